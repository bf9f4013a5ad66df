//! `impl Soa`: the column table, and which types name its rows and columns.

use proc_macro2::TokenStream;
use quote::quote;

use super::{core, marker_value, view_generics};
use crate::input::Record;

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let (ty, runtime, names) = (&record.ty, &record.runtime, &record.names);
    let core = core(record);
    let private = quote!(#runtime::__private);
    let lifetime = &names.lifetime;
    let count = record.fields.len();
    let (row, row_mut, columns, columns_mut) = (&names.row, &names.row_mut, &names.columns, &names.columns_mut);
    let accessors = &names.accessors;
    let (parameters, arguments, where_clause) = record.generics.split_for_impl();
    let views = view_generics(record);
    let (_, view_arguments, _) = views.split_for_impl();

    let table = record.fields.iter().map(|field| {
        let (ident, text, field_ty) = (field.ident, &field.text, &field.ty);
        let type_name = type_text(field_ty);
        quote!(#runtime::Column::of::<#field_ty>(#text, #type_name, #core::mem::offset_of!(#ty, #ident)))
    });
    let idents: Vec<_> = record.fields.iter().map(|f| f.ident).collect();
    let marker = marker_value(record);
    // Field initialisers run in the order written, which is the rising order that exclusive cursors ask for.
    let from_row = quote!({ #(#idents: cursor.field(<#ty>::FIELDS.#idents),)* #marker });
    let from_columns = quote!({ #(#idents: cursor.column(<#ty>::FIELDS.#idents),)* #marker });

    quote! {
        // SAFETY: the table has every field once, in order, with the field's own type and offset; the accessors are a
        // transparent wrapper; the array has one value a field.
        #[automatically_derived]
        #[allow(unsafe_code, unused_mut, unused_variables, clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction)]
        unsafe impl #parameters #runtime::Soa for #ty #where_clause {
            const COLUMNS: &'static [#runtime::Column<'static>] = &#runtime::Column::place([#(#table),*]);

            type Ref<#lifetime> = #row #view_arguments where Self: #lifetime;
            type Mut<#lifetime> = #row_mut #view_arguments where Self: #lifetime;
            type Columns<#lifetime> = #columns #view_arguments where Self: #lifetime;
            type ColumnsMut<#lifetime> = #columns_mut #view_arguments where Self: #lifetime;
            type Accessors = #accessors #arguments;
            type PerColumn<X: #core::marker::Copy> = [X; #count];

            #[inline]
            fn per_column<X: #core::marker::Copy>(value: X) -> [X; #count] { [value; #count] }

            #[inline(always)]
            fn row(cursor: #private::RowCursor<'_, Self>) -> Self::Ref<'_> { #row #from_row }

            #[inline(always)]
            fn row_mut(mut cursor: #private::RowCursorMut<'_, Self>) -> Self::Mut<'_> { #row_mut #from_row }

            #[inline(always)]
            fn columns(cursor: #private::ColumnCursor<'_, Self>) -> Self::Columns<'_> { #columns #from_columns }

            #[inline(always)]
            fn columns_mut(mut cursor: #private::ColumnCursorMut<'_, Self>) -> Self::ColumnsMut<'_> { #columns_mut #from_columns }
        }
    }
}

/// A type as a person would write it: tokens without the blanks that printing puts between them.
fn type_text(ty: &TokenStream) -> String {
    let mut text = ty.to_string();
    for (printed, written) in [
        (" < ", "<"),
        (" >", ">"),
        (" :: ", "::"),
        (":: ", "::"),
        (" ;", ";"),
        (" ,", ","),
        ("& ", "&"),
        ("< ", "<"),
    ] {
        text = text.replace(printed, written);
    }
    text
}
