//! Columns as bytes, by `bytemuck` (feature `bytemuck`): what a file or a network wants.

use ::bytemuck::{NoUninit, Zeroable};

use crate::field::Field;
use crate::slice::SoaSlice;
use crate::soa::Soa;
use crate::vec::SoaVec;

impl<'a, T: Soa> SoaSlice<'a, T> {
    /// A column's bytes.
    ///
    /// ```
    /// # use soa_runtime::{Soa, SoaVec, soa_vec};
    /// # #[derive(Soa, Clone, Copy)] struct P { x: u16 }
    /// let v: SoaVec<P> = soa_vec![P { x: 1u16.to_le() }, P { x: 2u16.to_le() }];
    /// assert_eq!(v.as_slice().column_bytes(P::FIELDS.x), [1, 0, 2, 0]);
    /// ```
    #[must_use]
    pub fn column_bytes<F: NoUninit>(&self, key: Field<T, F>) -> &'a [u8] {
        ::bytemuck::cast_slice(self.column(key))
    }
}

impl<T: Soa + Zeroable + Clone> SoaVec<T> {
    /// `len` records of zeros.
    ///
    /// ```
    /// # use soa_runtime::{Soa, SoaVec};
    /// # #[derive(Soa, Clone, Copy)] struct P { x: u16 }
    /// # unsafe impl bytemuck::Zeroable for P {}
    /// assert_eq!(SoaVec::<P>::zeroed(3).x(), [0, 0, 0]);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn zeroed(len: usize) -> Self {
        crate::__private::repeat(T::zeroed(), len)
    }
}
