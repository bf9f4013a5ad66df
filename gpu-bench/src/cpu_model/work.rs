//! What a pattern of reads asks of a CPU, by counting lines.

use std::collections::BTreeSet;

use soa_runtime::coalesce::Access;

/// Bytes of a cache line.
pub const LINE: u64 = 64;

/// Bytes of two lines that adjacent-line prefetchers fetch together.
pub const PAIR: u64 = 128;

/// Bytes of a page. Prefetchers follow a stream within one, so accesses of an array that are farther apart are streams of their own.
pub const PAGE: u64 = 4096;

/// How the elements are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// In order, each thread a contiguous part.
    Chunks,
    /// In order, the threads in turn: element `i` is that of thread `i % threads`.
    Turns,
    /// At random places of an array far larger than the caches.
    Random,
}

/// What a pattern asks for. Sizes are in bytes and of all elements together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CpuWork {
    /// Elements.
    pub elements: u64,
    /// Loads that an element takes, as the source writes them.
    pub loads_per_element: u64,
    /// How they are read.
    pub order: Order,
    /// Streams that a thread follows in step: arrays, or parts of one that are more than a page apart.
    pub streams: usize,
    /// Whether every byte of every line is wanted by the thread that takes it in.
    pub dense: bool,
    /// Bytes that the loads ask for.
    pub useful_bytes: f64,
    /// Bytes of the distinct lines touched.
    pub line_bytes: f64,
    /// Bytes of the distinct 128-byte pairs touched; at least `line_bytes`.
    pub pair_bytes: f64,
    /// Distinct pages touched.
    pub pages: f64,
    /// Runs of neighbouring lines between which two or more are left out.
    pub runs: f64,
    /// Lines of those.
    pub run_lines: f64,
    /// Bytes of the lines that each thread takes in, of all threads together: a line that two threads touch counts twice.
    pub core_line_bytes: f64,
}

impl CpuWork {
    /// Counts what `elements` elements of a pattern ask for, shared by `threads` threads.
    ///
    /// Exact for whole periods of the pattern: lines are counted over one period, in which the phase of lines comes round.
    /// An access at random places counts a line for each line that it spans.
    ///
    /// # Panics
    ///
    /// If accesses have no elements in a tile.
    #[must_use]
    pub fn new(accesses: &[Access], elements: u64, order: Order, threads: u64) -> Self {
        let streams = streams(accesses);
        let count = elements as f64;
        let sum = |threads, unit| -> f64 {
            let touched = streams.iter().map(|stream| touched(stream, threads, unit));
            count * touched.sum::<f64>()
        };
        let useful_bytes = count * accesses.iter().map(|access| access.width.bytes() as f64).sum::<f64>();
        let line_bytes = sum(1, LINE);
        let turns = match order {
            Order::Turns => threads.max(1),
            Order::Chunks | Order::Random => 1,
        };
        let core_line_bytes = sum(turns, LINE);
        let (runs, run_lines) = streams.iter().fold((0.0, 0.0), |(runs, lines), stream| {
            let (more, of_lines) = stream_runs(stream);
            (runs + more, lines + of_lines)
        });
        let work = Self {
            elements,
            loads_per_element: accesses.len() as u64,
            order,
            streams: streams.len(),
            dense: core_line_bytes <= useful_bytes,
            useful_bytes,
            line_bytes,
            pair_bytes: sum(1, PAIR),
            pages: sum(1, PAGE) / PAGE as f64,
            runs: count * runs,
            run_lines: count * run_lines,
            core_line_bytes,
        };
        match order {
            Order::Random => work.at_random(accesses),
            Order::Chunks | Order::Turns => work,
        }
    }

    /// The same loads at places that have nothing to do with each other: nothing that neighbours share is shared.
    fn at_random(self, accesses: &[Access]) -> Self {
        // A load that is aligned to its width spans one line; loads of one element in a line are one.
        let lines: BTreeSet<_> = accesses.iter().map(|a| (a.array, a.base / LINE)).collect();
        let line_bytes = (self.elements * lines.len() as u64 * LINE) as f64;
        Self {
            dense: false,
            streams: 1,
            line_bytes,
            pair_bytes: line_bytes,
            pages: line_bytes / LINE as f64,
            runs: 0.0,
            run_lines: 0.0,
            core_line_bytes: line_bytes,
            ..self
        }
    }

    /// Loads of all elements.
    #[must_use]
    pub fn loads(&self) -> f64 {
        (self.elements * self.loads_per_element) as f64
    }

    /// Lines whose neighbour in the pair is not touched.
    #[must_use]
    pub fn lone_lines(&self) -> f64 {
        // Of a pair, one line is touched or two: 2 pairs - lines.
        (self.pair_bytes - self.line_bytes) / LINE as f64
    }
}

/// The accesses, stream by stream.
fn streams(accesses: &[Access]) -> Vec<Vec<Access>> {
    let mut sorted = accesses.to_vec();
    sorted.sort_by_key(|access| (access.array, access.base));
    let mut streams: Vec<Vec<Access>> = Vec::new();
    for access in sorted {
        match streams.last_mut() {
            Some(stream) if stream.last().is_some_and(|last| near(last, &access)) => stream.push(access),
            _ => streams.push(vec![access]),
        }
    }
    streams
}

