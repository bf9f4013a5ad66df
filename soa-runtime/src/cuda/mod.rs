//! Upload to a CUDA device, and back (feature `cuda`).
//!
//! [`DeviceSoa`] holds columns, [`DeviceAos`] holds the records as they are: one allocation and one copy each. A column in device
//! memory begins on a [256-byte boundary](crate::COLUMN_BOUNDARY). [`SoaView`] and [`AosView`] are what a kernel takes by value.
//!
//! ```no_run
//! use soa_runtime::cuda::{self, DeviceSoa};
//! use soa_runtime::{Soa, SoaVec, soa_vec};
//!
//! #[derive(Soa, Clone, Copy)]
//! struct Particle { position: [f32; 3], mass: f32 }
//!
//! let _context = cuda::init()?;
//! let stream = cuda::stream()?;
//! let particles: SoaVec<Particle> = soa_vec![Particle { position: [0.0; 3], mass: 2.0 }; 1000];
//! let device = DeviceSoa::upload(&particles, &stream)?;
//! assert_eq!(device.column(Particle::FIELDS.mass).download(&stream)?, [2.0; 1000]);
//! assert_eq!(device.download(&stream)?.mass(), particles.mass());
//! # Ok::<(), cuda::DeviceError>(())
//! ```
//!
//! All of it goes through [`cust`], which is re-exported here whole: modules, launches and events are used from there, and a
//! user needs no dependency of their own. No other module of this crate names it.
//!
//! A context must be current on the calling thread, and stay alive as long as the buffers; `cust` sees to neither. Transfers
//! are ordered on the stream that is given and have ended when the call returns.

mod aos;
mod block;
mod error;
mod record;
mod soa;
mod view;

pub use cust;
use cust::context::Context;
use cust::stream::{Stream, StreamFlags};

pub use aos::DeviceAos;
pub use error::{DeviceError, Doing};
pub use record::DeviceRecord;
pub use soa::{DeviceColumn, DeviceSoa};

pub use crate::view::{AosView, SoaView};

#[doc(hidden)]
pub use record::AllOnDevice;

/// Starts the driver and makes the first device's primary context current on this thread.
///
/// # Errors
///
/// Where there is no driver that works, or no device.
pub fn init() -> Result<Context, DeviceError> {
    cust::quick_init().map_err(|source| DeviceError::new(Doing::Starting, source))
}

/// A stream for transfers and launches that does not wait for the default stream.
///
/// # Errors
///
/// Where no context is current, or the driver refuses.
pub fn stream() -> Result<Stream, DeviceError> {
    Stream::new(StreamFlags::NON_BLOCKING, None).map_err(|source| DeviceError::new(Doing::OpeningStream, source))
}
