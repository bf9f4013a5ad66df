//! `#[soa(crate = path)]`: the runtime by whatever path the user's crate has it.

mod nested {
    pub(super) use ::soa_runtime;
}

mod facade {
    pub(super) mod runtime {
        pub(crate) use soa_runtime::*;
    }
}

#[derive(nested::soa_runtime::Soa, Clone, Copy, Debug, PartialEq)]
#[soa(crate = crate::reexport::nested::soa_runtime)]
struct FromCrate {
    a: u8,
}

#[derive(soa_runtime::Soa, Clone, Copy, Debug, PartialEq)]
#[soa(crate = self::facade::runtime)]
struct FromSelf<T> {
    a: T,
}

#[derive(soa_runtime::Soa, Clone, Copy, Debug, PartialEq)]
#[soa(crate = ::soa_runtime)]
struct FromRoot<'a> {
    a: &'a u8,
}

#[derive(soa_runtime::Soa)]
#[soa(crate = super::reexport::nested::soa_runtime,)]
struct FromSuper {}

#[derive(soa_runtime::Soa)]
#[soa()]
struct WithoutOptions {
    a: char,
}

#[test]
fn the_path_is_followed() {
    use nested::soa_runtime::{SoaVec, soa_vec};

    let records: SoaVec<FromCrate> = soa_vec![FromCrate { a: 1 }; 2];
    assert_eq!(records.a(), [1, 1]);
    let records: SoaVec<FromSelf<f64>> = soa_vec![FromSelf { a: 2.0 }; 2];
    assert_eq!(records.a(), [2.0, 2.0]);
    let records: SoaVec<FromRoot<'_>> = soa_vec![FromRoot { a: &3 }; 2];
    assert_eq!(records.a(), [&3, &3]);
    assert_eq!(soa_vec![FromSuper {}, FromSuper {}].len(), 2);
    let records: SoaVec<WithoutOptions> = soa_vec![WithoutOptions { a: 'a' }];
    assert_eq!(records.a(), ['a']);
}
