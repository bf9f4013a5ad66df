//! The containers that are compared, one a file.

/// Implements the container of a record for one of a `Vec` a field, as `soa_derive` makes them, and its fork. The file has its `NAME`, and a
/// macro `chunks` with its sums of chunks, if it has such.
macro_rules! vec_a_field {
    ($record:ident, $vec:ident, $copies:ident, $update:expr, |$r:ident| { $few:expr, $all:expr }) => {
        impl Container for $vec {
            const NAME: &'static str = NAME;
            const SORT: Option<fn(&mut Self)> = Some(|v| v.as_mut_slice().sort_by_key(|r| *r.key));
            const RETAIN: Option<fn(&mut Self)> = Some(|v| v.retain(|r| *r.key % 2 == 0));
            const CHUNKS: Option<fn(&Self) -> u32> = chunks!();

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

mod layout;
mod soa_derive;
mod soa_rs;
mod soa_vec;
mod vec;

use super::container::Container;
use super::op::Op;
use super::ops;
use super::record::Record;
use super::sample::Start;

pub(crate) use vec::Eight;

/// The project's own container, in the tables.
pub(crate) const OURS: &str = "SoaVec";

/// The array of structs, in the tables.
pub(crate) const VEC: &str = "Vec";

/// The other structs of arrays, in the tables.
pub(crate) const PEERS: [&str; 3] = ["soa_derive", "layout", "soa-rs"];

/// A container of one record.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    /// The container's name.
    pub(crate) name: &'static str,
    /// The record's name.
    pub(crate) record: &'static str,
    /// How its sample of an operation is begun, where it has the operation.
    pub(crate) start: fn(Op) -> Option<Start>,
}

impl Entry {
    const fn of<C: Container>() -> Self {
        Self {
            name: C::NAME,
            record: C::Record::NAME,
            start: ops::start::<C>,
        }
    }
}

/// Every container of every record.
pub(crate) fn entries() -> impl Iterator<Item = Entry> {
    [
        vec::ENTRIES,
        soa_vec::ENTRIES,
        soa_derive::ENTRIES,
        layout::ENTRIES,
        soa_rs::ENTRIES,
    ]
    .into_iter()
    .flatten()
}
