//! What is asked of every container, in its users' idiom.

use super::record::Record;

/// Records a chunk: one that divides all lengths, since not every peer has a last chunk of fewer.
pub(crate) const CHUNK: usize = 50;

/// The time step of an update.
const STEP: f32 = 1e-3;

/// A container of records. What a peer does not have is `None`.
pub(crate) trait Container: Clone + Extend<Self::Record> + 'static {
    /// What the tables call it.
    const NAME: &'static str;
    /// Three columns get three others times a step added; for records that have such columns.
    const UPDATE: Option<fn(&mut Self)>;
    /// Sorts by key, records of one key as they stand.
    const SORT: Option<fn(&mut Self)>;
    /// Keeps the records with even keys.
    const RETAIN: Option<fn(&mut Self)>;
    /// The largest sum of keys of a chunk.
    const CHUNKS: Option<fn(&Self) -> u32>;

    /// Its own definition of the record.
    type Record: Record;

    fn new() -> Self;
    fn with_capacity(capacity: usize) -> Self;
    fn push(&mut self, record: Self::Record);
    fn insert(&mut self, index: usize, record: Self::Record);
    fn remove(&mut self, index: usize) -> Self::Record;
    /// Copies records in, or clones them where they are not `Copy`.
    fn from_slice(records: &[Self::Record]) -> Self;
    /// Copies the records out, or clones them where they are not `Copy`.
    fn to_records(&self) -> Vec<Self::Record>;
    /// The sum of the keys, by column where there are columns.
    fn sum_column(&self) -> u32;
    /// The sum of a few fields of all records, which are seen one by one.
    fn sum_views(&self) -> u32;
    /// All fields of the record at a place, in one number.
    fn get(&self, index: usize) -> u32;
    /// All fields of all records and their order.
    fn digest(&self) -> u64;
}

/// A container of [`UPDATE`](Container::UPDATE)'s columns.
pub(crate) trait Advance {
    fn advance(&mut self);
}

/// One coordinate moves by its velocity.
#[inline]
pub(crate) fn step(position: &mut f32, velocity: f32) {
    *position += velocity * STEP;
}

/// Three columns of coordinates move by three of velocities.
pub(crate) fn advance_columns(positions: [&mut [f32]; 3], velocities: [&[f32]; 3]) {
    for (positions, velocities) in positions.into_iter().zip(velocities) {
        for (position, velocity) in positions.iter_mut().zip(velocities) {
            step(position, *velocity);
        }
    }
}

/// The sum of keys.
#[inline]
pub(crate) fn total(keys: impl Iterator<Item = impl Into<u32>>) -> u32 {
    keys.fold(0, |sum, key| sum.wrapping_add(key.into()))
}

/// The largest of the sums of chunks.
#[inline]
pub(crate) fn largest(sums: impl Iterator<Item = u32>) -> u32 {
    sums.fold(0, u32::max)
}

/// One record more in a digest.
#[inline]
pub(crate) fn digest(before: u64, record: u32) -> u64 {
    (before.rotate_left(5) ^ u64::from(record)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The methods that all containers spell alike.
macro_rules! alike {
    ($record:ident, $update:expr, |$r:ident| { $few:expr, $all:expr }) => {
        const UPDATE: Option<fn(&mut Self)> = $update;

        type Record = $record;

        fn new() -> Self {
            Self::new()
        }

        fn with_capacity(capacity: usize) -> Self {
            Self::with_capacity(capacity)
        }

        fn push(&mut self, record: $record) {
            self.push(record);
        }

        fn insert(&mut self, index: usize, record: $record) {
            self.insert(index, record);
        }

        fn remove(&mut self, index: usize) -> $record {
            self.remove(index)
        }

        fn sum_views(&self) -> u32 {
            self.iter().fold(0, |sum: u32, $r| sum.wrapping_add($few))
        }

        fn digest(&self) -> u64 {
            self.iter()
                .fold(0, |before, $r| $crate::cases::container::digest(before, $all))
        }
    };
}

pub(crate) use alike;
