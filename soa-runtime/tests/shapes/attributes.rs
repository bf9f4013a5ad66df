//! Attributes on generated types: those that may change a type make the derive check it.

use soa_runtime::{Soa, SoaVec};

#[derive(Soa, Clone, Debug, PartialEq)]
#[soa(ref(attr(cfg_attr(all(), must_use))), mut(attr(must_use)))]
#[soa(columns(attr(must_use)), columns_mut(attr(must_use)))]
#[soa(
    vecs(attr(must_use), derive(Debug, PartialEq)),
    fields(attr(must_use), derive(Clone, Copy))
)]
struct Reading<'a, T: Clone, const N: usize> {
    #[soa(nested)]
    inner: Inner,
    name: &'a str,
    values: [T; N],
}

#[derive(Soa, Clone, Debug, PartialEq)]
#[soa(
    ref(attr(must_use)),
    mut(attr(must_use)),
    vecs(attr(must_use), derive(Debug, PartialEq)),
    fields(attr(must_use), derive(Clone, Copy))
)]
struct Inner(u8, Secret);

#[derive(Clone, Debug, PartialEq)]
struct Secret(String);

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
#[soa(
    ref(attr(must_use)),
    mut(attr(must_use)),
    columns(attr(must_use)),
    vecs(attr(must_use)),
    fields(attr(must_use))
)]
struct Nothing;

#[test]
fn types_with_attributes_work_as_others_do() {
    let reading = |i: u8| Reading {
        inner: Inner(i, Secret(i.to_string())),
        name: "r",
        values: [i; 2],
    };
    let mut readings: SoaVec<Reading<'_, u8, 2>> = (0..3).map(reading).collect();
    assert_eq!(readings.values(), [[0, 0], [1, 1], [2, 2]]);
    assert_eq!(readings.inner().0, [0, 1, 2]);
    let row = readings.get(1).expect("a row");
    assert_eq!(row.to_owned(), reading(1));
    assert_eq!(row, reading(1));
    assert_eq!(
        format!("{row:?}"),
        r#"Reading { inner: Inner(1, Secret("1")), name: "r", values: [1, 1] }"#
    );
    let mut row = readings.get_mut(2).expect("a row");
    assert_eq!(row.replace(reading(7)), reading(2));
    assert_eq!(row.as_ref(), reading(7));
    assert_eq!(readings.clone(), readings);
    let vecs = readings.into_columns();
    assert_eq!((&vecs.name, &vecs.inner.0), (&vec!["r"; 3], &vec![0, 1, 7]));

    let nothing: SoaVec<Nothing> = [Nothing; 4].into();
    assert_eq!(nothing.clone().len(), 4);
    assert_eq!(format!("{:?}", nothing.get(0)), "Some(Nothing)");
}

#[derive(Soa, Clone, Debug, PartialEq)]
#[soa(ref(attr(repr(align(64)))), columns_mut(attr(repr(align(32)))))]
struct Aligned {
    a: u64,
    b: u64,
    c: u64,
    d: u64,
    e: u64,
    f: u64,
    g: u64,
    h: u64,
}

/// Puts a view at an address that is aligned as little as can be.
#[repr(C)]
struct Off<V>(u64, V);

#[test]
fn views_of_different_alignment_become_each_other() {
    let [a, b, c, d, e, f, g, h] = [0, 1, 2, 3, 4, 5, 6, 7];
    let record = Aligned { a, b, c, d, e, f, g, h };
    let mut records = SoaVec::from([record.clone(), record.clone()]);
    let row = Box::new(Off(0, records.get_mut(1).expect("a row")));
    assert_eq!(row.1.as_ref(), record);
    assert_eq!(format!("{:?}", row.1), format!("{record:?}"));
    let columns = Box::new(Off(0, records.columns_mut()));
    assert!(format!("{:?}", columns.1).starts_with("Aligned { a: [0, 0], b: [1, 1]"));
}
