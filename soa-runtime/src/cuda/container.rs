//! The three containers in device memory, and what they have in common.

use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::Range;

use super::buffer::Buffer;
use super::column::{DeviceColumn, DeviceColumnMut};
use super::device::Device;
use super::error::DeviceError;
use super::host::{HostRecords, HostTarget};
use super::record::DeviceRecord;
use super::rows::{DeviceRows, DeviceRowsMut};
use super::scope::{Buffered, DeviceContainer};
use super::side::Shape;
use super::stream::Stream;
use crate::field::{AnyField, Field};
use crate::per_column::PerColumn;
use crate::soa::Soa;
use crate::tiled::AosoaVec;
use crate::vec::SoaVec;
use crate::view::{AosView, AosViewMut, AosoaView, AosoaViewMut, SoaView, SoaViewMut, SubsetView, SubsetViewMut};

/// Records in device memory as they are on the host: an array of structs.
pub struct DeviceAos<T> {
    buffer: Buffer,
    marker: PhantomData<T>,
}

/// Records in device memory, a column a field: one allocation, in which every column begins on a
/// [256-byte boundary](crate::COLUMN_BOUNDARY).
pub struct DeviceSoa<T> {
    buffer: Buffer,
    marker: PhantomData<T>,
}

/// Records in device memory in tiles of `LANES`, as an [`AosoaVec`] has them.
pub struct DeviceAosoa<T, const LANES: usize> {
    buffer: Buffer,
    marker: PhantomData<T>,
}

