//! From rows of a block to the views that a record's users see.
//!
//! Invariants, which every caller keeps:
//!
//! - **borrow**: the rows are borrowed for `'a`, shared or exclusive as the view is, and initialised; the block does not change while
//!   the borrow lasts. Exclusive views of one borrow name each slot once.
//! - **key**: a `Field<R, F>` names a column of type `F` ([`Field::new`]), a `Nested<R, N>` the columns of an `N` ([`Nested::new`]).

use core::ptr;

use crate::column::Column;
use crate::field::{Field, Nested};
use crate::members::{Make, Slice, Value, view};
use crate::rows::{Rows, first_slot};
use crate::soa::Soa;
use crate::views::{Columns, ColumnsMut, Mut, Ref};

/// Addresses in some rows of a block, by the number of a column.
pub(crate) struct Place<R> {
    rows: Rows<R>,
    columns: &'static [Column<'static>],
}

impl<R: Soa> Place<R> {
    #[inline(always)]
    pub(crate) const fn of(rows: Rows<R>) -> Self {
        Self {
            rows,
            columns: R::COLUMNS,
        }
    }

    /// The column's value in the first of the rows.
    ///
    /// # Safety
    ///
    /// It is a column of `F`s.
    #[inline(always)]
    pub(crate) unsafe fn first<F>(&self, column: usize) -> *mut F {
        let Rows {
            base, capacity, first, ..
        } = self.rows;
        debug_assert!(first <= capacity);
        // SAFETY: (table) the column is one of the block's, and the first row is at most its capacity.
        // Counted in `F`s, so that the compiler knows the steps of a loop.
        unsafe { first_slot(base, capacity, &self.columns[column]).cast::<F>().add(first) }
    }

    /// How many rows there are.
    pub(crate) const fn len(&self) -> usize {
        self.rows.len
    }
}

impl<R: Soa> Make<Value> for Place<R> {
    #[inline(always)]
    unsafe fn make<F>(&mut self, index: usize) -> *mut F {
        // SAFETY: the caller's promise.
        unsafe { self.first(index) }
    }
}

impl<R: Soa> Make<Slice> for Place<R> {
    #[inline(always)]
    unsafe fn make<F>(&mut self, index: usize) -> *mut [F] {
        // SAFETY: the caller's promise.
        ptr::slice_from_raw_parts_mut(unsafe { self.first(index) }, self.rows.len)
    }
}

/// Row `index`, shared.
///
/// # Safety
///
/// (borrow) holds, and there is a row `index`.
#[inline(always)]
pub(crate) unsafe fn row<'a, R: Soa>(rows: Rows<R>, index: usize) -> Ref<'a, R> {
    // SAFETY: (borrow) the addresses are those of initialised values that are borrowed for `'a`.
    unsafe { view::<R, Value, _>(&mut Place::of(one(rows, index)), 0) }
}

/// Row `index`, exclusive.
///
/// # Safety
///
/// (borrow) holds, and there is a row `index`.
#[inline(always)]
pub(crate) unsafe fn row_mut<'a, R: Soa>(rows: Rows<R>, index: usize) -> Mut<'a, R> {
    // SAFETY: (borrow) the addresses are those of initialised values that are borrowed exclusively for `'a`; each is another.
    unsafe { view::<R, Value, _>(&mut Place::of(one(rows, index)), 0) }
}

#[inline(always)]
const fn one<R>(rows: Rows<R>, index: usize) -> Rows<R> {
    debug_assert!(index < rows.len);
    Rows {
        first: rows.first + index,
        len: 1,
        ..rows
    }
}

/// All columns, shared.
///
/// # Safety
///
/// (borrow) holds.
#[inline(always)]
pub(crate) unsafe fn columns<'a, R: Soa>(rows: Rows<R>) -> Columns<'a, R> {
    // SAFETY: (borrow) the addresses are those of initialised columns that are borrowed for `'a`.
    unsafe { view::<R, Slice, _>(&mut Place::of(rows), 0) }
}

/// All columns, exclusive.
///
/// # Safety
///
/// (borrow) holds.
#[inline(always)]
pub(crate) unsafe fn columns_mut<'a, R: Soa>(rows: Rows<R>) -> ColumnsMut<'a, R> {
    // SAFETY: (borrow) the addresses are those of initialised columns that are borrowed exclusively for `'a`; each is another.
    unsafe { view::<R, Slice, _>(&mut Place::of(rows), 0) }
}

/// The columns of a nested record, shared.
///
/// # Safety
///
/// (borrow) holds.
#[inline(always)]
pub(crate) unsafe fn nested<'a, R: Soa, N: Soa>(rows: Rows<R>, key: Nested<R, N>) -> Columns<'a, N> {
    // SAFETY: as in `columns`; (key) the columns are `N`'s.
    unsafe { view::<N, Slice, _>(&mut Place::of(rows), key.first()) }
}

/// The columns of a nested record, exclusive.
///
/// # Safety
///
/// (borrow) holds.
#[inline(always)]
pub(crate) unsafe fn nested_mut<'a, R: Soa, N: Soa>(rows: Rows<R>, key: Nested<R, N>) -> ColumnsMut<'a, N> {
    // SAFETY: as in `columns_mut`; (key) the columns are `N`'s.
    unsafe { view::<N, Slice, _>(&mut Place::of(rows), key.first()) }
}

/// The column of a key, shared.
///
/// # Safety
///
/// (borrow) holds.
#[inline(always)]
pub(crate) unsafe fn column<'a, R: Soa, F>(rows: Rows<R>, key: Field<R, F>) -> &'a [F] {
    // SAFETY: (borrow) the column is initialised and borrowed for `'a`; (key) its values are `F`s.
    unsafe { &*Make::<Slice>::make(&mut Place::of(rows), key.index()) }
}

/// The column of a key, exclusive.
///
/// # Safety
///
/// (borrow) holds.
#[inline(always)]
pub(crate) unsafe fn column_mut<'a, R: Soa, F>(rows: Rows<R>, key: Field<R, F>) -> &'a mut [F] {
    // SAFETY: (borrow) the column is initialised and borrowed exclusively for `'a`; (key) its values are `F`s.
    unsafe { &mut *Make::<Slice>::make(&mut Place::of(rows), key.index()) }
}
