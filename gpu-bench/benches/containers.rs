//! Every operation of every container, by criterion: `cargo bench -p gpu-bench --bench containers -- 'sort by key/eight'`.
//!
//! Times are per operation, throughput per record (per edit for insertions and removals). See `ratios` for containers beside each
//! other.

#[allow(dead_code, reason = "some of it is for `ratios`")]
mod cases;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

fn containers(criterion: &mut Criterion) {
    if !cases::is_test() {
        cases::touch_memory();
    }
    cases::settle_allocator();
    for cases in cases::groups(cases::is_test()) {
        if cases.len == cases::SMALL {
            cases.check();
        }
        let mut group = criterion.benchmark_group(cases.op.name());
        group.throughput(Throughput::Elements(cases.op.units(cases.len) as u64));
        for member in &cases.members {
            let id = BenchmarkId::new(format!("{}/{}", cases.record, cases.len), member.name);
            let mut sample = None;
            group.bench_function(id, |b| {
                let sample = sample.get_or_insert_with(|| (member.start)(cases.len));
                b.iter_custom(|times| sample.time(times));
            });
        }
        group.finish();
    }
}

criterion_group!(benches, containers);
criterion_main!(benches);
