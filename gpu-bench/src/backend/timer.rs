//! Time on the device's clock.

use std::rc::Rc;
use std::time::Duration;

use soa_runtime::cuda::{DeviceError, Event, Stream};

/// Times what is queued on a stream: how long after one event another came.
pub struct Timer {
    stream: Rc<Stream>,
    start: Event,
    stop: Event,
}

impl Timer {
    /// A timer with two events of its own.
    ///
    /// # Errors
    ///
    /// The driver's.
    pub fn new(stream: &Rc<Stream>) -> Result<Self, DeviceError> {
        Ok(Self {
            stream: Rc::clone(stream),
            start: stream.device().event()?,
            stop: stream.device().event()?,
        })
    }

    /// Begins behind what the stream has queued. What was begun before is forgotten.
    ///
    /// # Errors
    ///
    /// The driver's.
    pub fn start(&self) -> Result<(), DeviceError> {
        self.start.record(&self.stream)
    }

    /// Ends behind what the stream has queued since [`start`](Self::start), and waits for that: how long it took on the device. Where the
    /// stream was idle, the time until the first of it came counts too.
    ///
    /// # Errors
    ///
    /// The driver's, or what went wrong on the stream; or it has not been started.
    pub fn stop(&self) -> Result<Duration, DeviceError> {
        self.stop.record(&self.stream)?;
        self.stop.since(&self.start)
    }
}
