use soa_runtime::Soa;

#[derive(Soa)]
#[soa]
struct NoList {
    x: f32,
}

#[derive(Soa)]
#[soa = "crate"]
struct Assigned {
    x: f32,
}

#[derive(Soa)]
#[soa(crate)]
struct NoPath {
    x: f32,
}

#[derive(Soa)]
#[soa(crate = "soa_runtime")]
struct Quoted {
    x: f32,
}

#[derive(Soa)]
#[soa("crate")]
struct Literal {
    x: f32,
}

fn main() {}
