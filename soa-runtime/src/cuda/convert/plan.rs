//! Which launches of `convert.cu` convert records between two places in device memory: numbers only, without a driver.
//!
//! Nothing here is compiled for a record: it comes as a table, as it does to the kernels.

use alloc::vec::Vec;

use super::conversion::{Conversion, ENDLESS, MAX_COLUMNS, MAX_PIECES, Rows, Values, inverse, unit};
use crate::column::{self, Column, gcd};
use crate::cuda::side::{Shape as Layout, Side};
use crate::soa::{Soa, Table};

// What convert.cu says, repeated.

/// The most threads of a block.
pub(super) const MAX_THREADS: u32 = 512;
/// Bytes of a column that a warp moves at once.
const PIECE: usize = 512;
/// A chunk's rows are a multiple of so many, and its first row in a column is one, so that a column's part of it begins on 16 bytes.
const ROWS: usize = 16;

/// Bytes of shared memory for a chunk of so many bytes: behind every 32 words one is left out.
const fn shared(bytes: usize) -> usize {
    // Of the vectors that the chunk begins and ends in, and what is read beside its last word.
    let last = bytes + 32;
    last + (last >> 7 << 2) + 16
}

// What was tuned, and can be changed here alone. Shares of the speed of the driver's copy within the device, on an H200; fn is a record
// of n f32. Chunks are small, for blocks are then many, and while some load others store: of f2 to f16 from records, 8 KiB took 0.972
// to 0.991, 16 KiB 0.944 to 0.969.

/// Bytes of records in a chunk, where they are [`PIECE_ROWS`] or more.
const CHUNK_BYTES: usize = 8 * 1024;
/// The most where a column has units of less than a word, and a chunk of less has no whole [`ROUND`]s: a warp takes longer for a piece of it, and
/// its block waits at the barrier. A 24-byte record of an f64, a [f32; 3], a u16 and a u8 took 0.913 at 6 KiB and 0.968 at 12, one of 32 bytes
/// 1.009 at 8 KiB and 0.976 at 12.
const SLOW_CHUNK_BYTES: usize = 12 * 1024;
/// Bytes that 128 threads load before they store any: two vectors each.
const ROUND: usize = 128 * 2 * 16;
/// A chunk's rows are a multiple of so many, so that a column of words has whole [`PIECE`]s: f24 took 0.925 with 80 rows and 0.953 with
/// 128. Large records make large chunks thus.
const PIECE_ROWS: usize = PIECE / 4;
/// The most bytes of records in a chunk: four such fit an H200's multiprocessor, and one a Turing's, which has the least.
const LARGE_CHUNK_BYTES: usize = 52 * 1024;
/// The most bytes for blocks of 128 threads, and of 256: a multiprocessor then holds all of its 2048 threads in spite of the shared
/// memory. 100 f32 from records took 0.25 to 0.76 with 128 threads, which have no room for as many blocks, and 0.93 with 512.
const CHUNK_BYTES_OF_128: usize = 12 * 1024;
const CHUNK_BYTES_OF_256: usize = 24 * 1024;
/// The same to records of words. There a warp has few vectors on the way before the barrier, and many columns want more warps: f24 took
/// 0.961 with 128 threads and 0.976 with 256.
const CHUNK_BYTES_OF_128_TO_WORDS: usize = 10 * 1024;
/// The most rows of a chunk.
const CHUNK_ROWS: usize = 8192;
/// Threads of a block that copies value by value.
const DIRECT_THREADS: u32 = 256;
/// The most bytes of a column that a block copies at once, value by value, and the most values.
const DIRECT_BYTES: usize = 32 * 1024;
const DIRECT_VALUES: usize = 2048;
/// The most rows that are copied as one value where they lie together on both sides: a power of two.
const GROUP: u64 = 64;
/// Values of more bytes are copied each by a launch of its own. One block copies a smaller one.
const LONG: usize = 16 << 20;

