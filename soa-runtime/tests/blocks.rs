//! What goes block by block does to many records what it does to a `Vec` of them.

use std::fmt::Debug;

use proptest::prelude::*;
use soa_runtime::{Ref, Soa, SoaVec};

trait Record: Soa + Clone + PartialEq + Debug {
    fn make(seed: u32) -> Self;
    fn key(row: Ref<'_, Self>) -> u32;
    fn record_key(&self) -> u32;
}

macro_rules! records {
    ($($name:ident: $($derive:ident)* { $($field:ident: $ty:ty),* } |$seed:ident| $make:expr;)*) => {$(
        #[derive(Soa, Clone, PartialEq, Debug $(, $derive)*)]
        struct $name { key: u32, $($field: $ty),* }

        impl Record for $name {
            fn make($seed: u32) -> Self {
                $make
            }
            fn key(row: Ref<'_, Self>) -> u32 {
                *row.key
            }
            fn record_key(&self) -> u32 {
                self.key
            }
        }
    )*};
}

records! {
    Words: Copy { a: f32, b: f32, c: f32, d: u32, e: u32, f: i32, g: i32 } |seed| Self {
        key: seed % 100, a: seed as f32, b: 1.0, c: 2.0, d: seed, e: !seed, f: 3, g: -(seed as i32 / 2)
    };
    Mixed: Copy { p: [f32; 3], e: f64, flag: u8, pair: (u16, u16), wide: [u64; 5] } |seed| Self {
        key: seed, p: [seed as f32; 3], e: f64::from(seed), flag: seed as u8, pair: (seed as u16, 1), wide: [seed.into(); 5]
    };
    Owner: { name: String, boxed: Option<Box<u32>>, nothing: () } |seed| Self {
        key: seed % 1000, name: seed.to_string(), boxed: (!seed.is_multiple_of(3)).then(|| Box::new(seed)), nothing: ()
    };
}

/// Every operation on the records of these seeds.
fn behaves_as_a_vec<T: Record>(seeds: &[u32]) {
    let model: Vec<T> = seeds.iter().copied().map(T::make).collect();
    let columns = || model.iter().cloned().collect::<SoaVec<T>>();

    assert_eq!(columns().into_vec(), model);
    assert_eq!(SoaVec::from(model.clone()).into_vec(), model);

    let mut sorted = model.clone();
    sorted.sort_by_key(T::record_key);
    let mut by_key = columns();
    let order = by_key.argsort_by_key(T::key);
    assert!(order.iter().map(|&row| &model[row]).eq(&sorted));
    by_key.sort_by_key(T::key);
    assert_eq!(by_key.into_vec(), sorted);
    let mut by = columns();
    by.sort_by(|a, b| T::key(a).cmp(&T::key(b)));
    assert_eq!(by.into_vec(), sorted);
    let mut permuted = columns();
    permuted.permute(&order);
    assert_eq!(permuted.into_vec(), sorted);

    // Some blocks lose none, some lose all.
    for stays in [
        |key: u32| key.is_multiple_of(2),
        |key| key % 100 > 0,
        |key| key % 100 == 0,
        |key| key > 500,
        |_| false,
    ] {
        let mut retained = columns();
        retained.retain(|row| stays(T::key(row)));
        let expected: Vec<T> = model
            .iter()
            .filter(|record| stays(record.record_key()))
            .cloned()
            .collect();
        assert_eq!(retained.into_vec(), expected);
        let mut changed = columns();
        let mut row = 0;
        changed.retain_mut(|_| {
            row += 1;
            stays(model[row - 1].record_key())
        });
        assert_eq!(changed.into_vec(), expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn records_are_as_in_a_vec(seeds in prop::collection::vec(any::<u32>(), 0..5000)) {
        behaves_as_a_vec::<Words>(&seeds);
        behaves_as_a_vec::<Mixed>(&seeds);
        behaves_as_a_vec::<Owner>(&seeds);
    }
}
