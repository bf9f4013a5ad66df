//! `gpu-bench list`: the cases that a run has, without running anything.

use std::io::Write;

use clap::Args;

use crate::suite;

/// The options of a list.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// List only the cases that `run --filter TEXT` would run.
    #[arg(long, value_name = "TEXT", default_value = "")]
    filter: String,
}

/// Prints a line a case: its group and its name, which `--filter` looks in.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut stdout = std::io::stdout().lock();
    for group in suite::filtered(&arguments.filter)? {
        for case in &group.cases {
            writeln!(stdout, "{}", group.full_name(case))?;
        }
    }
    Ok(())
}
