//! `gpu-bench counters`: predictions beside the hardware's counters, by the profiler.

use std::path::PathBuf;

#[cfg(feature = "cuda")]
use anyhow::Context;
use clap::Args;

/// The options of a run under the profiler.
#[derive(Debug, Args)]
#[cfg_attr(not(feature = "cuda"), allow(dead_code))] // then nothing runs
pub(super) struct Arguments {
    /// Only the cases that have TEXT in their name (`gpu-bench list` shows them), and those that they are compared with.
    #[arg(long, value_name = "TEXT", default_value = "")]
    filter: String,
    /// Size of the buffer, instead of 4 GiB.
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    buffer_mib: Option<u64>,
    /// The profiler: Nsight Compute's `ncu`.
    #[arg(long, value_name = "PATH", default_value = "ncu")]
    ncu: String,
    /// Write the report to FILE as JSON too.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// What the profiler runs: launch every case once, and say nothing.
    #[arg(long, hide = true)]
    launch: bool,
}

/// What begins the name of each case's kernel; its place in the suite follows.
#[cfg(feature = "cuda")]
const PREFIX: &str = "case_";

/// Runs the suite under the profiler, or, where that calls, the suite itself.
#[cfg(feature = "cuda")]
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    use crate::backend::{Backend, Cuda, CudaOptions};
    use crate::counters::{self, CountersReport};

    let suite = crate::suite::filtered(&arguments.filter)?;
    let options = CudaOptions {
        buffer_bytes: arguments.buffer_mib.map(|mib| mib << 20),
        fetch_granularity: None,
    };
    let mut cuda = Cuda::new(options)?;
    if arguments.launch {
        for (place, case) in suite.iter().flat_map(|group| &group.cases).enumerate() {
            cuda.launch_named(&format!("{PREFIX}{place}"), &case.pattern)
                .with_context(|| format!("case `{}`", case.name))?;
        }
        return Ok(());
    }
    let date = humantime::format_rfc3339_seconds(std::time::SystemTime::now()).to_string();
    let predictor = crate::prediction::CardPredictor {
        machine: cuda.machine()?,
        source: String::new(),
        calibration: None,
    };
    let elements: Vec<u64> = suite
        .iter()
        .flat_map(|group| &group.cases)
        .map(|case| cuda.elements(&case.pattern))
        .collect();
    let device = cuda.device().clone();
    // The profiled process needs the memory.
    drop(cuda);
    eprintln!(
        "gpu-bench: {} cases under the profiler, some seconds each",
        elements.len()
    );
    let launches = counters::profile(
        &arguments.ncu,
        &std::env::current_exe()?,
        &launch_arguments(arguments),
        PREFIX,
    )?;
    let report = CountersReport {
        schema: counters::SCHEMA,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        date,
        cases: counters::cases(&suite, &elements, &predictor, device.buffer_bytes, PREFIX, &launches)?,
        device,
    };
    if let Some(path) = &arguments.json {
        let text = serde_json::to_string_pretty(&report)? + "\n";
        std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    super::say(counters::render(&report).trim_end())
}

/// The same run, as the profiler calls it.
#[cfg(feature = "cuda")]
fn launch_arguments(arguments: &Arguments) -> Vec<String> {
    let mut all = vec![
        "counters".to_owned(),
        "--launch".to_owned(),
        "--filter".to_owned(),
        arguments.filter.clone(),
    ];
    if let Some(mib) = arguments.buffer_mib {
        all.extend(["--buffer-mib".to_owned(), mib.to_string()]);
    }
    all
}

/// Says what it takes.
#[cfg(not(feature = "cuda"))]
pub(super) fn run(_: &Arguments) -> anyhow::Result<()> {
    anyhow::bail!(
        "counters need a GPU, and this build has no CUDA: build it with `cargo run --release -p gpu-bench --features cuda -- counters`"
    )
}
