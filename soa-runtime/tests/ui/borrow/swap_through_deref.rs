use soa_runtime::{Soa, SoaVec};

#[derive(Soa)]
struct Particle {
    mass: f32,
}

/// As `mem::swap`: would exchange two containers through what they lend.
fn swap<T>(_: &mut T, _: &mut T) {}

fn main() {
    let mut one: SoaVec<Particle> = SoaVec::new();
    let mut other: SoaVec<Particle> = SoaVec::new();
    swap(&mut *one, &mut *other);
}
