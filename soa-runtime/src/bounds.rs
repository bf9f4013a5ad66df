//! What a container has because every row has it.
//!
//! `SoaVec<T>` is `Debug`, `Clone`, `PartialEq` and so on where `T` is, and every field of it is too. The derive implements these
//! traits wherever that holds; they have no other use than as bounds. Comparison, hash and text go field by field, in the order
//! of declaration, as the standard derives' do.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::slice::{SoaSlice, SoaSliceMut};
use crate::soa::Soa;
use crate::vec::SoaVec;

/// Rows can be printed.
pub trait DebugRows: Soa {
    /// As [`fmt::Debug::fmt`].
    ///
    /// # Errors
    ///
    /// As there.
    fn fmt(row: Self::Ref<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// Rows can be cloned into records.
pub trait CloneRows: Soa {
    /// The row as a record, each field cloned.
    fn record(row: Self::Ref<'_>) -> Self;
}

/// Rows can be compared for equality.
pub trait PartialEqRows: Soa {
    /// As [`PartialEq::eq`].
    fn eq<'a>(a: Self::Ref<'a>, b: Self::Ref<'a>) -> bool
    where
        Self: 'a;
}

/// Equality of rows is an equivalence.
pub trait EqRows: PartialEqRows {}

/// Rows can be ordered.
pub trait PartialOrdRows: PartialEqRows {
    /// As [`PartialOrd::partial_cmp`].
    fn partial_cmp<'a>(a: Self::Ref<'a>, b: Self::Ref<'a>) -> Option<Ordering>
    where
        Self: 'a;
}

/// Rows can be ordered totally.
pub trait OrdRows: EqRows + PartialOrdRows {
    /// As [`Ord::cmp`].
    fn cmp<'a>(a: Self::Ref<'a>, b: Self::Ref<'a>) -> Ordering
    where
        Self: 'a;
}

/// Rows can be hashed.
pub trait HashRows: Soa {
    /// As [`Hash::hash`].
    fn hash<H: Hasher>(row: Self::Ref<'_>, state: &mut H);
}

impl<T: CloneRows> Clone for SoaVec<T> {
    fn clone(&self) -> Self {
        let mut clone: Self = Self::new();
        clone.reserve_exact(self.len());
        clone.extend(self.iter().map(T::record));
        clone
    }
}

impl<T: CloneRows> From<SoaSlice<'_, T>> for SoaVec<T> {
    fn from(records: SoaSlice<'_, T>) -> Self {
        let mut owned: Self = Self::new();
        owned.reserve_exact(records.len());
        owned.extend(records.iter().map(T::record));
        owned
    }
}

/// A row that prints as its record does.
struct Printed<'a, T: Soa + 'a>(T::Ref<'a>);

impl<'a, T: DebugRows + 'a> fmt::Debug for Printed<'a, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        T::fmt(self.0, f)
    }
}

/// Implements the standard traits of a type that has `as_slice`.
macro_rules! of_slices {
    ($($name:ty),*) => {$(
        impl<T: DebugRows> fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_list().entries(self.as_slice().iter().map(Printed::<T>)).finish()
            }
        }

        impl<T: EqRows> Eq for $name {}

        impl<T: PartialOrdRows> PartialOrd for $name {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                partial_cmp(self.as_slice(), other.as_slice())
            }
        }

        impl<T: OrdRows> Ord for $name {
            fn cmp(&self, other: &Self) -> Ordering {
                cmp(self.as_slice(), other.as_slice())
            }
        }

        impl<T: HashRows> Hash for $name {
            fn hash<H: Hasher>(&self, state: &mut H) {
                state.write_usize(self.len());
                for row in self.as_slice().iter() {
                    T::hash(row, state);
                }
            }
        }
    )*};
}

of_slices!(SoaVec<T>, SoaSlice<'_, T>, SoaSliceMut<'_, T>);

/// Equality of any two of the three.
macro_rules! equal {
    ($($a:ty, $b:ty;)*) => {$(
        impl<T: PartialEqRows> PartialEq<$b> for $a {
            fn eq(&self, other: &$b) -> bool {
                eq(self.as_slice(), other.as_slice())
            }
        }
    )*};
}

equal! {
    SoaVec<T>, SoaVec<T>;
    SoaVec<T>, SoaSlice<'_, T>;
    SoaVec<T>, SoaSliceMut<'_, T>;
    SoaSlice<'_, T>, SoaVec<T>;
    SoaSlice<'_, T>, SoaSlice<'_, T>;
    SoaSlice<'_, T>, SoaSliceMut<'_, T>;
    SoaSliceMut<'_, T>, SoaVec<T>;
    SoaSliceMut<'_, T>, SoaSlice<'_, T>;
    SoaSliceMut<'_, T>, SoaSliceMut<'_, T>;
}

fn eq<'a, T: PartialEqRows>(a: SoaSlice<'a, T>, b: SoaSlice<'a, T>) -> bool {
    a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| T::eq(a, b))
}

fn partial_cmp<'a, T: PartialOrdRows>(a: SoaSlice<'a, T>, b: SoaSlice<'a, T>) -> Option<Ordering> {
    for (a, b) in a.iter().zip(b.iter()) {
        match T::partial_cmp(a, b) {
            Some(Ordering::Equal) => {}
            order => return order,
        }
    }
    a.len().partial_cmp(&b.len())
}

fn cmp<'a, T: OrdRows>(a: SoaSlice<'a, T>, b: SoaSlice<'a, T>) -> Ordering {
    a.iter()
        .zip(b.iter())
        .map(|(a, b)| T::cmp(a, b))
        .find(|order| order.is_ne())
        .unwrap_or_else(|| a.len().cmp(&b.len()))
}
