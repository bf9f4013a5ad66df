//! The other mechanism: 32 banks of 4 bytes, through which the first-level cache and shared memory hand over data.

use super::MemoryModel;
use super::request::{MAX_LANES, Width};

/// Banks of shared memory and of the first-level cache's data stage (CUDA C++ Programming Guide, "Shared Memory").
pub const BANKS: u64 = 32;

/// Bytes that a bank gives a cycle.
pub const BANK_BYTES: u64 = 4;

/// Bytes of the four neighbouring lines whose tags are looked up together.
///
/// Measured on an H200: a load whose sectors are all in the cache takes as many tag wavefronts as it touches aligned blocks of 512
/// bytes, with 8, 9, 12, 16, 17, 24, 25 and 33 lines a request (`tests/data/h200-levels.csv`).
pub const TAG_BLOCK: u64 = 512;

/// Words that a request can touch, each lane's split over two words at most where it is no wider than one.
const MOST_WORDS: usize = 5 * MAX_LANES;

/// Cycles that the first-level cache takes for one request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wavefronts {
    /// Of the tag stage: aligned blocks of [`TAG_BLOCK`] bytes.
    pub tags: u64,
    /// Of the data stage: for each of those blocks, the most words that one bank must give.
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
        let mut blocks = [0; MAX_LANES];
        for (block, address) in blocks.iter_mut().zip(addresses) {
            *block = address / TAG_BLOCK;
        }
        Wavefronts {
            tags: distinct(&mut blocks[..addresses.len()]),
            data: conflicts(addresses, width, TAG_BLOCK),
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
        conflicts(addresses, width, u64::MAX)
    }
}

/// For each part of the warp and each block: the most distinct words in one bank, summed.
fn conflicts(addresses: &[u64], width: Width, block: u64) -> u64 {
    assert!(addresses.len() <= MAX_LANES, "a warp has at most 32 lanes");
    let parts = (width.bytes() / BANK_BYTES).max(1) as usize;
    addresses
        .chunks(MAX_LANES / parts)
        .map(|part| part_conflicts(part, width, block))
        .sum()
}

fn part_conflicts(addresses: &[u64], width: Width, block: u64) -> u64 {
    // (block, bank, word), sorted, so that a block's words of one bank stand together.
    let mut words = [(0, 0, 0); MOST_WORDS];
    let mut count = 0;
    for &address in addresses {
        let last = address.saturating_add(width.bytes() - 1) / BANK_BYTES;
        for word in address / BANK_BYTES..=last {
            words[count] = (address / block, word % BANKS, word);
            count += 1;
        }
    }
    let words = &mut words[..count];
    words.sort_unstable();
    words
        .chunk_by(|a, b| a.0 == b.0)
        .map(|block| block.chunk_by(|a, b| a.1 == b.1).map(distinct_words).max().unwrap_or(0))
        .sum()
}

fn distinct_words(sorted: &[(u64, u64, u64)]) -> u64 {
    sorted.chunk_by(|a, b| a == b).count() as u64
}

/// How many different numbers there are.
fn distinct(numbers: &mut [u64]) -> u64 {
    numbers.sort_unstable();
    numbers.chunk_by(|a, b| a == b).count() as u64
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
    fn no_lane_takes_no_cycle() {
        assert_eq!(MODEL.wavefronts(&[], Width::B4), Wavefronts { tags: 0, data: 0 });
    }
}
