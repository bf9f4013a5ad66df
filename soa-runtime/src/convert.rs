//! Between an array of structs and columns.
//!
//! The rows go in blocks that stay in the first-level cache; within a block, one column after the other. The inner loop is
//! compiled once a width, so it moves values by plain loads and stores whatever the table holds.

use core::mem::MaybeUninit;
use core::ptr;

use crate::raw::RawSoa;
use crate::soa::Soa;

/// Bytes of records handled at a time: half of the smallest first-level data cache in use (32 KiB).
const BLOCK_BYTES: usize = 16 * 1024;

fn block_rows<R>() -> usize {
    (BLOCK_BYTES / size_of::<R>().max(1)).max(1)
}

/// Copies `rows` records to the first rows of the columns.
///
/// # Safety
///
/// `records` holds `rows` of them, `raw` has room for as many, and what was there leaks. It is a move unless `R: Copy`.
pub(crate) unsafe fn scatter<R: Soa>(records: *const R, raw: &RawSoa<R>, rows: usize) {
    for_blocks::<R>(rows, |first, count| {
        // SAFETY: `first < rows`.
        let record = unsafe { records.add(first) }.cast::<u8>();
        for column in R::COLUMNS {
            // SAFETY: (table) the field lies at its offset inside each record; (slots) the column has room.
            unsafe {
                copy_strided(
                    record.add(column.offset),
                    size_of::<R>(),
                    raw.slot(column, first),
                    column.size,
                    column.size,
                    count,
                );
            }
        }
    });
}

/// Copies the first `rows` rows of the columns to records.
///
/// # Safety
///
/// `records` has room for `rows`, and as many rows are initialised. It is a move unless `R: Copy`.
pub(crate) unsafe fn gather<R: Soa>(raw: &RawSoa<R>, records: *mut R, rows: usize) {
    for_blocks::<R>(rows, |first, count| {
        // SAFETY: `first < rows`.
        let record = unsafe { records.add(first) }.cast::<u8>();
        for column in R::COLUMNS {
            // SAFETY: (table) the field lies at its offset inside each record; (rows) the values are there.
            unsafe {
                copy_strided(
                    raw.slot(column, first),
                    column.size,
                    record.add(column.offset),
                    size_of::<R>(),
                    column.size,
                    count,
                );
            }
        }
    });
}

fn for_blocks<R>(rows: usize, mut block: impl FnMut(usize, usize)) {
    let step = block_rows::<R>();
    let mut first = 0;
    while first < rows {
        let count = step.min(rows - first);
        block(first, count);
        first += count;
    }
}

/// Copies `count` values of `size` bytes, `from_stride` bytes apart, to places `to_stride` bytes apart.
///
/// # Safety
///
/// All of them can be read and written, and the two sides do not overlap.
#[inline(always)]
unsafe fn copy_strided(from: *const u8, from_stride: usize, to: *mut u8, to_stride: usize, size: usize, count: usize) {
    macro_rules! widths {
        ($($width:literal)*) => {
            match size {
                0 => {}
                // SAFETY: the caller's promise, for values of this width.
                $($width => unsafe { copy_width::<$width>(from, from_stride, to, to_stride, count) },)*
                _ => {
                    for i in 0..count {
                        // SAFETY: the caller's promise.
                        unsafe {
                            ptr::copy_nonoverlapping(from.add(i * from_stride), to.add(i * to_stride), size);
                        }
                    }
                }
            }
        };
    }
    widths!(1 2 4 8 12 16 24 32 64);
}

/// As [`copy_strided`], for values of `W` bytes.
///
/// # Safety
///
/// As there.
#[inline]
unsafe fn copy_width<const W: usize>(from: *const u8, from_stride: usize, to: *mut u8, to_stride: usize, count: usize) {
    for i in 0..count {
        // SAFETY: the caller's promise. Bytes that may be padding inside the field are moved as such.
        unsafe {
            let value: MaybeUninit<[u8; W]> = from.add(i * from_stride).cast::<MaybeUninit<[u8; W]>>().read();
            to.add(i * to_stride).cast::<MaybeUninit<[u8; W]>>().write(value);
        }
    }
}
