use std::alloc::Layout;
use std::ptr::NonNull;
use std::rc::Rc;

use soa_runtime::{AosoaVec, Heap, Memory, Soa, SoaVec};

#[derive(Soa, Clone, Copy)]
struct Particle {
    mass: f32,
}

struct OfOneThread(Rc<Heap>);

unsafe impl Memory for OfOneThread {
    fn allocate(&self, layout: Layout) -> Option<NonNull<u8>> {
        self.0.allocate(layout)
    }

    unsafe fn free(&self, block: NonNull<u8>, layout: Layout) {
        unsafe { self.0.free(block, layout) };
    }
}

fn send<T: Send>(_: T) {}

fn share<T: Sync>(_: &T) {}

fn main() {
    let particles: SoaVec<Particle, OfOneThread> = SoaVec::new_in(OfOneThread(Rc::new(Heap)));
    share(&particles);
    send(particles.into_iter());
    let tiles: AosoaVec<Particle, 4, OfOneThread> = AosoaVec::new_in(OfOneThread(Rc::new(Heap)));
    share(&tiles);
    send(tiles);
}
