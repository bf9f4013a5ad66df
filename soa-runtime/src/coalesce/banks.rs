//! The other mechanism: 32 banks of 4 bytes, through which the first-level cache and shared memory hand over data.

use super::MemoryModel;
use super::count::LINE;
use super::request::{MAX_LANES, Width};

/// Banks of shared memory and of the first-level cache's data stage (CUDA C++ Programming Guide, "Shared Memory").
pub const BANKS: u64 = 32;

/// Bytes that a bank gives a cycle.
pub const BANK_BYTES: u64 = 4;

/// Banks of the first-level cache's tags: so many lines are looked up in a cycle, if no two are of one bank.
///
/// Measured on an H200: a load whose sectors are all in the cache takes as many tag wavefronts as it has aligned blocks of four
/// lines, with 8, 9, 12, 16, 17, 24 and 25 lines a request; where it starts within a block, 1.07 with two lines, 1.18 with three, and 8.8 with
/// 32 of 33. Which bank a line has is therefore no simple remainder; [`tag_bank`] gives these figures.
const TAG_BANKS: usize = 4;

/// Words that a part of a warp can touch: two a lane where a lane is no wider than one, five each of eight lanes that take 16 bytes.
const MOST_WORDS: usize = 2 * MAX_LANES;

/// Cycles that the first-level cache takes for one request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wavefronts {
    /// Of the tag stage: groups of up to four lines that can be looked up together.
    pub tags: u64,
    /// Of the data stage: for each of those groups, the most words that one bank must give.
    pub data: u64,
}

impl MemoryModel {
    /// The cycles of a global load or store in the first-level cache, all data present.
    ///
    /// Lanes of 8 or 16 bytes are served in two halves or four quarters of the warp, since 32 banks give 128 bytes a cycle.
    ///
    /// # Panics
    ///
    /// If there are more than [`MAX_LANES`] addresses.
    #[must_use]
    pub fn wavefronts(&self, addresses: &[u64], width: Width) -> Wavefronts {
        let groups = Groups::of(addresses, width);
        Wavefronts {
            tags: groups.count,
            data: conflicts(addresses, width, |address| groups.of_line(address / LINE)),
        }
    }

    /// The cycles of a shared-memory load or store: the most words that one bank must give, by halves or quarters of the warp
    /// where lanes take 8 or 16 bytes. 1, 2 and 4 are the least; anything above is bank conflicts. Lanes that want the same
    /// word get it at once.
    ///
    /// # Panics
    ///
    /// If there are more than [`MAX_LANES`] addresses.
    #[must_use]
    pub fn shared_wavefronts(&self, addresses: &[u64], width: Width) -> u64 {
        conflicts(addresses, width, |_| 0)
    }
}

/// The lines of a request, and which are looked up together.
struct Groups {
    /// Line and group.
    lines: [(u64, u64); 2 * MAX_LANES],
    len: usize,
    /// Groups.
    count: u64,
}

impl Groups {
    /// In the order of lanes; a group ends before a line whose bank it has already.
    fn of(addresses: &[u64], width: Width) -> Self {
        assert!(addresses.len() <= MAX_LANES, "a warp has at most 32 lanes");
        let mut groups = Self {
            lines: [(0, 0); 2 * MAX_LANES],
            len: 0,
            count: 0,
        };
        let mut taken = [true; TAG_BANKS];
        for &address in addresses {
            for line in address / LINE..=address.saturating_add(width.bytes() - 1) / LINE {
                if groups.lines[..groups.len].iter().any(|known| known.0 == line) {
                    continue;
                }
                let bank = tag_bank(line);
                if taken[bank] {
                    taken = [false; TAG_BANKS];
                    groups.count += 1;
                }
                taken[bank] = true;
                groups.lines[groups.len] = (line, groups.count);
                groups.len += 1;
            }
        }
        groups
    }

    fn of_line(&self, line: u64) -> u64 {
        let found = self.lines[..self.len].iter().find(|known| known.0 == line);
        found.map_or(0, |known| known.1)
    }
}

/// The bank of a line's tag: the digits of its number to the base of four, each added without carry. Four aligned neighbours have
/// four banks.
const fn tag_bank(line: u64) -> usize {
    let mut bank = 0;
    let mut digits = line;
    while digits > 0 {
        bank ^= digits % TAG_BANKS as u64;
        digits /= TAG_BANKS as u64;
    }
    bank as usize
}

