//! `Vec<T>`, the array of structs.

use super::Entry;
use crate::cases::container::{Advance, CHUNK, Container, alike, largest, step, total};
use crate::cases::record::{each_record, records};

records!();

pub(super) const ENTRIES: [Entry; 3] = [
    Entry::of::<Vec<Eight>>(),
    Entry::of::<Vec<Mixed>>(),
    Entry::of::<Vec<Named>>(),
];

macro_rules! implement {
    ($record:ident, $vec:ident, $copies:ident, $update:expr, |$r:ident| { $few:expr, $all:expr }) => {
        impl Container for Vec<$record> {
            const NAME: &'static str = super::VEC;
            const SORT: Option<fn(&mut Self)> = Some(|v| v.sort_by_key(|r| r.key));
            const RETAIN: Option<fn(&mut Self)> = Some(|v| v.retain(|r| r.key % 2 == 0));
            const CHUNKS: Option<fn(&Self) -> u32> =
                Some(|v| largest(v.chunks_exact(CHUNK).map(|chunk| total(chunk.iter().map(|r| r.key)))));

            alike!($record, $update, |$r| { $few, $all });

            fn from_slice(records: &[$record]) -> Self {
                records.to_vec()
            }

            fn to_records(&self) -> Vec<$record> {
                self.clone()
            }

            fn sum_column(&self) -> u32 {
                total(self.iter().map(|r| r.key))
            }

            fn get(&self, index: usize) -> u32 {
                let $r = &self[index];
                $all
            }
        }
    };
}

each_record!(implement);

impl Advance for Vec<Eight> {
    fn advance(&mut self) {
        for r in self {
            step(&mut r.x, r.vx);
            step(&mut r.y, r.vy);
            step(&mut r.z, r.vz);
        }
    }
}
