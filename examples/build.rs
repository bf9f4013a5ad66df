//! Writes the header of the kernels' record, as a program with kernels of its own does. Here they are compiled beforehand, by
//! gpu-bench/kernels/build.py, so that nobody needs a compiler for them; a test holds the header that they include against this one.

use std::env::var_os;
use std::io;
use std::path::PathBuf;

#[path = "kernels/particle.rs"]
mod particle;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=kernels/particle.rs");
    let folder = PathBuf::from(var_os("OUT_DIR").expect("cargo gives a build script a folder"));
    particle::header().write(folder.join("particle.h"))?;
    // Here a program would have nvcc compile its kernels, with that folder among the include folders, and `include_str!` the PTX.
    Ok(())
}
