//! What the kernels compute, on host memory, from the launch's numbers alone.

use super::*;

fn divide(n: u32, inverse: u32) -> u32 {
    ((u64::from(n + 1) * u64::from(inverse)) >> 32) as u32
}

/// Bytes from a column's address to row `row` of chunk `chunk`.
fn offset(c: &Conversion, rows: &Rows, chunk: u64, row: u32, size: u32) -> u64 {
    let first = rows.first + chunk * u64::from(c.chunk);
    let (tile, lane) = match rows.lanes >> 62 {
        0 => (first / rows.lanes, first % rows.lanes),
        _ => (0, first),
    };
    if rows.lanes >= u64::from(c.chunk) {
        let lane = lane + u64::from(row);
        if lane < rows.lanes {
            return tile * rows.tile + lane * u64::from(size);
        }
        return (tile + 1) * rows.tile + (lane - rows.lanes) * u64::from(size);
    }
    let lane = lane as u32 + row;
    let tiles = divide(lane, rows.inverse as u32);
    assert_eq!(u64::from(tiles), u64::from(lane) / rows.lanes);
    (tile + u64::from(tiles)) * rows.tile + u64::from(lane - tiles * rows.lanes as u32) * u64::from(size)
}

/// `None` is zeros.
unsafe fn copy(from: Option<u64>, to: u64, values: &Values) {
    let unit = u64::from(values.unit);
    assert!(to.is_multiple_of(unit) && values.size.is_multiple_of(unit as u32));
    let to = core::ptr::with_exposed_provenance_mut::<u8>(to as usize);
    let size = values.size as usize;
    // SAFETY: the caller's promise.
    unsafe {
        match from {
            None => to.write_bytes(0, size),
            Some(from) => {
                assert!(from.is_multiple_of(unit));
                to.copy_from_nonoverlapping(core::ptr::with_exposed_provenance(from as usize), size);
            }
        }
    }
}

/// # Safety
///
/// What a launch reads and writes can be, in host memory.
pub(super) unsafe fn run(launch: &Launch) {
    let c = &launch.conversion;
    check(launch);
    for chunk in 0..c.chunks {
        let begin = if chunk == 0 { c.skip } else { 0 };
        let end = (u64::from(c.skip) + c.rows - chunk * u64::from(c.chunk)).min(u64::from(c.chunk)) as u32;
        let record = |row: u32| {
            let rows = chunk * u64::from(c.chunk) + u64::from(row);
            c.records.wrapping_add(rows * u64::from(c.record))
        };
        let divides = |values: &Values| {
            // A byte's row is found by multiplying.
            for row in [begin, end - 1] {
                for byte in [row * values.size, row * values.size + values.size - 1] {
                    assert_eq!(divide(byte, values.inverse), row, "of {values:?}");
                }
            }
        };
        let columns = &c.columns[..c.count as usize];
        columns.iter().for_each(divides);
        for row in begin..end {
            if c.holes != 0 {
                let bytes = core::ptr::with_exposed_provenance_mut::<u8>(record(row) as usize);
                // SAFETY: the caller's promise.
                unsafe { bytes.write_bytes(0, c.record as usize) };
            }
            for values in columns {
                let side = |rows, address: u64| address + offset(c, rows, chunk, row, values.size);
                let (from, to) = match launch.kernel {
                    Kernel::FromRecords => (Some(record(row) + values.from), side(&c.to, values.to)),
                    Kernel::ToRecords => (Some(side(&c.from, values.from)), record(row) + values.to),
                    Kernel::Direct => (
                        (values.from != 0).then(|| side(&c.from, values.from)),
                        side(&c.to, values.to),
                    ),
                };
                // SAFETY: the caller's promise.
                unsafe { copy(from, to, values) };
                if values.wide != 0 {
                    let (rows, address) = match launch.kernel {
                        Kernel::FromRecords => (&c.to, values.to),
                        _ => (&c.from, values.from),
                    };
                    is_wide(c, rows, chunk, row, address, values.size);
                }
            }
        }
    }
}

/// The 16 bytes of a chunk's part that a value begins in lie together, and on 16 bytes.
fn is_wide(c: &Conversion, rows: &Rows, chunk: u64, row: u32, address: u64, size: u32) {
    let first = row * size / 16 * 16;
    let at = |byte: u32| address + offset(c, rows, chunk, byte / size, size) + u64::from(byte % size);
    assert!(at(first).is_multiple_of(16));
    assert_eq!(at(first) + 15, at(first + 15));
}

fn check(launch: &Launch) {
    let c = &launch.conversion;
    let columns = &c.columns[..c.count as usize];
    let (all, chunk) = (u64::from(c.skip) + c.rows, u64::from(c.chunk));
    assert!(c.rows > 0 && !columns.is_empty());
    assert!(c.chunks * chunk >= all && (c.chunks - 1) * chunk < all);
    assert!(launch.threads.is_multiple_of(32) && (1..=MAX_THREADS).contains(&launch.threads));
    assert!(launch.grid[0] > 0 && u64::from(launch.grid[0]) <= c.chunks);
    if launch.kernel == Kernel::Direct {
        assert_eq!((launch.grid[1], launch.shared, c.skip, c.holes), (c.count, 0, 0, 0));
        return;
    }
    assert!(c.chunk.is_multiple_of(16) && c.skip < 16);
    assert!(launch.grid[1] == 1 && (c.chunk * c.record) < launch.shared && launch.shared as usize <= SHARED_BYTES);
    let mut owners = c.owners[..c.pieces as usize].iter();
    for (i, values) in columns.iter().enumerate() {
        assert_eq!(owners.len(), (c.pieces - values.start) as usize);
        for _ in 0..(c.chunk * values.size).div_ceil(512) {
            assert_eq!(owners.next().copied().map(usize::from), Some(i));
        }
    }
    assert_eq!(owners.next(), None);
}
