//! What a case reads, as a pattern; what it predicts, and which answer it must give.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use soa_runtime::Column;
use soa_runtime::coalesce::{Layout, MemoryModel, RecordLayout, Traffic, Width};

/// Bytes of a word, the unit of every field that the benchmark reads.
pub const WORD: u64 = 4;

/// Words of a lane's chunk in [`Access::Chunked`]: the lesson's `N = 1024`.
pub const CHUNK: u64 = 1024;

/// A pattern of reads over one large buffer. Sizes are in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Access {
    /// Element `i` is `width` bytes at `offset + i * stride`.
    Strided {
        /// Bytes of a load.
        width: Width,
        /// Bytes from element to element.
        stride: u64,
        /// Bytes before the first element.
        offset: u64,
    },
    /// The first `fields` words of every record of `record` bytes.
    Fields {
        /// Words read of each record.
        fields: usize,
        /// Bytes of a record.
        record: u64,
        /// Where they live: structs or columns.
        layout: FieldLayout,
    },
    /// Each thread reads a contiguous chunk of words.
    Chunked,
    /// Threads take the words in turn.
    Interleaved,
    /// Words at hashed places.
    Gather,
}

/// The two layouts that are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum FieldLayout {
    /// Array of structs.
    Aos,
    /// Struct of arrays.
    Soa,
}

impl From<FieldLayout> for Layout {
    fn from(layout: FieldLayout) -> Self {
        match layout {
            FieldLayout::Aos => Self::Aos,
            FieldLayout::Soa => Self::Soa,
        }
    }
}

impl Access {
    /// Useful bytes of an element.
    #[must_use]
    pub const fn useful_bytes(&self) -> u64 {
        match *self {
            Self::Strided { width, .. } => width.bytes(),
            Self::Fields { fields, .. } => fields as u64 * WORD,
            Self::Chunked | Self::Interleaved | Self::Gather => WORD,
        }
    }

    /// How many elements a buffer of `bytes` holds, at most `limit`.
    #[must_use]
    pub fn elements(&self, bytes: u64, limit: u64) -> u64 {
        let elements = match *self {
            Self::Strided { width, stride, offset } => bytes
                .checked_sub(offset + width.bytes())
                .map_or(0, |room| room / stride + 1),
            Self::Fields {
                record,
                layout: FieldLayout::Aos,
                ..
            } => bytes / record,
            Self::Fields {
                fields,
                layout: FieldLayout::Soa,
                ..
            } => bytes / (fields as u64 * WORD),
            Self::Chunked | Self::Interleaved => bytes / WORD / CHUNK * CHUNK,
            // A random read moves a whole fetch, so fewer of them move as many bytes.
            Self::Gather => bytes / 64,
        };
        elements.min(limit)
    }

    /// What the model says of this pattern. `threads` matter to a CPU only, where each core has caches of its own.
    #[must_use]
    pub fn predict(&self, model: &MemoryModel, threads: u64) -> Prediction {
        let warp = model.lanes() > 1;
        match *self {
            Self::Strided { width, stride, offset } => Prediction::by_memory(model.strided(width, stride, offset)),
            Self::Fields { fields, record, layout } => {
                Prediction::by_memory(predict_fields(model, fields, record, layout))
            }
            // The lanes of a warp are a chunk apart, each request fetches their sectors; a core's chunk is a stream.
            Self::Chunked if warp => {
                Prediction::by_sectors(model.scattered(Width::B4, (0..model.lanes()).map(|lane| lane * CHUNK * WORD)))
            }
            // A warp's lanes are neighbours; a core gets every `threads`-th word.
            Self::Interleaved if !warp => Prediction::by_memory(model.strided(Width::B4, threads * WORD, 0)),
            Self::Chunked | Self::Interleaved => Prediction::by_memory(model.strided(Width::B4, WORD, 0)),
            Self::Gather => {
                let places = (0..4096).map(|i| u64::from(gather_place(i, u32::MAX)) * WORD);
                Prediction::by_memory(model.scattered(Width::B4, places))
            }
        }
    }

    /// The sum of all words that `elements` elements read, in a buffer whose word `k` is [`word`]`(k)`. In closed form
    /// wherever there is one, so it shares no loop with what it checks.
    #[must_use]
    pub fn expected_sum(&self, elements: u64, buffer_words: u64) -> u32 {
        let series = |first: u64, step: u64| sum_of_words(first, step, elements);
        match *self {
            Self::Strided { width, stride, offset } => (0..width.bytes() / WORD)
                .map(|word| series(offset / WORD + word, stride / WORD))
                .fold(0, u32::wrapping_add),
            Self::Fields { fields, record, layout } => (0..fields as u64)
                .map(|field| match layout {
                    FieldLayout::Aos => series(field, record / WORD),
                    FieldLayout::Soa => series(field * elements, 1),
                })
                .fold(0, u32::wrapping_add),
            Self::Chunked | Self::Interleaved => series(0, 1),
            Self::Gather => {
                let mask = gather_mask(buffer_words);
                (0..elements)
                    .map(|i| word(u64::from(gather_place(i, mask))))
                    .fold(0, u32::wrapping_add)
            }
        }
    }
}

/// The traffic of reading the first `fields` words of a record.
fn predict_fields(model: &MemoryModel, fields: usize, record: u64, layout: FieldLayout) -> Traffic {
    let mut columns: Vec<Column<'_>> = (0..fields)
        .map(|field| Column::new("word", "u32", field * WORD as usize, WORD as usize, WORD as usize))
        .collect();
    Column::place_all(&mut columns);
    let places: Vec<usize> = (0..fields).collect();
    model.predict_columns(&RecordLayout::new(&columns, record as usize), &places, layout.into())
}

