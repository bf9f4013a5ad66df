//! Tiles of columns.

use core::marker::PhantomData;

use super::{by_value, exclusive, pointer};
use crate::field::Field;
use crate::soa::{Soa, Table};

/// Tiles as a kernel sees them: `struct { const Tile* tiles; unsigned long long len; }`, of `len` records in all.
#[repr(C)]
pub struct AosoaView<'a, T, const LANES: usize> {
    tiles: u64,
    len: u64,
    marker: PhantomData<&'a [T]>,
}

by_value!(['a, T, const LANES: usize] AosoaView<'a, T, LANES>);

impl<T: Soa, const LANES: usize> AosoaView<'_, T, LANES> {
    /// Bytes of a tile, those of an [`AosoaVec`](crate::AosoaVec).
    pub const TILE: usize = Table::<T>::SHAPE.tile(LANES);

    pub(crate) const fn new(tiles: u64, len: usize) -> Self {
        Self {
            tiles,
            len: len as u64,
            marker: PhantomData,
        }
    }

    /// A view of tiles at an address.
    ///
    /// # Safety
    ///
    /// Tiles for `len` records lie there, aligned as an [`AosoaVec`](crate::AosoaVec)'s, for `'a`, and nobody writes them other than in a
    /// mutable view's name. Kernels that [`header`](crate::header) serves also need the address to be a multiple of
    /// [`COLUMN_BOUNDARY`](crate::COLUMN_BOUNDARY).
    #[must_use]
    pub const unsafe fn from_raw(tiles: u64, len: usize) -> Self {
        Self::new(tiles, len)
    }

    /// The address of the first tile.
    #[must_use]
    pub const fn address(self) -> u64 {
        self.tiles
    }

    /// Where the value of a field of record `index` lies, for a kernel.
    ///
    /// # Safety
    ///
    /// This runs where the address is one, in a kernel; and `index` is below the length.
    #[must_use]
    pub const unsafe fn ptr<F>(self, key: Field<T, F>, index: usize) -> *const F {
        debug_assert!(index < self.len(), "a record that there is");
        let tile = (index / LANES) * Self::TILE;
        let column = LANES * T::COLUMNS[key.index()].start() + (index % LANES) * size_of::<F>();
        if size_of::<F>() == 0 {
            return pointer(0, 0);
        }
        let tiles = pointer::<u8>(self.tiles, self.len).cast_const();
        // SAFETY: (place) the value is in the tiles, and aligned.
        unsafe { tiles.add(tile + column).cast() }
    }

    /// The value of a field of record `index`.
    ///
    /// # Safety
    ///
    /// This runs where the address is one, in a kernel; `index` is below the length; and nobody writes the value at the same time.
    #[must_use]
    pub const unsafe fn get<F: Copy>(self, key: Field<T, F>, index: usize) -> F {
        // SAFETY: (place) and the caller's promise.
        unsafe { self.ptr(key, index).read() }
    }
}

/// As [`AosoaView`], to be written: `struct { Tile* tiles; unsigned long long len; }`.
#[repr(C)]
pub struct AosoaViewMut<'a, T, const LANES: usize> {
    shared: AosoaView<'a, T, LANES>,
    marker: PhantomData<&'a mut [T]>,
}

exclusive!(['a, T, const LANES: usize] AosoaViewMut<'a, T, LANES> as AosoaView<'a, T, LANES>);

impl<T: Soa, const LANES: usize> AosoaViewMut<'_, T, LANES> {
    pub(crate) const fn new(tiles: u64, len: usize) -> Self {
        Self {
            shared: AosoaView::new(tiles, len),
            marker: PhantomData,
        }
    }

    /// A view of tiles at an address.
    ///
    /// # Safety
    ///
    /// As [`AosoaView::from_raw`], and they may be written.
    #[must_use]
    pub const unsafe fn from_raw(tiles: u64, len: usize) -> Self {
        Self::new(tiles, len)
    }

    /// Where the value of a field of record `index` lies, to be written, for a kernel.
    ///
    /// # Safety
    ///
    /// As [`AosoaView::ptr`].
    #[must_use]
    pub const unsafe fn ptr_mut<F>(self, key: Field<T, F>, index: usize) -> *mut F {
        // SAFETY: the caller's promise.
        unsafe { self.shared.ptr(key, index).cast_mut() }
    }

    /// Writes the value of a field of record `index`, without dropping what was there.
    ///
    /// # Safety
    ///
    /// This runs where the address is one, in a kernel; `index` is below the length; and nobody reads or writes the value at the same time.
    pub const unsafe fn set<F>(self, key: Field<T, F>, index: usize, value: F) {
        // SAFETY: (place) and the caller's promise.
        unsafe { self.ptr_mut(key, index).write(value) };
    }
}
