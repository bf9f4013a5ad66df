//! The suite on the first GPU, by criterion and the device's clock: `cargo bench -p gpu-bench --features cuda --bench gpu`.
//!
//! An iteration is a launch. All launches of a sample are between one pair of events, by the timer that `gpu-bench run` uses, and their
//! answer is checked. Without a GPU there is nothing to do, which is said and is no error.

#[cfg(feature = "cuda")]
mod device_time;
#[cfg(feature = "cuda")]
#[path = "../suite/mod.rs"]
mod suite;

#[cfg(not(feature = "cuda"))]
fn main() {
    eprintln!("gpu: this build has no CUDA backend: `cargo bench -p gpu-bench --features cuda --bench gpu`");
}

#[cfg(feature = "cuda")]
fn main() {
    match cuda::open() {
        Ok(cuda) => cuda::measure(cuda),
        Err(why) => eprintln!("gpu: nothing is measured: {why}"),
    }
}

#[cfg(feature = "cuda")]
mod cuda {
    use std::time::Duration;

    use criterion::Criterion;
    use gpu_bench::backend::{Cuda, CudaOptions};
    use gpu_bench::suite::default_suite;
    use soa_runtime::cuda::{Device, DeviceError};

    use crate::device_time::DeviceTime;
    use crate::suite;

    /// The buffer of a run as a test.
    const TEST_BUFFER: u64 = 16 << 20;

    /// Samples of a case, as many as `gpu-bench run` takes.
    const SAMPLES: usize = 15;

    /// The first GPU, or why there is none.
    ///
    /// # Panics
    ///
    /// If there is one that cannot be opened.
    pub(crate) fn open() -> Result<Cuda, String> {
        let name = match Device::first() {
            Ok(device) => device.name().expect("a device has a name"),
            Err(error) if is_absence(&error) => return Err(error.to_string()),
            Err(error) => panic!("{error}"),
        };
        if name.starts_with("stand-in") {
            return Err(format!("device `{name}` runs no kernels of ours"));
        }
        let options = CudaOptions {
            buffer_bytes: suite::is_test().then_some(TEST_BUFFER),
            fetch_granularity: None,
        };
        Ok(Cuda::new(options).unwrap_or_else(|error| panic!("{error}")))
    }

    /// Whether there is no GPU, rather than one that is broken: no driver, one that does not start, or no device.
    fn is_absence(error: &DeviceError) -> bool {
        matches!(
            error,
            DeviceError::NoDriver { .. }
                | DeviceError::NoSuchDevice { .. }
                | DeviceError::Driver { call: "cuInit", .. }
        )
    }

    pub(crate) fn measure(mut cuda: Cuda) {
        let timer = cuda.timer().unwrap_or_else(|error| panic!("{error}"));
        let mut criterion = Criterion::default()
            .with_measurement(DeviceTime(timer))
            .sample_size(SAMPLES)
            .warm_up_time(Duration::from_millis(100))
            .measurement_time(Duration::from_secs(1))
            .configure_from_args();
        suite::measure(&mut criterion, &mut cuda, &default_suite(), Cuda::time);
        criterion.final_summary();
    }
}
