//! Cloning field by field: rows into records, and whole columns.

use core::cell::Cell;
use core::marker::PhantomData;
use core::mem::{MaybeUninit, forget};
use core::ptr::{copy_nonoverlapping, slice_from_raw_parts_mut};

use crate::access::Place;
use crate::members::{Leaf, Nest, Slice, Slots, Token, Value, as_slots, token, view};
use crate::per_column::PerColumn;
use crate::row::{in_record, value};
use crate::rows::Rows;
use crate::soa::Soa;
use crate::views::{Columns, Ref};

/// A record that can be put together from clones of its fields: the record and every field of it is `Clone`.
///
/// The derive implements it wherever that holds. Generic code asks for it to clone containers and to turn rows into records.
///
/// ```
/// use soa_runtime::{CloneFields, Soa, SoaVec, soa_vec};
///
/// fn every_other<T: CloneFields>(records: &SoaVec<T>) -> SoaVec<T> {
///     records.iter().step_by(2).map(T::from_row).collect()
/// }
///
/// #[derive(Soa, Clone)] struct P { x: u8 }
/// assert_eq!(every_other(&soa_vec![P { x: 1 }, P { x: 2 }, P { x: 3 }]).x(), [1, 3]);
/// ```
///
/// # Safety
///
/// `cloner` is of the record's own fields; the derive keeps that.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be put together from clones of its fields",
    note = "the record and every field of it must be `Clone`"
)]
pub unsafe trait CloneFields: Soa {
    /// How.
    #[doc(hidden)]
    fn cloner() -> Token<impl AllClone>;

    /// The row as a record, each field cloned.
    ///
    /// A record with a `Drop` of its own cannot be put together so, since what it frees may not be a field's to clone: the build fails.
    #[must_use]
    #[inline]
    fn from_row(row: Ref<'_, Self>) -> Self {
        // SAFETY: (cloner) of this record's fields.
        unsafe { to_record(Self::cloner(), &row) }
    }
}

/// A row as a record, each field cloned.
///
/// # Safety
///
/// `M` are the fields of `R`.
#[inline]
pub(crate) unsafe fn to_record<R: Soa, M: AllClone>(cloner: Token<M>, row: &Ref<'_, R>) -> R {
    may_be_put_together::<R>();
    as_slots::<R, Value, Ref<'_, R>>();
    let mut record = MaybeUninit::<R>::uninit();
    let room = in_record(record.as_mut_ptr());
    // SAFETY: (Soa: views) a row is slots, as the addresses are; the record has room for each field.
    unsafe { clone_values(cloner, core::ptr::from_ref(row).cast(), room.as_slice().as_ptr()) };
    // SAFETY: (Soa: table) every field has been written.
    unsafe { record.assume_init() }
}

/// Clones columns into as many rows. If a `Clone` panics, the clones made before are dropped.
///
/// # Safety
///
/// The rows have room for as many values, and what is in them may leak.
pub(crate) unsafe fn into_rows<R: CloneFields>(columns: Columns<'_, R>, rows: Rows<R>) {
    may_be_put_together::<R>();
    as_slots::<R, Slice, Columns<'_, R>>();
    // SAFETY: (Soa: array) an array of addresses is as many slots.
    let room: R::PerColumn<*mut u8> = unsafe { view::<R, Value, _>(&mut Place::of(rows), 0) };
    // SAFETY: (Soa: views) columns are slots, and there is room for as many values.
    unsafe { clone_columns(R::cloner(), (&raw const columns).cast(), room.as_slice().as_ptr()) };
}

#[inline(always)]
const fn may_be_put_together<R: Soa>() {
    const {
        assert!(
            !R::HAS_DROP,
            "a record that implements Drop cannot be put together from clones of its fields"
        );
    }
}

/// All fields are `Clone`.
pub trait AllClone {
    /// The number of columns.
    const COLUMNS: usize;

    /// Clones a row's values. If one panics, those cloned before are dropped.
    ///
    /// # Safety
    ///
    /// `from` are addresses of initialised values that are borrowed for the call; at `to` is room for each.
    unsafe fn clone_values(from: Slots<Value>, to: Slots<Value>);

