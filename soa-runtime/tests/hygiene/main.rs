//! The derive and the macros mean the same whatever names the user's module has, and whatever it lacks.

mod blanket;
mod by_path;
mod macros;
mod modules;
mod no_prelude;
mod reexport;
mod shadowed;
mod types;

#[test]
fn without_a_prelude() {
    no_prelude::records_are_of_use();
}

#[test]
fn beside_types_and_variants_of_the_preludes_names() {
    shadowed::records_are_of_use();
}

#[test]
fn beside_modules_called_as_crates() {
    modules::records_are_of_use();
}

#[test]
fn beside_macros_of_the_preludes_names() {
    macros::records_are_of_use();
}
