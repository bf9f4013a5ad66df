//! Patterns on an NVIDIA GPU, timed by events.

use std::collections::HashMap;
use std::ffi::c_void;
use std::rc::Rc;
use std::time::Duration;

use nvml_wrapper::Nvml;
use soa_runtime::Soa;
use soa_runtime::coalesce::{Attributes, Card as KnownCard, Machine, MemoryModel};
use soa_runtime::cuda::cust::device::DeviceAttribute;
use soa_runtime::cuda::{Device as Card, DeviceAos, DeviceError, Function, Module, Stream};

use super::{Backend, BackendError, BackendKind, Device, Sample, Timer, check, usual_fetch};
use crate::calibrate::Calibration;
use crate::kernel::{self, BLOCK, Kernel};
use crate::pattern::{Pattern, WORD};
use crate::prediction::{CardPredictor, Predictor};

/// The kernel that fills the buffer, `kernels/fill.cu`, for drivers since CUDA 11.8 and cards since Volta.
const FILL: &str = include_str!("../../kernels/fill.ptx");

/// Bytes of the buffer where the card has room: far more than any cache.
const BUFFER: u64 = 4 << 30;

/// The most elements of a run: a column of 2 GiB. A launch takes some 11 us besides its bytes to fill and drain an H200 (1 GiB
/// took 245 us, 2 GiB 478 us); at half a millisecond that is little.
const MOST_ELEMENTS: u64 = 1 << 29;

/// Launches are repeated until a sample takes so long; the events' own resolution is half a microsecond.
const SAMPLE: Duration = Duration::from_millis(2);

/// Samples that are taken of each case.
const ROUNDS: usize = 15;

/// Bytes of the largest fetch: a line.
const LARGEST_FETCH: u64 = 128;

/// What the buffer holds.
#[derive(Soa, Clone, Copy)]
struct Word {
    word: u32,
}

/// How a card is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CudaOptions {
    /// Bytes of the buffer; otherwise 4 GiB, or what half the free memory allows.
    pub buffer_bytes: Option<u64>,
    /// Bytes that the second-level cache shall fetch from memory at once: 32, 64 or 128; otherwise what the driver's default is.
    pub fetch_granularity: Option<u64>,
}

/// The first CUDA device.
pub struct Cuda {
    device: Device,
    /// Blocks that a multiprocessor has threads for.
    blocks: u32,
    buffer: DeviceAos<Word>,
    sum: DeviceAos<Word>,
    fill: Module,
    /// The patterns that have run.
    known: HashMap<Pattern, Rc<Prepared>>,
    stream: Rc<Stream>,
    timer: Timer,
}

/// A pattern, ready to run.
struct Prepared {
    run: Program,
    /// Of a pattern that stores: what reads it back.
    back: Option<Program>,
    /// What a launch adds to the sum when the pattern's stores, if it has some, have been done before.
    again: u32,
    /// Launches of a sample.
    launches: u64,
}

/// A kernel with its arguments.
struct Program {
    module: Module,
    kernel: Kernel,
    arguments: Vec<u64>,
    grid: u32,
    /// What a launch on the filled buffer adds to the sum; of what reads back, on the buffer that has been stored to.
    expected: u32,
}

impl Cuda {
    /// Opens the first device, sets what it fetches at once, and fills a buffer.
    ///
    /// # Errors
    ///
    /// [`BackendError`], with what was being done.
    pub fn new(options: CudaOptions) -> Result<Self, BackendError> {
        let card = Card::first()?;
        let fetch_granularity = fetch_granularity(&card, options.fetch_granularity)?;
        let stream = Rc::new(card.stream()?);
        let (free, _) = card.memory()?;
        let bytes = options.buffer_bytes.unwrap_or_else(|| default_buffer(free as u64));
        let device = describe(&card, bytes, fetch_granularity)?;
        let no_memory = |_| BackendError::NoMemory {
            bytes,
            hint: format!(": {free} are free on the device"),
        };
        // SAFETY: `fill` writes every word before one is read.
        let buffer = unsafe { DeviceAos::uninitialized((bytes / WORD) as usize, &card) }.map_err(no_memory)?;
        let residents = card.attribute(DeviceAttribute::MaxThreadsPerMultiprocessor)?;
        let cuda = Self {
            blocks: (residents as u32 / BLOCK).max(1),
            device,
            buffer,
            sum: DeviceAos::upload(&[Word { word: 0 }], &stream)?,
            fill: card.module(FILL)?,
            known: HashMap::new(),
            timer: Timer::new(&stream)?,
            stream,
        };
        cuda.fill()?;
        Ok(cuda)
    }

