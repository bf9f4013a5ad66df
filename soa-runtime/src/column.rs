//! The column table: what one record looks like, as data.

use crate::members::Members;
use crate::soa::Soa;

/// One field of a record, and where its column starts in a field-contiguous block.
///
/// The derive emits one table of these a record, [`Soa::COLUMNS`](crate::Soa::COLUMNS), in the order of the fields. Everything
/// else (containers, the coalescer, device buffers) reads that table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column<'a> {
    pub(crate) name: &'a str,
    pub(crate) type_name: &'a str,
    pub(crate) offset: usize,
    pub(crate) size: usize,
    pub(crate) align: usize,
    /// What the column begins on: `align`, or more where the record asks for it.
    pub(crate) boundary: usize,
    pub(crate) start: usize,
}

impl<'a> Column<'a> {
    /// Describes a field of type `F` that begins `offset` bytes into its record.
    #[must_use]
    pub const fn of<F>(name: &'a str, type_name: &'a str, offset: usize) -> Self {
        Self::new(name, type_name, offset, size_of::<F>(), align_of::<F>())
    }

    /// Describes a field by numbers alone, for records that exist as text.
    ///
    /// # Panics
    ///
    /// If `align` is not a power of two or `size` is not a multiple of it: no Rust type has such a layout.
    #[must_use]
    pub const fn new(name: &'a str, type_name: &'a str, offset: usize, size: usize, align: usize) -> Self {
        assert!(align.is_power_of_two(), "an alignment is a power of two");
        assert!(size.is_multiple_of(align), "a size is a multiple of the alignment");
        Self {
            name,
            type_name,
            offset,
            size,
            align,
            boundary: align,
            start: 0,
        }
    }

    /// The same column, beginning on a multiple of `boundary` bytes in every block.
    ///
    /// # Panics
    ///
    /// If `boundary` is not a power of two.
    #[must_use]
    pub const fn aligned(self, boundary: usize) -> Self {
        assert!(boundary.is_power_of_two(), "an alignment is a power of two");
        Self {
            boundary: max(self.align, boundary),
            ..self
        }
    }

    /// The same column as a field of a record that is itself a field, `offset` bytes into the outer one.
    const fn within(self, offset: usize) -> Self {
        Self {
            offset: self.offset + offset,
            start: 0,
            ..self
        }
    }

    /// Decides where each column starts: columns stand in the order of falling alignment, and of declaration where that is
    /// equal. A column's start is then a multiple of its alignment *per row*, so `capacity * start` is aligned for
    /// every capacity and no byte is lost between columns.
    #[must_use]
    pub const fn place<const N: usize>(mut columns: [Self; N]) -> [Self; N] {
        Self::place_all(&mut columns);
        columns
    }

    /// As [`place`](Self::place), for a record whose fields are counted at run time.
    pub const fn place_all(columns: &mut [Self]) {
        let mut i = 0;
        while i < columns.len() {
            let mut start = 0;
            let mut j = 0;
            while j < columns.len() {
                let before = columns[j].align > columns[i].align || (columns[j].align == columns[i].align && j < i);
                if before {
                    start += columns[j].size;
                }
                j += 1;
            }
            columns[i].start = start;
            i += 1;
        }
    }

    /// The field's name as written, without `r#`.
    #[must_use]
    pub const fn name(&self) -> &'a str {
        self.name
    }

    /// The field's type as written.
    #[must_use]
    pub const fn type_name(&self) -> &'a str {
        self.type_name
    }

    /// Bytes from the start of a record to this field.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Bytes of one value.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Alignment of one value in bytes.
    #[must_use]
    pub const fn align(&self) -> usize {
        self.align
    }

    /// What the column begins on, in bytes: at least [`align`](Self::align).
    #[must_use]
    pub const fn boundary(&self) -> usize {
        self.boundary
    }

    /// Where the column starts in a field-contiguous block, in bytes per row of the block's capacity: column `c` of a
    /// block of `capacity` rows begins `capacity * c.start()` bytes into it.
    #[must_use]
    pub const fn start(&self) -> usize {
        self.start
    }
}

/// The columns of some fields: their sizes and alignments, in order.
#[doc(hidden)]
pub enum Node {
    /// No field.
    None,
    /// A column: size, alignment, and what it begins on.
    Column(usize, usize, usize),
    /// The columns of a nested record.
    Nested(&'static [Column<'static>]),
    /// Some fields, and others behind them.
    Pair(&'static Self, &'static Self),
}

impl Node {
    /// A column of `F`s, which begins on a multiple of `boundary` bytes.
    pub(crate) const fn column<F>(boundary: usize) -> Self {
        Self::Column(size_of::<F>(), align_of::<F>(), max(boundary, align_of::<F>()))
    }

