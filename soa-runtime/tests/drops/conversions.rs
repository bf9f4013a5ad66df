//! Values that change hands, from records to columns and back, are moved and not copied.

use std::mem::{self, ManuallyDrop};

use soa_runtime::{SoaVec, soa_vec};

use super::heap;
use super::log::{Log, Row, names};

/// Runs the body with a log; it must give its memory back and drop the values of these rows, in this order.
fn drops(expected: &[u32], body: impl FnOnce(&Log)) {
    let log = Log::new();
    let ((), left) = heap::left_by(|| body(&log));
    assert_eq!(log.take(), expected);
    assert_eq!(left, 0, "bytes are lost");
}

#[test]
fn from_a_vector_and_back() {
    for n in [0, 1, 2, 500] {
        drops(&names(0..n), |log| {
            let rows: Vec<Row> = log.rows(n).collect();
            let columns = SoaVec::from(rows);
            let rows = columns.into_vec();
            let columns: SoaVec<Row> = rows.into();
            let rows = Vec::from(columns);
            assert!(log.take().is_empty(), "nothing is dropped on the way");
            drop(rows);
        });
    }
}

#[test]
fn from_an_array() {
    drops(&names(0..3), |log| {
        let columns = SoaVec::from([log.row(0), log.row(1), log.row(2)]);
        assert!(log.take().is_empty());
        drop(columns);
    });
    drops(&[], |_| drop(SoaVec::<Row>::from([])));
    drops(&names(4..6), |log| drop::<SoaVec<_>>(soa_vec![log.row(4), log.row(5)]));
}

#[test]
fn from_a_vector_with_room_to_spare() {
    drops(&names(0..2), |log| {
        let mut rows = Vec::with_capacity(100);
        rows.extend(log.rows(2));
        drop(SoaVec::from(rows));
    });
}

#[test]
fn a_value_written_over_is_dropped_and_a_value_swapped_out_is_not() {
    let log = Log::new();
    let mut columns: SoaVec<Row> = log.rows(4).collect();
    columns.left_mut()[0] = log.row(9).left;
    // The two values of row 9 that were not used, and the one written over.
    assert_eq!(log.take(), [0, 91, 92]);
    let view = columns.get_mut(1).expect("there are four");
    let swapped = mem::replace(view.middle, log.row(8).middle);
    assert_eq!(log.take(), [80, 82]);
    let all = columns.columns_mut();
    mem::swap(&mut all.right[2], &mut all.left[3]);
    all.middle.swap(2, 3);
    assert!(log.take().is_empty());
    drop(columns);
    assert_eq!(log.take(), [90, 1, 2, 10, 81, 12, 20, 31, 30, 22, 21, 32]);
    drop(swapped);
    assert_eq!(log.take(), [11]);
}

#[test]
fn a_forgotten_iterator_leaks_its_rest_and_no_more() {
    let log = Log::new();
    let ((), left) = heap::left_by(|| {
        let columns: SoaVec<Row> = log.rows(4).collect();
        let mut rest = ManuallyDrop::new(columns.into_iter());
        drop(rest.next());
        assert_eq!(log.take(), names([0]));
        // Forgotten as far as anybody knows; then taken up again, so that the test itself loses nothing.
        // SAFETY: the iterator has not been dropped, and is not used again.
        unsafe { ManuallyDrop::drop(&mut rest) };
    });
    assert_eq!((log.take(), left), (names([1, 2, 3]), 0));
}

#[test]
fn forgotten_borrowing_iterators_and_views_leave_the_container_whole() {
    drops(&names(0..3), |log| {
        let mut columns: SoaVec<Row> = log.rows(3).collect();
        let mut rows = ManuallyDrop::new(columns.iter_mut());
        let _row = ManuallyDrop::new(rows.next());
        let _columns = ManuallyDrop::new(columns.columns_mut());
        assert_eq!(columns.len(), 3);
    });
}
