//! How generated code reaches columns and rows without a line of `unsafe`.
//!
//! A cursor stands for rows that are borrowed for `'a`; a key opens one field of it. The exclusive cursors take keys in
//! rising order only, so no two `&mut` can name one field; the order is known when the derive runs, and the check folds away.
//!
//! Invariants:
//!
//! - **borrow**: a cursor is made by a container from a borrow of itself for `'a`, shared or exclusive as its name says, and
//!   the block does not change while it lasts. Its rows are initialised.
//! - **key**: a `Field<R, F>` names a column of type `F` ([`Field::new`]), a `Nested<R, N>` the columns of an `N` ([`Nested::new`]).
//! - **table**: a cursor's columns are `R`'s, or those of a record that is nested in the block's record, which stand in the same
//!   order and differ in their starts only.

use core::marker::PhantomData;
use core::ptr::NonNull;
use core::slice;

use crate::column::Column;
use crate::field::{Field, Nested};
use crate::rows::{Rows, slot};
use crate::soa::Soa;

/// Rows of a block under the names of a record, which may be nested in the block's own.
pub(crate) struct Place<R> {
    base: NonNull<u8>,
    capacity: usize,
    first: usize,
    len: usize,
    columns: &'static [Column<'static>],
    marker: PhantomData<R>,
}

impl<R> Clone for Place<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for Place<R> {}

impl<R: Soa> Place<R> {
    #[inline(always)]
    pub(crate) fn of(rows: Rows<R>) -> Self {
        Self {
            base: rows.base,
            capacity: rows.capacity,
            first: rows.first,
            len: rows.len,
            columns: R::COLUMNS,
            marker: PhantomData,
        }
    }

    /// Row `index` of these, and no other.
    #[inline(always)]
    fn of_row(rows: Rows<R>, index: usize) -> Self {
        debug_assert!(index < rows.len);
        Self::of(Rows {
            first: rows.first + index,
            len: 1,
            ..rows
        })
    }

    /// The first value of a key's column.
    #[inline(always)]
    pub(crate) fn values<F>(&self, key: Field<R, F>) -> *mut F {
        // SAFETY: (table) the column is one of the block's, and the first row is at most its capacity.
        unsafe { slot(self.base, self.capacity, &self.columns[key.index()], self.first) }.cast()
    }

    /// How many rows there are.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// The same rows under the names of a nested record.
    #[inline(always)]
    pub(crate) fn nested<N: Soa>(&self, key: Nested<R, N>) -> Place<N> {
        let Self {
            base,
            capacity,
            first,
            len,
            columns,
            ..
        } = *self;
        let columns = &columns[key.first()..][..N::COLUMNS.len()];
        Place {
            base,
            capacity,
            first,
            len,
            columns,
            marker: PhantomData,
        }
    }
}

/// Hands out columns once each.
pub(crate) struct Rising(usize);

impl Rising {
    pub(crate) const fn new() -> Self {
        Self(0)
    }

    /// Takes `count` columns from `index` on.
    #[inline(always)]
    pub(crate) fn take(&mut self, index: usize, count: usize) {
        assert!(index >= self.0, "exclusive fields are taken in rising order");
        self.0 = index + count;
    }
}

/// One row, shared.
pub struct RowCursor<'a, R> {
    place: Place<R>,
    marker: PhantomData<&'a R>,
}

impl<'a, R: Soa> RowCursor<'a, R> {
    /// # Safety
    ///
    /// (borrow) holds for a shared borrow, and there is a row `index`.
    #[inline(always)]
    pub(crate) unsafe fn new(rows: Rows<R>, index: usize) -> Self {
        Self {
            place: Place::of_row(rows, index),
            marker: PhantomData,
        }
    }

    /// The field's value in this row.
    #[inline(always)]
    #[must_use]
    pub fn field<F>(&self, key: Field<R, F>) -> &'a F {
        // SAFETY: (borrow) the row is initialised and borrowed for `'a`; (key) its column holds `F`s.
        unsafe { &*self.place.values(key) }
    }

    /// The same row of a nested record.
    #[inline(always)]
    #[must_use]
    pub fn nested<N: Soa>(&self, key: Nested<R, N>) -> RowCursor<'a, N> {
        RowCursor {
            place: self.place.nested(key),
            marker: PhantomData,
        }
    }
}

/// One row, exclusive.
pub struct RowCursorMut<'a, R> {
    place: Place<R>,
    rising: Rising,
    marker: PhantomData<&'a mut R>,
}

