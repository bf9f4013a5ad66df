//! The model against the hardware counters of an H200 (`data/h200-loads.csv`; columns as Nsight Compute's metrics).

use soa_runtime::Column;
use soa_runtime::coalesce::{Layout, MemoryModel, RecordLayout, Traffic, Width};

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
