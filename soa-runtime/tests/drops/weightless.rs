//! Values without bytes, and records with a `Drop` of their own, are dropped as often as there are of them.

use std::cell::Cell;

use soa_runtime::{Soa, SoaVec, soa_vec};

use super::log::{Log, Token, explode, explodes};

thread_local! {
    static MADE: Cell<u32> = const { Cell::new(0) };
    static DROPPED: Cell<u32> = const { Cell::new(0) };
    /// The drop, counted from the first, that panics.
    static BOMB: Cell<u32> = const { Cell::new(u32::MAX) };
}

/// A value without bytes.
struct Nothing;

impl Nothing {
    fn new() -> Self {
        MADE.set(MADE.get() + 1);
        Self
    }
}

impl Clone for Nothing {
    fn clone(&self) -> Self {
        Self::new()
    }
}

impl Drop for Nothing {
    fn drop(&mut self) {
        DROPPED.set(DROPPED.get() + 1);
        if DROPPED.get() == BOMB.get() {
            explode();
        }
    }
}

/// A record without bytes.
#[derive(Soa, Clone)]
struct Weightless {
    left: Nothing,
    right: Nothing,
}

/// A record with a field without bytes.
#[derive(Soa, Clone)]
struct Hollow {
    number: u32,
    nothing: Nothing,
    text: String,
}

fn weightless() -> Weightless {
    Weightless {
        left: Nothing::new(),
        right: Nothing::new(),
    }
}

fn hollow(number: u32) -> Hollow {
    Hollow {
        number,
        nothing: Nothing::new(),
        text: number.to_string(),
    }
}

fn uses<T: Soa + Clone>(record: impl Fn(u32) -> T, values: u32) {
    let dropped_so_far = |rows: u32| assert_eq!(DROPPED.get(), rows * values);
    let mut columns: SoaVec<T> = (0..10).map(&record).collect();
    dropped_so_far(0);
    drop(columns.pop());
    dropped_so_far(1);
    let mut rest = columns.into_iter();
    drop((rest.next(), rest.next_back()));
    dropped_so_far(3);
    let columns = SoaVec::from(rest.collect::<SoaVec<_>>().into_vec());
    dropped_so_far(3);
    drop(columns);
    dropped_so_far(10);
    let mut columns: SoaVec<T> = soa_vec![record(1); 4];
    columns.clear();
    dropped_so_far(14);
    drop::<SoaVec<T>>(soa_vec![record(1); 0]);
    dropped_so_far(15);
    drop(SoaVec::from([record(1), record(2)]).into_iter());
    dropped_so_far(17);
    assert_eq!(MADE.get(), DROPPED.get());
}

#[test]
fn records_without_bytes_are_dropped_once_each() {
    uses(|_| weightless(), 2);
}

#[test]
fn fields_without_bytes_are_dropped_once_each() {
    uses(hollow, 1);
}

#[test]
fn a_panic_in_a_value_without_bytes_spares_the_others() {
    for bomb in 1..=8 {
        DROPPED.set(0);
        BOMB.set(bomb);
        let columns: SoaVec<Weightless> = (0..4).map(|_| weightless()).collect();
        assert!(explodes(|| drop(columns)));
        assert_eq!(DROPPED.get(), 8, "bomb {bomb}");
    }
}

/// A record that says in its own `Drop` that it is whole.
#[derive(Soa)]
struct Whole<'a> {
    byte: u8,
    left: Token,
    right: Token,
    log: &'a Log,
}

impl Drop for Whole<'_> {
    fn drop(&mut self) {
        assert_eq!(
            (self.left.name, self.right.name),
            (3 * u32::from(self.byte), 3 * u32::from(self.byte) + 1)
        );
        // Writes down a third name, before those of the fields.
        drop(self.log.named(3 * u32::from(self.byte) + 2));
    }
}

#[test]
fn a_record_with_a_drop_of_its_own_is_dropped_whole() {
    let log = Log::new();
    let whole = |byte: u8| Whole {
        byte,
        left: log.named(3 * u32::from(byte)),
        right: log.named(3 * u32::from(byte) + 1),
        log: &log,
    };
    let names = |rows: &[u32]| {
        rows.iter()
            .flat_map(|i| [3 * i + 2, 3 * i, 3 * i + 1])
            .collect::<Vec<_>>()
    };
    let mut columns: SoaVec<Whole<'_>> = (0..6).map(whole).collect();
    assert_eq!(log.take(), []);
    drop(columns.pop());
    assert_eq!(log.take(), names(&[5]));
    let mut rest = columns.into_iter();
    drop(rest.next());
    assert_eq!(log.take(), names(&[0]));
    let columns = SoaVec::from(rest.collect::<SoaVec<_>>().into_vec());
    assert_eq!(log.take(), []);
    drop(columns);
    assert_eq!(log.take(), names(&[1, 2, 3, 4]));
}
