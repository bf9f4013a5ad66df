//! `gpu-bench predict` as people and scripts call it.

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn gpu_bench(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gpu-bench"))
        .args(arguments)
        .output()
        .expect("it starts")
}

fn json(arguments: &[&str]) -> Value {
    let output = gpu_bench(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn error(arguments: &[&str]) -> String {
    let output = gpu_bench(arguments);
    assert!(!output.status.success(), "{arguments:?} succeeded");
    let text = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

/// A file of the test's own, which goes with it.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("gpu-bench-{}-{name}", std::process::id()));
        std::fs::write(&path, text).expect("a file");
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("UTF-8")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn number(value: &Value, name: &str) -> f64 {
    value[name].as_f64().unwrap_or_else(|| panic!("no {name} in {value}"))
}

#[test]
fn the_counters_of_an_h200_come_out_of_their_own_csv() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../soa-runtime/tests/data/h200-loads.csv");
    let rows = json(&["predict", "csv", file, "--json"]);
    let rows = rows.as_array().expect("a list");
    assert_eq!(rows.len(), 117);
    for row in rows {
        let elements = number(row, "elements");
        let sectors = number(row, "l1_sectors") / number(row, "l1_requests");
        assert!((number(row, "sectors_per_request") - sectors).abs() < 0.01, "{row}");
        assert_eq!(
            number(row, "requests_per_element"),
            number(row, "l1_requests") / elements
        );
        for (predicted, measured, limit) in [
            ("l2_bytes_per_element", number(row, "l2_sectors") * 32.0, 0.02),
            ("dram_bytes_per_element", number(row, "dram_bytes_read"), 0.03),
        ] {
            let off = number(row, predicted) * elements / measured - 1.0;
            assert!(off.abs() <= limit, "{predicted}: {off:+.3}: {row}");
        }
    }
    let table = gpu_bench(&["predict", "csv", file]);
    let mut table = csv::Reader::from_reader(&table.stdout[..]);
    assert!(
        table
            .headers()
            .expect("a header")
            .iter()
            .any(|name| name == "dram_efficiency")
    );
    assert_eq!(table.records().filter(Result::is_ok).count(), 117);
}

#[test]
fn a_device_gives_times_and_a_fetch_granularity_bytes() {
    let field = |more: &[&str]| {
        let arguments = ["predict", "strided", "--width", "4", "--stride", "64", "--json"];
        json(&[&arguments[..], more].concat())
    };
    let plain = field(&[]);
    assert_eq!(number(&plain, "dram_bytes_per_element"), 64.0);
    assert_eq!(number(&plain, "l2_bytes_per_element"), 32.0);
    assert_eq!(number(&plain, "efficiency"), 0.125);
    assert_eq!(number(&plain, "dram_efficiency"), 0.0625);
    assert_eq!(plain.get("predicted_useful_gbps"), None);
    let at = |bytes| field(&["--device", "h200", "--fetch-granularity", bytes]);
    let (small, usual) = (at("32"), at("64"));
    assert_eq!(number(&small, "dram_bytes_per_element"), 32.0);
    let gain = number(&small, "predicted_useful_gbps") / number(&usual, "predicted_useful_gbps");
    // Measured: 1.64 to 1.70 times.
    assert!((1.55..1.8).contains(&gain), "{gain}");
    assert_eq!(usual["bound"], "DRAM bytes");

    assert!(
        error(&[
            "predict", "strided", "--width", "4", "--stride", "4", "--device", "abacus"
        ])
        .contains("no card is known as `abacus`: the cards are T4, V100")
    );
    assert!(
        error(&[
            "predict",
            "strided",
            "--width",
            "4",
            "--stride",
            "4",
            "--fetch-granularity",
            "48"
        ])
        .contains("32, 64 or 128")
    );
}

#[test]
fn several_fields_tiles_vectors_and_stores_have_predictions() {
    let record = |more: &[&str]| {
        let text = "position: [f32; 3], mass: f32, id: u32, flags: [u32; 3]";
        let arguments = [
            "predict",
            "record",
            "--record",
            text,
            "--read",
            "position,mass",
            "--json",
        ];
        json(&[&arguments[..], more].concat())
    };
    let structs = record(&["--layout", "aos"]);
    assert_eq!(number(&structs, "useful_bytes_per_element"), 16.0);
    assert_eq!(number(&structs, "requests_per_element") * 32.0, 4.0);
    // The first of four loads fetches the sector, the cache gives it to the others.
    assert!((number(&structs, "l1_hit_rate") - 0.75).abs() < 0.01);
    let vectors = record(&["--layout", "aos", "--vectors"]);
    assert_eq!(number(&vectors, "requests_per_element") * 32.0, 1.0);
    let tiles = record(&["--layout", "tiled:32"]);
    assert_eq!(tiles["layout"], "tiled:32");
    assert!(number(&tiles, "dram_efficiency") > 0.999);
    let stores = record(&["--layout", "soa", "--store"]);
    assert_eq!(number(&stores, "dram_bytes_per_element"), 16.0);
    let half = record(&["--layout", "aos", "--store"]);
    // Half of each sector is written: the rest must be read.
    assert_eq!(number(&half, "dram_bytes_per_element"), 64.0);
}

#[test]
fn addresses_of_ones_own_are_counted() {
    let warps = Scratch::new("warps", "0, 4, 8, 12\n0x0, 0x80, 0x100, 0x180\n");
    let own = json(&["predict", "addresses", warps.path(), "--width", "4", "--json"]);
    assert_eq!(number(&own, "sectors_per_request"), 2.5);
    assert_eq!(number(&own, "useful_bytes_per_request"), 16.0);
    let bad = Scratch::new("bad", "0, four\n");
    assert!(error(&["predict", "addresses", bad.path(), "--width", "4"]).contains("line 1: `four` is no address"));
    assert!(error(&["predict", "addresses", "/no/such/file", "--width", "4"]).contains("cannot read /no/such/file"));
}

#[test]
fn gathers_chunks_and_partial_warps_have_predictions() {
    let gather = |mib: &str| {
        json(&[
            "predict",
            "gather",
            "--width",
            "4",
            "--table-mib",
            mib,
            "--device",
            "h200",
            "--json",
        ])
    };
    assert!((number(&gather("1024"), "dram_bytes_per_element") - 63.0).abs() < 1.5);
    // A table that the second-level cache holds costs memory nothing.
    assert_eq!(number(&gather("4"), "dram_bytes_per_element"), 0.0);
    let chunk = json(&[
        "predict", "strided", "--width", "4", "--stride", "4", "--chunk", "1024", "--device", "h200", "--json",
    ]);
    assert_eq!(number(&chunk, "sectors_per_request"), 32.0);
    assert_eq!(chunk["bound"], "L1 wavefronts");
    let partial = json(&[
        "predict",
        "strided",
        "--width",
        "4",
        "--stride",
        "4",
        "--active-lanes",
        "8",
        "--json",
    ]);
    assert_eq!(number(&partial, "sectors_per_request"), 1.0);
    assert_eq!(number(&partial, "requests_per_element"), 0.125);
}

#[test]
fn wrong_rows_are_told_by_their_number() {
    let row = |text: &str| {
        let file = Scratch::new("cases", text);
        error(&["predict", "csv", file.path()])
    };
    assert!(row("pattern,width_bytes,stride_bytes\nstrided,4,8\nstrided,3,8\n").contains("row 2"));
    assert!(row("pattern,width_bytes\nstrided,4\n").contains("there is no `stride_bytes`"));
    assert!(row("pattern\nspiral\n").contains("`spiral` is no pattern"));
    assert!(row("pattern,record,read,layout\nrecord,x: f32,y,aos\n").contains("no field `y`"));
    assert!(row("pattern,fields_read,stride_bytes\naos,8,16\n").contains("do not fit"));
}
