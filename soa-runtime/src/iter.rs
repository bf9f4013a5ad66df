//! Iteration by rows, by chunks and by windows.
//!
//! Invariants: the rows in `rows` are initialised; a borrowing iterator holds their borrow for `'a` and gives each row out
//! once (windows, which are shared, any number of times); [`IntoIter`] owns the block, which is of its memory, and of the rows only
//! those in `rows`. Chunks that are `exact` have a whole number of them left.

use core::iter::FusedIterator;
use core::marker::PhantomData;

use crate::access;
use crate::memory::{Heap, Memory};
use crate::raw::{FreeOnDrop, RawSoa};
use crate::rows::Rows;
use crate::slice::{SoaSlice, SoaSliceMut};
use crate::soa::Soa;

/// Views of the rows, in order: see [`SoaVec::iter`](crate::SoaVec::iter).
pub struct Iter<'a, T> {
    rows: Rows<T>,
    marker: PhantomData<&'a T>,
}

/// Exclusive views of the rows, in order: see [`SoaVec::iter_mut`](crate::SoaVec::iter_mut).
pub struct IterMut<'a, T> {
    rows: Rows<T>,
    marker: PhantomData<&'a mut T>,
}

/// The records themselves, in order.
pub struct IntoIter<T: Soa, M: Memory = Heap> {
    raw: RawSoa<T>,
    rows: Rows<T>,
    memory: M,
}

/// Views of chunks, in order: see [`SoaVec::chunks`](crate::SoaVec::chunks).
pub struct Chunks<'a, T> {
    rows: Rows<T>,
    size: usize,
    exact: bool,
    marker: PhantomData<&'a T>,
}

/// Exclusive views of chunks, in order: see [`SoaVec::chunks_mut`](crate::SoaVec::chunks_mut).
pub struct ChunksMut<'a, T> {
    rows: Rows<T>,
    size: usize,
    exact: bool,
    marker: PhantomData<&'a mut T>,
}

/// Views of overlapping windows, in order: see [`SoaVec::windows`](crate::SoaVec::windows).
pub struct Windows<'a, T> {
    rows: Rows<T>,
    size: usize,
    marker: PhantomData<&'a T>,
}

// SAFETY: a shared reference to the rows.
unsafe impl<T: Soa + Sync> Send for Iter<'_, T> where T::Vecs: Sync {}
// SAFETY: a shared reference to the rows.
unsafe impl<T: Soa + Sync> Sync for Iter<'_, T> where T::Vecs: Sync {}
// SAFETY: an exclusive reference to the rows.
unsafe impl<T: Soa + Send> Send for IterMut<'_, T> where T::Vecs: Send {}
// SAFETY: an exclusive reference to the rows; a shared iterator gives none of them out.
unsafe impl<T: Soa + Sync> Sync for IterMut<'_, T> where T::Vecs: Sync {}
// SAFETY: it owns its rows and its memory.
unsafe impl<T: Soa + Send, M: Memory + Send> Send for IntoIter<T, M> where T::Vecs: Send {}
// SAFETY: it owns its rows; a shared iterator gives none of them out.
unsafe impl<T: Soa + Sync, M: Memory + Sync> Sync for IntoIter<T, M> where T::Vecs: Sync {}
// SAFETY: a shared reference to the rows.
unsafe impl<T: Soa + Sync> Send for Chunks<'_, T> where T::Vecs: Sync {}
// SAFETY: a shared reference to the rows.
unsafe impl<T: Soa + Sync> Sync for Chunks<'_, T> where T::Vecs: Sync {}
// SAFETY: an exclusive reference to the rows.
unsafe impl<T: Soa + Send> Send for ChunksMut<'_, T> where T::Vecs: Send {}
// SAFETY: an exclusive reference to the rows; a shared iterator gives none of them out.
unsafe impl<T: Soa + Sync> Sync for ChunksMut<'_, T> where T::Vecs: Sync {}
// SAFETY: a shared reference to the rows.
unsafe impl<T: Soa + Sync> Send for Windows<'_, T> where T::Vecs: Sync {}
// SAFETY: a shared reference to the rows.
unsafe impl<T: Soa + Sync> Sync for Windows<'_, T> where T::Vecs: Sync {}

