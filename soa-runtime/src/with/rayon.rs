//! Parallel iteration, by `rayon` (feature `rayon`).
//!
//! Over records (`par_iter`, `par_iter_mut`) and over chunks ([`SoaVec::par_chunks`]). Columns are slices, which `rayon` knows:
//! to zip some, take them from `columns()` or `columns_mut()`.
//!
//! ```
//! use rayon::prelude::*;
//! use soa_runtime::{Soa, SoaVec};
//!
//! #[derive(Soa, Clone, Copy)]
//! struct Point { x: u64, y: u64 }
//!
//! let mut points: SoaVec<Point> = (0..1000).map(|x| Point { x, y: 0 }).collect();
//! points.par_iter_mut().for_each(|p| *p.y = 2 * *p.x);
//! assert_eq!(points.par_iter().map(|p| *p.y).sum::<u64>(), 999_000);
//! assert_eq!(points.par_chunks(64).map(|c| c.x().iter().sum::<u64>()).sum::<u64>(), 499_500);
//!
//! let PointColumnsMut { x, y } = points.columns_mut();
//! x.par_iter_mut().zip(y).for_each(|(x, y)| *x += *y);
//! assert_eq!(points.x()[10], 30);
//! ```

use ::rayon::iter::plumbing::{Consumer, Producer, ProducerCallback, UnindexedConsumer, bridge};
use ::rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use crate::iter::{Chunks, ChunksMut, Iter, IterMut};
use crate::memory::Memory;
use crate::slice::{SoaSlice, SoaSliceMut};
use crate::soa::Soa;
use crate::vec::SoaVec;

/// Rows or chunks that may be worked on in parallel: `size` records an item, the last perhaps fewer.
macro_rules! parallel {
    ($(#[$doc:meta])* $name:ident, $view:ident, $split:ident, $auto:ident, $item:ty, $serial:ty, |$rows:ident, $size:ident| $iter:expr) => {
        $(#[$doc])*
        pub struct $name<'a, T: Soa> {
            rows: $view<'a, T>,
            size: usize,
        }

        impl<'a, T: Soa + $auto> ParallelIterator for $name<'a, T>
        where
            T::Vecs: $auto,
            $item: Send,
        {
            type Item = $item;

            fn drive_unindexed<C: UnindexedConsumer<Self::Item>>(self, consumer: C) -> C::Result {
                bridge(self, consumer)
            }

            fn opt_len(&self) -> Option<usize> {
                Some(self.len())
            }
        }

        impl<'a, T: Soa + $auto> IndexedParallelIterator for $name<'a, T>
        where
            T::Vecs: $auto,
            $item: Send,
        {
            fn len(&self) -> usize {
                self.rows.len().div_ceil(self.size)
            }

            fn drive<C: Consumer<Self::Item>>(self, consumer: C) -> C::Result {
                bridge(self, consumer)
            }

            fn with_producer<C: ProducerCallback<Self::Item>>(self, callback: C) -> C::Output {
                callback.callback(self)
            }
        }

        impl<'a, T: Soa + $auto> Producer for $name<'a, T>
        where
            T::Vecs: $auto,
        {
            type Item = $item;
            type IntoIter = $serial;

            fn into_iter(self) -> Self::IntoIter {
                let ($rows, $size) = (self.rows, self.size);
                $iter
            }

            fn split_at(self, index: usize) -> (Self, Self) {
                let mid = index.saturating_mul(self.size).min(self.rows.len());
                let (before, behind) = self.rows.$split(mid);
                (Self { rows: before, size: self.size }, Self { rows: behind, size: self.size })
            }
        }
    };
}

parallel! {
    /// Views of the records, in parallel.
    ParIter, SoaSlice, split_at, Sync, crate::views::Ref<'a, T>, Iter<'a, T>, |rows, _size| rows.iter()
}
parallel! {
    /// Exclusive views of the records, in parallel.
    ParIterMut, SoaSliceMut, into_split_at, Send, crate::views::Mut<'a, T>, IterMut<'a, T>, |rows, _size| IntoIterator::into_iter(rows)
}
parallel! {
    /// Views of chunks, in parallel.
    ParChunks, SoaSlice, split_at, Sync, SoaSlice<'a, T>, Chunks<'a, T>, |rows, size| rows.chunks(size)
}
parallel! {
    /// Exclusive views of chunks, in parallel.
    ParChunksMut, SoaSliceMut, into_split_at, Send, SoaSliceMut<'a, T>, ChunksMut<'a, T>, |rows, size| rows.into_chunks(size)
}

macro_rules! into_parallel {
    ($([$($memory:ident)?] $from:ty => $name:ident, $item:ty, $auto:ident, |$this:ident| $rows:expr;)*) => {$(
        impl<'a, T: Soa + $auto $(, $memory: Memory)?> IntoParallelIterator for $from
        where
            T::Vecs: $auto,
            $item: Send,
        {
            type Item = $item;
            type Iter = $name<'a, T>;

            fn into_par_iter(self) -> $name<'a, T> {
                let $this = self;
                $name { rows: $rows, size: 1 }
            }
        }
    )*};
}

into_parallel! {
    [M] &'a SoaVec<T, M> => ParIter, crate::views::Ref<'a, T>, Sync, |this| this.as_slice();
    [M] &'a mut SoaVec<T, M> => ParIterMut, crate::views::Mut<'a, T>, Send, |this| this.as_mut_slice();
    [] SoaSlice<'a, T> => ParIter, crate::views::Ref<'a, T>, Sync, |this| this;
    [] SoaSliceMut<'a, T> => ParIterMut, crate::views::Mut<'a, T>, Send, |this| this;
}

impl<T: Soa, M: Memory> SoaVec<T, M> {
    /// Views of `size` records each, in parallel; the last may be of fewer.
    ///
    /// # Panics
    ///
    /// If `size` is 0.
    #[must_use]
    #[track_caller]
    pub fn par_chunks(&self, size: usize) -> ParChunks<'_, T> {
        assert!(size > 0, "a chunk has at least one record");
        ParChunks {
            rows: self.as_slice(),
            size,
        }
    }

    /// Exclusive views of `size` records each, in parallel; the last may be of fewer.
    ///
    /// # Panics
    ///
    /// If `size` is 0.
    #[must_use]
    #[track_caller]
    pub fn par_chunks_mut(&mut self, size: usize) -> ParChunksMut<'_, T> {
        assert!(size > 0, "a chunk has at least one record");
        ParChunksMut {
            rows: self.as_mut_slice(),
            size,
        }
    }
}
