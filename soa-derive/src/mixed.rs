//! `quote!` for what is emitted: local variables live in the derive's own scope, whatever constants the user has.

/// As `quote::quote!`, with the spans of `Span::mixed_site()`: locals are hygienic, all else is resolved where the derive
/// stands.
macro_rules! quote {
    ($($tokens:tt)*) => {
        ::quote::quote_spanned!(::proc_macro2::Span::mixed_site() => $($tokens)*)
    };
}

pub(crate) use quote;
