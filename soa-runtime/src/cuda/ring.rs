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
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::OnceLock;
use std::thread;

use cust::sys::{CUevent, CUstream};

use super::device::Entered;
use super::driver::{self, Refusal};
use super::side::Run;
use super::stream::{Stream, wait};

/// Bytes of a slot. On a host of 16 threads with an H200, twelve of them, pieces of 256 KiB, 512 KiB, 1, 2 and 4 MiB went up at 17, 21, 30, 41
/// and 40 GB/s.
pub(super) const SLOT: usize = 2 << 20;

/// Bytes of a piece that is page-locked already, and is only staged to be converted: a copy takes some 4 us besides its bytes, in which an
/// H200's link moves 200 KB.
pub(super) const STAGED: usize = 16 << 20;

/// Slots of a thread: one is filled while the other is on its way.
const SLOTS_A_THREAD: usize = 2;

/// The most threads that fill slots: on that host 4, 8, 12 and 16 of them reached 25, 36, 41 and 44 GB/s, and each has two slots.
const MOST_THREADS: usize = 12;

/// The bytes of a transfer that are worth a thread more.
const BYTES_A_THREAD: usize = 2 * SLOT;

/// Which way a transfer goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Up,
    Down,
}

/// A part of a transfer that goes through a slot at once: `bytes` at `device`, or in the slot's staging, gathered from the
/// host's runs or scattered to them, at the runs' offsets.
pub(super) struct Job {
    pub(super) runs: Vec<Run>,
    pub(super) device: Option<u64>,
    pub(super) bytes: usize,
}

/// Queues the conversion of a job, by number, between the staging at an address and its place, on a stream.
pub(super) type Convert<'a> = &'a (dyn Fn(usize, u64, CUstream) -> Result<(), Refusal> + Sync);

/// A transfer in jobs.
pub(super) struct Work<'a> {
    pub(super) direction: Direction,
    /// Whether the host's memory is page-locked, and needs no slot's.
    pub(super) locked: bool,
    /// How many jobs there are, each of at most [`SLOT`] bytes, or, page-locked, [`STAGED`].
    pub(super) jobs: usize,
    /// Job by number.
    pub(super) job: &'a (dyn Fn(usize) -> Job + Sync),
    /// Of jobs without a place of their own on the device.
    pub(super) convert: Convert<'a>,
}

struct Slot {
    host: *mut u8,
    staging: u64,
    staging_bytes: usize,
    /// Of two steps, the first is done.
    between: CUevent,
    /// The slot can be used again.
    done: CUevent,
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
        let shared = Shared {
            work,
            stream,
            copies: self.copies,
            conversions: self.conversions,
            next: AtomicUsize::new(0),
            failed: AtomicBool::new(false),
        };
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

impl Work<'_> {
    /// How many threads the transfer is worth, and how many slots.
    fn threads_and_slots(&self) -> (usize, usize) {
        static PROCESSORS: OnceLock<usize> = OnceLock::new();
        let worth = if self.locked {
            1
        } else {
            self.jobs * SLOT / BYTES_A_THREAD
        };
        let threads = if worth < 2 {
            1
        } else {
            // The system takes longer to say than a small transfer does.
            let processors = *PROCESSORS.get_or_init(|| thread::available_parallelism().map_or(1, usize::from));
            worth.min(processors).min(MOST_THREADS)
        };
        (threads, self.jobs.min(threads * SLOTS_A_THREAD))
    }
}

/// What the threads of a transfer share.
struct Shared<'a> {
    work: &'a Work<'a>,
    stream: &'a Stream,
    copies: CUstream,
    conversions: CUstream,
    next: AtomicUsize,
    failed: AtomicBool,
}

// SAFETY: the handles are valid on every thread.
unsafe impl Sync for Shared<'_> {}

