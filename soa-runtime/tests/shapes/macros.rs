//! Fields whose types are macros: what one means in the struct, it means in everything that is derived.

use soa_runtime::{Soa, SoaVec};

trait Choice {
    type Value;
}

/// Another type everywhere.
macro_rules! chosen {
    () => {
        <Self as Choice>::Value
    };
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Record {
    x: chosen!(),
    #[soa(nested)]
    point: chosen_point!(),
}

macro_rules! chosen_point {
    () => {
        Point
    };
}
use chosen_point;

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Point(i64);

impl Choice for Record {
    type Value = u64;
}
impl<R> Choice for RecordFields<R> {
    type Value = u8;
}
impl Choice for RecordVecs {
    type Value = u8;
}
impl Choice for RecordRef<'_> {
    type Value = u8;
}
impl Choice for RecordColumns<'_> {
    type Value = u8;
}

#[test]
fn a_macro_means_what_it_means_in_the_struct() {
    let record = Record {
        x: 1 << 40,
        point: Point(-1),
    };
    let records = SoaVec::from([record; 3]);
    assert_eq!(records.x(), [1_u64 << 40; 3]);
    assert_eq!(records[Record::FIELDS.point.0], [-1; 3]);
    assert_eq!(records.get(1).expect("a row").to_owned(), record);
    assert_eq!(records.into_columns().x, vec![1 << 40; 3]);
}

/// A public record whose private fields are of private types, one by a macro.
pub mod public {
    use soa_runtime::Soa;

    #[derive(Clone, Debug, PartialEq)]
    struct Secret(u8);

    macro_rules! secret {
        () => {
            Secret
        };
    }

    #[derive(Soa, Clone, Debug)]
    /// A record.
    pub struct Holder<'a> {
        /// Its name.
        pub name: &'a str,
        secret: secret!(),
        /// No macro, though it ends in `!`.
        stop: Option<fn(Never) -> !>,
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Never;

    #[test]
    fn private_types_stay_private() {
        let holder = |i| Holder {
            name: "n",
            secret: Secret(i),
            stop: None,
        };
        let holders: soa_runtime::SoaVec<Holder<'_>> = (0..3).map(holder).collect();
        assert_eq!(holders.secret(), [Secret(0), Secret(1), Secret(2)]);
        assert!(holders.stop().iter().all(Option::is_none));
    }
}
