//! Memory that keeps books of its blocks: nothing is freed twice or with another layout, and requests can be refused.

use std::alloc::{Layout, alloc, dealloc, realloc};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ptr::NonNull;
use std::rc::Rc;

use soa_runtime::Memory;

/// What a fresh byte holds, and a freed one.
const FRESH: u8 = 0xa5;
const FREED: u8 = 0x5a;

#[derive(Default)]
pub(crate) struct Books {
    live: RefCell<HashMap<usize, Layout>>,
    requests: Cell<usize>,
    refusals: Cell<usize>,
}

impl Books {
    /// How many blocks there are.
    pub(crate) fn live(&self) -> usize {
        self.live.borrow().len()
    }

    /// How many blocks were asked for, refused ones too.
    pub(crate) fn requests(&self) -> usize {
        self.requests.get()
    }

    /// Refuses so many of the next requests.
    pub(crate) fn refuse(&self, requests: usize) {
        self.refusals.set(requests);
    }

    /// Whether a request is granted.
    fn grant(&self, layout: Layout) -> bool {
        assert!(layout.size() > 0, "a container asks for bytes");
        self.requests.set(self.requests.get() + 1);
        match self.refusals.get().checked_sub(1) {
            Some(left) => self.refusals.set(left),
            None => return true,
        }
        false
    }

    fn enter(&self, block: NonNull<u8>, layout: Layout) {
        let before = self.live.borrow_mut().insert(block.addr().get(), layout);
        assert_eq!(before, None, "the allocator gives a block once");
    }

    fn strike(&self, block: NonNull<u8>, layout: Layout) {
        let entered = self.live.borrow_mut().remove(&block.addr().get());
        assert_eq!(
            entered,
            Some(layout),
            "a block goes back as it was given, once, to its own memory"
        );
    }
}

/// A memory for the tests.
pub(crate) trait Tested: Memory + Clone {
    fn new() -> Self;
    fn books(&self) -> &Rc<Books>;

    /// Every block has been freed, and every handle but this one dropped.
    fn close(self) {
        assert_eq!((self.books().live(), Rc::strong_count(self.books())), (0, 1));
    }
}

/// Never grows a block: the trait's own `grow`.
#[derive(Clone)]
pub(crate) struct Fixed(Rc<Books>);

/// Grows blocks as the heap does.
#[derive(Clone)]
pub(crate) struct Growing(Fixed);

impl Tested for Fixed {
    fn new() -> Self {
        Self(Rc::default())
    }

    fn books(&self) -> &Rc<Books> {
        &self.0
    }
}

impl Tested for Growing {
    fn new() -> Self {
        Self(Fixed::new())
    }

    fn books(&self) -> &Rc<Books> {
        self.0.books()
    }
}

// SAFETY: the global allocator's blocks. A failed assertion unwinds, and fails the test with it.
unsafe impl Memory for Fixed {
    fn allocate(&self, layout: Layout) -> Option<NonNull<u8>> {
        if !self.0.grant(layout) {
            return None;
        }
        // SAFETY: the layout has a size.
        let block = NonNull::new(unsafe { alloc(layout) })?;
        // SAFETY: just allocated.
        unsafe { block.write_bytes(FRESH, layout.size()) };
        self.0.enter(block, layout);
        Some(block)
    }

    unsafe fn free(&self, block: NonNull<u8>, layout: Layout) {
        self.0.strike(block, layout);
        // SAFETY: the books say that it is one of these.
        unsafe { block.write_bytes(FREED, layout.size()) };
        // SAFETY: as above.
        unsafe { dealloc(block.as_ptr(), layout) };
    }
}

// SAFETY: as of `Fixed`.
unsafe impl Memory for Growing {
    fn allocate(&self, layout: Layout) -> Option<NonNull<u8>> {
        self.0.allocate(layout)
    }

    unsafe fn free(&self, block: NonNull<u8>, layout: Layout) {
        // SAFETY: the caller's promise.
        unsafe { self.0.free(block, layout) };
    }

    unsafe fn grow(&self, block: NonNull<u8>, old: Layout, new: Layout) -> Option<NonNull<u8>> {
        let books = self.books();
        assert!(new.size() >= old.size() && new.align() == old.align());
        if !books.grant(new) {
            return None;
        }
        books.strike(block, old);
        // SAFETY: the books say that it was one of these, and the new size is a layout's.
        let grown = NonNull::new(unsafe { realloc(block.as_ptr(), old, new.size()) });
        let (at, layout) = grown.map_or((block, old), |grown| (grown, new));
        books.enter(at, layout);
        grown
    }
}
