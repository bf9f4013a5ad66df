//! The cliff: efficiency over stride, by the size of an element.

use std::collections::BTreeMap;

use soa_runtime::coalesce::{MemoryModel, Traffic, Width};

use super::canvas::{self, FigureError, Svg};
use super::plot::{Axis, Mark, Plot, legend};
use super::theme::{INK, MUTED, SERIES};
use super::{Section, cases, counted, gbps, model, names, percent};
use crate::report::Report;

const ID: &str = "cliff";
const TITLE: &str = "The cliff: what a stride costs";

/// The strides that are drawn, in bytes.
const STRIDES: std::ops::RangeInclusive<u64> = 1..=512;

/// The least share that is drawn.
const LOWEST: f64 = 0.0125;

/// Loads without a gap that keep less of the fastest rate are said to be slow.
const NARROW: f64 = 0.8;

/// Measured shares, by width and stride in bytes: the rate of useful bytes over that of the fastest case without a gap.
type Shares = BTreeMap<(u64, u64), f64>;

pub(super) fn section(report: &Report) -> Result<Section, FigureError> {
    let model = model(report);
    let shares = shares(report);
    let picture = draw(&model, &shares)?;
    Ok(Section::drawn(ID, TITLE, picture, text(&model, &shares)))
}

fn shares(report: &Report) -> Shares {
    let rates: Vec<((u64, u64), f64)> = cases(report)
        .filter_map(|(_, case)| {
            let place = names::stride(&case.name)?;
            let drawn = STRIDES.contains(&place.1) && Width::from_bytes(place.0).is_some();
            drawn.then_some((place, gbps(case.measured.useful_bytes_per_second)?))
        })
        .collect();
    let without_gap = rates.iter().filter(|((width, stride), _)| width == stride);
    let fastest = without_gap.map(|&(_, rate)| rate).fold(0.0, f64::max);
    let mut shares = Shares::new();
    for (place, rate) in rates {
        if fastest > 0.0 {
            shares.entry(place).or_insert(rate / fastest);
        }
    }
    shares
}

/// The share of the bytes of a warp's sectors that is wanted.
fn of_sectors(traffic: &Traffic) -> f64 {
    traffic.efficiency()
}

/// The share of the bytes that memory moves that is wanted.
fn of_memory(traffic: &Traffic) -> f64 {
    traffic.memory_bytes_per_useful_byte().recip()
}

/// A curve from the stride that leaves no gap on.
fn curve(model: &MemoryModel, width: Width, share: fn(&Traffic) -> f64) -> Vec<(f64, f64)> {
    (width.bytes()..=*STRIDES.end())
        .step_by(width.bytes() as usize)
        .map(|stride| (stride as f64, share(&model.strided(width, stride, 0))))
        .collect()
}

fn draw(model: &MemoryModel, shares: &Shares) -> Result<Svg, FigureError> {
    let warps = model.lanes() > 1;
    let names = Width::ALL.map(|width| match width {
        Width::B1 => "1 byte".to_owned(),
        _ => format!("{} bytes", width.bytes()),
    });
    let mut keys: Vec<_> = std::iter::zip(SERIES, &names)
        .map(|(colour, name)| (colour, Mark::Line, &**name))
        .collect();
    if warps {
        keys.push((MUTED, Mark::Dashes, "share of what memory moves"));
    }
    if !shares.is_empty() {
        keys.push((INK, Mark::Ring, "measured"));
    }
    canvas::draw(360.0, |canvas| {
        let top = legend(canvas, 4.0, &keys)?;
        let strides = (0..=9)
            .map(|power| 2_f64.powi(power))
            .map(|bytes| (bytes, format!("{bytes}")));
        let percents = (0..=6)
            .map(|power| 2_f64.powi(-power))
            .map(|share| (share, tick(share)));
        let x = Axis::log("bytes from element to element", 1.0..512.0, strides.collect());
        let y = Axis::log(
            "share of the bytes moved that is wanted",
            LOWEST..1.06,
            percents.collect(),
        );
        let mut plot = Plot::new(canvas, top, x, y)?;
        for (colour, width) in SERIES.into_iter().zip(Width::ALL) {
            if warps {
                plot.line(&curve(model, width, of_memory), colour, Mark::Dashes)?;
                plot.line(&curve(model, width, of_sectors), colour, Mark::Line)?;
            } else {
                plot.line(&curve(model, width, of_memory), colour, Mark::Line)?;
            }
            let measured = shares
                .iter()
                .filter(|((bytes, _), share)| *bytes == width.bytes() && **share >= LOWEST);
            let measured: Vec<_> = measured
                .map(|(&(_, stride), &share)| (stride as f64, share.min(1.06)))
                .collect();
            plot.points(&measured, colour, Mark::Ring)?;
        }
        Ok(())
    })
}

/// A share that halves from tick to tick, in percent.
fn tick(share: f64) -> String {
    let text = format!("{:.2}", 100.0 * share);
    format!("{} %", text.trim_end_matches('0').trim_end_matches('.'))
}

fn text(model: &MemoryModel, shares: &Shares) -> Vec<String> {
    vec![predicted_text(model), measured_text(shares)]
}

fn predicted_text(model: &MemoryModel) -> String {
    let (sector, fetch) = (model.sector(), model.fetch());
    let warps = model.lanes() > 1;
    let alone = model.strided(Width::B4, sector, 0);
    let (unit, share) = if warps {
        ("sector", of_sectors(&alone))
    } else {
        ("line", of_memory(&alone))
    };
    let mut text = format!(
        "A wider stride leaves more of each {sector}-byte {unit} unwanted, until every element has a {unit} of its own: of floats \
         {sector} bytes apart, {} of what is fetched is wanted.",
        tick(share)
    );
    if warps && fetch > sector {
        let share = tick(of_memory(&model.strided(Width::B4, fetch, 0)));
        text +=
            &format!(" Memory moves {fetch} bytes at once, so it goes on falling (dashed): {share} at {fetch} bytes.");
    }
    text
}

/// Says the measured shares of floats at a sector, at a fetch and at the widest stride.
fn measured_text(shares: &Shares) -> String {
    let floats: Vec<(u64, f64)> = shares
        .iter()
        .filter(|((width, _), _)| *width == 4)
        .map(|(&(_, stride), &share)| (stride, share))
        .collect();
    let Some(&(widest, _)) = floats.last() else {
        return "The run has no case that steps through floats, so no point is measured.".to_owned();
    };
    let said: Vec<String> = floats
        .iter()
        .filter(|&&(stride, _)| [32, 64, widest].contains(&stride))
        .map(|&(stride, share)| format!("{} at {stride} bytes", percent(share)))
        .collect();
    let slow: Vec<String> = shares
        .iter()
        .filter(|((width, stride), share)| width == stride && **share < NARROW)
        .map(|((width, _), &share)| format!("{width}-byte loads {}", percent(share)))
        .collect();
    let slow = if slow.is_empty() {
        String::new()
    } else {
        format!(
            " Without a gap, too, some are slower: {} of that rate.",
            slow.join(" and ")
        )
    };
    let below = shares.values().filter(|&&share| share < LOWEST).count();
    let below = match below {
        0 => String::new(),
        below => format!(" Below the picture: {}.", counted(below as u64, "case")),
    };
    format!(
        "Rings are measured: the rate of useful bytes over that of the fastest case without a gap. In this run floats keep {}.{slow}{below}",
        said.join(", ")
    )
}
