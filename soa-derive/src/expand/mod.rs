//! From the record to Rust: one file a thing that is emitted. Declarations only; the algorithms are the runtime's, over the tree of
//! the fields' types.

mod accessors;
mod checks;
mod data;
mod keys;
mod rows;
mod table;
mod views;

pub(crate) mod params;

use proc_macro2::TokenStream;
use syn::Member;

use crate::input::{Kind, Record, RecordField, Style};
use crate::mixed::quote;
use crate::names::Item;
use params::Params;

/// Everything that the derive emits for a record: its types, and in a scope of their own, under the runtime's names, the
/// implementations.
pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let (keys, constant) = keys::expand(record);
    let types = [
        table::made_by_macros(record),
        keys,
        views::expand(record),
        accessors::expand(record),
    ];
    let implementations = [
        constant,
        table::expand(record),
        rows::expand(record),
        checks::types(record),
    ];
    let data = [data::serde(record), data::arrow(record), data::device(record)];
    let (runtime, generated) = (&record.runtime, generated(record));
    quote! {
        #(#types)*

        // Nobody reads this for its style.
        #generated
        #[allow(type_alias_bounds, clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction)]
        const _: () = {
            use #runtime::__private::names::*;
            #(#implementations)*
        };

        #(#data)*
    }
}

/// What stands before a generated type: documentation, what the user puts on it, their lint levels, and silence for what
/// generated code cannot help.
fn attributes(record: &Record<'_>, item: &Item, doc: &str) -> TokenStream {
    let (generated, users) = (generated(record), &item.attributes);
    quote! {
        #[doc = #doc]
        #generated
        #(#users)*
    }
}

/// What stands before a generated `impl`: the user's lint levels, and silence for lints that generated code cannot help. Nobody may use
/// some of it; a field may be deprecated, or called `x_`, which makes `x__mut`; a record with many parameters has long types.
fn generated(record: &Record<'_>) -> TokenStream {
    let lints = &record.lints;
    let private = record.fields.iter().any(|f| f.macro_ty.is_some());
    let private = private.then(|| quote!(#[allow(private_interfaces, private_bounds)]));
    quote! {
        #(#lints)*
        #private
        #[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
    }
}

/// A generated struct with one member a field, written as the record is.
struct Definition<'a> {
    item: &'a Item,
    params: &'a Params,
    doc: String,
    /// The type of a member.
    member: &'a dyn Fn(&RecordField<'_>) -> TokenStream,
    /// Something that uses every parameter, for a record without fields.
    uses: TokenStream,
}

impl Definition<'_> {
    fn expand(&self, record: &Record<'_>) -> TokenStream {
        let Self {
            item,
            params,
            doc,
            member,
            uses,
        } = self;
        let attributes = attributes(record, item, doc);
        let (vis, name, declared, bounds) = (record.vis, &item.name, &params.declared, params.bounds());
        if record.fields.is_empty() {
            return quote! {
                #attributes
                #[repr(C)]
                #vis struct #name #declared #bounds { marker: ::core::marker::PhantomData<#uses> }
            };
        }
        let members = record.fields.iter().map(|field| {
            let (attributes, vis, ty) = (&field.attributes, field.vis, member(field));
            match &field.member {
                Member::Named(ident) => quote!(#(#attributes)* #vis #ident: #ty),
                Member::Unnamed(_) => quote!(#(#attributes)* #vis #ty),
            }
        });
        let body = match record.style {
            Style::Tuple => quote!((#(#members),*) #bounds;),
            Style::Named | Style::Unit => quote!(#bounds { #(#members),* }),
        };
        quote! {
            #attributes
            #[repr(C)]
            #vis struct #name #declared #body
        }
    }
}

/// `Particle::FIELDS`.
fn fields(record: &Record<'_>) -> TokenStream {
    let (ident, ty) = (record.ident, &record.ty);
    if record.generics.params.is_empty() {
        quote!(#ident::FIELDS)
    } else {
        quote!(<#ty>::FIELDS)
    }
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
fn nested_view(record: &Record<'_>, field: &RecordField<'_>, view: &str, lifetime: &TokenStream) -> TokenStream {
    let (runtime, ty) = (&record.runtime, &field.ty);
    let view = ::quote::format_ident!("{view}");
    quote!(<#ty as #runtime::Views<#lifetime>>::#view)
}

/// A nested record's associated item: `<N as Soa>::Vecs`.
fn nested(record: &Record<'_>, field: &RecordField<'_>, associated: &TokenStream) -> TokenStream {
    let (runtime, ty) = (&record.runtime, &field.ty);
    quote!(<#ty as #runtime::Soa>::#associated)
}

/// A balanced tree of pairs: `((a, b), c)`.
fn tree(leaves: &[TokenStream]) -> TokenStream {
    match leaves {
        [] => quote!(()),
        [leaf] => leaf.clone(),
        _ => {
            let (first, second) = leaves.split_at(leaves.len().div_ceil(2));
            let (first, second) = (tree(first), tree(second));
            quote!((#first, #second))
        }
    }
}

/// Names for the members of a type with one a field, in a pattern that takes all of it apart, and the names; without fields, of the
/// marker of a generated type.
///
/// None is of one word: that would be a constant or a unit struct where the user has one of the name.
fn taken_apart(record: &Record<'_>) -> (TokenStream, Vec<syn::Ident>) {
    let name = |place| ::quote::format_ident!("soa_{place}", span = proc_macro2::Span::mixed_site());
    if record.fields.is_empty() {
        return (quote!({ marker: soa_0 }), vec![name(0)]);
    }
    let names: Vec<_> = (0..record.fields.len()).map(name).collect();
    let members = record.fields.iter().map(|f| &f.member);
    (quote!({ #(#members: #names),* }), names)
}

/// Whether a field is a nested record.
const fn is_nested(field: &RecordField<'_>) -> bool {
    matches!(field.kind, Kind::Nested)
}
