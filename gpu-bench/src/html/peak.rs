//! What memory does of what it could.

use super::canvas::{self, Anchor, FigureError, Svg, TEXT, WIDTH, shortened, text_width};
use super::theme::{BLUE, GRID, INK, MUTED};
use super::{Section, cases, gbps, percent, rate_text};
use crate::report::{CaseReport, GroupReport, Report};

const ID: &str = "peak";
const TITLE: &str = "Achieved against the theoretical peak";

/// A rate of so many times the peak is none of memory: the prediction counts bytes that caches serve.
const BEYOND: f64 = 1.02;

/// A group's best case.
struct Best<'r> {
    group: &'r str,
    case: &'r str,
    rate: f64,
}

pub(super) fn section(report: &Report) -> Result<Section, FigureError> {
    let Some(peak) = report.device.peak_bytes_per_second.and_then(gbps) else {
        return Ok(Section::missing(
            ID,
            TITLE,
            "this device does not tell the clock and the width of its memory",
        ));
    };
    let best: Vec<Best<'_>> = report.groups.iter().filter_map(|group| best(group, peak)).collect();
    let Some(overall) = best.iter().rev().max_by(|a, b| a.rate.total_cmp(&b.rate)) else {
        return Ok(Section::missing(
            ID,
            TITLE,
            "no case of the run moves memory at a rate below the peak",
        ));
    };
    let mut text = format!(
        "Memory clock and bus width allow {} GB/s. The run comes closest in {}: {}, where memory moves {} GB/s, {} of that. A bar is the \
         best case of a group, in bytes that memory moves by the card's counters, or by the model where nothing was counted.",
        rate_text(peak),
        overall.group,
        overall.case,
        rate_text(overall.rate),
        percent(overall.rate / peak)
    );
    let beyond = cases(report).filter(|(_, case)| gbps(moved(case)).is_some_and(|rate| rate > BEYOND * peak));
    let beyond: Vec<String> = beyond.map(|(group, case)| format!("{group}: {}", case.name)).collect();
    if !beyond.is_empty() {
        text += &format!(
            " Left out, since the bytes predicted are more than the peak allows, so that caches serve them: {}.",
            beyond.join("; ")
        );
    }
    Ok(Section::drawn(ID, TITLE, draw(&best, peak)?, vec![text]))
}

/// Bytes a second that memory moves: as counted, or as predicted where nothing was counted.
fn moved(case: &CaseReport) -> f64 {
    case.counters.map_or(case.measured.dram_bytes_per_second, |counters| {
        let bytes = counters.dram_bytes_read.saturating_add(counters.dram_bytes_written);
        bytes as f64 / case.measured.seconds.median
    })
}

fn best(group: &GroupReport, peak: f64) -> Option<Best<'_>> {
    let rates = group.cases.iter().filter_map(|case| {
        Some(Best {
            group: &group.name,
            case: &case.name,
            rate: gbps(moved(case)).filter(|&rate| rate <= BEYOND * peak)?,
        })
    });
    rates.max_by(|a, b| a.rate.total_cmp(&b.rate))
}

/// Units that the groups' names take.
fn label_width(best: &[Best<'_>]) -> f64 {
    best.iter()
        .map(|best| text_width(best.group, TEXT))
        .fold(40.0, f64::max)
        .min(170.0)
        + 14.0
}

fn draw(best: &[Best<'_>], peak: f64) -> Result<Svg, FigureError> {
    const ROW: f64 = 20.0;
    const TOP: f64 = 42.0;
    let left = label_width(best);
    let right = WIDTH - 54.0;
    let at = |share: f64| left + share * (right - left);
    let bottom = TOP + best.len() as f64 * ROW;
    canvas::draw(bottom + 10.0, |canvas| {
        canvas.text(
            "bytes moved, share of the theoretical peak",
            (8.0, 12.0),
            Anchor::Start,
            MUTED,
            TEXT,
        )?;
        for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
            let colour = if share == 1.0 { INK } else { GRID };
            canvas.text(
                &format!("{} %", 100.0 * share),
                (at(share), TOP - 12.0),
                Anchor::Middle,
                MUTED,
                11.0,
            )?;
            canvas.line((at(share), TOP - 4.0), (at(share), bottom + 2.0), colour, 1.0)?;
        }
        for (row, best) in best.iter().enumerate() {
            let y = TOP + row as f64 * ROW;
            let share = best.rate / peak;
            canvas.text(
                &shortened(best.group, left - 14.0, TEXT),
                (left - 6.0, y + 9.0),
                Anchor::End,
                INK,
                TEXT,
            )?;
            canvas.bar((left, y + 2.5), (at(share), y + 15.5), BLUE)?;
            // Beside the bar, or beyond the line of the peak.
            let figure = if share > 0.85 {
                at(share).max(at(1.0))
            } else {
                at(share)
            };
            canvas.text(&percent(share), (figure + 6.0, y + 9.0), Anchor::Start, INK, 11.0)?;
        }
        Ok(())
    })
}
