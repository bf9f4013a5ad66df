//! Runs groups of cases on a backend.

use std::time::SystemTime;

use crate::access::Prediction;
use crate::backend::{Backend, BackendError};
use crate::report::{CaseReport, GroupReport, Measured, Predicted, Report, SCHEMA};
use crate::stats::Summary;
use crate::suite::Group;

/// A case that could not be measured.
#[derive(Debug, thiserror::Error)]
#[error("case `{case}` of group `{group}`")]
pub struct RunError {
    /// The group.
    pub group: &'static str,
    /// The case.
    pub case: String,
    /// Why.
    pub source: BackendError,
}

/// How many samples a run of these groups in so many rounds takes, the first of each case included, which does not count.
#[must_use]
pub fn steps(suite: &[Group], rounds: usize) -> usize {
    let cases: usize = suite.iter().map(|group| group.cases.len()).sum();
    cases * (rounds.max(1) + 1)
}

/// Measures every case in so many rounds, at least one; `step` is told of each sample, by the group's name.
///
/// A group goes in rounds, each case once a round, and ratios are taken within a round: a machine that changes its speed
/// changes both sides.
///
/// # Errors
///
/// [`RunError`] with the first case that could not be measured.
pub fn run(
    backend: &mut dyn Backend,
    suite: &[Group],
    rounds: usize,
    step: &mut dyn FnMut(&str),
) -> Result<Report, RunError> {
    let date = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
    let groups = suite
        .iter()
        .map(|group| run_group(backend, group, rounds.max(1), step))
        .collect::<Result<_, _>>()?;
    Ok(Report {
        schema: SCHEMA,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        date,
        device: backend.device().clone(),
        groups,
    })
}

fn run_group(
    backend: &mut dyn Backend,
    group: &Group,
    rounds: usize,
    step: &mut dyn FnMut(&str),
) -> Result<GroupReport, RunError> {
    // samples[case][round]; the first round warms up and is left out.
    let mut samples = vec![Vec::new(); group.cases.len()];
    for round in 0..=rounds {
        for (case, samples) in group.cases.iter().zip(&mut samples) {
            let sample = backend.sample(&case.access).map_err(|source| RunError {
                group: group.name,
                case: case.name.clone(),
                source,
            })?;
            if round > 0 {
                samples.push(sample.seconds);
            }
            step(group.name);
        }
    }
    let measured = GroupRun {
        backend,
        group,
        samples: &samples,
    };
    let rate = measured.rate();
    Ok(GroupReport {
        name: group.name.to_owned(),
        why: group.why.to_owned(),
        cases: (0..group.cases.len()).map(|case| measured.report(case, rate)).collect(),
    })
}

/// A group whose cases have run.
struct GroupRun<'a> {
    backend: &'a dyn Backend,
    group: &'a Group,
    /// By case and round.
    samples: &'a [Vec<f64>],
}

impl GroupRun<'_> {
    fn prediction(&self, case: usize) -> Prediction {
        let (model, threads) = (self.backend.model(), self.backend.threads());
        self.group.cases[case].access.predict(&model, threads)
    }

    fn elements(&self, case: usize) -> u64 {
        self.backend.elements(&self.group.cases[case].access)
    }

    fn useful(&self, case: usize) -> u64 {
        self.elements(case) * self.group.cases[case].access.useful_bytes()
    }

    fn seconds(&self, case: usize) -> Summary {
        summary(&self.samples[case])
    }

    /// Bytes a second that memory moves at best: the device's peak, or the best of the group where there is none.
    fn rate(&self) -> f64 {
        let moved =
            |case| self.useful(case) as f64 * self.prediction(case).moved_per_useful / self.seconds(case).median;
        let best = || (0..self.group.cases.len()).map(moved).fold(f64::MIN_POSITIVE, f64::max);
        self.backend.device().peak_bytes_per_second.unwrap_or_else(best)
    }

    fn report(&self, case: usize, rate: f64) -> CaseReport {
        let best = self.group.cases[case].best;
        let (elements, useful_bytes) = (self.elements(case), self.useful(case));
        let predicted = Predicted::bytes_over_peak(&self.prediction(case), &self.prediction(best), elements, rate);
        let a_byte = |case: usize, seconds: f64| seconds / self.useful(case) as f64;
        let ratios: Vec<f64> = self.samples[case]
            .iter()
            .zip(&self.samples[best])
            .map(|(&t, &t_best)| a_byte(case, t) / a_byte(best, t_best))
            .collect();
        let seconds = self.seconds(case);
        CaseReport {
            name: self.group.cases[case].name.clone(),
            elements,
            useful_bytes,
            compared_with: self.group.cases[best].name.clone(),
            measured: Measured {
                samples: self.samples[case].clone(),
                seconds,
                useful_bytes_per_second: useful_bytes as f64 / seconds.median,
                dram_bytes_per_second: elements as f64 * predicted.dram_bytes_per_element / seconds.median,
                ratio: summary(&ratios),
                difference: seconds.median / predicted.seconds - 1.0,
            },
            predicted,
            counters: None,
        }
    }
}

