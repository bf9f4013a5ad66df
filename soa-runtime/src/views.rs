//! The types that show a record's rows and columns, by the lifetime that they borrow for.

/// A record's views that borrow for `'a`. Derived with [`Soa`](trait@crate::Soa), whose supertrait this is for every lifetime; generic code
/// names them by the aliases [`Ref`], [`Mut`], [`Columns`] and [`ColumnsMut`].
///
/// It is a trait of its own, and `Bound` is there, so that closures can take views of any lifetime of records that borrow:
/// `for<'x> FnMut(Ref<'x, T>)` implies `T: 'x` instead of asking for `T: 'static`.
pub trait Views<'a, Bound = &'a Self> {
    /// One row by shared reference, under the fields' names.
    type Ref: Copy;

    /// One row by exclusive reference.
    type Mut;

    /// All columns as slices.
    type Columns: Copy;

    /// All columns as exclusive slices.
    type ColumnsMut;

    /// What a shared view dereferences to: a method a field, which gives the data's lifetime.
    #[doc(hidden)]
    type SliceAccessors;
}

/// One row of a `T` by shared reference: `ParticleRef<'a>`.
pub type Ref<'a, T> = <T as Views<'a>>::Ref;

/// One row of a `T` by exclusive reference: `ParticleMut<'a>`.
pub type Mut<'a, T> = <T as Views<'a>>::Mut;

/// All columns of `T`s as slices: `ParticleColumns<'a>`.
pub type Columns<'a, T> = <T as Views<'a>>::Columns;

/// All columns of `T`s as exclusive slices: `ParticleColumnsMut<'a>`.
pub type ColumnsMut<'a, T> = <T as Views<'a>>::ColumnsMut;

/// See [`Views::SliceAccessors`].
pub(crate) type SliceAccessors<'a, T> = <T as Views<'a>>::SliceAccessors;
