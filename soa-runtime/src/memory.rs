//! Where a container's block lies: host memory as a parameter, as a `Vec` has an allocator.

use alloc::alloc::{Layout, alloc, dealloc, realloc};
use core::ptr::{self, NonNull};

/// Memory on the host that containers lie in: `SoaVec<T, M>`, `AosoaVec<T, LANES, M>`. [`Heap`], unless it is said otherwise.
///
/// A container owns its memory and asks it for one block at a time. What cannot return an error (`push`, `clone`) answers a refusal as
/// `Vec` does, by [`handle_alloc_error`](alloc::alloc::handle_alloc_error); `try_reserve` and
/// [`try_with_capacity_in`](crate::SoaVec::try_with_capacity_in) return it.
///
/// ```
/// use std::alloc::Layout;
/// use std::cell::Cell;
/// use std::ptr::NonNull;
/// use soa_runtime::{Heap, Memory, Soa, SoaVec};
///
/// /// At most so many bytes of the heap.
/// struct Budget { left: Cell<usize> }
///
/// // SAFETY: the heap's blocks; the sum of the bytes is no part of what a block is.
/// unsafe impl Memory for Budget {
///     fn allocate(&self, layout: Layout) -> Option<NonNull<u8>> {
///         let left = self.left.get().checked_sub(layout.size())?;
///         let block = Heap.allocate(layout)?;
///         self.left.set(left);
///         Some(block)
///     }
///
///     unsafe fn free(&self, block: NonNull<u8>, layout: Layout) {
///         self.left.set(self.left.get() + layout.size());
///         // SAFETY: the caller's promise; the heap has allocated it.
///         unsafe { Heap.free(block, layout) };
///     }
/// }
///
/// #[derive(Soa, Clone, Copy)]
/// struct Point { x: f32, y: f32 }
///
/// let mut points: SoaVec<Point, Budget> = SoaVec::new_in(Budget { left: Cell::new(4096) });
/// points.extend((0..100).map(|i| Point { x: i as f32, y: 0.0 }));
/// assert!(points.try_reserve(10_000).is_err());
/// assert_eq!(points.x()[99], 99.0);
/// ```
///
/// # Safety
///
/// The implementation keeps these; containers rely on them:
///
/// - **block**: what [`allocate`](Self::allocate) and [`grow`](Self::grow) return is aligned as the layout says, and as many bytes from
///   there on can be read and written and are nobody else's, from any thread, until the block is freed, grown, or the memory is dropped.
///   Moving the memory leaves its blocks where they are.
/// - **grow**: the block that is returned begins with the bytes of the old one; on `None` the old block is untouched.
/// - **unwinding**: no method does.
///
/// Whoever calls [`free`](Self::free) or [`grow`](Self::grow) keeps what they say.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no host memory that a container can lie in",
    label = "not a `Memory`",
    note = "a container lies in `Heap` unless another `Memory` is named: `SoaVec<T, M>`"
)]
pub unsafe trait Memory {
    /// A block of its own, whose bytes are not initialised; `None` where there is none, and for a layout of no bytes.
    fn allocate(&self, layout: Layout) -> Option<NonNull<u8>>;

    /// Takes a block back.
    ///
    /// # Safety
    ///
    /// This memory returned the block for this layout, and it is not used again.
    unsafe fn free(&self, block: NonNull<u8>, layout: Layout);

    /// A block of the layout `new` that begins with the bytes of this one, which is given up for it; `None` where there is none, and the
    /// block is then as it was.
    ///
    /// As provided, it allocates, copies and frees.
    ///
    /// # Safety
    ///
    /// This memory returned the block for the layout `old`; `new` has the same alignment, and at least the same size. The block is not
    /// used again, except after `None`.
    unsafe fn grow(&self, block: NonNull<u8>, old: Layout, new: Layout) -> Option<NonNull<u8>> {
        let grown = self.allocate(new)?;
        // SAFETY: (block) both have as many bytes and are apart; the old one is the caller's to give up.
        unsafe {
            ptr::copy_nonoverlapping(block.as_ptr(), grown.as_ptr(), old.size());
            self.free(block, old);
        }
        Some(grown)
    }
}

/// The global allocator's memory, where `Vec` and `Box` lie too.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heap;

// SAFETY: the global allocator keeps its blocks apart and where they are, and does not unwind; `realloc` keeps the bytes.
unsafe impl Memory for Heap {
    #[inline]
    fn allocate(&self, layout: Layout) -> Option<NonNull<u8>> {
        if layout.size() == 0 {
            return None;
        }
        // SAFETY: the layout has a size.
        NonNull::new(unsafe { alloc(layout) })
    }

    #[inline]
    unsafe fn free(&self, block: NonNull<u8>, layout: Layout) {
        // SAFETY: the caller's promise.
        unsafe { dealloc(block.as_ptr(), layout) };
    }

    #[inline]
    unsafe fn grow(&self, block: NonNull<u8>, old: Layout, new: Layout) -> Option<NonNull<u8>> {
        // SAFETY: the caller's promise; the new size is a layout's, of the same alignment, and not 0 as the old one was not.
        NonNull::new(unsafe { realloc(block.as_ptr(), old, new.size()) })
    }
}
