//! A piece of device memory, and copies of bytes to and from it.
//!
//! Bytes move as [`Byte`]: padding and the unused rows of a container are not initialised, and neither side reads them as values.

use core::mem::MaybeUninit;

use cust::error::CudaResult;
use cust::memory::{AsyncCopyDestination, DeviceBuffer, DeviceCopy};
use cust::stream::Stream;

use super::error::{DeviceError, Doing};

/// A byte that need not be initialised.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Byte(MaybeUninit<u8>);

// SAFETY: a byte holds no reference.
unsafe impl DeviceCopy for Byte {}

/// Owned device memory. Of no bytes, it is no allocation, and its copies are no calls.
pub(super) struct Block {
    buffer: DeviceBuffer<Byte>,
}

impl Block {
    /// Allocates as many bytes as the host's block has, and copies them all.
    ///
    /// # Safety
    ///
    /// `host` can be read for `bytes` bytes, initialised or not.
    pub(super) unsafe fn upload(
        host: *const u8,
        bytes: usize,
        record: &'static str,
        stream: &Stream,
    ) -> Result<Self, DeviceError> {
        // SAFETY: (Byte) nobody reads the memory as values before it is written.
        let mut buffer = unsafe { DeviceBuffer::<Byte>::uninitialized(bytes) }
            .map_err(|source| DeviceError::new(Doing::Allocating { bytes, record }, source))?;
        if bytes == 0 {
            return Ok(Self { buffer });
        }
        // SAFETY: the caller's promise; a `Byte` need not be initialised.
        let host = unsafe { core::slice::from_raw_parts(host.cast::<Byte>(), bytes) };
        let copied = ended(stream, || {
            // SAFETY: both sides outlive the copy, which has ended when `ended` returns.
            unsafe { buffer.async_copy_from(host, stream) }
        });
        copied.map_err(|source| DeviceError::new(Doing::Uploading { bytes, record }, source))?;
        Ok(Self { buffer })
    }

    /// Copies `bytes` bytes from `offset` on to the host.
    ///
    /// # Safety
    ///
    /// `host` can be written for `bytes` bytes, and `offset + bytes` is within the block.
    pub(super) unsafe fn download(
        &self,
        offset: usize,
        host: *mut u8,
        bytes: usize,
        record: &'static str,
        stream: &Stream,
    ) -> Result<(), DeviceError> {
        if bytes == 0 {
            return Ok(());
        }
        // SAFETY: the caller's promise; a `Byte` need not be initialised.
        let host = unsafe { core::slice::from_raw_parts_mut(host.cast::<Byte>(), bytes) };
        let source = self.buffer.index(offset..offset + bytes);
        let copied = ended(stream, || {
            // SAFETY: both sides outlive the copy, which has ended when `ended` returns.
            unsafe { source.async_copy_to(host, stream) }
        });
        copied.map_err(|source| DeviceError::new(Doing::Downloading { bytes, record }, source))
    }

    /// The address on the device; 0 for a block of no bytes.
    pub(super) fn address(&self) -> u64 {
        if self.buffer.is_empty() {
            0
        } else {
            self.buffer.as_device_ptr().as_raw()
        }
    }
}

/// Queues a copy and waits for the stream, even where queueing fails: a copy may have begun. If waiting fails, the context is
/// lost, and the driver touches its memory no more.
fn ended(stream: &Stream, copy: impl FnOnce() -> CudaResult<()>) -> CudaResult<()> {
    let queued = copy();
    let waited = stream.synchronize();
    queued.and(waited)
}