/// Summarises samples of which there are some.
fn summary(samples: &[f64]) -> Summary {
    Summary::of(samples).expect("a round was run")
}

#[cfg(test)]
mod tests {
    use soa_runtime::coalesce::MemoryModel;

    use super::*;
    use crate::access::Access;
    use crate::backend::{Device, Sample};
    use crate::suite::default_suite;

    /// A machine whose times are exactly as predicted, but for a factor that changes from round to round.
    struct Ideal {
        device: Device,
        samples: u32,
    }

    impl Ideal {
        fn new() -> Self {
            let device = Device {
                backend: "ideal".to_owned(),
                name: "a model of itself".to_owned(),
                driver: None,
                compute_capability: None,
                processors: 1,
                cache_bytes: None,
                buffer_bytes: 1 << 20,
                peak_bytes_per_second: Some(1e9),
                fetch_granularity: MemoryModel::NVIDIA.fetch(),
                machine: MemoryModel::NVIDIA.into(),
            };
            Self { device, samples: 0 }
        }
    }

    impl Backend for Ideal {
        fn device(&self) -> &Device {
            &self.device
        }
        fn model(&self) -> MemoryModel {
            MemoryModel::NVIDIA
        }
        fn threads(&self) -> u64 {
            1
        }
        fn rounds(&self) -> usize {
            3
        }
        fn elements(&self, access: &Access) -> u64 {
            access.elements(1 << 20, 1 << 12)
        }
        fn sample(&mut self, access: &Access) -> Result<Sample, BackendError> {
            self.samples += 1;
            let moved = access.predict(&self.model(), 1).moved_per_useful;
            let bytes = (self.elements(access) * access.useful_bytes()) as f64 * moved;
            Ok(Sample { seconds: bytes / 1e9 })
        }
    }

    #[test]
    fn a_machine_that_does_as_predicted_differs_by_nothing() {
        let mut ideal = Ideal::new();
        let suite = default_suite();
        let mut told = 0;
        let report = run(&mut ideal, &suite, 3, &mut |_| told += 1).expect("nothing fails");
        assert_eq!(told, steps(&suite, 3));
        assert_eq!(ideal.samples as usize, told);
        for case in report.groups.iter().flat_map(|g| &g.cases) {
            assert_eq!(case.measured.samples.len(), 3, "{}", case.name);
            assert!(case.measured.difference.abs() < 1e-9, "{}", case.name);
            let busy = (case.measured.dram_bytes_per_second - 1e9).abs() < 1.0;
            assert!(busy || case.name == "chunked", "{}", case.name);
        }
    }

    #[test]
    fn a_report_survives_json() {
        let report = run(&mut Ideal::new(), &default_suite(), 3, &mut |_| ()).expect("nothing fails");
        let text = serde_json::to_string(&report).expect("it serialises");
        assert!(serde_json::from_str::<Report>(&text).expect("it reads back") == report);
    }
}
