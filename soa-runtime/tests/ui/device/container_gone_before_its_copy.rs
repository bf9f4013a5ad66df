use soa_runtime::cuda::Device;
use soa_runtime::{Soa, SoaVec};

#[derive(Soa, Clone, Copy)]
struct Point {
    x: f32,
}

fn main() {
    let device = Device::first().unwrap();
    let stream = device.stream().unwrap();
    let _ = stream.scope(|scope| {
        let points = SoaVec::from_slice_in(&[Point { x: 0.0 }], device.pinned());
        scope.upload(&points).map(drop)
    });
}
