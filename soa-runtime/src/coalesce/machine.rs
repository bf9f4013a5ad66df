//! The parameters of a machine, and the cards whose parameters are known.

use super::MemoryModel;

/// What time depends on. Rates are totals of the whole card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Machine {
    /// Lanes, sectors, fetches.
    pub model: MemoryModel,
    /// Streaming multiprocessors.
    pub processors: u32,
    /// Their clock, in Hz.
    pub clock: f64,
    /// Threads that one of them holds at once.
    pub threads: u32,
    /// Bytes of one's first-level cache.
    pub l1_bytes: u64,
    /// Bytes of the second-level cache.
    pub l2_bytes: u64,
    /// Bytes a second that memory clock and bus width allow.
    pub peak: f64,
    /// What a kernel reaches.
    pub rates: Rates,
}

/// What a kernel reaches: no data sheet tells these, so they are measured on the card, or scaled from one that was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rates {
    /// Bytes a second of memory.
    pub dram_bytes: f64,
    /// Visits a second of blocks of [`VISIT`](super::VISIT) bytes.
    pub visits: f64,
    /// Misses a second of the second-level cache, a line each.
    pub l2_misses: f64,
    /// Requests a second to the second-level cache, a line each.
    pub l2_requests: f64,
    /// Visits a second of blocks that are written to.
    pub write_visits: f64,
    /// Lines a second that the second-level cache writes back.
    pub write_backs: f64,
    /// Sectors a second that are stored to in part.
    pub partial_stores: f64,
    /// Seconds from a load to its data where nothing else is under way.
    pub latency: f64,
    /// Seconds of a launch besides its work: filling and draining the card.
    pub launch: f64,
}

/// A card that is known by name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Card {
    /// As the driver names it, without the vendor.
    pub name: &'static str,
    /// Its parameters.
    pub machine: Machine,
    /// Where they are from.
    pub source: &'static str,
}

/// What a data sheet, or a driver, tells of a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attributes {
    /// Streaming multiprocessors.
    pub processors: u32,
    /// Their clock, in Hz.
    pub clock: f64,
    /// Threads that one of them holds at once.
    pub threads: u32,
    /// Bytes of one's first-level cache; of what shared memory can take of it where nothing else is known.
    pub l1_bytes: u64,
    /// Bytes of the second-level cache.
    pub l2_bytes: u64,
    /// Bytes a second that memory clock and bus width allow.
    pub peak: f64,
}

impl Attributes {
    /// As data sheets put it: MHz, KiB, MiB and GB/s.
    const fn sheet(processors: u32, megahertz: f64, threads: u32, l1_kib: u64, l2_mib: u64, gigabytes: f64) -> Self {
        Self {
            processors,
            clock: megahertz * 1e6,
            threads,
            l1_bytes: l1_kib << 10,
            l2_bytes: l2_mib << 20,
            peak: gigabytes * 1e9,
        }
    }
}

impl Card {
    /// The cards that are known.
    pub const KNOWN: [Self; 6] = [
        Self::new(
            "T4",
            &Attributes::sheet(40, 1590.0, 1024, 64, 4, 320.0),
            "NVIDIA T4 data sheet (320 GB/s); Turing TU104 white paper (40 of 48 multiprocessors, 1024 threads, 64 + 32 KiB, 4 MiB)",
        ),
        Self::new(
            "V100",
            &Attributes::sheet(80, 1530.0, 2048, 128, 6, 900.0),
            "NVIDIA Tesla V100 white paper WP-08608 (80 multiprocessors, 1530 MHz, 128 KiB, 6 MiB, 900 GB/s)",
        ),
        Self::new(
            "A100",
            &Attributes::sheet(108, 1410.0, 2048, 192, 40, 1555.0),
            "NVIDIA A100 white paper, 40 GB SXM (108 multiprocessors, 1410 MHz, 192 KiB, 40 MiB, 1555 GB/s)",
        ),
        Self::new(
            "A100 80GB",
            &Attributes::sheet(108, 1410.0, 2048, 192, 40, 2039.0),
            "NVIDIA A100 80 GB data sheet, SXM (2039 GB/s); the rest as A100",
        ),
        Self::new(
            "H100",
            &Attributes::sheet(132, 1980.0, 2048, 256, 50, 3352.0),
            "NVIDIA H100 white paper, SXM5 (132 multiprocessors, 256 KiB, 50 MiB, 3352 GB/s); 1980 MHz as the driver reports",
        ),
        Self {
            name: "H200",
            machine: Machine {
                rates: Rates::H200,
                ..Machine::from_attributes(&Attributes::sheet(132, 1980.0, 2048, 256, 60, 4814.0))
            },
            source: "NVIDIA H200 data sheet (4.8 TB/s); attributes as the driver reports them (3201 MHz, 6016 bits); rates measured \
                     (gpu-bench/results)",
        },
    ];

