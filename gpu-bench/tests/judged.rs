//! How far the model is from what was recorded on an H200, level by level. Every figure is computed here from the recorded files; what is
//! off by more than its goal is listed, no more and no less.

mod recorded;

use gpu_bench::counters::CountedCase;
use gpu_bench::prediction::machine_of;
use gpu_bench::report::{CaseReport, Report};
use gpu_bench::stats::Summary;
use gpu_bench::transfer::TransferReport;
use gpu_bench::verdict::{Reading, Verdict, Way};
use recorded::case;
use soa_runtime::Column;
use soa_runtime::coalesce::Card;

/// Names of the cases whose error is beyond a limit.
fn beyond(cases: &[CountedCase], limit: f64, error: impl Fn(&CountedCase) -> f64) -> Vec<String> {
    // What is no number is beyond every limit.
    let off = |case: &&CountedCase| error(case).is_nan() || error(case).abs() > limit;
    cases
        .iter()
        .filter(off)
        .map(|case| format!("{}: {}", case.group, case.name))
        .collect()
}

#[test]
fn sectors_of_every_case_are_exact() {
    // But for a last warp that is not full, of hundreds of thousands.
    let beyond = beyond(&recorded::counters().cases, 1e-3, |case| {
        case.errors().sectors_per_request
    });
    assert_eq!(beyond, [""; 0]);
}

#[test]
fn streams_hit_and_move_what_was_counted() {
    let mut streams = recorded::counters().cases;
    streams.retain(|case| case.streams);
    assert!(streams.len() > 80);
    assert_eq!(
        beyond(&streams, 0.03, |case| case.errors().hits),
        [""; 0],
        "hits, by points"
    );
    assert_eq!(
        beyond(&streams, 0.02, |case| case.errors().l2_sectors),
        [""; 0],
        "second-level sectors"
    );
    // Sectors that a warp asks for again just as they are lost.
    assert_eq!(
        beyond(&streams, 0.03, |case| case.errors().dram_bytes),
        ["whole records: AoS: 68-byte records by 4-byte loads"],
        "bytes of memory"
    );
}

#[test]
fn wavefronts_are_what_was_counted() {
    let mut loads = recorded::counters().cases;
    loads.retain(|case| case.counted.sectors_loaded > 0);
    // Misses split groups of lines; the model's groups are those of hits.
    assert_eq!(
        beyond(&loads, 0.05, |case| case.errors().wavefronts),
        [
            "one field: AoS: records of 48 bytes",
            "one field: AoS: records of 96 bytes",
            "gather: at random",
            "whole records: AoS: 132-byte records by 4-byte loads",
        ]
    );
    assert_eq!(beyond(&loads, 0.09, |case| case.errors().wavefronts), [""; 0]);
}

/// The errors of the times of the cases that gave the model no number, with the names.
fn times(report: &Report) -> Vec<(f64, String)> {
    let all = report
        .groups
        .iter()
        .flat_map(|group| group.cases.iter().map(move |case| (group, case)));
    all.filter(|(_, case)| !case.calibrates)
        .map(|(group, case)| (case.measured.difference, format!("{}: {}", group.name, case.name)))
        .collect()
}

fn summary(times: &[(f64, String)]) -> Summary {
    let off: Vec<f64> = times.iter().map(|time| time.0.abs()).collect();
    Summary::of(&off).expect("some cases")
}

#[test]
fn times_of_the_suite_are_within_5_percent_in_the_median_and_15_at_worst() {
    let times = times(&recorded::run());
    assert!(times.len() >= 100);
    let off = summary(&times);
    println!("{} cases: median {:.3}, worst {:.3}", times.len(), off.median, off.max);
    assert!(off.median <= 0.05, "{}", off.median);
    assert!(off.max <= 0.15, "{}", off.max);
}

