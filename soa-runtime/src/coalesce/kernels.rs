//! Counts of whole kernels: which warps of a pattern are counted.

use alloc::vec::Vec;

use super::MemoryModel;
use super::access::Access;
use super::count::{Counting, Counts, Seen};
use crate::column::gcd;

/// The most elements of a chunk that are counted.
const MOST_STEPS: u64 = 2048;

/// Of longer periods so many runs are counted,
const RUNS: u64 = 48;

/// of so many warps each.
const RUN_WARPS: u64 = 2;

/// The most warps of a period that is counted whole.
const MOST_WARPS: u64 = 64;

/// The least that are counted in a row: banks of tags differ from warp to warp.
const LEAST_WARPS: u64 = 16;

/// Bytes after which addresses stand to sectors, fetches, visits and groups of lines as before.
const PERIOD: u64 = 512;

impl MemoryModel {
    /// Counts a kernel whose element `i` belongs to lane `i % 32`, with these instructions in this order: over whole periods of the pattern, so
    /// exactly, if a period has no more than 64 warps; of longer ones, as of large tiles, over 48 pairs of warps spread over it, which is some 2 % off.
    ///
    /// # Panics
    ///
    /// If an access has tiles of no element. Arrays are numbered below 2^16 and reach less than 2^48 bytes; beyond, they are counted as if
    /// they overlapped.
    #[must_use]
    pub fn count(&self, accesses: &[Access]) -> Counts {
        let period = period(self, accesses).div_ceil(self.lanes()).max(1);
        let mut counting = Counting::new(*self);
        if period <= MOST_WARPS {
            counting.run(accesses, 0, period * LEAST_WARPS.div_ceil(period));
        } else {
            for run in 0..RUNS {
                counting.run(accesses, spread(run, period), RUN_WARPS);
            }
        }
        counting.counts()
    }

    /// Counts a kernel in which each lane takes `chunk` neighbouring elements, one after another: all of a warp's, or the first 2048 of each lane.
    ///
    /// # Panics
    ///
    /// As [`count`](Self::count).
    #[must_use]
    pub fn count_chunks(&self, accesses: &[Access], chunk: u64) -> Counts {
        let mut counting = Counting::new(*self);
        let steps = chunk.min(MOST_STEPS);
        for step in 0..steps {
            for access in accesses {
                counting.access(access, (0..self.lanes()).map(|lane| lane * chunk + step));
            }
        }
        counting.next_warp(self.lanes() * steps);
        counting.part();
        Counts {
            chunked: true,
            lines: counting.counts.loads.lines / steps.max(1),
            ..counting.counts
        }
    }

    /// Counts a kernel whose elements are at these indices; every 32 of them are a warp, and what one fetches is of no use to the
    /// next. The last may be partial.
    ///
    /// # Panics
    ///
    /// As [`count`](Self::count).
    #[must_use]
    pub fn count_indices(&self, accesses: &[Access], indices: impl IntoIterator<Item = u64>) -> Counts {
        let mut counting = Counting::new(*self);
        let mut indices = indices.into_iter().peekable();
        while indices.peek().is_some() {
            let warp: Vec<u64> = indices.by_ref().take(self.lanes() as usize).collect();
            for access in accesses {
                counting.access(access, warp.iter().copied());
            }
            counting.next_warp(warp.len() as u64);
            counting.part();
        }
        counting.counts()
    }
}

impl Counting {
    /// Counts so many warps from this one on.
    fn run(&mut self, accesses: &[Access], first: u64, warps: u64) {
        let lanes = self.model.lanes();
        let counted = self.counts;
        // Two warps go before those that count: the first has no neighbour, and its stores are counted a warp later.
        for warp in first..first + warps + 2 {
            if warp == first + 2 {
                self.counts = counted;
            }
            for access in accesses {
                self.access(access, warp * lanes..(warp + 1) * lanes);
            }
            self.next_warp(lanes);
        }
        self.before = Seen::default();
    }
}

/// The warp at which a run begins: multiples of the golden section, which fall everywhere evenly.
const fn spread(run: u64, period: u64) -> u64 {
    let share = run.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((share as u128 * period as u128) >> 64) as u64
}

/// Elements after which a pattern's addresses stand to tags, lines and visits as before.
fn period(model: &MemoryModel, accesses: &[Access]) -> u64 {
    let unit = PERIOD.max(model.fetch());
    accesses.iter().fold(model.lanes(), |period, access| {
        let blocks = unit / gcd(access.block.max(1), unit);
        lcm(period, access.tile.saturating_mul(blocks))
    })
}

const fn lcm(a: u64, b: u64) -> u64 {
    (a / gcd(a, b)).saturating_mul(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coalesce::Width;

    const MODEL: MemoryModel = MemoryModel::NVIDIA;

    #[test]
    fn large_tiles_are_not_their_first_alone() {
        // Tiles of an odd number of words begin anywhere in a sector; a warp of 32 words then touches 4.9 of them.
        for lanes in [1023, 2049, 65535] {
            let word = Access {
                tile: lanes,
                block: 8 * lanes,
                stride: 4,
                ..Access::load(Width::B4, 4, 0)
            };
            let counts = MODEL.count(&[word]);
            let sectors = counts.loads.sectors as f64 / counts.loads.requests as f64;
            assert!((sectors / 4.88 - 1.0).abs() < 0.02, "tiles of {lanes}: {sectors}");
        }
    }

    #[test]
    fn stores_fill_what_they_leave_out() {
        // Words two apart: half of each sector. Neighbouring words 4 bytes off: sectors that two warps complete.
        let half = MODEL.count(&[Access::load(Width::B4, 8, 0).as_store()]);
        assert_eq!(
            (half.stored_sectors, half.filled_sectors),
            (half.warps * 8, half.warps * 8)
        );
        let off = MODEL.count(&[Access::load(Width::B4, 4, 4).as_store()]);
        assert_eq!((off.filled_sectors, off.contended_sectors), (0, off.warps));
        let whole = MODEL.count(&[Access::load(Width::B4, 4, 0).as_store()]);
        assert_eq!((whole.partial_sectors, whole.stored_lines), (0, whole.warps));
    }

    #[test]
    fn requests_for_the_same_few_lines_go_together() {
        let row = |field: u64| Access {
            tile: 8,
            block: 256,
            stride: 4,
            ..Access::load(Width::B4, 4, 32 * field)
        };
        let counts = MODEL.count(&[row(0), row(1), row(2), row(3)]);
        assert_eq!(counts.l2_requests, 4 * counts.warps);
        assert_eq!(counts.loads.lines, 16 * counts.warps);
    }
}
