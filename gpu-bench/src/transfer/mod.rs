//! How fast records travel between host and device, and change their layout on it: beside what the driver does with as many bytes.
//!
//! Each contest pairs what the library does with a plain driver call, turn by turn in the same run, by the host's clock around calls that
//! return when they have ended. Answers are compared before anything is timed.

#[cfg(feature = "cuda")]
mod contests;
#[cfg(feature = "cuda")]
mod records;

use comfy_table::{CellAlignment, Table, presets};
use serde::{Deserialize, Serialize};

use crate::stats::Summary;

#[cfg(feature = "cuda")]
pub use contests::{measure, run_all};

/// Rounds of a contest: each side once a round.
const ROUNDS: usize = 15;

/// The library beside the driver.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Contest {
    /// What is done.
    pub name: String,
    /// What it is compared with.
    pub against: String,
    /// Bytes that are counted: those of the records, and where both directions of memory are meant, twice.
    pub bytes: u64,
    /// Seconds that the library takes.
    pub seconds: Summary,
    /// Seconds that the driver's calls take.
    pub reference_seconds: Summary,
    /// The driver's seconds over the library's, round by round: above 1 the library is faster.
    pub ratio: Summary,
    /// The ratio that was aimed for.
    pub goal: f64,
}

impl Contest {
    /// Bytes over the library's median time, in bytes a second.
    #[must_use]
    pub fn rate(&self) -> f64 {
        self.bytes as f64 / self.seconds.median
    }

    /// Bytes over the reference's median time, in bytes a second.
    #[must_use]
    pub fn reference_rate(&self) -> f64 {
        self.bytes as f64 / self.reference_seconds.median
    }
}

/// What all contests say, with where they were run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TransferReport {
    /// When, in UTC.
    pub date: String,
    /// The card.
    pub card: String,
    /// The driver's version.
    pub driver: String,
    /// Threads of the host.
    pub threads: usize,
    /// The contests, in order.
    pub contests: Vec<Contest>,
}

/// What is contested, before it has been timed.
#[cfg(any(test, feature = "cuda"))]
struct Plan<'a> {
    name: String,
    against: &'a str,
    bytes: usize,
    goal: f64,
}

/// Runs two sides turn by turn.
#[cfg(any(test, feature = "cuda"))]
fn contest(
    plan: Plan<'_>,
    mut ours: impl FnMut() -> anyhow::Result<()>,
    mut theirs: impl FnMut() -> anyhow::Result<()>,
) -> anyhow::Result<Contest> {
    let time = |side: &mut dyn FnMut() -> anyhow::Result<()>| {
        let start = std::time::Instant::now();
        side().map(|()| start.elapsed().as_secs_f64())
    };
    let (mut seconds, mut reference, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for round in 0..=ROUNDS {
        let (a, b) = (time(&mut ours)?, time(&mut theirs)?);
        // The first round warms up: pages, clocks, what is made once.
        if round > 0 {
            seconds.push(a);
            reference.push(b);
            ratios.push(b / a);
        }
    }
    let summary = |samples: &[f64]| Summary::of(samples).ok_or_else(|| anyhow::anyhow!("no rounds"));
    Ok(Contest {
        name: plan.name,
        against: plan.against.to_owned(),
        bytes: plan.bytes as u64,
        seconds: summary(&seconds)?,
        reference_seconds: summary(&reference)?,
        ratio: summary(&ratios)?,
        goal: plan.goal,
    })
}

/// A rate in GB/s, with three digits or more.
fn gigabytes(rate: f64) -> String {
    let rate = rate / 1e9;
    match rate {
        0.0..1.0 => format!("{rate:.3}"),
        1.0..100.0 => format!("{rate:.1}"),
        _ => format!("{rate:.0}"),
    }
}

/// The report as text, ready to print.
#[must_use]
pub fn render(report: &TransferReport) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["  what", "against", "GB/s", "GB/s", "ratio", "spread", "goal", ""]);
    for contest in &report.contests {
        table.add_row([
            format!("  {}", contest.name),
            contest.against.clone(),
            gigabytes(contest.rate()),
            gigabytes(contest.reference_rate()),
            format!("{:.3}", contest.ratio.median),
            format!("{:.1} %", 100.0 * contest.ratio.spread),
            format!("{:.2}", contest.goal),
            if contest.ratio.median < contest.goal {
                "below"
            } else {
                ""
            }
            .to_owned(),
        ]);
    }
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    format!(
        "{}, driver {}, a host of {} threads\n{}\n\n{table}\n\n\
         GB/s: the library's, then what it is compared with (10^9 bytes a second). ratio: the other's time over the library's, median of {ROUNDS}\n\
         rounds; spread: its interquartile range. goal: the ratio that was aimed for.\n",
        report.card, report.driver, report.threads, report.date
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contest_tells_rates_ratio_and_whether_it_is_below() {
        let mut turns = 0;
        let plan = Plan {
            name: "ours".to_owned(),
            against: "theirs",
            bytes: 1 << 20,
            goal: 1e9,
        };
        let wait = || {
            std::thread::sleep(std::time::Duration::from_millis(1));
            Ok(())
        };
        let ours = || {
            turns += 1;
            wait()
        };
        let contest = contest(plan, ours, wait).expect("no error");
        assert_eq!(turns, ROUNDS + 1);
        assert!(contest.rate() > 0.0 && contest.seconds.median >= 1e-3, "{contest:?}");
        assert!(contest.ratio.min <= contest.ratio.median && contest.ratio.median <= contest.ratio.max);
        let report = TransferReport {
            date: "2026-01-01T00:00:00Z".to_owned(),
            card: "a card".to_owned(),
            driver: "1".to_owned(),
            threads: 2,
            contests: vec![contest],
        };
        let text = render(&report);
        assert!(
            text.contains("a card, driver 1, a host of 2 threads") && text.contains("below"),
            "{text}"
        );
        let json = serde_json::to_string(&report).expect("JSON");
        assert_eq!(serde_json::from_str::<TransferReport>(&json).expect("the same"), report);
    }

    #[test]
    fn an_error_ends_a_contest() {
        let plan = Plan {
            name: String::new(),
            against: "",
            bytes: 0,
            goal: 1.0,
        };
        assert!(contest(plan, || anyhow::bail!("refused"), || Ok(())).is_err());
    }
}
