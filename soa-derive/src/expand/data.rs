//! `#[soa(serde)]` and `#[soa(arrow)]`: containers as data; and `#[soa(device)]`: records that a device can have.

use proc_macro2::TokenStream;
use syn::Member;
use syn::spanned::Spanned as _;

use super::params::Params;
use super::{fields, generated, nested_key};
use crate::input::{Kind, Record, RecordField, Style};
use crate::mixed::quote;

/// The columns written as a struct with a list a field, and read back: two private structs that `serde` derives.
pub(crate) fn serde(record: &Record<'_>) -> TokenStream {
    if !record.serde {
        return TokenStream::new();
    }
    let (core, ty, runtime, text) = (quote!(::core), &record.ty, &record.runtime, &record.text);
    let generated = generated(record);
    let serde = quote!(#runtime::__private::serde);
    let traits = quote!(#runtime::with::serde);
    let path = serde.to_string();
    let (lifetime, vecs) = (&record.names.lifetime, &record.names.vecs.name);

    let written = private_struct(record, &quote!(SoaWritten), &record.view, |field| {
        let ty = &field.ty;
        match field.kind {
            Kind::Column { .. } => quote!(&#lifetime [#ty]),
            Kind::Nested => quote!(#traits::WriteNested<#lifetime, #ty>),
        }
    });
    let read = private_struct(record, &quote!(SoaRead), &record.own, |field| {
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

    let (introduced, given, view_given) = (&record.own.introduced, &record.own.given, &record.view.given);
    let write_where = record
        .own
        .bounds_and(&quote!(for<#lifetime> SoaWritten #view_given: #serde::Serialize));
    let read_where = record.own.bounds_and(&quote!(SoaRead #given: #serde::Deserialize<'de>));
    let reading = Params::of(&record.generics, Some(&quote!('de)), None, &TokenStream::new()).introduced;
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
                impl #introduced #traits::SerializeColumns for #ty #write_where {
                    fn serialize<SoaSerializer: #serde::Serializer>(
                        soa_columns: #runtime::Columns<'_, Self>,
                        soa_serializer: SoaSerializer,
                    ) -> #core::result::Result<SoaSerializer::Ok, SoaSerializer::Error> {
                        #serde::Serialize::serialize(&SoaWritten #written_value, soa_serializer)
                    }
                }

                #generated
                #[allow(unused_variables)]
                impl #reading #traits::DeserializeColumns<'de> for #ty #read_where {
                    fn deserialize<SoaDeserializer: #serde::Deserializer<'de>>(
                        soa_deserializer: SoaDeserializer,
                    ) -> #core::result::Result<Self::Vecs, SoaDeserializer::Error> {
                        let soa_read: SoaRead #given = #serde::Deserialize::deserialize(soa_deserializer)?;
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
    params: &Params,
    member: impl Fn(&RecordField<'_>) -> TokenStream,
) -> TokenStream {
    let (declared, bounds) = (&params.declared, params.bounds());
    let members = record.fields.iter().map(|field| {
        let ty = member(field);
        match &field.member {
            Member::Named(ident) => quote!(#ident: #ty),
            Member::Unnamed(_) => ty,
        }
    });
    match record.style {
        Style::Tuple if !record.fields.is_empty() => quote!(struct #name #declared (#(#members),*) #bounds;),
        _ => quote!(struct #name #declared #bounds { #(#members),* }),
    }
}

/// The columns as Arrow arrays, those of a nested record under its field's name.
pub(crate) fn arrow(record: &Record<'_>) -> TokenStream {
    if !record.arrow {
        return TokenStream::new();
    }
    let (ty, runtime, generated) = (&record.ty, &record.runtime, generated(record));
    let arrow = quote!(#runtime::with::arrow);
    let fields = fields(record);
    let each = record.fields.iter().map(|field| {
        let field_ty = &field.ty;
        match field.kind {
            Kind::Column { .. } => quote!(#field_ty: #arrow::ArrowValue,),
            Kind::Nested => quote!(#field_ty: #arrow::ArrowRecord,),
        }
    });
    let bounds = record.own.bounds_and(&quote!(#(#each)*));
    let statements = record.fields.iter().enumerate().map(|(place, field)| {
        let (member, text, field_ty) = (&field.member, &field.text, &field.ty);
        match field.kind {
            Kind::Column { .. } => quote!(#arrow::Batch::column(soa_batch, soa_at, #text, #fields.#member);),
            Kind::Nested => {
                let key = nested_key(record, place);
                quote!(#arrow::Batch::nested::<#ty, #field_ty>(soa_batch, soa_at, #text, #key);)
            }
        }
    });
    let introduced = &record.own.introduced;
    quote! {
        #runtime::__with_arrow! {
            #generated
            impl #introduced #arrow::ArrowRecord for #ty #bounds {
                fn describe<SoaRootOf: #runtime::Soa>(
                    soa_batch: &mut #arrow::Batch<'_, SoaRootOf>,
                    soa_at: #runtime::__private::Nested<SoaRootOf, Self>,
                ) {
                    #(#statements)*
                }
            }
        }
    }
}

/// A question a field, asked where the field stands: can it go to a device?
pub(crate) fn device(record: &Record<'_>) -> TokenStream {
    if !record.device {
        return TokenStream::new();
    }
    let (runtime, generated) = (&record.runtime, generated(record));
    let questions = record.fields.iter().map(|field| {
        let ty = &field.ty;
        let question = match field.kind {
            Kind::Column { .. } => quote!(__field_on_device),
            Kind::Nested => quote!(__record_on_device),
        };
        let here = ty.span().resolved_at(proc_macro2::Span::mixed_site());
        ::quote::quote_spanned!(here => #runtime::__private::#question::<#ty>();)
    });
    let (introduced, bounds) = (&record.own.introduced, record.own.bounds());
    quote! {
        #runtime::__with_device! {
            #generated
            const _: () = {
                #[allow(dead_code)]
                fn soa_check #introduced () #bounds {
                    #(#questions)*
                }
            };
        }
    }
}
