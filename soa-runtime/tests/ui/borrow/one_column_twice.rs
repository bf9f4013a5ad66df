use soa_runtime::{Soa, SoaVec};

#[derive(Soa)]
struct Particle {
    mass: f32,
    id: u32,
}

fn main() {
    let mut particles: SoaVec<Particle> = SoaVec::new();
    let mass = particles.mass_mut();
    let again = particles.mass_mut();
    mass.swap_with_slice(again);
}
