//! What a container dereferences to: its record's accessors.
//!
//! Invariant: an [`Accessible`] is only ever seen behind a reference to a container or an exclusive view, which it begins as
//! (`RawSoa` and `Rows` are `repr(C)`, with the same fields first), and whose rows are initialised and borrowed as that reference is.

use core::marker::PhantomData;
use core::ptr::NonNull;

use crate::access::{ColumnCursor, ColumnCursorMut};
use crate::field::{Field, Nested};
use crate::raw::RawSoa;
use crate::rows::Rows;
use crate::soa::Soa;

/// What a record's accessors wrap: a container's or an exclusive view's rows, behind a reference.
///
/// It begins as `RawSoa` and `Rows` do. It has no size known to the compiler, so it lives behind references only, and
/// `mem::swap` cannot exchange two of them; the length of its tail, of no bytes, is the first row of the view.
#[repr(C)]
pub struct Accessible<R> {
    base: NonNull<u8>,
    capacity: usize,
    len: usize,
    first: [PhantomData<R>],
}

impl<R: Soa> Accessible<R> {
    #[inline(always)]
    fn rows(&self) -> Rows<R> {
        Rows {
            base: self.base,
            capacity: self.capacity,
            len: self.len,
            first: self.first.len(),
            marker: PhantomData,
        }
    }

    /// The column of a key.
    #[inline(always)]
    #[must_use]
    pub fn column<F>(&self, key: Field<R, F>) -> &[F] {
        // SAFETY: (borrow) `&self` borrows the container or view that the rows belong to.
        unsafe { ColumnCursor::new(self.rows()) }.column(key)
    }

    /// The column of a key, exclusively.
    #[inline(always)]
    #[must_use]
    pub fn column_mut<F>(&mut self, key: Field<R, F>) -> &mut [F] {
        // SAFETY: (borrow) `&mut self` borrows the container or view that the rows belong to.
        unsafe { ColumnCursorMut::new(self.rows()) }.column(key)
    }

    /// The columns of a nested record.
    #[inline(always)]
    #[must_use]
    pub fn nested<N: Soa>(&self, key: Nested<R, N>) -> ColumnCursor<'_, N> {
        // SAFETY: (borrow) as in `column`.
        unsafe { ColumnCursor::new(self.rows()) }.nested(key)
    }

    /// The columns of a nested record, exclusively.
    #[inline(always)]
    #[must_use]
    pub fn nested_mut<N: Soa>(&mut self, key: Nested<R, N>) -> ColumnCursorMut<'_, N> {
        // SAFETY: (borrow) as in `column_mut`.
        unsafe { ColumnCursorMut::new(self.rows()) }.nested(key)
    }
}

/// The accessors of what lies at `header`, a [`RawSoa`] or [`Rows`] of `R`, from row `first` on.
///
/// # Safety
///
/// `header` is valid for `'a`, and its rows are borrowed for `'a`, exclusively if the result is used so.
#[inline(always)]
unsafe fn accessors<R: Soa>(header: *const (), first: usize) -> *const R::Accessors {
    const { assert!(size_of::<*const Accessible<R>>() == size_of::<*const R::Accessors>()) };
    let wide = core::ptr::slice_from_raw_parts(header, first) as *const Accessible<R>;
    // SAFETY: `R::Accessors` is a transparent wrapper of `Accessible<R>` (Soa: accessors), so a pointer to the one has
    // the bits of a pointer to the other.
    unsafe { core::mem::transmute_copy::<*const Accessible<R>, *const R::Accessors>(&wide) }
}

/// A container as its record's accessors.
#[inline(always)]
pub(crate) fn of_raw<R: Soa>(raw: &RawSoa<R>) -> &R::Accessors {
    // SAFETY: `RawSoa` is `repr(C)` and begins as `Accessible` does; the reference borrows the container.
    unsafe { &*accessors::<R>(core::ptr::from_ref(raw).cast(), 0) }
}

/// A container as its record's accessors, exclusively.
#[inline(always)]
pub(crate) fn of_raw_mut<R: Soa>(raw: &mut RawSoa<R>) -> &mut R::Accessors {
    let header = core::ptr::from_mut(raw);
    // SAFETY: as in `of_raw`, and the borrow is exclusive.
    unsafe { &mut *accessors::<R>(header.cast_const().cast(), 0).cast_mut() }
}

/// An exclusive view as its record's accessors.
#[inline(always)]
pub(crate) fn of_rows<R: Soa>(rows: &Rows<R>) -> &R::Accessors {
    // SAFETY: `Rows` is `repr(C)` and begins as `Accessible` does; the reference borrows the view.
    unsafe { &*accessors::<R>(core::ptr::from_ref(rows).cast(), rows.first) }
}

/// An exclusive view as its record's accessors, exclusively.
#[inline(always)]
pub(crate) fn of_rows_mut<R: Soa>(rows: &mut Rows<R>) -> &mut R::Accessors {
    let first = rows.first;
    let header = core::ptr::from_mut(rows);
    // SAFETY: as in `of_rows`, and the borrow is exclusive.
    unsafe { &mut *accessors::<R>(header.cast_const().cast(), first).cast_mut() }
}