    const fn new(name: &'static str, attributes: &Attributes, source: &'static str) -> Self {
        Self {
            name,
            machine: Machine::from_attributes(attributes),
            source,
        }
    }

    /// The card of that name, in any case: `h200`, `H200`, `NVIDIA H200`. The longest name that fits is taken.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        let wanted = || words(name).filter(|w| !w.eq_ignore_ascii_case("NVIDIA") && !w.eq_ignore_ascii_case("Tesla"));
        Self::KNOWN
            .iter()
            .filter(|card| words(card.name).all(|word| wanted().any(|w| w.eq_ignore_ascii_case(word))))
            .max_by_key(|card| card.name.len())
    }
}

fn words(name: &str) -> impl Iterator<Item = &str> {
    name.split([' ', '-', '_']).filter(|word| !word.is_empty())
}

impl Rates {
    /// Measured on NVIDIA H200s on 2026-11-30: the middle of several cards, of which the recorded one is up to 10 % faster. Rates that no
    /// calibration measures (requests of the second-level cache, writes, partial stores) are those of one card.
    pub const H200: Self = Self {
        dram_bytes: 4.63e12,
        visits: 42.4e9,
        l2_misses: 71.0e9,
        l2_requests: 158.0e9,
        write_visits: 29.4e9,
        write_backs: 37.0e9,
        partial_stores: 100.0e9,
        latency: 410e-9,
        launch: 8e-6,
    };

    /// Those of the H200 for a card with another peak (bytes a second), and processors and clock of its own: what memory and its controllers do goes with the
    /// peak, what the second-level cache does with multiprocessors and clock. An assumption, for want of measurements.
    #[must_use]
    pub const fn scaled(peak: f64, processors: u32, clock: f64) -> Self {
        let memory = peak / 4.814e12;
        let core = processors as f64 * clock / (132.0 * 1.98e9);
        let h200 = Self::H200;
        Self {
            dram_bytes: h200.dram_bytes * memory,
            visits: h200.visits * memory,
            l2_misses: h200.l2_misses * memory,
            write_visits: h200.write_visits * memory,
            write_backs: h200.write_backs * memory,
            l2_requests: h200.l2_requests * core,
            partial_stores: h200.partial_stores * core,
            ..h200
        }
    }
}

impl Machine {
    /// A card that is known by its attributes alone: its rates are those of the H200, [scaled](Rates::scaled).
    #[must_use]
    pub const fn from_attributes(attributes: &Attributes) -> Self {
        let &Attributes {
            processors,
            clock,
            threads,
            l1_bytes,
            l2_bytes,
            peak,
        } = attributes;
        Self {
            model: MemoryModel::NVIDIA,
            processors,
            clock,
            threads,
            l1_bytes,
            l2_bytes,
            peak,
            rates: Rates::scaled(peak, processors, clock),
        }
    }

    /// The same machine for warps of which so many lanes are active.
    ///
    /// # Panics
    ///
    /// If there are none, or more than 32.
    #[must_use]
    pub const fn with_lanes(self, lanes: u64) -> Self {
        Self {
            model: self.model.with_lanes(lanes),
            ..self
        }
    }

    /// The same machine with another fetch granularity.
    ///
    /// # Panics
    ///
    /// If `bytes` is not a power of two of at least a sector.
    #[must_use]
    pub const fn with_fetch(self, bytes: u64) -> Self {
        Self {
            model: self.model.with_fetch(bytes),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_found_by_what_drivers_call_them() {
        let named = |name| Card::named(name).map(|card| card.name);
        assert_eq!(named("h200"), Some("H200"));
        assert_eq!(named("NVIDIA H200"), Some("H200"));
        assert_eq!(named("NVIDIA H100 80GB HBM3"), Some("H100"));
        assert_eq!(named("NVIDIA A100-SXM4-80GB"), Some("A100 80GB"));
        assert_eq!(named("NVIDIA A100-SXM4-40GB"), Some("A100"));
        assert_eq!(named("Tesla V100-SXM2-16GB"), Some("V100"));
        assert_eq!(named("Tesla T4"), Some("T4"));
        assert_eq!(named("GeForce"), None);
        assert_eq!(named(""), None);
    }

    #[test]
    fn a_card_as_the_one_measured_has_its_rates() {
        assert_eq!(Rates::scaled(4.814e12, 132, 1.98e9), Rates::H200);
        let t4 = Card::named("T4").expect("known").machine;
        assert!((t4.rates.dram_bytes / t4.peak - Rates::H200.dram_bytes / 4.814e12).abs() < 1e-12);
    }
}
