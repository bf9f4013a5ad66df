//! `layout` 0.2, a fork of `soa_derive`: a container a record, of a `Vec` a field.

use layout::SOA;

use super::Entry;
use crate::cases::container::{Advance, CHUNK, Container, advance_columns, alike, largest, total};
use crate::cases::record::{each_record, records};

records!(#[derive(SOA)] #[layout(Clone)]);

pub(super) const ENTRIES: [Entry; 3] = [
    Entry::of::<EightVec>(),
    Entry::of::<MixedVec>(),
    Entry::of::<NamedVec>(),
];

const NAME: &str = "layout";

macro_rules! chunks {
    () => {
        Some(|v| {
            largest(
                v.as_slice()
                    .chunks_exact(CHUNK)
                    .map(|chunk| total(chunk.key.iter().copied())),
            )
        })
    };
}

each_record!(vec_a_field);

impl Advance for EightVec {
    fn advance(&mut self) {
        let v = self.as_mut_slice();
        advance_columns([v.x, v.y, v.z], [v.vx, v.vy, v.vz]);
    }
}
