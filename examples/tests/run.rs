//! Every example runs to its end, where it checks its own answers.

use std::process::Command;

fn output(program: &str) -> String {
    let done = Command::new(program).output().expect("it starts");
    let text = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    text
}

#[test]
fn particles() {
    assert!(output(env!("CARGO_BIN_EXE_particles")).contains("8 particles, the heaviest of mass 8"));
}

#[test]
fn coalescing() {
    let text = output(env!("CARGO_BIN_EXE_coalescing"));
    assert!(
        text.contains("a record has 32 bytes as a struct, 29 in columns"),
        "{text}"
    );
}

#[test]
fn device() {
    assert!(output(env!("CARGO_BIN_EXE_device")).contains("100000 particles moved"));
}

/// What the committed kernels include is what the build script has written from the record; with `UPDATE_SNAPSHOTS` it becomes that.
#[test]
fn the_header_of_the_kernels_is_fresh() {
    let written = include_str!(concat!(env!("OUT_DIR"), "/particle.h"));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/kernels/particle.h");
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(path, written).expect("the header can be written");
    }
    let committed = std::fs::read_to_string(path).expect("the header is there");
    assert!(
        committed == written,
        "the record has changed: run with UPDATE_SNAPSHOTS=1, then gpu-bench/kernels/build.py"
    );
}
