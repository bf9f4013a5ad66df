//! `#[soa(serde)]` and `#[soa(arrow)]`: containers as data.

use proc_macro2::TokenStream;
use syn::{Generics, Member};

use super::{core, generated, nested_key, view_generics};
use crate::input::{Kind, Record, RecordField, Style};
use crate::mixed::quote;

/// The columns written as a struct with a list a field, and read back: two private structs that `serde` derives.
pub(crate) fn serde(record: &Record<'_>) -> TokenStream {
    if !record.serde {
        return TokenStream::new();
    }
    let (core, ty, runtime, text) = (core(), &record.ty, &record.runtime, &record.text);
    let generated = generated(record);
    let serde = quote!(#runtime::__private::serde);
    let traits = quote!(#runtime::with::serde);
    let path = serde.to_string();
    let (lifetime, vecs) = (&record.names.lifetime, &record.names.vecs.name);

    let views = view_generics(record);
    let written = private_struct(record, &quote!(SoaWritten), &views, |field| {
        let ty = &field.ty;
        match field.kind {
            Kind::Column { .. } => quote!(&#lifetime [#ty]),
            Kind::Nested => quote!(#traits::WriteNested<#lifetime, #ty>),
        }
    });
    let read = private_struct(record, &quote!(SoaRead), &record.generics, |field| {
        let ty = &field.ty;
        match field.kind {
            Kind::Column { .. } => quote!(#runtime::__private::Vec<#ty>),
            Kind::Nested => quote!(#traits::ReadNested<#ty>),
        }
    });
    let members: Vec<_> = record.fields.iter().map(|f| &f.member).collect();
    let lent = record.fields.iter().map(|f| {
        let member = &f.member;
        match f.kind {
            Kind::Column { .. } => quote!(soa_columns.#member),
            Kind::Nested => quote!(#traits::WriteNested(soa_columns.#member)),
        }
    });
    let moved = record.fields.iter().map(|f| {
        let member = &f.member;
        match f.kind {
            Kind::Column { .. } => quote!(soa_read.#member),
            Kind::Nested => quote!(soa_read.#member.0),
        }
    });

    let (parameters, arguments, _) = record.generics.split_for_impl();
    let (_, view_arguments, _) = views.split_for_impl();
    let mut writing = record.generics.clone();
    writing
        .make_where_clause()
        .predicates
        .push(syn::parse_quote!(for<#lifetime> SoaWritten #view_arguments: #serde::Serialize));
    let mut reading = record.generics.clone();
    reading.params.insert(0, syn::parse_quote!('de));
    reading
        .make_where_clause()
        .predicates
        .push(syn::parse_quote!(SoaRead #arguments: #serde::Deserialize<'de>));
    let write_where = &writing.where_clause;
    let (read_parameters, _, read_where) = reading.split_for_impl();
    // A record without fields has the views' marker and no list.
    let (written_value, read_value) = if members.is_empty() {
        (quote!({}), quote!({ marker: #core::marker::PhantomData }))
    } else {
        (quote!({ #(#members: #lent),* }), quote!({ #(#members: #moved),* }))
    };
    quote! {
        #runtime::__with_serde! {
            const _: () = {
                #[derive(#serde::Serialize)]
                #[serde(crate = #path, rename = #text)]
                #written

                #[derive(#serde::Deserialize)]
                #[serde(crate = #path, rename = #text)]
                #read

                #generated
                #[allow(unused_variables)]
                impl #parameters #traits::SerializeColumns for #ty #write_where {
                    fn serialize<SoaSerializer: #serde::Serializer>(
                        soa_columns: #runtime::Columns<'_, Self>,
                        soa_serializer: SoaSerializer,
                    ) -> #core::result::Result<SoaSerializer::Ok, SoaSerializer::Error> {
                        #serde::Serialize::serialize(&SoaWritten #written_value, soa_serializer)
                    }
                }

                #generated
                #[allow(unused_variables)]
                impl #read_parameters #traits::DeserializeColumns<'de> for #ty #read_where {
                    fn deserialize<SoaDeserializer: #serde::Deserializer<'de>>(
                        soa_deserializer: SoaDeserializer,
                    ) -> #core::result::Result<Self::Vecs, SoaDeserializer::Error> {
                        let soa_read: SoaRead #arguments = #serde::Deserialize::deserialize(soa_deserializer)?;
                        #core::result::Result::Ok(#vecs #read_value)
                    }
                }
            };
        }
    }
}

/// A struct with a member a field, written as the record is.
fn private_struct(
    record: &Record<'_>,
    name: &TokenStream,
    generics: &Generics,
    member: impl Fn(&RecordField<'_>) -> TokenStream,
) -> TokenStream {
    let where_clause = &generics.where_clause;
    let members = record.fields.iter().map(|field| {
        let ty = member(field);
        match &field.member {
            Member::Named(ident) => quote!(#ident: #ty),
            Member::Unnamed(_) => ty,
        }
    });
    match record.style {
        Style::Tuple if !record.fields.is_empty() => quote!(struct #name #generics (#(#members),*) #where_clause;),
        _ => quote!(struct #name #generics #where_clause { #(#members),* }),
    }
}

/// The columns as Arrow arrays, those of a nested record under its field's name.
pub(crate) fn arrow(record: &Record<'_>) -> TokenStream {
    if !record.arrow {
        return TokenStream::new();
    }
    let (ty, runtime, generated) = (&record.ty, &record.runtime, generated(record));
    let arrow = quote!(#runtime::with::arrow);
    let mut generics = record.generics.clone();
    let clause = generics.make_where_clause();
    for field in &record.fields {
        let field_ty = &field.ty;
        clause.predicates.push(match field.kind {
            Kind::Column { .. } => syn::parse_quote!(#field_ty: #arrow::ArrowValue),
            Kind::Nested => syn::parse_quote!(#field_ty: #arrow::ArrowRecord),
        });
    }
    let statements = record.fields.iter().enumerate().map(|(place, field)| {
        let (member, text, field_ty) = (&field.member, &field.text, &field.ty);
        match field.kind {
            Kind::Column { .. } => quote!(#arrow::Batch::column(soa_batch, soa_at, #text, <#ty>::FIELDS.#member);),
            Kind::Nested => {
                let key = nested_key(record, place);
                quote!(#arrow::Batch::nested::<#ty, #field_ty>(soa_batch, soa_at, #text, #key);)
            }
        }
    });
    let (parameters, _, where_clause) = generics.split_for_impl();
    quote! {
        #runtime::__with_arrow! {
            #generated
            impl #parameters #arrow::ArrowRecord for #ty #where_clause {
                fn describe<SoaRootOf: #arrow::Shared>(
                    soa_batch: &mut #arrow::Batch<'_, SoaRootOf>,
                    soa_at: #runtime::__private::Nested<SoaRootOf, Self>,
                ) where SoaRootOf::Vecs: ::core::marker::Send + ::core::marker::Sync {
                    #(#statements)*
                }
            }
        }
    }
}
