use soa_runtime::{Soa, SoaVec};

#[derive(Soa)]
struct Raw {
    pointer: *mut u8,
}

fn send(_: impl Send) {}

fn main() {
    let records: SoaVec<Raw> = SoaVec::new();
    send(records);
}
