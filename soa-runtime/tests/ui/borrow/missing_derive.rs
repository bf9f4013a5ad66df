use soa_runtime::SoaVec;

struct Particle {
    mass: f32,
}

struct World {
    particles: SoaVec<Particle>,
}

fn main() {}
