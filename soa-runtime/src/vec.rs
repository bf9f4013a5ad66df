//! The growable container.

use alloc::vec::Vec;
use core::mem::ManuallyDrop;
use core::ops::{Deref, DerefMut, Index, IndexMut};

use crate::access::{self, ColumnCursor, ColumnCursorMut, RowCursor, RowCursorMut};
use crate::convert;
use crate::error::ReserveError;
use crate::field::Field;
use crate::iter::{IntoIter, Iter, IterMut};
use crate::raw::{RawSoa, fail};
use crate::soa::Soa;

/// A growable list of records, each field in a contiguous column of its own, all columns in one allocation.
///
/// It is used as a `Vec<T>` is, with views in place of references to whole records. Columns are reached by accessor
/// (`particles.mass()`), by key (`particles[Particle::FIELDS.mass]`) or all at once ([`columns`](Self::columns)).
///
/// Three words on the stack, as a `Vec`. Say the type where it is made, `let mut v: SoaVec<Particle> = SoaVec::new()`: the compiler
/// looks up a method among the record's accessors too, so it must know the record by then. A field named like a method of this type (`len`, `iter`) has no accessor:
/// the method wins. Its key and `columns()` always reach it.
///
/// ```
/// use soa_runtime::{Soa, SoaVec, soa_vec};
///
/// #[derive(Soa, Clone, Copy)]
/// struct Particle { position: [f32; 3], mass: f32 }
///
/// let mut particles: SoaVec<Particle> = soa_vec![
///     Particle { position: [0.0; 3], mass: 2.0 },
///     Particle { position: [1.0; 3], mass: 3.0 },
/// ];
/// for p in &mut particles { *p.mass *= 2.0; }
/// assert_eq!(particles.mass(), [4.0, 6.0]);
/// ```
#[repr(transparent)]
pub struct SoaVec<T: Soa> {
    raw: RawSoa<T>,
}

// SAFETY: the container owns its rows and nothing else; sending it sends them.
unsafe impl<T: Soa + Send> Send for SoaVec<T> {}
// SAFETY: a shared container gives shared access to fields only, as a shared record would.
unsafe impl<T: Soa + Sync> Sync for SoaVec<T> {}

impl<T: Soa> SoaVec<T> {
    /// An empty container; nothing is allocated.
    #[must_use]
    pub const fn new() -> Self {
        Self { raw: RawSoa::new() }
    }

