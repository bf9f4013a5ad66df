use soa_runtime::Soa;

#[derive(Soa)]
#[soa(align = 64)]
struct Value {
    x: f32,
}

#[derive(Soa)]
#[soa(crate = soa_runtime, derive(Debug))]
struct List {
    x: f32,
}

#[derive(Soa)]
#[soa(crates::path)]
struct Path {
    x: f32,
}

fn main() {}
