//! Records between host and device memory, whatever their layouts.
//!
//! | host | device | what goes |
//! | --- | --- | --- |
//! | page-locked | the same layout | the runs of bytes, straight: one, where the blocks have one shape |
//! | any, of little | the same layout | one copy, through a slot of the [ring](super::ring) |
//! | ordinary | the same layout | the runs in pieces, through the ring |
//! | any | another layout | pieces in the host's layout, which the device converts while the next ones are on their way |

use core::any::type_name;

use cust::sys::CUstream;

use super::block::Block;
use super::convert::Kernels;
use super::device::{Device, Entered};
use super::error::{DeviceError, Doing, during};
use super::jobs::{Direction, Job, Work};
use super::moving::{Moving, is_page_locked};
use super::ring::{SLOT, STAGED};
use super::side::{Run, Shape, Side, runs};
use super::stream::{Stream, wait};
use crate::column::gcd;
use crate::soa::{Soa, Table};

/// Up to so many bytes, columns go in one copy together, page-locked or not: a copy takes the driver some 2 us, in which an H200's link
/// moves 100 KB.
const TOGETHER: usize = 128 * 1024;

/// The two sides of a transfer.
pub(super) struct Transfer<'a> {
    pub(super) stream: &'a Stream,
    pub(super) direction: Direction,
    pub(super) host: Side,
    pub(super) device: Side,
    pub(super) rows: usize,
    /// Whether both sides are whole containers, so that unused rows may be read, and written, too: on the device they have been.
    pub(super) whole: bool,
}

