//! What does not compile says why in a sentence at the right place; `TRYBUILD=overwrite` writes the expected text anew.

use trybuild::TestCases;

#[test]
fn shapes_that_are_no_records() {
    TestCases::new().compile_fail("tests/ui/shape/*.rs");
}

#[test]
fn attributes_that_are_none() {
    TestCases::new().compile_fail("tests/ui/attribute/*.rs");
}

#[test]
fn borrows_that_would_dangle_or_alias() {
    TestCases::new().compile_fail("tests/ui/borrow/*.rs");
}

#[test]
fn memories_that_are_others() {
    TestCases::new().compile_fail("tests/ui/memory/*.rs");
}

#[cfg(feature = "cuda")]
#[test]
fn what_a_device_cannot_have() {
    TestCases::new().compile_fail("tests/ui/device/*.rs");
}

#[test]
fn reads_that_do_not_coalesce() {
    TestCases::new().compile_fail("tests/ui/coalesce/*.rs");
}

/// Crates that a derive can easily break, each in a way that needs a crate of its own to show.
#[test]
fn crates_that_are_accepted() {
    TestCases::new().pass("tests/ui/accept/*.rs");
}
