use soa_runtime::Soa;

#[derive(Soa)]
struct Particle {
    #[soa(crate = soa_runtime)]
    mass: f32,
    #[soa(skip)]
    id: u32,
    #[soa(align = 48)]
    charge: f32,
    #[soa(align = "64")]
    spin: f32,
    #[soa(align)]
    flavour: u8,
    #[soa(align = 64, align = 128)]
    colour: u8,
}

fn main() {}
