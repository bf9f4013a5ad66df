//! Page-locked buffers through which ordinary memory goes, and the threads that fill and empty them.
//!
//! The driver copies page-locked memory at the link's speed, and ordinary memory through a buffer of its own that one thread fills. Here
//! several threads fill buffers, two each, while their previous ones are on their way.
//!
//! ```text
//!   thread 0   fill A | fill B | wait A, fill A | ...        a slot: A or B, with its staging on the device
//!   thread 1     fill C | fill D | wait C, fill C | ...
//!   copies         A   C   B   D   A   C ...                 one stream
//!   conversions      A   C   B   D   A ...                   another: no copy waits for a conversion of another slot
//! ```
//!
//! Invariants:
//!
//! - **slots**: a slot owns two events and, where they are not null, [`SLOT`] bytes of page-locked memory and some of device memory, all in the
//!   context of the device that the ring belongs to. Between transfers nothing is under way in any of them.

use alloc::vec::Vec;

use cust::sys::{CUevent, CUstream};

use super::device::Entered;
use super::driver::{self, Refusal};
use super::jobs::{Shared, Work};
use super::stream::Stream;

/// Bytes of a slot. On a host of 16 threads with an H200, eight of them, pieces of 256 KiB, 512 KiB, 1, 2 and 4 MiB went up at 17, 22, 29, 36
/// and 30 GB/s, when each slot still had a stream of its own.
pub(super) const SLOT: usize = 2 << 20;

/// Bytes of a piece that is page-locked already, and is only staged to be converted: a copy takes some 4 us besides its bytes, in which an
/// H200's link moves 200 KB.
pub(super) const STAGED: usize = 16 << 20;

pub(super) struct Slot {
    pub(super) host: *mut u8,
    pub(super) staging: u64,
    staging_bytes: usize,
    /// Of two steps, the first is done.
    pub(super) between: CUevent,
    /// The slot can be used again.
    pub(super) done: CUevent,
}

/// The slots, and the streams of their copies and conversions.
pub(super) struct Ring {
    slots: Vec<Slot>,
    copies: CUstream,
    conversions: CUstream,
}

// SAFETY: (slots) owned memory, and handles that are valid on every thread.
unsafe impl Send for Slot {}
// SAFETY: as of its slots; handles are valid on every thread.
unsafe impl Send for Ring {}

impl Ring {
    pub(super) fn new(_: &Entered<'_>) -> Result<Self, Refusal> {
        // From here on, a failure frees what there is.
        let mut ring = Self {
            slots: Vec::new(),
            copies: core::ptr::null_mut(),
            conversions: core::ptr::null_mut(),
        };
        // SAFETY: streams in the current context.
        unsafe {
            driver::cuStreamCreate(&raw mut ring.copies, driver::NON_BLOCKING)?;
            driver::cuStreamCreate(&raw mut ring.conversions, driver::NON_BLOCKING)?;
        }
        Ok(ring)
    }

    /// Runs a transfer, and returns when all of it has ended.
    ///
    /// # Safety
    ///
    /// The slots are [made](Self::make) for it, in the context that is entered, the stream's; the jobs' runs can be read, or written if the transfer goes down, by any thread,
    /// and their device memory written or read.
    pub(super) unsafe fn run(&mut self, stream: &Stream, work: &Work<'_>) -> Result<(), Refusal> {
        let (threads, slots) = work.threads_and_slots();
        let shared = Shared::new(work, stream, self.copies, self.conversions);
        // SAFETY: the caller's promise; the slots are this transfer's.
        unsafe { shared.run(&mut self.slots[..slots], threads) }
    }

    /// Makes the slots of a transfer, with what it needs of them.
    pub(super) fn make(&mut self, _: &Entered<'_>, work: &Work<'_>) -> Result<(), Refusal> {
        let (_, slots) = work.threads_and_slots();
        while self.slots.len() < slots {
            self.slots.push(Slot {
                host: core::ptr::null_mut(),
                staging: 0,
                staging_bytes: 0,
                between: core::ptr::null_mut(),
                done: core::ptr::null_mut(),
            });
        }
        let staging = match ((work.job)(0).device, work.locked) {
            (Some(_), _) => 0,
            (None, false) => SLOT,
            (None, true) => STAGED,
        };
        for slot in &mut self.slots[..slots] {
            // SAFETY: memory and events in the current context; (slots) they become the slot's.
            unsafe {
                for event in [&mut slot.between, &mut slot.done] {
                    if event.is_null() {
                        driver::cuEventCreate(event, driver::DISABLE_TIMING)?;
                    }
                }
                if slot.host.is_null() && !work.locked {
                    driver::cuMemHostAlloc((&raw mut slot.host).cast(), SLOT, driver::PORTABLE)?;
                }
                if slot.staging_bytes < staging {
                    slot.free_staging();
                    driver::cuMemAlloc_v2(&raw mut slot.staging, staging)?;
                    slot.staging_bytes = staging;
                    // What lies between columns comes down with them; it is not to be what others have left.
                    driver::cuMemsetD8Async(slot.staging, 0, staging, self.copies)?;
                    driver::cuStreamSynchronize(self.copies)?;
                }
            }
        }
        Ok(())
    }
}

impl Slot {
    /// # Safety
    ///
    /// Nothing is under way in it.
    unsafe fn free_staging(&mut self) {
        if self.staging_bytes > 0 {
            // SAFETY: (slots) it is the slot's, and not used again.
            let _ = unsafe { driver::cuMemFree_v2(self.staging) };
            (self.staging, self.staging_bytes) = (0, 0);
        }
    }
}

impl Drop for Ring {
    /// In the context of its device.
    fn drop(&mut self) {
        let destroy = |event: CUevent| {
            if !event.is_null() {
                // SAFETY: (slots) it is the ring's, and nothing is under way.
                let _ = unsafe { driver::cuEventDestroy_v2(event) };
            }
        };
        for slot in &mut self.slots {
            // SAFETY: (slots) nothing is under way in it.
            unsafe { slot.free_staging() };
            if !slot.host.is_null() {
                // SAFETY: (slots) it is the slot's, and nothing is under way.
                let _ = unsafe { driver::cuMemFreeHost(slot.host.cast()) };
            }
            destroy(slot.between);
            destroy(slot.done);
        }
        for stream in [self.copies, self.conversions]
            .into_iter()
            .filter(|stream| !stream.is_null())
        {
            // SAFETY: it is the ring's, and nothing is under way.
            let _ = unsafe { driver::cuStreamDestroy_v2(stream) };
        }
    }
}
