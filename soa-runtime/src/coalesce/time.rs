//! From counts to what a machine moves, and to time: the slowest of its resources, with those beside it interfering.

use super::count::Counts;
use super::machine::Machine;

/// How a kernel goes about its elements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kernel {
    /// Threads of a block.
    pub block: u32,
    /// Threads that a multiprocessor holds of it at once.
    pub threads: u32,
    /// Elements whose loads a thread issues before it uses any.
    pub in_flight: u32,
    /// Whether threads go on to further elements. Warps of a loop without barriers drift apart, so that what one fetches may be gone
    /// when its neighbour wants it.
    pub looped: bool,
    /// Bytes that a gather chooses from; none where every element is at a place of its own.
    pub table: Option<u64>,
}

impl Kernel {
    /// A grid-stride loop with full multiprocessors of a machine, blocks of 256 threads and so many elements in flight.
    #[must_use]
    pub const fn looped(machine: &Machine, in_flight: u32) -> Self {
        Self {
            block: 256,
            threads: machine.threads,
            in_flight,
            looped: true,
            table: None,
        }
    }

    /// A thread an element, in blocks of 256 threads.
    #[must_use]
    pub const fn thread_an_element(machine: &Machine) -> Self {
        Self {
            looped: false,
            ..Self::looped(machine, 1)
        }
    }

    /// The share of neighbouring warps that are in one block: the rest run on other multiprocessors.
    fn neighbours(&self) -> f64 {
        1.0 - 32.0 / f64::from(self.block.max(32))
    }
}

/// What an element costs at each level, in the mean over a large array.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Levels {
    /// Bytes that the kernel asks for.
    pub useful_bytes: f64,
    /// Requests of loads and stores: instructions of a warp.
    pub requests: f64,
    /// Those of them that are loads.
    pub loads: f64,
    /// Sectors of all requests.
    pub sectors: f64,
    /// The share of loaded sectors that the first-level cache has, 0 to 1.
    pub l1_hit_rate: f64,
    /// Cycles of the first-level cache's data stage.
    pub wavefronts: f64,
    /// Cycles of its tag stage.
    pub tag_wavefronts: f64,
    /// Requests to the second-level cache.
    pub l2_requests: f64,
    /// Those of them that are stores.
    pub store_requests: f64,
    /// Those of them that ask for more of a fetch that is still on its way.
    pub late_requests: f64,
    /// Their sectors.
    pub l2_sectors: f64,
    /// Requests that it passes on to memory, for loads and to fill what stores leave out.
    pub l2_misses: f64,
    /// Blocks of [`VISIT`](super::VISIT) bytes that memory reads from.
    pub visits: f64,
    /// Bytes that memory reads.
    pub dram_read: f64,
    /// Bytes that it writes.
    pub dram_written: f64,
    /// Blocks of [`VISIT`](super::VISIT) bytes that memory writes to.
    pub write_visits: f64,
    /// Lines that the second-level cache writes back.
    pub write_backs: f64,
    /// Sectors that are stored to in part; more for those that two warps contend for.
    pub partial_stores: f64,
}

/// The first-level cache serves this many of a block's neighbours where loops drift: `reach / (reach + DRIFT)`, with the turns of the
/// loop that it holds as the reach. Fitted to hit counters of an H200: loops of one and of eight loads in flight.
const DRIFT: f64 = 12.0;

/// Turns of a loop by which warps drift apart, at most: what the second-level cache holds of them finds its neighbour.
const MOST_DRIFT: f64 = 9.0;

/// The most that drift makes neighbours fetch again, by counters of an H200: 0.54 to 0.67.
const MOST_REFETCHED: f64 = 0.62;

/// The same where memory fetches lines: the neighbour that comes late finds its line, and catches up.
const REFETCHED_LINES: f64 = 0.1;

/// The share of a second-level cache that holds data once: its halves keep copies for each other. Gathers from 64 and 256 MiB on an
/// H200 hit as 26 of its 60 MiB would.
const L2_SHARE: f64 = 0.45;

/// The share of sectors lost from the first-level cache that the second has lost too, by counters of an H200: 0.53 to 0.56.
const LOST_TWICE: f64 = 0.53;

/// What a request takes that asks for more of a fetch on its way, besides what a request takes. Of an H200, by the times of records of 68,
/// 100 and 132 bytes that are read word by word.
const LATE: f64 = 0.42;

/// How many times as long a sector takes that two warps each store to in part, beside one that a warp stores to in part. Of an H200, by the
/// time of words that are stored 4 bytes off.
const CONTENDED: f64 = 4.6;