    /// The card as its name is known, or by its attributes; before anything is measured.
    ///
    /// # Errors
    ///
    /// The driver's.
    pub fn machine(&self) -> Result<Machine, BackendError> {
        let device = &self.device;
        let machine = match KnownCard::named(&device.name) {
            Some(known) => known.machine,
            None => Machine::from_attributes(&attributes(self.stream.device(), device)?),
        };
        Ok(machine.with_fetch(
            device
                .fetch_granularity
                .clamp(MemoryModel::NVIDIA.sector(), LARGEST_FETCH),
        ))
    }

    /// Writes every word of the buffer.
    fn fill(&self) -> Result<(), BackendError> {
        let function = self.fill.get_function("fill")?;
        let arguments = [self.buffer.view().address(), self.buffer.len() as u64];
        // SAFETY: `fill(u32* words, u64 count)` writes `count` words, which the buffer has.
        unsafe { self.launch(function, self.device.processors * self.blocks, &arguments) }?;
        Ok(self.stream.synchronize()?)
    }

    /// Queues a kernel whose parameters are all 64 bits wide.
    ///
    /// # Safety
    ///
    /// The arguments are what the kernel takes, and its accesses stay inside the buffers.
    unsafe fn launch(&self, function: Function<'_>, grid: u32, arguments: &[u64]) -> Result<(), DeviceError> {
        let pointers: Vec<*mut c_void> = arguments
            .iter()
            .map(|a| std::ptr::from_ref(a).cast_mut().cast())
            .collect();
        // SAFETY: the caller's promise; the driver copies the arguments before it returns.
        unsafe { self.stream.launch(&function, grid, BLOCK, 0, &pointers) }
    }

    /// The kernel of a pattern, loaded, with its arguments for so many elements.
    fn program(&self, pattern: &Pattern, elements: u64, expected: u32) -> Result<Program, BackendError> {
        self.named_program("pattern", pattern, elements, expected)
    }

    fn named_program(
        &self,
        name: &str,
        pattern: &Pattern,
        elements: u64,
        expected: u32,
    ) -> Result<Program, BackendError> {
        let kernel = Kernel::new(pattern, name)?;
        let (buffer, bytes) = (self.buffer.view().address(), self.device.buffer_bytes);
        let resident = self.device.processors * kernel::blocks_per_multiprocessor(pattern).min(self.blocks);
        let blocks = |threads: u64| threads.div_ceil(u64::from(BLOCK)) as u32;
        let grid = kernel.threads(elements).map_or(resident, blocks);
        Ok(Program {
            module: self.stream.device().module(&kernel.ptx)?,
            arguments: kernel.arguments(pattern, elements, buffer, bytes, self.sum.view().address()),
            kernel,
            grid,
            expected,
        })
    }

    /// Launches a kernel `launches` times, times them together, and checks the sum.
    fn timed(&mut self, program: &Program, launches: u64, expected: u32) -> Result<Duration, BackendError> {
        let function = program.module.get_function(&program.kernel.name)?;
        self.sum.upload_from(&[Word { word: 0 }], &self.stream)?;
        self.timer.start()?;
        for _ in 0..launches {
            // SAFETY: `program` made the arguments for this kernel, and the elements fit the buffer.
            unsafe { self.launch(function, program.grid, &program.arguments) }?;
        }
        let elapsed = self.timer.stop()?;
        let sum = self.sum.download(&self.stream)?;
        // Sums are modulo 2^32, so no more of the number counts.
        check(expected.wrapping_mul(launches as u32), sum[0].word)?;
        Ok(elapsed)
    }

