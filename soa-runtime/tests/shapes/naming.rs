//! Raw names, names of other scripts, and types that are named by a path.

use soa_runtime::{Soa, SoaVec, soa_vec};

mod geometry {
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct V3(pub(super) [f32; 3]);

    pub(super) mod units {
        pub(in super::super) type Mass = f64;
    }
}

#[derive(Soa, Clone, Debug, PartialEq)]
struct Body {
    place: geometry::V3,
    mass: self::geometry::units::Mass,
    name: ::std::string::String,
    speed: super::naming::geometry::V3,
    tags: std::collections::BTreeMap<u8, Vec<geometry::V3>>,
}

#[test]
fn types_named_by_a_path() {
    let body = Body {
        place: geometry::V3([1.0; 3]),
        mass: 2.0,
        name: "moon".to_owned(),
        speed: geometry::V3([0.0; 3]),
        tags: [(1, vec![])].into(),
    };
    let bodies: SoaVec<Body> = soa_vec![body.clone(); 2];
    assert_eq!(bodies.place(), [body.place; 2]);
    assert_eq!(bodies.mass(), [2.0; 2]);
    let types: Vec<_> = Body::COLUMNS.iter().map(|c| c.type_name()).collect();
    assert_eq!(types[0], "geometry::V3");
    assert_eq!(types[4], "std::collections::BTreeMap<u8, Vec<geometry::V3>>");
    assert_eq!(bodies.into_vec(), [body.clone(), body]);
}

#[allow(non_camel_case_types)]
#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct r#struct {
    r#fn: u8,
    r#mut: u16,
    r#async: r#type,
}

#[allow(non_camel_case_types)]
type r#type = u32;

#[test]
fn a_raw_name_for_the_record_its_fields_and_their_types() {
    let record = r#struct {
        r#fn: 1,
        r#mut: 2,
        r#async: 3,
    };
    let mut records: SoaVec<r#struct> = soa_vec![record];
    records.fn_mut()[0] = 10;
    assert_eq!(
        (records.r#fn(), records.r#mut(), records.r#async()),
        (&[10][..], &[2][..], &[3][..])
    );
    let structColumns { r#fn, .. } = records.columns();
    assert_eq!(r#fn, [10]);
    assert_eq!(
        format!("{:?}", records.get(0)),
        "Some(struct { fn: 10, mut: 2, async: 3 })"
    );
    let names: Vec<_> = r#struct::COLUMNS.iter().map(|c| c.name()).collect();
    assert_eq!(names, ["fn", "mut", "async"]);
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Größe {
    länge: f32,
    質量: f64,
}

#[test]
fn names_of_other_scripts() {
    let mut records: SoaVec<Größe> = soa_vec![Größe {
        länge: 1.0, 質量: 2.0
    }];
    records.länge_mut()[0] = 3.0;
    assert_eq!((records.länge(), records[Größe::FIELDS.質量][0]), (&[3.0][..], 2.0));
}

/// Fields with the names that generated code uses for its own.
#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Inner {
    cursor: u8,
    value: u8,
    f: u8,
    other: u8,
    marker: u8,
    raw: u8,
    column: u8,
    column_mut: u8,
    field: u8,
    core: u8,
    soa_runtime: u8,
}

#[test]
fn fields_called_as_what_is_generated() {
    let record = Inner {
        cursor: 0,
        value: 1,
        f: 2,
        other: 3,
        marker: 4,
        raw: 5,
        column: 6,
        column_mut: 7,
        field: 8,
        core: 9,
        soa_runtime: 10,
    };
    let mut records: SoaVec<Inner> = soa_vec![record; 2];
    assert_eq!(
        (records.cursor(), records.value(), records.f()),
        (&[0; 2][..], &[1; 2][..], &[2; 2][..])
    );
    assert_eq!(
        (records.other(), records.marker(), records.raw()),
        (&[3; 2][..], &[4; 2][..], &[5; 2][..])
    );
    assert_eq!((records.field(), records.core()), (&[8; 2][..], &[9; 2][..]));
    assert_eq!(records[Inner::FIELDS.column], [6; 2]);
    records[Inner::FIELDS.column_mut].fill(70);
    assert_eq!(records.get(0), records.get(1));
    assert!(format!("{:?}", records.get(0)).contains("soa_runtime: 10"));
    assert_eq!(
        records.pop(),
        Some(Inner {
            column_mut: 70,
            ..record
        })
    );
}
