//! Tiles that are too small for a warp.

use soa_runtime::Soa;
use soa_runtime::coalesce::{Layout, MemoryModel};

#[derive(Soa)]
struct Particle {
    position: [f32; 3],
    mass: f32,
    id: u32,
}

const _: () = MemoryModel::NVIDIA.assert_coalesced(
    &Particle::LAYOUT.read([Particle::FIELDS.id.erase()]),
    Layout::Tiled { lanes: 4 },
);

fn main() {}
