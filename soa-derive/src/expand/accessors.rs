//! What containers and views dereference to, a method a field: `ParticleAccessors` and, for shared views,
//! `ParticleSliceAccessors`, whose methods give the data's lifetime. A tuple's fields have no names to call methods by.
//!
//! What they call, no trait of the user's can stand before: methods that take their receiver by value.

use std::collections::HashSet;

use proc_macro2::TokenStream;
use syn::{Ident, Member};

use super::{attributes, fields, generated, is_nested, nested_key, nested_view};
use crate::input::{Record, RecordField};
use crate::mixed::quote;
use crate::names;

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let (owner, slice) = (of_owner(record), of_slice(record));
    quote!(#owner #slice)
}

/// The fields that have names, with their places in the struct.
fn named<'r>(record: &'r Record<'_>) -> impl Iterator<Item = (&'r RecordField<'r>, &'r Ident, usize)> {
    let numbered = record.fields.iter().enumerate();
    numbered.filter_map(|(place, field)| match &field.member {
        Member::Named(ident) => Some((field, ident, place)),
        Member::Unnamed(_) => None,
    })
}

fn of_owner(record: &Record<'_>) -> TokenStream {
    let (vis, ty, runtime) = (record.vis, &record.ty, &record.runtime);
    let (item, own, keys) = (&record.names.accessors, &record.own, fields(record));
    let doc = format!(
        "The accessors of a container of [`{}`]s: a method a field.",
        record.text
    );
    let attributes = attributes(record, item, &doc);
    let all: HashSet<&str> = record.fields.iter().map(|f| f.text.as_str()).collect();
    let methods = named(record).map(|(field, ident, place)| {
        let (vis, field_ty, attributes) = (field.vis, &field.ty, &field.attributes);
        let (shared, exclusive) = names::accessors_of(ident, &all);
        let (shared_ty, exclusive_ty, get, get_mut) = if is_nested(field) {
            let (key, accessible) = (nested_key(record, place), quote!(#runtime::__private::Accessible));
            (
                nested_view(record, field, "Columns", &quote!('_)),
                nested_view(record, field, "ColumnsMut", &quote!('_)),
                quote!(#accessible::nested(&self.0, #key)),
                quote!(#accessible::nested_mut(&mut self.0, #key)),
            )
        } else {
            (
                quote!(&[#field_ty]),
                quote!(&mut [#field_ty]),
                quote!(#keys.#ident.of(&self.0)),
                quote!(#keys.#ident.of_mut(&mut self.0)),
            )
        };
        let exclusive = exclusive.map(|exclusive| {
            quote! {
                #(#attributes)*
                #[inline]
                #vis fn #exclusive(&mut self) -> #exclusive_ty { #get_mut }
            }
        });
        quote! {
            #(#attributes)*
            #[inline]
            #vis fn #shared(&self) -> #shared_ty { #get }
            #exclusive
        }
    });
    let (name, declared, introduced, given, bounds) =
        (&item.name, &own.declared, &own.introduced, &own.given, own.bounds());
    let methods = inherent(record, quote!(#introduced #name #given #bounds), methods);
    quote! {
        #attributes
        #[repr(transparent)]
        #vis struct #name #declared (#runtime::__private::Accessible<#ty>) #bounds;

        #methods
    }
}

fn of_slice(record: &Record<'_>) -> TokenStream {
    let (vis, ty, runtime) = (record.vis, &record.ty, &record.runtime);
    let (item, view, keys) = (&record.names.slice_accessors, &record.view, fields(record));
    let lifetime = &record.names.lifetime;
    let doc = format!("The accessors of a view of [`{}`]s: a method a field.", record.text);
    let attributes = attributes(record, item, &doc);
    let methods = named(record).map(|(field, ident, place)| {
        let (vis, field_ty, attributes) = (field.vis, &field.ty, &field.attributes);
        let (column_ty, get) = if is_nested(field) {
            let key = nested_key(record, place);
            (
                nested_view(record, field, "Columns", &quote!(#lifetime)),
                quote!(self.0.nested(#key)),
            )
        } else {
            (quote!(&#lifetime [#field_ty]), quote!(self.0.column(#keys.#ident)))
        };
        quote! {
            #(#attributes)*
            #[inline]
            #vis fn #ident(&self) -> #column_ty { #get }
        }
    });
    let (name, declared, introduced, given, bounds) =
        (&item.name, &view.declared, &view.introduced, &view.given, view.bounds());
    let methods = inherent(record, quote!(#introduced #name #given #bounds), methods);
    quote! {
        #attributes
        #[repr(transparent)]
        #vis struct #name #declared (#runtime::__private::Lent<#lifetime, #ty>) #bounds;

        #methods
    }
}

/// The methods of a type, if there are any.
fn inherent(record: &Record<'_>, of: TokenStream, methods: impl Iterator<Item = TokenStream>) -> TokenStream {
    let (generated, mut methods) = (generated(record), methods.peekable());
    if methods.peek().is_none() {
        return TokenStream::new();
    }
    quote!(#generated impl #of { #(#methods)* })
}