/// Whether an access follows another, which begins no later, in the same stream.
fn near(last: &Access, next: &Access) -> bool {
    let reach = PAGE.max(last.block);
    let alike = (last.array, last.tile, last.block, last.stride) == (next.array, next.tile, next.block, next.stride);
    alike && next.base - last.base <= reach
}

/// Bytes of the distinct `unit`s that an element of a stream touches, where `threads` threads take turns; a unit counts for each
/// thread that touches it.
fn touched(stream: &[Access], threads: u64, unit: u64) -> f64 {
    let Some(period) = Period::of(stream, threads, unit) else {
        return 0.0;
    };
    let units: usize = (0..threads).map(|thread| period.places(stream, thread).len()).sum();
    (units as u64 * unit) as f64 / (period.elements * threads) as f64
}

/// Elements after which a stream's addresses are the same but for whole units.
struct Period {
    /// Of each thread.
    elements: u64,
    threads: u64,
    unit: u64,
    /// Units that all threads have gone on.
    units: u64,
}

impl Period {
    fn of(stream: &[Access], threads: u64, unit: u64) -> Option<Self> {
        let first = stream.first()?;
        let blocks = unit / gcd(first.block, unit);
        Some(Self {
            elements: first.tile * blocks,
            threads,
            unit,
            units: (first.block * blocks * threads).max(unit) / unit,
        })
    }

    /// The units that a thread touches, round the period.
    fn places(&self, stream: &[Access], thread: u64) -> BTreeSet<u64> {
        let &Self {
            threads, unit, units, ..
        } = self;
        let elements = (0..self.elements).flat_map(|i| {
            stream.iter().flat_map(move |access| {
                let first = access.address(thread + i * threads);
                let last = first + access.width.bytes() - 1;
                (first / unit..=last / unit).map(move |place| place % units)
            })
        });
        elements.collect()
    }
}

/// Runs of neighbouring lines an element of a stream, and their lines: two lines or more that are left out end a run, and a line whose
/// neighbours are left out is none of its lines.
fn stream_runs(stream: &[Access]) -> (f64, f64) {
    let Some(period) = Period::of(stream, 1, LINE) else {
        return (0.0, 0.0);
    };
    let touched = period.places(stream, 0);
    // Round the period: the last line is the first one's neighbour.
    let has = |line: u64, on: u64| touched.contains(&((line + on) % period.units));
    let back = |lines: u64| period.units.saturating_sub(lines);
    let has_neighbour = |line: &&u64| period.units > 1 && (has(**line, 1) || has(**line, back(1)));
    let lines: BTreeSet<u64> = touched.iter().filter(has_neighbour).copied().collect();
    let is_start = |line: &&u64| period.units > 3 && !has(**line, back(1)) && !has(**line, back(2));
    let runs = lines.iter().filter(is_start).count();
    let each = |count: usize| count as f64 / period.elements as f64;
    if runs == 0 {
        (0.0, 0.0)
    } else {
        (each(runs), each(lines.len()))
    }
}

