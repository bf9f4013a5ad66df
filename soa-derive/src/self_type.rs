//! What a field's type or a bound means where it is written, and would not in the generated structs: `Self`, and the lifetime of a
//! trait object behind a raw pointer.

use proc_macro2::{Group, Spacing, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::TypeParamBound;
use syn::visit_mut::{self, VisitMut};

/// `ty` with `Self` written out as `record`, and objects behind raw pointers as `'static`: in `&'soa *const dyn Trait` they
/// would be `'soa`.
pub(crate) fn resolve(ty: &syn::Type, record: &TokenStream) -> TokenStream {
    let mut ty = ty.clone();
    StaticObjects.visit_type_mut(&mut ty);
    replace(ty.to_token_stream(), record)
}

/// The generics with `Self` written out as `record`.
pub(crate) fn resolve_generics(generics: &syn::Generics, record: &TokenStream) -> syn::Result<syn::Generics> {
    let mut resolved: syn::Generics = syn::parse2(replace(generics.to_token_stream(), record))?;
    if let Some(clause) = &generics.where_clause {
        resolved.where_clause = Some(syn::parse2(replace(clause.to_token_stream(), record))?);
    }
    Ok(resolved)
}

/// Whether a macro stands in the type.
pub(crate) fn has_macro(ty: &syn::Type) -> bool {
    let mut found = Macros(false);
    found.visit_type_mut(&mut ty.clone());
    found.0
}

struct Macros(bool);

impl VisitMut for Macros {
    fn visit_macro_mut(&mut self, _: &mut syn::Macro) {
        self.0 = true;
    }
}

struct StaticObjects;

impl VisitMut for StaticObjects {
    fn visit_type_ptr_mut(&mut self, pointer: &mut syn::TypePtr) {
        if let syn::Type::TraitObject(object) = &mut *pointer.elem {
            let has_lifetime = object.bounds.iter().any(|b| matches!(b, TypeParamBound::Lifetime(_)));
            if !has_lifetime {
                object.bounds.push(syn::parse_quote!('static));
                // `*const dyn A + 'static` would be ambiguous.
                *pointer.elem = syn::Type::Paren(syn::TypeParen {
                    attrs: Vec::new(),
                    paren_token: syn::token::Paren::default(),
                    elem: pointer.elem.clone(),
                });
            }
        }
        visit_mut::visit_type_ptr_mut(self, pointer);
    }
}

fn replace(tokens: TokenStream, record: &TokenStream) -> TokenStream {
    let mut out = TokenStream::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Ident(ident) if ident == "Self" => {
                // Only `<Record<T>>::Item` is a path; `Record<T>::Item` is not.
                let leads_a_path = matches!(
                    tokens.peek(),
                    Some(TokenTree::Punct(p)) if p.as_char() == ':' && p.spacing() == Spacing::Joint
                );
                out.extend(if leads_a_path {
                    quote!(<#record>)
                } else {
                    record.clone()
                });
            }
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), replace(group.stream(), record));
                inner.set_span(group.span());
                out.extend([TokenTree::Group(inner)]);
            }
            other => out.extend([other]),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `ty` resolved, as text without blanks: how `>>` is spaced is no matter here.
    fn resolved(ty: &str) -> String {
        let ty = syn::parse_str(ty).expect("a type");
        resolve(&ty, &quote!(Tree<T>)).to_string().replace(' ', "")
    }

    #[test]
    fn self_is_written_out_where_it_stands() {
        assert_eq!(resolved("Option<Box<Self>>"), "Option<Box<Tree<T>>>");
        assert_eq!(
            resolved("[Self::Item; { Self::N }]"),
            "[<Tree<T>>::Item;{<Tree<T>>::N}]"
        );
        assert_eq!(resolved("Selfish"), "Selfish");
    }

    #[test]
    fn macros_are_found_and_never_is_none() {
        let has_macro = |ty| has_macro(&syn::parse_str(ty).expect("a type"));
        assert!(has_macro("Vec<[u8; len!()]>"));
        assert!(has_macro("&'a chosen!()"));
        assert!(!has_macro("fn(u8) -> !"));
    }

    #[test]
    fn objects_behind_raw_pointers_are_static() {
        assert_eq!(resolved("[*const dyn A; 2]"), "[*const(dynA+'static);2]");
        assert_eq!(resolved("*mut (dyn A + 'a)"), "*mut(dynA+'a)");
        assert_eq!(resolved("Box<dyn A>"), "Box<dynA>");
    }
}
