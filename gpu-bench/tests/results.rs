//! The recorded results read back, hold what they are recorded for, and are what the README quotes.

mod recorded;

use gpu_bench::report::SCHEMA;
use gpu_bench::transfer::TransferReport;
use recorded::case;

#[test]
fn columns_are_read_near_the_peak_and_structs_as_slowly_as_predicted() {
    let report = recorded::run();
    assert_eq!((report.schema, &*report.device.name), (SCHEMA, "NVIDIA H200"));
    assert_eq!(report.device.fetch_granularity, 64);
    let column = case(&report, "one field", "SoA: a column of 4-byte values");
    assert!(column.measured.useful_bytes_per_second >= 4.3e12);
    let structs = case(&report, "one field", "AoS: records of 32 bytes");
    assert!((7.2..=8.0).contains(&structs.measured.ratio.median));
}

#[test]
fn the_suite_is_the_recorded_one() {
    let now: Vec<(&str, Vec<String>)> = gpu_bench::suite::default_suite()
        .into_iter()
        .map(|group| (group.name, group.cases.into_iter().map(|case| case.name).collect()))
        .collect();
    for report in [
        recorded::run(),
        recorded::run_of_small_fetches(),
        recorded::run_of_large_fetches(),
    ] {
        let then: Vec<(&str, Vec<String>)> = report
            .groups
            .iter()
            .map(|group| (&*group.name, group.cases.iter().map(|case| case.name.clone()).collect()))
            .collect();
        assert_eq!(then, now);
    }
    let counted: Vec<String> = recorded::counters().cases.into_iter().map(|case| case.name).collect();
    assert_eq!(counted, now.into_iter().flat_map(|group| group.1).collect::<Vec<_>>());
}

#[test]
fn recorded_tables_are_what_their_data_say() {
    for (report, text) in [
        (recorded::run(), include_str!("../results/nvidia-h200.txt")),
        (
            recorded::run_of_small_fetches(),
            include_str!("../results/nvidia-h200-fetch-32.txt"),
        ),
        (
            recorded::run_of_large_fetches(),
            include_str!("../results/nvidia-h200-fetch-128.txt"),
        ),
    ] {
        assert_eq!(trimmed(&gpu_bench::table::render(&report)), trimmed(text));
    }
    let counted = include_str!("../results/nvidia-h200-counters.txt");
    assert_eq!(
        trimmed(&gpu_bench::counters::render(&recorded::counters())),
        trimmed(counted)
    );
}

#[test]
fn the_readme_quotes_the_recorded_run() {
    let report = recorded::run();
    let readme = include_str!("../../README.md");
    assert!(readme.contains(&report.date[..10]), "the date");
    let column = case(&report, "one field", "SoA: a column of 4-byte values");
    let rate = column.measured.useful_bytes_per_second / 1e9;
    let row = format!("| a column (SoA) | 4 | 1 | {rate:.0} | 1.00x | 1.00x |");
    assert!(readme.contains(&row), "{row}");
    for size in [8, 16, 32, 64, 128, 256] {
        let case = case(&report, "one field", &format!("AoS: records of {size} bytes"));
        let row = format!(
            "| {size}-byte structs (AoS) | {:.0} | {:.0} | {:.0} | {:.2}x | {:.2}x |",
            case.predicted.sectors_per_request,
            case.predicted.dram_efficiency.recip(),
            case.measured.useful_bytes_per_second / 1e9,
            case.predicted.ratio,
            case.measured.ratio.median
        );
        assert!(readme.contains(&row), "{row}");
    }
}

/// Trailing blanks are no part of a table.
fn trimmed(text: &str) -> Vec<&str> {
    text.lines().map(str::trim_end).collect()
}

#[test]
fn recorded_transfers_are_what_their_data_say() {
    let data = include_str!("../results/nvidia-h200-transfer.json");
    let report: TransferReport = serde_json::from_str(data).expect("a report");
    let text = include_str!("../results/nvidia-h200-transfer.txt");
    assert_eq!(trimmed(&gpu_bench::transfer::render(&report)), trimmed(text));
    // What the page says is below its aim is just that.
    let below: Vec<_> = report
        .contests
        .iter()
        .filter(|c| c.ratio.median < c.goal)
        .map(|c| &*c.name)
        .collect();
    assert_eq!(
        below,
        [
            "upload structs as columns",
            "upload page-locked structs as columns",
            "16 words (64 bytes), structs to columns",
            "24 words (96 bytes), structs to columns",
            "32 words (128 bytes), structs to columns",
            "u8 x 3 (3 bytes), structs to columns",
            "u8 x 3 (3 bytes), columns to structs",
        ]
    );
    // Every figure of the page's table and the README's stands there as it was recorded.
    let pages = [include_str!("../results/README.md"), include_str!("../../README.md")].concat();
    for contest in &report.contests[..9] {
        let rate = contest.rate() / 1e9;
        let shown = if rate < 1.0 {
            format!("{rate:.2}")
        } else {
            format!("{rate:.1}")
        };
        assert!(pages.contains(&shown), "{}: {shown}", contest.name);
    }
    for contest in report.contests.iter().filter(|c| c.name.contains(" words (")) {
        let ratio = format!("{:.3}", contest.ratio.median);
        assert!(pages.contains(&ratio), "{}: {ratio}", contest.name);
    }
}
