//! Counts of what a kernel's warps ask of each level of memory: what is exact, before caches lose anything.

use alloc::collections::{BTreeMap, BTreeSet, VecDeque};
use alloc::vec::Vec;

use super::MemoryModel;
use super::access::{Access, Operation};
use super::request::{MAX_LANES, Width};

/// Bytes of memory that are visited together: two neighbouring lines.
///
/// Measured on an H200: single 32- or 64-byte fetches take 21 to 24 ps each at 256 bytes and more apart, in order or at random, and
/// two of neighbouring lines take little more than one (`gpu-bench/results`).
pub const VISIT: u64 = 256;

/// A request goes with one just before it that was for the same lines, if these are no more than so many: four loads of four lines each
/// are 1.4 requests to an H200's second-level cache, not four, and cost memory what one does.
const FEW: usize = 16;

/// And if that was no more requests ago. So are blocks of memory still open that such requests have visited.
const RECENT: usize = 3;

/// Bytes of a cache line.
pub const LINE: u64 = 128;

/// Where the number of an array stands in an address.
const ARRAY_SHIFT: u32 = 48;

/// Requests of loads, or of stores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Requests {
    /// Instructions, one a warp each.
    pub requests: u64,
    /// Distinct 32-byte sectors, summed over the requests.
    pub sectors: u64,
    /// Distinct lines, summed over the requests.
    pub lines: u64,
    /// Cycles of the first-level cache's tag stage.
    pub tag_wavefronts: u64,
    /// Cycles of its data stage.
    pub data_wavefronts: u64,
}

/// Totals over some warps of a kernel.
///
/// *Neighbour* counts what the warp before it has asked for too, which a cache may still have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Elements.
    pub elements: u64,
    /// Warps.
    pub warps: u64,
    /// Bytes that lanes asked for.
    pub useful_bytes: u64,
    /// The loads.
    pub loads: Requests,
    /// The stores.
    pub stores: Requests,
    /// Stored sectors of which a request covers only a part.
    pub partial_sectors: u64,
    /// Distinct lines that each warp loads from, at one time where `chunked`.
    pub lines: u64,
    /// Whether a lane's elements follow each other, so that those in flight share its lines.
    pub chunked: bool,
    /// Sectors that a warp loads for the first time.
    pub first_sectors: u64,
    /// Those of them that its neighbour loads too.
    pub neighbour_sectors: u64,
    /// Lines of loads with a sector that the warp loads for the first time: requests to the second-level cache, but for requests
    /// that go with one just before.
    pub l2_requests: u64,
    /// Those of them that need no fetch of their own, but wait for one that an earlier request of the warp has begun.
    pub late_requests: u64,
    /// Fetches from memory that a warp is the first to need.
    pub fetches: u64,
    /// Fetches that it and its neighbour need.
    pub neighbour_fetches: u64,
    /// Lines of requests with such fetches: misses of the second-level cache, but for requests that go
    /// with one just before.
    pub l2_misses: u64,
    /// Lines with neighbour fetches alone.
    pub neighbour_misses: u64,
    /// Blocks of [`VISIT`] bytes that each request makes memory fetch from, but for requests that go with one
    /// just before.
    pub visits: u64,
    /// Blocks with neighbour fetches alone.
    pub neighbour_visits: u64,
    /// Distinct sectors that are stored to.
    pub stored_sectors: u64,
    /// Those of them that are stored to in part, so that the rest must be read.
    pub filled_sectors: u64,
    /// Stored sectors that two neighbouring warps each cover in part.
    pub contended_sectors: u64,
    /// Distinct lines that are stored to.
    pub stored_lines: u64,
    /// Blocks of [`VISIT`] bytes, for each warp those with a line that it is the last to store to.
    pub stored_visits: u64,
    /// Distinct lines with a sector to fill.
    pub filled_lines: u64,
    /// Blocks of [`VISIT`] bytes with a sector to fill.
    pub filled_visits: u64,
}

impl Counts {
    /// Bytes of the fetches that loads need and of the sectors that stores write and fill, each counted once.
    #[must_use]
    pub const fn memory_bytes(&self, model: &MemoryModel) -> u64 {
        self.fetches * model.fetch() + (self.stored_sectors + self.filled_sectors) * model.sector()
    }
}

/// Counts the requests of one warp after another.
///
/// Addresses of different arrays must be apart; [`Counting::access`] sees to that for arrays of less than 2^48 bytes.
#[derive(Clone, Debug)]
pub struct Counting {
    pub(super) model: MemoryModel,
    pub(super) counts: Counts,
    warp: Seen,
    pub(super) before: Seen,
}

