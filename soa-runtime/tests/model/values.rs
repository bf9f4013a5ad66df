//! Values from seeds: equal seeds give equal values, and unequal ones mostly unequal.

/// What a field of a tested record can be.
pub(crate) trait FromSeed {
    fn from_seed(seed: u32) -> Self;
}

macro_rules! numbers {
    ($($ty:ty)*) => {$(
        impl FromSeed for $ty {
            fn from_seed(seed: u32) -> Self {
                seed as $ty
            }
        }
    )*};
}
numbers!(u8 u16 u32 u64 f64);

impl FromSeed for () {
    fn from_seed(_: u32) -> Self {}
}

impl<const N: usize> FromSeed for [u64; N] {
    fn from_seed(seed: u32) -> Self {
        std::array::from_fn(|i| u64::from(seed) << i)
    }
}

impl FromSeed for [f32; 3] {
    fn from_seed(seed: u32) -> Self {
        [seed as f32, 0.5, -1.0]
    }
}

impl FromSeed for String {
    fn from_seed(seed: u32) -> Self {
        format!("value {seed}")
    }
}

impl<T: FromSeed> FromSeed for Box<T> {
    fn from_seed(seed: u32) -> Self {
        Self::new(T::from_seed(seed))
    }
}

impl<T: FromSeed> FromSeed for Option<T> {
    fn from_seed(seed: u32) -> Self {
        (!seed.is_multiple_of(3)).then(|| T::from_seed(seed))
    }
}

impl<T: FromSeed> FromSeed for Vec<T> {
    fn from_seed(seed: u32) -> Self {
        (0..seed % 4).map(|i| T::from_seed(seed ^ i)).collect()
    }
}

/// A value that wants a whole boundary of columns for itself.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(256))]
pub(crate) struct Aligned(u16);

impl FromSeed for Aligned {
    fn from_seed(seed: u32) -> Self {
        Self(seed as u16)
    }
}
