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

macro_rules! implement {
    ($record:ident, $vec:ident, $copies:ident, $update:expr, |$r:ident| { $few:expr, $all:expr }) => {
        impl Container for $vec {
            const NAME: &'static str = "soa_derive";
            const SORT: Option<fn(&mut Self)> = Some(|v| v.as_mut_slice().sort_by_key(|r| *r.key));
            const RETAIN: Option<fn(&mut Self)> = Some(|v| v.retain(|r| *r.key % 2 == 0));
            const CHUNKS: Option<fn(&Self) -> u32> = None;

            alike!($record, $update, |$r| { $few, $all });

            fn from_slice(records: &[$record]) -> Self {
                let mut columns = Self::with_capacity(records.len());
                Extend::extend(&mut columns, records.iter().cloned());
                columns
            }

            fn to_records(&self) -> Vec<$record> {
                self.iter().map(|r| r.to_owned()).collect()
            }

            fn sum_column(&self) -> u32 {
                total(self.key.iter().copied())
            }

            fn get(&self, index: usize) -> u32 {
                let $r = self.index(index);
                $all
            }
        }
    };
}

each_record!(implement);

impl Advance for EightVec {
    fn advance(&mut self) {
        let v = self.as_mut_slice();
        advance_columns([v.x, v.y, v.z], [v.vx, v.vy, v.vz]);
    }
}
