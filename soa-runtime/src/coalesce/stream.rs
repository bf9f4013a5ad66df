//! Endless streams of regular loads, counted exactly over one period.

use super::MemoryModel;
use super::record::{Layout, RecordLayout};
use super::request::{MAX_LANES, Width};
use super::traffic::Traffic;
use crate::column::{Column, gcd};

/// Strides and offsets stay below this, so that no address overflows.
pub(super) const ADDRESS_LIMIT: u64 = 1 << 48;

/// A regular pattern: which loads every element does.
pub(super) enum Pattern<'a> {
    /// One load an element.
    Strided { width: Width, stride: u64, offset: u64 },
    /// The loads of some fields of a record.
    Record {
        record: &'a RecordLayout<'a>,
        fields: &'a [usize],
        layout: Layout,
    },
}

/// One load instruction of every element: element `i` is at `base + (i / tile) * block + (i % tile) * stride`.
#[derive(Clone, Copy)]
struct Load {
    /// Loads of different spaces never share a fetch.
    space: usize,
    base: u64,
    tile: u64,
    block: u64,
    stride: u64,
    width: Width,
}

impl Pattern<'_> {
    /// How many fields each element reads; a plain stride is one.
    const fn fields(&self) -> usize {
        match *self {
            Self::Strided { .. } => 1,
            Self::Record { fields, .. } => fields.len(),
        }
    }

    /// How many loads a field takes.
    const fn loads(&self, field: usize) -> usize {
        match *self {
            Self::Strided { .. } => 1,
            Self::Record { record, fields, .. } => {
                let column = column(record, fields[field]);
                column.size / load_width(column)
            }
        }
    }

    /// A load of a field.
    const fn load(&self, field: usize, load: usize) -> Load {
        match *self {
            Self::Strided { width, stride, offset } => {
                assert!(
                    stride < ADDRESS_LIMIT && offset < ADDRESS_LIMIT,
                    "a stride and an offset are below 2^48"
                );
                Load {
                    space: 0,
                    base: offset,
                    tile: 1,
                    block: stride,
                    stride,
                    width,
                }
            }
            Self::Record { record, fields, layout } => record_load(record, fields[field], layout, load),
        }
    }
}

const fn column<'a>(record: &RecordLayout<'a>, place: usize) -> &'a Column<'a> {
    assert!(place < record.columns.len(), "the field is not in the record");
    &record.columns[place]
}

/// Bytes of the widest load that a column's alignment allows.
const fn load_width(column: &Column<'_>) -> usize {
    if column.align < 16 { column.align } else { 16 }
}

/// A load of the field at `place`.
const fn record_load(record: &RecordLayout<'_>, place: usize, layout: Layout, load: usize) -> Load {
    let column = column(record, place);
    let width = load_width(column);
    let within = (load * width) as u64;
    let size = column.size as u64;
    let record_size = record.size as u64;
    let Some(width) = Width::from_bytes(width as u64) else {
        panic!("an alignment is a power of two")
    };
    match layout {
        Layout::Aos => Load {
            space: 0,
            base: column.offset as u64 + within,
            tile: 1,
            block: record_size,
            stride: record_size,
            width,
        },
        Layout::Soa => Load {
            space: place,
            base: within,
            tile: 1,
            block: size,
            stride: size,
            width,
        },
        Layout::Tiled { lanes } => {
            assert!(lanes > 0, "a tile has at least one record");
            let lanes = lanes as u64;
            Load {
                space: 0,
                base: lanes * column.start as u64 + within,
                tile: lanes,
                block: tile_bytes(record, lanes),
                stride: size,
                width,
            }
        }
    }
}

/// Bytes of a tile: its rows, rounded up to the record's alignment.
const fn tile_bytes(record: &RecordLayout<'_>, lanes: u64) -> u64 {
    let shape = crate::column::Shape::of(record.columns);
    (lanes * shape.row as u64).next_multiple_of(shape.align as u64)
}

