//! What the model says of each level of memory, beside what the card's counters say.

use super::canvas::{self, Anchor, Canvas, FigureError, Svg, TEXT, WIDTH};
use super::plot::{Mark, legend};
use super::theme::{BLUE, GRID, INK, MUTED, ORANGE};
use super::{Section, cases, names, percent};
use crate::counters::Counters;
use crate::report::{CaseReport, Report};
use soa_runtime::coalesce::MemoryModel;

const ID: &str = "predicted-counted";
const TITLE: &str = "Predicted beside counted";

/// A figure that is predicted and counted.
pub(super) struct Level {
    pub(super) title: &'static str,
    predicted: fn(&CaseReport) -> f64,
    counted: fn(&Counters, f64) -> f64,
    /// Whether it is a share, whose error is a difference: 0.01 is one point.
    share: bool,
}

pub(super) const LEVELS: [Level; 5] = [
    Level {
        title: "sectors / request",
        predicted: |case| case.predicted.sectors_per_request,
        counted: |counters, _| ratio(counters.sectors, counters.requests),
        share: false,
    },
    Level {
        title: "L1 hits",
        predicted: |case| case.predicted.l1_hit_rate,
        counted: |counters, _| ratio(counters.sectors_hit, counters.sectors_loaded),
        share: true,
    },
    Level {
        title: "wavefronts / request",
        predicted: |case| case.predicted.wavefronts_per_request,
        counted: |counters, _| ratio(counters.wavefronts, counters.requests),
        share: false,
    },
    Level {
        title: "L2 bytes / element",
        predicted: |case| case.predicted.l2_bytes_per_element,
        counted: |counters, elements| (counters.l2_sectors * MemoryModel::NVIDIA.sector()) as f64 / elements,
        share: false,
    },
    Level {
        title: "DRAM bytes / element",
        predicted: |case| case.predicted.dram_bytes_per_element,
        counted: |counters, elements| {
            counters.dram_bytes_read.saturating_add(counters.dram_bytes_written) as f64 / elements
        },
        share: false,
    },
];

/// A share or a mean; nothing of nothing is 0.
fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// Predicted and counted, and how far off that is.
pub(super) struct Pair {
    predicted: f64,
    counted: f64,
    error: f64,
    share: bool,
}

impl Level {
    /// Of a case that was counted.
    pub(super) fn pair(&self, case: &CaseReport) -> Option<Pair> {
        let counters = case.counters.as_ref()?;
        let predicted = (self.predicted)(case);
        let counted = (self.counted)(counters, case.elements as f64);
        let error = if self.share || predicted == counted {
            predicted - counted
        } else {
            predicted / counted - 1.0
        };
        Some(Pair {
            predicted,
            counted,
            error,
            share: self.share,
        })
    }
}

impl Pair {
    /// Predicted, counted, and the error.
    pub(super) fn texts(&self) -> [String; 3] {
        let figure = |value: f64| {
            if self.share {
                percent(value)
            } else {
                format!("{value:.2}")
            }
        };
        [figure(self.predicted), figure(self.counted), self.error_text()]
    }

    fn error_text(&self) -> String {
        let unit = if self.share { "points" } else { "%" };
        // No minus before what rounds to nothing.
        let tenths = (1000.0 * self.error).round() / 10.0 + 0.0;
        format!("{tenths:+.1} {unit}")
    }
}

/// A case's error of a level.
struct Error {
    case: String,
    streams: bool,
    pair: Pair,
}

impl Error {
    fn size(&self) -> f64 {
        self.pair.error.abs()
    }
}

pub(super) fn section(report: &Report) -> Result<Section, FigureError> {
    let levels = LEVELS.map(|level| errors(report, &level));
    let Some(counted) = levels.iter().map(Vec::len).max().filter(|&counted| counted > 0) else {
        return Ok(Section::missing(
            ID,
            TITLE,
            "the run has no counters (report --counters adds those of a run of counters)",
        ));
    };
    let list = std::iter::zip(&LEVELS, &levels).map(|(level, errors)| describe(level, errors));
    let text = format!(
        "Each point is one of {counted} cases under the profiler, and how far the model is off what the card's counters say; of L1 hits that \
         is in points. Hollow are gathers, chunked loops and stores, which do not stream. The largest errors of each level:"
    );
    Ok(Section {
        list: list.collect(),
        ..Section::drawn(ID, TITLE, draw(&levels)?, vec![text])
    })
}

fn errors(report: &Report, level: &Level) -> Vec<Error> {
    cases(report)
        .filter_map(|(group, case)| {
            Some(Error {
                case: format!("{group}: {}", case.name),
                streams: names::streams(group, &case.name),
                pair: level.pair(case).filter(|pair| pair.error.is_finite())?,
            })
        })
        .collect()
}

