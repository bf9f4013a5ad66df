//! A panic in the middle of something: in a value's `Drop`, an iterator, a `Clone`, or a refused allocation.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};

use soa_runtime::{Soa, SoaVec, soa_vec};

use super::heap;
use super::log::{Log, Row, explode, explodes, names};
use super::same::{BOMBS, explodes_as_a_vec_does};

#[test]
fn a_drop_that_panics_while_the_list_goes() {
    explodes_as_a_vec_does!(|log, list| {
        assert!(explodes(|| drop(list)));
    });
}

#[test]
fn a_drop_that_panics_in_clear() {
    let mut checked = 0;
    explodes_as_a_vec_does!(|log, list| {
        assert!(explodes(|| list.clear()));
        // Empty and of use, not half full.
        assert_eq!(list.len(), 0);
        let all = log.take();
        assert!(list.pop().is_none());
        list.push(log.row(50));
        list.clear();
        assert_eq!(log.take(), names([50]));
        // Put the names back for the comparison.
        for i in 0..4 {
            drop(log.row(i));
        }
        assert_eq!(all, names(0..4));
        checked += 1;
    });
    assert_eq!(checked, 2 * BOMBS.len());
}

#[test]
fn a_drop_that_panics_in_an_owning_iterator() {
    explodes_as_a_vec_does!(|log, list| {
        let rest = list.into_iter();
        assert!(explodes(|| drop(rest)));
    });
    // Row 0 has been taken before: its bomb is the taker's.
    explodes_as_a_vec_does!(|log, list| {
        let mut rest = list.into_iter();
        let first = rest.next();
        let exploded = explodes(|| drop(first));
        assert_ne!(exploded, explodes(|| drop(rest)));
    });
}

#[test]
fn a_drop_that_panics_in_a_record_that_was_popped_leaves_the_rest() {
    let log = Log::new();
    let mut columns: SoaVec<Row> = log.armed_rows(4, 31).collect();
    assert!(explodes(|| drop(columns.pop())));
    assert_eq!((log.take(), columns.len()), (names([3]), 3));
    drop(columns);
    assert_eq!(log.take(), names(0..3));
}

#[test]
fn a_drop_that_panics_in_a_value_written_over() {
    let log = Log::new();
    let mut columns: SoaVec<Row> = log.armed_rows(2, 0).collect();
    assert!(explodes(|| columns.left_mut()[0] = log.row(9).left));
    assert_eq!(columns.left()[0].name, 90, "the new value is there");
    drop(columns);
    let mut dropped = log.take();
    dropped.sort_unstable();
    assert_eq!(dropped, [0, 1, 2, 10, 11, 12, 90, 91, 92]);
}

#[test]
fn an_iterator_that_panics_in_extend_leaves_what_it_gave() {
    explodes_as_a_vec_does!(|log, list| {
        let more = cut_off(&list, log);
        assert_eq!(more.len(), 3);
        assert!(log.take().is_empty());
        drop(more);
        assert_eq!(log.take(), names(100..103));
        assert!(explodes(|| drop(list)));
    });
}

/// A list of the same kind as another, of three rows: the iterator that extends it panics in place of the fourth.
fn cut_off<L: Default + Extend<Row>>(_: &L, log: &Log) -> L {
    let mut list = L::default();
    let rows = (100..).map(|i| if i < 103 { log.row(i) } else { explode() });
    assert!(explodes(|| list.extend(rows.take(1000))));
    list
}

#[test]
fn an_iterator_that_panics_while_it_is_collected() {
    let log = Log::new();
    let ((), left) = heap::left_by(|| {
        let rows = (0..).map(|i| if i < 5 { log.row(i) } else { explode() });
        assert!(explodes(|| drop(rows.take(9).collect::<SoaVec<_>>())));
    });
    assert_eq!((log.take(), left), (names(0..5), 0));
}

#[test]
fn a_promise_that_no_memory_can_keep_leaves_the_list_as_it_was() {
    let log = Log::new();
    let mut columns: SoaVec<Row> = log.rows(2).collect();
    let endless = std::iter::repeat_with(|| log.row(7));
    let refused = panic::catch_unwind(AssertUnwindSafe(|| columns.extend(endless)));
    let message = refused.expect_err("no such memory");
    assert_eq!(message.downcast_ref(), Some(&"capacity overflow"));
    assert_eq!((columns.len(), log.take()), (2, vec![]));
    drop(columns);
    assert_eq!(log.take(), names(0..2));
}

/// A record whose clones are counted, and that panics when it is cloned too often.
#[derive(Soa)]
struct Fussy<'a> {
    before: Box<u8>,
    clones: &'a Cell<u32>,
    row: Row,
    log: &'a Log,
}

impl Clone for Fussy<'_> {
    fn clone(&self) -> Self {
        let clones = self.clones.get() + 1;
        if clones > 3 {
            explode();
        }
        self.clones.set(clones);
        Self {
            before: self.before.clone(),
            row: self.log.row(clones),
            ..*self
        }
    }
}

#[test]
fn a_clone_that_panics_in_a_repetition() {
    for n in [5_usize, 6, 1000] {
        let (log, clones) = (Log::new(), Cell::new(0));
        let ((), left) = heap::left_by(|| {
            let record = Fussy {
                before: Box::new(1),
                clones: &clones,
                row: log.row(0),
                log: &log,
            };
            assert!(explodes(|| drop::<SoaVec<_>>(soa_vec![record; n])));
        });
        let mut dropped = log.take();
        dropped.sort_unstable();
        assert_eq!((dropped, left), (names(0..4), 0));
    }
}

#[test]
fn the_last_record_of_a_repetition_is_no_clone() {
    let (log, clones) = (Log::new(), Cell::new(0));
    let record = Fussy {
        before: Box::new(1),
        clones: &clones,
        row: log.row(0),
        log: &log,
    };
    drop::<SoaVec<_>>(soa_vec![record; 4]);
    assert_eq!(clones.get(), 3);
    assert_eq!(log.take(), names([1, 2, 3, 0]));
}
