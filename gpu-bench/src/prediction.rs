//! What the model says of a pattern.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use soa_runtime::coalesce::{Access, MAX_LANES, MemoryModel, Traffic};

use crate::pattern::{Order, Pattern, gather_place};

/// Elements of a gather that are looked at.
const GATHERED: u64 = 4096;

/// In which bytes a pattern's time is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Basis {
    /// Those that memory moves: streams, whose fetches neighbouring requests share, and gathers.
    Memory,
    /// Those of every request's sectors: the lesson's napkin rule, which knows no cache between requests.
    Sectors,
}

/// What the model says of a pattern.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prediction {
    /// The pattern's traffic.
    pub traffic: Traffic,
    /// Whose bytes are counted.
    pub basis: Basis,
    /// Bytes that are moved for each useful one; the times of two patterns are predicted to stand as this does.
    pub moved_per_useful: f64,
}

impl Prediction {
    /// What the model says of this pattern. `threads` matter to a CPU only, where each core has caches of its own.
    #[must_use]
    pub fn of(pattern: &Pattern, model: &MemoryModel, threads: u64) -> Self {
        let warp = model.lanes() > 1;
        match pattern.order {
            // The lanes of a warp are a chunk apart, each request fetches their sectors; a core's chunk is a stream.
            Order::Chunked { chunk } if warp => {
                let traffic = scattered(model, pattern, (0..model.lanes()).map(|lane| lane * chunk));
                Self {
                    traffic,
                    basis: Basis::Sectors,
                    moved_per_useful: traffic.sector_bytes as f64 / traffic.useful_bytes as f64,
                }
            }
            // A warp's lanes are neighbours; a core gets every `threads`-th element.
            Order::InTurn if !warp => Self::by_memory(stream(model, pattern, threads)),
            Order::Interleaved | Order::InTurn | Order::Chunked { .. } => Self::by_memory(stream(model, pattern, 1)),
            Order::Gather => {
                let places = (0..GATHERED).map(|i| u64::from(gather_place(i, u32::MAX)));
                Self::by_memory(scattered(model, pattern, places))
            }
        }
    }

    fn by_memory(traffic: Traffic) -> Self {
        Self {
            traffic,
            basis: Basis::Memory,
            moved_per_useful: traffic.memory_bytes_per_useful_byte(),
        }
    }
}

/// Requests that share nothing: those of the elements at these indices.
fn scattered(model: &MemoryModel, pattern: &Pattern, indices: impl Iterator<Item = u64> + Clone) -> Traffic {
    let each = pattern.accesses.iter().map(|access| {
        let addresses = indices.clone().map(|index| access.address(index));
        model.scattered(access.width, addresses)
    });
    let sum = |a: Traffic, b: Traffic| Traffic {
        elements: a.elements,
        requests: a.requests + b.requests,
        sectors: a.sectors + b.sectors,
        sector_bytes: a.sector_bytes + b.sector_bytes,
        useful_bytes: a.useful_bytes + b.useful_bytes,
        distinct_bytes: a.distinct_bytes + b.distinct_bytes,
        memory_bytes: a.memory_bytes + b.memory_bytes,
    };
    each.reduce(sum)
        .unwrap_or_else(|| model.scattered(soa_runtime::coalesce::Width::B1, []))
}

/// An endless stream of elements, of which every `step`-th is looked at: one period, after another that fills the caches.
fn stream(model: &MemoryModel, pattern: &Pattern, step: u64) -> Traffic {
    let lanes = if model.lanes() > 1 { u64::from(pattern.lanes) } else { 1 };
    let period = pattern
        .accesses
        .iter()
        .map(|access| model.fetch() / gcd(model.fetch(), access.block) * access.tile)
        .fold(lanes, |all, one| all / gcd(all, one) * one);
    let mut seen = HashSet::new();
    let count = |seen: &mut HashSet<(usize, u64)>, elements: std::ops::Range<u64>| {
        let before = seen.len();
        for access in &pattern.accesses {
            for i in elements.clone() {
                let first = access.address(i * step);
                let last = first + access.width.bytes() - 1;
                let fetches = first / model.fetch()..=last / model.fetch();
                seen.extend(fetches.map(|fetch| (access.array, fetch)));
            }
        }
        (seen.len() - before) as u64
    };
    count(&mut seen, 0..period);
    let fetches = count(&mut seen, period..2 * period);
    let mut total = model.scattered(soa_runtime::coalesce::Width::B1, []);
    total.elements = period;
    total.memory_bytes = fetches * model.fetch();
    for access in &pattern.accesses {
        add_requests(model, access, (period, lanes, step), &mut total);
    }
    total
}

/// Adds the requests of `period` elements of one access, `lanes` each.
fn add_requests(model: &MemoryModel, access: &Access, (period, lanes, step): (u64, u64, u64), total: &mut Traffic) {
    for first in (0..period).step_by(lanes as usize) {
        let mut addresses = [0; MAX_LANES];
        let warp = &mut addresses[..lanes as usize];
        for (lane, address) in warp.iter_mut().enumerate() {
            *address = access.address((first + lane as u64) * step);
        }
        let request = model.request(warp, access.width);
        total.requests += 1;
        total.sectors += request.sectors;
        total.sector_bytes += request.sectors * model.sector();
        total.useful_bytes += request.useful_bytes;
        total.distinct_bytes += request.distinct_bytes;
    }
}

const fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use soa_runtime::coalesce::Width;

    use super::*;
    use crate::pattern::CHUNK;

    fn words() -> Pattern {
        Pattern::strided(Width::B4, 4, 0)
    }

    #[test]
    fn a_gather_touches_a_fetch_a_lane() {
        let gather = Prediction::of(&words().in_order(Order::Gather), &MemoryModel::NVIDIA, 1);
        assert!((31.9..=32.0).contains(&gather.traffic.sectors_per_request()));
        assert!((15.9..=16.0).contains(&gather.moved_per_useful));
    }

    #[test]
    fn chunks_and_turns_are_each_others_inverse_on_gpu_and_cpu() {
        let moved = |order, model| Prediction::of(&words().in_order(order), &model, 2).moved_per_useful;
        let chunked = Order::Chunked { chunk: CHUNK };
        assert_eq!(moved(chunked, MemoryModel::NVIDIA), 8.0);
        assert_eq!(moved(Order::InTurn, MemoryModel::NVIDIA), 1.0);
        assert_eq!(moved(chunked, MemoryModel::CPU), 1.0);
        assert_eq!(moved(Order::InTurn, MemoryModel::CPU), 2.0);
    }

    #[test]
    fn a_stream_is_what_the_library_counts() {
        for (width, stride, offset) in [
            (Width::B4, 4, 4),
            (Width::B8, 24, 8),
            (Width::B16, 80, 48),
            (Width::B1, 3, 1),
        ] {
            let ours = Prediction::of(&Pattern::strided(width, stride, offset), &MemoryModel::NVIDIA, 1).traffic;
            let theirs = MemoryModel::NVIDIA.strided(width, stride, offset);
            assert_eq!(ours.sectors_per_request(), theirs.sectors_per_request());
            assert_eq!(ours.memory_bytes_per_element(), theirs.memory_bytes_per_element());
        }
    }
}
