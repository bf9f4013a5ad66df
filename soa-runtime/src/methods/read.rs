//! The methods that read.

/// The methods that read. `$lt` is the lifetime of what they give: the data's for a shared view, else that of `&self`.
macro_rules! read_methods {
    ($lt:lifetime) => {
        /// How many records there are.
        #[inline]
        #[must_use]
        pub const fn len(&self) -> usize {
            self.rows().len
        }

        /// Whether there are none.
        #[inline]
        #[must_use]
        pub const fn is_empty(&self) -> bool {
            self.rows().len == 0
        }

        /// All of it as a shared view, as [`Vec::as_slice`](alloc::vec::Vec::as_slice).
        #[inline]
        #[must_use]
        pub fn as_slice(&self) -> $crate::SoaSlice<$lt, T> {
            // SAFETY: the rows are borrowed for as long as the view.
            unsafe { $crate::SoaSlice::new(self.rows()) }
        }

        /// A view of one record, or a slice of a range of them, as [`slice::get`].
        ///
        /// ```
        /// # use soa_runtime::{Soa, SoaVec, soa_vec};
        /// # #[derive(Soa, Clone, Copy)] struct P { x: u8 }
        /// let v: SoaVec<P> = soa_vec![P { x: 1 }, P { x: 2 }, P { x: 3 }];
        /// assert_eq!(v.get(1).map(|p| *p.x), Some(2));
        /// assert_eq!(v.get(1..).map(|s| s.len()), Some(2));
        /// assert!(v.get(2..5).is_none());
        /// ```
        #[inline]
        #[must_use]
        pub fn get<I: $crate::SoaIndex<T>>(&self, index: I) -> Option<I::Ref<$lt>> {
            let found = index.find(self.len())?;
            // SAFETY: the rows are borrowed for as long as the view.
            Some(unsafe { I::view(self.rows(), found) })
        }

        /// As [`get`](Self::get), for a place or a range that is there.
        ///
        /// ```
        /// # use soa_runtime::{Soa, SoaVec};
        /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
        /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
        /// assert_eq!(*v.at(1).x, 1);
        /// assert_eq!(v.at(1..3).x(), [1, 2]);
        /// ```
        ///
        /// # Panics
        ///
        /// If it is out of range.
        #[inline]
        #[must_use]
        #[track_caller]
        pub fn at<I: $crate::SoaIndex<T>>(&self, index: I) -> I::Ref<$lt> {
            match self.get(index) {
                Some(found) => found,
                None => $crate::methods::out_of_range(self.len()),
            }
        }

        /// The first record, as [`slice::first`].
        #[inline]
        #[must_use]
        pub fn first(&self) -> Option<crate::views::Ref<$lt, T>> {
            self.get(0)
        }

        /// The last record, as [`slice::last`].
        #[inline]
        #[must_use]
        pub fn last(&self) -> Option<crate::views::Ref<$lt, T>> {
            self.get(self.len().checked_sub(1)?)
        }

        /// All columns, as slices of equal length under the fields' names.
        ///
        /// ```
        /// # use soa_runtime::{Soa, SoaVec};
        /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
        /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
        /// let PColumns { x } = v.columns();
        /// assert_eq!(x, [0, 1, 2, 3]);
        /// ```
        #[inline]
        #[must_use]
        pub fn columns(&self) -> crate::views::Columns<$lt, T> {
            // SAFETY: (borrow) the rows are borrowed for as long as the columns.
            unsafe { $crate::access::columns(self.rows()) }
        }

        /// The column of a key; `[key]` says the same.
        ///
        /// ```
        /// # use soa_runtime::{Soa, SoaVec};
        /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
        /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
        /// assert_eq!(v.column(P::FIELDS.x), &v[P::FIELDS.x]);
        /// ```
        #[inline]
        #[must_use]
        pub fn column<F>(&self, key: $crate::Field<T, F>) -> &$lt [F] {
            // SAFETY: (borrow) the rows are borrowed for as long as the column.
            unsafe { $crate::access::column(self.rows(), key) }
        }

        /// Iterates over views of the records, as [`slice::iter`].
        #[inline]
        pub fn iter(&self) -> $crate::Iter<$lt, T> {
            // SAFETY: the rows are borrowed for as long as the iterator.
            unsafe { $crate::Iter::new(self.rows()) }
        }

        /// Two views, of the records before `mid` and from it on, as [`slice::split_at`].
        ///
        /// # Panics
        ///
        /// If `mid` is more than the length.
        #[must_use]
        #[track_caller]
        pub fn split_at(&self, mid: usize) -> ($crate::SoaSlice<$lt, T>, $crate::SoaSlice<$lt, T>) {
            (self.at(..mid), self.at(mid..))
        }

        /// Views of `size` records each, the last perhaps of fewer, as [`slice::chunks`].
        ///
        /// ```
        /// # use soa_runtime::{Soa, SoaVec};
        /// # #[derive(Soa, Clone, Copy)] struct P { x: u8 }
        /// let v: SoaVec<P> = (0..5).map(|x| P { x }).collect();
        /// let sums: Vec<u8> = v.chunks(2).map(|c| c.x().iter().sum()).collect();
        /// assert_eq!(sums, [1, 5, 4]);
        /// ```
        ///
        /// # Panics
        ///
        /// If `size` is 0.
        #[inline]
        #[track_caller]
        pub fn chunks(&self, size: usize) -> $crate::Chunks<$lt, T> {
            // SAFETY: the rows are borrowed for as long as the iterator.
            unsafe { $crate::Chunks::new(self.rows(), size) }
        }

        /// As [`chunks`](Self::chunks), without a last one of fewer, as [`slice::chunks_exact`]. What is left over is
        /// `at(len - len % size..)`.
        ///
        /// # Panics
        ///
        /// If `size` is 0.
        #[inline]
        #[track_caller]
        pub fn chunks_exact(&self, size: usize) -> $crate::Chunks<$lt, T> {
            // SAFETY: the rows are borrowed for as long as the iterator.
            unsafe { $crate::Chunks::exact(self.rows(), size) }
        }

        /// Views of each `size` records in a row, overlapping, as [`slice::windows`].
        ///
        /// # Panics
        ///
        /// If `size` is 0.
        #[track_caller]
        pub fn windows(&self, size: usize) -> $crate::Windows<$lt, T> {
            // SAFETY: the rows are borrowed for as long as the iterator.
            unsafe { $crate::Windows::new(self.rows(), size) }
        }

        /// Copies the records out, as an array of structs: [`slice::to_vec`].
        #[must_use]
        pub fn to_vec(&self) -> alloc::vec::Vec<T>
        where
            T: Copy,
        {
            // SAFETY: `&self` borrows the rows, which are `Copy`.
            unsafe { $crate::convert::to_vec(&self.rows()) }
        }

        /// Clones the records into a container in other memory, column by column.
        ///
        /// ```
        /// # use soa_runtime::{Heap, Soa, SoaVec};
        /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
        /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
        /// assert_eq!(v.at(1..3).to_memory(Heap).x(), [1, 2]);
        /// ```
        ///
        /// # Panics
        ///
        /// If `Clone` does, or as [`with_capacity_in`](crate::SoaVec::with_capacity_in).
        #[must_use]
        #[track_caller]
        pub fn to_memory<N: $crate::Memory>(&self, memory: N) -> $crate::SoaVec<T, N>
        where
            T: $crate::CloneFields,
        {
            $crate::compare::to_memory(self.as_slice(), memory)
        }

        /// The order that sorts the records: `order[i]` is the place of the one that belongs at `i`. Equal ones keep their order.
        /// [`permute`](crate::SoaVec::permute) puts any container of the same length into it.
        ///
        /// ```
        /// # use soa_runtime::{Soa, SoaVec, soa_vec};
        /// # #[derive(Soa, Clone, Copy)] struct P { x: u8 }
        /// let v: SoaVec<P> = soa_vec![P { x: 3 }, P { x: 1 }, P { x: 2 }];
        /// assert_eq!(v.argsort_by_key(|p| *p.x), [1, 2, 0]);
        /// ```
        #[must_use]
        pub fn argsort_by_key<K: Ord>(&self, key: impl FnMut(crate::views::Ref<'_, T>) -> K) -> alloc::vec::Vec<usize> {
            // SAFETY: `&self` borrows the rows.
            unsafe { $crate::order::by_key(self.rows(), key) }
        }

        /// As [`argsort_by_key`](Self::argsort_by_key), by comparing.
        ///
        /// ```
        /// # use soa_runtime::{Soa, SoaVec};
        /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
        /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
        /// assert_eq!(v.argsort_by(|a, b| b.x.cmp(a.x)), [3, 2, 1, 0]);
        /// ```
        #[must_use]
        pub fn argsort_by(
            &self,
            compare: impl for<'x> FnMut(crate::views::Ref<'x, T>, crate::views::Ref<'x, T>) -> core::cmp::Ordering,
        ) -> alloc::vec::Vec<usize> {
            // SAFETY: `&self` borrows the rows.
            unsafe { $crate::order::by(self.rows(), compare) }
        }

        /// Whether each record is no less than the one before it, as [`slice::is_sorted`].
        #[must_use]
        pub fn is_sorted(&self) -> bool
        where
            for<'x> $crate::views::Ref<'x, T>: PartialOrd,
        {
            self.iter().is_sorted()
        }

        /// Whether each record's key is no less than the one before it, as [`slice::is_sorted_by_key`].
        #[must_use]
        pub fn is_sorted_by_key<K: PartialOrd>(&self, key: impl FnMut(crate::views::Ref<'_, T>) -> K) -> bool {
            self.iter().map(key).is_sorted()
        }

        /// Whether `compare` finds no record greater than the next, as [`slice::is_sorted_by`].
        #[must_use]
        pub fn is_sorted_by(&self, mut compare: impl for<'x> FnMut(crate::views::Ref<'x, T>, crate::views::Ref<'x, T>) -> bool) -> bool {
            self.iter().zip(self.iter().skip(1)).all(|(a, b)| compare(a, b))
        }

        /// How many records at the front satisfy `predicate`, where those that do all stand there, as
        /// [`slice::partition_point`].
        #[must_use]
        pub fn partition_point(&self, mut predicate: impl FnMut(crate::views::Ref<'_, T>) -> bool) -> usize {
            let (mut low, mut high) = (0, self.len());
            while low < high {
                let middle = low + (high - low) / 2;
                if predicate(self.at(middle)) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            low
        }

        /// Searches sorted records, as [`slice::binary_search_by`]; of several equal ones it finds the first.
        ///
        /// # Errors
        ///
        /// The place where such a record could be inserted.
        pub fn binary_search_by(
            &self,
            mut compare: impl FnMut(crate::views::Ref<'_, T>) -> core::cmp::Ordering,
        ) -> Result<usize, usize> {
            let place = self.partition_point(|record| compare(record).is_lt());
            match self.get(place) {
                Some(record) if compare(record).is_eq() => Ok(place),
                _ => Err(place),
            }
        }

        /// Searches records sorted by a key, as [`slice::binary_search_by_key`]; of several equal ones it finds the first.
        ///
        /// # Errors
        ///
        /// The place where a record with the key could be inserted.
        pub fn binary_search_by_key<K: Ord>(
            &self,
            key: &K,
            mut of: impl FnMut(crate::views::Ref<'_, T>) -> K,
        ) -> Result<usize, usize> {
            self.binary_search_by(|record| of(record).cmp(key))
        }
    };
}

pub(crate) use read_methods;
