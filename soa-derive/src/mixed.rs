//! `quote!` for what is emitted: local variables live in the derive's own scope. They are called `soa_..` all the same: a pattern
//! of one word is a constant or a unit struct where the user has one of that name.

/// As `quote::quote!`, with the spans of `Span::mixed_site()`: locals are hygienic, all else is resolved where the derive
/// stands.
macro_rules! quote {
    ($($tokens:tt)*) => {
        ::quote::quote_spanned!(::proc_macro2::Span::mixed_site() => $($tokens)*)
    };
}

pub(crate) use quote;
