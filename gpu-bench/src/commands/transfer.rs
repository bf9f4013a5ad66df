//! `gpu-bench transfer`: measures transfers and conversions.

use std::path::PathBuf;

#[cfg(feature = "cuda")]
use anyhow::Context;
use clap::Args;

/// The options of a run.
#[derive(Debug, Args)]
#[cfg_attr(not(feature = "cuda"), allow(dead_code))] // then nothing runs
pub(super) struct Arguments {
    /// Run only the groups of contests that have TEXT in their name.
    #[arg(long, value_name = "TEXT", default_value = "")]
    filter: String,
    /// Write the report to FILE as JSON too.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

/// Runs the contests and prints what came of them.
#[cfg(feature = "cuda")]
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let report = crate::transfer::measure(&arguments.filter, &mut |group| eprintln!("gpu-bench: {group}"))?;
    if let Some(path) = &arguments.json {
        let text = serde_json::to_string_pretty(&report)? + "\n";
        std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    super::say(crate::transfer::render(&report).trim_end())
}

/// Says what it takes.
#[cfg(not(feature = "cuda"))]
pub(super) fn run(_: &Arguments) -> anyhow::Result<()> {
    anyhow::bail!(
        "transfers need a GPU, and this build has no CUDA: build it with `cargo run --release -p gpu-bench --features cuda -- transfer`"
    )
}
