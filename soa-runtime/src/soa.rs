//! The trait that the derive implements.

use core::num::NonZero;
use core::ptr::NonNull;

use crate::access::{ColumnCursor, ColumnCursorMut, RowCursor, RowCursorMut};
use crate::coalesce::RecordLayout;
use crate::column::{Column, Shape};
use crate::owned::{OwnedCursor, StoreCursor};
use crate::per_column::PerColumn;
use crate::views::{self, Views};

/// A record whose fields can live in columns of their own. Derive it: `#[derive(Soa)]`.
///
/// The trait holds declarations only: the column table, and the types that show rows and columns under the fields'
/// names. The algorithms are written once, over the table, in the containers.
///
/// # Safety
///
/// The derive keeps these; so must an implementation by hand:
///
/// - **table**: `COLUMNS` is `Column::place` of one entry a field, every field once, in the order of declaration, each made by
///   `Column::of` with the field's own type and its `offset_of!`.
/// - **accessors**: `Accessors` is a `#[repr(transparent)]` wrapper of `Accessible<Self>`, and `SliceAccessors<'a>` of
///   `SoaSlice<'a, Self>`.
/// - **array**: a `PerColumn<X>` has `LEN == COLUMNS.len()`.
/// - **pointers**: `pointers` gives, in the order of the table, each field's address in the view, good for reading and writing as
///   long as the view is borrowed.
/// - **drop**: `HAS_DROP` is true if the record, or one nested in it, implements `Drop`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no column table",
    label = "not a record of columns",
    note = "derive it where the struct is defined: `#[derive(Soa)]`"
)]
pub unsafe trait Soa: Sized + for<'a> Views<'a> {
    /// The fields, in the order of declaration.
    const COLUMNS: &'static [Column<'static>];

    /// The record as the coalescer sees it: `Particle::LAYOUT.read([Particle::FIELDS.mass.into()])`.
    const LAYOUT: RecordLayout<'static, Self> = RecordLayout::OF;

    /// What a container dereferences to: a method a field, `particles.mass()`.
    #[doc(hidden)]
    type Accessors: ?Sized;

    /// The keys of this record's columns, as they stand in the table of `Root`, the record itself or one that it is nested in.
    type Fields<Root>;

    /// The columns, each a `Vec` of its own.
    type Vecs;

    /// An array of one value a column.
    type PerColumn<X: Copy>: PerColumn<X>;

    /// Whether the record, or one that is nested in it, has a `Drop` of its own, beside its fields'.
    #[doc(hidden)]
    const HAS_DROP: bool;

    /// Names the fields of a row.
    #[doc(hidden)]
    fn row(row: RowCursor<'_, Self>) -> views::Ref<'_, Self>;

    /// Names the fields of a row, exclusively.
    #[doc(hidden)]
    fn row_mut(row: RowCursorMut<'_, Self>) -> views::Mut<'_, Self>;

    /// Names the columns.
    #[doc(hidden)]
    fn columns(columns: ColumnCursor<'_, Self>) -> views::Columns<'_, Self>;

    /// Names the columns, exclusively.
    #[doc(hidden)]
    fn columns_mut(columns: ColumnCursorMut<'_, Self>) -> views::ColumnsMut<'_, Self>;

    /// Moves the columns out.
    #[doc(hidden)]
    fn take(columns: OwnedCursor<'_, Self>) -> Self::Vecs;

    /// The columns' lengths.
    #[doc(hidden)]
    fn lengths(columns: &Self::Vecs) -> Self::PerColumn<usize>;

    /// Moves columns in.
    #[doc(hidden)]
    fn store(columns: Self::Vecs, into: StoreCursor<'_, Self>);

    /// An exclusive row, shared.
    #[doc(hidden)]
    fn shared<'a>(view: &'a views::Mut<'_, Self>) -> views::Ref<'a, Self>
    where
        Self: 'a;

    /// The address of every field of an exclusive row.
    #[doc(hidden)]
    fn pointers(view: &mut views::Mut<'_, Self>) -> Self::PerColumn<*mut u8>;
}

/// Constants that follow from a record's table.
pub(crate) struct Table<R>(core::marker::PhantomData<R>);

impl<R: Soa> Table<R> {
    pub(crate) const SHAPE: Shape = Shape::of(R::COLUMNS);

    /// Where a block of no bytes lies: nowhere, aligned.
    pub(crate) const NOWHERE: NonNull<u8> = match NonZero::new(Self::SHAPE.align) {
        Some(align) => NonNull::without_provenance(align),
        None => panic!("an alignment is not zero"),
    };
}
