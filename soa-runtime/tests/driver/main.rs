//! The stand-in driver that other tests rely on: that work is put off and runs in order, that calls fail when they should, and
//! that misuse is seen. How its answers compare with a real driver's, `.ci/driver/answers.py` asks.
//!
//! They need it: `stand_in/mod.rs` says how to run them. Those of `sanitizer` need the address sanitizer too.
#![cfg(feature = "cuda")]

#[path = "../stand_in/mod.rs"]
mod stand_in;

use std::ffi::{CStr, CString, c_void};
use std::ptr;

use soa_runtime::cuda::cust::error::CudaError;
use soa_runtime::cuda::cust::sys;
use stand_in::StandIn;

/// A driver call's answer, as a number.
macro_rules! ask {
    ($call:ident($($argument:expr),*)) => {{
        // SAFETY: the stand-in checks handles and device addresses. Pointers to the host's memory are valid where tests say nothing
        // else, until the work that is given them is done.
        let answer = unsafe { sys::$call($($argument),*) };
        answer as u32
    }};
}

/// A driver call that must succeed.
macro_rules! call {
    ($call:ident($($argument:expr),*)) => {
        assert_eq!(ask!($call($($argument),*)), 0, stringify!($call))
    };
}

/// What a call makes, which it writes to its first argument.
macro_rules! make {
    ($call:ident($null:expr $(, $argument:expr)*)) => {{
        let mut made = $null;
        call!($call(&mut made $(, $argument)*));
        made
    }};
}

mod failures;
mod kernels;
mod misuse;
mod order;
mod sanitizer;

const BYTES: usize = 64;
const NON_BLOCKING: u32 = 1;

/// The primary context of a device, current on the thread that made it.
struct Primary(i32);

impl Primary {
    fn new(device: i32) -> Self {
        call!(cuInit(0));
        let context = make!(cuDevicePrimaryCtxRetain(ptr::null_mut(), device));
        call!(cuCtxSetCurrent(context));
        Self(device)
    }
}

impl Drop for Primary {
    fn drop(&mut self) {
        call!(cuDevicePrimaryCtxRelease_v2(self.0));
    }
}

fn stream(flags: u32) -> sys::CUstream {
    make!(cuStreamCreate(ptr::null_mut(), flags))
}

fn event() -> sys::CUevent {
    make!(cuEventCreate(ptr::null_mut(), 0))
}

fn device() -> u64 {
    make!(cuMemAlloc_v2(0, BYTES))
}

/// Pinned host memory, all bytes of one value.
fn pinned(value: u8) -> *mut u8 {
    let memory = make!(cuMemAllocHost_v2(ptr::null_mut(), BYTES)).cast::<u8>();
    fill(memory, value);
    memory
}

fn fill(memory: *mut u8, value: u8) {
    // SAFETY: pinned memory of so many bytes, which nothing else uses now.
    unsafe { memory.write_bytes(value, BYTES) }
}

fn bytes(memory: *const u8) -> [u8; BYTES] {
    // SAFETY: pinned memory of so many bytes, which is filled when it is made.
    unsafe { memory.cast::<[u8; BYTES]>().read() }
}

fn download(memory: u64) -> [u8; BYTES] {
    let mut host = [0; BYTES];
    call!(cuMemcpyDtoH_v2(host.as_mut_ptr().cast(), memory, BYTES));
    host
}

fn load(ptx: &str) -> sys::CUmodule {
    let ptx = CString::new(ptx).expect("no zero byte");
    make!(cuModuleLoadData(ptr::null_mut(), ptx.as_ptr().cast()))
}

fn function(module: sys::CUmodule, name: &CStr) -> sys::CUfunction {
    make!(cuModuleGetFunction(ptr::null_mut(), module, name.as_ptr()))
}

fn launch(function: sys::CUfunction, stream: sys::CUstream, parameters: &mut [*mut c_void]) -> u32 {
    let (parameters, none) = (parameters.as_mut_ptr(), ptr::null_mut());
    ask!(cuLaunchKernel(function, 2, 1, 1, 32, 1, 1, 0, stream, parameters, none))
}

const NOTHING: &str = ".version 7.8\n.target sm_70\n.address_size 64\n.visible .entry nothing()\n{\nret;\n}\n";
