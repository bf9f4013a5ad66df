//! A block of a [`Memory`]: how large it is, and where in an allocation it lies.
//!
//! Larger blocks begin on a cache line, and so do the columns of larger capacities: a vector load of 32 bytes that crosses lines takes
//! two. Built for AVX2, on a Xeon, within the first-level cache, a column 16 bytes off takes 1.25 times as long to sum, and two take
//! 1.4 times as long to add; loads of 16 bytes do not care. Allocators give 16 bytes; asked for more, the system's
//! would no longer grow a block in place. So a line more is allocated, and what was skipped is noted in front of the block:
//!
//! ```text
//!   allocation      base, on a line
//!   |               |
//!   v <-- skipped ->v
//!   ......[skipped][columns ...]
//! ```

use alloc::alloc::Layout;
use core::ptr::{self, NonNull};

use crate::error::ReserveError;
use crate::memory::Memory;
use crate::soa::{Soa, Table};

/// The size of a cache line of most processors in use.
pub(crate) const LINE: usize = 64;

/// Blocks of so many bytes are worth a line more.
const LARGE: usize = 1024;

/// The size of a block, and how it is allocated.
pub(crate) struct Block {
    bytes: usize,
    allocation: Layout,
    on_line: bool,
}

/// A block that has grown: its bytes are still to be moved.
pub(crate) struct Grown {
    start: NonNull<u8>,
    /// Where they stand now.
    pub(crate) stood: NonNull<u8>,
    /// Where they are to stand.
    pub(crate) base: NonNull<u8>,
}

impl Block {
    /// The block of `capacity` rows.
    pub(crate) fn of<R: Soa>(capacity: usize) -> Result<Self, ReserveError> {
        let shape = Table::<R>::SHAPE;
        let bytes = capacity.checked_mul(shape.row).ok_or(ReserveError::CapacityOverflow)?;
        let on_line = bytes >= LARGE && shape.align < LINE;
        let (more, align) = if on_line {
            (LINE, NOTE.max(shape.align))
        } else {
            (0, shape.align)
        };
        let size = bytes.checked_add(more).ok_or(ReserveError::CapacityOverflow)?;
        let allocation = Layout::from_size_align(size, align).map_err(|_| ReserveError::CapacityOverflow)?;
        Ok(Self {
            bytes,
            allocation,
            on_line,
        })
    }

    /// Allocates it.
    ///
    /// # Panics
    ///
    /// If it has no size.
    pub(crate) fn allocate(&self, memory: &impl Memory) -> Result<NonNull<u8>, ReserveError> {
        assert!(self.bytes > 0, "an allocation has a size");
        let start = memory.allocate(self.allocation).ok_or(ReserveError::Allocation {
            layout: self.allocation,
        })?;
        // SAFETY: just allocated so.
        unsafe {
            let base = self.base_of(start);
            self.note(&Grown {
                start,
                stood: base,
                base,
            });
            Ok(base)
        }
    }

    /// The first byte on a line behind the start of the allocation.
    ///
    /// # Safety
    ///
    /// `start` is that of an allocation of this layout.
    unsafe fn base_of(&self, start: NonNull<u8>) -> NonNull<u8> {
        if !self.on_line {
            return start;
        }
        // At least what the allocation is aligned to, a note's size or more, and at most a line.
        let skipped = LINE - start.addr().get() % LINE;
        // SAFETY: a line more than the block was allocated.
        unsafe { start.add(skipped) }
    }

    /// Notes in front of the block how much was skipped.
    ///
    /// # Safety
    ///
    /// It is a block of this layout, and none of its bytes stand in front of it.
    pub(crate) unsafe fn note(&self, block: &Grown) {
        if self.on_line {
            // SAFETY: as much was skipped as the note takes, and a line is aligned for it.
            unsafe {
                block
                    .base
                    .cast::<usize>()
                    .sub(1)
                    .write(block.base.addr().get() - block.start.addr().get())
            };
        }
    }

    /// What was skipped.
    ///
    /// # Safety
    ///
    /// `base` is that of a block of this layout.
    unsafe fn skipped(&self, base: NonNull<u8>) -> usize {
        if self.on_line {
            // SAFETY: the note stands in front of the block.
            unsafe { base.cast::<usize>().sub(1).read() }
        } else {
            0
        }
    }

