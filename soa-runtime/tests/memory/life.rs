//! A container's whole life in memory that keeps books, beside a `Vec`.

use proptest::prelude::*;
use soa_runtime::{AosoaVec, Memory, Soa, SoaVec};

use super::books::{Fixed, Growing, Tested};

#[derive(Soa, Clone, Debug, PartialEq)]
struct Record {
    name: String,
    weight: [f64; 3],
    flag: u8,
}

fn record(seed: u32) -> Record {
    Record {
        name: seed.to_string(),
        weight: [f64::from(seed), 1.0, 2.0],
        flag: (seed % 8) as u8,
    }
}

fn records(seed: u32) -> impl Iterator<Item = Record> {
    (seed..seed + seed % 50).map(record)
}

/// Runs the steps in one memory, which is left as it was found.
fn live<M: Tested>(steps: &[(u8, u16)]) {
    let memory = M::new();
    let mut life = Life {
        columns: SoaVec::new_in(memory.clone()),
        model: Vec::new(),
    };
    for &(step, seed) in steps {
        life.step(step, u32::from(seed));
        assert!(life.columns.iter().eq(life.model.iter().map(RecordRef::from)));
        assert_eq!(memory.books().live(), usize::from(life.columns.capacity() > 0));
    }
    assert_eq!(Vec::from(life.columns), life.model);
    memory.close();
}

struct Life<M: Memory> {
    columns: SoaVec<Record, M>,
    model: Vec<Record>,
}

impl<M: Tested> Life<M> {
    fn step(&mut self, step: u8, seed: u32) {
        let (columns, model) = (&mut self.columns, &mut self.model);
        let place = seed as usize % (model.len() + 1);
        match step % 20 {
            0 => {
                columns.push(record(seed));
                model.push(record(seed));
            }
            1 => {
                columns.insert(place, record(seed));
                model.insert(place, record(seed));
            }
            2 if place < model.len() => assert_eq!(columns.remove(place), model.remove(place)),
            3 if place < model.len() => assert_eq!(columns.swap_remove(place), model.swap_remove(place)),
            4 => assert_eq!(columns.pop(), model.pop()),
            5 => columns.reserve(place),
            6 => columns.reserve_exact(place),
            7 => columns.shrink_to_fit(),
            8 => columns.shrink_to(place),
            9 => {
                let off = columns.split_off(place);
                assert_eq!(off.into_vec(), model.split_off(place));
            }
            10 => {
                let mut here: SoaVec<Record, M> = SoaVec::new_in(columns.memory().clone());
                here.extend(records(seed));
                let mut there: SoaVec<Record> = records(seed).collect();
                columns.append(&mut here);
                columns.append(&mut there);
                model.extend(records(seed).chain(records(seed)));
            }
            11 => *columns = columns.clone(),
            12 => {
                let (mut drain, mut expected) = (columns.drain(..place), model.drain(..place));
                assert_eq!(
                    (drain.next(), drain.next_back()),
                    (expected.next(), expected.next_back())
                );
            }
            13 => self.through_its_iterator(),
            14 => {
                columns.extend(records(seed));
                model.extend(records(seed));
            }
            15 => {
                columns.sort_by_key(|record| *record.flag);
                model.sort_by_key(|record| record.flag);
            }
            16 => {
                columns.retain(|record| seed % 8 != u32::from(*record.flag));
                model.retain(|record| seed % 8 != u32::from(record.flag));
            }
            17 => {
                columns.resize(place + 3, record(seed));
                model.resize(place + 3, record(seed));
            }
            18 => self.refused(),
            _ => {
                columns.truncate(place);
                model.truncate(place);
            }
        }
    }

    /// Takes a record off each end of the container's own iterator, and collects the others.
    fn through_its_iterator(&mut self) {
        let empty = SoaVec::new_in(self.columns.memory().clone());
        let mut rest = std::mem::replace(&mut self.columns, empty).into_iter();
        let mut expected = std::mem::take(&mut self.model).into_iter();
        assert_eq!((rest.next(), rest.next_back()), (expected.next(), expected.next_back()));
        self.columns.extend(rest);
        self.model.extend(expected);
    }

    /// A refused reservation leaves the container as it was. Where as many again are refused, just as many as are needed are tried.
    fn refused(&mut self) {
        let columns = &mut self.columns;
        let books = columns.memory().books().clone();
        let state = |columns: &SoaVec<Record, M>| {
            let first = columns.columns().weight.as_ptr();
            (first, columns.len(), columns.capacity(), books.live())
        };
        let more = columns.capacity() - columns.len() + 1;
        let before = state(columns);
        books.refuse(2);
        assert!(columns.try_reserve(more).is_err());
        assert_eq!(state(columns), before);
        books.refuse(1);
        columns.shrink_to_fit();
        // Without records it needs no smaller block.
        if !columns.is_empty() {
            assert_eq!(state(columns), before);
        }
        books.refuse(1);
        assert_eq!(columns.try_reserve(more), Ok(()));
        assert!(columns.capacity() > before.2);
        books.refuse(0);
    }
}

/// The same of tiles.
fn live_in_tiles<M: Tested>(steps: &[(u8, u16)]) {
    let memory = M::new();
    let mut tiles: AosoaVec<Record, 4, M> = AosoaVec::new_in(memory.clone());
    let mut model: Vec<Record> = Vec::new();
    for &(step, seed) in steps {
        let seed = u32::from(seed);
        let place = seed as usize % (model.len() + 1);
        match step % 8 {
            0 => {
                tiles.push(record(seed));
                model.push(record(seed));
            }
            1 => assert_eq!(tiles.pop(), model.pop()),
            2 => {
                tiles.truncate(place);
                model.truncate(place);
            }
            3 => {
                tiles.extend(records(seed));
                model.extend(records(seed));
            }
            4 => tiles = tiles.clone(),
            5 => {
                let mut rest = tiles.into_iter();
                assert_eq!(rest.next(), (!model.is_empty()).then(|| model.remove(0)));
                tiles = AosoaVec::with_capacity_in(place, memory.clone());
                tiles.extend(rest);
            }
            6 => {
                let before = (tiles.len(), tiles.capacity());
                let more = before.1 - before.0 + 1;
                memory.books().refuse(2);
                assert!(tiles.try_reserve(more).is_err());
                assert_eq!((tiles.len(), tiles.capacity()), before);
                memory.books().refuse(1);
                assert_eq!(tiles.try_reserve(more), Ok(()));
            }
            _ => tiles.reserve(place),
        }
        assert!(tiles.iter().eq(model.iter().map(RecordRef::from)));
        assert_eq!(memory.books().live(), usize::from(tiles.capacity() > 0));
    }
    assert_eq!(tiles.into_iter().collect::<Vec<_>>(), model);
    memory.close();
}

fn steps() -> impl Strategy<Value = Vec<(u8, u16)>> {
    prop::collection::vec(any::<(u8, u16)>(), 1..80)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn columns_live_and_leave_nothing(steps in steps()) {
        live::<Fixed>(&steps);
        live::<Growing>(&steps);
    }

    #[test]
    fn tiles_live_and_leave_nothing(steps in steps()) {
        live_in_tiles::<Fixed>(&steps);
        live_in_tiles::<Growing>(&steps);
    }
}
