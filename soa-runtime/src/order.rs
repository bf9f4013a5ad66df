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
use crate::views::Ref;

/// The number of a row, in as few bytes as will do: an order is read once a column, and sorted with its keys.
pub(crate) trait Number: Copy + Ord {
    /// The number of a row, which has one of this type.
    fn of(row: usize) -> Self;

    /// The row.
    fn row(self) -> usize;
}

impl Number for u32 {
    #[inline(always)]
    #[allow(clippy::cast_possible_truncation)] // whoever asks for 32 bits has counted the rows
    fn of(row: usize) -> Self {
        debug_assert!(Self::try_from(row).is_ok());
        row as Self
    }

    #[inline(always)]
    fn row(self) -> usize {
        self as usize
    }
}

impl Number for usize {
    #[inline(always)]
    fn of(row: usize) -> Self {
        row
    }

    #[inline(always)]
    fn row(self) -> usize {
        self
    }
}

/// Puts the rows into the order that an expression finds, which is compiled for both types of numbers.
macro_rules! put_in_order {
    ($rows:ident, $order:expr) => {
        // SAFETY: an order of all rows, which are the caller's.
        unsafe {
            if u32::try_from($rows.len).is_ok() {
                let order: Vec<u32> = $order;
                apply($rows, &order);
            } else {
                let order: Vec<usize> = $order;
                apply($rows, &order);
            }
        }
    };
}

/// Sorts the rows by comparing two at a time, equal ones as they stand.
///
/// # Safety
///
/// Nobody else uses the rows.
pub(crate) unsafe fn sort_by<T: Soa>(rows: Rows<T>, compare: impl for<'a> FnMut(Ref<'a, T>, Ref<'a, T>) -> Ordering) {
    put_in_order!(rows, by(rows, compare));
}

/// Sorts the rows by a key, which is asked once a row; equal ones as they stand.
///
/// # Safety
///
/// Nobody else uses the rows.
pub(crate) unsafe fn sort_by_key<T: Soa, K: Ord>(rows: Rows<T>, key: impl FnMut(Ref<'_, T>) -> K) {
    put_in_order!(rows, by_key(rows, key));
}

/// The order that sorts the rows by comparing two at a time, equal ones as they stand.
///
/// # Safety
///
/// The rows are borrowed, shared, for as long as this takes.
pub(crate) unsafe fn by<T: Soa, N: Number>(
    rows: Rows<T>,
    mut compare: impl for<'a> FnMut(Ref<'a, T>, Ref<'a, T>) -> Ordering,
) -> Vec<N> {
    // SAFETY: (borrow) the caller's promise, and every number of the order is below the length.
    let row = |number: N| unsafe { access::row(rows, number.row()) };
    let mut order: Vec<N> = (0..rows.len).map(N::of).collect();
    order.sort_by(|&a, &b| compare(row(a), row(b)));
    order
}

/// The order that sorts the rows by a key, which is asked once a row; equal ones as they stand.
///
/// # Safety
///
/// The rows are borrowed, shared, for as long as this takes.
pub(crate) unsafe fn by_key<T: Soa, K: Ord, N: Number>(rows: Rows<T>, mut key: impl FnMut(Ref<'_, T>) -> K) -> Vec<N> {
    let mut keys: Vec<(K, N)> = (0..rows.len)
        // SAFETY: (borrow) the caller's promise.
        .map(|row| (key(unsafe { access::row(rows, row) }), N::of(row)))
        .collect();
    // With the number behind the key, a sort that is not stable gives the stable order.
    keys.sort_unstable();
    keys.into_iter().map(|(_, number)| number).collect()
}

/// Puts row `order[i]` at `i`, for all rows.
///
/// # Safety
///
/// `order` is a permutation of the rows, which nobody else uses.
pub(crate) unsafe fn apply<T: Soa, N: Number>(rows: Rows<T>, order: &[N]) {
    let widest = T::COLUMNS.iter().map(|column| column.size).max().unwrap_or(0);
    // One column at a time is put in order aside and copied back. Nothing between the two can panic.
    let mut aside: Vec<MaybeUninit<u8>> = Vec::with_capacity(widest * rows.len);
    let aside = aside.as_mut_ptr().cast::<u8>();
    for column in T::COLUMNS {
        // SAFETY: (slots) the first row.
        let values = unsafe { rows.slot(column, 0) };
        // SAFETY: every number is a row of the column, and there is room aside for the widest.
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
