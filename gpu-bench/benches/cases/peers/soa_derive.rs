//! `soa_derive` 0.14: a container a record, of a `Vec` a field.

use soa_derive::StructOfArray;

use super::Entry;
use crate::cases::container::{Advance, Container, advance_columns, alike, total};
use crate::cases::record::{each_record, records};

records!(#[derive(StructOfArray)] #[soa_derive(Clone)]);

pub(super) const ENTRIES: [Entry; 3] = [
    Entry::of::<EightVec>(),
    Entry::of::<MixedVec>(),
    Entry::of::<NamedVec>(),
];

const NAME: &str = "soa_derive";

macro_rules! chunks {
    () => {
        None
    };
}

each_record!(vec_a_field);

impl Advance for EightVec {
    fn advance(&mut self) {
        let v = self.as_mut_slice();
        advance_columns([v.x, v.y, v.z], [v.vx, v.vy, v.vz]);
    }
}
