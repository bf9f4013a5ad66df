//! What can go wrong, in types.

use alloc::alloc::Layout;

/// A container could not get the memory that was asked for. The container is as it was before the call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReserveError {
    /// The rows would need more than `isize::MAX` bytes.
    #[error("capacity overflow: the columns would need more than isize::MAX bytes")]
    CapacityOverflow,
    /// The allocator, or the [`Memory`](crate::Memory) in its place, returned nothing for this block.
    #[error("the allocator has no {} bytes (alignment {})", layout.size(), layout.align())]
    Allocation {
        /// The block that was asked for.
        layout: Layout,
    },
}
