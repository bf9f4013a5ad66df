use soa_runtime::{Soa, SoaVec};

#[derive(Soa)]
struct Particle {
    mass: f32,
}

#[derive(Soa)]
struct Planet {
    mass: f32,
}

fn main() {
    let mut particles: SoaVec<Particle> = SoaVec::new();
    particles[Planet::FIELDS.mass][0] = 1.0;
}
