//! `ParticleColumns` and `ParticleColumnsMut`: all columns, a slice a field.

use proc_macro2::TokenStream;
use quote::quote;

use super::View;
use crate::input::Record;

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let lifetime = &record.names.lifetime;
    let shared = View {
        record,
        name: &record.names.columns,
        doc: format!(
            "The columns of [`{}`]s: a slice a field, all of one length.",
            record.text
        ),
        member: &|ty| quote!(&#lifetime [#ty]),
        what: "The column",
    };
    let exclusive = View {
        record,
        name: &record.names.columns_mut,
        doc: format!(
            "The columns of [`{}`]s: an exclusive slice a field, all of one length.",
            record.text
        ),
        member: &|ty| quote!(&#lifetime mut [#ty]),
        what: "The column",
    };
    let views = [shared.expand(), shared.copy(), exclusive.expand()];
    quote! { #(#views)* }
}
