//! Borrowed views of some records of a container.

use core::marker::PhantomData;
use core::ops::{Deref, DerefMut, Index, IndexMut};

use crate::access;
use crate::accessible;
use crate::field::Field;
use crate::iter::{Iter, IterMut};
use crate::methods::{read_methods, write_methods};
use crate::rows::Rows;
use crate::soa::Soa;

/// A shared view of records in columns: what `&[T]` is to `Vec<T>`.
///
/// It is `Copy`, and everything it gives lives as long as the data, not as the view:
///
/// ```
/// # use soa_runtime::{Soa, SoaSlice, SoaVec};
/// # #[derive(Soa, Clone, Copy)] struct P { x: u8 }
/// /// Takes the first `n` records off.
/// fn batch<'a>(rest: &mut SoaSlice<'a, P>, n: usize) -> &'a [u8] {
///     let (batch, tail) = rest.split_at(n.min(rest.len()));
///     *rest = tail;
///     batch.x()
/// }
/// let v: SoaVec<P> = (0..5).map(|x| P { x }).collect();
/// let mut rest = v.as_slice();
/// assert_eq!((batch(&mut rest, 3), batch(&mut rest, 3)), (&[0, 1, 2][..], &[3, 4][..]));
/// ```
///
/// Invariant: the rows are initialised and borrowed, shared, for `'a`.
#[repr(transparent)]
pub struct SoaSlice<'a, T: Soa> {
    rows: Rows<T>,
    marker: PhantomData<&'a T>,
}

/// An exclusive view of records in columns: what `&mut [T]` is to `Vec<T>`.
///
/// [`as_mut_slice`](Self::as_mut_slice) reborrows it; the methods that begin with `into_` give what lives as long as the data.
///
/// Invariant: the rows are initialised and borrowed, exclusively, for `'a`.
#[repr(transparent)]
pub struct SoaSliceMut<'a, T: Soa> {
    rows: Rows<T>,
    marker: PhantomData<&'a mut T>,
}

impl<T: Soa> Clone for SoaSlice<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Soa> Copy for SoaSlice<'_, T> {}

// SAFETY: a shared reference to the rows.
unsafe impl<T: Soa + Sync> Send for SoaSlice<'_, T> where T::Vecs: Sync {}
// SAFETY: a shared reference to the rows.
unsafe impl<T: Soa + Sync> Sync for SoaSlice<'_, T> where T::Vecs: Sync {}
// SAFETY: an exclusive reference to the rows.
unsafe impl<T: Soa + Send> Send for SoaSliceMut<'_, T> where T::Vecs: Send {}
// SAFETY: an exclusive reference to the rows, which gives shared ones if shared.
unsafe impl<T: Soa + Sync> Sync for SoaSliceMut<'_, T> where T::Vecs: Sync {}

impl<'a, T: Soa> SoaSlice<'a, T> {
    /// # Safety
    ///
    /// The rows are initialised and borrowed, shared, for `'a`.
    #[inline]
    pub(crate) const unsafe fn new(rows: Rows<T>) -> Self {
        Self {
            rows,
            marker: PhantomData,
        }
    }

    #[inline]
    pub(crate) const fn rows(&self) -> Rows<T> {
        self.rows
    }

    read_methods!('a);
}

impl<'a, T: Soa> SoaSliceMut<'a, T> {
    /// # Safety
    ///
    /// The rows are initialised and borrowed, exclusively, for `'a`.
    #[inline]
    pub(crate) const unsafe fn new(rows: Rows<T>) -> Self {
        Self {
            rows,
            marker: PhantomData,
        }
    }

    #[inline]
    pub(crate) const fn rows(&self) -> Rows<T> {
        self.rows
    }

    read_methods!('_);
    write_methods!();

    /// Gives the view up for a shared one of the same lifetime.
    ///
    /// ```
    /// # use soa_runtime::{Soa, SoaVec};
    /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
    /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
    /// assert_eq!(v.as_mut_slice().into_slice().x(), [0, 1, 2, 3]);
    /// ```
    #[must_use]
    pub fn into_slice(self) -> SoaSlice<'a, T> {
        // SAFETY: the exclusive borrow becomes a shared one.
        unsafe { SoaSlice::new(self.rows) }
    }

    /// Gives the view up for two, of the records before `mid` and from it on.
    ///
    /// ```
    /// # use soa_runtime::{Soa, SoaVec};
    /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
    /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
    /// let (front, back) = v.as_mut_slice().into_split_at(1);
    /// assert_eq!((front.len(), back.len()), (1, 3));
    /// ```
    ///
    /// # Panics
    ///
    /// If `mid` is more than the length.
    #[must_use]
    #[track_caller]
    pub fn into_split_at(self, mid: usize) -> (Self, Self) {
        let (before, behind) = (self.rows.narrow(0, mid), self.rows.narrow(mid, self.rows.len));
        // SAFETY: these rows' borrow is divided among two views that share none.
        unsafe { (Self::new(before), Self::new(behind)) }
    }

