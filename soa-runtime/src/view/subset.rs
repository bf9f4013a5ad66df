//! The columns that a kernel uses, and no others.

use core::marker::PhantomData;

use super::{ColumnView, ColumnViewMut, by_value, exclusive};

/// Some columns as a kernel sees them: a pointer each, in the order that was asked for, then the length as 64 bits.
///
/// A kernel's parameters are read from constant memory and counted; a record of a hundred fields need not pass all of its columns.
/// [`SoaView::subset`](super::SoaView::subset) makes one.
#[repr(C)]
pub struct SubsetView<'a, T, const N: usize> {
    columns: [u64; N],
    len: u64,
    marker: PhantomData<&'a [T]>,
}

by_value!(['a, T, const N: usize] SubsetView<'a, T, N>);

impl<'a, T, const N: usize> SubsetView<'a, T, N> {
    pub(crate) const fn new(columns: [u64; N], len: usize) -> Self {
        Self {
            columns,
            len: len as u64,
            marker: PhantomData,
        }
    }

    /// A view of columns at addresses.
    ///
    /// # Safety
    ///
    /// As [`SoaView::from_raw`](super::SoaView::from_raw), for the columns that whoever takes the view expects.
    #[must_use]
    pub const unsafe fn from_raw(columns: [u64; N], len: usize) -> Self {
        Self::new(columns, len)
    }

    /// The addresses of the columns' first values, in the order that was asked for.
    #[must_use]
    pub const fn addresses(self) -> [u64; N] {
        self.columns
    }

    /// The column at a place in the order that was asked for.
    ///
    /// # Safety
    ///
    /// It is a column of `F`s.
    ///
    /// # Panics
    ///
    /// If `place` is not below `N`.
    #[must_use]
    pub const unsafe fn column<F>(self, place: usize) -> ColumnView<'a, F> {
        ColumnView::new(self.columns[place], self.len())
    }
}

/// As [`SubsetView`], to be written.
#[repr(C)]
pub struct SubsetViewMut<'a, T, const N: usize> {
    shared: SubsetView<'a, T, N>,
    marker: PhantomData<&'a mut [T]>,
}

exclusive!(['a, T, const N: usize] SubsetViewMut<'a, T, N> as SubsetView<'a, T, N>);

impl<'a, T, const N: usize> SubsetViewMut<'a, T, N> {
    pub(crate) const fn new(columns: [u64; N], len: usize) -> Self {
        Self {
            shared: SubsetView::new(columns, len),
            marker: PhantomData,
        }
    }

    /// A view of columns at addresses.
    ///
    /// # Safety
    ///
    /// As [`SoaViewMut::from_raw`](super::SoaViewMut::from_raw), for the columns that whoever takes the view expects.
    #[must_use]
    pub const unsafe fn from_raw(columns: [u64; N], len: usize) -> Self {
        Self::new(columns, len)
    }

    /// The column at a place in the order that was asked for, to be written.
    ///
    /// # Safety
    ///
    /// It is a column of `F`s.
    ///
    /// # Panics
    ///
    /// If `place` is not below `N`.
    #[must_use]
    pub const unsafe fn column_mut<F>(self, place: usize) -> ColumnViewMut<'a, F> {
        ColumnViewMut::new(self.shared.columns[place], self.shared.len())
    }
}
