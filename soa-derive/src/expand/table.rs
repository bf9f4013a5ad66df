//! `impl Soa`: the column table, and which types name its rows and columns.

use crate::mixed::quote;
use proc_macro2::TokenStream;

use super::accessors::call;
use super::{core, generated, literal, nested, nested_key, view_generics};
use crate::input::{Kind, Record, RecordField};

pub(crate) fn expand(record: &Record<'_>) -> TokenStream {
    let (ty, runtime, names) = (&record.ty, &record.runtime, &record.names);
    let (core, generated) = (core(), generated(record));
    let private = quote!(#runtime::__private);
    let lifetime = &names.lifetime;
    let (row, row_mut) = (&names.row.name, &names.row_mut.name);
    let (columns, columns_mut) = (&names.columns.name, &names.columns_mut.name);
    let (fields, vecs) = (&names.fields.name, &names.vecs.name);
    let (accessors, slice_accessors) = (&names.accessors.name, &names.slice_accessors.name);
    let (parameters, arguments, where_clause) = record.generics.split_for_impl();
    let views = view_generics(record);
    let (view_parameters, view_arguments, _) = views.split_for_impl();
    let rooted = rooted_arguments(record);
    let (root, item) = (&names.root, &names.item);

    let (table, witness) = (table(record), witness(record));
    let per_column = per_column(record);
    let pointers = pointers(record);
    // Members are initialised in the order written, which is the rising order that exclusive cursors ask for.
    let from_row = members(record, &quote!(RowCursor), &quote!(field), &quote!(row));
    let from_row_mut = members(record, &quote!(RowCursorMut), &quote!(field), &quote!(row_mut));
    let from_columns = members(record, &quote!(ColumnCursor), &quote!(column), &quote!(columns));
    let from_columns_mut = members(record, &quote!(ColumnCursorMut), &quote!(column), &quote!(columns_mut));
    let from_owned = members(record, &quote!(OwnedCursor), &quote!(column), &quote!(take));
    let lengths = lengths(record);
    let shared = literal(record, |field| {
        let member = &field.member;
        match field.kind {
            Kind::Column { .. } => quote!(&*soa_view.#member),
            Kind::Nested => call(record, field, &quote!(shared), &quote!(&soa_view.#member)),
        }
    });
    let store = store(record);
    let nested_fields = record.fields.iter().filter(|f| matches!(f.kind, Kind::Nested));
    let nested_drops = nested_fields.map(|f| nested(record, f, &quote!(HAS_DROP)));

    quote! {
        #generated
        impl #view_parameters #runtime::Views<#lifetime> for #ty #where_clause {
            type Ref = #row #view_arguments;
            type Mut = #row_mut #view_arguments;
            type Columns = #columns #view_arguments;
            type ColumnsMut = #columns_mut #view_arguments;
            type SliceAccessors = #slice_accessors #view_arguments;
        }

        // SAFETY: the table has every field once, in order, with the field's own type and offset; the accessors are
        // transparent wrappers; the array has one value a column; pointers are those of the view's fields.
        #generated
        #[allow(deprecated, unused_mut, unused_variables)]
        unsafe impl #parameters #runtime::Soa for #ty #where_clause {
            const COLUMNS: &'static [#runtime::Column<'static>] = {
                #witness
                #table
            };
            const HAS_DROP: #core::primitive::bool = {
                use #private::NoDrop as _;
                #private::DropProbe::<Self>::__SOA_HAS_DROP #(|| #nested_drops)*
            };

            type Fields<#root> = #fields #rooted;
            type Vecs = #vecs #arguments;
            type Accessors = #accessors #arguments;
            type PerColumn<#item: #core::marker::Copy> = #per_column;

            #[inline(always)]
            fn row(mut soa_cursor: #private::RowCursor<'_, Self>) -> #runtime::Ref<'_, Self> { #row #from_row }

            #[inline(always)]
            fn row_mut(mut soa_cursor: #private::RowCursorMut<'_, Self>) -> #runtime::Mut<'_, Self> { #row_mut #from_row_mut }

            #[inline(always)]
            fn columns(mut soa_cursor: #private::ColumnCursor<'_, Self>) -> #runtime::Columns<'_, Self> { #columns #from_columns }

            #[inline(always)]
            fn columns_mut(mut soa_cursor: #private::ColumnCursorMut<'_, Self>) -> #runtime::ColumnsMut<'_, Self> { #columns_mut #from_columns_mut }

            #[inline]
            fn take(mut soa_cursor: #private::OwnedCursor<'_, Self>) -> Self::Vecs { #vecs #from_owned }

            #[inline]
            fn lengths(soa_columns: &Self::Vecs) -> Self::PerColumn<#core::primitive::usize> { #lengths }

            #[inline]
            fn store(soa_columns: Self::Vecs, mut soa_cursor: #private::StoreCursor<'_, Self>) { #store }

            #[inline(always)]
            fn shared<#lifetime>(soa_view: &#lifetime #runtime::Mut<'_, Self>) -> #runtime::Ref<#lifetime, Self> where Self: #lifetime { #row #shared }

            #[inline(always)]
            fn pointers(soa_view: &mut #runtime::Mut<'_, Self>) -> Self::PerColumn<*mut #core::primitive::u8> { #pointers }
        }
    }
}

/// The generated keys' arguments with the trait's own parameter for the root.
fn rooted_arguments(record: &Record<'_>) -> TokenStream {
    let mut generics = record.generics.clone();
    let root = &record.names.root;
    generics.params.push(syn::parse_quote!(#root));
    let (_, arguments, _) = generics.split_for_impl();
    quote!(#arguments)
}

/// Proof that the struct is what the derive was shown: these fields and no other, each of its key's very type. A macro in a
/// field's type, or an attribute macro that runs later, could have made it another.
fn witness(record: &Record<'_>) -> TokenStream {
    if record.stub {
        return TokenStream::new();
    }
    let (ty, runtime) = (&record.ty, &record.runtime);
    let private = quote!(#runtime::__private);
    let members: Vec<_> = record.fields.iter().map(|f| &f.member).collect();
    let checks = record.fields.iter().enumerate().map(|(place, field)| {
        let member = &field.member;
        match field.kind {
            Kind::Column { .. } => quote!(#private::same(<#ty>::FIELDS.#member, &raw mut soa_record.#member);),
            Kind::Nested => {
                let key = nested_key(record, place);
                quote!(#private::same_nested(#key, &raw mut soa_record.#member);)
            }
        }
    });
    quote! {
        let _ = |soa_record: &mut Self| {
            let Self { #(#members: _),* } = soa_record;
            #(#checks)*
        };
    }
}

/// The table, which may be put together from those of nested records.
fn table(record: &Record<'_>) -> TokenStream {
    let (runtime, ty, core) = (&record.runtime, &record.ty, core());
    let offset = |field: &RecordField<'_>| {
        let member = &field.member;
        quote!(#core::mem::offset_of!(#ty, #member))
    };
    let column = |field: &RecordField<'_>| {
        let (text, field_ty, offset) = (&field.text, &field.ty, offset(field));
        let type_name = type_text(field_ty);
        let member = &field.member;
        let column = quote!(#runtime::Column::of_key(<#ty>::FIELDS.#member, #text, #type_name, #offset));
        match &field.kind {
            Kind::Column { align: Some(align) } => quote!(#runtime::Column::aligned(#column, #align)),
            _ => column,
        }
    };
    if !record.has_nested() {
        let columns = record.fields.iter().map(column);
        return quote!(&#runtime::Column::place([#(#columns),*]));
    }
    let private = quote!(#runtime::__private);
    let parts = record.fields.iter().enumerate().map(|(place, field)| match field.kind {
        Kind::Column { .. } => {
            let column = column(field);
            quote!(#private::Part::Column(#column))
        }
        Kind::Nested => {
            let (key, offset) = (nested_key(record, place), offset(field));
            quote!(#private::Part::nested(#key, #offset))
        }
    });
    quote!(#private::Flattened::columns(const { &#private::Flattened::new(&[#(#parts),*]) }))
}

/// A struct expression whose members come from a cursor, by key. Its methods are called by path: a user's trait may have some of
/// the same name.
fn members(record: &Record<'_>, cursor: &TokenStream, by_key: &TokenStream, of_nested: &TokenStream) -> TokenStream {
    let (ty, runtime) = (&record.ty, &record.runtime);
    let private = quote!(#runtime::__private);
    let mut places = 0..record.fields.len();
    literal(record, |field| {
        let (member, place) = (&field.member, places.next().unwrap_or_default());
        match field.kind {
            Kind::Column { .. } => quote!(#private::#cursor::#by_key(&mut soa_cursor, <#ty>::FIELDS.#member)),
            Kind::Nested => {
                let key = nested_key(record, place);
                call(
                    record,
                    field,
                    of_nested,
                    &quote!(#private::#cursor::nested(&mut soa_cursor, #key)),
                )
            }
        }
    })
}

/// Statements that put owned columns into a container.
fn store(record: &Record<'_>) -> TokenStream {
    let (ty, runtime) = (&record.ty, &record.runtime);
    let statements = record.fields.iter().enumerate().map(|(place, field)| {
        let member = &field.member;
        match field.kind {
            Kind::Column { .. } => {
                quote!(#runtime::__private::StoreCursor::column(&mut soa_cursor, <#ty>::FIELDS.#member, soa_columns.#member);)
            }
            Kind::Nested => {
                let store = nested(record, field, &quote!(store));
                let key = nested_key(record, place);
                quote!(#store(soa_columns.#member, #runtime::__private::StoreCursor::nested(&mut soa_cursor, #key));)
            }
        }
    });
    quote!(#(#statements)*)
}

/// Runs of columns and nested records, in order.
enum Run<'r> {
    Columns(Vec<&'r RecordField<'r>>),
    Nested(&'r RecordField<'r>),
}

fn runs<'r>(record: &'r Record<'_>) -> Vec<Run<'r>> {
    let mut runs = Vec::new();
    for field in &record.fields {
        match (&field.kind, runs.last_mut()) {
            (Kind::Nested, _) => runs.push(Run::Nested(field)),
            (Kind::Column { .. }, Some(Run::Columns(run))) => run.push(field),
            (Kind::Column { .. }, _) => runs.push(Run::Columns(vec![field])),
        }
    }
    runs
}

/// The array of one item a column: `[X; n]`, or a chain of such and of nested records'.
fn per_column(record: &Record<'_>) -> TokenStream {
    let (runtime, item) = (&record.runtime, &record.names.item);
    let types = runs(record).into_iter().map(|run| match run {
        Run::Columns(fields) => {
            let count = fields.len();
            quote!([#item; #count])
        }
        Run::Nested(field) => nested(record, field, &quote!(PerColumn<#item>)),
    });
    types
        .rev()
        .reduce(|rest, first| quote!(#runtime::__private::Chain<#first, #rest>))
        .unwrap_or_else(|| quote!([#item; 0]))
}

/// Such an array with the address of every field of an exclusive row.
fn pointers(record: &Record<'_>) -> TokenStream {
    let core = core();
    array(record, &quote!(pointers), |field| {
        let member = &field.member;
        match field.kind {
            Kind::Column { .. } => quote!(#core::ptr::from_mut(&mut *soa_view.#member).cast::<#core::primitive::u8>()),
            Kind::Nested => quote!(&mut soa_view.#member),
        }
    })
}

/// Such an array with the length of every owned column.
fn lengths(record: &Record<'_>) -> TokenStream {
    let runtime = &record.runtime;
    array(record, &quote!(lengths), |field| {
        let member = &field.member;
        match field.kind {
            Kind::Column { .. } => quote!(#runtime::__private::Vec::len(&soa_columns.#member)),
            Kind::Nested => quote!(&soa_columns.#member),
        }
    })
}

/// An array expression: a column's own value, or what `of_nested` makes of a nested record's.
fn array(record: &Record<'_>, of_nested: &TokenStream, value: impl Fn(&RecordField<'_>) -> TokenStream) -> TokenStream {
    let runtime = &record.runtime;
    let parts = runs(record).into_iter().map(|run| match run {
        Run::Columns(fields) => {
            let values = fields.into_iter().map(&value);
            quote!([#(#values),*])
        }
        Run::Nested(field) => call(record, field, of_nested, &value(field)),
    });
    parts
        .rev()
        .reduce(|rest, first| quote!(#runtime::__private::Chain(#first, #rest)))
        .unwrap_or_else(|| quote!([]))
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
