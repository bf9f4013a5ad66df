#![doc = include_str!("../README.md")]

mod attr;
mod ctxt;
mod expand;
mod input;
mod mixed;
mod names;
mod self_type;
#[cfg(test)]
mod snapshots;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Turns a struct into a record of columns: named, tuple and unit structs, with parameters of every kind.
///
/// For a `Particle` it emits, each under the struct's visibility, its members under the fields':
///
/// | item | word | what it is |
/// | --- | --- | --- |
/// | `impl Soa for Particle` | | the column table |
/// | `Particle::FIELDS`, a `ParticleFields` | `fields` | a typed key a field |
/// | `ParticleRef`, `ParticleMut` | `ref`, `mut` | one row: a reference a field |
/// | `ParticleColumns`, `ParticleColumnsMut` | `columns`, `columns_mut` | all columns: a slice a field |
/// | `ParticleVecs` | `vecs` | all columns, owned: a `Vec` a field |
/// | `ParticleAccessors`, `ParticleSliceAccessors` | `accessors`, `slice_accessors` | what containers and views dereference to: `mass()`, `mass_mut()` |
///
/// Rows are `Debug`, `PartialEq`, `Eq`, `PartialOrd`, `Ord` and `Hash`, and containers `Clone` too, where the record and all its fields
/// are; they compare field by field, in order. A tuple's fields have no accessors; `columns().0` and `FIELDS.0` reach them.
///
/// Where fields `x` and `x_mut` stand side by side, `x_mut()` reads the field `x_mut`; the column of `x` is changed through
/// its key or `columns_mut()`.
///
/// What the struct says of a field, the first paragraph of its documentation and `allow`, stands on the members and methods of its name too.
///
/// # What the derive takes for granted
///
/// - `Clone`, `PartialEq` and so on of the record mean the same of its fields one by one: that is how containers and rows do it. Do not
///   derive `Soa` for a type whose `Clone` keeps an invariant between its fields, such as a handle that owns what a raw pointer
///   points to. (A record that implements `Drop` is not cloned: the build fails.)
/// - `::core` is the standard library's, and the runtime's path leads to the runtime.
///
/// # Attributes of the struct
///
/// - `#[soa(crate = path)]`: the runtime crate, where it is not `::soa_runtime`. The path is trusted to lead there.
/// - `#[soa(WORD(name = Name))]`: another name for a generated type, by its word in the table.
/// - `#[soa(WORD(derive(..), attr(..)))]`: derives and other attributes for it, for instance `attr(cfg_attr(test, derive(Debug)))`.
///   The build fails where one has changed the type's members. The accessors take a name only.
/// - `#[soa(serde)]`: containers are `Serialize` and `Deserialize`, by columns (feature `serde` of the runtime).
/// - `#[soa(arrow)]`: containers are record batches (feature `arrow`).
/// - `#[soa(device)]`: the record can go to a device (feature `cuda`): a field that cannot is an error where it stands.
///
/// # Attributes of a field
///
/// - `#[soa(nested)]`: the field is a record that derives `Soa` too; its fields become columns, in its place, reached as
///   `columns().position.x` and `FIELDS.position.x`.
/// - `#[soa(align = N)]`: the column begins on a multiple of `N` bytes in every container of columns.
#[proc_macro_derive(Soa, attributes(soa))]
pub fn derive_soa(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    match input::Record::parse(&input) {
        Ok(record) => expand::expand(&record).into(),
        Err(errors) => {
            let mut tokens = errors.into_compile_error();
            tokens.extend(expand::expand(&input::Record::stub(&input)));
            tokens.into()
        }
    }
}
