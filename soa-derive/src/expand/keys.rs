//! `Particle::FIELDS`: a typed key a field, and for a nested record its keys.

use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;

use crate::mixed::quote;
use syn::GenericParam;

use super::{Definition, generated, literal, nested, nested_key_name, places};
use crate::input::{Kind, Record, RecordField};

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let (vis, ty, runtime, root) = (record.vis, &record.ty, &record.runtime, &record.names.root);
    let item = &record.names.fields;
    let name = &item.name;
    // The keys are those of a record that this one may be nested in: of `Particle::FIELDS.position.x`, the `Particle`.
    let mut generics = record.generics.clone();
    generics.params.push(GenericParam::Type(syn::parse_quote!(#root = #ty)));
    let definition = Definition {
        item,
        generics: &generics,
        doc: format!("The keys of [`{0}`]'s columns: see `{0}::FIELDS`.", record.text),
        member: &|field| match field.kind {
            Kind::Column { .. } => {
                let field_ty = &field.ty;
                quote!(#runtime::Field<#root, #field_ty>)
            }
            Kind::Nested => nested(record, field, &quote!(Fields<#root>)),
        },
        what: "The key of",
        uses: quote!(fn(#root) -> #ty),
    }
    .expand(record);

    let mut values = places(record).into_iter();
    let value = literal(record, |field| {
        let place = values.next().unwrap_or_default();
        let field_ty = &field.ty;
        match field.kind {
            Kind::Column { .. } => quote!(#runtime::Field::new(soa_first + #place)),
            // Spanned by the field, for a type that has no `Soa`.
            Kind::Nested => quote_spanned!(span(field) => <#field_ty>::__soa_fields::<#root>(soa_first + #place)),
        }
    });
    let nested_keys = record
        .fields
        .iter()
        .zip(places(record))
        .enumerate()
        .filter_map(|(i, (field, place))| {
            let (name, field_ty) = (nested_key_name(i), &field.ty);
            matches!(field.kind, Kind::Nested).then(|| {
                quote! {
                    #[doc(hidden)]
                    const #name: #runtime::__private::Nested<Self, #field_ty> =
                        // SAFETY: the place is where the nested record's columns begin.
                        unsafe { #runtime::__private::Nested::new(#place) };
                }
            })
        });
    let (parameters, _, where_clause) = record.generics.split_for_impl();
    let (_, arguments, _) = generics.split_for_impl();
    let own = own_arguments(record);
    let generated = generated(record);
    quote! {
        #definition

        #generated
        #[allow(unused_variables, unused_unsafe)]
        impl #parameters #ty #where_clause {
            /// The keys of this record's columns.
            // SAFETY: the keys are this record's own.
            #vis const FIELDS: #name #own = unsafe { Self::__soa_fields::<Self>(0) };

            #(#nested_keys)*

            #[doc(hidden)]
            #vis const unsafe fn __soa_fields<#root>(soa_first: ::core::primitive::usize) -> #name #arguments {
                // SAFETY: `soa_first` is where this record's columns begin in `Root`'s table; each key's place in it is its
                // field's place in the column table, and the type is the field's.
                unsafe { #name #value }
            }
        }
    }
}

/// The arguments of the keys' type for the record itself.
fn own_arguments(record: &Record<'_>) -> TokenStream {
    let (_, arguments, _) = record.generics.split_for_impl();
    if record.generics.params.is_empty() {
        TokenStream::new()
    } else {
        quote!(#arguments)
    }
}

/// Where a field's type stands, with the scope of what the derive makes up.
fn span(field: &RecordField<'_>) -> Span {
    let first = field.ty.clone().into_iter().next();
    first.map_or_else(Span::mixed_site, |token| Span::mixed_site().located_at(token.span()))
}
