//! Which records may go to a device.

use cust::memory::DeviceCopy;

use crate::clone::If;
use crate::members::{Leaf, Nest};
use crate::soa::Soa;

/// A record that means the same on the device: every field is [`DeviceCopy`], or a nested record of such fields. The derive
/// implements it wherever that holds, so a record with a `String` simply does not have it.
///
/// # Safety
///
/// Every field is `DeviceCopy`, or nested and a `DeviceRecord`: plain data, without pointers into host memory.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot go to a device",
    label = "a field of it is not plain data",
    note = "every field must be `DeviceCopy`: numbers, arrays and tuples of them, or your own type that implements it",
    note = "with `#[soa(device)]` on the record, the field that is not is shown"
)]
pub unsafe trait DeviceRecord: Soa {}

/// All fields are `DeviceCopy`, or nested records of such.
#[doc(hidden)]
#[diagnostic::on_unimplemented(message = "a field of this record cannot go to a device")]
pub trait AllOnDevice {}

impl AllOnDevice for () {}
impl<F: DeviceCopy, const ALIGN: usize> AllOnDevice for Leaf<F, ALIGN> {}
impl<N: DeviceRecord> AllOnDevice for Nest<N> {}
impl<A: AllOnDevice, B: AllOnDevice> AllOnDevice for (A, B) {}
impl<R, M: AllOnDevice> AllOnDevice for If<'_, R, M> {}

/// A field that may go to a device.
#[diagnostic::on_unimplemented(
    message = "a field of type `{Self}` cannot go to a device",
    label = "not plain data",
    note = "a field of a record with `#[soa(device)]` must be `DeviceCopy`: numbers, arrays and tuples of them, or your own type that implements it"
)]
#[doc(hidden)]
pub trait FieldOnDevice {}

impl<F: DeviceCopy> FieldOnDevice for F {}

/// What `#[soa(device)]` asks of a field.
#[doc(hidden)]
pub const fn __field_on_device<F: FieldOnDevice>() {}

/// What `#[soa(device)]` asks of a nested record.
#[doc(hidden)]
pub const fn __record_on_device<N: DeviceRecord>() {}