/// What all three have.
macro_rules! container {
    ($Device:ident<T $(, $LANES:ident)?>: $shape:expr, $Host:ty, $View:ident, $ViewMut:ident) => {
        impl<T: DeviceRecord + Copy $(, const $LANES: usize)?> $Device<T $(, $LANES)?> {
            /// Copies the records of a host container to the device, whatever its layout: one allocation, and none for no records.
            ///
            /// From the same layout it is one copy if the host's block is large, or little in all; from page-locked memory it goes at the link's
            /// speed, from other memory through page-locked buffers that several threads fill. Another layout is converted on the device
            /// while the next piece is on its way.
            ///
            /// # Errors
            ///
            /// [`DeviceError`] with what was being done.
            pub fn upload<H: HostRecords<T> + ?Sized>(records: &H, stream: &Stream) -> Result<Self, DeviceError> {
                // SAFETY: `DeviceRecord` says that bytes mean the same on the device.
                Ok(Self::of(unsafe { Buffer::upload::<T>(records, $shape, stream) }?))
            }

            /// As [`upload`](Self::upload), over the records that are there, into the same memory if there is room.
            ///
            /// # Errors
            ///
            /// [`DeviceError`] with what was being done; the container is then as it was where there is no memory for more records, otherwise
            /// empty.
            pub fn upload_from<H: HostRecords<T> + ?Sized>(&mut self, records: &H, stream: &Stream) -> Result<(), DeviceError> {
                // SAFETY: as in `upload`.
                unsafe { self.buffer.refill::<T>(records, stream) }
            }

            /// Copies the records back, in the same layout.
            ///
            /// Whoever launched a kernel that wrote them has promised that they are valid.
            ///
            /// # Errors
            ///
            /// [`DeviceError`] with what was being done.
            pub fn download(&self, stream: &Stream) -> Result<$Host, DeviceError> {
                self.download_as(stream)
            }

            /// Copies the records back into a new container of any layout.
            ///
            /// # Errors
            ///
            /// [`DeviceError`] with what was being done.
            pub fn download_as<H: HostTarget<T> + Default>(&self, stream: &Stream) -> Result<H, DeviceError> {
                let mut records = H::default();
                self.download_into(&mut records, stream)?;
                Ok(records)
            }

            /// Copies the records back into a container of any layout, over what it holds; its memory is kept if there is room.
            ///
            /// # Errors
            ///
            /// [`DeviceError`] with what was being done; the container is then empty.
            pub fn download_into<H: HostTarget<T> + ?Sized>(&self, records: &mut H, stream: &Stream) -> Result<(), DeviceError> {
                // SAFETY: (container) these are `T`s, whose bytes mean the same here.
                unsafe { self.buffer.download::<T>(records, stream) }
            }

            /// The same records as an array of structs, converted on the device.
            ///
            /// # Errors
            ///
            /// [`DeviceError`] with what was being done.
            pub fn to_aos(&self, stream: &Stream) -> Result<DeviceAos<T>, DeviceError> {
                Ok(DeviceAos::of(self.buffer.convert::<T>(Shape::Records, stream)?))
            }

            /// The same records in columns, converted on the device.
            ///
            /// # Errors
            ///
            /// [`DeviceError`] with what was being done.
            pub fn to_soa(&self, stream: &Stream) -> Result<DeviceSoa<T>, DeviceError> {
                Ok(DeviceSoa::of(self.buffer.convert::<T>(Shape::Columns { capacity: 0 }, stream)?))
            }

            /// The same records in tiles, converted on the device.
            ///
            /// # Errors
            ///
            /// [`DeviceError`] with what was being done.
            pub fn to_aosoa<const N: usize>(&self, stream: &Stream) -> Result<DeviceAosoa<T, N>, DeviceError> {
                Ok(DeviceAosoa::of(self.buffer.convert::<T>(tiles::<N>(), stream)?))
            }

            /// Writes the same records over those of another container of any layout, into its memory if there is room.
            ///
            /// # Errors
            ///
            /// [`DeviceError`] with what was being done; the other container is then as it was where there is no memory for more records, otherwise
            /// empty.
            pub fn convert_into<D: DeviceContainer<Record = T>>(&self, other: &mut D, stream: &Stream) -> Result<(), DeviceError> {
                self.buffer.convert_into::<T>(other.buffer_mut(), D::SHAPE, stream)
            }

            /// Some of the records, to be copied back.
            ///
            /// # Panics
            ///
            /// If they are not among these, or begin within a tile.
            #[must_use]
            #[track_caller]
            pub fn rows(&self, rows: Range<usize>) -> DeviceRows<'_, T> {
                DeviceRows::of(&self.buffer, rows)
            }

            /// Some of the records, to be written over.
            ///
            /// # Panics
            ///
            /// If they are not among these, or begin or end within a tile.
            #[must_use]
            #[track_caller]
            pub fn rows_mut(&mut self, rows: Range<usize>) -> DeviceRowsMut<'_, T> {
                DeviceRowsMut::of(&mut self.buffer, rows)
            }
        }

        impl<T: Soa $(, const $LANES: usize)?> $Device<T $(, $LANES)?> {
            /// Room for `len` records that a kernel is going to write.
            ///
            /// # Errors
            ///
            /// [`DeviceError`] with what was being done.
            ///
            /// # Safety
            ///
            /// All of them are written, with valid records, before they are read.
            pub unsafe fn uninitialized(len: usize, device: &Device) -> Result<Self, DeviceError> {
                // SAFETY: the caller's promise.
                Ok(Self::of(unsafe { Buffer::uninitialized::<T>(device, $shape, len) }?))
            }

            /// A container of a buffer that holds `T`s in its layout.
            const fn of(buffer: Buffer) -> Self {
                Self {
                    buffer,
                    marker: PhantomData,
                }
            }
        }

        impl<T $(, const $LANES: usize)?> $Device<T $(, $LANES)?> {
            /// How many records there are.
            #[must_use]
            pub const fn len(&self) -> usize {
                self.buffer.len()
            }

            /// Whether there are none.
            #[must_use]
            pub const fn is_empty(&self) -> bool {
                self.buffer.len() == 0
            }

            /// The device whose memory it is.
            #[must_use]
            pub const fn device(&self) -> &Device {
                self.buffer.device()
            }
        }

        impl<T $(, const $LANES: usize)?> core::fmt::Debug for $Device<T $(, $LANES)?> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_struct(stringify!($Device))
                    .field("device", &self.device().ordinal())
                    .field("len", &self.len())
                    .finish()
            }
        }

        impl<T: Soa $(, const $LANES: usize)?> DeviceContainer for $Device<T $(, $LANES)?> {
            type Record = T;
            type View<'a> = $View<'a, T $(, $LANES)?> where Self: 'a;
            type ViewMut<'a> = $ViewMut<'a, T $(, $LANES)?> where Self: 'a;

            fn view(&self) -> Self::View<'_> {
                self.view()
            }

            fn view_mut(&mut self) -> Self::ViewMut<'_> {
                self.view_mut()
            }
        }

        impl<T: Soa $(, const $LANES: usize)?> Buffered for $Device<T $(, $LANES)?> {
            const SHAPE: Shape = $shape;

            fn buffer(&self) -> &Buffer {
                &self.buffer
            }

            fn buffer_mut(&mut self) -> &mut Buffer {
                &mut self.buffer
            }

            fn of(buffer: Buffer) -> Self {
                Self::of(buffer)
            }
        }
    };
}

