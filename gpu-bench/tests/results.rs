//! The recorded results read back, hold what they are recorded for, and are what the README quotes.

use gpu_bench::transfer::TransferReport;
use serde_json::Value;

/// The recorded run, which is of schema 1.
fn recorded() -> Value {
    serde_json::from_str(include_str!("../results/nvidia-h200.json")).expect("the recorded report")
}

fn list<'r>(value: &'r Value, key: &str) -> &'r Vec<Value> {
    value[key].as_array().expect(key)
}

fn named<'r>(list: &'r [Value], name: &str) -> &'r Value {
    list.iter().find(|value| value["name"] == name).expect(name)
}

fn case<'r>(report: &'r Value, group: &str, name: &str) -> &'r Value {
    named(list(named(list(report, "groups"), group), "cases"), name)
}

fn number(case: &Value, pointer: &str) -> f64 {
    case.pointer(pointer).and_then(Value::as_f64).expect(pointer)
}

#[test]
fn columns_are_read_near_the_peak_and_structs_as_slowly_as_predicted() {
    let report = recorded();
    assert_eq!(
        (&report["schema"], &report["device"]["name"]),
        (&1.into(), &"NVIDIA H200".into())
    );
    let column = case(&report, "one field", "SoA: a column of 4-byte values");
    assert!(number(column, "/measured/useful_bytes_per_second") >= 4.3e12);
    let structs = case(&report, "one field", "AoS: records of 32 bytes");
    assert!((7.2..=8.0).contains(&number(structs, "/measured/ratio/median")));
}

#[test]
fn the_suite_is_the_recorded_one() {
    let report = recorded();
    let now = gpu_bench::suite::default_suite();
    assert_eq!(list(&report, "groups").len(), now.len());
    for (then, now) in list(&report, "groups").iter().zip(&now) {
        let then = list(then, "cases");
        assert_eq!(then.len(), now.cases.len());
        for (then, now) in then.iter().zip(&now.cases) {
            assert_eq!(then["name"], now.name);
            let _ = (then, now);
        }
    }
}

#[test]
fn the_readme_quotes_the_recorded_run() {
    let report = recorded();
    let readme = include_str!("../../README.md");
    let date = report["date"].as_str().expect("a date");
    assert!(readme.contains(&date[..10]), "the date");
    for size in [8, 16, 32, 64, 128, 256] {
        let case = case(&report, "one field", &format!("AoS: records of {size} bytes"));
        let row = format!(
            "| {size}-byte structs (AoS) | {:.0} | {:.0} | {:.0} | {:.2}x | {:.2}x |",
            number(case, "/predicted/sectors_per_request"),
            number(case, "/predicted/moved_per_useful"),
            number(case, "/measured/useful_bytes_per_second") / 1e9,
            number(case, "/predicted/ratio"),
            number(case, "/measured/ratio/median")
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
