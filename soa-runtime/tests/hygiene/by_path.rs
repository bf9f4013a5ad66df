//! The derive named by a path, without an import, and under another name.

use soa_runtime::Soa as Columnar;

#[derive(::soa_runtime::Soa, Clone, Copy, Debug, PartialEq)]
struct ByPath {
    a: u8,
}

#[derive(Columnar, ::std::fmt::Debug, std::clone::Clone)]
struct Renamed {
    a: u16,
}

mod prelude {
    pub(super) use soa_runtime::*;
}

mod inside {
    use super::prelude::*;

    #[derive(Soa)]
    pub(super) struct Globbed {
        pub(super) a: u32,
    }
}

#[test]
fn they_are_one_derive() {
    let a: soa_runtime::SoaVec<ByPath> = soa_runtime::soa_vec![ByPath { a: 1 }; 2];
    let b: soa_runtime::SoaVec<Renamed> = soa_runtime::soa_vec![Renamed { a: 2 }; 2];
    let c: soa_runtime::SoaVec<inside::Globbed> = soa_runtime::soa_vec![inside::Globbed { a: 3 }];
    assert_eq!((a.a(), b.a(), c.a()), (&[1, 1][..], &[2, 2][..], &[3][..]));
}
