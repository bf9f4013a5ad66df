//! What a container has because every row has it.
//!
//! `SoaVec<T>` is `Debug`, `Clone`, `PartialEq` and so on where `T` is, and every field of it is too: where its rows are. Comparison,
//! hash and text go field by field, in the order of declaration, as the standard derives' do.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::clone::{self, CloneFields};
use crate::memory::{Heap, Memory};
use crate::owned::filled;
use crate::slice::{SoaSlice, SoaSliceMut};
use crate::soa::Soa;
use crate::vec::SoaVec;
use crate::views::Ref;

impl<T: CloneFields, M: Memory + Clone> Clone for SoaVec<T, M> {
    /// Clones field by field, into a clone of the memory, whatever the record's own `Clone` does beyond that. A record with a `Drop` of
    /// its own cannot be put together so, since what it frees may not be a field's to clone, and the build fails:
    ///
    /// ```compile_fail
    /// # use soa_runtime::{Soa, SoaVec, soa_vec};
    /// #[derive(Soa)] struct Owner { memory: *mut u8 }
    /// impl Clone for Owner { fn clone(&self) -> Self { Self { memory: std::ptr::null_mut() } } }
    /// impl Drop for Owner { fn drop(&mut self) { /* frees `memory` */ } }
    /// let v: SoaVec<Owner> = soa_vec![Owner { memory: std::ptr::null_mut() }];
    /// let _ = v.clone();
    /// ```
    fn clone(&self) -> Self {
        self.to_memory(self.memory().clone())
    }
}

impl<T: CloneFields> From<SoaSlice<'_, T>> for SoaVec<T> {
    /// Clones column by column.
    fn from(records: SoaSlice<'_, T>) -> Self {
        records.to_memory(Heap)
    }
}

/// Clones column by column.
pub(crate) fn to_memory<T: CloneFields, M: Memory>(records: SoaSlice<'_, T>, memory: M) -> SoaVec<T, M> {
    filled(records.len(), memory, |rows| {
        // SAFETY: there is room for as many records.
        unsafe { clone::into_rows(records.columns(), rows) };
    })
}

/// Implements the standard traits of a type that has `as_slice`.
macro_rules! of_slices {
    ($([$($memory:ident)?] $name:ty),*) => {$(
        impl<T: Soa $(, $memory: Memory)?> fmt::Debug for $name
        where
            for<'x> Ref<'x, T>: fmt::Debug,
        {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_list().entries(self.as_slice()).finish()
            }
        }

        impl<T: Soa $(, $memory: Memory)?> Eq for $name
        where
            for<'x> Ref<'x, T>: Eq,
        {}

        impl<T: Soa $(, $memory: Memory)?> PartialOrd for $name
        where
            for<'x> Ref<'x, T>: PartialOrd,
        {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                partial_cmp(self.as_slice(), other.as_slice())
            }
        }

        impl<T: Soa $(, $memory: Memory)?> Ord for $name
        where
            for<'x> Ref<'x, T>: Ord,
        {
            fn cmp(&self, other: &Self) -> Ordering {
                cmp(self.as_slice(), other.as_slice())
            }
        }

        impl<T: Soa $(, $memory: Memory)?> Hash for $name
        where
            for<'x> Ref<'x, T>: Hash,
        {
            fn hash<H: Hasher>(&self, state: &mut H) {
                state.write_usize(self.len());
                for row in self.as_slice().iter() {
                    row.hash(state);
                }
            }
        }
    )*};
}

of_slices!([M] SoaVec<T, M>, [] SoaSlice<'_, T>, [] SoaSliceMut<'_, T>);

/// Equality of any two of the three, in whatever memory.
macro_rules! equal {
    ($([$($memory:ident)*] $a:ty, $b:ty;)*) => {$(
        impl<T: Soa $(, $memory: Memory)*> PartialEq<$b> for $a
        where
            for<'x> Ref<'x, T>: PartialEq,
        {
            fn eq(&self, other: &$b) -> bool {
                eq(self.as_slice(), other.as_slice())
            }
        }
    )*};
}

equal! {
    [M N] SoaVec<T, M>, SoaVec<T, N>;
    [M] SoaVec<T, M>, SoaSlice<'_, T>;
    [M] SoaVec<T, M>, SoaSliceMut<'_, T>;
    [M] SoaSlice<'_, T>, SoaVec<T, M>;
    [] SoaSlice<'_, T>, SoaSlice<'_, T>;
    [] SoaSlice<'_, T>, SoaSliceMut<'_, T>;
    [M] SoaSliceMut<'_, T>, SoaVec<T, M>;
    [] SoaSliceMut<'_, T>, SoaSlice<'_, T>;
    [] SoaSliceMut<'_, T>, SoaSliceMut<'_, T>;
}

fn eq<'a, T: Soa>(a: SoaSlice<'a, T>, b: SoaSlice<'a, T>) -> bool
where
    Ref<'a, T>: PartialEq,
{
    a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| a == b)
}

fn partial_cmp<'a, T: Soa>(a: SoaSlice<'a, T>, b: SoaSlice<'a, T>) -> Option<Ordering>
where
    Ref<'a, T>: PartialOrd,
{
    a.iter().partial_cmp(b.iter())
}

fn cmp<'a, T: Soa>(a: SoaSlice<'a, T>, b: SoaSlice<'a, T>) -> Ordering
where
    Ref<'a, T>: Ord,
{
    a.iter().cmp(b.iter())
}
