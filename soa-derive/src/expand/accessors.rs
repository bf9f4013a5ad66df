//! `ParticleAccessors`: what a container dereferences to, a method a field.

use std::collections::HashSet;

use proc_macro2::TokenStream;
use quote::quote;

use super::attributes;
use crate::input::Record;
use crate::names;

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let (vis, name, ty, runtime) = (record.vis, &record.names.accessors, &record.ty, &record.runtime);
    let attributes = attributes(
        record,
        &format!(
            "The accessors of a container of [`{}`]s: a method a field.",
            record.text
        ),
    );
    let (parameters, arguments, where_clause) = record.generics.split_for_impl();
    let definition_parameters = &record.generics;
    let all: HashSet<String> = record.fields.iter().map(|f| f.text.clone()).collect();
    let methods = record.fields.iter().map(|field| {
        let (vis, ident, field_ty) = (field.vis, field.ident, &field.ty);
        let (shared, exclusive) = names::accessors_of(ident, &all);
        let doc = format!("The column `{}`.", field.text);
        let exclusive = exclusive.map(|exclusive| {
            let doc = format!("The column `{}`, exclusively.", field.text);
            quote! {
                #[doc = #doc]
                #[inline]
                #vis fn #exclusive(&mut self) -> &mut [#field_ty] { self.0.column_mut(<#ty>::FIELDS.#ident) }
            }
        });
        quote! {
            #[doc = #doc]
            #[inline]
            #[must_use]
            #vis fn #shared(&self) -> &[#field_ty] { self.0.column(<#ty>::FIELDS.#ident) }
            #exclusive
        }
    });
    quote! {
        #attributes
        #[repr(transparent)]
        #vis struct #name #definition_parameters (#runtime::__private::Accessible<#ty>) #where_clause;

        #[automatically_derived]
        #[allow(dead_code, clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction)]
        impl #parameters #name #arguments #where_clause { #(#methods)* }
    }
}
