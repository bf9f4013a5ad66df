//! Names that derived code speaks of cannot be the user's: they would be taken for each other.

use soa_runtime::Soa;

#[allow(non_camel_case_types)]
type __bool = std::num::NonZeroU8;

#[derive(Soa)]
pub struct Flagged {
    pub flag: __bool,
}

/// Its row would be called `__Ref`.
#[derive(Soa)]
pub struct __ {
    pub name: u8,
}

fn main() {}
