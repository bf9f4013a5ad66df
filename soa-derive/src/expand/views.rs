//! The views: `ParticleRef` and `ParticleMut` of one row, `ParticleColumns` and `ParticleColumnsMut` of all; and `ParticleVecs`, the columns
//! as `Vec`s.

use proc_macro2::TokenStream;

use super::{Definition, is_nested, nested, nested_view};
use crate::input::{Record, RecordField};
use crate::mixed::quote;
use crate::names::Item;

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let (names, text) = (&record.names, &record.text);
    let views = all(record).map(|view| {
        let (lifetime, ty) = (&names.lifetime, &record.ty);
        Definition {
            item: view.item,
            params: &record.view,
            doc: view.doc.replace("{}", text),
            member: &|field| view.member(record, field),
            uses: quote!(&#lifetime #ty),
        }
        .expand(record)
    });
    let ty = &record.ty;
    let vecs = Definition {
        item: &names.vecs,
        params: &record.own,
        doc: format!("The columns of [`{text}`]s, owned: a `Vec` a field."),
        member: &|field| owned(record, field),
        uses: quote!(#ty),
    }
    .expand(record);
    quote!(#(#views)* #vecs)
}

/// A column as a `Vec`, or a nested record's.
pub(super) fn owned(record: &Record<'_>, field: &RecordField<'_>) -> TokenStream {
    let (runtime, ty) = (&record.runtime, &field.ty);
    if is_nested(field) {
        nested(record, field, &quote!(Vecs))
    } else {
        quote!(#runtime::__private::Vec<#ty>)
    }
}

/// One kind of view.
pub(super) struct View<'r> {
    pub(super) item: &'r Item,
    /// What the trait `Views` calls it.
    pub(super) name: &'static str,
    doc: &'static str,
    /// `&'soa F`, `&'soa [F]`, or such with `mut`.
    exclusive: bool,
    slice: bool,
}

impl View<'_> {
    /// The type of a member: a reference, or the nested record's view of this kind.
    pub(super) fn member(&self, record: &Record<'_>, field: &RecordField<'_>) -> TokenStream {
        let (lifetime, ty) = (&record.names.lifetime, &field.ty);
        if is_nested(field) {
            return nested_view(record, field, self.name, &quote!(#lifetime));
        }
        let exclusive = self.exclusive.then(|| quote!(mut));
        if self.slice {
            quote!(&#lifetime #exclusive [#ty])
        } else {
            quote!(&#lifetime #exclusive #ty)
        }
    }
}

/// The four.
pub(super) fn all<'r>(record: &'r Record<'_>) -> [View<'r>; 4] {
    let names = &record.names;
    let view = |item, name, doc, exclusive, slice| View {
        item,
        name,
        doc,
        exclusive,
        slice,
    };
    [
        view(
            &names.row,
            "Ref",
            "One [`{}`] in columns: a reference a field.",
            false,
            false,
        ),
        view(
            &names.row_mut,
            "Mut",
            "One [`{}`] in columns: an exclusive reference a field.",
            true,
            false,
        ),
        view(
            &names.columns,
            "Columns",
            "The columns of [`{}`]s: a slice a field, of one length.",
            false,
            true,
        ),
        view(
            &names.columns_mut,
            "ColumnsMut",
            "The columns of [`{}`]s, exclusive: a slice a field.",
            true,
            true,
        ),
    ]
}
