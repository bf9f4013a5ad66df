//! Proof that attributes which a user puts on a generated type have left it as it was, since the runtime relies on its layout.

use proc_macro2::TokenStream;

use super::{is_nested, keys, nested, taken_apart, views};
use crate::input::Record;
use crate::mixed::quote;

/// A generated type that `attr(..)` stands on.
struct Changeable {
    name: syn::Ident,
    /// By its name, with arguments.
    ty: TokenStream,
    /// By what the traits call it, for any lifetime.
    projected: TokenStream,
    /// The types that its members must have.
    members: Vec<TokenStream>,
}

fn changeable(record: &Record<'_>) -> Vec<Changeable> {
    let (names, view) = (&record.names, &record.view.given);
    let mut found = Vec::new();
    for kind in views::all(record).iter().filter(|kind| kind.item.changeable) {
        let (name, called) = (&kind.item.name, ::quote::format_ident!("{}", kind.name));
        found.push(Changeable {
            name: name.clone(),
            ty: quote!(#name #view),
            projected: quote!(<Self as __Views<'_>>::#called),
            members: record.fields.iter().map(|f| kind.member(record, f)).collect(),
        });
    }
    let (own, runtime) = (&record.own.given, &record.runtime);
    if names.vecs.changeable {
        let name = &names.vecs.name;
        let members = record.fields.iter().map(|field| {
            let ty = &field.ty;
            if is_nested(field) {
                nested(record, field, &quote!(Vecs))
            } else {
                quote!(#runtime::__private::Vec<#ty>)
            }
        });
        found.push(Changeable {
            name: name.clone(),
            ty: quote!(#name #own),
            projected: quote!(Self::Vecs),
            members: members.collect(),
        });
    }
    if names.fields.changeable {
        let (name, ty) = (&names.fields.name, &record.ty);
        found.push(Changeable {
            name: name.clone(),
            ty: quote!(#name #own),
            projected: quote!(Self::Fields<Self>),
            members: record.fields.iter().map(|f| keys::member(record, f, ty)).collect(),
        });
    }
    found
}

/// That the members are of the very types, and no others are there.
pub(super) fn types(record: &Record<'_>) -> TokenStream {
    let checks = changeable(record)
        .into_iter()
        .map(|Changeable { name, ty, members, .. }| {
            let (introduced, bounds) = (&record.view.introduced, record.view.bounds());
            let (pattern, names) = taken_apart(record);
            let (witness, pattern) = if record.fields.is_empty() {
                (TokenStream::new(), quote!({ marker: _ }))
            } else {
                (quote!(#(__same::<#members>(&raw mut *#names);)*), pattern)
            };
            quote! {
                const _: () = {
                    fn soa_check #introduced (soa_view: &mut #ty) #bounds {
                        let #name #pattern = soa_view;
                        #witness
                    }
                };
            }
        });
    quote!(#(#checks)*)
}

/// That the members are in order: the value of `Soa::CHECKED`, if there is anything to check. (That nothing else is in it, the runtime
/// checks by the size.)
pub(super) fn order(record: &Record<'_>) -> TokenStream {
    let members: Vec<_> = record.fields.iter().map(|f| &f.member).collect();
    let orders = changeable(record)
        .into_iter()
        .map(|Changeable { projected, .. }| quote!(__in_order(&[#(::core::mem::offset_of!(#projected, #members)),*]);));
    let orders: Vec<_> = orders.collect();
    if orders.is_empty() || members.is_empty() {
        return TokenStream::new();
    }
    quote!(const CHECKED: () = { #(#orders)* };)
}
