//! Endless streams of regular loads, counted exactly over one period.

use super::MemoryModel;
use super::access::{Access, field_load, field_loads};
use super::record::{Layout, RecordLayout};
use super::request::{MAX_LANES, Width};
use super::traffic::Traffic;
use crate::column::gcd;

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
            Self::Record { record, fields, .. } => field_loads(record, fields[field]),
        }
    }

    /// A load of a field.
    const fn load(&self, field: usize, load: usize) -> Access {
        match *self {
            Self::Strided { width, stride, offset } => {
                assert!(
                    stride < ADDRESS_LIMIT && offset < ADDRESS_LIMIT,
                    "a stride and an offset are below 2^48"
                );
                Access::load(width, stride, offset)
            }
            Self::Record { record, fields, layout } => field_load(record, fields[field], layout, load),
        }
    }
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

impl Access {
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
    const fn place(&self, i: i64) -> i64 {
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
                addresses[lane] = self.place((first + lane as u64) as i64) as u64;
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
            let mut block = self.place(i).div_euclid(fetch);
            let last = (self.place(i) + width - 1).div_euclid(fetch);
            let before = (self.place(i - 1) + width - 1).div_euclid(fetch);
            while block <= last {
                if block > before && !pattern.touched_before(place, self.array, block * fetch, fetch) {
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
    const fn touched_before(&self, place: (usize, usize), array: usize, start: i64, bytes: i64) -> bool {
        let (mut field, mut l) = place;
        loop {
            while l > 0 {
                l -= 1;
                let load = self.load(field, l);
                if load.array == array && load.touches(start, bytes) {
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
    use crate::column::Column;

    /// The stream's fetches a period, counted by collecting them: all blocks of two periods less those of one.
    fn counted(model: &MemoryModel, pattern: &Pattern<'_>, elements: u64) -> u64 {
        let blocks = |elements: u64| {
            let mut seen = HashSet::new();
            let loads: Vec<Access> = (0..pattern.fields())
                .flat_map(|field| (0..pattern.loads(field)).map(move |load| pattern.load(field, load)))
                .collect();
            for i in 0..elements as i64 {
                for load in &loads {
                    for byte in 0..load.width.bytes() as i64 {
                        seen.insert((load.array, (load.place(i) + byte).div_euclid(model.fetch as i64)));
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
