//! What the derive takes: every struct with named fields, and what it makes of it is of use.

mod attributes;
mod cfg;
mod fieldless;
mod generics;
mod lifetimes;
pub mod lints;
mod local;
pub mod macros;
mod naming;
mod self_type;
mod templates;
mod tuples;
mod views;
mod visibility;
