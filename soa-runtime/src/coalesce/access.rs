//! One load or store instruction of every element, as a rule for its addresses.

use alloc::vec::Vec;

use super::record::{Layout, RecordLayout};
use super::request::Width;
use crate::column::Column;

/// What an instruction does to memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// Reads.
    Load,
    /// Writes.
    Store,
}

/// One instruction that every element executes: that of element `i` touches `width` bytes at
/// `base + (i / tile) * block + (i % tile) * stride` of its array. All sizes are in bytes.
///
/// An array of elements one `stride` apart has tiles of 1 and blocks of a stride: [`Access::load`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Access {
    /// Load or store.
    pub operation: Operation,
    /// Bytes of one lane.
    pub width: Width,
    /// The array's number. Accesses of different arrays never share a sector.
    pub array: usize,
    /// Where element 0 lies in the array.
    pub base: u64,
    /// Elements of a tile, at least 1.
    pub tile: u64,
    /// Bytes from tile to tile.
    pub block: u64,
    /// Bytes from element to element of a tile.
    pub stride: u64,
}

impl Access {
    /// A load of `width` bytes at `base + i * stride`, of array 0.
    #[must_use]
    pub const fn load(width: Width, stride: u64, base: u64) -> Self {
        Self {
            operation: Operation::Load,
            width,
            array: 0,
            base,
            tile: 1,
            block: stride,
            stride,
        }
    }

    /// The same instruction as a store.
    #[must_use]
    pub const fn as_store(self) -> Self {
        Self {
            operation: Operation::Store,
            ..self
        }
    }

    /// The same instruction in another array.
    #[must_use]
    pub const fn in_array(self, array: usize) -> Self {
        Self { array, ..self }
    }

    /// The address of element `i` in its array.
    ///
    /// # Panics
    ///
    /// If a tile has no element.
    #[must_use]
    pub const fn address(&self, i: u64) -> u64 {
        self.base + i / self.tile * self.block + i % self.tile * self.stride
    }

    /// Bytes of the array that `elements` elements reach into.
    #[must_use]
    pub const fn span(&self, elements: u64) -> u64 {
        if elements == 0 {
            return 0;
        }
        // Addresses rise with the element.
        self.address(elements - 1) + self.width.bytes()
    }
}

/// How a kernel loads the fields that it wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Loads {
    /// Each field by loads of its own, as wide as the field's alignment allows: a `[f32; 3]` by three of 4 bytes.
    #[default]
    Fields,
    /// Loads of up to 16 bytes, as wide as the layout keeps aligned in every record. In structs they cover everything from the
    /// first field wanted to the last; in columns and tiles each field by itself.
    Vectors,
}

impl RecordLayout<'_> {
    /// The loads of the fields at these places, in their order.
    ///
    /// # Panics
    ///
    /// If a field is not in the record, or a tile has no lanes.
    #[must_use]
    pub fn accesses(&self, fields: &[usize], layout: Layout, loads: Loads) -> Vec<Access> {
        match loads {
            Loads::Fields => fields
                .iter()
                .flat_map(|&field| (0..field_loads(self, field)).map(move |load| field_load(self, field, layout, load)))
                .collect(),
            Loads::Vectors => vectors(self, fields, layout),
        }
    }
}

/// How many loads of its own a field takes.
pub(super) const fn field_loads(record: &RecordLayout<'_>, place: usize) -> usize {
    let column = column(record, place);
    column.size / load_width(column)
}

const fn column<'a>(record: &RecordLayout<'a>, place: usize) -> &'a Column<'a> {
    assert!(place < record.columns.len(), "the field is not in the record");
    &record.columns[place]
}

/// Bytes of the widest load that a column's alignment allows.
const fn load_width(column: &Column<'_>) -> usize {
    if column.align < 16 { column.align } else { 16 }
}

/// A load of the field at `place`.
pub(super) const fn field_load(record: &RecordLayout<'_>, place: usize, layout: Layout, load: usize) -> Access {
    let column = column(record, place);
    let width = load_width(column);
    let Some(bytes) = Width::from_bytes(width as u64) else {
        panic!("an alignment is a power of two")
    };
    let whole = place_of(record, place, layout);
    Access {
        width: bytes,
        base: whole.base + (load * width) as u64,
        ..whole
    }
}

