//! What containers and views dereference to, a method a field: `ParticleAccessors` and, for shared views,
//! `ParticleSliceAccessors`, whose methods give the data's lifetime. A tuple's fields have no names to call methods by.

use std::collections::HashSet;

use crate::mixed::quote;
use proc_macro2::TokenStream;
use syn::{Ident, Member};

use super::{attributes, generated, nested, nested_key, nested_view, view_generics};
use crate::input::{Kind, Record, RecordField};
use crate::names;

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let owner = of_owner(record);
    let slice = of_slice(record);
    quote! { #owner #slice }
}

/// The fields that have names, with their places in the struct.
fn named<'r>(record: &'r Record<'_>) -> impl Iterator<Item = (&'r RecordField<'r>, &'r Ident, usize)> {
    record
        .fields
        .iter()
        .enumerate()
        .filter_map(|(place, field)| match &field.member {
            Member::Named(ident) => Some((field, ident, place)),
            Member::Unnamed(_) => None,
        })
}

fn of_owner(record: &Record<'_>) -> TokenStream {
    let (vis, ty, runtime, generated) = (record.vis, &record.ty, &record.runtime, generated(record));
    let item = &record.names.accessors;
    let name = &item.name;
    let doc = format!(
        "The accessors of a container of [`{}`]s: a method a field.",
        record.text
    );
    let attributes = attributes(record, item, &doc);
    let (parameters, arguments, where_clause) = record.generics.split_for_impl();
    let definition_parameters = &record.generics;
    let private = quote!(#runtime::__private);
    let all: HashSet<String> = record.fields.iter().map(|f| f.text.clone()).collect();
    let methods = named(record).map(|(field, ident, place)| {
        let vis = field.vis;
        let (shared, exclusive) = names::accessors_of(ident, &all);
        let (shared_ty, exclusive_ty, get, get_mut) = match field.kind {
            Kind::Column { .. } => {
                let field_ty = &field.ty;
                (
                    quote!(&[#field_ty]),
                    quote!(&mut [#field_ty]),
                    quote!(#private::Accessible::column(&self.0, <#ty>::FIELDS.#ident)),
                    quote!(#private::Accessible::column_mut(&mut self.0, <#ty>::FIELDS.#ident)),
                )
            }
            Kind::Nested => {
                let key = nested_key(record, place);
                let (columns, columns_mut) = (quote!(columns), quote!(columns_mut));
                (
                    nested_view(record, field, &quote!(Columns), &quote!('_)),
                    nested_view(record, field, &quote!(ColumnsMut), &quote!('_)),
                    call(
                        record,
                        field,
                        &columns,
                        &quote!(#private::Accessible::nested(&self.0, #key)),
                    ),
                    call(
                        record,
                        field,
                        &columns_mut,
                        &quote!(#private::Accessible::nested_mut(&mut self.0, #key)),
                    ),
                )
            }
        };
        let doc = format!("The column `{}`.", field.text);
        let exclusive = exclusive.map(|exclusive| {
            let doc = format!("The column `{}`, exclusively.", field.text);
            quote! {
                #[doc = #doc]
                #[inline]
                #vis fn #exclusive(&mut self) -> #exclusive_ty { #get_mut }
            }
        });
        quote! {
            #[doc = #doc]
            #[inline]
            #vis fn #shared(&self) -> #shared_ty { #get }
            #exclusive
        }
    });
    quote! {
        #attributes
        #[repr(transparent)]
        #vis struct #name #definition_parameters (#runtime::__private::Accessible<#ty>) #where_clause;

        #generated
        impl #parameters #name #arguments #where_clause { #(#methods)* }
    }
}

fn of_slice(record: &Record<'_>) -> TokenStream {
    let (vis, ty, runtime, generated) = (record.vis, &record.ty, &record.runtime, generated(record));
    let lifetime = &record.names.lifetime;
    let item = &record.names.slice_accessors;
    let name = &item.name;
    let doc = format!("The accessors of a view of [`{}`]s: a method a field.", record.text);
    let attributes = attributes(record, item, &doc);
    let generics = view_generics(record);
    let (parameters, arguments, where_clause) = generics.split_for_impl();
    let methods = named(record).map(|(field, ident, place)| {
        let vis = field.vis;
        let doc = format!("The column `{}`.", field.text);
        let (column_ty, get) = match field.kind {
            Kind::Column { .. } => {
                let field_ty = &field.ty;
                (
                    quote!(&#lifetime [#field_ty]),
                    quote!(#runtime::SoaSlice::column(&self.0, <#ty>::FIELDS.#ident)),
                )
            }
            Kind::Nested => {
                let key = nested_key(record, place);
                let cursor = quote!(#runtime::__private::nested(self.0, #key));
                (
                    nested_view(record, field, &quote!(Columns), &quote!(#lifetime)),
                    call(record, field, &quote!(columns), &cursor),
                )
            }
        };
        quote! {
            #[doc = #doc]
            #[inline]
            #vis fn #ident(&self) -> #column_ty { #get }
        }
    });
    quote! {
        #attributes
        #[repr(transparent)]
        #vis struct #name #generics (#runtime::SoaSlice<#lifetime, #ty>) #where_clause;

        #generated
        impl #parameters #name #arguments #where_clause { #(#methods)* }
    }
}

/// A call of a nested record's function: `<N as Soa>::columns(..)`.
pub(super) fn call(
    record: &Record<'_>,
    field: &RecordField<'_>,
    function: &TokenStream,
    argument: &TokenStream,
) -> TokenStream {
    let called = nested(record, field, function);
    quote!(#called(#argument))
}
