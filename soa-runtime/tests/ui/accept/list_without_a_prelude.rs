//! `soa_vec!` with a list where `From` is not in scope.
#![no_implicit_prelude]

#[derive(::soa_runtime::Soa)]
struct Record {
    a: u32,
}

fn main() {
    let records: ::soa_runtime::SoaVec<Record> = ::soa_runtime::soa_vec![Record { a: 1 }, Record { a: 2 }];
    ::std::assert_eq!(records.a(), [1, 2]);
}
