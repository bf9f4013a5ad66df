//! The block of memory that a container owns.
//!
//! Invariants of a [`RawSoa<R>`], on which every SAFETY comment here and in the containers relies:
//!
//! - **block**: if `capacity > 0` and a row has bytes, `base` owns one live [`Block`] of `capacity * row` bytes, of the memory that its
//!   owner keeps beside it and gives to whatever allocates or frees, aligned to the largest alignment of a column, and that product is
//!   at most `isize::MAX`. Otherwise `base` dangles, aligned, and a record without bytes has `capacity == usize::MAX`. A capacity is a
//!   multiple of the record's `step`.
//! - **rows**: `len <= capacity`, and the first `len` values of every column are initialised and owned by the container.
//!   There is one `len` for all columns: they cannot drift apart.

use alloc::alloc::handle_alloc_error;
use core::marker::PhantomData;
use core::ptr::{self, NonNull};

use crate::block::{Block, LINE};
use crate::error::ReserveError;
use crate::memory::Memory;
use crate::rows::Rows;
use crate::soa::{Soa, Table};

/// A block of columns, without ownership: whoever holds it decides when to free it.
///
/// `repr(C)`, and in this order, because [`Accessible`](crate::accessible::Accessible) is read through it.
#[repr(C)]
pub(crate) struct RawSoa<R> {
    base: NonNull<u8>,
    capacity: usize,
    len: usize,
    marker: PhantomData<R>,
}

impl<R> Clone for RawSoa<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for RawSoa<R> {}

impl<R> RawSoa<R> {
    pub(crate) const fn capacity(&self) -> usize {
        self.capacity
    }

    /// # Safety
    ///
    /// The first `len` rows are initialised, and `len <= capacity`.
    pub(crate) const unsafe fn set_len(&mut self, len: usize) {
        debug_assert!(len <= self.capacity);
        self.len = len;
    }

    /// All rows.
    #[inline(always)]
    pub(crate) const fn rows(&self) -> Rows<R> {
        Rows {
            base: self.base,
            capacity: self.capacity,
            len: self.len,
            first: 0,
            marker: PhantomData,
        }
    }
}

impl<R: Soa> RawSoa<R> {
    /// An empty block that owns nothing.
    pub(crate) const fn new() -> Self {
        Self {
            base: Table::<R>::NOWHERE,
            capacity: if Table::<R>::SHAPE.row == 0 { usize::MAX } else { 0 },
            len: 0,
            marker: PhantomData,
        }
    }

    /// An empty block for at least `capacity` rows.
    pub(crate) fn with_capacity_in(capacity: usize, memory: &impl Memory) -> Result<Self, ReserveError> {
        let mut raw = Self::new();
        if capacity > raw.capacity {
            let capacity = round_capacity::<R>(capacity)?;
            // `capacity > 0`, and `new` gave `usize::MAX` to rows without bytes: the block has a size.
            raw.base = Block::of::<R>(capacity)?.allocate(memory)?;
            raw.capacity = capacity;
        }
        Ok(raw)
    }

    /// Makes room for `additional` rows more than `len`, at least doubling.
    pub(crate) fn try_reserve(&mut self, additional: usize, memory: &impl Memory) -> Result<(), ReserveError> {
        let needed = self.needed(additional)?;
        if needed <= self.capacity {
            return Ok(());
        }
        // The smallest block is worth its bookkeeping; the steps are `Vec`'s.
        let least = match Table::<R>::SHAPE.row {
            1 => 8,
            2..=1024 => 4,
            _ => 1,
        };
        let wanted = needed.max(self.capacity.saturating_mul(2)).max(least);
        self.reallocate(wanted, memory)
            .or_else(|_| self.reallocate(needed, memory))
    }

    /// Makes room for `additional` rows more than `len`, and no more than rounding needs.
    pub(crate) fn try_reserve_exact(&mut self, additional: usize, memory: &impl Memory) -> Result<(), ReserveError> {
        let needed = self.needed(additional)?;
        if needed <= self.capacity {
            return Ok(());
        }
        self.reallocate(needed, memory)
    }

    fn needed(&self, additional: usize) -> Result<usize, ReserveError> {
        self.len.checked_add(additional).ok_or(ReserveError::CapacityOverflow)
    }

    /// Gives memory back that `capacity` rows do not need; `capacity` is at least `len`.
    pub(crate) fn shrink(&mut self, capacity: usize, memory: &impl Memory) -> Result<(), ReserveError> {
        debug_assert!(capacity >= self.len);
        if Table::<R>::SHAPE.row > 0 && round_capacity::<R>(capacity)? < self.capacity {
            self.reallocate(capacity, memory)?;
        }
        Ok(())
    }

