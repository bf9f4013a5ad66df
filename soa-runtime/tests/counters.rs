//! The model against the hardware counters of an H200 (`data/h200-loads.csv`; columns as Nsight Compute's metrics).

use soa_runtime::Column;
use soa_runtime::coalesce::{
    Access, Card, Counts, Kernel, Layout, Levels, Loads, MemoryModel, RecordLayout, Traffic, Width,
};

const MODEL: MemoryModel = MemoryModel::NVIDIA;

/// One case: a kernel in which element `i` of `elements` is loaded once by lane `i % 32`.
struct Row<'a> {
    cells: Vec<&'a str>,
}

impl Row<'_> {
    fn text(&self, column: &str) -> &str {
        const HEADER: &str = "pattern,width_bytes,stride_bytes,offset_bytes,fields_read,elements,l1_requests,l1_sectors,\
                              l1_sectors_hit,l2_requests,l2_sectors,dram_bytes_read,useful_GBps";
        let index = HEADER.split(',').position(|c| c == column).expect(column);
        self.cells[index]
    }

    fn number(&self, column: &str) -> u64 {
        self.text(column).parse().expect(column)
    }

    fn width(&self) -> Width {
        Width::from_bytes(self.number("width_bytes")).expect("a width")
    }

    fn measured_sectors(&self) -> f64 {
        self.number("l1_sectors") as f64 / self.number("l1_requests") as f64
    }

    fn measured_memory(&self) -> f64 {
        self.number("dram_bytes_read") as f64 / self.number("elements") as f64
    }
}

fn rows(pattern: &str) -> Vec<Row<'static>> {
    let rows: Vec<Row<'_>> = include_str!("data/h200-loads.csv")
        .lines()
        .skip(1)
        .map(|line| Row {
            cells: line.split(',').collect(),
        })
        .filter(|row| row.text("pattern") == pattern)
        .collect();
    assert!(!rows.is_empty(), "no {pattern} rows");
    rows
}

/// Sectors exactly; memory within 1 % and 4 bytes an element (the counter sees other traffic too).
fn check(row: &Row<'_>, predicted: &Traffic) {
    let case = row.cells.join(",");
    assert_eq!(
        predicted.sectors_per_request(),
        row.measured_sectors(),
        "sectors: {case}"
    );
    let (bytes, measured) = (predicted.memory_bytes_per_element(), row.measured_memory());
    assert!(
        (bytes - measured).abs() <= 0.01 * measured,
        "memory: {case}: {bytes} predicted, {measured} measured"
    );
}

#[test]
fn strided_rows() {
    let rows = rows("strided");
    assert_eq!(rows.len(), 68, "every strided row is there");
    for row in rows {
        let (stride, offset) = (row.number("stride_bytes"), row.number("offset_bytes"));
        check(&row, &MODEL.strided(row.width(), stride, offset));
    }
}

/// `fields` of 4 bytes.
fn words(fields: usize) -> Vec<Column<'static>> {
    let mut columns: Vec<_> = (0..fields).map(|f| Column::new("word", "f32", 4 * f, 4, 4)).collect();
    Column::place_all(&mut columns);
    columns
}

#[test]
fn record_rows() {
    for (pattern, layout) in [("aos", Layout::Aos), ("soa", Layout::Soa)] {
        for row in rows(pattern) {
            let fields = row.number("fields_read") as usize;
            let columns = words(fields);
            let size = row.text("stride_bytes").parse().unwrap_or(4 * fields);
            let record = RecordLayout::new(&columns, size);
            let read: Vec<usize> = (0..fields).collect();
            let predicted = MODEL.predict_columns(&record, &read, layout);
            check(&row, &predicted);
        }
    }
}

/// The accesses of a row's element.
fn accesses(row: &Row<'_>) -> Vec<Access> {
    let fields: Vec<usize> = (0..row.number("fields_read") as usize).collect();
    let columns = words(fields.len());
    let record = |size| RecordLayout::new(&columns, size);
    match row.text("pattern") {
        "aos" => record(row.number("stride_bytes") as usize).accesses(&fields, Layout::Aos, Loads::Fields),
        "soa" => record(4 * fields.len()).accesses(&fields, Layout::Soa, Loads::Fields),
        "gather" => vec![Access::load(row.width(), row.width().bytes(), 0)],
        _ => vec![Access::load(
            row.width(),
            row.number("stride_bytes"),
            row.number("offset_bytes"),
        )],
    }
}

