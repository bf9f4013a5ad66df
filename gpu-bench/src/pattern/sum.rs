//! The answers that a pattern must give, worked out apart from any backend's loops.
//!
//! Word `k` of the filled buffer is `k` times a constant, so a sum of words is that constant times a sum of places, and the places of
//! an access are nested arithmetic series. Bytes, halves of words and gathers are added up one by one, in all threads.

use std::num::NonZero;
use std::ops::Range;

use soa_runtime::coalesce::{Access, Operation};

use super::fill::{self, HASH};
use super::{Order, Pattern, WORD};

/// Below so many elements threads do not pay.
const FEW: u64 = 1 << 16;

/// What a load finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    /// What the buffer was filled with.
    Filled,
    /// The complement of that, which stores write.
    Written,
}

impl Pattern {
    /// The sum of everything that `elements` elements load of a filled buffer of so many words: values of 1 and 2 bytes zero-extended,
    /// wider ones word by word.
    #[must_use]
    pub fn expected_sum(&self, elements: u64, buffer_words: u64) -> u32 {
        self.sum(elements, buffer_words, |access| match access.operation {
            Operation::Load => Some(Content::Filled),
            Operation::Store => None,
        })
    }

    /// The same after the pattern's stores have been done once: a load of what is stored finds the complement.
    #[must_use]
    pub fn expected_sum_again(&self, elements: u64, buffer_words: u64) -> u32 {
        self.sum(elements, buffer_words, |access| match access.operation {
            Operation::Load => Some(self.content(access)),
            Operation::Store => None,
        })
    }

    /// The sum that [`read_back`](Self::read_back) must give after the stores.
    #[must_use]
    pub fn expected_sum_back(&self, elements: u64, buffer_words: u64) -> u32 {
        self.sum(elements, buffer_words, |access| Some(self.content(access)))
    }

    /// What lies at the places of an access after the stores.
    fn content(&self, access: &Access) -> Content {
        if self.accesses.contains(&access.as_store()) {
            Content::Written
        } else {
            Content::Filled
        }
    }

    fn sum(&self, elements: u64, buffer_words: u64, content: impl Fn(&Access) -> Option<Content>) -> u32 {
        let extent = self.extent(elements, buffer_words * WORD);
        let sums = self.accesses.iter().zip(self.bases(extent)).map(|(access, base)| {
            let Some(content) = content(access) else { return 0 };
            let placed = Access { base, ..*access };
            let filled = if self.order != Order::Gather && in_words(&placed) {
                series(&placed, elements)
            } else {
                in_threads(elements, |part| {
                    part.map(|i| fill::load(placed.address(self.index(i, extent)), placed.width.bytes()))
                        .fold(0, u32::wrapping_add)
                })
            };
            match content {
                Content::Filled => filled,
                Content::Written => complements(&placed, elements).wrapping_sub(filled),
            }
        });
        sums.fold(0, u32::wrapping_add)
    }
}

/// Whether all that the access touches are whole words.
fn in_words(access: &Access) -> bool {
    [access.width.bytes(), access.base, access.block, access.stride]
        .iter()
        .all(|bytes| bytes.is_multiple_of(WORD))
}

/// The sum of the words that an access of whole words touches. Wrapping, which is exact modulo 2^32.
fn series(access: &Access, elements: u64) -> u32 {
    let (tiles, rest) = (u128::from(elements / access.tile), u128::from(elements % access.tile));
    let [base, block, stride] = [access.base, access.block, access.stride].map(|bytes| u128::from(bytes / WORD));
    let below = |n: u128| n * n.saturating_sub(1) / 2;
    let tile = u128::from(access.tile);
    let blocks = tile.wrapping_mul(below(tiles)).wrapping_add(rest * tiles);
    let strides = tiles.wrapping_mul(below(tile)).wrapping_add(below(rest));
    let places = u128::from(elements)
        .wrapping_mul(base)
        .wrapping_add(block.wrapping_mul(blocks))
        .wrapping_add(stride.wrapping_mul(strides));
    let words = u128::from(access.width.bytes() / WORD);
    // Word w of every element lies w places further.
    let further = u128::from(elements).wrapping_mul(below(words));
    let all = words.wrapping_mul(places).wrapping_add(further);
    (all as u32).wrapping_mul(HASH)
}

/// The sum of `value + !value` over all values that an access loads.
fn complements(access: &Access, elements: u64) -> u32 {
    let (values, each) = match access.width.bytes() {
        1 => (1, 0xff),
        2 => (1, 0xffff),
        bytes => (bytes / WORD, u32::MAX),
    };
    (elements.wrapping_mul(values) as u32).wrapping_mul(each)
}

