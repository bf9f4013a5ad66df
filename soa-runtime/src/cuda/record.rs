//! Which records may go to a device.

use core::marker::PhantomData;

use cust::memory::DeviceCopy;

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
    note = "every field must be `DeviceCopy`: numbers, arrays and tuples of them, or your own type that implements it"
)]
pub unsafe trait DeviceRecord: Soa {}

/// `DeviceCopy` of a field's type, asked in a form that is no error where the answer is no: the lifetime keeps the compiler
/// from judging the bound before somebody needs it.
#[doc(hidden)]
pub struct Probe<'a, F: ?Sized>(PhantomData<(&'a (), *const F)>);

/// See [`Probe`].
#[doc(hidden)]
#[diagnostic::on_unimplemented(message = "a field of this record cannot go to a device")]
pub trait OnDevice {}

impl<F: DeviceCopy> OnDevice for Probe<'_, F> {}

/// As [`OnDevice`], of a nested record.
#[doc(hidden)]
#[diagnostic::on_unimplemented(message = "a nested record of this record cannot go to a device")]
pub trait NestedOnDevice {}

impl<N: DeviceRecord> NestedOnDevice for Probe<'_, N> {}
