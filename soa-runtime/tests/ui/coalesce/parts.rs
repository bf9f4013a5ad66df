//! A field of three words is no better in columns.

use soa_runtime::Soa;
use soa_runtime::coalesce::{Layout, MemoryModel};

#[derive(Soa)]
struct Particle {
    position: [f32; 3],
    mass: f32,
    id: u32,
}

const _: () = MemoryModel::NVIDIA.assert_coalesced(
    &Particle::LAYOUT.read([Particle::FIELDS.mass.erase(), Particle::FIELDS.position.erase()]),
    Layout::Soa,
);

fn main() {}