    /// Launches a pattern so many times, one behind the other, and checks their answer: how long all took together, between one event before
    /// the first and one behind the last. What makes the pattern ready, and what checks it, does not count.
    ///
    /// # Errors
    ///
    /// [`BackendError`]: the machine refused, or the answer is wrong.
    pub fn time(&mut self, pattern: &Pattern, launches: u64) -> Result<Duration, BackendError> {
        let prepared = self.prepare(pattern)?;
        self.time_prepared(&prepared, launches)
    }

    fn time_prepared(&mut self, prepared: &Prepared, launches: u64) -> Result<Duration, BackendError> {
        if prepared.back.is_some() {
            // From here on loads find what the stores have written.
            self.timed(&prepared.run, 1, prepared.run.expected)?;
        }
        let elapsed = self.timed(&prepared.run, launches, prepared.again)?;
        self.check_stores(prepared)?;
        Ok(elapsed)
    }

    /// Another timer of the stream on which patterns run.
    ///
    /// # Errors
    ///
    /// The driver's.
    pub fn timer(&self) -> Result<Timer, DeviceError> {
        Timer::new(&self.stream)
    }

    /// Launches a pattern once, by a kernel of this name, and checks its answer: for a profiler, which finds it by the name.
    ///
    /// # Errors
    ///
    /// [`BackendError`]: the machine refused, or the answer is wrong.
    pub fn launch_named(&mut self, name: &str, pattern: &Pattern) -> Result<(), BackendError> {
        let elements = self.elements(pattern);
        let expected = pattern.expected_sum(elements, self.buffer.len() as u64);
        let program = self.named_program(name, pattern, elements, expected)?;
        self.timed(&program, 1, expected)?;
        if pattern.read_back().is_some() {
            self.fill()?;
        }
        Ok(())
    }

    /// Makes a pattern ready: its kernels are loaded, and it is known how often a sample runs it.
    fn prepare(&mut self, pattern: &Pattern) -> Result<Rc<Prepared>, BackendError> {
        if let Some(known) = self.known.get(pattern) {
            return Ok(Rc::clone(known));
        }
        let elements = self.elements(pattern);
        if elements == 0 {
            return Err(BackendError::BufferTooSmall {
                bytes: self.device.buffer_bytes,
            });
        }
        if !pattern.is_ordered() {
            return Err(BackendError::NotOrdered);
        }
        let words = self.buffer.len() as u64;
        let run = self.program(pattern, elements, pattern.expected_sum(elements, words))?;
        let back = match pattern.read_back() {
            Some(back) => Some(self.program(&back, elements, pattern.expected_sum_back(elements, words))?),
            None => None,
        };
        let again = match back {
            Some(_) => pattern.expected_sum_again(elements, words),
            None => run.expected,
        };
        // The first run also pays for loading the kernel; the second is the measure.
        self.timed(&run, 1, run.expected)?;
        let once = self.timed(&run, 1, again)?;
        let prepared = Rc::new(Prepared {
            run,
            back,
            again,
            launches: launches(once),
        });
        self.check_stores(&prepared)?;
        self.known.insert(pattern.clone(), Rc::clone(&prepared));
        Ok(prepared)
    }

    /// Reads back what has been stored, if the pattern stores, and fills the buffer again.
    fn check_stores(&mut self, prepared: &Prepared) -> Result<(), BackendError> {
        let Some(back) = &prepared.back else {
            return Ok(());
        };
        let checked = self.timed(back, 1, back.expected);
        self.fill()?;
        checked.map(drop)
    }
}

impl Backend for Cuda {
    fn device(&self) -> &Device {
        &self.device
    }

    fn predictor(&mut self) -> Result<Box<dyn Predictor>, BackendError> {
        let known = self.machine()?;
        let calibration = Calibration::measure(self, &known)?;
        Ok(Box::new(CardPredictor::calibrated(calibration)))
    }

    fn rounds(&self) -> usize {
        ROUNDS
    }

    fn elements(&self, pattern: &Pattern) -> u64 {
        pattern.elements(self.device.buffer_bytes, MOST_ELEMENTS)
    }

