use soa_runtime::{Iter, Soa, SoaVec};

#[derive(Soa)]
struct Particle {
    mass: f32,
}

fn view<'a>() -> Option<ParticleRef<'a>> {
    let particles: SoaVec<Particle> = SoaVec::new();
    particles.get(0)
}

fn accessor<'a>() -> &'a [f32] {
    let particles: SoaVec<Particle> = SoaVec::new();
    particles.mass()
}

fn column<'a>() -> &'a [f32] {
    let particles: SoaVec<Particle> = SoaVec::new();
    &particles[Particle::FIELDS.mass]
}

fn columns<'a>() -> ParticleColumns<'a> {
    let particles: SoaVec<Particle> = SoaVec::new();
    particles.columns()
}

fn rows<'a>() -> Iter<'a, Particle> {
    let particles: SoaVec<Particle> = SoaVec::new();
    particles.iter()
}

fn main() {}
