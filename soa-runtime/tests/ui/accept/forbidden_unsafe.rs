//! A crate without `unsafe` of its own.
#![forbid(unsafe_code)]

#[derive(soa_runtime::Soa)]
pub struct Record {
    pub a: u32,
}

fn main() {}
