//! A report as aligned text.

use std::fmt::Write as _;

use comfy_table::{Cell, CellAlignment, Table, presets};

use crate::backend::{BackendKind, Device};
use crate::report::{CaseReport, GroupReport, Report};

/// The report as text, ready to print.
#[must_use]
pub fn render(report: &Report) -> String {
    let mut out = heading(report);
    for group in &report.groups {
        // Writing to a string does not fail.
        let _ = write!(
            out,
            "\n{}: {}\n{}\n",
            group.name,
            group.why,
            table(group, &report.device)
        );
    }
    out.push_str(&legend(&report.device));
    out
}

fn heading(report: &Report) -> String {
    let device = &report.device;
    let mut parts = vec![device.name.clone()];
    match device.backend {
        BackendKind::Cpu => parts.push(format!("{} threads", device.processors)),
        BackendKind::Cuda => parts.push(format!("{} multiprocessors", device.processors)),
    }
    if let Some(capability) = &device.compute_capability {
        parts.push(format!("compute capability {capability}"));
    }
    if let Some(driver) = &device.driver {
        parts.push(format!("driver {driver}"));
    }
    parts.push(format!("a buffer of {} MiB", device.buffer_bytes >> 20));
    if let Some(cache) = device.cache_bytes {
        parts.push(format!("last-level cache {} MiB", cache >> 20));
    }
    let mut text = format!("{}\n{}\n", parts.join(", "), report.date);
    if let Some(peak) = device.peak_bytes_per_second {
        let _ = writeln!(
            text,
            "theoretical peak {:.0} GB/s (memory clock x 2 x bus width)",
            peak / 1e9
        );
    }
    text
}

fn table(group: &GroupReport, device: &Device) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let peak = device.peak_bytes_per_second;
    let lanes_load_together = device.backend != BackendKind::Cpu;
    let mut header = vec!["  case"];
    if lanes_load_together {
        header.push("sectors/request");
    }
    header.extend(["moved/useful", "time", "spread", "useful GB/s", "moved GB/s"]);
    if peak.is_some() {
        header.push("of peak");
    }
    header.extend(["predicted", "measured", "difference"]);
    table.set_header(header);
    for case in &group.cases {
        let mut row = vec![format!("  {}", case.name)];
        if lanes_load_together {
            row.push(format!("{:.2}", case.predicted.figures.sectors_per_request));
        }
        row.extend(figures(case));
        if let Some(peak) = peak {
            row.push(known(case.measured.moved_bytes_per_second, |rate| {
                format!("{:.0} %", 100.0 * rate / peak)
            }));
        }
        row.extend([
            format!("{:.2}x", case.predicted.ratio),
            format!("{:.2}x", case.measured.ratio.median),
            format!("{:+.1} %", 100.0 * case.measured.difference),
        ]);
        table.add_row(row.into_iter().map(Cell::new));
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

fn figures(case: &CaseReport) -> [String; 5] {
    let measured = &case.measured;
    [
        format!("{:.2}", case.predicted.moved_per_useful),
        time(measured.seconds.median),
        format!("{:.1} %", 100.0 * measured.seconds.spread),
        format!("{:.1}", measured.useful_bytes_per_second / 1e9),
        known(measured.moved_bytes_per_second, |rate| format!("{:.1}", rate / 1e9)),
    ]
}

/// A figure, or a dash where there is none.
fn known(value: Option<f64>, text: impl Fn(f64) -> String) -> String {
    value.map_or_else(|| "-".to_owned(), text)
}

/// A time in a unit that suits it.
fn time(seconds: f64) -> String {
    if seconds < 1e-3 {
        format!("{:.1} us", seconds * 1e6)
    } else {
        format!("{:.2} ms", seconds * 1e3)
    }
}

fn legend(device: &Device) -> String {
    let unit = match device.backend {
        BackendKind::Cpu => "lines",
        BackendKind::Cuda => "fetches",
    };
    let bytes = device.fetch_granularity;
    format!(
        "\npredicted, measured: how many times as long a useful byte takes as in the case that the group compares with (1.00x).\n\
         moved: what the model says is moved, in {unit} of {bytes} bytes. time: median of reading everything once; spread: its\n\
         interquartile range. difference: measured over predicted.\n"
    )
}
