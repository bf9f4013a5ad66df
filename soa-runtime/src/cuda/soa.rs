//! Columns on the device.
//!
//! A device block has the shape of a host block whose capacity is a multiple of the record's granule, so that every column
//! begins on a 256-byte boundary. Host containers round their capacity to that where they are large; such a block is copied
//! as it is. Others are put into that shape first.

use alloc::vec::Vec;
use core::any::type_name;
use core::marker::PhantomData;

use cust::memory::DeviceCopy;
use cust::stream::Stream;

use super::block::Block;
use super::error::DeviceError;
use super::record::DeviceRecord;
use crate::field::Field;
use crate::per_column::PerColumn;
use crate::raw::RawSoa;
use crate::soa::{Soa, Table};
use crate::vec::SoaVec;
use crate::view::{SoaView, SoaViewMut};

/// A container of columns in device memory.
pub struct DeviceSoa<T> {
    block: Block,
    capacity: usize,
    len: usize,
    marker: PhantomData<T>,
}

/// One column in device memory.
pub struct DeviceColumn<'a, F> {
    block: &'a Block,
    offset: usize,
    len: usize,
    marker: PhantomData<&'a [F]>,
}

impl<T: DeviceRecord + Copy> DeviceSoa<T> {
    /// Copies the columns to the device: one allocation, one copy; none of either for no records.
    ///
    /// # Errors
    ///
    /// [`DeviceError`] with what was being done.
    pub fn upload(columns: &SoaVec<T>, stream: &Stream) -> Result<Self, DeviceError> {
        let len = columns.len();
        let packed: SoaVec<T>;
        let raw = if len == 0 || has_device_shape(columns.raw()) {
            columns.raw()
        } else {
            packed = pack(columns)?;
            packed.raw()
        };
        let (host, bytes) = if len == 0 {
            (core::ptr::dangling_mut(), 0)
        } else {
            raw.block()
        };
        // SAFETY: the host's block can be read whole, and `DeviceRecord` says that its values mean the same on the device.
        let block = unsafe { Block::upload(host, bytes, type_name::<T>(), stream) }?;
        Ok(Self {
            block,
            capacity: if len == 0 { 0 } else { raw.capacity() },
            len,
            marker: PhantomData,
        })
    }

    /// Copies the columns back.
    ///
    /// Whoever launched a kernel that wrote them has promised that they are valid.
    ///
    /// # Errors
    ///
    /// [`DeviceError`] with what was being done.
    pub fn download(&self, stream: &Stream) -> Result<SoaVec<T>, DeviceError> {
        let mut columns = SoaVec::<T>::from_raw(RawSoa::with_capacity(self.capacity)?);
        let (host, bytes) = columns.raw().block();
        if self.len > 0 {
            debug_assert_eq!(columns.capacity(), self.capacity, "the shapes are equal");
            // SAFETY: the host's block has the device block's capacity, hence its bytes.
            unsafe { self.block.download(0, host, bytes, type_name::<T>(), stream) }?;
        }
        // SAFETY: `len` rows of every column have just been written, with bytes of their values.
        unsafe { columns.raw_mut().set_len(self.len) };
        Ok(columns)
    }
}

impl<T: Soa> DeviceSoa<T> {
    /// How many records there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// What a kernel takes by value to read the columns.
    #[must_use]
    pub fn view(&self) -> SoaView<'_, T> {
        SoaView::new(self.addresses(), self.len)
    }

    /// What a kernel takes by value to write the columns.
    #[must_use]
    pub fn view_mut(&mut self) -> SoaViewMut<'_, T> {
        SoaViewMut::new(self.addresses(), self.len)
    }

    fn addresses(&self) -> T::PerColumn<u64> {
        let mut columns = T::PerColumn::filled(0);
        for (address, column) in columns.as_mut_slice().iter_mut().zip(T::COLUMNS) {
            *address = self.block.address() + self.offset(column.start()) as u64;
        }
        columns
    }

    /// The column of a key.
    #[must_use]
    pub fn column<F>(&self, key: Field<T, F>) -> DeviceColumn<'_, F> {
        DeviceColumn {
            block: &self.block,
            offset: self.offset(T::COLUMNS[key.index()].start()),
            len: self.len,
            marker: PhantomData,
        }
    }

    /// Bytes from the block's beginning to a column's, for rows without bytes 0.
    const fn offset(&self, start: usize) -> usize {
        if Table::<T>::SHAPE.row == 0 {
            0
        } else {
            self.capacity * start
        }
    }
}

impl<F> DeviceColumn<'_, F> {
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

    /// The address of the first value on the device, a multiple of 256: a `const F*` for a kernel.
    #[must_use]
    pub fn address(&self) -> u64 {
        self.block.address() + self.offset as u64
    }
}

impl<F: DeviceCopy> DeviceColumn<'_, F> {
    /// Copies the values back.
    ///
    /// # Errors
    ///
    /// [`DeviceError`] with what was being done.
    pub fn download(&self, stream: &Stream) -> Result<Vec<F>, DeviceError> {
        let mut values = Vec::<F>::with_capacity(self.len);
        let bytes = self.len * size_of::<F>();
        // SAFETY: there is room for `len` values, and the column has as many from its offset on.
        unsafe {
            self.block
                .download(self.offset, values.as_mut_ptr().cast(), bytes, type_name::<F>(), stream)
        }?;
        // SAFETY: the values have just been written, with bytes of values.
        unsafe { values.set_len(self.len) };
        Ok(values)
    }
}

/// Whether a host block can be copied as it is: columns on their boundaries, and not much room unused.
fn has_device_shape<T: Soa>(raw: &RawSoa<T>) -> bool {
    let unused = raw.capacity() - raw.len();
    raw.capacity().is_multiple_of(Table::<T>::SHAPE.granule) && unused <= raw.len() / 8 + Table::<T>::SHAPE.granule
}

/// The same rows in a block of the device's shape.
fn pack<T: Soa + Copy>(columns: &SoaVec<T>) -> Result<SoaVec<T>, DeviceError> {
    let capacity = columns.len().max(Table::<T>::SHAPE.granule);
    let mut packed = SoaVec::<T>::from_raw(RawSoa::with_capacity(capacity)?);
    packed.extend_from_soa(columns.as_slice());
    Ok(packed)
}
