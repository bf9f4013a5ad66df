//! A field may be called like a method: its key and its column always reach it.

use soa_runtime::{Soa, SoaVec, soa_vec};

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Hostile {
    len: u8,
    iter: u16,
    ptr: u32,
    index: u64,
    cap: i8,
    self_: i16,
    r#type: i32,
    push: i64,
    columns: f32,
    deref: f64,
    clone: [u8; 3],
    row: (),
}

const HOSTILE: Hostile = Hostile {
    len: 1,
    iter: 2,
    ptr: 3,
    index: 4,
    cap: 5,
    self_: 6,
    r#type: 7,
    push: 8,
    columns: 9.0,
    deref: 10.0,
    clone: [11; 3],
    row: (),
};

#[test]
fn keys_columns_and_views_reach_every_field() {
    let mut records: SoaVec<Hostile> = soa_vec![HOSTILE; 3];
    macro_rules! check {
        ($($field:ident)*) => {$(
            let expected = [HOSTILE.$field; 3];
            assert_eq!(records[Hostile::FIELDS.$field], expected);
            assert_eq!(records.columns().$field, expected);
            assert_eq!(records.columns_mut().$field, expected);
            assert!(records.iter().all(|r| *r.$field == HOSTILE.$field));
            assert!(records.iter_mut().all(|r| *r.$field == HOSTILE.$field));
        )*};
    }
    check!(len iter ptr index cap self_ r#type push columns deref clone row);
    assert_eq!(records.pop(), Some(HOSTILE));
}

#[test]
fn the_container_keeps_its_methods_and_other_names_have_accessors() {
    let mut records: SoaVec<Hostile> = soa_vec![HOSTILE];
    assert_eq!(records.len(), 1);
    assert_eq!(records.iter().count(), 1);
    assert_eq!(
        (records.ptr(), records.index(), records.cap()),
        (&[3][..], &[4][..], &[5][..])
    );
    assert_eq!((records.self_(), records.r#type()), (&[6][..], &[7][..]));
    // `len` is a method of the container, `len_mut` is not.
    records.len_mut()[0] = 20;
    records.iter_mut().for_each(|r| *r.iter = 21);
    records.type_mut()[0] = 22;
    records.self__mut()[0] = 23;
    let row = records.pop().expect("there is one");
    assert_eq!((row.len, row.iter, row.r#type, row.self_), (20, 21, 22, 23));
}

#[test]
fn a_raw_name_is_published_without_its_mark() {
    let names: Vec<_> = Hostile::COLUMNS.iter().map(|c| c.name()).collect();
    assert_eq!(names[6], "type");
    assert!(format!("{:?}", soa_vec![HOSTILE].get(0)).contains("type: 7"));
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct SideBySide {
    x: u8,
    x_mut: u16,
    x_mut_mut: u32,
    r#y: u64,
    y_mut: i8,
}

#[test]
fn a_field_and_its_namesake_with_mut_stand_side_by_side() {
    let mut records: SoaVec<SideBySide> = SoaVec::from([SideBySide {
        x: 1,
        x_mut: 2,
        x_mut_mut: 3,
        y: 4,
        y_mut: 5,
    }]);
    // A field's own name always reads that field.
    assert_eq!(
        (records.x(), records.x_mut(), records.x_mut_mut()),
        (&[1][..], &[2][..], &[3][..])
    );
    assert_eq!((records.y(), records.y_mut()), (&[4][..], &[5][..]));
    records.x_mut_mut_mut()[0] = 30;
    records.y_mut_mut()[0] = 50;
    // The others are changed by key.
    records[SideBySide::FIELDS.x][0] = 10;
    records.columns_mut().x_mut[0] = 20;
    assert_eq!(
        records.pop(),
        Some(SideBySide {
            x: 10,
            x_mut: 20,
            x_mut_mut: 30,
            y: 4,
            y_mut: 50
        })
    );
}