    /// Moves the rows to a block of `capacity` rows; on an error nothing has changed.
    fn reallocate(&mut self, capacity: usize, memory: &impl Memory) -> Result<(), ReserveError> {
        if self.owns_memory() && capacity > self.capacity {
            let rounded = round_capacity::<R>(capacity)?;
            let (old, new) = (Block::of::<R>(self.capacity)?, Block::of::<R>(rounded)?);
            if old.grows_into(&new) {
                return self.grow_in_place(rounded, &old, &new, memory);
            }
        }
        let mut moved = Self::with_capacity_in(capacity, memory)?;
        // SAFETY: (rows) the new block is another one, with room; this block's rows are given up below.
        unsafe { self.rows().copy_to(&moved.rows()) };
        moved.len = self.len;
        // SAFETY: the rows have moved; this block holds bits only.
        unsafe { self.free(memory) };
        *self = moved;
        Ok(())
    }

    /// Grows the block where it is if the memory can, which saves copying the first column, and touching memory twice.
    fn grow_in_place(
        &mut self,
        capacity: usize,
        old: &Block,
        new: &Block,
        memory: &impl Memory,
    ) -> Result<(), ReserveError> {
        // SAFETY: (block) `base` was allocated as `old`.
        let mut grown = unsafe { old.grow(self.base, new, memory)? };
        // The first column may go back by less than a line. Unless all others go further on, they go along first.
        let starts = R::COLUMNS.iter().filter(|c| c.size > 0 && c.start > 0).map(|c| c.start);
        let apart = starts.min().map(|start| start.saturating_mul(capacity - self.capacity));
        if apart.is_some_and(|apart| apart < LINE) {
            // SAFETY: the block has just grown.
            unsafe { old.go_along(&mut grown) };
        }
        let before = *self;
        self.base = grown.base;
        self.capacity = capacity;
        let (from, to) = (
            Rows {
                base: grown.stood,
                ..before.rows()
            },
            self.rows(),
        );
        // The columns move apart: the last one first, so that none is written over before it has moved. They stand by falling
        // alignment, and in the order of the table where that is equal.
        for power in 0..=Table::<R>::SHAPE.align.trailing_zeros() {
            for column in R::COLUMNS.iter().rev().filter(|c| c.align == 1 << power && c.size > 0) {
                // SAFETY: (slots) the column's old and new place both lie in the grown block; `copy` allows them to overlap.
                unsafe { ptr::copy(from.slot(column, 0), to.slot(column, 0), self.len * column.size) };
            }
        }
        // SAFETY: nothing stands in front of the block any more.
        unsafe { new.note(&grown) };
        Ok(())
    }

    const fn owns_memory(&self) -> bool {
        self.capacity > 0 && Table::<R>::SHAPE.row > 0
    }

    /// Frees the block without dropping rows.
    ///
    /// # Safety
    ///
    /// The caller owns the block, which is of this memory, and uses neither this copy nor another again.
    pub(crate) unsafe fn free(&mut self, memory: &impl Memory) {
        if !self.owns_memory() {
            return;
        }
        if let Ok(block) = Block::of::<R>(self.capacity) {
            // SAFETY: (block) `base` was allocated so.
            unsafe { block.free(self.base, memory) };
        }
    }
}

/// Frees a block when it goes, whatever unwinds.
pub(crate) struct FreeOnDrop<'a, R: Soa, M: Memory>(pub(crate) &'a mut RawSoa<R>, pub(crate) &'a M);

impl<R: Soa, M: Memory> Drop for FreeOnDrop<'_, R, M> {
    fn drop(&mut self) {
        // SAFETY: whoever made this owns the block and its memory, and has given up its rows.
        unsafe { self.0.free(self.1) };
    }
}

/// Rounds up to what the columns' alignments need, and so that large blocks have their columns on the boundary that
/// device memory wants.
///
/// Of the largest, an odd multiple of that: columns a power of two apart compete for the same sets of the first-level cache
/// (pushing records of 17 fields took 8 times as long at a capacity of 1024 as at 1088, on a Xeon with 48 KiB of it).
fn round_capacity<R: Soa>(capacity: usize) -> Result<usize, ReserveError> {
    const LARGE: usize = 16;
    let shape = Table::<R>::SHAPE;
    let unit = if capacity < shape.granule {
        shape.step
    } else {
        shape.granule
    };
    let overflow = ReserveError::CapacityOverflow;
    let rounded = capacity.checked_next_multiple_of(unit).ok_or(overflow)?;
    let units = rounded / unit;
    if unit > 1 && units >= LARGE && units.is_multiple_of(2) {
        return rounded.checked_add(unit).ok_or(overflow);
    }
    Ok(rounded)
}

/// `Vec`'s answer to a failed reservation, for the methods that cannot return an error.
#[cold]
#[track_caller]
pub(crate) fn fail(error: ReserveError) -> ! {
    match error {
        ReserveError::CapacityOverflow => panic!("capacity overflow"),
        ReserveError::Allocation { layout } => handle_alloc_error(layout),
    }
}
