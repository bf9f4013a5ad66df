//! What a kernel takes by value: addresses in device memory, and how many records lie there.
//!
//! | view | where value `c` of record `i` lies |
//! | --- | --- |
//! | [`AosView`] | `records + i * size_of::<T>() + offset_c` |
//! | [`SoaView`], [`SubsetView`] | `columns[c] + i * size_c` |
//! | [`AosoaView`] | `tiles + (i / LANES) * TILE + LANES * start_c + (i % LANES) * size_c` |
//! | [`ColumnView`] | `values + i * size_of::<F>()` |
//!
//! `offset_c`, `size_c` and `start_c` are those of [`Soa::COLUMNS`](crate::Soa::COLUMNS), and `TILE` is `LANES` rows without padding,
//! rounded up to the record's alignment, as in an [`AosoaVec`](crate::AosoaVec).
//!
//! Each view is `repr(C)`: its addresses, as 64 bits each, and behind them the number of records, as 64 bits. The mutable twin of each
//! has the same bytes, and dereferences to it. CUDA kernels in C++ take these as the structs that [`header`](crate::header) writes;
//! kernels in Rust take them as they are, and read through their unsafe methods.
//!
//! A view borrows what it points into, for `'a`. Both kinds are `Copy`, since launches pass them by value: a mutable view borrows the
//! container exclusively, and it is the kernel's part that no two threads write one value. On the host a view is but numbers.
//!
//! Addresses are those of device memory: columns, the records of an [`AosView`] and the tiles of an [`AosoaView`] begin on a
//! [`COLUMN_BOUNDARY`](crate::COLUMN_BOUNDARY), which kernels rely on for loads wider than a field's alignment.
//!
//! Invariant, which the SAFETY comments name:
//!
//! - **place**: the values of the first `len` records lie at the view's addresses as the table above says, aligned, and stay there for
//!   `'a`; of a
//!   mutable view they may be written. Whoever calls `from_raw` or `new` says so.

mod aos;
mod aosoa;
mod column;
mod soa;
mod subset;

pub use aos::{AosView, AosViewMut};
pub use aosoa::{AosoaView, AosoaViewMut};
pub use column::{ColumnView, ColumnViewMut};
pub use soa::{SoaView, SoaViewMut};
pub use subset::{SubsetView, SubsetViewMut};

/// What all views have: they are copied whatever the record, and know their length.
macro_rules! by_value {
    ([$($generics:tt)*] $view:ty) => {
        impl<$($generics)*> Clone for $view {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<$($generics)*> Copy for $view {}

        impl<$($generics)*> $view {
            /// How many records, or values, there are.
            #[must_use]
            pub const fn len(self) -> usize {
                self.len as usize
            }

            /// Whether there are none.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.len == 0
            }
        }
    };
}

/// A mutable view as its shared one.
macro_rules! exclusive {
    ([$($generics:tt)*] $view:ty as $shared:ty) => {
        impl<$($generics)*> Clone for $view {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<$($generics)*> Copy for $view {}

        impl<$($generics)*> core::ops::Deref for $view {
            type Target = $shared;

            fn deref(&self) -> &Self::Target {
                &self.shared
            }
        }

        impl<$($generics)*> From<$view> for $shared {
            fn from(view: $view) -> Self {
                view.shared
            }
        }
    };
}

use {by_value, exclusive};

/// An address as a pointer. Values without bytes, and no values, are anywhere that is aligned.
#[inline(always)]
const fn pointer<F>(address: u64, len: u64) -> *mut F {
    if size_of::<F>() == 0 || len == 0 {
        core::ptr::dangling_mut()
    } else {
        core::ptr::with_exposed_provenance_mut(address as usize)
    }
}
