use soa_runtime::{Soa, SoaVec};

#[derive(Soa)]
struct Particle {
    mass: f32,
    id: u32,
}

fn main() {
    let mut particles: SoaVec<Particle> = SoaVec::new();
    let mass = &mut particles[Particle::FIELDS.mass];
    let id = &mut particles[Particle::FIELDS.id];
    mass[0] = id[0] as f32;
}