/// For each part of the warp and each group of lines: the most distinct words in one bank, summed.
fn conflicts(addresses: &[u64], width: Width, group: impl Fn(u64) -> u64) -> u64 {
    assert!(addresses.len() <= MAX_LANES, "a warp has at most 32 lanes");
    let parts = (width.bytes() / BANK_BYTES).max(1) as usize;
    addresses
        .chunks(MAX_LANES / parts)
        .map(|part| part_conflicts(part, width, &group))
        .sum()
}

fn part_conflicts(addresses: &[u64], width: Width, group: impl Fn(u64) -> u64) -> u64 {
    // (group, bank, word), sorted, so that a group's words of one bank stand together.
    let mut words = [(0, 0, 0); MOST_WORDS];
    let mut count = 0;
    for &address in addresses {
        let last = address.saturating_add(width.bytes() - 1) / BANK_BYTES;
        for word in address / BANK_BYTES..=last {
            words[count] = (group(word * BANK_BYTES), word % BANKS, word);
            count += 1;
        }
    }
    let words = &mut words[..count];
    words.sort_unstable();
    words
        .chunk_by(|a, b| a.0 == b.0)
        .map(|group| group.chunk_by(|a, b| a.1 == b.1).map(distinct_words).max().unwrap_or(0))
        .sum()
}

fn distinct_words(sorted: &[(u64, u64, u64)]) -> u64 {
    sorted.chunk_by(|a, b| a == b).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODEL: MemoryModel = MemoryModel::NVIDIA;

    fn lanes(stride: u64, offset: u64) -> [u64; 32] {
        core::array::from_fn(|lane| offset + lane as u64 * stride)
    }

    #[test]
    fn shared_memory_conflicts_are_those_of_the_programming_guide() {
        // Words at an odd stride fall into 32 banks, at an even one into fewer: gcd(stride, 32) words a bank.
        for stride in 1..=64 {
            let expected = crate::column::gcd(stride, 32);
            assert_eq!(
                MODEL.shared_wavefronts(&lanes(4 * stride, 0), Width::B4),
                expected,
                "stride {stride}"
            );
        }
        assert_eq!(MODEL.shared_wavefronts(&[64; 32], Width::B4), 1, "a broadcast");
        // Bytes of one word are one word.
        assert_eq!(MODEL.shared_wavefronts(&lanes(1, 0), Width::B1), 1);
        assert_eq!(MODEL.shared_wavefronts(&lanes(8, 0), Width::B8), 2);
        assert_eq!(MODEL.shared_wavefronts(&lanes(16, 0), Width::B16), 4);
        // A tile of 32 words a row, read by columns: every lane in one bank; one word of padding ends it.
        assert_eq!(MODEL.shared_wavefronts(&lanes(4 * 32, 0), Width::B4), 32);
        assert_eq!(MODEL.shared_wavefronts(&lanes(4 * 33, 0), Width::B4), 1);
    }

    #[test]
    fn the_cache_hands_over_four_lines_at_a_time() {
        let wavefronts = |stride| {
            let w = MODEL.wavefronts(&lanes(stride, 0), Width::B4);
            (w.tags, w.data)
        };
        assert_eq!([4, 8, 16, 32, 64, 128].map(|s| wavefronts(s).1), [1, 2, 4, 8, 16, 32]);
        // 22 lanes of the first four lines in 16 banks, ten in the rest.
        assert_eq!(wavefronts(24), (2, 3));
        assert_eq!(wavefronts(36), (3, 3));
        assert_eq!(wavefronts(100), (7, 7));
    }

    #[test]
    fn unaligned_lines_conflict_now_and_then() {
        // Means over many warps, beside those of an H200's counters.
        let mean = |width: Width, stride: u64, offset: u64| {
            let warp = |w: u64| MODEL.wavefronts(&lanes(stride, offset + w * 32 * stride), width).tags;
            (0..4096).map(warp).sum::<u64>() as f64 / 4096.0
        };
        for (predicted, measured) in [
            (mean(Width::B4, 4, 4), 1.08),
            (mean(Width::B8, 8, 16), 1.18),
            (mean(Width::B16, 16, 16), 2.01),
            (mean(Width::B4, 100, 0), 7.02),
            (mean(Width::B4, 132, 0), 8.82),
        ] {
            assert!((predicted / measured - 1.0).abs() < 0.02, "{predicted} for {measured}");
        }
    }

    #[test]
    fn no_lane_takes_no_cycle() {
        assert_eq!(MODEL.wavefronts(&[], Width::B4), Wavefronts { tags: 0, data: 0 });
    }
}
