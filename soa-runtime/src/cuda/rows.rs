//! Some records of a device container.

use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::Range;

use super::buffer::Buffer;
use super::error::DeviceError;
use super::host::{HostRecords, HostTarget};
use super::record::DeviceRecord;
use super::stream::Stream;

/// Some records of a device container, whatever its layout.
pub struct DeviceRows<'a, T> {
    buffer: &'a Buffer,
    rows: Range<usize>,
    marker: PhantomData<&'a [T]>,
}

/// Some records of a device container, which can be written over.
pub struct DeviceRowsMut<'a, T> {
    buffer: &'a mut Buffer,
    rows: Range<usize>,
    marker: PhantomData<&'a mut [T]>,
}

#[track_caller]
fn check(buffer: &Buffer, rows: &Range<usize>) {
    assert!(
        rows.start <= rows.end && rows.end <= buffer.len(),
        "rows {}..{} of {} records",
        rows.start,
        rows.end,
        buffer.len()
    );
    let lanes = buffer.side().shape.step();
    assert!(
        rows.start.is_multiple_of(lanes),
        "row {} is within a tile of {lanes}",
        rows.start
    );
}

impl<'a, T> DeviceRows<'a, T> {
    #[track_caller]
    pub(super) fn of(buffer: &'a Buffer, rows: Range<usize>) -> Self {
        check(buffer, &rows);
        Self {
            buffer,
            rows,
            marker: PhantomData,
        }
    }
}

impl<'a, T> DeviceRowsMut<'a, T> {
    #[track_caller]
    pub(super) fn of(buffer: &'a mut Buffer, rows: Range<usize>) -> Self {
        check(buffer, &rows);
        let lanes = buffer.side().shape.step();
        assert!(
            rows.end.is_multiple_of(lanes) || rows.end == buffer.len(),
            "row {} is within a tile of {lanes}",
            rows.end
        );
        Self {
            buffer,
            rows,
            marker: PhantomData,
        }
    }
}

impl<T: DeviceRecord + Copy> DeviceRows<'_, T> {
    /// Copies the records back, as structs.
    ///
    /// # Errors
    ///
    /// [`DeviceError`] with what was being done.
    pub fn download(&self, stream: &Stream) -> Result<Vec<T>, DeviceError> {
        let mut records = Vec::new();
        self.download_into(&mut records, stream)?;
        Ok(records)
    }

    /// Copies the records back into a container of any layout, over what it holds.
    ///
    /// # Errors
    ///
    /// [`DeviceError`] with what was being done; the container is then empty.
    pub fn download_into<H: HostTarget<T> + ?Sized>(
        &self,
        records: &mut H,
        stream: &Stream,
    ) -> Result<(), DeviceError> {
        // SAFETY: these are `T`s of the buffer, whose bytes mean the same here.
        unsafe {
            self.buffer
                .download_rows::<T>(self.rows.start, self.rows.len(), records, stream)
        }
    }
}

impl<T: DeviceRecord + Copy> DeviceRowsMut<'_, T> {
    /// Copies as many records of a host container over these, whatever its layout.
    ///
    /// # Errors
    ///
    /// [`DeviceError::Unequal`] if there are more or fewer, and nothing is copied; otherwise with what was being done: the container is then
    /// empty, since some of its records may be halves of others.
    pub fn upload<H: HostRecords<T> + ?Sized>(&mut self, records: &H, stream: &Stream) -> Result<(), DeviceError> {
        let lent = records.lent();
        if lent.rows != self.rows.len() {
            return Err(DeviceError::Unequal {
                host: lent.rows,
                device: self.rows.len(),
            });
        }
        // SAFETY: `DeviceRecord` says that bytes mean the same on the device, and there are as many rows.
        unsafe { self.buffer.upload_rows::<T>(self.rows.start, &lent, stream) }
    }
}
