//! The recorded results, read.

use gpu_bench::counters::CountersReport;
use gpu_bench::report::{CaseReport, Report};

fn report(text: &str) -> Report {
    Report::from_json(text).expect("a recorded report")
}

/// The suite on an H200.
pub(crate) fn run() -> Report {
    report(include_str!("../../results/nvidia-h200.json"))
}

/// The suite with memory fetching 32 bytes at once.
#[allow(dead_code)] // not every test has a use for it
pub(crate) fn run_of_small_fetches() -> Report {
    report(include_str!("../../results/nvidia-h200-fetch-32.json"))
}

/// The suite with memory fetching 128 bytes at once.
#[allow(dead_code)]
pub(crate) fn run_of_large_fetches() -> Report {
    report(include_str!("../../results/nvidia-h200-fetch-128.json"))
}

/// The suite under the profiler.
#[allow(dead_code)]
pub(crate) fn counters() -> CountersReport {
    serde_json::from_str(include_str!("../../results/nvidia-h200-counters.json")).expect("recorded counters")
}

/// Records that nothing was fitted to, by name.
#[allow(dead_code)]
pub(crate) fn held_back() -> Vec<(&'static str, Report)> {
    macro_rules! records {
        ($($name:literal)*) => {
            vec![$(($name, report(include_str!(concat!("../../results/nvidia-h200-records/", $name, ".json"))))),*]
        };
    }
    records!("particle-mass" "particle-position-mass" "mixed" "matrix-id" "matrix" "colour" "keyed" "far" "vectors" "tail")
}

/// A case by its names.
pub(crate) fn case<'r>(report: &'r Report, group: &str, name: &str) -> &'r CaseReport {
    let group = report.group(group).expect(group);
    group.cases.iter().find(|case| case.name == name).expect(name)
}
