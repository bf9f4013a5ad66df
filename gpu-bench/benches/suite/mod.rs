//! The suite's cases by criterion, on any backend.

mod mode;

use std::time::Duration;

use criterion::measurement::Measurement;
use criterion::{Criterion, Throughput};
use gpu_bench::backend::{Backend, BackendError};
use gpu_bench::pattern::Pattern;
use gpu_bench::suite::Group;

pub(crate) use mode::is_test;

/// Measures groups of cases, each as a group of criterion's with the backend's name before its own: `cpu one field`. `time` says how long a
/// pattern takes so many times over, having checked its answer.
///
/// # Panics
///
/// If a case cannot be measured, or its answer is wrong.
pub(crate) fn measure<B: Backend, M: Measurement<Value = Duration>>(
    criterion: &mut Criterion<M>,
    backend: &mut B,
    groups: &[Group],
    time: impl Fn(&mut B, &Pattern, u64) -> Result<Duration, BackendError>,
) {
    for group in groups {
        let machine = backend.device().backend.name();
        let mut measured = criterion.benchmark_group(format!("{machine} {}", group.name));
        for case in &group.cases {
            let useful = backend.elements(&case.pattern) * case.pattern.useful_bytes();
            measured.throughput(Throughput::BytesDecimal(useful));
            measured.bench_function(&case.name, |b| {
                b.iter_custom(|times| {
                    time(backend, &case.pattern, times)
                        .unwrap_or_else(|error| panic!("{}: {error}", group.full_name(case)))
                });
            });
        }
        measured.finish();
    }
}
