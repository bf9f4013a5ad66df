//! What a run found, as it is written by `--json`.
//!
//! The schema, version [`SCHEMA`]: one object, all sizes in bytes, all times in seconds, rates in bytes a second.
//!
//! | key | what |
//! | --- | --- |
//! | `schema` | 1; a change that a reader must know of raises it |
//! | `version` | of gpu-bench |
//! | `date` | start of the run, RFC 3339, UTC |
//! | `device` | see [`Device`] |
//! | `model` | `lanes`, `sector`, `fetch` of the model that predicted |
//! | `groups` | a list: `name`, `why`, `cases` |
//!
//! A case is `name`, `elements` (read once a sample), `useful_bytes` (of all of them), `compared_with` (the name of the case in its
//! group that it is compared with), `predicted` ([`Predicted`], with [`Figures`] in it) and `measured` ([`Measured`]).

use serde::{Deserialize, Serialize};
use soa_runtime::coalesce::{MemoryModel, Traffic};

use crate::backend::Device;
use crate::prediction::{Basis, Prediction};
use crate::stats::Summary;

/// The version of the schema.
pub const SCHEMA: u32 = 1;

/// A run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The version of gpu-bench.
    pub version: String,
    /// When the run began: RFC 3339, UTC.
    pub date: String,
    /// What was measured.
    pub device: Device,
    /// What predicted.
    pub model: Model,
    /// The groups, in order.
    pub groups: Vec<GroupReport>,
}

/// The model's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Model {
    /// Lanes that load together.
    pub lanes: u64,
    /// Bytes of a sector.
    pub sector: u64,
    /// Bytes of a fetch from memory.
    pub fetch: u64,
}

impl From<MemoryModel> for Model {
    fn from(model: MemoryModel) -> Self {
        Self {
            lanes: model.lanes(),
            sector: model.sector(),
            fetch: model.fetch(),
        }
    }
}

/// A group of cases.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GroupReport {
    /// Its name.
    pub name: String,
    /// What it shows.
    pub why: String,
    /// Its cases.
    pub cases: Vec<CaseReport>,
}

/// One case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CaseReport {
    /// Its name.
    pub name: String,
    /// Elements read once a sample.
    pub elements: u64,
    /// Bytes that they ask for.
    pub useful_bytes: u64,
    /// The case in this group that it is compared with.
    pub compared_with: String,
    /// What the model says.
    pub predicted: Predicted,
    /// What the clock says.
    pub measured: Measured,
}

/// What the model says of a pattern's requests.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    /// Distinct sectors of a request, in the mean over all warps' phases.
    pub sectors_per_request: f64,
    /// Bytes that a request's lanes ask for.
    pub useful_bytes_per_request: f64,
    /// Bytes of a request's sectors.
    pub fetched_bytes_per_request: f64,
    /// Useful over fetched bytes, 0 to 1.
    pub efficiency: f64,
    /// Bytes that memory moves an element.
    pub memory_bytes_per_element: f64,
}

impl From<&Traffic> for Figures {
    fn from(traffic: &Traffic) -> Self {
        Self {
            sectors_per_request: traffic.sectors_per_request(),
            useful_bytes_per_request: traffic.useful_bytes_per_request(),
            fetched_bytes_per_request: traffic.fetched_bytes_per_request(),
            efficiency: traffic.efficiency(),
            memory_bytes_per_element: traffic.memory_bytes_per_element(),
        }
    }
}

/// What the model says of a case.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Predicted {
    /// Of its requests; in JSON, keys of this object.
    #[serde(flatten)]
    pub figures: Figures,
    /// Whose bytes `moved_per_useful` counts: `memory` or `sectors`.
    pub basis: Basis,
    /// Bytes moved for each useful one: what times are predicted by.
    pub moved_per_useful: f64,
    /// This over that of the case it is compared with: how many times as long a useful byte takes.
    pub ratio: f64,
}

impl Predicted {
    /// A prediction, compared with that of another case.
    #[must_use]
    pub fn new(case: &Prediction, best: &Prediction) -> Self {
        Self {
            figures: Figures::from(&case.traffic),
            basis: case.basis,
            moved_per_useful: case.moved_per_useful,
            ratio: case.moved_per_useful / best.moved_per_useful,
        }
    }
}

/// What the clock says of a case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// Seconds of reading all elements once, a value a sample.
    pub samples: Vec<f64>,
    /// Those, summarised.
    pub seconds: Summary,
    /// Useful bytes over the median.
    pub useful_bytes_per_second: f64,
    /// Bytes that memory is predicted to move over the median; beside the device's peak, how busy memory is if the
    /// prediction holds. `null` where the prediction counts sectors, which caches serve.
    pub moved_bytes_per_second: Option<f64>,
    /// How many times as long a useful byte takes as in the case it is compared with: sample by sample in one round,
    /// summarised.
    pub ratio: Summary,
    /// The median ratio over the predicted one, less 1: 0.05 means 5 % slower than predicted.
    pub difference: f64,
}
