//! Records as they are.

use core::marker::PhantomData;

use super::{by_value, exclusive, pointer};

/// An array of structs as a kernel sees it: `struct { const T* records; unsigned long long len; }`.
#[repr(C)]
pub struct AosView<'a, T> {
    records: u64,
    len: u64,
    marker: PhantomData<&'a [T]>,
}

by_value!(['a, T] AosView<'a, T>);

impl<'a, T> AosView<'a, T> {
    pub(crate) const fn new(records: u64, len: usize) -> Self {
        Self {
            records,
            len: len as u64,
            marker: PhantomData,
        }
    }

    /// A view of records at an address.
    ///
    /// # Safety
    ///
    /// `len` records lie there, aligned, for `'a`, and nobody writes them other than in a mutable view's name. Kernels that
    /// [`header`](crate::header) serves also need the address to be a multiple of [`COLUMN_BOUNDARY`](crate::COLUMN_BOUNDARY).
    #[must_use]
    pub const unsafe fn from_raw(records: u64, len: usize) -> Self {
        Self::new(records, len)
    }

    /// The address of the first record.
    #[must_use]
    pub const fn address(self) -> u64 {
        self.records
    }

    /// The records.
    ///
    /// # Safety
    ///
    /// This runs where the address is one, in a kernel; and for as long as `'a` nobody writes a record.
    #[must_use]
    pub const unsafe fn as_slice(self) -> &'a [T] {
        // SAFETY: (place) and the caller's promise.
        unsafe { core::slice::from_raw_parts(pointer::<T>(self.records, self.len), self.len()) }
    }

    /// Record `index`.
    ///
    /// # Safety
    ///
    /// This runs where the address is one, in a kernel; `index` is below the length; and nobody writes the record at the same time.
    #[must_use]
    pub const unsafe fn get(self, index: usize) -> T
    where
        T: Copy,
    {
        debug_assert!(index < self.len(), "a record that there is");
        // SAFETY: (place) and the caller's promise.
        unsafe { pointer::<T>(self.records, self.len).add(index).read() }
    }
}

/// As [`AosView`], to be written: `struct { T* records; unsigned long long len; }`.
#[repr(C)]
pub struct AosViewMut<'a, T> {
    shared: AosView<'a, T>,
    marker: PhantomData<&'a mut [T]>,
}

exclusive!(['a, T] AosViewMut<'a, T> as AosView<'a, T>);

impl<T> AosViewMut<'_, T> {
    pub(crate) const fn new(records: u64, len: usize) -> Self {
        Self {
            shared: AosView::new(records, len),
            marker: PhantomData,
        }
    }

    /// A view of records at an address.
    ///
    /// # Safety
    ///
    /// As [`AosView::from_raw`], and they may be written.
    #[must_use]
    pub const unsafe fn from_raw(records: u64, len: usize) -> Self {
        Self::new(records, len)
    }

    /// The first record, for a kernel.
    #[must_use]
    pub const fn as_mut_ptr(self) -> *mut T {
        pointer(self.shared.records, self.shared.len)
    }

    /// Writes record `index`, without dropping what was there.
    ///
    /// # Safety
    ///
    /// This runs where the address is one, in a kernel; `index` is below the length; and nobody reads or writes the record at the same
    /// time.
    pub const unsafe fn set(self, index: usize, record: T) {
        debug_assert!(index < self.shared.len(), "a record that there is");
        // SAFETY: (place) and the caller's promise.
        unsafe { self.as_mut_ptr().add(index).write(record) };
    }
}
