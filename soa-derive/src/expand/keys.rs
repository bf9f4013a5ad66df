//! `Particle::FIELDS`: a typed key a field.

use proc_macro2::TokenStream;
use quote::quote;

use super::{attributes, marker, marker_value};
use crate::input::Record;

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let (vis, name, ty, runtime) = (record.vis, &record.names.fields, &record.ty, &record.runtime);
    let attributes = attributes(
        record,
        &format!("The keys of [`{0}`]'s columns: see `{0}::FIELDS`.", record.text),
    );
    let (parameters, arguments, where_clause) = record.generics.split_for_impl();
    let definition_parameters = &record.generics;
    let marker = marker(record, &quote!(fn(#ty) -> #ty));
    let marker_value = marker_value(record);
    let members = record.fields.iter().map(|field| {
        let (vis, ident, field_ty) = (field.vis, field.ident, &field.ty);
        let doc = format!("The key of `{}`.", field.text);
        quote!(#[doc = #doc] #vis #ident: #runtime::Field<#ty, #field_ty>)
    });
    let values = record.fields.iter().enumerate().map(|(index, field)| {
        let ident = field.ident;
        quote!(#ident: unsafe { #runtime::Field::new(#index) })
    });
    quote! {
        #attributes
        #vis struct #name #definition_parameters #where_clause { #(#members,)* #marker }

        #[automatically_derived]
        impl #parameters #ty #where_clause {
            /// The keys of this record's columns.
            // SAFETY: the index of each key is its field's place in the column table, and the type is the field's.
            #[allow(unsafe_code, dead_code, clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction)]
            #vis const FIELDS: #name #arguments = #name { #(#values,)* #marker_value };
        }
    }
}
