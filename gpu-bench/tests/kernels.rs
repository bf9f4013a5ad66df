//! The generated kernels: run by an interpreter of their PTX, thread by thread, against the sums and stores that they must give; and
//! written to files, which `.ci/nvcc` assembles.

mod interpreter;

use std::fs;
use std::path::Path;

use gpu_bench::kernel::Kernel;
use gpu_bench::pattern::{Order, Pattern, word};
use interpreter::Machine;
use proptest::prelude::*;
use soa_runtime::coalesce::{Access, Operation, Width};

/// Where arrays and the sum lie to the kernels: high, so that addresses of 32 bits would not do.
const BUFFER: u64 = 0x7f12_3450_0000;
const SUM: u64 = BUFFER - 4096;

/// Launches as a backend would, on a buffer of so many words, twice where the pattern stores; checks the sums, and what is stored.
fn check(pattern: &Pattern, words: u64, limit: u64, grid: u32) {
    let bytes = words * 4;
    let elements = pattern.elements(bytes, limit);
    let kernel = Kernel::new(pattern, "pattern").unwrap_or_else(|error| panic!("{pattern:?}: {error}"));
    let arguments = kernel.arguments(pattern, elements, BUFFER, bytes, SUM);
    let grid = kernel
        .threads(elements)
        .map_or(grid, |threads| threads.div_ceil(64) as u32);
    let mut machine = Machine::new(BUFFER, (0..words).flat_map(|k| word(k).to_le_bytes()).collect(), SUM);
    let filled = machine.memory.clone();

    let sum = machine.launch(&kernel.ptx, &arguments, grid, 64);
    assert_eq!(
        sum,
        pattern.expected_sum(elements, words),
        "{pattern:?}\n{}",
        kernel.ptx
    );
    let extent = pattern.extent(elements, bytes);
    let mut expected = filled.clone();
    for access in pattern.accesses.iter().filter(|a| a.operation == Operation::Store) {
        for i in 0..elements {
            let offset = pattern.offset(access.array, extent).expect("its array");
            let start = (offset + access.address(pattern.index(i, extent))) as usize;
            (start..start + access.width.bytes() as usize).for_each(|byte| expected[byte] = !filled[byte]);
        }
    }
    assert!(machine.memory == expected, "{pattern:?}\n{}", kernel.ptx);
    let again = machine.launch(&kernel.ptx, &arguments, grid, 64);
    assert_eq!(again, pattern.expected_sum_again(elements, words), "{pattern:?}");
    if let Some(back) = pattern.read_back() {
        let kernel = Kernel::new(&back, "back").expect("a kernel");
        let arguments = kernel.arguments(&back, elements, BUFFER, bytes, SUM);
        let sum = machine.launch(&kernel.ptx, &arguments, grid, 64);
        assert_eq!(sum, pattern.expected_sum_back(elements, words), "{pattern:?}");
    }
}

