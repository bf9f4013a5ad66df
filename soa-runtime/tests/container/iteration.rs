//! Iterators walk the rows once, from both ends, and know how many are left.

use std::iter::FusedIterator;

use super::*;

/// Takes from both ends in turn and checks the count at each step; then the iterator stays at its end.
fn walk<I>(mut rows: I, n: usize) -> Vec<I::Item>
where
    I: DoubleEndedIterator + ExactSizeIterator + FusedIterator,
{
    let (mut front, mut back) = (Vec::new(), Vec::new());
    for left in (1..=n).rev() {
        assert_eq!((rows.len(), rows.size_hint()), (left, (left, Some(left))));
        if left % 3 == 0 {
            back.push(rows.next_back().expect("rows are left"));
        } else {
            front.push(rows.next().expect("rows are left"));
        }
    }
    for _ in 0..3 {
        assert_eq!(rows.len(), 0);
        assert!(rows.next().is_none() && rows.next_back().is_none());
    }
    front.extend(back.into_iter().rev());
    front
}

#[test]
fn every_iterator_gives_each_row_once_in_order() {
    for n in [0, 1, 2, 3, 4, 10, 500] {
        let expected: Vec<Particle> = (0..n).map(particle).collect();
        let mut columns = particles(n);
        let shared: Vec<Particle> = walk(columns.iter(), n).into_iter().map(own).collect();
        assert_eq!(shared, expected);
        let exclusive = walk(columns.iter_mut(), n);
        assert!(exclusive.iter().map(|p| *p.id).eq(expected.iter().map(|p| p.id)));
        assert_eq!(walk(columns.into_iter(), n), expected);
    }
}

#[test]
fn a_for_loop_takes_the_container_by_any_of_three_ways() {
    let mut columns = particles(5);
    for p in &mut columns {
        *p.energy *= 2.0;
        p.position[0] += 1.0;
    }
    let mut sum = 0.0;
    for p in &columns {
        sum += *p.energy;
    }
    assert_eq!(sum, 25.0);
    let mut seen = Vec::new();
    for p in columns {
        seen.push((p.id, p.position[0]));
    }
    assert_eq!(seen, [(0, 1.0), (1, 2.0), (2, 3.0), (3, 4.0), (4, 5.0)]);
}

#[test]
fn exclusive_views_of_all_rows_can_be_held_at_once() {
    let mut columns = particles(4);
    let rows: Vec<_> = columns.iter_mut().collect();
    for (row, id) in rows.into_iter().rev().zip(10..) {
        *row.id = id;
    }
    assert_eq!(columns.id(), [13, 12, 11, 10]);
}

#[test]
fn a_cloned_iterator_goes_on_by_itself() {
    let columns = particles(4);
    let mut rows = columns.iter();
    rows.next();
    let mut clone = rows.clone();
    assert_eq!(clone.next_back().map(own), Some(particle(3)));
    assert!(rows.map(own).eq([1, 2, 3].map(particle)));
    assert!(clone.map(own).eq([1, 2].map(particle)));
}

#[test]
fn adaptors_see_the_rows() {
    let columns = particles(100);
    assert_eq!(columns.iter().nth(42).map(own), Some(particle(42)));
    assert_eq!(columns.iter().rev().nth(1).map(own), Some(particle(98)));
    assert_eq!(columns.iter().next_back().map(own), Some(particle(99)));
    assert_eq!(columns.iter().rposition(|p| *p.id == 7), Some(7));
    assert_eq!(columns.iter().step_by(50).count(), 2);
    assert_eq!(columns.into_iter().skip(98).collect::<Vec<_>>(), [98, 99].map(particle));
}
