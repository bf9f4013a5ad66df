//! Page-locked host memory, which the device's copy engine reads and writes by itself.

use alloc::alloc::Layout;
use core::fmt;
use core::marker::PhantomData;
use core::ops::{Deref, DerefMut};
use core::ptr::NonNull;

use super::device::Device;
use super::driver;
use super::host::{self, HostRecords, HostTarget, Lent};
use crate::error::ReserveError;
use crate::memory::Memory;
use crate::soa::Soa;

/// Page-locked host memory, as a container's [`Memory`]: `SoaVec<T, Pinned>` and `AosoaVec<T, LANES, Pinned>` are uploaded and downloaded at
/// the link's speed, and in [scopes](super::Stream::scope) without waiting. [`PinnedVec`] is what a `Vec` is.
///
/// Locking costs: some 0.1 to 0.3 ms a MiB. It is for containers that live long. It keeps the device's context alive.
///
/// ```no_run
/// use soa_runtime::cuda::{Device, DeviceSoa};
/// use soa_runtime::{Soa, SoaVec};
///
/// #[derive(Soa, Clone, Copy)]
/// struct Point { x: f32, y: f32 }
///
/// let device = Device::first()?;
/// let mut points = SoaVec::with_capacity_in(1000, device.pinned());
/// points.extend((0..1000).map(|i| Point { x: i as f32, y: 0.0 }));
/// let on_device = DeviceSoa::upload(&points, &device.stream()?)?;
/// # Ok::<(), soa_runtime::cuda::DeviceError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pinned {
    device: Device,
}

impl Device {
    /// Page-locked host memory for containers, for transfers to and from any device.
    #[must_use]
    pub fn pinned(&self) -> Pinned {
        Pinned { device: self.clone() }
    }
}

/// What the driver is relied on to align host memory to, in bytes; a block that begins elsewhere is refused.
const ALIGNED: usize = 256;

/// The size of a note of where an allocation begins, in front of a block that is aligned to more.
const NOTE: usize = size_of::<*mut u8>();

// SAFETY: (block) the driver's host memory is ordinary memory that it keeps in place; it stays until it is freed, which needs the context,
// which the device keeps. (grow) is the provided one. (unwinding) driver calls do not.
unsafe impl Memory for Pinned {
    fn allocate(&self, layout: Layout) -> Option<NonNull<u8>> {
        if layout.size() == 0 {
            return None;
        }
        if layout.align() <= ALIGNED {
            return self.allocate_bytes(layout.size(), layout.align());
        }
        let start = self.allocate_bytes(layout.size().checked_add(layout.align())?, NOTE)?;
        // At least a note's bytes, since the start is aligned to one, and at most an alignment's.
        let skipped = layout.align() - start.addr().get() % layout.align();
        // SAFETY: an alignment more than the block was allocated; the note is aligned as the block is, and not before the start.
        unsafe {
            let block = start.add(skipped);
            block.cast::<NonNull<u8>>().sub(1).write(start);
            Some(block)
        }
    }

    unsafe fn free(&self, block: NonNull<u8>, layout: Layout) {
        let start = if layout.align() > ALIGNED {
            // SAFETY: the note stands in front of the block.
            unsafe { block.cast::<NonNull<u8>>().sub(1).read() }
        } else {
            block
        };
        // SAFETY: the caller's promise; the allocation begins there.
        unsafe { self.free_bytes(start) };
    }
}

impl Pinned {
    /// Some bytes that begin so aligned, if the driver aligns them so.
    fn allocate_bytes(&self, bytes: usize, align: usize) -> Option<NonNull<u8>> {
        let _entered = self.device.enter().ok()?;
        let mut start = core::ptr::null_mut();
        // SAFETY: some bytes, in the current context.
        unsafe { driver::cuMemHostAlloc(&raw mut start, bytes, driver::PORTABLE) }.ok()?;
        let start = NonNull::new(start.cast::<u8>())?;
        if start.addr().get().is_multiple_of(align) {
            return Some(start);
        }
        // SAFETY: it has just been allocated.
        unsafe { self.free_bytes(start) };
        None
    }

    /// # Safety
    ///
    /// An allocation of this memory begins there, and is not used again.
    unsafe fn free_bytes(&self, start: NonNull<u8>) {
        // Freeing needs no current context. If it fails, the context is lost, and its memory with it.
        let _entered = self.device.enter();
        // SAFETY: the caller's promise.
        let _ = unsafe { driver::cuMemFreeHost(start.as_ptr().cast()) };
    }
}

/// Records as they are, in page-locked host memory: as a `Vec` that dereferences to a slice.
///
/// Invariant: `base` is a block of the memory for `capacity` records, unless that has no bytes, and the first `len` are initialised.
pub struct PinnedVec<T> {
    base: NonNull<T>,
    capacity: usize,
    len: usize,
    memory: Pinned,
    marker: PhantomData<T>,
}

