//! What device containers have in common: a block, the shape of what is in it, and how many records.
//!
//! Invariant of a [`Buffer`]: the block has room for `len` records in `shape`, and the first `len` have been written with records of the
//! type that whoever holds it says.

use core::any::type_name;

use super::block::Block;
use super::device::Device;
use super::driver;
use super::error::{DeviceError, Doing, during};
use super::host::{HostRecords, HostTarget, Lent};
use super::jobs::Direction;
use super::side::{Shape, Side};
use super::stream::Stream;
use super::transfer::{self, Transfer};
use crate::soa::{Soa, Table};

pub struct Buffer {
    block: Block,
    shape: Shape,
    len: usize,
    /// Whether the rows that the shape has room for behind the records have been written too.
    full: bool,
}

impl Buffer {
    /// Room for records that nobody has written yet.
    ///
    /// # Safety
    ///
    /// They are written before they are read.
    pub(super) unsafe fn uninitialized<T: Soa>(device: &Device, shape: Shape, len: usize) -> Result<Self, DeviceError> {
        let (shape, bytes) = shape.room::<T>(len)?;
        Ok(Self {
            block: Block::allocate(device, bytes, shape.align::<T>(), type_name::<T>())?,
            shape,
            len,
            full: false,
        })
    }

    /// Room for records that are lent.
    ///
    /// # Safety
    ///
    /// They are written before they are read.
    pub(super) unsafe fn for_upload<T: Soa>(shape: Shape, lent: &Lent, device: &Device) -> Result<Self, DeviceError> {
        // SAFETY: the caller's promise.
        unsafe { Self::uninitialized::<T>(device, shape_for::<T>(shape, lent), lent.rows) }
    }

    /// Copies records to new memory.
    ///
    /// # Safety
    ///
    /// Bytes of `T` mean the same on the device.
    pub(super) unsafe fn upload<T: Soa>(
        host: &(impl HostRecords<T> + ?Sized),
        shape: Shape,
        stream: &Stream,
    ) -> Result<Self, DeviceError> {
        let lent = host.lent();
        // SAFETY: all of the records are written, or the buffer goes.
        let mut buffer = unsafe { Self::for_upload::<T>(shape, &lent, stream.device()) }?;
        // SAFETY: there is room for the records, which are borrowed.
        unsafe { buffer.fill::<T>(&lent, stream) }?;
        Ok(buffer)
    }

    /// Copies records over what is there, into the same memory if there is room. On an error the buffer is empty.
    ///
    /// # Safety
    ///
    /// As of [`upload`](Self::upload).
    pub(super) unsafe fn refill<T: Soa>(
        &mut self,
        host: &(impl HostRecords<T> + ?Sized),
        stream: &Stream,
    ) -> Result<(), DeviceError> {
        self.check(stream)?;
        let lent = host.lent();
        let (mut shape, mut bytes) = shape_for::<T>(self.shape, &lent).room::<T>(lent.rows)?;
        if bytes > self.block.bytes() {
            // The host's unused rows are not worth another block.
            (shape, bytes) = self.shape.with_capacity(0).room::<T>(lent.rows)?;
        }
        if bytes > self.block.bytes() {
            self.block = Block::allocate(stream.device(), bytes, shape.align::<T>(), type_name::<T>())?;
        }
        (self.shape, self.len, self.full) = (shape, 0, false);
        // SAFETY: there is room for the records, which are borrowed.
        unsafe { self.fill::<T>(&lent, stream) }?;
        self.len = lent.rows;
        Ok(())
    }

    /// # Safety
    ///
    /// There is room for the records, which lie where `lent` says, in the device's context.
    unsafe fn fill<T: Soa>(&mut self, lent: &Lent, stream: &Stream) -> Result<(), DeviceError> {
        let up = Transfer {
            stream,
            direction: Direction::Up,
            host: lent.side,
            device: self.side(),
            rows: lent.rows,
            whole: lent.whole,
        };
        if !lent.side.shape.is_like(self.shape) {
            self.clear_gaps::<T>(stream)?;
        }
        // SAFETY: the caller's promise.
        unsafe { up.run::<T>() }?;
        self.full = up.fills::<T>();
        Ok(())
    }

    /// Copies the records into a container, which is empty if that fails.
    ///
    /// # Safety
    ///
    /// The records are `T`s, and bytes of them mean the same on the host.
    pub(super) unsafe fn download<T: Soa>(
        &self,
        host: &mut (impl HostTarget<T> + ?Sized),
        stream: &Stream,
    ) -> Result<(), DeviceError> {
        // SAFETY: the caller's promise.
        unsafe { self.download_rows(0, self.len, host, stream) }
    }

    /// # Safety
    ///
    /// As of [`download`](Self::download); the rows are among these.
    pub(super) unsafe fn download_rows<T: Soa>(
        &self,
        first: usize,
        rows: usize,
        host: &mut (impl HostTarget<T> + ?Sized),
        stream: &Stream,
    ) -> Result<(), DeviceError> {
        self.check(stream)?;
        let whole = first == 0 && rows == self.len;
        let room = host.make_room(rows, if whole { self.capacity() } else { rows })?;
        let down = Transfer {
            stream,
            direction: Direction::Down,
            host: room.side,
            device: self.side().from(first),
            rows,
            whole: whole && room.whole && self.is_full(),
        };
        // SAFETY: there is room for the rows on the host, in a container that is borrowed exclusively.
        unsafe { down.run::<T>() }?;
        // SAFETY: they have just been written.
        unsafe { host.filled(rows) };
        Ok(())
    }

