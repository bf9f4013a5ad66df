//! Iteration over tiles and over the records in them.
//!
//! Invariants: the rows in `range` (or of the tiles in it) are initialised; a borrowing iterator holds their borrow for `'a` and gives
//! each out once; [`TiledIntoIter`] owns its container's block, whose `len` is 0, and of the rows those in `range`.

use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::Range;
use core::ptr::NonNull;

use super::{AosoaVec, rows};
use crate::access;
use crate::memory::{Heap, Memory};
use crate::slice::{SoaSlice, SoaSliceMut};
use crate::soa::Soa;

macro_rules! borrowing {
    ($($(#[$doc:meta])* $name:ident of $borrowed:ty, $auto:ident, |$count:ident| $end:expr;)*) => {$(
        $(#[$doc])*
        pub struct $name<'a, T, const LANES: usize> {
            base: NonNull<u8>,
            len: usize,
            range: Range<usize>,
            marker: PhantomData<$borrowed>,
        }

        impl<T: Soa, const LANES: usize> $name<'_, T, LANES> {
            /// # Safety
            ///
            /// (module) holds for all `len` rows.
            pub(super) unsafe fn new(base: NonNull<u8>, $count: usize) -> Self {
                Self { base, len: $count, range: 0..$end, marker: PhantomData }
            }
        }

        // SAFETY: a reference to the rows.
        unsafe impl<T: Soa + $auto, const LANES: usize> Send for $name<'_, T, LANES> where T::Vecs: $auto {}
        // SAFETY: a shared iterator gives at most shared references to the rows.
        unsafe impl<T: Soa + Sync, const LANES: usize> Sync for $name<'_, T, LANES> where T::Vecs: Sync {}
    )*};
}

borrowing! {
    /// Views of the tiles, in order: see [`AosoaVec::tiles`].
    Tiles of &'a T, Sync, |len| len.div_ceil(LANES);
    /// Exclusive views of the tiles, in order: see [`AosoaVec::tiles_mut`].
    TilesMut of &'a mut T, Send, |len| len.div_ceil(LANES);
    /// Views of the records, in order: see [`AosoaVec::iter`].
    TiledIter of &'a T, Sync, |len| len;
    /// Exclusive views of the records, in order: see [`AosoaVec::iter_mut`].
    TiledIterMut of &'a mut T, Send, |len| len;
}

/// The records themselves, in order.
pub struct TiledIntoIter<T: Soa, const LANES: usize, M: Memory = Heap> {
    container: AosoaVec<T, LANES, M>,
    range: Range<usize>,
}

impl<T: Soa, const LANES: usize, M: Memory> TiledIntoIter<T, LANES, M> {
    pub(super) fn new(mut container: AosoaVec<T, LANES, M>) -> Self {
        let range = 0..container.len;
        container.len = 0;
        Self { container, range }
    }
}

/// Rows that are going to be dropped.
pub(super) struct Doomed<T: Soa, const LANES: usize> {
    base: NonNull<u8>,
    range: Range<usize>,
    marker: PhantomData<T>,
}

impl<T: Soa, const LANES: usize> Doomed<T, LANES> {
    pub(super) fn new(base: NonNull<u8>, from: usize, to: usize) -> Self {
        Self {
            base,
            range: from..to,
            marker: PhantomData,
        }
    }

    /// Drops them, tile by tile, all of them even where one's `Drop` panics.
    ///
    /// # Safety
    ///
    /// They are initialised, and count as uninitialised afterwards.
    pub(super) unsafe fn drop_all(mut self) {
        if core::mem::needs_drop::<T>() {
            self.run();
        }
        self.range = 0..0;
    }

    fn run(&mut self) {
        while !self.range.is_empty() {
            let Range { start, end } = self.range;
            let (tile, lane) = (start / LANES, start % LANES);
            let rows = rows::<T, LANES>(self.base, tile, end);
            self.range.start = start - lane + rows.len;
            // SAFETY: the caller's promise; the range has moved past these rows.
            unsafe { rows.narrow(lane, rows.len).drop_all() };
        }
    }
}

impl<T: Soa, const LANES: usize> Drop for Doomed<T, LANES> {
    fn drop(&mut self) {
        // What a panic in a record's `Drop` has left.
        if core::mem::needs_drop::<T>() {
            self.run();
        }
    }
}

macro_rules! iterator {
    ([$($memory:ident)?] ($($generics:tt)*) $name:ty, $item:ty, |$self:ident, $index:ident| $give:expr) => {
        impl<$($generics)*, const LANES: usize $(, $memory: Memory)?> Iterator for $name {
            type Item = $item;

            #[inline]
            fn next(&mut $self) -> Option<$item> {
                let $index = $self.range.next()?;
                Some($give)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.range.size_hint()
            }
        }

        impl<$($generics)*, const LANES: usize $(, $memory: Memory)?> DoubleEndedIterator for $name {
            #[inline]
            fn next_back(&mut $self) -> Option<$item> {
                let $index = $self.range.next_back()?;
                Some($give)
            }
        }

        impl<$($generics)*, const LANES: usize $(, $memory: Memory)?> ExactSizeIterator for $name {}
        impl<$($generics)*, const LANES: usize $(, $memory: Memory)?> FusedIterator for $name {}
    };
}

iterator!([] ('a, T: Soa) Tiles<'a, T, LANES>, SoaSlice<'a, T>, |self, tile| {
    // SAFETY: (module) the tile's rows are initialised, and borrowed for `'a`.
    unsafe { SoaSlice::new(rows::<T, LANES>(self.base, tile, self.len)) }
});
iterator!([] ('a, T: Soa) TilesMut<'a, T, LANES>, SoaSliceMut<'a, T>, |self, tile| {
    // SAFETY: (module) the tile's rows are borrowed for `'a` and have just left the iterator.
    unsafe { SoaSliceMut::new(rows::<T, LANES>(self.base, tile, self.len)) }
});
iterator!([] ('a, T: Soa) TiledIter<'a, T, LANES>, crate::views::Ref<'a, T>, |self, index| {
    // SAFETY: (module) the row is initialised, and borrowed for `'a`.
    unsafe { access::row(rows::<T, LANES>(self.base, index / LANES, self.len), index % LANES) }
});
iterator!([] ('a, T: Soa) TiledIterMut<'a, T, LANES>, crate::views::Mut<'a, T>, |self, index| {
    // SAFETY: (module) the row is borrowed for `'a` and has just left the iterator.
    unsafe { access::row_mut(rows::<T, LANES>(self.base, index / LANES, self.len), index % LANES) }
});
iterator!([M] (T: Soa) TiledIntoIter<T, LANES, M>, T, |self, index| {
    // SAFETY: (module) the row is owned and has just left the iterator.
    unsafe { rows::<T, LANES>(self.container.base, index / LANES, index + 1).read(index % LANES) }
});

impl<T: Soa, const LANES: usize, M: Memory> Drop for TiledIntoIter<T, LANES, M> {
    fn drop(&mut self) {
        let Range { start, end } = self.range;
        // SAFETY: (module) the rows are owned, and nobody looks at them again. The block goes with the container.
        unsafe { Doomed::<T, LANES>::new(self.container.base, start, end).drop_all() };
    }
}
