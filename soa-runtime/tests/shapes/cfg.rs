//! Fields and parameters that are configured away are none.

use soa_runtime::{Soa, SoaVec, soa_vec};

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Configured {
    #[cfg(any())]
    never: ThereIsNoSuchType,
    #[cfg(not(any()))]
    always: u8,
    #[cfg_attr(all(), doc = "A documented field.")]
    documented: u16,
    #[cfg(not(all()))]
    neither: ThereIsNoSuchType,
}

#[test]
fn a_field_that_is_configured_away_has_no_column() {
    let names: Vec<_> = Configured::COLUMNS.iter().map(|c| c.name()).collect();
    assert_eq!(names, ["always", "documented"]);
    assert_eq!(Configured::FIELDS.documented.index(), 1);
    let records: SoaVec<Configured> = soa_vec![Configured { always: 1, documented: 2 }; 2];
    assert_eq!((records.always(), records.documented()), (&[1, 1][..], &[2, 2][..]));
}

#[derive(Soa, Clone)]
struct Parameters<#[cfg(not(any()))] T, #[cfg(any())] U> {
    value: T,
    #[cfg(any())]
    other: U,
}

#[test]
fn a_parameter_that_is_configured_away_is_none() {
    let records: SoaVec<Parameters<char>> = soa_vec![Parameters { value: 'a' }; 2];
    assert_eq!(records.value(), ['a', 'a']);
}

#[cfg_attr(all(), derive(Soa))]
#[derive(Clone)]
struct Late {
    value: u8,
}

#[test]
fn the_derive_itself_may_be_configured() {
    let records: SoaVec<Late> = soa_vec![Late { value: 3 }; 2];
    assert_eq!(records.value(), [3, 3]);
}
