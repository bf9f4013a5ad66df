//! A parameter that the fields mention by its associated type only.
#![deny(warnings)]

use soa_runtime::Soa;

#[derive(Soa)]
pub struct Record<I: Iterator> {
    pub item: I::Item,
}

fn main() {}
