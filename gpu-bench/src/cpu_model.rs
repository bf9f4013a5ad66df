//! What a pattern of reads costs a CPU: the slowest of what its memory, its prefetchers and its cores can do.
//!
//! The model's numbers are few, and all are measured on the machine at hand ([`CpuMachine::calibrate`]):
//!
//! | resource | what is counted | measured by |
//! | --- | --- | --- |
//! | memory bytes | 64-byte lines, and of those whose neighbour in the 128-byte pair nobody asks for, that neighbour too, as far as it is prefetched; at the rate of one stream a thread, or of several in step | a unit stride; four columns; a stride of 192 bytes |
//! | lines in flight | lines that are alone in their pair, and lines at random places: a core has so many misses under way, each for a latency, less what prefetchers hide of it, which begin anew in each page, plus the translation of a page's address | strides of 192, 576 and 4160 bytes: 21, 7 and 1 lines a page; hashed places |
//! | runs of lines | runs of two and more neighbouring lines between which others are left out, as rows of tiles are: prefetchers begin anew in each, and fetch beyond its end | 2 lines of every 18, 8 of every 50, 32 of every 74 |
//! | shared lines | lines that every thread takes in for itself, where threads take turns at elements: from memory once, from a shared cache after that | all threads over the same words |
//! | loads | scalar loads, or bytes of vectorised sums | sums over half a first-level cache |
//!
//! ```
//! use gpu_bench::cpu_model::{CpuMachine, CpuWork, Order};
//! use soa_runtime::coalesce::{Access, Width};
//!
//! let machine = CpuMachine { threads: 4, ..CpuMachine::EXAMPLE };
//! let records = [Access::load(Width::B4, 64, 0)];
//! let column = [Access::load(Width::B4, 4, 0)];
//! let time = |accesses: &[Access]| machine.seconds(&CpuWork::new(accesses, 1 << 24, Order::Chunks, 4)).0;
//! assert!(time(&records) > 10.0 * time(&column));
//! ```

mod calibrate;
mod work;

use std::collections::BTreeMap;

pub use calibrate::{Probe, Timed};
pub use work::{CpuWork, LINE, Order, PAGE, PAIR};

/// A CPU, as the model knows it. Rates are of all threads together unless they say otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CpuMachine {
    /// Threads that share the work, a core each.
    pub threads: u64,
    /// Seconds that starting and joining the threads takes.
    pub start_seconds: f64,
    /// Bytes of lines a second, where each thread reads one unit-stride stream.
    pub stream_bytes_per_second: f64,
    /// Bytes of lines a second, where each thread reads several streams in step: prefetchers run a fixed number of lines ahead of
    /// each, so more streams have more lines under way.
    pub streams_bytes_per_second: f64,
    /// Of lines that are alone in their 128-byte pair, the share whose neighbour is fetched with them: 0 to 1. Adjacent-line
    /// prefetchers do so.
    pub neighbours: f64,
    /// Seconds a line that is alone in its pair, at regular strides: where [21, 7 and 1](Probe::LONE) of them lie in a page.
    pub lone_line_seconds: [f64; 3],
    /// Seconds that a run of neighbouring lines takes beside those of its bytes, where lines before and after it are left out: of a run of
    /// [2, 8 and 32 lines](Probe::RUNS). A core waits for its first lines as for lone ones, since prefetchers begin anew, and once
    /// they are ahead they fetch beyond its end.
    pub run_seconds: [f64; 3],
    /// Lines a second at random places of the buffer.
    pub random_lines_per_second: f64,
    /// Bytes of lines a second, each thread's counted, where all threads read the same lines at the same time.
    pub shared_bytes_per_second: f64,
    /// Scalar loads a second of one thread, from its first-level cache.
    pub core_loads_per_second: f64,
    /// Bytes a second that one thread sums from its first-level cache where all of them are wanted, so that loads are vectors.
    pub core_vector_bytes_per_second: f64,
}

