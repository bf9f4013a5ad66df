//! From counts to what a machine moves: what caches keep, and what they lose.

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
const MOST_DRIFT: f64 = 8.1;

/// The most that drift makes neighbours fetch again, by counters of an H200: 0.54 to 0.67.
const MOST_REFETCHED: f64 = 0.62;

/// The same where memory fetches lines: the neighbour that comes late finds its line, and catches up.
const REFETCHED_LINES: f64 = 0.1;

/// The share of a second-level cache that holds data once: its halves keep copies for each other. Gathers from 64 and 256 MiB on an
/// H200 hit as 26 of its 60 MiB would.
const L2_SHARE: f64 = 0.45;

/// The share of sectors lost from the first-level cache that the second has lost too, by counters of an H200: 0.53 to 0.56.
const LOST_TWICE: f64 = 0.53;

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
            late_requests: each(counts.late_requests),
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
        let turn = machine.active(kernel) * f64::from(kernel.in_flight) * counts.useful_bytes as f64 / elements;
        let l1_turns = machine.l1_bytes as f64 / turn;
        let l2_turns = L2_SHARE * machine.l2_bytes as f64 / (turn * f64::from(machine.processors));
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
