//! `gpu-bench report`: a run as one HTML page.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;

use super::compare::read;
use crate::html::{Drawing, render};

/// The options of a report.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The run, as `run --json` wrote it.
    #[arg(value_name = "RUN.json")]
    run: PathBuf,
    /// Where the page goes.
    #[arg(long, value_name = "FILE", default_value = "report.html")]
    out: PathBuf,
    /// Write each picture as an SVG file into DIR too, which is made if it is not there.
    #[arg(long, value_name = "DIR")]
    figures: Option<PathBuf>,
    /// The record whose layouts are drawn, as `x: f32, y: [f32; 3]`.
    #[arg(
        long,
        value_name = "FIELDS",
        default_value = "position: [f32; 3], mass: f32, id: u32",
        requires = "read"
    )]
    record: String,
    /// The fields of it that are read, with commas between them.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "mass")]
    read: Vec<String>,
}

/// Reads the run and writes the page.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let drawing = Drawing::new(&arguments.record, &arguments.read)?;
    let page = render(&read(&arguments.run)?, &drawing)?;
    write(&arguments.out, &page.html)?;
    if let Some(folder) = &arguments.figures {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        for (name, svg) in &page.figures {
            write(&folder.join(name), svg)?;
        }
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
