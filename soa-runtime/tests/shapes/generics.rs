//! Type and const parameters, with bounds, defaults and `where` clauses.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::marker::PhantomData;

use soa_runtime::{Soa, SoaVec, soa_vec};

#[derive(Soa, Clone, Debug, PartialEq)]
struct Pair<A, B> {
    left: A,
    right: B,
}

#[test]
fn two_types() {
    let mut pairs: SoaVec<Pair<String, u8>> = SoaVec::new();
    pairs.push(Pair {
        left: "a".to_owned(),
        right: 1,
    });
    pairs.left_mut()[0].push('b');
    pairs[Pair::FIELDS.right][0] += 1;
    assert_eq!(pairs.left(), ["ab"]);
    assert_eq!(
        pairs.pop(),
        Some(Pair {
            left: "ab".to_owned(),
            right: 2
        })
    );
    let names: Vec<_> = Pair::<f64, [u8; 3]>::COLUMNS
        .iter()
        .map(|c| (c.type_name(), c.size()))
        .collect();
    assert_eq!(names, [("A", 8), ("B", 3)]);
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Bounded<T: Copy + Display = u16, const N: usize = 2>
where
    T: Default + PartialOrd,
    [T; N]: Sized,
{
    values: [T; N],
    largest: T,
}

#[test]
fn bounds_defaults_and_a_where_clause() {
    let record: Bounded = Bounded {
        values: [1, 2],
        largest: 2,
    };
    let mut records: SoaVec<Bounded> = soa_vec![record; 3];
    records.values_mut()[1][0] = 9;
    assert_eq!(records.values(), [[1, 2], [9, 2], [1, 2]]);
    let wide: SoaVec<Bounded<f64, 5>> = soa_vec![Bounded {
        values: [0.5; 5],
        largest: 0.5
    }];
    assert_eq!(wide.values()[0].len(), 5);
    assert_eq!(wide.columns().largest, [0.5]);
}

#[derive(Soa)]
struct Grid<T, const ROWS: usize, const COLUMNS: usize, const WRAP: bool> {
    cells: [[T; COLUMNS]; ROWS],
    mark: [char; 1 + 1],
}

#[test]
fn const_parameters() {
    let mut grids: SoaVec<Grid<u8, 2, 3, true>> = SoaVec::new();
    grids.push(Grid {
        cells: [[1, 2, 3], [4, 5, 6]],
        mark: ['a', 'b'],
    });
    assert_eq!(grids.cells()[0][1], [4, 5, 6]);
    assert_eq!(Grid::<u8, 2, 3, true>::COLUMNS[0].size(), 6);
    assert_eq!(Grid::<u16, 4, 4, false>::COLUMNS[0].size(), 32);
    assert_eq!(grids.pop().expect("there is one").mark, ['a', 'b']);
}

trait Unit {
    type Value: Debug + PartialEq;
}

struct Metres;

impl Unit for Metres {
    type Value = f32;
}

#[derive(Soa)]
struct Measured<U: Unit, I: Iterator>
where
    I::Item: Clone,
{
    value: U::Value,
    item: I::Item,
    more: Vec<<I as Iterator>::Item>,
    rest: I,
    unit: PhantomData<U>,
}

#[test]
fn associated_types_of_parameters() {
    let mut records: SoaVec<Measured<Metres, std::vec::IntoIter<u8>>> = SoaVec::new();
    records.push(Measured {
        value: 1.5,
        item: 2,
        more: vec![3],
        rest: vec![4].into_iter(),
        unit: PhantomData,
    });
    assert_eq!((records.value(), records.item()), (&[1.5][..], &[2][..]));
    assert_eq!(records.more()[0], [3]);
    assert_eq!(records.unit().len(), 1);
}

#[derive(Soa)]
struct Called<F, T>
where
    for<'x> F: Fn(&'x T) -> &'x T,
{
    call: F,
    value: T,
}

#[test]
fn closures_with_a_higher_ranked_bound() {
    fn called<F: for<'x> Fn(&'x u8) -> &'x u8>(call: F) -> SoaVec<Called<F, u8>> {
        SoaVec::from([Called { call, value: 7 }])
    }
    let records = called(|value| value);
    let row = records.get(0).expect("there is one");
    assert_eq!((row.call)(row.value), &7);
}

#[derive(Soa)]
struct Unsized<'a, T: ?Sized + Hash> {
    borrowed: &'a T,
    boxed: Box<T>,
}

#[test]
fn a_parameter_that_need_not_be_sized() {
    let records: SoaVec<Unsized<'_, str>> = soa_vec![Unsized {
        borrowed: "a",
        boxed: "b".into()
    }];
    assert_eq!((records.borrowed()[0], &*records.boxed()[0]), ("a", "b"));
}

#[derive(Soa)]
struct Tagged<'a, T, M> {
    id: u32,
    invariant: PhantomData<&'a mut T>,
    function: PhantomData<fn(M) -> M>,
}

#[test]
fn parameters_that_only_a_marker_uses() {
    let mut records: SoaVec<Tagged<'_, String, dyn_free::Unit>> = SoaVec::new();
    for id in 0..10 {
        records.push(Tagged {
            id,
            invariant: PhantomData,
            function: PhantomData,
        });
    }
    assert!(records.id().iter().copied().eq(0..10));
    assert_eq!((records.invariant().len(), records.function().len()), (10, 10));
    assert_eq!(Tagged::<String, u8>::COLUMNS[1].size(), 0);
}

mod dyn_free {
    pub(super) struct Unit;
}

/// A generic function over any record.
fn reversed<T: Soa>(mut records: SoaVec<T>) -> SoaVec<T> {
    let mut reversed = SoaVec::with_capacity(records.len());
    while let Some(record) = records.pop() {
        SoaVec::push(&mut reversed, record);
    }
    reversed
}

#[test]
fn code_that_is_generic_over_the_record() {
    let pair = |left| Pair { left, right: 'x' };
    let back = reversed(SoaVec::from([pair(1), pair(2), pair(3)]));
    assert_eq!(back.left(), [3, 2, 1]);
    assert_eq!(back.columns().right, ['x'; 3]);
}
