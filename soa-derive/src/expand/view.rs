//! The four views: `ParticleRef` and `ParticleMut` of one row, `ParticleColumns` and `ParticleColumnsMut` of all.

use syn::Member;

use crate::mixed::quote;
use proc_macro2::TokenStream;

use super::{Definition, core, nested_view, view_generics};
use crate::input::{Kind, Record, RecordField, Style};
use crate::names::Item;

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let names = &record.names;
    let text = &record.text;
    let shared = View::new(record, &names.row, &|r, f| row_member(r, f));
    let exclusive = View::new(record, &names.row_mut, &|r, f| {
        let (lifetime, ty) = (&r.names.lifetime, &f.ty);
        member(r, f, &quote!(Mut), quote!(&#lifetime mut #ty))
    });
    let columns = View::new(record, &names.columns, &|r, f| {
        let (lifetime, ty) = (&r.names.lifetime, &f.ty);
        member(r, f, &quote!(Columns), quote!(&#lifetime [#ty]))
    });
    let columns_mut = View::new(record, &names.columns_mut, &|r, f| {
        let (lifetime, ty) = (&r.names.lifetime, &f.ty);
        member(r, f, &quote!(ColumnsMut), quote!(&#lifetime mut [#ty]))
    });
    [
        shared.define(format!("One [`{text}`] in columns: a reference a field."), "This row's"),
        shared.copy(),
        exclusive.define(
            format!("One [`{text}`] in columns: an exclusive reference a field."),
            "This row's",
        ),
        columns.define(
            format!("The columns of [`{text}`]s: a slice a field, all of one length."),
            "The column",
        ),
        columns.copy(),
        columns_mut.define(
            format!("The columns of [`{text}`]s: an exclusive slice a field, all of one length."),
            "The column",
        ),
    ]
    .into_iter()
    .collect()
}

/// The member of a shared row: a reference, or a nested record's row.
pub(super) fn row_member(record: &Record<'_>, field: &RecordField<'_>) -> TokenStream {
    let (lifetime, ty) = (&record.names.lifetime, &field.ty);
    member(record, field, &quote!(Ref), quote!(&#lifetime #ty))
}

/// A member: `of_column`, or the nested record's view of this kind.
fn member(record: &Record<'_>, field: &RecordField<'_>, view: &TokenStream, of_column: TokenStream) -> TokenStream {
    let lifetime = &record.names.lifetime;
    match field.kind {
        Kind::Column { .. } => of_column,
        Kind::Nested => nested_view(record, field, view, &quote!(#lifetime)),
    }
}

struct View<'a> {
    record: &'a Record<'a>,
    item: &'a Item,
    member: &'a dyn Fn(&Record<'_>, &RecordField<'_>) -> TokenStream,
}

impl<'a> View<'a> {
    fn new(
        record: &'a Record<'a>,
        item: &'a Item,
        member: &'a dyn Fn(&Record<'_>, &RecordField<'_>) -> TokenStream,
    ) -> Self {
        Self { record, item, member }
    }

    /// The struct, and `Debug` where every member has it.
    fn define(&self, doc: String, what: &str) -> TokenStream {
        let Self { record, item, member } = *self;
        let (lifetime, ty, core) = (&record.names.lifetime, &record.ty, core());
        let generics = view_generics(record);
        let definition = Definition {
            item,
            generics: &generics,
            doc,
            member: &|field| member(record, field),
            what,
            uses: quote!(&#lifetime #ty),
        }
        .expand(record);
        let text = &record.text;
        let (builder, start) = match record.style {
            Style::Tuple => (quote!(DebugTuple), quote!(debug_tuple)),
            Style::Named | Style::Unit => (quote!(DebugStruct), quote!(debug_struct)),
        };
        // Called by path: a user's trait may have a method `field`.
        let calls = record.fields.iter().map(|f| {
            let (place, text) = (&f.member, &f.text);
            let name = match place {
                Member::Named(_) => quote!(#text,),
                Member::Unnamed(_) => quote!(),
            };
            quote!(#core::fmt::#builder::field(&mut text, #name &self.#place);)
        });
        let debug = conditional_impl(
            record,
            &quote!(#core::fmt::Debug),
            &item.name,
            member,
            &quote! {
                fn fmt(&self, f: &mut #core::fmt::Formatter<'_>) -> #core::fmt::Result {
                    let mut text = #core::fmt::Formatter::#start(f, #text);
                    #(#calls)*
                    #core::fmt::#builder::finish(&mut text)
                }
            },
        );
        quote! { #definition #debug }
    }

    /// `Clone` and `Copy`, for members that are shared references.
    fn copy(&self) -> TokenStream {
        let core = core();
        let name = &self.item.name;
        let generics = view_generics(self.record);
        let (parameters, arguments, where_clause) = generics.split_for_impl();
        quote! {
            #[automatically_derived]
            impl #parameters #core::clone::Clone for #name #arguments #where_clause {
                #[inline]
                fn clone(&self) -> Self { *self }
            }
            #[automatically_derived]
            impl #parameters #core::marker::Copy for #name #arguments #where_clause {}
        }
    }
}

/// `impl Trait for View where the record and every member: Trait`. The bounds name the views' lifetime, so where one does not
/// hold that is no error here: the view then has no such trait either. A record that does not print its fields, or has no
/// equality, has no view that does.
pub(super) fn conditional_impl(
    record: &Record<'_>,
    name_of_trait: &TokenStream,
    view: &syn::Ident,
    member: &dyn Fn(&Record<'_>, &RecordField<'_>) -> TokenStream,
    body: &TokenStream,
) -> TokenStream {
    let mut generics = view_generics(record);
    let (runtime, lifetime, record_ty) = (&record.runtime, &record.names.lifetime, &record.ty);
    let clause = generics.make_where_clause();
    clause
        .predicates
        .push(syn::parse_quote!(#runtime::__private::If<#lifetime, #record_ty>: #name_of_trait));
    for field in &record.fields {
        let ty = member(record, field);
        clause.predicates.push(syn::parse_quote!(#ty: #name_of_trait));
    }
    let (parameters, arguments, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #parameters #name_of_trait for #view #arguments #where_clause { #body }
    }
}
