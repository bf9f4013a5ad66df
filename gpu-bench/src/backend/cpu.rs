//! The same reads on the host, with 64-byte lines as the unit.

use std::collections::HashMap;
use std::hint::black_box;
use std::num::NonZero;
use std::ops::Range;
use std::time::Instant;

use soa_runtime::coalesce::MemoryModel;

use super::{Backend, BackendError, Device, Sample, check};
use crate::access::{Access, FieldLayout, WORD, gather_mask, gather_place, word};

/// Where the size of the last-level cache cannot be read: larger than most.
const UNKNOWN_CACHE: u64 = 64 << 20;

/// The smallest buffer, for machines with small caches.
const LEAST_BUFFER: u64 = 256 << 20;

/// Samples that are taken of each case.
const ROUNDS: usize = 5;

/// The host's processor.
pub struct Cpu {
    device: Device,
    words: Vec<u32>,
    threads: usize,
    /// Sums that have been worked out, by pattern.
    expected: HashMap<Access, u32>,
}

impl Cpu {
    /// A buffer of `bytes`, or of twice the last-level cache, filled; and a thread a core.
    ///
    /// # Errors
    ///
    /// [`BackendError::NoMemory`].
    pub fn new(bytes: Option<u64>) -> Result<Self, BackendError> {
        let cache = last_level_cache();
        let bytes = bytes.unwrap_or_else(|| (2 * cache.unwrap_or(UNKNOWN_CACHE)).max(LEAST_BUFFER));
        let host = Host::look();
        let no_memory = |hint: String| BackendError::NoMemory { bytes, hint };
        if let Some(available) = host.available_bytes.filter(|&available| bytes > available) {
            return Err(no_memory(format!(": {available} are available")));
        }
        let count = (bytes / WORD) as usize;
        let mut words = Vec::new();
        words.try_reserve_exact(count).map_err(|_| no_memory(String::new()))?;
        words.extend((0..count as u64).map(word));

        let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
        let device = Device {
            backend: "cpu".to_owned(),
            name: host.name.unwrap_or_else(|| "CPU".to_owned()),
            driver: None,
            compute_capability: None,
            processors: threads as u32,
            cache_bytes: cache,
            buffer_bytes: bytes,
            peak_bytes_per_second: None,
            fetch_granularity: MemoryModel::CPU.fetch(),
            machine: MemoryModel::CPU.into(),
        };
        Ok(Self {
            device,
            words,
            threads,
            expected: HashMap::new(),
        })
    }

    /// The sum that a pattern must give.
    fn expected(&mut self, access: &Access, elements: u64) -> u32 {
        let words = self.words.len() as u64;
        *self
            .expected
            .entry(*access)
            .or_insert_with(|| access.expected_sum(elements, words))
    }
}

impl Backend for Cpu {
    fn device(&self) -> &Device {
        &self.device
    }

    fn model(&self) -> MemoryModel {
        MemoryModel::CPU
    }

    fn threads(&self) -> u64 {
        self.threads as u64
    }

    fn rounds(&self) -> usize {
        ROUNDS
    }

    fn elements(&self, access: &Access) -> u64 {
        access.elements(self.device.buffer_bytes, u64::MAX)
    }

    fn sample(&mut self, access: &Access) -> Result<Sample, BackendError> {
        let elements = self.elements(access);
        if elements == 0 {
            return Err(BackendError::BufferTooSmall {
                bytes: self.device.buffer_bytes,
            });
        }
        let expected = self.expected(access, elements);
        let threads = self.threads;
        let words = black_box(&self.words[..]);
        let start = Instant::now();
        let sum = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads)
                .map(|t| scope.spawn(move || read(words, access, elements as usize, t, threads)))
                .collect();
            // A worker only adds; a panic in one is a bug, and passes on.
            workers
                .into_iter()
                .map(|w| w.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                .fold(0, u32::wrapping_add)
        });
        let seconds = start.elapsed().as_secs_f64();
        check(expected, black_box(sum))?;
        Ok(Sample { seconds })
    }
}

/// What the system tells of itself, which may be nothing.
struct Host {
    name: Option<String>,
    available_bytes: Option<u64>,
}

impl Host {
    fn look() -> Self {
        let Ok(mut system) = sysinfo::System::new() else {
            return Self {
                name: None,
                available_bytes: None,
            };
        };
        system.refresh_memory();
        system.refresh_cpu_list(sysinfo::CpuRefreshKind::nothing());
        let name = system.cpus().first().map(|cpu| cpu.brand().trim().to_owned());
        Self {
            name: name.filter(|name| !name.is_empty()),
            available_bytes: Some(system.available_memory()).filter(|&bytes| bytes > 0),
        }
    }
}

