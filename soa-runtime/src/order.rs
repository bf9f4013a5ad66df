//! Sorting and reordering: first the order of the rows is found, then every column is put into it.
//!
//! Finding the order reads and moves indices only, so a comparison that panics leaves everything as it was.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::mem::MaybeUninit;

use crate::access;
use crate::bytes;
use crate::rows::Rows;
use crate::soa::Soa;

/// The order that sorts the rows by comparing two at a time, equal ones as they stand.
///
/// # Safety
///
/// The rows are borrowed, shared, for as long as this takes.
pub(crate) unsafe fn by<T: Soa>(
    rows: Rows<T>,
    mut compare: impl for<'a> FnMut(crate::views::Ref<'a, T>, crate::views::Ref<'a, T>) -> Ordering,
) -> Vec<usize> {
    // SAFETY: (borrow) the caller's promise, and every index of the order is below the length.
    let row = |index| unsafe { access::row(rows, index) };
    let mut order: Vec<usize> = (0..rows.len).collect();
    order.sort_by(|&a, &b| compare(row(a), row(b)));
    order
}

/// The order that sorts the rows by a key, which is asked once a row; equal ones as they stand.
///
/// # Safety
///
/// The rows are borrowed, shared, for as long as this takes.
pub(crate) unsafe fn by_key<T: Soa, K: Ord>(
    rows: Rows<T>,
    mut key: impl FnMut(crate::views::Ref<'_, T>) -> K,
) -> Vec<usize> {
    let mut keys: Vec<(K, usize)> = (0..rows.len)
        // SAFETY: (borrow) the caller's promise.
        .map(|index| (key(unsafe { access::row(rows, index) }), index))
        .collect();
    // With the index behind the key, a sort that is not stable gives the stable order.
    keys.sort_unstable();
    keys.into_iter().map(|(_, index)| index).collect()
}

/// Puts row `order[i]` at `i`, for all rows.
///
/// # Safety
///
/// `order` is a permutation of the rows, which nobody else uses.
pub(crate) unsafe fn apply<T: Soa>(rows: Rows<T>, order: &[usize]) {
    let widest = T::COLUMNS.iter().map(|column| column.size).max().unwrap_or(0);
    // One column at a time is put in order aside and copied back. Nothing between the two can panic.
    let mut aside: Vec<MaybeUninit<u8>> = Vec::with_capacity(widest * rows.len);
    let aside = aside.as_mut_ptr().cast::<u8>();
    for column in T::COLUMNS {
        // SAFETY: (slots) the first row.
        let values = unsafe { rows.slot(column, 0) };
        // SAFETY: every place is a row of the column, and there is room aside for the widest.
        unsafe { bytes::gather(values, aside, column.size, order) };
        // SAFETY: as many values go back as the column has; each exists once, as before.
        unsafe { core::ptr::copy_nonoverlapping(aside, values, rows.len * column.size) };
    }
}

/// Whether `order` names every number below `len` once.
pub(crate) fn is_permutation(order: &[usize], len: usize) -> bool {
    let mut seen = alloc::vec![false; len];
    order.len() == len
        && order
            .iter()
            .all(|&place| seen.get_mut(place).is_some_and(|seen| !core::mem::replace(seen, true)))
}
