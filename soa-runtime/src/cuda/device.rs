//! Devices: who holds a context, and who makes it current.
//!
//! Invariants of an [`Inner`]:
//!
//! - **retained**: the device's primary context has been retained once for it, and is released when it goes: while a `Device` lives, so
//!   does its context. Everything that lives in the context (memory, streams, modules) holds a `Device`.

use alloc::string::String;
use alloc::sync::Arc;
use core::ffi::CStr;
use core::fmt;
use core::marker::PhantomData;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use cust::device::DeviceAttribute;
use cust::sys::{CUcontext, CUdevice};

use super::convert::Kernels;
use super::driver::{self, Refusal};
use super::error::{DeviceError, Doing, during};
use super::ring::Ring;

/// A CUDA device, with its primary context kept alive: that of the runtime API, and of `cust`'s `Context`.
///
/// A handle: clones share the context. Every buffer, stream and module holds one, so none outlives its context, and works in it
/// whatever context is current on the calling thread.
#[derive(Clone)]
pub struct Device {
    inner: Arc<Inner>,
}

struct Inner {
    ordinal: u32,
    device: CUdevice,
    context: CUcontext,
    /// What transfers from ordinary memory go through; made when one does.
    ring: Mutex<Option<Ring>>,
    kernels: OnceLock<Kernels>,
}

// SAFETY: a context's handle is valid on every thread (CUDA Driver API Reference, "Context Management").
unsafe impl Send for Inner {}
// SAFETY: as for `Send`; the driver locks.
unsafe impl Sync for Inner {}

impl Device {
    /// Starts the driver, opens the first device, and makes its context current on this thread, for calls of one's own.
    ///
    /// # Errors
    ///
    /// Where there is no driver that works, or no device.
    pub fn first() -> Result<Self, DeviceError> {
        Self::open(0)
    }

    /// Starts the driver, opens device `ordinal`, from 0, and makes its context current on this thread, for calls of one's own.
    ///
    /// # Errors
    ///
    /// Where there is no driver that works, or no such device.
    pub fn open(ordinal: u32) -> Result<Self, DeviceError> {
        let count = Self::count()?;
        if ordinal >= count {
            return Err(DeviceError::NoSuchDevice { ordinal, count });
        }
        Self::retain(ordinal).map_err(during(Doing::Starting))
    }

    fn retain(ordinal: u32) -> Result<Self, Refusal> {
        let (mut device, mut context) = (0, core::ptr::null_mut());
        // SAFETY: the driver has started, and there is such a device. (retained) The context goes into an `Inner` at once.
        unsafe {
            driver::cuDeviceGet(&raw mut device, ordinal as i32)?;
            driver::cuDevicePrimaryCtxRetain(&raw mut context, device)?;
        }
        let inner = Inner {
            ordinal,
            device,
            context,
            ring: Mutex::new(None),
            kernels: OnceLock::new(),
        };
        let opened = Self { inner: Arc::new(inner) };
        // SAFETY: the context has just been retained.
        unsafe { driver::cuCtxSetCurrent(context) }?;
        Ok(opened)
    }

    /// Starts the driver, and says how many devices there are.
    ///
    /// # Errors
    ///
    /// Where there is no driver that works, or no device.
    pub fn count() -> Result<u32, DeviceError> {
        driver::find().map_err(|reason| DeviceError::NoDriver { reason })?;
        let mut count = 0;
        // SAFETY: the calls that need nothing.
        unsafe { driver::cuInit(0).and_then(|()| driver::cuDeviceGetCount(&raw mut count)) }
            .map_err(during(Doing::Starting))?;
        Ok(count as u32)
    }

    /// Its number, from 0.
    #[must_use]
    pub fn ordinal(&self) -> u32 {
        self.inner.ordinal
    }

    /// Its name, as "NVIDIA H200".
    ///
    /// # Errors
    ///
    /// Where the driver refuses.
    pub fn name(&self) -> Result<String, DeviceError> {
        let mut text = [0_u8; 256];
        // SAFETY: there are 256 bytes for the name, of which the last stays zero.
        unsafe { driver::cuDeviceGetName(text.as_mut_ptr().cast(), 255, self.inner.device) }
            .map_err(during(Doing::Asking))?;
        let name = CStr::from_bytes_until_nul(&text).unwrap_or_default();
        Ok(name.to_string_lossy().into_owned())
    }

    /// The context's handle, for calls of one's own: valid as long as a `Device` of it lives.
    #[must_use]
    pub fn context(&self) -> CUcontext {
        self.inner.context
    }

    /// One of its attributes.
    ///
    /// # Errors
    ///
    /// Where the driver does not know it.
    pub fn attribute(&self, attribute: DeviceAttribute) -> Result<i32, DeviceError> {
        let mut value = 0;
        // SAFETY: the device is one.
        unsafe { driver::cuDeviceGetAttribute(&raw mut value, attribute as u32, self.inner.device) }
            .map_err(during(Doing::Asking))?;
        Ok(value)
    }

