#![doc = include_str!("../README.md")]

mod attr;
mod ctxt;
mod expand;
mod input;
mod mixed;
mod names;
mod self_type;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Turns a struct with named fields into a record of columns.
///
/// For a `Particle` it emits, each under the struct's visibility, its members under the fields':
///
/// | item | what it is |
/// | --- | --- |
/// | `impl Soa for Particle` | the column table |
/// | `Particle::FIELDS` (`ParticleFields`) | a typed key a field |
/// | `ParticleRef`, `ParticleMut` | one row: a reference a field |
/// | `ParticleColumns`, `ParticleColumnsMut` | all columns: a slice a field |
/// | `ParticleAccessors` | what a container dereferences to: `mass()`, `mass_mut()` |
///
/// Where fields `x` and `x_mut` stand side by side, `x_mut()` reads the field `x_mut`; the column of `x` is changed through
/// its key or `columns_mut()`.
///
/// # Attributes
///
/// `#[soa(crate = path)]` on the struct names the runtime crate where it is not `::soa_runtime`.
#[proc_macro_derive(Soa, attributes(soa))]
pub fn derive_soa(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    match input::Record::parse(&input) {
        Ok(record) => expand::expand(&record).into(),
        Err(errors) => errors.into_compile_error().into(),
    }
}
