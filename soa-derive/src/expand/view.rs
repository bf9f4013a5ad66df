//! The four views: `ParticleRef` and `ParticleMut` of one row, `ParticleColumns` and `ParticleColumnsMut` of all.

use syn::Member;

use crate::mixed::quote;
use proc_macro2::TokenStream;

use super::{Definition, core, generated, nested_key, nested_view, view_generics};
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
        columns.clone_columns(),
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
        let calls = record.fields.iter().enumerate().map(|(place, f)| {
            let (member, text) = (&f.member, &f.text);
            let name = match member {
                Member::Named(_) => quote!(#text,),
                Member::Unnamed(_) => quote!(),
            };
            let value = nth(record, place, &quote!(self.#member));
            quote!(#core::fmt::#builder::field(&mut soa_text, #name &#value);)
        });
        let debug = conditional_impl(
            record,
            &quote!(#core::fmt::Debug),
            &item.name,
            member,
            &quote! {
                #[inline]
                fn fmt(&self, soa_f: &mut #core::fmt::Formatter<'_>) -> #core::fmt::Result {
                    let mut soa_text = #core::fmt::Formatter::#start(soa_f, #text);
                    #(#calls)*
                    #core::fmt::#builder::finish(&mut soa_text)
                }
            },
        );
        quote! { #definition #debug }
    }

    /// `Clone` and `Copy`, for members that are shared references.
    fn copy(&self) -> TokenStream {
        let (core, generated) = (core(), generated(self.record));
        let name = &self.item.name;
        let generics = view_generics(self.record);
        let (parameters, arguments, where_clause) = generics.split_for_impl();
        quote! {
            #generated
            impl #parameters #core::clone::Clone for #name #arguments #where_clause {
                #[inline]
                fn clone(&self) -> Self { *self }
            }
            #generated
            impl #parameters #core::marker::Copy for #name #arguments #where_clause {}
        }
    }

    /// `CloneColumns`, where every field is `Clone`, and the record too.
    fn clone_columns(&self) -> TokenStream {
        let Self { record, item, member } = *self;
        let (core, generated, runtime) = (core(), generated(record), &record.runtime);
        let private = quote!(#runtime::__private);
        let (name, ty) = (&item.name, &record.ty);
        let generics = conditional_generics(record, &quote!(#core::clone::Clone), member, |field| {
            let ty = &field.ty;
            match field.kind {
                Kind::Column { .. } => quote!(#private::CloneColumn<#ty>),
                Kind::Nested => quote!(#private::CloneColumns<#ty>),
            }
        });
        let (parameters, arguments, where_clause) = generics.split_for_impl();
        let statements = record.fields.iter().enumerate().map(|(i, field)| {
            let member = &field.member;
            let values = nth(record, i, &quote!(self.#member));
            match field.kind {
                Kind::Column { .. } => {
                    quote!(#private::StoreCursor::clone_column(&mut soa_into, <#ty>::FIELDS.#member, &#values);)
                }
                Kind::Nested => {
                    let key = nested_key(record, i);
                    quote! {
                        #private::CloneColumns::clone_columns(&#values, #private::StoreCursor::nested(&mut soa_into, #key));
                    }
                }
            }
        });
        quote! {
            #generated
            #[allow(unused_mut)]
            impl #parameters #private::CloneColumns<#ty> for #name #arguments #where_clause {
                #[inline]
                fn clone_columns(&self, mut soa_into: #private::StoreCursor<'_, #ty>) { #(#statements)* }
            }
        }
    }
}

/// `impl Trait for View where the record and every member: Trait`. The bounds name lifetimes, so where one does not
/// hold that is no error here: the view then has no such trait either. A record that does not print its fields, or has no
/// equality, has no view that does.
pub(super) fn conditional_impl(
    record: &Record<'_>,
    name_of_trait: &TokenStream,
    view: &syn::Ident,
    member: &dyn Fn(&Record<'_>, &RecordField<'_>) -> TokenStream,
    body: &TokenStream,
) -> TokenStream {
    let generics = conditional_generics(record, name_of_trait, member, |_| name_of_trait.clone());
    let generated = generated(record);
    let (parameters, arguments, where_clause) = generics.split_for_impl();
    quote! {
        #generated
        impl #parameters #name_of_trait for #view #arguments #where_clause { #body }
    }
}

/// The views' generics, with bounds on the record and on every member, each by its place: two members whose types differ in a
/// lifetime only would make bounds that the compiler cannot tell apart.
pub(super) fn conditional_generics(
    record: &Record<'_>,
    of_record: &TokenStream,
    member: &dyn Fn(&Record<'_>, &RecordField<'_>) -> TokenStream,
    of_member: impl Fn(&RecordField<'_>) -> TokenStream,
) -> syn::Generics {
    let mut generics = view_generics(record);
    let (runtime, lifetime, any) = (&record.runtime, &record.names.lifetime, &record.names.any);
    let ty = &record.ty;
    let predicates = &mut generics.make_where_clause().predicates;
    predicates.push(syn::parse_quote!(#runtime::__private::If<#lifetime, #ty>: #of_record));
    for (place, field) in record.fields.iter().enumerate() {
        let (ty, bound) = (member(record, field), of_member(field));
        predicates.push(syn::parse_quote!(for<#any> #runtime::__private::Nth<#any, #place, #ty>: #bound));
    }
    generics
}

/// A member by its place, as the bounds speak of it.
pub(super) fn nth(record: &Record<'_>, place: usize, member: &TokenStream) -> TokenStream {
    let runtime = &record.runtime;
    quote!(#runtime::__private::Nth::<#place, _>(&#member))
}
