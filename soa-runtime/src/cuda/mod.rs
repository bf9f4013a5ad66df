//! Records on CUDA devices (feature `cuda`): uploads, downloads, conversions, and what kernels take.
//!
//! | on the device | layout | from the same layout of the host | a kernel takes |
//! | --- | --- | --- | --- |
//! | [`DeviceSoa`] | columns | [`SoaVec`](crate::SoaVec) | [`SoaView`](crate::view::SoaView) |
//! | [`DeviceAos`] | structs | `&[T]`, `Vec` | [`AosView`](crate::view::AosView) |
//! | [`DeviceAosoa`] | tiles | [`AosoaVec`](crate::AosoaVec) | [`AosoaView`](crate::view::AosoaView) |
//!
//! Each is uploaded from any of the host's containers and downloaded into any: what has another layout is converted on the device, on the
//! way. Page-locked containers ([`Pinned`]) go at the link's speed; ordinary memory goes through page-locked buffers that several threads
//! fill. A device keeps those, and its own staging for conversions on the way, for the next transfer, until
//! [`release_staging`](Device::release_staging); transfers that need them take turns.
//!
//! ```no_run
//! use soa_runtime::cuda::{Device, DeviceAos, DeviceSoa};
//! use soa_runtime::{Soa, SoaVec, soa_vec};
//!
//! #[derive(Soa, Clone, Copy)]
//! struct Particle { position: [f32; 3], mass: f32 }
//!
//! let stream = Device::first()?.stream()?;
//! let particles: SoaVec<Particle> = soa_vec![Particle { position: [0.0; 3], mass: 2.0 }; 1000];
//! let device = DeviceSoa::upload(&particles, &stream)?;
//! assert_eq!(device.column(Particle::FIELDS.mass).download(&stream)?, [2.0; 1000]);
//! assert_eq!(device.download(&stream)?.mass(), particles.mass());
//!
//! let records: Vec<Particle> = particles.to_vec();
//! let from_structs = DeviceSoa::upload(&records, &stream)?;      // converted on the way
//! let structs: DeviceAos<Particle> = from_structs.to_aos(&stream)?; // and back, on the device
//! # Ok::<(), soa_runtime::cuda::DeviceError>(())
//! ```
//!
//! Transfers are ordered on the stream that is given and have ended when the call returns; in a [scope](Stream::scope) they have when the
//! scope ends. Everything holds its device, and with it the context that it lives in, and works there whatever context is current on
//! the calling thread.
//!
//! The driver's library is looked for as the program runs: a program that was built with this feature starts on machines without a GPU too,
//! and [`Device::first`] says what is missing. [`cust`] is re-exported here for its `launch!`, `DeviceCopy` and the driver's types; a user
//! needs no dependency of their own. Calls that `cust` makes itself need the library to be there when the program starts. No other module of
//! this crate names it.

mod block;
mod buffer;
mod column;
mod container;
mod convert;
mod device;
pub mod driver;
mod error;
mod event;
mod host;
mod jobs;
mod module;
mod moving;
mod pinned;
mod record;
mod ring;
mod rows;
mod scope;
mod side;
mod stream;
mod transfer;
mod view;

pub use cust;

pub use column::{DeviceColumn, DeviceColumnMut};
pub use container::{DeviceAos, DeviceAosoa, DeviceSoa};
pub use device::Device;
pub use error::{DeviceError, Doing};
pub use event::Event;
pub use host::{HostRecords, HostTarget};
pub use module::{Function, Module};
pub use pinned::{Pinned, PinnedVec};
pub use record::DeviceRecord;
pub use rows::{DeviceRows, DeviceRowsMut};
pub use scope::{DeviceContainer, PageLocked, Queued, Scope};
pub use stream::{Dimensions, Stream, Transferred};

#[doc(hidden)]
pub use record::{__field_on_device, __record_on_device, AllOnDevice, FieldOnDevice};
