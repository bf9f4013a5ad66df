//! The trait that the derive implements.

use crate::access::{ColumnCursor, ColumnCursorMut, RowCursor, RowCursorMut};
use crate::coalesce::RecordLayout;
use crate::column::{Column, Shape};

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
/// - **accessors**: `Accessors` is a `#[repr(transparent)]` wrapper of `Accessible<Self>`.
/// - **array**: a `PerColumn<X>` holds exactly `COLUMNS.len()` values and is laid out as `[X; COLUMNS.len()]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no column table",
    label = "not a record of columns",
    note = "derive it where the struct is defined: `#[derive(Soa)]`"
)]
pub unsafe trait Soa: Sized {
    /// The fields, in the order of declaration.
    const COLUMNS: &'static [Column<'static>];

    /// The record as the coalescer sees it: `Particle::LAYOUT.read([Particle::FIELDS.mass.into()])`.
    const LAYOUT: RecordLayout<'static, Self> = RecordLayout::OF;

    /// One row by shared reference, under the fields' names.
    type Ref<'a>: Copy
    where
        Self: 'a;

    /// One row by exclusive reference.
    type Mut<'a>
    where
        Self: 'a;

    /// All columns as slices.
    type Columns<'a>: Copy
    where
        Self: 'a;

    /// All columns as exclusive slices.
    type ColumnsMut<'a>
    where
        Self: 'a;

    /// What a container dereferences to: a method a field, `particles.mass()`.
    #[doc(hidden)]
    type Accessors: ?Sized;

    /// An array of one value a column.
    type PerColumn<X: Copy>: Copy + AsRef<[X]> + AsMut<[X]>;

    /// An array with `value` for every column.
    #[doc(hidden)]
    fn per_column<X: Copy>(value: X) -> Self::PerColumn<X>;

    /// Names the fields of a row.
    #[doc(hidden)]
    fn row(row: RowCursor<'_, Self>) -> Self::Ref<'_>;

    /// Names the fields of a row, exclusively.
    #[doc(hidden)]
    fn row_mut(row: RowCursorMut<'_, Self>) -> Self::Mut<'_>;

    /// Names the columns.
    #[doc(hidden)]
    fn columns(columns: ColumnCursor<'_, Self>) -> Self::Columns<'_>;

    /// Names the columns, exclusively.
    #[doc(hidden)]
    fn columns_mut(columns: ColumnCursorMut<'_, Self>) -> Self::ColumnsMut<'_>;
}

/// Constants that follow from a record's table.
pub(crate) struct Table<R>(core::marker::PhantomData<R>);

impl<R: Soa> Table<R> {
    pub(crate) const SHAPE: Shape = Shape::of(R::COLUMNS);
}