impl Transfer<'_> {
    /// Moves the rows, after what the stream has queued; all has ended when this returns.
    ///
    /// # Safety
    ///
    /// The host's rows are initialised, or on the way down may be written, as are all rows of its block if the transfer is whole; the
    /// device has room for the rows, in the stream's context. Bytes of `T` mean the same on both.
    pub(super) unsafe fn run<T: Soa>(&self) -> Result<(), DeviceError> {
        let row = Table::<T>::SHAPE.row;
        if self.rows == 0 || row == 0 {
            return Ok(());
        }
        let entered = self.stream.device().entered()?;
        if self.host.shape.is_like(self.device.shape) {
            // SAFETY: the caller's promise.
            return unsafe { self.move_runs::<T>(&entered) };
        }
        let locked = is_page_locked(&runs::<T>(&self.host, &self.beside(0, self.rows), self.rows, false));
        match self.rows_a_chunk::<T>(if locked { STAGED } else { SLOT }) {
            // SAFETY: the caller's promise.
            Some(chunk) => unsafe { self.convert_on_the_way::<T>(&entered, chunk, locked) },
            // SAFETY: the caller's promise.
            None => unsafe { self.convert_at_once::<T>() },
        }
    }

    /// Queues page-locked rows of the device's layout on the stream, and does not wait.
    ///
    /// # Safety
    ///
    /// As of [`run`](Self::run), until the stream has been waited for; the host's rows are page-locked.
    pub(super) unsafe fn queue<T: Soa>(&self) -> Result<(), DeviceError> {
        if self.rows == 0 || Table::<T>::SHAPE.row == 0 {
            return Ok(());
        }
        let _entered = self.stream.device().entered()?;
        // SAFETY: the caller's promise.
        unsafe { self.moving::<T>().queue(&self.runs::<T>()) }
    }

    /// The runs of bytes to move: the whole block where both have one shape and hardly any unused rows.
    fn runs<T: Soa>(&self) -> alloc::vec::Vec<Run> {
        if let (true, Some(capacity)) = (self.whole, self.common_capacity()) {
            let unused = capacity - self.rows;
            if unused <= self.rows / 8 + Table::<T>::SHAPE.granule {
                return alloc::vec![Run {
                    host: self.host.base,
                    device: self.device.base,
                    bytes: capacity * Table::<T>::SHAPE.row,
                }];
            }
        }
        runs::<T>(&self.host, &self.device, self.rows, self.whole)
    }

    /// Whether unused rows of a whole container on the device are written too.
    pub(super) fn fills<T: Soa>(&self) -> bool {
        let alike = self.host.shape.is_like(self.device.shape);
        let moved: usize = if alike {
            self.runs::<T>().iter().map(|run| run.bytes).sum()
        } else {
            0
        };
        let all = self.device.shape.bytes::<T>(self.rows) == Some(moved);
        self.whole && alike && (all || self.span_together::<T>().is_some())
    }

    /// Bytes of the device's block, if its columns go in one copy, in which unused rows are too.
    fn span_together<T: Soa>(&self) -> Option<usize> {
        let span = self.device.shape.bytes::<T>(self.rows)?;
        (self.whole && span <= TOGETHER).then_some(span)
    }

    fn moving<T: Soa>(&self) -> Moving<'_> {
        let bytes = self.rows * Table::<T>::SHAPE.row;
        Moving::of(self.direction, bytes, type_name::<T>(), self.stream)
    }

    fn common_capacity(&self) -> Option<usize> {
        match (self.host.shape, self.device.shape) {
            (Shape::Columns { capacity: ours }, Shape::Columns { capacity: theirs }) if ours == theirs => Some(ours),
            _ => None,
        }
    }

    unsafe fn move_runs<T: Soa>(&self, entered: &Entered<'_>) -> Result<(), DeviceError> {
        let (runs, moving) = (self.runs::<T>(), self.moving::<T>());
        // SAFETY: the caller's promise; if the device's block is whole, its unused rows are nobody's.
        unsafe {
            match self.span_together::<T>() {
                Some(span) if runs.len() > 1 => moving.together(entered, &runs, self.device.base, span),
                _ => moving.runs(entered, &runs),
            }
        }
    }

    /// A place for so many rows in the host's layout.
    const fn beside(&self, base: u64, rows: usize) -> Side {
        Side {
            base,
            shape: self.host.shape.with_capacity(rows),
            first: 0,
        }
    }

    /// Rows that fit so many bytes in the host's layout, and are a multiple of what both layouts move at once; none if no such number does.
    fn rows_a_chunk<T: Soa>(&self, most: usize) -> Option<usize> {
        let of_columns = match self.host.shape {
            Shape::Columns { .. } => Table::<T>::SHAPE.granule,
            _ => 1,
        };
        let step = common_multiple(self.host.shape.step(), self.device.shape.step())?;
        let step = common_multiple(step, of_columns)?;
        let bytes = self.host.shape.with_capacity(step).bytes::<T>(step)?;
        let chunk = (most / bytes).checked_mul(step)?;
        (chunk > 0).then_some(chunk)
    }

    unsafe fn convert_on_the_way<T: Soa>(
        &self,
        entered: &Entered<'_>,
        chunk: usize,
        locked: bool,
    ) -> Result<(), DeviceError> {
        let kernels = Kernels::of(self.stream.device()).map_err(during(Doing::LoadingKernels))?;
        let rows_of = |number: usize| chunk.min(self.rows - number * chunk);
        // The last chunk's columns lie close together too, so that no more moves than there is.
        let granule = Table::<T>::SHAPE.granule;
        let staged = |number, base| self.beside(base, rows_of(number).next_multiple_of(granule));
        let job = |number: usize| {
            let runs = runs::<T>(
                &self.host.from(number * chunk),
                &staged(number, 0),
                rows_of(number),
                false,
            );
            let ends = runs.iter().map(|run| run.device as usize + run.bytes);
            Job {
                bytes: ends.max().unwrap_or(0),
                runs,
                device: None,
            }
        };
        let convert = |number: usize, staging: u64, on: CUstream| {
            let (host, device) = (staged(number, staging), self.device.from(number * chunk));
            let (from, to) = match self.direction {
                Direction::Up => (host, device),
                Direction::Down => (device, host),
            };
            // SAFETY: the staging holds the chunk's rows, and the device as many from there on; the context is entered.
            unsafe { kernels.convert::<T>(&from, &to, rows_of(number), on) }
        };
        let work = Work {
            direction: self.direction,
            locked,
            jobs: self.rows.div_ceil(chunk),
            job: &job,
            convert: &convert,
        };
        // SAFETY: the caller's promise.
        unsafe { self.moving::<T>().through_ring(entered, &work) }
    }

    /// For records or tiles larger than a slot: all of the records in the host's layout, in device memory beside their place.
    unsafe fn convert_at_once<T: Soa>(&self) -> Result<(), DeviceError> {
        let (record, len) = (type_name::<T>(), self.rows);
        let (shape, bytes) = self.host.shape.room::<T>(len)?;
        let block = Block::allocate(self.stream.device(), bytes, shape.align::<T>(), record)?;
        let beside = Side {
            base: block.address(),
            shape,
            first: 0,
        };
        let same = Transfer {
            device: beside,
            whole: false,
            ..*self
        };
        // SAFETY: the caller's promise; both places in device memory have room for the rows.
        unsafe {
            match self.direction {
                Direction::Up => {
                    same.run::<T>()?;
                    convert_on_device::<T>(&beside, &self.device, len, self.stream)
                }
                Direction::Down => {
                    convert_on_device::<T>(&self.device, &beside, len, self.stream)?;
                    same.run::<T>()
                }
            }
        }
    }
}

/// The least common multiple.
fn common_multiple(a: usize, b: usize) -> Option<usize> {
    (a / gcd(a as u64, b as u64) as usize).checked_mul(b)
}

/// Converts rows between two places in device memory, after what the stream has queued; it has ended when this returns.
///
/// # Safety
///
/// Both sides have as many rows, in the stream's context, do not overlap, and nobody else uses the target.
pub(super) unsafe fn convert_on_device<T: Soa>(
    from: &Side,
    to: &Side,
    rows: usize,
    stream: &Stream,
) -> Result<(), DeviceError> {
    let (bytes, record) = (rows * Table::<T>::SHAPE.row, type_name::<T>());
    if bytes == 0 {
        return Ok(());
    }
    let device: &Device = stream.device();
    let _entered = device.entered()?;
    let kernels = Kernels::of(device).map_err(during(Doing::LoadingKernels))?;
    // SAFETY: the caller's promise.
    unsafe {
        let queued = kernels.convert::<T>(from, to, rows, stream.handle());
        queued.and(wait(stream.handle()))
    }
    .map_err(during(Doing::Converting { bytes, record }))
}