impl Levels {
    /// What the counted pattern moves an element, on this machine by this kernel.
    #[must_use]
    pub fn new(counts: &Counts, machine: &Machine, kernel: &Kernel) -> Self {
        let elements = counts.elements.max(1) as f64;
        let each = |count: u64| count as f64 / elements;
        let sharing = Sharing::new(counts, machine, kernel);
        let sector = machine.model.sector() as f64;

        let firsts = each(counts.first_sectors) - sharing.hit * each(counts.neighbour_sectors);
        let loaded = each(counts.loads.sectors);
        let lost = sharing.lost * (loaded - each(counts.first_sectors));
        let missed = firsts + lost;
        let again = if firsts > 0.0 { lost / firsts } else { 0.0 };

        // What is lost from both caches is fetched again, by itself; of a table, a part is in the second-level cache.
        let lost_twice = LOST_TWICE * lost;
        let fetched = |own: u64, neighbour: u64| {
            (each(own) + sharing.refetched * each(neighbour) + lost_twice) * sharing.beyond_l2
        };
        // A neighbour's fetch that is still on its way is asked for again.
        let misses = (each(counts.l2_misses + counts.neighbour_misses) + lost_twice) * sharing.beyond_l2;
        Self {
            useful_bytes: each(counts.useful_bytes),
            requests: each(counts.loads.requests + counts.stores.requests),
            loads: each(counts.loads.requests),
            sectors: loaded + each(counts.stores.sectors),
            l1_hit_rate: if loaded > 0.0 { 1.0 - missed / loaded } else { 0.0 },
            wavefronts: each(counts.loads.data_wavefronts + counts.stores.data_wavefronts),
            tag_wavefronts: each(counts.loads.tag_wavefronts),
            l2_requests: each(counts.l2_requests) * (1.0 + again) + each(counts.stores.lines),
            store_requests: each(counts.stores.lines),
            late_requests: each(
                counts
                    .l2_requests
                    .saturating_sub(counts.l2_misses + counts.neighbour_misses),
            ),
            l2_sectors: missed + each(counts.stores.sectors),
            l2_misses: misses + each(counts.filled_lines),
            visits: fetched(counts.visits, counts.neighbour_visits) + each(counts.filled_visits),
            dram_read: fetched(counts.fetches, counts.neighbour_fetches) * machine.model.fetch() as f64
                + each(counts.filled_sectors) * sector,
            dram_written: each(counts.stored_sectors) * sector,
            write_visits: each(counts.stored_visits),
            write_backs: each(counts.stored_lines),
            partial_stores: each(counts.partial_sectors) + 2.0 * (CONTENDED - 1.0) * each(counts.contended_sectors),
        }
    }

    /// Useful bytes over those of the first-level cache's sectors, 0 to 1: the napkin rule's efficiency.
    #[must_use]
    pub fn efficiency(&self, machine: &Machine) -> f64 {
        share(self.useful_bytes, self.sectors * machine.model.sector() as f64).min(1.0)
    }

    /// Useful bytes over those that memory moves. Above 1 where a cache serves some of them.
    #[must_use]
    pub fn dram_efficiency(&self) -> f64 {
        share(self.useful_bytes, self.dram_bytes())
    }

    /// Bytes that memory moves.
    #[must_use]
    pub fn dram_bytes(&self) -> f64 {
        self.dram_read + self.dram_written
    }
}

fn share(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}

/// What caches keep for whom.
struct Sharing {
    /// Of the sectors that a warp shares with its neighbour, those that it finds in the first-level cache.
    hit: f64,
    /// Of the fetches that it shares, those that are made twice.
    refetched: f64,
    /// Of the sectors that a warp loads again, those that the first-level cache has lost meanwhile.
    lost: f64,
    /// Of the fetches, those that the second-level cache does not hold.
    beyond_l2: f64,
}

impl Sharing {
    fn new(counts: &Counts, machine: &Machine, kernel: &Kernel) -> Self {
        let in_block = kernel.neighbours();
        let beyond_l2 = kernel.table.map_or(1.0, |table| {
            1.0 - (L2_SHARE * machine.l2_bytes as f64 / table.max(1) as f64).min(1.0)
        });
        let lost = lost(counts, machine, kernel);
        if !kernel.looped {
            return Self {
                hit: in_block,
                refetched: 0.0,
                lost,
                beyond_l2,
            };
        }
        // Bytes that a multiprocessor asks for in one turn of the loop.
        let elements = counts.elements.max(1) as f64;
        let turn = f64::from(kernel.threads) * f64::from(kernel.in_flight) * counts.useful_bytes as f64 / elements;
        let l1_turns = machine.l1_bytes as f64 / turn;
        // Half of the second-level cache: each half holds copies of the other's.
        let l2_turns = machine.l2_bytes as f64 / 2.0 / (turn * f64::from(machine.processors));
        let refetched = if machine.model.fetch() >= super::LINE {
            REFETCHED_LINES
        } else {
            (1.0 - l2_turns / MOST_DRIFT).clamp(0.0, MOST_REFETCHED)
        };
        Self {
            hit: in_block * l1_turns / (l1_turns + DRIFT),
            refetched,
            lost,
            beyond_l2,
        }
    }
}

/// Of the sectors that a warp loads again, those that the first-level cache has lost: with `x` times as many lines under way as it
/// has, x^2 / (60 + 10 x). Fitted to hit counters of an H200 for 2, 4 and 8 fields of records of 32 to 256 bytes, x from 0.5 to 4.
fn lost(counts: &Counts, machine: &Machine, kernel: &Kernel) -> f64 {
    let warps = counts.warps.max(1) as f64;
    let turns = if counts.chunked {
        1.0
    } else {
        f64::from(kernel.in_flight)
    };
    let lines = counts.lines as f64 / warps * f64::from(kernel.threads) / 32.0 * turns;
    let x = lines / (machine.l1_bytes / super::LINE) as f64;
    let of_loop = (x * x / (60.0 + 10.0 * x)).min(1.0);
    if kernel.looped {
        of_loop
    } else {
        LOST_WITHOUT_LOOP * of_loop
    }
}

/// The part of that which threads that end after their element lose (`tests/data/h200-loads.csv`).
const LOST_WITHOUT_LOOP: f64 = 0.2;

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
        let threads = f64::from(self.processors) * f64::from(kernel.threads);
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
    /// Seconds from a warp's first load of a turn to the data of its last: the latency, and what issuing the others takes.
    fn turn(&self, levels: &Levels, kernel: &Kernel) -> f64 {
        let loads = levels.loads * self.model.lanes() as f64 * f64::from(kernel.in_flight);
        let warps = f64::from(kernel.threads) / 32.0 / SCHEDULERS;
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
