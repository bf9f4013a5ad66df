//! What the derive emits for the main shapes, as files to read: `tests/expand/*.rs`. After a change that means to change them,
//! run the tests with `UPDATE_SNAPSHOTS=1` and read the difference.

use std::path::Path;

use crate::names::RESERVED;
use crate::{expand, input};

fn check(name: &str, input: &syn::DeriveInput) {
    let record = input::Record::parse(input).expect("a record");
    let file = syn::parse2(expand::expand(&record)).expect("the derive emits Rust");
    let text = format!(
        "// What `#[derive(Soa)]` emits: see src/snapshots.rs.\n{}",
        prettyplease::unparse(&file)
    );
    for word in text.split(|c: char| !c.is_alphanumeric() && c != '_') {
        let own = word.starts_with("__") && !["__SOA", "__private", "__with"].iter().any(|p| word.starts_with(p));
        assert!(
            !own || RESERVED.contains(&word),
            "`{word}` must be among the reserved names"
        );
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/expand").join(name);
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&path, &text).expect("the snapshot can be written");
    }
    let expected = std::fs::read_to_string(&path).expect("the snapshot is there");
    assert!(
        text == expected,
        "the expansion of {name} has changed: run with UPDATE_SNAPSHOTS=1 and read the difference"
    );
}

#[test]
fn a_plain_record() {
    check(
        "particle.rs",
        &syn::parse_quote! {
            pub struct Particle {
                pub position: [f32; 3],
                pub(crate) mass: f32,
                id: u32,
            }
        },
    );
}

#[test]
fn a_record_with_parameters() {
    check(
        "generic.rs",
        &syn::parse_quote! {
            struct Window<'a, T: Copy, const N: usize>
            where
                T: Default,
            {
                values: &'a [T; N],
                next: Option<Box<Self>>,
            }
        },
    );
}

#[test]
fn a_tuple() {
    check(
        "tuple.rs",
        &syn::parse_quote!(
            pub struct Pair(pub u8, f64);
        ),
    );
}

#[test]
fn a_record_without_fields() {
    check(
        "unit.rs",
        &syn::parse_quote!(
            pub struct Nothing;
        ),
    );
}

#[test]
fn every_attribute() {
    check(
        "attributes.rs",
        &syn::parse_quote! {
            #[soa(crate = crate::soa, serde, arrow)]
            #[soa(ref(name = View, derive(Serialize)), columns(attr(cfg_attr(test, derive(Serialize)))))]
            #[allow(non_snake_case)]
            struct Particle {
                #[soa(nested)]
                position: V3,
                #[soa(align = 64)]
                mass: f32,
            }
        },
    );
}