/// Counts a pattern's traffic over one period of all its loads.
pub(super) const fn traffic(model: &MemoryModel, pattern: &Pattern<'_>) -> Traffic {
    let mut elements = model.lanes;
    let mut field = 0;
    while field < pattern.fields() {
        // All loads of a field have the same period.
        if pattern.loads(field) > 0 {
            elements = lcm(elements, pattern.load(field, 0).period(model));
        }
        field += 1;
    }
    let mut total = Traffic {
        elements,
        requests: 0,
        sectors: 0,
        sector_bytes: 0,
        useful_bytes: 0,
        distinct_bytes: 0,
        memory_bytes: 0,
    };
    field = 0;
    while field < pattern.fields() {
        let mut l = 0;
        while l < pattern.loads(field) {
            let load = pattern.load(field, l);
            load.count_requests(model, &mut total);
            let fetches = load.count_fetches(model, pattern, (field, l));
            total.memory_bytes += fetches * model.fetch * (elements / load.period(model));
            l += 1;
        }
        field += 1;
    }
    total.sector_bytes = total.sectors * model.sector;
    total
}

impl Load {
    /// Elements after which the load's addresses stand to sectors and fetches as before.
    const fn period(&self, model: &MemoryModel) -> u64 {
        let unit = if model.fetch > model.sector {
            model.fetch
        } else {
            model.sector
        };
        let common = unit / gcd(unit, self.block);
        lcm(model.lanes, self.tile * common)
    }

    /// Where element `i` lies; streams have no beginning, so `i` may be negative.
    const fn address(&self, i: i64) -> i64 {
        let tile = self.tile as i64;
        self.base as i64 + i.div_euclid(tile) * self.block as i64 + i.rem_euclid(tile) * self.stride as i64
    }

    /// Adds this load's requests of `total.elements` elements.
    const fn count_requests(&self, model: &MemoryModel, total: &mut Traffic) {
        let period = self.period(model);
        let repeats = total.elements / period;
        let lanes = model.lanes as usize;
        let mut first = 0;
        while first < period {
            let mut addresses = [0; MAX_LANES];
            let mut lane = 0;
            while lane < lanes {
                addresses[lane] = self.address((first + lane as u64) as i64) as u64;
                lane += 1;
            }
            let (warp, _) = addresses.split_at(lanes);
            let request = model.request(warp, self.width);
            total.requests += repeats;
            total.sectors += request.sectors * repeats;
            total.useful_bytes += request.useful_bytes * repeats;
            total.distinct_bytes += request.distinct_bytes * repeats;
            first += model.lanes;
        }
    }

    /// The fetches that this load, at `place` of its pattern, is the first to touch, in one period: neither its own earlier
    /// elements nor any element of an earlier load of the same space touches them.
    const fn count_fetches(&self, model: &MemoryModel, pattern: &Pattern<'_>, place: (usize, usize)) -> u64 {
        let fetch = model.fetch as i64;
        let width = self.width.bytes() as i64;
        let mut count = 0;
        let mut i = 0;
        let period = self.period(model) as i64;
        while i < period {
            let mut block = self.address(i).div_euclid(fetch);
            let last = (self.address(i) + width - 1).div_euclid(fetch);
            let before = (self.address(i - 1) + width - 1).div_euclid(fetch);
            while block <= last {
                if block > before && !pattern.touched_before(place, self.space, block * fetch, fetch) {
                    count += 1;
                }
                block += 1;
            }
            i += 1;
        }
        count
    }

    /// Whether some element's load touches the `bytes` at `start`.
    const fn touches(&self, start: i64, bytes: i64) -> bool {
        let width = self.width.bytes() as i64;
        if self.block == 0 {
            return self.base as i64 + width > start && (self.base as i64) < start + bytes;
        }
        // Addresses rise with the element, so only the first load that ends behind `start` matters.
        let tile_end = (self.tile as i64 - 1) * self.stride as i64 + width;
        let tile = (start - self.base as i64 - tile_end).div_euclid(self.block as i64) + 1;
        let in_tile = self.base as i64 + tile * self.block as i64;
        let skipped = if self.tile == 1 {
            0
        } else {
            (start - in_tile - width).div_euclid(self.stride as i64) + 1
        };
        let first = in_tile + if skipped > 0 { skipped } else { 0 } * self.stride as i64;
        first < start + bytes
    }
}

