//! The memory that is modelled, and its entry points.

use super::record::{Layout, Read, RecordLayout};
use super::request::{MAX_LANES, Width};
use super::stream::{Pattern, traffic};
use super::traffic::Traffic;

/// How a machine's memory groups accesses. All sizes are powers of two, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryModel {
    pub(super) lanes: u64,
    pub(super) sector: u64,
    pub(super) fetch: u64,
}

impl MemoryModel {
    /// NVIDIA GPUs since Volta: 32 lanes, 32-byte sectors, 64-byte fetches from memory (the driver's default).
    pub const NVIDIA: Self = Self {
        lanes: 32,
        sector: 32,
        fetch: 64,
    };

    /// A CPU core: one lane, 64-byte lines, fetched whole.
    pub const CPU: Self = Self {
        lanes: 1,
        sector: 64,
        fetch: 64,
    };

    /// The same memory with another fetch granularity.
    ///
    /// # Panics
    ///
    /// If `bytes` is not a power of two of at least a sector.
    #[must_use]
    pub const fn with_fetch(self, bytes: u64) -> Self {
        assert!(
            bytes.is_power_of_two() && bytes >= self.sector,
            "a fetch is a power of two of at least a sector"
        );
        Self { fetch: bytes, ..self }
    }

    /// The same memory for warps of which so many lanes are active: a block that is no multiple of 32 threads, a branch.
    ///
    /// # Panics
    ///
    /// If there are none, or more than 32.
    #[must_use]
    pub const fn with_lanes(self, lanes: u64) -> Self {
        assert!(
            lanes >= 1 && lanes <= MAX_LANES as u64,
            "a warp has 1 to 32 active lanes"
        );
        Self { lanes, ..self }
    }

    /// Lanes that load together.
    #[must_use]
    pub const fn lanes(&self) -> u64 {
        self.lanes
    }

    /// Bytes of a sector.
    #[must_use]
    pub const fn sector(&self) -> u64 {
        self.sector
    }

    /// Bytes of a fetch from memory.
    #[must_use]
    pub const fn fetch(&self) -> u64 {
        self.fetch
    }

    /// Element `i` is `width` bytes at `offset + i * stride` (all in bytes), loaded by lane `i % 32`.
    ///
    /// # Panics
    ///
    /// If `stride` or `offset` is 2^48 or more.
    #[must_use]
    pub const fn strided(&self, width: Width, stride: u64, offset: u64) -> Traffic {
        traffic(self, &Pattern::Strided { width, stride, offset })
    }

    /// A kernel reads some fields of every record of a large array, element `i` by lane `i % 32`, each field by its
    /// own loads.
    ///
    /// A field is loaded by the widest loads that its alignment allows: a `[f32; 3]` by three of 4 bytes, an `f64` by one of 8.
    #[must_use]
    pub const fn predict<const N: usize>(&self, read: &Read<'_, N>, layout: Layout) -> Traffic {
        self.predict_columns(read.record(), read.fields(), layout)
    }

    /// As [`predict`](Self::predict), the fields by their places in the record.
    ///
    /// # Panics
    ///
    /// If a field is not in the record, or a tile has no lanes.
    #[must_use]
    pub const fn predict_columns(&self, record: &RecordLayout<'_>, fields: &[usize], layout: Layout) -> Traffic {
        traffic(self, &Pattern::Record { record, fields, layout })
    }

    /// Requests that have nothing to do with each other: every [`lanes`](Self::lanes) addresses are one, and what one fetches
    /// is of no use to the next. The last may be partial.
    #[must_use]
    pub fn scattered(&self, width: Width, addresses: impl IntoIterator<Item = u64>) -> Traffic {
        let mut total = Traffic {
            elements: 0,
            requests: 0,
            sectors: 0,
            sector_bytes: 0,
            useful_bytes: 0,
            distinct_bytes: 0,
            memory_bytes: 0,
        };
        let mut warp = [0; MAX_LANES];
        let mut lanes = 0;
        let mut addresses = addresses.into_iter().peekable();
        while let Some(address) = addresses.next() {
            warp[lanes] = address;
            lanes += 1;
            if lanes as u64 == self.lanes || addresses.peek().is_none() {
                let request = self.request(&warp[..lanes], width);
                total.elements += lanes as u64;
                total.requests += 1;
                total.sectors += request.sectors;
                total.useful_bytes += request.useful_bytes;
                total.distinct_bytes += request.distinct_bytes;
                total.memory_bytes += request.fetches * self.fetch;
                lanes = 0;
            }
        }
        total.sector_bytes = total.sectors * self.sector;
        total
    }
}

impl Default for MemoryModel {
    fn default() -> Self {
        Self::NVIDIA
    }
}
