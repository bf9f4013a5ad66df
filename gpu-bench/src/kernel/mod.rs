//! Kernels for patterns, as PTX text.
//!
//! A kernel loads what its pattern says, adds it all up, and adds the sum to a counter in memory, which the host checks: no load can be
//! left out. It stores the complement of what the buffer was filled with, which the host reads back by another kernel.
//!
//! - The loads of all elements in flight are issued before one of their values is used, but no more than [`BATCH`] words at a time:
//!   values wait in registers, and registers that spill would move memory that the pattern does not.
//! - An assembler that is told nothing keeps to the registers with which a multiprocessor is full of threads, and uses values earlier than
//!   the text says. So the text says how many registers a thread may have, and a launch has as many blocks as that allows
//!   ([`blocks_per_multiprocessor`]).
//! - Strides, tiles and offsets are numbers in the text; the addresses of arrays and the number of elements are parameters.
//! - The text is PTX ISA 7.0 for `sm_70`: for drivers since CUDA 11.0 and cards since Volta.

mod address;
mod body;
mod text;

use std::collections::BTreeSet;

use soa_runtime::coalesce::{Access, Operation};

use crate::pattern::{LANES, Order, Pattern, WORD};
use address::Pointer;
use body::Body;

/// Threads of a block.
pub const BLOCK: u32 = 256;

/// Registers of a multiprocessor, 32 bits each, of every card since Volta (CUDA C++ Programming Guide, "Technical Specifications per
/// Compute Capability").
const REGISTERS: u64 = 1 << 16;

/// Registers that a thread needs besides what it has loaded, as `ptxas` 13.0 assigns them to most of the suite.
const OTHER_REGISTERS: u64 = 15;

/// Registers are given out in so many a thread.
const REGISTER_UNIT: u64 = 8;

/// Blocks that fill a multiprocessor of 2048 threads, which is all that any card has.
const MOST_BLOCKS: u64 = 8;

/// Words that a thread loads before it uses one, at most; a single element's loads are parted at this too.
pub const BATCH: u64 = 128;

/// The most elements of a launch, and the longest tile: both are 32-bit numbers to a kernel.
pub const MOST_ELEMENTS: u64 = 1 << 32;

/// The most different pointers of a kernel: parameters take up to 4096 bytes.
const MOST_POINTERS: usize = 500;

/// The most elements in flight: beyond, a text is only long.
const MOST_IN_FLIGHT: u32 = 64;

/// A kernel of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kernel {
    /// The entry's name.
    pub name: String,
    /// The text.
    pub ptx: String,
    /// What the entry takes, in order; all are 64 bits wide.
    pub parameters: Vec<Parameter>,
    order: Order,
    lanes: u32,
}

/// A parameter of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// The number of elements.
    Elements,
    /// The address of the 32-bit sum, to which the kernel adds.
    Sum,
    /// The mask of a gather's indices.
    Mask,
    /// The address of the buffer, to which the words that are stored relate.
    Buffer,
    /// The address of an array, plus `base` bytes.
    Array {
        /// The array.
        array: usize,
        /// Bytes.
        base: u64,
    },
}

/// Why there is no kernel for a pattern.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KernelError {
    /// No access at all.
    #[error("the pattern reads and writes nothing")]
    Nothing,
    /// An address that is no multiple of the access's width, where the hardware faults.
    #[error("access {place} is {width} bytes wide, and not all its addresses are multiples of that")]
    Misaligned {
        /// The access's place in the pattern.
        place: usize,
        /// Its width, in bytes.
        width: u64,
    },
    /// A warp of no lanes, or of more than 32.
    #[error("{0} active lanes of a warp: there are 1 to 32")]
    Lanes(u32),
    /// No element in flight, or too many.
    #[error("{0} elements in flight: a kernel has 1 to {MOST_IN_FLIGHT}")]
    InFlight(u32),
    /// A tile that is too long, or of no elements.
    #[error("a tile of {0} elements: a kernel has tiles of 1 to 2^32")]
    Tile(u64),
    /// A chunk of no elements.
    #[error("a chunk of no elements")]
    Chunk,
    /// More arrays, strides and tiles than parameters.
    #[error("{0} arrays and strides: a kernel takes {MOST_POINTERS}")]
    TooManyPointers(usize),
}

