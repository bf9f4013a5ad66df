//! Counts the bytes that this thread holds, so that a block lost on the way out of a panic is found.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
}

struct Counting;

fn count(bytes: isize) {
    // A thread that is ending has no counter, and nothing to compare it with.
    let _ = HELD.try_with(|held| held.set(held.get() + bytes));
}

// SAFETY: every call goes to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: the caller's promise.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Bytes that `run` takes from the heap and does not give back, beside what its result holds.
pub(crate) fn left_by<T>(run: impl FnOnce() -> T) -> (T, isize) {
    let before = HELD.get();
    let result = run();
    (result, HELD.get() - before)
}

#[test]
fn the_counter_counts() {
    let (kept, bytes) = left_by(|| vec![0_u8; 100]);
    assert_eq!(bytes, 100);
    let ((), bytes) = left_by(|| drop(kept));
    assert_eq!(bytes, -100);
}
