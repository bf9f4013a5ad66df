//! Other crates' traits, each behind a feature of its name.

#[cfg(feature = "arrow")]
pub mod arrow;
#[cfg(feature = "bytemuck")]
pub mod bytemuck;
#[cfg(feature = "rayon")]
pub mod rayon;
#[cfg(feature = "serde")]
pub mod serde;
