//! Views as text, as the standard derive writes a struct.
//!
//! Invariant of the traits' functions: they take slots with addresses of initialised values, or columns of such, which are borrowed
//! for `'a` as the view says.

use core::fmt::{self, Debug, DebugStruct, DebugTuple, Formatter};
use core::marker::PhantomData;

use crate::column::Part;
use crate::members::{Kind, Leaf, Members, Nest, Slice, Slots, Value, as_slots};
use crate::row::value;
use crate::soa::Soa;
use crate::views::{Columns, ColumnsMut, Mut, Ref};

/// One of the four kinds of views.
pub trait View {
    /// What its members are.
    type Kind: Kind;
    /// A record's.
    type Of<'a, R: Soa + 'a>;

    /// Writes a member that is no nested record's view.
    ///
    /// # Safety
    ///
    /// (module), and the field is an `F`.
    #[doc(hidden)]
    unsafe fn show<F: Debug>(slot: Slots<Self::Kind>, to: &mut Fields<'_, '_>);
}

macro_rules! views {
    ($($(#[$doc:meta])* $name:ident: $View:ident of $Kind:ident, |$slot:ident| $value:expr;)*) => {$(
        $(#[$doc])*
        pub enum $name {}

        impl View for $name {
            type Kind = $Kind;
            type Of<'a, R: Soa + 'a> = $View<'a, R>;

            unsafe fn show<F: Debug>($slot: Slots<$Kind>, to: &mut Fields<'_, '_>) {
                // SAFETY: (module) a slot is as large for every type.
                let value = unsafe { $value };
                to.field(&value);
            }
        }
    )*};
}

views! {
    /// `ParticleRef`.
    AsRef: Ref of Value, |slot| value::<F>(slot);
    /// `ParticleMut`.
    AsMut: Mut of Value, |slot| value::<F>(slot);
    /// `ParticleColumns`.
    AsColumns: Columns of Slice, |slot| &**slot.cast::<*mut [F]>();
    /// `ParticleColumnsMut`.
    AsColumnsMut: ColumnsMut of Slice, |slot| &**slot.cast::<*mut [F]>();
}

/// A view of an `R` whose fields are `M`, as generated code asks about it: whether it can be printed. The question names a lifetime, so
/// the answer no is no error where it is asked.
#[repr(transparent)]
pub struct Shown<'a, R: Soa + 'a, M, V: View>(V::Of<'a, R>, PhantomData<M>);

/// Of `ParticleRef`.
pub type ShownRef<'a, R, M> = Shown<'a, R, M, AsRef>;
/// Of `ParticleMut`.
pub type ShownMut<'a, R, M> = Shown<'a, R, M, AsMut>;
/// Of `ParticleColumns`.
pub type ShownColumns<'a, R, M> = Shown<'a, R, M, AsColumns>;
/// Of `ParticleColumnsMut`.
pub type ShownColumnsMut<'a, R, M> = Shown<'a, R, M, AsColumnsMut>;

impl<'a, R: Soa, M, V: View> Shown<'a, R, M, V> {
    /// A view.
    ///
    /// # Safety
    ///
    /// `M` are the fields of `R`.
    #[inline(always)]
    pub(crate) const unsafe fn of<'v>(view: &'v V::Of<'a, R>) -> &'v Self {
        // SAFETY: transparent.
        unsafe { &*core::ptr::from_ref(view).cast() }
    }
}

/// All fields are `Debug`, and the nested records' views.
pub trait AllDebug<'a, V: View>: Members {
    /// Writes them.
    ///
    /// # Safety
    ///
    /// (module)
    unsafe fn show(slots: Slots<V::Kind>, to: &mut Fields<'_, '_>);
}

impl<V: View> AllDebug<'_, V> for () {
    unsafe fn show(_: Slots<V::Kind>, _: &mut Fields<'_, '_>) {}
}

impl<F: Debug, V: View, const ALIGN: usize> AllDebug<'_, V> for Leaf<F, ALIGN> {
    unsafe fn show(slots: Slots<V::Kind>, to: &mut Fields<'_, '_>) {
        // SAFETY: (module)
        unsafe { V::show::<F>(slots, to) };
    }
}

impl<'a, N: Soa + 'a, V: View> AllDebug<'a, V> for Nest<N>
where
    V::Of<'a, N>: Debug,
{
    unsafe fn show(slots: Slots<V::Kind>, to: &mut Fields<'_, '_>) {
        // SAFETY: (Soa: views) a view is as many slots.
        to.field(unsafe { &*slots.cast::<V::Of<'a, N>>() });
    }
}

impl<'a, A: AllDebug<'a, V>, B: AllDebug<'a, V>, V: View> AllDebug<'a, V> for (A, B) {
    unsafe fn show(slots: Slots<V::Kind>, to: &mut Fields<'_, '_>) {
        // SAFETY: (module) the second half's slots stand behind the first's.
        unsafe {
            A::show(slots, to);
            B::show(slots.add(A::COUNT), to);
        }
    }
}

impl<'a, R: Soa + Debug, M: AllDebug<'a, V>, V: View> Debug for Shown<'a, R, M, V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        as_slots::<R, V::Kind, V::Of<'a, R>>();
        let mut fields = Fields::of::<R>(f);
        // SAFETY: (module) a view is slots, with what it lends; whoever made this says that the fields are these.
        unsafe { M::show(core::ptr::from_ref(self).cast(), &mut fields) };
        fields.finish()
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
