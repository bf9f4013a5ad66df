//! Runs groups of cases on a backend.

use std::time::SystemTime;

use crate::backend::{Backend, BackendError};
use crate::prediction::{Prediction, Predictor};
use crate::report::{CaseReport, GroupReport, Measured, Predicted, Report, SCHEMA};
use crate::stats::Summary;
use crate::suite::{Case, Group};

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
    // And the calibration.
    1 + cases * (rounds.max(1) + 1)
}

/// Measures every case in so many rounds, at least one, after what the predictions need; `step` is told of each sample, by the group's name.
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
    step("calibration");
    let mut predictor = calibrate(backend)?;
    let mut groups = Vec::new();
    for group in suite {
        if !groups.is_empty() && backend.drifts() {
            predictor = calibrate(backend)?;
        }
        groups.push(run_group(backend, predictor.as_ref(), group, rounds.max(1), step)?);
    }
    Ok(Report {
        schema: SCHEMA,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        date,
        device: backend.device().clone(),
        machine: predictor.machine(),
        inferred: predictor.inferred(),
        groups,
    })
}

fn calibrate(backend: &mut dyn Backend) -> Result<Box<dyn Predictor>, RunError> {
    backend.predictor().map_err(|source| RunError {
        group: "calibration",
        case: "what the model's numbers are from".to_owned(),
        source,
    })
}

fn run_group(
    backend: &mut dyn Backend,
    predictor: &dyn Predictor,
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
    let predict = |case: &Case| {
        let elements = backend.elements(&case.pattern);
        predictor.predict(&case.pattern, elements, backend.device().buffer_bytes)
    };
    let measured = GroupRun {
        group,
        samples: &samples,
        predictions: group.cases.iter().map(predict).collect(),
        predictor,
    };
    Ok(GroupReport {
        name: group.name.to_owned(),
        why: group.why.to_owned(),
        cases: (0..group.cases.len()).map(|case| measured.report(case)).collect(),
    })
}

/// A group whose cases have run.
struct GroupRun<'a> {
    group: &'a Group,
    /// By case and round.
    samples: &'a [Vec<f64>],
    predictions: Vec<Prediction>,
    predictor: &'a dyn Predictor,
}

impl GroupRun<'_> {
    fn useful(&self, case: usize) -> u64 {
        self.predictions[case].elements * self.group.cases[case].pattern.useful_bytes()
    }

    fn report(&self, case: usize) -> CaseReport {
        let Case { name, pattern, best } = &self.group.cases[case];
        let useful_bytes = self.useful(case);
        let elements = self.predictions[case].elements;
        let predicted = Predicted::new(&self.predictions[case], &self.predictions[*best]);
        let a_byte = |case: usize, seconds: f64| seconds / self.useful(case) as f64;
        let ratios: Vec<f64> = self.samples[case]
            .iter()
            .zip(&self.samples[*best])
            .map(|(&t, &t_best)| a_byte(case, t) / a_byte(*best, t_best))
            .collect();
        let seconds = summary(&self.samples[case]);
        CaseReport {
            name: name.clone(),
            elements,
            useful_bytes,
            compared_with: self.group.cases[*best].name.clone(),
            measured: Measured {
                samples: self.samples[case].clone(),
                seconds,
                useful_bytes_per_second: useful_bytes as f64 / seconds.median,
                dram_bytes_per_second: elements as f64 * predicted.dram_bytes_per_element / seconds.median,
                ratio: summary(&ratios),
                difference: seconds.median / predicted.seconds - 1.0,
            },
            predicted,
            calibrates: self.predictor.calibrated_by(pattern),
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
    use soa_runtime::coalesce::Card;

    use super::*;
    use crate::backend::{BackendKind, Device, Sample};
    use crate::pattern::Pattern;
    use crate::prediction::CardPredictor;
    use crate::suite::default_suite;

    /// A machine whose times are exactly as predicted.
    struct Ideal {
        device: Device,
        model: CardPredictor,
        samples: usize,
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
            let model = CardPredictor {
                machine: Card::named("H200").expect("known").machine,
                source: "table: H200".to_owned(),
                calibration: None,
            };
            Self {
                device,
                model,
                samples: 0,
            }
        }
    }

    impl Backend for Ideal {
        fn device(&self) -> &Device {
            &self.device
        }
        fn predictor(&mut self) -> Result<Box<dyn Predictor>, BackendError> {
            Ok(Box::new(self.model.clone()))
        }
        fn rounds(&self) -> usize {
            3
        }
        fn elements(&self, pattern: &Pattern) -> u64 {
            pattern.elements(1 << 20, 1 << 12)
        }
        fn sample(&mut self, pattern: &Pattern) -> Result<Sample, BackendError> {
            self.samples += 1;
            let seconds = self.model.predict(pattern, self.elements(pattern), 1 << 20).seconds;
            Ok(Sample { seconds })
        }
    }

    #[test]
    fn a_machine_that_does_as_predicted_differs_by_nothing() {
        let mut ideal = Ideal::new();
        let suite = default_suite();
        let mut told = 0;
        let report = run(&mut ideal, &suite, 3, &mut |_| told += 1).expect("nothing fails");
        assert_eq!(told, steps(&suite, 3));
        assert_eq!(ideal.samples + 1, told);
        for case in report.groups.iter().flat_map(|g| &g.cases) {
            assert_eq!(case.measured.samples.len(), 3, "{}", case.name);
            assert!(case.measured.difference.abs() < 1e-9, "{}", case.name);
            assert!(
                (case.measured.ratio.median / case.predicted.ratio - 1.0).abs() < 1e-9,
                "{}",
                case.name
            );
        }
    }

    #[test]
    fn a_report_survives_json() {
        let report = run(&mut Ideal::new(), &default_suite(), 3, &mut |_| ()).expect("nothing fails");
        let text = serde_json::to_string(&report).expect("it serialises");
        assert!(Report::from_json(&text).expect("it reads back") == report);
    }
}
