//! Making containers: on the heap, and in other memory.

use super::SoaVec;
use crate::convert;
use crate::error::ReserveError;
use crate::memory::{Heap, Memory};
use crate::raw::{RawSoa, fail};
use crate::soa::Soa;

impl<T: Soa> SoaVec<T> {
    /// An empty container; nothing is allocated, as [`Vec::new`](alloc::vec::Vec::new).
    #[must_use]
    pub const fn new() -> Self {
        Self::new_in(Heap)
    }

    /// An empty container with room for at least `capacity` records, as [`Vec::with_capacity`](alloc::vec::Vec::with_capacity).
    ///
    /// # Panics
    ///
    /// If the columns would need more than `isize::MAX` bytes.
    #[must_use]
    #[track_caller]
    pub fn with_capacity(capacity: usize) -> Self {
        Self::with_capacity_in(capacity, Heap)
    }

    /// As [`with_capacity`](Self::with_capacity), or says why it cannot.
    ///
    /// # Errors
    ///
    /// [`ReserveError`].
    pub fn try_with_capacity(capacity: usize) -> Result<Self, ReserveError> {
        Self::try_with_capacity_in(capacity, Heap)
    }

    /// Copies a slice of records in.
    ///
    /// ```
    /// # use soa_runtime::{Soa, SoaVec};
    /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
    /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
    /// let records = [P { x: 7 }, P { x: 8 }];
    /// assert_eq!(SoaVec::from_slice(&records).x(), [7, 8]);
    /// ```
    ///
    /// # Panics
    ///
    /// As [`with_capacity`](Self::with_capacity).
    #[must_use]
    #[track_caller]
    pub fn from_slice(records: &[T]) -> Self
    where
        T: Copy,
    {
        Self::from_slice_in(records, Heap)
    }

    /// A container of `count` records.
    ///
    /// # Safety
    ///
    /// As [`from_raw_records_in`](Self::from_raw_records_in).
    #[track_caller]
    pub(super) unsafe fn from_raw_records(records: *const T, count: usize) -> Self {
        // SAFETY: the caller's promise.
        unsafe { Self::from_raw_records_in(records, count, Heap) }
    }
}

impl<T: Soa, M: Memory> SoaVec<T, M> {
    /// An empty container in this memory; nothing is allocated.
    ///
    /// ```
    /// # use soa_runtime::{Heap, Soa, SoaVec};
    /// # #[derive(Soa, Clone, Copy)] struct P { x: u8 }
    /// let mut v: SoaVec<P, Heap> = SoaVec::new_in(Heap);
    /// v.push(P { x: 1 });
    /// assert_eq!(v.x(), [1]);
    /// ```
    #[must_use]
    pub const fn new_in(memory: M) -> Self {
        Self {
            raw: RawSoa::new(),
            memory,
        }
    }

    /// An empty container in this memory, with room for at least `capacity` records.
    ///
    /// # Panics
    ///
    /// If the columns would need more than `isize::MAX` bytes.
    #[must_use]
    #[track_caller]
    pub fn with_capacity_in(capacity: usize, memory: M) -> Self {
        match Self::try_with_capacity_in(capacity, memory) {
            Ok(container) => container,
            Err(error) => fail(error),
        }
    }

    /// As [`with_capacity_in`](Self::with_capacity_in), or says why it cannot.
    ///
    /// # Errors
    ///
    /// [`ReserveError`]; the memory is dropped.
    pub fn try_with_capacity_in(capacity: usize, memory: M) -> Result<Self, ReserveError> {
        let raw = RawSoa::with_capacity_in(capacity, &memory)?;
        Ok(Self { raw, memory })
    }

    /// Copies a slice of records into this memory.
    ///
    /// # Panics
    ///
    /// As [`with_capacity_in`](Self::with_capacity_in).
    #[must_use]
    #[track_caller]
    pub fn from_slice_in(records: &[T], memory: M) -> Self
    where
        T: Copy,
    {
        // SAFETY: the slice's records, which are `Copy`.
        unsafe { Self::from_raw_records_in(records.as_ptr(), records.len(), memory) }
    }

    /// A container of `count` records in this memory.
    ///
    /// # Safety
    ///
    /// `records` holds as many. They are moved unless `T: Copy`.
    #[track_caller]
    unsafe fn from_raw_records_in(records: *const T, count: usize, memory: M) -> Self {
        let mut columns = Self::with_capacity_in(count, memory);
        // SAFETY: there is room and the rows are free; the caller's promise for the records.
        unsafe { convert::scatter(records, &columns.rows(), count) };
        // SAFETY: the rows have just been written.
        unsafe { columns.raw.set_len(count) };
        columns
    }

    /// The memory that the columns lie in.
    #[must_use]
    pub const fn memory(&self) -> &M {
        &self.memory
    }
}
