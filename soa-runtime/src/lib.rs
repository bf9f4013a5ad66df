#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(any(test, feature = "cuda"))]
extern crate std;
// The derive's output names this crate by its public path; so do our own tests of it.
#[cfg(test)]
extern crate self as soa_runtime;

mod access;
mod accessible;
mod bytes;
mod column;
mod compare;
mod convert;
mod error;
mod field;
mod generated;
mod index;
mod iter;
mod macros;
mod methods;
mod order;
mod owned;
mod per_column;
mod raw;
mod rows;
mod slice;
mod soa;
mod tiled;
mod vec;
mod views;

pub mod coalesce;
#[cfg(feature = "cuda")]
pub mod cuda;
pub mod with;

pub use column::{COLUMN_BOUNDARY, Column};
pub use error::ReserveError;
pub use field::{AnyField, Field};
pub use generated::ToRecord;
pub use index::SoaIndex;
pub use iter::{Chunks, ChunksMut, IntoIter, Iter, IterMut, Windows};
pub use owned::UnequalColumns;
pub use per_column::PerColumn;
pub use slice::{SoaSlice, SoaSliceMut};
pub use soa::Soa;
pub use tiled::{AosoaVec, TiledIntoIter, TiledIter, TiledIterMut, Tiles, TilesMut};
pub use vec::{Drain, SoaVec};
pub use views::{Columns, ColumnsMut, Mut, Ref, Views};

/// Turns a struct with named fields into a record of columns; see [the crate's page](crate) and the trait [`Soa`](trait@Soa).
#[cfg(feature = "derive")]
pub use soa_runtime_derive::Soa;

#[doc = include_str!("../API.md")]
pub mod api {}

/// What generated code and the macros use. No part of the public interface.
#[doc(hidden)]
pub mod __private {
    pub use alloc::vec::Vec;
    #[cfg(feature = "serde")]
    pub use serde;

    pub use crate::access::{ColumnCursor, ColumnCursorMut, RowCursor, RowCursorMut, nested};
    pub use crate::accessible::Accessible;
    pub use crate::column::{Flattened, Part};
    pub use crate::field::Nested;
    pub use crate::generated::{
        CloneColumn, CloneColumns, DropProbe, If, NoDrop, Nth, RowEq, may_be_put_together, replace, same, same_nested,
    };
    pub use crate::owned::{OwnedCursor, StoreCursor};
    pub use crate::per_column::Chain;

    use crate::{Soa, SoaVec};

    /// `soa_vec![record, ..]`.
    pub fn from_array<T: Soa, const N: usize>(records: [T; N]) -> SoaVec<T> {
        SoaVec::from(records)
    }

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