const _: () = {
    assert!(shared(LARGE_CHUNK_BYTES) <= SHARED_BYTES);
    assert!(LARGE_CHUNK_BYTES / PIECE + MAX_COLUMNS <= MAX_PIECES);
    assert!(CHUNK_ROWS.is_multiple_of(PIECE_ROWS) && PIECE_ROWS.is_multiple_of(ROWS) && GROUP.is_power_of_two());
    // The kernels divide n by d so that (n + 1) * d must be below 2^32, or n below d.
    assert!((LARGE_CHUNK_BYTES as u64 + 1) * (LARGE_CHUNK_BYTES / ROWS) as u64 <= u32::MAX as u64);
    assert!((DIRECT_BYTES as u64 + 1) * (DIRECT_BYTES as u64) <= u32::MAX as u64);
    assert!((2 * CHUNK_ROWS as u64 + 1) * CHUNK_ROWS as u64 <= u32::MAX as u64);
    assert!(LONG as u64 * 2 <= u32::MAX as u64);
};

/// What the kernels must be allowed of dynamic shared memory. Every card has as much since Volta, the first that they are compiled for.
pub(super) const SHARED_BYTES: usize = 64 * 1024;

/// What a launch runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kernel {
    FromRecords,
    ToRecords,
    Direct,
}

/// A launch.
#[derive(Clone, Debug)]
pub(super) struct Launch {
    pub(super) kernel: Kernel,
    /// Blocks in x and in y.
    pub(super) grid: [u32; 2],
    /// Threads of a block.
    pub(super) threads: u32,
    /// Bytes of dynamic shared memory.
    pub(super) shared: u32,
    pub(super) conversion: Conversion,
}

/// A record's table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record<'a> {
    columns: &'a [Column<'a>],
    /// Bytes of a record, with its padding.
    size: usize,
    shape: column::Shape,
}

impl Record<'_> {
    pub(super) const fn of<T: Soa>() -> Self {
        Self {
            columns: T::COLUMNS,
            size: size_of::<T>(),
            shape: Table::<T>::SHAPE,
        }
    }

    /// The columns that have bytes.
    fn columns(&self) -> impl Iterator<Item = &Column<'_>> {
        self.columns.iter().filter(|column| column.size > 0)
    }

    /// The bytes that are no column's, as offsets and lengths.
    fn padding(&self) -> Vec<(usize, usize)> {
        let mut taken: Vec<_> = self.columns().map(|column| (column.offset, column.size)).collect();
        taken.sort_unstable();
        taken.push((self.size, 0));
        let mut end = 0;
        let mut holes = Vec::new();
        for (offset, size) in taken {
            if offset > end {
                holes.push((end, offset - end));
            }
            end = offset + size;
        }
        holes
    }

    /// Whether a column's units are less than a word.
    fn has_slow_columns(&self) -> bool {
        self.columns()
            .any(|column| unit((column.size | column.offset | self.size) as u64) < 4)
    }

    /// Rows of a chunk; 0 where records are too large for one.
    fn chunk(&self) -> usize {
        let whole = |bytes: usize| bytes / self.size / PIECE_ROWS * PIECE_ROWS;
        let mut rows = whole(CHUNK_BYTES);
        if self.has_slow_columns() {
            let most = whole(SLOW_CHUNK_BYTES);
            let in_rounds = |rows: &usize| (rows * self.size).is_multiple_of(ROUND) && *rows > 0;
            rows = (rows..most).step_by(PIECE_ROWS).find(in_rounds).unwrap_or(most);
        }
        let rows = rows.clamp(PIECE_ROWS, CHUNK_ROWS);
        // Of large records as many as there is room for.
        rows.min(LARGE_CHUNK_BYTES / self.size / ROWS * ROWS)
    }

    /// Threads of a block for chunks of so many rows.
    fn threads(&self, kernel: Kernel, chunk: usize) -> u32 {
        let bytes = chunk * self.size;
        let to_records = kernel == Kernel::ToRecords;
        let of_128 = if to_records && !self.has_slow_columns() {
            CHUNK_BYTES_OF_128_TO_WORDS
        } else {
            CHUNK_BYTES_OF_128
        };
        match bytes {
            _ if bytes <= of_128 => 128,
            // From records, 512 threads do well where they load all in one round, and badly with a part of a second: f32, of 16 KiB, took 0.936
            // with 256 threads and 0.954 with 512, but f40, of 20 KiB, 0.961 and 0.848.
            _ if bytes <= 4 * ROUND && !to_records => MAX_THREADS,
            _ if bytes <= CHUNK_BYTES_OF_256 => 256,
            _ => MAX_THREADS,
        }
    }

    /// Where a side's rows stand.
    const fn rows(&self, side: &Side) -> Rows {
        let first = side.first as u64;
        match side.shape {
            Layout::Records => Rows::new(1, self.size as u64, first),
            Layout::Columns { .. } => Rows::new(ENDLESS, 0, first),
            Layout::Tiles { lanes } => Rows::new(lanes as u64, self.shape.tile(lanes) as u64, first),
        }
    }

    /// The address of a column's row 0.
    const fn address(side: &Side, column: &Column<'_>) -> u64 {
        side.base
            + match side.shape {
                Layout::Records => column.offset,
                Layout::Columns { capacity } => capacity * column.start,
                Layout::Tiles { lanes } => lanes * column.start,
            } as u64
    }
}

