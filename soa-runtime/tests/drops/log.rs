//! Values that write down when they are dropped, and can panic while they are.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::rc::Rc;

use soa_runtime::Soa;

/// The names of the values dropped so far, in order.
#[derive(Clone)]
pub(crate) struct Log(Rc<RefCell<Vec<u32>>>);

impl Log {
    /// A log that needs no memory for a while: what a test counts on the heap is not the log's.
    pub(crate) fn new() -> Self {
        Self(Rc::new(RefCell::new(Vec::with_capacity(4096))))
    }

    /// What was dropped since this was last asked.
    pub(crate) fn take(&self) -> Vec<u32> {
        let mut names = self.0.borrow_mut();
        let taken = names.clone();
        names.clear();
        taken
    }

    /// A record of three values, named `10 i`, `10 i + 1` and `10 i + 2`.
    pub(crate) fn row(&self, i: u32) -> Row {
        self.armed_row(i, u32::MAX)
    }

    /// As [`row`](Self::row); the value called `bomb` panics when it is dropped.
    pub(crate) fn armed_row(&self, i: u32, bomb: u32) -> Row {
        let token = |name| {
            let mut token = self.named(name);
            token.bomb = name == bomb;
            token
        };
        Row {
            left: token(10 * i),
            number: i as u8,
            middle: token(10 * i + 1),
            right: token(10 * i + 2),
        }
    }

    /// A value by itself.
    pub(crate) fn named(&self, name: u32) -> Token {
        Token {
            name,
            bomb: false,
            owned: Box::new(name),
            log: self.clone(),
        }
    }

    /// Rows `0..n`, of whose values the one called `bomb` panics.
    pub(crate) fn armed_rows(&self, n: u32, bomb: u32) -> impl Iterator<Item = Row> {
        (0..n).map(move |i| self.armed_row(i, bomb))
    }

    pub(crate) fn rows(&self, n: u32) -> impl Iterator<Item = Row> {
        self.armed_rows(n, u32::MAX)
    }
}

/// A value with a name and memory of its own.
pub(crate) struct Token {
    pub(crate) name: u32,
    bomb: bool,
    owned: Box<u32>,
    log: Log,
}

/// A clone is called 1000 more, and panics where dropping would.
impl Clone for Token {
    fn clone(&self) -> Self {
        if self.bomb {
            explode();
        }
        self.log.named(self.name + 1000)
    }
}

impl Drop for Token {
    fn drop(&mut self) {
        assert_eq!(self.name, *self.owned, "the value was moved without its memory");
        self.log.0.borrow_mut().push(self.name);
        if self.bomb && !std::thread::panicking() {
            explode();
        }
    }
}

/// Values between which there is one that has no `Drop`.
#[derive(Soa, Clone)]
pub(crate) struct Row {
    pub(crate) left: Token,
    pub(crate) number: u8,
    pub(crate) middle: Token,
    pub(crate) right: Token,
}

/// The names of row `i`'s values, in the order in which a record drops them.
pub(crate) fn names(rows: impl IntoIterator<Item = u32>) -> Vec<u32> {
    rows.into_iter()
        .flat_map(|i| [10 * i, 10 * i + 1, 10 * i + 2])
        .collect()
}

struct Explosion;

/// Panics without a word on the terminal.
pub(crate) fn explode() -> ! {
    panic::resume_unwind(Box::new(Explosion));
}

/// Whether `run` ended in an explosion. Another panic goes on.
pub(crate) fn explodes(run: impl FnOnce()) -> bool {
    match panic::catch_unwind(AssertUnwindSafe(run)) {
        Ok(()) => false,
        Err(payload) if payload.is::<Explosion>() => true,
        Err(other) => panic::resume_unwind(other),
    }
}
