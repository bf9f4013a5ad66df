//! A transfer in jobs, and the threads that do them.
//!
//! Each thread has slots of its own: it fills one while the other is on its way, and whoever is free takes the next job.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::OnceLock;
use std::thread;

use cust::sys::CUstream;

use super::driver::{self, Refusal};
use super::ring::{SLOT, Slot};
use super::side::Run;
use super::stream::{Stream, wait};

/// Slots of a thread: one is filled while the other is on its way.
const SLOTS_A_THREAD: usize = 2;

/// The most threads that fill slots: on a host of 16 threads with an H200, with pieces of 2 MiB, eight reached 36 and twelve 41 GB/s; each has two slots.
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
    /// How many jobs there are, each of at most [`SLOT`] bytes, or, page-locked, [`STAGED`](super::ring::STAGED).
    pub(super) jobs: usize,
    /// Job by number.
    pub(super) job: &'a (dyn Fn(usize) -> Job + Sync),
    /// Of jobs without a place of their own on the device.
    pub(super) convert: Convert<'a>,
}

impl Work<'_> {
    /// How many threads the transfer is worth, and how many slots.
    pub(super) fn threads_and_slots(&self) -> (usize, usize) {
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
pub(super) struct Shared<'a> {
    work: &'a Work<'a>,
    stream: &'a Stream,
    copies: CUstream,
    conversions: CUstream,
    next: AtomicUsize,
    failed: AtomicBool,
}

// SAFETY: the handles are valid on every thread.
unsafe impl Sync for Shared<'_> {}

impl<'a> Shared<'a> {
    pub(super) const fn new(work: &'a Work<'a>, stream: &'a Stream, copies: CUstream, conversions: CUstream) -> Self {
        Self {
            work,
            stream,
            copies,
            conversions,
            next: AtomicUsize::new(0),
            failed: AtomicBool::new(false),
        }
    }

    /// Does all jobs with so many threads, of which this is one.
    ///
    /// # Safety
    ///
    /// As of [`Ring::run`](super::ring::Ring::run).
    pub(super) unsafe fn run(&self, slots: &mut [Slot], threads: usize) -> Result<(), Refusal> {
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
    /// As of [`Ring::run`](super::ring::Ring::run).
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
    /// As of [`Ring::run`](super::ring::Ring::run); `under_way` is a job a slot.
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
    /// As of [`Ring::run`](super::ring::Ring::run), and nothing is under way in the slot.
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
    /// As of [`Ring::run`](super::ring::Ring::run); the memory lives until the stream has been waited for.
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
            unsafe { self.work.direction.copy(self.stream, self.copies, run.at(device)) }
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

impl Direction {
    /// Queues a copy, and counts it for a stream.
    ///
    /// # Safety
    ///
    /// The run can be read on the one side, and written on the other, until the copy has ended.
    pub(super) unsafe fn copy(self, counted: &Stream, on: CUstream, run: Run) -> Result<(), Refusal> {
        // SAFETY: the caller's promise.
        unsafe {
            match self {
                Self::Up => driver::cuMemcpyHtoDAsync_v2(run.device, run.host as *const _, run.bytes, on),
                Self::Down => driver::cuMemcpyDtoHAsync_v2(run.host as *mut _, run.device, run.bytes, on),
            }
        }?;
        counted.count(run.bytes);
        Ok(())
    }
}