/// What a warp has touched.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    sectors: BTreeSet<u64>,
    fetches: BTreeSet<u64>,
    lines: BTreeSet<u64>,
    /// The lines that the last requests asked the second-level cache for, the oldest first.
    requested: VecDeque<BTreeSet<u64>>,
    /// The blocks of memory that they visited.
    visited: VecDeque<BTreeSet<u64>>,
    /// The bytes of each sector that were stored to, a bit each.
    stored: BTreeMap<u64, u64>,
}

impl Counting {
    /// Nothing counted yet.
    #[must_use]
    pub fn new(model: MemoryModel) -> Self {
        Self {
            model,
            counts: Counts::default(),
            warp: Seen::default(),
            before: Seen::default(),
        }
    }

    /// One load of the present warp: lane `t` loads `width` bytes at `addresses[t]`.
    ///
    /// # Panics
    ///
    /// If there are more than [`MAX_LANES`] addresses.
    pub fn load(&mut self, addresses: &[u64], width: Width) {
        let sectors = units(addresses, width, self.model.sector());
        self.counts.loads.add(&self.model, addresses, width, sectors.len());
        self.counts.useful_bytes += addresses.len() as u64 * width.bytes();
        let first: Vec<u64> = sectors.into_iter().filter(|&s| self.warp.sectors.insert(s)).collect();
        self.counts.first_sectors += first.len() as u64;
        self.counts.neighbour_sectors += first.iter().filter(|s| self.before.sectors.contains(s)).count() as u64;
        let lines = larger(&first, LINE / self.model.sector());
        let again = self.warp.requested.contains(&lines);
        self.fetch(&first, &lines, again);
        self.warp.lines.extend(&lines);
        keep(&mut self.warp.requested, lines);
    }

    /// The requests for sectors in these lines, the fetches that they need, and what of memory they visit. What goes with a request just
    /// before costs none of them `again`.
    fn fetch(&mut self, sectors: &[u64], lines: &BTreeSet<u64>, again: bool) {
        let fetch = self.model.fetch();
        let needed = larger(sectors, fetch / self.model.sector());
        let new: Vec<u64> = needed.into_iter().filter(|&f| self.warp.fetches.insert(f)).collect();
        let (shared, own): (Vec<u64>, Vec<u64>) = new.into_iter().partition(|f| self.before.fetches.contains(f));
        self.counts.fetches += own.len() as u64;
        self.counts.neighbour_fetches += shared.len() as u64;

        let [own_lines, shared_lines] = [&own, &shared].map(|fetches| units_of(fetches, fetch, LINE));
        self.counts.neighbour_misses += shared_lines.difference(&own_lines).count() as u64;
        let [own_blocks, shared_blocks] = [&own, &shared].map(|fetches| units_of(fetches, fetch, VISIT));
        self.counts.neighbour_visits += shared_blocks.difference(&own_blocks).count() as u64;
        if again {
            return;
        }
        let late = |line: &&u64| !own_lines.contains(line) && !shared_lines.contains(line);
        self.counts.l2_requests += lines.len() as u64;
        self.counts.late_requests += lines.iter().filter(late).count() as u64;
        self.counts.l2_misses += own_lines.len() as u64;
        let open = |block: &&u64| own_blocks.len() <= FEW && self.warp.visited.iter().any(|few| few.contains(block));
        self.counts.visits += own_blocks.iter().filter(|block| !open(block)).count() as u64;
        keep(&mut self.warp.visited, own_blocks);
    }

    /// One store of the present warp. Stores go through to the second-level cache.
    ///
    /// # Panics
    ///
    /// If there are more than [`MAX_LANES`] addresses.
    pub fn store(&mut self, addresses: &[u64], width: Width) {
        let mut covered: BTreeMap<u64, u64> = BTreeMap::new();
        let sector = self.model.sector();
        for &address in addresses {
            for byte in address..=address.saturating_add(width.bytes() - 1) {
                *covered.entry(byte / sector).or_default() |= 1 << (byte % sector);
            }
        }
        let whole = whole(sector);
        self.counts.stores.add(&self.model, addresses, width, covered.len());
        self.counts.useful_bytes += addresses.len() as u64 * width.bytes();
        self.counts.partial_sectors += covered.values().filter(|&&bytes| bytes != whole).count() as u64;
        for (place, bytes) in covered {
            *self.warp.stored.entry(place).or_default() |= bytes;
        }
    }

    /// Ends the present warp, which had `elements` elements; what follows is its neighbour's.
    pub fn next_warp(&mut self, elements: u64) {
        self.counts.elements += elements;
        self.counts.warps += 1;
        self.counts.lines += self.warp.lines.len() as u64;
        self.end_stores();
        self.before = core::mem::take(&mut self.warp);
    }

