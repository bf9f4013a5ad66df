//! The banks of shared memory against the hardware counters of an H200 (`data/h200-shared.csv`).
//!
//! Each row is a kernel of one warp in which lane `t` loads `width_bytes` at `t * stride_bytes` of shared memory, once. The counters are
//! `smsp__inst_executed_op_shared_ld.sum` and `l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum`, read with Nsight Compute 2025.3
//! on 2026-11-30, driver 580.159.04.

use soa_runtime::coalesce::{MemoryModel, Width};

#[test]
fn wavefronts_are_what_the_counters_say() {
    let rows = include_str!("data/h200-shared.csv").lines().skip(1);
    let mut checked = 0;
    for row in rows {
        let cells: Vec<u64> = row.split(',').map(|cell| cell.parse().expect("a number")).collect();
        let [width, stride, requests, wavefronts] = cells[..] else {
            panic!("{row}")
        };
        let lanes: Vec<u64> = (0..32).map(|lane| lane * stride).collect();
        let width = Width::from_bytes(width).expect("a width");
        let predicted = MemoryModel::NVIDIA.shared_wavefronts(&lanes, width);
        assert_eq!(requests * predicted, wavefronts, "{row}");
        checked += 1;
    }
    assert_eq!(checked, 101);
}
