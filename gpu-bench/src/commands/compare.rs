//! `gpu-bench compare`: two runs, or two cards.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use serde::Serialize;

use crate::backend::Device;
use crate::compare::{Comparison, render};
use crate::report::Report;

/// The options of a comparison.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The run to compare with, as `run --json` wrote it.
    #[arg(value_name = "A.json")]
    a: PathBuf,
    /// The run that is compared.
    #[arg(value_name = "B.json")]
    b: PathBuf,
    /// Mark a case whose time grew by more than this, and by more than the spread of both runs.
    #[arg(long, value_name = "PERCENT", default_value = "5", value_parser = percent, allow_negative_numbers = true)]
    threshold: f64,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Json<'a> {
    a: Run<'a>,
    b: Run<'a>,
    #[serde(flatten)]
    comparison: &'a Comparison,
}

#[derive(Serialize)]
struct Run<'a> {
    file: String,
    date: &'a str,
    device: &'a Device,
}

impl<'a> Run<'a> {
    fn new(path: &Path, report: &'a Report) -> Self {
        Self {
            file: path.display().to_string(),
            date: &report.date,
            device: &report.device,
        }
    }

    fn line(&self) -> String {
        format!("{}, {}, {}", self.file, self.device.name, self.date)
    }
}

/// Compares and prints; fails where a case is slower.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let [a_report, b_report] = [read(&arguments.a)?, read(&arguments.b)?];
    let comparison = Comparison::new(&a_report, &b_report, arguments.threshold / 100.0)?;
    let (a, b) = (Run::new(&arguments.a, &a_report), Run::new(&arguments.b, &b_report));
    let text = if arguments.json {
        let comparison = &comparison;
        serde_json::to_string(&Json { a, b, comparison })? + "\n"
    } else {
        render(&comparison, &a.line(), &b.line())
    };
    std::io::stdout().lock().write_all(text.as_bytes())?;
    Ok(if comparison.slower > 0 {
        ExitCode::from(1)
    } else {
        ExitCode::SUCCESS
    })
}

/// Reads a report from its file.
pub(super) fn read(path: &Path) -> anyhow::Result<Report> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    Report::from_json(&text).with_context(|| format!("cannot read {}", path.display()))
}

/// A share of at least 0, in percent.
fn percent(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(percent) if percent >= 0.0 && percent.is_finite() => Ok(percent),
        _ => Err("a threshold is a number of percent, at least 0".to_owned()),
    }
}
