//! What a container of columns does, seen through its public API alone.

mod columns;
mod conversion;
mod extremes;
mod growth;
mod hundred;
mod iteration;
mod markers;
mod names;
mod neighbours;
mod repeat;
mod rows;

use soa_runtime::{Soa, SoaVec};

/// Alignments of 1, 4 and 8 in an order that needs padding as a struct.
#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Particle {
    flag: u8,
    energy: f64,
    position: [f32; 3],
    id: u32,
}

/// Record `i`, different from every other in every field (below 256).
fn particle(i: usize) -> Particle {
    Particle {
        flag: i as u8,
        energy: i as f64 + 0.5,
        position: [i as f32, -(i as f32), 0.25],
        id: i as u32,
    }
}

fn particles(n: usize) -> SoaVec<Particle> {
    (0..n).map(particle).collect()
}

/// The record that a view shows.
fn own(view: ParticleRef<'_>) -> Particle {
    Particle {
        flag: *view.flag,
        energy: *view.energy,
        position: *view.position,
        id: *view.id,
    }
}
