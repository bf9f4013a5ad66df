//! `soa-rs` 1.0: `Soa<T>`, one allocation. It has no sort and no `retain`.
#![allow(dead_code, reason = "the derive's accessors, of which few are used")]

use soa_rs::{Soa, SoaClone, SoaToOwned, Soars};

use super::Entry;
use crate::cases::container::{Advance, CHUNK, Container, advance_columns, alike, largest, total};
use crate::cases::record::{each_record, records};

records!(#[derive(Soars, SoaClone)]);

pub(super) const ENTRIES: [Entry; 3] = [
    Entry::of::<Soa<Eight>>(),
    Entry::of::<Soa<Mixed>>(),
    Entry::of::<Soa<Named>>(),
];

macro_rules! implement {
    ($record:ident, $vec:ident, $copies:ident, $update:expr, |$r:ident| { $few:expr, $all:expr }) => {
        impl Container for Soa<$record> {
            const NAME: &'static str = "soa-rs";
            const SORT: Option<fn(&mut Self)> = None;
            const RETAIN: Option<fn(&mut Self)> = None;
            const CHUNKS: Option<fn(&Self) -> u32> =
                Some(|v| largest(v.chunks_exact(CHUNK).map(|chunk| total(chunk.key().iter().copied()))));

            alike!($record, $update, |$r| { $few, $all });

            fn from_slice(records: &[$record]) -> Self {
                Self::from(records)
            }

            fn to_records(&self) -> Vec<$record> {
                self.iter().map(|r| r.soa_to_owned()).collect()
            }

            fn sum_column(&self) -> u32 {
                total(self.key().iter().copied())
            }

            fn get(&self, index: usize) -> u32 {
                let $r = self.idx(index);
                $all
            }
        }
    };
}

each_record!(implement);

impl Advance for Soa<Eight> {
    fn advance(&mut self) {
        let v = self.slices_mut();
        advance_columns([v.x, v.y, v.z], [v.vx, v.vy, v.vz]);
    }
}
