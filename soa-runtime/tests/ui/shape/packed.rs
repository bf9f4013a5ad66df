use soa_runtime::Soa;

#[derive(Soa)]
#[repr(packed)]
struct Packed {
    flag: u8,
    word: u32,
}

#[derive(Soa)]
#[cfg_attr(all(), repr(C, packed(2)))]
struct PackedToTwo {
    flag: u8,
    word: u32,
}

fn main() {}