/// The launches that convert `rows` rows. Padding of records becomes zeros; nothing else beside the rows is written.
pub(super) fn plan(record: &Record<'_>, from: &Side, to: &Side, rows: usize) -> Vec<Launch> {
    if rows == 0 || record.shape.row == 0 {
        return Vec::new();
    }
    let in_chunks = record.chunk() > 0 && record.columns().count() <= MAX_COLUMNS;
    match (from.shape, to.shape) {
        (Layout::Records, Layout::Columns { .. } | Layout::Tiles { .. }) if in_chunks => {
            alloc::vec![chunked(record, Kernel::FromRecords, from, to, rows)]
        }
        (Layout::Columns { .. } | Layout::Tiles { .. }, Layout::Records) if in_chunks => {
            alloc::vec![chunked(record, Kernel::ToRecords, to, from, rows)]
        }
        _ => direct(record, from, to, rows),
    }
}

/// Records to or from columns or tiles, through shared memory.
fn chunked(record: &Record<'_>, kernel: Kernel, records: &Side, others: &Side, rows: usize) -> Launch {
    let (chunk, to_records) = (record.chunk(), kernel == Kernel::ToRecords);
    let skip = others.first % ROWS;
    let mut c = Conversion {
        rows: rows as u64,
        chunks: (skip as u64 + rows as u64).div_ceil(chunk as u64),
        // Nothing is read or written before the first row, so this may lie before the records' block.
        records: (records.base + (records.first * record.size) as u64).wrapping_sub((skip * record.size) as u64),
        record: record.size as u32,
        chunk: chunk as u32,
        skip: skip as u32,
        holes: u32::from(to_records && record.size > record.shape.row),
        ..Conversion::NONE
    };
    let stand = record.rows(others).before(skip);
    *(if to_records { &mut c.from } else { &mut c.to }) = stand;
    for column in record.columns() {
        let (offset, address) = (column.offset as u64, Record::address(others, column));
        let (from, to) = if to_records {
            (address, offset)
        } else {
            (offset, address)
        };
        let wide = (address | stand.tile).is_multiple_of(16) && stand.is_cut_at_16_bytes(column.size);
        let values = Values {
            from,
            to,
            size: column.size as u32,
            inverse: inverse(column.size as u64),
            unit: unit(column.size as u64 | offset | record.size as u64 | records.base | address | stand.tile),
            wide: u16::from(wide),
            ..Values::NONE
        };
        c.add_with_pieces(values, (chunk * column.size).div_ceil(PIECE));
    }
    Launch {
        kernel,
        grid: [blocks(c.chunks), 1],
        threads: record.threads(kernel, chunk),
        shared: shared(chunk * record.size) as u32,
        conversion: c,
    }
}

/// A column, or a record's padding, between two sides: addresses of row 0, and bytes of a row. Padding comes from address 0.
#[derive(Clone, Copy)]
struct Strip {
    from: u64,
    to: u64,
    size: usize,
}

