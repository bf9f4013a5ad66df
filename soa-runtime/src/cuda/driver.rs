//! The driver's calls that transfers need: found in its library as the program runs, their results as numbers.
//!
//! A program that has been built with CUDA thus starts on a machine without: it learns of it when it opens a [`Device`](super::Device).
//! `cust` links the library, and reads results as an enum of the codes that it knows, of which a newer driver's are no values; but for its
//! calls, of which this crate makes none, its types are used here.
//!
//! Nothing is checked: each function's safety is the contract of the driver's call of that name (CUDA Driver API Reference). Before a device
//! has been opened, each answers that the driver has not been started (code 3).

#![allow(non_snake_case, missing_docs)]
#![allow(clippy::missing_errors_doc, clippy::missing_safety_doc, clippy::too_many_arguments)]

use alloc::format;
use alloc::string::String;
use core::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::sync::OnceLock;

use cust::sys::{CUcontext, CUdevice, CUdeviceptr, CUevent, CUfunction, CUmodule, CUstream};
use libloading::Library;

/// A call to which the driver said no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The call's name.
    pub call: &'static str,
    /// The driver's result, a `CUresult`.
    pub code: u32,
}

/// `CUDA_ERROR_NOT_INITIALIZED`.
const NOT_STARTED: u32 = 3;

/// The driver's library.
const LIBRARY: &str = if cfg!(windows) { "nvcuda.dll" } else { "libcuda.so.1" };

macro_rules! calls {
    ($($name:ident($($argument:ident: $Argument:ty),*);)*) => {
        /// The calls' addresses, and the library that they lie in.
        struct Driver {
            $($name: unsafe extern "C" fn($($Argument),*) -> u32,)*
            _library: Library,
        }

        impl Driver {
            fn find() -> Result<Self, String> {
                // SAFETY: the driver's library may be loaded by any program; what it does as it loads is the driver's own.
                let library = unsafe { Library::new(LIBRARY) }.map_err(|error| format!("{error}"))?;
                Ok(Self {
                    $(
                        // SAFETY: the driver's call of that name has this type, in all versions (the suffix says which).
                        $name: *unsafe { library.get(concat!(stringify!($name), "\0").as_bytes()) }
                            .map_err(|_| format!("{LIBRARY} is too old: it has no {}", stringify!($name)))?,
                    )*
                    _library: library,
                })
            }
        }

        $(
            pub unsafe fn $name($($argument: $Argument),*) -> Result<(), Refusal> {
                let code = match DRIVER.get() {
                    // SAFETY: the caller keeps the call's contract.
                    Some(Ok(driver)) => unsafe { (driver.$name)($($argument),*) },
                    _ => NOT_STARTED,
                };
                match code {
                    0 => Ok(()),
                    code => Err(Refusal { call: stringify!($name), code }),
                }
            }
        )*
    };
}

