use soa_runtime::{Soa, SoaVec};

#[derive(Soa)]
struct Named<'a> {
    name: &'a str,
}

/// A key of `Named<'static>` would let a static name be read where a short one was written.
fn name<'a>(records: &SoaVec<Named<'a>>) -> &'static str {
    records.column(Named::<'static>::FIELDS.name)[0]
}

fn main() {
    name(&SoaVec::new());
}
