//! Columns as `Vec`s of their own: what a container is taken apart into, and made of.

use alloc::vec::Vec;
use core::mem::ManuallyDrop;

use crate::access::Place;
use crate::members::{Make, Owned, Visit, view, visit_view};
use crate::memory::{Heap, Memory};
use crate::raw::FreeOnDrop;
use crate::rows::Rows;
use crate::soa::Soa;
use crate::vec::SoaVec;

/// Columns of different lengths cannot be one container's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column `{column}` has {len} values, and `{first}` before it has {first_len}")]
pub struct UnequalColumns {
    /// The first column.
    pub first: &'static str,
    /// Its length.
    pub first_len: usize,
    /// The first column of another length.
    pub column: &'static str,
    /// Its length.
    pub len: usize,
}

impl<T: Soa, M: Memory> SoaVec<T, M> {
    /// Takes the container apart: each column moves into a `Vec` of its own.
    ///
    /// A record with a `Drop` of its own cannot be taken apart, as its fields could not be moved out of it; the compiler says so.
    ///
    /// ```
    /// # use soa_runtime::{Soa, SoaVec};
    /// # #[derive(Soa, Clone, Copy)] struct P { x: u8, y: char }
    /// let v: SoaVec<P> = (0..3).map(|x| P { x, y: 'a' }).collect();
    /// let PVecs { x, y } = v.into_columns();
    /// assert_eq!((x, y), (vec![0, 1, 2], vec!['a'; 3]));
    /// ```
    #[must_use]
    pub fn into_columns(self) -> T::Vecs {
        const {
            assert!(
                !T::HAS_DROP,
                "a record that implements Drop cannot be taken apart into columns"
            )
        };
        let (mut raw, memory) = self.into_parts();
        let mut place = Place::of(raw.rows());
        let _free = FreeOnDrop(&mut raw, &memory);
        // SAFETY: (Soa: views) `Vecs` is the struct of owned columns; each column is made, and so given up, once.
        unsafe { view::<T, Owned, _>(&mut place, 0) }
    }
}

impl<T: Soa> SoaVec<T> {
    /// Puts columns together into one container.
    ///
    /// ```
    /// # use soa_runtime::{Soa, SoaVec};
    /// # #[derive(Soa, Clone, Copy)] struct P { x: u8, y: char }
    /// let v = SoaVec::<P>::from_columns(PVecs { x: vec![1, 2], y: vec!['a', 'b'] }).unwrap();
    /// assert_eq!(v.len(), 2);
    /// let error = SoaVec::<P>::from_columns(PVecs { x: vec![1], y: vec![] }).map(|_| ()).unwrap_err();
    /// assert_eq!(error.to_string(), "column `y` has 0 values, and `x` before it has 1");
    /// ```
    ///
    /// # Errors
    ///
    /// [`UnequalColumns`]; the columns are dropped.
    ///
    /// # Panics
    ///
    /// As [`with_capacity`](Self::with_capacity).
    pub fn from_columns(columns: T::Vecs) -> Result<Self, UnequalColumns> {
        Self::from_columns_in(columns, Heap)
    }
}

impl<T: Soa, M: Memory> SoaVec<T, M> {
    /// Puts columns together into one container in this memory, as [`from_columns`](SoaVec::from_columns).
    ///
    /// # Errors
    ///
    /// [`UnequalColumns`]; the columns and the memory are dropped.
    ///
    /// # Panics
    ///
    /// As [`with_capacity_in`](Self::with_capacity_in).
    pub fn from_columns_in(columns: T::Vecs, memory: M) -> Result<Self, UnequalColumns> {
        let columns = ManuallyDrop::new(columns);
        let made: *const T::Vecs = &raw const *columns;
        let mut lengths = Lengths::default();
        // SAFETY: (Soa: views) `Vecs` is the struct of owned columns.
        unsafe { visit_view::<T, Owned, _>(made, &mut lengths) };
        if let Some((place, len)) = lengths.other {
            drop(ManuallyDrop::into_inner(columns));
            return Err(UnequalColumns {
                first: T::COLUMNS[0].name,
                first_len: lengths.first,
                column: T::COLUMNS[place].name,
                len,
            });
        }
        Ok(filled(lengths.first, memory, |rows| {
            // SAFETY: as above; each column is stored, and so given up, once.
            unsafe { visit_view::<T, Owned, _>(made, &mut Store(Place::of(rows))) };
        }))
    }
}

/// A container of `len` records in this memory, whose columns `store` puts into the room that it is given: all of them, unless it
/// panics.
pub(crate) fn filled<T: Soa, M: Memory>(len: usize, memory: M, store: impl FnOnce(Rows<T>)) -> SoaVec<T, M> {
    let mut container: SoaVec<T, M> = SoaVec::with_capacity_in(len, memory);
    store(Rows {
        len,
        ..container.rows()
    });
    // SAFETY: `len` values of every column have been put in.
    unsafe { container.set_len(len) };
    container
}

/// Moves columns out.
impl<R: Soa> Make<Owned> for Place<R> {
    /// The caller gives the column's values up.
    unsafe fn make<F>(&mut self, index: usize) -> Vec<F> {
        let len = self.len();
        let mut values = Vec::with_capacity(len);
        // SAFETY: the caller's promise: the values are `F`s, and given up.
        unsafe { core::ptr::copy_nonoverlapping(self.first(index), values.as_mut_ptr(), len) };
        // SAFETY: just written.
        unsafe { values.set_len(len) };
        values
    }
}

/// The length of the first column, and of the first that differs from it, with its place.
#[derive(Default)]
struct Lengths {
    first: usize,
    other: Option<(usize, usize)>,
}

impl Visit<Owned> for Lengths {
    unsafe fn visit<F>(&mut self, index: usize, column: *const Vec<F>) {
        // SAFETY: the caller's promise.
        let len = unsafe { (*column).len() };
        if index == 0 {
            self.first = len;
        } else if len != self.first && self.other.is_none() {
            self.other = Some((index, len));
        }
    }
}

/// Moves columns into room for them.
struct Store<R>(Place<R>);

impl<R: Soa> Visit<Owned> for Store<R> {
    /// The caller gives the column up, which has as many values as there is room for.
    unsafe fn visit<F>(&mut self, index: usize, column: *const Vec<F>) {
        // SAFETY: the caller's promise.
        let mut values = unsafe { column.read() };
        // SAFETY: there is room for as many values, and they are given up below.
        unsafe { core::ptr::copy_nonoverlapping(values.as_ptr(), self.0.first(index), values.len()) };
        // SAFETY: no value is fewer values.
        unsafe { values.set_len(0) };
    }
}
