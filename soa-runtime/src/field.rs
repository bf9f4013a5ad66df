//! Typed keys: constant names for columns.

use core::fmt;
use core::marker::PhantomData;

/// A type that is invariant in `T` and neither owns nor lends one.
type Invariant<T> = fn(T) -> T;

/// The key of a column: a constant, typed name, as in `Particle::FIELDS.mass`, a `Field<Particle, f32>`.
///
/// The same key selects a column of a container, of a device buffer and of an access that the model predicts. It is
/// invariant in both types: a key of `Record<'static>` does not open a `Record<'a>`.
#[repr(transparent)]
pub struct Field<R, F> {
    index: usize,
    marker: PhantomData<Invariant<(R, F)>>,
}

impl<R, F> Field<R, F> {
    /// Names column `index` of `R`'s table. The derive calls it; people use the constants it emits.
    ///
    /// # Safety
    ///
    /// `R: Soa`, and `R::COLUMNS[index]` describes a field of `R` whose type is `F`.
    #[doc(hidden)]
    #[must_use]
    pub const unsafe fn new(index: usize) -> Self {
        Self {
            index,
            marker: PhantomData,
        }
    }

    /// The column's place in the table, which is the field's place in the struct.
    #[must_use]
    pub const fn index(self) -> usize {
        self.index
    }

    /// Forgets the field's type, so that keys of several types fit one array.
    #[must_use]
    pub const fn erase(self) -> AnyField<R> {
        AnyField {
            index: self.index,
            marker: PhantomData,
        }
    }
}

impl<R, F> Clone for Field<R, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R, F> Copy for Field<R, F> {}

impl<R, F> fmt::Debug for Field<R, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Field").field(&self.index).finish()
    }
}

/// The key of a nested record's columns, for generated code.
#[doc(hidden)]
pub struct Nested<R, N> {
    first: usize,
    marker: PhantomData<Invariant<(R, N)>>,
}

impl<R, N> Nested<R, N> {
    /// Names columns `first` and following of `R`'s table.
    ///
    /// # Safety
    ///
    /// `R: Soa` and `N: Soa`, and those columns of `R` are those of a nested `N`, in order.
    #[must_use]
    pub const unsafe fn new(first: usize) -> Self {
        Self {
            first,
            marker: PhantomData,
        }
    }

    /// The same field of the outer record.
    #[cfg(feature = "arrow")]
    pub(crate) const fn key<F>(self, key: Field<N, F>) -> Field<R, F> {
        Field {
            index: self.first + key.index,
            marker: PhantomData,
        }
    }

    /// The same nested record of the outer record.
    #[cfg(feature = "arrow")]
    pub(crate) const fn nested<M>(self, key: Nested<N, M>) -> Nested<R, M> {
        Nested {
            first: self.first + key.first,
            marker: PhantomData,
        }
    }

    pub(crate) const fn first(self) -> usize {
        self.first
    }
}

#[cfg(feature = "arrow")]
impl<R> Nested<R, R> {
    /// A record's own columns.
    pub(crate) const fn own() -> Self {
        Self {
            first: 0,
            marker: PhantomData,
        }
    }
}

impl<R, N> Clone for Nested<R, N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R, N> Copy for Nested<R, N> {}

/// A key that has forgotten its field's type: see [`Field::erase`].
pub struct AnyField<R> {
    index: usize,
    marker: PhantomData<Invariant<R>>,
}

impl<R> AnyField<R> {
    /// The column's place in the table.
    #[must_use]
    pub const fn index(self) -> usize {
        self.index
    }
}

impl<R> Clone for AnyField<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for AnyField<R> {}

impl<R> fmt::Debug for AnyField<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyField").field(&self.index).finish()
    }
}

impl<R, F> From<Field<R, F>> for AnyField<R> {
    fn from(field: Field<R, F>) -> Self {
        field.erase()
    }
}
