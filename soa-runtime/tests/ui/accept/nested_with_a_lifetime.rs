//! A nested record that borrows something.
#![deny(warnings)]

use soa_runtime::Soa;

#[derive(Soa)]
pub struct Named<'a> {
    pub name: &'a str,
}

#[derive(Soa)]
pub struct Person<'a> {
    #[soa(nested)]
    pub named: Named<'a>,
    pub age: u8,
}

fn main() {}
