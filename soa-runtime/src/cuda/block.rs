//! A piece of device memory.
//!
//! Invariant of a [`Block`]: of no bytes, it is no allocation, and its address is 0. Otherwise it owns one live allocation in its device's
//! context, which begins at `start`; from `address` on, which is aligned as was asked, and to 256 bytes at least (CUDA C++ Programming Guide,
//! "Device Memory Accesses"), `bytes` bytes are its own.

use super::device::Device;
use super::driver;
use super::error::{DeviceError, Doing, during};
use crate::column::COLUMN_BOUNDARY;

/// Owned device memory.
pub(super) struct Block {
    device: Device,
    start: u64,
    address: u64,
    bytes: usize,
}

impl Block {
    /// Allocates, aligned, and does not initialise.
    pub(super) fn allocate(
        device: &Device,
        bytes: usize,
        align: usize,
        record: &'static str,
    ) -> Result<Self, DeviceError> {
        let mut block = Self {
            device: device.clone(),
            start: 0,
            address: 0,
            bytes: 0,
        };
        if bytes > 0 {
            let more = if align > COLUMN_BOUNDARY { align } else { 0 };
            let _entered = device.entered()?;
            // SAFETY: some bytes, in the current context.
            unsafe { driver::cuMemAlloc_v2(&raw mut block.start, bytes + more) }
                .map_err(during(Doing::Allocating { bytes, record }))?;
            block.address = if more > 0 {
                block.start.next_multiple_of(align as u64)
            } else {
                block.start
            };
            block.bytes = bytes;
        }
        Ok(block)
    }

    pub(super) const fn address(&self) -> u64 {
        self.address
    }

    pub(super) const fn bytes(&self) -> usize {
        self.bytes
    }

    pub(super) const fn device(&self) -> &Device {
        &self.device
    }
}

impl Drop for Block {
    fn drop(&mut self) {
        if self.bytes == 0 {
            return;
        }
        // Freeing needs no current context: the address says which. If it fails, the context is lost, and its memory with it.
        let _entered = self.device.enter();
        // SAFETY: the allocation is not used again by the host; the call waits for what the device still does with it.
        let _ = unsafe { driver::cuMemFree_v2(self.start) };
    }
}
