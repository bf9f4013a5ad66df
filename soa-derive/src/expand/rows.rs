//! What views can do: be copied; be compared, hashed, printed and cloned where the record and its fields can; stand for a record, and
//! be replaced by one.

use proc_macro2::TokenStream;

use super::table::members_of;
use crate::input::Record;
use crate::mixed::quote;
use crate::names::Item;

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let (names, ty) = (&record.names, &record.ty);
    let (row, hasher) = (&names.row, &names.hasher);
    let call = |function: &TokenStream, arguments: TokenStream| on_tree(record, function, &arguments);
    let shown = |view, wrapper, write| {
        let text = call(&write, quote!(, soa_f));
        let body = quote! {
            #[inline]
            fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result { #text }
        };
        conditional(record, view, &wrapper, &quote!(__Debug), &body)
    };
    let eq = call(&quote!(__eq), quote!(, soa_row));
    let is = call(&quote!(__is), quote!(, soa_record));
    let partial_cmp = call(&quote!(__partial_cmp), quote!(, soa_row));
    let cmp = call(&quote!(__cmp), quote!(, soa_row));
    let hash = call(&quote!(__hash), quote!(, soa_state));
    let compared = |of: TokenStream, body: TokenStream| conditional(record, row, &quote!(__Row), &of, &body);
    let implementations = [
        copy(record, row),
        copy(record, &names.columns),
        shown(row, quote!(__ShownRef), quote!(__fmt)),
        shown(&names.row_mut, quote!(__ShownMut), quote!(__fmt_mut)),
        shown(&names.columns, quote!(__ShownColumns), quote!(__fmt_columns)),
        shown(&names.columns_mut, quote!(__ShownColumnsMut), quote!(__fmt_columns_mut)),
        compared(
            quote!(__PartialEq),
            quote! {
                #[inline]
                fn eq(&self, soa_row: &Self) -> __bool { #eq }
            },
        ),
        compared(
            quote!(__PartialEq<#ty>),
            quote! {
                #[inline]
                fn eq(&self, soa_record: &#ty) -> __bool { #is }
            },
        ),
        compared(quote!(__Eq), quote!()),
        compared(
            quote!(__PartialOrd),
            quote! {
                #[inline]
                fn partial_cmp(&self, soa_row: &Self) -> __PartialOrder { #partial_cmp }
            },
        ),
        compared(
            quote!(__Ord),
            quote! {
                #[inline]
                fn cmp(&self, soa_row: &Self) -> __Order { #cmp }
            },
        ),
        compared(
            quote!(__Hash),
            quote! {
                #[inline]
                fn hash<#hasher: __Hasher>(&self, soa_state: &mut #hasher) { #hash }
            },
        ),
        methods(record),
        of_record(record),
    ];
    quote!(#(#implementations)*)
}

/// A call of a function of the runtime that trusts the tree.
fn on_tree(record: &Record<'_>, function: &TokenStream, arguments: &TokenStream) -> TokenStream {
    let (ty, members) = (&record.ty, members_of(record));
    // SAFETY: the tree is made of the record's own fields: see `table`.
    quote!(unsafe { #function::<#ty, #members>(self #arguments) })
}

/// `Clone` and `Copy`, of a view by shared references.
fn copy(record: &Record<'_>, view: &Item) -> TokenStream {
    let (introduced, given, bounds) = (&record.view.introduced, &record.view.given, record.view.bounds());
    let name = &view.name;
    quote! {
        impl #introduced __Clone for #name #given #bounds {
            #[inline]
            fn clone(&self) -> Self { *self }
        }
        impl #introduced __Copy for #name #given #bounds {}
    }
}

/// `impl Trait for View where the record and every field: Trait`, of which the runtime's wrapper speaks. The bound names a lifetime, so
/// where it does not hold that is no error here: the view then has no such trait either. A record that does not print its fields, or has
/// no equality, has no view that does.
fn conditional(
    record: &Record<'_>,
    view: &Item,
    wrapper: &TokenStream,
    of_trait: &TokenStream,
    body: &TokenStream,
) -> TokenStream {
    let (lifetime, ty, name, members) = (&record.names.lifetime, &record.ty, &view.name, members_of(record));
    let (introduced, given) = (&record.view.introduced, &record.view.given);
    let bounds = record
        .view
        .bounds_and(&quote!(#wrapper<#lifetime, #ty, #members>: #of_trait));
    quote! {
        impl #introduced #of_trait for #name #given #bounds { #body }
    }
}

/// A record as a row, and the methods of rows.
fn methods(record: &Record<'_>) -> TokenStream {
    let (vis, ty, lifetime, members) = (record.vis, &record.ty, &record.names.lifetime, members_of(record));
    let (row, row_mut) = (&record.names.row.name, &record.names.row_mut.name);
    let (introduced, given, bounds) = (&record.view.introduced, &record.view.given, record.view.bounds());
    let to_record = on_tree(record, &quote!(__to_record), &quote!());
    quote! {
        impl #introduced __From<&#lifetime #ty> for #row #given #bounds {
            #[inline]
            fn from(soa_record: &#lifetime #ty) -> Self { __lent(soa_record) }
        }
        impl #introduced #row #given #bounds {
            /// This row as a record, each field cloned.
            #[must_use]
            #[inline]
            #vis fn to_owned(&self) -> #ty where __If<#lifetime, #ty, #members>: __AllClone { #to_record }
        }
        impl #introduced #row_mut #given #bounds {
            /// This row, shared.
            #[must_use]
            #[inline]
            #vis fn as_ref(&self) -> __Ref<'_, #ty> { __shared::<#ty>(self) }
            /// Puts a record here and gives back what was here.
            #[inline]
            #vis fn replace(&mut self, soa_record: #ty) -> #ty { __replace::<#ty>(self, soa_record) }
        }
    }
}

/// What the record has where all its fields have it: they can be cloned, they may go to a device.
fn of_record(record: &Record<'_>) -> TokenStream {
    let (ty, lifetime, members, runtime) = (&record.ty, &record.names.lifetime, members_of(record), &record.runtime);
    let introduced = &record.own.introduced;
    let where_all = |of_trait| {
        record
            .own
            .bounds_and(&quote!(for<#lifetime> __If<#lifetime, #ty, #members>: #of_trait))
    };
    let (can_be_cloned, may_go) = (where_all(quote!(__AllClone)), where_all(quote!(__AllOnDevice)));
    quote! {
        // SAFETY: the tree is made of the record's own fields: see `table`.
        unsafe impl #introduced __CloneFields for #ty #can_be_cloned {
            #[inline(always)]
            fn cloner() -> __Token<impl __AllClone> { __cloner::<#ty, #members>() }
        }
        #runtime::__with_cuda! {
            // SAFETY: the bound says that every field is `DeviceCopy`, or a nested record of such.
            unsafe impl #introduced __DeviceRecord for #ty #may_go {}
        }
    }
}