fn describe(level: &Level, errors: &[Error]) -> String {
    let worst = |streams: bool| {
        let those = errors.iter().filter(|error| error.streams == streams);
        those.max_by(|a, b| a.size().total_cmp(&b.size()))
    };
    let said = |error: &Error| {
        if error.size() < 5e-4 {
            "exact".to_owned()
        } else {
            format!("{} in {}", error.pair.error_text(), error.case)
        }
    };
    let mut text = worst(true).map_or_else(|| "nothing streams".to_owned(), said);
    if let Some(hollow) = worst(false).map(said)
        && hollow != text
    {
        text += &format!("; of the hollow {hollow}");
    }
    format!("{}: {text}.", level.title)
}

/// The ticks on one side of 0, to the first that no error exceeds.
fn ticks(levels: &[Vec<Error>]) -> Vec<f64> {
    const TICKS: [f64; 5] = [0.01, 0.03, 0.1, 0.3, 1.0];
    let largest = levels.iter().flatten().map(Error::size).fold(0.0, f64::max);
    let inside = TICKS.iter().filter(|&&tick| tick < largest).count();
    let mut ticks = TICKS[..(inside + 1).min(TICKS.len())].to_vec();
    if largest > 1.0 {
        ticks.push(largest);
    }
    ticks
}

/// Where an error lies, from -1 to 1: small ones are spread by a square root.
fn place(error: f64, reach: f64) -> f64 {
    (error.abs() / reach).sqrt().copysign(error)
}

const STRIP: f64 = 74.0;
const TOP: f64 = 56.0;
const LEFT: f64 = 24.0;
const RIGHT: f64 = WIDTH - 24.0;

fn draw(levels: &[Vec<Error>; 5]) -> Result<Svg, FigureError> {
    let sides = ticks(levels);
    let reach = sides.last().copied().unwrap_or(1.0);
    let at = |error: f64| f64::midpoint(LEFT, RIGHT) + place(error, reach) * (RIGHT - LEFT) / 2.0;
    let bottom = TOP + levels.len() as f64 * STRIP;
    let keys = [(BLUE, Mark::Point, "streams"), (ORANGE, Mark::Ring, "does not")];
    canvas::draw(bottom + 12.0, |canvas| {
        legend(canvas, 4.0, &keys)?;
        canvas.text(
            "predicted over counted, off by %",
            (WIDTH - 8.0, 12.0),
            Anchor::End,
            MUTED,
            TEXT,
        )?;
        let ticks = sides.iter().flat_map(|&tick| [-tick, tick]).chain([0.0]);
        for error in ticks {
            let colour = if error == 0.0 { MUTED } else { GRID };
            canvas.text(&tick(error), (at(error), TOP - 18.0), Anchor::Middle, MUTED, 11.0)?;
            canvas.line((at(error), TOP - 8.0), (at(error), bottom), colour, 0.75)?;
        }
        for ((level, errors), strip) in LEVELS.iter().zip(levels).zip(0..) {
            draw_strip(canvas, TOP + f64::from(strip) * STRIP, level, errors, at)?;
        }
        Ok(())
    })
}

/// In percent, by the title above.
fn tick(error: f64) -> String {
    let sign = if error > 0.0 { "+" } else { "" };
    format!("{sign}{}", percent(error).trim_end_matches(" %"))
}

/// The cases of a level from above to below, in the run's order.
fn draw_strip(
    canvas: &Canvas<'_>,
    top: f64,
    level: &Level,
    errors: &[Error],
    at: impl Fn(f64) -> f64,
) -> Result<(), FigureError> {
    canvas.line((8.0, top), (WIDTH - 8.0, top), GRID, 0.75)?;
    canvas.text(level.title, (8.0, top + 10.0), Anchor::Start, INK, TEXT)?;
    let step = (STRIP - 24.0) / errors.len().max(1) as f64;
    for (error, place) in errors.iter().zip(0..) {
        let y = top + 19.0 + step * (f64::from(place) + 0.5);
        let colour = if error.streams { BLUE } else { ORANGE };
        canvas.circle((at(error.pair.error), y), colour, error.streams)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_spread_around_nothing() {
        assert_eq!([place(0.0, 0.3), place(0.3, 0.3), place(-0.3, 0.3)], [0.0, 1.0, -1.0]);
        assert_eq!(place(-0.01, 0.04), -0.5);
        let error = |error: f64| Error {
            case: "a: b".to_owned(),
            streams: true,
            pair: Pair {
                predicted: 1.0 + error,
                counted: 1.0,
                error,
                share: false,
            },
        };
        assert_eq!(ticks(&[vec![error(0.02)], vec![error(-0.1)]]), [0.01, 0.03, 0.1]);
        assert_eq!(ticks(&[vec![error(4.0)]]).last(), Some(&4.0));
        assert_eq!(describe(&LEVELS[0], &[error(1e-4)]), "sectors / request: exact.");
        assert_eq!(
            describe(&LEVELS[0], &[error(-0.1)]),
            "sectors / request: -10.0 % in a: b."
        );
    }
}
