//! What would make a kernel's reading of a record faster, in plain words.

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;
use soa_runtime::Column;
use soa_runtime::coalesce::{Access, Kernel, Layout, Levels, Loads, Machine, RecordLayout, Resource};

use crate::forecast::IN_FLIGHT;
use crate::record::{Record, RecordError};

/// Bytes of a word, the least padding.
const WORD: usize = 4;

/// Records of a tile that is advised.
const TILE: usize = 32;

/// A gain or loss below this is none.
const NOTHING: f64 = 0.03;

/// Records of the array that is thought of: so many that a launch is little beside them.
const RECORDS: u64 = 1 << 30;

/// Bytes a second, read and written, that converting on the device moves, over the memory's peak: the median of the conversions of 8- to
/// 128-byte records recorded for an H200 (`gpu-bench/results`), for want of measurements on other cards.
pub const CONVERSION_SHARE: f64 = 0.86;

/// How much longer an upload takes whose structs become columns on the way, over the upload itself: recorded for an H200 and its
/// host, from ordinary memory.
pub const UPLOAD_SHARE: f64 = 0.013;

/// Bytes a second of that upload, recorded likewise.
pub const UPLOAD_RATE: f64 = 48.8e9;

/// A record and the fields that a kernel reads.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    /// The record's columns, placed.
    pub columns: &'a [Column<'a>],
    /// Bytes of a record, padding included.
    pub size: usize,
    /// The places of the fields that are read.
    pub fields: &'a [usize],
}

/// One way to have and to read the records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// Structs, field by field.
    Structs,
    /// Structs, by loads of up to 16 bytes.
    Vectors,
    /// Structs that are longer by a word (or by their alignment, where that is more).
    Padded,
    /// Structs, with memory fetching 32 bytes at once.
    SmallFetches,
    /// Columns.
    Columns,
    /// Tiles of 32 records.
    Tiles,
}

impl Way {
    /// All of them; the first is what the others are compared with.
    pub const ALL: [Self; 6] = [
        Self::Structs,
        Self::Vectors,
        Self::Padded,
        Self::SmallFetches,
        Self::Columns,
        Self::Tiles,
    ];
}

/// What one way is predicted to give.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// Which.
    pub way: Way,
    /// Seconds of a pass over so many records that a launch is little beside them, for each record.
    pub seconds_per_record: f64,
    /// Bytes of the fields that are wanted, over that time, in GB/s.
    pub useful_gbps: f64,
    /// Bytes that memory moves for a record.
    pub dram_bytes: f64,
    /// What binds it.
    #[serde(serialize_with = "name")]
    pub bound: Resource,
    /// How many times as fast as structs, field by field.
    pub gain: f64,
}

fn name<S: serde::Serializer>(bound: &Resource, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(bound.name())
}

/// The verdict.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Verdict {
    /// Bytes of a record.
    pub record_bytes: usize,
    /// Bytes of the fields that are read.
    pub wanted_bytes: u64,
    /// Bytes that padding adds to a record.
    pub padding_bytes: usize,
    /// The ways, in the order of [`Way::ALL`].
    pub choices: Vec<Choice>,
    /// Passes over structs on the device that take as long as converting them there and passing over columns; none where columns are
    /// not faster.
    pub device_conversion_pays_from: Option<u64>,
    /// The same for structs on the host, which become columns as they are uploaded.
    pub host_conversion_pays_from: Option<u64>,
}

impl Verdict {
    /// The verdict for a machine.
    ///
    /// # Panics
    ///
    /// If a field is not in the record.
    #[must_use]
    pub fn new(reading: &Reading<'_>, machine: &Machine) -> Self {
        let wanted_bytes = reading.wanted_bytes();
        let ways = Way::ALL.map(|way| (way, reading.seconds(way, machine)));
        let [(_, (structs, ..)), _, _, _, (_, (columns, ..)), _] = ways;
        let choice = |(way, (seconds, dram_bytes, bound))| Choice {
            way,
            seconds_per_record: seconds,
            useful_gbps: wanted_bytes as f64 / seconds / 1e9,
            dram_bytes,
            bound,
            gain: structs / seconds,
        };
        let choices = ways.map(choice).to_vec();
        let packed = RecordLayout::new(reading.columns, reading.size).packed_size();
        let on_device = (reading.size + packed) as f64 / (CONVERSION_SHARE * machine.peak);
        let on_host = UPLOAD_SHARE * reading.size as f64 / UPLOAD_RATE;
        let pays = |cost: f64| passes(cost, structs - columns);
        Self {
            record_bytes: reading.size,
            wanted_bytes,
            padding_bytes: reading.padding(),
            device_conversion_pays_from: pays(on_device).filter(|_| structs / columns > 1.0 + NOTHING),
            host_conversion_pays_from: pays(on_host).filter(|_| structs / columns > 1.0 + NOTHING),
            choices,
        }
    }

