//! The model's numbers, from a few reads on the machine at hand.

use super::{CpuMachine, LINE};
use crate::stats::quartiles;

/// Rounds in which every probe is timed once, some seconds in all: of a third as many, a second of other work on the machine can be more than half.
const ROUNDS: usize = 33;

/// A read that one of the model's numbers follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Probe {
    /// Nothing but starting the threads and waiting for them. Amount: 1.
    Start,
    /// Each thread sums a part of the buffer word by word. Amount: bytes.
    Stream,
    /// Each thread sums four parts of the buffer in step. Amount: bytes.
    Streams,
    /// Each thread sums the same words as all others, every second one. Amount: bytes of lines, each thread's counted.
    Shared,
    /// Each thread sums words as far apart as the first of [`LONE`](Self::LONE). Amount: lines.
    Near,
    /// The same, the second.
    Far,
    /// The same, the third.
    Pages,
    /// Each thread sums [two lines](Self::RUNS), and leaves out what follows, again and again. Amount: such runs.
    ShortRuns,
    /// The same, eight lines.
    Runs,
    /// The same, 32 lines.
    LongRuns,
    /// Each thread sums words at random places. Amount: lines.
    Random,
    /// One thread sums every eighth word of a buffer that fits its first-level cache, again and again. Amount: loads.
    CachedLoads,
    /// The same, and every word. Amount: bytes.
    CachedBytes,
}

impl Probe {
    /// Every probe.
    pub const ALL: [Self; 13] = [
        Self::Start,
        Self::Stream,
        Self::Streams,
        Self::Shared,
        Self::Near,
        Self::Far,
        Self::Pages,
        Self::ShortRuns,
        Self::Runs,
        Self::LongRuns,
        Self::Random,
        Self::CachedLoads,
        Self::CachedBytes,
    ];

    /// Bytes from word to word of [`Near`](Self::Near), [`Far`](Self::Far) and [`Pages`](Self::Pages): every line is alone in its pair,
    /// and 21, 7 and 1 lie in a page. No powers of two, at which sets of a cache and memory channels are used unevenly.
    pub const LONE: [u64; 3] = [192, 576, 4160];

    /// Bytes of a run, and from run to run, of [`ShortRuns`](Self::ShortRuns), [`Runs`](Self::Runs) and [`LongRuns`](Self::LongRuns): whole
    /// pairs of lines, and no powers of two from run to run.
    pub const RUNS: [(u64, u64); 3] = [(128, 1152), (512, 3200), (2048, 4736)];

    /// Whether all threads read, so that starting them is in the time.
    const fn starts_threads(self) -> bool {
        !matches!(self, Self::Start | Self::CachedLoads | Self::CachedBytes)
    }
}

/// A probe's result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Timed {
    /// What was read, in the probe's unit.
    pub amount: f64,
    /// Seconds that it took.
    pub seconds: f64,
}

impl CpuMachine {
    /// Measures the machine: `time` runs a probe once, with `threads` threads.
    ///
    /// Probes go in rounds, and the median of each counts.
    ///
    /// # Errors
    ///
    /// The first error of `time`.
    pub fn calibrate<E>(threads: u64, mut time: impl FnMut(Probe) -> Result<Timed, E>) -> Result<Self, E> {
        let mut samples = [const { Vec::new() }; Probe::ALL.len()];
        let mut amounts = [1.0; Probe::ALL.len()];
        for _ in 0..ROUNDS {
            for (place, probe) in Probe::ALL.into_iter().enumerate() {
                let timed = time(probe)?;
                samples[place].push(timed.seconds);
                amounts[place] = timed.amount;
            }
        }
        // There are rounds.
        let medians = samples.map(|seconds| quartiles(&seconds).map_or(0.0, |[_, median, _]| median));
        let start = medians[Probe::Start as usize];
        let unit = |probe: Probe| {
            let (seconds, amount) = (medians[probe as usize], amounts[probe as usize]);
            let overhead = if probe.starts_threads() { start } else { 0.0 };
            // Where starting is nearly all of the time, the rest is noise: at least a tenth counts. And a clock that stands still
            // gives finite rates.
            ((seconds - overhead).max(0.1 * seconds) / amount).max(1e-15)
        };
        Ok(Self::from_units(threads, start, unit))
    }

