//! Records as structs, tiles and columns.

use std::collections::BTreeMap;

use super::canvas::{self, Anchor, Canvas, FigureError, Svg, TEXT, WIDTH, text_width};
use super::names::{self, Layout};
use super::plot::{Mark, legend, linear_ticks};
use super::theme::{BLUE, GREEN, GRID, INK, MUTED, ORANGE, PURPLE};
use super::{Section, cases, gbps, rate_text};
use crate::report::{CaseReport, Report};

const ID: &str = "layouts-measured";
const TITLE: &str = "The same fields as structs, tiles and columns";

/// Where bars begin, in units.
const LEFT: f64 = 78.0;
/// Where the largest may end: its figure stands behind.
const RIGHT: f64 = WIDTH - 42.0;

/// Predicted and measured GB/s of useful bytes.
#[derive(Clone, Copy)]
struct Rates {
    predicted: f64,
    measured: f64,
}

impl Rates {
    fn of(case: &CaseReport) -> Option<Self> {
        Some(Self {
            predicted: gbps(case.predicted.useful_bytes_per_second)?,
            measured: gbps(case.measured.useful_bytes_per_second)?,
        })
    }
}

/// By bytes of a record and fields read: each layout's rates.
type Records = BTreeMap<(u64, u64), BTreeMap<Layout, Rates>>;

pub(super) fn section(report: &Report) -> Result<Section, FigureError> {
    let records = records(report);
    if records.is_empty() {
        let why = "the run has no record that was read in two layouts (groups several fields, tiles and one field)";
        return Ok(Section::missing(ID, TITLE, why));
    }
    Ok(Section::drawn(ID, TITLE, draw(&records)?, vec![text(&records)]))
}

/// The records that were read in at least two layouts.
fn records(report: &Report) -> Records {
    let mut records = Records::new();
    let mut add = |key, layout, case| {
        if let Some(rates) = Rates::of(case) {
            let layouts: &mut BTreeMap<_, _> = records.entry(key).or_default();
            layouts.entry(layout).or_insert(rates);
        }
    };
    for (_, case) in cases(report) {
        if let Some((record, fields, layout)) = names::record(&case.name) {
            add((record, fields), layout, case);
        }
    }
    // One field is a group of its own, of many sizes: those of the other cases, or all.
    let sizes: Vec<u64> = cases(report)
        .filter_map(|(_, case)| Some(names::record(&case.name)?.0))
        .collect();
    let column = cases(report).find(|(_, case)| names::is_column(&case.name));
    for (_, case) in cases(report) {
        if let (Some(bytes), Some((_, column))) = (names::structs(&case.name), column)
            && (sizes.is_empty() || sizes.contains(&bytes))
        {
            add((bytes, 1), Layout::Aos, case);
            add((bytes, 1), Layout::Soa, column);
        }
    }
    records.retain(|_, layouts| layouts.len() > 1);
    records
}

fn colour(layout: Layout) -> plotters::style::RGBColor {
    match layout {
        Layout::Aos => ORANGE,
        Layout::Soa => BLUE,
        Layout::Tiles(32) => GREEN,
        Layout::Tiles(_) => PURPLE,
    }
}

fn draw(records: &Records) -> Result<Svg, FigureError> {
    const ROW: f64 = 17.0;
    const HEADING: f64 = 24.0;
    const TOP: f64 = 46.0;
    let rows: usize = records.values().map(BTreeMap::len).sum();
    let body = rows as f64 * ROW + records.len() as f64 * HEADING;
    let largest = records
        .values()
        .flat_map(BTreeMap::values)
        .map(|r| r.predicted.max(r.measured))
        .fold(0.0, f64::max);
    let ticks = linear_ticks(largest);
    let end = ticks.last().copied().unwrap_or(largest).max(largest);
    let at = |rate: f64| LEFT + rate / end * (RIGHT - LEFT);
    canvas::draw(TOP + body + 12.0, |canvas| {
        legend(
            canvas,
            4.0,
            &[(MUTED, Mark::Bar, "measured"), (INK, Mark::Tick, "predicted")],
        )?;
        canvas.text("useful GB/s", (WIDTH - 8.0, 12.0), Anchor::End, MUTED, TEXT)?;
        for &tick in &ticks {
            canvas.text(&format!("{tick}"), (at(tick), TOP - 12.0), Anchor::Middle, MUTED, 11.0)?;
            canvas.line((at(tick), TOP - 4.0), (at(tick), TOP + body + 4.0), GRID, 0.75)?;
        }
        let mut y = TOP;
        for (&(record, fields), layouts) in records {
            let fields = if fields == 1 {
                "1 field".to_owned()
            } else {
                format!("{fields} fields")
            };
            let heading = format!("{fields} of {record}-byte records");
            canvas.text(&heading, (8.0, y + HEADING - 9.0), Anchor::Start, INK, TEXT)?;
            y += HEADING;
            for (&layout, rates) in layouts {
                row(canvas, y, layout, *rates, at)?;
                y += ROW;
            }
        }
        Ok(())
    })
}

fn row(canvas: &Canvas<'_>, y: f64, layout: Layout, rates: Rates, at: impl Fn(f64) -> f64) -> Result<(), FigureError> {
    let middle = y + 7.5;
    canvas.text(&layout.label(), (LEFT - 6.0, middle), Anchor::End, MUTED, 11.0)?;
    canvas.bar((LEFT, y + 2.0), (at(rates.measured), y + 13.0), colour(layout))?;
    let predicted = at(rates.predicted);
    canvas.line((predicted, y), (predicted, y + 15.0), INK, 2.0)?;
    let (figure, end) = (rate_text(rates.measured), at(rates.measured));
    // Behind the bar, or behind the mark where that would stand in the figure.
    let in_figure = predicted > end - 3.0 && predicted < end + 10.0 + text_width(&figure, 11.0);
    let behind = if in_figure { predicted } else { end } + 5.0;
    canvas.text(&figure, (behind, middle), Anchor::Start, INK, 11.0)
}

fn text(records: &Records) -> String {
    let gains = records.iter().filter_map(|(key, layouts)| {
        let (structs, columns) = (layouts.get(&Layout::Aos)?, layouts.get(&Layout::Soa)?);
        Some((key, structs, columns, columns.measured / structs.measured))
    });
    let Some(((record, fields), structs, columns, gain)) = gains.max_by(|a, b| a.3.total_cmp(&b.3)) else {
        return "Bars are measured, marks predicted.".to_owned();
    };
    format!(
        "Bars are measured, marks predicted. Columns gain most for {fields} field{} of {record}-byte records: {} GB/s as structs and {} as \
         columns, {gain:.1} times as much; predicted was {:.1}.",
        if *fields == 1 { "" } else { "s" },
        rate_text(structs.measured),
        rate_text(columns.measured),
        columns.predicted / structs.predicted
    )
}
