//! `gpu-bench report --counters`: what was counted beside what was predicted.

mod fixture;

use fixture::{BYTES, Folder, counters, error, full, gpu_bench, text};
use gpu_bench::counters::{CountedCase, Counters, CountersReport, SCHEMA};
use gpu_bench::report::Report;

/// The fixture's run before it was given counters.
fn uncounted() -> Report {
    let mut run = full();
    for case in run.groups.iter_mut().flat_map(|group| &mut group.cases) {
        case.counters = None;
    }
    run
}

fn counted(group: &str, name: &str, elements: u64) -> CountedCase {
    CountedCase {
        group: group.to_owned(),
        name: name.to_owned(),
        elements,
        streams: true,
        predicted: Counters::default(),
        counted: counters(),
    }
}

fn report(cases: Vec<CountedCase>) -> CountersReport {
    CountersReport {
        schema: SCHEMA,
        version: "0.0.0".to_owned(),
        date: "2000-01-01T00:00:00Z".to_owned(),
        device: full().device,
        cases,
    }
}

fn write(folder: &Folder, name: &str, report: &CountersReport) -> String {
    let path = folder.path(name);
    std::fs::write(&path, serde_json::to_string(report).expect("it serialises")).expect("it writes");
    path
}

#[test]
fn cases_get_the_counters_of_their_group_and_name() {
    let folder = Folder::new("counters");
    let run = folder.write("run.json", &uncounted());
    let whole = folder.write("whole.json", &full());
    let file = write(
        &folder,
        "counters.json",
        &report(vec![counted("stride", "stride 8", BYTES / 4)]),
    );
    let page = |arguments: &[&str]| {
        let out = folder.path("page.html");
        let output = gpu_bench(&[&["report", "--out", &*out], arguments].concat());
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
        std::fs::read_to_string(&out).expect("a page")
    };
    assert_eq!(page(&[&run, "--counters", &file]), page(&[&whole]));
    assert_ne!(page(&[&run]), page(&[&whole]));
}

#[test]
fn what_does_not_fit_is_said_in_a_line_each() {
    let folder = Folder::new("counters-misfits");
    let run = folder.write("run.json", &uncounted());
    let mut counters = report(vec![
        counted("stride", "stride 9", BYTES / 4),
        counted("nowhere", "stride 8", BYTES / 4),
        counted("stride", "stride 8", BYTES),
    ]);
    counters.device.name = "another card".to_owned();
    let file = write(&folder, "counters.json", &counters);
    let out = folder.path("page.html");
    let output = gpu_bench(&["report", &run, "--counters", &file, "--out", &out]);
    assert!(output.status.success(), "{output:?}");
    let said = text(&output.stderr);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 3, "{said}");
    assert!(lines[0].ends_with("is of another card, another card, and the run of a card for tests"));
    assert!(lines[1].ends_with("has cases that the run lacks: stride: stride 9; nowhere: stride 8"));
    assert!(lines[2].ends_with("so they are left out: stride: stride 8"));
    let page = std::fs::read_to_string(&out).expect("a page");
    assert!(page.contains("Predicted beside counted: the run has no counters"));
    counters.device = full().device;
    counters.device.fetch_granularity = 32;
    let file = write(&folder, "fetch.json", &counters);
    let output = gpu_bench(&["report", &run, "--counters", &file, "--out", &out]);
    let said = text(&output.stderr);
    assert!(output.status.success() && said.lines().count() == 1, "{said}");
    assert!(said.contains("fetch.json is of fetches of 32 bytes and the run of 64, so it is left out"));
}

#[test]
fn errors_are_one_line() {
    let folder = Folder::new("counters-errors");
    let run = folder.write("run.json", &full());
    let with = |file: &str| {
        let out = folder.path("page.html");
        error(1, &["report", &run, "--counters", file, "--out", &out])
    };
    assert!(with(&folder.path("no.json")).contains("cannot read "));
    // A run is none of counters.
    assert!(with(&run).contains("it is no report of `gpu-bench counters`"));
    let mut later = report(Vec::new());
    later.schema = SCHEMA + 1;
    let later = write(&folder, "later.json", &later);
    assert!(with(&later).contains("of schema 2, and this version reads schema 1"));
}
