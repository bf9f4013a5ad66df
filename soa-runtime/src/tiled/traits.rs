//! The standard traits of the tiled container.

use core::fmt;

use super::{AosoaVec, TiledIntoIter, TiledIter, TiledIterMut};
use crate::clone::CloneFields;
use crate::slice::SoaSlice;
use crate::soa::Soa;
use crate::vec::SoaVec;

impl<T: Soa, const LANES: usize> Default for AosoaVec<T, LANES> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Soa, const LANES: usize> Extend<T> for AosoaVec<T, LANES> {
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

impl<T: Soa + Copy, const LANES: usize> From<&AosoaVec<T, LANES>> for SoaVec<T> {
    /// Tile by tile, field by field.
    fn from(records: &AosoaVec<T, LANES>) -> Self {
        let mut columns: Self = Self::with_capacity(records.len());
        for tile in records.tiles() {
            columns.extend_from_soa(tile);
        }
        columns
    }
}

impl<T: Soa, const LANES: usize> IntoIterator for AosoaVec<T, LANES> {
    type Item = T;
    type IntoIter = TiledIntoIter<T, LANES>;

    fn into_iter(self) -> TiledIntoIter<T, LANES> {
        TiledIntoIter::new(self)
    }
}

impl<'a, T: Soa, const LANES: usize> IntoIterator for &'a AosoaVec<T, LANES> {
    type Item = crate::views::Ref<'a, T>;
    type IntoIter = TiledIter<'a, T, LANES>;

    fn into_iter(self) -> TiledIter<'a, T, LANES> {
        self.iter()
    }
}

impl<'a, T: Soa, const LANES: usize> IntoIterator for &'a mut AosoaVec<T, LANES> {
    type Item = crate::views::Mut<'a, T>;
    type IntoIter = TiledIterMut<'a, T, LANES>;

    fn into_iter(self) -> TiledIterMut<'a, T, LANES> {
        self.iter_mut()
    }
}

impl<T: CloneFields, const LANES: usize> Clone for AosoaVec<T, LANES> {
    fn clone(&self) -> Self {
        let mut clone: Self = Self::with_capacity(self.len());
        clone.extend(self.iter().map(T::from_row));
        clone
    }
}

impl<T: Soa, const LANES: usize> fmt::Debug for AosoaVec<T, LANES>
where
    for<'x> crate::views::Ref<'x, T>: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.tiles()).finish()
    }
}

impl<T: Soa, const LANES: usize> PartialEq for AosoaVec<T, LANES>
where
    for<'x> crate::views::Ref<'x, T>: PartialEq,
{
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.tiles().zip(other.tiles()).all(|(a, b)| a == b)
    }
}

impl<T: Soa, const LANES: usize> Eq for AosoaVec<T, LANES> where for<'x> crate::views::Ref<'x, T>: Eq {}
