//! A field's name that is out of style, where the user says so once; and one that is in style, but its accessor's is not.
#![deny(warnings)]

#[allow(non_snake_case)]
#[derive(soa_runtime::Soa)]
pub struct Physics {
    pub Mass: f32,
}

#[derive(soa_runtime::Soa)]
pub struct Underscored {
    pub self_: f32,
}

fn main() {}
