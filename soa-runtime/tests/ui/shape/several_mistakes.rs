use soa_runtime::Soa;

#[derive(Soa)]
#[repr(C, packed)]
#[soa(align = 64)]
struct Particle {
    #[soa(skip)]
    mass: f32,
    #[soa]
    id: u32,
}

#[derive(Soa)]
#[soa(column)]
enum Kind {
    A,
}

fn main() {}
