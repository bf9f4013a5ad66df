//! From the record to Rust: one file a thing that is emitted. Declarations only; the algorithms are the runtime's.

mod accessors;
mod data;
mod device;
mod keys;
mod owned;
mod rows;
mod table;
mod view;

use crate::mixed::quote;
use proc_macro2::TokenStream;
use syn::{GenericParam, Generics, Member};

use crate::input::{Kind, Record, RecordField, Style};
use crate::names::Item;

/// Everything that the derive emits for a record.
pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    [
        keys::expand(record),
        view::expand(record),
        rows::expand(record),
        owned::expand(record),
        accessors::expand(record),
        table::expand(record),
        device::expand(record),
        data::serde(record),
        data::arrow(record),
    ]
    .into_iter()
    .collect()
}

/// What stands before a generated type: documentation, what the user puts on it, their lint levels, and silence for what
/// generated code cannot help.
fn attributes(record: &Record<'_>, item: &Item, doc: &str) -> TokenStream {
    let (lints, silence, users) = (&record.lints, silence(), &item.attributes);
    quote! {
        #[doc = #doc]
        #(#lints)*
        #silence
        #(#users)*
    }
}

/// What stands before a generated `impl`.
fn generated(record: &Record<'_>) -> TokenStream {
    let (lints, silence) = (&record.lints, silence());
    quote! {
        #[automatically_derived]
        #(#lints)*
        #silence
    }
}

/// Lints that generated code cannot help: nobody may use some of it, and a field may be deprecated, or called `x_`, which makes
/// `x__mut`; and a record with many parameters has long types.
fn silence() -> TokenStream {
    quote!(#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)])
}

/// The record's generics with the views' lifetime in front.
fn view_generics(record: &Record<'_>) -> Generics {
    let lifetime = &record.names.lifetime;
    let mut generics = record.generics.clone();
    let parameter = GenericParam::Lifetime(syn::LifetimeParam::new(lifetime.clone()));
    generics.params.insert(0, parameter);
    if !record.generics.params.is_empty() {
        // What a view lends lives as long: the record, and what is nested in it.
        let ty = &record.ty;
        let predicates = &mut generics.make_where_clause().predicates;
        predicates.push(syn::parse_quote!(#ty: #lifetime));
        for field in record.fields.iter().filter(|f| matches!(f.kind, Kind::Nested)) {
            let ty = &field.ty;
            predicates.push(syn::parse_quote!(#ty: #lifetime));
        }
    }
    generics
}

/// A generated struct with one member a field, written as the record is.
struct Definition<'a> {
    item: &'a Item,
    generics: &'a Generics,
    doc: String,
    /// The type of a member.
    member: &'a dyn Fn(&RecordField<'_>) -> TokenStream,
    /// What a member is, for its documentation.
    what: &'a str,
    /// Something that uses every parameter, for a record without fields.
    uses: TokenStream,
}

impl Definition<'_> {
    fn expand(&self, record: &Record<'_>) -> TokenStream {
        let Self {
            item,
            generics,
            doc,
            member,
            what,
            uses,
        } = self;
        let attributes = attributes(record, item, doc);
        let (vis, name, where_clause) = (record.vis, &item.name, &generics.where_clause);
        if record.fields.is_empty() {
            let core = core();
            return quote! {
                #attributes
                #vis struct #name #generics #where_clause { marker: #core::marker::PhantomData<#uses> }
            };
        }
        let members = record.fields.iter().map(|field| {
            let (vis, ty) = (field.vis, member(field));
            let doc = format!("{what} `{}`.", field.text);
            match &field.member {
                Member::Named(ident) => quote!(#[doc = #doc] #vis #ident: #ty),
                Member::Unnamed(_) => quote!(#[doc = #doc] #vis #ty),
            }
        });
        match record.style {
            Style::Tuple => quote! { #attributes #vis struct #name #generics (#(#members),*) #where_clause; },
            Style::Named | Style::Unit => {
                quote! { #attributes #vis struct #name #generics #where_clause { #(#members),* } }
            }
        }
    }
}

/// The fields of a struct expression for a generated type, a value a field: `{ x: .., y: .. }`, which fits tuples too.
fn literal(record: &Record<'_>, value: impl FnMut(&RecordField<'_>) -> TokenStream) -> TokenStream {
    if record.fields.is_empty() {
        let core = core();
        return quote!({ marker: #core::marker::PhantomData });
    }
    let members = record.fields.iter().map(|f| &f.member);
    let values = record.fields.iter().map(value);
    quote!({ #(#members: #values),* })
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

/// The key of a nested record: a constant of the record, made and checked once, so that every use means the same type.
fn nested_key(record: &Record<'_>, place: usize) -> TokenStream {
    let (ty, name) = (&record.ty, nested_key_name(place));
    quote!(<#ty>::#name)
}

fn nested_key_name(place: usize) -> syn::Ident {
    ::quote::format_ident!("__SOA_NESTED_{place}")
}

/// A nested record's view: `<N as Views<'soa>>::Ref`.
fn nested_view(
    record: &Record<'_>,
    field: &RecordField<'_>,
    view: &TokenStream,
    lifetime: &TokenStream,
) -> TokenStream {
    let (runtime, ty) = (&record.runtime, &field.ty);
    quote!(<#ty as #runtime::Views<#lifetime>>::#view)
}

/// A nested record's associated item: `<N as Soa>::Vecs`.
fn nested(record: &Record<'_>, field: &RecordField<'_>, associated: &TokenStream) -> TokenStream {
    let (runtime, ty) = (&record.runtime, &field.ty);
    quote!(<#ty as #runtime::Soa>::#associated)
}

/// The standard library's core. Not through the runtime's path, which a user writes: the table's truth hangs on `offset_of!`.
fn core() -> TokenStream {
    quote!(::core)
}
