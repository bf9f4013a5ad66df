//! Making tiled containers: on the heap, and in other memory.

use core::marker::PhantomData;

use super::AosoaVec;
use crate::convert;
use crate::error::ReserveError;
use crate::memory::{Heap, Memory};
use crate::raw::fail;
use crate::soa::{Soa, Table};

impl<T: Soa, const LANES: usize> AosoaVec<T, LANES> {
    /// An empty container; nothing is allocated, as [`Vec::new`](alloc::vec::Vec::new).
    #[must_use]
    pub const fn new() -> Self {
        Self::new_in(Heap)
    }

    /// An empty container with room for at least `capacity` records, as [`Vec::with_capacity`](alloc::vec::Vec::with_capacity).
    ///
    /// # Panics
    ///
    /// If the tiles would need more than `isize::MAX` bytes.
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

    /// Copies a slice of records in, as `Vec::from`.
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
}

impl<T: Soa, const LANES: usize, M: Memory> AosoaVec<T, LANES, M> {
    /// An empty container in this memory; nothing is allocated.
    #[must_use]
    pub const fn new_in(memory: M) -> Self {
        Self {
            base: Table::<T>::NOWHERE,
            tiles: if Self::TILE == 0 { usize::MAX } else { 0 },
            len: 0,
            memory,
            marker: PhantomData,
        }
    }

    /// An empty container in this memory, with room for at least `capacity` records.
    ///
    /// # Panics
    ///
    /// If the tiles would need more than `isize::MAX` bytes.
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
        let mut container = Self::new_in(memory);
        container.try_reserve(capacity)?;
        Ok(container)
    }

    /// Copies a slice of records into tiles in this memory.
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
        let mut container = Self::with_capacity_in(records.len(), memory);
        for (tile, records) in records.chunks(LANES).enumerate() {
            // SAFETY: there is room in the tile, and the records are `Copy`.
            unsafe { convert::scatter(records.as_ptr(), &container.rows(tile), records.len()) };
        }
        container.len = records.len();
        container
    }

    /// The memory that the tiles lie in.
    #[must_use]
    pub const fn memory(&self) -> &M {
        &self.memory
    }
}
