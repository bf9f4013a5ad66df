//! `gpu-bench report`: a run as one HTML page.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;

use super::compare::read;
use crate::counters::CountersReport;
use crate::html::{Drawing, render};
use crate::record::RecordError;
use crate::report::Report;

/// The options of a report.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The run, as `run --json` wrote it.
    #[arg(value_name = "RUN.json")]
    run: PathBuf,
    /// Set predictions beside these counters too, as `counters --json` wrote them.
    #[arg(long, value_name = "COUNTERS.json")]
    counters: Option<PathBuf>,
    /// Where the page goes.
    #[arg(long, value_name = "FILE", default_value = "report.html")]
    out: PathBuf,
    /// Write each picture as an SVG file into DIR too, which is made if it is not there.
    #[arg(long, value_name = "DIR")]
    figures: Option<PathBuf>,
    /// The record whose layouts are drawn, as `x: f32, y: [f32; 3]`; an example, where the run is not of a record of its own.
    #[arg(long, value_name = "FIELDS", requires = "read")]
    record: Option<String>,
    /// The fields of it that are read, with commas between them.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    read: Vec<String>,
}

/// The record that is drawn where none is given, and what is read of it.
const EXAMPLE: (&str, &str) = ("position: [f32; 3], mass: f32, id: u32", "mass");

impl Arguments {
    /// What is drawn; of a run of another record, the example would tell nothing.
    fn drawing(&self, run: &Report) -> Result<Option<Drawing>, RecordError> {
        if self.record.is_none() && self.read.is_empty() && run.group("record").is_some() {
            return Ok(None);
        }
        let record = self.record.as_deref().unwrap_or(EXAMPLE.0);
        if self.read.is_empty() {
            return Drawing::new(record, &[EXAMPLE.1.to_owned()]).map(Some);
        }
        Drawing::new(record, &self.read).map(Some)
    }
}

/// Reads the run and writes the page.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut run = read(&arguments.run)?;
    if let Some(path) = &arguments.counters {
        add_counters(&mut run, path)?;
    }
    let page = render(&run, arguments.drawing(&run)?.as_ref())?;
    write(&arguments.out, &page.html)?;
    if let Some(folder) = &arguments.figures {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        for (name, svg) in &page.figures {
            write(&folder.join(name), svg)?;
        }
    }
    Ok(())
}

/// Gives the run its counters, and says what does not fit, each in one line.
fn add_counters(run: &mut Report, path: &Path) -> anyhow::Result<()> {
    let file = path.display();
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {file}"))?;
    let counters = CountersReport::from_json(&text).with_context(|| format!("cannot use {file}"))?;
    let misfits = counters.add_to(run);
    if let Some(card) = misfits.other_card {
        eprintln!(
            "gpu-bench: {file} is of another card, {card}, and the run of {}",
            run.device.name
        );
    }
    if let Some(fetch) = misfits.other_fetch {
        let own = run.device.fetch_granularity;
        eprintln!("gpu-bench: {file} is of fetches of {fetch} bytes and the run of {own}, so it is left out");
    }
    let (lacking, resized) = (misfits.lacking, misfits.resized);
    if !lacking.is_empty() {
        eprintln!("gpu-bench: {file} has cases that the run lacks: {}", lacking.join("; "));
    }
    if !resized.is_empty() {
        eprintln!(
            "gpu-bench: {file} counted these over another number of elements than the run, so they are left out: {}",
            resized.join("; ")
        );
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
