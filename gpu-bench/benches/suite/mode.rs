//! Whether a bench is to measure.

/// Whether this is a run as a test: `cargo bench` alone passes `--bench`.
pub(crate) fn is_test() -> bool {
    let arguments: Vec<String> = std::env::args().collect();
    arguments.iter().any(|argument| argument == "--test") || !arguments.iter().any(|argument| argument == "--bench")
}