impl Shared<'_> {
    /// Does all jobs with so many threads, of which this is one.
    ///
    /// # Safety
    ///
    /// As of [`Ring::run`].
    unsafe fn run(&self, slots: &mut [Slot], threads: usize) -> Result<(), Refusal> {
        if threads == 1 {
            // SAFETY: the caller's promise.
            return unsafe { self.take_part(slots) };
        }
        let a_thread = slots.len().div_ceil(threads);
        thread::scope(|scope| {
            let take_part = |slots: &mut [Slot]| {
                let entered = self.stream.device().enter();
                let _entered = entered.inspect_err(|_| self.failed.store(true, Relaxed))?;
                // SAFETY: the caller's promise.
                unsafe { self.take_part(slots) }
            };
            let mut all = slots.chunks_mut(a_thread);
            let own = all.next();
            // Where the system has no more threads, those that there are do it all.
            let others: Vec<_> = all
                .map_while(|slots| {
                    let thread = thread::Builder::new();
                    thread.spawn_scoped(scope, move || take_part(slots)).ok()
                })
                .collect();
            let mut result = own.map_or(Ok(()), take_part);
            for other in others {
                result = result.and(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            result
        })
    }

    /// Does jobs until there are none left, or one has failed; when this returns, nothing is under way in the slots.
    ///
    /// # Safety
    ///
    /// As of [`Ring::run`].
    unsafe fn take_part(&self, slots: &mut [Slot]) -> Result<(), Refusal> {
        let mut under_way: Vec<Option<Job>> = slots.iter().map(|_| None).collect();
        // SAFETY: the caller's promise.
        let mut result = unsafe { self.do_jobs(slots, &mut under_way) };
        if result.is_ok() {
            result = slots.iter().zip(&mut under_way).try_for_each(|(slot, job)| {
                // SAFETY: what is under way was queued.
                job.take().map_or(Ok(()), |job| unsafe { self.finish(slot, &job) })
            });
        }
        if result.is_err() {
            self.failed.store(true, Relaxed);
            for stream in [self.copies, self.conversions] {
                // SAFETY: the ring's streams are alive.
                let _ = unsafe { wait(stream) };
            }
        }
        result
    }

    /// # Safety
    ///
    /// As of [`Ring::run`]; `under_way` is a job a slot.
    unsafe fn do_jobs(&self, slots: &[Slot], under_way: &mut [Option<Job>]) -> Result<(), Refusal> {
        for turn in (0..slots.len()).cycle() {
            let number = self.next.fetch_add(1, Relaxed);
            if number >= self.work.jobs || self.failed.load(Relaxed) {
                break;
            }
            let slot = &slots[turn];
            if let Some(job) = under_way[turn].take() {
                // SAFETY: the job was queued.
                unsafe { self.finish(slot, &job) }?;
            }
            let job = (self.work.job)(number);
            // SAFETY: nothing is under way in the slot, and the caller's promise.
            unsafe { self.queue(slot, &job, number) }?;
            under_way[turn] = Some(job);
        }
        Ok(())
    }

    /// Waits for a slot's job, and takes what came down out of it.
    ///
    /// # Safety
    ///
    /// It was queued.
    unsafe fn finish(&self, slot: &Slot, job: &Job) -> Result<(), Refusal> {
        // SAFETY: the slot's event is alive, and was recorded behind the job.
        unsafe { driver::cuEventSynchronize(slot.done) }?;
        // SAFETY: what was copied into the slot has arrived.
        unsafe { self.deliver(slot, job) };
        Ok(())
    }

    /// Queues a job, and the slot's event behind it.
    ///
    /// # Safety
    ///
    /// As of [`Ring::run`], and nothing is under way in the slot.
    unsafe fn queue(&self, slot: &Slot, job: &Job, number: usize) -> Result<(), Refusal> {
        let Work { direction, locked, .. } = *self.work;
        if direction == Direction::Up && !locked {
            // SAFETY: the runs can be read, and their offsets and bytes are within the slot.
            unsafe { gather(job, slot.host) };
        }
        let converts = job.device.is_none();
        // SAFETY: the caller's promise; the streams and events are alive.
        unsafe {
            match direction {
                Direction::Up => {
                    self.copy(slot, job)?;
                    if converts {
                        self.hand_over(slot, self.copies, self.conversions)?;
                        (self.work.convert)(number, slot.staging, self.conversions)?;
                    }
                    driver::cuEventRecord(slot.done, if converts { self.conversions } else { self.copies })
                }
                Direction::Down => {
                    if converts {
                        (self.work.convert)(number, slot.staging, self.conversions)?;
                        self.hand_over(slot, self.conversions, self.copies)?;
                    }
                    self.copy(slot, job)?;
                    driver::cuEventRecord(slot.done, self.copies)
                }
            }
        }
    }

    /// Lets one stream wait for what another has queued.
    ///
    /// # Safety
    ///
    /// Both are the ring's.
    unsafe fn hand_over(&self, slot: &Slot, from: CUstream, to: CUstream) -> Result<(), Refusal> {
        // SAFETY: the caller's promise; the slot's event is alive.
        unsafe {
            driver::cuEventRecord(slot.between, from)?;
            driver::cuStreamWaitEvent(to, slot.between, 0)
        }
    }

    /// Queues the copies of a job: of the slot, or of page-locked runs.
    ///
    /// # Safety
    ///
    /// As of [`Ring::run`]; the memory lives until the stream has been waited for.
    unsafe fn copy(&self, slot: &Slot, job: &Job) -> Result<(), Refusal> {
        let in_slot = [Run {
            host: slot.host as u64,
            device: 0,
            bytes: job.bytes,
        }];
        let runs = if self.work.locked { &job.runs } else { &in_slot[..] };
        let device = job.device.unwrap_or(slot.staging);
        runs.iter().try_for_each(|run| {
            // SAFETY: the caller's promise.
            unsafe {
                match self.work.direction {
                    Direction::Up => copy_up(self.stream, self.copies, run.at(device)),
                    Direction::Down => copy_down(self.stream, self.copies, run.at(device)),
                }
            }
        })
    }

    /// Takes a job that came down out of its slot.
    ///
    /// # Safety
    ///
    /// It has arrived there.
    unsafe fn deliver(&self, slot: &Slot, job: &Job) {
        if self.work.direction == Direction::Down && !self.work.locked {
            for run in &job.runs {
                let (from, to) = (slot.host.wrapping_add(run.device as usize), run.host as *mut u8);
                // SAFETY: the run can be written, and lies within the slot.
                unsafe { to.copy_from_nonoverlapping(from, run.bytes) };
            }
        }
    }
}

/// Fills a slot.
///
/// # Safety
///
/// The job's runs can be read, and lie within the slot.
unsafe fn gather(job: &Job, slot: *mut u8) {
    for run in &job.runs {
        let (from, to) = (run.host as *const u8, slot.wrapping_add(run.device as usize));
        // SAFETY: the caller's promise.
        unsafe { to.copy_from_nonoverlapping(from, run.bytes) };
    }
}

impl Run {
    /// A run whose `device` is an offset, from an address on.
    const fn at(&self, device: u64) -> Self {
        Self {
            device: self.device + device,
            ..*self
        }
    }
}

/// Queues a copy to the device, and counts it for a stream.
///
/// # Safety
///
/// The run can be read, and its device memory written, until the copy has ended.
pub(super) unsafe fn copy_up(counted: &Stream, on: CUstream, run: Run) -> Result<(), Refusal> {
    // SAFETY: the caller's promise.
    unsafe { driver::cuMemcpyHtoDAsync_v2(run.device, run.host as *const _, run.bytes, on) }?;
    counted.count(run.bytes);
    Ok(())
}

/// Queues a copy from the device, and counts it for a stream.
///
/// # Safety
///
/// The run can be written, and its device memory read, until the copy has ended.
pub(super) unsafe fn copy_down(counted: &Stream, on: CUstream, run: Run) -> Result<(), Refusal> {
    // SAFETY: the caller's promise.
    unsafe { driver::cuMemcpyDtoHAsync_v2(run.host as *mut _, run.device, run.bytes, on) }?;
    counted.count(run.bytes);
    Ok(())
}