    /// Puts the columns into `columns`, from `at.0` on, those of fields `at.1` and following; gives the next of both.
    const fn describe(&self, fields: &[Part], columns: &mut [Column<'static>], at: (usize, usize)) -> (usize, usize) {
        let (column, field) = at;
        match *self {
            Self::None => at,
            Self::Column(size, align, boundary) => {
                let (name, type_name, offset) = fields[field];
                columns[column] = Column::new(name, type_name, offset, size, align).aligned(boundary);
                (column + 1, field + 1)
            }
            Self::Nested(nested) => {
                let mut i = 0;
                while i < nested.len() {
                    columns[column + i] = nested[i].within(fields[field].2);
                    i += 1;
                }
                (column + i, field + 1)
            }
            Self::Pair(some, others) => {
                let behind = some.describe(fields, columns, at);
                others.describe(fields, columns, behind)
            }
        }
    }
}

/// A field as the derive describes it: its name, its type as written, and its offset.
#[doc(hidden)]
pub type Part = (&'static str, &'static str, usize);

/// A record's columns, for its table.
#[doc(hidden)]
#[must_use]
pub const fn columns<R: Soa, M: Members, const N: usize>() -> [Column<'static>; N] {
    let mut columns = [Column::of::<()>("", "", 0); N];
    let (count, _) = M::NODE.describe(R::PARTS, &mut columns, (0, 0));
    assert!(count == N, "a column a field");
    Column::place(columns)
}

/// The most columns of a record with nested records.
const MAX_FLATTENED: usize = 256;

/// Columns of a record with nested records, in order, placed. An array of fixed length, because the length of a generic
/// record's table cannot be a length in a type.
#[doc(hidden)]
pub struct Flattened {
    columns: [Column<'static>; MAX_FLATTENED],
    len: usize,
}

impl Flattened {
    /// A record's columns.
    ///
    /// # Panics
    ///
    /// If there are more than 256.
    #[must_use]
    pub const fn of<R: Soa, M: Members>() -> Self {
        let mut columns = [Column::of::<()>("", "", 0); MAX_FLATTENED];
        assert!(
            M::COUNT <= MAX_FLATTENED,
            "a record with nested records has at most 256 columns"
        );
        let (len, _) = M::NODE.describe(R::PARTS, &mut columns, (0, 0));
        let (used, _) = columns.split_at_mut(len);
        Column::place_all(used);
        Self { columns, len }
    }

    /// The columns.
    #[must_use]
    pub const fn columns(&self) -> &[Column<'static>] {
        let (used, _) = self.columns.split_at(self.len);
        used
    }
}

/// What follows from a column table as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// Bytes of one row over all columns: a record's size without its padding.
    pub(crate) row: usize,
    /// The largest alignment of a column, 1 for a record without fields.
    pub(crate) align: usize,
    /// What every capacity is a multiple of, so that every column is aligned: 1 unless a column asks for more than its type.
    pub(crate) step: usize,
    /// What large capacities are a multiple of, so that every column begins on a [`COLUMN_BOUNDARY`].
    pub(crate) granule: usize,
}

/// Where columns of large blocks begin, in bytes. 256 is what CUDA's allocators guarantee for a block
/// (CUDA C++ Programming Guide, "Device Memory Accesses"), so a column is aligned as an allocation of its own would be.
pub const COLUMN_BOUNDARY: usize = 256;

impl Shape {
    pub(crate) const fn of(columns: &[Column<'_>]) -> Self {
        let mut shape = Self {
            row: 0,
            align: 1,
            step: 1,
            granule: 1,
        };
        let mut i = 0;
        while i < columns.len() {
            let Column {
                size, boundary, start, ..
            } = columns[i];
            shape.row += size;
            shape.align = max(shape.align, boundary);
            // All of these are powers of two, so the larger of two is their common multiple.
            shape.step = max(shape.step, multiple(start, boundary));
            shape.granule = max(shape.granule, multiple(start, max(boundary, COLUMN_BOUNDARY)));
            i += 1;
        }
        shape
    }

    /// Bytes of a tile of `lanes` rows: the rows without padding, rounded up to the alignment.
    pub(crate) const fn tile(&self, lanes: usize) -> usize {
        assert!(lanes > 0, "a tile has at least one lane");
        (lanes * self.row).next_multiple_of(self.align)
    }
}

/// The least number of rows after which a column with this start is on a `boundary`, a power of two.
const fn multiple(start: usize, boundary: usize) -> usize {
    boundary / gcd(start as u64, boundary as u64) as usize
}

const fn max(a: usize, b: usize) -> usize {
    if a > b { a } else { b }
}

/// The greatest common divisor; of a number and 0, the number.
pub(crate) const fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    const MIXED: [Column<'static>; 3] = Column::place([
        Column::of::<u8>("flag", "u8", 0),
        Column::of::<f64>("energy", "f64", 8),
        Column::of::<[f32; 3]>("position", "[f32; 3]", 16),
    ]);

    #[test]
    fn columns_stand_by_falling_alignment() {
        let starts: Vec<usize> = MIXED.iter().map(Column::start).collect();
        assert_eq!(starts, [20, 0, 8]);
    }

    #[test]
    fn shape_counts_bytes_without_padding() {
        let shape = Shape::of(&MIXED);
        assert_eq!((shape.row, shape.align), (21, 8));
        assert!(
            MIXED
                .iter()
                .all(|c| (c.start * shape.granule).is_multiple_of(COLUMN_BOUNDARY))
        );
        assert_eq!(
            Shape::of(&[]),
            Shape {
                row: 0,
                align: 1,
                step: 1,
                granule: 1
            }
        );
    }
}
