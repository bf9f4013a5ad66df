//! One mistake is one message, however the type is used.

use soa_runtime::{Soa, SoaVec};

#[derive(Soa, Clone, Debug, PartialEq)]
enum Shape {
    Circle,
}

#[derive(Soa)]
#[soa(colour = red)]
struct Point<'a, T> {
    x: &'a T,
}

fn main() {
    let mut shapes: SoaVec<Shape> = SoaVec::new();
    shapes.push(Shape::Circle);
    assert_eq!(shapes, shapes.clone());
    let points: SoaVec<Point<'_, u8>> = [Point { x: &1 }].into();
    let _ = points.columns();
}
