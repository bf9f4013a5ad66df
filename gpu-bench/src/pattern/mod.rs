//! What a case does to memory: which instructions every element executes, and how elements go to threads.

mod fill;
mod overlap;
mod place;
mod sum;

use soa_runtime::coalesce::{Access, Operation, Width};

pub(crate) use fill::HASH;
pub use fill::{gather_mask, gather_place, word};

/// Bytes of a word, the unit in which the buffer is filled.
pub const WORD: u64 = 4;

/// Words of a thread's chunk in the chunked loop: the lesson's `N = 1024`.
pub const CHUNK: u64 = 1024;

/// Lanes of a warp.
pub const LANES: u32 = 32;

/// Loads that a thread should have in flight: with one, latency would be measured, not layout.
const LOADS_IN_FLIGHT: usize = 8;

/// Elements in flight with which some eight loads are, where each has so many.
pub(crate) fn usual_in_flight(accesses: usize) -> u32 {
    (LOADS_IN_FLIGHT / accesses.clamp(1, LOADS_IN_FLIGHT)) as u32
}

/// A pattern of accesses over one large buffer, in which its arrays lie one after the other.
///
/// Array `a` begins on the first multiple of 256 bytes after the arrays of smaller numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    /// What every element executes: its loads, then its stores.
    pub accesses: Vec<Access>,
    /// Which thread has which element, and where in the arrays an element lies.
    pub order: Order,
    /// Active lanes of a warp, 1 to 32; the rest do nothing. A CPU has no lanes.
    pub lanes: u32,
    /// Elements whose loads a thread issues before it uses one, at least 1.
    pub in_flight: u32,
    /// Bytes of an element that the kernel wants: those that its accesses ask for, or less where wide loads take in what lies between.
    pub wanted: u64,
}

/// How elements go to threads, and where in the arrays they lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// As suits the machine: neighbouring lanes of a GPU take neighbouring elements; a CPU's threads, which have caches of their own,
    /// a contiguous part each.
    Interleaved,
    /// Threads take single elements in turn. To a GPU this is [`Interleaved`](Self::Interleaved); a CPU's threads share every line.
    InTurn,
    /// Each thread takes `chunk` consecutive elements.
    Chunked {
        /// Elements of a chunk, at least 1.
        chunk: u64,
    },
    /// As [`Interleaved`](Self::Interleaved), but element `i` lies at a hashed index of the arrays: [`gather_place`].
    Gather,
}

impl Pattern {
    /// Elements that execute these accesses, interleaved, on full warps, with so many elements in flight that some eight loads are.
    #[must_use]
    pub fn new(accesses: Vec<Access>) -> Self {
        let in_flight = usual_in_flight(accesses.len());
        Self {
            wanted: accesses.iter().map(|access| access.width.bytes()).sum(),
            accesses,
            order: Order::Interleaved,
            lanes: LANES,
            in_flight,
        }
    }

    /// One load of `width` bytes at `base + i * stride`, both in bytes.
    #[must_use]
    pub fn strided(width: Width, stride: u64, base: u64) -> Self {
        Self::new(vec![Access::load(width, stride, base)])
    }

    /// The same, of which the kernel wants so many bytes.
    #[must_use]
    pub fn wanting(self, bytes: u64) -> Self {
        Self { wanted: bytes, ..self }
    }

    /// The same in another order.
    #[must_use]
    pub fn in_order(self, order: Order) -> Self {
        Self { order, ..self }
    }

    /// The same with another number of elements in flight.
    #[must_use]
    pub fn with_in_flight(self, in_flight: u32) -> Self {
        Self { in_flight, ..self }
    }

    /// The same with every load as a store.
    #[must_use]
    pub fn as_stores(mut self) -> Self {
        self.accesses.iter_mut().for_each(|access| *access = access.as_store());
        self
    }

    /// The same with every store as a load: what reads back what it wrote, from the same places. None where it writes nothing.
    #[must_use]
    pub fn read_back(&self) -> Option<Self> {
        let is_store = |access: &Access| access.operation == Operation::Store;
        self.accesses.iter().any(is_store).then(|| {
            let mut pattern = self.clone();
            let all = pattern.accesses.iter_mut();
            all.for_each(|access| access.operation = Operation::Load);
            pattern
        })
    }

    /// Bytes of an element that are useful: those that are wanted.
    #[must_use]
    pub const fn useful_bytes(&self) -> u64 {
        self.wanted
    }

    /// The first access, by its place, that some element would make at an address that is no multiple of its width, which the hardware
    /// does not do.
    #[must_use]
    pub fn misaligned(&self) -> Option<usize> {
        self.accesses.iter().position(|access| {
            let within = if access.tile > 1 { access.stride } else { 0 };
            let common = access.base | access.block | within;
            !common.is_multiple_of(access.width.bytes())
        })
    }

    /// Where element `i` lies in its arrays, which have `extent` elements ([`Pattern::extent`]).
    #[must_use]
    pub fn index(&self, i: u64, extent: u64) -> u64 {
        match self.order {
            Order::Gather => u64::from(gather_place(i, extent.saturating_sub(1) as u32)),
            _ => i,
        }
    }
}
