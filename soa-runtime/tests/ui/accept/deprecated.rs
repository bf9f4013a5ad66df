//! A deprecated record, field, or type of a field: the derives of the standard library do not warn of their own use.
#![deny(warnings)]

#[deprecated]
#[derive(Clone, Debug, PartialEq, soa_runtime::Soa)]
pub struct Old {
    pub mass: f32,
}

#[derive(Clone, Debug, PartialEq, soa_runtime::Soa)]
pub struct Renewed {
    #[deprecated]
    pub mass: f32,
    pub weight: f32,
}

#[allow(deprecated)]
#[derive(Clone, Debug, PartialEq, soa_runtime::Soa)]
pub struct Holds {
    pub old: Old,
}

fn main() {}
