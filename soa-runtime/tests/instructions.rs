//! The instructions that an operation takes for a record, held against what they were: time depends on what else a machine does,
//! these do not. `examples/operations.rs` is compiled with optimisation and run under valgrind's callgrind.
//!
//! They are those of the Rust version below, for x86-64 as it is at its least.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The compiler whose instructions are recorded.
const RUSTC: &str = "1.95";

/// Instructions a record: of eight fields of four bytes, and one with a `String` for `drop`.
const RECORDED: [(&str, f64); 13] = [
    ("push", 33.0),
    ("extend", 30.0),
    ("from_slice", 22.8),
    ("to_vec", 26.9),
    ("sum", 0.9),
    ("update", 4.9),
    ("views", 1.4),
    ("get", 17.0),
    ("sort", 312.3),
    ("retain", 28.1),
    ("clone", 3.0),
    ("chunks", 0.7),
    ("drop", 121.0),
];

/// How far from its record a count may be: a part of it, and a few instructions for the C library's `memcpy`, which is another on
/// another processor.
const MARGIN: (f64, f64) = (0.15, 0.25);

/// Two lengths: what a call costs whatever the length goes out of their difference.
const LENGTHS: [u32; 2] = [10_000, 30_000];

#[test]
#[ignore = "compiles with optimisation and runs under valgrind: a step of .ci/run"]
fn operations_take_the_instructions_that_are_recorded() {
    if !cfg!(all(target_arch = "x86_64", target_os = "linux")) {
        return eprintln!("skipped: the instructions that are recorded are those of x86-64 Linux");
    }
    if !runs(Command::new("valgrind").arg("--version")) {
        return eprintln!("skipped: there is no valgrind to count instructions with");
    }
    if !version().starts_with(&format!("rustc {RUSTC}.")) {
        return eprintln!("skipped: the instructions that are recorded are those of Rust {RUSTC}");
    }
    let operations = build();
    let counted = RECORDED.map(|(name, recorded)| (name, recorded, instructions(&operations, name)));
    let lines: String = counted
        .iter()
        .map(|(name, _, count)| format!("    (\"{name}\", {count:.1}),\n"))
        .collect();
    eprint!("instructions a record:\n{lines}");
    let off: Vec<String> = counted
        .iter()
        .filter(|(_, recorded, count)| (count - recorded).abs() > recorded * MARGIN.0 + MARGIN.1)
        .map(|(name, recorded, count)| {
            let word = if count > recorded { "more" } else { "fewer" };
            format!("{name}: {count:.1} instructions a record, {word} than the {recorded:.1} recorded\n")
        })
        .collect();
    assert!(
        off.is_empty(),
        "{}\nIf that is meant, `RECORDED` in tests/instructions.rs becomes:\n\n{lines}",
        off.concat()
    );
}

fn runs(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr].concat()).into_owned()
}

fn version() -> String {
    let output = Command::new("rustc").arg("--version").output().expect("rustc runs");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Compiles the operations for the processors that any x86-64 is, whatever flags the environment has for other builds.
fn build() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("instructions");
    let output = Command::new(env!("CARGO"))
        .args(["build", "--release", "--example", "operations", "--manifest-path"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml"))
        .arg("--target-dir")
        .arg(&target)
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "1")
        .env("RUSTFLAGS", "")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env_remove("CARGO_BUILD_TARGET")
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", text(&output));
    target.join("release/examples/operations")
}

/// What an operation takes for one record more.
fn instructions(operations: &Path, name: &str) -> f64 {
    let [few, many] = LENGTHS.map(|len| collected(operations, name, len) as f64);
    (many - few) / f64::from(LENGTHS[1] - LENGTHS[0])
}

/// The instructions of the function `counted`, with all that it calls.
fn collected(operations: &Path, name: &str, len: u32) -> u64 {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg("--toggle-collect=operations::counted*")
        .arg(operations)
        .args([name, &len.to_string()])
        // Every byte of a `rep movsb` counts as an instruction, and the C library chooses it by the processor.
        .env("GLIBC_TUNABLES", "glibc.cpu.x86_rep_movsb_threshold=0x7fffffff")
        .output()
        .expect("valgrind runs");
    let text = text(&output);
    let count = text.split("Collected : ").nth(1).and_then(|rest| rest.lines().next());
    match count.and_then(|count| count.trim().parse().ok()) {
        Some(count) if output.status.success() && count > 0 => count,
        _ => panic!("valgrind has counted nothing of `{name}`:\n{text}"),
    }
}
