//! Timing one container's operation. What an operation gives is dropped after the clock has stopped.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Inputs that are prepared at once: a read of the clock is nothing beside so many short operations.
const BATCH: u64 = 16;

/// Above so many records, inputs are prepared one by one.
pub(crate) const BATCHED_UP_TO: usize = 10_000;

/// One container's operation at one length, ready to be timed.
pub(crate) trait Sample {
    /// How long the operation takes as often as is said; nothing that is prepared for it or given by it counts.
    fn time(&mut self, times: u64) -> Duration;

    /// What comes of the operation, in one number. It is asked of a sample that has not run yet.
    fn answer(&mut self) -> u64;
}

/// Begins a sample at a length.
pub(crate) type Start = fn(usize) -> Box<dyn Sample>;

/// An operation that needs nothing but what is there and gives a number: it runs in a loop.
pub(crate) struct InPlace<S> {
    pub(crate) source: S,
    pub(crate) op: fn(&mut S) -> u32,
    pub(crate) answer: fn(&S, u32) -> u64,
}

impl<S> Sample for InPlace<S> {
    fn time(&mut self, times: u64) -> Duration {
        let start = Instant::now();
        for _ in 0..times {
            black_box((self.op)(black_box(&mut self.source)));
        }
        start.elapsed()
    }

    fn answer(&mut self) -> u64 {
        let given = (self.op)(&mut self.source);
        (self.answer)(&self.source, given)
    }
}

/// An operation that uses its input up, or gives something that is to be dropped.
pub(crate) struct Prepared<S, I, O> {
    pub(crate) len: usize,
    pub(crate) source: S,
    pub(crate) prepare: fn(&S) -> I,
    pub(crate) op: fn(&S, &mut I) -> O,
    pub(crate) answer: fn(&I, &O) -> u64,
}

impl<S, I, O> Prepared<S, I, O> {
    fn batch(&self, times: u64) -> Duration {
        let mut inputs: Vec<I> = (0..times).map(|_| (self.prepare)(&self.source)).collect();
        let mut outputs = Vec::with_capacity(inputs.len());
        let start = Instant::now();
        for input in &mut inputs {
            outputs.push((self.op)(black_box(&self.source), black_box(input)));
        }
        let time = start.elapsed();
        black_box((&inputs, &outputs));
        time
    }
}

impl<S, I, O> Sample for Prepared<S, I, O> {
    fn time(&mut self, times: u64) -> Duration {
        let batch = if self.len <= BATCHED_UP_TO { BATCH } else { 1 };
        let rest = match times % batch {
            0 => Duration::ZERO,
            rest => self.batch(rest),
        };
        (0..times / batch).map(|_| self.batch(batch)).sum::<Duration>() + rest
    }

    fn answer(&mut self) -> u64 {
        let mut input = (self.prepare)(&self.source);
        let given = (self.op)(&self.source, &mut input);
        (self.answer)(&input, &given)
    }
}
