//! The trait that the derive implements.

use core::num::NonZero;
use core::ptr::NonNull;

use crate::coalesce::RecordLayout;
use crate::column::{Column, Part, Shape};
use crate::members::{Members, Token};
use crate::per_column::PerColumn;
use crate::views::Views;

/// A record whose fields can live in columns of their own. Derive it: `#[derive(Soa)]`.
///
/// The trait holds declarations only: the fields, and the types that show rows and columns under the fields'
/// names. The algorithms are written once, over these, in the containers.
///
/// # Safety
///
/// The derive keeps these; so must an implementation by hand:
///
/// - **members**: `members` has every field once, in the order of declaration, with the field's own type; `PARTS` has, in the same order,
///   the `offset_of!` each.
/// - **table**: `COLUMNS` is what `columns`, or with nested records `Flattened`, makes of the two.
/// - **views**: `Ref<'a>`, `Mut<'a>`, `Columns<'a>`, `ColumnsMut<'a>`, `Vecs` and `Fields<Root>` are `#[repr(C)]` structs with one member a
///   field, in order: a `&'a F`, `&'a mut F`, `&'a [F]`, `&'a mut [F]`, `Vec<F>` and `Field<Root, F>`, or a nested record's own; of a
///   record without fields, of a type without size. `CHECKED` panics where an attribute has changed one.
/// - **accessors**: `Accessors` is a `#[repr(transparent)]` wrapper of `Accessible<Self>`, and `SliceAccessors<'a>` of
///   `SoaSlice<'a, Self>`.
/// - **array**: a `PerColumn<X>` has `LEN == COLUMNS.len()`.
/// - **drop**: `HAS_DROP` is true if the record, or one nested in it, implements `Drop`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no column table",
    label = "not a record of columns",
    note = "derive it where the struct is defined: `#[derive(Soa)]`"
)]
pub unsafe trait Soa: Sized + for<'a> Views<'a> {
    /// The columns, in the order of declaration.
    const COLUMNS: &'static [Column<'static>];

    /// The record as the coalescer sees it: `Particle::LAYOUT.read([Particle::FIELDS.mass.into()])`.
    const LAYOUT: RecordLayout<'static, Self> = RecordLayout::OF;

    /// The keys of this record's columns, as they stand in the table of `Root`, the record itself or one that it is nested in.
    type Fields<Root>;

    /// The columns, each a `Vec` of its own.
    type Vecs;

    /// An array of one value a column.
    type PerColumn<X: Copy>: PerColumn<X>;

    /// What a container dereferences to: a method a field, `particles.mass()`.
    #[doc(hidden)]
    type Accessors: ?Sized;

    /// The record's name.
    #[doc(hidden)]
    const NAME: &'static str;

    /// The fields, as written.
    #[doc(hidden)]
    const PARTS: &'static [Part];

    /// The fields, as types.
    #[doc(hidden)]
    fn members() -> Token<impl Members>;

    /// Evaluated before views are made: proof that attributes have left the views as they were.
    #[doc(hidden)]
    const CHECKED: () = ();

    /// Whether the record, or one that is nested in it, has a `Drop` of its own, beside its fields'.
    #[doc(hidden)]
    const HAS_DROP: bool;
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
