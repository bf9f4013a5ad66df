//! Constants, unit structs and parameters with the names of generated functions' own variables.
#![deny(warnings)]
#![allow(non_camel_case_types, non_upper_case_globals)]

pub mod constants {
    pub const cursor: u32 = 1;
    pub const value: u32 = 2;
    pub const f: u32 = 3;
    pub const other: u32 = 4;

    #[derive(soa_runtime::Soa)]
    pub struct Record {
        pub a: u32,
    }
}

pub mod structs {
    pub struct cursor;
    pub struct value;
    pub struct f;
    pub struct other;

    #[derive(soa_runtime::Soa)]
    pub struct Record {
        pub a: u32,
    }
}

#[derive(soa_runtime::Soa)]
pub struct Parameters<const value: usize, const f: usize> {
    pub a: [[u8; value]; f],
}

fn main() {}
