//! Structs without fields are records without columns: they are counted.

use soa_runtime::{Soa, SoaVec, soa_vec};

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Empty {}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct EmptyToo<const N: usize>
where
    [(); N]: Sized, {}

#[test]
fn they_are_counted() {
    let mut records: SoaVec<Empty> = soa_vec![Empty {}; 3];
    records.push(Empty {});
    assert_eq!((records.len(), Empty::COLUMNS.len()), (4, 0));
    assert_eq!(records.iter().count(), 4);
    assert_eq!(records.iter_mut().count(), 4);
    assert_eq!(records.pop(), Some(Empty {}));
    assert_eq!(records.into_vec(), [Empty {}; 3]);
    let records: SoaVec<EmptyToo<4>> = SoaVec::from([EmptyToo {}; 2]);
    assert_eq!(records.to_vec(), [EmptyToo {}; 2]);
}

#[test]
fn their_views_say_their_name_and_are_all_equal() {
    let records: SoaVec<Empty> = soa_vec![Empty {}; 2];
    assert_eq!(format!("{:?}", records.get(0)), "Some(Empty)");
    assert_eq!(records.get(0), records.get(1));
    assert!(records.get(2).is_none());
    assert_eq!(format!("{:?}", records.columns()), "Empty");
}

#[test]
fn owners_of_nothing_are_dropped_all_the_same() {
    #[derive(Soa)]
    struct Noisy {}
    thread_local!(static DROPPED: std::cell::Cell<u32> = const { std::cell::Cell::new(0) });
    impl Drop for Noisy {
        fn drop(&mut self) {
            DROPPED.set(DROPPED.get() + 1);
        }
    }
    let mut records: SoaVec<Noisy> = SoaVec::new();
    records.extend((0..5).map(|_| Noisy {}));
    drop(records.pop());
    assert_eq!(DROPPED.get(), 1);
    drop(records);
    assert_eq!(DROPPED.get(), 5);
}
