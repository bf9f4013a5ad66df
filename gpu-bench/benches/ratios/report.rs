//! What was measured; its JSON is what `--json` writes.

use std::process::Command;
use std::time::SystemTime;

use gpu_bench::stats::quartiles;
use serde::Serialize;

use crate::cases::peers::{OURS, PEERS};
use crate::cases::{Group, Member};

/// A run.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    /// When it began, RFC 3339, UTC.
    pub(crate) date: String,
    /// The processor's name.
    pub(crate) cpu: String,
    /// What the compiler says of its version.
    pub(crate) rustc: String,
    /// The peers with their versions.
    pub(crate) peers: Vec<String>,
    /// How often each container took its turn.
    pub(crate) rounds: u32,
    pub(crate) rows: Vec<Row>,
}

/// One operation on one kind of records at one length.
#[derive(Debug, Serialize)]
pub(crate) struct Row {
    pub(crate) operation: &'static str,
    /// What is timed.
    pub(crate) includes: &'static str,
    pub(crate) record: &'static str,
    pub(crate) length: usize,
    pub(crate) times: Vec<Times>,
}

/// One container's samples.
#[derive(Debug, Serialize)]
pub(crate) struct Times {
    pub(crate) container: &'static str,
    /// Whether it is a reference and no container.
    pub(crate) is_reference: bool,
    /// Seconds a record (or an edit), by round; very slow ones take part in the first rounds only.
    pub(crate) seconds: Vec<f64>,
}

impl Times {
    pub(crate) fn new(member: &Member) -> Self {
        Self {
            container: member.name,
            is_reference: member.is_reference,
            seconds: Vec::new(),
        }
    }

    /// The median, in seconds.
    pub(crate) fn median(&self) -> f64 {
        quartiles(&self.seconds).map_or(f64::NAN, |[_, median, _]| median)
    }

    /// This over the other within each round: quartiles, with the median between them.
    pub(crate) fn over(&self, other: &Self) -> Option<[f64; 3]> {
        let ratios: Vec<f64> = self.seconds.iter().zip(&other.seconds).map(|(a, b)| a / b).collect();
        quartiles(&ratios)
    }
}

impl Row {
    pub(crate) fn new(group: &Group, times: Vec<Times>) -> Self {
        Self {
            operation: group.op.name(),
            includes: group.op.includes(),
            record: group.record,
            length: group.len,
            times,
        }
    }

    pub(crate) fn of(&self, container: &str) -> Option<&Times> {
        self.times.iter().find(|times| times.container == container)
    }

    pub(crate) fn ours(&self) -> Option<&Times> {
        self.of(OURS)
    }

    pub(crate) fn reference(&self) -> Option<&Times> {
        self.times.iter().find(|times| times.is_reference)
    }

    /// The fastest of the other structs of arrays.
    pub(crate) fn best_peer(&self) -> Option<&Times> {
        PEERS
            .iter()
            .filter_map(|peer| self.of(peer))
            .min_by(|a, b| a.median().total_cmp(&b.median()))
    }
}

impl Report {
    /// A report without rows.
    pub(crate) fn begin(rounds: u32) -> Self {
        Self {
            date: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
            cpu: cpu().unwrap_or_else(|| "unknown".to_owned()),
            rustc: rustc().unwrap_or_else(|| "rustc unknown".to_owned()),
            peers: PEERS
                .map(|peer| format!("{peer} {}", version(peer).unwrap_or("unknown")))
                .to_vec(),
            rounds,
            rows: Vec::new(),
        }
    }
}

fn cpu() -> Option<String> {
    let mut system = sysinfo::System::new().ok()?;
    system.refresh_cpu_list(sysinfo::CpuRefreshKind::nothing());
    Some(system.cpus().first()?.brand().trim().to_owned())
}

fn rustc() -> Option<String> {
    let output = Command::new("rustc").arg("--version").output().ok()?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}

/// The version of a package that this was built with.
fn version(package: &str) -> Option<&'static str> {
    let lock = include_str!("../../../Cargo.lock");
    let (_, rest) = lock.split_once(&format!("name = \"{package}\"\nversion = \""))?;
    rest.split('"').next()
}
