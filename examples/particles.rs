//! Particles in columns: a container that feels like a `Vec`, and reads like arrays.

use soa_runtime::{Soa, SoaVec, soa_vec};

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Particle {
    position: [f32; 3],
    velocity: [f32; 3],
    mass: f32,
    id: u32,
}

impl Particle {
    fn new(id: u32) -> Self {
        let x = id as f32;
        Self {
            position: [x, 0.0, 0.0],
            velocity: [0.0, x, 1.0],
            mass: 1.0 + x,
            id,
        }
    }
}

fn main() {
    let mut particles: SoaVec<Particle> = soa_vec![Particle::new(0), Particle::new(1)];
    particles.extend((2..8).map(Particle::new));

    // A column is a slice, by accessor or by key.
    let heaviest = particles.mass().iter().copied().fold(0.0, f32::max);
    println!("{} particles, the heaviest of mass {heaviest}", particles.len());
    particles[Particle::FIELDS.mass][0] = 10.0;

    // Several columns at once, exclusively.
    let ParticleColumnsMut { position, velocity, .. } = particles.columns_mut();
    for (position, velocity) in position.iter_mut().zip(&*velocity) {
        for (p, v) in position.iter_mut().zip(velocity) {
            *p += 0.5 * v;
        }
    }

    // Or record by record, through views.
    for p in &mut particles {
        *p.mass *= 2.0;
    }
    if let Some(first) = particles.get(0) {
        println!("the first: {first:?}");
        assert_eq!(*first.mass, 20.0);
    }

    // As structs and back.
    let records: Vec<Particle> = particles.to_vec();
    assert_eq!(records[3].position, [3.0, 1.5, 0.5]);
    assert_eq!(SoaVec::from_slice(&records).to_vec(), records);
    assert_eq!(particles.pop().map(|p| p.id), Some(7));
    println!("as structs: {} bytes a record", size_of_val(&records[0]));
}
