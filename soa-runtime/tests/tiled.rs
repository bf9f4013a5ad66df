//! Tiles hold the same records as a `Vec`, in blocks of `LANES` values a field.

use std::cell::Cell;

use proptest::prelude::*;
use soa_runtime::{AosoaVec, Soa, SoaVec};

#[derive(Soa, Clone, Debug, PartialEq)]
struct Record {
    name: String,
    weight: f64,
    flag: u8,
}

fn record(seed: u32) -> Record {
    Record {
        name: seed.to_string(),
        weight: f64::from(seed),
        flag: seed as u8,
    }
}

fn check<const LANES: usize>(tiled: &mut AosoaVec<Record, LANES>, model: &[Record]) {
    assert_eq!((tiled.len(), tiled.is_empty()), (model.len(), model.is_empty()));
    assert!(tiled.iter().eq(model.iter().map(RecordRef::from)));
    assert!(tiled.iter().rev().eq(model.iter().rev().map(RecordRef::from)));
    assert_eq!(tiled.tiles().len(), model.len().div_ceil(LANES));
    for (tile, records) in tiled.tiles().zip(model.chunks(LANES)) {
        assert_eq!(tile.len(), records.len());
        assert!(tile.weight().iter().eq(records.iter().map(|r| &r.weight)));
        assert!(tile.weight().as_ptr().is_aligned());
    }
    for (place, expected) in model.iter().enumerate() {
        assert!(tiled.get(place).is_some_and(|row| row == *expected));
    }
    assert!(tiled.get(model.len()).is_none() && tiled.get_mut(model.len()).is_none());
}

fn run<const LANES: usize>(steps: &[(u8, u32)]) {
    let mut tiled: AosoaVec<Record, LANES> = AosoaVec::new();
    let mut model: Vec<Record> = Vec::new();
    for &(step, seed) in steps {
        match step % 7 {
            0..3 => {
                tiled.push(record(seed));
                model.push(record(seed));
            }
            3 => assert_eq!(tiled.pop(), model.pop()),
            4 => {
                let len = seed as usize % (model.len() + 1);
                tiled.truncate(len);
                model.truncate(len);
            }
            5 => {
                tiled.extend((0..seed % 20).map(record));
                model.extend((0..seed % 20).map(record));
            }
            _ => {
                for row in &mut tiled {
                    *row.weight += 1.0;
                }
                for record in &mut model {
                    record.weight += 1.0;
                }
            }
        }
        check(&mut tiled, &model);
    }
    assert_eq!(tiled.clone(), tiled);
    assert_eq!(tiled.into_iter().collect::<Vec<_>>(), model);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn they_behave_as_a_vec(steps in prop::collection::vec(any::<(u8, u32)>(), 1..60)) {
        run::<1>(&steps);
        run::<4>(&steps);
        run::<7>(&steps);
        run::<32>(&steps);
    }
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Plain {
    a: u8,
    b: [f32; 3],
    c: u16,
}

#[test]
fn conversions_keep_every_record() {
    for len in [0, 1, 31, 32, 33, 1000] {
        let records: Vec<Plain> = (0..len)
            .map(|i| Plain {
                a: i as u8,
                b: [i as f32; 3],
                c: i as u16,
            })
            .collect();
        let tiled: AosoaVec<Plain, 32> = AosoaVec::from_slice(&records);
        assert_eq!(tiled.to_vec(), records);
        let columns = SoaVec::from(&tiled);
        assert_eq!(columns.to_vec(), records);
        assert_eq!(AosoaVec::<Plain, 32>::from(columns.as_slice()), tiled);
    }
}

#[test]
fn a_field_of_a_tile_is_contiguous_and_tiles_follow_each_other() {
    let tiled: AosoaVec<Plain, 4> = (0..9)
        .map(|i| Plain {
            a: i,
            b: [0.0; 3],
            c: 0,
        })
        .collect();
    let starts: Vec<usize> = tiled.tiles().map(|tile| tile.b().as_ptr().addr()).collect();
    // 12 + 2 + 1 bytes a row, 4 rows a tile, rounded up to 4.
    assert_eq!((starts[1] - starts[0], starts[2] - starts[1]), (60, 60));
    assert_eq!(tiled.tile(2).map(|tile| tile.a().to_vec()), Some(vec![8]));
    assert!(tiled.tile(3).is_none());
}

#[derive(Soa)]
struct Counted<'a> {
    drops: &'a Cell<u32>,
    panics: bool,
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.drops.set(self.drops.get() + 1);
        assert!(!self.panics, "asked to");
    }
}

#[test]
fn every_record_is_dropped_once_whatever_unwinds() {
    let drops = Cell::new(0);
    let make = |panics| Counted { drops: &drops, panics };
    let tiled: AosoaVec<Counted<'_>, 4> = (0..10).map(|i| make(i == 5)).collect();
    let mut iter = tiled.into_iter();
    drop((iter.next(), iter.next_back()));
    let unwound = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| drop(iter)));
    assert!(unwound.is_err());
    assert_eq!(drops.get(), 10);

    drops.set(0);
    let mut tiled: AosoaVec<Counted<'_>, 4> = (0..10).map(|i| make(i == 7)).collect();
    let unwound = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| tiled.truncate(3)));
    assert!(unwound.is_err());
    assert_eq!((tiled.len(), drops.get()), (3, 7));
    drop(tiled);
    assert_eq!(drops.get(), 10);
}

#[test]
fn tiles_of_no_bytes_take_any_number() {
    #[derive(Soa, Clone, Copy, Debug, PartialEq)]
    struct Nothing;
    let mut tiled: AosoaVec<Nothing, 8> = AosoaVec::new();
    tiled.extend([Nothing; 20]);
    assert_eq!(
        (tiled.len(), tiled.capacity(), tiled.iter().count()),
        (20, usize::MAX, 20)
    );
    assert!(tiled.try_reserve(usize::MAX).is_err());
    assert_eq!(tiled.pop(), Some(Nothing));
}
