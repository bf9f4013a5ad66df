//! What the model says of a pattern, under the names that the command prints.

use serde::{Deserialize, Serialize};
use soa_runtime::coalesce::{Access, Card, Counting, Counts, Kernel, Levels, Machine, MemoryModel, Time, Width};

use crate::pattern::gather_place;

/// Elements that are predicted a time for: so many that a launch is little beside them.
const ELEMENTS: u64 = 1 << 29;

/// Indices of a gather that are counted.
const GATHERED: u64 = 4096;

/// Loads that a thread has under way where nothing else is asked for, as this benchmark's kernels have.
pub const IN_FLIGHT: u32 = 8;

/// What a kernel does to memory.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// Element `i` belongs to lane `i % lanes`, and executes these instructions.
    Accesses(Vec<Access>),
    /// Each lane takes so many neighbouring elements, one after another.
    Chunks(Vec<Access>, u64),
    /// Elements at hashed places of a table of so many bytes.
    Gather(Vec<Access>, u64),
    /// The addresses of each warp's lanes, which load so many bytes each.
    Addresses(Vec<Vec<u64>>, Width),
}

/// Under which circumstances.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terms {
    /// Bytes of a fetch from memory: 32, 64 or 128.
    pub fetch: u64,
    /// Lanes of a warp that are active: 1 to 32.
    pub lanes: u64,
    /// Elements that a thread of a loop has under way; without it, bytes are those of a kernel with a thread an element, and times those of a
    /// loop with [`IN_FLIGHT`] loads under way.
    pub in_flight: Option<u32>,
    /// The card whose time is predicted.
    pub device: Option<&'static Card>,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            fetch: MemoryModel::NVIDIA.fetch(),
            lanes: MemoryModel::NVIDIA.lanes(),
            in_flight: None,
            device: None,
        }
    }
}

/// What the model says. Means over a large array; bytes and GB (10^9 bytes).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Forecast {
    /// Distinct 32-byte sectors of a request.
    pub sectors_per_request: f64,
    /// Requests, one a warp, for each element.
    pub requests_per_element: f64,
    /// Bytes that a request's lanes ask for.
    pub useful_bytes_per_request: f64,
    /// Bytes of a request's sectors.
    pub fetched_bytes_per_request: f64,
    /// Cycles of the first-level cache for a request.
    pub wavefronts_per_request: f64,
    /// Bytes that an element's lanes ask for.
    pub useful_bytes_per_element: f64,
    /// The share of loaded sectors that the first-level cache has.
    pub l1_hit_rate: f64,
    /// Requests to the second-level cache.
    pub l2_requests_per_element: f64,
    /// Bytes of their sectors.
    pub l2_bytes_per_element: f64,
    /// Bytes that memory moves, in both directions.
    pub dram_bytes_per_element: f64,
    /// Bytes of the fetches that loads need and of the sectors that stores reach, each counted once: what memory moves if caches lose nothing.
    pub memory_bytes_per_element: f64,
    /// Useful bytes over those of the requests' sectors, 0 to 1.
    pub efficiency: f64,
    /// Useful bytes over those that memory moves.
    pub dram_efficiency: f64,
    /// Useful GB/s, where a device was named.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub predicted_useful_gbps: Option<f64>,
    /// What binds there.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub bound: Option<String>,
}

impl Question {
    /// The model's answer.
    #[must_use]
    pub fn forecast(&self, terms: &Terms) -> Forecast {
        // Bytes depend on the card only where caches lose what is in flight.
        let machine = terms
            .device
            .map_or_else(default_machine, |card| card.machine)
            .with_fetch(terms.fetch)
            .with_lanes(terms.lanes);
        let counts = self.count(machine.model);
        let table = self.table();
        let looped = |in_flight| Kernel {
            table,
            ..Kernel::looped(&machine, in_flight)
        };
        let once = Kernel {
            table,
            ..Kernel::thread_an_element(&machine)
        };
        let levels = Levels::new(&counts, &machine, &terms.in_flight.map_or(once, looped));
        let time = terms.device.map(|_| {
            let kernel = looped(
                terms
                    .in_flight
                    .unwrap_or_else(|| elements_in_flight(&counts, terms.lanes)),
            );
            machine.time(&Levels::new(&counts, &machine, &kernel), &kernel, ELEMENTS)
        });
        Forecast::new(&counts, &levels, &machine, time.as_ref())
    }

