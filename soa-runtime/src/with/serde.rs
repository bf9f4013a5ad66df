//! Containers as data, by `serde` (feature `serde`).
//!
//! By columns, which is how they lie: a record derives `#[soa(serde)]`, and its container is a struct with a list a field. Columns of
//! different lengths are an error.
//!
//! ```
//! use soa_runtime::{Soa, SoaVec, soa_vec};
//!
//! #[derive(Soa, Clone, Copy, Debug, PartialEq)]
//! #[soa(serde)]
//! struct Point { x: u8, y: u8 }
//!
//! let points: SoaVec<Point> = soa_vec![Point { x: 1, y: 2 }, Point { x: 3, y: 4 }];
//! let text = serde_json::to_string(&points).unwrap();
//! assert_eq!(text, r#"{"x":[1,3],"y":[2,4]}"#);
//! assert_eq!(serde_json::from_str::<SoaVec<Point>>(&text).unwrap(), points);
//! assert!(serde_json::from_str::<SoaVec<Point>>(r#"{"x":[1],"y":[]}"#).is_err());
//! ```
//!
//! By rows, as a `Vec` of the records would be: `#[serde(with = "soa_runtime::with::serde::rows")]` on a field that holds a container.

use ::serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::memory::Memory;
use crate::slice::SoaSlice;
use crate::soa::Soa;
use crate::vec::SoaVec;
use crate::views::Columns;

/// Columns can be written. Derived by `#[soa(serde)]`.
pub trait SerializeColumns: Soa {
    /// Writes the columns, as a struct with a list a field.
    ///
    /// # Errors
    ///
    /// The serializer's.
    fn serialize<S: Serializer>(columns: Columns<'_, Self>, serializer: S) -> Result<S::Ok, S::Error>;
}

/// Columns can be read. Derived by `#[soa(serde)]`.
pub trait DeserializeColumns<'de>: Soa {
    /// Reads the columns, each into a `Vec`.
    ///
    /// # Errors
    ///
    /// The deserializer's.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self::Vecs, D::Error>;
}

/// A nested record's columns, as they are written.
#[doc(hidden)]
pub struct WriteNested<'a, N: Soa + 'a>(pub crate::views::Columns<'a, N>);

impl<N: SerializeColumns> Serialize for WriteNested<'_, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        N::serialize(self.0, serializer)
    }
}

/// A nested record's columns, as they are read.
#[doc(hidden)]
pub struct ReadNested<N: Soa>(pub N::Vecs);

impl<'de, N: DeserializeColumns<'de>> Deserialize<'de> for ReadNested<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        N::deserialize(deserializer).map(Self)
    }
}

impl<T: SerializeColumns, M: Memory> Serialize for SoaVec<T, M> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        T::serialize(self.columns(), serializer)
    }
}

impl<T: SerializeColumns> Serialize for SoaSlice<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        T::serialize(self.columns(), serializer)
    }
}

impl<'de, T: DeserializeColumns<'de>> Deserialize<'de> for SoaVec<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_columns(T::deserialize(deserializer)?).map_err(::serde::de::Error::custom)
    }
}

/// A container as a list of records, for `#[serde(with = "..")]`.
///
/// ```
/// # use soa_runtime::{Soa, SoaVec, soa_vec};
/// # use serde::{Deserialize, Serialize};
/// #[derive(Soa, Clone, Serialize, Deserialize)]
/// struct Point { x: u8 }
///
/// #[derive(Serialize, Deserialize)]
/// struct Scene {
///     #[serde(with = "soa_runtime::with::serde::rows")]
///     points: SoaVec<Point>,
/// }
/// let scene: Scene = serde_json::from_str(r#"{"points":[{"x":1},{"x":2}]}"#).unwrap();
/// assert_eq!(scene.points.x(), [1, 2]);
/// assert_eq!(serde_json::to_string(&scene).unwrap(), r#"{"points":[{"x":1},{"x":2}]}"#);
/// ```
pub mod rows {
    use core::fmt;
    use core::marker::PhantomData;

    use ::serde::de::{SeqAccess, Visitor};
    use ::serde::ser::SerializeSeq;
    use ::serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::clone::CloneFields;
    use crate::memory::Memory;
    use crate::soa::Soa;
    use crate::vec::SoaVec;

    /// Writes the records one by one, each cloned out of its columns.
    ///
    /// # Errors
    ///
    /// The serializer's.
    pub fn serialize<T: CloneFields + Serialize, M: Memory, S: Serializer>(
        records: &SoaVec<T, M>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(records.len()))?;
        for row in records {
            list.serialize_element(&T::from_row(row))?;
        }
        list.end()
    }

    /// Reads records one by one into their columns.
    ///
    /// # Errors
    ///
    /// The deserializer's.
    pub fn deserialize<'de, T: Soa + Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<SoaVec<T>, D::Error> {
        struct Rows<T>(PhantomData<T>);

        impl<'de, T: Soa + Deserialize<'de>> Visitor<'de> for Rows<T> {
            type Value = SoaVec<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of records")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<SoaVec<T>, A::Error> {
                let mut records: SoaVec<T> = SoaVec::new();
                while let Some(record) = list.next_element()? {
                    records.push(record);
                }
                Ok(records)
            }
        }

        deserializer.deserialize_seq(Rows(PhantomData))
    }
}
