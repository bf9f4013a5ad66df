//! The reads that calibrate the CPU's model, by the loops that the cases run.

use std::hint::black_box;
use std::time::Instant;

use soa_runtime::coalesce::{Access, Width};

use super::in_threads;
use super::loops::Loop;
use crate::backend::BackendError;
use crate::cpu_model::{CpuMachine, Probe, Timed};
use crate::pattern::{Pattern, WORD};

/// Words that fit a first-level cache beside what else is there: 16 KiB.
const CACHED_WORDS: usize = 1 << 12;

/// Times that those are summed.
const REPEATS: usize = 200;

/// A random word takes as long as many in order: one for so many bytes of the buffer is enough.
const BYTES_PER_RANDOM: u64 = 256;

/// Bytes between the first words of two sweeps over the buffer at a large stride.
const LONE_SWEEP: u64 = 512;

/// Measures the machine that reads these words with so many threads.
///
/// # Errors
///
/// [`BackendError::BufferTooSmall`] where a probe has nothing to read.
pub(super) fn machine(words: &[u32], threads: u64) -> Result<CpuMachine, BackendError> {
    CpuMachine::calibrate(threads, |probe| time(words, threads, probe))
}

fn time(words: &[u32], threads: u64, probe: Probe) -> Result<Timed, BackendError> {
    let bytes = words.len() as u64 * WORD;
    let columns = Pattern::new((0..4).map(|c| Access::load(Width::B4, WORD, 0).in_array(c)).collect());
    let (amount, seconds) = match probe {
        Probe::Start => (1, timed(threads, |_| 0)),
        Probe::Stream => Reads::new(words, &strided(WORD, 0)).all(threads, WORD),
        Probe::Streams => Reads::new(words, &columns).all(threads, 4 * WORD),
        Probe::Shared => {
            let reads = Reads::new(words, &strided(2 * WORD, 0));
            let seconds = timed(threads, |_| reads.sum(reads.elements, 0, 1));
            (reads.elements * 2 * WORD * threads, seconds)
        }
        Probe::Near => lone(words, Probe::LONE[0], threads),
        Probe::Far => lone(words, Probe::LONE[1], threads),
        Probe::Pages => lone(words, Probe::LONE[2], threads),
        Probe::ShortRuns => runs(words, Probe::RUNS[0], threads),
        Probe::Runs => runs(words, Probe::RUNS[1], threads),
        Probe::LongRuns => runs(words, Probe::RUNS[2], threads),
        Probe::Random => random(words, bytes / BYTES_PER_RANDOM, threads),
        Probe::CachedLoads => cached(words, &strided(8 * WORD, 0), 1),
        Probe::CachedBytes => cached(words, &strided(WORD, 0), WORD),
    };
    if amount == 0 {
        return Err(BackendError::BufferTooSmall { bytes });
    }
    Ok(Timed {
        amount: amount as f64,
        seconds,
    })
}

fn strided(stride: u64, base: u64) -> Pattern {
    Pattern::strided(Width::B4, stride, base)
}

/// Runs `work` in so many threads: the seconds from starting the first to joining the last.
fn timed(threads: u64, work: impl Fn(u64) -> u32 + Sync) -> f64 {
    let start = Instant::now();
    black_box(in_threads(threads, work));
    start.elapsed().as_secs_f64()
}

/// A pattern's loop over words.
struct Reads<'a> {
    words: &'a [u32],
    elements: u64,
    run: Option<Loop>,
}

impl<'a> Reads<'a> {
    fn new(words: &'a [u32], pattern: &Pattern) -> Self {
        let bytes = words.len() as u64 * WORD;
        let elements = pattern.elements(bytes, u64::MAX);
        Self {
            words: black_box(words),
            elements,
            run: Loop::of(pattern, pattern.extent(elements, bytes)),
        }
    }