    /// Counts the stores of the warp before, but for the lines that this warp stores to as well: they stay open.
    fn end_stores(&mut self) {
        let sector = self.model.sector();
        let whole = whole(sector);
        let line = |place: u64| place * sector / LINE;
        let open: BTreeSet<u64> = self.warp.stored.keys().map(|&place| line(place)).collect();
        let (mut ended, mut filled) = (Vec::new(), Vec::new());
        for (place, bytes) in core::mem::take(&mut self.before.stored) {
            if open.contains(&line(place)) {
                let later = self.warp.stored.entry(place).or_default();
                let contended = *later != 0 && *later != whole && bytes != whole;
                self.counts.contended_sectors += u64::from(contended);
                *later |= bytes;
                continue;
            }
            ended.push(place);
            if bytes != whole {
                filled.push(place);
            }
        }
        self.counts.stored_sectors += ended.len() as u64;
        self.counts.stored_lines += units_of(&ended, sector, LINE).len() as u64;
        self.counts.stored_visits += units_of(&ended, sector, VISIT).len() as u64;
        self.counts.filled_sectors += filled.len() as u64;
        self.counts.filled_lines += units_of(&filled, sector, LINE).len() as u64;
        self.counts.filled_visits += units_of(&filled, sector, VISIT).len() as u64;
    }

    /// Ends the last warp's stores; what follows has no neighbour.
    pub(super) fn part(&mut self) {
        self.end_stores();
        self.before = Seen::default();
    }

    /// The totals so far.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.counts
    }
}

impl Requests {
    fn add(&mut self, model: &MemoryModel, addresses: &[u64], width: Width, sectors: usize) {
        let wavefronts = model.wavefronts(addresses, width);
        self.requests += 1;
        self.sectors += sectors as u64;
        self.lines += units(addresses, width, LINE).len() as u64;
        self.tag_wavefronts += wavefronts.tags;
        self.data_wavefronts += wavefronts.data;
    }
}

/// Remembers a request's places if they are few, and forgets what is not recent.
fn keep(recent: &mut VecDeque<BTreeSet<u64>>, places: BTreeSet<u64>) {
    recent.push_back(if places.len() <= FEW { places } else { BTreeSet::new() });
    if recent.len() > RECENT {
        recent.pop_front();
    }
}

/// A sector's bytes, a bit each.
const fn whole(sector: u64) -> u64 {
    if sector >= 64 { u64::MAX } else { (1 << sector) - 1 }
}

/// The aligned blocks of `unit` bytes that lanes touch.
fn units(addresses: &[u64], width: Width, unit: u64) -> BTreeSet<u64> {
    assert!(addresses.len() <= MAX_LANES, "a warp has at most 32 lanes");
    let ends = |&address: &u64| address / unit..=address.saturating_add(width.bytes() - 1) / unit;
    addresses.iter().flat_map(ends).collect()
}

/// The blocks of `times` neighbours each that these blocks lie in.
fn larger(blocks: &[u64], times: u64) -> BTreeSet<u64> {
    blocks.iter().map(|block| block / times).collect()
}

/// The blocks of `large` bytes that blocks of `small` bytes lie in, or that they hold.
fn units_of(blocks: &[u64], small: u64, large: u64) -> BTreeSet<u64> {
    let within = |block: &u64| block * small / large..=(block * small).saturating_add(small - 1) / large;
    blocks.iter().flat_map(within).collect()
}

impl Counting {
    /// An instruction of the present warp, whose lanes have these elements.
    ///
    /// # Panics
    ///
    /// If there are more than [`MAX_LANES`] elements, or a tile has none.
    pub fn access(&mut self, access: &Access, elements: impl IntoIterator<Item = u64>) {
        let array = (access.array as u64) << ARRAY_SHIFT;
        let addresses: Vec<u64> = elements.into_iter().map(|i| array + access.address(i)).collect();
        match access.operation {
            Operation::Load => self.load(&addresses, access.width),
            Operation::Store => self.store(&addresses, access.width),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODEL: MemoryModel = MemoryModel::NVIDIA;

    #[test]
    fn the_last_bytes_are_stored_as_they_are_loaded() {
        let mut counting = Counting::new(MODEL);
        counting.store(&[u64::MAX], Width::B1);
        counting.load(&[u64::MAX], Width::B16);
        counting.next_warp(1);
        let counts = counting.counts();
        assert_eq!((counts.stores.sectors, counts.loads.sectors), (1, 1));
    }
}