    /// Clones columns. If one panics, the clones made before are dropped.
    ///
    /// # Safety
    ///
    /// `from` are addresses of initialised columns, all of one length, that are borrowed for the call; at `to` is room for each.
    unsafe fn clone_columns(from: Slots<Slice>, to: Slots<Value>);

    /// Drops columns of `len` values.
    ///
    /// # Safety
    ///
    /// At each address are as many, initialised, and given up.
    unsafe fn drop_columns(columns: Slots<Value>, len: usize);
}

/// A record's fields, as generated code asks about them: whether all can be cloned, and the record too. The question names a lifetime, so
/// the answer no is no error where it is asked.
pub struct If<'a, R, M>(PhantomData<(&'a (), R, M)>);

/// The token of a record that can be cloned.
#[must_use]
pub const fn cloner<R, M>() -> Token<If<'static, R, M>> {
    token()
}

impl<R: Clone, M: AllClone> AllClone for If<'_, R, M> {
    const COLUMNS: usize = M::COLUMNS;

    #[inline(always)]
    unsafe fn clone_values(from: Slots<Value>, to: Slots<Value>) {
        // SAFETY: the caller's promise.
        unsafe { M::clone_values(from, to) };
    }

    #[inline(always)]
    unsafe fn clone_columns(from: Slots<Slice>, to: Slots<Value>) {
        // SAFETY: the caller's promise.
        unsafe { M::clone_columns(from, to) };
    }

    #[inline(always)]
    unsafe fn drop_columns(columns: Slots<Value>, len: usize) {
        // SAFETY: the caller's promise.
        unsafe { M::drop_columns(columns, len) };
    }
}

impl AllClone for () {
    const COLUMNS: usize = 0;

    #[inline(always)]
    unsafe fn clone_values(_: Slots<Value>, _: Slots<Value>) {}

    #[inline(always)]
    unsafe fn clone_columns(_: Slots<Slice>, _: Slots<Value>) {}

    #[inline(always)]
    unsafe fn drop_columns(_: Slots<Value>, _: usize) {}
}

impl<F: Clone, const ALIGN: usize> AllClone for Leaf<F, ALIGN> {
    const COLUMNS: usize = 1;

    #[inline(always)]
    unsafe fn clone_values(from: Slots<Value>, to: Slots<Value>) {
        // SAFETY: the caller's promise.
        unsafe { (*to).cast::<F>().write(value::<F>(from).clone()) };
    }

    #[inline(always)]
    unsafe fn clone_columns(from: Slots<Slice>, to: Slots<Value>) {
        // SAFETY: the caller's promise; a slot is as large for every type.
        let (values, to) = unsafe { (&**from.cast::<*mut [F]>(), (*to).cast::<MaybeUninit<F>>()) };
        // SAFETY: there is room for as many, which may hold anything.
        clone_slice(values, unsafe { core::slice::from_raw_parts_mut(to, values.len()) });
    }

    #[inline(always)]
    unsafe fn drop_columns(columns: Slots<Value>, len: usize) {
        // SAFETY: the caller's promise.
        unsafe { slice_from_raw_parts_mut((*columns).cast::<F>(), len).drop_in_place() };
    }
}

/// Clones values into room for as many. If one panics, those cloned before are dropped.
///
/// Not inlined: as parameters, the two are known to be apart.
#[inline(never)]
fn clone_slice<F: Clone>(from: &[F], to: &mut [MaybeUninit<F>]) {
    if is_copy::<F>() {
        // SAFETY: a copy of a `Copy` value is its clone; the two are as long and apart.
        unsafe { copy_nonoverlapping(from.as_ptr(), to.as_mut_ptr().cast(), from.len()) };
    } else {
        to.write_clone_of_slice(from);
    }
}