    /// What is predicted of a way.
    #[must_use]
    pub fn choice(&self, way: Way) -> &Choice {
        // Every way is there.
        let place = Way::ALL.iter().position(|&w| w == way).unwrap_or_default();
        &self.choices[place]
    }
}

/// The first number of passes whose gains make up for the cost.
fn passes(cost: f64, gain: f64) -> Option<u64> {
    (gain > 0.0).then(|| (cost / gain).ceil().max(1.0) as u64)
}

impl Reading<'_> {
    /// Does something with the reading of a record that exists as text, of the fields of these names.
    ///
    /// # Errors
    ///
    /// [`RecordError`], with the field.
    pub fn of_text<T>(record: &str, read: &[String], with: impl FnOnce(&Reading<'_>) -> T) -> Result<T, RecordError> {
        let record = Record::parse(record)?;
        let fields = record.places(read)?;
        Ok(with(&Reading {
            columns: &record.columns(),
            size: record.size(),
            fields: &fields,
        }))
    }

    /// The loads of a way.
    #[must_use]
    pub fn accesses(&self, way: Way) -> Vec<Access> {
        let size = match way {
            Way::Padded => self.size + self.padding(),
            _ => self.size,
        };
        let record = RecordLayout::new(self.columns, size);
        let (layout, loads) = match way {
            Way::Structs | Way::Padded | Way::SmallFetches => (Layout::Aos, Loads::Fields),
            Way::Vectors => (Layout::Aos, Loads::Vectors),
            Way::Columns => (Layout::Soa, Loads::Fields),
            Way::Tiles => (Layout::Tiled { lanes: TILE }, Loads::Fields),
        };
        record.accesses(self.fields, layout, loads)
    }

    /// Bytes of the fields that are read, each counted once.
    #[must_use]
    pub fn wanted_bytes(&self) -> u64 {
        let fields: BTreeSet<usize> = self.fields.iter().copied().collect();
        fields.iter().map(|&field| self.columns[field].size() as u64).sum()
    }

    /// Bytes of padding: a word, or the alignment.
    fn padding(&self) -> usize {
        let align = self.columns.iter().map(Column::align).max().unwrap_or(1);
        align.max(WORD)
    }

    /// Seconds and DRAM bytes of a record in a pass over many, and what binds it.
    fn seconds(&self, way: Way, machine: &Machine) -> (f64, f64, Resource) {
        let machine = match way {
            Way::SmallFetches => machine.with_fetch(machine.model.sector()),
            _ => *machine,
        };
        let accesses = self.accesses(way);
        let counts = machine.model.count(&accesses);
        let kernel = Kernel::looped(&machine, (IN_FLIGHT / accesses.len().max(1) as u32).max(1));
        let levels = Levels::new(&counts, &machine, &kernel);
        let time = machine.time(&levels, &kernel, RECORDS);
        (time.seconds / RECORDS as f64, levels.dram_bytes(), time.bound)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let structs = self.choice(Way::Structs);
        writeln!(
            f,
            "structs of {} bytes, {} of them wanted: {:.0} useful GB/s. {}",
            self.record_bytes,
            self.wanted_bytes,
            structs.useful_gbps,
            binds(structs)
        )?;
        let padding = format!("{} bytes of padding a struct", self.padding_bytes);
        for choice in &self.choices[1..] {
            let what = match choice.way {
                Way::Structs => "structs",
                Way::Vectors => "loads of up to 16 bytes",
                Way::Padded => &*padding,
                Way::SmallFetches => "32-byte fetches (the driver's limit CU_LIMIT_MAX_L2_FETCH_GRANULARITY)",
                Way::Columns => "columns",
                Way::Tiles => "tiles of 32 records",
            };
            writeln!(f, "{what}: {}. {}", change(choice), binds(choice))?;
        }
        let pays = |passes: Option<u64>| match passes {
            None => "never: columns are no faster here".to_owned(),
            Some(1) => "from the first pass".to_owned(),
            Some(n) => format!("from {n} passes"),
        };
        writeln!(
            f,
            "converting structs to columns pays off: on the device {}, on the way to it {}.",
            pays(self.device_conversion_pays_from),
            pays(self.host_conversion_pays_from)
        )
    }
}