#[test]
fn times_of_records_that_nothing_was_fitted_to_are_as_good() {
    let times: Vec<_> = recorded::held_back()
        .iter()
        .flat_map(|(name, report)| {
            let named = |(off, case): (f64, String)| (off, format!("{name}: {case}"));
            times(report).into_iter().map(named).collect::<Vec<_>>()
        })
        .collect();
    assert!(times.len() >= 45);
    let off = summary(&times);
    println!("{} cases: median {:.3}, worst {:.3}", times.len(), off.median, off.max);
    assert!(off.median <= 0.05, "{}", off.median);
    let beyond: Vec<&str> = times
        .iter()
        .filter(|time| time.0.abs() > 0.15)
        .map(|time| &*time.1)
        .collect();
    // Columns of bytes: requests of one sector each.
    assert_eq!(beyond, ["colour: record: SoA"]);
    assert!(off.max <= 0.2);
}

#[test]
fn other_fetch_granularities_have_times_too() {
    for (report, worst) in [
        (recorded::run_of_small_fetches(), 0.25),
        (recorded::run_of_large_fetches(), 0.17),
    ] {
        let off = summary(&times(&report));
        println!(
            "{} bytes: median {:.3}, worst {:.3}",
            report.device.fetch_granularity, off.median, off.max
        );
        assert!(off.median <= 0.05 && off.max <= worst, "{off:?}");
    }
}

/// A predicted gain and a measured one.
struct Gain {
    what: String,
    predicted: f64,
    measured: f64,
}

impl Gain {
    /// Of going from one case to another.
    fn new(what: impl Into<String>, from: &CaseReport, to: &CaseReport) -> Self {
        let gain = |rate: fn(&CaseReport) -> f64| rate(to) / rate(from);
        Self {
            what: what.into(),
            predicted: gain(|case| case.predicted.useful_bytes_per_second),
            measured: gain(|case| case.measured.useful_bytes_per_second),
        }
    }

    /// Right in sign, where there is a gain or a loss to speak of, and in size.
    fn check(&self) {
        let Self {
            what,
            predicted,
            measured,
        } = self;
        let off = predicted / measured - 1.0;
        println!(
            "{what}: predicted {predicted:.2}, measured {measured:.2}, off by {:+.1} %",
            100.0 * off
        );
        let nothing = |gain: f64| (gain - 1.0).abs() < 0.05;
        assert!(
            (predicted - 1.0).signum() == (measured - 1.0).signum() || nothing(*predicted) && nothing(*measured),
            "{what}: {predicted} for {measured}"
        );
        assert!(off.abs() <= 0.10, "{what}: {predicted} for {measured}");
    }
}

#[test]
fn gains_of_padding_vectors_and_small_fetches_are_as_predicted() {
    let (run, small) = (recorded::run(), recorded::run_of_small_fetches());
    let whole = |name: &str| case(&run, "whole records", name);
    let by = |bytes, width| format!("AoS: {bytes}-byte records by {width}-byte loads");
    for (bytes, padded) in [(64, 68), (96, 100), (128, 132)] {
        let words = whole(&by(bytes, 4));
        Gain::new(
            format!("{bytes} bytes, a word of padding"),
            words,
            whole(&by(padded, 4)),
        )
        .check();
        Gain::new(format!("{bytes} bytes, loads of 16"), words, whole(&by(bytes, 16))).check();
    }
    for bytes in [48, 64, 96, 128, 256] {
        let name = format!("AoS: records of {bytes} bytes");
        let [from, to] = [&run, &small].map(|run| case(run, "one field", &name));
        Gain::new(format!("one field of {bytes} bytes, fetches of 32"), from, to).check();
    }
}

#[test]
fn verdicts_on_records_that_nothing_was_fitted_to_hold() {
    for (record, report) in recorded::held_back() {
        // Bytes are bound by their number, which the model knows least of.
        if record == "colour" {
            continue;
        }
        let structs = case(&report, "record", "AoS, field by field");
        for case in &report.group("record").expect("a group").cases {
            // All ways want the same bytes, whatever they load.
            let wanted = |case: &CaseReport| case.useful_bytes / case.elements;
            assert_eq!(wanted(case), wanted(structs), "{record}: {}", case.name);
        }
        for to in &report.group("record").expect("a group").cases {
            Gain::new(format!("{record}, {}", to.name), structs, to).check();
        }
    }
}

