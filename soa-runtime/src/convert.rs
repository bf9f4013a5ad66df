//! Between an array of structs and columns.
//!
//! The rows go in blocks that stay in the first-level cache; within a block, one column after the other.

use alloc::vec::Vec;

use crate::bytes;
use crate::rows::Rows;
use crate::soa::{Soa, Table};

/// Bytes of records handled at a time: a page, so that one that is new has been written whole while it is still in the
/// first-level cache. Four pages took a quarter longer to make a vector of a million records.
const BLOCK_BYTES: usize = 4 * 1024;

/// Copies `count` records to the first rows of the columns.
///
/// # Safety
///
/// `records` holds `count` of them, `rows` has room for as many, and what was there leaks. It is a move unless `R: Copy`.
pub(crate) unsafe fn scatter<R: Soa>(records: *const R, rows: &Rows<R>, count: usize) {
    for_blocks::<R>(count, |first, count| {
        // SAFETY: `first` is below the number of records.
        let record = unsafe { records.add(first) }.cast::<u8>();
        for column in R::COLUMNS {
            let size = column.size;
            // SAFETY: (table) the field lies at its offset inside each record; (slots) the column has room.
            unsafe {
                let (field, slot) = (record.add(column.offset), rows.slot(column, first));
                bytes::copy_strided(field, size_of::<R>(), slot, size, size, count);
            }
        }
    });
}

/// Copies the first `count` rows of the columns to records.
///
/// # Safety
///
/// `records` has room for `count`, and as many rows are initialised. It is a move unless `R: Copy`.
pub(crate) unsafe fn gather<R: Soa>(rows: &Rows<R>, records: *mut R, count: usize) {
    for_blocks::<R>(count, |first, count| {
        // SAFETY: `first` is below the number of records.
        let record = unsafe { records.add(first) }.cast::<u8>();
        for column in R::COLUMNS {
            let size = column.size;
            // SAFETY: (table) the field lies at its offset inside each record; (rows) the values are there.
            unsafe {
                let (field, slot) = (record.add(column.offset), rows.slot(column, first));
                bytes::copy_strided(slot, size, field, size_of::<R>(), size, count);
            }
        }
    });
}

/// The rows as records.
///
/// # Safety
///
/// They are initialised. It is a move unless `R: Copy`.
pub(crate) unsafe fn to_vec<R: Soa>(rows: &Rows<R>) -> Vec<R> {
    let mut records = Vec::with_capacity(rows.len);
    // SAFETY: there is room for as many records, and the rows are initialised.
    unsafe { gather(rows, records.as_mut_ptr(), rows.len) };
    // SAFETY: the records have just been written.
    unsafe { records.set_len(rows.len) };
    records
}

/// Calls `block` with the first row and the number of rows of each block.
fn for_blocks<R: Soa>(count: usize, mut block: impl FnMut(usize, usize)) {
    if Table::<R>::SHAPE.row == 0 {
        return;
    }
    let step = (BLOCK_BYTES / size_of::<R>().max(1)).max(1);
    let mut first = 0;
    while first < count {
        let rows = step.min(count - first);
        block(first, rows);
        first += rows;
    }
}
