//! The reads on an NVIDIA GPU, timed by events.

use std::collections::HashMap;
use std::ffi::c_void;

use nvml_wrapper::Nvml;
use soa_runtime::Soa;
use soa_runtime::coalesce::MemoryModel;
use soa_runtime::cuda::cust::device::DeviceAttribute;
use soa_runtime::cuda::{Device as Card, DeviceAos, DeviceError, Event, Module, Stream};

use super::{Backend, BackendError, Device, Sample, check};
use crate::access::{Access, FieldLayout, WORD, gather_mask};

/// The kernels of `kernels/reads.cu`, for drivers since CUDA 11.8 and cards since Volta.
const PTX: &str = include_str!("../../kernels/reads.ptx");

/// Bytes of the buffer where the card has room: far more than any cache.
const BUFFER: u64 = 4 << 30;

/// The most elements of a run: a column of 2 GiB. A launch takes some 11 us besides its bytes to fill and drain an H200 (1 GiB
/// took 245 us, 2 GiB 478 us); at half a millisecond that is little.
const MOST_ELEMENTS: u64 = 1 << 29;

/// Threads of a block.
const BLOCK: u32 = 256;

/// Launches are repeated until a sample takes so long, in milliseconds; the events' own resolution is half a microsecond.
const SAMPLE_MS: f32 = 2.0;

/// Samples that are taken of each case.
const ROUNDS: usize = 15;

/// What the buffer holds.
#[derive(Soa, Clone, Copy)]
struct Word {
    word: u32,
}

/// The first CUDA device.
pub struct Cuda {
    device: Device,
    grid: u32,
    buffer: DeviceAos<Word>,
    sum: DeviceAos<Word>,
    start: Event,
    stop: Event,
    module: Module,
    /// What is known of a pattern that has run: the sum that it must give, and launches a sample.
    known: HashMap<Access, (u32, u32)>,
    stream: Stream,
}

/// One launch of a reading kernel, before the sum's address is added.
struct Launch {
    kernel: &'static str,
    threads: Option<u64>,
    arguments: Vec<u64>,
}

impl Cuda {
    /// Opens the first device, loads the kernels and fills a buffer of `bytes`, or of 4 GiB, or what half the free memory
    /// allows.
    ///
    /// # Errors
    ///
    /// [`BackendError`], with what was being done.
    pub fn new(bytes: Option<u64>) -> Result<Self, BackendError> {
        let card = Card::first()?;
        let stream = card.stream()?;
        let (free, _) = card.memory()?;
        let bytes = bytes.unwrap_or_else(|| default_buffer(free as u64));
        let device = describe(&card, bytes)?;
        let no_memory = |_| BackendError::NoMemory {
            bytes,
            hint: format!(": {free} are free on the device"),
        };
        // SAFETY: `fill` writes every word before one is read.
        let buffer = unsafe { DeviceAos::uninitialized((bytes / WORD) as usize, &card) }.map_err(no_memory)?;
        let residents = card.attribute(DeviceAttribute::MaxThreadsPerMultiprocessor)?;
        let mut cuda = Self {
            grid: device.processors * (residents as u32 / BLOCK).max(1),
            device,
            buffer,
            sum: DeviceAos::upload(&[Word { word: 0 }], &stream)?,
            start: card.event()?,
            stop: card.event()?,
            module: card.module(PTX)?,
            known: HashMap::new(),
            stream,
        };
        cuda.fill()?;
        Ok(cuda)
    }

    /// Writes every word of the buffer.
    fn fill(&mut self) -> Result<(), BackendError> {
        let fill = Launch {
            kernel: "fill",
            threads: None,
            arguments: vec![self.buffer.view().address(), self.buffer.len() as u64],
        };
        // SAFETY: `fill(u32* words, u64 count)` writes `count` words, which the buffer has.
        unsafe { self.launch(&fill) }?;
        Ok(self.stream.synchronize()?)
    }

    /// Queues a kernel whose parameters are all 64 bits wide.
    ///
    /// # Safety
    ///
    /// The arguments are what the kernel takes, and its accesses stay inside the buffers.
    unsafe fn launch(&self, launch: &Launch) -> Result<(), DeviceError> {
        let function = self.module.get_function(launch.kernel)?;
        let grid = launch
            .threads
            .map_or(self.grid, |t| t.div_ceil(u64::from(BLOCK)) as u32);
        let arguments: Vec<*mut c_void> = launch
            .arguments
            .iter()
            .map(|a| std::ptr::from_ref(a).cast_mut().cast())
            .collect();
        // SAFETY: the caller's promise; the driver copies the arguments before it returns.
        unsafe { self.stream.launch(&function, grid, BLOCK, 0, &arguments) }
    }

