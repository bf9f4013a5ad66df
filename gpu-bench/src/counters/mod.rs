//! Predictions beside the hardware's own counters, case by case.
//!
//! The JSON, version [`SCHEMA`]: one object with the keys of [`CountersReport`]; counts and predictions are totals of one launch.

mod merge;
mod ncu;
mod table;

use serde::{Deserialize, Serialize};
use soa_runtime::coalesce::{Levels, Operation};

use crate::backend::Device;
use crate::pattern::{Order, Pattern};
use crate::prediction::CardPredictor;
use crate::suite::Group;

pub use merge::{Misfits, ReadError};
pub use ncu::{ProfilerError, parse, profile};
pub use table::render;

/// The version of the schema.
pub const SCHEMA: u32 = 1;

/// What the profiler counted in one launch; or what was predicted that it would.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Counters<T = u64> {
    /// Requests of loads and stores, an instruction of a warp each.
    pub requests: T,
    /// Their sectors.
    pub sectors: T,
    /// Loaded sectors that the first-level cache had.
    pub sectors_hit: T,
    /// Loaded sectors.
    pub sectors_loaded: T,
    /// Cycles of the first-level cache's data stage.
    pub wavefronts: T,
    /// Requests to the second-level cache.
    pub l2_requests: T,
    /// Their sectors.
    pub l2_sectors: T,
    /// Bytes that memory read.
    pub dram_bytes_read: T,
    /// Bytes that memory wrote.
    pub dram_bytes_written: T,
}

impl From<[u64; 9]> for Counters {
    fn from(values: [u64; 9]) -> Self {
        let [
            requests,
            sectors,
            sectors_hit,
            sectors_loaded,
            wavefronts,
            l2_requests,
            l2_sectors,
            dram_bytes_read,
            dram_bytes_written,
        ] = values;
        Self {
            requests,
            sectors,
            sectors_hit,
            sectors_loaded,
            wavefronts,
            l2_requests,
            l2_sectors,
            dram_bytes_read,
            dram_bytes_written,
        }
    }
}

impl Counters<f64> {
    /// What `elements` elements are predicted to count, with sectors of so many bytes.
    #[must_use]
    pub fn predicted(levels: &Levels, loaded_sectors: f64, elements: u64) -> Self {
        let n = elements as f64;
        Self {
            requests: n * levels.requests,
            sectors: n * levels.sectors,
            sectors_hit: n * loaded_sectors * levels.l1_hit_rate,
            sectors_loaded: n * loaded_sectors,
            wavefronts: n * levels.wavefronts,
            l2_requests: n * levels.l2_requests,
            l2_sectors: n * levels.l2_sectors,
            dram_bytes_read: n * levels.dram_read,
            dram_bytes_written: n * levels.dram_written,
        }
    }
}

/// A case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CountedCase {
    /// The group.
    pub group: String,
    /// The case in it.
    pub name: String,
    /// Elements of the launch.
    pub elements: u64,
    /// Whether it streams: regular loads over more than the caches hold. Gathers and stores do not.
    pub streams: bool,
    /// What was predicted.
    pub predicted: Counters<f64>,
    /// What was counted.
    pub counted: Counters,
}

/// A run under the profiler.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CountersReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The version of gpu-bench.
    pub version: String,
    /// When it began: RFC 3339, UTC.
    pub date: String,
    /// The card.
    pub device: Device,
    /// The cases.
    pub cases: Vec<CountedCase>,
}

/// A case that the profiler did not tell of.
#[derive(Debug, thiserror::Error)]
#[error("the profiler has no counters of case `{case}`")]
pub struct NotCounted {
    case: String,
}

/// The cases of a suite beside what was counted of the kernels that are named after their places.
///
/// # Errors
///
/// [`NotCounted`], with the first case that has no counters.
pub fn cases(
    suite: &[Group],
    elements: &[u64],
    predictor: &CardPredictor,
    table: u64,
    prefix: &str,
    launches: &[(String, Counters)],
) -> Result<Vec<CountedCase>, NotCounted> {
    let all = suite
        .iter()
        .flat_map(|group| group.cases.iter().map(move |case| (group, case)));
    all.zip(elements)
        .enumerate()
        .map(|(place, ((group, case), &elements))| {
            let name = format!("{prefix}{place}");
            let found = launches.iter().find(|(kernel, _)| *kernel == name);
            let (_, counted) = found.ok_or_else(|| NotCounted {
                case: group.full_name(case),
            })?;
            let (counts, levels, _) = predictor.levels(&case.pattern, table);
            let loaded = counts.loads.sectors as f64 / counts.elements.max(1) as f64;
            Ok(CountedCase {
                group: group.name.to_owned(),
                name: case.name.clone(),
                elements,
                streams: streams(&case.pattern),
                predicted: Counters::predicted(&levels, loaded, elements),
                counted: *counted,
            })
        })
        .collect()
}

/// Whether a pattern streams.
fn streams(pattern: &Pattern) -> bool {
    pattern.order == Order::Interleaved
        && pattern
            .accesses
            .iter()
            .all(|access| access.operation == Operation::Load)
}

/// How far a prediction is from what was counted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Errors {
    /// Sectors of a request, predicted less counted.
    pub sectors_per_request: f64,
    /// Hit rates, predicted less counted: 0.01 is one point.
    pub hits: f64,
    /// Wavefronts, predicted over counted, less 1.
    pub wavefronts: f64,
    /// Sectors of the second-level cache, likewise.
    pub l2_sectors: f64,
    /// Bytes of memory, both directions, likewise.
    pub dram_bytes: f64,
}

impl CountedCase {
    /// How far off the predictions are.
    #[must_use]
    pub fn errors(&self) -> Errors {
        let (p, c) = (&self.predicted, &self.counted);
        let ratio = |a: f64, b: f64| if b > 0.0 { a / b } else { 0.0 };
        let off = |predicted: f64, counted: u64| ratio(predicted, counted as f64) - 1.0;
        Errors {
            sectors_per_request: ratio(p.sectors, p.requests) - ratio(c.sectors as f64, c.requests as f64),
            hits: ratio(p.sectors_hit, p.sectors_loaded) - ratio(c.sectors_hit as f64, c.sectors_loaded as f64),
            wavefronts: off(p.wavefronts, c.wavefronts),
            l2_sectors: off(p.l2_sectors, c.l2_sectors),
            dram_bytes: off(
                p.dram_bytes_read + p.dram_bytes_written,
                c.dram_bytes_read + c.dram_bytes_written,
            ),
        }
    }
}
