//! Proof that attributes which a user puts on a generated type have left it as it was, since the runtime relies on its layout.

use proc_macro2::TokenStream;

use super::params::Params;
use super::{keys, taken_apart, views};
use crate::input::{Record, RecordField};
use crate::mixed::quote;
use crate::names::Item;

/// A generated type that `attr(..)` stands on.
struct Changeable<'r> {
    item: &'r Item,
    /// Its parameters.
    params: &'r Params,
    /// What the traits call it, for any lifetime.
    projected: TokenStream,
    /// The types that its members must have; without fields, that of the marker.
    members: Vec<TokenStream>,
}

fn changeable<'r>(record: &'r Record<'_>) -> Vec<Changeable<'r>> {
    let (names, ty) = (&record.names, &record.ty);
    let members = |member: &dyn Fn(&RecordField<'_>) -> TokenStream, uses: TokenStream| {
        if record.fields.is_empty() {
            vec![quote!(::core::marker::PhantomData<#uses>)]
        } else {
            record.fields.iter().map(member).collect()
        }
    };
    let (lifetime, root) = (&names.lifetime, &names.root);
    let mut all: Vec<_> = views::all(record)
        .into_iter()
        .map(|view| {
            let called = ::quote::format_ident!("{}", view.name);
            Changeable {
                item: view.item,
                params: &record.view,
                projected: quote!(<Self as __Views<'_>>::#called),
                members: members(&|field| view.member(record, field), quote!(&#lifetime #ty)),
            }
        })
        .collect();
    all.push(Changeable {
        item: &names.vecs,
        params: &record.own,
        projected: quote!(Self::Vecs),
        members: members(&|field| views::owned(record, field), quote!(#ty)),
    });
    all.push(Changeable {
        item: &names.fields,
        params: &record.rooted,
        projected: quote!(Self::Fields<Self>),
        members: members(
            &|field| keys::member(record, field, &quote!(#root)),
            quote!(fn(#root) -> #ty),
        ),
    });
    all.retain(|changeable| changeable.item.changeable);
    all
}

/// That the members are of the very types, and no others are there.
pub(super) fn types(record: &Record<'_>) -> TokenStream {
    let checks = changeable(record).into_iter().map(
        |Changeable {
             item, params, members, ..
         }| {
            let (name, introduced, given, bounds) = (&item.name, &params.introduced, &params.given, params.bounds());
            let (pattern, names) = taken_apart(record);
            quote! {
                const _: () = {
                    fn soa_check #introduced (soa_view: &mut #name #given) #bounds {
                        let #name #pattern = soa_view;
                        #(__same::<#members>(&raw mut *#names);)*
                    }
                };
            }
        },
    );
    quote!(#(#checks)*)
}

/// That the members are in order: the value of `Soa::CHECKED`, if there is anything to check. (That nothing else is in it, the runtime
/// checks by the size.)
pub(super) fn order(record: &Record<'_>) -> TokenStream {
    let members: Vec<_> = record.fields.iter().map(|f| &f.member).collect();
    let changeable = changeable(record);
    if changeable.is_empty() || members.is_empty() {
        return TokenStream::new();
    }
    let projected = changeable.iter().map(|changeable| &changeable.projected);
    let orders = projected.map(|ty| quote!(__in_order(&[#(::core::mem::offset_of!(#ty, #members)),*]);));
    quote!(const CHECKED: () = { #(#orders)* };)
}
