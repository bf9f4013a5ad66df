/// A [`SoaVec`](crate::SoaVec) of these records, as `vec!`.
///
/// `soa_vec![record; n]` clones the record; `n` is evaluated once and may be anything.
///
/// ```
/// use soa_runtime::{Soa, SoaVec, soa_vec};
///
/// #[derive(Soa, Clone, Copy)]
/// struct Point { x: f32, y: f32 }
///
/// let points = soa_vec![Point { x: 1.0, y: 2.0 }; 3];
/// assert_eq!(points.x(), [1.0, 1.0, 1.0]);
/// let none: SoaVec<Point> = soa_vec![];
/// assert!(none.is_empty());
/// ```
#[macro_export]
macro_rules! soa_vec {
    () => { $crate::SoaVec::new() };
    ($record:expr; $n:expr) => { $crate::__private::repeat($record, $n) };
    ($($record:expr),+ $(,)?) => { $crate::__private::from_array([$($record),+]) };
}

/// Keeps what `#[soa(serde)]` emits, or says what is missing.
#[doc(hidden)]
#[cfg(feature = "serde")]
#[macro_export]
macro_rules! __with_serde {
    ($($item:tt)*) => { $($item)* };
}

/// Keeps what `#[soa(serde)]` emits, or says what is missing.
#[doc(hidden)]
#[cfg(not(feature = "serde"))]
#[macro_export]
macro_rules! __with_serde {
    ($($item:tt)*) => {
        ::core::compile_error!("`#[soa(serde)]` needs the feature `serde` of soa-runtime");
    };
}

/// Keeps what `#[soa(arrow)]` emits, or says what is missing.
#[doc(hidden)]
#[cfg(feature = "arrow")]
#[macro_export]
macro_rules! __with_arrow {
    ($($item:tt)*) => { $($item)* };
}

/// Keeps what `#[soa(arrow)]` emits, or says what is missing.
#[doc(hidden)]
#[cfg(not(feature = "arrow"))]
#[macro_export]
macro_rules! __with_arrow {
    ($($item:tt)*) => {
        ::core::compile_error!("`#[soa(arrow)]` needs the feature `arrow` of soa-runtime");
    };
}

/// Keeps what `#[soa(device)]` emits, or says what is missing.
#[doc(hidden)]
#[cfg(feature = "cuda")]
#[macro_export]
macro_rules! __with_device {
    ($($item:tt)*) => { $($item)* };
}

/// Keeps what `#[soa(device)]` emits, or says what is missing.
#[doc(hidden)]
#[cfg(not(feature = "cuda"))]
#[macro_export]
macro_rules! __with_device {
    ($($item:tt)*) => {
        ::core::compile_error!("`#[soa(device)]` needs the feature `cuda` of soa-runtime");
    };
}

/// Keeps an item of generated code where the feature `cuda` is on: only this crate knows.
#[doc(hidden)]
#[cfg(feature = "cuda")]
#[macro_export]
macro_rules! __with_cuda {
    ($($item:tt)*) => { $($item)* };
}

/// Leaves an item of generated code out where the feature `cuda` is off: only this crate knows.
#[doc(hidden)]
#[cfg(not(feature = "cuda"))]
#[macro_export]
macro_rules! __with_cuda {
    ($($item:tt)*) => {};
}
