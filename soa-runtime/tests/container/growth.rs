//! Memory: when a container asks for more, what it does when there is none, and where columns begin in it.

use soa_runtime::{COLUMN_BOUNDARY, ReserveError};

use super::*;

/// Bytes of a record without padding.
const ROW: usize = 25;

#[test]
fn a_container_asks_for_memory_when_it_must_and_not_before() {
    assert_eq!(SoaVec::<Particle>::new().capacity(), 0);
    for n in [0, 1, 2, 3, 5, 63, 64, 65, 255, 256, 257, 1000] {
        let mut columns = SoaVec::<Particle>::with_capacity(n);
        assert!(columns.capacity() >= n && columns.capacity() < n + 256, "{n}");
        columns.push(particle(0));
        let (capacity, start) = (columns.capacity(), columns.flag().as_ptr());
        columns.extend((1..capacity).map(particle));
        assert_eq!((columns.len(), columns.capacity()), (capacity, capacity));
        assert_eq!(
            columns.flag().as_ptr(),
            start,
            "{n}: the block moved while there was room"
        );
        columns.push(particle(0));
        assert!(columns.capacity() >= 2 * capacity, "{n}: growth by less than doubling");
        assert!(columns.iter().take(capacity).map(own).eq((0..capacity).map(particle)));
    }
}

#[test]
fn reserve_makes_room_for_that_many_more() {
    let mut columns = particles(10);
    columns.reserve(0);
    let before = columns.capacity();
    columns.reserve(before - 10);
    assert_eq!(columns.capacity(), before, "there was room");
    columns.reserve(before - 10 + 1);
    assert!(columns.capacity() > before);
    columns.reserve(5000);
    assert!(columns.capacity() >= 5010);
    assert_eq!(columns.try_reserve(6000), Ok(()));
    assert!(columns.capacity() >= 6010);
    assert!(columns.iter().map(own).eq((0..10).map(particle)));
}

/// The rows, the capacity and the place of the block.
fn state(columns: &SoaVec<Particle>) -> (Vec<Particle>, usize, usize) {
    (columns.to_vec(), columns.capacity(), columns.energy().as_ptr().addr())
}

#[test]
fn a_failed_reservation_is_an_error_and_changes_nothing() {
    let most = isize::MAX as usize / ROW;
    for n in [0, 1, 300] {
        let mut columns = particles(n);
        let before = state(&columns);
        for additional in [usize::MAX, usize::MAX - n, usize::MAX / 2, usize::MAX / ROW, most + 1] {
            assert_eq!(
                columns.try_reserve(additional),
                Err(ReserveError::CapacityOverflow),
                "{additional}"
            );
            assert_eq!(state(&columns), before);
        }
        columns.push(particle(n));
        assert!(columns.iter().map(own).eq((0..=n).map(particle)));
    }
}

#[test]
fn an_allocation_that_the_system_refuses_is_an_error_and_changes_nothing() {
    let mut columns = particles(3);
    let before = state(&columns);
    let wanted = isize::MAX as usize / ROW - 1000;
    let Err(ReserveError::Allocation { layout }) = columns.try_reserve(wanted) else {
        panic!("eight exabytes of memory");
    };
    assert!(layout.size() >= wanted * ROW && layout.align() == 8);
    assert_eq!(state(&columns), before);
}

#[test]
fn errors_say_what_was_wanted() {
    let mut columns = particles(1);
    let overflow = columns.try_reserve(usize::MAX).expect_err("no such memory");
    assert_eq!(
        overflow.to_string(),
        "capacity overflow: the columns would need more than isize::MAX bytes"
    );
    let refused = columns
        .try_reserve(isize::MAX as usize / ROW - 1000)
        .expect_err("no such memory");
    assert!(refused.to_string().starts_with("the allocator has no 92"), "{refused}");
}

#[test]
#[should_panic(expected = "capacity overflow")]
fn with_capacity_panics_as_a_vec_does() {
    let _ = SoaVec::<Particle>::with_capacity(usize::MAX);
}

#[test]
#[should_panic(expected = "capacity overflow")]
fn reserve_panics_as_a_vec_does() {
    particles(1).reserve(usize::MAX);
}

/// Where each column with bytes begins, from the start of the lowest.
fn starts<T: Soa>(addresses: &[usize]) -> Vec<usize> {
    let with_bytes = addresses.iter().zip(T::COLUMNS).filter(|(_, column)| column.size() > 0);
    let addresses: Vec<usize> = with_bytes.map(|(address, _)| *address).collect();
    let lowest = addresses.iter().copied().min().expect("a column with bytes");
    addresses.iter().map(|address| address - lowest).collect()
}

macro_rules! begins_on_the_boundary {
    ($($test:ident: $record:ident { $($field:ident: $ty:ty),* })*) => {$(
        #[test]
        fn $test() {
            #[derive(Soa, Clone, Copy)]
            struct $record { $($field: $ty),* }

            fn check(columns: &SoaVec<$record>) {
                let all = columns.columns();
                let starts = starts::<$record>(&[$(all.$field.as_ptr().addr()),*]);
                let large = columns.capacity() >= COLUMN_BOUNDARY;
                assert!(!large || starts.iter().all(|start| start % COLUMN_BOUNDARY == 0), "{starts:?}");
                let table: Vec<usize> = $record::COLUMNS
                    .iter()
                    .filter(|column| column.size() > 0)
                    .map(|column| columns.capacity() * column.start())
                    .collect();
                assert_eq!(starts, table, "the table says where columns start");
            }

            for n in (1..600).chain([1000, 4095, 4096, 4097, 100_003]) {
                check(&SoaVec::with_capacity(n));
            }
            let mut grown = SoaVec::<$record>::new();
            for _ in 0..3000 {
                grown.push($record { $($field: Default::default()),* });
                check(&grown);
            }
        }
    )*};
}

begins_on_the_boundary! {
    a_byte_before_a_double: ByteDouble { byte: u8, double: f64 }
    only_bytes: Bytes { red: u8, green: u8, blue: u8 }
    one_column: One { word: u32 }
    odd_sizes: Odd { five: [u8; 5], three: [u16; 3], seven: [u32; 7] }
    a_column_without_bytes: Hole { word: u32, nothing: (), half: u16 }
    large_values: Large { page: [[u64; 32]; 4], byte: u8 }
}
