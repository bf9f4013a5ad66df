//! Iteration by rows.
//!
//! Invariants: the rows in `range` are initialised; a borrowing iterator holds its container's borrow for `'a` and gives each
//! row out once; [`IntoIter`] owns the block, and of the rows only those in `range`.

use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::Range;

use crate::access::{RowCursor, RowCursorMut};
use crate::raw::RawSoa;
use crate::soa::Soa;

/// Views of the rows, in order: see [`SoaVec::iter`](crate::SoaVec::iter).
pub struct Iter<'a, T> {
    raw: RawSoa<T>,
    range: Range<usize>,
    marker: PhantomData<&'a T>,
}

/// Exclusive views of the rows, in order: see [`SoaVec::iter_mut`](crate::SoaVec::iter_mut).
pub struct IterMut<'a, T> {
    raw: RawSoa<T>,
    range: Range<usize>,
    marker: PhantomData<&'a mut T>,
}

/// The records themselves, in order.
pub struct IntoIter<T: Soa> {
    raw: RawSoa<T>,
    range: Range<usize>,
}

// SAFETY: a shared reference to the rows.
unsafe impl<T: Sync> Send for Iter<'_, T> {}
// SAFETY: a shared reference to the rows.
unsafe impl<T: Sync> Sync for Iter<'_, T> {}
// SAFETY: an exclusive reference to the rows.
unsafe impl<T: Send> Send for IterMut<'_, T> {}
// SAFETY: an exclusive reference to the rows; a shared iterator gives none of them out.
unsafe impl<T: Sync> Sync for IterMut<'_, T> {}
// SAFETY: it owns its rows.
unsafe impl<T: Soa + Send> Send for IntoIter<T> {}
// SAFETY: it owns its rows; a shared iterator gives none of them out.
unsafe impl<T: Soa + Sync> Sync for IntoIter<T> {}

impl<T: Soa> Iter<'_, T> {
    pub(crate) fn new(raw: RawSoa<T>) -> Self {
        Self {
            range: 0..raw.len(),
            raw,
            marker: PhantomData,
        }
    }
}

impl<T: Soa> IterMut<'_, T> {
    pub(crate) fn new(raw: RawSoa<T>) -> Self {
        Self {
            range: 0..raw.len(),
            raw,
            marker: PhantomData,
        }
    }
}

impl<T: Soa> IntoIter<T> {
    pub(crate) fn new(raw: RawSoa<T>) -> Self {
        Self {
            range: 0..raw.len(),
            raw,
        }
    }
}

impl<T> Clone for Iter<'_, T> {
    fn clone(&self) -> Self {
        Self {
            raw: self.raw,
            range: self.range.clone(),
            marker: PhantomData,
        }
    }
}

macro_rules! by_rows {
    (($($generics:tt)*) $name:ty, $item:ty, $self:ident, $index:ident => $row:expr) => {
        impl<$($generics)*> Iterator for $name {
            type Item = $item;

            #[inline]
            fn next(&mut $self) -> Option<$item> {
                let $index = $self.range.next()?;
                Some($row)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.range.size_hint()
            }
        }

        impl<$($generics)*> DoubleEndedIterator for $name {
            #[inline]
            fn next_back(&mut $self) -> Option<$item> {
                let $index = $self.range.next_back()?;
                Some($row)
            }
        }

        impl<$($generics)*> ExactSizeIterator for $name {}
        impl<$($generics)*> FusedIterator for $name {}
    };
}

by_rows!(('a, T: Soa) Iter<'a, T>, T::Ref<'a>, self, index => {
    // SAFETY: (module) the row is in range, and the container is borrowed for `'a`.
    T::row(unsafe { RowCursor::new(self.raw, index) })
});
by_rows!(('a, T: Soa) IterMut<'a, T>, T::Mut<'a>, self, index => {
    // SAFETY: (module) the row is in range and left it with this call, so nobody else gets it; the container is borrowed
    // for `'a`.
    T::row_mut(unsafe { RowCursorMut::new(self.raw, index) })
});
by_rows!((T: Soa) IntoIter<T>, T, self, index => {
    // SAFETY: (module) the row is in range and left it with this call.
    unsafe { self.raw.read(index) }
});

impl<T: Soa> Drop for IntoIter<T> {
    fn drop(&mut self) {
        struct Block<'a, T: Soa>(&'a mut RawSoa<T>);

        impl<T: Soa> Drop for Block<'_, T> {
            fn drop(&mut self) {
                // SAFETY: the iterator owns the block and is going away.
                unsafe { self.0.free() };
            }
        }

        let block = Block(&mut self.raw);
        // SAFETY: the rows in range are initialised and owned, and nobody looks at them again.
        unsafe { block.0.drop_rows(self.range.start, self.range.end) };
    }
}
