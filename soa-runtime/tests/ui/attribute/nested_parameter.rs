//! A nested record that is a parameter: its fields are not known where the derive stands.

use soa_runtime::Soa;

#[derive(Soa)]
pub struct Outer<T: Soa> {
    #[soa(nested)]
    pub inner: T,
}

fn main() {}
