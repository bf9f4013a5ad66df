//! The standard traits of the tiled container.

use core::fmt;

use super::{AosoaVec, TiledIntoIter, TiledIter, TiledIterMut};
use crate::clone::CloneFields;
use crate::memory::Memory;
use crate::slice::SoaSlice;
use crate::soa::Soa;
use crate::vec::SoaVec;

impl<T: Soa, const LANES: usize> Default for AosoaVec<T, LANES> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Soa, const LANES: usize, M: Memory> Extend<T> for AosoaVec<T, LANES, M> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, records: I) {
        let records = records.into_iter();
        self.reserve(records.size_hint().0);
        for record in records {
            self.push(record);
        }
    }
}

impl<T: Soa, const LANES: usize> FromIterator<T> for AosoaVec<T, LANES> {
    fn from_iter<I: IntoIterator<Item = T>>(records: I) -> Self {
        let mut container: Self = Self::new();
        container.extend(records);
        container
    }
}

impl<T: Soa + Copy, const LANES: usize> From<&[T]> for AosoaVec<T, LANES> {
    fn from(records: &[T]) -> Self {
        Self::from_slice(records)
    }
}

impl<T: Soa + Copy, const LANES: usize> From<SoaSlice<'_, T>> for AosoaVec<T, LANES> {
    /// Tile by tile, field by field.
    fn from(records: SoaSlice<'_, T>) -> Self {
        let mut container: Self = Self::with_capacity(records.len());
        for (tile, records) in records.chunks(LANES).enumerate() {
            // SAFETY: there is room in the tile, in another block; the records are `Copy`.
            unsafe { records.rows().copy_to(&container.rows(tile)) };
        }
        container.len = records.len();
        container
    }
}

impl<T: Soa + Copy, const LANES: usize, M: Memory> From<&AosoaVec<T, LANES, M>> for SoaVec<T> {
    /// Tile by tile, field by field.
    fn from(records: &AosoaVec<T, LANES, M>) -> Self {
        let mut columns: Self = Self::with_capacity(records.len());
        for tile in records.tiles() {
            columns.extend_from_soa(tile);
        }
        columns
    }
}

impl<T: Soa, const LANES: usize, M: Memory> IntoIterator for AosoaVec<T, LANES, M> {
    type Item = T;
    type IntoIter = TiledIntoIter<T, LANES, M>;

    fn into_iter(self) -> TiledIntoIter<T, LANES, M> {
        TiledIntoIter::new(self)
    }
}

impl<'a, T: Soa, const LANES: usize, M: Memory> IntoIterator for &'a AosoaVec<T, LANES, M> {
    type Item = crate::views::Ref<'a, T>;
    type IntoIter = TiledIter<'a, T, LANES>;

    fn into_iter(self) -> TiledIter<'a, T, LANES> {
        self.iter()
    }
}

impl<'a, T: Soa, const LANES: usize, M: Memory> IntoIterator for &'a mut AosoaVec<T, LANES, M> {
    type Item = crate::views::Mut<'a, T>;
    type IntoIter = TiledIterMut<'a, T, LANES>;

    fn into_iter(self) -> TiledIterMut<'a, T, LANES> {
        self.iter_mut()
    }
}

impl<T: CloneFields, const LANES: usize, M: Memory + Clone> Clone for AosoaVec<T, LANES, M> {
    /// Into a clone of the memory.
    fn clone(&self) -> Self {
        self.to_memory(self.memory().clone())
    }
}

impl<T: Soa, const LANES: usize, M: Memory> fmt::Debug for AosoaVec<T, LANES, M>
where
    for<'x> crate::views::Ref<'x, T>: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.tiles()).finish()
    }
}

impl<T: Soa, const LANES: usize, M: Memory, N: Memory> PartialEq<AosoaVec<T, LANES, N>> for AosoaVec<T, LANES, M>
where
    for<'x> crate::views::Ref<'x, T>: PartialEq,
{
    fn eq(&self, other: &AosoaVec<T, LANES, N>) -> bool {
        self.len() == other.len() && self.tiles().zip(other.tiles()).all(|(a, b)| a == b)
    }
}

impl<T: Soa, const LANES: usize, M: Memory> Eq for AosoaVec<T, LANES, M> where for<'x> crate::views::Ref<'x, T>: Eq {}
