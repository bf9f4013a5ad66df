//! One column in device memory.

use alloc::vec::Vec;
use core::any::type_name;
use core::marker::PhantomData;
use core::ops::Range;

use cust::memory::DeviceCopy;

use super::buffer::Buffer;
use super::error::DeviceError;
use super::host::no_room;
use super::jobs::Direction;
use super::moving::move_bytes;
use super::side::Run;
use super::stream::Stream;
use crate::view::{ColumnView, ColumnViewMut};

/// Values of one column in device memory.
pub struct DeviceColumn<'a, F> {
    buffer: &'a Buffer,
    address: u64,
    len: usize,
    marker: PhantomData<&'a [F]>,
}

/// Values of one column in device memory, which can be written over.
pub struct DeviceColumnMut<'a, F> {
    buffer: &'a mut Buffer,
    address: u64,
    len: usize,
    marker: PhantomData<&'a mut [F]>,
}

impl<F> Clone for DeviceColumn<'_, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F> Copy for DeviceColumn<'_, F> {}

impl<'a, F> DeviceColumn<'a, F> {
    /// All of a buffer's values that begin at an address.
    pub(super) const fn of(buffer: &'a Buffer, address: u64) -> Self {
        Self {
            buffer,
            address,
            len: buffer.len(),
            marker: PhantomData,
        }
    }

    /// How many values there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The address of the first value on the device; of a whole column a multiple of 256.
    #[must_use]
    pub const fn address(&self) -> u64 {
        self.address
    }

    /// What a kernel takes by value to read the values.
    #[must_use]
    pub const fn view(&self) -> ColumnView<'a, F> {
        ColumnView::new(self.address, self.len)
    }

    /// Some of the values.
    ///
    /// # Panics
    ///
    /// If they are not among these.
    #[must_use]
    #[track_caller]
    pub fn range(self, range: Range<usize>) -> Self {
        assert!(
            range.start <= range.end && range.end <= self.len,
            "values {}..{} of {}",
            range.start,
            range.end,
            self.len
        );
        Self {
            address: self.address + (range.start * size_of::<F>()) as u64,
            len: range.len(),
            ..self
        }
    }
}

impl<F: DeviceCopy> DeviceColumn<'_, F> {
    /// Copies the values back.
    ///
    /// # Errors
    ///
    /// [`DeviceError`] with what was being done.
    pub fn download(&self, stream: &Stream) -> Result<Vec<F>, DeviceError> {
        let mut values = Vec::<F>::new();
        values.try_reserve_exact(self.len).map_err(|_| no_room::<F>(self.len))?;
        // SAFETY: there is room for `len` values, which are then written, with bytes of values.
        unsafe {
            self.copy(Direction::Down, values.as_mut_ptr() as u64, stream)?;
            values.set_len(self.len);
        }
        Ok(values)
    }

    /// Copies the values over those of a slice of as many.
    ///
    /// # Errors
    ///
    /// [`DeviceError::Unequal`] if it has more or fewer; otherwise with what was being done. The slice is then as it was.
    pub fn download_into(&self, values: &mut [F], stream: &Stream) -> Result<(), DeviceError> {
        self.check(values.len())?;
        // Not straight over the slice: a copy that ends half way would leave halves of values there.
        values.copy_from_slice(&self.download(stream)?);
        Ok(())
    }

    fn check(&self, host: usize) -> Result<(), DeviceError> {
        if host == self.len {
            return Ok(());
        }
        Err(DeviceError::Unequal { host, device: self.len })
    }

    /// # Safety
    ///
    /// As many values at `host` can be read, or written.
    unsafe fn copy(&self, direction: Direction, host: u64, stream: &Stream) -> Result<(), DeviceError> {
        self.buffer.check(stream)?;
        let (bytes, record) = (self.len * size_of::<F>(), type_name::<F>());
        let run = Run {
            host,
            device: self.address,
            bytes,
        };
        // SAFETY: the caller's promise, and the buffer's column.
        unsafe { move_bytes(direction, run, record, stream) }
    }
}

impl<'a, F> DeviceColumnMut<'a, F> {
    /// All of a buffer's values that begin at an address.
    pub(super) const fn of(buffer: &'a mut Buffer, address: u64) -> Self {
        Self {
            len: buffer.len(),
            buffer,
            address,
            marker: PhantomData,
        }
    }

    /// The values, to be read.
    #[must_use]
    pub const fn as_column(&self) -> DeviceColumn<'_, F> {
        DeviceColumn {
            buffer: self.buffer,
            address: self.address,
            len: self.len,
            marker: PhantomData,
        }
    }

    /// What a kernel takes by value to write the values.
    #[must_use]
    pub const fn view_mut(&mut self) -> ColumnViewMut<'_, F> {
        ColumnViewMut::new(self.address, self.len)
    }

    /// Some of the values.
    ///
    /// # Panics
    ///
    /// If they are not among these.
    #[must_use]
    #[track_caller]
    pub fn range(self, range: Range<usize>) -> Self {
        let DeviceColumn { address, len, .. } = self.as_column().range(range);
        Self { address, len, ..self }
    }
}

impl<F: DeviceCopy> DeviceColumnMut<'_, F> {
    /// Copies as many values over these.
    ///
    /// # Errors
    ///
    /// [`DeviceError::Unequal`] if there are more or fewer, and nothing is copied; otherwise with what was being done: the container is then
    /// empty, since some of its values may be halves of others.
    pub fn upload(&mut self, values: &[F], stream: &Stream) -> Result<(), DeviceError> {
        self.as_column().check(values.len())?;
        self.buffer.check(stream)?;
        // SAFETY: there are as many values to read, and these are borrowed exclusively.
        let copied = unsafe { self.as_column().copy(Direction::Up, values.as_ptr() as u64, stream) };
        self.buffer.empty_unless(copied)
    }
}
