//! A report as aligned text.

use std::fmt::Write as _;

use comfy_table::{Cell, CellAlignment, Table, presets};

use crate::backend::{BackendKind, Device};
use crate::report::{CaseReport, GroupReport, Report};
use crate::stats::Summary;

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
    out.push_str(&errors(report));
    out.push_str(&legend(report));
    out
}

/// How far the predictions are off, over the cases that gave the model no number.
fn errors(report: &Report) -> String {
    let cases = report.groups.iter().flat_map(|group| &group.cases);
    let off: Vec<f64> = cases
        .filter(|case| !case.calibrates)
        .map(|case| case.measured.difference.abs())
        .collect();
    let Some(summary) = Summary::of(&off) else {
        return String::new();
    };
    format!(
        "\nof {} cases that gave the model no number, the predicted time is off by {:.1} % in the median, and by {:.1} % at worst\n",
        off.len(),
        100.0 * summary.median,
        100.0 * summary.max
    )
}

fn heading(report: &Report) -> String {
    let device = &report.device;
    let mut parts = vec![device.name.clone()];
    parts.push(match device.backend {
        BackendKind::Cpu => format!("{} threads", device.processors),
        BackendKind::Cuda => format!("{} multiprocessors", device.processors),
    });
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
    if let Some(inferred) = &report.inferred {
        let _ = writeln!(text, "{inferred}");
    }
    text
}

fn table(group: &GroupReport, device: &Device) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let peak = device.peak_bytes_per_second;
    let lanes_load_together = device.backend == BackendKind::Cuda;
    let mut header = vec!["  case"];
    if lanes_load_together {
        header.push("sectors/request");
    }
    header.extend(["moved/useful", "time", "spread", "useful GB/s", "predicted", "off"]);
    if peak.is_some() {
        header.push("of peak");
    }
    header.extend(["ratio", "predicted", "bound by"]);
    table.set_header(header);
    for case in &group.cases {
        let mut row = vec![format!("  {}{}", case.name, if case.calibrates { " *" } else { "" })];
        if lanes_load_together {
            row.push(format!("{:.2}", case.predicted.sectors_per_request));
        }
        row.extend(figures(case));
        if let Some(peak) = peak {
            row.push(format!("{:.0} %", 100.0 * case.measured.dram_bytes_per_second / peak));
        }
        row.extend([
            format!("{:.2}x", case.measured.ratio.median),
            format!("{:.2}x", case.predicted.ratio),
            case.predicted.bound.clone(),
        ]);
        table.add_row(row.into_iter().map(Cell::new));
    }
    let numbers = table.column_count().saturating_sub(2);
    for column in table.column_iter_mut().skip(1).take(numbers) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

fn figures(case: &CaseReport) -> [String; 6] {
    let measured = &case.measured;
    [
        format!("{:.2}", case.predicted.dram_efficiency.recip()),
        time(measured.seconds.median),
        format!("{:.1} %", 100.0 * measured.seconds.spread),
        format!("{:.1}", measured.useful_bytes_per_second / 1e9),
        format!("{:.1}", case.predicted.useful_bytes_per_second / 1e9),
        format!("{:+.1} %", 100.0 * measured.difference),
    ]
}

/// A time in a unit that suits it.
pub(crate) fn time(seconds: f64) -> String {
    if seconds < 1e-3 {
        format!("{:.1} us", seconds * 1e6)
    } else {
        format!("{:.2} ms", seconds * 1e3)
    }
}

fn legend(report: &Report) -> String {
    let unit = match report.device.backend {
        BackendKind::Cpu => "lines of 64 bytes".to_owned(),
        BackendKind::Cuda => format!("fetches of {} bytes", report.device.fetch_granularity),
    };
    format!(
        "\nmoved/useful: bytes that memory moves, in {unit}, for each that is asked for, as predicted. time: median of all\n\
         elements once; spread: its interquartile range. predicted: useful GB/s, by the model ({}); off: measured time over\n\
         predicted. of peak: predicted bytes of memory over the time. ratio: how many times as long a useful byte takes as in the case\n\
         that the group compares with (1.00x). bound by: what takes the predicted time. *: the model's numbers come from this case.\n",
        report.machine.source
    )
}