fn change(choice: &Choice) -> String {
    let text = format!("{:.0} useful GB/s", choice.useful_gbps);
    if (choice.gain - 1.0).abs() < NOTHING {
        format!("{text}, which changes nothing")
    } else if choice.gain > 1.0 {
        format!("{text}, {:.2} times as fast", choice.gain)
    } else {
        format!("{text}, {:.2} times as slow", 1.0 / choice.gain)
    }
}

fn binds(choice: &Choice) -> String {
    match choice.bound {
        Resource::DramBytes => format!("Memory's bandwidth binds: {:.0} bytes a record.", choice.dram_bytes),
        Resource::DramVisits => "The places of memory that are visited bind, not their bytes.".to_owned(),
        Resource::L2Misses => "Misses of the second-level cache bind: each asks for little.".to_owned(),
        Resource::L2Requests => "Requests to the second-level cache bind.".to_owned(),
        Resource::L1Wavefronts => "The first-level cache binds: its banks hand over few words a cycle.".to_owned(),
        Resource::PartialStores => "Sectors that are stored to in part bind.".to_owned(),
        Resource::LoadsInFlight => "Latency binds: too few loads are in flight.".to_owned(),
        Resource::Launch => "The launch binds: there is too little to read.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use soa_runtime::coalesce::Card;

    use super::*;

    fn verdict(words: usize, read: usize) -> Verdict {
        let mut columns: Vec<Column<'_>> = (0..words).map(|w| Column::new("w", "u32", 4 * w, 4, 4)).collect();
        Column::place_all(&mut columns);
        let fields: Vec<usize> = (0..read).collect();
        let reading = Reading {
            columns: &columns,
            size: 4 * words,
            fields: &fields,
        };
        Verdict::new(&reading, &Card::named("H200").expect("known").machine)
    }

    #[test]
    fn one_field_of_a_large_struct_wants_columns_or_small_fetches() {
        let verdict = verdict(16, 1);
        assert_eq!(verdict.choice(Way::Structs).bound, Resource::DramBytes);
        assert!(verdict.choice(Way::Columns).gain > 12.0);
        assert!((1.5..1.8).contains(&verdict.choice(Way::SmallFetches).gain));
        assert!((verdict.choice(Way::Vectors).gain - 1.0).abs() < 0.05);
        assert!(verdict.choice(Way::Padded).gain < 1.02);
        assert!(verdict.host_conversion_pays_from.is_some_and(|passes| passes <= 2));
        let text = verdict.to_string();
        assert!(text.starts_with("structs of 64 bytes, 4 of them wanted: 28"), "{text}");
        assert!(
            text.contains("32-byte fetches (the driver's limit CU_LIMIT_MAX_L2_FETCH_GRANULARITY): "),
            "{text}"
        );
    }

    #[test]
    fn whole_structs_want_padding_or_vectors() {
        let verdict = verdict(32, 32);
        assert_eq!(verdict.choice(Way::Structs).bound, Resource::L1Wavefronts);
        assert!(verdict.choice(Way::Padded).gain > 2.5);
        assert!(verdict.choice(Way::Vectors).gain > 2.5);
        assert!(verdict.choice(Way::SmallFetches).gain < 1.02);
    }

    #[test]
    fn what_columns_do_not_help_is_never_converted() {
        let verdict = verdict(1, 1);
        assert_eq!(verdict.device_conversion_pays_from, None);
        assert!(verdict.to_string().ends_with(
            "pays off: on the device never: columns are no faster here, on the way to it never: columns are no faster here.\n"
        ));
    }

    #[test]
    fn passes_make_up_for_a_cost() {
        assert_eq!(passes(2.5, 1.0), Some(3));
        assert_eq!(passes(0.1, 1.0), Some(1));
        assert_eq!(passes(1.0, 0.0), None);
        assert_eq!(passes(1.0, -1.0), None);
    }
}
