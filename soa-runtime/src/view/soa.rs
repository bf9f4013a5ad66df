//! All columns.

use core::marker::PhantomData;

use super::{ColumnView, ColumnViewMut, SubsetView, SubsetViewMut, by_value, exclusive};
use crate::field::{AnyField, Field};
use crate::per_column::PerColumn;
use crate::soa::Soa;

/// Columns as a kernel sees them: a pointer a column in the order of [`Soa::COLUMNS`], then the length as 64 bits. For a
/// `Particle { position: [f32; 3], mass: f32 }`, `struct { const float (*position)[3]; const float* mass; unsigned long long len; }`.
///
/// Columns without bytes have a pointer too.
#[repr(C)]
pub struct SoaView<'a, T: Soa> {
    columns: T::PerColumn<u64>,
    len: u64,
    marker: PhantomData<&'a [T]>,
}

by_value!(['a, T: Soa] SoaView<'a, T>);

impl<'a, T: Soa> SoaView<'a, T> {
    pub(crate) const fn new(columns: T::PerColumn<u64>, len: usize) -> Self {
        Self {
            columns,
            len: len as u64,
            marker: PhantomData,
        }
    }

    /// A view of columns at addresses, one a column of [`Soa::COLUMNS`].
    ///
    /// # Safety
    ///
    /// `len` values of the column lie at each, aligned, for `'a`, and nobody writes them other than in a mutable view's name. Kernels that
    /// [`header`](crate::header) serves also need the addresses to be multiples of [`COLUMN_BOUNDARY`](crate::COLUMN_BOUNDARY).
    #[must_use]
    pub const unsafe fn from_raw(columns: T::PerColumn<u64>, len: usize) -> Self {
        Self::new(columns, len)
    }

    /// The address of a column's first value: a `const F*` for a kernel.
    #[must_use]
    pub fn address(self, key: impl Into<AnyField<T>>) -> u64 {
        self.columns.as_slice()[key.into().index()]
    }

    /// The column of a key.
    #[must_use]
    pub fn column<F>(self, key: Field<T, F>) -> ColumnView<'a, F> {
        ColumnView::new(self.address(key), self.len())
    }

    /// The columns of some keys, in the order of the keys: for a kernel that uses no others.
    #[must_use]
    pub fn subset<const N: usize>(self, keys: [AnyField<T>; N]) -> SubsetView<'a, T, N> {
        SubsetView::new(keys.map(|key| self.address(key)), self.len())
    }
}

/// As [`SoaView`], to be written: `struct { float (*position)[3]; float* mass; unsigned long long len; }`.
#[repr(C)]
pub struct SoaViewMut<'a, T: Soa> {
    shared: SoaView<'a, T>,
    marker: PhantomData<&'a mut [T]>,
}

exclusive!(['a, T: Soa] SoaViewMut<'a, T> as SoaView<'a, T>);

impl<'a, T: Soa> SoaViewMut<'a, T> {
    pub(crate) const fn new(columns: T::PerColumn<u64>, len: usize) -> Self {
        Self {
            shared: SoaView::new(columns, len),
            marker: PhantomData,
        }
    }

    /// A view of columns at addresses, one a column of [`Soa::COLUMNS`].
    ///
    /// # Safety
    ///
    /// As [`SoaView::from_raw`], and the values may be written, and columns do not overlap.
    #[must_use]
    pub const unsafe fn from_raw(columns: T::PerColumn<u64>, len: usize) -> Self {
        Self::new(columns, len)
    }

    /// The column of a key, to be written.
    #[must_use]
    pub fn column_mut<F>(self, key: Field<T, F>) -> ColumnViewMut<'a, F> {
        ColumnViewMut::new(self.address(key), self.len())
    }

    /// The columns of some keys, to be written, in the order of the keys.
    ///
    /// # Panics
    ///
    /// If a key is there twice: kernels take the columns not to overlap.
    #[must_use]
    pub fn subset_mut<const N: usize>(self, keys: [AnyField<T>; N]) -> SubsetViewMut<'a, T, N> {
        for (i, key) in keys.iter().enumerate() {
            let twice = keys[..i].iter().any(|other| other.index() == key.index());
            assert!(!twice, "the key of `{}` is there twice", T::COLUMNS[key.index()].name());
        }
        SubsetViewMut::new(keys.map(|key| self.address(key)), self.len())
    }
}
