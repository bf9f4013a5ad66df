//! The host's containers as transfers see them.

use alloc::alloc::Layout;
use alloc::vec::Vec;

use super::side::{Shape, Side};
use crate::error::ReserveError;
use crate::memory::Memory;
use crate::rows::Rows;
use crate::slice::{SoaSlice, SoaSliceMut};
use crate::soa::Soa;
use crate::tiled::AosoaVec;
use crate::vec::SoaVec;

/// Records in host memory, in whatever layout: what can be uploaded.
///
/// `[T]`, arrays, `Vec` and `PinnedVec` are arrays of structs; `SoaVec`, `SoaSlice` and `SoaSliceMut` have columns; `AosoaVec` has tiles. Sealed:
/// it is what this crate says.
///
/// # Safety
///
/// `lent` says where the records lie, laid out by their table; they are initialised, and borrowed as `self` is.
pub unsafe trait HostRecords<T: Soa> {
    /// Where they lie.
    #[doc(hidden)]
    fn lent(&self) -> Lent;
}

/// A host container that a download can fill. Sealed, as [`HostRecords`].
///
/// # Safety
///
/// `make_room` says where there is room for so many rows, which is the container's own to write, whole blocks if it says so, and stays where it
/// is until `filled`.
pub unsafe trait HostTarget<T: Soa>: HostRecords<T> {
    /// Empties the container and makes room for `rows` rows, with this capacity of columns if it is to allocate.
    ///
    /// # Errors
    ///
    /// Where there is no memory.
    #[doc(hidden)]
    fn make_room(&mut self, rows: usize, capacity: usize) -> Result<Lent, ReserveError>;

    /// Says that rows have been written.
    ///
    /// # Safety
    ///
    /// They have, where `make_room` said, and it made room for as many.
    #[doc(hidden)]
    unsafe fn filled(&mut self, rows: usize);
}

/// Where a container's records lie.
#[doc(hidden)]
pub struct Lent {
    pub(super) side: Side,
    pub(super) rows: usize,
    /// Whether they are all that their block has.
    pub(super) whole: bool,
}

pub(super) fn records<T>(records: *const T, rows: usize) -> Lent {
    Lent {
        side: Side {
            base: records as u64,
            shape: Shape::Records,
            first: 0,
        },
        rows,
        whole: true,
    }
}

/// Why there is no room for records: for what says less.
pub(super) fn no_room<T>(rows: usize) -> ReserveError {
    match Layout::array::<T>(rows) {
        Ok(layout) => ReserveError::Allocation { layout },
        Err(_) => ReserveError::CapacityOverflow,
    }
}

fn columns<T>(rows: &Rows<T>, whole: bool) -> Lent {
    Lent {
        side: Side {
            base: rows.base.as_ptr() as u64,
            shape: Shape::Columns {
                capacity: rows.capacity,
            },
            first: rows.first,
        },
        rows: rows.len,
        whole,
    }
}

// SAFETY: a slice.
unsafe impl<T: Soa> HostRecords<T> for [T] {
    fn lent(&self) -> Lent {
        records(self.as_ptr(), self.len())
    }
}

// SAFETY: an array.
unsafe impl<T: Soa, const N: usize> HostRecords<T> for [T; N] {
    fn lent(&self) -> Lent {
        records(self.as_ptr(), N)
    }
}

// SAFETY: the vector's slice.
unsafe impl<T: Soa> HostRecords<T> for Vec<T> {
    fn lent(&self) -> Lent {
        records(self.as_ptr(), self.len())
    }
}

// SAFETY: the vector's own room.
unsafe impl<T: Soa> HostTarget<T> for Vec<T> {
    fn make_room(&mut self, rows: usize, _: usize) -> Result<Lent, ReserveError> {
        self.clear();
        self.try_reserve_exact(rows).map_err(|_| no_room::<T>(rows))?;
        Ok(records(self.as_mut_ptr(), rows))
    }

    unsafe fn filled(&mut self, rows: usize) {
        // SAFETY: the caller's promise.
        unsafe { self.set_len(rows) };
    }
}

// SAFETY: a view's rows.
unsafe impl<T: Soa> HostRecords<T> for SoaSlice<'_, T> {
    fn lent(&self) -> Lent {
        columns(&self.rows(), false)
    }
}

// SAFETY: a view's rows.
unsafe impl<T: Soa> HostRecords<T> for SoaSliceMut<'_, T> {
    fn lent(&self) -> Lent {
        columns(&self.rows(), false)
    }
}

// SAFETY: the container's rows, and its block.
unsafe impl<T: Soa, M: Memory> HostRecords<T> for SoaVec<T, M> {
    fn lent(&self) -> Lent {
        columns(&self.rows(), true)
    }
}

// SAFETY: the container's own room.
unsafe impl<T: Soa, M: Memory> HostTarget<T> for SoaVec<T, M> {
    fn make_room(&mut self, rows: usize, capacity: usize) -> Result<Lent, ReserveError> {
        self.clear();
        if self.capacity() < rows {
            let exact = self.try_reserve_exact(capacity.max(rows));
            exact.or_else(|_| self.try_reserve_exact(rows))?;
        }
        Ok(columns(&self.rows(), true))
    }

    unsafe fn filled(&mut self, rows: usize) {
        // SAFETY: the caller's promise.
        unsafe { self.set_len(rows) };
    }
}

// SAFETY: the container's tiles.
unsafe impl<T: Soa, const LANES: usize, M: Memory> HostRecords<T> for AosoaVec<T, LANES, M> {
    fn lent(&self) -> Lent {
        Lent {
            side: Side {
                base: self.block() as u64,
                shape: Shape::Tiles { lanes: LANES },
                first: 0,
            },
            rows: self.len(),
            whole: true,
        }
    }
}

// SAFETY: the container's own room.
unsafe impl<T: Soa, const LANES: usize, M: Memory> HostTarget<T> for AosoaVec<T, LANES, M> {
    fn make_room(&mut self, rows: usize, _: usize) -> Result<Lent, ReserveError> {
        self.clear();
        self.try_reserve(rows)?;
        Ok(self.lent())
    }

    unsafe fn filled(&mut self, rows: usize) {
        // SAFETY: the caller's promise.
        unsafe { self.set_len(rows) };
    }
}
