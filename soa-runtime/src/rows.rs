//! Some rows of a block, and where their values live.
//!
//! ```text
//!   base                 capacity * start(1)
//!   | field 0: v v v v . . | field 1: v v v v . .     v: initialised, .: unused
//!                  <--->                <--->         first = 2, len = 2
//! ```
//!
//! Invariants of a [`Rows<R>`], on which the SAFETY comments of the views rely:
//!
//! - **rows**: rows `first..first + len` of the block are initialised, for as long as whoever made the `Rows` says.
//! - **slots**: `slot(c, i)` for `first + i < capacity` is inside the block and aligned for the column, and slots of
//!   different `(c, i)` do not overlap: [`Column::place`](crate::Column::place) hands each column `size` bytes a row of its own.

use core::marker::PhantomData;
use core::mem::{ManuallyDrop, MaybeUninit};
use core::ptr::{self, NonNull};

use crate::access::Place;
use crate::column::Column;
use crate::members::{Make, Nothing, for_each_column};
use crate::soa::Soa;

/// Some rows of a block, without a claim to them.
///
/// `repr(C)`, and in this order, because [`Accessible`](crate::accessible::Accessible) is read through it.
#[repr(C)]
pub(crate) struct Rows<R> {
    pub(crate) base: NonNull<u8>,
    pub(crate) capacity: usize,
    pub(crate) len: usize,
    pub(crate) first: usize,
    pub(crate) marker: PhantomData<R>,
}

impl<R> Clone for Rows<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for Rows<R> {}

impl<R> Rows<R> {
    /// Rows `from..to` of these.
    ///
    /// # Panics
    ///
    /// If they are not among these.
    #[inline]
    #[track_caller]
    pub(crate) const fn narrow(self, from: usize, to: usize) -> Self {
        assert!(from <= to && to <= self.len, "rows out of range");
        Self {
            first: self.first + from,
            len: to - from,
            ..self
        }
    }
}

impl<R: Soa> Rows<R> {
    /// Where value `index` of `column` lives.
    ///
    /// # Safety
    ///
    /// The column is one of `R::COLUMNS`, and `first + index` is at most the capacity.
    #[inline(always)]
    pub(crate) unsafe fn slot(&self, column: &Column<'_>, index: usize) -> *mut u8 {
        // SAFETY: the caller's promise.
        unsafe { slot(self.base, self.capacity, column, self.first + index) }
    }

    /// Moves `record` into row `index`, over whatever bits are there.
    ///
    /// # Safety
    ///
    /// Row `first + index` is below the capacity, nobody else uses it, and what is in it may leak.
    #[inline(always)]
    pub(crate) unsafe fn write(&self, index: usize, record: R) {
        let record = ManuallyDrop::new(record);
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
    /// The row is initialised, and the caller gives it up: it counts as uninitialised afterwards.
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

    /// Moves `count` rows from `from` to `to`, which may overlap, over whatever bits are there.
    ///
    /// # Safety
    ///
    /// Both ranges are below the capacity, and nobody else uses them.
    pub(crate) unsafe fn shift(&self, from: usize, to: usize, count: usize) {
        for column in R::COLUMNS {
            // SAFETY: (slots) both ranges lie in the block.
            unsafe {
                ptr::copy(self.slot(column, from), self.slot(column, to), count * column.size);
            }
        }
    }

    /// Copies all of these rows, bit for bit, to the beginning of `to`.
    ///
    /// # Safety
    ///
    /// `to` has room for them, in another block or elsewhere in this one. It is a move unless `R: Copy`.
    pub(crate) unsafe fn copy_to(&self, to: &Self) {
        for column in R::COLUMNS {
            // SAFETY: (rows) the values are initialised; the caller's promise for the other side.
            unsafe {
                ptr::copy_nonoverlapping(self.slot(column, 0), to.slot(column, 0), self.len * column.size);
            }
        }
    }

    /// Exchanges two rows.
    ///
    /// # Safety
    ///
    /// Both are among these rows, which nobody else uses.
    pub(crate) unsafe fn swap(&self, a: usize, b: usize) {
        if a == b {
            return;
        }
        for column in R::COLUMNS {
            // SAFETY: (slots) two different slots of a column do not overlap.
            unsafe { ptr::swap_nonoverlapping(self.slot(column, a), self.slot(column, b), column.size) };
        }
    }

    /// Drops these rows, all of them even where one's `Drop` panics (as `Vec` does; a second panic aborts).
    ///
    /// # Safety
    ///
    /// They count as uninitialised afterwards.
    pub(crate) unsafe fn drop_all(self) {
        struct Rest<R: Soa>(Rows<R>, usize);

        impl<R: Soa> Rest<R> {
            fn run(&mut self) {
                while self.1 < self.0.len {
                    self.1 += 1;
                    // SAFETY: the row is the caller's, and the index has moved past it: it is read once.
                    drop(unsafe { self.0.read(self.1 - 1) });
                }
            }
        }

        impl<R: Soa> Drop for Rest<R> {
            fn drop(&mut self) {
                self.run();
            }
        }

        if !core::mem::needs_drop::<R>() {
            return;
        }
        let mut dropping = Dropping(0);
        for_each_column::<R>(&mut dropping);
        if dropping.0 == 1 && !R::HAS_DROP {
            for_each_column::<R>(&mut DropValues(Place::of(self)));
        } else {
            Rest(self, 0).run();
        }
    }
}

/// Counts the columns whose values have something to drop.
struct Dropping(usize);

impl Make<Nothing> for Dropping {
    #[inline(always)]
    unsafe fn make<F>(&mut self, _: usize) {
        self.0 += usize::from(core::mem::needs_drop::<F>());
    }
}

/// Drops the columns' values. Of a single such column that is the order in which its records would be dropped.
struct DropValues<R>(Place<R>);

impl<R: Soa> Make<Nothing> for DropValues<R> {
    #[inline(always)]
    unsafe fn make<F>(&mut self, index: usize) {
        if core::mem::needs_drop::<F>() {
            // SAFETY: the maker of this has given the rows up; the column's values are `F`s.
            unsafe { ptr::slice_from_raw_parts_mut(self.0.first::<F>(index), self.0.len()).drop_in_place() };
        }
    }
}

/// Where value `row` of `column` lives in a block of `capacity` rows.
///
/// # Safety
///
/// The block is one of rows with this column, and `row` is at most its capacity.
#[inline(always)]
pub(crate) unsafe fn slot(base: NonNull<u8>, capacity: usize, column: &Column<'_>, row: usize) -> *mut u8 {
    debug_assert!(row <= capacity);
    // SAFETY: (slots) the byte is inside the block, or one past its end for `row == capacity`; so the product is no more than
    // the block's bytes.
    unsafe { first_slot(base, capacity, column).add(row.unchecked_mul(column.size)) }
}

/// Where value 0 of `column` lives in a block of `capacity` rows.
///
/// # Safety
///
/// The block is one of rows with this column.
#[inline(always)]
pub(crate) unsafe fn first_slot(base: NonNull<u8>, capacity: usize, column: &Column<'_>) -> *mut u8 {
    if column.size == 0 {
        // `capacity` may be `usize::MAX` and products overflow; any aligned place will do for no bytes.
        return ptr::without_provenance_mut(column.boundary);
    }
    // SAFETY: (slots) the byte is inside the block, or its end for a capacity of 0; so the product is no more than the block's
    // bytes.
    unsafe { base.as_ptr().add(capacity.unchecked_mul(column.start)) }
}
