//! The command line: one file a subcommand.

mod advise;
mod compare;
mod counters;
mod list;
mod predict;
mod report;
mod run;
mod transfer;

use std::ffi::OsString;
use std::fmt::Display;
use std::io::Write;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

/// Measures what a data layout costs on the machine at hand, beside what the coalescer predicts.
///
/// Without a subcommand it runs the default suite on the best backend there is.
#[derive(Debug, Parser)]
#[command(name = "gpu-bench", version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    run: run::Arguments,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the suite (what happens without a subcommand).
    Run(run::Arguments),
    /// List the cases that a run has.
    List(list::Arguments),
    /// Predict a pattern without running anything.
    Predict(predict::Arguments),
    /// Say what would make a kernel's reading of a record faster: padding, wider loads, fetches, columns, and from when converting pays off.
    Advise(advise::Arguments),
    /// Set predictions beside the hardware's counters, by Nsight Compute.
    Counters(counters::Arguments),
    /// Compare two runs, case by case: exit code 1 where a case is slower, 2 for errors.
    Compare(compare::Arguments),
    /// Write a run as one HTML page, with pictures.
    Report(report::Arguments),
    /// Measure transfers to and from a GPU, and conversions on it.
    Transfer(transfer::Arguments),
}

/// Runs the command line; an error is one line on standard error.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    // Of a comparison, 1 means that something is slower.
    let failure = match cli.command {
        Some(Command::Compare(_)) => ExitCode::from(2),
        _ => ExitCode::FAILURE,
    };
    let succeed = |()| ExitCode::SUCCESS;
    let done = match cli.command {
        None => run::run(&cli.run).map(succeed),
        Some(Command::Run(arguments)) => run::run(&arguments).map(succeed),
        Some(Command::List(arguments)) => list::run(&arguments).map(succeed),
        Some(Command::Predict(arguments)) => predict::run(&arguments).map(succeed),
        Some(Command::Advise(arguments)) => advise::run(&arguments).map(succeed),
        Some(Command::Counters(arguments)) => counters::run(&arguments).map(succeed),
        Some(Command::Compare(arguments)) => compare::run(&arguments),
        Some(Command::Report(arguments)) => report::run(&arguments).map(succeed),
        Some(Command::Transfer(arguments)) => transfer::run(&arguments).map(succeed),
    };
    done.unwrap_or_else(|error| {
        if is_closed_pipe(&error) {
            return ExitCode::SUCCESS;
        }
        eprintln!("gpu-bench: {error:#}");
        failure
    })
}

/// Prints a line.
fn say(line: impl Display) -> anyhow::Result<()> {
    writeln!(std::io::stdout().lock(), "{line}")?;
    Ok(())
}

/// Whether a reader of the output has gone away, which is no error of ours.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<std::io::Error>().map(std::io::Error::kind);
    kind == Some(std::io::ErrorKind::BrokenPipe)
}

/// Help goes out whole, an error in one line.
fn usage(error: &clap::Error) -> ExitCode {
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    ) {
        // A reader that has gone away is no error of ours.
        let _ = error.print();
        return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
    }
    let text = error.to_string();
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"))
        .filter(|line| !line.is_empty())
        .collect();
    let line = lines.join(" ");
    eprintln!("gpu-bench: {}", line.strip_prefix("error: ").unwrap_or(&line));
    ExitCode::from(2)
}
