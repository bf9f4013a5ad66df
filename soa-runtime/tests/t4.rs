//! The published strided read of a Tesla T4 (`data/t4-strided-read.csv`: useful GB/s over the stride in floats, N = 67,108,864),
//! from the card's data sheet and one number that is calibrated.

use soa_runtime::coalesce::{Access, Card, Kernel, Levels, Machine, Resource, Time, Width};

/// Floats of the array.
const N: u64 = 67_108_864;

fn published() -> Vec<(u64, f64)> {
    let text = include_str!("data/t4-strided-read.csv");
    let rows = text.lines().skip(1).map(|line| {
        let (stride, rate) = line.split_once(',').expect("two columns");
        (stride.parse().expect("a stride"), rate.parse().expect("a rate"))
    });
    rows.collect()
}

/// The published kernel: a grid-stride loop whose loads wait for each other's sum, so that few are in flight.
fn time(machine: &Machine, stride: u64) -> Time {
    let counts = machine.model.count(&[Access::load(Width::B4, 4 * stride, 0)]);
    let kernel = Kernel::looped(machine, 4);
    machine.time(&Levels::new(&counts, machine, &kernel), &kernel, N / stride)
}

/// Useful GB/s.
fn predicted(machine: &Machine, stride: u64) -> f64 {
    (N / stride * 4) as f64 / time(machine, stride).seconds / 1e9
}

/// The data sheet's T4, with the bytes a second that make the prediction at stride 8 the published one.
fn calibrated() -> Machine {
    let mut machine = Card::named("Tesla T4").expect("a known card").machine;
    let (_, measured) = published().into_iter().find(|row| row.0 == 8).expect("stride 8");
    for _ in 0..50 {
        machine.rates.dram_bytes *= measured / predicted(&machine, 8);
    }
    assert!(machine.rates.dram_bytes < machine.peak, "beyond the data sheet's peak");
    machine
}

#[test]
fn strides_2_to_16_are_within_8_percent_from_one_number() {
    let machine = calibrated();
    for (stride, measured) in published().into_iter().filter(|row| (2..=16).contains(&row.0)) {
        let off = predicted(&machine, stride) / measured - 1.0;
        assert!(off.abs() <= 0.08, "stride {stride}: {:+.1} %", 100.0 * off);
        assert_eq!(time(&machine, stride).bound, Resource::DramBytes);
    }
}

/// Beyond 16 floats, which are one fetch, every element costs the same bytes; what makes it slower is the places that
/// memory visits, and then the launch, for little is left to read.
#[test]
fn beyond_16_it_is_visits_that_cost() {
    let machine = calibrated();
    for (stride, measured) in published().into_iter().filter(|row| row.0 > 16) {
        let bytes_alone = machine.rates.dram_bytes / 64.0 * 4.0 / 1e9;
        let off = predicted(&machine, stride) / measured - 1.0;
        println!(
            "stride {stride}: {:+.1} %, by bytes alone {bytes_alone:.1}",
            100.0 * off
        );
        assert!(measured < bytes_alone * 0.95, "stride {stride}");
        assert!(predicted(&machine, stride) < bytes_alone * 0.95, "stride {stride}");
    }
    assert_eq!(time(&machine, 64).bound, Resource::DramVisits);
}
