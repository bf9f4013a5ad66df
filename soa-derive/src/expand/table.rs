//! `impl Soa`: the fields as types and as written, and which types name rows and columns.

use proc_macro2::TokenStream;

use super::{checks, is_nested, nested, taken_apart, tree};
use crate::input::{Kind, Record, RecordField};
use crate::mixed::quote;

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let (ty, text, names) = (&record.ty, &record.text, &record.names);
    let lifetime = &names.lifetime;
    let (row, row_mut) = (&names.row.name, &names.row_mut.name);
    let (columns, columns_mut) = (&names.columns.name, &names.columns_mut.name);
    let (fields, vecs) = (&names.fields.name, &names.vecs.name);
    let (accessors, slice_accessors) = (&names.accessors.name, &names.slice_accessors.name);
    let (introduced, given, bounds) = (&record.own.introduced, &record.own.given, record.own.bounds());
    let (in_view, of_view) = (&record.view.introduced, &record.view.given);
    let (root, item) = (&names.root, &names.item);
    // The trait's own parameter is called as the root.
    let rooted = &record.rooted.given;

    let leaves: Vec<_> = record.fields.iter().map(member).collect();
    let tree = tree(&leaves);
    let parts = record.fields.iter().map(|field| {
        let (text, type_name, member) = (&field.text, &field.type_text, &field.member);
        // The table's truth hangs on this macro, so not through a path that a user writes.
        quote!((#text, #type_name, ::core::mem::offset_of!(#ty, #member)))
    });
    let witness = witness(record);
    let members = members_of(record);
    let table = if record.has_nested() {
        quote!(__Flattened::columns(const { &__Flattened::of::<Self, #members>() }))
    } else {
        let count = record.fields.len();
        quote!(&__columns::<Self, #members, #count>())
    };
    let tree_alias = if record.names_parameters() {
        quote!(type __Tree #introduced #bounds = #tree;)
    } else {
        quote!(type __Tree = #tree;)
    };
    let (per_column, order) = (per_column(record), checks::order(record));
    let nested_fields = record.fields.iter().filter(|f| is_nested(f));
    let nested_drops = nested_fields.map(|f| nested(record, f, &quote!(HAS_DROP)));
    quote! {
        #tree_alias
        #witness

        impl #in_view __Views<#lifetime> for #ty #bounds {
            type Ref = #row #of_view;
            type Mut = #row_mut #of_view;
            type Columns = #columns #of_view;
            type ColumnsMut = #columns_mut #of_view;
            type SliceAccessors = #slice_accessors #of_view;
        }

        // SAFETY: every field is named once, in order, with its own type and offset, as the function above proves; the views are `repr(C)`
        // structs with a member a field, the accessors transparent wrappers; the array has one value a column.
        unsafe impl #introduced __Soa for #ty #bounds {
            const NAME: &'static __str = #text;
            const PARTS: &'static [__Part] = &[#(#parts),*];
            const COLUMNS: &'static [__Column<'static>] = #table;
            #order
            const HAS_DROP: __bool = __DropProbe::<Self>::__SOA_HAS_DROP #(|| #nested_drops)*;
            type Fields<#root> = #fields #rooted;
            type Vecs = #vecs #given;
            type Accessors = #accessors #given;
            type PerColumn<#item: __Copy> = #per_column;
            #[inline(always)]
            fn members() -> __Token<impl __Members> { __token::<#members>() }
        }
    }
}

/// The fields, as a type: an alias in the scope of the implementations, since a public record may have fields of private types.
pub(super) fn members_of(record: &Record<'_>) -> TokenStream {
    if record.names_parameters() {
        let given = &record.own.given;
        quote!(__Tree #given)
    } else {
        quote!(__Tree)
    }
}

/// A field, as a type.
fn member(field: &RecordField<'_>) -> TokenStream {
    let ty = &field.ty;
    match &field.kind {
        Kind::Column { align: None } => quote!(__Leaf<#ty>),
        Kind::Column { align: Some(align) } => quote!(__Leaf<#ty, #align>),
        Kind::Nested => quote!(__Nest<#ty>),
    }
}

/// Proof that the struct is what the derive was shown: these fields and no other, each of the very type. A macro in a
/// field's type, or an attribute macro that runs later, could have made it another.
fn witness(record: &Record<'_>) -> TokenStream {
    if record.stub {
        return TokenStream::new();
    }
    let (ident, ty, members) = (record.ident, &record.ty, members_of(record));
    let (introduced, bounds) = (&record.own.introduced, record.own.bounds());
    let (pattern, names) = if record.fields.is_empty() {
        (quote!({}), Vec::new())
    } else {
        taken_apart(record)
    };
    let pointers: Vec<_> = names.iter().map(|name| quote!(&raw mut *#name)).collect();
    // No field is no value.
    let pointers = (!pointers.is_empty()).then(|| tree(&pointers));
    quote! {
        fn __witness #introduced (soa_record: &mut #ty) -> <#members as __Members>::Raw #bounds {
            let #ident #pattern = soa_record;
            #pointers
        }
    }
}

/// The types that macros in the fields' types stand for, each asked of the macro once. By a trait of the record's own: it is private,
/// as the types may be.
pub(crate) fn made_by_macros(record: &Record<'_>) -> TokenStream {
    let (made, ty, introduced, bounds) = (
        &record.names.made,
        &record.ty,
        &record.own.introduced,
        record.own.bounds(),
    );
    let types = record.fields.iter().enumerate().filter_map(|(place, field)| {
        let macro_ty = field.macro_ty.as_ref()?;
        Some(quote! {
            impl #introduced #made<#place> for #ty #bounds { type Type = #macro_ty; }
        })
    });
    let types: Vec<_> = types.collect();
    if types.is_empty() {
        return TokenStream::new();
    }
    quote! {
        trait #made<const PLACE: ::core::primitive::usize> { type Type; }
        #(#types)*
    }
}

/// The array of one item a column: `[X; n]`, or a chain of such and of nested records'.
fn per_column(record: &Record<'_>) -> TokenStream {
    let item = &record.names.item;
    let runs = record
        .fields
        .chunk_by(|a, b| !is_nested(a) && !is_nested(b))
        .map(|run| match run {
            [field] if is_nested(field) => nested(record, field, &quote!(PerColumn<#item>)),
            _ => {
                let count = run.len();
                quote!([#item; #count])
            }
        });
    let chain = runs.rev().reduce(|rest, first| quote!(__Chain<#first, #rest>));
    chain.unwrap_or_else(|| quote!([#item; 0]))
}
