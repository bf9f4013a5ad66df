//! Keeping some records and dropping the others.
//!
//! First it is decided of every record whether it stays; a closure that panics leaves all of them. Then the others are
//! dropped, and every column closes its gaps.

use alloc::vec::Vec;

use super::SoaVec;
use crate::access;
use crate::bytes;
use crate::memory::Memory;
use crate::raw::RawSoa;
use crate::rows::Rows;
use crate::soa::Soa;

impl<T: Soa, M: Memory> SoaVec<T, M> {
    /// Keeps the records that `keep` says, in order, as [`Vec::retain`]. If `keep` panics, all of them stay.
    ///
    /// ```
    /// # use soa_runtime::{Soa, SoaVec};
    /// # #[derive(Soa, Clone, Copy)] struct P { x: u8 }
    /// let mut v: SoaVec<P> = (0..5).map(|x| P { x }).collect();
    /// v.retain(|p| p.x % 2 == 0);
    /// assert_eq!(v.x(), [0, 2, 4]);
    /// ```
    pub fn retain(&mut self, keep: impl FnMut(crate::views::Ref<'_, T>) -> bool) {
        let (rows, mut keep) = (self.rows(), keep);
        // SAFETY: (borrow) the container is borrowed, and the range ends with its rows.
        let decide = |row| keep(unsafe { access::row(rows, row) });
        let keep: Vec<bool> = (0..rows.len).map(decide).collect();
        self.keep(&keep);
    }

    /// As [`retain`](Self::retain), with records that `keep` may change, as [`Vec::retain_mut`].
    pub fn retain_mut(&mut self, keep: impl FnMut(crate::views::Mut<'_, T>) -> bool) {
        let (rows, mut keep) = (self.rows(), keep);
        // SAFETY: (borrow) the container is borrowed exclusively, and the range gives each of its rows once.
        let decide = |row| keep(unsafe { access::row_mut(rows, row) });
        let keep: Vec<bool> = (0..rows.len).map(decide).collect();
        self.keep(&keep);
    }

    /// Of neighbouring records with equal keys, keeps the first, as [`Vec::dedup_by_key`]. If `key` panics, all of them stay.
    pub fn dedup_by_key<K: PartialEq>(&mut self, mut key: impl FnMut(crate::views::Ref<'_, T>) -> K) {
        let mut last = None;
        self.retain(|record| {
            let key = Some(key(record));
            let new = last != key;
            if new {
                // A record that goes is not what the next is compared with.
                last = key;
            }
            new
        });
    }

    /// Drops the records whose `keep` is false and moves the others together.
    fn keep(&mut self, keep: &[bool]) {
        let rows = self.rows();
        // SAFETY: no row is fewer rows; those that stay are counted again in the end.
        unsafe { self.raw.set_len(0) };
        Close {
            block: &mut self.raw,
            rows,
            keep,
            dropped: 0,
            moved: 0,
            kept: 0,
        }
        .run();
    }
}

/// Rows whose gaps are closed at a time: few enough that their places, and what of them was looked at to drop some, stay in the
/// first-level cache.
const BLOCK: usize = 256;

/// Drops the records that are to go and closes the gaps, whatever unwinds.
///
/// Invariant: `block` is a container's, which is borrowed exclusively, and counts no row. Of `rows`, those before `dropped` that are not
/// kept have been dropped; those before `moved` that are kept have moved to the first `kept` places; the others are as they were.
struct Close<'a, T: Soa> {
    block: &'a mut RawSoa<T>,
    rows: Rows<T>,
    keep: &'a [bool],
    dropped: usize,
    moved: usize,
    kept: usize,
}

impl<T: Soa> Close<'_, T> {
    fn run(&mut self) {
        while self.moved < self.keep.len() {
            let end = self.keep.len().min(self.moved + BLOCK);
            if core::mem::needs_drop::<T>() {
                self.drop_to(end);
            }
            // SAFETY: (type) the rows are not used by others, and those before `end` that are not kept have been dropped, or need
            // no drop.
            self.kept += unsafe { close_gaps(self.rows, self.moved, self.kept, &self.keep[self.moved..end]) };
            self.moved = end;
        }
    }

    fn drop_to(&mut self, end: usize) {
        while self.dropped < end {
            self.dropped += 1;
            if !self.keep[self.dropped - 1] {
                // SAFETY: (type) the row is initialised and nobody else's, and `dropped` has moved past it.
                drop(unsafe { self.rows.read(self.dropped - 1) });
            }
        }
    }
}

impl<T: Soa> Drop for Close<'_, T> {
    fn drop(&mut self) {
        // There is something left to do only after a panic in a record's `Drop`; a second one aborts.
        self.run();
        // SAFETY: (type) the rows that are kept stand at the front.
        unsafe { self.block.set_len(self.kept) };
    }
}

/// Moves the rows from `first` on that are kept to the places from `to` on, and counts them.
///
/// # Safety
///
/// Nobody else uses the rows. There are at most [`BLOCK`] decisions, `to <= first`, and the rows from `to` on that are not kept may
/// be written over.
unsafe fn close_gaps<T: Soa>(rows: Rows<T>, first: usize, to: usize, keep: &[bool]) -> usize {
    let mut places = [0; BLOCK];
    // Written whether kept or not, so that no branch is mispredicted.
    let mut count = 0;
    for (place, &keep) in keep.iter().enumerate() {
        places[count] = place;
        count += usize::from(keep);
    }
    if count == keep.len() {
        if first > to {
            // SAFETY: all rows of the block, which move to the front.
            unsafe { rows.shift(first, to, count) };
        }
        return count;
    }
    for column in T::COLUMNS {
        // SAFETY: every place is a row of the block, and rows move to the front only.
        unsafe {
            bytes::compact(
                rows.slot(column, first),
                rows.slot(column, to),
                column.size,
                &places[..count],
            )
        };
    }
    count
}
