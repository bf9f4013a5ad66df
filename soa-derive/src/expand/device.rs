//! `impl DeviceRecord`: the record may go to a device where every field may.

use crate::mixed::quote;
use proc_macro2::TokenStream;

use crate::input::Record;

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let (ty, runtime, lifetime) = (&record.ty, &record.runtime, &record.names.lifetime);
    let generated = super::generated(record);
    let mut generics = record.generics.clone();
    let clause = generics.make_where_clause();
    for field in &record.fields {
        let field_ty = &field.ty;
        let predicate: syn::WherePredicate = syn::parse_quote!(
            for<#lifetime> #runtime::cuda::Probe<#lifetime, #field_ty>: #runtime::cuda::OnDevice
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
