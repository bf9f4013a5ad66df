//! From the record to Rust: one file a thing that is emitted. Declarations only; the algorithms are the runtime's.

mod accessors;
mod columns;
mod device;
mod keys;
mod rows;
mod table;

use proc_macro2::TokenStream;
use quote::quote;
use syn::{GenericParam, Generics};

use crate::input::Record;

/// Everything that the derive emits for a record.
pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let keys = keys::expand(record);
    let rows = rows::expand(record);
    let columns = columns::expand(record);
    let accessors = accessors::expand(record);
    let table = table::expand(record);
    let device = device::expand(record);
    quote! { #keys #rows #columns #accessors #table #device }
}

/// What stands before every generated item: the user's lint levels, and silence for what generated code cannot help.
fn attributes(record: &Record<'_>, doc: &str) -> TokenStream {
    let lints = &record.lints;
    quote! {
        #[doc = #doc]
        #(#lints)*
        #[allow(dead_code, clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction)]
    }
}

/// The record's generics with the views' lifetime in front.
fn view_generics(record: &Record<'_>) -> Generics {
    let lifetime = &record.names.lifetime;
    let mut generics = record.generics.clone();
    generics
        .params
        .insert(0, GenericParam::Lifetime(syn::LifetimeParam::new(lifetime.clone())));
    generics
}

/// A member for a struct without fields, so that its parameters count as used.
fn marker(record: &Record<'_>, of: &TokenStream) -> Option<TokenStream> {
    let runtime = &record.runtime;
    record
        .fields
        .is_empty()
        .then(|| quote!(marker: #runtime::__private::core::marker::PhantomData<#of>))
}

/// The marker's value.
fn marker_value(record: &Record<'_>) -> Option<TokenStream> {
    let runtime = &record.runtime;
    record
        .fields
        .is_empty()
        .then(|| quote!(marker: #runtime::__private::core::marker::PhantomData))
}

/// A generated struct with one member a field: its definition, and `Debug` where every member has it.
struct View<'a> {
    record: &'a Record<'a>,
    name: &'a syn::Ident,
    doc: String,
    /// The type of a member, from the field's.
    member: &'a dyn Fn(&TokenStream) -> TokenStream,
    /// What a member is, for its documentation.
    what: &'a str,
}

impl View<'_> {
    fn expand(&self) -> TokenStream {
        let Self {
            record,
            name,
            doc,
            member,
            what,
        } = self;
        let attributes = attributes(record, doc);
        let (vis, lifetime, ty) = (record.vis, &record.names.lifetime, &record.ty);
        let generics = view_generics(record);
        let where_clause = &generics.where_clause;
        let marker = marker(record, &quote!(&#lifetime #ty));
        let members = record.fields.iter().map(|field| {
            let (vis, ident, ty) = (field.vis, field.ident, member(&field.ty));
            let doc = format!("{what} `{}`.", field.text);
            quote!(#[doc = #doc] #vis #ident: #ty)
        });
        let definition = quote! {
            #attributes
            #vis struct #name #generics #where_clause { #(#members,)* #marker }
        };
        let debug = self.debug();
        quote! { #definition #debug }
    }

    fn debug(&self) -> TokenStream {
        let Self {
            record, name, member, ..
        } = self;
        let core = core(record);
        let text = &record.text;
        let types = record.fields.iter().map(|f| member(&f.ty));
        let predicates: Vec<_> = types.map(|ty| quote!(#ty: #core::fmt::Debug)).collect();
        let calls = record.fields.iter().map(|f| {
            let (ident, text) = (f.ident, &f.text);
            quote!(.field(#text, &self.#ident))
        });
        conditional_impl(
            record,
            &quote!(#core::fmt::Debug),
            name,
            &predicates,
            &quote! {
                fn fmt(&self, f: &mut #core::fmt::Formatter<'_>) -> #core::fmt::Result {
                    f.debug_struct(#text)#(#calls)*.finish()
                }
            },
        )
    }

    /// `Clone` and `Copy`, for members that are shared references.
    fn copy(&self) -> TokenStream {
        let Self { record, name, .. } = self;
        let core = core(record);
        let clone = conditional_impl(
            record,
            &quote!(#core::clone::Clone),
            name,
            &[],
            &quote!(
                #[inline]
                fn clone(&self) -> Self {
                    *self
                }
            ),
        );
        let copy = conditional_impl(record, &quote!(#core::marker::Copy), name, &[], &quote!());
        quote! { #clone #copy }
    }

    /// `PartialEq`, where every member has it.
    fn partial_eq(&self) -> TokenStream {
        let Self {
            record, name, member, ..
        } = self;
        let core = core(record);
        let types = record.fields.iter().map(|f| member(&f.ty));
        let predicates: Vec<_> = types.map(|ty| quote!(#ty: #core::cmp::PartialEq)).collect();
        let idents = record.fields.iter().map(|f| f.ident);
        let other = if record.fields.is_empty() {
            quote!(_)
        } else {
            quote!(other)
        };
        conditional_impl(
            record,
            &quote!(#core::cmp::PartialEq),
            name,
            &predicates,
            &quote! {
                #[inline]
                fn eq(&self, #other: &Self) -> bool {
                    true #(&& #core::cmp::PartialEq::eq(&self.#idents, &other.#idents))*
                }
            },
        )
    }
}

/// `impl Trait for View where ..`. A predicate names the views' lifetime, so one that does not hold is no error here: the
/// trait is then not implemented.
fn conditional_impl(
    record: &Record<'_>,
    name_of_trait: &TokenStream,
    view: &syn::Ident,
    predicates: &[TokenStream],
    body: &TokenStream,
) -> TokenStream {
    let mut generics = view_generics(record);
    let clause = generics.make_where_clause();
    for predicate in predicates {
        let predicate: syn::WherePredicate = syn::parse_quote!(#predicate);
        clause.predicates.push(predicate);
    }
    let (parameters, arguments, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #parameters #name_of_trait for #view #arguments #where_clause { #body }
    }
}

fn core(record: &Record<'_>) -> TokenStream {
    let runtime = &record.runtime;
    quote!(#runtime::__private::core)
}
