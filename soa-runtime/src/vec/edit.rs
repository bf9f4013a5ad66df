//! Putting records in and taking them out, anywhere.

use core::ops::RangeBounds;

use super::{Drain, SoaVec};
use crate::memory::Memory;
use crate::methods::out_of_range;
use crate::raw::RawSoa;
use crate::rows::Rows;
use crate::slice::SoaSlice;
use crate::soa::Soa;

impl<T: Soa, M: Memory> SoaVec<T, M> {
    /// Puts a record at `index`, those from there on one further, as [`Vec::insert`](alloc::vec::Vec::insert).
    ///
    /// # Panics
    ///
    /// If `index` is more than the length, or as [`push`](Self::push).
    #[track_caller]
    pub fn insert(&mut self, index: usize, record: T) {
        let len = self.len();
        if index > len {
            out_of_range(len);
        }
        self.reserve(1);
        // SAFETY: there is room for one row more; until the length is set, nobody looks at the rows.
        unsafe { self.rows().shift(index, index + 1, len - index) };
        // SAFETY: the row's value has moved on.
        unsafe { self.rows().write(index, record) };
        // SAFETY: one row more has been written.
        unsafe { self.raw.set_len(len + 1) };
    }

    /// Takes the record at `index` out, those behind it one back, as [`Vec::remove`](alloc::vec::Vec::remove).
    ///
    /// # Panics
    ///
    /// If there is none.
    #[track_caller]
    pub fn remove(&mut self, index: usize) -> T {
        let len = self.len();
        if index >= len {
            out_of_range(len);
        }
        // SAFETY: the row is initialised, and written over or no longer counted below.
        let record = unsafe { self.rows().read(index) };
        // SAFETY: the rows behind move over the one that was given up.
        unsafe { self.rows().shift(index + 1, index, len - index - 1) };
        // SAFETY: one row less is initialised.
        unsafe { self.raw.set_len(len - 1) };
        record
    }

    /// Takes the record at `index` out and puts the last one there, as [`Vec::swap_remove`](alloc::vec::Vec::swap_remove).
    ///
    /// # Panics
    ///
    /// If there is none.
    #[track_caller]
    pub fn swap_remove(&mut self, index: usize) -> T {
        let len = self.len();
        if index >= len {
            out_of_range(len);
        }
        self.swap(index, len - 1);
        match self.pop() {
            Some(record) => record,
            None => out_of_range(len),
        }
    }

    /// Appends clones of `record`, or drops records, until there are `len`, as [`Vec::resize`](alloc::vec::Vec::resize).
    ///
    /// # Panics
    ///
    /// As [`push`](Self::push), or if `Clone` does; the records cloned until then stay.
    #[track_caller]
    pub fn resize(&mut self, len: usize, record: T)
    where
        T: Clone,
    {
        let Some(additional) = len.checked_sub(self.len()).filter(|&n| n > 0) else {
            return self.truncate(len);
        };
        self.reserve(additional);
        for _ in 1..additional {
            self.push(record.clone());
        }
        self.push(record);
    }

    /// Appends records that `make` makes, or drops records, until there are `len`, as
    /// [`Vec::resize_with`](alloc::vec::Vec::resize_with).
    ///
    /// # Panics
    ///
    /// As [`push`](Self::push), or if `make` does; the records made until then stay.
    #[track_caller]
    pub fn resize_with(&mut self, len: usize, mut make: impl FnMut() -> T) {
        self.truncate(len);
        self.reserve(len - self.len());
        while self.len() < len {
            self.push(make());
        }
    }

    /// Moves all records of `other` behind these, as [`Vec::append`](alloc::vec::Vec::append); it may lie in other memory.
    ///
    /// # Panics
    ///
    /// As [`reserve`](Self::reserve); nothing has moved then.
    #[track_caller]
    pub fn append(&mut self, other: &mut SoaVec<T, impl Memory>) {
        // SAFETY: the rows lie in another block, and no longer count there below.
        unsafe { self.append_rows(other.rows()) };
        // SAFETY: no row is fewer rows.
        unsafe { other.raw.set_len(0) };
    }