impl Kernel {
    /// The kernel of a pattern, under a name of letters, digits and underscores.
    ///
    /// # Errors
    ///
    /// [`KernelError`] where the hardware does not do what the pattern says, or not in one kernel.
    pub fn new(pattern: &Pattern, name: &str) -> Result<Self, KernelError> {
        check(pattern)?;
        let pointers = pointers(&pattern.accesses);
        if pointers.len() > MOST_POINTERS {
            return Err(KernelError::TooManyPointers(pointers.len()));
        }
        let parameters = parameters(pattern, &pointers);
        let ptx = Body::new(pattern, pointers, &parameters).text(name);
        Ok(Self {
            name: name.to_owned(),
            ptx,
            parameters,
            order: pattern.order,
            lanes: pattern.lanes,
        })
    }

    /// How many threads a launch over so many elements must have; none where any number does.
    #[must_use]
    pub fn threads(&self, elements: u64) -> Option<u64> {
        let Order::Chunked { chunk } = self.order else {
            return None;
        };
        let warps = elements.div_ceil(chunk).div_ceil(u64::from(self.lanes));
        Some(warps * u64::from(LANES))
    }

    /// The values of the parameters, in order, for `elements` elements of `pattern`, which the kernel is of, in a buffer at address
    /// `buffer` of `bytes` bytes, with the sum at address `sum`.
    ///
    /// # Panics
    ///
    /// If the kernel is of a pattern with other arrays.
    #[must_use]
    pub fn arguments(&self, pattern: &Pattern, elements: u64, buffer: u64, bytes: u64, sum: u64) -> Vec<u64> {
        let extent = pattern.extent(elements, bytes);
        let value = |parameter: &Parameter| match *parameter {
            Parameter::Elements => elements,
            Parameter::Sum => sum,
            Parameter::Mask => extent - 1,
            Parameter::Buffer => buffer,
            Parameter::Array { array, base } => {
                let offset = pattern.offset(array, extent);
                buffer + offset.expect("the kernel is of this pattern") + base
            }
        };
        self.parameters.iter().map(value).collect()
    }
}

/// How many blocks of [`BLOCK`] threads of a pattern's kernel a multiprocessor holds at once: as many as leave each thread the registers
/// for what it has in flight, but no more than 2048 threads. A card that holds fewer threads holds fewer.
#[must_use]
pub fn blocks_per_multiprocessor(pattern: &Pattern) -> u32 {
    (REGISTERS / (u64::from(BLOCK) * registers(pattern))).clamp(1, MOST_BLOCKS) as u32
}

/// Registers of a thread: those for what it has in flight, and some more; no less than a full multiprocessor has for each.
fn registers(pattern: &Pattern) -> u64 {
    let of_load = |access: &Access| match access.operation {
        Operation::Load => access.width.bytes().div_ceil(WORD),
        Operation::Store => 0,
    };
    let words: u64 = pattern.accesses.iter().map(of_load).sum();
    let in_flight = (words * u64::from(pattern.in_flight)).min(BATCH);
    let full = REGISTERS / (u64::from(BLOCK) * MOST_BLOCKS);
    (in_flight + OTHER_REGISTERS).next_multiple_of(REGISTER_UNIT).max(full)
}

fn check(pattern: &Pattern) -> Result<(), KernelError> {
    if pattern.accesses.is_empty() {
        return Err(KernelError::Nothing);
    }
    if !(1..=LANES).contains(&pattern.lanes) {
        return Err(KernelError::Lanes(pattern.lanes));
    }
    if !(1..=MOST_IN_FLIGHT).contains(&pattern.in_flight) {
        return Err(KernelError::InFlight(pattern.in_flight));
    }
    if let Some(access) = pattern.accesses.iter().find(|a| !(1..=MOST_ELEMENTS).contains(&a.tile)) {
        return Err(KernelError::Tile(access.tile));
    }
    if pattern.order == (Order::Chunked { chunk: 0 }) {
        return Err(KernelError::Chunk);
    }
    if let Some(place) = pattern.misaligned() {
        let width = pattern.accesses[place].width.bytes();
        return Err(KernelError::Misaligned { place, width });
    }
    Ok(())
}

/// The pointers that the accesses share.
fn pointers(accesses: &[Access]) -> Vec<Pointer> {
    let different: BTreeSet<Pointer> = accesses.iter().map(Pointer::of).collect();
    different.into_iter().collect()
}

fn parameters(pattern: &Pattern, pointers: &[Pointer]) -> Vec<Parameter> {
    let does = |operation| pattern.accesses.iter().any(|access| access.operation == operation);
    let mut parameters = vec![Parameter::Elements, Parameter::Sum];
    if pattern.order == Order::Gather {
        parameters.push(Parameter::Mask);
    }
    if does(Operation::Store) {
        parameters.push(Parameter::Buffer);
    }
    parameters.extend(pointers.iter().map(|pointer| Parameter::Array {
        array: pointer.array,
        base: pointer.base,
    }));
    parameters
}

#[cfg(test)]
mod tests;