// SAFETY: it owns its records, and its memory can be sent.
unsafe impl<T: Send> Send for PinnedVec<T> {}
// SAFETY: shared, it gives shared access to its records.
unsafe impl<T: Sync> Sync for PinnedVec<T> {}

impl<T: Copy> PinnedVec<T> {
    /// An empty vector; nothing is allocated.
    #[must_use]
    pub const fn new_in(memory: Pinned) -> Self {
        Self {
            base: NonNull::dangling(),
            capacity: if size_of::<T>() == 0 { usize::MAX } else { 0 },
            len: 0,
            memory,
            marker: PhantomData,
        }
    }

    /// A copy of a slice.
    ///
    /// # Errors
    ///
    /// [`ReserveError`] where there is no memory.
    pub fn from_slice_in(records: &[T], memory: Pinned) -> Result<Self, ReserveError> {
        let mut vec = Self::new_in(memory);
        vec.extend_from_slice(records)?;
        Ok(vec)
    }

    /// Room for `additional` records more, at least doubling.
    ///
    /// # Errors
    ///
    /// [`ReserveError`] where there is no memory; the vector is then as it was.
    pub fn try_reserve(&mut self, additional: usize) -> Result<(), ReserveError> {
        let overflow = ReserveError::CapacityOverflow;
        let needed = self.len.checked_add(additional).ok_or(overflow)?;
        if needed <= self.capacity {
            return Ok(());
        }
        let doubled = needed.max(self.capacity.saturating_mul(2));
        self.reallocate(doubled).or_else(|_| self.reallocate(needed))
    }

    /// Moves the records to a block for `capacity` of them, which are at least as many.
    fn reallocate(&mut self, capacity: usize) -> Result<(), ReserveError> {
        let layout = Layout::array::<T>(capacity).map_err(|_| ReserveError::CapacityOverflow)?;
        let base = self
            .memory
            .allocate(layout)
            .ok_or(ReserveError::Allocation { layout })?
            .cast::<T>();
        // SAFETY: the new block is another one, with room for the records.
        unsafe { base.copy_from_nonoverlapping(self.base, self.len) };
        self.free();
        (self.base, self.capacity) = (base, capacity);
        Ok(())
    }

    /// Appends copies of records.
    ///
    /// # Errors
    ///
    /// [`ReserveError`] where there is no memory; the vector is then as it was.
    pub fn extend_from_slice(&mut self, records: &[T]) -> Result<(), ReserveError> {
        self.try_reserve(records.len())?;
        // SAFETY: there is room behind the records, in a block that is not the slice's.
        unsafe {
            self.base
                .add(self.len)
                .as_ptr()
                .copy_from_nonoverlapping(records.as_ptr(), records.len());
        }
        self.len += records.len();
        Ok(())
    }

    /// Removes all records, and keeps the memory.
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// How many records fit without another allocation.
    #[must_use]
    pub const fn capacity(&self) -> usize {
        self.capacity
    }
}

impl<T> PinnedVec<T> {
    /// Frees the block.
    fn free(&mut self) {
        if size_of::<T>() > 0
            && self.capacity > 0
            && let Ok(layout) = Layout::array::<T>(self.capacity)
        {
            // SAFETY: (invariant) the block was allocated so; it is replaced, or not used again.
            unsafe { self.memory.free(self.base.cast(), layout) };
        }
    }
}

impl<T> Drop for PinnedVec<T> {
    fn drop(&mut self) {
        self.free(); // The records are `Copy`: nothing to drop in them.
    }
}

impl<T> Deref for PinnedVec<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        // SAFETY: (invariant) as many records are initialised.
        unsafe { core::slice::from_raw_parts(self.base.as_ptr(), self.len) }
    }
}

impl<T> DerefMut for PinnedVec<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: (invariant) as many records are initialised, and borrowed exclusively.
        unsafe { core::slice::from_raw_parts_mut(self.base.as_ptr(), self.len) }
    }
}

impl<T: fmt::Debug> fmt::Debug for PinnedVec<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

// SAFETY: the vector's slice.
unsafe impl<T: Soa> HostRecords<T> for PinnedVec<T> {
    fn lent(&self) -> Lent {
        host::records(self.base.as_ptr(), self.len)
    }
}

// SAFETY: the vector's own room.
unsafe impl<T: Soa + Copy> HostTarget<T> for PinnedVec<T> {
    fn make_room(&mut self, rows: usize, _: usize) -> Result<Lent, ReserveError> {
        self.clear();
        if self.capacity < rows {
            self.reallocate(rows)?;
        }
        Ok(host::records(self.base.as_ptr(), rows))
    }

    unsafe fn filled(&mut self, rows: usize) {
        self.len = rows;
    }
}
