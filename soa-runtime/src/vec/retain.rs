//! Keeping some records and dropping the others.
//!
//! First it is decided of every record whether it stays; a closure that panics leaves all of them. Then the others are
//! dropped, and every column closes its gaps.

use alloc::vec::Vec;

use super::SoaVec;
use crate::bytes;
use crate::rows::Rows;
use crate::soa::Soa;

impl<T: Soa> SoaVec<T> {
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
        let keep: Vec<bool> = self.iter().map(keep).collect();
        self.keep(&keep);
    }

    /// As [`retain`](Self::retain), with records that `keep` may change, as [`Vec::retain_mut`].
    pub fn retain_mut(&mut self, keep: impl FnMut(crate::views::Mut<'_, T>) -> bool) {
        let keep: Vec<bool> = self.iter_mut().map(keep).collect();
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
        /// Drops the records that are left to drop, then closes the gaps, whatever unwinds.
        struct Close<'a, T: Soa> {
            container: &'a mut SoaVec<T>,
            rows: Rows<T>,
            keep: &'a [bool],
            next: usize,
        }

        impl<T: Soa> Close<'_, T> {
            fn drop_others(&mut self) {
                while let Some(&keep) = self.keep.get(self.next) {
                    self.next += 1;
                    if !keep {
                        // SAFETY: the row is initialised, the container does not count it, and `next` has moved past it.
                        drop(unsafe { self.rows.read(self.next - 1) });
                    }
                }
            }
        }

        impl<T: Soa> Drop for Close<'_, T> {
            fn drop(&mut self) {
                if core::mem::needs_drop::<T>() {
                    self.drop_others();
                }
                // SAFETY: the container is borrowed exclusively and counts no row; those that are to go have been dropped.
                let kept = unsafe { close_gaps(self.rows, self.keep) };
                // SAFETY: the rows that are kept stand at the front.
                unsafe { self.container.raw.set_len(kept) };
            }
        }

        let rows = self.rows();
        // SAFETY: no row is fewer rows; those that stay are counted again in the end.
        unsafe { self.raw.set_len(0) };
        let mut close = Close {
            container: self,
            rows,
            keep,
            next: 0,
        };
        if core::mem::needs_drop::<T>() {
            close.drop_others();
        }
    }
}

/// Rows whose gaps are closed at a time: few enough that their places stay in the first-level cache for all columns.
const BLOCK: usize = 1024;

/// Moves the rows that are kept to the front, and counts them.
///
/// # Safety
///
/// Nobody else uses the rows, and those that are not kept may be written over.
unsafe fn close_gaps<T: Soa>(rows: Rows<T>, keep: &[bool]) -> usize {
    let mut kept = 0;
    let mut places = [0; BLOCK];
    for (block, keep) in keep.chunks(BLOCK).enumerate() {
        // Written whether kept or not, so that no branch is mispredicted.
        let mut count = 0;
        for (place, &keep) in keep.iter().enumerate() {
            places[count] = place;
            count += usize::from(keep);
        }
        for column in T::COLUMNS {
            // SAFETY: every place is a row of the block, and rows move to the front only.
            unsafe {
                let (from, to) = (rows.slot(column, block * BLOCK), rows.slot(column, kept));
                bytes::compact(from, to, column.size, &places[..count]);
            }
        }
        kept += count;
    }
    kept
}
