//! The C++ text of a record for CUDA kernels, from the derived record: host and kernel cannot disagree.
//!
//! ```
//! use soa_runtime::Soa;
//! use soa_runtime::header::{self, Header};
//!
//! #[derive(Soa, Clone, Copy)]
//! struct Particle { position: [f32; 3], mass: f32, id: u32 }
//!
//! let particle = header::of::<Particle>().tiled(32).subset("Masses", [Particle::FIELDS.mass.into()]);
//! let text = Header::new("particle.h").record(particle).to_string();
//! assert!(text.contains("struct alignas(4) Particle {"));
//! assert!(text.contains("float load_mass(soa::index i) const"));
//! ```
//!
//! # What is in it
//!
//! The record is a struct with the fields at Rust's offsets, in the order of the offsets, with `static_assert`s on its size, its
//! alignment and each field. Fields without bytes are left out. The fields of a [nested](trait@crate::Soa) record are named by their
//! path, `inner_x`. Then there is a struct for each [view](crate::view), with the same bytes, to be taken by value:
//!
//! | C++ | Rust | members |
//! | --- | --- | --- |
//! | `ParticleAos`, `ParticleAosConst` | `AosViewMut`, `AosView` | `records`, `len` |
//! | `ParticleSoa`, `ParticleSoaConst` | `SoaViewMut`, `SoaView` | a pointer a field, `len` |
//! | `ParticleAosoa<32>`, `ParticleAosoaConst<32>` with [`tiled`](Record::tiled) | `AosoaViewMut`, `AosoaView` | `tiles`, `len` |
//! | `Masses`, `MassesConst` with [`subset`](Record::subset) | `SubsetViewMut`, `SubsetView` | a pointer a field of the subset, `len` |
//!
//! All of them have, for each field, `load_mass(i)`, `at_mass(i)`, which is a reference, and `store_mass(i, value)`; and for the record
//! `load(i)` and `store(i, record)`, except where a subset lacks columns. So a kernel can be a template over the layout. A `Const` view has no stores. It
//! reads through the read-only path (`ld.global.nc`): nobody may write what it shows while the kernel runs, which the borrow of a shared
//! Rust view promises. Loads and stores move the widest unit, up to 16 bytes, that a field's place allows in that layout.
//!
//! `i` is a 64-bit unsigned number. It is asserted to be below `len`, unless `NDEBUG` is defined: `assert`, and where there is none, in
//! NVRTC, a trap. The text also compiles on the host, for tests.
//!
//! # Types
//!
//! Types are resolved by the compiler, so aliases work. Numbers and `bool` are C++'s; `char` is `unsigned int`; `[T; N]` is
//! `soa::array<T, N>`, with `operator[]`; 128-bit integers are `soa::u128` and `soa::i128`, which in NVRTC without `--device-int128` are
//! bytes. Every other type is a `soa::opaque<size, align>`, bytes, unless [`foreign`](Header::foreign) says what C++ calls it. What then
//! has another size is an error when the header is compiled.
//!
//! # Names
//!
//! A name that C++ takes stays. Otherwise, in this order:
//!
//! 1. a character that is not ASCII becomes `u` and its number in hexadecimal digits: `größe` is `gruf6udfe`;
//! 2. underscores one after the other become one, and those in front go;
//! 3. a name that begins with a digit gets an `f` in front: field 0 of a tuple struct is `f0`;
//! 4. a keyword, a macro that compilers define (`linux`), a name of CUDA's (`threadIdx`, `float3`), one of the header's (`len`, `load`,
//!    `store`, `at`, `records`, `tiles`, `soa`), and a field without a lower-case letter and longer than one, which is how macros are
//!    named, gets an underscore behind: `class_`;
//! 5. a field whose name, or whose `load_`, `store_` or `at_` name, is taken by an earlier field, the record or a type that it uses gets a
//!    number: `mass_2`; so does a record or a subset whose name is taken.
//!
//! # In a build script
//!
//! The record stands in a file of its own, which the program and its build script include, here `src/particle.rs`:
//!
//! ```ignore
//! // build.rs; `soa-runtime` with its feature `std` is among the build-dependencies.
//! #[path = "src/particle.rs"]
//! mod particle;
//!
//! fn main() -> std::io::Result<()> {
//!     println!("cargo::rerun-if-changed=src/particle.rs");
//!     let header = Header::new("particle.h").record(header::of::<particle::Particle>());
//!     header.write("kernels/particle.h")?;
//!     // and now nvcc, with kernels/ among the include folders
//!     Ok(())
//! }
//! ```
//!
//! The compiler promises one layout for both only of `repr(C)` records; of others it is so, unless layouts are randomised.
//! `Header::write` leaves a file alone that has the text already. Without the feature `std`, write the text yourself. The folder
//! `examples/` of the repository has a program that is built this way.
//!
//! # With NVRTC
//!
//! The text needs no system header there. Pass it beside the program, under the name that the program includes it by:
//! `nvrtcCreateProgram(&program, source, "kernels.cu", 1, &text, &"particle.h")`; in Rust, with the name and the text as C strings.

mod collect;
mod names;
mod resolve;
mod types;
mod write;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::type_name;
use core::fmt;
use core::marker::PhantomData;

use crate::column::Shape;
use crate::field::AnyField;
use crate::soa::{Soa, Table};
use collect::Member;
use types::Foreign;