impl CpuMachine {
    /// Two threads of an EPYC of 2021 in a virtual machine, rounded: for examples and tests.
    pub const EXAMPLE: Self = Self {
        threads: 2,
        start_seconds: 6e-5,
        stream_bytes_per_second: 24e9,
        streams_bytes_per_second: 30e9,
        neighbours: 1.0,
        lone_line_seconds: [5.8e-9, 6.8e-9, 7.6e-9],
        run_seconds: [7e-9, 13e-9, 45e-9],
        random_lines_per_second: 70e6,
        shared_bytes_per_second: 26e9,
        core_loads_per_second: 3e9,
        core_vector_bytes_per_second: 60e9,
    };

    /// The numbers by name, as a report has them.
    #[must_use]
    pub fn parameters(&self) -> BTreeMap<String, f64> {
        let [near, far, page] = self.lone_line_seconds;
        let [short, middle, long] = self.run_seconds;
        let parameters = [
            ("threads", self.threads as f64),
            ("near_line_seconds", near),
            ("far_line_seconds", far),
            ("page_line_seconds", page),
            ("short_run_seconds", short),
            ("middle_run_seconds", middle),
            ("long_run_seconds", long),
            ("start_seconds", self.start_seconds),
            ("stream_bytes_per_second", self.stream_bytes_per_second),
            ("streams_bytes_per_second", self.streams_bytes_per_second),
            ("neighbours", self.neighbours),
            ("random_lines_per_second", self.random_lines_per_second),
            ("shared_bytes_per_second", self.shared_bytes_per_second),
            ("core_loads_per_second", self.core_loads_per_second),
            ("core_vector_bytes_per_second", self.core_vector_bytes_per_second),
        ];
        parameters.map(|(name, value)| (name.to_owned(), value)).into()
    }

    /// Seconds that the work takes, and what binds it.
    #[must_use]
    pub fn seconds(&self, work: &CpuWork) -> (f64, &'static str) {
        let (slowest, bound) = self
            .resources(work)
            .into_iter()
            .fold((0.0, "nothing"), |most, next| if next.0 > most.0 { next } else { most });
        if self.start_seconds > slowest {
            (self.start_seconds + slowest, "starting threads")
        } else {
            (self.start_seconds + slowest, bound)
        }
    }

    /// Seconds that each resource needs by itself.
    fn resources(&self, work: &CpuWork) -> [(f64, &'static str); 5] {
        let threads = self.threads as f64;
        let in_flight = match work.order {
            Order::Random => work.line_bytes / LINE as f64 / self.random_lines_per_second,
            Order::Chunks | Order::Turns => {
                // At least one, so that none is no division by zero.
                let pages_a_line = work.pages / work.lone_lines().max(1.0);
                work.lone_lines() * self.lone_line(pages_a_line)
            }
        };
        let shared = match work.order {
            Order::Turns => work.core_line_bytes / self.shared_bytes_per_second,
            Order::Chunks | Order::Random => 0.0,
        };
        let loads = if work.dense {
            work.useful_bytes / (threads * self.core_vector_bytes_per_second)
        } else {
            work.loads() / (threads * self.core_loads_per_second)
        };
        [
            (self.memory_bytes(work) / self.memory_rate(work), "memory bytes"),
            (in_flight, "lines in flight"),
            (self.runs(work), "runs of lines"),
            (shared, "shared lines"),
            (loads, "loads"),
        ]
    }

    /// Seconds of the runs of neighbouring lines between which others are left out: on lines, over the logarithm of their length, through
    /// those that were measured.
    fn runs(&self, work: &CpuWork) -> f64 {
        let lengths = Probe::RUNS.map(|(bytes, _)| ((bytes / LINE) as f64).log2());
        let length = (work.run_lines / work.runs.max(1.0)).max(1.0).log2();
        let mut beside = self.run_seconds[0];
        for (from, to) in [(0, 1), (1, 2)] {
            let share = ((length - lengths[from]) / (lengths[to] - lengths[from])).clamp(0.0, 1.0);
            beside += share * (self.run_seconds[to] - self.run_seconds[from]);
        }
        work.runs * beside + work.run_lines * LINE as f64 / self.memory_rate(work)
    }

    /// Seconds of a lone line that takes so many pages, on lines through those that were measured.
    fn lone_line(&self, pages: f64) -> f64 {
        let [near, far, page] = Probe::LONE.map(|stride| (stride as f64 / PAGE as f64).min(1.0));
        let [near_seconds, far_seconds, page_seconds] = self.lone_line_seconds;
        // The first line goes on to the left, to the 32 lines a page of the closest lone lines.
        let first = ((pages - near) / (far - near)).min(1.0);
        let second = ((pages - far) / (page - far)).clamp(0.0, 1.0);
        near_seconds + first * (far_seconds - near_seconds) + second * (page_seconds - far_seconds)
    }

    /// Bytes that memory is predicted to move: lines, and their prefetched neighbours.
    #[must_use]
    pub fn memory_bytes(&self, work: &CpuWork) -> f64 {
        work.line_bytes + self.neighbours * (work.pair_bytes - work.line_bytes)
    }

    fn memory_rate(&self, work: &CpuWork) -> f64 {
        if work.streams > 1 {
            self.streams_bytes_per_second
        } else {
            self.stream_bytes_per_second
        }
    }
}

#[cfg(test)]
mod tests {
    use soa_runtime::coalesce::{Access, Width};

