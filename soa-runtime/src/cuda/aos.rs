//! Records on the device as they are on the host.

use alloc::vec::Vec;
use core::any::type_name;
use core::marker::PhantomData;

use cust::stream::Stream;

use super::block::Block;
use super::error::DeviceError;
use super::record::DeviceRecord;
use crate::view::{AosView, AosViewMut};

/// An array of structs in device memory.
pub struct DeviceAos<T> {
    block: Block,
    len: usize,
    marker: PhantomData<T>,
}

impl<T: DeviceRecord + Copy> DeviceAos<T> {
    /// Copies the records to the device: one allocation, one copy; none of either for no records.
    ///
    /// # Errors
    ///
    /// [`DeviceError`] with what was being done.
    pub fn upload(records: &[T], stream: &Stream) -> Result<Self, DeviceError> {
        // SAFETY: a slice can be read, and `DeviceRecord` says that its bytes mean the same on the device.
        let block = unsafe { Block::upload(records.as_ptr().cast(), size_of_val(records), type_name::<T>(), stream) }?;
        Ok(Self {
            block,
            len: records.len(),
            marker: PhantomData,
        })
    }

    /// Copies the records back.
    ///
    /// Whoever launched a kernel that wrote them has promised that they are valid.
    ///
    /// # Errors
    ///
    /// [`DeviceError`] with what was being done.
    pub fn download(&self, stream: &Stream) -> Result<Vec<T>, DeviceError> {
        let mut records = Vec::<T>::with_capacity(self.len);
        let bytes = self.len * size_of::<T>();
        // SAFETY: there is room for `len` records, which is what the block holds.
        unsafe {
            self.block
                .download(0, records.as_mut_ptr().cast(), bytes, type_name::<T>(), stream)
        }?;
        // SAFETY: the records have just been written, with bytes of records.
        unsafe { records.set_len(self.len) };
        Ok(records)
    }
}

impl<T> DeviceAos<T> {
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

    /// What a kernel takes by value to read the records.
    #[must_use]
    pub fn view(&self) -> AosView<'_, T> {
        AosView::new(self.block.address(), self.len)
    }

    /// What a kernel takes by value to write the records.
    #[must_use]
    pub fn view_mut(&mut self) -> AosViewMut<'_, T> {
        AosViewMut::new(self.block.address(), self.len)
    }
}