/// Any layout to any, value by value.
fn direct(record: &Record<'_>, from: &Side, to: &Side, rows: usize) -> Vec<Launch> {
    // The first row of a column is its row 0 here: how many rows lie together is then up to the other side.
    let address = |side: &Side, column: &Column<'_>| {
        Record::address(side, column)
            + match side.shape {
                Layout::Columns { .. } => (side.first * column.size) as u64,
                _ => 0,
            }
    };
    let stand = |side: &Side| match side.shape {
        Layout::Columns { .. } => Rows::new(ENDLESS, 0, 0),
        _ => record.rows(side),
    };
    let strip = |column: &Column<'_>| Strip {
        from: address(from, column),
        to: address(to, column),
        size: column.size,
    };
    let mut strips: Vec<_> = record.columns().map(strip).collect();
    if to.shape == Layout::Records {
        strips.extend(record.padding().into_iter().map(|(offset, size)| Strip {
            from: 0,
            to: to.base + offset as u64,
            size,
        }));
    }
    let (from, to) = (stand(from), stand(to));
    let (long, short): (Vec<Strip>, Vec<Strip>) = strips.into_iter().partition(|strip| strip.size > LONG);
    let mut launches = Vec::new();
    add_strips(&mut launches, &short, (from, to), rows as u64);
    for strip in long {
        for row in 0..rows as u64 {
            // A long value is a column of bytes.
            let bytes = Strip {
                from: match strip.from {
                    0 => 0,
                    address => address + from.after(row).offset(strip.size),
                },
                to: strip.to + to.after(row).offset(strip.size),
                size: 1,
            };
            let together = Rows::new(ENDLESS, 0, 0);
            add_strips(&mut launches, &[bytes], (together, together), strip.size as u64);
        }
    }
    launches
}

/// Adds what copies some strips.
fn add_strips(launches: &mut Vec<Launch>, strips: &[Strip], (from, to): (Rows, Rows), rows: u64) {
    for strips in strips.chunks(MAX_COLUMNS) {
        let most = strips.iter().map(|strip| strip.size).max().unwrap_or(1);
        let mut group = [from.lanes, to.lanes, from.first, to.first]
            .into_iter()
            .fold(GROUP, gcd);
        while group > 1 && most as u64 * group > DIRECT_BYTES as u64 {
            group /= 2;
        }
        let grouped = rows / group * group;
        if grouped > 0 {
            launches.push(copy(strips, (from, to), grouped, group));
        }
        if grouped < rows {
            let behind = (from.after(grouped), to.after(grouped));
            launches.push(copy(strips, behind, rows - grouped, 1));
        }
    }
}

/// Copies strips; each `group` rows, which lie together on both sides, are one value.
fn copy(strips: &[Strip], (from, to): (Rows, Rows), rows: u64, group: u64) -> Launch {
    let size = |strip: &Strip| strip.size as u64 * group;
    let most = strips.iter().map(size).max().unwrap_or(1);
    let chunk = (DIRECT_BYTES as u64 / most).clamp(1, DIRECT_VALUES as u64);
    let rows = rows / group;
    let mut c = Conversion {
        rows,
        chunks: rows.div_ceil(chunk),
        chunk: chunk as u32,
        from: from.grouped(group),
        to: to.grouped(group),
        ..Conversion::NONE
    };
    for strip in strips {
        c.add(Values {
            from: strip.from,
            to: strip.to,
            size: size(strip) as u32,
            inverse: inverse(size(strip)),
            unit: unit(size(strip) | strip.from | strip.to | from.tile | to.tile),
            ..Values::NONE
        });
    }
    Launch {
        kernel: Kernel::Direct,
        grid: [blocks(c.chunks), c.count],
        threads: DIRECT_THREADS,
        shared: 0,
        conversion: c,
    }
}

/// Blocks for so many chunks: each takes further ones, where a grid cannot have as many.
const fn blocks(chunks: u64) -> u32 {
    if chunks < i32::MAX as u64 {
        chunks as u32
    } else {
        i32::MAX as u32
    }
}

#[cfg(test)]
mod emulation;
#[cfg(test)]
mod tests;
