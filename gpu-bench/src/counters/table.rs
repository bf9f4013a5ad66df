//! Counters as aligned text.

use std::fmt::Write as _;

use comfy_table::{Cell, CellAlignment, Table, presets};

use super::{CountedCase, CountersReport};

/// The report as text, ready to print: predicted beside counted, an element's share of each.
#[must_use]
pub fn render(report: &CountersReport) -> String {
    let device = &report.device;
    let mut out = format!(
        "{}, {}\n{}\n",
        device.name,
        device.driver.as_deref().unwrap_or("-"),
        report.date
    );
    let groups = report.cases.chunk_by(|a, b| a.group == b.group);
    for cases in groups {
        // Writing to a string does not fail.
        let _ = write!(out, "\n{}\n{}\n", cases[0].group, table(cases));
    }
    out.push_str(
        "\nPairs are predicted and counted. sectors: of a request. L1 hits: of loaded sectors. wavefronts: cycles of the\n\
         first-level cache's data stage, a request. L2, DRAM: bytes an element, both directions; off: predicted over counted.\n",
    );
    out
}

fn table(cases: &[CountedCase]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header([
        "  case",
        "sectors",
        "",
        "L1 hits",
        "",
        "wavefronts",
        "",
        "L2 bytes",
        "",
        "off",
        "DRAM bytes",
        "",
        "off",
    ]);
    for case in cases {
        let (p, c) = (&case.predicted, &case.counted);
        let elements = case.elements as f64;
        let errors = case.errors();
        let counted = |value: u64| value as f64;
        let share = |part: f64, whole: f64| {
            if whole > 0.0 {
                format!("{:.1} %", 100.0 * part / whole)
            } else {
                "-".to_owned()
            }
        };
        let row = [
            format!("  {}", case.name),
            format!("{:.2}", p.sectors / p.requests),
            format!("{:.2}", counted(c.sectors) / counted(c.requests)),
            share(p.sectors_hit, p.sectors_loaded),
            share(counted(c.sectors_hit), counted(c.sectors_loaded)),
            format!("{:.2}", p.wavefronts / p.requests),
            format!("{:.2}", counted(c.wavefronts) / counted(c.requests)),
            format!("{:.2}", 32.0 * p.l2_sectors / elements),
            format!("{:.2}", 32.0 * counted(c.l2_sectors) / elements),
            format!("{:+.1} %", 100.0 * errors.l2_sectors),
            format!("{:.2}", (p.dram_bytes_read + p.dram_bytes_written) / elements),
            format!("{:.2}", counted(c.dram_bytes_read + c.dram_bytes_written) / elements),
            format!("{:+.1} %", 100.0 * errors.dram_bytes),
        ];
        table.add_row(row.into_iter().map(Cell::new));
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