impl<'a, R: Soa> RowCursorMut<'a, R> {
    /// # Safety
    ///
    /// (borrow) holds for an exclusive borrow of row `index`, and there is one.
    #[inline(always)]
    pub(crate) unsafe fn new(rows: Rows<R>, index: usize) -> Self {
        Self {
            place: Place::of_row(rows, index),
            rising: Rising::new(),
            marker: PhantomData,
        }
    }

    /// The field's value in this row.
    ///
    /// # Panics
    ///
    /// If a key is taken after one that stands behind it in the record.
    #[inline(always)]
    #[must_use]
    pub fn field<F>(&mut self, key: Field<R, F>) -> &'a mut F {
        self.rising.take(key.index(), 1);
        // SAFETY: (borrow) the row is borrowed exclusively for `'a`; (key) its column holds `F`s; `rising` lets each
        // column through once, and columns do not overlap.
        unsafe { &mut *self.place.values(key) }
    }

    /// The same row of a nested record.
    ///
    /// # Panics
    ///
    /// If a key is taken after one that stands behind it in the record.
    #[inline(always)]
    #[must_use]
    pub fn nested<N: Soa>(&mut self, key: Nested<R, N>) -> RowCursorMut<'a, N> {
        self.rising.take(key.first(), N::COLUMNS.len());
        RowCursorMut {
            place: self.place.nested(key),
            rising: Rising::new(),
            marker: PhantomData,
        }
    }
}

/// All columns, shared.
pub struct ColumnCursor<'a, R> {
    place: Place<R>,
    marker: PhantomData<&'a R>,
}

impl<'a, R: Soa> ColumnCursor<'a, R> {
    /// # Safety
    ///
    /// (borrow) holds for a shared borrow.
    #[inline(always)]
    pub(crate) unsafe fn new(rows: Rows<R>) -> Self {
        Self {
            place: Place::of(rows),
            marker: PhantomData,
        }
    }

    /// The field's column.
    #[inline(always)]
    #[must_use]
    pub fn column<F>(&self, key: Field<R, F>) -> &'a [F] {
        // SAFETY: (borrow) the column's values are initialised and borrowed for `'a`; (key) they are `F`s.
        unsafe { slice::from_raw_parts(self.place.values(key), self.place.len) }
    }

    /// The columns of a nested record.
    #[inline(always)]
    #[must_use]
    pub fn nested<N: Soa>(&self, key: Nested<R, N>) -> ColumnCursor<'a, N> {
        ColumnCursor {
            place: self.place.nested(key),
            marker: PhantomData,
        }
    }
}

/// The columns of a nested record in a shared view.
#[inline(always)]
#[must_use]
pub fn nested<R: Soa, N: Soa>(view: crate::SoaSlice<'_, R>, key: Nested<R, N>) -> ColumnCursor<'_, N> {
    // SAFETY: (borrow) the view's own borrow, which is shared, passes on.
    unsafe { ColumnCursor::new(view.rows()) }.nested(key)
}

/// All columns, exclusive.
pub struct ColumnCursorMut<'a, R> {
    place: Place<R>,
    rising: Rising,
    marker: PhantomData<&'a mut R>,
}

impl<'a, R: Soa> ColumnCursorMut<'a, R> {
    /// # Safety
    ///
    /// (borrow) holds for an exclusive borrow of the rows.
    #[inline(always)]
    pub(crate) unsafe fn new(rows: Rows<R>) -> Self {
        Self {
            place: Place::of(rows),
            rising: Rising::new(),
            marker: PhantomData,
        }
    }

    /// The field's column.
    ///
    /// # Panics
    ///
    /// If a key is taken after one that stands behind it in the record.
    #[inline(always)]
    #[must_use]
    pub fn column<F>(&mut self, key: Field<R, F>) -> &'a mut [F] {
        self.rising.take(key.index(), 1);
        // SAFETY: (borrow) the column's values are initialised and borrowed exclusively for `'a`; (key) they are `F`s;
        // `rising` lets each column through once, and columns do not overlap.
        unsafe { slice::from_raw_parts_mut(self.place.values(key), self.place.len) }
    }

    /// The columns of a nested record.
    ///
    /// # Panics
    ///
    /// If a key is taken after one that stands behind it in the record.
    #[inline(always)]
    #[must_use]
    pub fn nested<N: Soa>(&mut self, key: Nested<R, N>) -> ColumnCursorMut<'a, N> {
        self.rising.take(key.first(), N::COLUMNS.len());
        ColumnCursorMut {
            place: self.place.nested(key),
            rising: Rising::new(),
            marker: PhantomData,
        }
    }
}