    /// An empty container with room for at least `capacity` records.
    ///
    /// # Panics
    ///
    /// As [`Vec::with_capacity`]: if the columns would need more than `isize::MAX` bytes.
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        match RawSoa::with_capacity(capacity) {
            Ok(raw) => Self { raw },
            Err(error) => fail(error),
        }
    }

    /// How many records there are.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.raw.len()
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.raw.len() == 0
    }

    /// How many records fit without another allocation; `usize::MAX` for records without bytes.
    #[inline]
    #[must_use]
    pub const fn capacity(&self) -> usize {
        self.raw.capacity()
    }

    /// Makes room for `additional` records more, at least doubling the capacity.
    ///
    /// # Panics
    ///
    /// As [`Vec::reserve`]: if the columns would need more than `isize::MAX` bytes.
    pub fn reserve(&mut self, additional: usize) {
        if let Err(error) = self.try_reserve(additional) {
            fail(error);
        }
    }

    /// Makes room for `additional` records more, or says why it cannot.
    ///
    /// # Errors
    ///
    /// [`ReserveError`]; the container is then as it was.
    pub fn try_reserve(&mut self, additional: usize) -> Result<(), ReserveError> {
        self.raw.try_reserve(additional)
    }

    /// Appends a record.
    ///
    /// # Panics
    ///
    /// As [`Vec::push`]: if the columns would need more than `isize::MAX` bytes.
    #[inline]
    pub fn push(&mut self, record: T) {
        let len = self.len();
        if len == self.capacity() {
            self.grow();
        }
        // SAFETY: `len < capacity` now, and the row is free.
        unsafe { self.raw.write(len, record) };
        // SAFETY: the row has just been written.
        unsafe { self.raw.set_len(len + 1) };
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        self.reserve(1);
    }

    /// Takes the last record off.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len().checked_sub(1)?;
        // SAFETY: fewer rows than before are initialised.
        unsafe { self.raw.set_len(last) };
        // SAFETY: row `last` was initialised, and no longer counts.
        Some(unsafe { self.raw.read(last) })
    }

    /// Drops all records and keeps the memory.
    pub fn clear(&mut self) {
        let len = self.len();
        // SAFETY: no row is fewer rows. A panic in a record's `Drop` leaves the container empty.
        unsafe { self.raw.set_len(0) };
        // SAFETY: the rows were initialised and no longer count.
        unsafe { self.raw.drop_rows(0, len) };
    }

    /// The record at `index`, as a view of its fields.
    #[inline]
    #[must_use]
    pub fn get(&self, index: usize) -> Option<T::Ref<'_>> {
        // SAFETY: (borrow) `index < len`, and `&self` lasts as long as the view.
        (index < self.len()).then(|| T::row(unsafe { RowCursor::new(self.raw, index) }))
    }

    /// The record at `index`, as an exclusive view of its fields.
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, index: usize) -> Option<T::Mut<'_>> {
        // SAFETY: (borrow) `index < len`, and `&mut self` lasts as long as the view.
        (index < self.len()).then(|| T::row_mut(unsafe { RowCursorMut::new(self.raw, index) }))
    }

    /// All columns, as slices of equal length under the fields' names.
    #[inline]
    #[must_use]
    pub fn columns(&self) -> T::Columns<'_> {
        // SAFETY: (borrow) `&self` lasts as long as the columns.
        T::columns(unsafe { ColumnCursor::new(self.raw) })
    }

    /// All columns, as exclusive slices of equal length under the fields' names.
    #[inline]
    #[must_use]
    pub fn columns_mut(&mut self) -> T::ColumnsMut<'_> {
        // SAFETY: (borrow) `&mut self` lasts as long as the columns.
        T::columns_mut(unsafe { ColumnCursorMut::new(self.raw) })
    }

    /// The column of a key; `particles[key]` says the same.
    #[inline]
    #[must_use]
    pub fn column<F>(&self, key: Field<T, F>) -> &[F] {
        // SAFETY: (borrow) `&self` lasts as long as the column.
        unsafe { ColumnCursor::new(self.raw) }.column(key)
    }

    /// The column of a key, exclusively.
    #[inline]
    #[must_use]
    pub fn column_mut<F>(&mut self, key: Field<T, F>) -> &mut [F] {
        // SAFETY: (borrow) `&mut self` lasts as long as the column.
        unsafe { ColumnCursorMut::new(self.raw) }.column(key)
    }

    /// Iterates over views of the records.
    pub fn iter(&self) -> Iter<'_, T> {
        Iter::new(self.raw)
    }

    /// Iterates over exclusive views of the records.
    pub fn iter_mut(&mut self) -> IterMut<'_, T> {
        IterMut::new(self.raw)
    }

    /// Copies a slice of records in.
    ///
    /// # Panics
    ///
    /// As [`with_capacity`](Self::with_capacity).
    #[must_use]
    pub fn from_slice(records: &[T]) -> Self
    where
        T: Copy,
    {
        let mut columns = Self::with_capacity(records.len());
        // SAFETY: there is room, the rows are free, and the records are `Copy`.
        unsafe { convert::scatter(records.as_ptr(), &columns.raw, records.len()) };
        // SAFETY: the rows have just been written.
        unsafe { columns.raw.set_len(records.len()) };
        columns
    }

    /// Copies the records out, as an array of structs.
    #[must_use]
    pub fn to_vec(&self) -> Vec<T>
    where
        T: Copy,
    {
        let mut records = Vec::with_capacity(self.len());
        // SAFETY: there is room for `len` records, and they are `Copy`.
        unsafe { convert::gather(&self.raw, records.as_mut_ptr(), self.len()) };
        // SAFETY: the records have just been written.
        unsafe { records.set_len(self.len()) };
        records
    }

    /// Moves the records out, as an array of structs.
    #[must_use]
    pub fn into_vec(mut self) -> Vec<T> {
        let len = self.len();
        let mut records = Vec::with_capacity(len);
        // SAFETY: no row is fewer rows.
        unsafe { self.raw.set_len(0) };
        // SAFETY: there is room for `len` records; the rows no longer count here, so they are moved.
        unsafe { convert::gather(&self.raw, records.as_mut_ptr(), len) };
        // SAFETY: the records have just been written.
        unsafe { records.set_len(len) };
        records
    }

    /// Takes a block over, with the rows that it counts.
    #[cfg(feature = "cuda")]
    pub(crate) const fn from_raw(raw: RawSoa<T>) -> Self {
        Self { raw }
    }

    #[cfg(feature = "cuda")]
    pub(crate) fn raw(&self) -> &RawSoa<T> {
        &self.raw
    }

    #[cfg(feature = "cuda")]
    pub(crate) fn raw_mut(&mut self) -> &mut RawSoa<T> {
        &mut self.raw
    }

    /// Gives the block up to the caller.
    fn into_raw(self) -> RawSoa<T> {
        ManuallyDrop::new(self).raw
    }
}

