//! A trait that every type has, with methods by value called like those that generated code calls.
#![deny(warnings)]

pub trait Everywhere: Sized {
    fn field<A>(self, _: A) {}
    fn column<A>(self, _: A) {}
    fn column_mut<A>(self, _: A) {}
    fn debug_struct<A>(self, _: A) {}
    fn finish(self) {}
    fn clone(self) {}
    fn eq<A>(self, _: A) {}
}

impl<T> Everywhere for T {}

#[derive(soa_runtime::Soa)]
pub struct Record {
    pub a: u32,
}

#[derive(soa_runtime::Soa)]
pub struct Fieldless {}

fn main() {}
