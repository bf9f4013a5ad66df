//! Predicted against measured, all cases.

use super::canvas::{self, Anchor, FigureError, Svg, text_width};
use super::plot::{Axis, Mark, Plot, legend, log_ticks};
use super::theme::{BLUE, INK, MUTED, ORANGE};
use super::{Section, cases, gbps, rate_text};
use crate::report::Report;
use crate::stats::quartiles;

const ID: &str = "predicted-measured";
const TITLE: &str = "Predicted against measured";

/// How far a time may lie from the predicted one before its case is named.
const CLOSE: f64 = 0.15;
/// How many of those are named.
const NAMED: usize = 6;

struct Point {
    name: String,
    predicted: f64,
    measured: f64,
    /// Whether the model has its numbers from this case, which then proves nothing.
    calibrates: bool,
}

impl Point {
    /// Measured over predicted time, less 1.
    fn difference(&self) -> f64 {
        self.predicted / self.measured - 1.0
    }

    /// How far off, either way: 0 is exact.
    fn off(&self) -> f64 {
        self.difference().abs()
    }

    fn is_close(&self) -> bool {
        self.off() <= CLOSE
    }
}

pub(super) fn section(report: &Report) -> Result<Section, FigureError> {
    let mut points: Vec<Point> = cases(report)
        .filter_map(|(group, case)| {
            Some(Point {
                name: format!("{group}: {}", case.name),
                predicted: gbps(case.predicted.useful_bytes_per_second)?,
                measured: gbps(case.measured.useful_bytes_per_second)?,
                calibrates: case.calibrates,
            })
        })
        .collect();
    if points.is_empty() {
        return Ok(Section::missing(ID, TITLE, "the run has no case"));
    }
    points.sort_by(|a, b| b.off().total_cmp(&a.off()));
    let list = named(&points).into_iter().map(describe).collect();
    Ok(Section {
        list,
        ..Section::drawn(ID, TITLE, draw(&points)?, vec![text(&points)])
    })
}

/// The points furthest off, if they are far.
fn named(points: &[Point]) -> Vec<&Point> {
    points.iter().filter(|point| !point.is_close()).take(NAMED).collect()
}

fn describe(point: &Point) -> String {
    format!(
        "{}, predicted {} GB/s, measured {} (time {})",
        point.name,
        rate_text(point.predicted),
        rate_text(point.measured),
        signed(point.difference())
    )
}

/// A difference in percent.
fn signed(difference: f64) -> String {
    format!("{:+.1} %", 100.0 * difference)
}

/// Draws points, those furthest off first.
fn draw(points: &[Point]) -> Result<Svg, FigureError> {
    let values = || points.iter().flat_map(|point| [point.predicted, point.measured]);
    let range = values().fold(f64::INFINITY, f64::min) / 1.3..values().fold(0.0, f64::max) * 1.3;
    let ticks = || {
        let ticks = log_ticks(&range).into_iter();
        ticks.map(|tick| (tick, format!("{tick}"))).collect()
    };
    let mut keys = vec![
        (BLUE, Mark::Point, "within 15 %"),
        (ORANGE, Mark::Point, "beyond"),
        (MUTED, Mark::Line, "as predicted"),
        (MUTED, Mark::Dashes, "15 % off"),
    ];
    if points.iter().any(|point| point.calibrates) {
        keys.push((INK, Mark::Ring, "gave the model its numbers"));
    }
    canvas::draw(440.0, |canvas| {
        let top = legend(canvas, 4.0, &keys)?;
        let x = Axis::log("predicted, useful GB/s", range.clone(), ticks());
        let y = Axis::log("measured, useful GB/s", range.clone(), ticks());
        let mut plot = Plot::new(canvas, top, x, y)?;
        // Times this much longer and shorter than predicted.
        for factor in [1.0 / (1.0 + CLOSE), 1.0, 1.0 / (1.0 - CLOSE)] {
            let mark = if factor == 1.0 { Mark::Line } else { Mark::Dashes };
            // Cut where it would leave the square.
            let from = range.start.max(range.start / factor);
            let to = range.end.min(range.end / factor);
            plot.line(&[(from, from * factor), (to, to * factor)], MUTED, mark)?;
        }
        for (close, colour) in [(true, BLUE), (false, ORANGE)] {
            for (calibrates, mark) in [(false, Mark::Point), (true, Mark::Ring)] {
                let those = points
                    .iter()
                    .filter(|p| p.is_close() == close && p.calibrates == calibrates);
                let places: Vec<(f64, f64)> = those.map(|p| (p.predicted, p.measured)).collect();
                plot.points(&places, colour, mark)?;
            }
        }
        for (place, label) in labels(&named(points), |p| plot.place(p.predicted, p.measured)) {
            canvas.text(&label, place, Anchor::Start, INK, 11.0)?;
        }
        Ok(())
    })
}

/// The numbers of points, each beside its point; points that lie together share one label.
fn labels(points: &[&Point], place: impl Fn(&Point) -> (f64, f64)) -> Vec<((f64, f64), String)> {
    let mut labels: Vec<((f64, f64), String)> = Vec::new();
    for (number, point) in points.iter().enumerate() {
        let (x, y) = place(point);
        let at = (x + 6.0, y);
        let number = (number + 1).to_string();
        let near = labels.iter_mut().find(|((x, y), text)| {
            at.0 > x - 14.0 && at.0 < x + text_width(text, 11.0) + 14.0 && (y - at.1).abs() < 12.0
        });
        match near {
            Some((place, text)) => {
                place.0 = place.0.max(at.0);
                *text += &format!(", {number}");
            }
            None => labels.push((at, number)),
        }
    }
    labels
}

/// The errors over the points that gave the model nothing, furthest off first.
fn text(points: &[Point]) -> String {
    let tests: Vec<&Point> = points.iter().filter(|point| !point.calibrates).collect();
    let mut text =
        "Each point is a case. On the line it runs as predicted, above it faster, below it slower.".to_owned();
    let given = points.len() - tests.len();
    let errors: Vec<f64> = tests.iter().map(|point| point.off()).collect();
    let (Some(worst), Some([_, median, _])) = (tests.first(), quartiles(&errors)) else {
        return text + " All of them gave the model its numbers, so that none tests it.";
    };
    if given > 0 {
        text += &format!(" Hollow ones, {given}, gave the model its numbers and are not counted here.");
    }
    let close = tests.iter().filter(|point| point.is_close()).count();
    text += &format!(
        " Of {} cases {close} take within 15 % of their predicted time; the median error of the time is {:.1} %, the largest {}, in {}.",
        tests.len(),
        100.0 * median,
        signed(worst.difference()),
        worst.name
    );
    match points.iter().filter(|point| !point.is_close()).count() {
        0 => {}
        far if far > NAMED => text += &format!(" The {NAMED} furthest off:"),
        _ => text += " Those further off:",
    }
    text
}
