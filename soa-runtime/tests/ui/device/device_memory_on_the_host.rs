use soa_runtime::cuda::{Device, DeviceSoa};
use soa_runtime::{Soa, SoaVec};

#[derive(Soa, Clone, Copy)]
struct Point {
    x: f32,
}

fn sum(points: &SoaVec<Point>) -> f32 {
    points.x().iter().sum()
}

fn main() {
    let stream = Device::first().unwrap().stream().unwrap();
    let device = DeviceSoa::upload(&[Point { x: 1.0 }], &stream).unwrap();
    sum(&device);
    device.x();
}
