//! What a run found, as `run --json` writes it and `compare` and `report` read it.
//!
//! The schema, version [`SCHEMA`]: one object, all sizes in bytes, all times in seconds, rates in bytes a second.
//!
//! | key | what |
//! | --- | --- |
//! | `schema` | 2; a change that a reader must know of raises it |
//! | `version` | of gpu-bench |
//! | `date` | start of the run, RFC 3339, UTC |
//! | `device` | see [`Device`] |
//! | `inferred` | what times alone tell of the machine, a sentence, where there is one |
//! | `machine` | the model's numbers for it, see [`MachineReport`] |
//! | `groups` | a list: `name`, `why`, `cases` |
//!
//! A case is `name`, `elements` (read once a sample), `useful_bytes` (of all of them), `compared_with` (the name of the case in its
//! group that it is compared with), `predicted` ([`Predicted`]), `measured` ([`Measured`]) `calibrates`, and
//! `counters` ([`Counters`]) where they were read.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::backend::Device;
use crate::counters::Counters;
use crate::prediction::Prediction;
use crate::stats::Summary;

/// The version of the schema.
pub const SCHEMA: u32 = 2;

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
    pub machine: MachineReport,
    /// What times alone tell of the machine, in a sentence, where it was measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inferred: Option<String>,
    /// The groups, in order.
    pub groups: Vec<GroupReport>,
}

/// Why a text is no report.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// Not JSON, or not an object of this schema.
    #[error("it is no report of gpu-bench")]
    NotAReport(#[from] serde_json::Error),
    /// A report of another version.
    #[error("it is a report of schema {0}, and this version reads schema {SCHEMA}: run it again")]
    OtherSchema(u32),
}

impl Report {
    /// Reads a report from its JSON.
    ///
    /// # Errors
    ///
    /// [`ReadError`]: no report, or one of another schema.
    pub fn from_json(text: &str) -> Result<Self, ReadError> {
        #[derive(Deserialize)]
        struct Version {
            schema: u32,
        }
        match serde_json::from_str::<Version>(text)?.schema {
            SCHEMA => Ok(serde_json::from_str(text)?),
            other => Err(ReadError::OtherSchema(other)),
        }
    }

    /// The group of this name, if the run has it.
    #[must_use]
    pub fn group(&self, name: &str) -> Option<&GroupReport> {
        self.groups.iter().find(|group| group.name == name)
    }
}

/// The model's parameters for the device.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MachineReport {
    /// Where they come from: `calibrated on this card`, `table: H200` or `attributes`.
    pub source: String,
    /// Them, by name; the name ends in the unit.
    pub parameters: BTreeMap<String, f64>,
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
    /// Whether the model's numbers for this machine come from measuring this very case.
    #[serde(default)]
    pub calibrates: bool,
    /// What the card's counters say of one launch, where they were read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counters: Option<Counters>,
}

/// What the model says of a case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Predicted {
    /// Warps' requests an element.
    pub requests_per_element: f64,
    /// Distinct sectors of a request, in the mean over all warps' phases.
    pub sectors_per_request: f64,
    /// Passes of a request through the data stage of the first-level cache.
    pub wavefronts_per_request: f64,
    /// Share of the sectors that the first-level cache has, 0 to 1.
    pub l1_hit_rate: f64,
    /// Bytes that an element's lanes ask for.
    pub useful_bytes_per_element: f64,
    /// Requests to the second-level cache, an element.
    pub l2_requests_per_element: f64,
    /// Bytes between the first- and the second-level cache, an element.
    pub l2_bytes_per_element: f64,
    /// Bytes that memory moves, an element.
    pub dram_bytes_per_element: f64,
    /// Useful bytes over those of the requests' sectors, 0 to 1.
    pub efficiency: f64,
    /// Useful bytes over those that memory moves.
    pub dram_efficiency: f64,
    /// Seconds of reading all elements once.
    pub seconds: f64,
    /// Useful bytes over those seconds.
    pub useful_bytes_per_second: f64,
    /// What takes the time: of a card the name of a [`Resource`](soa_runtime::coalesce::Resource), of a CPU what its model calls it.
    pub bound: String,
    /// How many times as long a useful byte takes as in the case it is compared with.
    pub ratio: f64,
}

impl Predicted {
    /// A prediction for so many elements, beside that of the case it is compared with.
    #[must_use]
    pub fn new(prediction: &Prediction, best: &Prediction) -> Self {
        let forecast = &prediction.forecast;
        Self {
            requests_per_element: forecast.requests_per_element,
            sectors_per_request: forecast.sectors_per_request,
            wavefronts_per_request: forecast.wavefronts_per_request,
            l1_hit_rate: forecast.l1_hit_rate,
            useful_bytes_per_element: forecast.useful_bytes_per_element,
            l2_requests_per_element: forecast.l2_requests_per_element,
            l2_bytes_per_element: forecast.l2_bytes_per_element,
            dram_bytes_per_element: forecast.dram_bytes_per_element,
            efficiency: forecast.efficiency,
            dram_efficiency: forecast.dram_efficiency,
            seconds: prediction.seconds,
            useful_bytes_per_second: prediction.useful_bytes_per_second(),
            bound: prediction.bound.to_owned(),
            ratio: best.useful_bytes_per_second() / prediction.useful_bytes_per_second(),
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
    /// prediction holds.
    pub dram_bytes_per_second: f64,
    /// How many times as long a useful byte takes as in the case it is compared with: sample by sample in one round,
    /// summarised.
    pub ratio: Summary,
    /// The median of the seconds over the predicted ones, less 1: 0.05 means 5 % slower than predicted.
    pub difference: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_schemas_and_other_files_are_told_apart() {
        let error = |text: &str| Report::from_json(text).expect_err(text).to_string();
        assert_eq!(
            error(r#"{"schema": 1, "model": {}}"#),
            "it is a report of schema 1, and this version reads schema 2: run it again"
        );
        assert_eq!(error("fish"), "it is no report of gpu-bench");
        assert_eq!(error(r#"{"schema": 2}"#), "it is no report of gpu-bench");
    }
}