    use super::*;

    const MACHINE: CpuMachine = CpuMachine {
        start_seconds: 0.0,
        ..CpuMachine::EXAMPLE
    };

    fn strided(stride: u64, elements: u64, order: Order) -> CpuWork {
        CpuWork::new(&[Access::load(Width::B4, stride, 0)], elements, order, MACHINE.threads)
    }

    #[test]
    fn an_element_costs_more_the_farther_its_neighbour_and_no_more_from_a_page_on() {
        let time = |stride| MACHINE.seconds(&strided(stride, 1 << 20, Order::Chunks)).0;
        let times: Vec<f64> = (1..=128).map(|words| time(4 * words)).collect();
        // A stride that is no power of two may touch a line more in its period.
        assert!(times.windows(2).all(|pair| pair[1] >= pair[0] * 0.999), "{times:?}");
        // Never less than the prefetched neighbours' bytes.
        assert!(time(128) >= f64::from(1 << 27) / MACHINE.stream_bytes_per_second);
        for (stride, line) in Probe::LONE.into_iter().zip(MACHINE.lone_line_seconds) {
            assert!(
                (time(stride) / (line * f64::from(1 << 20)) - 1.0).abs() < 0.01,
                "{stride}"
            );
        }
        assert!(time(2048) > time(512) && time(4096) > time(2048));
        assert_eq!(time(4096), time(1 << 20));
        // Memory bytes bind where every line is wanted: exactly the stride.
        assert_eq!(time(4), f64::from(1 << 22) / MACHINE.stream_bytes_per_second);
        assert_eq!(time(64), 16.0 * time(4));
    }

    #[test]
    fn what_binds_is_named() {
        let bound = |work: &CpuWork| MACHINE.seconds(work).1;
        assert_eq!(bound(&strided(4, 1 << 20, Order::Chunks)), "memory bytes");
        assert_eq!(bound(&strided(512, 1 << 20, Order::Chunks)), "lines in flight");
        assert_eq!(bound(&strided(4, 1 << 20, Order::Random)), "lines in flight");
        assert_eq!(bound(&strided(4, 1 << 20, Order::Turns)), "shared lines");
        let slow = CpuMachine {
            core_loads_per_second: 1e6,
            ..MACHINE
        };
        assert_eq!(slow.seconds(&strided(8, 1 << 20, Order::Chunks)).1, "loads");
        let idle = CpuWork::new(&[], 0, Order::Chunks, 2);
        assert_eq!(CpuMachine::EXAMPLE.seconds(&idle), (6e-5, "starting threads"));
        assert_eq!(MACHINE.seconds(&idle), (0.0, "nothing"));
    }

