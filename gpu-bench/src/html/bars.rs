//! Records as structs, tiles and columns.

use super::canvas::{self, Anchor, Canvas, FigureError, Svg, TEXT, WIDTH, text_width};
use super::names::{self, Layout, Read};
use super::plot::{Mark, legend, linear_ticks};
use super::theme::{BLUE, BROWN, GREEN, GRID, INK, MUTED, ORANGE, PURPLE};
use super::{Section, gbps, rate_text};
use crate::report::{CaseReport, Report};

/// Where the largest bar may end: its figure stands behind.
const RIGHT: f64 = WIDTH - 42.0;

/// What one picture shows.
struct Source {
    id: &'static str,
    title: &'static str,
    /// The groups that it is of.
    groups: &'static [&'static str],
    /// Whether only some runs are meant to have it.
    optional: bool,
}

const SOURCES: [Source; 4] = [
    Source {
        id: "record",
        title: "The record of this run in every layout",
        groups: &["record"],
        optional: true,
    },
    Source {
        id: "layouts-measured",
        title: "The same fields as structs and columns",
        groups: &["several fields"],
        optional: false,
    },
    Source {
        id: "tiles",
        title: "Between structs and columns: tiles",
        groups: &["tiles"],
        optional: false,
    },
    Source {
        id: "whole-records",
        title: "Whole records",
        groups: &["whole records"],
        optional: false,
    },
];

/// A way of reading: predicted and measured GB/s of useful bytes.
struct Row {
    read: Read,
    predicted: f64,
    measured: f64,
}

impl Row {
    fn of(group: &str, case: &CaseReport) -> Option<Self> {
        Some(Self {
            read: names::read(group, &case.name)?,
            predicted: gbps(case.predicted.useful_bytes_per_second)?,
            measured: gbps(case.measured.useful_bytes_per_second)?,
        })
    }

    fn is(&self, layout: Layout) -> bool {
        self.read.layout == layout
    }
}

/// Rows that read the same.
struct Block {
    what: String,
    rows: Vec<Row>,
}

impl Block {
    /// The columns beside the slowest structs.
    fn contrast(&self) -> Option<(&Row, &Row)> {
        let structs = self.rows.iter().filter(|row| row.is(Layout::Aos));
        let structs = structs.min_by(|a, b| a.measured.total_cmp(&b.measured))?;
        Some((structs, self.rows.iter().find(|row| row.is(Layout::Soa))?))
    }
}

/// The pictures of a run: that of its own record, if it has one, and the others.
pub(super) fn sections(report: &Report) -> Result<Vec<Section>, FigureError> {
    let mut sections = Vec::new();
    for source in &SOURCES {
        let blocks = blocks(report, source);
        if !blocks.is_empty() {
            let picture = draw(&blocks)?;
            sections.push(Section::drawn(source.id, source.title, picture, vec![text(&blocks)]));
        } else if !source.optional {
            let why = "the run has not read the same fields in two layouts";
            sections.push(Section::missing(source.id, source.title, why));
        }
    }
    Ok(sections)
}

/// What was read in at least two ways.
fn blocks(report: &Report, source: &Source) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for group in source.groups.iter().filter_map(|name| report.group(name)) {
        for row in group.cases.iter().filter_map(|case| Row::of(&group.name, case)) {
            match blocks.iter_mut().find(|block| block.what == row.read.what) {
                Some(block) => block.rows.push(row),
                None => blocks.push(Block {
                    what: row.read.what.clone(),
                    rows: vec![row],
                }),
            }
        }
    }
    blocks.retain(|block| block.rows.len() > 1);
    for block in &mut blocks {
        block.rows.sort_by_key(|row| row.read.layout);
    }
    blocks
}

fn colour(layout: Layout) -> plotters::style::RGBColor {
    match layout {
        Layout::Aos => ORANGE,
        Layout::Soa => BLUE,
        Layout::Tiles(8) => BROWN,
        Layout::Tiles(32) => GREEN,
        Layout::Tiles(_) => PURPLE,
    }
}

