//! The report as a table.

use std::fmt::Write as _;

use comfy_table::{Cell, CellAlignment, Table, presets};

use crate::cases::op::Op;
use crate::cases::peers::{OURS, PEERS, VEC};
use crate::report::{Report, Row};

/// The report as aligned text, or as Markdown.
pub(crate) fn render(report: &Report, markdown: bool) -> String {
    let mut out = String::new();
    if markdown {
        out.push_str("# Containers beside each other\n\n");
    }
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "{}, {}, on {}; {}; {} rounds.\n\n{}\n\n{}",
        report.date,
        report.rustc,
        report.cpu,
        report.peers.join(", "),
        report.rounds,
        table(report, markdown),
        legend()
    );
    for op in Op::ALL
        .iter()
        .filter(|op| report.rows.iter().any(|row| row.operation == op.name()))
    {
        let _ = writeln!(out, "- {}: {}.", op.name(), op.includes());
    }
    out
}

fn table(report: &Report, markdown: bool) -> Table {
    let mut table = Table::new();
    table.load_style(if markdown {
        presets::ASCII_MARKDOWN
    } else {
        presets::NOTHING
    });
    let header = ["operation", "record", "length", "ns", VEC].into_iter().chain(PEERS);
    table.set_header(header.chain(["best peer", "quartiles", "reference"]));
    for row in &report.rows {
        table.add_row(cells(row));
    }
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

fn cells(row: &Row) -> Vec<Cell> {
    let ours = row.ours();
    let over = |other| ours.zip(other).and_then(|(ours, other)| ours.over(other));
    let ratio = |[_, median, _]: [f64; 3]| format!("{median:.2}");
    let mut cells = vec![
        row.operation.to_owned(),
        row.record.to_owned(),
        row.length.to_string(),
        known(ours, |ours| nanoseconds(ours.median())),
    ];
    cells.extend(
        [VEC]
            .into_iter()
            .chain(PEERS)
            .map(|name| known(over(row.of(name)), ratio)),
    );
    let best = row.best_peer();
    cells.push(known(best, |best| best.container.to_owned()));
    cells.push(known(over(best), |[lower, _, upper]| {
        format!("{lower:.2} - {upper:.2}")
    }));
    cells.push(known(
        row.reference().zip(over(row.reference())),
        |(reference, over)| format!("{} {}", ratio(over), reference.container),
    ));
    cells.into_iter().map(Cell::new).collect()
}

/// A figure, or a dash where there is none.
fn known<T>(value: Option<T>, text: impl Fn(T) -> String) -> String {
    value.map_or_else(|| "-".to_owned(), text)
}

/// About three digits.
fn nanoseconds(seconds: f64) -> String {
    let ns = seconds * 1e9;
    let digits = if ns < 1.0 {
        3
    } else if ns < 100.0 {
        2
    } else {
        0
    };
    format!("{ns:.digits$}")
}

fn legend() -> String {
    format!(
        "ns: the median of `{OURS}`, in nanoseconds a record (an edit, where the operation says so). The columns after it: how many\n\
         times as long `{OURS}` takes as that container, the median of the rounds' ratios; less than 1 is faster, - is a container\n\
         without the operation. best peer: the struct of arrays with the lowest median; quartiles: those of the ratio to it.\n\
         reference: the ratio to the same work on plain memory. Dropping what an operation gives is not timed.\n\
         Records: eight fields of 4 bytes; mixed of 12, 8 and 1 bytes; named, one owning a `String`, and two of 4 bytes.\n"
    )
}
