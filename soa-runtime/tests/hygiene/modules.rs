//! A module with modules called like crates next to the record.
#![allow(dead_code)]

mod std {
    pub(super) mod mem {}
    pub(super) mod vec {}
}
mod core {
    pub(super) mod mem {
        pub(crate) fn offset_of() {}
    }
    pub(super) mod fmt {
        pub(crate) trait Debug {}
    }
    pub(super) mod marker {}
}
mod alloc {}
mod soa_runtime {
    pub(super) struct Field;
    pub(super) struct Column;
    pub(super) mod __private {}
}
mod __private {}

#[derive(::soa_runtime::Soa, Clone, Copy, Debug, PartialEq)]
struct Record {
    flag: u8,
    energy: f64,
    field: (),
}

pub(crate) fn records_are_of_use() {
    let record = Record {
        flag: 1,
        energy: 2.0,
        field: (),
    };
    let mut records: ::soa_runtime::SoaVec<Record> = ::soa_runtime::soa_vec![record; 3];
    records.energy_mut()[0] = 4.0;
    assert_eq!(records.energy(), [4.0, 2.0, 2.0]);
    assert_eq!(Record::FIELDS.field.index(), 2);
    let listed = ::soa_runtime::soa_vec![record, record];
    assert_eq!(listed.into_vec(), [record; 2]);
    assert_eq!(format!("{:?}", records.get(1)), format!("{:?}", Some(record)));
}
