//! A container and a `Vec` that are given the same operations hold the same records after each.

mod shape;
mod steps;
mod values;

use proptest::prelude::*;
use soa_runtime::SoaVec;

use shape::Shape;
use steps::Step;

fn run<T: Shape>(steps: Vec<Step>) {
    let mut columns = SoaVec::<T>::new();
    let mut model = Vec::new();
    for step in steps {
        step.apply(&mut columns, &mut model);
        T::check(&mut columns, &model);
    }
    assert_eq!(columns.into_vec(), model);
}

macro_rules! behaves_as_a_vec {
    ($($test:ident: $ty:ty;)*) => {
        proptest! {
            #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]
            $(
                #[test]
                fn $test(steps in prop::collection::vec(steps::any_step(), 1..100)) {
                    run::<$ty>(steps);
                }
            )*
        }
    };
}

behaves_as_a_vec! {
    plain_records: shape::Plain;
    owning_records: shape::Owning;
    records_with_fields_without_bytes: shape::Hollow;
    records_without_bytes: shape::Weightless;
    over_aligned_records: shape::Wide;
    pairs_of_owners: shape::Pair<String, u8>;
    pairs_of_numbers: shape::Pair<u16, [f32; 3]>;
    pairs_of_pairs: shape::Pair<Option<Box<u64>>, shape::Owning>;
    records_that_do_something_when_dropped: shape::Guarded;
}
