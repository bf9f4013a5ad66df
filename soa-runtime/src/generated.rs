//! What generated code asks for, beside the views.

use core::cmp::Ordering;
use core::fmt::{self, Debug, Formatter};
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use crate::clone::{AllClone, If};
use crate::members::{Members, Value, Visit, as_slots, visit_view};
use crate::row::{Row, Table};
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
    // SAFETY: (Soa: views) both are structs of references to the same fields; those of `Mut` are lent, shared, for `'a`.
    unsafe { core::ptr::from_ref(view).cast::<Ref<'a, R>>().read() }
}

/// What a macro makes of the type of field `PLACE`: it is asked once, and may not make two types of the same tokens.
pub trait FieldType<const PLACE: usize> {
    /// The type.
    type Type;
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
    ($($name:ident($view:ident in $View:ident as $Wrapper:ident::$of:ident $(, $arg:ident: $Arg:ty)*) -> $Out:ty
        where $Trait:path { $body:expr })*) => {$(
        #[doc = concat!("`", stringify!($Trait), "`.")]
        #[inline(always)]
        #[allow(clippy::missing_errors_doc)]
        pub fn $name<'a, R: Soa, M: Members>($view: &$View<'a, R> $(, $arg: $Arg)*) -> $Out
        where
            $Wrapper<'a, R, M>: $Trait,
        {
            let $view = $Wrapper::<R, M>::$of($view);
            $body
        }
    )*};
}

by_wrapper! {
    eq(row in Ref as Row::of, other: &Ref<'a, R>) -> bool where PartialEq { row == Row::of(other) }
    is(row in Ref as Row::of, record: &R) -> bool where PartialEq<R> { row == record }
    partial_cmp(row in Ref as Row::of, other: &Ref<'a, R>) -> Option<Ordering> where PartialOrd { row.partial_cmp(Row::of(other)) }
    cmp(row in Ref as Row::of, other: &Ref<'a, R>) -> Ordering where Ord { row.cmp(Row::of(other)) }
    fmt(row in Ref as Row::of, f: &mut Formatter<'_>) -> fmt::Result where Debug { row.fmt(f) }
    fmt_mut(row in Mut as Row::of_mut, f: &mut Formatter<'_>) -> fmt::Result where Debug { row.fmt(f) }
    fmt_columns(columns in Columns as Table::of, f: &mut Formatter<'_>) -> fmt::Result where Debug { columns.fmt(f) }
    fmt_columns_mut(columns in ColumnsMut as Table::of_mut, f: &mut Formatter<'_>) -> fmt::Result where Debug { columns.fmt(f) }
}

/// `Hash`.
#[inline(always)]
pub fn hash<'a, R: Soa, M: Members, H: Hasher>(row: &Ref<'a, R>, state: &mut H)
where
    Row<'a, R, M>: Hash,
{
    Row::<R, M>::of(row).hash(state);
}

/// A row as a record.
#[inline(always)]
pub fn to_record<'a, R: Soa, M>(row: &Ref<'a, R>) -> R
where
    If<'a, R, M>: AllClone,
{
    crate::clone::to_record(crate::members::token::<If<'a, R, M>>(), row)
}