    fn sample(&mut self, pattern: &Pattern) -> Result<Sample, BackendError> {
        let prepared = self.prepare(pattern)?;
        let elapsed = self.time_prepared(&prepared, prepared.launches)?;
        Ok(Sample {
            seconds: elapsed.as_secs_f64() / prepared.launches as f64,
        })
    }
}

/// Launches of a sample, where one took `once`.
fn launches(once: Duration) -> u64 {
    (SAMPLE.as_secs_f64() / once.as_secs_f64()).ceil().clamp(1.0, 1000.0) as u64
}

/// What the driver tells of a card. What it leaves at 0, as new drivers do with clocks, is taken to be as on an H200.
fn attributes(card: &Card, device: &Device) -> Result<Attributes, DeviceError> {
    let attribute = |attribute| card.attribute(attribute).map(|value| value.max(0) as u64);
    let clock = attribute(DeviceAttribute::ClockRate)? as f64 * 1e3;
    let usual = KnownCard::KNOWN[KnownCard::KNOWN.len() - 1].machine;
    Ok(Attributes {
        processors: device.processors,
        clock: if clock > 0.0 { clock } else { usual.clock },
        threads: attribute(DeviceAttribute::MaxThreadsPerMultiprocessor)? as u32,
        l1_bytes: attribute(DeviceAttribute::MaxSharedMemoryPerMultiprocessor)?,
        l2_bytes: device.cache_bytes.unwrap_or(usual.l2_bytes),
        peak: device.peak_bytes_per_second.unwrap_or(usual.peak),
    })
}

/// Sets what the card fetches at once, where that is asked for, and says what it fetches. A card without this limit is taken to fetch what
/// most do.
fn fetch_granularity(card: &Card, wanted: Option<u64>) -> Result<u64, BackendError> {
    let Some(wanted) = wanted else {
        return Ok(card.fetch_granularity().map_or(usual_fetch(), |bytes| bytes as u64));
    };
    card.set_fetch_granularity(wanted as usize)?;
    match card.fetch_granularity()? as u64 {
        got if got == wanted => Ok(got),
        got => Err(BackendError::FetchGranularity { wanted, got }),
    }
}

/// The buffer for a card with `free` bytes: a power of two, at most half of them.
fn default_buffer(free: u64) -> u64 {
    let half = (free / 2).max(1);
    (1 << half.ilog2()).min(BUFFER)
}

/// The driver's version where it tells, and the CUDA version that it speaks.
pub(crate) fn driver_version(card: &Card) -> String {
    let cuda = card.cuda_version().map_or_else(
        |_| "CUDA".to_owned(),
        |version| format!("CUDA {}.{}", version / 1000, version % 1000 / 10),
    );
    let driver = Nvml::init().and_then(|nvml| nvml.sys_driver_version());
    driver.map_or_else(|_| cuda.clone(), |driver| format!("{driver}, {cuda}"))
}

fn describe(card: &Card, buffer_bytes: u64, fetch_granularity: u64) -> Result<Device, DeviceError> {
    let attribute = |attribute| card.attribute(attribute);
    // Kilohertz and bits; two transfers a clock. Newer drivers may report a clock of 0: then no peak is claimed.
    let clock = f64::from(attribute(DeviceAttribute::MemoryClockRate)?) * 1e3;
    let bus = f64::from(attribute(DeviceAttribute::GlobalMemoryBusWidth)?) / 8.0;
    Ok(Device {
        backend: BackendKind::Cuda,
        name: card.name()?,
        driver: Some(driver_version(card)),
        compute_capability: Some(format!(
            "{}.{}",
            attribute(DeviceAttribute::ComputeCapabilityMajor)?,
            attribute(DeviceAttribute::ComputeCapabilityMinor)?
        )),
        processors: attribute(DeviceAttribute::MultiprocessorCount)? as u32,
        cache_bytes: Some(attribute(DeviceAttribute::L2CacheSize)? as u64),
        buffer_bytes,
        fetch_granularity,
        peak_bytes_per_second: (clock > 0.0 && bus > 0.0).then_some(2.0 * clock * bus),
    })
}
