use soa_runtime::{Soa, SoaVec};

#[derive(Soa)]
struct Particle {
    mass: f32,
}

fn main() {
    let mut particles: SoaVec<Particle> = SoaVec::new();
    let heaviest = particles.mass().iter().max_by(|a, b| a.total_cmp(b));
    particles.push(Particle { mass: 1.0 });
    println!("{heaviest:?}");
    for row in &particles {
        particles.push(Particle { mass: *row.mass });
    }
}
