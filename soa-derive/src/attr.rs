//! `#[soa(..)]`, on the struct and on its fields.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::meta::ParseNestedMeta;
use syn::{Attribute, Ident, LitInt, Path};

use crate::ctxt::Ctxt;

/// What a struct asks for.
#[derive(Default)]
pub(crate) struct StructOptions {
    /// The runtime crate, where it is not `::soa_runtime`.
    runtime: Option<Path>,
    /// Containers are data, by columns.
    pub(crate) serde: bool,
    /// Containers are Arrow's record batches.
    pub(crate) arrow: bool,
    /// Every field must be able to go to a device.
    pub(crate) device: bool,
    /// What is asked for each generated type, in the order of [`TARGETS`].
    pub(crate) targets: Targets,
}

/// What is asked for one generated type.
#[derive(Default)]
pub(crate) struct TargetOptions {
    /// Its name, where it is not the made-up one.
    pub(crate) name: Option<Ident>,
    /// Attributes to put on it.
    pub(crate) attributes: Vec<TokenStream>,
    /// Some of them may change it: a derive only adds to it.
    pub(crate) changeable: bool,
}

/// What is asked for every generated type, in the order of [`TARGETS`].
pub(crate) type Targets = [TargetOptions; TARGETS.len()];

/// The generated types, by the words that name them in attributes.
pub(crate) const TARGETS: [&str; 8] = [
    "ref",
    "mut",
    "columns",
    "columns_mut",
    "fields",
    "vecs",
    "accessors",
    "slice_accessors",
];

/// From here on, targets are wrappers whose layout the runtime relies on: an attribute macro must not change them.
const FIRST_NAMED_ONLY: usize = 6;

/// What a field asks for.
#[derive(Default)]
pub(crate) struct FieldOptions {
    /// The field is a record whose fields are columns.
    pub(crate) nested: bool,
    /// What its column begins on, in bytes.
    pub(crate) align: Option<LitInt>,
}

impl StructOptions {
    /// The runtime crate, as a path.
    pub(crate) fn runtime(&self) -> TokenStream {
        self.runtime
            .as_ref()
            .map_or_else(|| quote!(::soa_runtime), |path| quote!(#path))
    }

    pub(crate) fn parse(ctxt: &mut Ctxt, attributes: &[Attribute]) -> Self {
        let mut options = Self::default();
        each_option(ctxt, attributes, |ctxt, meta| {
            if meta.path.is_ident("crate") {
                return once(&mut options.runtime, meta, |meta| {
                    meta.value()?.call(Path::parse_mod_style)
                });
            }
            for (name, flag) in [
                ("serde", &mut options.serde),
                ("arrow", &mut options.arrow),
                ("device", &mut options.device),
            ] {
                if meta.path.is_ident(name) {
                    let mut once_only = flag.then_some(());
                    once(&mut once_only, meta, |_| Ok(()))?;
                    *flag = true;
                    return Ok(());
                }
            }
            let Some(target) = TARGETS.iter().position(|target| meta.path.is_ident(target)) else {
                return Err(unknown(
                    meta,
                    "a struct",
                    &format!(
                        "`crate = path`, `serde`, `arrow`, `device`, and `{}(..)`",
                        TARGETS.join("(..)`, `")
                    ),
                ));
            };
            let named_only = target >= FIRST_NAMED_ONLY;
            let target = &mut options.targets[target];
            meta.parse_nested_meta(|meta| go_on(ctxt, &meta, target.parse(&meta, named_only)))
        });
        options
    }
}

impl TargetOptions {
    fn parse(&mut self, meta: &ParseNestedMeta<'_>, named_only: bool) -> syn::Result<()> {
        if meta.path.is_ident("name") {
            return once(&mut self.name, meta, |meta| meta.value()?.parse());
        }
        if named_only {
            return Err(unknown(
                meta,
                "accessors",
                "`name = Name`: their layout is the runtime's",
            ));
        }
        let attribute = |inner: TokenStream| {
            if meta.path.is_ident("derive") {
                // By its path: a user may have a macro of the name.
                quote!(::core::prelude::v1::derive(#inner))
            } else {
                inner
            }
        };
        if meta.path.is_ident("derive") || meta.path.is_ident("attr") {
            let content;
            syn::parenthesized!(content in meta.input);
            let inner = attribute(content.parse()?);
            self.changeable |= meta.path.is_ident("attr");
            self.attributes.push(quote!(#[#inner]));
            return Ok(());
        }
        Err(unknown(
            meta,
            "a generated type",
            "`name = Name`, `derive(..)` and `attr(..)`",
        ))
    }
}

impl FieldOptions {
    pub(crate) fn parse(ctxt: &mut Ctxt, attributes: &[Attribute]) -> Self {
        let mut nested = None;
        let mut align = None;
        each_option(ctxt, attributes, |_, meta| {
            if meta.path.is_ident("nested") {
                once(&mut nested, meta, |_| Ok(()))
            } else if meta.path.is_ident("align") {
                once(&mut align, meta, |meta| {
                    let align: LitInt = meta.value()?.parse()?;
                    match align.base10_parse::<usize>() {
                        Ok(bytes) if bytes.is_power_of_two() => Ok(align),
                        _ => Err(syn::Error::new(
                            align.span(),
                            "an alignment is a power of two, in bytes",
                        )),
                    }
                })
            } else {
                Err(unknown(meta, "a field", "`nested` and `align = N`"))
            }
        });
        if let (Some(()), Some(align)) = (&nested, &align) {
            ctxt.error(
                align,
                "a nested record has columns of its own: put `align` on its fields",
            );
        }
        Self {
            nested: nested.is_some(),
            align,
        }
    }
}

/// Reads every option of every `#[soa(..)]`.
fn each_option(
    ctxt: &mut Ctxt,
    attributes: &[Attribute],
    mut option: impl FnMut(&mut Ctxt, &ParseNestedMeta<'_>) -> syn::Result<()>,
) {
    for attribute in attributes.iter().filter(|a| a.path().is_ident("soa")) {
        let parsed = attribute.parse_nested_meta(|meta| {
            let read = option(ctxt, &meta);
            go_on(ctxt, &meta, read)
        });
        if let Err(error) = parsed {
            ctxt.syn_error(error);
        }
    }
}

/// Notes what is wrong with an option and passes over the rest of it, so that it does not hide the next.
fn go_on(ctxt: &mut Ctxt, meta: &ParseNestedMeta<'_>, read: syn::Result<()>) -> syn::Result<()> {
    if let Err(error) = read {
        ctxt.syn_error(error);
        while !meta.input.is_empty() && !meta.input.peek(syn::Token![,]) {
            meta.input.parse::<TokenTree>()?;
        }
    }
    Ok(())
}

/// Sets an option that may be given once.
fn once<'m, T>(
    slot: &mut Option<T>,
    meta: &'m ParseNestedMeta<'m>,
    value: impl FnOnce(&'m ParseNestedMeta<'m>) -> syn::Result<T>,
) -> syn::Result<()> {
    if slot.is_some() {
        let name = meta.path.to_token_stream();
        return Err(meta.error(format!("`{name}` is given twice")));
    }
    *slot = Some(value(meta)?);
    Ok(())
}

fn unknown(meta: &ParseNestedMeta<'_>, on: &str, known: &str) -> syn::Error {
    let name = meta.path.to_token_stream();
    meta.error(format!("unknown option `{name}`: `#[soa(..)]` on {on} knows {known}"))
}