    #[test]
    fn time_is_in_proportion_to_elements() {
        for order in [Order::Chunks, Order::Turns, Order::Random] {
            for stride in [4, 8, 12, 64, 128, 192, 4096] {
                let time = |elements| MACHINE.seconds(&strided(stride, elements, order)).0;
                let (one, four) = (time(1 << 20), time(1 << 22));
                assert!((four / one - 4.0).abs() < 1e-9, "{order:?} {stride}");
            }
        }
    }

    #[test]
    fn prefetched_neighbours_are_moved_with_lone_lines_only() {
        let bytes = |stride, neighbours| {
            let machine = CpuMachine { neighbours, ..MACHINE };
            machine.memory_bytes(&strided(stride, 1 << 20, Order::Chunks)) / f64::from(1 << 20)
        };
        assert_eq!([0.0, 0.5, 1.0].map(|share| bytes(64, share)), [64.0; 3]);
        assert_eq!([0.0, 0.5, 1.0].map(|share| bytes(128, share)), [64.0, 96.0, 128.0]);
        // Every 128-byte pair, and a line of each element.
        assert_eq!([0.0, 1.0].map(|share| bytes(96, share)), [64.0, 96.0]);
    }

    #[test]
    fn turns_cost_every_thread_all_lines() {
        let seconds = |threads| {
            let machine = CpuMachine { threads, ..MACHINE };
            let column = [Access::load(Width::B4, 4, 0)];
            machine
                .seconds(&CpuWork::new(&column, 1 << 20, Order::Turns, threads))
                .0
        };
        assert_eq!(seconds(2), f64::from(2 << 22) / MACHINE.shared_bytes_per_second);
        assert_eq!(seconds(8), 4.0 * seconds(2));
        // From 16 threads on, a thread wants a word of each line, or of each few.
        assert_eq!(seconds(16), seconds(32));
    }

    #[test]
    fn several_streams_have_more_lines_under_way() {
        let columns: Vec<Access> = (0..4)
            .map(|array| Access::load(Width::B4, 4, 0).in_array(array))
            .collect();
        let seconds = |accesses: &[Access]| MACHINE.seconds(&CpuWork::new(accesses, 1 << 20, Order::Chunks, 2)).0;
        let record = Access::load(Width::B16, 16, 0);
        let gain = MACHINE.streams_bytes_per_second / MACHINE.stream_bytes_per_second;
        assert!((seconds(&[record]) / seconds(&columns) - gain).abs() < 1e-12);
    }

    #[test]
    fn runs_cost_what_the_probes_say_and_longer_ones_more_but_less_a_line() {
        let seconds = |bytes: u64, block: u64| {
            let row = Access {
                tile: bytes / 4,
                block,
                ..Access::load(Width::B4, 4, 0)
            };
            let (seconds, bound) = MACHINE.seconds(&CpuWork::new(&[row], bytes / 4 * 1000, Order::Chunks, 2));
            assert_eq!(bound, "runs of lines");
            seconds / 1000.0
        };
        for ((bytes, block), beside) in Probe::RUNS.into_iter().zip(MACHINE.run_seconds) {
            let expected = beside + bytes as f64 / MACHINE.stream_bytes_per_second;
            assert!((seconds(bytes, block) / expected - 1.0).abs() < 1e-9, "{bytes}");
        }
        let lengths = [128_u64, 192, 256, 512, 1024, 2048, 4096];
        let times = lengths.map(|bytes| seconds(bytes, 8192));
        assert!(times.windows(2).all(|pair| pair[1] > pair[0]));
        let a_byte = |place: usize| times[place] / lengths[place] as f64;
        assert!(a_byte(0) > a_byte(2) && a_byte(2) > a_byte(3));
    }
}
