//! What can go wrong with a device, in types.

use alloc::string::String;
use core::fmt::{self, Write as _};

use cust::error::CudaError;

use crate::error::ReserveError;

/// A driver call failed, or the host had no memory. Nothing on the host has changed, and what the call had allocated is freed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DeviceError {
    /// The driver said no.
    #[error("{doing}: {}", describe(*cause))]
    Driver {
        /// What was being done.
        doing: Doing,
        /// The driver's answer, which the message has too.
        cause: CudaError,
    },
    /// The host container for a download could not be allocated.
    #[error("allocating host memory")]
    Host(#[from] ReserveError),
}

/// What was being done when the driver said no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Doing {
    /// Starting the driver and opening the first device.
    Starting,
    /// Opening a stream.
    OpeningStream,
    /// Allocating device memory.
    Allocating {
        /// Bytes asked for.
        bytes: usize,
        /// The record's type.
        record: &'static str,
    },
    /// Copying host memory to the device.
    Uploading {
        /// Bytes of the copy.
        bytes: usize,
        /// The record's type.
        record: &'static str,
    },
    /// Copying device memory to the host.
    Downloading {
        /// Bytes of the copy.
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
            Self::Allocating { bytes, record } => {
                write!(f, "allocating {bytes} bytes of device memory for `{record}`")
            }
            Self::Uploading { bytes, record } => {
                write!(f, "copying {bytes} bytes of `{record}` to the device")
            }
            Self::Downloading { bytes, record } => {
                write!(f, "copying {bytes} bytes of `{record}` from the device")
            }
        }
    }
}

impl DeviceError {
    pub(crate) const fn new(doing: Doing, cause: CudaError) -> Self {
        Self::Driver { doing, cause }
    }
}

/// The driver's text for an error; its name where the driver has no text (`cust`'s `Display` fails then, which would panic).
fn describe(error: CudaError) -> String {
    let mut text = String::new();
    if write!(text, "{error}").is_err() {
        text.clear();
        // Writing to a string does not fail, and neither does the derived `Debug`.
        let _ = write!(text, "{error:?}");
    }
    String::from(text.trim_matches('"'))
}