/// How many rows the next and the last item have, which are the ends of what is left.
trait Items {
    fn front(&self) -> usize;
    fn back(&self) -> usize;
    fn count_items(&self) -> usize;
}

macro_rules! row_items {
    ($(($($generics:tt)*) $name:ty;)*) => {$(
        impl<$($generics)*> Items for $name {
            #[inline]
            fn front(&self) -> usize {
                1
            }
            #[inline]
            fn back(&self) -> usize {
                1
            }
            #[inline]
            fn count_items(&self) -> usize {
                self.rows.len
            }
        }
    )*};
}

row_items! {
    ('a, T) Iter<'a, T>;
    ('a, T) IterMut<'a, T>;
    (T: Soa, M: Memory) IntoIter<T, M>;
}

macro_rules! chunk_items {
    ($($name:ident)*) => {$(
        impl<T> Items for $name<'_, T> {
            #[inline]
            fn front(&self) -> usize {
                // Where all chunks are whole the compiler may know their size, and unroll what goes over one.
                if self.exact { self.size } else { self.size.min(self.rows.len) }
            }
            #[inline]
            fn back(&self) -> usize {
                match self.rows.len % self.size {
                    0 => self.front(),
                    rest => rest,
                }
            }
            #[inline]
            fn count_items(&self) -> usize {
                self.rows.len.div_ceil(self.size)
            }
        }

        impl<'a, T: Soa> $name<'a, T> {
            /// # Safety
            ///
            /// (module) holds for the rows.
            #[inline]
            #[track_caller]
            pub(crate) unsafe fn new(rows: Rows<T>, size: usize) -> Self {
                assert!(size > 0, "a chunk has at least one record");
                Self { rows, size, exact: false, marker: PhantomData }
            }

            /// Whole chunks only.
            ///
            /// # Safety
            ///
            /// (module) holds for the rows.
            #[inline]
            #[track_caller]
            pub(crate) unsafe fn exact(rows: Rows<T>, size: usize) -> Self {
                let whole = rows.narrow(0, crate::methods::whole(rows.len, size));
                Self { rows: whole, size, exact: true, marker: PhantomData }
            }
        }
    )*};
}

chunk_items!(Chunks ChunksMut);

/// An iterator that takes its items off the ends of its rows. `$rows` are those of one item.
macro_rules! iterator {
    (($($generics:tt)*) $name:ty, $item:ty, |$rows:ident| $give:expr) => {
        impl<$($generics)*> Iterator for $name {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                if self.rows.len == 0 {
                    return None;
                }
                let count = self.front();
                let $rows = Rows { len: count, ..self.rows };
                self.rows.first += count;
                self.rows.len -= count;
                Some($give)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.count_items(), Some(self.count_items()))
            }
        }

        impl<$($generics)*> DoubleEndedIterator for $name {
            #[inline]
            fn next_back(&mut self) -> Option<$item> {
                if self.rows.len == 0 {
                    return None;
                }
                let count = self.back();
                self.rows.len -= count;
                let $rows = Rows { first: self.rows.first + self.rows.len, len: count, ..self.rows };
                Some($give)
            }
        }

        impl<$($generics)*> ExactSizeIterator for $name {}
        impl<$($generics)*> FusedIterator for $name {}
    };
}

iterator!(('a, T: Soa) Iter<'a, T>, crate::views::Ref<'a, T>, |rows| {
    // SAFETY: (module) the row is initialised, and borrowed for `'a`.
    unsafe { access::row(rows, 0) }
});
iterator!(('a, T: Soa) IterMut<'a, T>, crate::views::Mut<'a, T>, |rows| {
    // SAFETY: (module) the row is borrowed for `'a` and has just left the iterator, so nobody else gets it.
    unsafe { access::row_mut(rows, 0) }
});
iterator!((T: Soa, M: Memory) IntoIter<T, M>, T, |rows| {
    // SAFETY: (module) the row is owned and has just left the iterator.
    unsafe { rows.read(0) }
});
iterator!(('a, T: Soa) Chunks<'a, T>, SoaSlice<'a, T>, |rows| {
    // SAFETY: (module) the rows are initialised, and borrowed for `'a`.
    unsafe { SoaSlice::new(rows) }
});
iterator!(('a, T: Soa) ChunksMut<'a, T>, SoaSliceMut<'a, T>, |rows| {
    // SAFETY: (module) the rows are borrowed for `'a` and have just left the iterator, so nobody else gets them.
    unsafe { SoaSliceMut::new(rows) }
});

