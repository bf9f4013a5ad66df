use soa_runtime::cuda::{Device, DeviceError};
use soa_runtime::{Soa, SoaVec};

#[derive(Soa, Clone, Copy)]
struct Point {
    x: f32,
}

fn main() -> Result<(), DeviceError> {
    let device = Device::first()?;
    let (one, other) = (device.stream()?, device.stream()?);
    let points = SoaVec::from_slice_in(&[Point { x: 0.0 }], device.pinned());
    let mut back = SoaVec::new_in(device.pinned());
    one.scope(|outer| {
        let queued = outer.upload(&points)?;
        other.scope(|inner| inner.download_queued(&queued, &mut back))?
    })?
}
