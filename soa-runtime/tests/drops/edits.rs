//! What is taken out, put in, moved or thrown away in the middle of a list.

use soa_runtime::SoaVec;

use super::heap;
use super::log::{Log, Row, explode, explodes, names};
use super::same::{explodes_as_a_vec_does, same};

#[test]
fn truncate_drops_the_end() {
    let dropped = same!(|log, List| {
        let mut list: List = log.rows(10).collect();
        list.truncate(20);
        list.truncate(10);
        assert!(log.take().is_empty());
        list.truncate(7);
        assert_eq!(log.take(), names(7..10));
    });
    assert_eq!(dropped, names(0..7));
}

#[test]
fn insert_and_remove_drop_nothing_themselves() {
    let dropped = same!(|log, List| {
        let mut list: List = log.rows(3).collect();
        list.insert(1, log.row(3));
        list.insert(4, log.row(4));
        let removed = (list.remove(0), list.swap_remove(0));
        assert!(log.take().is_empty());
        drop(removed);
        assert_eq!(log.take(), names([0, 3]));
    });
    assert_eq!(dropped, names([4, 1, 2]));
}

#[test]
fn a_place_that_is_not_there_loses_nothing() {
    let log = Log::new();
    let mut columns: SoaVec<Row> = log.rows(2).collect();
    for wrong in [
        |columns: &mut SoaVec<Row>| drop(columns.remove(2)),
        |columns: &mut SoaVec<Row>| drop(columns.swap_remove(2)),
        |columns: &mut SoaVec<Row>| drop(columns.split_off(3)),
        |columns: &mut SoaVec<Row>| drop(columns.drain(1..4)),
        |columns: &mut SoaVec<Row>| columns.swap(0, 2),
    ] {
        let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| wrong(&mut columns)));
        assert!(caught.is_err());
        assert_eq!((columns.len(), log.take()), (2, vec![]));
    }
    let row = log.row(9);
    let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| columns.insert(3, row)));
    assert!(caught.is_err());
    assert_eq!((columns.len(), log.take()), (2, names([9])));
    drop(columns);
    assert_eq!(log.take(), names(0..2));
}

#[test]
fn append_and_split_off_move() {
    let dropped = same!(|log, List| {
        let mut list: List = log.rows(5).collect();
        let mut off = list.split_off(2);
        let mut empty = off.split_off(3);
        off.append(&mut list);
        off.append(&mut empty);
        assert!(log.take().is_empty() && list.is_empty() && empty.is_empty());
        list.push(log.row(5));
        drop(off);
        assert_eq!(log.take(), names([2, 3, 4, 0, 1]));
    });
    assert_eq!(dropped, names([5]));
}

#[test]
fn drain_drops_what_is_not_taken() {
    for (front, back) in [(0, 0), (1, 0), (0, 2), (2, 1), (6, 0), (9, 9)] {
        let dropped = same!(|log, List| {
            let mut list: List = log.rows(10).collect();
            let mut drained = list.drain(2..8);
            for _ in 0..front {
                drop(drained.next());
            }
            for _ in 0..back {
                drop(drained.next_back());
            }
            drop(drained);
            let mut inside = log.take();
            inside.sort_unstable();
            assert_eq!(inside, names(2..8));
            assert_eq!(list.len(), 4);
        });
        assert_eq!(dropped, names([0, 1, 8, 9]));
    }
}

#[test]
fn retain_drops_the_others() {
    let dropped = same!(|log, List| {
        let mut list: List = log.rows(10).collect();
        let mut row = 0..;
        list.retain(|_| row.next().is_some_and(|i: u32| i.is_multiple_of(3)));
        assert_eq!(log.take(), names([1, 2, 4, 5, 7, 8]));
        list.retain(|_| true);
    });
    assert_eq!(dropped, names([0, 3, 6, 9]));
}

