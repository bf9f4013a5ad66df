//! The methods that change records in place.

/// The methods that change records in place.
macro_rules! write_methods {
    () => {
        /// All of it as an exclusive view, as [`Vec::as_mut_slice`](alloc::vec::Vec::as_mut_slice).
        #[inline]
        #[must_use]
        pub fn as_mut_slice(&mut self) -> $crate::SoaSliceMut<'_, T> {
            // SAFETY: the rows are borrowed exclusively for as long as the view.
            unsafe { $crate::SoaSliceMut::new(self.rows()) }
        }

        /// An exclusive view of one record, or of a range of them, as [`slice::get_mut`].
        #[inline]
        #[must_use]
        pub fn get_mut<I: $crate::SoaIndex<T>>(&mut self, index: I) -> Option<I::Mut<'_>> {
            let found = index.find(self.len())?;
            // SAFETY: the rows are borrowed exclusively for as long as the view.
            Some(unsafe { I::view_mut(self.rows(), found) })
        }

        /// As [`get_mut`](Self::get_mut), for a place or a range that is there.
        ///
        /// ```
        /// # use soa_runtime::{Soa, SoaVec};
        /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
        /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
        /// *v.at_mut(1).x = 7;
        /// v.at_mut(2..).reverse();
        /// assert_eq!(v.x(), [0, 7, 3, 2]);
        /// ```
        ///
        /// # Panics
        ///
        /// If it is out of range.
        #[inline]
        #[must_use]
        #[track_caller]
        pub fn at_mut<I: $crate::SoaIndex<T>>(&mut self, index: I) -> I::Mut<'_> {
            let len = self.len();
            match self.get_mut(index) {
                Some(found) => found,
                None => $crate::methods::out_of_range(len),
            }
        }

        /// The first record, exclusively, as [`slice::first_mut`].
        #[inline]
        #[must_use]
        pub fn first_mut(&mut self) -> Option<crate::views::Mut<'_, T>> {
            self.get_mut(0)
        }

        /// The last record, exclusively, as [`slice::last_mut`].
        #[inline]
        #[must_use]
        pub fn last_mut(&mut self) -> Option<crate::views::Mut<'_, T>> {
            self.get_mut(self.len().checked_sub(1)?)
        }

        /// All columns, as exclusive slices of equal length under the fields' names.
        ///
        /// ```
        /// # use soa_runtime::{Soa, SoaVec};
        /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
        /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
        /// let PColumnsMut { x } = v.columns_mut();
        /// x.fill(5);
        /// assert_eq!(v.x(), [5; 4]);
        /// ```
        #[inline]
        #[must_use]
        pub fn columns_mut(&mut self) -> crate::views::ColumnsMut<'_, T> {
            // SAFETY: (borrow) the rows are borrowed exclusively for as long as the columns.
            unsafe { $crate::access::columns_mut(self.rows()) }
        }

        /// The column of a key, exclusively; `[key]` says the same.
        ///
        /// ```
        /// # use soa_runtime::{Soa, SoaVec};
        /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
        /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
        /// v.column_mut(P::FIELDS.x)[0] = 9;
        /// assert_eq!(v.x()[0], 9);
        /// ```
        #[inline]
        #[must_use]
        pub fn column_mut<F>(&mut self, key: $crate::Field<T, F>) -> &mut [F] {
            // SAFETY: (borrow) the rows are borrowed exclusively for as long as the column.
            unsafe { $crate::access::column_mut(self.rows(), key) }
        }

        /// Iterates over exclusive views of the records, as [`slice::iter_mut`].
        #[inline]
        pub fn iter_mut(&mut self) -> $crate::IterMut<'_, T> {
            // SAFETY: the rows are borrowed exclusively for as long as the iterator.
            unsafe { $crate::IterMut::new(self.rows()) }
        }

        /// Two exclusive views, of the records before `mid` and from it on, as [`slice::split_at_mut`].
        ///
        /// # Panics
        ///
        /// If `mid` is more than the length.
        #[must_use]
        #[track_caller]
        pub fn split_at_mut(&mut self, mid: usize) -> ($crate::SoaSliceMut<'_, T>, $crate::SoaSliceMut<'_, T>) {
            self.as_mut_slice().into_split_at(mid)
        }

        /// Exclusive views of `size` records each, the last perhaps of fewer, as [`slice::chunks_mut`].
        ///
        /// # Panics
        ///
        /// If `size` is 0.
        #[inline]
        #[track_caller]
        pub fn chunks_mut(&mut self, size: usize) -> $crate::ChunksMut<'_, T> {
            // SAFETY: the rows are borrowed exclusively for as long as the iterator.
            unsafe { $crate::ChunksMut::new(self.rows(), size) }
        }

        /// As [`chunks_mut`](Self::chunks_mut), without a last one of fewer, as [`slice::chunks_exact_mut`].
        ///
        /// # Panics
        ///
        /// If `size` is 0.
        #[inline]
        #[track_caller]
        pub fn chunks_exact_mut(&mut self, size: usize) -> $crate::ChunksMut<'_, T> {
            // SAFETY: the rows are borrowed exclusively for as long as the iterator.
            unsafe { $crate::ChunksMut::exact(self.rows(), size) }
        }

        /// Exchanges two records, as [`slice::swap`].
        ///
        /// # Panics
        ///
        /// If one is out of range.
        #[track_caller]
        pub fn swap(&mut self, a: usize, b: usize) {
            let len = self.len();
            if a >= len || b >= len {
                $crate::methods::out_of_range(len);
            }
            // SAFETY: both are rows, borrowed exclusively.
            unsafe { self.rows().swap(a, b) };
        }

        /// Puts `record` at `index` and gives back what was there, as [`core::mem::replace`].
        ///
        /// # Panics
        ///
        /// If `index` is out of range.
        #[track_caller]
        pub fn replace(&mut self, index: usize, record: T) -> T {
            if index >= self.len() {
                $crate::methods::out_of_range(self.len());
            }
            // SAFETY: the row is initialised, borrowed exclusively, and written again at once.
            let old = unsafe { self.rows().read(index) };
            // SAFETY: the row has just been given up.
            unsafe { self.rows().write(index, record) };
            old
        }

        /// Reverses the order of the records, as [`slice::reverse`].
        pub fn reverse(&mut self) {
            let rows = self.rows();
            for column in T::COLUMNS {
                // SAFETY: the column's values, borrowed exclusively.
                unsafe { $crate::bytes::reverse(rows.slot(column, 0), column.size, rows.len) };
            }
        }

        /// Rotates the records so that the one at `mid` comes first, as [`slice::rotate_left`].
        ///
        /// # Panics
        ///
        /// If `mid` is more than the length.
        #[track_caller]
        pub fn rotate_left(&mut self, mid: usize) {
            let rows = self.rows();
            assert!(mid <= rows.len, "mid is {mid} and the length {}", rows.len);
            for column in T::COLUMNS {
                // SAFETY: the column's values, borrowed exclusively.
                unsafe { $crate::bytes::rotate_left(rows.slot(column, 0), column.size, rows.len, mid) };
            }
        }

        /// Rotates the records so that the first comes to be at `k`, as [`slice::rotate_right`].
        ///
        /// # Panics
        ///
        /// If `k` is more than the length.
        #[track_caller]
        pub fn rotate_right(&mut self, k: usize) {
            let len = self.len();
            assert!(k <= len, "k is {k} and the length {len}");
            self.rotate_left(len - k);
        }

        /// Puts the records into an order: the one at `order[i]` comes to be at `i`.
        ///
        /// ```
        /// # use soa_runtime::{Soa, SoaVec, soa_vec};
        /// # #[derive(Soa, Clone, Copy)] struct P { x: u8 }
        /// let mut v: SoaVec<P> = soa_vec![P { x: 3 }, P { x: 1 }, P { x: 2 }];
        /// v.permute(&[1, 2, 0]);
        /// assert_eq!(v.x(), [1, 2, 3]);
        /// ```
        ///
        /// # Panics
        ///
        /// If `order` does not name every place once; the records are then as they were.
        #[track_caller]
        pub fn permute(&mut self, order: &[usize]) {
            assert!(
                $crate::order::is_permutation(order, self.len()),
                "an order names every place below the length once"
            );
            // SAFETY: just checked, and the rows are borrowed exclusively.
            unsafe { $crate::order::apply(self.rows(), order) };
        }

        /// Sorts by comparing, equal records as they stand, as [`slice::sort_by`]. If `compare` panics, the records are as they
        /// were.
        pub fn sort_by(
            &mut self,
            compare: impl for<'x> FnMut(crate::views::Ref<'x, T>, crate::views::Ref<'x, T>) -> core::cmp::Ordering,
        ) {
            // SAFETY: the rows are borrowed exclusively.
            unsafe { $crate::order::sort_by(self.rows(), compare) };
        }

        /// Sorts by a key, equal records as they stand; as [`slice::sort_by_cached_key`], the key is asked once a record. If
        /// `key` panics, the records are as they were.
        ///
        /// ```
        /// # use soa_runtime::{Soa, SoaVec, soa_vec};
        /// # #[derive(Soa, Clone, Copy)] struct P { x: u8, y: char }
        /// let mut v: SoaVec<P> = soa_vec![P { x: 2, y: 'b' }, P { x: 1, y: 'a' }];
        /// v.sort_by_key(|p| *p.x);
        /// assert_eq!(v.y(), ['a', 'b']);
        /// ```
        pub fn sort_by_key<K: Ord>(&mut self, key: impl FnMut(crate::views::Ref<'_, T>) -> K) {
            // SAFETY: the rows are borrowed exclusively.
            unsafe { $crate::order::sort_by_key(self.rows(), key) };
        }

        /// As [`sort_by_key`](Self::sort_by_key), which costs nothing extra for being stable.
        ///
        /// ```
        /// # use soa_runtime::{Soa, SoaVec};
        /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
        /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
        /// v.sort_unstable_by_key(|p| std::cmp::Reverse(*p.x));
        /// assert_eq!(v.x(), [3, 2, 1, 0]);
        /// ```
        pub fn sort_unstable_by_key<K: Ord>(&mut self, key: impl FnMut(crate::views::Ref<'_, T>) -> K) {
            self.sort_by_key(key);
        }

        /// Sorts by a column, equal records as they stand.
        ///
        /// ```
        /// # use soa_runtime::{Soa, SoaVec, soa_vec};
        /// # #[derive(Soa, Clone, Copy)] struct P { x: u8, y: char }
        /// let mut v: SoaVec<P> = soa_vec![P { x: 2, y: 'b' }, P { x: 1, y: 'a' }];
        /// v.sort_by_column(P::FIELDS.x);
        /// assert_eq!(v.y(), ['a', 'b']);
        /// ```
        pub fn sort_by_column<F: Ord>(&mut self, column: $crate::Field<T, F>) {
            let values = self.column(column);
            let mut order: alloc::vec::Vec<usize> = (0..values.len()).collect();
            order.sort_by(|&a, &b| values[a].cmp(&values[b]));
            // SAFETY: an order of all rows, which are borrowed exclusively.
            unsafe { $crate::order::apply(self.rows(), &order) };
        }

        /// Copies records over these, as [`slice::copy_from_slice`].
        ///
        /// # Panics
        ///
        /// If the lengths differ.
        #[track_caller]
        pub fn copy_from_slice(&mut self, records: &[T])
        where
            T: Copy,
        {
            assert_eq!(self.len(), records.len(), "the lengths are equal");
            // SAFETY: the rows are borrowed exclusively, and both sides are `Copy`.
            unsafe { $crate::convert::scatter(records.as_ptr(), &self.rows(), records.len()) };
        }

        /// Copies the records of a view over these, column by column.
        ///
        /// ```
        /// # use soa_runtime::{Soa, SoaVec};
        /// # #[derive(Soa, Clone, Copy, Debug, PartialEq, PartialOrd)] struct P { x: u8 }
        /// # let mut v: SoaVec<P> = (0..4).map(|x| P { x }).collect();
        /// let (mut front, back) = v.split_at_mut(2);
        /// front.copy_from_soa(back.into_slice());
        /// assert_eq!(v.x(), [2, 3, 2, 3]);
        /// ```
        ///
        /// # Panics
        ///
        /// If the lengths differ.
        #[track_caller]
        pub fn copy_from_soa(&mut self, from: $crate::SoaSlice<'_, T>)
        where
            T: Copy,
        {
            assert_eq!(self.len(), from.len(), "the lengths are equal");
            // SAFETY: the rows here are borrowed exclusively, so those there are others; both are `Copy`.
            unsafe { from.rows().copy_to(&self.rows()) };
        }
    };
}

pub(crate) use write_methods;
