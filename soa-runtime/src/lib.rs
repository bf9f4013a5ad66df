#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(any(test, feature = "cuda"))]
extern crate std;
// The derive's output names this crate by its public path; so do our own tests of it.
#[cfg(test)]
extern crate self as soa_runtime;

mod access;
mod column;
mod convert;
mod error;
mod field;
mod iter;
mod macros;
mod raw;
mod soa;
mod vec;

pub mod coalesce;
#[cfg(feature = "cuda")]
pub mod cuda;

pub use column::{COLUMN_BOUNDARY, Column};
pub use error::ReserveError;
pub use field::{AnyField, Field};
pub use iter::{IntoIter, Iter, IterMut};
pub use soa::Soa;
pub use vec::SoaVec;

/// Turns a struct with named fields into a record of columns; see [the crate's page](crate) and the trait [`Soa`](trait@Soa).
#[cfg(feature = "derive")]
pub use soa_runtime_derive::Soa;

/// What generated code and the macros use. No part of the public interface.
#[doc(hidden)]
pub mod __private {
    pub use crate::access::{Accessible, ColumnCursor, ColumnCursorMut, RowCursor, RowCursorMut};
    pub use core;

    use crate::{Soa, SoaVec};

    /// `soa_vec![record; n]`.
    pub fn repeat<T: Soa + Clone>(record: T, n: usize) -> SoaVec<T> {
        let mut records: SoaVec<T> = SoaVec::with_capacity(n);
        for _ in 1..n {
            records.push(record.clone());
        }
        if n > 0 {
            records.push(record);
        }
        records
    }
}
