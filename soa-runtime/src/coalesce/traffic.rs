//! What a whole access pattern moves.

/// The traffic of an access pattern: totals over a number of requests, and the means that follow.
///
/// The totals are exact counts over one period of the pattern, after which its addresses stand to the sectors and fetches
/// as before; so the means are those of an endless stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traffic {
    /// Elements (records) that the requests cover.
    pub elements: u64,
    /// Loads of one warp each.
    pub requests: u64,
    /// Sectors, summed over the requests.
    pub sectors: u64,
    /// Bytes of those sectors.
    pub sector_bytes: u64,
    /// Bytes that the lanes asked for: lanes times width.
    pub useful_bytes: u64,
    /// The same, but a byte that several lanes of a request asked for counted once.
    pub distinct_bytes: u64,
    /// Bytes that memory moves. In a stream, a fetch that several requests touch is counted once; for
    /// [scattered requests](super::MemoryModel::scattered), each request counts its own.
    pub memory_bytes: u64,
}

#[allow(clippy::cast_precision_loss)] // counts of a period are far below 2^53
impl Traffic {
    /// Distinct sectors of a request, in the mean: what Nsight Compute calls sectors per request.
    #[must_use]
    pub const fn sectors_per_request(&self) -> f64 {
        ratio(self.sectors, self.requests)
    }

    /// Bytes of a request that its lanes asked for, in the mean.
    #[must_use]
    pub const fn useful_bytes_per_request(&self) -> f64 {
        ratio(self.useful_bytes, self.requests)
    }

    /// Bytes of a request's sectors, in the mean.
    #[must_use]
    pub const fn fetched_bytes_per_request(&self) -> f64 {
        ratio(self.sector_bytes, self.requests)
    }

    /// Useful bytes over the sectors' bytes, 0 to 1: how well the requests coalesce. Lanes that ask for the same bytes, as in
    /// a broadcast, can ask for more than is fetched; that counts as 1.
    #[must_use]
    pub const fn efficiency(&self) -> f64 {
        ratio(self.useful_bytes, self.sector_bytes).min(1.0)
    }

    /// Whether no sector holds a byte that nobody asked for.
    #[must_use]
    pub const fn is_fully_coalesced(&self) -> bool {
        self.distinct_bytes == self.sector_bytes
    }

    /// Bytes that memory moves an element, in the mean.
    #[must_use]
    pub const fn memory_bytes_per_element(&self) -> f64 {
        ratio(self.memory_bytes, self.elements)
    }

    /// Bytes that memory moves for each useful one. Where memory is what limits, times stand to each other as this does.
    #[must_use]
    pub const fn memory_bytes_per_useful_byte(&self) -> f64 {
        ratio(self.memory_bytes, self.useful_bytes)
    }
}

/// `a / b`, and 0 where there is nothing to divide by.
#[allow(clippy::cast_precision_loss)]
const fn ratio(a: u64, b: u64) -> f64 {
    if b == 0 { 0.0 } else { a as f64 / b as f64 }
}
