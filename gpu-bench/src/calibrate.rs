//! A few measurements from which a card's rates, and with them the times of all other cases, follow.

use serde::{Deserialize, Serialize};
use soa_runtime::coalesce::{Access, Levels, Machine, Width};

use crate::backend::{Backend, BackendError};
use crate::pattern::Pattern;
use crate::prediction::running;
use crate::stats::quartiles;

/// Samples of each measurement, after one that warms up.
const SAMPLES: usize = 5;

/// Turns in which the rates are fitted to the measurements, each to its own.
const TURNS: usize = 60;

/// What a card is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Probe {
    /// Neighbouring 16-byte loads: bytes of memory.
    Bytes,
    /// One word every 256 bytes: visits of memory.
    Visits,
    /// One word every 128 bytes: misses of the second-level cache.
    L2Misses,
    /// Neighbouring words with one load in flight: latency.
    Latency,
    /// All words of 128-byte records, one after another: cycles of the first-level cache.
    L1Wavefronts,
    /// One word every 4 KiB: there are so few that the launch shows.
    Launch,
    /// One word every 32 bytes, and every 64: the fetch granularity.
    Sectors,
    /// See [`Probe::Sectors`].
    Fetches,
}

impl Probe {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Bytes,
        Self::Visits,
        Self::L2Misses,
        Self::Latency,
        Self::L1Wavefronts,
        Self::Launch,
        Self::Sectors,
        Self::Fetches,
    ];

    /// What is run.
    #[must_use]
    pub fn pattern(self) -> Pattern {
        let words = |stride| Pattern::strided(Width::B4, stride, 0);
        match self {
            Self::Bytes => Pattern::strided(Width::B16, 16, 0),
            Self::Visits => words(256),
            Self::L2Misses => words(128),
            Self::Latency => words(4).with_in_flight(1),
            Self::L1Wavefronts => Pattern::new((0..32).map(|word| Access::load(Width::B4, 128, 4 * word)).collect()),
            Self::Launch => words(4096),
            Self::Sectors => words(32),
            Self::Fetches => words(64),
        }
    }
}

/// One measurement.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measurement {
    /// Of what.
    pub probe: Probe,
    /// Elements of a run.
    pub elements: u64,
    /// The median of its time, in seconds.
    pub seconds: f64,
}

impl Measurement {
    fn seconds_per_element(&self) -> f64 {
        self.seconds / self.elements as f64
    }
}

/// What a card was measured to be.
#[derive(Clone, Debug, PartialEq)]
pub struct Calibration {
    /// The card with the rates that make the predictions of the measurements right.
    pub machine: Machine,
    /// The measurements.
    pub measurements: Vec<Measurement>,
}

impl Calibration {
    /// Measures a card whose processors, caches and peak are known.
    ///
    /// # Errors
    ///
    /// Those of the backend.
    pub fn measure(backend: &mut dyn Backend, known: &Machine) -> Result<Self, BackendError> {
        let measurements = Probe::ALL
            .into_iter()
            .map(|probe| measure(backend, probe))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Self::of(known, measurements))
    }

    /// What follows from measurements of a card that is known by its attributes. Its fetch granularity is the driver's; what times show of it is
    /// [`Calibration::fetch_granularity`].
    #[must_use]
    pub fn of(known: &Machine, measurements: Vec<Measurement>) -> Self {
        let mut machine = *known;
        for _ in 0..TURNS {
            for measurement in &measurements {
                adjust(&mut machine, measurement);
            }
        }
        Self { machine, measurements }
    }

    /// The fetch granularity that the times show; none where they are missing.
    #[must_use]
    pub fn fetch_granularity(&self) -> Option<u64> {
        fetch_granularity(&self.measurements)
    }

    /// Whether this pattern was one of the measurements.
    #[must_use]
    pub fn used(&self, pattern: &Pattern) -> bool {
        self.measurements.iter().any(|m| m.probe.pattern() == *pattern)
    }
}

fn measure(backend: &mut dyn Backend, probe: Probe) -> Result<Measurement, BackendError> {
    let pattern = probe.pattern();
    backend.sample(&pattern)?;
    let samples = (0..SAMPLES)
        .map(|_| Ok(backend.sample(&pattern)?.seconds))
        .collect::<Result<Vec<_>, BackendError>>()?;
    // There are samples, so there is a median.
    let [_, seconds, _] = quartiles(&samples).unwrap_or_default();
    Ok(Measurement {
        probe,
        elements: backend.elements(&pattern),
        seconds,
    })
}

