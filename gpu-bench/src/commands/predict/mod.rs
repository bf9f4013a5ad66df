//! `gpu-bench predict`: what the model says, without running anything.

mod cases;
mod options;
mod pattern;

use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, Subcommand};
use serde::Serialize;
use soa_runtime::coalesce::{Loads, Width};

use super::say;
use crate::forecast::{Forecast, Question};
use options::{LayoutOption, Options};
pub(super) use options::{card, fetch_granularity};
use pattern::{PatternError, RecordPattern, Strided};

/// What to predict.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pattern: Pattern,
}

#[derive(Debug, Subcommand)]
enum Pattern {
    /// Element `i` is WIDTH bytes at OFFSET + i x STRIDE, loaded by lane `i % 32`.
    Strided {
        /// Bytes of a load: 1, 2, 4, 8 or 16.
        #[arg(long, value_name = "BYTES")]
        width: u64,
        /// Bytes from element to element.
        #[arg(long, value_name = "BYTES")]
        stride: u64,
        /// Bytes before the first element.
        #[arg(long, value_name = "BYTES", default_value_t = 0)]
        offset: u64,
        /// Store instead of loading.
        #[arg(long)]
        store: bool,
        /// Each lane takes so many neighbouring elements, one after another, as CPU code hands out work.
        #[arg(long, value_name = "ELEMENTS", value_parser = clap::value_parser!(u64).range(1..=1 << 16))]
        chunk: Option<u64>,
        #[command(flatten)]
        options: Options,
    },
    /// A kernel reads some fields of every record of a large array.
    Record {
        /// The fields, as `x: f32, y: [f32; 3]`; they are placed as by repr(C).
        #[arg(long, value_name = "FIELDS")]
        record: String,
        /// The fields that are read, with commas between them.
        #[arg(long, value_name = "NAMES", value_delimiter = ',', required = true)]
        read: Vec<String>,
        /// Where the fields live: aos, soa, or tiled:LANES.
        #[arg(long)]
        layout: LayoutOption,
        /// Load everything from the first field read to the last by loads of up to 16 bytes, instead of field by field.
        #[arg(long)]
        vectors: bool,
        /// Store instead of loading.
        #[arg(long)]
        store: bool,
        #[command(flatten)]
        options: Options,
    },
    /// Elements at hashed places of a table.
    Gather {
        /// Bytes of a load: 1, 2, 4, 8 or 16.
        #[arg(long, value_name = "BYTES")]
        width: u64,
        /// Bytes from place to place; the width if it is not given.
        #[arg(long, value_name = "BYTES")]
        stride: Option<u64>,
        /// Size of the table.
        #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
        table_mib: u64,
        #[command(flatten)]
        options: Options,
    },
    /// Addresses of your own, from a file: a line a warp, an address a lane, with commas between them; decimal or 0x.
    Addresses {
        /// The file.
        file: PathBuf,
        /// Bytes of a load: 1, 2, 4, 8 or 16.
        #[arg(long, value_name = "BYTES")]
        width: u64,
        #[command(flatten)]
        options: Options,
    },
    /// Many cases, from a CSV file, whose header names the columns.
    ///
    /// `pattern` is strided, aos, soa, tiled, gather or record. strided and gather: `width_bytes`, `stride_bytes`, `offset_bytes`.
    /// aos, soa, tiled: `fields_read` fields of `width_bytes` (4) of a record of `stride_bytes`; tiled: `tile_lanes`. record: `record`, `read`,
    /// `layout`. Any: `operation` (load, store), `table_bytes` (of a gather, 2^30), `loads` (fields, vectors), `fetch_granularity`. Other columns are left alone.
    #[command(verbatim_doc_comment)]
    Csv {
        /// The file.
        file: PathBuf,
        #[command(flatten)]
        options: Options,
    },
}

#[derive(Serialize)]
struct StridedJson {
    lanes: u64,
    width: u64,
    stride: u64,
    offset: u64,
    #[serde(flatten)]
    forecast: Forecast,
}

#[derive(Serialize)]
struct RecordJson<'a> {
    lanes: u64,
    record: &'a str,
    record_bytes: usize,
    read: Vec<&'a str>,
    layout: String,
    #[serde(flatten)]
    forecast: Forecast,
}

#[derive(Serialize)]
struct PlainJson {
    #[serde(flatten)]
    forecast: Forecast,
}

