//! What a device takes, as criterion measures it.

use std::time::Duration;

use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use gpu_bench::backend::Timer;

/// The device's clock in place of the host's: what is queued on the backend's stream between start and end, which waits for it.
pub(crate) struct DeviceTime(pub(crate) Timer);

impl Measurement for DeviceTime {
    /// One measurement at a time: the timer has it.
    type Intermediate = ();
    type Value = Duration;

    fn start(&self) {
        self.0.start().expect("an event is recorded");
    }

    fn end(&self, (): ()) -> Duration {
        self.0.stop().expect("what is timed runs to its end")
    }

    fn add(&self, one: &Duration, other: &Duration) -> Duration {
        *one + *other
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, time: &Duration) -> f64 {
        // Nanoseconds, which criterion's formatter takes.
        WallTime.to_f64(time)
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}
