//! What a layout costs a warp: from lane addresses to sectors, bytes at every level of memory, and time.
//!
//! A warp's load is one *request*: up to 32 lanes, an address each. The coalescer merges them into the distinct 32-byte
//! *sectors* that they touch; what the first-level cache does not have goes to the second, which fetches 64 bytes at a time from memory. The
//! [`lesson`] tells it from the start, with the figures of a card.
//!
//! | level | piece | from where |
//! | --- | --- | --- |
//! | a request's sectors | [`MemoryModel::request`] | counted; exact against the counters |
//! | regular streams, in constants too | [`MemoryModel::predict`], [`MemoryModel::strided`], [`MemoryModel::assert_coalesced`] | counted |
//! | any loads and stores ([`Access`]) | [`MemoryModel::count`] and its like, [`Counting`] for addresses of one's own | counted |
//! | banks of the first-level cache and of shared memory | [`MemoryModel::wavefronts`], [`MemoryModel::shared_wavefronts`] | counted |
//! | what caches keep, hit rates, second-level sectors, DRAM bytes | [`Levels`], for a [`Kernel`] | counted, less losses that were fitted to counters |
//! | time | [`Machine::time`] | the slowest of eight [resources](Resource), at [rates](Rates) that are measured |
//!
//! ```
//! use soa_runtime::coalesce::{Card, Kernel, Layout, Levels, Loads, MemoryModel};
//! use soa_runtime::Soa;
//!
//! #[derive(Soa)]
//! struct Particle { position: [f32; 3], mass: f32, id: u32 }
//!
//! let read = Particle::LAYOUT.read([Particle::FIELDS.mass.into()]);
//! assert_eq!(MemoryModel::NVIDIA.predict(&read, Layout::Soa).efficiency(), 1.0);
//! assert_eq!(MemoryModel::NVIDIA.predict(&read, Layout::Aos).efficiency(), 0.2);
//!
//! // A condition of the build.
//! const _: () = MemoryModel::NVIDIA
//!     .assert_coalesced(&Particle::LAYOUT.read([Particle::FIELDS.mass.erase()]), Layout::Soa);
//!
//! // A thousand million records on an H200, by a loop with eight elements in flight a thread.
//! let h200 = Card::named("H200").unwrap().machine;
//! let kernel = Kernel::looped(&h200, 8);
//! let time = |layout| {
//!     let counts = h200.model.count(&read.record().accesses(read.fields(), layout, Loads::Fields));
//!     h200.time(&Levels::new(&counts, &h200, &kernel), &kernel, 1_000_000_000)
//! };
//! assert!(time(Layout::Aos).seconds / time(Layout::Soa).seconds > 4.5);
//! ```
//!
//! The constants: 32 lanes a warp, 32-byte sectors and 128-byte lines are those of the CUDA C++ Programming Guide ("Device
//! Memory Accesses") and of Nsight Compute's metrics. That memory moves 64 bytes was measured: on an H200, a 4-byte field of a
//! 64-byte record costs 64 bytes of DRAM traffic (`tests/data/h200-loads.csv`); the driver's limit
//! `CU_LIMIT_MAX_L2_FETCH_GRANULARITY` names it. Each other constant says where it is from.

mod access;
mod assert;
mod banks;
mod count;
mod kernels;
mod levels;
mod machine;
mod model;
mod record;
mod request;
mod stream;
mod time;
mod traffic;

#[doc = include_str!("lesson.md")]
pub mod lesson {}

pub use access::{Access, Loads, Operation};
pub use banks::{BANK_BYTES, BANKS, Wavefronts};
pub use count::{Counting, Counts, LINE, Requests, VISIT};
pub use levels::{Kernel, Levels};
pub use machine::{Attributes, Card, Machine, Rates};
pub use model::MemoryModel;
pub use record::{Layout, Read, RecordLayout};
pub use request::{MAX_LANES, Request, Width};
pub use time::{Resource, Time};
pub use traffic::Traffic;
