//! The tiled container: blocks of `LANES` values a field.
//!
//! ```text
//!   | x x x x y y y y z z z z | x x x x y y y y z z z z | x . . . y . . . z . . . |      LANES = 4, 9 records
//! ```
//!
//! A tile is a block of columns of capacity `LANES`, so all that is said of [`Rows`] holds of it.
//!
//! Invariants of an [`AosoaVec`]:
//!
//! - **block**: if `tiles > 0` and a tile has bytes, `base` owns one live block of `memory`, of `tiles * TILE` bytes, aligned to the
//!   largest alignment of a column. Otherwise `base` dangles, aligned, and tiles without bytes are `usize::MAX`.
//! - **rows**: `len <= tiles * LANES` (or tiles have no bytes), and the first `len` rows, tile after tile, are initialised and owned.

mod iter;
mod make;
mod traits;

use alloc::alloc::Layout;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ptr::NonNull;

use crate::access;
use crate::clone::CloneFields;
use crate::convert;
use crate::error::ReserveError;
use crate::memory::{Heap, Memory};
use crate::raw::fail;
use crate::rows::Rows;
use crate::slice::{SoaSlice, SoaSliceMut};
use crate::soa::{Soa, Table};

use iter::Doomed;
pub use iter::{TiledIntoIter, TiledIter, TiledIterMut, Tiles, TilesMut};

/// A growable list of records in tiles: `LANES` values of a field, then `LANES` of the next; then the next tile. Also called
/// `AoSoA`.
///
/// With `LANES` a warp's or a vector register's, one field's values come contiguous, as in columns, while a record's fields stay
/// close together, as in structs. The keys and views are those of [`SoaVec`](crate::SoaVec), and every tile is a
/// [`SoaSlice`] with all its methods.
///
/// ```
/// use soa_runtime::{AosoaVec, Soa};
///
/// #[derive(Soa, Clone, Copy, Debug, PartialEq)]
/// struct Point { x: f32, y: f32 }
///
/// let mut points: AosoaVec<Point, 4> = (0..6).map(|i| Point { x: i as f32, y: 0.0 }).collect();
/// for mut tile in points.tiles_mut() {
///     let PointColumnsMut { x, y } = tile.columns_mut();
///     for (x, y) in x.iter().zip(y) { *y = 2.0 * x; }
/// }
/// assert_eq!(points.tile(1).map(|tile| tile.y().to_vec()), Some(vec![8.0, 10.0]));
/// assert_eq!(points.get(5).map(|p| *p.y), Some(10.0));
/// ```
pub struct AosoaVec<T: Soa, const LANES: usize, M: Memory = Heap> {
    base: NonNull<u8>,
    tiles: usize,
    len: usize,
    memory: M,
    marker: PhantomData<T>,
}

// SAFETY: as of `SoaVec`.
unsafe impl<T: Soa + Send, const LANES: usize, M: Memory + Send> Send for AosoaVec<T, LANES, M> where T::Vecs: Send {}
// SAFETY: as of `SoaVec`.
unsafe impl<T: Soa + Sync, const LANES: usize, M: Memory + Sync> Sync for AosoaVec<T, LANES, M> where T::Vecs: Sync {}

impl<T: Soa, const LANES: usize, M: Memory> AosoaVec<T, LANES, M> {
    /// Bytes of a tile: its rows, rounded up to the alignment.
    const TILE: usize = Table::<T>::SHAPE.tile(LANES);

    /// How many records there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many records fit without another allocation; `usize::MAX` for records without bytes.
    #[must_use]
    pub const fn capacity(&self) -> usize {
        self.tiles.saturating_mul(LANES)
    }

    /// Makes room for `additional` records more, at least doubling, as [`Vec::reserve`].
    ///
    /// # Panics
    ///
    /// If the tiles would need more than `isize::MAX` bytes.
    #[track_caller]
    pub fn reserve(&mut self, additional: usize) {
        if let Err(error) = self.try_reserve(additional) {
            fail(error);
        }
    }

