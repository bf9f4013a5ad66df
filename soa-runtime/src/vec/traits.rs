//! The standard traits of the container.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::{Deref, DerefMut, Index, IndexMut};

use super::SoaVec;
use crate::accessible;
use crate::field::Field;
use crate::iter::{IntoIter, Iter, IterMut};
use crate::memory::Memory;
use crate::raw::FreeOnDrop;
use crate::soa::Soa;

impl<T: Soa, M: Memory> Drop for SoaVec<T, M> {
    fn drop(&mut self) {
        let rows = self.raw.rows();
        let _free = FreeOnDrop(&mut self.raw, &self.memory);
        // SAFETY: the rows are initialised, and nobody looks at them again.
        unsafe { rows.drop_all() };
    }
}

impl<T: Soa> Default for SoaVec<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Soa, M: Memory> Deref for SoaVec<T, M> {
    type Target = T::Accessors;

    #[inline]
    fn deref(&self) -> &T::Accessors {
        accessible::of_raw(&self.raw)
    }
}

impl<T: Soa, M: Memory> DerefMut for SoaVec<T, M> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T::Accessors {
        accessible::of_raw_mut(&mut self.raw)
    }
}

impl<T: Soa, M: Memory, F> Index<Field<T, F>> for SoaVec<T, M> {
    type Output = [F];

    #[inline]
    fn index(&self, key: Field<T, F>) -> &[F] {
        self.column(key)
    }
}

impl<T: Soa, M: Memory, F> IndexMut<Field<T, F>> for SoaVec<T, M> {
    #[inline]
    fn index_mut(&mut self, key: Field<T, F>) -> &mut [F] {
        self.column_mut(key)
    }
}

impl<T: Soa, M: Memory> Extend<T> for SoaVec<T, M> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, records: I) {
        let mut records = records.into_iter();
        self.reserve(records.size_hint().0);
        if self.fill(&mut records) {
            for record in records {
                self.push(record);
            }
        }
    }
}

impl<'a, T: Soa + Copy, M: Memory> Extend<&'a T> for SoaVec<T, M> {
    fn extend<I: IntoIterator<Item = &'a T>>(&mut self, records: I) {
        self.extend(records.into_iter().copied());
    }
}

impl<T: Soa> FromIterator<T> for SoaVec<T> {
    fn from_iter<I: IntoIterator<Item = T>>(records: I) -> Self {
        let mut columns: Self = Self::new();
        columns.extend(records);
        columns
    }
}

impl<T: Soa> From<Vec<T>> for SoaVec<T> {
    fn from(mut records: Vec<T>) -> Self {
        // SAFETY: the vector's records, which no longer count there below.
        let columns = unsafe { Self::from_raw_records(records.as_ptr(), records.len()) };
        // SAFETY: no record is fewer records.
        unsafe { records.set_len(0) };
        columns
    }
}

impl<T: Soa> From<Box<[T]>> for SoaVec<T> {
    fn from(records: Box<[T]>) -> Self {
        Self::from(Vec::from(records))
    }
}

impl<T: Soa, const N: usize> From<[T; N]> for SoaVec<T> {
    fn from(records: [T; N]) -> Self {
        // SAFETY: the array's records, which are forgotten below.
        let columns = unsafe { Self::from_raw_records(records.as_ptr(), N) };
        core::mem::forget(records);
        columns
    }
}

impl<T: Soa + Copy> From<&[T]> for SoaVec<T> {
    fn from(records: &[T]) -> Self {
        Self::from_slice(records)
    }
}

impl<T: Soa, M: Memory> From<SoaVec<T, M>> for Vec<T> {
    fn from(columns: SoaVec<T, M>) -> Self {
        columns.into_vec()
    }
}

impl<T: Soa, M: Memory> IntoIterator for SoaVec<T, M> {
    type Item = T;
    type IntoIter = IntoIter<T, M>;

    fn into_iter(self) -> IntoIter<T, M> {
        self.into_rows()
    }
}

impl<'a, T: Soa, M: Memory> IntoIterator for &'a SoaVec<T, M> {
    type Item = crate::views::Ref<'a, T>;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

impl<'a, T: Soa, M: Memory> IntoIterator for &'a mut SoaVec<T, M> {
    type Item = crate::views::Mut<'a, T>;
    type IntoIter = IterMut<'a, T>;

    fn into_iter(self) -> IterMut<'a, T> {
        self.iter_mut()
    }
}