fn draw(blocks: &[Block]) -> Result<Svg, FigureError> {
    const ROW: f64 = 17.0;
    const HEADING: f64 = 24.0;
    const TOP: f64 = 46.0;
    let rows = || blocks.iter().flat_map(|block| &block.rows);
    let body = rows().count() as f64 * ROW + blocks.len() as f64 * HEADING;
    let largest = rows().map(|row| row.predicted.max(row.measured)).fold(0.0, f64::max);
    let label = rows()
        .map(|row| text_width(&row.read.label(), 11.0))
        .fold(40.0, f64::max);
    let left = label * 0.88 + 14.0;
    let ticks = linear_ticks(largest);
    let end = ticks.last().copied().unwrap_or(largest).max(largest);
    let at = |rate: f64| left + rate / end * (RIGHT - left);
    canvas::draw(TOP + body + 12.0, |canvas| {
        let keys = [(MUTED, Mark::Bar, "measured"), (INK, Mark::Tick, "predicted")];
        legend(canvas, 4.0, &keys)?;
        canvas.text("useful GB/s", (WIDTH - 8.0, 12.0), Anchor::End, MUTED, TEXT)?;
        for &tick in &ticks {
            canvas.text(&format!("{tick}"), (at(tick), TOP - 12.0), Anchor::Middle, MUTED, 11.0)?;
            canvas.line((at(tick), TOP - 4.0), (at(tick), TOP + body + 4.0), GRID, 0.75)?;
        }
        let mut y = TOP;
        for block in blocks {
            canvas.text(&block.what, (8.0, y + HEADING - 9.0), Anchor::Start, INK, TEXT)?;
            y += HEADING;
            for row in &block.rows {
                bar(canvas, left, y, row, at)?;
                y += ROW;
            }
        }
        Ok(())
    })
}

fn bar(canvas: &Canvas<'_>, left: f64, y: f64, row: &Row, at: impl Fn(f64) -> f64) -> Result<(), FigureError> {
    let middle = y + 7.5;
    let (predicted, end) = (at(row.predicted), at(row.measured));
    canvas.text(&row.read.label(), (left - 6.0, middle), Anchor::End, MUTED, 11.0)?;
    canvas.bar((left, y + 2.0), (end, y + 13.0), colour(row.read.layout))?;
    canvas.line((predicted, y), (predicted, y + 15.0), INK, 2.0)?;
    let figure = rate_text(row.measured);
    // Behind the bar, or behind the mark where that would stand in the figure.
    let in_figure = predicted > end - 3.0 && predicted < end + 10.0 + text_width(&figure, 11.0);
    let behind = if in_figure { predicted } else { end } + 5.0;
    canvas.text(&figure, (behind, middle), Anchor::Start, INK, 11.0)
}

fn text(blocks: &[Block]) -> String {
    let contrasts = blocks.iter().filter_map(|block| Some((block, block.contrast()?)));
    let gain = |(structs, columns): (&Row, &Row)| columns.measured / structs.measured;
    let Some((block, (structs, columns))) = contrasts.max_by(|a, b| gain(a.1).total_cmp(&gain(b.1))) else {
        return "Bars are measured, marks predicted.".to_owned();
    };
    let way = structs
        .read
        .way
        .as_ref()
        .map_or_else(String::new, |way| format!(" ({way})"));
    format!(
        "Bars are measured, marks predicted. {}: {} GB/s as structs{way} and {} as columns, {:.2} times as much; predicted was {:.2}.",
        if blocks.len() > 1 {
            format!("Columns gain most for {}", block.what)
        } else {
            capital(&block.what)
        },
        rate_text(structs.measured),
        rate_text(columns.measured),
        gain((structs, columns)),
        columns.predicted / structs.predicted
    )
}

/// With a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next();
    first.into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
