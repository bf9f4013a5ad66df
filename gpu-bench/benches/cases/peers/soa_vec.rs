//! The project's own `SoaVec<T>`.
#![allow(
    clippy::wrong_self_convention,
    reason = "the derive's `to_owned`, which a derive inside a macro shows"
)]

use soa_runtime::{Soa, SoaVec};

use super::Entry;
use crate::cases::container::{Advance, CHUNK, Container, advance_columns, alike, largest, total};
use crate::cases::record::{each_record, records};

records!(#[derive(Soa)]);

pub(super) const ENTRIES: [Entry; 3] = [
    Entry::of::<SoaVec<Eight>>(),
    Entry::of::<SoaVec<Mixed>>(),
    Entry::of::<SoaVec<Named>>(),
];

/// Records that are `Copy` have methods of their own.
macro_rules! copies {
    (copy, $record:ident) => {
        fn from_slice(records: &[$record]) -> Self {
            SoaVec::from_slice(records)
        }

        fn to_records(&self) -> Vec<$record> {
            self.to_vec()
        }
    };
    (clone, $record:ident) => {
        fn from_slice(records: &[$record]) -> Self {
            records.iter().cloned().collect()
        }

        fn to_records(&self) -> Vec<$record> {
            self.iter().map(|r| r.to_owned()).collect()
        }
    };
}

macro_rules! implement {
    ($record:ident, $vec:ident, $copies:ident, $update:expr, |$r:ident| { $few:expr, $all:expr }) => {
        impl Container for SoaVec<$record> {
            const NAME: &'static str = super::OURS;
            const SORT: Option<fn(&mut Self)> = Some(|v| v.sort_by_key(|r| *r.key));
            const RETAIN: Option<fn(&mut Self)> = Some(|v| v.retain(|r| *r.key % 2 == 0));
            const CHUNKS: Option<fn(&Self) -> u32> =
                Some(|v| largest(v.chunks_exact(CHUNK).map(|chunk| total(chunk.key().iter().copied()))));

            alike!($record, $update, |$r| { $few, $all });
            copies!($copies, $record);

            fn sum_column(&self) -> u32 {
                total(self.key().iter().copied())
            }

            fn get(&self, index: usize) -> u32 {
                let $r = self.at(index);
                $all
            }
        }
    };
}

each_record!(implement);

impl Advance for SoaVec<Eight> {
    fn advance(&mut self) {
        let EightColumnsMut {
            x, y, z, vx, vy, vz, ..
        } = self.columns_mut();
        advance_columns([x, y, z], [vx, vy, vz]);
    }
}
