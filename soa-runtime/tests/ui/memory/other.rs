use std::alloc::Layout;
use std::ptr::NonNull;

use soa_runtime::{AosoaVec, Heap, Memory, Soa, SoaVec};

#[derive(Soa, Clone, Copy)]
struct Particle {
    mass: f32,
}

/// The heap's, under another name.
#[derive(Clone)]
struct Pinned;

unsafe impl Memory for Pinned {
    fn allocate(&self, layout: Layout) -> Option<NonNull<u8>> {
        Heap.allocate(layout)
    }

    unsafe fn free(&self, block: NonNull<u8>, layout: Layout) {
        unsafe { Heap.free(block, layout) };
    }
}

fn on_the_heap(_: &SoaVec<Particle>) {}

fn pinned(_: &SoaVec<Particle, Pinned>) {}

fn tiles_on_the_heap(_: AosoaVec<Particle, 32>) {}

fn main() {
    let heap: SoaVec<Particle> = SoaVec::new();
    let locked: SoaVec<Particle, Pinned> = SoaVec::new_in(Pinned);
    on_the_heap(&locked);
    pinned(&heap);
    tiles_on_the_heap(AosoaVec::new_in(Pinned));
    let _: SoaVec<Particle> = locked.clone();
}
