//! The launches, carried out on host memory by what the kernels' comments say, and compared with a plain loop and with the containers.

use alloc::vec::Vec;
use std::vec;

use proptest::prelude::*;

use super::*;
use crate::cuda::host::{HostRecords, HostTarget};
use crate::{AosoaVec, Soa, SoaVec};

/// Memory that begins on 256 bytes, and `shift` more.
struct Memory {
    bytes: Vec<u8>,
    start: usize,
}

impl Memory {
    fn new(len: usize, shift: usize, seed: u8) -> Self {
        let mut bytes: Vec<u8> = (0..len + shift + 512).map(|i| (i * 7 + i / 251) as u8 ^ seed).collect();
        let start = (bytes.as_mut_ptr().expose_provenance()).next_multiple_of(256) - bytes.as_ptr().addr() + shift;
        Self { bytes, start }
    }

    fn address(&self) -> u64 {
        (self.bytes.as_ptr().addr() + self.start) as u64
    }
}

/// One side of a case: its shape, its first row, and how many rows there are room for.
#[derive(Clone, Copy, Debug)]
struct Room {
    shape: Layout,
    first: usize,
    rows: usize,
}

impl Room {
    fn bytes(&self, record: &Record<'_>) -> usize {
        match self.shape {
            Layout::Records => self.rows * record.size,
            Layout::Columns { capacity } => capacity * record.shape.row,
            Layout::Tiles { lanes } => self.rows.div_ceil(lanes) * record.shape.tile(lanes),
        }
    }

    /// Where a value is, by the definition of the layouts.
    fn value(&self, record: &Record<'_>, column: &Column<'_>, row: usize) -> usize {
        let row = self.first + row;
        match self.shape {
            Layout::Records => row * record.size + column.offset,
            Layout::Columns { capacity } => capacity * column.start + row * column.size,
            Layout::Tiles { lanes } => {
                row / lanes * record.shape.tile(lanes) + lanes * column.start + row % lanes * column.size
            }
        }
    }
}

fn check(record: &Record<'_>, from: Room, to: Room, rows: usize, shifts: (usize, usize)) {
    let source = Memory::new(from.bytes(record), shifts.0, 0x5a);
    let target = Memory::new(to.bytes(record), shifts.1, 0xc3);
    let mut expected = target.bytes.clone();
    for row in 0..rows {
        if to.shape == Layout::Records {
            let begin = target.start + (to.first + row) * record.size;
            expected[begin..begin + record.size].fill(0);
        }
        for column in record.columns {
            let begin = source.start + from.value(record, column, row);
            let value = &source.bytes[begin..begin + column.size];
            let begin = target.start + to.value(record, column, row);
            expected[begin..begin + column.size].copy_from_slice(value);
        }
    }
    let side = |memory: &Memory, room: Room| Side {
        base: memory.address(),
        shape: room.shape,
        first: room.first,
    };
    for launch in plan(record, &side(&source, from), &side(&target, to), rows) {
        // SAFETY: both sides have room for the rows.
        unsafe { emulation::run(&launch) };
    }
    assert!(
        target.bytes == expected,
        "{from:?} to {to:?}, {rows} rows of {record:?}"
    );
}

/// Tables: columns in any order in the record, with gaps, some without bytes.
fn tables() -> impl Strategy<Value = (Vec<Column<'static>>, usize)> {
    // A record can be aligned to more than its columns are.
    let end_on = prop_oneof![Just(1_usize), Just(16)];
    let column = (0_u32..5, 0_usize..41, 0_usize..20, any::<u16>());
    let few = proptest::collection::vec(column.clone(), 2..12);
    let many = proptest::collection::vec(column, 2..131);
    (prop_oneof![3 => few, 1 => many], end_on).prop_map(|(parts, end_on)| {
        let (mut end, mut most) = (0_usize, 1);
        let mut columns = vec![Column::of::<()>("", "", 0); parts.len()];
        let mut order: Vec<_> = (0..parts.len()).collect();
        order.sort_by_key(|&i| parts[i].3);
        for i in order {
            let (power, size, gap, _) = parts[i];
            let align = 1 << power;
            let offset = match gap {
                0 => end + align,
                1 => end.next_multiple_of(16),
                _ => end,
            }
            .next_multiple_of(align);
            columns[i] = Column::new("", "", offset, size / align * align, align);
            end = offset + size / align * align;
            most = most.max(align);
        }
        Column::place_all(&mut columns);
        (columns, end.next_multiple_of(most.max(end_on)))
    })
}

