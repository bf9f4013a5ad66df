//! A column by a macro that means another type everywhere but in the struct, to which the field dereferences.

use soa_runtime::Soa;

trait Choice {
    type Value;
}

macro_rules! chosen {
    () => {
        <Self as Choice>::Value
    };
}

pub struct Owner(Box<u64>);

#[derive(Clone, Copy, PartialEq)]
pub struct Plain(usize);

impl std::ops::Deref for Owner {
    type Target = Plain;
    fn deref(&self) -> &Plain {
        &Plain(0)
    }
}

#[derive(Soa)]
struct Record {
    x: chosen!(),
}

impl Choice for Record {
    type Value = Owner;
}
impl<R> Choice for RecordFields<R> {
    type Value = Plain;
}
impl Choice for RecordVecs {
    type Value = Plain;
}
impl Choice for RecordRef<'_> {
    type Value = Plain;
}
impl Choice for RecordMut<'_> {
    type Value = Plain;
}
impl Choice for RecordColumns<'_> {
    type Value = Plain;
}
impl Choice for RecordColumnsMut<'_> {
    type Value = Plain;
}
impl Choice for RecordAccessors {
    type Value = Plain;
}
impl Choice for RecordSliceAccessors<'_> {
    type Value = Plain;
}

fn main() {}
