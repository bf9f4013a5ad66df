//! Transfers to a device and back. They need a GPU, or a stand-in for its driver: `cargo test --features cuda --test cuda -- --ignored`.
#![cfg(feature = "cuda")]

mod faults;
mod kernels;
mod memory;
#[path = "../kernels/mixed.rs"]
mod mixed;
mod records;
mod scopes;
#[path = "../stand_in/mod.rs"]
mod stand_in;
mod transfers;
