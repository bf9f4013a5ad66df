//! What a container dereferences to: its record's accessors.
//!
//! Invariant: an [`Accessible`] is only ever seen behind a reference to a container or an exclusive view, which it begins as
//! (`RawSoa` and `Rows` are `repr(C)`, with the same fields first), and whose rows are initialised and borrowed as that reference is.

use core::marker::PhantomData;
use core::ptr::NonNull;

use crate::access;
use crate::field::{Field, Nested};
use crate::raw::RawSoa;
use crate::rows::Rows;
use crate::soa::Soa;
use crate::views::{Columns, ColumnsMut};

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

    /// The columns of a nested record.
    #[inline(always)]
    #[must_use]
    pub fn nested<N: Soa>(&self, key: Nested<R, N>) -> Columns<'_, N> {
        // SAFETY: (borrow) `&self` borrows the container or view that the rows belong to.
        unsafe { access::nested(self.rows(), key) }
    }

    /// The columns of a nested record, exclusively.
    #[inline(always)]
    #[must_use]
    pub fn nested_mut<N: Soa>(&mut self, key: Nested<R, N>) -> ColumnsMut<'_, N> {
        // SAFETY: (borrow) `&mut self` borrows the container or view that the rows belong to.
        unsafe { access::nested_mut(self.rows(), key) }
    }
}

// By value: such a method goes before any that a user's trait may have, whatever their names.
impl<R: Soa, F> Field<R, F> {
    /// This key's column.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    pub fn of(self, owner: &Accessible<R>) -> &[F] {
        // SAFETY: (borrow) the reference borrows the container or view that the rows belong to.
        unsafe { access::column(owner.rows(), self) }
    }

    /// This key's column, exclusively.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    pub fn of_mut(self, owner: &mut Accessible<R>) -> &mut [F] {
        // SAFETY: (borrow) the reference borrows the container or view that the rows belong to.
        unsafe { access::column_mut(owner.rows(), self) }
    }
}

/// What a shared view's accessors wrap.
#[repr(transparent)]
pub struct Lent<'a, R: Soa>(crate::SoaSlice<'a, R>);

impl<R: Soa> Clone for Lent<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Soa> Copy for Lent<'_, R> {}

// By value, as the keys' methods.
impl<'a, R: Soa> Lent<'a, R> {
    /// The column of a key.
    #[inline(always)]
    #[must_use]
    pub fn column<F>(self, key: Field<R, F>) -> &'a [F] {
        self.0.column(key)
    }

    /// The columns of a nested record.
    #[inline(always)]
    #[must_use]
    pub fn nested<N: Soa>(self, key: Nested<R, N>) -> Columns<'a, N> {
        // SAFETY: (borrow) the view's own borrow, which is shared, passes on.
        unsafe { access::nested(self.0.rows(), key) }
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
