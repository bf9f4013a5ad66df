//! What `get` takes: a place or a range.

use core::ops::{Bound, Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

use crate::access;
use crate::rows::Rows;
use crate::slice::{SoaSlice, SoaSliceMut};
use crate::soa::Soa;

mod sealed {
    pub trait Sealed {}
}

/// A place, which gives a view of one record, or a range, which gives a slice of them.
///
/// It stands for `usize` and the ranges of it, as `SliceIndex` of the standard library does.
pub trait SoaIndex<T: Soa>: sealed::Sealed {
    /// What it gives of shared rows.
    type Ref<'a>
    where
        T: 'a;

    /// What it gives of exclusive rows.
    type Mut<'a>
    where
        T: 'a;

    /// The rows' first and, for a range, the first behind it; none if out of range.
    #[doc(hidden)]
    fn find(self, len: usize) -> Option<Found>;

    /// # Safety
    ///
    /// `found` is of these rows, which are borrowed for `'a`.
    #[doc(hidden)]
    #[allow(private_interfaces)] // sealed
    unsafe fn view<'a>(rows: Rows<T>, found: Found) -> Self::Ref<'a>
    where
        T: 'a;

    /// # Safety
    ///
    /// `found` is of these rows, which are borrowed exclusively for `'a`.
    #[doc(hidden)]
    #[allow(private_interfaces)] // sealed
    unsafe fn view_mut<'a>(rows: Rows<T>, found: Found) -> Self::Mut<'a>
    where
        T: 'a;
}

/// Rows that an index has found.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Found {
    from: usize,
    to: usize,
}

impl sealed::Sealed for usize {}

impl<T: Soa> SoaIndex<T> for usize {
    type Ref<'a>
        = crate::views::Ref<'a, T>
    where
        T: 'a;
    type Mut<'a>
        = crate::views::Mut<'a, T>
    where
        T: 'a;

    #[inline]
    fn find(self, len: usize) -> Option<Found> {
        (self < len).then(|| Found {
            from: self,
            to: self + 1,
        })
    }

    #[inline]
    #[allow(private_interfaces)]
    unsafe fn view<'a>(rows: Rows<T>, found: Found) -> crate::views::Ref<'a, T>
    where
        T: 'a,
    {
        // SAFETY: (borrow) the caller's promise.
        unsafe { access::row(rows, found.from) }
    }

    #[inline]
    #[allow(private_interfaces)]
    unsafe fn view_mut<'a>(rows: Rows<T>, found: Found) -> crate::views::Mut<'a, T>
    where
        T: 'a,
    {
        // SAFETY: (borrow) the caller's promise.
        unsafe { access::row_mut(rows, found.from) }
    }
}

macro_rules! ranges {
    ($($range:ty, |$self:ident, $len:ident| $found:expr;)*) => {$(
        impl sealed::Sealed for $range {}

        impl<T: Soa> SoaIndex<T> for $range {
            type Ref<'a> = SoaSlice<'a, T> where T: 'a;
            type Mut<'a> = SoaSliceMut<'a, T> where T: 'a;

            #[inline]
            fn find($self, $len: usize) -> Option<Found> {
                let (from, to): (usize, usize) = $found;
                (from <= to && to <= $len).then_some(Found { from, to })
            }

            #[inline]
            #[allow(private_interfaces)]
            unsafe fn view<'a>(rows: Rows<T>, found: Found) -> SoaSlice<'a, T> where T: 'a {
                // SAFETY: the caller's promise.
                unsafe { SoaSlice::new(rows.narrow(found.from, found.to)) }
            }

            #[inline]
            #[allow(private_interfaces)]
            unsafe fn view_mut<'a>(rows: Rows<T>, found: Found) -> SoaSliceMut<'a, T> where T: 'a {
                // SAFETY: the caller's promise.
                unsafe { SoaSliceMut::new(rows.narrow(found.from, found.to)) }
            }
        }
    )*};
}

ranges! {
    Range<usize>, |self, len| (self.start, self.end);
    RangeFrom<usize>, |self, len| (self.start, len);
    RangeTo<usize>, |self, len| (0, self.end);
    RangeFull, |self, len| (0, len);
    RangeInclusive<usize>, |self, len| inclusive(&self)?;
    RangeToInclusive<usize>, |self, len| (0, behind(self.end)?);
    (Bound<usize>, Bound<usize>), |self, len| bounds(self, len)?;
}

/// The first place behind an inclusive end.
fn behind(end: usize) -> Option<usize> {
    end.checked_add(1)
}

/// Places of an inclusive range; one that has been iterated to its end is empty there, as for slices.
fn inclusive(range: &RangeInclusive<usize>) -> Option<(usize, usize)> {
    let to = behind(*range.end())?;
    let iterated = range.is_empty() && range.start() == range.end();
    Some((if iterated { to } else { *range.start() }, to))
}

/// Places from bounds.
fn bounds((start, end): (Bound<usize>, Bound<usize>), len: usize) -> Option<(usize, usize)> {
    let from = match start {
        Bound::Included(start) => start,
        Bound::Excluded(start) => behind(start)?,
        Bound::Unbounded => 0,
    };
    let to = match end {
        Bound::Included(end) => behind(end)?,
        Bound::Excluded(end) => end,
        Bound::Unbounded => len,
    };
    Some((from, to))
}
