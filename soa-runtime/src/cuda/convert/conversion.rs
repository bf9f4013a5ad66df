//! What the kernels of `convert.cu` take: its structs, byte for byte.

use core::mem::offset_of;

/// The most columns of a launch, and pieces of a chunk's columns, as in convert.cu.
pub(super) const MAX_COLUMNS: usize = 112;
pub(super) const MAX_PIECES: usize = 256;

/// Lanes of a block of columns: more than it can have rows. From 2^62 on, the kernels do not divide.
pub(super) const ENDLESS: u64 = 1 << 63;

/// The parameter of the kernels, by value: `Conversion` of convert.cu, byte for byte.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(super) struct Conversion {
    /// How many rows to convert.
    pub(super) rows: u64,
    /// How many chunks they take.
    pub(super) chunks: u64,
    /// In chunks: the address of the record of the first chunk's row 0.
    pub(super) records: u64,
    /// In chunks: bytes of a record.
    pub(super) record: u32,
    /// Rows of a chunk.
    pub(super) chunk: u32,
    /// In chunks: the first row is this one of the first chunk.
    pub(super) skip: u32,
    /// How many of `columns` there are.
    pub(super) count: u32,
    /// In chunks: pieces of all columns' parts of a chunk.
    pub(super) pieces: u32,
    /// In chunks, to records: whether they have bytes of padding, which become zeros.
    pub(super) holes: u32,
    /// In chunks, the records' is not used.
    pub(super) from: Rows,
    pub(super) to: Rows,
    pub(super) columns: [Values; MAX_COLUMNS],
    /// In chunks: the column of each piece.
    pub(super) owners: [u8; MAX_PIECES],
}

/// Where the rows of one side stand, `Shape` in convert.cu: row `first` is the first of the conversion, row i of a column at
/// address + i / lanes * tile + i % lanes * size.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(super) struct Rows {
    pub(super) lanes: u64,
    pub(super) tile: u64,
    pub(super) first: u64,
    /// Of `lanes`; used where a chunk has more rows.
    pub(super) inverse: u64,
}

/// A column on both sides, `Column` in convert.cu.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(super) struct Values {
    /// The address of row 0; 0 where zeros are to be written. Of the records in chunks: the offset in the record.
    pub(super) from: u64,
    pub(super) to: u64,
    /// Bytes of a value.
    pub(super) size: u32,
    /// Of `size`.
    pub(super) inverse: u32,
    /// In chunks: this column's first piece.
    pub(super) start: u32,
    /// 1, 2, 4, 8 or 16: divides the size and every address of a value on both sides.
    pub(super) unit: u16,
    /// In chunks: whether 16 bytes at a time can be moved.
    pub(super) wide: u16,
}

const _: () = {
    assert!(size_of::<Rows>() == 32 && size_of::<Values>() == 32);
    assert!(offset_of!(Rows, first) == 16 && offset_of!(Rows, inverse) == 24);
    assert!(offset_of!(Values, size) == 16 && offset_of!(Values, inverse) == 20 && offset_of!(Values, start) == 24);
    assert!(offset_of!(Values, unit) == 28 && offset_of!(Values, wide) == 30);
    assert!(offset_of!(Conversion, record) == 24 && offset_of!(Conversion, pieces) == 40);
    assert!(offset_of!(Conversion, holes) == 44);
    assert!(offset_of!(Conversion, from) == 48 && offset_of!(Conversion, to) == 80);
    assert!(offset_of!(Conversion, columns) == 112);
    assert!(size_of::<Conversion>() == 112 + 32 * MAX_COLUMNS + MAX_PIECES);
    assert!(MAX_COLUMNS <= 256, "an owner is a byte");
    assert!(
        size_of::<Conversion>() <= 4096,
        "what drivers before 12.1 pass to a kernel"
    );
};

impl Conversion {
    pub(super) const NONE: Self = Self {
        rows: 0,
        chunks: 0,
        records: 0,
        record: 0,
        chunk: 0,
        skip: 0,
        count: 0,
        pieces: 0,
        holes: 0,
        from: Rows::new(1, 0, 0),
        to: Rows::new(1, 0, 0),
        columns: [Values::NONE; MAX_COLUMNS],
        owners: [0; MAX_PIECES],
    };

    pub(super) const fn add(&mut self, values: Values) {
        self.columns[self.count as usize] = values;
        self.count += 1;
    }

    /// Adds a column with the next so many pieces of a chunk.
    pub(super) fn add_with_pieces(&mut self, mut values: Values, pieces: usize) {
        values.start = self.pieces;
        self.pieces += pieces as u32;
        self.owners[values.start as usize..self.pieces as usize].fill(self.count as u8);
        self.add(values);
    }
}

impl Values {
    pub(super) const NONE: Self = Self {
        from: 0,
        to: 0,
        size: 0,
        inverse: 0,
        start: 0,
        unit: 0,
        wide: 0,
    };
}

impl Rows {
    pub(super) const fn new(lanes: u64, tile: u64, first: u64) -> Self {
        Self {
            lanes,
            tile,
            first,
            inverse: inverse(lanes) as u64,
        }
    }

    /// From `rows` rows further on.
    pub(super) const fn after(self, rows: u64) -> Self {
        Self::new(self.lanes, self.tile, self.first + rows)
    }

    /// From `rows` rows before.
    pub(super) const fn before(self, rows: usize) -> Self {
        Self::new(self.lanes, self.tile, self.first - rows as u64)
    }

    /// Bytes from row 0 of a column of such values to the first row of the conversion.
    pub(super) const fn offset(self, size: usize) -> u64 {
        self.first / self.lanes * self.tile + self.first % self.lanes * size as u64
    }

    /// With `group` rows, of which the lanes and the first row are a multiple, as one.
    pub(super) const fn grouped(self, group: u64) -> Self {
        let lanes = if self.lanes == ENDLESS {
            ENDLESS
        } else {
            self.lanes / group
        };
        Self::new(lanes, self.tile, self.first / group)
    }

    /// Whether 16 bytes of a column never lie in two tiles.
    pub(super) const fn is_cut_at_16_bytes(self, size: usize) -> bool {
        // Of columns, the product is a multiple in spite of the overflow.
        self.lanes.wrapping_mul(size as u64).is_multiple_of(16)
    }
}

/// What the kernels multiply by to divide by `divisor`.
pub(super) const fn inverse(divisor: u64) -> u32 {
    if divisor > u32::MAX as u64 {
        0
    } else {
        u32::MAX / divisor as u32
    }
}

/// The largest unit that divides all the numbers whose bits these are.
pub(super) const fn unit(bits: u64) -> u16 {
    let power = bits.trailing_zeros();
    1 << if power < 4 { power } else { 4 }
}
