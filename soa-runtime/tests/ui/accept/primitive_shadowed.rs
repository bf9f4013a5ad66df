//! A type called like a primitive one.
#![deny(warnings)]
#![allow(non_camel_case_types)]

pub struct bool;

#[derive(soa_runtime::Soa)]
pub struct Record {
    pub a: u32,
}

fn main() {}
