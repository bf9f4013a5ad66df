//! A trait object behind a raw pointer, whose lifetime is not written: it is static, in the views too.
#![deny(warnings)]

#[derive(soa_runtime::Soa)]
pub struct Record {
    pub object: *const dyn std::fmt::Debug,
}

fn main() {}
