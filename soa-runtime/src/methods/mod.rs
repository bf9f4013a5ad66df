//! The methods that containers and views have in common, written once.
//!
//! Each type that takes them has a private `rows(&self) -> Rows<T>`: its rows, initialised, borrowed as `self` is.

mod read;
mod write;

pub(crate) use read::read_methods;
pub(crate) use write::write_methods;

/// A place or a range that is not there.
#[cold]
#[track_caller]
pub(crate) fn out_of_range(len: usize) -> ! {
    panic!("out of range: there are {len} records")
}

/// How many of `len` records are in whole chunks.
#[track_caller]
pub(crate) fn whole(len: usize, size: usize) -> usize {
    assert!(size > 0, "a chunk has at least one record");
    len - len % size
}
