//! `gpu-bench run`: measures the default suite.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};

use super::predict::fetch_granularity;
use crate::backend::{Backend, Cpu};
#[cfg(feature = "cuda")]
use crate::backend::{Cuda, CudaOptions};
use crate::report::Report;
use crate::suite::{self, Group, Suite};
use crate::verdict::Reading;
use crate::{runner, table};

/// Samples of each case in a quick run.
const QUICK: usize = 3;

/// The options of a run.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Where to run.
    #[arg(long, value_enum, default_value_t = Choice::Auto)]
    backend: Choice,
    /// Size of the buffer that is read, instead of twice the last-level cache (CPU) or 4 GiB (CUDA). Small buffers
    /// measure caches.
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    buffer_mib: Option<u64>,
    /// Have a GPU's second-level cache fetch so many bytes from memory at once: 32, 64 or 128, instead of the driver's default.
    #[arg(long, value_name = "BYTES", value_parser = fetch_granularity)]
    fetch_granularity: Option<u64>,
    /// Run only the cases that have TEXT in their name (`gpu-bench list` shows them), and those that they are compared with.
    #[arg(long, value_name = "TEXT", default_value = "")]
    filter: String,
    /// Run a record of your own in every layout instead of the suite: its fields, as `x: f32, y: [f32; 3]`.
    #[arg(long, value_name = "FIELDS", requires = "read", conflicts_with = "filter")]
    record: Option<String>,
    /// The fields of the record that the kernel reads, with commas between them.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', requires = "record")]
    read: Vec<String>,
    /// Take three samples of each case, whatever the backend takes otherwise: for a first look.
    #[arg(long)]
    quick: bool,
    /// Write the report to FILE as JSON too (`-` for standard output, instead of the tables).
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Choice {
    /// CUDA where it is built in and works, otherwise the CPU.
    Auto,
    /// The host's processor.
    Cpu,
    /// The first CUDA device.
    Cuda,
}

impl Arguments {
    fn buffer_bytes(&self) -> Option<u64> {
        self.buffer_mib.map(|mib| mib << 20)
    }

    /// Whether no cases were asked for.
    fn is_default(&self) -> bool {
        self.filter.is_empty() && self.record.is_none()
    }

    /// Whether no CPU will do.
    fn needs_gpu(&self) -> bool {
        self.backend == Choice::Cuda || self.fetch_granularity.is_some()
    }
}

/// Runs the suite and prints what came of it.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let suite = suite(arguments)?;
    // A file that cannot be written is said before a minute of measuring.
    let to_stdout = arguments.json.as_deref() == Some(Path::new("-"));
    let file = match &arguments.json {
        Some(path) if !to_stdout => Some((
            path,
            File::create(path).with_context(|| format!("cannot write {}", path.display()))?,
        )),
        _ => None,
    };
    let mut backend = open(arguments)?;
    let suite = if arguments.is_default() {
        suited(backend.as_ref(), &suite)
    } else {
        suite
    };
    let rounds = if arguments.quick { QUICK } else { backend.rounds() };
    let report = measure(backend.as_mut(), &suite, rounds)?;
    if let Some((path, file)) = file {
        write_json(&report, file).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let mut stdout = std::io::stdout().lock();
    if to_stdout {
        write_json(&report, stdout)?;
    } else {
        stdout.write_all(table::render(&report).as_bytes())?;
    }
    Ok(())
}

/// The suite, some of it, or a record's.
fn suite(arguments: &Arguments) -> anyhow::Result<Vec<Group>> {
    let Some(text) = &arguments.record else {
        return Ok(suite::filtered(&arguments.filter)?);
    };
    let groups = |reading: &Reading<'_>| Suite::of_reading(reading).groups;
    Ok(Reading::of_text(text, &arguments.read, groups)?)
}

/// The cases that suit the backend; what is left out is said on standard error.
fn suited(backend: &dyn Backend, suite: &[Group]) -> Vec<Group> {
    let (groups, without) = suite::suited(suite, |pattern| backend.suits(pattern));
    if !without.is_empty() {
        let machine = backend.device().backend.name();
        eprintln!(
            "gpu-bench: left out, as they say nothing of a {machine}'s layouts: {}; `--filter` runs them",
            without.join(", ")
        );
    }
    groups
}

fn write_json(report: &Report, to: impl Write) -> anyhow::Result<()> {
    let mut to = BufWriter::new(to);
    serde_json::to_writer_pretty(&mut to, report)?;
    to.write_all(b"\n")?;
    to.flush()?;
    Ok(())
}

fn measure(backend: &mut dyn Backend, suite: &[Group], rounds: usize) -> anyhow::Result<Report> {
    // Drawn on standard error, and only where that is a terminal.
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg}")?;
    let bar = ProgressBar::new(runner::steps(suite, rounds) as u64).with_style(style);
    let report = runner::run(backend, suite, rounds, &mut |group| {
        bar.set_message(group.to_owned());
        bar.inc(1);
    });
    bar.finish_and_clear();
    Ok(report?)
}

#[cfg(feature = "cuda")]
fn open(arguments: &Arguments) -> anyhow::Result<Box<dyn Backend>> {
    let options = CudaOptions {
        buffer_bytes: arguments.buffer_bytes(),
        fetch_granularity: arguments.fetch_granularity,
    };
    if arguments.backend != Choice::Cpu {
        match Cuda::new(options) {
            Ok(cuda) => return Ok(Box::new(cuda)),
            Err(error) if arguments.needs_gpu() => return Err(error.into()),
            Err(error) => eprintln!("gpu-bench: no GPU to measure ({error}): measuring the CPU"),
        }
    }
    open_cpu(arguments)
}

#[cfg(not(feature = "cuda"))]
fn open(arguments: &Arguments) -> anyhow::Result<Box<dyn Backend>> {
    const BUILD: &str = "cargo run --release -p gpu-bench --features cuda";
    match arguments.backend {
        Choice::Cpu => {}
        _ if arguments.needs_gpu() => anyhow::bail!("this build has no CUDA backend: build it with `{BUILD}`"),
        _ => eprintln!("gpu-bench: measuring the CPU; for an NVIDIA GPU: {BUILD}"),
    }
    open_cpu(arguments)
}

fn open_cpu(arguments: &Arguments) -> anyhow::Result<Box<dyn Backend>> {
    if arguments.fetch_granularity.is_some() {
        anyhow::bail!("what a CPU fetches at once cannot be set: `--fetch-granularity` is for a GPU");
    }
    Ok(Box::new(Cpu::new(arguments.buffer_bytes())?))
}
