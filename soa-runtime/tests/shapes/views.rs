//! Views have `Debug` and `PartialEq` where the record and every field have, and exist where none has.

use std::cell::RefCell;

use soa_runtime::{Soa, SoaVec, soa_vec};

/// Neither `Debug` nor `PartialEq`.
struct Mute(u8);

#[derive(Soa)]
struct Partly {
    number: u8,
    mute: Mute,
}

#[test]
fn a_record_whose_field_prints_nothing_has_views_all_the_same() {
    let mut records: SoaVec<Partly> = soa_vec![Partly {
        number: 1,
        mute: Mute(2)
    }];
    records.mute_mut()[0].0 += 1;
    let view: PartlyRef<'_> = records.get(0).expect("there is one");
    let copy = view;
    assert_eq!((view.mute.0, *copy.number), (3, 1));
}

#[derive(Soa, Debug, PartialEq)]
struct Generic<T> {
    value: T,
    list: Vec<T>,
}

#[derive(Soa)]
struct Hidden {
    secret: u8,
}

/// Whether a type has a trait. The inherent constant hides the trait's where its bound holds.
macro_rules! has {
    ($ty:ty: $($bound:tt)+) => {{
        struct Has<T>(std::marker::PhantomData<T>);
        #[allow(dead_code)]
        trait No { const HAS: bool = false; }
        impl<T> No for Has<T> {}
        #[allow(dead_code)]
        impl<T: $($bound)+> Has<T> { const HAS: bool = true; }
        Has::<$ty>::HAS
    }};
}

#[test]
fn views_have_a_trait_where_the_record_and_all_fields_have() {
    assert!(has!(GenericRef<'static, u8>: std::fmt::Debug));
    assert!(has!(GenericRef<'static, u8>: PartialEq));
    assert!(has!(GenericMut<'static, u8>: std::fmt::Debug));
    assert!(has!(GenericColumns<'static, u8>: std::fmt::Debug));
    assert!(has!(GenericColumnsMut<'static, u8>: std::fmt::Debug));
    assert!(!has!(GenericRef<'static, Mute>: std::fmt::Debug));
    assert!(!has!(GenericRef<'static, Mute>: PartialEq));
    assert!(!has!(GenericMut<'static, Mute>: std::fmt::Debug));
    assert!(!has!(GenericColumns<'static, Mute>: std::fmt::Debug));
    assert!(!has!(PartlyRef<'static>: std::fmt::Debug));
    assert!(!has!(PartlyRef<'static>: PartialEq));
    // A record that does not show its fields has no view that does.
    assert!(!has!(HiddenRef<'static>: std::fmt::Debug));
    assert!(!has!(HiddenRef<'static>: PartialEq));
}

#[test]
fn shared_views_are_copies_whatever_the_fields_are() {
    assert!(has!(GenericRef<'static, Mute>: Copy));
    assert!(has!(GenericColumns<'static, Mute>: Copy));
    assert!(!has!(GenericMut<'static, u8>: Clone));
    assert!(!has!(GenericColumnsMut<'static, u8>: Clone));
}

#[test]
fn views_print_and_compare_every_field() {
    let record = |value: f64, list: &[f64]| Generic {
        value,
        list: list.to_vec(),
    };
    let mut records: SoaVec<Generic<f64>> = soa_vec![
        record(1.0, &[]),
        record(1.0, &[2.0]),
        record(1.0, &[2.0]),
        record(f64::NAN, &[2.0]),
    ];
    assert_eq!(
        format!("{:?}", records.get(1)),
        "Some(Generic { value: 1.0, list: [2.0] })"
    );
    assert_eq!(
        format!("{:?}", records.get_mut(0)),
        "Some(Generic { value: 1.0, list: [] })"
    );
    let equal = |a, b| records.get(a) == records.get(b);
    assert!(equal(1, 2) && !equal(0, 1));
    assert!(!equal(3, 3), "not a number is not equal to itself");
    assert_eq!(
        format!("{:?}", SoaVec::from([record(1.0, &[]), record(2.0, &[3.0])]).columns()),
        "Generic { value: [1.0, 2.0], list: [[], [3.0]] }"
    );
}

#[derive(Soa)]
struct Shared {
    cell: RefCell<Vec<u8>>,
    count: u8,
}

#[test]
fn a_field_with_interior_mutability_is_changed_in_place() {
    let records: SoaVec<Shared> = soa_vec![Shared {
        cell: RefCell::new(vec![1]),
        count: 1,
    }];
    let view = records.get(0).expect("there is one");
    view.cell.borrow_mut().push(2);
    records.cell()[0].borrow_mut().push(3);
    assert_eq!(*records.columns().cell[0].borrow(), [1, 2, 3]);
    assert_eq!(records.count(), [1]);
    assert_eq!(
        records.into_vec().pop().map(|r| r.cell.into_inner()),
        Some(vec![1, 2, 3])
    );
}
