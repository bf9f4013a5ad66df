//! Records as bytes in each layout, and as `read.cpp` prints them.

use soa_runtime::view::AosoaView;

use crate::mixed::Known;

/// What a program reads, and what it is to print.
pub(crate) struct Memory {
    pub(crate) bytes: Vec<u8>,
    pub(crate) printed: String,
}

/// How many records there are: not a number of whole tiles.
pub(crate) const LEN: usize = 71;

/// The lines of a layout: the place, and each field's bytes.
fn lines<T: Known>(printed: &mut String, layout: &str, record: impl Fn(usize) -> T) {
    for i in 0..LEN {
        *printed += &format!("{layout} {i}");
        for (_, bytes) in record(i).bytes() {
            *printed += " ";
            bytes.iter().for_each(|byte| *printed += &format!("{byte:02x}"));
        }
        *printed += "\n";
    }
}

/// The memory of `LEN` records: the length, structs, columns in the order of the table, tiles of 32.
pub(crate) fn of<T: Known>() -> Memory {
    let tile = AosoaView::<T, 32>::TILE;
    let mut structs = vec![0xa5_u8; LEN * size_of::<T>()];
    let mut columns: Vec<Vec<u8>> = T::COLUMNS.iter().map(|c| vec![0; LEN * c.size()]).collect();
    let mut tiles = vec![0xa5_u8; LEN.div_ceil(32) * tile];
    for i in 0..LEN {
        for (key, bytes) in T::number(i).bytes() {
            let column = &T::COLUMNS[key.index()];
            for place in [
                &mut structs[i * size_of::<T>() + column.offset()..],
                &mut columns[key.index()][i * column.size()..],
                &mut tiles[i / 32 * tile + 32 * column.start() + i % 32 * column.size()..],
            ] {
                place[..column.size()].copy_from_slice(&bytes);
            }
        }
    }

    let mut printed = String::new();
    for layout in ["aos", "soa", "aosoa", "const aos", "const soa", "const aosoa"] {
        lines(&mut printed, layout, T::number);
    }
    for layout in ["stepped aos", "stepped soa", "stepped aosoa"] {
        lines(&mut printed, layout, |i| T::number(i).step());
    }
    lines(&mut printed, "stepped some", |i| T::number(i).step().step_some());

    let mut bytes = (LEN as u64).to_ne_bytes().to_vec();
    bytes.extend(structs);
    bytes.extend(columns.into_iter().flatten());
    bytes.extend(tiles);
    Memory { bytes, printed }
}
