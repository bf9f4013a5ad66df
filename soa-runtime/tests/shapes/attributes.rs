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
