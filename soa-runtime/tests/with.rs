//! Other crates' traits on records with nested ones, parameters and no fields.
#![cfg(all(feature = "serde", feature = "rayon", feature = "arrow"))]

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::Float32Type;
use rayon::prelude::*;
use soa_runtime::with::arrow;
use soa_runtime::{Soa, SoaVec};

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
#[soa(serde, arrow)]
struct V2 {
    x: f32,
    y: f32,
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
#[soa(serde, arrow)]
struct Body<T: 'static> {
    #[soa(nested)]
    position: V2,
    id: T,
    history: [u16; 2],
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
#[soa(serde)]
struct Pair(u8, i16);

fn bodies(len: u32) -> SoaVec<Body<u32>> {
    (0..len)
        .map(|id| Body {
            position: V2 { x: id as f32, y: -1.0 },
            id,
            history: [id as u16, 7],
        })
        .collect()
}

#[test]
fn columns_go_through_json_and_back() {
    let bodies = bodies(2);
    let text = serde_json::to_string(&bodies).expect("it serialises");
    assert_eq!(
        text,
        r#"{"position":{"x":[0.0,1.0],"y":[-1.0,-1.0]},"id":[0,1],"history":[[0,7],[1,7]]}"#
    );
    assert_eq!(
        serde_json::from_str::<SoaVec<Body<u32>>>(&text).expect("it reads back"),
        bodies
    );
    let pairs: SoaVec<Pair> = serde_json::from_str("[[1,2],[-3,4]]").expect("two columns");
    assert_eq!(pairs.to_vec(), [Pair(1, -3), Pair(2, 4)]);
}

#[test]
fn columns_that_differ_or_are_missing_are_refused() {
    let read = |text| serde_json::from_str::<SoaVec<V2>>(text).expect_err(text).to_string();
    assert!(read(r#"{"x":[1.0],"y":[]}"#).contains("column `y` has 0 values, and `x` before it has 1"));
    assert!(read(r#"{"x":[1.0]}"#).contains("missing field `y`"));
}

#[test]
fn parallel_iteration_sees_every_record_once_and_in_order() {
    let mut bodies = bodies(10_000);
    let ids: Vec<u32> = bodies.par_iter().map(|b| *b.id).collect();
    assert!(ids.iter().copied().eq(0..10_000));
    bodies.par_iter_mut().for_each(|b| *b.position.x *= 2.0);
    bodies.par_chunks_mut(77).for_each(|mut chunk| chunk.reverse());
    let lengths: Vec<usize> = bodies.par_chunks(77).map(|chunk| chunk.len()).collect();
    assert_eq!(
        (lengths.len(), lengths.iter().sum::<usize>(), lengths[129]),
        (130, 10_000, 67)
    );
    assert_eq!(*bodies.at(0).id, 76);
    assert!(bodies.par_iter().all(|b| *b.position.x == 2.0 * *b.id as f32));
    assert_eq!(
        bodies
            .par_iter()
            .enumerate()
            .filter(|(i, b)| *i as u32 == *b.id)
            .count(),
        130
    );
}

#[test]
fn a_record_batch_shares_the_columns() {
    let bodies = Arc::new(bodies(3));
    let batch = arrow::record_batch(&bodies);
    let schema = batch.schema();
    let names: Vec<&str> = schema.fields().iter().map(|f| f.name().as_str()).collect();
    assert_eq!(names, ["position.x", "position.y", "id", "history"]);
    let x = batch.column(0).as_primitive::<Float32Type>();
    assert_eq!(x.values().as_ptr(), bodies.position().x.as_ptr());
    assert_eq!(x.values(), &[0.0, 1.0, 2.0]);
    assert_eq!(Arc::strong_count(&bodies), 5);
    drop(batch);
    assert_eq!(Arc::strong_count(&bodies), 1);
    let empty = arrow::record_batch(&Arc::new(SoaVec::<V2>::new()));
    assert_eq!((empty.num_rows(), empty.num_columns()), (0, 2));
}