container!(DeviceAos<T>: Shape::Records, Vec<T>, AosView, AosViewMut);
container!(DeviceSoa<T>: Shape::Columns { capacity: 0 }, SoaVec<T>, SoaView, SoaViewMut);
container!(DeviceAosoa<T, LANES>: tiles::<LANES>(), AosoaVec<T, LANES>, AosoaView, AosoaViewMut);

/// The shape of tiles; there is none without lanes.
const fn tiles<const LANES: usize>() -> Shape {
    const { assert!(LANES > 0, "a tile has at least one lane") };
    Shape::Tiles { lanes: LANES }
}

impl<T: Soa> DeviceAos<T> {
    /// What a kernel takes by value to read the records.
    #[must_use]
    pub const fn view(&self) -> AosView<'_, T> {
        AosView::new(self.buffer.side().base, self.len())
    }

    /// What a kernel takes by value to write the records.
    #[must_use]
    pub const fn view_mut(&mut self) -> AosViewMut<'_, T> {
        AosViewMut::new(self.buffer.side().base, self.len())
    }
}

impl<T: Soa, const LANES: usize> DeviceAosoa<T, LANES> {
    /// What a kernel takes by value to read the records.
    #[must_use]
    pub const fn view(&self) -> AosoaView<'_, T, LANES> {
        AosoaView::new(self.buffer.side().base, self.len())
    }

    /// What a kernel takes by value to write the records.
    #[must_use]
    pub const fn view_mut(&mut self) -> AosoaViewMut<'_, T, LANES> {
        AosoaViewMut::new(self.buffer.side().base, self.len())
    }
}

impl<T: Soa> DeviceSoa<T> {
    /// What a kernel takes by value to read the columns.
    #[must_use]
    pub fn view(&self) -> SoaView<'_, T> {
        SoaView::new(self.addresses(), self.len())
    }

    /// What a kernel takes by value to write the columns.
    #[must_use]
    pub fn view_mut(&mut self) -> SoaViewMut<'_, T> {
        SoaViewMut::new(self.addresses(), self.len())
    }

    /// What a kernel takes by value that reads some columns only: a pointer each, in the order of the keys.
    ///
    /// ```no_run
    /// # use soa_runtime::{Soa, SoaVec, cuda::{Device, DeviceSoa}};
    /// # #[derive(Soa, Clone, Copy)] struct Particle { position: [f32; 3], mass: f32 }
    /// # let stream = Device::first()?.stream()?;
    /// # let device = DeviceSoa::<Particle>::upload(&SoaVec::<Particle>::new(), &stream)?;
    /// let masses = device.view_of([Particle::FIELDS.mass.into()]); // struct { const float* mass; unsigned long long len; }
    /// assert_eq!(size_of_val(&masses), 16);
    /// # Ok::<(), soa_runtime::cuda::DeviceError>(())
    /// ```
    #[must_use]
    pub fn view_of<const N: usize>(&self, keys: [AnyField<T>; N]) -> SubsetView<'_, T, N> {
        self.view().subset(keys)
    }

    /// What a kernel takes by value that writes some columns only.
    ///
    /// # Panics
    ///
    /// If a key is there twice.
    #[must_use]
    pub fn view_of_mut<const N: usize>(&mut self, keys: [AnyField<T>; N]) -> SubsetViewMut<'_, T, N> {
        self.view_mut().subset_mut(keys)
    }

    /// The column of a key.
    #[must_use]
    pub fn column<F>(&self, key: Field<T, F>) -> DeviceColumn<'_, F> {
        DeviceColumn::of(&self.buffer, self.address(key.index()))
    }

    /// The column of a key, to be written over.
    #[must_use]
    pub fn column_mut<F>(&mut self, key: Field<T, F>) -> DeviceColumnMut<'_, F> {
        let address = self.address(key.index());
        DeviceColumnMut::of(&mut self.buffer, address)
    }

    fn address(&self, index: usize) -> u64 {
        self.buffer.column(T::COLUMNS[index].start())
    }

    fn addresses(&self) -> T::PerColumn<u64> {
        let mut columns = T::PerColumn::filled(0);
        for (index, address) in columns.as_mut_slice().iter_mut().enumerate() {
            *address = self.address(index);
        }
        columns
    }
}
