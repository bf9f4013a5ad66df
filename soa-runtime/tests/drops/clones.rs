//! Clones of containers own what they hold, and a `Clone` that panics half way loses nothing.

use soa_runtime::{Soa, SoaVec};

use super::heap;
use super::log::{Log, Row, explodes, names};

/// The names of what clones of these rows own.
fn cloned(rows: impl IntoIterator<Item = u32>) -> Vec<u32> {
    names(rows).into_iter().map(|name| name + 1000).collect()
}

#[test]
fn a_clone_and_its_original_are_dropped_once_each() {
    let log = Log::new();
    let ((), left) = heap::left_by(|| {
        let columns: SoaVec<Row> = log.rows(20).collect();
        let clone = columns.clone();
        let part = SoaVec::from(columns.at(3..5));
        let row = columns.at(7).to_owned();
        assert!(log.take().is_empty());
        drop(columns);
        assert_eq!(log.take(), names(0..20));
        drop(clone);
        assert_eq!(log.take(), cloned(0..20));
        drop((part, row));
        assert_eq!(log.take(), cloned([3, 4, 7]));
    });
    assert_eq!(left, 0);
}

#[test]
fn a_clone_that_panics_drops_the_clones_made_so_far() {
    for bomb in [0, 1, 22, 31] {
        let log = Log::new();
        let ((), left) = heap::left_by(|| {
            let columns: SoaVec<Row> = log.armed_rows(4, bomb).collect();
            assert!(explodes(|| drop(columns.clone())));
            let mut dropped = log.take();
            dropped.sort_unstable();
            // Columns are cloned one after the other; a value is called by its row, and behind it its column.
            let mut order = names(0..4);
            order.sort_unstable_by_key(|name| (name % 10, name / 10));
            let before = order.iter().take_while(|name| **name != bomb);
            let mut made: Vec<u32> = before.map(|name| name + 1000).collect();
            made.sort_unstable();
            assert_eq!(dropped, made, "bomb {bomb}");
            assert!(explodes(|| drop(columns)));
        });
        assert_eq!((log.take(), left), (names(0..4), 0), "bomb {bomb}");
    }
}

#[test]
fn a_clone_that_panics_in_resize_leaves_the_clones_made_so_far() {
    let log = Log::new();
    let mut columns: SoaVec<Row> = log.rows(2).collect();
    assert!(explodes(|| columns.resize(5, log.armed_row(9, 91))));
    assert_eq!(columns.len(), 2);
    let mut dropped = log.take();
    dropped.sort_unstable();
    assert_eq!(
        dropped,
        [90, 91, 92, 1090],
        "the record, which explodes when it goes, and the clone of its first value"
    );
}

/// A record that cannot be taken apart, inside one that could.
#[derive(Soa)]
struct Outer {
    #[soa(nested)]
    inner: Inner,
    number: u8,
}

#[derive(Soa)]
struct Inner {
    number: u8,
}

impl Drop for Inner {
    fn drop(&mut self) {}
}

#[test]
fn a_nested_record_with_a_drop_of_its_own_is_known() {
    let outer: SoaVec<Outer> = SoaVec::new();
    assert_eq!((outer.number().len(), outer.inner().number.len()), (0, 0));
    assert_eq!((Inner::HAS_DROP, Outer::HAS_DROP), (true, true));
}
