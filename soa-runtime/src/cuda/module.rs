//! Kernels of the user's own.

use alloc::ffi::CString;
use core::marker::PhantomData;

use cust::sys::{CUfunction, CUmodule};

use super::device::Device;
use super::driver::{self, Refusal};
use super::error::{DeviceError, Doing, during};

/// Loaded kernels.
pub struct Module {
    module: CUmodule,
    device: Device,
}

/// A kernel of a [`Module`]: for `launch!`, or [`Stream::launch`](super::Stream::launch).
#[derive(Clone, Copy)]
pub struct Function<'a> {
    function: CUfunction,
    marker: PhantomData<&'a Module>,
}

// SAFETY: handles that are valid on every thread.
unsafe impl Send for Module {}
// SAFETY: handles that are valid on every thread.
unsafe impl Sync for Module {}
// SAFETY: handles that are valid on every thread.
unsafe impl Send for Function<'_> {}
// SAFETY: handles that are valid on every thread.
unsafe impl Sync for Function<'_> {}

/// `CUDA_ERROR_INVALID_IMAGE` and `CUDA_ERROR_NOT_FOUND`: what the driver would say.
const INVALID_IMAGE: u32 = 200;
const NOT_FOUND: u32 = 500;

/// A text for the driver; one with a zero byte in it is none.
fn c_string(text: &str, call: &'static str, code: u32) -> Result<CString, DeviceError> {
    CString::new(text).map_err(|_| during(Doing::LoadingKernels)(Refusal { call, code }))
}

impl Device {
    /// Loads kernels from PTX.
    ///
    /// # Errors
    ///
    /// Where the text is not PTX, or of a later version than the driver knows.
    pub fn module(&self, ptx: &str) -> Result<Module, DeviceError> {
        let text = c_string(ptx, "cuModuleLoadData", INVALID_IMAGE)?;
        let _entered = self.entered()?;
        let mut module = core::ptr::null_mut();
        // SAFETY: a text that ends in a zero byte, in the current context.
        unsafe { driver::cuModuleLoadData(&raw mut module, text.as_ptr().cast()) }
            .map_err(during(Doing::LoadingKernels))?;
        Ok(Module {
            module,
            device: self.clone(),
        })
    }
}

impl Module {
    /// The kernel of a name.
    ///
    /// # Errors
    ///
    /// Where there is none.
    pub fn get_function(&self, name: &str) -> Result<Function<'_>, DeviceError> {
        let text = c_string(name, "cuModuleGetFunction", NOT_FOUND)?;
        let _entered = self.device.entered()?;
        let mut function = core::ptr::null_mut();
        // SAFETY: the module is alive, and the name ends in a zero byte.
        unsafe { driver::cuModuleGetFunction(&raw mut function, self.module, text.as_ptr()) }
            .map_err(during(Doing::LoadingKernels))?;
        Ok(Function {
            function,
            marker: PhantomData,
        })
    }
}

impl Function<'_> {
    pub(super) const fn handle(self) -> CUfunction {
        self.function
    }
}

impl Drop for Module {
    fn drop(&mut self) {
        let _entered = self.device.enter();
        // SAFETY: it is not used again.
        let _ = unsafe { driver::cuModuleUnload(self.module) };
    }
}