/// Whether a clone of an `F` is a copy. The standard library knows: of an array of `Copy` values it makes a clone without a call of
/// `clone`. (Where it did not, the answer would be no, and cloning slower. A type that is `Copy` for some lifetimes only, it takes
/// for one that is, in `Vec::clone` too.)
#[inline(always)]
fn is_copy<F>() -> bool {
    struct Told<'a, F>(&'a Cell<bool>, PhantomData<F>);

    impl<F> Clone for Told<'_, F> {
        fn clone(&self) -> Self {
            self.0.set(false);
            Self(self.0, PhantomData)
        }
    }

    impl<F: Copy> Copy for Told<'_, F> {}

    let copied = Cell::new(true);
    let _ = [Told::<F>(&copied, PhantomData)].clone();
    copied.get()
}

impl<N: CloneFields> AllClone for Nest<N> {
    const COLUMNS: usize = N::COLUMNS.len();

    #[inline(always)]
    unsafe fn clone_values(from: Slots<Value>, to: Slots<Value>) {
        // SAFETY: the caller's promise.
        unsafe { clone_values(N::cloner(), from, to) };
    }

    #[inline(always)]
    unsafe fn clone_columns(from: Slots<Slice>, to: Slots<Value>) {
        // SAFETY: the caller's promise.
        unsafe { clone_columns(N::cloner(), from, to) };
    }

    #[inline(always)]
    unsafe fn drop_columns(columns: Slots<Value>, len: usize) {
        // SAFETY: the caller's promise.
        unsafe { drop_columns(N::cloner(), columns, len) };
    }
}

impl<A: AllClone, B: AllClone> AllClone for (A, B) {
    const COLUMNS: usize = A::COLUMNS + B::COLUMNS;

    #[inline(always)]
    unsafe fn clone_values(from: Slots<Value>, to: Slots<Value>) {
        // SAFETY: the caller's promise; the second half's slots stand behind the first's.
        unsafe {
            A::clone_values(from, to);
            let cloned = Cloned::<A>::new(to, 1);
            B::clone_values(from.add(A::COLUMNS), to.add(A::COLUMNS));
            forget(cloned);
        }
    }

    #[inline(always)]
    unsafe fn clone_columns(from: Slots<Slice>, to: Slots<Value>) {
        // SAFETY: as for values; a slice of bytes has the length of its column.
        unsafe {
            A::clone_columns(from, to);
            let cloned = Cloned::<A>::new(to, if A::COLUMNS > 0 { (*from).len() } else { 0 });
            B::clone_columns(from.add(A::COLUMNS), to.add(A::COLUMNS));
            forget(cloned);
        }
    }

    #[inline(always)]
    unsafe fn drop_columns(columns: Slots<Value>, len: usize) {
        // SAFETY: as for values.
        unsafe {
            A::drop_columns(columns, len);
            B::drop_columns(columns.add(A::COLUMNS), len);
        }
    }
}

/// Columns that have been cloned: what unwinds drops them.
struct Cloned<A: AllClone> {
    columns: Slots<Value>,
    len: usize,
    marker: PhantomData<A>,
}

impl<A: AllClone> Cloned<A> {
    /// # Safety
    ///
    /// [`AllClone::drop_columns`]'s, if it is dropped.
    const unsafe fn new(columns: Slots<Value>, len: usize) -> Self {
        Self {
            columns,
            len,
            marker: PhantomData,
        }
    }
}

impl<A: AllClone> Drop for Cloned<A> {
    fn drop(&mut self) {
        // SAFETY: these have been cloned, and the unwinding gives them up.
        unsafe { A::drop_columns(self.columns, self.len) };
    }
}

/// [`AllClone`]'s functions, of fields by their token.
macro_rules! by_token {
    ($($name:ident($($slots:ident: $Slots:ty),*);)*) => {$(
        #[inline(always)]
        unsafe fn $name<M: AllClone>(_: Token<M>, $($slots: $Slots),*) {
            // SAFETY: the caller's promise, which is the same.
            unsafe { M::$name($($slots),*) };
        }
    )*};
}

by_token! {
    clone_values(from: Slots<Value>, to: Slots<Value>);
    clone_columns(from: Slots<Slice>, to: Slots<Value>);
    drop_columns(columns: Slots<Value>, len: usize);
}
