//! `impl DeviceRecord`: the record may go to a device where every field may.

use crate::mixed::quote;
use proc_macro2::TokenStream;

use crate::input::{Kind, Record};

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let (ty, runtime, lifetime) = (&record.ty, &record.runtime, &record.names.lifetime);
    let generated = super::generated(record);
    let mut generics = record.generics.clone();
    let clause = generics.make_where_clause();
    for field in &record.fields {
        let field_ty = &field.ty;
        // Asked in a form that is no error where the answer is no.
        let on_device = match field.kind {
            Kind::Column { .. } => quote!(OnDevice),
            Kind::Nested => quote!(NestedOnDevice),
        };
        let predicate: syn::WherePredicate = syn::parse_quote!(
            for<#lifetime> #runtime::cuda::Probe<#lifetime, #field_ty>: #runtime::cuda::#on_device
        );
        clause.predicates.push(predicate);
    }
    let (parameters, _, where_clause) = generics.split_for_impl();
    quote! {
        #runtime::__with_cuda! {
            // SAFETY: the bounds say that every field is `DeviceCopy`.
            #generated
            unsafe impl #parameters #runtime::cuda::DeviceRecord for #ty #where_clause {}
        }
    }
}