/// In which bytes a pattern's time is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Basis {
    /// Those that memory moves: streams, whose fetches neighbouring requests share, and gathers.
    Memory,
    /// Those of every request's sectors: the lesson's napkin rule, which knows no cache between requests.
    Sectors,
}

/// What the model says of a pattern.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prediction {
    /// The pattern's traffic.
    pub traffic: Traffic,
    /// Whose bytes are counted.
    pub basis: Basis,
    /// Bytes that are moved for each useful one; the times of two patterns are predicted to stand as this does.
    pub moved_per_useful: f64,
}

impl Prediction {
    fn by_memory(traffic: Traffic) -> Self {
        Self {
            traffic,
            basis: Basis::Memory,
            moved_per_useful: traffic.memory_bytes_per_useful_byte(),
        }
    }

    fn by_sectors(traffic: Traffic) -> Self {
        Self {
            traffic,
            basis: Basis::Sectors,
            moved_per_useful: traffic.sector_bytes as f64 / traffic.useful_bytes as f64,
        }
    }
}

/// Knuth's multiplicative hash constant, 2^32 over the golden ratio.
const HASH: u32 = 2_654_435_761;

/// Word `index` of the buffer.
#[inline]
#[must_use]
pub const fn word(index: u64) -> u32 {
    (index as u32).wrapping_mul(HASH)
}

/// `word(first) + word(first + step) + ..`, `count` of them.
fn sum_of_words(first: u64, step: u64, count: u64) -> u32 {
    let (first, step, n) = (u128::from(first), u128::from(step), u128::from(count));
    let indices = n * first + step * (n * n.saturating_sub(1) / 2);
    (indices as u32).wrapping_mul(HASH)
}

/// Where gathered element `i` lies: the finalizer of `MurmurHash3`, a bijection of 32-bit numbers without pattern.
#[inline]
#[must_use]
pub const fn gather_place(i: u64, mask: u32) -> u32 {
    let mut h = i as u32;
    h = (h ^ (h >> 16)).wrapping_mul(0x85eb_ca6b);
    h = (h ^ (h >> 13)).wrapping_mul(0xc2b2_ae35);
    (h ^ (h >> 16)) & mask
}

/// The mask of a gather over the largest power of two of words in the buffer, at most 2^28 (1 GiB).
#[must_use]
pub const fn gather_mask(buffer_words: u64) -> u32 {
    let words = if buffer_words > 1 << 28 { 1 << 28 } else { buffer_words };
    if words == 0 {
        0
    } else {
        ((1_u64 << words.ilog2()) - 1) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every pattern, by reading word by word.
    fn brute_force(access: &Access, elements: u64, words: u64) -> u32 {
        let buffer: Vec<u32> = (0..words).map(word).collect();
        let mut sum = 0_u32;
        let mut add = |byte: u64| sum = sum.wrapping_add(buffer[(byte / WORD) as usize]);
        for i in 0..elements {
            match *access {
                Access::Strided { width, stride, offset } => {
                    (0..width.bytes() / WORD).for_each(|w| add(offset + i * stride + w * WORD));
                }
                Access::Fields { fields, record, layout } => (0..fields as u64).for_each(|f| match layout {
                    FieldLayout::Aos => add(i * record + f * WORD),
                    FieldLayout::Soa => add((f * elements + i) * WORD),
                }),
                Access::Chunked | Access::Interleaved => add(i * WORD),
                Access::Gather => add(u64::from(gather_place(i, gather_mask(words))) * WORD),
            }
        }
        sum
    }

    #[test]
    fn expected_sums_are_what_reading_gives() {
        let words = 1 << 16;
        for case in crate::suite::default_suite().iter().flat_map(|group| &group.cases) {
            let elements = case.access.elements(words * WORD, u64::MAX);
            assert!(elements > 0, "{}", case.name);
            assert_eq!(
                case.access.expected_sum(elements, words),
                brute_force(&case.access, elements, words),
                "{}",
                case.name
            );
        }
    }

    #[test]
    fn patterns_fit_their_buffer_to_the_last_byte() {
        let strided = Access::Strided {
            width: Width::B16,
            stride: 48,
            offset: 16,
        };
        assert_eq!(strided.elements(16 + 48 + 16, u64::MAX), 2);
        assert_eq!(strided.elements(16 + 48 + 15, u64::MAX), 1);
        assert_eq!(strided.elements(31, u64::MAX), 0);
    }

    #[test]
    fn a_gather_touches_a_fetch_a_lane() {
        let gather = Access::Gather.predict(&MemoryModel::NVIDIA, 1);
        assert!((31.9..=32.0).contains(&gather.traffic.sectors_per_request()));
        assert!((15.9..=16.0).contains(&gather.moved_per_useful));
    }

    #[test]
    fn chunks_and_interleaving_are_each_others_inverse_on_gpu_and_cpu() {
        let moved = |access: Access, model| access.predict(&model, 2).moved_per_useful;
        assert_eq!(moved(Access::Chunked, MemoryModel::NVIDIA), 8.0);
        assert_eq!(moved(Access::Interleaved, MemoryModel::NVIDIA), 1.0);
        assert_eq!(moved(Access::Chunked, MemoryModel::CPU), 1.0);
        assert_eq!(moved(Access::Interleaved, MemoryModel::CPU), 2.0);
    }
}
