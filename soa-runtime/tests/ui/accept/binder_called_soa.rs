//! A higher-ranked lifetime in a field's type with the name of the views' lifetime.
#![deny(warnings)]

#[derive(soa_runtime::Soa)]
pub struct Called {
    pub call: Box<dyn for<'soa> Fn(&'soa u32) -> &'soa u32>,
}

fn main() {}
