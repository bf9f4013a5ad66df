//! The command as people and scripts call it.

use std::process::{Command, Output};

use serde_json::Value;

fn gpu_bench(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gpu-bench"))
        .args(arguments)
        .output()
        .expect("it starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// What a call prints, as JSON.
fn json(arguments: &[&str]) -> Value {
    let output = gpu_bench(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one JSON object")
}

/// A call that must fail with one line.
fn error(arguments: &[&str]) -> String {
    let output = gpu_bench(arguments);
    assert!(!output.status.success(), "{arguments:?} succeeded");
    assert!(output.stdout.is_empty(), "{arguments:?} printed on standard output");
    let error = text(&output.stderr);
    assert_eq!(error.lines().count(), 1, "{arguments:?}: {error}");
    assert!(error.starts_with("gpu-bench: "), "{error}");
    error
}

#[test]
fn predict_strided_agrees_with_the_counters_of_an_h200() {
    let table = include_str!("../../soa-runtime/tests/data/h200-loads.csv");
    let mut checked = 0;
    for line in table.lines().filter(|line| line.starts_with("strided,")) {
        let cells: Vec<&str> = line.split(',').collect();
        let [_, width, stride, offset, _, _, requests, sectors, ..] = cells[..] else {
            panic!("{line}")
        };
        let prediction = json(&[
            "predict", "strided", "--width", width, "--stride", stride, "--offset", offset, "--json",
        ]);
        let measured = sectors.parse::<f64>().expect("sectors") / requests.parse::<f64>().expect("requests");
        assert_eq!(prediction["sectors_per_request"], measured, "{line}");
        checked += 1;
    }
    assert_eq!(checked, 68);
}

#[test]
fn predict_strided_prints_what_is_documented() {
    let prediction = json(&[
        "predict", "strided", "--width", "4", "--stride", "12", "--offset", "0", "--json",
    ]);
    for (key, value) in [
        ("lanes", 32.0),
        ("width", 4.0),
        ("stride", 12.0),
        ("offset", 0.0),
        ("sectors_per_request", 12.0),
        ("useful_bytes_per_request", 128.0),
        ("fetched_bytes_per_request", 384.0),
        ("efficiency", 1.0 / 3.0),
        ("memory_bytes_per_element", 12.0),
    ] {
        assert_eq!(prediction[key].as_f64(), Some(value), "{key}");
    }
    let line = text(&gpu_bench(&["predict", "strided", "--width", "4", "--stride", "12"]).stdout);
    assert!(
        line.contains("12.00 sectors a request") && line.contains("efficiency 33.3 %"),
        "{line}"
    );
}

#[test]
fn predict_record_tells_the_layouts_apart() {
    let predict = |layout: &str, read: &str| {
        json(&[
            "predict",
            "record",
            "--record",
            "x:f32, y:f32, z:f32",
            "--read",
            read,
            "--layout",
            layout,
            "--json",
        ])
    };
    let aos = predict("aos", "x");
    assert_eq!(aos["sectors_per_request"], 12.0);
    assert_eq!((&aos["record_bytes"], &aos["layout"]), (&12.into(), &"aos".into()));
    let soa = predict("soa", "x");
    assert_eq!(
        (&soa["sectors_per_request"], &soa["efficiency"]),
        (&4.0.into(), &1.0.into())
    );
    let all = predict("aos", "x,y, z");
    assert_eq!(all["requests_per_element"].as_f64(), Some(3.0 / 32.0));
    assert_eq!(all["memory_bytes_per_element"], 12.0);
}

#[test]
fn bad_input_is_one_line() {
    let strided = |width, stride| error(&["predict", "strided", "--width", width, "--stride", stride]);
    assert!(strided("4", "0").contains("a stride of 0"));
    assert!(strided("3", "4").contains("no load is 3 bytes wide"));
    assert!(strided("4", "18446744073709551615").contains("too large"));
    assert!(strided("4", "-1").contains("'-1'"));
    assert!(error(&["predict", "strided", "--width", "4"]).contains("--stride"));

    let record = |record, read| {
        error(&[
            "predict", "record", "--record", record, "--read", read, "--layout", "aos",
        ])
    };
    assert!(record("x: float", "x").contains("unknown type `float`"));
    assert!(record("x: f32", "y").contains("no field `y`: it has `x`"));
    assert!(record("", "x").contains("the record is empty"));

    assert!(error(&["fly"]).contains("fly"));
    assert!(error(&["--backend", "abacus"]).contains("abacus"));
    assert!(error(&["--json", "/no/such/folder/x.json"]).contains("cannot write /no/such/folder/x.json"));
    // A mebibyte of mebibytes is more than a test machine has.
    assert!(error(&["--backend", "cpu", "--buffer-mib", "1048576"]).contains("no memory for a buffer of"));
}

#[cfg(not(feature = "cuda"))]
#[test]
fn asking_for_a_gpu_says_how_to_build_for_one() {
    assert!(error(&["--backend", "cuda"]).contains("--features cuda"));
}

#[cfg(feature = "cuda")]
#[test]
fn without_a_gpu_asking_for_one_is_one_line() {
    let arguments = ["--backend", "cuda", "--buffer-mib", "64"];
    // Where there is a device, the run succeeds instead.
    if !gpu_bench(&arguments).status.success() {
        assert!(error(&arguments).contains("starting the CUDA driver"));
        let auto = gpu_bench(&["--buffer-mib", "1"]);
        assert!(auto.status.success());
        assert!(text(&auto.stderr).contains("no GPU to measure (starting the CUDA driver: "));
    }
}

#[test]
fn help_goes_to_standard_output() {
    let output = gpu_bench(&["--help"]);
    assert!(output.status.success());
    assert!(text(&output.stdout).contains("predict"));
}

#[test]
fn a_small_run_on_the_cpu_prints_tables_and_writes_json() {
    let file = std::env::temp_dir().join(format!("gpu-bench-{}.json", std::process::id()));
    let path = file.to_str().expect("UTF-8");
    let output = gpu_bench(&["run", "--backend", "cpu", "--buffer-mib", "1", "--json", path]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let table = text(&output.stdout);
    // What says nothing of a CPU is left out, and said.
    let said = text(&output.stderr);
    for group in gpu_bench::suite::default_suite() {
        let is_left_out = ["loads in flight", "stores", "narrow"].contains(&group.name);
        let heading = format!("\n{}: ", group.name);
        assert_eq!(table.contains(&heading), !is_left_out, "{}", group.name);
        assert_eq!(said.contains(&format!(" {}", group.name)), is_left_out, "{said}");
    }
    let report = std::fs::read(&file).expect("a report");
    std::fs::remove_file(&file).expect("it can go");
    let report: gpu_bench::report::Report = serde_json::from_slice(&report).expect("the documented schema");
    assert_eq!(report.schema, gpu_bench::report::SCHEMA);
    assert_eq!(report.device.backend, gpu_bench::backend::BackendKind::Cpu);
    assert_eq!(report.device.buffer_bytes, 1 << 20);
    assert!(
        report
            .groups
            .iter()
            .flat_map(|g| &g.cases)
            .all(|c| c.measured.seconds.median > 0.0)
    );

    let printed = json(&["--backend", "cpu", "--buffer-mib", "1", "--json", "-"]);
    assert_eq!(printed["schema"], 2);
}

#[test]
fn a_filter_runs_its_cases_and_what_they_are_compared_with() {
    let listed = gpu_bench(&["list", "--filter", "records of 16"]);
    assert!(listed.status.success());
    let names = text(&listed.stdout);
    let names: Vec<&str> = names.lines().collect();
    assert_eq!(
        names,
        [
            "one field: SoA: a column of 4-byte values",
            "one field: AoS: records of 16 bytes"
        ]
    );

    let report = json(&[
        "run",
        "--backend",
        "cpu",
        "--buffer-mib",
        "1",
        "--filter",
        "records of 16",
        "--quick",
        "--json",
        "-",
    ]);
    let cases = report["groups"][0]["cases"].as_array().expect("cases");
    assert_eq!(report["groups"].as_array().map(Vec::len), Some(1));
    assert_eq!(cases.len(), 2);
    assert_eq!(cases[1]["measured"]["samples"].as_array().map(Vec::len), Some(3));

    // What a default run leaves out.
    let filtered = [
        "--backend",
        "cpu",
        "--buffer-mib",
        "1",
        "--quick",
        "--filter",
        "narrow: 2-byte",
        "--json",
        "-",
    ];
    let narrow = json(&filtered);
    assert_eq!(narrow["groups"][0]["cases"].as_array().map(Vec::len), Some(2));

    assert!(error(&["list", "--filter", "nothing"]).contains("no case has `nothing` in its name"));
    assert!(error(&["--filter", "nothing"]).contains("gpu-bench list"));
}

#[test]
fn what_is_fetched_at_once_is_a_gpus() {
    let run = |bytes: &'static str| {
        error(&[
            "run",
            "--backend",
            "cpu",
            "--buffer-mib",
            "1",
            "--fetch-granularity",
            bytes,
        ])
    };
    assert!(run("32").contains("`--fetch-granularity` is for a GPU"));
    assert!(run("48").contains("a GPU fetches 32, 64 or 128 bytes at once"));
}
