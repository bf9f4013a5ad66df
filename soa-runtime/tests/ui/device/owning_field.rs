use soa_runtime::Soa;

#[derive(Soa, Clone)]
#[soa(device)]
struct Named {
    id: u32,
    name: String,
}

fn main() {}
