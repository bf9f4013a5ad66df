//! `ParticleVecs`: the columns, each a `Vec` of its own.

use crate::mixed::quote;
use proc_macro2::TokenStream;

use super::{Definition, nested};
use crate::input::{Kind, Record};

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let (runtime, ty, text) = (&record.runtime, &record.ty, &record.text);
    Definition {
        item: &record.names.vecs,
        generics: &record.generics,
        doc: format!(
            "The columns of [`{text}`]s, each a `Vec` of its own: what a container is taken apart into, and made of."
        ),
        member: &|field| match field.kind {
            Kind::Column { .. } => {
                let field_ty = &field.ty;
                quote!(#runtime::__private::Vec<#field_ty>)
            }
            Kind::Nested => nested(record, field, &quote!(Vecs)),
        },
        what: "The column",
        uses: quote!(#ty),
    }
    .expand(record)
}
