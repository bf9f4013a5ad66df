//! Records and layouts as the model sees them.

use core::marker::PhantomData;

use crate::column::{Column, Shape};
use crate::field::AnyField;
use crate::soa::Soa;

/// Where the fields of an array of records live.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Array of structs: record after record.
    Aos,
    /// Struct of arrays: each field's values contiguous, each column aligned as an allocation.
    Soa,
    /// Tiles (`AoSoA`): `lanes` values of a field, then `lanes` of the next; then the next tile.
    Tiled {
        /// Records a tile, at least 1.
        lanes: usize,
    },
}

/// A record's fields by offset, size and alignment.
///
/// `R` is the record's type where it has one: `Particle::LAYOUT`. Records that exist as text have none.
#[derive(Debug)]
pub struct RecordLayout<'a, R = ()> {
    pub(super) columns: &'a [Column<'a>],
    pub(super) size: usize,
    marker: PhantomData<fn() -> R>,
}

impl<R> Clone for RecordLayout<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for RecordLayout<'_, R> {}

impl<'a> RecordLayout<'a> {
    /// A record of `size` bytes, padding included, with these columns, which [`Column::place`] has placed.
    #[must_use]
    pub const fn new(columns: &'a [Column<'a>], size: usize) -> Self {
        Self {
            columns,
            size,
            marker: PhantomData,
        }
    }
}

impl<'a, R> RecordLayout<'a, R> {
    /// The fields, in the order of declaration.
    #[must_use]
    pub const fn columns(&self) -> &'a [Column<'a>] {
        self.columns
    }

    /// Bytes of a record in an array of structs: its stride.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Bytes of a record in columns: without its padding.
    #[must_use]
    pub const fn packed_size(&self) -> usize {
        Shape::of(self.columns).row
    }
}

impl<'a, R> RecordLayout<'a, R> {
    /// The same fields without the record's type, for choosing among them at run time.
    #[must_use]
    pub const fn untyped(self) -> RecordLayout<'a> {
        RecordLayout::new(self.columns, self.size)
    }
}

impl<R: Soa> RecordLayout<'static, R> {
    pub(crate) const OF: Self = Self {
        columns: R::COLUMNS,
        size: size_of::<R>(),
        marker: PhantomData,
    };

    /// A kernel's reading of these fields of every record.
    #[must_use]
    pub const fn read<const N: usize>(self, fields: [AnyField<R>; N]) -> Read<'static, N> {
        let mut places = [0; N];
        let mut i = 0;
        while i < N {
            places[i] = fields[i].index();
            i += 1;
        }
        Read {
            record: self.untyped(),
            fields: places,
        }
    }
}

/// Which fields of every record a kernel reads. A field named twice is loaded twice.
#[derive(Clone, Copy, Debug)]
pub struct Read<'a, const N: usize> {
    record: RecordLayout<'a>,
    fields: [usize; N],
}

impl<'a, const N: usize> Read<'a, N> {
    /// The record.
    #[must_use]
    pub const fn record(&self) -> &RecordLayout<'a> {
        &self.record
    }

    /// The fields' places in the record.
    #[must_use]
    pub const fn fields(&self) -> &[usize] {
        &self.fields
    }
}