    /// Makes room for `additional` records more, or says why it cannot, as [`Vec::try_reserve`].
    ///
    /// # Errors
    ///
    /// [`ReserveError`]; the container is then as it was.
    pub fn try_reserve(&mut self, additional: usize) -> Result<(), ReserveError> {
        let overflow = ReserveError::CapacityOverflow;
        let needed = self.len.checked_add(additional).ok_or(overflow)?.div_ceil(LANES);
        if needed <= self.tiles {
            return Ok(());
        }
        let tiles = needed.max(self.tiles.saturating_mul(2));
        self.grow(tiles).or_else(|_| self.grow(needed))
    }

    fn grow(&mut self, tiles: usize) -> Result<(), ReserveError> {
        let layout = Self::layout(tiles)?;
        let base = if self.tiles == 0 {
            self.memory.allocate(layout)
        } else {
            // SAFETY: (block) `base` was allocated for `self.tiles`, which are fewer, with the same alignment.
            unsafe { self.memory.grow(self.base, Self::layout(self.tiles)?, layout) }
        };
        self.base = base.ok_or(ReserveError::Allocation { layout })?;
        self.tiles = tiles;
        Ok(())
    }

    fn layout(tiles: usize) -> Result<Layout, ReserveError> {
        let overflow = ReserveError::CapacityOverflow;
        let bytes = tiles.checked_mul(Self::TILE).ok_or(overflow)?;
        Layout::from_size_align(bytes, Table::<T>::SHAPE.align).map_err(|_| overflow)
    }

    /// Where the tiles begin.
    #[cfg(feature = "cuda")]
    pub(crate) const fn block(&self) -> *mut u8 {
        self.base.as_ptr()
    }

    /// # Safety
    ///
    /// The first `len` rows are initialised, and there is room for as many.
    #[cfg(feature = "cuda")]
    pub(crate) const unsafe fn set_len(&mut self, len: usize) {
        debug_assert!(len <= self.capacity());
        self.len = len;
    }

    /// The tile of a row: all its lanes that are below `len`.
    #[inline(always)]
    fn rows(&self, tile: usize) -> Rows<T> {
        rows::<T, LANES>(self.base, tile, self.len)
    }

    /// Appends a record, as [`Vec::push`].
    ///
    /// # Panics
    ///
    /// If the tiles would need more than `isize::MAX` bytes.
    #[inline]
    #[track_caller]
    pub fn push(&mut self, record: T) {
        if self.len == self.capacity() {
            self.reserve(1);
        }
        // SAFETY: the row's lane is free, and its tile has room.
        unsafe { self.rows(self.len / LANES).write(self.len % LANES, record) };
        self.len += 1;
    }

