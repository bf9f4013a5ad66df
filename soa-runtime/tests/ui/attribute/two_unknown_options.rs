//! Every mistake in one attribute is told at once.

use soa_runtime::Soa;

#[derive(Soa)]
#[soa(one, ref(name = View, two), three = 3)]
struct Record {
    #[soa(four, align = 3)]
    value: f32,
}

fn main() {}
