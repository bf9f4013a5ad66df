//! Moving the values of one column, by their width alone.
//!
//! A column's values are `len` pieces of `width` bytes. Nothing here knows their type, so it is compiled once, for the common widths
//! and for any, whatever records there are. Bytes are moved as such: padding stays padding.

use core::mem::MaybeUninit;
use core::ptr;

use crate::order::Number;

/// Calls a function compiled for one of the common widths, or one for any width.
macro_rules! by_width {
    ($width:expr, $function:ident($($argument:expr),*), $any:expr) => {
        match $width {
            1 => $function::<1>($($argument),*),
            2 => $function::<2>($($argument),*),
            4 => $function::<4>($($argument),*),
            8 => $function::<8>($($argument),*),
            12 => $function::<12>($($argument),*),
            16 => $function::<16>($($argument),*),
            24 => $function::<24>($($argument),*),
            32 => $function::<32>($($argument),*),
            64 => $function::<64>($($argument),*),
            _ => $any,
        }
    };
}

/// A value of `W` bytes, initialised or not.
type Piece<const W: usize> = MaybeUninit<[u8; W]>;

/// Copies `count` values from places `from_stride` bytes apart to places `to_stride` bytes apart.
///
/// # Safety
///
/// All of them can be read and written, and the two sides do not overlap.
#[inline]
pub(crate) unsafe fn copy_strided(
    from: *const u8,
    from_stride: usize,
    to: *mut u8,
    to_stride: usize,
    width: usize,
    count: usize,
) {
    #[inline]
    unsafe fn copy<const W: usize>(from: *const u8, from_stride: usize, to: *mut u8, to_stride: usize, count: usize) {
        for i in 0..count {
            // SAFETY: the caller's promise.
            unsafe {
                let value: Piece<W> = from.add(i * from_stride).cast::<Piece<W>>().read_unaligned();
                to.add(i * to_stride).cast::<Piece<W>>().write_unaligned(value);
            }
        }
    }
    if width == 0 {
        return;
    }
    // SAFETY: the caller's promise.
    unsafe {
        by_width!(width, copy(from, from_stride, to, to_stride, count), {
            for i in 0..count {
                ptr::copy_nonoverlapping(from.add(i * from_stride), to.add(i * to_stride), width);
            }
        });
    }
}

/// Copies value `order[i]` of `from` to value `i` of `to`, for all of `order`.
///
/// # Safety
///
/// `from` can be read at each of `order`, `to` written for as many values, and the two sides do not overlap.
pub(crate) unsafe fn gather<N: Number>(from: *const u8, to: *mut u8, width: usize, order: &[N]) {
    unsafe fn gather<const W: usize>(from: *const u8, to: *mut u8, order: &[impl Number]) {
        for (i, &place) in order.iter().enumerate() {
            // SAFETY: the caller's promise.
            unsafe {
                let value: Piece<W> = from.cast::<Piece<W>>().add(place.row()).read_unaligned();
                to.cast::<Piece<W>>().add(i).write_unaligned(value);
            }
        }
    }
    // SAFETY: the caller's promise.
    unsafe {
        by_width!(width, gather(from, to, order), {
            for (i, &place) in order.iter().enumerate() {
                ptr::copy_nonoverlapping(from.add(place.row() * width), to.add(i * width), width);
            }
        });
    }
}

/// Moves the values at `places` of `from`, which rise, to `to`, which is `from` or before it.
///
/// # Safety
///
/// `from` can be read at each of the places, and `to` written for as many values; `to` is not behind `from`.
pub(crate) unsafe fn compact(from: *const u8, to: *mut u8, width: usize, places: &[usize]) {
    unsafe fn compact<const W: usize>(from: *const u8, to: *mut u8, places: &[usize]) {
        let (from, to) = (from.cast::<Piece<W>>(), to.cast::<Piece<W>>());
        for (kept, &place) in places.iter().enumerate() {
            // SAFETY: the caller's promise. A value is written no further than where it, or one before it, was read.
            unsafe { to.add(kept).write_unaligned(from.add(place).read_unaligned()) };
        }
    }
    // SAFETY: the caller's promise.
    unsafe {
        by_width!(width, compact(from, to, places), {
            for (kept, &place) in places.iter().enumerate() {
                ptr::copy(from.add(place * width), to.add(kept * width), width);
            }
        });
    }
}

/// Reverses `len` values.
///
/// # Safety
///
/// They can be read and written.
pub(crate) unsafe fn reverse(values: *mut u8, width: usize, len: usize) {
    unsafe fn reverse<const W: usize>(values: *mut u8, len: usize) {
        // SAFETY: the caller's promise; a piece of bytes has alignment 1.
        unsafe { core::slice::from_raw_parts_mut(values.cast::<Piece<W>>(), len) }.reverse();
    }
    // SAFETY: the caller's promise.
    unsafe {
        by_width!(width, reverse(values, len), {
            for i in 0..len / 2 {
                ptr::swap_nonoverlapping(values.add(i * width), values.add((len - 1 - i) * width), width);
            }
        });
    }
}

/// Rotates `len` values so that value `mid` comes first.
///
/// # Safety
///
/// They can be read and written, and `mid <= len`.
pub(crate) unsafe fn rotate_left(values: *mut u8, width: usize, len: usize, mid: usize) {
    // SAFETY: the caller's promise; rotating by whole values is rotating bytes.
    unsafe { core::slice::from_raw_parts_mut(values.cast::<MaybeUninit<u8>>(), len * width) }.rotate_left(mid * width);
}
