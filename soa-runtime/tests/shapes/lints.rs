//! Nothing that is generated warns in the user's crate, however strict it is.

/// Records of every kind where every lint that a crate may deny is denied. They are reachable, so that those count which
/// look at a crate's interface only.
#[deny(
    missing_docs,
    unsafe_code,
    warnings,
    unreachable_pub,
    missing_debug_implementations,
    missing_copy_implementations,
    elided_lifetimes_in_paths,
    explicit_outlives_requirements,
    single_use_lifetimes,
    unused_lifetimes,
    unused_qualifications,
    unused_results,
    trivial_casts,
    rust_2018_idioms,
    clippy::all,
    clippy::pedantic,
    clippy::nursery,
    clippy::cargo,
    clippy::undocumented_unsafe_blocks,
    clippy::missing_const_for_fn,
    clippy::exhaustive_structs,
    clippy::missing_inline_in_public_items,
    clippy::multiple_inherent_impl,
    clippy::same_name_method
)]
#[allow(clippy::redundant_pub_crate, reason = "`unreachable_pub` asks for the opposite")]
pub mod strict {
    use std::marker::PhantomData;

    use soa_runtime::Soa;

    /// A record.
    #[derive(Soa, Clone, Copy, Debug, PartialEq)]
    #[allow(clippy::exhaustive_structs)]
    pub struct Plain {
        /// A mass.
        pub mass: f32,
        /// A place.
        pub position: [f32; 3],
        pub(crate) inner: u8,
    }

    /// A record with all kinds of parameters.
    #[derive(Soa, Debug)]
    #[allow(clippy::exhaustive_structs)]
    pub struct Generic<'a, T = u8, const N: usize = 2>
    where
        T: Copy + PartialOrd,
    {
        /// Values.
        pub values: [T; N],
        /// A name.
        pub name: &'a str,
        /// A mark.
        pub mark: PhantomData<fn() -> T>,
    }

    /// A record without fields.
    #[derive(Soa, Clone, Copy, Debug, PartialEq, Eq)]
    #[allow(clippy::exhaustive_structs)]
    pub struct Fieldless {}

    #[derive(Soa)]
    pub(crate) struct Private<T> {
        pub(crate) value: T,
    }

    /// Only ever read as a whole.
    #[derive(Soa, Clone, Debug)]
    pub(crate) struct Named {
        pub(crate) list: Vec<Self>,
        pub(crate) text: String,
    }
}

/// A name that is out of style where the user says so.
#[deny(warnings)]
mod styled {
    #[allow(non_camel_case_types)]
    #[derive(soa_runtime::Soa)]
    pub(super) struct vec3_t {
        pub(super) x: f32,
    }

    #[expect(non_camel_case_types, reason = "an expectation is of the struct alone")]
    #[derive(soa_runtime::Soa)]
    pub(super) struct vec4_t {
        pub(super) x: f32,
    }
}

use soa_runtime::{SoaVec, soa_vec};
use strict::{Fieldless, Generic, Named, Plain, Private};

#[test]
fn strict_records_are_of_use() {
    let plain = Plain {
        mass: 1.0,
        position: [2.0; 3],
        inner: 3,
    };
    let records: SoaVec<Plain> = soa_vec![plain; 2];
    assert_eq!((records.mass(), records.inner()), (&[1.0; 2][..], &[3; 2][..]));
    let records: SoaVec<Generic<'_>> = soa_vec![Generic {
        values: [1, 2],
        name: "n",
        mark: std::marker::PhantomData
    }];
    assert_eq!((records.values(), records.name()), (&[[1, 2]][..], &["n"][..]));
    assert_eq!(soa_vec![Fieldless {}; 3].len(), 3);
    let records: SoaVec<Private<u8>> = soa_vec![Private { value: 1 }];
    assert_eq!(records.value(), [1]);
    let records: SoaVec<Named> = soa_vec![Named {
        list: vec![],
        text: String::from("t")
    }];
    assert_eq!((records.list()[0].len(), records.text()[0].as_str()), (0, "t"));
}

#[test]
fn styled_records_are_of_use() {
    let threes: SoaVec<styled::vec3_t> = soa_vec![styled::vec3_t { x: 1.0 }];
    let fours: SoaVec<styled::vec4_t> = soa_vec![styled::vec4_t { x: 2.0 }];
    assert_eq!((threes.x(), fours.x()), (&[1.0][..], &[2.0][..]));
}
