//! A nested record by a macro that means another one in the accessors.

use soa_runtime::Soa;

trait Choice {
    type Record;
}

macro_rules! chosen {
    () => {
        <Self as Choice>::Record
    };
}

#[derive(Soa)]
struct One {
    a: Box<u64>,
}

#[derive(Soa)]
struct Other {
    a: usize,
}

#[derive(Soa)]
struct Outer {
    #[soa(nested)]
    x: chosen!(),
}

impl Choice for Outer {
    type Record = One;
}
impl<R> Choice for OuterFields<R> {
    type Record = One;
}
impl Choice for OuterVecs {
    type Record = One;
}
impl Choice for OuterRef<'_> {
    type Record = One;
}
impl Choice for OuterMut<'_> {
    type Record = One;
}
impl Choice for OuterColumns<'_> {
    type Record = One;
}
impl Choice for OuterColumnsMut<'_> {
    type Record = One;
}
impl Choice for OuterAccessors {
    type Record = Other;
}
impl Choice for OuterSliceAccessors<'_> {
    type Record = Other;
}

fn main() {}
