//! Records from one layout to another, on the device.
//!
//! Invariants of [`Kernels`]:
//!
//! - **loaded**: `module` is loaded in one device's context, and unloaded once, when this goes: in that context, which [`Device`] sees to.
//! - **functions**: they are the module's, in the order of [`Kernel`].

mod conversion;
mod plan;

use core::ffi::{CStr, c_int, c_void};
use core::ptr;

use cust::sys::{CUfunction, CUmodule, CUstream};

use super::device::Device;
use super::driver::{self, Refusal};
use super::side::Side;
use crate::soa::Soa;
use plan::{Kernel, Record, SHARED_BYTES, plan};

/// `convert.cu`, compiled. The driver takes a C string.
const PTX: &str = concat!(include_str!("convert.ptx"), "\0");

/// Their names, in the order of [`Kernel`].
const NAMES: [&CStr; 3] = [c"convert_from_records", c"convert_to_records", c"convert_direct"];

/// The kernels of `convert.cu`, loaded.
pub(super) struct Kernels {
    module: CUmodule,
    functions: [CUfunction; 3],
}

// SAFETY: handles that are valid on every thread.
unsafe impl Send for Kernels {}
// SAFETY: handles that are valid on every thread.
unsafe impl Sync for Kernels {}

impl Kernels {
    /// A device's kernels, loaded when they are first asked for.
    pub(super) fn of(device: &Device) -> Result<&Self, Refusal> {
        let kept = device.kernels();
        if let Some(kernels) = kept.get() {
            return Ok(kernels);
        }
        let _entered = device.enter()?;
        // SAFETY: the context is entered.
        let kernels = unsafe { Self::load() }?;
        // Where another thread has been faster, the closure is dropped uncalled, and what it holds unloaded, while still in the context.
        Ok(kept.get_or_init(move || kernels))
    }

    /// # Safety
    ///
    /// A context is entered, as it is when the result is dropped.
    unsafe fn load() -> Result<Self, Refusal> {
        let mut module = ptr::null_mut();
        // SAFETY: the caller's promise; the text ends with a zero byte.
        unsafe { driver::cuModuleLoadData(&raw mut module, PTX.as_ptr().cast()) }?;
        // From here on, a failure unloads the module.
        let mut kernels = Self {
            module,
            functions: [ptr::null_mut(); 3],
        };
        for (function, name) in kernels.functions.iter_mut().zip(NAMES) {
            // SAFETY: (loaded) the module is; the name ends with a zero byte.
            unsafe { driver::cuModuleGetFunction(function, module, name.as_ptr()) }?;
            // Large records need more than what a launch may have unasked.
            // SAFETY: (functions) it is the module's.
            unsafe { driver::cuFuncSetAttribute(*function, driver::MAX_SHARED, SHARED_BYTES as c_int) }?;
        }
        Ok(kernels)
    }

    /// Queues the conversion of `rows` rows.
    ///
    /// # Safety
    ///
    /// The kernels' context is entered. Both sides hold as many rows in it, until the stream has done this, and do not overlap; nobody else
    /// uses the target so long.
    pub(super) unsafe fn convert<T: Soa>(
        &self,
        from: &Side,
        to: &Side,
        rows: usize,
        on: CUstream,
    ) -> Result<(), Refusal> {
        // SAFETY: the caller's promise.
        unsafe { self.convert_records(&Record::of::<T>(), from, to, rows, on) }
    }

    /// # Safety
    ///
    /// As of [`convert`](Self::convert), for this record.
    unsafe fn convert_records(
        &self,
        record: &Record<'_>,
        from: &Side,
        to: &Side,
        rows: usize,
        on: CUstream,
    ) -> Result<(), Refusal> {
        for launch in plan(record, from, to, rows) {
            let [x, y] = launch.grid;
            let mut parameters = [(&raw const launch.conversion).cast_mut().cast::<c_void>()];
            let (parameters, extra) = (parameters.as_mut_ptr(), ptr::null_mut());
            // SAFETY: (functions) the kernel takes one `Conversion`, which is read before the call returns, and touches no more than the
            // rows of both sides, which are the caller's promise.
            unsafe {
                driver::cuLaunchKernel(
                    self.function(launch.kernel),
                    x,
                    y,
                    1,
                    launch.threads,
                    1,
                    1,
                    launch.shared,
                    on,
                    parameters,
                    extra,
                )
            }?;
        }
        Ok(())
    }

    const fn function(&self, kernel: Kernel) -> CUfunction {
        self.functions[kernel as usize]
    }
}

impl Drop for Kernels {
    fn drop(&mut self) {
        // A refusal means that the context is lost, and the module with it.
        // SAFETY: (loaded) it is not used again.
        let _ = unsafe { driver::cuModuleUnload(self.module) };
    }
}