/// A header: an include guard, what all records need, and the records.
///
/// Its [`Display`](fmt::Display) is the text.
#[derive(Clone)]
pub struct Header {
    name: String,
    includes: Vec<String>,
    foreign: Vec<Foreign>,
    records: Vec<Plan>,
}

/// A record in a header: [`of`].
pub struct Record<T> {
    plan: Plan,
    marker: PhantomData<fn(T) -> T>,
}

/// What is to be written for a record.
#[derive(Clone)]
struct Plan {
    /// The name in Rust.
    rust: &'static str,
    name: String,
    size: usize,
    align: usize,
    shape: Shape,
    members: Vec<Member>,
    /// Numbers of lanes.
    tiles: Vec<usize>,
    /// Names, and the columns of each.
    subsets: Vec<(String, Vec<usize>)>,
}

/// A record, in the layouts `Aos` and `Soa`, under its own name.
#[must_use]
pub fn of<T: Soa>() -> Record<T> {
    Record {
        plan: Plan {
            rust: T::NAME,
            name: T::NAME.to_string(),
            size: size_of::<T>(),
            align: align_of::<T>(),
            shape: Table::<T>::SHAPE,
            members: collect::members::<T>(),
            tiles: Vec::new(),
            subsets: Vec::new(),
        },
        marker: PhantomData,
    }
}

impl<T: Soa> Record<T> {
    /// Another name: for the instances of a generic record, say.
    #[must_use]
    pub fn name(mut self, name: &str) -> Self {
        self.plan.name = name.to_string();
        self
    }

    /// Also the views of tiles with so many lanes.
    ///
    /// # Panics
    ///
    /// If `lanes` is 0.
    #[must_use]
    pub fn tiled(mut self, lanes: usize) -> Self {
        assert!(lanes > 0, "a tile has at least one lane");
        if !self.plan.tiles.contains(&lanes) {
            self.plan.tiles.push(lanes);
        }
        self
    }

    /// Also the views of some columns, in this order, under this name.
    ///
    /// # Panics
    ///
    /// If a key is there twice: the kernel takes columns not to overlap.
    #[must_use]
    pub fn subset(mut self, name: &str, keys: impl IntoIterator<Item = AnyField<T>>) -> Self {
        let mut columns = Vec::new();
        for key in keys {
            let twice = columns.contains(&key.index());
            assert!(!twice, "the key of `{}` is there twice", T::COLUMNS[key.index()].name());
            columns.push(key.index());
        }
        self.plan.subsets.push((name.to_string(), columns));
        self
    }
}

impl Header {
    /// An empty header. The include guard is made of the file's name: `SOA_PARTICLE_H` for `particle.h`.
    #[must_use]
    pub fn new(file: &str) -> Self {
        Self {
            name: file.to_string(),
            includes: Vec::new(),
            foreign: Vec::new(),
            records: Vec::new(),
        }
    }

    /// Includes a file, `"v3.h"` or `<cuda_fp16.h>`, for the types that [`foreign`](Self::foreign) names.
    #[must_use]
    pub fn include(mut self, file: &str) -> Self {
        self.includes.push(file.to_string());
        self
    }

    /// Says what C++ calls the Rust type `F`, wherever it is a field or in an array: `foreign::<V3>("float3")`.
    ///
    /// The C++ type must mean the same bytes; its size and alignment are checked when the header is compiled.
    #[must_use]
    pub fn foreign<F>(mut self, cpp: &str) -> Self {
        self.foreign.push((type_name::<F>(), cpp.to_string()));
        self
    }

    /// Adds a record.
    #[must_use]
    pub fn record<T: Soa>(mut self, record: Record<T>) -> Self {
        self.records.push(record.plan);
        self
    }

    /// Writes the text to a file, unless the file has it already, so that what depends on the file's time is not built again. Says
    /// whether it wrote.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    #[cfg(any(test, feature = "std"))]
    pub fn write(&self, path: impl AsRef<std::path::Path>) -> std::io::Result<bool> {
        let text = self.to_string();
        let path = path.as_ref();
        if std::fs::read(path).is_ok_and(|old| old == text.as_bytes()) {
            return Ok(false);
        }
        std::fs::write(path, text).map(|()| true)
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write::header(f, self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(soa_runtime_derive::Soa)]
    #[allow(dead_code)]
    struct Pair<T> {
        a: T,
        b: u8,
    }

    #[test]
    fn a_file_that_has_the_text_is_left_alone() {
        let folder = std::env::temp_dir().join(std::format!("soa-header-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("pair.h");
        let header = Header::new("pair.h").record(of::<Pair<f32>>());
        assert!(header.write(&path).expect("the folder is writable"));
        assert!(!header.write(&path).expect("the folder is writable"));
        let other = header.clone().record(of::<Pair<f64>>());
        assert!(other.write(&path).expect("the folder is writable"));
        assert_eq!(std::fs::read_to_string(&path).expect("the file"), other.to_string());
        assert!(header.write(folder.join("none").join("pair.h")).is_err());
        std::fs::remove_dir_all(&folder).expect("the folder can go");
    }

    #[test]
    fn instances_have_names_of_their_own() {
        let text = Header::new("pair.h")
            .record(of::<Pair<f32>>())
            .record(of::<Pair<f64>>())
            .record(of::<Pair<bool>>().name("Flags"))
            .to_string();
        for name in ["Pair", "Pair_2", "Flags", "Pair_2SoaConst"] {
            assert!(text.contains(&std::format!("sizeof({name}) ==")), "{name}");
        }
    }
}
