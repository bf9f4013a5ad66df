//! Where the reads run.

mod cpu;
#[cfg(feature = "cuda")]
mod cuda;
#[cfg(feature = "cuda")]
mod timer;

use serde::{Deserialize, Serialize};

#[cfg(feature = "cuda")]
use crate::kernel::KernelError;
use crate::pattern::Pattern;
use crate::prediction::Predictor;

pub use cpu::Cpu;
#[cfg(feature = "cuda")]
pub(crate) use cuda::driver_version;
#[cfg(feature = "cuda")]
pub use cuda::{Cuda, CudaOptions};
#[cfg(feature = "cuda")]
pub use timer::Timer;

/// A machine that can run the suite.
pub trait Backend {
    /// What is measured.
    fn device(&self) -> &Device;

    /// What predicts its times, after measuring what that takes.
    ///
    /// # Errors
    ///
    /// Those of [`sample`](Self::sample).
    fn predictor(&mut self) -> Result<Box<dyn Predictor>, BackendError>;

    /// Whether it changes its speed from minute to minute, so that what predicts is measured anew beside each group.
    fn drifts(&self) -> bool {
        false
    }

    /// Samples that are taken of each case.
    fn rounds(&self) -> usize;

    /// Whether what a pattern costs here says something of its layout: a default run leaves out what does not.
    fn suits(&self, pattern: &Pattern) -> bool {
        let _ = pattern;
        true
    }

    /// How many elements of a pattern one run has.
    fn elements(&self, pattern: &Pattern) -> u64;

    /// Runs a pattern once over its elements (or as often as a time worth measuring takes), and checks its answer.
    ///
    /// # Errors
    ///
    /// [`BackendError`]: the machine refused, or the answer is wrong.
    fn sample(&mut self, pattern: &Pattern) -> Result<Sample, BackendError>;
}

/// One timed run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// Seconds of all elements once.
    pub seconds: f64,
}

/// What runs the patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BackendKind {
    /// The host's processor.
    Cpu,
    /// An NVIDIA GPU.
    Cuda,
}

impl BackendKind {
    /// As it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cpu => "cpu",
            Self::Cuda => "cuda",
        }
    }
}

/// The machine that was measured.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Device {
    /// `cpu` or `cuda`.
    pub backend: BackendKind,
    /// The card's or the processor's name.
    pub name: String,
    /// The driver, where there is one, and the CUDA version that it speaks.
    pub driver: Option<String>,
    /// Compute capability, as `9.0`.
    pub compute_capability: Option<String>,
    /// Multiprocessors of a GPU, threads used of a CPU.
    pub processors: u32,
    /// Bytes of the last-level cache, where the machine tells.
    pub cache_bytes: Option<u64>,
    /// Bytes of the buffer that is read.
    pub buffer_bytes: u64,
    /// Bytes that memory moves at once: a line of a CPU, what a GPU's driver says that its second-level cache fetches. Reports that do not
    /// say it are of 64.
    #[serde(default = "usual_fetch")]
    pub fetch_granularity: u64,
    /// Bytes a second that memory clock and bus width allow: clock x 2 x width / 8.
    pub peak_bytes_per_second: Option<f64>,
}

/// A line of most CPUs, and what most GPUs fetch.
const fn usual_fetch() -> u64 {
    64
}

/// Why a measurement could not be made.
#[derive(Debug, thiserror::Error)]
pub enum BackendError {
    /// The buffer does not fit.
    #[error("no memory for a buffer of {bytes} bytes{}", .hint)]
    NoMemory {
        /// Bytes wanted.
        bytes: u64,
        /// What would help, or nothing.
        hint: String,
    },
    /// A kernel gave a wrong sum, so its time means nothing.
    #[error("wrong answer: the words read should sum to {expected:#010x} and sum to {got:#010x}")]
    WrongAnswer {
        /// The sum in closed form.
        expected: u32,
        /// The sum that was read.
        got: u32,
    },
    /// The pattern does not fit the buffer.
    #[error("a buffer of {bytes} bytes is too small for this pattern")]
    BufferTooSmall {
        /// Bytes there are.
        bytes: u64,
    },
    /// The driver or the device refused.
    #[cfg(feature = "cuda")]
    #[error(transparent)]
    Device(#[from] soa_runtime::cuda::DeviceError),
    /// The pattern has no kernel.
    #[cfg(feature = "cuda")]
    #[error(transparent)]
    Kernel(#[from] KernelError),
    /// What a load finds depends on which thread comes first, so the answer cannot be checked.
    #[error("a load of this pattern may see what a store of another element writes")]
    NotOrdered,
    /// The driver does not fetch as many bytes at once as it was told to.
    #[cfg(feature = "cuda")]
    #[error("the driver was told to fetch {wanted} bytes at once and says that it fetches {got}")]
    FetchGranularity {
        /// What it was told.
        wanted: u64,
        /// What it says.
        got: u64,
    },
}

/// Compares a run's sum with the one it must have.
fn check(expected: u32, got: u32) -> Result<(), BackendError> {
    if expected == got {
        Ok(())
    } else {
        Err(BackendError::WrongAnswer { expected, got })
    }
}
