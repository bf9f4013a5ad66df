use soa_runtime::{Soa, SoaVec};

#[derive(Soa, Clone, Copy)]
struct Particle {
    mass: f32,
}

struct Device;

fn read(_: &SoaVec<Particle, Device>) {}

fn main() {}
