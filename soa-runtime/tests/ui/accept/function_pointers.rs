//! A field that is a function: the view's comparison, for which nobody asked, must not warn.
#![deny(warnings)]

#[derive(soa_runtime::Soa)]
pub struct Record {
    pub call: fn(u32) -> u32,
}

fn main() {}
