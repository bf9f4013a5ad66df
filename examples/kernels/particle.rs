// The record of `device` and of its kernel, `drift.cu`: the program includes this file, and so does the build script, which writes
// the header from it.

use soa_runtime::Soa;
use soa_runtime::header::{self, Header};

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub(crate) struct Particle {
    pub(crate) position: [f32; 3],
    pub(crate) velocity: [f32; 3],
    pub(crate) mass: f32,
    pub(crate) id: u32,
}

/// What the kernel includes.
#[allow(dead_code)]
pub(crate) fn header() -> Header {
    Header::new("particle.h").record(header::of::<Particle>())
}