/// Where neighbouring elements come to lie in fetches of their own, an element costs twice as much; where they already did, about the same.
fn fetch_granularity(measurements: &[Measurement]) -> Option<u64> {
    let of = |probe| {
        let found = measurements.iter().find(|m| m.probe == probe);
        found.map(Measurement::seconds_per_element)
    };
    let (sectors, fetches, lines) = (of(Probe::Sectors)?, of(Probe::Fetches)?, of(Probe::L2Misses)?);
    Some(if fetches < 1.5 * sectors {
        32
    } else if lines < 1.5 * fetches {
        64
    } else {
        128
    })
}

/// Moves the rate that a measurement is for towards what makes its prediction right.
fn adjust(machine: &mut Machine, measurement: &Measurement) {
    let predicted = time(machine, &measurement.probe.pattern(), measurement.elements);
    // Above 1 where the machine is faster than thought.
    let faster = predicted / measurement.seconds;
    if !(faster.is_finite() && faster > 0.0) {
        return;
    }
    let launch = machine.rates.launch;
    let rates = &mut machine.rates;
    match measurement.probe {
        Probe::Bytes => rates.dram_bytes *= faster,
        Probe::Visits => rates.visits *= faster,
        Probe::L2Misses => rates.l2_misses *= faster,
        Probe::Latency => rates.latency /= faster,
        Probe::L1Wavefronts => machine.clock *= faster,
        // What is left of the time when the work is done; at least a microsecond.
        Probe::Launch => rates.launch = (launch + measurement.seconds - predicted).max(1e-6),
        Probe::Sectors | Probe::Fetches => {}
    }
}

/// The predicted time of a pattern on a card, in seconds.
fn time(machine: &Machine, pattern: &Pattern, elements: u64) -> f64 {
    let counts = machine.model.count(&pattern.accesses);
    let kernel = running(pattern, machine);
    machine
        .time(&Levels::new(&counts, machine, &kernel), &kernel, elements)
        .seconds
}

#[cfg(test)]
mod tests {
    use soa_runtime::coalesce::{Card, Rates};

    use super::*;
    use crate::pattern::Order;

    /// The measurements of a machine that does just as the model says.
    fn ideal(machine: &Machine) -> Vec<Measurement> {
        let measurement = |probe: Probe| {
            let elements = probe.pattern().elements(4 << 30, 1 << 29);
            Measurement {
                probe,
                elements,
                seconds: time(machine, &probe.pattern(), elements),
            }
        };
        Probe::ALL.map(measurement).to_vec()
    }

    fn h200() -> Machine {
        Card::named("H200").expect("known").machine
    }

    #[test]
    fn the_rates_of_a_machine_that_does_as_predicted_are_found() {
        let real = Machine {
            clock: 1.7e9,
            rates: Rates {
                dram_bytes: 4.2e12,
                visits: 35e9,
                l2_misses: 60e9,
                latency: 600e-9,
                launch: 5e-6,
                ..h200().rates
            },
            ..h200()
        };
        let found = Calibration::of(&h200(), ideal(&real)).machine;
        for (found, real) in [
            (found.rates.dram_bytes, real.rates.dram_bytes),
            (found.rates.visits, real.rates.visits),
            (found.rates.l2_misses, real.rates.l2_misses),
            (found.rates.latency, real.rates.latency),
            (found.rates.launch, real.rates.launch),
            (found.clock, real.clock),
        ] {
            assert!((found / real - 1.0).abs() < 0.01, "{found} for {real}");
        }
    }

    #[test]
    fn the_fetch_granularity_shows_in_times() {
        for fetch in [32, 64, 128] {
            let found = Calibration::of(&h200(), ideal(&h200().with_fetch(fetch)));
            assert_eq!(found.fetch_granularity(), Some(fetch));
        }
        assert_eq!(Calibration::of(&h200(), Vec::new()).fetch_granularity(), None);
    }

    #[test]
    fn what_was_measured_is_known_again() {
        let calibration = Calibration::of(&h200(), ideal(&h200()));
        assert!(calibration.used(&Pattern::strided(Width::B4, 128, 0)));
        assert!(!calibration.used(&Pattern::strided(Width::B4, 128, 4)));
        let gather = Pattern::strided(Width::B4, 128, 0).in_order(Order::Gather);
        assert!(!calibration.used(&gather));
    }
}
