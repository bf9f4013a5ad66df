//! Any pattern on the host, access by access: what has no loop of its own.

use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use soa_runtime::coalesce::{Access, Operation};

use crate::pattern::{Pattern, WORD, word};

/// The buffer, seen by several threads.
pub(super) type Words<'a> = &'a [AtomicU32];

/// An access of a pattern, placed: `base + index * stride + index / tile * jump`.
struct Placed {
    operation: Operation,
    width: u64,
    base: u64,
    stride: u64,
    tile: u64,
    /// Where tiles are as long as a power of two, which; divisions would take longer than loads.
    shift: Option<u32>,
    /// Modulo 2^64; 0 where tiles follow one another as their elements do.
    jump: u64,
}

impl Placed {
    fn new(access: &Access, base: u64) -> Self {
        let stride = if access.tile == 1 { access.block } else { access.stride };
        Self {
            operation: access.operation,
            width: access.width.bytes(),
            base,
            stride,
            tile: access.tile,
            shift: access.tile.is_power_of_two().then(|| access.tile.ilog2()),
            jump: access.block.wrapping_sub(access.tile.wrapping_mul(stride)),
        }
    }

    #[inline]
    fn address(&self, index: u64) -> u64 {
        let tile = match self.shift {
            Some(shift) => index >> shift,
            None => index / self.tile,
        };
        (self.base + index * self.stride).wrapping_add(tile.wrapping_mul(self.jump))
    }
}

/// Executes the elements `first`, `first + step` and so on below `end` of a pattern whose arrays have `extent` elements; the sum of what
/// they load.
pub(super) fn run(words: Words<'_>, pattern: &Pattern, extent: u64, walk: (Range<u64>, u64)) -> u32 {
    let accesses = pattern.accesses.iter().zip(pattern.bases(extent));
    let mut placed: Vec<Placed> = accesses.map(|(access, base)| Placed::new(access, base)).collect();
    placed.sort_by_key(|access| access.operation == Operation::Store);
    let (elements, step) = walk;
    let mut sum = 0_u32;
    for i in elements.step_by(step as usize) {
        let index = pattern.index(i, extent);
        for access in &placed {
            let address = access.address(index);
            match access.operation {
                Operation::Load => sum = sum.wrapping_add(load(words, address, access.width)),
                Operation::Store => store(words, address, access.width),
            }
        }
    }
    sum
}

/// The bytes at an address: zero-extended, or word by word.
#[inline]
fn load(words: Words<'_>, address: u64, width: u64) -> u32 {
    let place = (address / WORD) as usize;
    let bits = 8 * (address % WORD);
    if bits == 0 && width >= WORD {
        let values = &words[place..][..(width / WORD) as usize];
        return values.iter().fold(0, |sum, w| sum.wrapping_add(w.load(Relaxed)));
    }
    let low = words[place].load(Relaxed) >> bits;
    if width < WORD && bits + 8 * width <= 32 {
        return low & mask(width);
    }
    // It lies across two words; wider ones go word by word.
    let high = words[place + 1].load(Relaxed) << (32 - bits);
    let first = (low | high) & mask(width);
    if width > WORD {
        first.wrapping_add(load(words, address + WORD, width - WORD))
    } else {
        first
    }
}

/// Stores the complement of what the buffer was filled with.
#[inline]
fn store(words: Words<'_>, address: u64, width: u64) {
    if address.is_multiple_of(WORD) && width >= WORD {
        let place = address / WORD;
        let stored = &words[place as usize..][..(width / WORD) as usize];
        for (word_place, stored) in (place..).zip(stored) {
            stored.store(!word(word_place), Relaxed);
        }
    } else {
        store_bytes(words, address, width);
    }
}

/// The same, of parts of words.
fn store_bytes(words: Words<'_>, address: u64, width: u64) {
    let mut byte = address;
    while byte < address + width {
        let place = byte / WORD;
        let bits = 8 * (byte % WORD);
        // Up to the end of this word.
        let here = (address + width - byte).min(WORD - byte % WORD);
        let written = mask(here) << bits;
        let changed = |old: u32| Some(old & !written | !word(place) & written);
        // The closure always gives a value.
        let _ = words[place as usize].fetch_update(Relaxed, Relaxed, changed);
        byte += here;
    }
}

/// The low `bytes` bytes of a word.
const fn mask(bytes: u64) -> u32 {
    if bytes >= WORD {
        u32::MAX
    } else {
        (1 << (8 * bytes)) - 1
    }
}
