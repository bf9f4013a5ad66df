//! What the model says of a pattern on a machine.

use std::collections::BTreeMap;

use soa_runtime::coalesce::{Counts, Kernel, Levels, Machine};

use crate::calibrate::Calibration;
use crate::forecast::{Forecast, Question};
use crate::kernel;
use crate::pattern::{Order, Pattern};
use crate::report::MachineReport;

/// A prediction of one run.
#[derive(Clone, Debug, PartialEq)]
pub struct Prediction {
    /// What an element moves.
    pub forecast: Forecast,
    /// Elements of the run.
    pub elements: u64,
    /// Its seconds.
    pub seconds: f64,
    /// What takes them.
    pub bound: &'static str,
}

impl Prediction {
    /// Useful bytes a second.
    #[must_use]
    pub fn useful_bytes_per_second(&self) -> f64 {
        self.elements as f64 * self.forecast.useful_bytes_per_element / self.seconds
    }
}

/// What predicts a machine's times.
pub trait Predictor {
    /// A run of so many elements of a pattern, whose gathers choose from `table` bytes.
    fn predict(&self, pattern: &Pattern, elements: u64, table: u64) -> Prediction;

    /// The numbers that it goes by.
    fn machine(&self) -> MachineReport;

    /// Whether measuring this pattern gave one of them.
    fn calibrated_by(&self, pattern: &Pattern) -> bool;

    /// What times alone tell of the machine, in a sentence, where it was measured.
    fn inferred(&self) -> Option<String>;
}

/// A card, by attributes or measured.
#[derive(Clone, Debug, PartialEq)]
pub struct CardPredictor {
    /// Its numbers.
    pub machine: Machine,
    /// Where they are from.
    pub source: String,
    /// Measurements that they are from, if they are.
    pub calibration: Option<Calibration>,
}

impl CardPredictor {
    /// A card whose numbers are from measurements.
    #[must_use]
    pub fn calibrated(calibration: Calibration) -> Self {
        Self {
            machine: calibration.machine,
            source: "calibrated on this card".to_owned(),
            calibration: Some(calibration),
        }
    }

    /// What a launch of the pattern moves for each element, and how it goes about it.
    #[must_use]
    pub fn levels(&self, pattern: &Pattern, table: u64) -> (Counts, Levels, Kernel) {
        let machine = &self.machine.with_lanes(u64::from(pattern.lanes));
        let question = Question::of(pattern, table);
        let counts = question.count(machine.model);
        let kernel = Kernel {
            table: question.table(),
            ..running(pattern, machine)
        };
        let levels = Levels::new(&counts, machine, &kernel);
        (counts, levels, kernel)
    }
}

/// How the pattern's kernel runs on a machine: a loop, with as many threads as its registers leave room for.
#[must_use]
pub fn running(pattern: &Pattern, machine: &Machine) -> Kernel {
    let looped = Kernel::looped(machine, pattern.in_flight);
    Kernel {
        block: kernel::BLOCK,
        threads: looped
            .threads
            .min(kernel::blocks_per_multiprocessor(pattern) * kernel::BLOCK),
        ..looped
    }
}

impl Predictor for CardPredictor {
    fn predict(&self, pattern: &Pattern, elements: u64, table: u64) -> Prediction {
        let machine = self.machine.with_lanes(u64::from(pattern.lanes));
        let (counts, levels, kernel) = self.levels(pattern, table);
        let time = machine.time(&levels, &kernel, elements);
        Prediction {
            forecast: Forecast::new(&counts, &levels, &machine, None).wanting(pattern.wanted),
            elements,
            seconds: time.seconds,
            bound: time.bound.name(),
        }
    }

    fn machine(&self) -> MachineReport {
        let machine = &self.machine;
        let rates = &machine.rates;
        let parameters = [
            ("warp_lanes", machine.model.lanes() as f64),
            ("sector_bytes", machine.model.sector() as f64),
            ("fetch_bytes", machine.model.fetch() as f64),
            ("processors", f64::from(machine.processors)),
            ("threads_per_processor", f64::from(machine.threads)),
            ("clock_hz", machine.clock),
            ("l1_bytes", machine.l1_bytes as f64),
            ("l2_bytes", machine.l2_bytes as f64),
            ("peak_bytes_per_second", machine.peak),
            ("dram_bytes_per_second", rates.dram_bytes),
            ("dram_visits_per_second", rates.visits),
            ("l2_misses_per_second", rates.l2_misses),
            ("l2_requests_per_second", rates.l2_requests),
            ("write_visits_per_second", rates.write_visits),
            ("write_backs_per_second", rates.write_backs),
            ("partial_stores_per_second", rates.partial_stores),
            ("latency_seconds", rates.latency),
            ("launch_seconds", rates.launch),
        ];
        MachineReport {
            source: self.source.clone(),
            parameters: parameters.map(|(name, value)| (name.to_owned(), value)).into(),
        }
    }

