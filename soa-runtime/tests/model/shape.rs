//! The records under test, and what a test does to a record whose fields it does not know.

use std::fmt::Debug;
use std::mem;

use soa_runtime::{Soa, SoaVec};

use super::values::{Aligned, FromSeed};

/// A record that a model test can make, change field by field, and compare.
pub(crate) trait Shape: Soa + Clone + PartialEq + Debug {
    /// The record of a seed.
    fn make(seed: u32) -> Self;

    /// Holds `columns` against the model: by views, keys and columns, in both directions, and as a vector.
    fn check(columns: &mut SoaVec<Self>, model: &[Self]);

    /// Replaces a row through its exclusive view.
    fn set_row(columns: &mut SoaVec<Self>, row: usize, record: Self);

    /// Replaces one value of the last column through its key, and in the model.
    fn set_last_field(columns: &mut SoaVec<Self>, model: &mut [Self], row: usize, seed: u32);

    /// Replaces every value through exclusive columns.
    fn set_columns(columns: &mut SoaVec<Self>, record: impl Fn(u32) -> Self);

    /// Replaces every value through the rows' exclusive views.
    fn set_rows(columns: &mut SoaVec<Self>, record: impl Fn(u32) -> Self);

    /// Swaps two rows, column by column.
    fn swap(columns: &mut SoaVec<Self>, a: usize, b: usize);

    /// What `set_columns` and `set_rows` do, to the model.
    fn refill(model: &mut [Self], seed: u32) {
        for (row, record) in (0..).zip(model) {
            *record = Self::make(seed ^ row);
        }
    }
}

macro_rules! shape {
    ([$($parameters:tt)*] $ty:ty { $($field:ident),*; $last:ident: $last_ty:ty }) => {
        impl<$($parameters)*> Shape for $ty {
            fn make(seed: u32) -> Self {
                // A field of its own seed: two fields of a record are not mixed up unnoticed.
                let mut seeds = (0..).map(|place| seed.wrapping_add(place * 7));
                let mut next = || seeds.next().expect("seeds have no end");
                Self { $($field: FromSeed::from_seed(next()),)* $last: FromSeed::from_seed(next()) }
            }

            fn check(columns: &mut SoaVec<Self>, model: &[Self]) {
                let rows = model.len();
                assert_eq!((columns.len(), columns.is_empty()), (rows, rows == 0));
                assert!(columns.capacity() >= rows);
                assert_eq!((columns.iter().len(), columns.get(rows).is_none()), (rows, true));
                let copy = |row: soa_runtime::Ref<'_, Self>| Self { $($field: row.$field.clone(),)* $last: row.$last.clone() };
                let by_index = |i| columns.get(i).expect("a row");
                assert!((0..rows).map(by_index).map(copy).eq(model.iter().cloned()));
                let copies: SoaVec<Self> = columns.iter().map(copy).collect();
                assert_eq!(copies.into_vec(), model);
                assert!(columns.iter().rev().map(copy).eq(model.iter().rev().cloned()));
                shape!(@columns columns, model: $($field)* $last);
            }

            fn set_row(columns: &mut SoaVec<Self>, row: usize, mut record: Self) {
                let view = columns.get_mut(row).expect("a row");
                $(mem::swap(view.$field, &mut record.$field);)*
                mem::swap(view.$last, &mut record.$last);
            }

            fn set_last_field(columns: &mut SoaVec<Self>, model: &mut [Self], row: usize, seed: u32) {
                columns[<$ty>::FIELDS.$last][row] = <$last_ty>::from_seed(seed);
                model[row].$last = <$last_ty>::from_seed(seed);
            }

            fn set_columns(columns: &mut SoaVec<Self>, record: impl Fn(u32) -> Self) {
                let all = columns.columns_mut();
                $(
                    for (row, value) in (0..).zip(all.$field) {
                        mem::swap(value, &mut record(row).$field);
                    }
                )*
                for (row, value) in (0..).zip(all.$last) {
                    mem::swap(value, &mut record(row).$last);
                }
            }

            fn set_rows(columns: &mut SoaVec<Self>, record: impl Fn(u32) -> Self) {
                for (row, view) in (0..).zip(columns.iter_mut()) {
                    let mut record = record(row);
                    $(mem::swap(view.$field, &mut record.$field);)*
                    mem::swap(view.$last, &mut record.$last);
                }
            }

            fn swap(columns: &mut SoaVec<Self>, a: usize, b: usize) {
                $(columns.column_mut(<$ty>::FIELDS.$field).swap(a, b);)*
                columns.column_mut(<$ty>::FIELDS.$last).swap(a, b);
            }
        }
    };
    (@columns $columns:ident, $model:ident: $($field:ident)*) => {$(
        let expected = || $model.iter().map(|record| &record.$field);
        let key = Self::FIELDS.$field;
        assert!($columns[key].iter().eq(expected()), stringify!($field));
        assert!($columns.column(key).iter().eq(expected()), stringify!($field));
        assert!($columns.columns().$field.iter().eq(expected()), stringify!($field));
        assert!($columns.columns_mut().$field.iter().eq(expected()), stringify!($field));
        assert!($columns.iter_mut().rev().map(|row| &*row.$field).eq(expected().rev()), stringify!($field));
    )*};
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Plain {
    flag: u8,
    energy: f64,
    position: [f32; 3],
    id: u32,
}
shape!([] Plain { flag, energy, position; id: u32 });

#[derive(Soa, Clone, Debug, PartialEq)]
pub(crate) struct Owning {
    name: String,
    small: u8,
    boxed: Box<u64>,
    list: Vec<Option<Box<u16>>>,
}
shape!([] Owning { name, small, boxed; list: Vec<Option<Box<u16>>> });

impl FromSeed for Owning {
    fn from_seed(seed: u32) -> Self {
        Self::make(seed)
    }
}

#[derive(Soa, Clone, Debug, PartialEq)]
pub(crate) struct Hollow {
    before: (),
    half: u16,
    none: [u64; 0],
    text: Option<String>,
}
shape!([] Hollow { before, half, none; text: Option<String> });

#[derive(Soa, Clone, Debug, PartialEq)]
pub(crate) struct Weightless {
    unit: (),
    none: [u64; 0],
}
shape!([] Weightless { unit; none: [u64; 0] });

#[derive(Soa, Clone, Debug, PartialEq)]
pub(crate) struct Wide {
    byte: u8,
    aligned: Aligned,
    text: String,
    half: u16,
}
shape!([] Wide { byte, aligned, text; half: u16 });

#[derive(Soa, Clone, Debug, PartialEq)]
pub(crate) struct Pair<A, B> {
    left: A,
    right: B,
}
shape!([A: FromSeed + Clone + PartialEq + Debug, B: FromSeed + Clone + PartialEq + Debug] Pair<A, B> { left; right: B });

/// A record with a `Drop` of its own: a value dropped twice, or dropped and used, is found by its number.
#[derive(Soa, Clone, Debug, PartialEq)]
pub(crate) struct Guarded {
    number: u32,
    owned: Box<u32>,
}
shape!([] Guarded { number; owned: Box<u32> });

impl Drop for Guarded {
    fn drop(&mut self) {
        // Each field has a value of some seed, which a row that was moved away no longer shows once this has run.
        assert_ne!((self.number, *self.owned), (GONE, GONE), "dropped twice");
        self.number = GONE;
        *self.owned = GONE;
    }
}

const GONE: u32 = 0xdead_beef;
