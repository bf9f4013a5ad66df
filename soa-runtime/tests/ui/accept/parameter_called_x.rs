//! A parameter with the name that a generated associated type uses for its own.
#![deny(warnings)]

#[derive(soa_runtime::Soa)]
pub struct Holds<X> {
    pub value: X,
}

fn main() {}
