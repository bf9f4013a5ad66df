//! `Self` in a `where` clause and in a bound is the record.
#![deny(warnings)]

pub trait Named {
    type Name;
}

impl<T> Named for Record<T> {
    type Name = T;
}

#[derive(soa_runtime::Soa)]
pub struct Record<T>
where
    Self: Named<Name = T>,
{
    pub value: T,
}

fn main() {}
