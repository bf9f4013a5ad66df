//! The block of memory behind every field-contiguous container, and the one formula that finds a value in it.
//!
//! ```text
//!   base                 capacity * start(1)          capacity * start(2)
//!   | field 0: v v v v . . | field 1: v v v v . .       | field 2: ...        v: one of `len` values, .: unused
//! ```
//!
//! Invariants of a [`RawSoa<R>`], on which every SAFETY comment here and in the containers relies:
//!
//! - **block**: if `capacity > 0` and a row has bytes, `base` owns one live allocation of `capacity * row` bytes, aligned
//!   to the largest alignment of a column, and that product is at most `isize::MAX`. Otherwise `base` dangles, aligned,
//!   and a record without bytes has `capacity == usize::MAX`.
//! - **rows**: `len <= capacity`, and the first `len` values of every column are initialised and owned by the container.
//!   There is one `len` for all columns: they cannot drift apart.
//! - **slots**: `slot(c, i)` for `i < capacity` is inside the block and aligned for the column, and slots of different
//!   `(c, i)` do not overlap: [`Column::place`](crate::Column::place) hands each column `size` bytes a row of its own.

use alloc::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ptr::{self, NonNull};

use crate::column::Column;
use crate::error::ReserveError;
use crate::field::Field;
use crate::soa::{Soa, Table};

/// A block of columns, without ownership: whoever holds it decides when to free it.
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

impl<R: Soa> RawSoa<R> {
    /// An empty block that owns nothing.
    pub(crate) const fn new() -> Self {
        let shape = Table::<R>::SHAPE;
        Self {
            base: NonNull::without_provenance(core::num::NonZero::new(shape.align).expect("an alignment is not zero")),
            capacity: if shape.row == 0 { usize::MAX } else { 0 },
            len: 0,
            marker: PhantomData,
        }
    }

    /// An empty block for at least `capacity` rows.
    pub(crate) fn with_capacity(capacity: usize) -> Result<Self, ReserveError> {
        let mut raw = Self::new();
        if capacity > raw.capacity {
            let capacity = round_capacity::<R>(capacity);
            let layout = block_layout::<R>(capacity)?;
            // SAFETY: `layout` has a size: `capacity > 0`, and `new` gave `usize::MAX` to rows without bytes.
            let base = unsafe { alloc(layout) };
            raw.base = NonNull::new(base).ok_or(ReserveError::Allocation { layout })?;
            raw.capacity = capacity;
        }
        Ok(raw)
    }

