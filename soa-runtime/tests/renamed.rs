//! A crate that has the runtime under another name, and another crate under the runtime's.

// As with `renamed = { package = "soa-runtime", .. }` in the manifest: `::soa_runtime` is not the runtime.
extern crate core as soa_runtime;
extern crate soa_runtime as renamed;

use renamed::{Soa, SoaVec, soa_vec};

#[derive(Soa, Clone, Debug, PartialEq)]
#[soa(crate = renamed)]
struct AtTheRoot<'a, T> {
    value: T,
    name: &'a str,
}

mod inside {
    #[derive(renamed::Soa, Clone, Copy, Debug, PartialEq)]
    #[soa(crate = ::renamed)]
    pub(super) struct Inside {
        pub(super) value: u8,
    }

    #[derive(renamed::Soa)]
    #[soa(crate = crate::renamed)]
    pub(super) struct Fieldless {}
}

#[test]
fn nothing_names_the_runtime_but_by_the_given_path() {
    // If this were the runtime, the test would show nothing.
    assert_eq!(::soa_runtime::mem::size_of::<u16>(), 2);
    let mut records: SoaVec<AtTheRoot<'_, u8>> = soa_vec![AtTheRoot { value: 1, name: "a" }; 2];
    records.value_mut()[0] = 3;
    assert_eq!((records.value(), records.name()), (&[3, 1][..], &["a", "a"][..]));
    assert_ne!(records.get(0), records.get(1));
    assert_eq!(
        format!("{:?}", records.get(0)),
        "Some(AtTheRoot { value: 3, name: \"a\" })"
    );
    let records: SoaVec<inside::Inside> = soa_vec![inside::Inside { value: 4 }];
    assert_eq!(records.value(), [4]);
    assert_eq!(soa_vec![inside::Fieldless {}].len(), 1);
}
