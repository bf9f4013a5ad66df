//! From what is moved to time: the slowest resource, with those beside it interfering.

use super::levels::{Kernel, Levels};
use super::machine::Machine;

/// What can bind a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Resource {
    /// Bytes of memory.
    DramBytes,
    /// Places of memory that are visited, whatever is taken or left there.
    DramVisits,
    /// Requests that the second-level cache passes on, or lines that it writes back.
    L2Misses,
    /// Requests to it.
    L2Requests,
    /// Cycles of the first-level cache: its tags, or the banks of its data.
    L1Wavefronts,
    /// Sectors that are stored to in part.
    PartialStores,
    /// Loads under way: latency.
    LoadsInFlight,
    /// The launch itself.
    Launch,
}

impl Resource {
    /// All of them, in the order of [`Time::parts`].
    pub const ALL: [Self; 8] = [
        Self::DramBytes,
        Self::DramVisits,
        Self::L2Misses,
        Self::L2Requests,
        Self::L1Wavefronts,
        Self::PartialStores,
        Self::LoadsInFlight,
        Self::Launch,
    ];

    /// In words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::DramBytes => "DRAM bytes",
            Self::DramVisits => "DRAM visits",
            Self::L2Misses => "L2 misses",
            Self::L2Requests => "L2 requests",
            Self::L1Wavefronts => "L1 wavefronts",
            Self::PartialStores => "partial stores",
            Self::LoadsInFlight => "loads in flight",
            Self::Launch => "launch",
        }
    }
}

/// A predicted time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Time {
    /// Seconds.
    pub seconds: f64,
    /// The resource that would take longest by itself.
    pub bound: Resource,
    /// Seconds that each resource of [`Resource::ALL`] would take by itself.
    pub parts: [f64; 8],
}

/// What a request takes that asks for more of a fetch on its way, besides what a request takes. Of an H200, by the times of records of 68,
/// 100 and 132 bytes that are read word by word.
const LATE: f64 = 0.42;

/// Lanes of a full warp.
const WARP: u32 = 32;

/// Warp schedulers of a multiprocessor, an instruction a cycle each (tuning guides of Volta to Hopper).
const SCHEDULERS: f64 = 4.0;

/// Cycles of a scheduler that a load takes, with the arithmetic of its address and of its use. Of an H200, by the times of records of three
/// bytes, which all layouts read alike, and of two words in flight.
const ISSUE: f64 = 7.0;

/// Resources that would take similar times slow each other down. Their times `t` add up as `(sum of t^5)^(1/5)`: two alike take
/// 1.15 times as long as one. The power was fitted on an H200, over some 130 patterns.
const POWER: i32 = 5;

impl Machine {
    /// The time of `elements` elements: that of what is read, then that of what is written, for memory turns around between them.
    #[must_use]
    pub fn time(&self, levels: &Levels, kernel: &Kernel, elements: u64) -> Time {
        let n = elements as f64;
        let rates = &self.rates;
        let cycles = f64::from(self.processors) * self.clock;
        let threads = f64::from(self.processors) * self.active(kernel);
        // Nobody waits for a store, and the first-level cache hands none over.
        let loads = if levels.loads > 0.0 { 1.0 } else { 0.0 };
        let wavefronts = n * levels.wavefronts.max(levels.tag_wavefronts) / cycles;
        let read = [
            n * levels.dram_read / rates.dram_bytes,
            n * levels.visits / rates.visits,
            n * levels.l2_misses / rates.l2_misses,
            n * (levels.l2_requests - levels.store_requests + LATE * levels.late_requests) / rates.l2_requests,
            wavefronts * loads,
            0.0,
            // Little's law: so many elements a turn.
            n * loads * self.turn(levels, kernel) / (threads * f64::from(kernel.in_flight)),
        ];
        let written = [
            n * levels.dram_written / rates.dram_bytes,
            n * levels.write_visits / rates.write_visits,
            n * levels.write_backs / rates.write_backs,
            // Each is passed on, sooner or later.
            n * levels.store_requests / rates.l2_misses,
            wavefronts * (1.0 - loads),
            n * levels.partial_stores / rates.partial_stores,
            0.0,
        ];
        let mut parts = [0.0; Resource::ALL.len()];
        for (part, (read, written)) in parts.iter_mut().zip(read.iter().zip(&written)) {
            *part = read + written;
        }
        parts[Resource::ALL.len() - 1] = rates.launch;
        let mut longest = 0;
        for part in 1..parts.len() {
            if parts[part] > parts[longest] {
                longest = part;
            }
        }
        Time {
            seconds: norm(&read) + norm(&written) + rates.launch,
            bound: Resource::ALL[longest],
            parts,
        }
    }
}

impl Machine {
    /// Threads of a multiprocessor whose lanes are active.
    pub(super) fn active(&self, kernel: &Kernel) -> f64 {
        f64::from(kernel.threads) * self.model.lanes() as f64 / f64::from(WARP)
    }

    /// Seconds from a warp's first load of a turn to the data of its last: the latency, and what issuing the others takes.
    fn turn(&self, levels: &Levels, kernel: &Kernel) -> f64 {
        let loads = levels.loads * self.model.lanes() as f64 * f64::from(kernel.in_flight);
        let warps = f64::from(kernel.threads) / f64::from(WARP) / SCHEDULERS;
        self.rates.latency + (loads - 1.0).max(0.0) * ISSUE * warps / self.clock
    }
}

/// `(sum of t^POWER)^(1/POWER)`.
fn norm(times: &[f64]) -> f64 {
    let longest = times.iter().copied().fold(0.0, f64::max);
    if longest <= 0.0 {
        return 0.0;
    }
    longest * root(times.iter().map(|t| power(t / longest)).sum())
}

fn power(x: f64) -> f64 {
    let square = x * x;
    square * square * x
}

/// The [`POWER`]th root of a number from 1 to 8, by Newton's method (`core` has no roots).
fn root(x: f64) -> f64 {
    let n = f64::from(POWER);
    // From above, for which it converges without overshooting.
    (0..40).fold(x, |y, _| y - (power(y) - x) * y / (n * power(y)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_norm_is_that_of_the_longest_and_its_like() {
        assert_eq!(norm(&[]), 0.0);
        assert_eq!(norm(&[0.0, 3.0]), 3.0);
        assert!((norm(&[1.0, 1.0]) - 1.148_698_354_997_035).abs() < 1e-12);
        assert!((norm(&[8.0, 2.0]) - 8.0).abs() < 2e-3);
        assert!((root(8.0) - 1.515_716_566_510_398).abs() < 1e-12);
    }
}