/// Some places without pattern (the finalizer of `MurmurHash3`), out of 2^30 bytes.
fn places(width: u64) -> impl Iterator<Item = u64> {
    (0..4096_u32).map(move |i| {
        let h = (i ^ (i >> 16)).wrapping_mul(0x85eb_ca6b);
        let h = (h ^ (h >> 13)).wrapping_mul(0xc2b2_ae35);
        u64::from(h ^ (h >> 16)) % ((1 << 30) / width)
    })
}

/// What a row counts, and what its gather chooses from.
fn counts(row: &Row<'_>) -> (Counts, Option<u64>) {
    if row.text("pattern") == "gather" {
        let counts = MODEL.count_indices(&accesses(row), places(row.width().bytes()));
        (counts, Some(1 << 30))
    } else {
        (MODEL.count(&accesses(row)), None)
    }
}

/// The machine that the rows are from, and the kernel: a thread an element.
fn levels(row: &Row<'_>) -> Levels {
    let machine = Card::named("H200").expect("a known card").machine;
    let (counts, table) = counts(row);
    let kernel = Kernel {
        table,
        ..Kernel::thread_an_element(&machine)
    };
    Levels::new(&counts, &machine, &kernel)
}

#[test]
fn every_level_is_what_the_counters_say() {
    let mut rows_checked = 0;
    for row in ["strided", "aos", "soa", "gather"].into_iter().flat_map(rows) {
        let case = row.cells.join(",");
        let levels = levels(&row);
        let elements = row.number("elements") as f64;
        let per_request = levels.sectors / levels.requests;
        if row.text("pattern") == "gather" {
            // Now and then two lanes share a sector.
            assert!((per_request - row.measured_sectors()).abs() < 0.01, "sectors: {case}");
        } else {
            assert_eq!(per_request, row.measured_sectors(), "sectors: {case}");
        }

        let hits = row.number("l1_sectors_hit") as f64 / row.number("l1_sectors") as f64;
        assert!(
            (levels.l1_hit_rate - hits).abs() <= 0.03,
            "hits: {case}: {}",
            levels.l1_hit_rate
        );

        let within = |predicted: f64, column: &str, limit: f64| {
            let measured = row.number(column) as f64 / elements;
            let off = predicted / measured - 1.0;
            assert!(off.abs() <= limit, "{column}: {case}: {:+.2} %", 100.0 * off);
        };
        within(levels.l2_sectors, "l2_sectors", 0.02);
        within(levels.dram_read, "dram_bytes_read", 0.03);
        rows_checked += 1;
    }
    assert_eq!(rows_checked, 117);
}

/// `useful_GBps` is of another card of that name, by a plain grid-stride loop with one element in flight; no rate is from it.
#[test]
fn times_of_a_plain_loop_are_predicted() {
    let machine = Card::named("H200").expect("a known card").machine;
    let mut off: Vec<f64> = ["strided", "aos", "soa", "gather"]
        .into_iter()
        .flat_map(rows)
        .map(|row| {
            let (counts, table) = counts(&row);
            let kernel = Kernel {
                table,
                ..Kernel::looped(&machine, 1)
            };
            let levels = Levels::new(&counts, &machine, &kernel);
            // So many that a launch is little beside them.
            let elements = 1 << 28;
            let time = machine.time(&levels, &kernel, elements);
            let predicted = elements as f64 * levels.useful_bytes / time.seconds / 1e9;
            let measured: f64 = row.text("useful_GBps").parse().expect("GB/s");
            (predicted / measured - 1.0).abs()
        })
        .collect();
    off.sort_by(f64::total_cmp);
    let (median, worst) = (off[off.len() / 2], off[off.len() - 1]);
    println!("{} rows: median {median:.3}, worst {worst:.3}", off.len());
    assert!(median <= 0.05 && worst <= 0.15, "median {median}, worst {worst}");
}
