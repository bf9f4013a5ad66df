//! What can go wrong with a device, in types.

use core::fmt;

use super::driver::{self, Refusal};
use crate::error::ReserveError;

/// A driver call failed, or the host had no memory. What was allocated for it is freed, and what was read is as it was. A container that was to
/// be written, on either side, is empty, unless nothing had been written yet; a slice is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DeviceError {
    /// The driver said no.
    #[error("{doing}: {call}: {}", Said(*code))]
    Driver {
        /// What was being done.
        doing: Doing,
        /// The driver call that failed, as `cuMemAlloc_v2`.
        call: &'static str,
        /// The driver's result, a `CUresult`; the message has its text too.
        code: u32,
    },
    /// There is no driver on this machine, or one that is too old.
    #[error("no CUDA driver: {reason}")]
    NoDriver {
        /// What the system says.
        reason: &'static str,
    },
    /// There is no device of this number.
    #[error("there is no CUDA device {ordinal}: this machine has {count}")]
    NoSuchDevice {
        /// The number asked for, from 0.
        ordinal: u32,
        /// How many there are.
        count: u32,
    },
    /// The host container for a download could not be allocated.
    #[error("allocating host memory: {0}")]
    Host(#[from] ReserveError),
    /// The records would need more bytes than there are addresses.
    #[error("{len} records of `{record}` need more bytes than a size can say")]
    TooLarge {
        /// Records asked for.
        len: usize,
        /// The record's type.
        record: &'static str,
    },
    /// As many values were asked for on one side as there are not on the other.
    #[error("{host} on the host, and {device} on the device")]
    Unequal {
        /// Records or values of the host's.
        host: usize,
        /// Records or values of the device's.
        device: usize,
    },
    /// A buffer and a stream of two devices.
    #[error("the stream belongs to CUDA device {stream}, the memory to device {memory}")]
    OtherDevice {
        /// The stream's device.
        stream: u32,
        /// The memory's device.
        memory: u32,
    },
}

/// What was being done when the driver said no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Doing {
    /// Starting the driver and opening a device.
    Starting,
    /// Opening a stream.
    OpeningStream,
    /// Making the device's context current.
    Entering,
    /// Loading kernels.
    LoadingKernels,
    /// Launching a kernel.
    Launching,
    /// Waiting for a stream.
    Waiting,
    /// Timing what a stream does.
    Timing,
    /// Asking the device about itself.
    Asking,
    /// Changing how the device works.
    Configuring,
    /// Preparing page-locked memory, and the device's, for transfers.
    Staging,
    /// Allocating device memory.
    Allocating {
        /// Bytes asked for.
        bytes: usize,
        /// The record's type.
        record: &'static str,
    },
    /// Copying host memory to the device.
    Uploading {
        /// Bytes of the transfer.
        bytes: usize,
        /// The record's type.
        record: &'static str,
    },
    /// Copying device memory to the host.
    Downloading {
        /// Bytes of the transfer.
        bytes: usize,
        /// The record's type.
        record: &'static str,
    },
    /// Converting records from one layout to another on the device.
    Converting {
        /// Bytes of the records.
        bytes: usize,
        /// The record's type.
        record: &'static str,
    },
}

impl fmt::Display for Doing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Starting => f.write_str("starting the CUDA driver"),
            Self::OpeningStream => f.write_str("opening a stream"),
            Self::Entering => f.write_str("making the device's context current"),
            Self::LoadingKernels => f.write_str("loading kernels"),
            Self::Launching => f.write_str("launching a kernel"),
            Self::Waiting => f.write_str("waiting for a stream"),
            Self::Timing => f.write_str("timing a stream"),
            Self::Asking => f.write_str("asking the device about itself"),
            Self::Configuring => f.write_str("changing how the device works"),
            Self::Staging => f.write_str("preparing page-locked memory for transfers"),
            Self::Allocating { bytes, record } => {
                write!(f, "allocating {bytes} bytes of device memory for `{record}`")
            }
            Self::Uploading { bytes, record } => {
                write!(f, "copying {bytes} bytes of `{record}` to the device")
            }
            Self::Downloading { bytes, record } => {
                write!(f, "copying {bytes} bytes of `{record}` from the device")
            }
            Self::Converting { bytes, record } => {
                write!(f, "converting {bytes} bytes of `{record}` on the device")
            }
        }
    }
}

/// For `map_err`: what was being done.
pub(super) fn during(doing: Doing) -> impl Fn(Refusal) -> DeviceError + Copy {
    move |Refusal { call, code }| DeviceError::Driver { doing, call, code }
}

/// A result in words.
struct Said(u32);

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, text) = driver::name_and_text(self.0);
        f.write_str(text.unwrap_or("the driver has no text for this"))?;
        match name {
            Some(name) => write!(f, " ({name})"),
            None => write!(f, " (CUDA error {})", self.0),
        }
    }
}
