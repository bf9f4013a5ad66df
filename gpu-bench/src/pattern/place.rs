//! How many elements fit a buffer, and where their arrays lie in it.

use std::collections::BTreeMap;

use soa_runtime::coalesce::Access;

use super::{Order, Pattern, gather_mask};

/// Arrays begin on multiples of so many bytes.
const ALIGN: u128 = 256;

/// A random read moves a whole fetch of so many bytes, so fewer of them move as many bytes.
const FETCH: u64 = 64;

impl Pattern {
    /// How many elements one run over a buffer of `bytes` has, at most `limit`.
    #[must_use]
    pub fn elements(&self, bytes: u64, limit: u64) -> u64 {
        match self.order {
            Order::Gather if self.fitting(bytes) == 0 => 0,
            Order::Gather => (bytes / FETCH).min(limit),
            Order::Chunked { chunk } => {
                let fits = self.fitting(bytes).min(limit);
                fits - fits.checked_rem(chunk).unwrap_or(fits)
            }
            Order::Interleaved | Order::InTurn => self.fitting(bytes).min(limit),
        }
    }

    /// How many elements the arrays have of which a run over a buffer of `bytes` has `elements`: as many, but for a gather's.
    #[must_use]
    pub fn extent(&self, elements: u64, bytes: u64) -> u64 {
        match self.order {
            Order::Gather => u64::from(gather_mask(self.fitting(bytes))) + 1,
            _ => elements,
        }
    }

    /// Where each access of element 0 lies in the buffer, where the arrays have `extent` elements.
    #[must_use]
    pub fn bases(&self, extent: u64) -> Vec<u64> {
        let (arrays, _) = self.arrays(extent);
        self.accesses
            .iter()
            .map(|access| arrays[&access.array] as u64 + access.base)
            .collect()
    }

    /// Where an array of the pattern begins in the buffer, where the arrays have `extent` elements.
    #[must_use]
    pub fn offset(&self, array: usize, extent: u64) -> Option<u64> {
        self.arrays(extent).0.get(&array).map(|&offset| offset as u64)
    }

    /// How many elements the arrays have where they fill `bytes`. An element that takes no room counts a byte.
    fn fitting(&self, bytes: u64) -> u64 {
        let (mut fits, mut too_many) = (0, bytes.saturating_add(1));
        while too_many - fits > 1 {
            let middle = fits + (too_many - fits) / 2;
            if self.arrays(middle).1 <= u128::from(bytes) {
                fits = middle;
            } else {
                too_many = middle;
            }
        }
        fits
    }

    /// Where each array begins, and where the last one ends.
    fn arrays(&self, extent: u64) -> (BTreeMap<usize, u128>, u128) {
        let mut spans: BTreeMap<usize, u128> = BTreeMap::new();
        for access in &self.accesses {
            let longest = spans.entry(access.array).or_default();
            *longest = span(access, extent).max(*longest);
        }
        let mut end = 0_u128;
        for span in spans.values_mut() {
            let offset = end.next_multiple_of(ALIGN);
            end = offset + *span;
            *span = offset;
        }
        (spans, end)
    }
}

/// [`Access::span`], for any number of elements.
fn span(access: &Access, elements: u64) -> u128 {
    let Some(last) = elements.checked_sub(1) else {
        return 0;
    };
    let [base, block, stride] = [access.base, access.block, access.stride].map(u128::from);
    let in_tile = u128::from(last % access.tile) * stride;
    base + u128::from(last / access.tile) * block + in_tile + u128::from(access.width.bytes())
}

#[cfg(test)]
mod tests {
    use soa_runtime::coalesce::Width;

    use super::*;

    #[test]
    fn patterns_fit_their_buffer_to_the_last_byte() {
        let strided = Pattern::strided(Width::B16, 48, 16);
        assert_eq!(strided.elements(16 + 48 + 16, u64::MAX), 2);
        assert_eq!(strided.elements(16 + 48 + 15, u64::MAX), 1);
        assert_eq!(strided.elements(31, u64::MAX), 0);
        assert_eq!(strided.elements(1 << 20, 7), 7);
        let chunked = Pattern::strided(Width::B4, 4, 0).in_order(Order::Chunked { chunk: 10 });
        assert_eq!(chunked.elements(119, u64::MAX), 20);
    }

    #[test]
    fn strides_that_no_buffer_holds_do_not_overflow() {
        let wide = Pattern::strided(Width::B4, 1 << 47, 0);
        assert_eq!(wide.elements(1 << 62, u64::MAX), 1 << 15);
        assert_eq!(Pattern::strided(Width::B4, 0, 4).elements(100, u64::MAX), 100);
    }

    #[test]
    fn arrays_begin_on_256_bytes_in_the_order_of_their_numbers() {
        let words = Access::load(Width::B4, 4, 0);
        let pattern = Pattern::new(vec![words.in_array(7), Access::load(Width::B1, 1, 3).in_array(2)]);
        // Array 2: 3 + 100 bytes; array 7 behind it.
        assert_eq!(pattern.bases(100), [256, 3]);
        assert_eq!([2, 7, 3].map(|a| pattern.offset(a, 100)), [Some(0), Some(256), None]);
        assert_eq!(pattern.elements(256 + 400, u64::MAX), 100);
        assert_eq!(pattern.elements(256 + 399, u64::MAX), 99);
    }

    #[test]
    fn a_gather_stays_in_its_arrays() {
        let gather = Pattern::strided(Width::B4, 12, 0).in_order(Order::Gather);
        // 85 records fit: 64 places. 16 fetches of 64 bytes.
        assert_eq!((gather.elements(1024, u64::MAX), gather.extent(16, 1024)), (16, 64));
        assert!((0..1000).all(|i| gather.index(i, 64) < 64));
        assert_eq!(gather.elements(3, u64::MAX), 0);
    }
}
