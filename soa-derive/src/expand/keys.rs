//! `ParticleFields`, the type of `Particle::FIELDS`: a typed key a field, and for a nested record its keys.

use proc_macro2::TokenStream;

use super::table::members_of;
use super::{Definition, is_nested, nested, nested_key_name};
use crate::input::{Kind, Record, RecordField};
use crate::mixed::quote;

/// The struct of keys, and the constant.
pub(crate) fn expand(record: &Record<'_>) -> (TokenStream, TokenStream) {
    let (vis, ty, runtime) = (record.vis, &record.ty, &record.runtime);
    let (root, name) = (&record.names.root, &record.names.fields.name);
    // The keys are those of a record that this one may be nested in: of `Particle::FIELDS.position.x`, the `Particle`.
    let definition = Definition {
        item: &record.names.fields,
        params: &record.rooted,
        doc: format!("The keys of [`{0}`]'s columns: see `{0}::FIELDS`.", record.text),
        member: &|field| member(record, field, &quote!(#root)),
        uses: quote!(fn(#root) -> #ty),
    }
    .expand(record);
    let nested_keys = record
        .fields
        .iter()
        .zip(places(record))
        .enumerate()
        .filter(|(_, (field, _))| is_nested(field))
        .map(|(i, (field, place))| {
            let (name, field_ty) = (nested_key_name(i), &field.ty);
            quote! {
                #[doc(hidden)]
                const #name: #runtime::__private::Nested<Self, #field_ty> =
                    // SAFETY: the place is where the nested record's columns begin.
                    unsafe { #runtime::__private::Nested::new(#place) };
            }
        });
    let (introduced, given, bounds) = (&record.own.introduced, &record.own.given, record.own.bounds());
    let members = members_of(record);
    let constant = quote! {
        impl #introduced #ty #bounds {
            /// The keys of this record's columns.
            // SAFETY: the struct of keys has one a field, in order, of the field's type.
            #vis const FIELDS: #name #given = unsafe { __keys::<Self, #members, _>() };
            #(#nested_keys)*
        }
    };
    (definition, constant)
}

/// The type of a key, of a record that may be nested in `root`.
pub(super) fn member(record: &Record<'_>, field: &RecordField<'_>, root: &TokenStream) -> TokenStream {
    let (runtime, field_ty) = (&record.runtime, &field.ty);
    if is_nested(field) {
        nested(record, field, &quote!(Fields<#root>))
    } else {
        quote!(#runtime::Field<#root, #field_ty>)
    }
}

/// The place in the table where each field's columns begin, as an expression.
fn places(record: &Record<'_>) -> Vec<TokenStream> {
    let runtime = &record.runtime;
    let mut columns = 0_usize;
    let mut nested = TokenStream::new();
    record
        .fields
        .iter()
        .map(|field| {
            let place = quote!(#columns #nested);
            match field.kind {
                Kind::Column { .. } => columns += 1,
                Kind::Nested => {
                    let ty = &field.ty;
                    nested.extend(quote!(+ <#ty as #runtime::Soa>::COLUMNS.len()));
                }
            }
            place
        })
        .collect()
}
