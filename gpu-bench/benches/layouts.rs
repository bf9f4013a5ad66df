//! Layouts on the host, by criterion: one field of many records as structs and as columns, and the suite's cases that tell a CPU's layouts
//! apart, by the backend of `gpu-bench run --backend cpu`.

mod suite;

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gpu_bench::backend::{Backend, Cpu};
use gpu_bench::suite::default_suite;
use soa_runtime::{Soa, SoaVec};

#[derive(Soa, Clone, Copy)]
struct Particle {
    position: [f32; 3],
    velocity: [f32; 3],
    mass: f32,
    id: u32,
}

/// Records of 32 bytes in 64 MiB: beyond most second-level caches, and done in milliseconds.
const RECORDS: u32 = 1 << 21;

fn one_field(criterion: &mut Criterion) {
    let records: Vec<Particle> = (0..RECORDS)
        .map(|id| Particle {
            position: [id as f32; 3],
            velocity: [1.0; 3],
            mass: 1.0,
            id,
        })
        .collect();
    let columns = SoaVec::from_slice(&records);
    let aos = |records: &[Particle]| records.iter().fold(0_u32, |sum, p| sum.wrapping_add(p.id));
    let soa = |columns: &SoaVec<Particle>| columns.id().iter().fold(0_u32, |sum, &id| sum.wrapping_add(id));
    assert_eq!(aos(&records), soa(&columns), "both layouts give one answer");
    assert!(
        columns
            .iter()
            .all(|p| p.mass == &1.0 && p.position[0] >= 0.0 && p.velocity[2] == 1.0)
    );

    let mut group = criterion.benchmark_group("sum one field");
    group.throughput(Throughput::Bytes(u64::from(RECORDS) * 4));
    group.bench_function("aos", |b| b.iter(|| aos(black_box(&records))));
    group.bench_function("soa", |b| b.iter(|| soa(black_box(&columns))));
    group.finish();
}

/// The suite's groups that are measured.
const GROUPS: [&str; 4] = ["one field", "several fields", "stride", "gather"];

/// The buffer of a run as a test.
const TEST_BUFFER: u64 = 1 << 20;

/// The suite's cases, over all cores. Every run is timed by itself and its answer checked.
fn cases(criterion: &mut Criterion) {
    let mut groups = default_suite();
    groups.retain(|group| GROUPS.contains(&group.name));
    assert_eq!(groups.len(), GROUPS.len(), "the suite has them all");
    let bytes = suite::is_test().then_some(TEST_BUFFER);
    let mut cpu = Cpu::new(bytes).unwrap_or_else(|error| panic!("{error}"));
    suite::measure(criterion, &mut cpu, &groups, |cpu, pattern, times| {
        let mut seconds = 0.0;
        for _ in 0..times {
            seconds += cpu.sample(pattern)?.seconds;
        }
        Ok(Duration::from_secs_f64(seconds))
    });
}

criterion_group!(benches, one_field);
criterion_group! {
    name = suite_cases;
    // A run takes tens of milliseconds.
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(3));
    targets = cases
}
criterion_main!(benches, suite_cases);