#[test]
fn converting_pays_off_from_where_it_is_said() {
    let run = recorded::run();
    let known = Card::named("H200").expect("known").machine;
    let machine = machine_of(&run.machine.parameters, &known).expect("the run's parameters");
    let transfers: TransferReport =
        serde_json::from_str(include_str!("../results/nvidia-h200-transfer.json")).expect("recorded transfers");
    for words in [2_usize, 4, 8, 16, 32] {
        let mut columns: Vec<Column<'_>> = (0..words).map(|w| Column::new("w", "u32", 4 * w, 4, 4)).collect();
        Column::place_all(&mut columns);
        let size = 4 * words;
        let reading = Reading {
            columns: &columns,
            size,
            fields: &[0],
        };
        let verdict = Verdict::new(&reading, &machine);

        let name = format!("{words} words ({size} bytes), structs to columns");
        let conversion = transfers.contests.iter().find(|c| c.name == name).expect(&name);
        let seconds = |name: &str| {
            let case = case(&run, "one field", name);
            case.measured.seconds.median / case.elements as f64
        };
        let gain = seconds(&format!("AoS: records of {size} bytes")) - seconds("SoA: a column of 4-byte values");
        let measured = 2.0 * size as f64 / conversion.rate() / gain;
        let choice = |way| verdict.choice(way).seconds_per_record;
        let predicted_gain = choice(Way::Structs) - choice(Way::Columns);
        let cost = 2.0 * size as f64 / (gpu_bench::verdict::CONVERSION_SHARE * machine.peak);
        let predicted = cost / predicted_gain;
        println!("{size} bytes: pays off after {predicted:.2} passes, measured {measured:.2}");
        assert!(
            (predicted / measured - 1.0).abs() <= 0.10,
            "{size} bytes: {predicted} for {measured}"
        );
        // The number of passes that is told is that which was measured, or one off where that is between two.
        let told = verdict.device_conversion_pays_from.expect("columns are faster");
        assert!(
            told.abs_diff(measured.ceil() as u64) <= 1,
            "{size} bytes: {told} for {measured}"
        );
    }
}

#[test]
fn columns_are_read_at_97_percent_of_the_read_peak() {
    let run = recorded::run();
    let rate = |group, name| case(&run, group, name).measured.useful_bytes_per_second;
    let peak = rate("load width", "16-byte loads").max(rate("loads in flight", "16 of 16 bytes"));
    let column = rate("one field", "SoA: a column of 4-byte values");
    println!("{:.3} of {:.0} GB/s", column / peak, peak / 1e9);
    assert!(column >= 0.97 * peak);
    assert!(peak <= run.device.peak_bytes_per_second.expect("a theoretical peak"));
}

/// The figures that the pages quote are those of the recorded files.
#[test]
fn the_pages_quote_the_recorded_figures() {
    let percent = |value: f64| format!("{:.1} %", 100.0 * value);
    let suite = summary(&times(&recorded::run()));
    let held_back: Vec<_> = recorded::held_back()
        .iter()
        .flat_map(|(_, report)| times(report))
        .collect();
    let records = summary(&held_back);
    let readme = include_str!("../../README.md");
    for row in [
        format!(
            "| time of 100 cases that gave the model no number | {} off in the median, {} at worst |",
            percent(suite.median),
            percent(suite.max)
        ),
        format!(
            "{}, {} (columns of bytes) |",
            percent(records.median),
            percent(records.max)
        ),
    ] {
        assert!(readme.contains(&row), "{row}");
    }
    let of_bench = include_str!("../README.md");
    let row = format!(
        "{} in the median, {} at worst; of ten records",
        percent(suite.median),
        percent(suite.max)
    );
    assert!(of_bench.contains(&row), "{row}");
    let results = include_str!("../results/README.md");
    let row = format!("| {}, {} |", percent(suite.median), percent(suite.max));
    assert!(results.contains(&row), "{row}");
}
