//! Any pattern on the host, access by access: what has no loop of its own.

use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use soa_runtime::coalesce::{Access, Operation};

use crate::pattern::{Pattern, WORD, word};

/// The buffer, seen by several threads.
pub(super) type Words<'a> = &'a [AtomicU32];

/// Executes the elements `first`, `first + step` and so on below `end` of a pattern whose accesses lie at `bases`; the sum of what
/// they load.
pub(super) fn run(words: Words<'_>, pattern: &Pattern, extent: u64, walk: (Range<u64>, u64)) -> u32 {
    let placed: Vec<Access> = pattern
        .accesses
        .iter()
        .zip(pattern.bases(extent))
        .map(|(access, base)| Access { base, ..*access })
        .collect();
    let (elements, step) = walk;
    let mut sum = 0_u32;
    for i in elements.step_by(step as usize) {
        let index = pattern.index(i, extent);
        for access in &placed {
            let address = access.address(index);
            match access.operation {
                Operation::Load => sum = sum.wrapping_add(load(words, address, access.width.bytes())),
                Operation::Store => store(words, address, access.width.bytes()),
            }
        }
    }
    sum
}

/// The bytes at an address: zero-extended, or word by word.
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
fn store(words: Words<'_>, address: u64, width: u64) {
    let mut byte = address;
    while byte < address + width {
        let place = byte / WORD;
        let bits = 8 * (byte % WORD);
        // Up to the end of this word.
        let here = (address + width - byte).min(WORD - byte % WORD);
        let written = mask(here) << bits;
        let words = &words[place as usize];
        if written == u32::MAX {
            words.store(!word(place), Relaxed);
        } else {
            let changed = |old: u32| Some(old & !written | !word(place) & written);
            // The closure always gives a value.
            let _ = words.fetch_update(Relaxed, Relaxed, changed);
        }
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
