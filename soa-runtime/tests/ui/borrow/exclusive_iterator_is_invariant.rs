use soa_runtime::{IterMut, Soa, SoaVec};

#[derive(Soa)]
struct Named<'a> {
    name: &'a str,
}

/// Would let a short name be written where a static one is read later.
fn shrink<'a>(long: IterMut<'a, Named<'static>>) -> IterMut<'a, Named<'a>> {
    long
}

fn main() {
    let mut records: SoaVec<Named<'static>> = SoaVec::new();
    shrink(records.iter_mut());
}
