//! Two fields whose types differ in a lifetime only.
#![deny(warnings)]

use std::borrow::Cow;

use soa_runtime::Soa;

#[derive(Soa, Debug, PartialEq)]
pub struct Two<'a, 'b> {
    pub a: &'a u32,
    pub b: &'b u32,
}

#[derive(Soa, Debug, PartialEq)]
pub struct Static<'a> {
    pub a: Cow<'a, str>,
    pub b: Cow<'static, str>,
}

fn main() {
    let records = soa_runtime::SoaVec::from([Two { a: &1, b: &2 }]);
    assert_eq!(format!("{:?}", records.get(0)), "Some(Two { a: 1, b: 2 })");
    assert_eq!(records.get(0), records.get(0));
}