/// Patterns that have little in common.
fn odd_patterns() -> Vec<Pattern> {
    let load = Access::load;
    let row = |width: Width, lanes: u64, block: u64, base| Access {
        tile: lanes,
        block,
        stride: width.bytes(),
        ..load(width, 0, base)
    };
    let partial = |lanes, pattern: Pattern| Pattern { lanes, ..pattern };
    let chunked = |chunk, pattern: Pattern| pattern.in_order(Order::Chunked { chunk });
    let columns = |count| (0..count).map(|array| load(Width::B4, 4, 0).in_array(array)).collect();
    let fields = |count, record| (0..count).map(|f| load(Width::B4, record, 4 * f)).collect();
    vec![
        Pattern::strided(Width::B4, 4, 0),
        Pattern::strided(Width::B1, 3, 1),
        Pattern::strided(Width::B2, 6, 4).with_in_flight(16),
        Pattern::strided(Width::B8, 24, 16),
        Pattern::strided(Width::B16, 16, 0).with_in_flight(64),
        Pattern::strided(Width::B4, 0, 8),
        Pattern::strided(Width::B4, 1024, 4).with_in_flight(1),
        Pattern::new(fields(33, 132)),
        Pattern::new(fields(200, 804)),
        Pattern::new(columns(16)),
        Pattern::new(vec![row(Width::B4, 32, 1024, 128), row(Width::B4, 32, 1024, 512)]),
        Pattern::new(vec![row(Width::B8, 12, 144, 0), row(Width::B4, 12, 144, 96)]),
        Pattern::new(vec![row(Width::B1, 7, 64, 3)]).with_in_flight(5),
        Pattern::new(vec![load(Width::B4, 4, 0), load(Width::B16, 48, 0).in_array(3)]),
        partial(7, Pattern::strided(Width::B4, 4, 0)),
        partial(1, chunked(5, Pattern::strided(Width::B8, 8, 0))),
        chunked(100, Pattern::strided(Width::B4, 4, 0)),
        Pattern::strided(Width::B4, 12, 4).in_order(Order::Gather),
        Pattern::new(columns(3)).in_order(Order::Gather),
        Pattern::strided(Width::B4, 4, 0).in_order(Order::InTurn),
        Pattern::strided(Width::B4, 4, 0).as_stores(),
        Pattern::strided(Width::B16, 32, 16).as_stores(),
        Pattern::strided(Width::B1, 5, 2).as_stores(),
        Pattern::strided(Width::B2, 2, 0).as_stores().with_in_flight(3),
        Pattern::strided(Width::B8, 16, 8).as_stores().in_order(Order::Gather),
        Pattern::new(vec![load(Width::B4, 32, 4), load(Width::B8, 32, 8).as_store()]),
        partial(
            17,
            chunked(
                9,
                Pattern::new(vec![load(Width::B4, 4, 0), load(Width::B4, 4, 0).as_store()]),
            ),
        ),
        Pattern::new(vec![
            row(Width::B4, 12, 100, 4).as_store(),
            load(Width::B4, 4, 0).in_array(1),
        ]),
    ]
}

#[test]
fn odd_patterns_give_their_sums_and_stores() {
    for pattern in odd_patterns() {
        check(&pattern, 1 << 14, 3000, 3);
    }
}

prop_compose! {
    fn access()(
        width in prop::sample::select(&Width::ALL[..]), array in 0_usize..3, base in 0_u64..5, stride in 0_u64..6, tile in 1_u64..40,
        gap in 0_u64..3, store in any::<bool>(),
    ) -> Access {
        let bytes = width.bytes();
        let block = (tile * stride + gap) * bytes;
        let load = Access { tile, block, stride: stride * bytes, ..Access::load(width, 0, base * bytes).in_array(array) };
        if store { load.as_store() } else { load }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn any_pattern_gives_its_sums_and_stores(
        accesses in prop::collection::vec(access(), 1..4), lanes in 1_u32..=32, in_flight in 1_u32..10, limit in 1_u64..2000,
        order in prop::sample::select(&[Order::Interleaved, Order::Chunked { chunk: 7 }, Order::Gather][..]), grid in 1_u32..4,
    ) {
        let pattern = Pattern { order, lanes, in_flight, ..Pattern::new(accesses) };
        prop_assume!(pattern.is_ordered());
        check(&pattern, 4096, limit, grid);
    }
}

#[test]
fn kernels_are_written_for_an_assembler() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kernels");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let suite = gpu_bench::suite::default_suite();
    let patterns = odd_patterns()
        .into_iter()
        .chain(suite.into_iter().flat_map(|group| group.cases).map(|case| case.pattern));
    for (place, pattern) in patterns.enumerate() {
        let kernel = Kernel::new(&pattern, &format!("pattern_{place}")).expect("a kernel");
        fs::write(folder.join(format!("{place}.ptx")), kernel.ptx).expect("a file");
    }
}
