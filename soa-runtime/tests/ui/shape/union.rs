use soa_runtime::Soa;

#[derive(Soa)]
union Bits {
    float: f32,
    word: u32,
}

fn main() {}
