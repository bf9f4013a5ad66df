use soa_runtime::cuda::Device;
use soa_runtime::{Soa, SoaVec};

#[derive(Soa, Clone, Copy)]
struct Point {
    x: f32,
}

fn main() {
    let stream = Device::first().unwrap().stream().unwrap();
    let points: SoaVec<Point> = SoaVec::new();
    let _ = stream.scope(|scope| scope.upload(&points).map(drop));
}