/// A sum over elements, in as many threads as there are cores.
fn in_threads(elements: u64, sum: impl Fn(Range<u64>) -> u32 + Sync) -> u32 {
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get) as u64;
    if elements < FEW || threads == 1 {
        return sum(0..elements);
    }
    let part = elements.div_ceil(threads);
    std::thread::scope(|scope| {
        let sum = &sum;
        let workers: Vec<_> = (0..threads)
            .map(|t| scope.spawn(move || sum((t * part).min(elements)..((t + 1) * part).min(elements))))
            .collect();
        // A worker only adds; a panic in one is a bug, and passes on.
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .fold(0, u32::wrapping_add)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use soa_runtime::coalesce::Width;

    use super::super::word;
    use super::*;

    /// A buffer on which patterns are executed byte by byte.
    struct Buffer(Vec<u8>);

    impl Buffer {
        fn filled(words: u64) -> Self {
            Self((0..words).flat_map(|k| word(k).to_le_bytes()).collect())
        }

        /// All elements once, each its accesses in order: the sum of what is loaded.
        fn run(&mut self, pattern: &Pattern, elements: u64) -> u32 {
            let extent = pattern.extent(elements, self.0.len() as u64);
            let filled = Self::filled(self.0.len() as u64 / WORD);
            let mut sum = 0_u32;
            for i in 0..elements {
                for access in &pattern.accesses {
                    let offset = pattern.offset(access.array, extent).expect("its array");
                    let start = (offset + access.address(pattern.index(i, extent))) as usize;
                    let bytes = start..start + access.width.bytes() as usize;
                    match access.operation {
                        Operation::Load => {
                            for piece in self.0[bytes].chunks(4) {
                                let value = piece.iter().rev().fold(0, |value, &b| value << 8 | u32::from(b));
                                sum = sum.wrapping_add(value);
                            }
                        }
                        Operation::Store => bytes.for_each(|b| self.0[b] = !filled.0[b]),
                    }
                }
            }
            sum
        }
    }

    prop_compose! {
        fn access()(
            width in prop::sample::select(&Width::ALL[..]), array in 0_usize..3, base in 0_u64..5, stride in 0_u64..9,
            tile in 1_u64..6, gap in 0_u64..3, unit in prop::sample::select(&[1_u64, 4][..]),
        ) -> Access {
            let step = width.bytes().max(unit);
            let stride = stride * step;
            // As one takes them: addresses rise with the element.
            let block = tile * stride + gap * step;
            Access { tile, block, stride, ..Access::load(width, stride, base * unit).in_array(array) }
        }
    }

    proptest! {
        #[test]
        fn expected_sums_are_what_reading_byte_by_byte_gives(
            accesses in prop::collection::vec(access(), 1..4), limit in 1_u64..300,
            order in prop::sample::select(&[Order::Interleaved, Order::Chunked { chunk: 7 }, Order::Gather][..]),
        ) {
            let words = 2048;
            let pattern = Pattern::new(accesses).in_order(order);
            let elements = pattern.elements(words * WORD, limit);
            prop_assert_eq!(
                pattern.expected_sum(elements, words),
                Buffer::filled(words).run(&pattern, elements)
            );
            // Everything stored, then read back.
            let stores = pattern.as_stores();
            let mut buffer = Buffer::filled(words);
            prop_assert_eq!(buffer.run(&stores, elements), 0);
            let back = stores.read_back().expect("stores");
            prop_assert_eq!(stores.expected_sum_back(elements, words), buffer.run(&back, elements));
        }
    }

    #[test]
    fn a_value_that_is_loaded_and_stored_is_its_complement_the_second_time() {
        let load = Access::load(Width::B4, 8, 0);
        let other = Access::load(Width::B2, 8, 4);
        let pattern = Pattern::new(vec![load, other, load.as_store()]);
        let (words, elements) = (64, 32);
        let mut buffer = Buffer::filled(words);
        assert_eq!(buffer.run(&pattern, elements), pattern.expected_sum(elements, words));
        assert_eq!(
            buffer.run(&pattern, elements),
            pattern.expected_sum_again(elements, words)
        );
        let back = pattern.read_back().expect("a store");
        assert_eq!(buffer.run(&back, elements), pattern.expected_sum_back(elements, words));
        assert_ne!(
            pattern.expected_sum(elements, words),
            pattern.expected_sum_again(elements, words)
        );
    }

    #[test]
    fn threads_share_what_they_add() {
        let bytes = Pattern::strided(Width::B1, 1, 0);
        let elements = FEW + 3;
        assert_eq!(
            bytes.expected_sum(elements, elements / 4 + 1),
            (0..elements).map(|i| fill::load(i, 1)).fold(0, u32::wrapping_add)
        );
    }
}
