//! Counters, beside the times of a run.

use serde::Deserialize;

use super::{CountersReport, SCHEMA};
use crate::report::Report;

/// Why a text is no report of counters.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// Not JSON, or not an object of this schema.
    #[error("it is no report of `gpu-bench counters`")]
    NotCounters(#[from] serde_json::Error),
    /// A report of another version.
    #[error("it is a report of counters of schema {0}, and this version reads schema {SCHEMA}: count again")]
    OtherSchema(u32),
}

/// What did not fit while a run got its counters; names are in full, `group: case`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Misfits {
    /// Cases that the run lacks.
    pub lacking: Vec<String>,
    /// Cases that were counted over another number of elements than the run's, which are left out.
    pub resized: Vec<String>,
    /// The card, if it is not that of the run.
    pub other_card: Option<String>,
    /// Bytes that its memory fetched at once, if the run's fetched others: then no case gets its counters.
    pub other_fetch: Option<u64>,
}

impl CountersReport {
    /// Reads a report from its JSON.
    ///
    /// # Errors
    ///
    /// [`ReadError`]: no report of counters, or one of another schema.
    pub fn from_json(text: &str) -> Result<Self, ReadError> {
        #[derive(Deserialize)]
        struct Version {
            schema: u32,
        }
        // A report of times has a schema too, and groups where this has cases.
        let value: serde_json::Value = serde_json::from_str(text)?;
        if value.get("groups").is_some() {
            return Ok(serde_json::from_value(value)?);
        }
        match Version::deserialize(&value)?.schema {
            SCHEMA => Ok(serde_json::from_value(value)?),
            other => Err(ReadError::OtherSchema(other)),
        }
    }

    /// Gives the cases of a run what was counted of those of the same group and name; returns what did not fit.
    pub fn add_to(&self, run: &mut Report) -> Misfits {
        let mut misfits = Misfits::default();
        if (&self.device.name, &self.device.compute_capability) != (&run.device.name, &run.device.compute_capability) {
            misfits.other_card = Some(self.device.name.clone());
        }
        if self.device.fetch_granularity != run.device.fetch_granularity {
            misfits.other_fetch = Some(self.device.fetch_granularity);
            return misfits;
        }
        for counted in &self.cases {
            let group = run.groups.iter_mut().find(|group| group.name == counted.group);
            let case = group.and_then(|group| group.cases.iter_mut().find(|case| case.name == counted.name));
            let name = || format!("{}: {}", counted.group, counted.name);
            match case {
                None => misfits.lacking.push(name()),
                Some(case) if case.elements != counted.elements => misfits.resized.push(name()),
                Some(case) => case.counters = Some(counted.counted),
            }
        }
        misfits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_schemas_and_other_files_are_told_apart() {
        let error = |text: &str| CountersReport::from_json(text).expect_err(text).to_string();
        assert_eq!(
            error(r#"{"schema": 7, "cases": []}"#),
            "it is a report of counters of schema 7, and this version reads schema 1: count again"
        );
        // A run.
        for text in ["fish", r#"{"schema": 1}"#, r#"{"schema": 2, "groups": []}"#] {
            assert_eq!(error(text), "it is no report of `gpu-bench counters`");
        }
    }
}
