//! Every case's figures, folded away.

use std::fmt::Write as _;

use super::levels::LEVELS;
use super::page::escape;
use super::rate_text;
use crate::report::{CaseReport, GroupReport};
use crate::table::time;

/// A column: its heading, and a case's figure.
type Column = (&'static str, fn(&CaseReport) -> String);

const COLUMNS: [Column; 14] = [
    ("sectors / request", |case| {
        format!("{:.2}", case.predicted.sectors_per_request)
    }),
    ("wavefronts / request", |case| {
        format!("{:.2}", case.predicted.wavefronts_per_request)
    }),
    ("L1 hits", |case| format!("{:.0} %", 100.0 * case.predicted.l1_hit_rate)),
    ("L2 bytes / element", |case| {
        format!("{:.2}", case.predicted.l2_bytes_per_element)
    }),
    ("DRAM bytes / element", |case| {
        format!("{:.2}", case.predicted.dram_bytes_per_element)
    }),
    ("efficiency", |case| {
        format!("{:.1} %", 100.0 * case.predicted.efficiency)
    }),
    ("predicted", |case| time(case.predicted.seconds)),
    ("measured", |case| time(case.measured.seconds.median)),
    ("spread", |case| {
        format!("{:.1} %", 100.0 * case.measured.seconds.spread)
    }),
    ("difference", |case| {
        format!("{:+.1} %", 100.0 * case.measured.difference)
    }),
    ("predicted GB/s", |case| {
        rate_text(case.predicted.useful_bytes_per_second / 1e9)
    }),
    ("measured GB/s", |case| {
        rate_text(case.measured.useful_bytes_per_second / 1e9)
    }),
    ("predicted ratio", |case| format!("{:.2}x", case.predicted.ratio)),
    ("measured ratio", |case| format!("{:.2}x", case.measured.ratio.median)),
];

/// A group's tables, behind its name. Writing to a string does not fail.
pub(super) fn group(out: &mut String, group: &GroupReport) {
    let (name, why) = (escape(&group.name), escape(&sentence(&group.why)));
    let _ = writeln!(out, "<details>\n<summary>{name}</summary>\n<p>{why}</p>");
    let headings: Vec<&str> = COLUMNS.iter().map(|column| column.0).collect();
    open(out, &headings, true);
    for case in &group.cases {
        let cells = COLUMNS.iter().map(|column| escape(&column.1(case)));
        row(out, case, &cells.collect::<Vec<_>>(), Some(&case.predicted.bound));
    }
    out.push_str("</tbody></table></div>\n");
    if group.cases.iter().any(|case| case.counters.is_some()) {
        counted(out, group);
    }
    out.push_str("</details>\n");
}

/// What is predicted beside what the card's counters say of one launch.
fn counted(out: &mut String, group: &GroupReport) {
    out.push_str("<p>Predicted, counted by the card in one launch, and the error:</p>\n");
    let headings: Vec<&str> = LEVELS
        .iter()
        .flat_map(|level| [level.title, "counted", "off"])
        .collect();
    open(out, &headings, false);
    for case in &group.cases {
        let cells = LEVELS.iter().flat_map(|level| {
            let pair = level.pair(case);
            pair.map_or_else(|| ["-"; 3].map(str::to_owned), |pair| pair.texts())
        });
        row(out, case, &cells.collect::<Vec<_>>(), None);
    }
    out.push_str("</tbody></table></div>\n");
}

fn open(out: &mut String, headings: &[&str], bound: bool) {
    out.push_str("<div class=\"scroll\"><table><thead><tr><th>case</th>");
    for heading in headings {
        let _ = write!(out, "<th>{heading}</th>");
    }
    out.push_str(if bound { "<th>bound by</th>" } else { "" });
    out.push_str("</tr></thead><tbody>\n");
}

fn row(out: &mut String, case: &CaseReport, cells: &[String], bound: Option<&str>) {
    let _ = write!(out, "<tr><td>{}</td>", escape(&case.name));
    for cell in cells {
        let _ = write!(out, "<td>{cell}</td>");
    }
    if let Some(bound) = bound {
        let _ = write!(out, "<td class=\"text\">{}</td>", escape(bound));
    }
    out.push_str("</tr>\n");
}

/// A sentence begins with a capital.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next();
    first.into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
