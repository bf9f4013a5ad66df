//! Parameters and types with the names that generated code might use for its own.

use soa_runtime::{Soa, SoaVec, soa_vec};

/// Called as a record's own parameters often are.
#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Letters<A, B, C, D, F, G, H, I, K, R, S, T, U, V, const N: usize, const M: usize> {
    a: (A, B, C, D),
    f: (F, G, H, I),
    r: (K, R, S, T),
    u: (U, V),
    n: [[u8; N]; M],
}

#[test]
fn parameters_of_one_letter() {
    let a = (1, 2, 3, 4);
    let record = Letters {
        a,
        f: a,
        r: a,
        u: (1, 2),
        n: [[1; 2]; 3],
    };
    let mut records = soa_vec![record; 2];
    records.n_mut()[1][2][0] = 9;
    assert_eq!((records.a(), records.n()[1]), (&[a, a][..], [[1, 1], [1, 1], [9, 1]]));
}

/// A struct called as a parameter of generated code.
#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct X {
    x: u8,
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct HoldsX {
    value: X,
}

#[test]
fn a_record_of_one_letter() {
    let records: SoaVec<HoldsX> = soa_vec![HoldsX { value: X { x: 1 } }; 2];
    assert_eq!(records.value(), [X { x: 1 }; 2]);
    let records: SoaVec<X> = soa_vec![X { x: 2 }];
    assert_eq!(records.x(), [2]);
}

/// Records whose generated names look alike, side by side.
#[derive(Soa)]
struct Part {
    a: u8,
}

#[derive(Soa)]
struct PartRefs {
    a: u16,
}

#[derive(Soa)]
struct PartMutable {
    a: u32,
}

#[test]
fn records_whose_names_begin_alike() {
    let parts: SoaVec<Part> = soa_vec![Part { a: 1 }];
    let refs: SoaVec<PartRefs> = soa_vec![PartRefs { a: 2 }];
    let mutable: SoaVec<PartMutable> = soa_vec![PartMutable { a: 3 }];
    assert_eq!((parts.a(), refs.a(), mutable.a()), (&[1][..], &[2][..], &[3][..]));
}
