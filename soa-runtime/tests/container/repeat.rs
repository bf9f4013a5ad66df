//! `soa_vec!` takes what `vec!` takes, counts that are known late included.

use std::cell::Cell;

use soa_runtime::soa_vec;

use super::*;

#[test]
fn a_repeated_record_stands_n_times_for_a_late_n() {
    for n in std::hint::black_box([0, 1, 2, 3, 1000]) {
        let records: SoaVec<Particle> = soa_vec![particle(9); n];
        assert_eq!(records.len(), n);
        assert_eq!(records.into_vec(), vec![particle(9); n]);
    }
}

#[test]
fn the_record_and_the_count_are_evaluated_once() {
    let (records, counts) = (Cell::new(0), Cell::new(0));
    let count = |cell: &Cell<usize>| cell.set(cell.get() + 1);
    let repeated: SoaVec<Particle> = soa_vec![
        {
            count(&records);
            particle(1)
        };
        {
            count(&counts);
            5
        }
    ];
    assert_eq!((repeated.len(), records.get(), counts.get()), (5, 1, 1));
}

#[test]
fn a_repeated_record_is_cloned_once_less_than_it_stands() {
    #[derive(Soa, Debug, PartialEq)]
    struct Counted<'a> {
        clones: &'a Cell<usize>,
    }
    impl Clone for Counted<'_> {
        fn clone(&self) -> Self {
            self.clones.set(self.clones.get() + 1);
            Self { clones: self.clones }
        }
    }
    for n in 0..5_usize {
        let clones = Cell::new(0);
        let records = soa_vec![Counted { clones: &clones }; n];
        assert_eq!((records.len(), clones.get()), (n, n.saturating_sub(1)));
    }
}

#[test]
fn a_list_keeps_its_order() {
    let none: SoaVec<Particle> = soa_vec![];
    assert!(none.is_empty());
    let one: SoaVec<Particle> = soa_vec![particle(4)];
    assert_eq!(one.to_vec(), [particle(4)]);
    let three: SoaVec<Particle> = soa_vec![particle(1), particle(3), particle(2),];
    assert_eq!(three.into_vec(), [particle(1), particle(3), particle(2)]);
}
