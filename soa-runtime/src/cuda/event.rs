//! Points in a stream's work, to be timed.

use core::time::Duration;

use cust::sys::CUevent;

use super::device::Device;
use super::driver::{self, Refusal};
use super::error::{DeviceError, Doing, during};
use super::stream::Stream;

/// A point in a stream's work.
pub struct Event {
    event: CUevent,
    device: Device,
}

// SAFETY: a handle that is valid on every thread.
unsafe impl Send for Event {}
// SAFETY: a handle that is valid on every thread.
unsafe impl Sync for Event {}

impl Device {
    /// An event, which has not been recorded.
    ///
    /// # Errors
    ///
    /// Where the driver refuses.
    pub fn event(&self) -> Result<Event, DeviceError> {
        let _entered = self.entered()?;
        let mut event = core::ptr::null_mut();
        // SAFETY: an event in the current context.
        unsafe { driver::cuEventCreate(&raw mut event, 0) }.map_err(during(Doing::Timing))?;
        Ok(Event {
            event,
            device: self.clone(),
        })
    }
}

impl Event {
    /// Records it behind what the stream has queued.
    ///
    /// # Errors
    ///
    /// Where the driver refuses.
    pub fn record(&self, stream: &Stream) -> Result<(), DeviceError> {
        let _entered = self.device.entered()?;
        // SAFETY: both are alive.
        unsafe { driver::cuEventRecord(self.event, stream.handle()) }.map_err(during(Doing::Timing))
    }

    /// How long after `start` this event came, on the device's clock; waits until it has. 0 where it came before.
    ///
    /// # Errors
    ///
    /// Where one of them has not been recorded, or has not come when this one has, or something before it went wrong.
    pub fn since(&self, start: &Self) -> Result<Duration, DeviceError> {
        let _entered = self.device.entered()?;
        let elapsed = || -> Result<f32, Refusal> {
            let mut milliseconds = 0.0;
            // SAFETY: both are alive.
            unsafe {
                driver::cuEventSynchronize(self.event)?;
                driver::cuEventElapsedTime(&raw mut milliseconds, start.event, self.event)?;
            }
            Ok(milliseconds)
        };
        let milliseconds = elapsed().map_err(during(Doing::Timing))?;
        Ok(Duration::from_secs_f64(f64::from(milliseconds.max(0.0)) / 1e3))
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        let _entered = self.device.enter();
        // SAFETY: it is not used again.
        let _ = unsafe { driver::cuEventDestroy_v2(self.event) };
    }
}