    fn calibrated_by(&self, pattern: &Pattern) -> bool {
        self.calibration
            .as_ref()
            .is_some_and(|calibration| calibration.used(pattern))
    }

    fn inferred(&self) -> Option<String> {
        let fetch = self.calibration.as_ref()?.fetch_granularity()?;
        let rates = &self.machine.rates;
        Some(format!(
            "by times alone, without counters: memory fetches {fetch} bytes at once, gives {:.0} GB/s and {:.1} visits a nanosecond at most; a load takes {:.0} ns",
            rates.dram_bytes / 1e9,
            rates.visits / 1e9,
            rates.latency * 1e9
        ))
    }
}

/// The card's parameters as a report has them, by name.
///
/// The machine comes back from [`MachineReport::parameters`] of a run; none where one is missing.
#[must_use]
pub fn machine_of(parameters: &BTreeMap<String, f64>, known: &Machine) -> Option<Machine> {
    let of = |name: &str| parameters.get(name).copied();
    let mut machine = known.with_fetch(of("fetch_bytes")? as u64);
    machine.processors = of("processors")? as u32;
    machine.threads = of("threads_per_processor")? as u32;
    machine.clock = of("clock_hz")?;
    machine.l1_bytes = of("l1_bytes")? as u64;
    machine.l2_bytes = of("l2_bytes")? as u64;
    machine.peak = of("peak_bytes_per_second")?;
    machine.rates.dram_bytes = of("dram_bytes_per_second")?;
    machine.rates.visits = of("dram_visits_per_second")?;
    machine.rates.l2_misses = of("l2_misses_per_second")?;
    machine.rates.l2_requests = of("l2_requests_per_second")?;
    machine.rates.write_visits = of("write_visits_per_second")?;
    machine.rates.write_backs = of("write_backs_per_second")?;
    machine.rates.partial_stores = of("partial_stores_per_second")?;
    machine.rates.latency = of("latency_seconds")?;
    machine.rates.launch = of("launch_seconds")?;
    Some(machine)
}

impl Question {
    /// What a pattern asks; its gathers choose from `table` bytes.
    #[must_use]
    pub fn of(pattern: &Pattern, table: u64) -> Self {
        let accesses = pattern.accesses.clone();
        match pattern.order {
            Order::Interleaved | Order::InTurn => Self::Accesses(accesses),
            Order::Chunked { chunk } => Self::Chunks(accesses, chunk),
            Order::Gather => Self::Gather(accesses, table),
        }
    }
}

#[cfg(test)]
mod tests {
    use soa_runtime::coalesce::{Card, Width};

    use super::*;

    #[test]
    fn a_machine_comes_back_from_its_report() {
        let machine = Card::named("H200").expect("known").machine.with_fetch(32);
        let predictor = CardPredictor {
            machine,
            source: "table: H200".to_owned(),
            calibration: None,
        };
        let known = Card::named("T4").expect("known").machine;
        let report = predictor.machine();
        assert_eq!(machine_of(&report.parameters, &known), Some(machine));
        assert_eq!(machine_of(&BTreeMap::new(), &known), None);
        assert!(predictor.inferred().is_none());
    }

    #[test]
    fn chunks_are_bound_by_banks_and_gathers_by_visits() {
        let predictor = CardPredictor {
            machine: Card::named("H200").expect("known").machine,
            source: String::new(),
            calibration: None,
        };
        let words = Pattern::strided(Width::B4, 4, 0);
        let bound = |order| {
            predictor
                .predict(&words.clone().in_order(order), 1 << 26, 1 << 30)
                .bound
        };
        assert_eq!(bound(Order::Interleaved), "DRAM bytes");
        assert_eq!(bound(Order::Chunked { chunk: 1024 }), "L1 wavefronts");
        assert_eq!(bound(Order::Gather), "DRAM visits");
    }
}