    /// The counts that answer it.
    #[must_use]
    pub fn count(&self, model: MemoryModel) -> Counts {
        match self {
            Self::Accesses(accesses) => model.count(accesses),
            Self::Chunks(accesses, chunk) => model.count_chunks(accesses, *chunk),
            Self::Gather(accesses, table) => {
                let places = (table / accesses.iter().map(|a| a.block).max().unwrap_or(1)).max(1);
                model.count_indices(
                    accesses,
                    (0..GATHERED).map(|i| u64::from(gather_place(i, u32::MAX)) % places),
                )
            }
            Self::Addresses(warps, width) => {
                let mut counting = Counting::new(model);
                for warp in warps {
                    counting.load(warp, *width);
                    counting.next_warp(warp.len() as u64);
                }
                counting.counts()
            }
        }
    }

    /// Bytes that its gathers choose from.
    #[must_use]
    pub const fn table(&self) -> Option<u64> {
        match self {
            Self::Gather(_, table) => Some(*table),
            _ => None,
        }
    }
}

/// The card whose caches are assumed where none is named.
fn default_machine() -> Machine {
    // The one that the rates were measured on is always known.
    Card::named("H200").map_or_else(|| Card::KNOWN[0].machine, |card| card.machine)
}

/// Elements with about [`IN_FLIGHT`] loads, at least one.
fn elements_in_flight(counts: &Counts, lanes: u64) -> u32 {
    let loads = counts.loads.requests * lanes / counts.elements.max(1);
    (IN_FLIGHT / (loads as u32).max(1)).max(1)
}

impl Forecast {
    /// The same, of which a kernel wants only so many bytes an element.
    #[must_use]
    pub fn wanting(mut self, bytes: u64) -> Self {
        let share = bytes as f64 / self.useful_bytes_per_element;
        if share < 1.0 {
            self.useful_bytes_per_element *= share;
            self.useful_bytes_per_request *= share;
            self.efficiency *= share;
            self.dram_efficiency *= share;
            self.predicted_useful_gbps = self.predicted_useful_gbps.map(|rate| rate * share);
        }
        self
    }

    /// From what an element moves, and the time of 2^29 of them.
    #[must_use]
    pub fn new(counts: &Counts, levels: &Levels, machine: &Machine, time: Option<&Time>) -> Self {
        let sector = machine.model.sector() as f64;
        let a_request = |value: f64| {
            if levels.requests > 0.0 {
                value / levels.requests
            } else {
                0.0
            }
        };
        Self {
            sectors_per_request: a_request(levels.sectors),
            requests_per_element: levels.requests,
            useful_bytes_per_request: a_request(levels.useful_bytes),
            fetched_bytes_per_request: a_request(levels.sectors * sector),
            wavefronts_per_request: a_request(levels.wavefronts),
            useful_bytes_per_element: levels.useful_bytes,
            l1_hit_rate: levels.l1_hit_rate,
            l2_requests_per_element: levels.l2_requests,
            l2_bytes_per_element: levels.l2_sectors * sector,
            dram_bytes_per_element: levels.dram_bytes(),
            memory_bytes_per_element: counts.memory_bytes(&machine.model) as f64 / counts.elements.max(1) as f64,
            efficiency: levels.efficiency(machine),
            dram_efficiency: levels.dram_efficiency(),
            predicted_useful_gbps: time.map(|t| ELEMENTS as f64 * levels.useful_bytes / t.seconds / 1e9),
            bound: time.map(|t| t.bound.name().to_owned()),
        }
    }
}
