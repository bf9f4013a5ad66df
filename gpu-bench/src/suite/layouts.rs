//! Layouts of records, by the fields that are read.

use soa_runtime::Column;
use soa_runtime::coalesce::{Layout, Loads, RecordLayout};

use super::{Case, Group, group};
use crate::pattern::{Pattern, WORD};

/// Reads the first `fields` words of every record of `record` bytes, all of them words.
fn words(fields: usize, record: u64, layout: Layout, loads: Loads) -> Pattern {
    let word = WORD as usize;
    let mut columns: Vec<Column<'_>> = (0..record as usize / word)
        .map(|field| Column::new("word", "u32", field * word, word, word))
        .collect();
    Column::place_all(&mut columns);
    let places: Vec<usize> = (0..fields).collect();
    Pattern::new(RecordLayout::new(&columns, record as usize).accesses(&places, layout, loads))
}

/// The layout's name as the tables have it.
fn text(layout: Layout) -> String {
    match layout {
        Layout::Aos => "AoS".to_owned(),
        Layout::Soa => "SoA".to_owned(),
        Layout::Tiled { lanes } => format!("tiles of {lanes}"),
    }
}

pub(super) fn one_field() -> Group {
    let read = |record, layout| words(1, record, layout, Loads::Fields);
    let mut cases = vec![("SoA: a column of 4-byte values".to_owned(), read(4, Layout::Soa))];
    for record in [4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 256] {
        cases.push((format!("AoS: records of {record} bytes"), read(record, Layout::Aos)));
    }
    group(
        "one field",
        "one 4-byte field of every record. As structs, what lies between the values is fetched too, up to the 64 bytes that\n\
         memory moves at once. From 128 bytes on it costs more than its bytes: what binds is the places that are visited.",
        cases,
    )
}

pub(super) fn several_fields() -> Group {
    let mut cases = Vec::new();
    for record in [32, 64] {
        for fields in [2, 4, 8] {
            let best = cases.len();
            for layout in [Layout::Soa, Layout::Aos] {
                cases.push(Case {
                    name: format!("{}: {fields} fields of {record}-byte records", text(layout)),
                    pattern: words(fields, record, layout, Loads::Fields),
                    best,
                });
            }
        }
    }
    Group {
        name: "several fields",
        why: "the more fields of a record are read, the less its layout matters: the first-level cache gives the neighbours\n\
              back. Each pair is compared with its own columns.",
        cases,
    }
}

pub(super) fn whole_records() -> Group {
    let mut cases = Vec::new();
    for record in [64, 68, 96, 100, 128, 132] {
        let best = cases.len();
        let mut add = |name: String, layout, loads| {
            let pattern = words((record / WORD) as usize, record, layout, loads);
            cases.push(Case { name, pattern, best });
        };
        add(format!("SoA: {record}-byte records"), Layout::Soa, Loads::Fields);
        add(
            format!("AoS: {record}-byte records by 4-byte loads"),
            Layout::Aos,
            Loads::Fields,
        );
        if record % 16 == 0 {
            add(
                format!("AoS: {record}-byte records by 16-byte loads"),
                Layout::Aos,
                Loads::Vectors,
            );
        }
    }
    Group {
        name: "whole records",
        why: "every word of every record. All bytes are wanted, so layouts differ by their requests alone: a warp's 4-byte loads of\n\
              structs go to many lines each, which the first-level cache serves one by one, and a word of padding spreads them over its\n\
              banks. Each is compared with its own columns.",
        cases,
    }
}

pub(super) fn tiles() -> Group {
    let layouts = [
        Layout::Soa,
        Layout::Aos,
        Layout::Tiled { lanes: 8 },
        Layout::Tiled { lanes: 32 },
        Layout::Tiled { lanes: 128 },
    ];
    let mut cases = Vec::new();
    for record in [32, 64] {
        for (fields, count) in [(1, "one"), (4, "four")] {
            let best = cases.len();
            for layout in layouts {
                cases.push(Case {
                    name: format!("{}: {count} of {} fields", text(layout), record / WORD),
                    pattern: words(fields, record, layout, Loads::Fields),
                    best,
                });
            }
        }
    }
    Group {
        name: "tiles",
        why: "records in tiles: within a tile each field is a row. A row of 8 words is a sector, of 16 what memory moves at once, of 32 all\n\
              that a warp asks for.",
        cases,
    }
}

pub(super) fn several_arrays() -> Group {
    let cases = [1, 2, 4, 8, 16]
        .map(|columns| {
            let pattern = words(columns, columns as u64 * WORD, Layout::Soa, Loads::Fields);
            let plural = if columns == 1 { "" } else { "s" };
            (format!("{columns} column{plural}"), pattern)
        })
        .to_vec();
    group(
        "several arrays",
        "columns read side by side: the same bytes of each, from more places at once.",
        cases,
    )
}
