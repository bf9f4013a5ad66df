//! One field of many records on the host, as structs and as columns.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
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

criterion_group!(benches, one_field);
criterion_main!(benches);
