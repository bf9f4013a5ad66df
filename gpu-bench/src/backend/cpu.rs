//! The same patterns on the host, with 64-byte lines as the unit.

mod any;
mod loops;
mod predictor;
mod probe;

use std::collections::HashMap;
use std::hint::black_box;
use std::num::NonZero;
use std::sync::atomic::AtomicU32;
use std::time::Instant;

use super::{Backend, BackendError, BackendKind, Device, Sample, check, usual_fetch};
use crate::pattern::{Order, Pattern, WORD, usual_in_flight, word};
use crate::prediction::Predictor;
use loops::Loop;
use predictor::CpuPredictor;

/// Where the size of the last-level cache cannot be read: larger than most.
const UNKNOWN_CACHE: u64 = 64 << 20;

/// The smallest buffer, for machines with small caches.
const LEAST_BUFFER: u64 = 256 << 20;

/// Samples that are taken of each case.
const ROUNDS: usize = 11;

/// The host's processor.
pub struct Cpu {
    device: Device,
    words: Vec<u32>,
    threads: usize,
    /// Sums that have been worked out, by pattern.
    expected: HashMap<Pattern, u32>,
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
            backend: BackendKind::Cpu,
            name: host.name.unwrap_or_else(|| "CPU".to_owned()),
            driver: None,
            compute_capability: None,
            processors: threads as u32,
            cache_bytes: cache,
            buffer_bytes: bytes,
            fetch_granularity: usual_fetch(),
            peak_bytes_per_second: None,
        };
        Ok(Self {
            device,
            words,
            threads,
            expected: HashMap::new(),
        })
    }

    /// The sum that a pattern must give.
    fn expected(&mut self, pattern: &Pattern, elements: u64) -> u32 {
        if let Some(&sum) = self.expected.get(pattern) {
            return sum;
        }
        let sum = pattern.expected_sum(elements, self.words.len() as u64);
        self.expected.insert(pattern.clone(), sum);
        sum
    }

    /// Runs all elements once, in all threads: the sum of what they load, and the seconds.
    fn run(&mut self, pattern: &Pattern, elements: u64) -> (u32, f64) {
        let threads = self.threads as u64;
        let extent = pattern.extent(elements, self.device.buffer_bytes);
        let fast = Loop::of(pattern, extent);
        let words = black_box(&mut self.words[..]);
        let start = Instant::now();
        let sum = match fast {
            Some(fast) => {
                let words = &*words;
                in_threads(threads, |t| fast.sum(words, elements, (t, threads)))
            }
            None => {
                let words = shared(words);
                in_threads(threads, |t| {
                    any::run(words, pattern, extent, part(pattern.order, elements, t, threads))
                })
            }
        };
        (black_box(sum), start.elapsed().as_secs_f64())
    }

    /// Reads back what the pattern has stored, if it stores anything, and fills the buffer again.
    fn check_stores(&mut self, pattern: &Pattern, elements: u64) -> Result<(), BackendError> {
        let Some(back) = pattern.read_back() else {
            return Ok(());
        };
        let expected = pattern.expected_sum_back(elements, self.words.len() as u64);
        let (sum, _) = self.run(&back, elements);
        let fill = |(place, filled): (usize, &mut u32)| *filled = word(place as u64);
        self.words.iter_mut().enumerate().for_each(fill);
        check(expected, sum)
    }
}

