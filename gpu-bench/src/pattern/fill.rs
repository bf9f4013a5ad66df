//! What the buffer holds, and the hash of gathers.

use super::WORD;

/// Knuth's multiplicative hash constant, 2^32 over the golden ratio.
pub(crate) const HASH: u32 = 2_654_435_761;

/// The most places that a gather goes to, a power of two: 1 GiB of words.
const MOST_PLACES: u64 = 1 << 28;

/// Word `index` of the buffer.
#[inline]
#[must_use]
pub const fn word(index: u64) -> u32 {
    (index as u32).wrapping_mul(HASH)
}

/// The `width` bytes at `address` of the buffer, little endian and zero-extended; beyond a word, the sum of the words.
#[inline]
pub(super) const fn load(address: u64, width: u64) -> u32 {
    let pair = word(address / WORD) as u64 | (word(address / WORD + 1) as u64) << 32;
    let first = (pair >> (8 * (address % WORD))) as u32;
    match width {
        1 => first & 0xff,
        2 => first & 0xffff,
        _ => {
            let (mut sum, mut byte) = (first, WORD);
            while byte < width {
                sum = sum.wrapping_add(load(address + byte, WORD));
                byte += WORD;
            }
            sum
        }
    }
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

/// The mask of a gather over the largest power of two of `places`, at most 2^28.
#[must_use]
pub const fn gather_mask(places: u64) -> u32 {
    let places = if places > MOST_PLACES { MOST_PLACES } else { places };
    if places == 0 {
        0
    } else {
        ((1_u64 << places.ilog2()) - 1) as u32
    }
}
