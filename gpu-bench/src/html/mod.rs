//! A run as one HTML page: pictures, a sentence for each, and the tables.
//!
//! The page needs nothing but itself: no script, no font, no picture from elsewhere. The same report gives the same bytes. What a
//! case reads is known by its name only, so pictures of records, strides and loads in flight show the cases that are named as the
//! suite names them.

mod bars;
mod canvas;
mod cliff;
mod in_flight;
mod layouts;
mod levels;
mod memory;
mod names;
mod page;
mod peak;
mod plot;
mod scatter;
mod tables;
mod theme;

use soa_runtime::coalesce::MemoryModel;

use crate::report::{CaseReport, Report};

pub use canvas::FigureError;
pub use layouts::Drawing;

use canvas::Svg;

/// A page, and its pictures as files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The page.
    pub html: String,
    /// The pictures: a file's name and what is in it.
    pub figures: Vec<(String, String)>,
}

/// A picture with what it says; without the picture, and with the reason, where the run has nothing to draw.
struct Section {
    /// The picture's file, less `.svg`, and the place in the page.
    id: &'static str,
    title: &'static str,
    picture: Option<Svg>,
    text: Vec<String>,
    /// What the picture numbers.
    list: Vec<String>,
}

impl Section {
    fn drawn(id: &'static str, title: &'static str, picture: Svg, text: Vec<String>) -> Self {
        Self {
            id,
            title,
            picture: Some(picture),
            text,
            list: Vec::new(),
        }
    }

    fn missing(id: &'static str, title: &'static str, why: &str) -> Self {
        Self {
            id,
            title,
            picture: None,
            text: vec![why.to_owned()],
            list: Vec::new(),
        }
    }
}

/// Renders a run; `drawing` is the record whose layouts are drawn, if any is.
///
/// # Errors
///
/// [`FigureError`] if a picture cannot be drawn.
pub fn render(report: &Report, drawing: Option<&Drawing>) -> Result<Page, FigureError> {
    let mut sections = bars::sections(report)?;
    // A record of one's own comes before everything, the cliff before the records of the suite.
    let own = usize::from(report.group("record").is_some());
    sections.insert(own.min(sections.len()), cliff::section(report)?);
    sections.extend([scatter::section(report)?, levels::section(report)?]);
    sections.extend([
        in_flight::section(report)?,
        peak::section(report)?,
        layouts::section(drawing)?,
    ]);
    let figures = sections.iter().filter_map(|section| {
        let picture = section.picture.as_ref()?;
        Some((format!("{}.svg", section.id), picture.file(section.title)))
    });
    Ok(Page {
        figures: figures.collect(),
        html: page::page(report, &sections),
    })
}

/// The model of the machine that was measured.
fn model(report: &Report) -> MemoryModel {
    if report.device.backend == crate::backend::BackendKind::Cpu {
        return MemoryModel::CPU;
    }
    let fetch = report.device.fetch_granularity;
    if fetch.is_power_of_two() && fetch >= MemoryModel::NVIDIA.sector() {
        MemoryModel::NVIDIA.with_fetch(fetch)
    } else {
        MemoryModel::NVIDIA
    }
}

/// All cases, each with its group's name.
fn cases(report: &Report) -> impl Iterator<Item = (&str, &CaseReport)> {
    let groups = report.groups.iter();
    groups.flat_map(|group| group.cases.iter().map(|case| (&*group.name, case)))
}

/// A rate in GB/s, if it can be drawn.
fn gbps(rate: f64) -> Option<f64> {
    (rate.is_finite() && rate > 0.0).then_some(rate / 1e9)
}

/// A rate as text, in GB/s.
fn rate_text(gbps: f64) -> String {
    if gbps < 10.0 {
        format!("{gbps:.2}")
    } else if gbps < 100.0 {
        format!("{gbps:.1}")
    } else {
        format!("{gbps:.0}")
    }
}

/// A share as text, in percent.
fn percent(share: f64) -> String {
    let text = format!("{:.1}", 100.0 * share);
    format!("{} %", text.strip_suffix(".0").unwrap_or(&text))
}

/// So many of a thing.
fn counted(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}
