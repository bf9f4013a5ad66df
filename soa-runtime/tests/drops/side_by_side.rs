//! The same code over a `Vec` and over columns drops the same values in the same order.

use super::log::names;
use super::same::same;

#[test]
fn when_the_list_goes() {
    for n in [0, 1, 2, 100] {
        let dropped = same!(|log, List| {
            let list: List = log.rows(n).collect();
            assert!(log.take().is_empty(), "building drops nothing");
            drop(list);
        });
        assert_eq!(dropped, names(0..n));
    }
}

#[test]
fn when_the_list_grew_by_pushing() {
    let dropped = same!(|log, List| {
        let mut list = List::new();
        for i in 0..300 {
            list.push(log.row(i));
        }
        list.reserve(5000);
        assert!(log.take().is_empty(), "growing drops nothing");
    });
    assert_eq!(dropped, names(0..300));
}

#[test]
fn on_clear() {
    let dropped = same!(|log, List| {
        let mut list: List = log.rows(10).collect();
        list.clear();
        assert_eq!(log.take(), names(0..10));
        list.clear();
        list.push(log.row(20));
        assert!(log.take().is_empty());
    });
    assert_eq!(dropped, names(20..21));
}

#[test]
fn on_pop() {
    let dropped = same!(|log, List| {
        let mut list: List = log.rows(3).collect();
        let last = list.pop();
        assert!(log.take().is_empty(), "the caller has the record");
        drop(last);
        assert_eq!(log.take(), names(2..3));
        drop(list.pop());
        drop(list.pop());
        assert!(list.pop().is_none());
    });
    assert_eq!(dropped, names([1, 0]));
}

#[test]
fn of_an_owning_iterator_taken_from_both_ends() {
    for (front, back) in [(0, 0), (1, 0), (0, 1), (2, 3), (5, 5), (10, 10)] {
        let dropped = same!(|log, List| {
            let list: List = log.rows(10).collect();
            let mut rest = list.into_iter();
            for _ in 0..front {
                drop(rest.next());
            }
            for _ in 0..back {
                drop(rest.next_back());
            }
        });
        assert_eq!(dropped.len(), 30, "front {front}, back {back}");
    }
}

#[test]
fn of_an_owning_iterator_that_is_walked_to_its_end() {
    let dropped = same!(|log, List| {
        let list: List = log.rows(4).collect();
        for row in list {
            assert_eq!(u32::from(row.number) * 10, row.left.name);
        }
    });
    assert_eq!(dropped, names(0..4));
}

#[test]
fn on_extend() {
    let dropped = same!(|log, List| {
        let mut list: List = log.rows(2).collect();
        list.extend(log.rows(4).skip(2));
        // Filtered records go at once; those taken in stay.
        list.extend(log.rows(8).skip(4).filter(|row| row.number.is_multiple_of(2)));
        assert_eq!(log.take(), names([0, 1, 0, 1, 2, 3, 5, 7]));
    });
    assert_eq!(dropped, names([0, 1, 2, 3, 4, 6]));
}
