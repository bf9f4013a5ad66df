//! Rows and columns as text, as the standard derive writes a struct.
//!
//! Invariant of the traits' functions: they take slots with addresses of initialised values, or columns of such, which are borrowed,
//! shared, for the call.

use core::fmt::{self, Debug, DebugStruct, DebugTuple, Formatter};

use crate::column::Part;
use crate::members::{Leaf, Members, Nest, Slice, Slots, Value};
use crate::row::{Row, Table, nested, value};
use crate::soa::Soa;
use crate::views::{Columns, Ref};

/// All fields are `Debug`.
pub trait AllDebug: Members {
    /// Writes values.
    ///
    /// # Safety
    ///
    /// (module)
    unsafe fn show_values(values: Slots<Value>, to: &mut Fields<'_, '_>);

    /// Writes columns.
    ///
    /// # Safety
    ///
    /// (module)
    unsafe fn show_columns(columns: Slots<Slice>, to: &mut Fields<'_, '_>);
}

impl AllDebug for () {
    unsafe fn show_values(_: Slots<Value>, _: &mut Fields<'_, '_>) {}

    unsafe fn show_columns(_: Slots<Slice>, _: &mut Fields<'_, '_>) {}
}

impl<F: Debug, const ALIGN: usize> AllDebug for Leaf<F, ALIGN> {
    unsafe fn show_values(values: Slots<Value>, to: &mut Fields<'_, '_>) {
        // SAFETY: (module)
        to.field(unsafe { value::<F>(values) });
    }

    unsafe fn show_columns(columns: Slots<Slice>, to: &mut Fields<'_, '_>) {
        // SAFETY: (module) a slot is as large for every type.
        let column = unsafe { &**columns.cast::<*mut [F]>() };
        to.field(&column);
    }
}

impl<N: Soa> AllDebug for Nest<N>
where
    for<'x> Ref<'x, N>: Debug,
    for<'x> Columns<'x, N>: Debug,
{
    unsafe fn show_values(values: Slots<Value>, to: &mut Fields<'_, '_>) {
        // SAFETY: (module)
        to.field(unsafe { nested::<N>(values) });
    }

    unsafe fn show_columns(columns: Slots<Slice>, to: &mut Fields<'_, '_>) {
        // SAFETY: (Soa: views) columns are as many slots.
        to.field(unsafe { &*columns.cast::<Columns<'_, N>>() });
    }
}

impl<A: AllDebug, B: AllDebug> AllDebug for (A, B) {
    unsafe fn show_values(values: Slots<Value>, to: &mut Fields<'_, '_>) {
        // SAFETY: (module) the second half's slots stand behind the first's.
        unsafe {
            A::show_values(values, to);
            B::show_values(values.add(A::COUNT), to);
        }
    }

    unsafe fn show_columns(columns: Slots<Slice>, to: &mut Fields<'_, '_>) {
        // SAFETY: (module) as for values.
        unsafe {
            A::show_columns(columns, to);
            B::show_columns(columns.add(A::COUNT), to);
        }
    }
}

/// A struct's text in the making.
pub struct Fields<'a, 'f> {
    parts: core::slice::Iter<'static, Part>,
    text: Text<'a, 'f>,
}

enum Text<'a, 'f> {
    Struct(DebugStruct<'a, 'f>),
    Tuple(DebugTuple<'a, 'f>),
}

impl<'a, 'f> Fields<'a, 'f> {
    fn of<R: Soa>(f: &'a mut Formatter<'f>) -> Self {
        // A tuple's fields are called by numbers.
        let tuple = R::PARTS.first().is_some_and(|part| part.0 == "0");
        Self {
            parts: R::PARTS.iter(),
            text: if tuple {
                Text::Tuple(f.debug_tuple(R::NAME))
            } else {
                Text::Struct(f.debug_struct(R::NAME))
            },
        }
    }

    fn field(&mut self, value: &dyn Debug) {
        let name = self.parts.next().map_or("", |part| part.0);
        match &mut self.text {
            Text::Struct(text) => {
                text.field(name, value);
            }
            Text::Tuple(text) => {
                text.field(value);
            }
        }
    }

    fn finish(self) -> fmt::Result {
        match self.text {
            Text::Struct(mut text) => text.finish(),
            Text::Tuple(mut text) => text.finish(),
        }
    }
}

impl<R: Soa + Debug, M: AllDebug> Debug for Row<'_, R, M> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut fields = Fields::of::<R>(f);
        // SAFETY: (module) a row's values are initialised and borrowed.
        unsafe { M::show_values(self.slots(), &mut fields) };
        fields.finish()
    }
}

impl<R: Soa + Debug, M: AllDebug> Debug for Table<'_, R, M> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut fields = Fields::of::<R>(f);
        // SAFETY: (module) the columns' values are initialised and borrowed.
        unsafe { M::show_columns(self.slots(), &mut fields) };
        fields.finish()
    }
}