impl<T: Soa> Iter<'_, T> {
    /// # Safety
    ///
    /// (module) holds for the rows, shared.
    pub(crate) unsafe fn new(rows: Rows<T>) -> Self {
        Self {
            rows,
            marker: PhantomData,
        }
    }
}

impl<T: Soa> IterMut<'_, T> {
    /// # Safety
    ///
    /// (module) holds for the rows, exclusively.
    pub(crate) unsafe fn new(rows: Rows<T>) -> Self {
        Self {
            rows,
            marker: PhantomData,
        }
    }
}

impl<T: Soa, M: Memory> IntoIter<T, M> {
    /// # Safety
    ///
    /// (module) holds: the block, its rows and its memory are given up to the iterator.
    pub(crate) unsafe fn new(raw: RawSoa<T>, memory: M) -> Self {
        Self {
            rows: raw.rows(),
            raw,
            memory,
        }
    }
}

impl<T> Clone for Iter<'_, T> {
    fn clone(&self) -> Self {
        Self {
            rows: self.rows,
            marker: PhantomData,
        }
    }
}

impl<T> Clone for Chunks<'_, T> {
    fn clone(&self) -> Self {
        Self {
            rows: self.rows,
            size: self.size,
            exact: self.exact,
            marker: PhantomData,
        }
    }
}

impl<T> Clone for Windows<'_, T> {
    fn clone(&self) -> Self {
        Self {
            rows: self.rows,
            size: self.size,
            marker: PhantomData,
        }
    }
}

impl<'a, T: Soa> Iter<'a, T> {
    /// The rows that are left, as [`core::slice::Iter::as_slice`].
    #[must_use]
    pub fn as_slice(&self) -> SoaSlice<'a, T> {
        // SAFETY: (module) the rows are initialised, and borrowed for `'a`.
        unsafe { SoaSlice::new(self.rows) }
    }
}

impl<T: Soa> Windows<'_, T> {
    /// # Safety
    ///
    /// (module) holds for the rows, shared.
    #[track_caller]
    pub(crate) unsafe fn new(rows: Rows<T>, size: usize) -> Self {
        assert!(size > 0, "a window has at least one record");
        Self {
            rows,
            size,
            marker: PhantomData,
        }
    }
}

impl<'a, T: Soa> Iterator for Windows<'a, T> {
    type Item = SoaSlice<'a, T>;

    #[inline]
    fn next(&mut self) -> Option<SoaSlice<'a, T>> {
        if self.size > self.rows.len {
            return None;
        }
        let window = self.rows.narrow(0, self.size);
        self.rows = self.rows.narrow(1, self.rows.len);
        // SAFETY: (module) the rows are initialised, and borrowed for `'a`.
        Some(unsafe { SoaSlice::new(window) })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.rows.len.checked_sub(self.size).map_or(0, |more| more + 1);
        (count, Some(count))
    }
}

impl<'a, T: Soa> DoubleEndedIterator for Windows<'a, T> {
    #[inline]
    fn next_back(&mut self) -> Option<SoaSlice<'a, T>> {
        let from = self.rows.len.checked_sub(self.size)?;
        let window = self.rows.narrow(from, self.rows.len);
        self.rows = self.rows.narrow(0, self.rows.len - 1);
        // SAFETY: (module) the rows are initialised, and borrowed for `'a`.
        Some(unsafe { SoaSlice::new(window) })
    }
}

impl<T: Soa> ExactSizeIterator for Windows<'_, T> {}
impl<T: Soa> FusedIterator for Windows<'_, T> {}

impl<T: Soa, M: Memory> Drop for IntoIter<T, M> {
    fn drop(&mut self) {
        let _free = FreeOnDrop(&mut self.raw, &self.memory);
        // SAFETY: (module) the rows are owned, and nobody looks at them again.
        unsafe { self.rows.drop_all() };
    }
}
