//! One column.

use core::marker::PhantomData;

use super::{by_value, exclusive, pointer};

/// One column as a kernel sees it: `struct { const F* values; unsigned long long len; }`.
#[repr(C)]
pub struct ColumnView<'a, F> {
    values: u64,
    len: u64,
    marker: PhantomData<&'a [F]>,
}

by_value!(['a, F] ColumnView<'a, F>);

impl<'a, F> ColumnView<'a, F> {
    pub(crate) const fn new(values: u64, len: usize) -> Self {
        Self {
            values,
            len: len as u64,
            marker: PhantomData,
        }
    }

    /// A view of values at an address.
    ///
    /// # Safety
    ///
    /// `len` values lie there, aligned, for `'a`, and nobody writes them other than in a mutable view's name.
    #[must_use]
    pub const unsafe fn from_raw(values: u64, len: usize) -> Self {
        Self::new(values, len)
    }

    /// The address of the first value: a `const F*` for a kernel.
    #[must_use]
    pub const fn address(self) -> u64 {
        self.values
    }

    /// The values.
    ///
    /// # Safety
    ///
    /// This runs where the address is one, in a kernel; and for as long as `'a` nobody writes a value.
    #[must_use]
    pub const unsafe fn as_slice(self) -> &'a [F] {
        // SAFETY: (place) and the caller's promise.
        unsafe { core::slice::from_raw_parts(pointer::<F>(self.values, self.len), self.len()) }
    }

    /// Value `index`.
    ///
    /// # Safety
    ///
    /// This runs where the address is one, in a kernel; `index` is below the length; and nobody writes the value at the same time.
    #[must_use]
    pub const unsafe fn get(self, index: usize) -> F
    where
        F: Copy,
    {
        debug_assert!(index < self.len(), "a value that there is");
        // SAFETY: (place) and the caller's promise.
        unsafe { pointer::<F>(self.values, self.len).add(index).read() }
    }
}

/// As [`ColumnView`], to be written: `struct { F* values; unsigned long long len; }`.
#[repr(C)]
pub struct ColumnViewMut<'a, F> {
    shared: ColumnView<'a, F>,
    marker: PhantomData<&'a mut [F]>,
}

exclusive!(['a, F] ColumnViewMut<'a, F> as ColumnView<'a, F>);

impl<F> ColumnViewMut<'_, F> {
    pub(crate) const fn new(values: u64, len: usize) -> Self {
        Self {
            shared: ColumnView::new(values, len),
            marker: PhantomData,
        }
    }

    /// A view of values at an address.
    ///
    /// # Safety
    ///
    /// As [`ColumnView::from_raw`], and they may be written.
    #[must_use]
    pub const unsafe fn from_raw(values: u64, len: usize) -> Self {
        Self::new(values, len)
    }

    /// The first value, for a kernel.
    #[must_use]
    pub const fn as_mut_ptr(self) -> *mut F {
        pointer(self.shared.values, self.shared.len)
    }

    /// Writes value `index`, without dropping what was there.
    ///
    /// # Safety
    ///
    /// This runs where the address is one, in a kernel; `index` is below the length; and nobody reads or writes the value at the same time.
    pub const unsafe fn set(self, index: usize, value: F) {
        debug_assert!(index < self.shared.len(), "a value that there is");
        // SAFETY: (place) and the caller's promise.
        unsafe { self.as_mut_ptr().add(index).write(value) };
    }
}
