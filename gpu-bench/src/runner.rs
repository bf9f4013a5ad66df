//! Runs groups of cases on a backend.

use std::time::SystemTime;

use crate::backend::{Backend, BackendError};
use crate::prediction::{Basis, Prediction};
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
        model: backend.model().into(),
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
            let sample = backend.sample(&case.pattern).map_err(|source| RunError {
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
    let cases = (0..group.cases.len())
        .map(|case| report_case(backend, group, case, &samples))
        .collect();
    Ok(GroupReport {
        name: group.name.to_owned(),
        why: group.why.to_owned(),
        cases,
    })
}

fn report_case(backend: &dyn Backend, group: &Group, case: usize, samples: &[Vec<f64>]) -> CaseReport {
    let (model, threads) = (backend.model(), backend.threads());
    let best = group.cases[case].best;
    let useful = |case: usize| {
        let pattern = &group.cases[case].pattern;
        backend.elements(pattern) * pattern.useful_bytes()
    };
    let [prediction, best_prediction] = [case, best].map(|c| Prediction::of(&group.cases[c].pattern, &model, threads));
    let predicted = Predicted::new(&prediction, &best_prediction);

    let ratios: Vec<f64> = samples[case]
        .iter()
        .zip(&samples[best])
        .map(|(t, t_best)| (t / useful(case) as f64) / (t_best / useful(best) as f64))
        .collect();
    // At least one round was run.
    let summary = |samples: &[f64]| Summary::of(samples).expect("a round was run");
    let (seconds, ratio) = (summary(&samples[case]), summary(&ratios));
    let useful_bytes_per_second = useful(case) as f64 / seconds.median;
    CaseReport {
        name: group.cases[case].name.clone(),
        elements: backend.elements(&group.cases[case].pattern),
        useful_bytes: useful(case),
        compared_with: group.cases[best].name.clone(),
        predicted,
        measured: Measured {
            samples: samples[case].clone(),
            seconds,
            useful_bytes_per_second,
            moved_bytes_per_second: (predicted.basis == Basis::Memory)
                .then_some(useful_bytes_per_second * predicted.moved_per_useful),
            ratio,
            difference: ratio.median / predicted.ratio - 1.0,
        },
    }
}

#[cfg(test)]
mod tests {
    use soa_runtime::coalesce::MemoryModel;

    use super::*;
    use crate::backend::{BackendKind, Device, Sample};
    use crate::pattern::Pattern;
    use crate::suite::default_suite;

    /// A machine whose times are exactly as predicted, but for a factor that changes from round to round.
    struct Ideal {
        device: Device,
        samples: u32,
    }

    impl Ideal {
        fn new() -> Self {
            let device = Device {
                backend: BackendKind::Cuda,
                name: "a model of itself".to_owned(),
                driver: None,
                compute_capability: None,
                processors: 1,
                cache_bytes: None,
                buffer_bytes: 1 << 20,
                fetch_granularity: 64,
                peak_bytes_per_second: Some(1e9),
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
        fn elements(&self, pattern: &Pattern) -> u64 {
            pattern.elements(1 << 20, 1 << 12)
        }
        fn sample(&mut self, pattern: &Pattern) -> Result<Sample, BackendError> {
            self.samples += 1;
            let moved = Prediction::of(pattern, &self.model(), 1).moved_per_useful;
            let bytes = (self.elements(pattern) * pattern.useful_bytes()) as f64 * moved;
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
            match case.measured.moved_bytes_per_second {
                Some(rate) => assert!((rate - 1e9).abs() < 1.0, "{}", case.name),
                None => assert_eq!(case.name, "chunked"),
            }
        }
    }

    #[test]
    fn a_report_survives_json() {
        let report = run(&mut Ideal::new(), &default_suite(), 3, &mut |_| ()).expect("nothing fails");
        let text = serde_json::to_string(&report).expect("it serialises");
        assert!(serde_json::from_str::<Report>(&text).expect("it reads back") == report);
    }
}
