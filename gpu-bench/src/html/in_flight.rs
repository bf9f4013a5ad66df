//! Bandwidth over loads in flight.

use std::collections::BTreeMap;

use super::canvas::{self, FigureError, Svg};
use super::plot::{Axis, Mark, Plot, legend, linear_ticks};
use super::theme::{INK, MUTED, SERIES};
use super::{Section, cases, gbps, names, percent, rate_text};
use crate::report::Report;

const ID: &str = "loads-in-flight";
const TITLE: &str = "Loads in flight";
const GROUP: &str = "loads in flight";

/// By bytes of a load: loads in flight, predicted and measured GB/s.
type Curves = BTreeMap<u64, Vec<(f64, f64, f64)>>;

pub(super) fn section(report: &Report) -> Result<Section, FigureError> {
    let curves = curves(report);
    if curves.is_empty() {
        return Ok(Section::missing(ID, TITLE, "the run has no group of loads in flight"));
    }
    let peak = report.device.peak_bytes_per_second.and_then(gbps);
    Ok(Section::drawn(
        ID,
        TITLE,
        draw(&curves, peak)?,
        vec![text(&curves, peak)],
    ))
}

fn curves(report: &Report) -> Curves {
    let mut curves = Curves::new();
    for (_, case) in cases(report).filter(|(group, _)| *group == GROUP) {
        let rates = [
            case.predicted.useful_bytes_per_second,
            case.measured.useful_bytes_per_second,
        ]
        .map(gbps);
        if let (Some((width, loads)), [Some(predicted), Some(measured)]) = (names::in_flight(&case.name), rates)
            && loads > 0
        {
            curves
                .entry(width)
                .or_default()
                .push((loads as f64, predicted, measured));
        }
    }
    curves
        .values_mut()
        .for_each(|curve| curve.sort_by(|a, b| a.0.total_cmp(&b.0)));
    curves
}

fn draw(curves: &Curves, peak: Option<f64>) -> Result<Svg, FigureError> {
    let points = || curves.values().flatten();
    let most = points().map(|point| point.0).fold(1.0, f64::max);
    let largest = points()
        .map(|point| point.1.max(point.2))
        .chain(peak)
        .fold(0.0, f64::max);
    let rates = linear_ticks(largest);
    let end = rates.last().copied().unwrap_or(largest);
    let widths: Vec<String> = curves.keys().map(|width| format!("{width}-byte loads")).collect();
    let mut keys: Vec<_> = std::iter::zip(SERIES.into_iter().cycle(), &widths)
        .map(|(colour, name)| (colour, Mark::Ring, &**name))
        .collect();
    keys.push((MUTED, Mark::Dashes, "predicted"));
    if peak.is_some() {
        keys.push((INK, Mark::Line, "theoretical peak"));
    }
    canvas::draw(330.0, |canvas| {
        let top = legend(canvas, 4.0, &keys)?;
        let powers = (0..=most.log2().ceil() as i32).map(|power| 2_f64.powi(power));
        let loads = powers.map(|loads| (loads, format!("{loads}"))).collect();
        let x = Axis::log("loads that a thread has in flight", 0.9..(most * 1.1).max(2.0), loads);
        let y = rates.into_iter().map(|rate| (rate, format!("{rate}"))).collect();
        let mut plot = Plot::new(canvas, top, x, Axis::linear("useful GB/s", 0.0..end, y))?;
        if let Some(peak) = peak {
            plot.line(&[(0.9, peak), ((most * 1.1).max(2.0), peak)], INK, Mark::Line)?;
        }
        for (colour, curve) in SERIES.into_iter().cycle().zip(curves.values()) {
            let measured: Vec<_> = curve.iter().map(|&(loads, _, measured)| (loads, measured)).collect();
            let predicted: Vec<_> = curve.iter().map(|&(loads, predicted, _)| (loads, predicted)).collect();
            plot.line(&predicted, colour, Mark::Dashes)?;
            plot.line(&measured, colour, Mark::Line)?;
            plot.points(&measured, colour, Mark::Ring)?;
        }
        Ok(())
    })
}

fn text(curves: &Curves, peak: Option<f64>) -> String {
    let spans: Vec<String> = curves
        .iter()
        .filter_map(|(width, curve)| {
            let (first, last) = (curve.first()?, curve.last()?);
            let (from, to) = (rate_text(first.2), rate_text(last.2));
            Some(format!(
                "{width}-byte loads go from {from} GB/s with {} to {to} with {}",
                first.0, last.0
            ))
        })
        .collect();
    let best = curves.values().flatten().map(|point| point.2).fold(0.0, f64::max);
    let peak = peak.map_or_else(String::new, |peak| {
        format!(" The best is {} of the theoretical peak.", percent(best / peak))
    });
    format!(
        "Memory answers late, so bandwidth is what is under way over how long it takes to come: {}.{peak}",
        spans.join("; ")
    )
}
