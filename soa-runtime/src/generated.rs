//! What generated code asks for, beside the views.

use core::cmp::Ordering;
use core::fmt::{self, Debug, Formatter};
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use crate::clone::{AllClone, If};
use crate::members::{Members, Value, Visit, as_slots, visit_view};
use crate::row::Row;
use crate::show::{ShownColumns, ShownColumnsMut, ShownMut, ShownRef};
use crate::soa::Soa;
use crate::views::{Columns, ColumnsMut, Mut, Ref};

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
#[inline]
pub fn replace<R: Soa>(view: &mut Mut<'_, R>, record: R) -> R {
    let mut old = core::mem::MaybeUninit::<R>::uninit();
    let mut new = core::mem::ManuallyDrop::new(record);
    let mut exchange = Exchange {
        columns: R::COLUMNS,
        old: old.as_mut_ptr().cast(),
        new: (&raw mut new).cast(),
    };
    // SAFETY: (Soa: views) `Mut` is the struct of references; each is the address of a value of its column.
    unsafe { visit_view::<R, Value, _>(&raw const *view, &mut exchange) };
    // SAFETY: (Soa: table) every field has been written.
    unsafe { old.assume_init() }
}

/// Moves a row's values out into a record, and another's fields in.
struct Exchange {
    columns: &'static [crate::Column<'static>],
    old: *mut u8,
    new: *mut u8,
}

impl Visit<Value> for Exchange {
    #[inline(always)]
    unsafe fn visit<F>(&mut self, index: usize, value: *const *mut F) {
        let offset = self.columns[index].offset;
        // SAFETY: the value is the row's own, borrowed exclusively; (Soa: table) the field lies at this offset in both
        // records. All three are moves: out of the row, and of the record into it.
        unsafe {
            let value = value.read();
            self.old.add(offset).cast::<F>().write(value.read());
            value.write(self.new.add(offset).cast::<F>().read());
        }
    }
}

/// An exclusive row, shared for as long as it is lent.
#[inline(always)]
pub fn shared<'a, R: Soa>(view: &'a Mut<'_, R>) -> Ref<'a, R> {
    as_slots::<R, Value, Ref<'a, R>>();
    as_slots::<R, Value, Mut<'_, R>>();
    // SAFETY: (Soa: views) both are structs of references to the same fields; those of `Mut` are lent, shared, for `'a`. An attribute
    // may have aligned the one more than the other.
    unsafe { core::ptr::from_ref(view).cast::<Ref<'a, R>>().read_unaligned() }
}

/// Proof that a member is of type `T`. By raw pointer, which neither coerces nor varies.
pub const fn same<T>(_: *mut T) {}

/// Proof that members lie in order.
///
/// # Panics
///
/// When they do not, as the program is built.
pub const fn in_order(offsets: &[usize]) {
    let mut i = 1;
    while i < offsets.len() {
        assert!(
            offsets[i - 1] <= offsets[i],
            "an attribute has changed the order of a generated type's members"
        );
        i += 1;
    }
}

/// A function of views that generated code calls: what its wrapper can do.
macro_rules! by_wrapper {
    ($($name:ident($view:ident: $View:ty as $Wrapper:ty $(, $arg:ident: $Arg:ty)*) -> $Out:ty where $Trait:path { $body:expr })*) => {$(
        #[doc = concat!("`", stringify!($Trait), "`.")]
        ///
        /// # Safety
        ///
        /// `M` are the fields of `R`.
        #[inline(always)]
        #[allow(clippy::missing_errors_doc)]
        pub unsafe fn $name<'a, R: Soa, M: Members>($view: &$View $(, $arg: $Arg)*) -> $Out
        where
            $Wrapper: $Trait,
        {
            // SAFETY: the caller's promise.
            let $view = unsafe { <$Wrapper>::of($view) };
            $body
        }
    )*};
}

by_wrapper! {
    eq(row: Ref<'a, R> as Row<'a, R, M>, other: &Ref<'a, R>) -> bool where PartialEq {
        // SAFETY: as for the row.
        row == unsafe { Row::of(other) }
    }
    is(row: Ref<'a, R> as Row<'a, R, M>, record: &R) -> bool where PartialEq<R> { row == record }
    partial_cmp(row: Ref<'a, R> as Row<'a, R, M>, other: &Ref<'a, R>) -> Option<Ordering> where PartialOrd {
        // SAFETY: as for the row.
        row.partial_cmp(unsafe { Row::of(other) })
    }
    cmp(row: Ref<'a, R> as Row<'a, R, M>, other: &Ref<'a, R>) -> Ordering where Ord {
        // SAFETY: as for the row.
        row.cmp(unsafe { Row::of(other) })
    }
    fmt(row: Ref<'a, R> as ShownRef<'a, R, M>, f: &mut Formatter<'_>) -> fmt::Result where Debug { row.fmt(f) }
    fmt_mut(row: Mut<'a, R> as ShownMut<'a, R, M>, f: &mut Formatter<'_>) -> fmt::Result where Debug { row.fmt(f) }
    fmt_columns(columns: Columns<'a, R> as ShownColumns<'a, R, M>, f: &mut Formatter<'_>) -> fmt::Result where Debug {
        columns.fmt(f)
    }
    fmt_columns_mut(columns: ColumnsMut<'a, R> as ShownColumnsMut<'a, R, M>, f: &mut Formatter<'_>) -> fmt::Result where Debug {
        columns.fmt(f)
    }
}

/// `Hash`.
///
/// # Safety
///
/// `M` are the fields of `R`.
#[inline(always)]
pub unsafe fn hash<'a, R: Soa, M: Members>(row: &Ref<'a, R>, state: &mut impl Hasher)
where
    Row<'a, R, M>: Hash,
{
    // SAFETY: the caller's promise.
    unsafe { Row::<R, M>::of(row) }.hash(state);
}

/// A row as a record.
///
/// # Safety
///
/// `M` are the fields of `R`.
#[inline(always)]
pub unsafe fn to_record<'a, R: Soa, M>(row: &Ref<'a, R>) -> R
where
    If<'a, R, M>: AllClone,
{
    // SAFETY: the caller's promise.
    unsafe { crate::clone::to_record(crate::members::token::<If<'a, R, M>>(), row) }
}