/// The greatest common divisor.
fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use soa_runtime::coalesce::Width;

    use super::*;

    /// Lines and pairs of elements `first, first + step, ..`, one by one.
    fn brute_force(accesses: &[Access], elements: impl Iterator<Item = u64> + Clone, unit: u64) -> u64 {
        let mut touched = BTreeSet::new();
        for i in elements {
            for access in accesses {
                let place = access.address(i);
                touched.extend((place / unit..=(place + access.width.bytes() - 1) / unit).map(|p| (access.array, p)));
            }
        }
        touched.len() as u64 * unit
    }

    fn patterns() -> Vec<Vec<Access>> {
        let mut patterns: Vec<Vec<Access>> = [4, 8, 12, 20, 24, 48, 64, 68, 80, 96, 128, 192, 256, 1000, 4096]
            .map(|stride| vec![Access::load(Width::B4, stride, 0)])
            .to_vec();
        patterns.push(vec![Access::load(Width::B4, 4, 28)]);
        patterns.push(vec![Access::load(Width::B16, 24, 8)]);
        patterns.push((0..3).map(|f| Access::load(Width::B4, 48, 4 * f)).collect());
        patterns.push(
            (0..3)
                .map(|array| Access::load(Width::B8, 8, 0).in_array(array))
                .collect(),
        );
        patterns.push(vec![
            Access::load(Width::B4, 8192, 0),
            Access::load(Width::B4, 8192, 5000),
        ]);
        let tiles = |base| Access {
            tile: 8,
            block: 160,
            ..Access::load(Width::B4, 4, base)
        };
        patterns.push(vec![tiles(0), tiles(96)]);
        patterns
    }

    #[test]
    fn lines_and_pairs_are_those_that_reading_touches() {
        // A multiple of every period.
        let elements = 128 * 8 * 3 * 5;
        for accesses in patterns() {
            let work = CpuWork::new(&accesses, elements, Order::Chunks, 1);
            let pages = work.pages * PAGE as f64;
            for (counted, unit) in [(work.line_bytes, LINE), (work.pair_bytes, PAIR), (pages, PAGE)] {
                let touched = brute_force(&accesses, 0..elements, unit) as f64;
                // The first and the last line may be shared with what lies outside.
                assert!(
                    (counted - touched).abs() <= 2.0 * (unit * work.streams as u64) as f64,
                    "{accesses:?} {unit}"
                );
            }
            assert!(work.core_line_bytes == work.line_bytes && work.pair_bytes >= work.line_bytes);
        }
    }

    #[test]
    fn threads_that_take_turns_take_in_each_others_lines() {
        let elements = 128 * 8 * 3 * 5;
        for accesses in patterns() {
            for threads in [1, 2, 3, 16] {
                let work = CpuWork::new(&accesses, elements, Order::Turns, threads);
                let touched: u64 = (0..threads)
                    .map(|t| brute_force(&accesses, (t..elements).step_by(threads as usize), LINE))
                    .sum();
                let error = (work.core_line_bytes / touched as f64 - 1.0).abs();
                assert!(error < 0.02, "{accesses:?} of {threads} threads: {error}");
                assert!(work.core_line_bytes >= work.line_bytes);
            }
        }
    }

    #[test]
    fn streams_are_arrays_and_far_parts_of_one() {
        let count = |accesses: &[Access]| CpuWork::new(accesses, 1, Order::Chunks, 1).streams;
        let load = |base| Access::load(Width::B4, 4, base);
        assert_eq!(count(&[]), 0);
        assert_eq!(count(&[load(0), load(4096)]), 1);
        assert_eq!(count(&[load(1 << 20), load(0)]), 2);
        assert_eq!(count(&[load(0), load(0).in_array(1)]), 2);
        // Fields of one large record.
        let field = |base| Access::load(Width::B4, 1 << 16, base);
        assert_eq!(count(&[field(0), field(1 << 15)]), 1);
    }

    #[test]
    fn columns_are_dense_and_structs_are_where_all_is_read() {
        let dense = |accesses: &[Access], order| CpuWork::new(accesses, 1 << 10, order, 2).dense;
        let column = Access::load(Width::B4, 4, 0);
        assert!(dense(&[column], Order::Chunks));
        assert!(!dense(&[column], Order::Turns));
        assert!(!dense(&[column], Order::Random));
        let fields: Vec<Access> = (0..2).map(|f| Access::load(Width::B4, 8, 4 * f)).collect();
        assert!(dense(&fields, Order::Chunks));
        assert!(!dense(&fields[..1], Order::Chunks));
    }

    #[test]
    fn a_random_element_takes_a_line_for_each_that_its_loads_lie_in() {
        let lines = |accesses: &[Access]| CpuWork::new(accesses, 10, Order::Random, 1).line_bytes / 640.0;
        let load = |base| Access::load(Width::B4, 128, base);
        assert_eq!(lines(&[load(0)]), 1.0);
        assert_eq!(lines(&[load(0), load(60)]), 1.0);
        assert_eq!(lines(&[load(0), load(64)]), 2.0);
        assert_eq!(lines(&[load(0), load(0).in_array(1)]), 2.0);
    }

    #[test]
    fn runs_are_neighbours_with_gaps_between() {
        let runs = |accesses: &[Access]| {
            let work = CpuWork::new(accesses, 1 << 12, Order::Chunks, 1);
            (work.runs / 4096.0, work.run_lines / 4096.0)
        };
        let load = |stride| runs(&[Access::load(Width::B4, stride, 0)]);
        // No gap, gaps of a line, and lone lines.
        for stride in [4, 60, 64, 96, 128, 136, 144, 192, 200, 4096] {
            assert_eq!(load(stride), (0.0, 0.0), "{stride}");
        }
        let row = |lanes: u64, fields: u64, base| Access {
            tile: lanes,
            block: lanes * fields * 4,
            ..Access::load(Width::B4, 4, base)
        };
        // 2 lines of 16; 8 of 64; 2 lines and 2 of 16; whole tiles.
        assert_eq!(runs(&[row(32, 8, 0)]), (1.0 / 32.0, 2.0 / 32.0));
        assert_eq!(runs(&[row(128, 8, 1024)]), (1.0 / 128.0, 8.0 / 128.0));
        assert_eq!(runs(&[row(32, 8, 0), row(32, 8, 512)]), (2.0 / 32.0, 4.0 / 32.0));
        assert_eq!(runs(&[row(32, 8, 0), row(32, 8, 896)]), (1.0 / 32.0, 4.0 / 32.0));
        assert_eq!(runs(&[row(32, 2, 0), row(32, 2, 128)]), (0.0, 0.0));
        // Rows of a line are alone; of half a line too.
        assert_eq!(runs(&[row(16, 8, 0)]), (0.0, 0.0));
        assert_eq!(runs(&[row(8, 16, 0)]), (0.0, 0.0));
        // In step, each array has its own.
        assert_eq!(runs(&[row(32, 8, 0), row(32, 8, 0).in_array(1)]).0, 2.0 / 32.0);
        assert_eq!(runs(&[]), (0.0, 0.0));
    }
}