    pub(crate) const fn capacity(&self) -> usize {
        self.capacity
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// # Safety
    ///
    /// The first `len` rows are initialised, and `len <= capacity`.
    pub(crate) const unsafe fn set_len(&mut self, len: usize) {
        debug_assert!(len <= self.capacity);
        self.len = len;
    }

    /// Where value `index` of `column` lives. The column is one of `R::COLUMNS`.
    #[inline(always)]
    pub(crate) fn slot(&self, column: &Column<'_>, index: usize) -> *mut u8 {
        debug_assert!(index <= self.capacity);
        let bytes = self.capacity * column.start + index * column.size;
        if column.size == 0 {
            // `capacity` may be `usize::MAX` and the product mean nothing; any aligned place will do.
            return ptr::without_provenance_mut(column.align);
        }
        // SAFETY: (slots) `bytes` is inside the block, or one past its end for `index == capacity`.
        unsafe { self.base.as_ptr().add(bytes) }
    }

    /// Where value `index` of the key's column lives, aligned for `F`.
    #[inline(always)]
    pub(crate) fn typed_slot<F>(&self, key: Field<R, F>, index: usize) -> *mut F {
        self.slot(&R::COLUMNS[key.index()], index).cast()
    }

    /// Moves `record` into row `index`, over whatever bits are there.
    ///
    /// # Safety
    ///
    /// `index < capacity`, and the row is not initialised (or its value may leak).
    #[inline(always)]
    pub(crate) unsafe fn write(&mut self, index: usize, record: R) {
        let record = core::mem::ManuallyDrop::new(record);
        let source = (&raw const record).cast::<u8>();
        for column in R::COLUMNS {
            // SAFETY: (table) the field lies at its offset inside the record; (slots) the slot lies in the block, and
            // the two are different objects. The record is not used again, so this is a move.
            unsafe {
                ptr::copy_nonoverlapping(source.add(column.offset), self.slot(column, index), column.size);
            }
        }
    }

    /// Moves row `index` out as a record.
    ///
    /// # Safety
    ///
    /// `index < len`, and the caller gives the row up: it counts as uninitialised afterwards.
    #[inline(always)]
    pub(crate) unsafe fn read(&self, index: usize) -> R {
        let mut record = MaybeUninit::<R>::uninit();
        let target = record.as_mut_ptr().cast::<u8>();
        for column in R::COLUMNS {
            // SAFETY: as in `write`, the other way round.
            unsafe {
                ptr::copy_nonoverlapping(self.slot(column, index), target.add(column.offset), column.size);
            }
        }
        // SAFETY: (table) every field has been written, and what is left are padding bytes.
        unsafe { record.assume_init() }
    }

    /// Makes room for `additional` rows more than `len`, at least doubling.
    pub(crate) fn try_reserve(&mut self, additional: usize) -> Result<(), ReserveError> {
        let needed = self.len.checked_add(additional).ok_or(ReserveError::CapacityOverflow)?;
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
        self.reallocate(wanted).or_else(|_| self.reallocate(needed))
    }

    /// Moves the rows to a block of `capacity` rows; on an error nothing has changed.
    fn reallocate(&mut self, capacity: usize) -> Result<(), ReserveError> {
        let mut grown = Self::with_capacity(capacity)?;
        // SAFETY: a move: this block's rows are given up below.
        unsafe { self.copy_bits_to(&mut grown) };
        // SAFETY: the rows have moved to `grown`; this block holds bits only.
        unsafe { self.free() };
        *self = grown;
        Ok(())
    }

    /// Copies the rows, bit for bit, to another block.
    ///
    /// # Safety
    ///
    /// `to` has room for them and no rows of its own. It is a move unless `R: Copy`.
    unsafe fn copy_bits_to(&self, to: &mut Self) {
        debug_assert!(self.len <= to.capacity);
        for column in R::COLUMNS {
            // SAFETY: (rows) `len` values of the column are initialised here and fit there; two blocks do not overlap.
            unsafe {
                ptr::copy_nonoverlapping(self.slot(column, 0), to.slot(column, 0), self.len * column.size);
            }
        }
        to.len = self.len;
    }

    /// Copies the rows to an empty block with room for them.
    #[cfg(feature = "cuda")]
    pub(crate) fn copy_rows_to(&self, to: &mut Self)
    where
        R: Copy,
    {
        assert!(self.len <= to.capacity && to.len == 0, "room for the rows");
        // SAFETY: just checked, and the rows are `Copy`.
        unsafe { self.copy_bits_to(to) };
    }

    /// Frees the block without dropping rows.
    ///
    /// # Safety
    ///
    /// The caller owns the block and uses neither this copy nor another again.
    pub(crate) unsafe fn free(&mut self) {
        if self.capacity == 0 || Table::<R>::SHAPE.row == 0 {
            return;
        }
        if let Ok(layout) = block_layout::<R>(self.capacity) {
            // SAFETY: (block) `base` was allocated with this very layout.
            unsafe { dealloc(self.base.as_ptr(), layout) };
        }
    }

    /// Drops the rows `from..to`, all of them even where one's `Drop` panics (as `Vec` does; a second panic aborts).
    ///
    /// # Safety
    ///
    /// The rows are initialised, and count as uninitialised afterwards.
    pub(crate) unsafe fn drop_rows(&self, from: usize, to: usize) {
        struct Rest<'a, R: Soa>(&'a RawSoa<R>, usize, usize);

        impl<R: Soa> Rest<'_, R> {
            fn run(&mut self) {
                while self.1 < self.2 {
                    self.1 += 1;
                    // SAFETY: the row is one of the caller's, and the index has moved past it: it is read once.
                    drop(unsafe { self.0.read(self.1 - 1) });
                }
            }
        }

        impl<R: Soa> Drop for Rest<'_, R> {
            fn drop(&mut self) {
                self.run();
            }
        }

        if core::mem::needs_drop::<R>() {
            Rest(self, from, to).run();
        }
    }

    /// The whole block, initialised or not.
    #[cfg(feature = "cuda")]
    pub(crate) fn block(&self) -> (*mut u8, usize) {
        let row = Table::<R>::SHAPE.row;
        let bytes = if row == 0 { 0 } else { self.capacity * row };
        (self.base.as_ptr(), bytes)
    }
}

/// Rounds up so that large blocks have their columns on the boundary that device memory wants.
fn round_capacity<R: Soa>(capacity: usize) -> usize {
    let granule = Table::<R>::SHAPE.granule;
    if capacity < granule {
        capacity
    } else {
        capacity.checked_next_multiple_of(granule).unwrap_or(capacity)
    }
}

fn block_layout<R: Soa>(capacity: usize) -> Result<Layout, ReserveError> {
    let shape = Table::<R>::SHAPE;
    let bytes = capacity.checked_mul(shape.row).ok_or(ReserveError::CapacityOverflow)?;
    Layout::from_size_align(bytes, shape.align).map_err(|_| ReserveError::CapacityOverflow)
}

/// `Vec`'s answer to a failed reservation, for the methods that cannot return an error.
#[cold]
pub(crate) fn fail(error: ReserveError) -> ! {
    match error {
        ReserveError::CapacityOverflow => panic!("capacity overflow"),
        ReserveError::Allocation { layout } => handle_alloc_error(layout),
    }
}
