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
