//! Tuple structs and unit structs: fields without names are reached by their numbers.

use soa_runtime::{Soa, SoaVec, soa_vec};

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Pair<T>(T, pub(crate) u32)
where
    T: Copy;

#[test]
fn a_tuple_struct_has_numbered_columns() {
    let mut pairs: SoaVec<Pair<f64>> = soa_vec![Pair(1.5, 2), Pair(2.5, 3)];
    pairs[Pair::FIELDS.0][1] = 9.0;
    let all = pairs.columns_mut();
    (all.0[0], all.1[0]) = (0.5, 7);
    for mut row in pairs.iter_mut().rev() {
        *row.1 += 1;
        let PairMut(_, number) = &mut row;
        **number += 1;
    }
    assert_eq!((pairs.columns().0, pairs.columns().1), (&[0.5, 9.0][..], &[9, 5][..]));
    assert_eq!(format!("{:?}", pairs.get(0)), "Some(Pair(0.5, 9))");
    assert_eq!(pairs.into_vec(), [Pair(0.5, 9), Pair(9.0, 5)]);
    let names: Vec<_> = Pair::<u8>::COLUMNS.iter().map(|c| (c.name(), c.size())).collect();
    assert_eq!(names, [("0", 1), ("1", 4)]);
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Unit;

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct EmptyTuple();

#[test]
fn structs_that_write_no_fields_are_counted() {
    let mut units: SoaVec<Unit> = soa_vec![Unit; 3];
    assert_eq!((units.pop(), units.len(), Unit::COLUMNS.len()), (Some(Unit), 2, 0));
    assert_eq!(format!("{:?}", units.get(0)), "Some(Unit)");
    let tuples: SoaVec<EmptyTuple> = soa_vec![EmptyTuple(); 3];
    assert_eq!(tuples.into_vec(), [EmptyTuple(); 3]);
}
