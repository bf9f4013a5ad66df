use soa_runtime::{Soa, SoaVec};

#[derive(Soa)]
struct Particle {
    mass: f32,
    id: u32,
}

fn main() {
    let mut particles: SoaVec<Particle> = SoaVec::new();
    particles[Particle::FIELDS.id][0] = 1.0_f32;
}
