//! `gpu-bench predict`: what the model says, without running anything.

use clap::{Args, Subcommand, ValueEnum};
use serde::Serialize;
use soa_runtime::coalesce::{Layout, MemoryModel, RecordLayout, Traffic, Width};

use crate::record::Record;
use crate::report::Figures;

/// The largest stride and offset, in bytes: what the model takes.
const LIMIT: u64 = 1 << 48;

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
        /// Print one JSON object.
        #[arg(long)]
        json: bool,
    },
    /// A kernel reads some fields of every record of a large array.
    Record {
        /// The fields, as `x: f32, y: [f32; 3]`; they are placed as by repr(C).
        #[arg(long, value_name = "FIELDS")]
        record: String,
        /// The fields that are read, with commas between them.
        #[arg(long, value_name = "NAMES", value_delimiter = ',', required = true)]
        read: Vec<String>,
        /// Where the fields live.
        #[arg(long, value_enum)]
        layout: FieldLayout,
        /// Print one JSON object.
        #[arg(long)]
        json: bool,
    },
}

/// The two layouts of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
enum FieldLayout {
    /// Array of structs.
    Aos,
    /// Struct of arrays.
    Soa,
}

impl From<FieldLayout> for Layout {
    fn from(layout: FieldLayout) -> Self {
        match layout {
            FieldLayout::Aos => Self::Aos,
            FieldLayout::Soa => Self::Soa,
        }
    }
}

/// What is wrong with a pattern.
#[derive(Debug, thiserror::Error)]
enum PatternError {
    #[error("no load is {0} bytes wide: the widths are 1, 2, 4, 8 and 16")]
    Width(u64),
    #[error("a stride of 0 reads one element again and again: give the bytes from element to element")]
    NoStride,
    #[error("a {what} of {bytes} bytes is too large: the model goes to 2^48")]
    TooLarge { what: &'static str, bytes: u64 },
}

#[derive(Serialize)]
struct StridedJson {
    lanes: u64,
    width: u64,
    stride: u64,
    offset: u64,
    #[serde(flatten)]
    figures: Figures,
}

#[derive(Serialize)]
struct RecordJson<'a> {
    lanes: u64,
    record: &'a str,
    record_bytes: usize,
    read: Vec<&'a str>,
    layout: FieldLayout,
    requests_per_element: f64,
    #[serde(flatten)]
    figures: Figures,
}

/// Predicts and prints.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let model = MemoryModel::NVIDIA;
    match &arguments.pattern {
        &Pattern::Strided {
            width,
            stride,
            offset,
            json,
        } => {
            let traffic = strided(&model, width, stride, offset)?;
            if json {
                let figures = Figures::from(&traffic);
                print_json(&StridedJson {
                    lanes: model.lanes(),
                    width,
                    stride,
                    offset,
                    figures,
                })?;
            } else {
                let misaligned = stride % width != 0 || offset % width != 0;
                println!(
                    "{width}-byte loads, {stride} bytes apart, {offset} bytes off: {}",
                    line(&traffic)
                );
                if misaligned {
                    println!(
                        "(the hardware faults on addresses that are no multiple of the width; this counts the bytes they name)"
                    );
                }
            }
        }
        Pattern::Record {
            record,
            read,
            layout,
            json,
        } => {
            let (parsed, traffic) = fields(&model, record, read, *layout)?;
            let names: Vec<&str> = read.iter().map(|name| name.trim()).collect();
            if *json {
                print_json(&RecordJson {
                    lanes: model.lanes(),
                    record,
                    record_bytes: parsed.size(),
                    read: names,
                    layout: *layout,
                    requests_per_element: traffic.requests as f64 / traffic.elements as f64,
                    figures: Figures::from(&traffic),
                })?;
            } else {
                let text = match layout {
                    FieldLayout::Aos => "an array of structs",
                    FieldLayout::Soa => "a struct of arrays",
                };
                println!(
                    "{} of a {}-byte record in {text}: {}",
                    names.join(", "),
                    parsed.size(),
                    line(&traffic)
                );
            }
        }
    }
    Ok(())
}

fn strided(model: &MemoryModel, width: u64, stride: u64, offset: u64) -> Result<Traffic, PatternError> {
    let width = Width::from_bytes(width).ok_or(PatternError::Width(width))?;
    if stride == 0 {
        return Err(PatternError::NoStride);
    }
    for (what, bytes) in [("stride", stride), ("offset", offset)] {
        if bytes >= LIMIT {
            return Err(PatternError::TooLarge { what, bytes });
        }
    }
    Ok(model.strided(width, stride, offset))
}

fn fields(
    model: &MemoryModel,
    record: &str,
    read: &[String],
    layout: FieldLayout,
) -> anyhow::Result<(Record, Traffic)> {
    let record = Record::parse(record)?;
    let places = record.places(read)?;
    let columns = record.columns();
    let traffic = model.predict_columns(&RecordLayout::new(&columns, record.size()), &places, layout.into());
    Ok((record, traffic))
}

/// The figures in one line.
fn line(traffic: &Traffic) -> String {
    format!(
        "{:.2} sectors a request, {:.0} bytes fetched for {:.0} useful, efficiency {:.1} %; memory moves {:.2} bytes an element",
        traffic.sectors_per_request(),
        traffic.fetched_bytes_per_request(),
        traffic.useful_bytes_per_request(),
        100.0 * traffic.efficiency(),
        traffic.memory_bytes_per_element()
    )
}

fn print_json(value: &impl Serialize) -> anyhow::Result<()> {
    println!("{}", serde_json::to_string(value)?);
    Ok(())
}
