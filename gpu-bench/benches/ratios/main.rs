//! `SoaVec` beside `Vec` and the other structs of arrays, in one run: `cargo bench -p gpu-bench --bench ratios`.
//!
//! The containers of a group take turns, round by round, so that whatever else the machine does hits all alike; ratios are those
//! of a round, and the table tells their median and quartiles. `-- FILTER` and `--length` pick groups, `--json FILE` keeps every
//! sample, `--markdown` prints a page.

#[path = "../cases/mod.rs"]
mod cases;
mod measure;
mod report;
mod table;

use std::fs::File;
use std::path::PathBuf;

use anyhow::Context;
use clap::Parser;

use report::Report;

/// Compares containers of records.
#[derive(Debug, Parser)]
#[command(name = "ratios")]
struct Arguments {
    /// Only groups whose name (`operation/record/length`) contains this.
    filter: Option<String>,
    /// Only groups of so many records.
    #[arg(long, value_name = "RECORDS")]
    length: Option<usize>,
    /// Write the report, with every sample, to FILE as JSON too.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Print a page of Markdown.
    #[arg(long)]
    markdown: bool,
    /// How often each container takes its turn.
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Cargo's word for a run as a benchmark.
    #[arg(long, hide = true)]
    bench: bool,
    /// Only compare answers, at the small length.
    #[arg(long)]
    test: bool,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let test = cases::is_test();
    let groups = cases::groups(test).into_iter().filter(|group| {
        let filter = arguments.filter.as_deref().unwrap_or_default();
        group.name().contains(filter) && arguments.length.is_none_or(|length| group.len == length)
    });
    if test {
        groups.for_each(|group| group.check());
        return Ok(());
    }
    // A file that cannot be written is said before minutes of measuring.
    let json = match &arguments.json {
        Some(path) => Some(File::create(path).with_context(|| format!("cannot write {}", path.display()))?),
        None => None,
    };
    cases::touch_memory();
    cases::settle_allocator();
    let mut report = Report::begin(arguments.rounds);
    for group in groups {
        eprintln!("{}", group.name());
        group.check();
        report.rows.push(measure::measure(&group, arguments.rounds));
    }
    if let Some(file) = json {
        serde_json::to_writer_pretty(file, &report)?;
    }
    print!("{}", table::render(&report, arguments.markdown));
    Ok(())
}
