//! A module whose own types are called like those of the standard library, and mean something else.
#![allow(dead_code, non_camel_case_types)]

use soa_runtime::Soa;

struct Option;
struct Some;
struct None;
struct Result;
struct Ok;
struct Err;
struct Vec;
struct Box;
struct String;
struct PhantomData;
struct ManuallyDrop;
struct Field;
struct Column;
struct SoaVec;
struct RowCursor;
struct RowCursorMut;
struct ColumnCursor;
struct ColumnCursorMut;
struct Accessible;
struct Formatter;
struct Ref;
struct Mut;
struct Columns;
struct ColumnsMut;
struct Accessors;
struct PerColumn;
trait Clone {}
trait Copy {}
trait Debug {}
trait PartialEq {}
trait Default {}
trait Sized {}
trait Send {}
trait Sync {}
trait Drop {}
trait Iterator {}
trait IntoIterator {}
trait From {}
trait Into {}
trait AsRef {}
trait AsMut {}
trait Fn {}

#[derive(Soa, core::fmt::Debug, core::clone::Clone, core::cmp::PartialEq)]
struct Record<'soa, T> {
    value: T,
    name: &'soa str,
    nothing: (),
    list: std::vec::Vec<Self>,
}

/// Fields of the user's own types: these names must mean what they mean here.
#[derive(Soa)]
struct Own {
    option: Option,
    list: Vec,
    column: Column,
    marker: PhantomData,
}

#[derive(Soa)]
struct Empty {}

pub(crate) fn records_are_of_use() {
    let record = Record {
        value: 1.5,
        name: "n",
        nothing: (),
        list: std::vec![],
    };
    let mut records: soa_runtime::SoaVec<Record<'_, f64>> = soa_runtime::soa_vec![record; 2];
    records.value_mut()[1] = 2.5;
    assert_eq!(records.value(), [1.5, 2.5]);
    let shown = std::format!("{:?}", records.get(0));
    assert_eq!(shown, "Some(Record { value: 1.5, name: \"n\", nothing: (), list: [] })");
    assert!(records.get(0) != records.get(1));

    let mut own: soa_runtime::SoaVec<Own> = soa_runtime::soa_vec![Own {
        option: Option,
        list: Vec,
        column: Column,
        marker: PhantomData,
    }];
    let OwnColumns {
        option: [Option],
        list: [Vec],
        ..
    } = own.columns()
    else {
        panic!("one row of the module's own types");
    };
    assert!(own.pop().is_some());
    assert_eq!(own.column(Own::FIELDS.marker).len(), 0);
    let none: soa_runtime::SoaVec<Empty> = soa_runtime::soa_vec![];
    assert!(none.is_empty());
}
