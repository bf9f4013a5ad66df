#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(any(test, feature = "cuda", feature = "std"))]
extern crate std;
// The derive's output names this crate by its public path; so do our own tests of it.
#[cfg(test)]
extern crate self as soa_runtime;

mod access;
mod accessible;
mod block;
mod bytes;
mod clone;
mod column;
mod compare;
mod convert;
mod error;
mod field;
mod generated;
mod index;
mod iter;
mod macros;
mod members;
mod memory;
mod methods;
mod order;
mod owned;
mod per_column;
mod raw;
mod row;
mod rows;
mod show;
mod slice;
mod soa;
mod tiled;
mod vec;
mod views;

pub mod coalesce;
#[cfg(feature = "cuda")]
pub mod cuda;
pub mod header;
pub mod view;
pub mod with;

pub use clone::CloneFields;
pub use column::{COLUMN_BOUNDARY, Column};
pub use error::ReserveError;
pub use field::{AnyField, Field};
pub use index::SoaIndex;
pub use iter::{Chunks, ChunksMut, IntoIter, Iter, IterMut, Windows};
pub use memory::{Heap, Memory};
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

    pub use crate::accessible::{Accessible, Lent};
    #[cfg(feature = "cuda")]
    pub use crate::cuda::{__field_on_device, __record_on_device};
    pub use crate::field::Nested;

    /// What generated code speaks of, by names that are nobody else's: all of them are in scope there.
    pub mod names {
        pub use core::clone::Clone as __Clone;
        pub use core::cmp::{
            Eq as __Eq, Ord as __Ord, Ordering as __Order, PartialEq as __PartialEq, PartialOrd as __PartialOrd,
        };
        pub use core::convert::From as __From;
        pub use core::fmt::{Debug as __Debug, Formatter as __Formatter, Result as __Result};
        pub use core::hash::{Hash as __Hash, Hasher as __Hasher};
        pub use core::marker::Copy as __Copy;
        pub use core::primitive::{bool as __bool, str as __str};

        pub use crate::clone::{AllClone as __AllClone, CloneFields as __CloneFields, If as __If, cloner as __cloner};
        pub use crate::column::{Column as __Column, Flattened as __Flattened, Part as __Part, columns as __columns};
        #[cfg(feature = "cuda")]
        pub use crate::cuda::{AllOnDevice as __AllOnDevice, DeviceRecord as __DeviceRecord};
        pub use crate::generated::{
            DropProbe as __DropProbe, NoDrop as __NoDrop, cmp as __cmp, eq as __eq, fmt as __fmt,
            fmt_columns as __fmt_columns, fmt_columns_mut as __fmt_columns_mut, fmt_mut as __fmt_mut, hash as __hash,
            in_order as __in_order, is as __is, partial_cmp as __partial_cmp, replace as __replace, same as __same,
            shared as __shared, to_record as __to_record,
        };
        pub use crate::members::{
            Leaf as __Leaf, Members as __Members, Nest as __Nest, Token as __Token, keys as __keys, token as __token,
        };
        pub use crate::per_column::Chain as __Chain;
        pub use crate::row::{Row as __Row, lent as __lent};
        pub use crate::show::{
            ShownColumns as __ShownColumns, ShownColumnsMut as __ShownColumnsMut, ShownMut as __ShownMut,
            ShownRef as __ShownRef,
        };
        pub use crate::soa::Soa as __Soa;
        pub use crate::views::{Ref as __Ref, Views as __Views};

        /// What `partial_cmp` gives.
        pub type __PartialOrder = Option<__Order>;
    }

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
