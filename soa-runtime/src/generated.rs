//! What generated code asks of types, beside the cursors.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use crate::field::{Field, Nested};
use crate::owned::StoreCursor;
use crate::per_column::PerColumn;
use crate::soa::Soa;

/// A question about `T` that a generated bound asks: it has a trait where `T` does. It names a lifetime, so a bound on it that
/// does not hold is no error where it is written.
pub struct If<'a, T: ?Sized>(PhantomData<(&'a (), *const T)>);

// None of these is ever called: there is no value of an `If`.
impl<T: Clone> Clone for If<'_, T> {
    fn clone(&self) -> Self {
        Self(PhantomData)
    }
}
impl<T: fmt::Debug + ?Sized> fmt::Debug for If<'_, T> {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
impl<T: PartialEq + ?Sized> PartialEq for If<'_, T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl<T: Eq + ?Sized> Eq for If<'_, T> {}
impl<T: PartialOrd + ?Sized> PartialOrd for If<'_, T> {
    fn partial_cmp(&self, _: &Self) -> Option<Ordering> {
        Some(Ordering::Equal)
    }
}
impl<T: Ord + ?Sized> Ord for If<'_, T> {
    fn cmp(&self, _: &Self) -> Ordering {
        Ordering::Equal
    }
}
impl<T: Hash + ?Sized> Hash for If<'_, T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// A view that can be compared with a record of type `R`.
pub trait RowEq<R: ?Sized> {
    /// Whether they are equal.
    fn is(&self, record: &R) -> bool;
}

impl<F: PartialEq> RowEq<F> for &F {
    #[inline]
    fn is(&self, record: &F) -> bool {
        *self == record
    }
}

/// A view that can be cloned into a record of type `R`, field by field: `ParticleRef` into a `Particle`.
pub trait ToRecord<R> {
    /// The record.
    fn to_record(&self) -> R;
}

impl<F: Clone> ToRecord<F> for &F {
    #[inline]
    fn to_record(&self) -> F {
        F::clone(self)
    }
}

/// Member `I` of a view. It has what the member has; in bounds, it keeps members apart whose types differ in a lifetime only.
pub struct Nth<'a, const I: usize, M>(pub &'a M);

impl<const I: usize, M: fmt::Debug> fmt::Debug for Nth<'_, I, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
impl<const I: usize, M: PartialEq> PartialEq for Nth<'_, I, M> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<const I: usize, M: Eq> Eq for Nth<'_, I, M> {}
impl<const I: usize, M: PartialOrd> PartialOrd for Nth<'_, I, M> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.0.partial_cmp(other.0)
    }
}
impl<const I: usize, M: Ord> Ord for Nth<'_, I, M> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(other.0)
    }
}
impl<const I: usize, M: Hash> Hash for Nth<'_, I, M> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<const I: usize, M: RowEq<R>, R: ?Sized> RowEq<R> for Nth<'_, I, M> {
    #[inline]
    fn is(&self, record: &R) -> bool {
        self.0.is(record)
    }
}
impl<const I: usize, M: ToRecord<R>, R> ToRecord<R> for Nth<'_, I, M> {
    #[inline]
    fn to_record(&self) -> R {
        self.0.to_record()
    }
}

/// Columns that can be cloned into room for as many.
pub trait CloneColumns<R: Soa> {
    /// Clones them, column by column.
    fn clone_columns(&self, into: StoreCursor<'_, R>);
}

/// A column whose values can be cloned.
pub trait CloneColumn<F> {
    /// The values.
    fn values(&self) -> &[F];

    /// Clones all of them to `to`.
    ///
    /// # Safety
    ///
    /// There is room for as many values.
    unsafe fn clone_to(&self, to: *mut F);
}

impl<F: Clone> CloneColumn<F> for &[F] {
    fn values(&self) -> &[F] {
        self
    }

    #[inline]
    unsafe fn clone_to(&self, to: *mut F) {
        for (i, value) in self.iter().enumerate() {
            // SAFETY: the caller's promise. If `clone` panics, the clones made so far leak.
            unsafe { to.add(i).write(value.clone()) };
        }
    }
}

impl<const I: usize, F, M: CloneColumn<F>> CloneColumn<F> for Nth<'_, I, M> {
    fn values(&self) -> &[F] {
        self.0.values()
    }

    #[inline]
    unsafe fn clone_to(&self, to: *mut F) {
        // SAFETY: the caller's promise.
        unsafe { self.0.clone_to(to) };
    }
}

impl<const I: usize, R: Soa, M: CloneColumns<R>> CloneColumns<R> for Nth<'_, I, M> {
    fn clone_columns(&self, into: StoreCursor<'_, R>) {
        self.0.clone_columns(into);
    }
}

/// Stops the build where a record with a `Drop` of its own would be put together from clones of its fields: what it frees may
/// not be a field's to clone.
#[inline(always)]
pub const fn may_be_put_together<R: Soa>() {
    const {
        assert!(
            !R::HAS_DROP,
            "a record that implements Drop cannot be put together from clones of its fields"
        );
    }
}

/// Proof that a key's field is of the key's type. By raw pointer, which neither coerces nor varies.
pub const fn same<R, F>(_: Field<R, F>, _: *mut F) {}

/// Proof that a nested record's key is of the field's type.
pub const fn same_nested<R, N>(_: Nested<R, N>, _: *mut N) {}

/// Whether a record has a `Drop` of its own: `DropProbe::<R>::__SOA_HAS_DROP`, with [`NoDrop`] in scope.
pub struct DropProbe<R>(PhantomData<R>);

/// The answer for records without.
pub trait NoDrop {
    /// No.
    const __SOA_HAS_DROP: bool = false;
}

impl<R> NoDrop for DropProbe<R> {}

#[allow(drop_bounds)] // the question is just that
impl<R: Drop> DropProbe<R> {
    /// Yes: an inherent constant goes before a trait's.
    pub const __SOA_HAS_DROP: bool = true;
}

/// Puts a record in the place of a row, and gives back what was there.
pub fn replace<R: Soa>(view: &mut crate::views::Mut<'_, R>, record: R) -> R {
    let pointers = R::pointers(view);
    let mut old = core::mem::MaybeUninit::<R>::uninit();
    let mut new = core::mem::ManuallyDrop::new(record);
    let (old_bytes, new_bytes) = (old.as_mut_ptr().cast::<u8>(), (&raw mut new).cast::<u8>());
    for (&value, column) in pointers.as_slice().iter().zip(R::COLUMNS) {
        // SAFETY: (Soa: pointers) `value` is the view's own reference to a field of this column's type; (Soa: table) the
        // field lies at its offset in both records. All three are moves: out of the row, and of the record into it.
        unsafe {
            core::ptr::copy_nonoverlapping(value, old_bytes.add(column.offset), column.size);
            core::ptr::copy_nonoverlapping(new_bytes.add(column.offset), value, column.size);
        }
    }
    // SAFETY: (Soa: table) every field has been written.
    unsafe { old.assume_init() }
}
