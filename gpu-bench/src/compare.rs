//! Two runs, case by case.

use std::fmt::Write as _;

use comfy_table::{Cell, CellAlignment, Table, presets};
use serde::Serialize;

use crate::report::{CaseReport, Report};

/// Two runs beside each other.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// What differs between the machines and what was set on them, one phrase a difference.
    pub differences: Vec<String>,
    /// A case is slower if its time grew by more than this share, 0.05 for 5 %, and by more than the spread of both runs.
    pub threshold: f64,
    /// The cases that both runs have, in the order of the first.
    pub cases: Vec<ComparedCase>,
    /// How many of them are slower.
    pub slower: usize,
    /// Full names of the cases that only the first run has.
    pub only_in_a: Vec<String>,
    /// Full names of the cases that only the second run has.
    pub only_in_b: Vec<String>,
}

/// One case of both runs, A and B.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ComparedCase {
    /// Its group.
    pub group: String,
    /// Its name.
    pub name: String,
    /// Useful bytes a second in A.
    pub a_useful_bytes_per_second: f64,
    /// Useful bytes a second in B.
    pub b_useful_bytes_per_second: f64,
    /// How long a useful byte takes in B, over A. Where both runs read as much, the ratio of the times.
    pub time_ratio: f64,
    /// The ratio to the case that its group compares with (such as that of structs to columns), of B over A.
    pub layout_ratio: f64,
    /// Whether B is slower by more than the threshold and more than the spreads.
    pub slower: bool,
}

/// Two runs that have nothing in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the two runs have no case in common")]
pub struct NothingInCommon;

impl Comparison {
    /// Compares run `b` with run `a`; `threshold` is a share, 0.05 for 5 %.
    ///
    /// # Errors
    ///
    /// [`NothingInCommon`].
    pub fn new(a: &Report, b: &Report, threshold: f64) -> Result<Self, NothingInCommon> {
        let cases: Vec<ComparedCase> = all_cases(a)
            .filter_map(|(group, case)| Some(ComparedCase::new(group, case, find(b, group, &case.name)?, threshold)))
            .collect();
        if cases.is_empty() {
            return Err(NothingInCommon);
        }
        Ok(Self {
            differences: differences(a, b),
            threshold,
            slower: cases.iter().filter(|case| case.slower).count(),
            cases,
            only_in_a: missing(a, b),
            only_in_b: missing(b, a),
        })
    }
}

impl ComparedCase {
    fn new(group: &str, a: &CaseReport, b: &CaseReport, threshold: f64) -> Self {
        let rates = [a, b].map(|case| case.useful_bytes as f64 / case.measured.seconds.median);
        let time_ratio = rates[0] / rates[1];
        let spreads = [a, b].map(|case| case.measured.seconds.spread);
        let noise = spreads.into_iter().fold(threshold, f64::max);
        Self {
            group: group.to_owned(),
            name: a.name.clone(),
            a_useful_bytes_per_second: rates[0],
            b_useful_bytes_per_second: rates[1],
            time_ratio,
            layout_ratio: b.measured.ratio.median / a.measured.ratio.median,
            slower: time_ratio - 1.0 > noise,
        }
    }
}

fn all_cases(report: &Report) -> impl Iterator<Item = (&str, &CaseReport)> {
    let groups = report.groups.iter();
    groups.flat_map(|group| group.cases.iter().map(|case| (&*group.name, case)))
}

fn find<'r>(report: &'r Report, group: &str, name: &str) -> Option<&'r CaseReport> {
    report.group(group)?.cases.iter().find(|case| case.name == name)
}

/// The full names of the cases of a run that the other does not have.
fn missing(of: &Report, from: &Report) -> Vec<String> {
    all_cases(of)
        .filter(|(group, case)| find(from, group, &case.name).is_none())
        .map(|(group, case)| format!("{group}: {}", case.name))
        .collect()
}

fn differences(a: &Report, b: &Report) -> Vec<String> {
    let known = |value: &Option<String>| value.clone().unwrap_or_else(|| "unknown".to_owned());
    let [of_a, of_b] = [a, b].map(|run| {
        let device = &run.device;
        [
            ("device", device.name.clone()),
            ("backend", device.backend.name().to_owned()),
            ("driver", known(&device.driver)),
            ("processors", device.processors.to_string()),
            ("buffer", format!("{} bytes", device.buffer_bytes)),
            ("fetch granularity", format!("{} bytes", device.fetch_granularity)),
            ("gpu-bench", run.version.clone()),
        ]
    });
    of_a.into_iter()
        .zip(of_b)
        .filter(|((_, a), (_, b))| a != b)
        .map(|((what, a), (_, b))| format!("{what}: {a} / {b}"))
        .collect()
}

/// The comparison as text, ready to print; the runs by these names.
#[must_use]
pub fn render(comparison: &Comparison, a: &str, b: &str) -> String {
    let mut out = format!("A: {a}\nB: {b}\n");
    // Writing to a string does not fail.
    for difference in &comparison.differences {
        let _ = writeln!(out, "different {difference}");
    }
    for cases in comparison.cases.chunk_by(|a, b| a.group == b.group) {
        let _ = write!(out, "\n{}\n{}\n", cases[0].group, table(cases));
    }
    for (run, names) in [("A", &comparison.only_in_a), ("B", &comparison.only_in_b)] {
        if !names.is_empty() {
            let _ = write!(out, "\nonly in {run}:\n  {}\n", names.join("\n  "));
        }
    }
    let _ = write!(
        out,
        "\n{} of {} cases are slower in B by more than {} %, and by more than the spread of both runs.\n\
         time: of a useful byte, B over A. ratio: to the case that the group compares with, B over A.\n",
        comparison.slower,
        comparison.cases.len(),
        100.0 * comparison.threshold
    );
    out
}

fn table(cases: &[ComparedCase]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["  case", "A useful GB/s", "B useful GB/s", "time B/A", "ratio B/A", ""]);
    for case in cases {
        table.add_row([
            Cell::new(format!("  {}", case.name)),
            Cell::new(format!("{:.1}", case.a_useful_bytes_per_second / 1e9)),
            Cell::new(format!("{:.1}", case.b_useful_bytes_per_second / 1e9)),
            Cell::new(format!("{:.3}x", case.time_ratio)),
            Cell::new(format!("{:.3}x", case.layout_ratio)),
            Cell::new(if case.slower { "slower" } else { "" }),
        ]);
    }
    for column in table.column_iter_mut().skip(1).take(4) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
