//! `gpu-bench compare`, as people and scripts call it.

mod fixture;

use fixture::{Folder, case, error, gpu_bench, group, report, text};
use gpu_bench::report::Report;
use serde_json::Value;

/// Two cases, of which the second takes so many seconds and so many times the first's.
fn run(seconds: f64, ratio: f64) -> Report {
    let columns = case("columns", "columns", 1e-3, 1.0, 1e-3);
    report(vec![group(
        "one field",
        vec![columns, case("structs", "columns", seconds, ratio, 4e-3)],
    )])
}

#[test]
fn a_slower_case_is_marked_and_ends_in_1() {
    let folder = Folder::new("slower");
    let (a, b) = (
        folder.write("a.json", &run(4e-3, 4.0)),
        folder.write("b.json", &run(5e-3, 4.5)),
    );
    let output = gpu_bench(&["compare", &a, &b]);
    assert_eq!(output.status.code(), Some(1));
    let table = text(&output.stdout);
    let line = |name: &str| table.lines().find(|line| line.trim().starts_with(name)).expect(name);
    let structs: Vec<&str> = line("structs").split_whitespace().collect();
    assert_eq!(structs, ["structs", "268.4", "214.7", "1.250x", "1.125x", "slower"]);
    assert!(!line("columns").contains("slower"));
    assert!(table.contains("1 of 2 cases are slower in B by more than 5 %"));
    assert!(!table.contains("different"), "{table}");

    // The other way around, and where that much is allowed.
    assert_eq!(gpu_bench(&["compare", &b, &a]).status.code(), Some(0));
    assert_eq!(
        gpu_bench(&["compare", &a, &b, "--threshold", "26"]).status.code(),
        Some(0)
    );
}

#[test]
fn what_the_spread_explains_is_not_slower() {
    let folder = Folder::new("spread");
    let mut noisy = run(4.4e-3, 4.4);
    let (a, b) = (folder.write("a.json", &run(4e-3, 4.0)), folder.write("b.json", &noisy));
    assert_eq!(gpu_bench(&["compare", &a, &b]).status.code(), Some(1));
    noisy.groups[0].cases[1].measured.seconds.spread = 0.11;
    let b = folder.write("b.json", &noisy);
    assert_eq!(gpu_bench(&["compare", &a, &b]).status.code(), Some(0));
    assert_eq!(
        gpu_bench(&["compare", &a, &b, "--threshold", "0"]).status.code(),
        Some(0)
    );
}

#[test]
fn json_says_what_the_table_says() {
    let folder = Folder::new("json");
    let mut other = run(5e-3, 5.0);
    other.device.name = "another card".to_owned();
    other.device.fetch_granularity = 32;
    // Half the elements in half the time is as fast.
    let columns = &mut other.groups[0].cases[0];
    columns.useful_bytes /= 2;
    columns.measured.seconds.median /= 2.0;
    other.groups[0].cases.push(case("tiles", "columns", 1e-3, 1.0, 1e-3));
    let mut first = run(4e-3, 4.0);
    first
        .groups
        .push(group("gather", vec![case("at random", "at random", 1.0, 1.0, 1.0)]));
    let (a, b) = (folder.write("a.json", &first), folder.write("b.json", &other));

    let output = gpu_bench(&["compare", &a, &b, "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let json: Value = serde_json::from_slice(&output.stdout).expect("one object");
    assert_eq!(json["a"]["file"], a);
    assert_eq!(json["b"]["device"]["name"], "another card");
    assert_eq!(
        json["differences"],
        serde_json::json!([
            "device: a card for tests / another card",
            "fetch granularity: 64 bytes / 32 bytes"
        ])
    );
    assert_eq!(json["slower"], 1);
    assert_eq!(json["threshold"], 0.05);
    assert_eq!(json["only_in_a"], serde_json::json!(["gather: at random"]));
    assert_eq!(json["only_in_b"], serde_json::json!(["one field: tiles"]));
    let case = |place: usize, key: &str| json["cases"][place][key].clone();
    assert_eq!(json["cases"].as_array().map(Vec::len), Some(2));
    assert_eq!((case(0, "time_ratio"), case(0, "slower")), (1.0.into(), false.into()));
    assert_eq!(
        (case(1, "group"), case(1, "name")),
        ("one field".into(), "structs".into())
    );
    assert_eq!(
        (case(1, "time_ratio"), case(1, "layout_ratio")),
        (1.25.into(), 1.25.into())
    );
    assert_eq!(case(1, "slower"), true);

    let table = text(&gpu_bench(&["compare", &a, &b]).stdout);
    for said in [
        "different device: a card for tests / another card",
        "only in A:\n  gather: at random",
        "only in B:\n  one field: tiles",
    ] {
        assert!(table.contains(said), "{said}: {table}");
    }
}

#[test]
fn errors_are_one_line_and_end_in_2() {
    let folder = Folder::new("errors");
    let a = folder.write("a.json", &run(4e-3, 4.0));
    let missing = folder.path("missing.json");
    assert!(error(2, &["compare", &a, &missing]).contains("cannot read "));
    let strange = folder.path("strange.json");
    std::fs::write(&strange, "[1, 2").expect("it writes");
    assert!(error(2, &["compare", &strange, &a]).contains("it is no report of gpu-bench"));
    std::fs::write(&strange, r#"{"schema": 1}"#).expect("it writes");
    assert!(error(2, &["compare", &a, &strange]).contains("a report of schema 1, and this version reads schema 2"));
    let nothing = folder.write("nothing.json", &report(Vec::new()));
    assert!(error(2, &["compare", &a, &nothing]).contains("no case in common"));
    assert!(error(2, &["compare", &a, &a, "--threshold", "-1"]).contains("at least 0"));
    assert!(error(2, &["compare", &a]).contains("B.json"));
}
