//! From the struct as written to the record that the expansion speaks of.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::ext::IdentExt;
use syn::{
    Attribute, Data, DeriveInput, Expr, ExprLit, Fields, Generics, Ident, Index, Lit, LitInt, Member, Meta,
    MetaNameValue, Type, Visibility,
};

use crate::attr::{FieldOptions, StructOptions};
use crate::ctxt::Ctxt;
use crate::expand::params::Params;
use crate::names::Names;
use crate::self_type;

/// One struct that derives `Soa`.
pub(crate) struct Record<'a> {
    pub(crate) vis: &'a Visibility,
    pub(crate) ident: &'a Ident,
    /// The generics, with `Self` written out.
    pub(crate) generics: Generics,
    /// The record as a type, generics and all.
    pub(crate) ty: TokenStream,
    /// The record's name as text, without `r#`.
    pub(crate) text: String,
    pub(crate) style: Style,
    pub(crate) fields: Vec<RecordField<'a>>,
    /// It stands for a struct that is wrong: it has not the struct's fields.
    pub(crate) stub: bool,
    pub(crate) names: Names,
    /// The runtime crate.
    pub(crate) runtime: TokenStream,
    /// Containers are data, by columns.
    pub(crate) serde: bool,
    /// Containers are Arrow's record batches.
    pub(crate) arrow: bool,
    /// Every field must be able to go to a device.
    pub(crate) device: bool,
    /// Lint levels on the struct, which hold for what comes of it too.
    pub(crate) lints: Vec<&'a Attribute>,
    /// The parameters of what is generated.
    pub(crate) own: Params,
    /// The parameters of views: a lifetime in front.
    pub(crate) view: Params,
    /// The parameters of keys: a root behind.
    pub(crate) rooted: Params,
}

/// How the struct writes its fields.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// `struct P { x: f32 }`
    Named,
    /// `struct P(f32);`
    Tuple,
    /// `struct P;`
    Unit,
}

/// One field.
pub(crate) struct RecordField<'a> {
    pub(crate) vis: &'a Visibility,
    pub(crate) member: Member,
    /// The name as text, without `r#`; of a tuple's field, its number.
    pub(crate) text: String,
    /// The type, with `Self` written out; where macros stand in it, by a name for what they made of it once.
    pub(crate) ty: TokenStream,
    /// The type as a macro makes it.
    pub(crate) macro_ty: Option<TokenStream>,
    /// The type as a person would write it.
    pub(crate) type_text: String,
    /// The field's documentation, in short, and lint levels, for the members that stand for it.
    pub(crate) attributes: Vec<TokenStream>,
    pub(crate) kind: Kind,
}

/// What a field is in columns.
pub(crate) enum Kind {
    /// A column, which may ask for an alignment.
    Column { align: Option<LitInt> },
    /// The columns of a nested record.
    Nested,
}

