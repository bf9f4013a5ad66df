use soa_runtime::Soa;


#[derive(Soa)]
struct Point {
    x: f32,
}

#[derive(Soa)]
struct Aligned {
    #[soa(nested, align = 64)]
    point: Point,
}

#[derive(Soa)]
struct Twice {
    #[soa(nested, nested)]
    point: Point,
}

fn main() {}