/// Predicts and prints.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    match &arguments.pattern {
        &Pattern::Strided {
            width,
            stride,
            offset,
            store,
            chunk,
            ref options,
        } => strided(&Strided::new(width, stride, offset, store)?, chunk, options),
        Pattern::Record {
            record,
            read,
            layout,
            vectors,
            store,
            options,
        } => {
            let loads = if *vectors { Loads::Vectors } else { Loads::Fields };
            let pattern = RecordPattern::parse(record, read, layout.layout(), loads, *store)?;
            one_record(record, read, *layout, &pattern, options)
        }
        Pattern::Gather {
            width,
            stride,
            table_mib,
            options,
        } => {
            let stride = stride.unwrap_or(*width);
            let table = table_mib << 20;
            let question = Question::Gather(vec![pattern::gathered(*width, stride, table, false)?], table);
            plain(
                &question,
                &format!("{width}-byte loads at random places of {table_mib} MiB"),
                options,
            )
        }
        Pattern::Addresses { file, width, options } => {
            let width = Width::from_bytes(*width).ok_or(PatternError::Width(*width))?;
            let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
            let warps = cases::addresses(&text)?;
            let title = format!("{} warps of {}", warps.len(), file.display());
            plain(&Question::Addresses(warps, width), &title, options)
        }
        Pattern::Csv { file, options } => cases::run(file, options),
    }
}

fn strided(pattern: &Strided, chunk: Option<u64>, options: &Options) -> anyhow::Result<()> {
    let terms = options.terms()?;
    let accesses = vec![pattern.access()];
    let question = match chunk {
        Some(chunk) => Question::Chunks(accesses, chunk),
        None => Question::Accesses(accesses),
    };
    let forecast = question.forecast(&terms);
    let &Strided {
        width,
        stride,
        offset,
        store,
    } = pattern;
    if options.json {
        return print_json(&StridedJson {
            lanes: terms.lanes,
            width: width.bytes(),
            stride,
            offset,
            forecast,
        });
    }
    let what = if store { "stores" } else { "loads" };
    say(format_args!(
        "{}-byte {what}, {stride} bytes apart, {offset} bytes off: {}",
        width.bytes(),
        line(&forecast)
    ))?;
    if !stride.is_multiple_of(width.bytes()) || !offset.is_multiple_of(width.bytes()) {
        say("(the hardware faults on addresses that are no multiple of the width; this counts the bytes they name)")?;
    }
    Ok(())
}

fn one_record(
    text: &str,
    read: &[String],
    layout: LayoutOption,
    pattern: &RecordPattern,
    options: &Options,
) -> anyhow::Result<()> {
    let terms = options.terms()?;
    let forecast = pattern.question().forecast(&terms).wanting(pattern.wanted_bytes);
    let names: Vec<&str> = read.iter().map(|name| name.trim()).collect();
    if options.json {
        return print_json(&RecordJson {
            lanes: terms.lanes,
            record: text,
            record_bytes: pattern.record_bytes,
            read: names,
            layout: layout.to_string(),
            forecast,
        });
    }
    say(format_args!(
        "{} of a {}-byte record in {}: {}",
        names.join(", "),
        pattern.record_bytes,
        layout.words(),
        line(&forecast)
    ))
}

fn plain(question: &Question, title: &str, options: &Options) -> anyhow::Result<()> {
    let forecast = question.forecast(&options.terms()?);
    if options.json {
        return print_json(&PlainJson { forecast });
    }
    say(format_args!("{title}: {}", line(&forecast)))
}

/// The figures in words.
fn line(forecast: &Forecast) -> String {
    let mut text = format!(
        "{:.2} sectors a request, {:.0} bytes fetched for {:.0} useful, efficiency {:.1} %; an element costs {:.2} bytes of the \
         second-level cache and {:.2} of memory for {:.0} useful",
        forecast.sectors_per_request,
        forecast.fetched_bytes_per_request,
        forecast.useful_bytes_per_request,
        100.0 * forecast.efficiency,
        forecast.l2_bytes_per_element,
        forecast.dram_bytes_per_element,
        forecast.useful_bytes_per_element,
    );
    if let (Some(rate), Some(bound)) = (forecast.predicted_useful_gbps, &forecast.bound) {
        text.push_str(&format!("; {rate:.0} useful GB/s, bound by {bound}"));
    }
    text
}

fn print_json(value: &impl Serialize) -> anyhow::Result<()> {
    say(serde_json::to_string(value)?)
}
