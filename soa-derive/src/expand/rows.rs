//! `ParticleRef` and `ParticleMut`: one row, a reference a field.

use proc_macro2::TokenStream;
use quote::quote;

use super::View;
use crate::input::Record;

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let lifetime = &record.names.lifetime;
    let shared = View {
        record,
        name: &record.names.row,
        doc: format!("One [`{}`] in columns: a reference a field.", record.text),
        member: &|ty| quote!(&#lifetime #ty),
        what: "This row's",
    };
    let exclusive = View {
        record,
        name: &record.names.row_mut,
        doc: format!("One [`{}`] in columns: an exclusive reference a field.", record.text),
        member: &|ty| quote!(&#lifetime mut #ty),
        what: "This row's",
    };
    let views = [shared.expand(), shared.copy(), shared.partial_eq(), exclusive.expand()];
    quote! { #(#views)* }
}