    /// Its memory in bytes: what is free, and all of it.
    ///
    /// # Errors
    ///
    /// Where the driver refuses.
    pub fn memory(&self) -> Result<(usize, usize), DeviceError> {
        let (mut free, mut total) = (0, 0);
        let _entered = self.entered()?;
        // SAFETY: the context is current.
        unsafe { driver::cuMemGetInfo_v2(&raw mut free, &raw mut total) }.map_err(during(Doing::Asking))?;
        Ok((free, total))
    }

    /// How many bytes the second-level cache fetches from memory at once, at most: 64 unless something has set it
    /// (`CU_LIMIT_MAX_L2_FETCH_GRANULARITY`). It is the context's, so other libraries of the process see and set the same number.
    ///
    /// # Errors
    ///
    /// Where the driver refuses, as for a card without this limit.
    pub fn fetch_granularity(&self) -> Result<usize, DeviceError> {
        let mut bytes = 0;
        let _entered = self.entered()?;
        // SAFETY: the context is current.
        unsafe { driver::cuCtxGetLimit(&raw mut bytes, driver::FETCH_GRANULARITY) }.map_err(during(Doing::Asking))?;
        Ok(bytes)
    }

    /// Tells the driver how many bytes the second-level cache shall fetch from memory at once, at most: 32, 64 or 128. With 32, reads of a
    /// few bytes that lie far apart move half of what they do with 64 (measured on an H200). It holds for all that runs in the context, until
    /// it is set again or the context goes.
    ///
    /// A hint: the driver takes any number up to 128.
    ///
    /// # Errors
    ///
    /// Where the driver refuses: more than 128 bytes, or a card without this limit.
    pub fn set_fetch_granularity(&self, bytes: usize) -> Result<(), DeviceError> {
        let _entered = self.entered()?;
        // SAFETY: the context is current; what is fetched at once changes no answer.
        unsafe { driver::cuCtxSetLimit(driver::FETCH_GRANULARITY, bytes) }.map_err(during(Doing::Configuring))
    }

    /// The version of CUDA that the driver speaks: 13000 is 13.0.
    ///
    /// # Errors
    ///
    /// Where the driver refuses.
    pub fn cuda_version(&self) -> Result<u32, DeviceError> {
        let mut version = 0;
        // SAFETY: the driver has started.
        unsafe { driver::cuDriverGetVersion(&raw mut version) }.map_err(during(Doing::Asking))?;
        Ok(version as u32)
    }

    /// Makes the context current on this thread, until the guard is dropped.
    pub(super) fn enter(&self) -> Result<Entered<'_>, Refusal> {
        // SAFETY: (retained) the context is alive.
        unsafe { driver::cuCtxPushCurrent_v2(self.inner.context) }?;
        Ok(Entered { device: PhantomData })
    }

    /// As [`enter`](Self::enter), with an error for users.
    pub(super) fn entered(&self) -> Result<Entered<'_>, DeviceError> {
        self.enter().map_err(during(Doing::Entering))
    }

    /// Frees what transfers of ordinary memory, and of other layouts, keep for the next one: up to 48 MiB of page-locked memory and 76 MiB of the
    /// device's. The next one makes it anew.
    pub fn release_staging(&self) {
        let _entered = self.enter();
        drop(self.ring().take());
    }

    /// The ring, if there is one, for one transfer. A panic leaves nothing half done in it.
    pub(super) fn ring(&self) -> MutexGuard<'_, Option<Ring>> {
        self.inner.ring.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn kernels(&self) -> &OnceLock<Kernels> {
        &self.inner.kernels
    }

    /// Whether two handles are of one context.
    pub(super) fn is(&self, other: &Self) -> bool {
        self.inner.context == other.inner.context
    }
}

impl PartialEq for Device {
    fn eq(&self, other: &Self) -> bool {
        self.is(other)
    }
}

impl Eq for Device {}

impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Device").field(&self.inner.ordinal).finish()
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        // What fails here means that the context is lost, and with it all that lives in it.
        // SAFETY: (retained) the context is alive until it is released, which is once.
        unsafe {
            let entered = driver::cuCtxPushCurrent_v2(self.context);
            let ring = self.ring.get_mut().unwrap_or_else(PoisonError::into_inner);
            drop(ring.take());
            drop(self.kernels.take());
            let mut current = core::ptr::null_mut();
            if entered.is_ok() {
                let _ = driver::cuCtxPopCurrent_v2(&raw mut current);
            }
            let _ = driver::cuDevicePrimaryCtxRelease_v2(self.device);
            // The thread keeps no context that is gone; others may hold it still, through the runtime or `cust`.
            let (mut flags, mut active) = (0, 1);
            if driver::cuDevicePrimaryCtxGetState(self.device, &raw mut flags, &raw mut active).is_ok()
                && active == 0
                && driver::cuCtxGetCurrent(&raw mut current).is_ok()
                && current == self.context
            {
                let _ = driver::cuCtxSetCurrent(core::ptr::null_mut());
            }
        }
    }
}

/// A context is current on this thread, until this is dropped.
pub(super) struct Entered<'a> {
    // Not `Send`: what is current is the thread's.
    device: PhantomData<(&'a Device, *mut ())>,
}

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        let mut popped = core::ptr::null_mut();
        // SAFETY: whoever made this has pushed the context; guards end in the order of a stack, as borrows do.
        let _ = unsafe { driver::cuCtxPopCurrent_v2(&raw mut popped) };
    }
}
