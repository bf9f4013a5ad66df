//! Columns as Arrow arrays, without a copy (feature `arrow`).
//!
//! An array keeps the whole container alive through an `Arc`. Numbers become primitive arrays, `[N; LEN]` fixed-size lists of them.
//! A record that derives `#[soa(arrow)]` gives a record batch.
//!
//! ```
//! use std::sync::Arc;
//! use arrow_array::Array;
//! use soa_runtime::with::arrow;
//! use soa_runtime::{Soa, SoaVec, soa_vec};
//!
//! #[derive(Soa, Clone, Copy)]
//! #[soa(arrow)]
//! struct Particle { position: [f32; 3], id: u32 }
//!
//! let particles: SoaVec<Particle> = soa_vec![Particle { position: [1.0, 2.0, 3.0], id: 7 }];
//! let particles = Arc::new(particles);
//! let ids = arrow::column(&particles, Particle::FIELDS.id);
//! assert_eq!(ids.len(), 1);
//! assert_eq!(ids.to_data().buffers()[0].as_ptr(), particles.id().as_ptr().cast());
//!
//! let batch = arrow::record_batch(&particles);
//! assert_eq!((batch.num_rows(), batch.num_columns()), (1, 2));
//! ```

use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::panic::RefUnwindSafe;
use core::ptr::NonNull;

use arrow_array::types::{
    Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{ArrayRef, FixedSizeListArray, PrimitiveArray, RecordBatch, RecordBatchOptions};
use arrow_buffer::alloc::Allocation;
use arrow_buffer::{Buffer, ScalarBuffer};
use arrow_schema::{DataType, Field as ArrowField, Schema};

use crate::field::{Field, Nested};
use crate::memory::Memory;
use crate::slice::SoaSlice;
use crate::soa::Soa;
use crate::vec::SoaVec;

/// Records, or a memory, whose container arrays may keep alive, on any thread.
pub trait Shared: Send + Sync + RefUnwindSafe + 'static {}

impl<T: Send + Sync + RefUnwindSafe + 'static> Shared for T {}

/// A field's type that Arrow has an array for, of the same layout: numbers, and arrays of them.
///
/// # Safety
///
/// `array` may be given any buffer of `len` such values, and reads no more.
pub unsafe trait ArrowValue: Copy + 'static {
    /// Arrow's type.
    fn data_type() -> DataType;

    /// An array over a buffer of `len` values.
    #[doc(hidden)]
    fn array(buffer: Buffer, len: usize) -> ArrayRef;
}

macro_rules! numbers {
    ($($number:ty => $arrow:ident, $data_type:ident;)*) => {$(
        // SAFETY: the length of the scalars is the one given.
        unsafe impl ArrowValue for $number {
            fn data_type() -> DataType {
                DataType::$data_type
            }

            fn array(buffer: Buffer, len: usize) -> ArrayRef {
                Arc::new(PrimitiveArray::<$arrow>::new(ScalarBuffer::new(buffer, 0, len), None))
            }
        }
    )*};
}

numbers! {
    i8 => Int8Type, Int8;
    i16 => Int16Type, Int16;
    i32 => Int32Type, Int32;
    i64 => Int64Type, Int64;
    u8 => UInt8Type, UInt8;
    u16 => UInt16Type, UInt16;
    u32 => UInt32Type, UInt32;
    u64 => UInt64Type, UInt64;
    f32 => Float32Type, Float32;
    f64 => Float64Type, Float64;
}

/// The field of a list's items.
fn item<F: ArrowValue>() -> Arc<ArrowField> {
    Arc::new(ArrowField::new("item", F::data_type(), false))
}

// SAFETY: `len` arrays are `len * N` values.
unsafe impl<F: ArrowValue, const N: usize> ArrowValue for [F; N] {
    fn data_type() -> DataType {
        DataType::FixedSizeList(item::<F>(), N as i32)
    }

