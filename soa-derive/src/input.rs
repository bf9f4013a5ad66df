//! From the struct as written to the record that the expansion speaks of.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::{Attribute, Data, DeriveInput, Fields, Generics, Ident, Visibility};

use crate::ctxt::Ctxt;
use crate::names::Names;
use crate::self_type;

/// One struct that derives `Soa`.
pub(crate) struct Record<'a> {
    pub(crate) vis: &'a Visibility,
    pub(crate) generics: &'a Generics,
    /// The record as a type, generics and all.
    pub(crate) ty: TokenStream,
    /// The record's name as text, without `r#`.
    pub(crate) text: String,
    pub(crate) fields: Vec<RecordField<'a>>,
    pub(crate) names: Names,
    /// The runtime crate.
    pub(crate) runtime: TokenStream,
    /// Lint levels on the struct, which hold for what comes of it too.
    pub(crate) lints: Vec<&'a Attribute>,
}

/// One field.
pub(crate) struct RecordField<'a> {
    pub(crate) vis: &'a Visibility,
    pub(crate) ident: &'a Ident,
    /// The name as text, without `r#`.
    pub(crate) text: String,
    /// The type, with `Self` written out.
    pub(crate) ty: TokenStream,
}

impl<'a> Record<'a> {
    /// Reads the struct, or says everything that is wrong with it.
    pub(crate) fn parse(input: &'a DeriveInput) -> Result<Self, syn::Error> {
        let mut ctxt = Ctxt::default();
        let runtime = runtime_path(&mut ctxt, &input.attrs);
        reject_packed(&mut ctxt, &input.attrs);

        let ident = &input.ident;
        let (_, arguments, _) = input.generics.split_for_impl();
        let ty = quote!(#ident #arguments);
        let fields = fields(&mut ctxt, input, &ty);

        ctxt.finish(Self {
            vis: &input.vis,
            generics: &input.generics,
            text: ident.unraw().to_string(),
            ty,
            fields,
            names: Names::of(ident, &input.generics),
            runtime,
            lints: input.attrs.iter().filter(|a| a.path().is_ident("allow")).collect(),
        })
    }
}

/// The named fields, or an error that says what to write instead.
fn fields<'a>(ctxt: &mut Ctxt, input: &'a DeriveInput, record: &TokenStream) -> Vec<RecordField<'a>> {
    let data = match &input.data {
        Data::Struct(data) => data,
        Data::Enum(data) => {
            ctxt.error(
                data.enum_token,
                "`Soa` lays out the fields of a struct, and an enum's variants have no common fields: \
                 keep the enum as a field of a struct, where it becomes a column",
            );
            return Vec::new();
        }
        Data::Union(data) => {
            ctxt.error(
                data.union_token,
                "`Soa` lays out the fields of a struct, and a union's fields overlap: \
                 keep the union as a field of a struct, where it becomes a column",
            );
            return Vec::new();
        }
    };
    let named = match &data.fields {
        Fields::Named(named) => named,
        Fields::Unnamed(fields) => {
            ctxt.error(
                fields,
                "`Soa` names columns after fields, and these have no names: write `struct Name { x: f32, .. }`",
            );
            return Vec::new();
        }
        Fields::Unit => {
            ctxt.error(
                &input.ident,
                "`Soa` needs fields to make columns of: write `struct Name { x: f32, .. }`",
            );
            return Vec::new();
        }
    };
    let mut fields = Vec::with_capacity(named.named.len());
    for field in &named.named {
        for attribute in field.attrs.iter().filter(|a| a.path().is_ident("soa")) {
            ctxt.error(attribute, "`#[soa(..)]` has no option for fields yet");
        }
        let Some(ident) = &field.ident else { continue };
        fields.push(RecordField {
            vis: &field.vis,
            ident,
            text: ident.unraw().to_string(),
            ty: self_type::resolve(&field.ty, record),
        });
    }
    fields
}

/// `#[soa(crate = path)]`, or `::soa_runtime`.
fn runtime_path(ctxt: &mut Ctxt, attributes: &[Attribute]) -> TokenStream {
    let mut runtime: Option<syn::Path> = None;
    for attribute in attributes.iter().filter(|a| a.path().is_ident("soa")) {
        let parsed = attribute.parse_nested_meta(|meta| {
            if !meta.path.is_ident("crate") {
                let name = meta.path.to_token_stream();
                return Err(meta.error(format!(
                    "unknown option `{name}`: `#[soa(..)]` on a struct knows `crate = path`"
                )));
            }
            if runtime.is_some() {
                return Err(meta.error("`crate` is given twice"));
            }
            runtime = Some(meta.value()?.call(syn::Path::parse_mod_style)?);
            Ok(())
        });
        if let Err(error) = parsed {
            ctxt.syn_error(error);
        }
    }
    runtime.map_or_else(|| quote!(::soa_runtime), |path| quote!(#path))
}

/// Fields of a packed struct cannot be lent out, but columns have no packing: nothing is lost without it.
fn reject_packed(ctxt: &mut Ctxt, attributes: &[Attribute]) {
    for attribute in attributes.iter().filter(|a| a.path().is_ident("repr")) {
        // What `repr` may say is the compiler's to judge; here only `packed` matters.
        let _ = attribute.parse_nested_meta(|meta| {
            if meta.path.is_ident("packed") {
                ctxt.error(
                    &meta.path,
                    "`Soa` cannot lend out the fields of a packed struct: remove `packed`, since columns have no padding anyway",
                );
            }
            if meta.input.peek(syn::token::Paren) {
                let content;
                syn::parenthesized!(content in meta.input);
                content.parse::<TokenStream>()?;
            }
            Ok(())
        });
    }
}