fn rooms(rows: usize, step: usize) -> impl Strategy<Value = Room> {
    let lanes = prop_oneof![Just(32_usize), Just(1), Just(64), 1_usize..100, 1_usize..3000];
    let first = prop_oneof![Just(0_usize), 0_usize..70, Just(64)];
    (0..3, lanes, first, 0_usize..40).prop_map(move |(kind, lanes, first, more)| Room {
        shape: match kind {
            0 => Layout::Records,
            1 => Layout::Columns {
                capacity: (first + rows + more).next_multiple_of(step),
            },
            _ => Layout::Tiles { lanes },
        },
        first,
        rows: first + rows + more,
    })
}

/// A table and the record's size, rows, the two sides, and how far they begin behind 256 bytes.
type Case = ((Vec<Column<'static>>, usize), usize, Room, Room, (usize, usize));

fn cases() -> impl Strategy<Value = Case> {
    let rows = prop_oneof![2 => 0_usize..200, 1 => 0_usize..10_000];
    (tables(), rows, 0..2_u32).prop_flat_map(|(table, rows, on_boundaries)| {
        let rows = rows.min((1 << 18) / table.1.max(1));
        let shape = column::Shape::of(&table.0);
        let step = if on_boundaries == 1 { shape.granule } else { 1 };
        let shifts = (0..4_usize, 0..4_usize).prop_map(move |(a, b)| (a * shape.align, b * shape.align));
        (Just(table), Just(rows), rooms(rows, step), rooms(rows, step), shifts)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn any_records_between_any_shapes(((columns, size), rows, from, to, shifts) in cases()) {
        let record = Record { columns: &columns, size, shape: column::Shape::of(&columns) };
        check(&record, from, to, rows, shifts);
    }
}

#[test]
fn long_values_are_copied_by_launches_of_their_own() {
    let mut columns = [
        Column::new("flag", "", 0, 1, 1),
        Column::new("image", "", 4, LONG + 4, 4),
    ];
    Column::place_all(&mut columns);
    let (size, shape) = (LONG + 8, column::Shape::of(&columns));
    let record = Record {
        columns: &columns,
        size,
        shape,
    };
    let room = |shape| Room {
        shape,
        first: 1,
        rows: 3,
    };
    check(
        &record,
        room(Layout::Records),
        room(Layout::Columns { capacity: 4 }),
        2,
        (0, 4),
    );
    check(
        &record,
        room(Layout::Tiles { lanes: 2 }),
        room(Layout::Records),
        2,
        (4, 0),
    );
}

#[test]
fn more_rows_and_bytes_than_32_bits_count() {
    let mut columns = [Column::new("a", "", 0, 1, 1), Column::new("b", "", 1, 2, 1)];
    Column::place_all(&mut columns);
    let shape = column::Shape::of(&columns);
    let record = Record {
        columns: &columns,
        size: 3,
        shape,
    };
    let (rows, capacity) = ((1 << 37) + 5, 1 << 38);
    let side = |shape| Side {
        base: 256,
        shape,
        first: 1 << 36,
    };
    let launches = plan(
        &record,
        &side(Layout::Records),
        &side(Layout::Columns { capacity }),
        rows,
    );
    let [
        Launch {
            conversion: c, grid, ..
        },
    ] = &launches[..]
    else {
        panic!("one launch")
    };
    assert_eq!(c.rows, rows as u64);
    assert_eq!(c.records, 256 + 3 * (1 << 36));
    assert_eq!((c.to.first, c.columns[1].to), (1 << 36, 256 + (1 << 38)));
    assert_eq!(u64::from(grid[0]), c.rows.div_ceil(u64::from(c.chunk)));

    let tiles = plan(
        &record,
        &side(Layout::Columns { capacity }),
        &side(Layout::Tiles { lanes: 1 }),
        rows,
    );
    assert_eq!(
        tiles.iter().map(|launch| launch.conversion.rows).sum::<u64>(),
        rows as u64
    );
    assert!(tiles.iter().all(|launch| launch.grid[0] <= i32::MAX as u32));

    // A value of more than 4 GiB: bytes in a column, none missing.
    let bytes = (5 << 30) + 3;
    let columns = [Column::new("", "", 0, bytes, 1)];
    let shape = column::Shape::of(&columns);
    let record = Record {
        columns: &columns,
        size: bytes,
        shape,
    };
    let side = |shape| Side {
        base: 256,
        shape,
        first: 1000,
    };
    let mut end = 256 + (bytes as u64) * 1000;
    for launch in plan(
        &record,
        &side(Layout::Records),
        &side(Layout::Columns { capacity: 1002 }),
        2,
    ) {
        let (c, values) = (&launch.conversion, launch.conversion.columns[0]);
        assert_eq!(values.from + c.from.first * u64::from(values.size), end);
        assert_eq!(values.to + c.to.first * u64::from(values.size), end);
        end += c.rows * u64::from(values.size);
    }
    assert_eq!(end, 256 + (bytes as u64) * (1000 + 2));
}

/// A record of bytes that is aligned as a whole: its tiles are not.
#[test]
fn tiles_can_begin_anywhere() {
    let mut columns = [Column::new("a", "", 0, 16, 1), Column::new("b", "", 16, 3, 1)];
    Column::place_all(&mut columns);
    let shape = column::Shape::of(&columns);
    let record = Record {
        columns: &columns,
        size: 32,
        shape,
    };
    let room = |shape| Room {
        shape,
        first: 0,
        rows: 50,
    };
    let shapes = [
        Layout::Records,
        Layout::Columns { capacity: 50 },
        Layout::Tiles { lanes: 3 },
        Layout::Tiles { lanes: 5 },
    ];
    for (from, to) in shapes.into_iter().flat_map(|from| shapes.map(|to| (from, to))) {
        check(&record, room(from), room(to), 50, (0, 0));
    }
}

#[test]
fn rows_of_a_tile_move_together() {
    let mut columns = [Column::new("a", "", 0, 1, 1), Column::new("b", "", 4, 4, 4)];
    Column::place_all(&mut columns);
    let shape = column::Shape::of(&columns);
    let record = Record {
        columns: &columns,
        size: 8,
        shape,
    };
    let from = Side {
        base: 256,
        shape: Layout::Columns { capacity: 1024 },
        first: 256,
    };
    let to = Side {
        base: 1 << 20,
        shape: Layout::Tiles { lanes: 32 },
        first: 64,
    };
    let launches = plan(&record, &from, &to, 70);
    let rows: Vec<_> = launches
        .iter()
        .map(|launch| {
            (
                launch.conversion.rows,
                launch.conversion.columns[0].size,
                launch.conversion.columns[0].unit,
            )
        })
        .collect();
    assert_eq!(rows, [(2, 32, 16), (6, 1, 1)]);
}

/// A multiprocessor of an H200 holds 2048 threads, and has 228 KiB of shared memory, of which a block takes 1 KiB for itself.
#[test]
fn shared_memory_leaves_no_multiprocessor_half_empty() {
    for (count, size) in (1..=MAX_COLUMNS).flat_map(|count| [1, 2, 4].map(|size| (count, size))) {
        let mut columns: Vec<_> = (0..count).map(|i| Column::new("", "", i * size, size, size)).collect();
        Column::place_all(&mut columns);
        let record = Record {
            columns: &columns,
            size: count * size,
            shape: column::Shape::of(&columns),
        };
        let side = |shape| Side {
            base: 256,
            shape,
            first: 0,
        };
        let (records, others) = (side(Layout::Records), side(Layout::Columns { capacity: 1 << 20 }));
        for (from, to) in [(&records, &others), (&others, &records)] {
            let launches = plan(&record, from, to, 1 << 20);
            let [launch] = &launches[..] else { panic!("one launch") };
            assert_ne!(launch.kernel, Kernel::Direct);
            let blocks = (228 * 1024) / (launch.shared + 1024);
            assert!(
                blocks * launch.threads >= 2048,
                "{count} columns of {size} bytes: {blocks} blocks"
            );
        }
    }
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Mixed {
    flag: u8,
    energy: f64,
    position: [f32; 3],
    nothing: (),
    code: u16,
}

fn mixed(rows: usize) -> Vec<Mixed> {
    (0..rows)
        .map(|i| Mixed {
            flag: i as u8,
            energy: i as f64 / 3.0,
            position: [i as f32, 1.0, -(i as f32)],
            nothing: (),
            code: (i * 3) as u16,
        })
        .collect()
}

/// As a download does.
fn converted<S: HostRecords<Mixed>, T: HostTarget<Mixed> + Default>(from: &S) -> T {
    let (source, mut target) = (from.lent(), T::default());
    target.make_room(source.rows, source.rows).expect("memory for the test");
    for launch in plan(&Record::of::<Mixed>(), &source.side, &target.lent().side, source.rows) {
        // SAFETY: the source's rows, and room for as many.
        unsafe { emulation::run(&launch) };
    }
    // SAFETY: they have been written.
    unsafe { target.filled(source.rows) };
    target
}

#[test]
fn containers_have_what_they_are_converted_from() {
    for rows in [0, 1, 31, 32, 33, 1000, 5000] {
        let structs = mixed(rows);
        let columns: SoaVec<Mixed> = structs.iter().copied().collect();
        let tiles: AosoaVec<Mixed, 32> = structs.iter().copied().collect();
        let others: AosoaVec<Mixed, 5> = structs.iter().copied().collect();

        assert_eq!(converted::<_, SoaVec<Mixed>>(&structs), columns);
        assert_eq!(converted::<_, AosoaVec<Mixed, 32>>(&structs), tiles);
        assert_eq!(converted::<_, Vec<Mixed>>(&columns), structs);
        assert_eq!(converted::<_, AosoaVec<Mixed, 5>>(&columns), others);
        assert_eq!(converted::<_, Vec<Mixed>>(&tiles), structs);
        assert_eq!(converted::<_, SoaVec<Mixed>>(&tiles), columns);
        assert_eq!(converted::<_, AosoaVec<Mixed, 5>>(&tiles), others);
        assert_eq!(converted::<_, SoaVec<Mixed>>(&columns), columns);
        if let Some(behind) = columns.get(rows / 3..rows) {
            assert_eq!(converted::<_, Vec<Mixed>>(&behind), structs[rows / 3..]);
        }
    }
}

#[test]
fn the_compiled_kernels_take_this() {
    let ptx = include_str!("../convert.ptx");
    for name in crate::cuda::convert::NAMES {
        let entry = std::format!(".entry {}", name.to_str().expect("an ASCII name"));
        let (_, head) = ptx.split_once(&entry).expect("the kernel");
        let (head, _) = head.split_once('{').expect("its body");
        assert!(head.contains(&std::format!("_param_0[{}]", size_of::<Conversion>())));
        assert!(head.contains(&std::format!(".maxntid {MAX_THREADS},")));
    }
}
