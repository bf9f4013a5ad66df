//! A record that borrows something can be looked at by a closure.
#![deny(warnings)]

use soa_runtime::{Soa, SoaVec};

#[derive(Soa)]
pub struct Named<'a> {
    pub name: &'a str,
}

#[derive(Soa)]
pub struct Holds<T> {
    pub value: T,
}

pub fn by_lifetime<'a>(records: &mut SoaVec<Named<'a>>) {
    records.retain(|row| !row.name.is_empty());
    records.sort_by_key(|row| row.name.len());
    records.dedup_by_key(|row| row.name.len());
}

pub fn by_type<T: PartialOrd>(records: &SoaVec<Holds<T>>, least: &T) -> usize {
    records.partition_point(|row| row.value < least)
}

fn main() {}