impl Pattern<'_> {
    /// Whether a load before `place`, in this space, touches the `bytes` at `start`. The nearest is asked first, as it is the
    /// likeliest.
    const fn touched_before(&self, place: (usize, usize), space: usize, start: i64, bytes: i64) -> bool {
        let (mut field, mut l) = place;
        loop {
            while l > 0 {
                l -= 1;
                let load = self.load(field, l);
                if load.space == space && load.touches(start, bytes) {
                    return true;
                }
            }
            if field == 0 {
                return false;
            }
            field -= 1;
            l = self.loads(field);
        }
    }
}

const fn lcm(a: u64, b: u64) -> u64 {
    a / gcd(a, b) * b
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::vec::Vec;

    use proptest::prelude::*;

    use super::*;

    /// The stream's fetches a period, counted by collecting them: all blocks of two periods less those of one.
    fn counted(model: &MemoryModel, pattern: &Pattern<'_>, elements: u64) -> u64 {
        let blocks = |elements: u64| {
            let mut seen = HashSet::new();
            let loads: Vec<Load> = (0..pattern.fields())
                .flat_map(|field| (0..pattern.loads(field)).map(move |load| pattern.load(field, load)))
                .collect();
            for i in 0..elements as i64 {
                for load in &loads {
                    for byte in 0..load.width.bytes() as i64 {
                        seen.insert((load.space, (load.address(i) + byte).div_euclid(model.fetch as i64)));
                    }
                }
            }
            seen.len() as u64
        };
        (blocks(2 * elements) - blocks(elements)) * model.fetch
    }

    prop_compose! {
        fn columns()(parts in prop::collection::vec((0u32..5, 1usize..4), 1..5)) -> (Vec<Column<'static>>, usize) {
            let (mut end, mut align_of_all) = (0usize, 1);
            let mut columns = Vec::new();
            for (log, count) in parts {
                let align = 1 << log;
                let offset = end.next_multiple_of(align);
                columns.push(Column::new("f", "?", offset, count * align, align));
                end = offset + count * align;
                align_of_all = align_of_all.max(align);
            }
            Column::place_all(&mut columns);
            (columns, end.next_multiple_of(align_of_all))
        }
    }

    proptest! {
        #[test]
        fn strided_fetches_are_what_collecting_them_gives(
            width in prop::sample::select(&Width::ALL[..]), stride in 1u64..300, offset in 0u64..300,
            fetch in prop::sample::select(&[32u64, 64, 128][..]),
        ) {
            let model = MemoryModel::NVIDIA.with_fetch(fetch);
            let pattern = Pattern::Strided { width, stride, offset };
            let traffic = traffic(&model, &pattern);
            prop_assert_eq!(traffic.memory_bytes, counted(&model, &pattern, traffic.elements));
        }

        #[test]
        fn record_fetches_are_what_collecting_them_gives(
            (columns, size) in columns(), chosen in any::<u8>(), tile in 1usize..70,
        ) {
            let record = RecordLayout::new(&columns, size);
            let fields: Vec<usize> = (0..columns.len()).filter(|f| chosen >> f & 1 == 1).collect();
            for layout in [Layout::Aos, Layout::Soa, Layout::Tiled { lanes: tile }] {
                let pattern = Pattern::Record { record: &record, fields: &fields, layout };
                let traffic = traffic(&MemoryModel::NVIDIA, &pattern);
                prop_assert_eq!(
                    traffic.memory_bytes,
                    counted(&MemoryModel::NVIDIA, &pattern, traffic.elements),
                    "{:?}", layout
                );
            }
        }
    }
}
