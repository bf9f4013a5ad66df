//! What a row can do: be compared, hashed and cloned where its fields can; stand for a record, and be replaced by one.

use crate::mixed::quote;
use proc_macro2::TokenStream;
use syn::GenericParam;

use super::view::{conditional_generics, conditional_impl, nth, row_member};
use super::{core, generated, literal, nested_view, view_generics};
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
    let (this, other) = (nths(record, &quote!(self)), nths(record, &quote!(soa_other)));
    // A record without fields compares nothing.
    let (other_name, state) = if this.is_empty() {
        (quote!(_), quote!(_))
    } else {
        (quote!(soa_other), quote!(soa_state))
    };
    let make = |of: TokenStream, body: TokenStream| conditional_impl(record, &of, name, &row_member, &body);
    let equal = make(
        quote!(#core::cmp::PartialEq),
        quote! {
            #[inline]
            fn eq(&self, #other_name: &Self) -> #core::primitive::bool {
                true #(&& #core::cmp::PartialEq::eq(&#this, &#other))*
            }
        },
    );
    let eq = make(quote!(#core::cmp::Eq), quote!());
    let partial_order = make(
        quote!(#core::cmp::PartialOrd),
        quote! {
            #[inline]
            fn partial_cmp(&self, #other_name: &Self) -> #core::option::Option<#core::cmp::Ordering> {
                #(match #core::cmp::PartialOrd::partial_cmp(&#this, &#other) {
                    #core::option::Option::Some(#core::cmp::Ordering::Equal) => {}
                    soa_order => return soa_order,
                })*
                #core::option::Option::Some(#core::cmp::Ordering::Equal)
            }
        },
    );
    let order = make(
        quote!(#core::cmp::Ord),
        quote! {
            #[inline]
            fn cmp(&self, #other_name: &Self) -> #core::cmp::Ordering {
                #core::cmp::Ordering::Equal #(.then_with(|| #core::cmp::Ord::cmp(&#this, &#other)))*
            }
        },
    );
    let hash = make(
        quote!(#core::hash::Hash),
        quote! {
            fn hash<#hasher: #core::hash::Hasher>(&self, #state: &mut #hasher) {
                #(#core::hash::Hash::hash(&#this, soa_state);)*
            }
        },
    );
    quote! { #equal #eq #partial_order #order #hash }
}

/// Every member of a row, by its place.
fn nths(record: &Record<'_>, of: &TokenStream) -> Vec<TokenStream> {
    let members = record.fields.iter().map(|f| &f.member).enumerate();
    members
        .map(|(place, member)| nth(record, place, &quote!(#of.#member)))
        .collect()
}

/// Between rows and records: a record lent as a row, a row compared with a record, a row cloned into a record.
fn of_record(record: &Record<'_>) -> TokenStream {
    let (core, runtime, ty, generated) = (core(), &record.runtime, &record.ty, generated(record));
    let (name, lifetime) = (&record.names.row.name, &record.names.lifetime);
    let generics = view_generics(record);
    let (parameters, arguments, where_clause) = generics.split_for_impl();
    let lent = literal(record, |field| {
        let (member, field_ty) = (&field.member, &field.ty);
        match field.kind {
            Kind::Column { .. } => quote!(&soa_record.#member),
            Kind::Nested => {
                let row = nested_view(record, field, &quote!(Ref), &quote!(#lifetime));
                quote!(<#row as #core::convert::From<&#lifetime #field_ty>>::from(&soa_record.#member))
            }
        }
    });
    let (row_eq, to_record) = (quote!(#runtime::__private::RowEq), quote!(#runtime::ToRecord));
    let bounds = |of_record: TokenStream, of_member: &TokenStream| {
        let generics = conditional_generics(record, &of_record, &row_member, |field| {
            let ty = &field.ty;
            quote!(#of_member<#ty>)
        });
        generics.where_clause
    };
    let equal_where = bounds(quote!(#core::cmp::PartialEq), &row_eq);
    let clone_where = bounds(quote!(#core::clone::Clone), &to_record);
    let members: Vec<_> = record.fields.iter().map(|f| &f.member).collect();
    let this = nths(record, &quote!(self));
    let record_name = &record.ident;
    let record_value = if record.stub {
        quote!(#core::unreachable!())
    } else {
        quote!(#record_name { #(#members: #to_record::to_record(&#this)),* })
    };
    let other = if members.is_empty() {
        quote!(_)
    } else {
        quote!(soa_other)
    };
    quote! {
        #generated
        impl #parameters #core::convert::From<&#lifetime #ty> for #name #arguments #where_clause {
            #[inline]
            fn from(soa_record: &#lifetime #ty) -> Self { #name #lent }
        }

        #generated
        impl #parameters #row_eq<#ty> for #name #arguments #equal_where {
            #[inline]
            fn is(&self, #other: &#ty) -> #core::primitive::bool { true #(&& #row_eq::is(&#this, &soa_other.#members))* }
        }

        #generated
        impl #parameters #core::cmp::PartialEq<#ty> for #name #arguments #equal_where {
            #[inline]
            fn eq(&self, soa_other: &#ty) -> #core::primitive::bool { #row_eq::is(self, soa_other) }
        }

        #generated
        impl #parameters #to_record<#ty> for #name #arguments #clone_where {
            #[inline]
            fn to_record(&self) -> #ty {
                #runtime::__private::may_be_put_together::<#ty>();
                #record_value
            }
        }
    }
}

/// The methods of rows.
fn methods(record: &Record<'_>) -> TokenStream {
    let (vis, runtime, ty, generated) = (record.vis, &record.runtime, &record.ty, generated(record));
    let (row, row_mut) = (&record.names.row.name, &record.names.row_mut.name);
    let generics = view_generics(record);
    let (parameters, arguments, where_clause) = generics.split_for_impl();
    let row_here = at(record, &quote!('_));
    let to_record = quote!(#runtime::ToRecord<#ty>);
    quote! {
        #generated
        impl #parameters #row #arguments #where_clause {
            /// This row as a record, each field cloned.
            #[must_use]
            #[inline]
            #vis fn to_owned(&self) -> #ty where Self: #to_record {
                #runtime::ToRecord::to_record(self)
            }
        }

        #generated
        impl #parameters #row_mut #arguments #where_clause {
            /// This row, shared.
            #[must_use]
            #[inline]
            #vis fn as_ref(&self) -> #row_here { <#ty as #runtime::Soa>::shared(self) }

            /// Puts a record here and gives back what was here.
            #[inline]
            #vis fn replace(&mut self, soa_record: #ty) -> #ty { #runtime::__private::replace::<#ty>(self, soa_record) }
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