    /// Copies records over those from `first` on. On an error the buffer is empty: some of its records may be halves of others.
    ///
    /// # Safety
    ///
    /// As of [`upload`](Self::upload); there are as many rows from there on.
    pub(super) unsafe fn upload_rows<T: Soa>(
        &mut self,
        first: usize,
        lent: &Lent,
        stream: &Stream,
    ) -> Result<(), DeviceError> {
        self.check(stream)?;
        let up = Transfer {
            stream,
            direction: Direction::Up,
            host: lent.side,
            device: self.side().from(first),
            rows: lent.rows,
            whole: false,
        };
        // SAFETY: the caller's promise.
        let copied = unsafe { up.run::<T>() };
        self.empty_unless(copied)
    }

    /// Empties the buffer where records have been written over in part.
    pub(super) fn empty_unless(&mut self, written: Result<(), DeviceError>) -> Result<(), DeviceError> {
        if written.is_err() {
            self.len = 0;
        }
        written
    }

    /// The same records in another shape, in memory of their own.
    pub(super) fn convert<T: Soa>(&self, shape: Shape, stream: &Stream) -> Result<Self, DeviceError> {
        self.check(stream)?;
        // SAFETY: all of the records are written, or the buffer goes.
        let other = unsafe { Self::uninitialized::<T>(stream.device(), shape, self.len) }?;
        other.clear_gaps::<T>(stream)?;
        // SAFETY: (buffer) both have room for the records, in this context.
        unsafe { transfer::convert_on_device::<T>(&self.side(), &other.side(), self.len, stream) }?;
        Ok(other)
    }

    /// Writes the same records in another shape over another buffer's, into its memory if there is room. On an error that one is empty, or as it
    /// was where there is no memory for more records.
    pub(super) fn convert_into<T: Soa>(
        &self,
        other: &mut Self,
        shape: Shape,
        stream: &Stream,
    ) -> Result<(), DeviceError> {
        self.check(stream)?;
        other.check(stream)?;
        let (shape, bytes) = shape.room::<T>(self.len)?;
        if bytes > other.block.bytes() {
            other.block = Block::allocate(stream.device(), bytes, shape.align::<T>(), type_name::<T>())?;
        }
        (other.shape, other.len, other.full) = (shape, 0, false);
        other.clear_gaps::<T>(stream)?;
        // SAFETY: (buffer) both have room for the records, in this context.
        unsafe { transfer::convert_on_device::<T>(&self.side(), &other.side(), self.len, stream) }?;
        other.len = self.len;
        Ok(())
    }

    /// Queues zeros for the whole block, where tiles have bytes that are no row's: those come along when tiles are downloaded.
    fn clear_gaps<T: Soa>(&self, stream: &Stream) -> Result<(), DeviceError> {
        let bytes = self.block.bytes();
        if bytes == 0 || !self.shape.has_gaps::<T>() {
            return Ok(());
        }
        let record = type_name::<T>();
        let _entered = stream.device().entered()?;
        // SAFETY: the block is this buffer's, and has as many bytes.
        unsafe { driver::cuMemsetD8Async(self.block.address(), 0, bytes, stream.handle()) }
            .map_err(during(Doing::Converting { bytes, record }))
    }

    /// That a stream is of this memory's context.
    pub(super) fn check(&self, stream: &Stream) -> Result<(), DeviceError> {
        if self.block.device().is(stream.device()) {
            return Ok(());
        }
        Err(DeviceError::OtherDevice {
            stream: stream.device().ordinal(),
            memory: self.block.device().ordinal(),
        })
    }

    /// Whether all that the shape has room for has been written.
    pub(super) const fn is_full(&self) -> bool {
        self.full
            || match self.shape {
                Shape::Records => true,
                Shape::Columns { capacity } => capacity == self.len,
                Shape::Tiles { lanes } => self.len.is_multiple_of(lanes),
            }
    }

    /// Says that a queued upload fills the block.
    pub(super) const fn set_full(&mut self, full: bool) {
        self.full = full;
    }

    pub(super) const fn side(&self) -> Side {
        Side {
            base: self.block.address(),
            shape: self.shape,
            first: 0,
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) const fn device(&self) -> &Device {
        self.block.device()
    }

    /// The address of a column, of a buffer of columns; of columns without bytes the buffer's.
    pub(super) fn column(&self, start: usize) -> u64 {
        self.block.address() + (self.capacity() * start) as u64
    }

    /// Rows that the columns have room for; 0 for other shapes, and for rows without bytes.
    pub(super) const fn capacity(&self) -> usize {
        match self.shape {
            Shape::Columns { capacity } => capacity,
            _ => 0,
        }
    }
}

/// The shape for an upload: the host's own, if a block of it can be copied as it is.
fn shape_for<T: Soa>(shape: Shape, lent: &Lent) -> Shape {
    if let (Shape::Columns { .. }, Shape::Columns { capacity }) = (shape, lent.side.shape)
        && Table::<T>::SHAPE.row > 0
    {
        let granule = Table::<T>::SHAPE.granule;
        let fits = capacity.is_multiple_of(granule) && capacity - lent.rows <= lent.rows / 8 + granule;
        if lent.whole && lent.rows > 0 && fits {
            return Shape::Columns { capacity };
        }
    }
    shape.with_capacity(0)
}
