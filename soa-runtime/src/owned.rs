//! Columns as `Vec`s of their own: what a container is taken apart into, and made of.
//!
//! Invariants: an [`OwnedCursor`] and a [`StoreCursor`] stand for rows that their maker owns and no longer, or not yet, counts;
//! every column is moved once, since keys come in rising order.

use alloc::vec::Vec;

use crate::access::{Place, Rising};
use crate::field::{Field, Nested};
use crate::generated::{CloneColumn, CloneColumns};
use crate::raw::{FreeOnDrop, RawSoa};
use crate::rows::Rows;
use crate::soa::Soa;
use crate::vec::SoaVec;
use crate::views::Columns;

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

impl<T: Soa> SoaVec<T> {
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
        let mut raw = self.into_raw();
        let rows = raw.rows();
        let _free = FreeOnDrop(&mut raw);
        T::take(OwnedCursor {
            place: Place::of(rows),
            rising: Rising::new(),
            marker: core::marker::PhantomData,
        })
    }

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
        let lengths = T::lengths(&columns);
        let lengths = crate::per_column::PerColumn::as_slice(&lengths);
        let len = lengths.first().copied().unwrap_or(0);
        if let Some(place) = lengths.iter().position(|&other| other != len) {
            return Err(UnequalColumns {
                first: T::COLUMNS[0].name,
                first_len: len,
                column: T::COLUMNS[place].name,
                len: lengths[place],
            });
        }
        Ok(filled(len, |cursor| T::store(columns, cursor)))
    }
}

/// A container of clones of some columns, made column by column.
///
/// For records that need no drop: of others, a panic in `Clone` would leak the clones made so far.
pub(crate) fn clone_columns<'a, T: Soa>(columns: Columns<'a, T>, len: usize) -> SoaVec<T>
where
    Columns<'a, T>: CloneColumns<T>,
{
    const {
        assert!(
            !T::HAS_DROP,
            "a record that implements Drop cannot be put together from clones of its fields"
        )
    };
    filled(len, |cursor| columns.clone_columns(cursor))
}

/// A container of `len` records, whose columns `store` puts into the room that it is given.
fn filled<T: Soa>(len: usize, store: impl FnOnce(StoreCursor<'_, T>)) -> SoaVec<T> {
    let mut container: SoaVec<T> = SoaVec::with_capacity(len);
    let rows = Rows {
        len,
        ..container.rows()
    };
    let mut stored = 0;
    store(StoreCursor {
        place: Place::of(rows),
        rising: Rising::new(),
        stored: &mut stored,
        marker: core::marker::PhantomData,
    });
    assert_eq!(stored, T::COLUMNS.len(), "every column is stored");
    // SAFETY: `len` values of every column have been put in.
    unsafe { container.set_len(len) };
    container
}

/// The columns of rows that are given up.
pub struct OwnedCursor<'a, R> {
    place: Place<R>,
    rising: Rising,
    marker: core::marker::PhantomData<&'a mut RawSoa<R>>,
}

impl<'a, R: Soa> OwnedCursor<'a, R> {
    /// Moves a key's column out.
    ///
    /// # Panics
    ///
    /// If a key is taken after one that stands behind it in the record.
    pub fn column<F>(&mut self, key: Field<R, F>) -> Vec<F> {
        self.rising.take(key.index(), 1);
        let len = self.place.len();
        let mut values = Vec::with_capacity(len);
        // SAFETY: (module) the values are given up, and each column passes here once.
        unsafe { core::ptr::copy_nonoverlapping(self.place.values(key), values.as_mut_ptr(), len) };
        // SAFETY: just written.
        unsafe { values.set_len(len) };
        values
    }

    /// The columns of a nested record.
    ///
    /// # Panics
    ///
    /// If a key is taken after one that stands behind it in the record.
    pub fn nested<N: Soa>(&mut self, key: Nested<R, N>) -> OwnedCursor<'a, N> {
        self.rising.take(key.first(), N::COLUMNS.len());
        OwnedCursor {
            place: self.place.nested(key),
            rising: Rising::new(),
            marker: core::marker::PhantomData,
        }
    }
}

/// Room for columns.
pub struct StoreCursor<'a, R> {
    place: Place<R>,
    rising: Rising,
    stored: &'a mut usize,
    // What is stored must be what the container holds, to the lifetime.
    marker: core::marker::PhantomData<&'a mut R>,
}

impl<R: Soa> StoreCursor<'_, R> {
    /// Moves a key's column in.
    ///
    /// # Panics
    ///
    /// If it has another length than there is room for, or as [`OwnedCursor::column`].
    pub fn column<F>(&mut self, key: Field<R, F>, mut values: Vec<F>) {
        self.rising.take(key.index(), 1);
        assert_eq!(values.len(), self.place.len(), "the lengths are equal");
        // SAFETY: there is room for as many values, and they are given up below.
        unsafe { core::ptr::copy_nonoverlapping(values.as_ptr(), self.place.values(key), values.len()) };
        // SAFETY: no value is fewer values.
        unsafe { values.set_len(0) };
        *self.stored += 1;
    }

    /// Clones a key's column in.
    ///
    /// # Panics
    ///
    /// As [`column`](Self::column), or if `Clone` does: the clones made so far leak.
    pub fn clone_column<F>(&mut self, key: Field<R, F>, values: &impl CloneColumn<F>) {
        self.rising.take(key.index(), 1);
        assert_eq!(values.values().len(), self.place.len(), "the lengths are equal");
        // SAFETY: there is room for as many values.
        unsafe { values.clone_to(self.place.values(key)) };
        *self.stored += 1;
    }

    /// Room for the columns of a nested record.
    ///
    /// # Panics
    ///
    /// As [`OwnedCursor::nested`].
    pub fn nested<N: Soa>(&mut self, key: Nested<R, N>) -> StoreCursor<'_, N> {
        self.rising.take(key.first(), N::COLUMNS.len());
        StoreCursor {
            place: self.place.nested(key),
            rising: Rising::new(),
            stored: self.stored,
            marker: core::marker::PhantomData,
        }
    }
}
