//! Every name that the derive makes up, in one place.

use std::collections::HashSet;

use proc_macro2::Span;
use quote::format_ident;
use syn::ext::IdentExt;
use syn::{Generics, Ident, Lifetime};

/// The generated items of one record.
pub(crate) struct Names {
    pub(crate) fields: Ident,
    pub(crate) row: Ident,
    pub(crate) row_mut: Ident,
    pub(crate) columns: Ident,
    pub(crate) columns_mut: Ident,
    pub(crate) accessors: Ident,
    /// The lifetime of the views; none of the user's.
    pub(crate) lifetime: Lifetime,
}

impl Names {
    pub(crate) fn of(record: &Ident, generics: &Generics) -> Self {
        let record = record.unraw();
        Self {
            fields: format_ident!("{record}Fields"),
            row: format_ident!("{record}Ref"),
            row_mut: format_ident!("{record}Mut"),
            columns: format_ident!("{record}Columns"),
            columns_mut: format_ident!("{record}ColumnsMut"),
            accessors: format_ident!("{record}Accessors"),
            lifetime: fresh_lifetime(generics),
        }
    }
}

/// `'soa`, or `'soa_`, `'soa__`, ... where the user has that.
fn fresh_lifetime(generics: &Generics) -> Lifetime {
    let taken: HashSet<String> = generics.lifetimes().map(|l| l.lifetime.to_string()).collect();
    let mut name = String::from("'soa");
    while taken.contains(&name) {
        name.push('_');
    }
    Lifetime::new(&name, Span::call_site())
}

/// The accessors of a field: its own name, and that with `_mut` for exclusive access, unless another field is called so.
pub(crate) fn accessors_of(field: &Ident, all: &HashSet<String>) -> (Ident, Option<Ident>) {
    let exclusive = format!("{}_mut", field.unraw());
    let free = !all.contains(&exclusive);
    (field.clone(), free.then(|| Ident::new(&exclusive, field.span())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_views_lifetime_is_none_of_the_users() {
        let item: syn::DeriveInput = syn::parse_quote!(
            struct S<'soa, 'soa_, 'a> {}
        );
        assert_eq!(fresh_lifetime(&item.generics).to_string(), "'soa__");
    }

    #[test]
    fn a_field_keeps_its_own_name_as_accessor() {
        let all = HashSet::from(["x".to_owned(), "x_mut".to_owned()]);
        let x = Ident::new("x", Span::call_site());
        let x_mut = Ident::new("x_mut", Span::call_site());
        assert_eq!(accessors_of(&x, &all), (x.clone(), None));
        let (shared, exclusive) = accessors_of(&x_mut, &all);
        assert_eq!(
            (shared, exclusive.map(|e| e.to_string())),
            (x_mut, Some("x_mut_mut".to_owned()))
        );
    }
}