    /// The sum of what thread `t` of `threads` reads of so many elements.
    fn sum(&self, elements: u64, t: u64, threads: u64) -> u32 {
        // Each probe's pattern has a loop; without one nothing would be read.
        self.run
            .as_ref()
            .map_or(0, |run| run.sum(self.words, elements, (t, threads)))
    }

    /// Every thread its part: what was read, in units of which an element has so many, and the seconds.
    fn all(&self, threads: u64, per_element: u64) -> (u64, f64) {
        let seconds = timed(threads, |t| self.sum(self.elements, t, threads));
        (self.elements * per_element, seconds)
    }
}

/// Sums words `stride` bytes apart, several times from places apart where they are few: starting threads is then little of it.
fn lone(words: &[u32], stride: u64, threads: u64) -> (u64, f64) {
    let sweeps = (stride / LONE_SWEEP).max(1);
    let reads: Vec<Reads<'_>> = (0..sweeps)
        .map(|sweep| Reads::new(words, &strided(stride, sweep * LONE_SWEEP)))
        .collect();
    // As many as fit from the last place.
    let elements = reads.iter().map(|sweep| sweep.elements).min().unwrap_or(0);
    let seconds = timed(threads, |t| {
        reads
            .iter()
            .map(|sweep| sweep.sum(elements, t, threads))
            .fold(0, u32::wrapping_add)
    });
    (sweeps * elements, seconds)
}

/// Sums the first so many bytes of each piece of the buffer, by the loop of tiles: runs, and the seconds.
fn runs(words: &[u32], (bytes, block): (u64, u64), threads: u64) -> (u64, f64) {
    let row = Access {
        tile: bytes / WORD,
        block,
        ..Access::load(Width::B4, WORD, 0)
    };
    let reads = Reads::new(words, &Pattern::new(vec![row]));
    let (elements, seconds) = reads.all(threads, 1);
    (elements / row.tile, seconds)
}

/// One thread reads the same few words again and again.
fn cached(words: &[u32], pattern: &Pattern, per_element: u64) -> (u64, f64) {
    let reads = Reads::new(&words[..CACHED_WORDS.min(words.len())], pattern);
    let start = Instant::now();
    for _ in 0..REPEATS {
        black_box(reads.sum(black_box(reads.elements), 0, 1));
    }
    let seconds = start.elapsed().as_secs_f64();
    (reads.elements * per_element * REPEATS as u64, seconds)
}

/// Sums `count` words at places that are not those of any case.
fn random(words: &[u32], count: u64, threads: u64) -> (u64, f64) {
    let each = count / threads;
    let seconds = timed(threads, |t| {
        let first = t * each;
        (first..first + each)
            .map(|i| words[place(i, words.len() as u64)])
            .fold(0, u32::wrapping_add)
    });
    (each * threads, seconds)
}

/// A place below `words`: the finalizer of `SplitMix64`, scaled.
fn place(i: u64, words: u64) -> usize {
    let mut z = i.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((u128::from(z ^ (z >> 31)) * u128::from(words)) >> 64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::word;

    #[test]
    fn random_places_spread_over_the_buffer() {
        let places: Vec<usize> = (0..4096).map(|i| place(i, 1000)).collect();
        assert!(places.iter().all(|&p| p < 1000));
        let mean = places.iter().sum::<usize>() as f64 / 4096.0;
        assert!((470.0..530.0).contains(&mean), "{mean}");
        assert_eq!(place(0, 0), 0);
    }

    #[test]
    fn every_probe_reads_something() {
        let words: Vec<u32> = (0..1 << 18).map(word).collect();
        for probe in Probe::ALL {
            let timed = time(&words, 2, probe).expect("a megabyte");
            assert!(timed.amount > 0.0 && timed.seconds > 0.0, "{probe:?}");
        }
        assert!(matches!(
            time(&[], 2, Probe::Stream),
            Err(BackendError::BufferTooSmall { .. })
        ));
    }
}
