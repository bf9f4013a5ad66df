//! Streams, and what has gone through them.

use core::ffi::c_void;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};
use core::time::Duration;
use std::time::Instant;

use cust::sys::CUstream;

use super::device::Device;
use super::driver::{self, Refusal};
use super::error::{DeviceError, Doing, during};
use super::module::Function;

/// A stream, which keeps its device's context alive. `cust`'s `launch!` takes it, and kernels of a [`Module`](super::Module).
///
/// Transfers are ordered on the stream that they are given, after what was queued there before, and have ended when the call returns;
/// those of a [`scope`](Self::scope) when the scope ends.
pub struct Stream {
    stream: CUstream,
    device: Device,
    traffic: Counters,
}

/// What transfers have moved: of [`Stream::measure`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Transferred {
    /// Bytes that went to the device, or from it.
    pub bytes: u64,
    /// Driver calls that copied them.
    pub copies: u64,
    /// How long the closure took, on the host's clock.
    pub elapsed: Duration,
}

impl Transferred {
    /// Bytes over time, in GB/s (10^9 bytes a second).
    #[must_use]
    pub fn gigabytes_per_second(&self) -> f64 {
        self.bytes as f64 / self.elapsed.as_secs_f64() / 1e9
    }
}

#[derive(Default)]
struct Counters {
    bytes: AtomicU64,
    copies: AtomicU64,
}

/// Blocks of a launch, or threads of a block, in x, y and z.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dimensions(pub u32, pub u32, pub u32);

impl From<u32> for Dimensions {
    fn from(x: u32) -> Self {
        Self(x, 1, 1)
    }
}

impl From<(u32, u32)> for Dimensions {
    fn from((x, y): (u32, u32)) -> Self {
        Self(x, y, 1)
    }
}

impl From<(u32, u32, u32)> for Dimensions {
    fn from((x, y, z): (u32, u32, u32)) -> Self {
        Self(x, y, z)
    }
}

// SAFETY: a handle that is valid on every thread; the driver locks.
unsafe impl Send for Stream {}
// SAFETY: as for `Send`.
unsafe impl Sync for Stream {}

impl Device {
    /// A stream for transfers and launches that does not wait for the default stream.
    ///
    /// # Errors
    ///
    /// Where the driver refuses.
    pub fn stream(&self) -> Result<Stream, DeviceError> {
        let _entered = self.entered()?;
        let mut stream = core::ptr::null_mut();
        // SAFETY: a stream in the current context.
        unsafe { driver::cuStreamCreate(&raw mut stream, driver::NON_BLOCKING) }
            .map_err(during(Doing::OpeningStream))?;
        Ok(Stream {
            stream,
            device: self.clone(),
            traffic: Counters::default(),
        })
    }
}

impl Stream {
    /// Its device.
    #[must_use]
    pub const fn device(&self) -> &Device {
        &self.device
    }

    /// Waits until all that was queued has ended.
    ///
    /// # Errors
    ///
    /// What went wrong since: a kernel that faulted, say, after which the context is lost.
    pub fn synchronize(&self) -> Result<(), DeviceError> {
        // A stream can be waited for from any context, and must be, since a scope's borrows end behind this.
        let entered = self.device.entered();
        // SAFETY: the stream is alive.
        let waited = unsafe { wait(self.handle()) }.map_err(during(Doing::Waiting));
        entered.map(drop).and(waited)
    }

    /// Queues a kernel; what `launch!` calls.
    ///
    /// # Errors
    ///
    /// Where the driver refuses the launch. What the kernel does wrong shows at the next wait.
    ///
    /// # Safety
    ///
    /// The kernel is of this device, and its module, and the containers whose views it takes, live until it has ended. `arguments` point to values
    /// of its parameters' types, in order, and what it does with them is sound.
    pub unsafe fn launch(
        &self,
        function: &Function<'_>,
        grid: impl Into<Dimensions>,
        block: impl Into<Dimensions>,
        shared_bytes: u32,
        arguments: &[*mut c_void],
    ) -> Result<(), DeviceError> {
        let (grid, block) = (grid.into(), block.into());
        let _entered = self.device.entered()?;
        let arguments = arguments.as_ptr().cast_mut();
        // SAFETY: the caller's promise; the driver copies the arguments before it returns.
        unsafe {
            driver::cuLaunchKernel(
                function.handle(),
                grid.0,
                grid.1,
                grid.2,
                block.0,
                block.1,
                block.2,
                shared_bytes,
                self.stream,
                arguments,
                core::ptr::null_mut(),
            )
        }
        .map_err(during(Doing::Launching))
    }

    /// Calls a closure that transfers through this stream, and says what went through it meanwhile.
    ///
    /// # Errors
    ///
    /// The closure's.
    ///
    /// ```no_run
    /// # use soa_runtime::{cuda::{Device, DeviceAos}, Soa};
    /// # #[derive(Soa, Clone, Copy)] struct P { x: f32 }
    /// # let records = [P { x: 0.0 }];
    /// let stream = Device::first()?.stream()?;
    /// let (device, transferred) = stream.measure(|stream| DeviceAos::upload(&records, stream))?;
    /// println!("{} bytes, {:.1} GB/s", transferred.bytes, transferred.gigabytes_per_second());
    /// # Ok::<(), soa_runtime::cuda::DeviceError>(())
    /// ```
    pub fn measure<R, E>(&self, transfers: impl FnOnce(&Self) -> Result<R, E>) -> Result<(R, Transferred), E> {
        let (bytes, copies) = self.traffic.read();
        let start = Instant::now();
        let result = transfers(self)?;
        let elapsed = start.elapsed();
        let (bytes_now, copies_now) = self.traffic.read();
        let transferred = Transferred {
            bytes: bytes_now - bytes,
            copies: copies_now - copies,
            elapsed,
        };
        Ok((result, transferred))
    }

    /// The stream's handle, for calls of one's own: valid as long as this.
    #[must_use]
    pub const fn handle(&self) -> CUstream {
        self.stream
    }

    /// Counts a copy.
    pub(super) fn count(&self, bytes: usize) {
        self.traffic.bytes.fetch_add(bytes as u64, Relaxed);
        self.traffic.copies.fetch_add(1, Relaxed);
    }
}

impl Counters {
    fn read(&self) -> (u64, u64) {
        (self.bytes.load(Relaxed), self.copies.load(Relaxed))
    }
}

/// Waits for a stream; where that fails, for the context: nothing that was queued touches memory when this returns. Where both fail the
/// context is lost, and with it all that was queued.
///
/// # Safety
///
/// The stream is alive, and of the context that has been entered, if that could be.
pub(super) unsafe fn wait(stream: CUstream) -> Result<(), Refusal> {
    // SAFETY: the caller's promise.
    unsafe {
        driver::cuStreamSynchronize(stream).inspect_err(|_| {
            let _ = driver::cuCtxSynchronize();
        })
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        let _entered = self.device.enter();
        // SAFETY: it is not used again; what is queued goes on.
        let _ = unsafe { driver::cuStreamDestroy_v2(self.stream) };
    }
}
