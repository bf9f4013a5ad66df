//! A module that has nothing in scope: no `Some`, no `Clone`, no `panic!`.
#![no_implicit_prelude]

use ::core::assert_eq;

#[derive(::soa_runtime::Soa, ::core::clone::Clone, ::core::fmt::Debug, ::core::cmp::PartialEq)]
struct Record<'a, T, const N: usize> {
    values: [T; N],
    name: &'a str,
    nothing: (),
    next: ::core::option::Option<::std::boxed::Box<Self>>,
}

#[derive(::soa_runtime::Soa)]
struct Empty {}

pub(crate) fn records_are_of_use() {
    let record = Record {
        values: [1, 2],
        name: "a",
        nothing: (),
        next: ::core::option::Option::None,
    };
    let mut records: ::soa_runtime::SoaVec<Record<'_, i32, 2>> = ::soa_runtime::soa_vec![record; 2];
    records.values_mut()[0][1] = 3;
    assert_eq!(records.values(), [[1, 3], [1, 2]]);
    let row = records.get(1).expect("there are two");
    assert_eq!((*row.name, row.nothing), ("a", &()));
    assert_eq!(
        ::std::format!("{row:?}"),
        "Record { values: [1, 2], name: \"a\", nothing: (), next: None }"
    );
    assert_eq!(records.pop().expect("there are two").values, [1, 2]);
    let none: ::soa_runtime::SoaVec<Empty> = ::soa_runtime::soa_vec![];
    assert_eq!(none.len(), 0);
}
