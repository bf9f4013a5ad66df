use soa_runtime::{Soa, SoaVec};

#[derive(Soa, Debug)]
struct Particle {
    mass: f32,
}

fn main() {
    let mut particles: SoaVec<Particle> = SoaVec::new();
    let one = particles.get_mut(0);
    let other = particles.get_mut(1);
    println!("{one:?} {other:?}");
}
