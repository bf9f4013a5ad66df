//! Parameters as tokens, for items and for what refers to them.

use proc_macro2::TokenStream;
use syn::{GenericParam, Generics};

use crate::mixed::quote;

/// The parameters of a generated type.
pub(crate) struct Params {
    /// As a struct declares them, with defaults: `<'a, T: Copy = u8>`.
    pub(crate) declared: TokenStream,
    /// As an `impl` declares them.
    pub(crate) introduced: TokenStream,
    /// As a type is given them: `<'a, T>`.
    pub(crate) given: TokenStream,
    /// What stands behind `where`, with a comma behind each predicate.
    predicates: TokenStream,
}

impl Params {
    /// The record's own, between `first` and `last`, with `outlives` in front of the predicates.
    pub(crate) fn of(
        generics: &Generics,
        first: Option<&TokenStream>,
        last: Option<(&TokenStream, &TokenStream)>,
        outlives: &TokenStream,
    ) -> Self {
        let own = &generics.params;
        let names = own.iter().map(|parameter| match parameter {
            GenericParam::Lifetime(l) => {
                let l = &l.lifetime;
                quote!(#l)
            }
            GenericParam::Type(t) => {
                let t = &t.ident;
                quote!(#t)
            }
            GenericParam::Const(c) => {
                let c = &c.ident;
                quote!(#c)
            }
        });
        let introduced = own.iter().map(|parameter| match parameter {
            GenericParam::Lifetime(l) => quote!(#l),
            GenericParam::Type(t) => {
                let (attributes, name, bounds) = (&t.attrs, &t.ident, &t.bounds);
                quote!(#(#attributes)* #name: #bounds)
            }
            GenericParam::Const(c) => {
                let (attributes, name, ty) = (&c.attrs, &c.ident, &c.ty);
                quote!(#(#attributes)* const #name: #ty)
            }
        });
        let (last, default) = last.map_or((None, None), |(name, default)| (Some(name), Some(default)));
        let first: Vec<_> = first.into_iter().collect();
        let last: Vec<_> = last.into_iter().collect();
        let default: Vec<_> = default.into_iter().collect();
        let given_predicates = generics.where_clause.as_ref().map(|clause| {
            let predicates = clause.predicates.iter();
            quote!(#(#predicates,)*)
        });
        if own.is_empty() && first.is_empty() && last.is_empty() {
            return Self {
                declared: TokenStream::new(),
                introduced: TokenStream::new(),
                given: TokenStream::new(),
                predicates: quote!(#outlives #given_predicates),
            };
        }
        let declared = own.iter();
        let names: Vec<_> = names.collect();
        Self {
            declared: quote!(<#(#first,)* #(#declared,)* #(#last = #default)*>),
            introduced: quote!(<#(#first,)* #(#introduced,)* #(#last)*>),
            given: quote!(<#(#first,)* #(#names,)* #(#last)*>),
            predicates: quote!(#outlives #given_predicates),
        }
    }

    /// The `where` clause, if there is anything to say.
    pub(crate) fn bounds(&self) -> TokenStream {
        self.bounds_and(&TokenStream::new())
    }

    /// The `where` clause with one predicate more.
    pub(crate) fn bounds_and(&self, predicate: &TokenStream) -> TokenStream {
        let predicates = &self.predicates;
        if predicates.is_empty() && predicate.is_empty() {
            TokenStream::new()
        } else {
            quote!(where #predicates #predicate)
        }
    }
}