impl<'a> Record<'a> {
    /// Reads the struct, or says everything that is wrong with it.
    pub(crate) fn parse(input: &'a DeriveInput) -> Result<Self, syn::Error> {
        let mut ctxt = Ctxt::default();
        let options = StructOptions::parse(&mut ctxt, &input.attrs);
        reject_packed(&mut ctxt, &input.attrs);

        let ident = &input.ident;
        let (_, arguments, _) = input.generics.split_for_impl();
        let ty = quote!(#ident #arguments);
        let runtime = options.runtime();
        let names = Names::of(&mut ctxt, input, options.targets);
        let (style, fields) = fields(&mut ctxt, input, &ty, &names.made);
        let generics = self_type::resolve_generics(&input.generics, &ty).unwrap_or_else(|error| {
            ctxt.syn_error(error);
            input.generics.clone()
        });
        let [own, view, rooted] = params(&generics, &ty, &fields, &names);
        ctxt.finish(Self {
            vis: &input.vis,
            ident,
            generics,
            text: ident.unraw().to_string(),
            ty,
            style,
            fields,
            stub: false,
            serde: options.serde,
            arrow: options.arrow,
            device: options.device,
            runtime,
            names,
            lints: input.attrs.iter().filter(|a| a.path().is_ident("allow")).collect(),
            own,
            view,
            rooted,
        })
    }

    /// A record of the struct's name and no fields, to stand for one that is wrong: what uses the type is then not wrong too.
    pub(crate) fn stub(input: &'a DeriveInput) -> Self {
        let ident = &input.ident;
        let (_, arguments, _) = input.generics.split_for_impl();
        let options = StructOptions::parse(&mut Ctxt::default(), &input.attrs);
        let runtime = options.runtime();
        let ty = quote!(#ident #arguments);
        let generics = self_type::resolve_generics(&input.generics, &ty).unwrap_or_else(|_| input.generics.clone());
        let names = Names::of(&mut Ctxt::default(), input, options.targets);
        let [own, view, rooted] = params(&generics, &ty, &[], &names);
        Self {
            vis: &input.vis,
            ident,
            generics,
            text: ident.unraw().to_string(),
            ty,
            style: Style::Unit,
            fields: Vec::new(),
            stub: true,
            serde: false,
            arrow: false,
            device: false,
            runtime,
            names,
            lints: Vec::new(),
            own,
            view,
            rooted,
        }
    }

    /// Whether the fields speak of parameters: a record that stands for one that is wrong has none to speak of.
    pub(crate) fn names_parameters(&self) -> bool {
        !self.stub && !self.generics.params.is_empty()
    }

    /// Whether some field is a nested record.
    pub(crate) fn has_nested(&self) -> bool {
        self.fields.iter().any(|f| matches!(f.kind, Kind::Nested))
    }
}

/// The record's parameters, its views', and its keys'.
fn params(generics: &Generics, ty: &TokenStream, fields: &[RecordField<'_>], names: &Names) -> [Params; 3] {
    let (lifetime, root, none) = (&names.lifetime, &names.root, TokenStream::new());
    let outlives = if generics.params.is_empty() {
        TokenStream::new()
    } else {
        // What a view lends lives as long: the record, and what is nested in it.
        let nested = fields.iter().filter(|f| matches!(f.kind, Kind::Nested)).map(|f| &f.ty);
        quote!(#ty: #lifetime, #(#nested: #lifetime,)*)
    };
    [
        Params::of(generics, None, None, &none),
        Params::of(generics, Some(&quote!(#lifetime)), None, &outlives),
        Params::of(generics, None, Some((&quote!(#root), ty)), &none),
    ]
}

/// The fields, or an error that says what to write instead.
fn fields<'a>(
    ctxt: &mut Ctxt,
    input: &'a DeriveInput,
    record: &TokenStream,
    made: &Ident,
) -> (Style, Vec<RecordField<'a>>) {
    let advice = "keep it as a field of a struct, where it becomes a column";
    let data = match &input.data {
        Data::Struct(data) => data,
        Data::Enum(data) => {
            ctxt.error(
                data.enum_token,
                format!(
                    "`Soa` lays out the fields of a struct, and an enum's variants have no common fields: {advice}"
                ),
            );
            return (Style::Unit, Vec::new());
        }
        Data::Union(data) => {
            ctxt.error(
                data.union_token,
                format!("`Soa` lays out the fields of a struct, and a union's fields overlap: {advice}"),
            );
            return (Style::Unit, Vec::new());
        }
    };
    let style = match &data.fields {
        Fields::Named(_) => Style::Named,
        Fields::Unnamed(_) => Style::Tuple,
        Fields::Unit => Style::Unit,
    };
    let fields = data.fields.iter().enumerate().map(|(place, field)| {
        let options = FieldOptions::parse(ctxt, &field.attrs);
        if options.nested && is_parameter(&field.ty, &input.generics) {
            ctxt.error(
                &field.ty,
                "a nested record is a named type, whose fields are known here: a parameter can only be a column",
            );
        }
        let (member, text) = match &field.ident {
            Some(ident) => (Member::Named(ident.clone()), ident.unraw().to_string()),
            None => (Member::Unnamed(index(place)), place.to_string()),
        };
        let written = self_type::resolve(&field.ty, record);
        let type_text = type_text(&written);
        // A macro may make another type of the same tokens each time: it is asked once.
        let (ty, macro_ty) = if self_type::has_macro(&field.ty) {
            (quote!(<#record as #made<#place>>::Type), Some(written))
        } else {
            (written, None)
        };
        RecordField {
            vis: &field.vis,
            member,
            text,
            ty,
            macro_ty,
            type_text,
            attributes: attributes(&field.attrs),
            kind: if options.nested {
                Kind::Nested
            } else {
                Kind::Column { align: options.align }
            },
        }
    });
    (style, fields.collect())
}

/// What stands before members and methods of a field's name: the first paragraph of its documentation, and lint levels.
fn attributes(written: &[Attribute]) -> Vec<TokenStream> {
    let mut text = String::new();
    let mut kept = Vec::new();
    for attribute in written {
        match &attribute.meta {
            Meta::NameValue(MetaNameValue {
                path,
                value: Expr::Lit(ExprLit {
                    lit: Lit::Str(line), ..
                }),
                ..
            }) if path.is_ident("doc") => {
                text.push_str(&line.value());
                text.push('\n');
            }
            meta if meta.path().is_ident("doc") || meta.path().is_ident("allow") => kept.push(quote!(#attribute)),
            _ => {}
        }
    }
    let paragraph = text.split("\n\n").find(|paragraph| !paragraph.trim().is_empty());
    if let Some(paragraph) = paragraph {
        let paragraph = paragraph.trim_end();
        kept.push(quote!(#[doc = #paragraph]));
    }
    kept
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
        if text.contains(printed) {
            text = text.replace(printed, written);
        }
    }
    text
}

/// Whether a type is one of the parameters.
fn is_parameter(ty: &Type, generics: &Generics) -> bool {
    matches!(ty, Type::Path(path) if generics.type_params().any(|parameter| path.path.is_ident(&parameter.ident)))
}

/// A tuple's field, named in the derive's own voice.
fn index(place: usize) -> Index {
    // A tuple with more than 2^32 fields does not get this far.
    Index {
        index: u32::try_from(place).unwrap_or(u32::MAX),
        span: Span::call_site(),
    }
}

/// Fields of a packed struct cannot be lent out, but columns have no padding: nothing is lost without it.
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
