//! `gpu-bench advise`: what would make a kernel's reading of a record faster.

use clap::Args;
use soa_runtime::coalesce::Card;

use super::predict::card;
use super::say;
use crate::verdict::{Reading, Verdict};

/// The options of advice.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The fields, as `x: f32, y: [f32; 3]`; they are placed as by repr(C).
    #[arg(long, value_name = "FIELDS")]
    record: String,
    /// The fields that the kernel reads, with commas between them.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', required = true)]
    read: Vec<String>,
    /// The card: t4, v100, a100, a100-80gb, h100, h200. Only the H200's rates are measured; those of the others are scaled from them.
    #[arg(long, value_name = "CARD", default_value = "h200")]
    device: String,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// Prints the verdict.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let card: &Card = card(&arguments.device)?;
    let verdict = |reading: &Reading<'_>| Verdict::new(reading, &card.machine);
    let verdict = Reading::of_text(&arguments.record, &arguments.read, verdict)?;
    if arguments.json {
        say(serde_json::to_string(&verdict)?)
    } else {
        say(format_args!(
            "{}, predicted\n{}",
            card.name,
            verdict.to_string().trim_end()
        ))
    }
}
