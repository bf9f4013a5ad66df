//! Views go to kernels by value.

use cust::memory::DeviceCopy;

use crate::soa::Soa;
use crate::view::{
    AosView, AosViewMut, AosoaView, AosoaViewMut, ColumnView, ColumnViewMut, SoaView, SoaViewMut, SubsetView,
    SubsetViewMut,
};

// SAFETY: an address on the device and a number.
unsafe impl<T> DeviceCopy for AosView<'_, T> {}
// SAFETY: as above.
unsafe impl<T> DeviceCopy for AosViewMut<'_, T> {}
// SAFETY: as above.
unsafe impl<T, const LANES: usize> DeviceCopy for AosoaView<'_, T, LANES> {}
// SAFETY: as above.
unsafe impl<T, const LANES: usize> DeviceCopy for AosoaViewMut<'_, T, LANES> {}
// SAFETY: as above.
unsafe impl<F> DeviceCopy for ColumnView<'_, F> {}
// SAFETY: as above.
unsafe impl<F> DeviceCopy for ColumnViewMut<'_, F> {}
// SAFETY: addresses on the device and a number.
unsafe impl<T: Soa> DeviceCopy for SoaView<'_, T> {}
// SAFETY: as above.
unsafe impl<T: Soa> DeviceCopy for SoaViewMut<'_, T> {}
// SAFETY: as above.
unsafe impl<T, const N: usize> DeviceCopy for SubsetView<'_, T, N> {}
// SAFETY: as above.
unsafe impl<T, const N: usize> DeviceCopy for SubsetViewMut<'_, T, N> {}
