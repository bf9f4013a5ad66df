use soa_runtime::{Soa, SoaVec};

#[derive(Soa)]
struct Named<'a> {
    name: &'a str,
}

fn main() {
    let mut records: SoaVec<Named<'_>> = SoaVec::new();
    {
        let name = String::from("short");
        records.push(Named { name: &name });
    }
    println!("{:?}", records.name());
}