    /// The kernel of a pattern and its arguments.
    fn kernel(&self, access: &Access, elements: u64) -> Result<Launch, BackendError> {
        let base = self.buffer.view().address();
        let sum = self.sum.view().address();
        let launch = |kernel, arguments| Launch {
            kernel,
            threads: None,
            arguments,
        };
        Ok(match *access {
            Access::Strided { width, stride, offset } => {
                let kernel = match width.bytes() {
                    4 => "read_w4_f1",
                    8 => "read_w8_f1",
                    16 => "read_w16_f1",
                    _ => return Err(no_kernel()),
                };
                launch(kernel, vec![base + offset, elements, stride, 0, sum])
            }
            Access::Fields { fields, record, layout } => {
                let kernel = match fields {
                    1 => "read_w4_f1",
                    2 => "read_w4_f2",
                    4 => "read_w4_f4",
                    8 => "read_w4_f8",
                    _ => return Err(no_kernel()),
                };
                let (stride, pitch) = match layout {
                    FieldLayout::Aos => (record, WORD),
                    FieldLayout::Soa => (WORD, elements * WORD),
                };
                launch(kernel, vec![base, elements, stride, pitch, sum])
            }
            Access::Interleaved => launch("read_w4_f1", vec![base, elements, WORD, 0, sum]),
            Access::Chunked => {
                let chunk = crate::access::CHUNK;
                Launch {
                    kernel: "chunked_w4",
                    threads: Some(elements.div_ceil(chunk)),
                    arguments: vec![base, elements, chunk, sum],
                }
            }
            Access::Gather => {
                let mask = u64::from(gather_mask(self.buffer.len() as u64));
                launch("gather_w4", vec![base, elements, mask, sum])
            }
        })
    }

    /// Launches a kernel `launches` times, times them together, and checks the sum. Milliseconds of them all.
    fn timed(&mut self, launch: &Launch, launches: u32, expected: u32) -> Result<f32, BackendError> {
        self.sum.upload_from(&[Word { word: 0 }], &self.stream)?;
        self.start.record(&self.stream)?;
        for _ in 0..launches {
            // SAFETY: `kernel` chose the arguments for this kernel, and the elements fit the buffer.
            unsafe { self.launch(launch) }?;
        }
        self.stop.record(&self.stream)?;
        let elapsed = self.stop.since(&self.start)?;
        let sum = self.sum.download(&self.stream)?;
        check(expected.wrapping_mul(launches), sum[0].word)?;
        Ok(elapsed.as_secs_f32() * 1e3)
    }
}

impl Backend for Cuda {
    fn device(&self) -> &Device {
        &self.device
    }

    fn model(&self) -> MemoryModel {
        MemoryModel::NVIDIA
    }

    fn threads(&self) -> u64 {
        1
    }

    fn rounds(&self) -> usize {
        ROUNDS
    }

    fn elements(&self, access: &Access) -> u64 {
        access.elements(self.device.buffer_bytes, MOST_ELEMENTS)
    }

    fn sample(&mut self, access: &Access) -> Result<Sample, BackendError> {
        let elements = self.elements(access);
        if elements == 0 {
            return Err(BackendError::BufferTooSmall {
                bytes: self.device.buffer_bytes,
            });
        }
        let launch = self.kernel(access, elements)?;
        let (expected, launches) = match self.known.get(access) {
            Some(&known) => known,
            None => {
                let expected = access.expected_sum(elements, self.buffer.len() as u64);
                // The first run also pays for loading the kernel; the second is the measure.
                self.timed(&launch, 1, expected)?;
                let once = self.timed(&launch, 1, expected)?;
                let launches = (SAMPLE_MS / once).ceil().clamp(1.0, 1000.0) as u32;
                self.known.insert(*access, (expected, launches));
                (expected, launches)
            }
        };
        let milliseconds = self.timed(&launch, launches, expected)?;
        Ok(Sample {
            seconds: f64::from(milliseconds) / 1e3 / f64::from(launches),
        })
    }
}

fn no_kernel() -> BackendError {
    BackendError::NoKernel
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

fn describe(card: &Card, buffer_bytes: u64) -> Result<Device, DeviceError> {
    let attribute = |attribute| card.attribute(attribute);
    // Kilohertz and bits; two transfers a clock. Newer drivers may report a clock of 0: then no peak is claimed.
    let clock = f64::from(attribute(DeviceAttribute::MemoryClockRate)?) * 1e3;
    let bus = f64::from(attribute(DeviceAttribute::GlobalMemoryBusWidth)?) / 8.0;
    Ok(Device {
        backend: "cuda".to_owned(),
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
        peak_bytes_per_second: (clock > 0.0 && bus > 0.0).then_some(2.0 * clock * bus),
        fetch_granularity: MemoryModel::NVIDIA.fetch(),
        machine: MemoryModel::NVIDIA.into(),
    })
}