#[test]
fn resize_clones_and_drops() {
    let dropped = same!(|log, List| {
        let mut list: List = log.rows(3).collect();
        list.resize(5, log.row(7));
        assert!(log.take().is_empty(), "one clone and the record itself");
        list.resize(2, log.row(8));
        assert_eq!(log.take().len(), 12);
        let mut next = 20..;
        list.resize_with(4, || log.row(next.next().expect("numbers have no end")));
    });
    assert_eq!(dropped, names([0, 1, 20, 21]));
}

#[test]
fn replace_gives_back_what_was_there() {
    let log = Log::new();
    let mut columns: SoaVec<Row> = log.rows(3).collect();
    let old = columns.replace(1, log.row(5));
    let older = columns.get_mut(0).map(|mut view| view.replace(log.row(6)));
    assert_eq!((log.take(), old.left.name), (vec![], 10));
    drop((old, older));
    assert_eq!(log.take(), names([1, 0]));
    drop(columns);
    assert_eq!(log.take(), names([6, 5, 2]));
}

#[test]
fn a_drop_that_panics_in_truncate() {
    explodes_as_a_vec_does!(|log, list| {
        let exploded = explodes(|| list.truncate(1));
        assert_eq!(list.len(), 1);
        assert_ne!(exploded, explodes(|| drop(list)));
        let all = log.take();
        assert_eq!(all, names([1, 2, 3, 0]));
        // In order for the comparison.
        (0..4).for_each(|i| drop(log.row(i)));
    });
}

#[test]
fn a_drop_that_panics_in_drain() {
    explodes_as_a_vec_does!(|log, list| {
        let exploded = explodes(|| drop(list.drain(1..3)));
        assert_eq!(list.len(), 2);
        assert_eq!(log.take(), names([1, 2]));
        assert_ne!(exploded, explodes(|| drop(list)));
        assert_eq!(log.take(), names([0, 3]));
        (0..4).for_each(|i| drop(log.row(i)));
    });
}

/// `Vec` keeps the records behind the one that panics; here every record has its decision by then.
#[test]
fn a_drop_that_panics_in_retain_spares_the_records_that_stay() {
    for bomb in [0, 11, 12] {
        let log = Log::new();
        let ((), left) = heap::left_by(|| {
            let mut columns: SoaVec<Row> = log.armed_rows(4, bomb).collect();
            assert!(explodes(|| columns.retain(|row| *row.number >= 2)));
            assert_eq!(log.take(), names([0, 1]));
            assert_eq!(columns.number(), [2, 3]);
        });
        assert_eq!((log.take(), left), (names([2, 3]), 0));
    }
}

#[test]
fn a_decision_that_panics_keeps_all() {
    let log = Log::new();
    let mut columns: SoaVec<Row> = log.rows(4).collect();
    assert!(explodes(|| columns.retain(|row| *row.number == 2 && explode())));
    assert!(explodes(|| columns.retain_mut(|row| *row.number == 2 && explode())));
    assert!(explodes(|| columns.dedup_by_key(|row| if *row.number == 2 {
        explode()
    } else {
        0
    })));
    assert!(explodes(|| columns.sort_by(|_, _| explode())));
    assert!(explodes(|| columns.sort_by_key(|row| if *row.number == 2 {
        explode()
    } else {
        0
    })));
    assert_eq!((columns.number(), log.take()), (&[0, 1, 2, 3][..], vec![]));
    drop(columns);
    assert_eq!(log.take(), names(0..4));
}

#[test]
fn a_maker_that_panics_in_resize_with_leaves_what_it_made() {
    let log = Log::new();
    let mut columns: SoaVec<Row> = log.rows(2).collect();
    let mut next = 2..;
    let make = || match next.next() {
        Some(i) if i < 4 => log.row(i),
        _ => explode(),
    };
    assert!(explodes(|| columns.resize_with(9, make)));
    assert_eq!((columns.len(), log.take()), (4, vec![]));
    drop(columns);
    assert_eq!(log.take(), names(0..4));
}
