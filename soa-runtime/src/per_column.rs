//! Arrays of one value a column.

/// An array of one `X` a column: [`Soa::PerColumn`](crate::Soa::PerColumn).
///
/// # Safety
///
/// The implementing type is laid out as `[X; LEN]`.
pub unsafe trait PerColumn<X: Copy>: Copy {
    /// How many there are.
    const LEN: usize;

    /// An array of one value.
    fn filled(value: X) -> Self;

    /// As a slice.
    fn as_slice(&self) -> &[X] {
        // SAFETY: laid out as an array of `LEN`.
        unsafe { core::slice::from_raw_parts(core::ptr::from_ref(self).cast(), Self::LEN) }
    }

    /// As an exclusive slice.
    fn as_mut_slice(&mut self) -> &mut [X] {
        // SAFETY: laid out as an array of `LEN`.
        unsafe { core::slice::from_raw_parts_mut(core::ptr::from_mut(self).cast(), Self::LEN) }
    }
}

// SAFETY: an array.
unsafe impl<X: Copy, const N: usize> PerColumn<X> for [X; N] {
    const LEN: usize = N;

    fn filled(value: X) -> Self {
        [value; N]
    }
}

/// Two arrays, one behind the other: of a record with nested records.
#[doc(hidden)]
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Chain<A, B>(pub A, pub B);

// SAFETY: both are laid out as arrays of `X`, so there is no gap between them, nor behind.
unsafe impl<X: Copy, A: PerColumn<X>, B: PerColumn<X>> PerColumn<X> for Chain<A, B> {
    const LEN: usize = A::LEN + B::LEN;

    fn filled(value: X) -> Self {
        Self(A::filled(value), B::filled(value))
    }
}