/// Where a field's values lie, as an access of their first byte.
const fn place_of(record: &RecordLayout<'_>, place: usize, layout: Layout) -> Access {
    let column = column(record, place);
    let size = column.size as u64;
    let first = Access::load(Width::B1, size, 0);
    match layout {
        Layout::Aos => Access::load(Width::B1, record.size as u64, column.offset as u64),
        Layout::Soa => first.in_array(place),
        Layout::Tiled { lanes } => {
            assert!(lanes > 0, "a tile has at least one record");
            let lanes = lanes as u64;
            Access {
                base: lanes * column.start as u64,
                tile: lanes,
                block: tile_bytes(record, lanes),
                ..first
            }
        }
    }
}

/// Bytes of a tile: its rows, rounded up to the record's alignment.
const fn tile_bytes(record: &RecordLayout<'_>, lanes: u64) -> u64 {
    let shape = crate::column::Shape::of(record.columns);
    (lanes * shape.row as u64).next_multiple_of(shape.align as u64)
}

fn vectors(record: &RecordLayout<'_>, fields: &[usize], layout: Layout) -> Vec<Access> {
    let covered = |first: Access, bytes: u64| {
        // Aligned in every record: the array itself begins on 256 bytes.
        let common = first.stride | first.block;
        let widest = Width::ALL.into_iter().rev().find(|w| common.is_multiple_of(w.bytes()));
        // Everything is a multiple of 1.
        let width = widest.unwrap_or(Width::B1);
        let start = first.base / width.bytes() * width.bytes();
        (start..first.base + bytes)
            .step_by(width.bytes() as usize)
            .map(move |base| Access { width, base, ..first })
    };
    let size = |place: usize| column(record, place).size as u64;
    if layout == Layout::Aos {
        let places = || fields.iter().map(|&place| place_of(record, place, layout));
        let Some(first) = places().min_by_key(|access| access.base) else {
            return Vec::new();
        };
        let ends = fields
            .iter()
            .zip(places())
            .map(|(&place, access)| access.base + size(place));
        let end = ends.max().unwrap_or(first.base);
        covered(first, end - first.base).collect()
    } else {
        fields
            .iter()
            .flat_map(|&place| covered(place_of(record, place, layout), size(place)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_and_strides_are_one_rule() {
        let words = Access::load(Width::B4, 12, 8);
        assert_eq!((words.address(0), words.address(5), words.span(6)), (8, 68, 72));
        let tiles = Access {
            tile: 4,
            block: 64,
            stride: 4,
            ..Access::load(Width::B4, 4, 16)
        };
        assert_eq!([0, 3, 4, 9].map(|i| tiles.address(i)), [16, 28, 80, 148]);
        assert_eq!(tiles.span(0), 0);
    }

    #[test]
    fn vectors_cover_what_is_wanted_as_wide_as_records_stay_aligned() {
        let mut columns = [
            Column::new("a", "u32", 0, 4, 4),
            Column::new("b", "[f32; 3]", 4, 12, 4),
            Column::new("c", "f32", 16, 4, 4),
        ];
        Column::place_all(&mut columns);
        let shape = |size, fields: &[usize], layout| -> Vec<(u64, u64)> {
            RecordLayout::new(&columns, size)
                .accesses(fields, layout, Loads::Vectors)
                .iter()
                .map(|access| (access.base, access.width.bytes()))
                .collect()
        };
        // 32-byte structs: 16-byte loads, and the one that b needs starts with a.
        assert_eq!(shape(32, &[1], Layout::Aos), [(0, 16)]);
        assert_eq!(shape(32, &[2, 0], Layout::Aos), [(0, 16), (16, 16)]);
        // 20-byte structs: nothing wider than a word stays aligned.
        assert_eq!(shape(20, &[0, 1], Layout::Aos), [(0, 4), (4, 4), (8, 4), (12, 4)]);
        // 12-byte values of a column: words; 4-byte values: words.
        assert_eq!(shape(32, &[1], Layout::Soa), [(0, 4), (4, 4), (8, 4)]);
        assert_eq!(shape(32, &[], Layout::Aos), []);
    }

    #[test]
    fn a_field_takes_loads_as_wide_as_its_alignment() {
        let columns = [Column::new("m", "[u64; 2]", 8, 16, 8)];
        let record = RecordLayout::new(&columns, 24);
        let loads = record.accesses(&[0], Layout::Aos, Loads::Fields);
        assert_eq!(loads, [Access::load(Width::B8, 24, 8), Access::load(Width::B8, 24, 16)]);
    }
}