    /// The machine whose probes take so many seconds a unit.
    fn from_units(threads: u64, start_seconds: f64, unit: impl Fn(Probe) -> f64) -> Self {
        let rate = |probe| 1.0 / unit(probe);
        // A lone line moves its own bytes, and a share of its neighbour's.
        let stream = unit(Probe::Stream);
        let run = |place: usize| {
            let probe = [Probe::ShortRuns, Probe::Runs, Probe::LongRuns][place];
            (unit(probe) - Probe::RUNS[place].0 as f64 * stream).max(0.0)
        };
        let neighbours = unit(Probe::Near) / (LINE as f64 * unit(Probe::Stream)) - 1.0;
        Self {
            threads,
            start_seconds,
            stream_bytes_per_second: rate(Probe::Stream),
            streams_bytes_per_second: rate(Probe::Streams),
            neighbours: neighbours.clamp(0.0, 1.0),
            lone_line_seconds: [Probe::Near, Probe::Far, Probe::Pages].map(&unit),
            run_seconds: [0, 1, 2].map(run),
            random_lines_per_second: rate(Probe::Random),
            shared_bytes_per_second: rate(Probe::Shared),
            core_loads_per_second: rate(Probe::CachedLoads),
            core_vector_bytes_per_second: rate(Probe::CachedBytes),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    /// Seconds that a machine's probe takes, from the model's numbers.
    fn ideal(machine: &CpuMachine, probe: Probe, amount: f64) -> f64 {
        let seconds = match probe {
            Probe::Start => return machine.start_seconds,
            Probe::Stream => amount / machine.stream_bytes_per_second,
            Probe::Streams => amount / machine.streams_bytes_per_second,
            Probe::Shared => amount / machine.shared_bytes_per_second,
            Probe::Near => amount * machine.lone_line_seconds[0],
            Probe::Far => amount * machine.lone_line_seconds[1],
            Probe::Pages => amount * machine.lone_line_seconds[2],
            Probe::ShortRuns => amount * (machine.run_seconds[0] + 128.0 / machine.stream_bytes_per_second),
            Probe::Runs => amount * (machine.run_seconds[1] + 512.0 / machine.stream_bytes_per_second),
            Probe::LongRuns => amount * (machine.run_seconds[2] + 2048.0 / machine.stream_bytes_per_second),
            Probe::Random => amount / machine.random_lines_per_second,
            Probe::CachedLoads => amount / machine.core_loads_per_second,
            Probe::CachedBytes => amount / machine.core_vector_bytes_per_second,
        };
        seconds
            + if probe.starts_threads() {
                machine.start_seconds
            } else {
                0.0
            }
    }

    fn numbers(machine: &CpuMachine) -> [f64; 14] {
        [
            machine.start_seconds,
            machine.stream_bytes_per_second,
            machine.streams_bytes_per_second,
            1.0 + machine.neighbours,
            machine.lone_line_seconds[0],
            machine.lone_line_seconds[1],
            machine.lone_line_seconds[2],
            machine.run_seconds[0],
            machine.run_seconds[1],
            machine.run_seconds[2],
            machine.random_lines_per_second,
            machine.shared_bytes_per_second,
            machine.core_loads_per_second,
            machine.core_vector_bytes_per_second,
        ]
    }

    #[test]
    fn a_machine_that_does_as_the_model_says_is_found_again() {
        let machine = CpuMachine {
            neighbours: 0.75,
            lone_line_seconds: [
                64.0 * 1.75 / CpuMachine::EXAMPLE.stream_bytes_per_second,
                6.8e-9,
                7.6e-9,
            ],
            ..CpuMachine::EXAMPLE
        };
        let found = CpuMachine::calibrate(machine.threads, |probe| {
            let amount = if probe == Probe::Start { 1.0 } else { 1e7 };
            Ok::<_, Infallible>(Timed {
                amount,
                seconds: ideal(&machine, probe, amount),
            })
        });
        let Ok(found) = found;
        assert_eq!(found.threads, 2);
        for (found, known) in numbers(&found).into_iter().zip(numbers(&machine)) {
            assert!((found / known - 1.0).abs() < 1e-9, "{found} {known}");
        }
    }

    #[test]
    fn rounds_that_are_disturbed_change_nothing() {
        let machine = CpuMachine {
            start_seconds: 0.0,
            ..CpuMachine::EXAMPLE
        };
        let mut calls = 0;
        let found = CpuMachine::calibrate(2, |probe| {
            // The first rounds, and some of every probe: fewer than half.
            let slower = if calls < 2 * Probe::ALL.len() || calls.is_multiple_of(4) {
                3.0
            } else {
                1.0
            };
            calls += 1;
            Ok::<_, Infallible>(Timed {
                amount: 1e7,
                seconds: slower * ideal(&machine, probe, 1e7),
            })
        });
        let Ok(found) = found;
        let ratio = |machine: &CpuMachine| machine.stream_bytes_per_second / machine.random_lines_per_second;
        assert!((ratio(&found) / ratio(&machine) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_clock_that_stands_still_gives_finite_rates() {
        let found = CpuMachine::calibrate(1, |_| {
            Ok::<_, Infallible>(Timed {
                amount: 1.0,
                seconds: 0.0,
            })
        });
        let Ok(found) = found;
        assert!(numbers(&found).iter().all(|n| n.is_finite()), "{found:?}");
    }

    #[test]
    fn an_error_ends_it() {
        let mut calls = 0;
        let result = CpuMachine::calibrate(1, |_| {
            calls += 1;
            Err::<Timed, _>("no")
        });
        assert_eq!((result, calls), (Err("no"), 1));
    }
}