    /// Gives the view up for exclusive views of `size` records each, the last perhaps of fewer.
    ///
    /// ```
    /// # use soa_runtime::{Soa, SoaVec};
    /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
    /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
    /// for (i, mut chunk) in v.as_mut_slice().into_chunks(3).enumerate() {
    ///     chunk.x_mut().fill(i as u8);
    /// }
    /// assert_eq!(v.x(), [0, 0, 0, 1]);
    /// ```
    ///
    /// # Panics
    ///
    /// If `size` is 0.
    #[track_caller]
    pub fn into_chunks(self, size: usize) -> crate::ChunksMut<'a, T> {
        // SAFETY: the view's own borrow passes on.
        unsafe { crate::ChunksMut::new(self.rows, size) }
    }

    /// Gives the view up for its columns.
    ///
    /// ```
    /// # use soa_runtime::{Soa, SoaVec};
    /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
    /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
    /// v.as_mut_slice().into_columns_mut().x.reverse();
    /// assert_eq!(v.x(), [3, 2, 1, 0]);
    /// ```
    #[must_use]
    pub fn into_columns_mut(self) -> crate::views::ColumnsMut<'a, T> {
        // SAFETY: (borrow) the view's own borrow passes on.
        unsafe { access::columns_mut(self.rows) }
    }

    /// Gives the view up for one column.
    ///
    /// ```
    /// # use soa_runtime::{Soa, SoaVec};
    /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
    /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
    /// v.as_mut_slice().into_column_mut(P::FIELDS.x)[3] = 8;
    /// assert_eq!(v.x(), [0, 1, 2, 8]);
    /// ```
    #[must_use]
    pub fn into_column_mut<F>(self, key: Field<T, F>) -> &'a mut [F] {
        // SAFETY: (borrow) the view's own borrow passes on.
        unsafe { access::column_mut(self.rows, key) }
    }
}

impl<'a, T: Soa> Deref for SoaSlice<'a, T> {
    type Target = crate::views::SliceAccessors<'a, T>;

    #[inline]
    fn deref(&self) -> &crate::views::SliceAccessors<'a, T> {
        // SAFETY: `SliceAccessors<'a>` is a transparent wrapper of `SoaSlice<'a, T>` (Soa: accessors).
        unsafe { &*core::ptr::from_ref(self).cast::<crate::views::SliceAccessors<'a, T>>() }
    }
}

impl<T: Soa> Deref for SoaSliceMut<'_, T> {
    type Target = T::Accessors;

    #[inline]
    fn deref(&self) -> &T::Accessors {
        accessible::of_rows(&self.rows)
    }
}

impl<T: Soa> DerefMut for SoaSliceMut<'_, T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T::Accessors {
        accessible::of_rows_mut(&mut self.rows)
    }
}

impl<T: Soa, F> Index<Field<T, F>> for SoaSlice<'_, T> {
    type Output = [F];

    #[inline]
    fn index(&self, key: Field<T, F>) -> &[F] {
        self.column(key)
    }
}

impl<T: Soa, F> Index<Field<T, F>> for SoaSliceMut<'_, T> {
    type Output = [F];

    #[inline]
    fn index(&self, key: Field<T, F>) -> &[F] {
        self.column(key)
    }
}

impl<T: Soa, F> IndexMut<Field<T, F>> for SoaSliceMut<'_, T> {
    #[inline]
    fn index_mut(&mut self, key: Field<T, F>) -> &mut [F] {
        self.column_mut(key)
    }
}

impl<'a, T: Soa> IntoIterator for SoaSlice<'a, T> {
    type Item = crate::views::Ref<'a, T>;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

impl<'a, T: Soa> IntoIterator for SoaSliceMut<'a, T> {
    type Item = crate::views::Mut<'a, T>;
    type IntoIter = IterMut<'a, T>;

    fn into_iter(self) -> IterMut<'a, T> {
        // SAFETY: the view's own borrow passes on.
        unsafe { IterMut::new(self.rows) }
    }
}

impl<T: Soa> Default for SoaSlice<'_, T> {
    fn default() -> Self {
        // SAFETY: no rows.
        unsafe { Self::new(crate::raw::RawSoa::new().rows()) }
    }
}

impl<T: Soa> Default for SoaSliceMut<'_, T> {
    fn default() -> Self {
        // SAFETY: no rows.
        unsafe { Self::new(crate::raw::RawSoa::new().rows()) }
    }
}
