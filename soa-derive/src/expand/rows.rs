//! What a row can do: be compared, hashed and cloned where its fields can; stand for a record, and be replaced by one.

use crate::mixed::quote;
use proc_macro2::TokenStream;
use syn::GenericParam;

use super::view::{conditional_impl, row_member};
use super::{core, literal, nested_view, silence, view_generics};
use crate::input::{Kind, Record};

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    [comparisons(record), of_record(record), methods(record)]
        .into_iter()
        .collect()
}

/// The comparisons of shared rows, field by field in order, and their hash.
fn comparisons(record: &Record<'_>) -> TokenStream {
    let core = core();
    let (name, hasher) = (&record.names.row.name, &record.names.hasher);
    let members: Vec<_> = record.fields.iter().map(|f| &f.member).collect();
    // A record without fields compares nothing.
    let (other, state) = if members.is_empty() {
        (quote!(_), quote!(_))
    } else {
        (quote!(other), quote!(state))
    };
    let make = |of: TokenStream, body: TokenStream| conditional_impl(record, &of, name, &row_member, &body);
    let equal = make(
        quote!(#core::cmp::PartialEq),
        quote! {
            #[inline]
            fn eq(&self, #other: &Self) -> #core::primitive::bool {
                true #(&& #core::cmp::PartialEq::eq(&self.#members, &other.#members))*
            }
        },
    );
    let eq = make(quote!(#core::cmp::Eq), quote!());
    let partial_order = make(
        quote!(#core::cmp::PartialOrd),
        quote! {
            #[inline]
            fn partial_cmp(&self, #other: &Self) -> #core::option::Option<#core::cmp::Ordering> {
                #(match #core::cmp::PartialOrd::partial_cmp(&self.#members, &other.#members) {
                    #core::option::Option::Some(#core::cmp::Ordering::Equal) => {}
                    order => return order,
                })*
                #core::option::Option::Some(#core::cmp::Ordering::Equal)
            }
        },
    );
    let order = make(
        quote!(#core::cmp::Ord),
        quote! {
            #[inline]
            fn cmp(&self, #other: &Self) -> #core::cmp::Ordering {
                #core::cmp::Ordering::Equal #(.then_with(|| #core::cmp::Ord::cmp(&self.#members, &other.#members)))*
            }
        },
    );
    let hash = make(
        quote!(#core::hash::Hash),
        quote! {
            fn hash<#hasher: #core::hash::Hasher>(&self, #state: &mut #hasher) {
                #(#core::hash::Hash::hash(&self.#members, state);)*
            }
        },
    );
    quote! { #equal #eq #partial_order #order #hash }
}

/// Between rows and records: a record lent as a row, a row compared with a record, a row cloned into a record.
fn of_record(record: &Record<'_>) -> TokenStream {
    let (core, runtime, ty) = (core(), &record.runtime, &record.ty);
    let (name, lifetime) = (&record.names.row.name, &record.names.lifetime);
    let generics = view_generics(record);
    let (parameters, arguments, where_clause) = generics.split_for_impl();
    let lent = literal(record, |field| {
        let (member, field_ty) = (&field.member, &field.ty);
        match field.kind {
            Kind::Column { .. } => quote!(&record.#member),
            Kind::Nested => {
                let row = nested_view(record, field, &quote!(Ref), &quote!(#lifetime));
                quote!(<#row as #core::convert::From<&#lifetime #field_ty>>::from(&record.#member))
            }
        }
    });
    // Clauses like `&'soa f32: RowEq<f32>`, one a field.
    let clause = |of: &TokenStream, of_record: TokenStream| {
        let mut generics = view_generics(record);
        let clause = generics.make_where_clause();
        clause
            .predicates
            .push(syn::parse_quote!(#runtime::__private::If<#lifetime, #ty>: #of_record));
        for field in &record.fields {
            let (member, field_ty) = (row_member(record, field), &field.ty);
            clause.predicates.push(syn::parse_quote!(#member: #of<#field_ty>));
        }
        generics.where_clause
    };
    let (row_eq, to_record) = (quote!(#runtime::__private::RowEq), quote!(#runtime::ToRecord));
    let equal_where = clause(&row_eq, quote!(#core::cmp::PartialEq));
    let clone_where = clause(&to_record, quote!(#core::clone::Clone));
    let members: Vec<_> = record.fields.iter().map(|f| &f.member).collect();
    let clones = record.fields.iter().map(|f| &f.member);
    let cloned_members = clones.clone();
    let record_name = &record.ident;
    let other = if members.is_empty() { quote!(_) } else { quote!(other) };
    quote! {
        #[automatically_derived]
        impl #parameters #core::convert::From<&#lifetime #ty> for #name #arguments #where_clause {
            #[inline]
            fn from(record: &#lifetime #ty) -> Self { #name #lent }
        }

        #[automatically_derived]
        impl #parameters #row_eq<#ty> for #name #arguments #equal_where {
            #[inline]
            fn is(&self, #other: &#ty) -> #core::primitive::bool { true #(&& #row_eq::is(&self.#members, &other.#members))* }
        }

        #[automatically_derived]
        impl #parameters #core::cmp::PartialEq<#ty> for #name #arguments #equal_where {
            #[inline]
            fn eq(&self, other: &#ty) -> #core::primitive::bool { #row_eq::is(self, other) }
        }

        #[automatically_derived]
        impl #parameters #to_record<#ty> for #name #arguments #clone_where {
            #[inline]
            fn to_record(&self) -> #ty {
                #record_name { #(#cloned_members: #to_record::to_record(&self.#clones)),* }
            }
        }
    }
}

/// The methods of rows.
fn methods(record: &Record<'_>) -> TokenStream {
    let (vis, runtime, ty, silence) = (record.vis, &record.runtime, &record.ty, silence());
    let (row, row_mut) = (&record.names.row.name, &record.names.row_mut.name);
    let generics = view_generics(record);
    let (parameters, arguments, where_clause) = generics.split_for_impl();
    let row_here = at(record, &quote!('_));
    let to_record = quote!(#runtime::ToRecord<#ty>);
    quote! {
        #[automatically_derived]
        #silence
        impl #parameters #row #arguments #where_clause {
            /// This row as a record, each field cloned.
            #[must_use]
            #vis fn to_owned(&self) -> #ty where Self: #to_record {
                #runtime::ToRecord::to_record(self)
            }
        }

        #[automatically_derived]
        #silence
        impl #parameters #row_mut #arguments #where_clause {
            /// This row, shared.
            #[must_use]
            #vis fn as_ref(&self) -> #row_here { <#ty as #runtime::Soa>::shared(self) }

            /// Puts a record here and gives back what was here.
            #vis fn replace(&mut self, record: #ty) -> #ty { #runtime::__private::replace::<#ty>(self, record) }
        }
    }
}

/// The shared row's type at a lifetime.
fn at(record: &Record<'_>, lifetime: &TokenStream) -> TokenStream {
    let name = &record.names.row.name;
    let arguments = record.generics.params.iter().map(|parameter| match parameter {
        GenericParam::Lifetime(l) => {
            let l = &l.lifetime;
            quote!(#l)
        }
        GenericParam::Type(t) => {
            let t = &t.ident;
            quote!(#t)
        }
        GenericParam::Const(c) => {
            let c = &c.ident;
            quote!(#c)
        }
    });
    quote!(#name<#lifetime #(, #arguments)*>)
}