/// What thread `t` of `threads` reads: a contiguous part of the elements, but for the interleaved loop.
fn read(words: &[u32], access: &Access, elements: usize, t: usize, threads: usize) -> u32 {
    let part = elements * t / threads..elements * (t + 1) / threads;
    match *access {
        Access::Strided { width, stride, offset } => {
            let [width, stride, offset] = [width.bytes(), stride, offset].map(in_words);
            sum_records(words, offset, stride, width, part)
        }
        Access::Fields {
            fields,
            record,
            layout: FieldLayout::Aos,
        } => sum_records(words, 0, in_words(record), fields, part),
        Access::Fields {
            fields,
            layout: FieldLayout::Soa,
            ..
        } => match fields {
            1 => sum_columns::<1>(words, elements, part),
            2 => sum_columns::<2>(words, elements, part),
            4 => sum_columns::<4>(words, elements, part),
            8 => sum_columns::<8>(words, elements, part),
            _ => (0..fields)
                .map(|f| sum_records(words, f * elements, 1, 1, part.clone()))
                .fold(0, u32::wrapping_add),
        },
        Access::Chunked => sum_records(words, 0, 1, 1, part),
        Access::Interleaved => {
            let turns = elements.saturating_sub(t).div_ceil(threads);
            sum_records(words, t, threads, 1, 0..turns)
        }
        Access::Gather => {
            let mask = gather_mask(words.len() as u64);
            part.map(|i| words[gather_place(i as u64, mask) as usize])
                .fold(0, u32::wrapping_add)
        }
    }
}

fn in_words(bytes: u64) -> usize {
    (bytes / WORD) as usize
}

/// Sums the first `width` of every `stride` words, of the elements in `part`.
///
/// Small strides are constants to the compiler, so that its instructions are not what is measured.
fn sum_records(words: &[u32], offset: usize, stride: usize, width: usize, part: Range<usize>) -> u32 {
    if part.is_empty() {
        return 0;
    }
    let words = &words[offset + part.start * stride..][..(part.len() - 1) * stride + width];
    match (width, stride) {
        (1, 1) | (2, 2) | (4, 4) | (8, 8) => sum(words),
        (1, 2) => sum_heads::<1, 2>(words),
        (1, 3) => sum_heads::<1, 3>(words),
        (1, 4) => sum_heads::<1, 4>(words),
        (1, 6) => sum_heads::<1, 6>(words),
        (1, 8) => sum_heads::<1, 8>(words),
        (2, 8) => sum_heads::<2, 8>(words),
        (4, 8) => sum_heads::<4, 8>(words),
        (2, 16) => sum_heads::<2, 16>(words),
        (4, 16) => sum_heads::<4, 16>(words),
        (8, 16) => sum_heads::<8, 16>(words),
        _ => words
            .chunks(stride)
            .map(|record| sum(&record[..width]))
            .fold(0, u32::wrapping_add),
    }
}

/// Sums the first `W` of every `S` words; the last record may end after those.
fn sum_heads<const W: usize, const S: usize>(words: &[u32]) -> u32 {
    let (records, last) = words.as_chunks::<S>();
    records
        .iter()
        .map(|record| sum(&record[..W]))
        .fold(sum(&last[..W.min(last.len())]), u32::wrapping_add)
}

fn sum(words: &[u32]) -> u32 {
    words.iter().fold(0, |sum, &w| sum.wrapping_add(w))
}

/// Sums `F` columns of `elements` words each, element by element.
fn sum_columns<const F: usize>(words: &[u32], elements: usize, part: Range<usize>) -> u32 {
    let columns: [&[u32]; F] = std::array::from_fn(|f| &words[f * elements..][part.clone()]);
    (0..part.len())
        .map(|i| columns.iter().fold(0, |sum: u32, column| sum.wrapping_add(column[i])))
        .fold(0, u32::wrapping_add)
}

/// The largest cache that the system lists for the first processor.
fn last_level_cache() -> Option<u64> {
    let caches = std::fs::read_dir("/sys/devices/system/cpu/cpu0/cache").ok()?;
    caches
        .flatten()
        .filter_map(|cache| std::fs::read_to_string(cache.path().join("size")).ok())
        .filter_map(|size| parse_size(size.trim()))
        .max()
}

/// `32K`, `4M`, `512`.
fn parse_size(text: &str) -> Option<u64> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match &text[digits.len()..] {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        _ => return None,
    };
    digits.parse::<u64>().ok()?.checked_mul(1 << shift)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suite::default_suite;

    #[test]
    fn every_case_gives_its_answer_on_any_number_of_threads() {
        for threads in [1, 2, 3] {
            let mut cpu = Cpu::new(Some(1 << 20)).expect("a megabyte");
            cpu.threads = threads;
            for case in default_suite().iter().flat_map(|group| &group.cases) {
                cpu.sample(&case.access)
                    .unwrap_or_else(|error| panic!("{}: {error}", case.name));
            }
        }
    }

    #[test]
    fn a_wrong_word_is_noticed() {
        let mut cpu = Cpu::new(Some(1 << 20)).expect("a megabyte");
        cpu.words[8] ^= 1;
        let access = Access::Fields {
            fields: 1,
            record: 32,
            layout: FieldLayout::Aos,
        };
        assert!(matches!(cpu.sample(&access), Err(BackendError::WrongAnswer { .. })));
    }

    #[test]
    fn a_buffer_beyond_memory_is_an_error() {
        assert!(matches!(Cpu::new(Some(1 << 60)), Err(BackendError::NoMemory { .. })));
    }

    #[test]
    fn sizes_as_the_system_writes_them() {
        assert_eq!(parse_size("32K"), Some(32 << 10));
        assert_eq!(parse_size("266240K"), Some(260 << 20));
        assert_eq!(parse_size("512"), Some(512));
        assert_eq!(parse_size("big"), None);
    }
}
