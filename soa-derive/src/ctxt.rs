//! Collects errors, so that the user sees all of them at once.

use quote::ToTokens;

/// Errors found so far.
#[derive(Default)]
pub(crate) struct Ctxt {
    errors: Vec<syn::Error>,
}

impl Ctxt {
    /// Notes an error at `tokens`.
    pub(crate) fn error(&mut self, tokens: impl ToTokens, message: impl std::fmt::Display) {
        self.errors.push(syn::Error::new_spanned(tokens, message));
    }

    /// Notes an error that `syn` found.
    pub(crate) fn syn_error(&mut self, error: syn::Error) {
        self.errors.push(error);
    }

    /// `value`, unless there were errors.
    pub(crate) fn finish<T>(self, value: T) -> Result<T, syn::Error> {
        let combined = self.errors.into_iter().reduce(|mut all, error| {
            all.combine(error);
            all
        });
        combined.map_or(Ok(value), Err)
    }
}
