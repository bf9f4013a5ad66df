//! The containers that are compared, one a file.

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