    /// Takes the last record off, as [`Vec::pop`].
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        // SAFETY: the row was initialised, and no longer counts.
        Some(unsafe { self.rows(self.len / LANES).read(self.len % LANES) })
    }

    /// Drops all records and keeps the memory, as [`Vec::clear`].
    pub fn clear(&mut self) {
        self.truncate(0);
    }

    /// Drops the records from `len` on, as [`Vec::truncate`].
    pub fn truncate(&mut self, len: usize) {
        if len < self.len {
            let rest = Doomed::<T, LANES>::new(self.base, len, self.len);
            self.len = len;
            // SAFETY: the rows were initialised and no longer count.
            unsafe { rest.drop_all() };
        }
    }

    /// A view of one record, as [`slice::get`].
    #[inline]
    #[must_use]
    pub fn get(&self, index: usize) -> Option<crate::views::Ref<'_, T>> {
        // SAFETY: (borrow) the row is initialised, and `&self` lasts as long as the view.
        (index < self.len).then(|| unsafe { access::row(self.rows(index / LANES), index % LANES) })
    }

    /// An exclusive view of one record, as [`slice::get_mut`].
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, index: usize) -> Option<crate::views::Mut<'_, T>> {
        // SAFETY: (borrow) the row is initialised, and `&mut self` lasts as long as the view.
        (index < self.len).then(|| unsafe { access::row_mut(self.rows(index / LANES), index % LANES) })
    }

    /// A tile, as a view of its records: `LANES` of them, or fewer in the last.
    #[must_use]
    pub fn tile(&self, tile: usize) -> Option<SoaSlice<'_, T>> {
        // SAFETY: the tile's rows below `len` are initialised, and `&self` lasts as long as the view.
        (tile < self.len.div_ceil(LANES)).then(|| unsafe { SoaSlice::new(self.rows(tile)) })
    }

    /// A tile, as an exclusive view of its records.
    #[must_use]
    pub fn tile_mut(&mut self, tile: usize) -> Option<SoaSliceMut<'_, T>> {
        // SAFETY: the tile's rows below `len` are initialised, and `&mut self` lasts as long as the view.
        (tile < self.len.div_ceil(LANES)).then(|| unsafe { SoaSliceMut::new(self.rows(tile)) })
    }

    /// Views of the tiles, in order, as [`slice::chunks`] of `LANES`.
    pub fn tiles(&self) -> Tiles<'_, T, LANES> {
        // SAFETY: the rows are initialised, and borrowed for as long as the iterator.
        unsafe { Tiles::new(self.base, self.len) }
    }

    /// Exclusive views of the tiles, in order, as [`slice::chunks_mut`] of `LANES`.
    pub fn tiles_mut(&mut self) -> TilesMut<'_, T, LANES> {
        // SAFETY: the rows are initialised, and borrowed exclusively for as long as the iterator.
        unsafe { TilesMut::new(self.base, self.len) }
    }

    /// Views of the records, in order, as [`slice::iter`].
    pub fn iter(&self) -> TiledIter<'_, T, LANES> {
        // SAFETY: the rows are initialised, and borrowed for as long as the iterator.
        unsafe { TiledIter::new(self.base, self.len) }
    }

    /// Exclusive views of the records, in order, as [`slice::iter_mut`].
    pub fn iter_mut(&mut self) -> TiledIterMut<'_, T, LANES> {
        // SAFETY: the rows are initialised, and borrowed exclusively for as long as the iterator.
        unsafe { TiledIterMut::new(self.base, self.len) }
    }

    /// Copies the records out, as an array of structs: [`slice::to_vec`].
    #[must_use]
    pub fn to_vec(&self) -> Vec<T>
    where
        T: Copy,
    {
        let mut records: Vec<T> = Vec::with_capacity(self.len);
        for tile in 0..self.len.div_ceil(LANES) {
            let rows = self.rows(tile);
            // SAFETY: there is room for `len` records, the rows are initialised, and the records are `Copy`.
            unsafe { convert::gather(&rows, records.as_mut_ptr().add(tile * LANES), rows.len) };
        }
        // SAFETY: the records have just been written.
        unsafe { records.set_len(self.len) };
        records
    }

    /// Clones the records into tiles in other memory.
    ///
    /// # Panics
    ///
    /// If `Clone` does, or as [`with_capacity_in`](Self::with_capacity_in).
    #[must_use]
    #[track_caller]
    pub fn to_memory<N: Memory>(&self, memory: N) -> AosoaVec<T, LANES, N>
    where
        T: CloneFields,
    {
        let mut clone = AosoaVec::with_capacity_in(self.len, memory);
        clone.extend(self.iter().map(T::from_row));
        clone
    }
}

/// The rows of a tile that are below `len`.
#[inline(always)]
fn rows<T: Soa, const LANES: usize>(base: NonNull<u8>, tile: usize, len: usize) -> Rows<T> {
    let bytes = if AosoaVec::<T, LANES>::TILE == 0 {
        0
    } else {
        tile * AosoaVec::<T, LANES>::TILE
    };
    Rows {
        // SAFETY: (block) the tile is one of the block's, or the one behind its last.
        base: unsafe { base.add(bytes) },
        capacity: LANES,
        len: len.saturating_sub(tile * LANES).min(LANES),
        first: 0,
        marker: PhantomData,
    }
}

impl<T: Soa, const LANES: usize, M: Memory> Drop for AosoaVec<T, LANES, M> {
    fn drop(&mut self) {
        struct Free<'a, M: Memory>(NonNull<u8>, Option<Layout>, &'a M);

        impl<M: Memory> Drop for Free<'_, M> {
            fn drop(&mut self) {
                if let Some(layout) = self.1 {
                    // SAFETY: (block) the container is going away, and the block was allocated with this layout.
                    unsafe { self.2.free(self.0, layout) };
                }
            }
        }

        let owned = self.tiles > 0 && Self::TILE > 0;
        let layout = Self::layout(self.tiles).ok().filter(|_| owned);
        let _free = Free(self.base, layout, &self.memory);
        // SAFETY: the rows are initialised, and nobody looks at them again.
        unsafe { Doomed::<T, LANES>::new(self.base, 0, self.len).drop_all() };
    }
}
