//! The growable container.

mod drain;
mod edit;
mod make;
mod retain;
mod traits;

use alloc::vec::Vec;
use core::mem::ManuallyDrop;

use crate::convert;
use crate::error::ReserveError;
use crate::iter::IntoIter;
use crate::memory::{Heap, Memory};
use crate::methods::{read_methods, write_methods};
use crate::raw::{RawSoa, fail};
use crate::rows::Rows;
use crate::soa::Soa;

pub use drain::Drain;

/// A growable list of records, each field in a contiguous column of its own, all columns in one allocation.
///
/// It is used as a `Vec<T>` is, with views in place of references to whole records. Columns are reached by accessor
/// (`particles.mass()`), by key (`particles[Particle::FIELDS.mass]`) or all at once ([`columns`](Self::columns)).
///
/// It lies on the heap, or in the [`Memory`] that is named: `SoaVec<Particle, M>`.
///
/// Three words on the stack, as a `Vec`. Say the type where it is made, `let mut v: SoaVec<Particle> = SoaVec::new()`: the compiler
/// looks up a method among the record's accessors too, so it must know the record by then. A field named like a method of
/// this type (`len`, `iter`) has no accessor: the method wins. Its key and `columns()` always reach it.
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
pub struct SoaVec<T: Soa, M: Memory = Heap> {
    raw: RawSoa<T>,
    memory: M,
}

// SAFETY: the container owns its rows and its memory; sending it sends them, the rows as records and as columns.
unsafe impl<T: Soa + Send, M: Memory + Send> Send for SoaVec<T, M> where T::Vecs: Send {}
// SAFETY: a shared container gives shared access to its memory and to records' fields. The fields must be `Sync` themselves: a record
// may be so by hiding one that is not, and columns hide nothing.
unsafe impl<T: Soa + Sync, M: Memory + Sync> Sync for SoaVec<T, M> where T::Vecs: Sync {}

impl<T: Soa, M: Memory> SoaVec<T, M> {
    read_methods!('_);
    write_methods!();

    #[inline]
    pub(crate) const fn rows(&self) -> Rows<T> {
        self.raw.rows()
    }

    /// How many records fit without another allocation; `usize::MAX` for records without bytes.
    #[inline]
    #[must_use]
    pub const fn capacity(&self) -> usize {
        self.raw.capacity()
    }

    /// Makes room for `additional` records more, at least doubling the capacity, as [`Vec::reserve`].
    ///
    /// # Panics
    ///
    /// If the columns would need more than `isize::MAX` bytes.
    #[track_caller]
    pub fn reserve(&mut self, additional: usize) {
        if let Err(error) = self.try_reserve(additional) {
            fail(error);
        }
    }

    /// Makes room for `additional` records more, without doubling, as [`Vec::reserve_exact`]; large capacities are still
    /// rounded so that columns begin on their boundary.
    ///
    /// # Panics
    ///
    /// If the columns would need more than `isize::MAX` bytes.
    #[track_caller]
    pub fn reserve_exact(&mut self, additional: usize) {
        if let Err(error) = self.try_reserve_exact(additional) {
            fail(error);
        }
    }

    /// Makes room for `additional` records more, or says why it cannot, as [`Vec::try_reserve`].
    ///
    /// # Errors
    ///
    /// [`ReserveError`]; the container is then as it was.
    pub fn try_reserve(&mut self, additional: usize) -> Result<(), ReserveError> {
        self.raw.try_reserve(additional, &self.memory)
    }

    /// As [`reserve_exact`](Self::reserve_exact), or says why it cannot, as [`Vec::try_reserve_exact`].
    ///
    /// # Errors
    ///
    /// [`ReserveError`]; the container is then as it was.
    pub fn try_reserve_exact(&mut self, additional: usize) -> Result<(), ReserveError> {
        self.raw.try_reserve_exact(additional, &self.memory)
    }

    /// Gives back what memory the records do not need, but for rounding, as [`Vec::shrink_to_fit`].
    pub fn shrink_to_fit(&mut self) {
        self.shrink_to(0);
    }

    /// Gives back what memory neither the records nor `capacity` of them need, as [`Vec::shrink_to`].
    pub fn shrink_to(&mut self, capacity: usize) {
        // Without memory for the smaller block, the larger one stays.
        let _ = self.raw.shrink(capacity.max(self.len()), &self.memory);
    }

    /// Appends a record, as [`Vec::push`].
    ///
    /// # Panics
    ///
    /// If the columns would need more than `isize::MAX` bytes.
    #[inline]
    #[track_caller]
    pub fn push(&mut self, record: T) {
        let len = self.len();
        if len == self.capacity() {
            self.grow();
        }
        // SAFETY: `len < capacity` now, and the row is free.
        unsafe { self.rows().write(len, record) };
        // SAFETY: the row has just been written.
        unsafe { self.raw.set_len(len + 1) };
    }

    #[cold]
    #[inline(never)]
    #[track_caller]
    fn grow(&mut self) {
        self.reserve(1);
    }

    /// Takes the last record off, as [`Vec::pop`].
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len().checked_sub(1)?;
        // SAFETY: fewer rows than before are initialised.
        unsafe { self.raw.set_len(last) };
        // SAFETY: row `last` was initialised, and no longer counts.
        Some(unsafe { self.rows().read(last) })
    }

    /// Drops all records and keeps the memory, as [`Vec::clear`].
    pub fn clear(&mut self) {
        self.truncate(0);
    }

    /// Drops the records from `len` on, as [`Vec::truncate`].
    pub fn truncate(&mut self, len: usize) {
        if len >= self.len() {
            return;
        }
        let rest = self.rows().narrow(len, self.len());
        // SAFETY: fewer rows than before are initialised. A panic in a record's `Drop` leaves these.
        unsafe { self.raw.set_len(len) };
        // SAFETY: the rows were initialised and no longer count.
        unsafe { rest.drop_all() };
    }

    /// Moves the records out, as an array of structs.
    ///
    /// ```
    /// # use soa_runtime::{Soa, SoaVec};
    /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
    /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
    /// assert_eq!(v.into_vec()[2], P { x: 2 });
    /// ```
    #[must_use]
    pub fn into_vec(mut self) -> Vec<T> {
        // SAFETY: the rows are initialised, and no longer count below.
        let records = unsafe { convert::to_vec(&self.rows()) };
        // SAFETY: no row is fewer rows.
        unsafe { self.raw.set_len(0) };
        records
    }

    /// # Safety
    ///
    /// As [`RawSoa::set_len`].
    pub(crate) const unsafe fn set_len(&mut self, len: usize) {
        // SAFETY: the caller's promise.
        unsafe { self.raw.set_len(len) };
    }

    /// Gives the block up to the caller, with its memory.
    pub(crate) fn into_parts(self) -> (RawSoa<T>, M) {
        let this = ManuallyDrop::new(self);
        // SAFETY: the container is not looked at again, nor dropped.
        (this.raw, unsafe { core::ptr::read(&raw const this.memory) })
    }

    /// All records, one by one, owned.
    fn into_rows(self) -> IntoIter<T, M> {
        let (raw, memory) = self.into_parts();
        // SAFETY: the block and its rows pass to the iterator.
        unsafe { IntoIter::new(raw, memory) }
    }
}
