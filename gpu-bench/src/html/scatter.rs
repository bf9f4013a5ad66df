//! Predicted against measured, all cases.

use super::canvas::{self, Anchor, FigureError, Svg, text_width};
use super::plot::{Axis, Mark, Plot, legend, log_ticks};
use super::theme::{BLUE, INK, MUTED, ORANGE};
use super::{Section, cases, gbps, rate_text};
use crate::report::Report;

const ID: &str = "predicted-measured";
const TITLE: &str = "Predicted against measured";

/// How far a rate may lie from the predicted one before its case is named.
const CLOSE: f64 = 0.15;
/// How many of those are named.
const NAMED: usize = 6;

struct Point {
    name: String,
    predicted: f64,
    measured: f64,
}

impl Point {
    /// Measured over predicted rate.
    fn ratio(&self) -> f64 {
        self.measured / self.predicted
    }

    /// How far off, either way: 0 is exact.
    fn off(&self) -> f64 {
        self.ratio().ln().abs()
    }

    fn is_close(&self) -> bool {
        (self.ratio() - 1.0).abs() <= CLOSE
    }
}

pub(super) fn section(report: &Report) -> Result<Section, FigureError> {
    let mut points: Vec<Point> = cases(report)
        .filter_map(|(group, case)| {
            Some(Point {
                name: format!("{group}: {}", case.name),
                predicted: gbps(case.predicted.useful_bytes_per_second)?,
                measured: gbps(case.measured.useful_bytes_per_second)?,
            })
        })
        .collect();
    if points.is_empty() {
        return Ok(Section::missing(ID, TITLE, "the run has no case"));
    }
    points.sort_by(|a, b| b.off().total_cmp(&a.off()));
    let far = points.iter().filter(|point| !point.is_close());
    let list = far.take(NAMED).map(describe).collect();
    Ok(Section {
        list,
        ..Section::drawn(ID, TITLE, draw(&points)?, vec![text(&points)])
    })
}

fn describe(point: &Point) -> String {
    format!(
        "{}, predicted {} GB/s, measured {} ({:+.0} %)",
        point.name,
        rate_text(point.predicted),
        rate_text(point.measured),
        100.0 * (point.ratio() - 1.0)
    )
}

/// Draws points, those furthest off first.
fn draw(points: &[Point]) -> Result<Svg, FigureError> {
    let values = || points.iter().flat_map(|point| [point.predicted, point.measured]);
    let range = values().fold(f64::INFINITY, f64::min) / 1.3..values().fold(0.0, f64::max) * 1.3;
    let ticks = || {
        log_ticks(&range)
            .into_iter()
            .map(|tick| (tick, format!("{tick}")))
            .collect()
    };
    let (close, far): (Vec<&Point>, Vec<&Point>) = points.iter().partition(|point| point.is_close());
    let places = |points: &[&Point]| points.iter().map(|p| (p.predicted, p.measured)).collect::<Vec<_>>();
    let keys = [
        (BLUE, Mark::Ring, "within 15 %"),
        (ORANGE, Mark::Point, "beyond"),
        (MUTED, Mark::Line, "as predicted"),
        (MUTED, Mark::Dashes, "15 % off"),
    ];
    canvas::draw(430.0, |canvas| {
        let top = legend(canvas, 4.0, &keys)?;
        let x = Axis::log("predicted, useful GB/s", range.clone(), ticks());
        let y = Axis::log("measured, useful GB/s", range.clone(), ticks());
        let mut plot = Plot::new(canvas, top, x, y)?;
        for factor in [1.0 - CLOSE, 1.0, 1.0 + CLOSE] {
            let mark = if factor == 1.0 { Mark::Line } else { Mark::Dashes };
            // Cut where it would leave the square.
            let from = range.start.max(range.start / factor);
            let to = range.end.min(range.end / factor);
            plot.line(&[(from, from * factor), (to, to * factor)], MUTED, mark)?;
        }
        plot.points(&places(&close), BLUE, Mark::Ring)?;
        plot.points(&places(&far), ORANGE, Mark::Point)?;
        for (place, label) in labels(&far[..far.len().min(NAMED)], |p| plot.place(p.predicted, p.measured)) {
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

fn text(points: &[Point]) -> String {
    let close = points.iter().filter(|point| point.is_close()).count();
    // Sorted by how far off they are.
    let median = points[points.len() / 2].off().exp() - 1.0;
    let rest = match points.len() - close {
        0 => String::new(),
        far if far > NAMED => format!(" The {NAMED} furthest off:"),
        _ => " The others:".to_owned(),
    };
    format!(
        "Each point is a case. On the line it runs as predicted, above it faster, below it slower: {close} of {} cases lie within 15 % of \
         their prediction, half of all within {:.1} %.{rest}",
        points.len(),
        100.0 * median
    )
}
