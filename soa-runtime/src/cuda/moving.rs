//! Bytes between host and device memory: straight, together, or in pieces through the ring.

use super::device::Entered;
use super::driver;
use super::error::{DeviceError, Doing, during};
use super::jobs::{Direction, Job, Work};
use super::ring::{Ring, SLOT};
use super::side::{Pieces, Run};
use super::stream::{Stream, wait};

/// Bytes between host and device memory.
pub(super) struct Moving<'a> {
    stream: &'a Stream,
    direction: Direction,
    doing: Doing,
}

impl<'a> Moving<'a> {
    pub(super) const fn of(direction: Direction, bytes: usize, record: &'static str, stream: &'a Stream) -> Self {
        Self {
            stream,
            direction,
            doing: match direction {
                Direction::Up => Doing::Uploading { bytes, record },
                Direction::Down => Doing::Downloading { bytes, record },
            },
        }
    }

    /// Moves runs of bytes: page-locked ones straight, others in pieces through the ring.
    ///
    /// # Safety
    ///
    /// The stream's context is entered. The runs can be read on the one side and written on the other, until this returns.
    pub(super) unsafe fn runs(&self, entered: &Entered<'_>, runs: &[Run]) -> Result<(), DeviceError> {
        if is_page_locked(runs) {
            // SAFETY: the caller's promise; nothing is under way when the stream has been waited for.
            return unsafe {
                let queued = self.queue(runs);
                queued.and(wait(self.stream.handle()).map_err(during(self.doing)))
            };
        }
        let pieces = Pieces::of(runs, SLOT);
        let job = |number| {
            let piece = pieces.get(number);
            Job {
                runs: alloc::vec![Run { device: 0, ..piece }],
                device: Some(piece.device),
                bytes: piece.bytes,
            }
        };
        // SAFETY: the caller's promise.
        unsafe { self.unconverted(entered, pieces.count(), &job) }
    }

    /// Moves runs of bytes as one: `span` bytes from `base` on, in which all of them lie on the device.
    ///
    /// # Safety
    ///
    /// As of [`runs`](Self::runs), and so can all of the span.
    pub(super) unsafe fn together(
        &self,
        entered: &Entered<'_>,
        runs: &[Run],
        base: u64,
        span: usize,
    ) -> Result<(), DeviceError> {
        let offset = |run: &Run| Run {
            device: run.device - base,
            ..*run
        };
        let job = |_| Job {
            runs: runs.iter().map(offset).collect(),
            device: Some(base),
            bytes: span,
        };
        // SAFETY: the caller's promise.
        unsafe { self.unconverted(entered, 1, &job) }
    }

    /// Queues copies on the stream.
    ///
    /// # Safety
    ///
    /// As of [`runs`](Self::runs), until the stream has been waited for.
    pub(super) unsafe fn queue(&self, runs: &[Run]) -> Result<(), DeviceError> {
        let on = self.stream.handle();
        let queued = runs.iter().try_for_each(|&run| {
            // SAFETY: the caller's promise.
            unsafe { self.direction.copy(self.stream, on, run) }
        });
        queued.map_err(during(self.doing))
    }

    /// Jobs through the ring that have their place on the device.
    ///
    /// # Safety
    ///
    /// As of [`Ring::run`].
    unsafe fn unconverted(
        &self,
        entered: &Entered<'_>,
        jobs: usize,
        job: &(dyn Fn(usize) -> Job + Sync),
    ) -> Result<(), DeviceError> {
        let work = Work {
            direction: self.direction,
            locked: false,
            jobs,
            job,
            convert: &|_, _, _| Ok(()),
        };
        // SAFETY: the caller's promise.
        unsafe { self.through_ring(entered, &work) }
    }

    /// # Safety
    ///
    /// As of [`Ring::run`].
    pub(super) unsafe fn through_ring(&self, entered: &Entered<'_>, work: &Work<'_>) -> Result<(), DeviceError> {
        if work.jobs == 0 {
            return Ok(());
        }
        // After what the stream has queued; and before others are kept from the ring, whatever that takes.
        // SAFETY: the stream is alive.
        unsafe { wait(self.stream.handle()) }.map_err(during(Doing::Waiting))?;
        let mut ring = self.stream.device().ring();
        let staging = during(Doing::Staging);
        let ring = match &mut *ring {
            Some(ring) => ring,
            none => none.insert(Ring::new(entered).map_err(staging)?),
        };
        ring.make(entered, work).map_err(staging)?;
        // SAFETY: the caller's promise; the ring is that of the stream's device.
        unsafe { ring.run(self.stream, work) }.map_err(during(self.doing))
    }
}

/// Moves one run of bytes, after what the stream has queued; it has ended when this returns.
///
/// # Safety
///
/// The run can be read on the one side, and written on the other, in the stream's context.
pub(super) unsafe fn move_bytes(
    direction: Direction,
    run: Run,
    record: &'static str,
    stream: &Stream,
) -> Result<(), DeviceError> {
    if run.bytes == 0 {
        return Ok(());
    }
    let entered = stream.device().entered()?;
    // SAFETY: the caller's promise.
    unsafe { Moving::of(direction, run.bytes, record, stream).runs(&entered, &[run]) }
}

/// Whether all of the host's bytes are page-locked, judged by the first and the last of each run.
pub(super) fn is_page_locked(runs: &[Run]) -> bool {
    runs.iter().all(|run| {
        driver::is_page_locked(run.host as *const u8)
            && driver::is_page_locked((run.host + run.bytes as u64 - 1) as *const u8)
    })
}