    fn array(buffer: Buffer, len: usize) -> ArrayRef {
        let values = F::array(buffer, len * N);
        Arc::new(FixedSizeListArray::new(item::<F>(), N as i32, values, None))
    }
}

/// A column as an Arrow array, without a copy.
#[must_use]
pub fn column<T: Soa + Shared, M: Memory + Shared, F: ArrowValue>(
    records: &Arc<SoaVec<T, M>>,
    key: Field<T, F>,
) -> ArrayRef
where
    T::Vecs: Send + Sync,
{
    let owner: Arc<dyn Allocation> = Arc::clone(records) as _;
    // SAFETY: the owner is the container.
    unsafe { array(records.as_slice(), &owner, key) }
}

/// A column as an array that keeps its owner alive.
///
/// # Safety
///
/// The owner owns the records, in a container that does not change while it is shared.
unsafe fn array<T: Soa, F: ArrowValue>(
    records: SoaSlice<'_, T>,
    owner: &Arc<dyn Allocation>,
    key: Field<T, F>,
) -> ArrayRef {
    let values = records.column(key);
    let start = NonNull::from(values).cast::<u8>();
    // SAFETY: the values are as many bytes, initialised, since they are numbers without padding; they stay as long as the
    // container, which the array shares, and cannot change while it does.
    let buffer = unsafe { Buffer::from_custom_allocation(start, size_of_val(values), Arc::clone(owner)) };
    F::array(buffer, values.len())
}

/// A record that is a row of a record batch. Derived by `#[soa(arrow)]`.
pub trait ArrowRecord: Soa {
    /// Adds the columns of this record, which may be nested in the batch's own.
    #[doc(hidden)]
    fn describe<Root: Soa>(batch: &mut Batch<'_, Root>, at: Nested<Root, Self>);
}

/// A record batch in the making, of records that the owner owns, in a container that does not change while it is shared.
#[doc(hidden)]
pub struct Batch<'a, T: Soa> {
    records: SoaSlice<'a, T>,
    owner: Arc<dyn Allocation>,
    prefix: String,
    fields: Vec<ArrowField>,
    arrays: Vec<ArrayRef>,
}

impl<T: Soa> Batch<'_, T> {
    /// Adds a column.
    pub fn column<R: Soa, F: ArrowValue>(&mut self, at: Nested<T, R>, name: &str, key: Field<R, F>) {
        let name = format!("{}{name}", self.prefix);
        self.fields.push(ArrowField::new(name, F::data_type(), false));
        // SAFETY: (type) the owner owns the records.
        let array = unsafe { array(self.records, &self.owner, at.key(key)) };
        self.arrays.push(array);
    }

    /// Adds the columns of a nested record.
    pub fn nested<R: Soa, N: ArrowRecord>(&mut self, at: Nested<T, R>, name: &str, key: Nested<R, N>) {
        let outer = self.prefix.len();
        self.prefix.push_str(name);
        self.prefix.push('.');
        N::describe(self, at.nested(key));
        self.prefix.truncate(outer);
    }
}

/// A container as a record batch, without a copy: a column a field, none nullable; those of a nested record are called
/// `field.inner`.
///
/// # Panics
///
/// If a field is an array of length 0, of which Arrow cannot count the values.
#[must_use]
pub fn record_batch<T: ArrowRecord + Shared, M: Memory + Shared>(records: &Arc<SoaVec<T, M>>) -> RecordBatch
where
    T::Vecs: Send + Sync,
{
    let mut batch = Batch {
        records: records.as_slice(),
        owner: Arc::clone(records) as _,
        prefix: String::new(),
        fields: Vec::new(),
        arrays: Vec::new(),
    };
    T::describe(&mut batch, Nested::own());
    let options = RecordBatchOptions::new().with_row_count(Some(records.len()));
    RecordBatch::try_new_with_options(Arc::new(Schema::new(batch.fields)), batch.arrays, &options)
        .expect("columns have one length and the types of the schema")
}
