//! Taking a range of records out, one by one.
//!
//! Invariant of a [`Drain`]: `from` is the container's block, borrowed as the container is, and counts the rows before the range only;
//! `rows` are those of the range that have not been taken, initialised, and `tail` those behind the range. It allocates and frees
//! nothing, so it is one type for every memory.

use core::iter::FusedIterator;

use crate::raw::RawSoa;
use crate::rows::Rows;
use crate::soa::Soa;

/// The records of a range, which leave their container: see [`SoaVec::drain`](crate::SoaVec::drain).
pub struct Drain<'a, T: Soa> {
    from: &'a mut RawSoa<T>,
    rows: Rows<T>,
    tail: Rows<T>,
}

// SAFETY: it owns the records in its range, and borrows the container exclusively.
unsafe impl<T: Soa + Send> Send for Drain<'_, T> where T::Vecs: Send {}
// SAFETY: a shared `Drain` gives nothing out.
unsafe impl<T: Soa + Sync> Sync for Drain<'_, T> where T::Vecs: Sync {}

impl<'a, T: Soa> Drain<'a, T> {
    /// `rows` are some of `from`'s.
    pub(super) fn new(from: &'a mut RawSoa<T>, rows: Rows<T>) -> Self {
        let all = from.rows();
        let tail = all.narrow(rows.first + rows.len, all.len);
        // SAFETY: fewer rows than before are initialised: if this is leaked, so are the others.
        unsafe { from.set_len(rows.first) };
        Self { from, rows, tail }
    }
}

impl<T: Soa> Iterator for Drain<'_, T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        self.rows.len = self.rows.len.checked_sub(1)?;
        self.rows.first += 1;
        // SAFETY: the row before the new first one was the first of those left, and is so no longer.
        Some(unsafe {
            Rows {
                first: self.rows.first - 1,
                len: 1,
                ..self.rows
            }
            .read(0)
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.rows.len, Some(self.rows.len))
    }
}

impl<T: Soa> DoubleEndedIterator for Drain<'_, T> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        self.rows.len = self.rows.len.checked_sub(1)?;
        // SAFETY: the row behind those left was the last of them, and is so no longer.
        Some(unsafe { self.rows.read(self.rows.len) })
    }
}

impl<T: Soa> ExactSizeIterator for Drain<'_, T> {}
impl<T: Soa> FusedIterator for Drain<'_, T> {}

impl<T: Soa> Drop for Drain<'_, T> {
    fn drop(&mut self) {
        /// Moves the tail to where the range began, whatever unwinds.
        struct Close<'a, T: Soa>(&'a mut RawSoa<T>, Rows<T>);

        impl<T: Soa> Drop for Close<'_, T> {
            fn drop(&mut self) {
                let Self(block, tail) = self;
                let rows = block.rows();
                // SAFETY: the rows between were taken or dropped; the tail moves over them.
                unsafe { rows.shift(tail.first, rows.len, tail.len) };
                // SAFETY: the tail's rows stand behind the others now.
                unsafe { block.set_len(rows.len + tail.len) };
            }
        }

        let rows = self.rows;
        let _close = Close(&mut *self.from, self.tail);
        // SAFETY: the rows are initialised, and the container does not count them.
        unsafe { rows.drop_all() };
    }
}
