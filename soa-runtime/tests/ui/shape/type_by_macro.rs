//! A macro in a field's type that means one thing in the struct and another where the derive writes it again.

use soa_runtime::Soa;

macro_rules! hidden {
    (Self) => {
        Box<u32>
    };
    ($t:ty) => {
        usize
    };
}

#[derive(Soa)]
struct Record {
    x: hidden!(Self),
}

fn main() {}
