//! `Self` in a field's type means the record; in the generated structs it would mean those.

use proc_macro2::{Group, Spacing, TokenStream, TokenTree};
use quote::{ToTokens, quote};

/// `ty` with `Self` written out as `record`.
pub(crate) fn resolve(ty: &syn::Type, record: &TokenStream) -> TokenStream {
    replace(ty.to_token_stream(), record)
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
}
