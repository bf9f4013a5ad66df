//! What one warp's read touches of memory, byte by byte, from the addresses of the model.

use std::collections::{BTreeMap, BTreeSet};

use soa_runtime::coalesce::{Access, Layout, Loads, MemoryModel, RecordLayout};

use super::{counted, percent};

/// The memory that is drawn: a GPU's.
pub(super) const MODEL: MemoryModel = MemoryModel::NVIDIA;

/// Bytes of a drawn line of memory, which are a cache line.
pub(super) const LINE: u64 = 128;

/// An array, as far as a warp's records reach.
pub(super) struct Array {
    /// What it holds, where that is one field.
    pub(super) name: Option<String>,
    pub(super) bytes: u64,
    /// Every value: where it lies, its bytes, and whether it is read.
    pub(super) values: Vec<(u64, u64, bool)>,
    /// The sectors that the read touches.
    pub(super) sectors: BTreeSet<u64>,
}

impl Array {
    fn new(name: Option<&str>) -> Self {
        Self {
            name: name.map(str::to_owned),
            bytes: 0,
            values: Vec::new(),
            sectors: BTreeSet::new(),
        }
    }

    fn add(&mut self, values: Vec<(u64, u64, bool)>) {
        let end = values.iter().map(|&(start, bytes, _)| start + bytes).max().unwrap_or(0);
        self.bytes = self.bytes.max(end.next_multiple_of(MODEL.sector()));
        self.values.extend(values);
    }

    /// Its drawn lines.
    pub(super) fn lines(&self) -> usize {
        self.bytes.div_ceil(LINE) as usize
    }
}

/// A layout's arrays, and what the read costs in it.
pub(super) struct Memory {
    pub(super) title: String,
    pub(super) arrays: Vec<Array>,
    pub(super) requests: usize,
    pub(super) sectors: u64,
    pub(super) distinct_sectors: u64,
    pub(super) useful: u64,
}

impl Memory {
    pub(super) fn new(title: String, record: &RecordLayout<'_>, read: &[usize], layout: Layout) -> Self {
        let accesses = record.accesses(read, layout, Loads::Fields);
        let mut arrays: BTreeMap<usize, Array> = BTreeMap::new();
        for field in 0..record.columns().len() {
            let loads = record.accesses(&[field], layout, Loads::Fields);
            // A field of no bytes has no load and lies nowhere.
            if let Some(first) = loads.first() {
                let name = (layout == Layout::Soa).then(|| record.columns()[field].name());
                let array = arrays.entry(first.array).or_insert_with(|| Array::new(name));
                array.add(values(&loads, read.contains(&field)));
            }
        }
        for access in &accesses {
            let array = arrays.get_mut(&access.array);
            array
                .into_iter()
                .for_each(|array| array.sectors.extend(sectors(access)));
        }
        let arrays: Vec<Array> = arrays.into_values().collect();
        Self {
            title,
            requests: accesses.len(),
            sectors: accesses
                .iter()
                .map(|access| MODEL.request(&addresses(access), access.width).sectors)
                .sum(),
            distinct_sectors: arrays.iter().map(|array| array.sectors.len() as u64).sum(),
            useful: accesses.iter().map(|access| MODEL.lanes() * access.width.bytes()).sum(),
            arrays,
        }
    }

    /// What the read touches, in words.
    pub(super) fn cost(&self) -> String {
        format!(
            "{}, {}, {} of their bytes wanted",
            counted(self.requests as u64, "request"),
            counted(self.distinct_sectors, "sector"),
            percent(self.efficiency())
        )
    }

    /// Bytes wanted over those of the distinct sectors.
    pub(super) fn efficiency(&self) -> f64 {
        self.useful as f64 / (self.distinct_sectors * MODEL.sector()) as f64
    }
}

/// A warp's addresses.
fn addresses(access: &Access) -> Vec<u64> {
    (0..MODEL.lanes()).map(|lane| access.address(lane)).collect()
}

/// The sectors that a warp's load touches.
fn sectors(access: &Access) -> impl Iterator<Item = u64> {
    let (width, sector) = (access.width.bytes(), MODEL.sector());
    addresses(access)
        .into_iter()
        .flat_map(move |address| address / sector..=(address + width - 1) / sector)
}

/// A warp's values of a field: where each begins, its bytes, and whether it is read.
fn values(loads: &[Access], read: bool) -> Vec<(u64, u64, bool)> {
    let bytes = loads.iter().map(|load| load.width.bytes()).sum();
    let first = loads.first().into_iter();
    first
        .flat_map(|first| addresses(first).into_iter().map(|start| (start, bytes, read)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Record;

    fn memories(record: &str, read: &str) -> Vec<(u64, u64, f64)> {
        let record = Record::parse(record).expect("a record");
        let read = record.places(&[read.to_owned()]).expect("a field");
        let columns = record.columns();
        let record = RecordLayout::new(&columns, record.size());
        [Layout::Aos, Layout::Soa, Layout::Tiled { lanes: 32 }]
            .map(|layout| {
                let memory = Memory::new(String::new(), &record, &read, layout);
                (memory.sectors, memory.distinct_sectors, memory.efficiency())
            })
            .to_vec()
    }

    #[test]
    fn the_sectors_are_those_of_the_model() {
        let record = "position: [f32; 3], mass: f32, id: u32";
        // 32 records of 20 bytes are 20 sectors, each of which holds a mass or a part of one.
        assert_eq!(memories(record, "mass"), [(20, 20, 0.2), (4, 4, 1.0), (4, 4, 1.0)]);
        let position = memories(record, "position");
        assert_eq!((position[0].1, position[0].2), (20, 0.6));
        assert_eq!((position[1].0, position[1].1, position[1].2), (36, 12, 1.0));
    }
}