impl<T: Soa> Drop for SoaVec<T> {
    fn drop(&mut self) {
        struct Block<'a, T: Soa>(&'a mut RawSoa<T>);

        impl<T: Soa> Drop for Block<'_, T> {
            fn drop(&mut self) {
                // SAFETY: the container is going away, and its rows have been dropped.
                unsafe { self.0.free() };
            }
        }

        let block = Block(&mut self.raw);
        // SAFETY: the rows are initialised, and nobody looks at them again.
        unsafe { block.0.drop_rows(0, block.0.len()) };
    }
}

impl<T: Soa> Default for SoaVec<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Soa> Deref for SoaVec<T> {
    type Target = T::Accessors;

    #[inline]
    fn deref(&self) -> &T::Accessors {
        access::accessors(&self.raw)
    }
}

impl<T: Soa> DerefMut for SoaVec<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T::Accessors {
        access::accessors_mut(&mut self.raw)
    }
}

impl<T: Soa, F> Index<Field<T, F>> for SoaVec<T> {
    type Output = [F];

    #[inline]
    fn index(&self, key: Field<T, F>) -> &[F] {
        self.column(key)
    }
}

impl<T: Soa, F> IndexMut<Field<T, F>> for SoaVec<T> {
    #[inline]
    fn index_mut(&mut self, key: Field<T, F>) -> &mut [F] {
        self.column_mut(key)
    }
}

impl<T: Soa> Extend<T> for SoaVec<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, records: I) {
        let records = records.into_iter();
        self.reserve(records.size_hint().0);
        for record in records {
            self.push(record);
        }
    }
}

impl<T: Soa> FromIterator<T> for SoaVec<T> {
    fn from_iter<I: IntoIterator<Item = T>>(records: I) -> Self {
        let mut columns = Self::new();
        columns.extend(records);
        columns
    }
}

impl<T: Soa> From<Vec<T>> for SoaVec<T> {
    fn from(mut records: Vec<T>) -> Self {
        let len = records.len();
        let mut columns = Self::with_capacity(len);
        // SAFETY: zero records are fewer than there are; those left over are moved below, or leak if that fails.
        unsafe { records.set_len(0) };
        // SAFETY: there is room, the rows are free, and `records` no longer counts what is moved.
        unsafe { convert::scatter(records.as_ptr(), &columns.raw, len) };
        // SAFETY: the rows have just been written.
        unsafe { columns.raw.set_len(len) };
        columns
    }
}

impl<T: Soa, const N: usize> From<[T; N]> for SoaVec<T> {
    fn from(records: [T; N]) -> Self {
        let mut columns = Self::with_capacity(N);
        let records = ManuallyDrop::new(records);
        // SAFETY: there is room, the rows are free, and `records` is not dropped.
        unsafe { convert::scatter(records.as_ptr(), &columns.raw, N) };
        // SAFETY: the rows have just been written.
        unsafe { columns.raw.set_len(N) };
        columns
    }
}

impl<T: Soa + Copy> From<&[T]> for SoaVec<T> {
    fn from(records: &[T]) -> Self {
        Self::from_slice(records)
    }
}

impl<T: Soa> From<SoaVec<T>> for Vec<T> {
    fn from(columns: SoaVec<T>) -> Self {
        columns.into_vec()
    }
}

impl<T: Soa> IntoIterator for SoaVec<T> {
    type Item = T;
    type IntoIter = IntoIter<T>;

    fn into_iter(self) -> IntoIter<T> {
        IntoIter::new(self.into_raw())
    }
}

impl<'a, T: Soa> IntoIterator for &'a SoaVec<T> {
    type Item = T::Ref<'a>;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

impl<'a, T: Soa> IntoIterator for &'a mut SoaVec<T> {
    type Item = T::Mut<'a>;
    type IntoIter = IterMut<'a, T>;

    fn into_iter(self) -> IterMut<'a, T> {
        self.iter_mut()
    }
}