/// Calls `work` in so many threads, with their numbers; the sum of what they give.
fn in_threads(threads: u64, work: impl Fn(u64) -> u32 + Sync) -> u32 {
    std::thread::scope(|scope| {
        let work = &work;
        let workers: Vec<_> = (0..threads).map(|t| scope.spawn(move || work(t))).collect();
        // A worker only adds; a panic in one is a bug, and passes on.
        workers
            .into_iter()
            .map(|w| w.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .fold(0, u32::wrapping_add)
    })
}

/// Which elements thread `t` of `threads` has, and the step from one to the next.
fn part(order: Order, elements: u64, t: u64, threads: u64) -> (std::ops::Range<u64>, u64) {
    match order {
        Order::InTurn => (t..elements, threads),
        Order::Interleaved | Order::Chunked { .. } | Order::Gather => {
            (elements * t / threads..elements * (t + 1) / threads, 1)
        }
    }
}

/// The words, for threads that may write the same ones.
fn shared(words: &mut [u32]) -> &[AtomicU32] {
    // SAFETY: an `AtomicU32` has the size and the validity of a `u32`, and on the 64-bit machines that this runs on its alignment; the
    // exclusive borrow lasts as long as what is returned, so nothing else reaches the words otherwise.
    unsafe { std::slice::from_raw_parts(words.as_mut_ptr().cast(), words.len()) }
}

impl Backend for Cpu {
    fn device(&self) -> &Device {
        &self.device
    }

    fn predictor(&mut self) -> Result<Box<dyn Predictor>, BackendError> {
        let machine = probe::machine(&self.words, self.threads as u64)?;
        Ok(Box::new(CpuPredictor { machine }))
    }

    fn drifts(&self) -> bool {
        true
    }

    fn rounds(&self) -> usize {
        ROUNDS
    }

    /// Whether there is a loop for it: the one for any pattern is bound by its instructions. How many loads are in flight is the cores' own
    /// matter, so that a pattern that has more or fewer is no case of its own.
    fn suits(&self, pattern: &Pattern) -> bool {
        let extent = pattern.extent(self.elements(pattern), self.device.buffer_bytes);
        pattern.in_flight == usual_in_flight(pattern.accesses.len()) && Loop::of(pattern, extent).is_some()
    }

    fn elements(&self, pattern: &Pattern) -> u64 {
        pattern.elements(self.device.buffer_bytes, u64::MAX)
    }

    fn sample(&mut self, pattern: &Pattern) -> Result<Sample, BackendError> {
        let elements = self.elements(pattern);
        if elements == 0 {
            return Err(BackendError::BufferTooSmall {
                bytes: self.device.buffer_bytes,
            });
        }
        if !pattern.is_ordered() {
            return Err(BackendError::NotOrdered);
        }
        let expected = self.expected(pattern, elements);
        let (sum, seconds) = self.run(pattern, elements);
        self.check_stores(pattern, elements)?;
        check(expected, sum)?;
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
    use soa_runtime::coalesce::{Access, Width};

    use super::*;
    use crate::suite::default_suite;

    #[test]
    fn every_case_gives_its_answer_on_any_number_of_threads() {
        for threads in [1, 2, 3] {
            let mut cpu = Cpu::new(Some(1 << 20)).expect("a megabyte");
            cpu.threads = threads;
            for case in default_suite().iter().flat_map(|group| &group.cases) {
                cpu.sample(&case.pattern)
                    .unwrap_or_else(|error| panic!("{}: {error}", case.name));
            }
        }
    }

    #[test]
    fn a_wrong_word_is_noticed() {
        let mut cpu = Cpu::new(Some(1 << 20)).expect("a megabyte");
        cpu.words[8] ^= 1;
        let pattern = Pattern::strided(Width::B4, 32, 0);
        assert!(matches!(cpu.sample(&pattern), Err(BackendError::WrongAnswer { .. })));
    }

    #[test]
    fn odd_patterns_give_their_answers_too() {
        let mut cpu = Cpu::new(Some(1 << 20)).expect("a megabyte");
        cpu.threads = 3;
        let field = |width, base| Access::load(width, 24, base);
        let row = Access {
            tile: 12,
            block: 112,
            stride: 4,
            ..Access::load(Width::B4, 4, 48)
        };
        let patterns = [
            Pattern::new(vec![field(Width::B8, 8), field(Width::B2, 4).as_store()]),
            Pattern::new(vec![field(Width::B4, 0).as_store(), field(Width::B4, 0)]),
            Pattern::strided(Width::B1, 3, 1).as_stores(),
            Pattern::strided(Width::B8, 6, 1),
            Pattern::strided(Width::B2, 5, 3).in_order(Order::InTurn),
            Pattern::new(vec![row, row.in_array(1).as_store()]).in_order(Order::Chunked { chunk: 7 }),
            Pattern::strided(Width::B16, 48, 16).in_order(Order::Gather),
            Pattern::strided(Width::B4, 8, 4).in_order(Order::Gather).as_stores(),
        ];
        for pattern in patterns {
            for _ in 0..2 {
                cpu.sample(&pattern)
                    .unwrap_or_else(|error| panic!("{pattern:?}: {error}"));
            }
        }
        let over = Pattern::new(vec![field(Width::B8, 8), field(Width::B4, 12).as_store()]);
        assert!(matches!(cpu.sample(&over), Err(BackendError::NotOrdered)));
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