    /// Appends rows, bit for bit.
    ///
    /// # Safety
    ///
    /// They are initialised, in another block. It is a move unless `T: Copy`.
    #[track_caller]
    unsafe fn append_rows(&mut self, rows: Rows<T>) {
        let len = self.len();
        self.reserve(rows.len);
        let room = Rows {
            first: len,
            ..self.rows()
        };
        // SAFETY: there is room for the rows; the caller's promise for them.
        unsafe { rows.copy_to(&room) };
        // SAFETY: as many rows have been written.
        unsafe { self.raw.set_len(len + rows.len) };
    }

    /// Appends records until there is no room left, and says whether that came before their end.
    #[inline]
    pub(super) fn fill(&mut self, records: &mut impl Iterator<Item = T>) -> bool {
        /// Counts the rows that have been written, whatever unwinds.
        struct Written<'a, T>(&'a mut RawSoa<T>, usize);

        impl<T> Drop for Written<'_, T> {
            fn drop(&mut self) {
                // SAFETY: whoever counts has written the rows before.
                unsafe { self.0.set_len(self.1) };
            }
        }

        // The block stays where it is, and the compiler sees that.
        let (rows, len) = (self.rows(), self.len());
        let mut written = Written(&mut self.raw, len);
        while written.1 < rows.capacity {
            let Some(record) = records.next() else {
                return false;
            };
            // SAFETY: the row is below the capacity, behind those that are counted.
            unsafe { rows.write(written.1, record) };
            written.1 += 1;
        }
        true
    }

    /// Appends clones of records, as [`Vec::extend_from_slice`](alloc::vec::Vec::extend_from_slice).
    ///
    /// # Panics
    ///
    /// As [`push`](Self::push), or if `Clone` does; the records cloned until then stay.
    #[track_caller]
    pub fn extend_from_slice(&mut self, records: &[T])
    where
        T: Clone,
    {
        self.extend(records.iter().cloned());
    }

    /// Appends copies of the records of a view, column by column.
    ///
    /// ```
    /// # use soa_runtime::{Soa, SoaVec};
    /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
    /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
    /// let other = v.clone();
    /// v.extend_from_soa(other.at(1..3));
    /// assert_eq!(v.x(), [0, 1, 2, 3, 1, 2]);
    /// ```
    ///
    /// # Panics
    ///
    /// As [`reserve`](Self::reserve).
    #[track_caller]
    pub fn extend_from_soa(&mut self, records: SoaSlice<'_, T>)
    where
        T: Copy,
    {
        // SAFETY: the rows are `Copy`, and lie in another block, since this one is borrowed exclusively.
        unsafe { self.append_rows(records.rows()) };
    }

    /// Takes the records from `at` on off, into a container of their own in a clone of this memory, as
    /// [`Vec::split_off`](alloc::vec::Vec::split_off).
    ///
    /// # Panics
    ///
    /// If `at` is more than the length, or as [`with_capacity`](Self::with_capacity).
    #[must_use]
    #[track_caller]
    pub fn split_off(&mut self, at: usize) -> Self
    where
        M: Clone,
    {
        let len = self.len();
        if at > len {
            out_of_range(len);
        }
        let mut off = Self::with_capacity_in(len - at, self.memory.clone());
        // SAFETY: the rows lie in another block, and no longer count here below.
        unsafe { off.append_rows(self.rows().narrow(at, len)) };
        // SAFETY: fewer rows than before are initialised.
        unsafe { self.raw.set_len(at) };
        off
    }

    /// Takes the records of a range out, one by one, as [`Vec::drain`](alloc::vec::Vec::drain). There is no `splice`: insert what
    /// should stand there instead, or append and [`rotate_left`](Self::rotate_left).
    ///
    /// What is not taken is dropped with the iterator. If the iterator is leaked, so are records, as with `Vec`.
    ///
    /// # Panics
    ///
    /// If the range is out of range.
    #[track_caller]
    pub fn drain(&mut self, range: impl RangeBounds<usize>) -> Drain<'_, T> {
        let bounds = (range.start_bound().cloned(), range.end_bound().cloned());
        let found = self.at(bounds).rows();
        Drain::new(&mut self.raw, found)
    }
}
