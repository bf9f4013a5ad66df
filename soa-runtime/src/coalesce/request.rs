//! One warp's load: from its lanes' addresses to what is fetched.

use super::MemoryModel;

/// The most lanes that one request may have.
pub const MAX_LANES: usize = 32;

/// The bytes that one lane loads with one instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Width {
    /// One byte.
    B1 = 1,
    /// Two bytes.
    B2 = 2,
    /// Four bytes, as `float`.
    B4 = 4,
    /// Eight bytes, as `double` or `float2`.
    B8 = 8,
    /// Sixteen bytes, as `float4`: the widest load there is.
    B16 = 16,
}

impl Width {
    /// Every width, narrowest first.
    pub const ALL: [Self; 5] = [Self::B1, Self::B2, Self::B4, Self::B8, Self::B16];

    /// The width of `bytes`, if there is one: 1, 2, 4, 8 or 16.
    #[must_use]
    pub const fn from_bytes(bytes: u64) -> Option<Self> {
        Some(match bytes {
            1 => Self::B1,
            2 => Self::B2,
            4 => Self::B4,
            8 => Self::B8,
            16 => Self::B16,
            _ => return None,
        })
    }

    /// Bytes.
    #[must_use]
    pub const fn bytes(self) -> u64 {
        self as u64
    }
}

/// What one request touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// Distinct sectors.
    pub sectors: u64,
    /// Distinct fetches from memory, if none of them is in a cache.
    pub fetches: u64,
    /// Bytes that the lanes asked for: lanes times width.
    pub useful_bytes: u64,
    /// The same, but a byte that several lanes asked for counted once.
    pub distinct_bytes: u64,
}

impl MemoryModel {
    /// Coalesces one request: lane `t` loads `width` bytes at `addresses[t]`. A load that crosses a boundary counts on both
    /// sides of it.
    ///
    /// # Panics
    ///
    /// If there are more than [`MAX_LANES`] addresses.
    #[must_use]
    pub const fn request(&self, addresses: &[u64], width: Width) -> Request {
        assert!(addresses.len() <= MAX_LANES, "a warp has at most 32 lanes");
        let sorted = Sorted::of(addresses);
        Request {
            sectors: sorted.distinct(width, self.sector),
            fetches: sorted.distinct(width, self.fetch),
            useful_bytes: addresses.len() as u64 * width.bytes(),
            distinct_bytes: sorted.distinct(width, 1),
        }
    }
}

/// A warp's addresses in rising order.
struct Sorted {
    addresses: [u64; MAX_LANES],
    lanes: usize,
}

impl Sorted {
    const fn of(unsorted: &[u64]) -> Self {
        let mut addresses = [0; MAX_LANES];
        let mut lanes = 0;
        // Insertion: 32 addresses at most, and mostly in order already.
        while lanes < unsorted.len() {
            let address = unsorted[lanes];
            let mut place = lanes;
            while place > 0 && addresses[place - 1] > address {
                addresses[place] = addresses[place - 1];
                place -= 1;
            }
            addresses[place] = address;
            lanes += 1;
        }
        Self { addresses, lanes }
    }

    /// How many aligned blocks of `unit` bytes the loads touch.
    const fn distinct(&self, width: Width, unit: u64) -> u64 {
        let mut count = 0;
        let mut counted = None; // the last block counted so far
        let mut lane = 0;
        while lane < self.lanes {
            let address = self.addresses[lane];
            let first = address / unit;
            let last = address.saturating_add(width.bytes() - 1) / unit;
            count += match counted {
                Some(before) if before >= last => 0,
                Some(before) if before >= first => last - before,
                _ => last - first + 1,
            };
            counted = match counted {
                Some(before) if before > last => Some(before),
                _ => Some(last),
            };
            lane += 1;
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODEL: MemoryModel = MemoryModel::NVIDIA;

    #[test]
    fn a_load_across_a_boundary_counts_both_sides() {
        let request = MODEL.request(&[30], Width::B4);
        assert_eq!((request.sectors, request.fetches, request.useful_bytes), (2, 1, 4));
        assert_eq!(MODEL.request(&[62], Width::B4).fetches, 2);
    }

    #[test]
    fn the_order_of_lanes_does_not_matter() {
        assert_eq!(
            MODEL.request(&[96, 0, 64, 32], Width::B4),
            MODEL.request(&[0, 32, 64, 96], Width::B4)
        );
    }

    #[test]
    fn bytes_that_two_lanes_share_are_distinct_once() {
        let same = MODEL.request(&[8; 32], Width::B4);
        assert_eq!((same.useful_bytes, same.distinct_bytes), (128, 4));
        assert_eq!(MODEL.request(&[0, 4, 8], Width::B8).distinct_bytes, 16);
    }

    #[test]
    fn no_lane_touches_nothing() {
        let none = Request {
            sectors: 0,
            fetches: 0,
            useful_bytes: 0,
            distinct_bytes: 0,
        };
        assert_eq!(MODEL.request(&[], Width::B16), none);
    }

    #[test]
    fn the_last_address_does_not_overflow() {
        assert_eq!(MODEL.request(&[u64::MAX], Width::B1).distinct_bytes, 1);
        assert_eq!(MODEL.request(&[u64::MAX], Width::B16).sectors, 1);
    }
}
