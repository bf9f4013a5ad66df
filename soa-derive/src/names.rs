//! Every name that the derive makes up, in one place.

use std::collections::HashSet;

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident};
use syn::ext::IdentExt;
use syn::{DeriveInput, Ident, Lifetime};

use crate::attr::{TARGETS, Targets};
use crate::ctxt::Ctxt;

/// A generated type: its name and the attributes that the user puts on it.
pub(crate) struct Item {
    pub(crate) name: Ident,
    pub(crate) attributes: Vec<TokenStream>,
    /// Some of them may change it.
    pub(crate) changeable: bool,
}

/// The generated items of one record.
pub(crate) struct Names {
    pub(crate) row: Item,
    pub(crate) row_mut: Item,
    pub(crate) columns: Item,
    pub(crate) columns_mut: Item,
    pub(crate) fields: Item,
    pub(crate) vecs: Item,
    pub(crate) accessors: Item,
    pub(crate) slice_accessors: Item,
    /// The lifetime of the views.
    pub(crate) lifetime: Lifetime,
    /// The trait of the types that macros make.
    pub(crate) made: Ident,
    /// The record that keys are for, which may have this one nested in it.
    pub(crate) root: Ident,
    /// The item of an array of one a column.
    pub(crate) item: Ident,
    /// A hasher.
    pub(crate) hasher: Ident,
}

/// What follows the record's name in those of its types, in the order of [`TARGETS`](crate::attr::TARGETS).
const SUFFIXES: [&str; TARGETS.len()] = [
    "Ref",
    "Mut",
    "Columns",
    "ColumnsMut",
    "Fields",
    "Vecs",
    "Accessors",
    "SliceAccessors",
];

/// What derived code speaks of, all of it in scope there: the names of the runtime's `__private::names`, and its own.
pub(crate) const RESERVED: [&str; 60] = [
    "__AllClone",
    "__AllOnDevice",
    "__Chain",
    "__Clone",
    "__CloneFields",
    "__Column",
    "__Copy",
    "__Debug",
    "__DeviceRecord",
    "__DropProbe",
    "__Eq",
    "__Flattened",
    "__Formatter",
    "__From",
    "__Hash",
    "__Hasher",
    "__If",
    "__Leaf",
    "__Members",
    "__Nest",
    "__NoDrop",
    "__Ord",
    "__Order",
    "__Part",
    "__PartialEq",
    "__PartialOrd",
    "__PartialOrder",
    "__Ref",
    "__Result",
    "__Row",
    "__ShownColumns",
    "__ShownColumnsMut",
    "__ShownMut",
    "__ShownRef",
    "__Soa",
    "__Token",
    "__Tree",
    "__Views",
    "__bool",
    "__cloner",
    "__cmp",
    "__columns",
    "__eq",
    "__fmt",
    "__fmt_columns",
    "__fmt_columns_mut",
    "__fmt_mut",
    "__hash",
    "__in_order",
    "__is",
    "__keys",
    "__lent",
    "__partial_cmp",
    "__replace",
    "__same",
    "__shared",
    "__str",
    "__to_record",
    "__token",
    "__witness",
];

impl Names {
    /// Names for a struct. Lifetimes and parameters are none that the struct mentions anywhere.
    pub(crate) fn of(ctxt: &mut Ctxt, input: &DeriveInput, targets: Targets) -> Self {
        let record = input.ident.unraw();
        let mut written = HashSet::new();
        words(input.to_token_stream(), &mut written);
        let lifetime = |name: &str| Lifetime::new(&format!("'{}", fresh(name, &written)), Span::call_site());
        let ident = |name: &str| Ident::new(&fresh(name, &written), Span::call_site());
        let mut suffixes = SUFFIXES.into_iter();
        let mut reserved = None;
        let items = targets.map(|target| {
            let suffix = suffixes.next().unwrap_or_default();
            Item {
                name: not_reserved(
                    target.name.unwrap_or_else(|| format_ident!("{record}{suffix}")),
                    &mut reserved,
                ),
                attributes: target.attributes,
                changeable: target.changeable,
            }
        });
        let mentioned = RESERVED
            .iter()
            .find(|word| written.contains(**word))
            .map(|word| (*word).to_owned());
        if let Some(word) = reserved.or(mentioned) {
            ctxt.error(
                &input.ident,
                format!("`{word}` is a name that derived code speaks of: call yours something else"),
            );
        }
        let [
            row,
            row_mut,
            columns,
            columns_mut,
            fields,
            vecs,
            accessors,
            slice_accessors,
        ] = items;
        Self {
            row,
            row_mut,
            columns,
            columns_mut,
            fields,
            vecs,
            accessors,
            slice_accessors,
            lifetime: lifetime("soa"),
            made: ident(&format!("{record}MadeByMacro")),
            root: ident("SoaRoot"),
            item: ident("SoaItem"),
            hasher: ident("SoaHasher"),
        }
    }
}

/// The name of a generated type, or if that is reserved, which is noted, another.
fn not_reserved(name: Ident, reserved: &mut Option<String>) -> Ident {
    let text = name.to_string();
    if !RESERVED.contains(&text.as_str()) {
        return name;
    }
    *reserved = Some(text);
    format_ident!("Soa{name}")
}

/// Every word in the tokens; of a lifetime, what follows the quote.
fn words(tokens: TokenStream, into: &mut HashSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => {
                into.insert(ident.to_string());
            }
            TokenTree::Group(group) => words(group.stream(), into),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// `name`, with as many underscores behind it as make it new.
fn fresh(name: &str, taken: &HashSet<String>) -> String {
    let mut name = name.to_owned();
    while taken.contains(&name) {
        name.push('_');
    }
    name
}

/// The accessors of a field: its own name, and that with `_mut` for exclusive access, unless another field is called so.
pub(crate) fn accessors_of(field: &Ident, all: &HashSet<&str>) -> (Ident, Option<Ident>) {
    let exclusive = format!("{}_mut", field.unraw());
    let free = !all.contains(exclusive.as_str());
    (field.clone(), free.then(|| Ident::new(&exclusive, field.span())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn made_up_parameters_are_none_of_the_users() {
        let item: DeriveInput = syn::parse_quote!(
            struct S<'soa, SoaRoot> {
                f: for<'soa_> fn(&'soa_ SoaRoot),
            }
        );
        let names = Names::of(&mut Ctxt::default(), &item, Targets::default());
        assert_eq!(names.lifetime.to_string(), "'soa__");
        assert_eq!(names.root.to_string(), "SoaRoot_");
        assert_eq!(names.item.to_string(), "SoaItem");
    }

    #[test]
    fn types_are_called_after_the_record_unless_renamed() {
        let item: DeriveInput = syn::parse_quote!(
            struct r#struct {}
        );
        let mut targets = Targets::default();
        targets[0].name = Some(Ident::new("View", Span::call_site()));
        let names = Names::of(&mut Ctxt::default(), &item, targets);
        assert_eq!(names.row.name, "View");
        assert_eq!(names.row_mut.name, "structMut");
        assert_eq!(names.slice_accessors.name, "structSliceAccessors");
    }

    #[test]
    fn a_field_keeps_its_own_name_as_accessor() {
        let all = HashSet::from(["x", "x_mut"]);
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
