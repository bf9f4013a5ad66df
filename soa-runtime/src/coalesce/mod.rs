//! What a layout costs a warp: from lane addresses to distinct sectors and bytes, by counting.
//!
//! A warp's load is one *request*: up to 32 lanes, an address each. The coalescer merges them into the distinct 32-byte
//! *sectors* that they touch, and memory behind it moves *fetches* of 64 bytes. Everything here is integer arithmetic on
//! addresses, `const` where nothing is collected, and allocates nothing.
//!
//! ```
//! use soa_runtime::coalesce::{Layout, MemoryModel, Width};
//! use soa_runtime::Soa;
//!
//! #[derive(Soa)]
//! struct Particle { position: [f32; 3], mass: f32, id: u32 }
//!
//! let model = MemoryModel::NVIDIA;
//! // Lane t reads the 4-byte word at 4 t: four sectors, all of them wanted.
//! assert_eq!(model.strided(Width::B4, 4, 0).sectors_per_request(), 4.0);
//!
//! let read = Particle::LAYOUT.read([Particle::FIELDS.mass.into()]);
//! assert_eq!(model.predict(&read, Layout::Soa).efficiency(), 1.0);
//! assert_eq!(model.predict(&read, Layout::Aos).efficiency(), 0.2);
//!
//! // The same as a compile-time check.
//! const _: () = assert!(
//!     MemoryModel::NVIDIA
//!         .predict(&Particle::LAYOUT.read([Particle::FIELDS.mass.erase()]), Layout::Soa)
//!         .is_fully_coalesced()
//! );
//! ```
//!
//! The constants: 32 lanes a warp, 32-byte sectors and 128-byte lines are those of the CUDA C++ Programming Guide ("Device
//! Memory Accesses") and of Nsight Compute's metrics. That memory moves 64 bytes was measured: on an H200, a 4-byte field of a
//! 64-byte record costs 64 bytes of DRAM traffic (`tests/data/h200-loads.csv`); the driver's limit
//! `CU_LIMIT_MAX_L2_FETCH_GRANULARITY` names it.

mod access;
mod assert;
mod banks;
mod count;
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
pub use banks::{BANK_BYTES, BANKS, TAG_BLOCK, Wavefronts};
pub use count::{Counting, Counts, LINE, Requests, VISIT};
pub use machine::{Card, Machine, Rates};
pub use model::MemoryModel;
pub use record::{Layout, Read, RecordLayout};
pub use request::{MAX_LANES, Request, Width};
pub use time::{Kernel, Levels, Resource, Time};
pub use traffic::Traffic;