calls! {
    cuInit(flags: c_uint);
    cuDriverGetVersion(version: *mut c_int);
    cuDeviceGetCount(count: *mut c_int);
    cuDeviceGet(device: *mut CUdevice, ordinal: c_int);
    cuDeviceGetName(name: *mut c_char, len: c_int, device: CUdevice);
    cuDeviceGetAttribute(value: *mut c_int, attribute: c_uint, device: CUdevice);
    cuDevicePrimaryCtxRetain(context: *mut CUcontext, device: CUdevice);
    cuDevicePrimaryCtxRelease_v2(device: CUdevice);
    cuDevicePrimaryCtxGetState(device: CUdevice, flags: *mut c_uint, active: *mut c_int);
    cuCtxPushCurrent_v2(context: CUcontext);
    cuCtxPopCurrent_v2(context: *mut CUcontext);
    cuCtxGetCurrent(context: *mut CUcontext);
    cuCtxSetCurrent(context: CUcontext);
    cuCtxSynchronize();
    cuCtxGetLimit(value: *mut usize, limit: c_uint);
    cuCtxSetLimit(limit: c_uint, value: usize);
    cuMemGetInfo_v2(free: *mut usize, total: *mut usize);
    cuMemAlloc_v2(address: *mut CUdeviceptr, bytes: usize);
    cuMemFree_v2(address: CUdeviceptr);
    cuMemHostAlloc(pointer: *mut *mut c_void, bytes: usize, flags: c_uint);
    cuMemFreeHost(pointer: *mut c_void);
    cuMemcpyHtoD_v2(to: CUdeviceptr, from: *const c_void, bytes: usize);
    cuMemcpyDtoH_v2(to: *mut c_void, from: CUdeviceptr, bytes: usize);
    cuMemcpyHtoDAsync_v2(to: CUdeviceptr, from: *const c_void, bytes: usize, stream: CUstream);
    cuMemcpyDtoHAsync_v2(to: *mut c_void, from: CUdeviceptr, bytes: usize, stream: CUstream);
    cuMemcpyDtoDAsync_v2(to: CUdeviceptr, from: CUdeviceptr, bytes: usize, stream: CUstream);
    cuMemsetD8Async(address: CUdeviceptr, value: u8, bytes: usize, stream: CUstream);
    cuPointerGetAttribute(value: *mut c_void, attribute: c_uint, pointer: CUdeviceptr);
    cuStreamCreate(stream: *mut CUstream, flags: c_uint);
    cuStreamDestroy_v2(stream: CUstream);
    cuStreamSynchronize(stream: CUstream);
    cuStreamWaitEvent(stream: CUstream, event: CUevent, flags: c_uint);
    cuEventCreate(event: *mut CUevent, flags: c_uint);
    cuEventDestroy_v2(event: CUevent);
    cuEventRecord(event: CUevent, stream: CUstream);
    cuEventSynchronize(event: CUevent);
    cuEventElapsedTime(milliseconds: *mut f32, start: CUevent, stop: CUevent);
    cuModuleLoadData(module: *mut CUmodule, image: *const c_void);
    cuModuleUnload(module: CUmodule);
    cuModuleGetFunction(function: *mut CUfunction, module: CUmodule, name: *const c_char);
    cuFuncSetAttribute(function: CUfunction, attribute: c_uint, value: c_int);
    cuLaunchKernel(function: CUfunction, grid_x: c_uint, grid_y: c_uint, grid_z: c_uint, block_x: c_uint, block_y: c_uint,
        block_z: c_uint, shared_bytes: c_uint, stream: CUstream, arguments: *mut *mut c_void, extra: *mut *mut c_void);
    cuGetErrorName(code: u32, name: *mut *const c_char);
    cuGetErrorString(code: u32, text: *mut *const c_char);
}

static DRIVER: OnceLock<Result<Driver, String>> = OnceLock::new();

/// Finds the driver's library, once; says why it cannot.
pub(super) fn find() -> Result<(), &'static str> {
    DRIVER
        .get_or_init(Driver::find)
        .as_ref()
        .map(drop)
        .map_err(String::as_str)
}

/// `CU_MEMHOSTALLOC_PORTABLE`: page-locked for every context.
pub(super) const PORTABLE: c_uint = 1;

/// `CU_STREAM_NON_BLOCKING`: does not wait for the default stream.
pub(super) const NON_BLOCKING: c_uint = 1;

/// `CU_EVENT_DISABLE_TIMING`.
pub(super) const DISABLE_TIMING: c_uint = 2;

/// `CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES`.
pub(super) const MAX_SHARED: c_uint = 8;

/// `CU_LIMIT_MAX_L2_FETCH_GRANULARITY`.
pub(super) const FETCH_GRANULARITY: c_uint = 5;

/// `CU_POINTER_ATTRIBUTE_MEMORY_TYPE`, and its `CU_MEMORYTYPE_HOST`.
const MEMORY_TYPE: c_uint = 2;
const HOST: c_uint = 1;

/// Whether the driver knows a byte of host memory as page-locked, in the current context.
pub(super) fn is_page_locked(byte: *const u8) -> bool {
    let mut kind: c_uint = 0;
    // SAFETY: the attribute is an unsigned number. Of a pointer that is not the driver's the call says so.
    let known = unsafe { cuPointerGetAttribute((&raw mut kind).cast(), MEMORY_TYPE, byte as CUdeviceptr) };
    known.is_ok() && kind == HOST
}

/// The name of a result, as `CUDA_ERROR_OUT_OF_MEMORY`, and the driver's text for it, where it has them.
pub(super) fn name_and_text(code: u32) -> (Option<&'static str>, Option<&'static str>) {
    let ask = |question: unsafe fn(u32, *mut *const c_char) -> Result<(), Refusal>| {
        let mut answer = core::ptr::null();
        // SAFETY: on success `answer` is a static text of the driver's, or null.
        unsafe {
            question(code, &raw mut answer).ok()?;
            (!answer.is_null())
                .then(|| CStr::from_ptr(answer).to_str().ok())
                .flatten()
        }
    };
    (ask(cuGetErrorName), ask(cuGetErrorString))
}