    /// Whether a block of this size can become one of the other in place.
    pub(crate) fn grows_into(&self, other: &Self) -> bool {
        self.on_line == other.on_line
    }

    /// Makes the block at `base` a larger one, where it is if the memory can; on an error nothing has changed. It is for the caller
    /// to move its bytes to the new base, and then to [`note`](Self::note) it.
    ///
    /// # Safety
    ///
    /// `base` is that of a block of this layout and memory, which grows into `to`, a larger one; it is not used again but on an error.
    pub(crate) unsafe fn grow(
        &self,
        base: NonNull<u8>,
        to: &Self,
        memory: &impl Memory,
    ) -> Result<Grown, ReserveError> {
        // SAFETY: the caller's promise.
        let skipped = unsafe { self.skipped(base) };
        // SAFETY: the allocation begins there; the new layout is larger, with the same alignment.
        let start = unsafe { memory.grow(base.sub(skipped), self.allocation, to.allocation) };
        let start = start.ok_or(ReserveError::Allocation { layout: to.allocation })?;
        // SAFETY: `start` is that of an allocation of `to`; the bytes stand where they stood behind the start.
        unsafe {
            Ok(Grown {
                start,
                stood: start.add(skipped),
                base: to.base_of(start),
            })
        }
    }

    /// Moves the bytes of a block of this layout, which has grown, to its new base.
    ///
    /// # Safety
    ///
    /// They stand where they stood.
    pub(crate) unsafe fn go_along(&self, grown: &mut Grown) {
        // SAFETY: there is room for them behind the base too.
        unsafe { ptr::copy(grown.stood.as_ptr(), grown.base.as_ptr(), self.bytes) };
        grown.stood = grown.base;
    }

    /// Frees the block at `base`.
    ///
    /// # Safety
    ///
    /// It is a block of this layout and memory, and is not used again.
    pub(crate) unsafe fn free(&self, base: NonNull<u8>, memory: &impl Memory) {
        // SAFETY: the caller's promise: the allocation begins what was skipped before the base.
        unsafe { memory.free(base.sub(self.skipped(base)), self.allocation) };
    }
}

/// The size of the note in front of a block.
const NOTE: usize = size_of::<usize>();

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use soa_runtime::{Soa, SoaVec};

    #[derive(Soa, Clone, Copy, Debug, PartialEq)]
    struct Pair {
        a: u32,
        b: u8,
    }

    #[test]
    fn larger_blocks_begin_on_a_line_and_keep_their_bytes_as_they_grow() {
        let mut others = Vec::new();
        let mut pairs: SoaVec<Pair> = SoaVec::new();
        for i in 0..100_000_u32 {
            pairs.push(Pair { a: i, b: i as u8 });
            if pairs.capacity() * 5 >= super::LARGE {
                assert_eq!(pairs.a().as_ptr().addr() % super::LINE, 0);
            }
            if i.is_power_of_two() {
                // Something in the way: the block has to move.
                others.push(Vec::<u8>::with_capacity(i as usize % 977 + 8));
            }
        }
        assert!(
            pairs
                .iter()
                .enumerate()
                .all(|(i, pair)| *pair.a as usize == i && *pair.b == i as u8)
        );
    }

    #[test]
    fn blocks_that_grow_by_little_keep_their_bytes() {
        #[derive(Soa, Clone, Copy, Debug, PartialEq)]
        struct Bytes {
            a: u8,
            b: [u8; 40],
        }

        let mut others = Vec::new();
        let mut bytes: SoaVec<Bytes> = SoaVec::new();
        for i in 0..2_000_u32 {
            bytes.reserve_exact(1);
            bytes.push(Bytes {
                a: i as u8,
                b: [(i / 7) as u8; 40],
            });
            // Something in the way, of any size: the block has to move, and to another place within a line.
            others.push(Vec::<u8>::with_capacity(i as usize * 13 % 89 + 1));
        }
        let whole = |(i, row): (usize, BytesRef<'_>)| *row.a == i as u8 && *row.b == [(i / 7) as u8; 40];
        assert!(bytes.iter().enumerate().all(whole));
    }
}
