use soa_runtime::{Soa, SoaVec};

#[derive(Soa, Debug)]
struct Particle {
    mass: f32,
}

fn main() {
    let mut particles = SoaVec::from([Particle { mass: 1.0 }]);
    let row = particles.iter_mut().next();
    let records = particles.into_vec();
    println!("{row:?} {}", records.len());
}
