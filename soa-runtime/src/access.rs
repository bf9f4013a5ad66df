//! How generated code reaches columns and rows without a line of `unsafe`.
//!
//! A cursor stands for rows that are borrowed for `'a`; a key opens one field of it. The exclusive cursors take keys in
//! rising order only, so no two `&mut` can name one field; the order is known when the derive runs, and the check folds away.
//!
//! Invariants:
//!
//! - **borrow**: a cursor is made by a container from a borrow of itself for `'a`, shared or exclusive as its name says, and
//!   the block does not change while it lasts. A row cursor's `index` is below the block's `len`.
//! - **key**: a `Field<R, F>` names a column of type `F` ([`Field::new`]).

use core::marker::PhantomData;
use core::slice;

use crate::field::Field;
use crate::raw::RawSoa;
use crate::soa::Soa;

/// Hands out keys' columns once each.
struct Rising(usize);

impl Rising {
    #[inline(always)]
    fn take(&mut self, index: usize) {
        assert!(index >= self.0, "exclusive fields are taken in rising order");
        self.0 = index + 1;
    }
}

/// One row, shared.
pub struct RowCursor<'a, R> {
    raw: RawSoa<R>,
    index: usize,
    marker: PhantomData<&'a R>,
}

impl<'a, R: Soa> RowCursor<'a, R> {
    /// # Safety
    ///
    /// (borrow) holds for a shared borrow.
    #[inline(always)]
    pub(crate) unsafe fn new(raw: RawSoa<R>, index: usize) -> Self {
        debug_assert!(index < raw.len());
        Self {
            raw,
            index,
            marker: PhantomData,
        }
    }

    /// The field's value in this row.
    #[inline(always)]
    #[must_use]
    pub fn field<F>(&self, key: Field<R, F>) -> &'a F {
        // SAFETY: (borrow) the row is initialised and borrowed for `'a`; (key) its column holds `F`s.
        unsafe { &*self.raw.typed_slot(key, self.index) }
    }
}

/// One row, exclusive.
pub struct RowCursorMut<'a, R> {
    raw: RawSoa<R>,
    index: usize,
    rising: Rising,
    marker: PhantomData<&'a mut R>,
}

impl<'a, R: Soa> RowCursorMut<'a, R> {
    /// # Safety
    ///
    /// (borrow) holds for an exclusive borrow of this row.
    #[inline(always)]
    pub(crate) unsafe fn new(raw: RawSoa<R>, index: usize) -> Self {
        debug_assert!(index < raw.len());
        Self {
            raw,
            index,
            rising: Rising(0),
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
        self.rising.take(key.index());
        // SAFETY: (borrow) the row is borrowed exclusively for `'a`; (key) its column holds `F`s; `rising` lets each
        // column through once, and columns do not overlap.
        unsafe { &mut *self.raw.typed_slot(key, self.index) }
    }
}

/// All columns, shared.
pub struct ColumnCursor<'a, R> {
    raw: RawSoa<R>,
    marker: PhantomData<&'a R>,
}

impl<'a, R: Soa> ColumnCursor<'a, R> {
    /// # Safety
    ///
    /// (borrow) holds for a shared borrow.
    #[inline(always)]
    pub(crate) unsafe fn new(raw: RawSoa<R>) -> Self {
        Self {
            raw,
            marker: PhantomData,
        }
    }

    /// The field's column.
    #[inline(always)]
    #[must_use]
    pub fn column<F>(&self, key: Field<R, F>) -> &'a [F] {
        // SAFETY: (borrow) the column's `len` values are initialised and borrowed for `'a`; (key) they are `F`s.
        unsafe { slice::from_raw_parts(self.raw.typed_slot(key, 0), self.raw.len()) }
    }
}

/// All columns, exclusive.
pub struct ColumnCursorMut<'a, R> {
    raw: RawSoa<R>,
    rising: Rising,
    marker: PhantomData<&'a mut R>,
}

impl<'a, R: Soa> ColumnCursorMut<'a, R> {
    /// # Safety
    ///
    /// (borrow) holds for an exclusive borrow of the block.
    #[inline(always)]
    pub(crate) unsafe fn new(raw: RawSoa<R>) -> Self {
        Self {
            raw,
            rising: Rising(0),
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
        self.rising.take(key.index());
        // SAFETY: (borrow) the column's `len` values are initialised and borrowed exclusively for `'a`; (key) they are
        // `F`s; `rising` lets each column through once, and columns do not overlap.
        unsafe { slice::from_raw_parts_mut(self.raw.typed_slot(key, 0), self.raw.len()) }
    }
}

/// What a record's accessors wrap: a container's block, behind a reference.
///
/// It has no size known to the compiler, so it lives behind references only: `mem::swap` cannot exchange two of them.
#[repr(C)]
pub struct Accessible<R> {
    raw: RawSoa<R>,
    unsized_: [()],
}

impl<R: Soa> Accessible<R> {
    /// The field's column.
    #[inline(always)]
    #[must_use]
    pub fn column<F>(&self, key: Field<R, F>) -> &[F] {
        // SAFETY: (borrow) `&self` borrows the container that the block belongs to.
        unsafe { ColumnCursor::new(self.raw) }.column(key)
    }

    /// The field's column, exclusively.
    #[inline(always)]
    #[must_use]
    pub fn column_mut<F>(&mut self, key: Field<R, F>) -> &mut [F] {
        // SAFETY: (borrow) `&mut self` borrows the container that the block belongs to.
        unsafe { ColumnCursorMut::new(self.raw) }.column(key)
    }
}

/// A container's block as the record's accessors.
#[inline(always)]
pub(crate) fn accessors<R: Soa>(raw: &RawSoa<R>) -> &R::Accessors {
    let wide = core::ptr::slice_from_raw_parts(core::ptr::from_ref(raw).cast::<()>(), 0);
    let wide = wide as *const Accessible<R>;
    // SAFETY: `Accessible` is `repr(C)` and is a `RawSoa` with a tail of no bytes; `R::Accessors` is a transparent wrapper
    // of it (Soa: accessors), so a reference to the one has the bits of a reference to the other.
    unsafe { core::mem::transmute_copy::<*const Accessible<R>, &R::Accessors>(&wide) }
}

/// A container's block as the record's accessors, exclusively.
#[inline(always)]
pub(crate) fn accessors_mut<R: Soa>(raw: &mut RawSoa<R>) -> &mut R::Accessors {
    let wide = core::ptr::slice_from_raw_parts_mut(core::ptr::from_mut(raw).cast::<()>(), 0);
    let wide = wide as *mut Accessible<R>;
    // SAFETY: as in `accessors`.
    unsafe { core::mem::transmute_copy::<*mut Accessible<R>, &mut R::Accessors>(&wide) }
}
