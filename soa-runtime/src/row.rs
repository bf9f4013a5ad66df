//! What rows can do where their fields can: be compared and hashed, field by field, in the order of declaration. For text see
//! [`show`](crate::show), for clones [`clone`](crate::clone).
//!
//! Invariant of the traits' functions: they take slots with addresses of initialised values, which are borrowed, shared, for the call.

use core::cmp::Ordering;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use crate::column::Column;
use crate::members::{Leaf, Make, Members, Nest, Slice, Slots, Value, as_slots, view};
use crate::soa::Soa;
use crate::views::{Columns, ColumnsMut, Mut, Ref};

/// A shared row of an `R` whose fields are `M`, as generated code asks about it: whether it can be compared, and so on. The question
/// names a lifetime, so the answer no is no error where it is asked.
#[repr(transparent)]
pub struct Row<'a, R: Soa + 'a, M>(Ref<'a, R>, PhantomData<M>);

/// A record's columns, as generated code asks about them: whether they can be printed.
#[repr(transparent)]
pub struct Table<'a, R: Soa + 'a, M>(Columns<'a, R>, PhantomData<M>);

impl<'a, R: Soa, M: Members> Row<'a, R, M> {
    /// A row.
    #[inline(always)]
    pub const fn of<'v>(view: &'v Ref<'a, R>) -> &'v Self {
        // SAFETY: transparent.
        unsafe { &*core::ptr::from_ref(view).cast() }
    }

    /// An exclusive row.
    #[inline(always)]
    pub const fn of_mut<'v>(view: &'v Mut<'a, R>) -> &'v Self {
        // SAFETY: (Soa: views) both are structs of references to the same fields, which are lent, shared, for `'v`: nothing that
        // lives longer can be had of a `&Row`.
        unsafe { &*core::ptr::from_ref(view).cast() }
    }

    #[inline(always)]
    pub(crate) const fn slots(&self) -> Slots<Value> {
        as_slots::<R, Value, Ref<'a, R>>();
        core::ptr::from_ref(self).cast()
    }
}

impl<'a, R: Soa, M: Members> Table<'a, R, M> {
    /// Columns.
    #[inline(always)]
    pub const fn of<'v>(view: &'v Columns<'a, R>) -> &'v Self {
        // SAFETY: transparent.
        unsafe { &*core::ptr::from_ref(view).cast() }
    }

    /// Exclusive columns.
    #[inline(always)]
    pub const fn of_mut<'v>(view: &'v ColumnsMut<'a, R>) -> &'v Self {
        // SAFETY: (Soa: views) as for rows.
        unsafe { &*core::ptr::from_ref(view).cast() }
    }

    #[inline(always)]
    pub(crate) const fn slots(&self) -> Slots<Slice> {
        as_slots::<R, Slice, Columns<'a, R>>();
        core::ptr::from_ref(self).cast()
    }
}

/// Makes of every field its address in a record.
struct InRecord {
    record: *mut u8,
    columns: &'static [Column<'static>],
}

impl Make<Value> for InRecord {
    #[inline(always)]
    unsafe fn make<F>(&mut self, index: usize) -> *mut F {
        self.record.wrapping_add(self.columns[index].offset).cast()
    }
}

/// The addresses of a record's fields.
#[inline(always)]
pub(crate) fn in_record<R: Soa>(record: *mut R) -> R::PerColumn<*mut u8> {
    let mut maker = InRecord {
        record: record.cast(),
        columns: R::COLUMNS,
    };
    // SAFETY: (Soa: array) an array of addresses is as many slots; (Soa: members) the table's columns are the fields'.
    unsafe { view::<R, Value, _>(&mut maker, 0) }
}

/// A record as a row.
#[inline(always)]
pub fn lent<R: Soa>(record: &R) -> Ref<'_, R> {
    let mut maker = InRecord {
        record: core::ptr::from_ref(record).cast_mut().cast(),
        columns: R::COLUMNS,
    };
    // SAFETY: (Soa: members) as above; the fields are borrowed as the record is.
    unsafe { view::<R, Value, _>(&mut maker, 0) }
}

/// A trait of rows which compare two of them: how, for no field, and for some with others behind them.
macro_rules! comparison {
    ($All:ident: $($Super:path)|+, $Std:ident::$compare:ident -> $Order:ty, $equal:expr, |$first:ident, $others:ident| $both:expr) => {
        #[doc = concat!("All fields are `", stringify!($Std), "`.")]
        pub trait $All: $($Super +)+ {
            /// Compares them.
            ///
            /// # Safety
            ///
            /// (module)
            unsafe fn $compare(a: Slots<Value>, b: Slots<Value>) -> $Order;
        }

        impl $All for () {
            #[inline(always)]
            unsafe fn $compare(_: Slots<Value>, _: Slots<Value>) -> $Order {
                $equal
            }
        }

        impl<F: $Std, const ALIGN: usize> $All for Leaf<F, ALIGN> {
            #[inline(always)]
            unsafe fn $compare(a: Slots<Value>, b: Slots<Value>) -> $Order {
                // SAFETY: (module)
                unsafe { $Std::$compare(value::<F>(a), value::<F>(b)) }
            }
        }

        impl<N: Soa> $All for Nest<N>
        where
            for<'x> Ref<'x, N>: $Std,
        {
            #[inline(always)]
            unsafe fn $compare(a: Slots<Value>, b: Slots<Value>) -> $Order {
                // SAFETY: (module)
                unsafe { $Std::$compare(nested::<N>(a), nested::<N>(b)) }
            }
        }

        impl<A: $All, B: $All> $All for (A, B) {
            #[inline(always)]
            unsafe fn $compare(a: Slots<Value>, b: Slots<Value>) -> $Order {
                // SAFETY: (module)
                let $first = unsafe { A::$compare(a, b) };
                // SAFETY: (module) the second half's slots stand behind the first's.
                let $others = || unsafe { B::$compare(a.add(A::COUNT), b.add(A::COUNT)) };
                $both
            }
        }

        impl<R: Soa + $Std, M: $All> $Std for Row<'_, R, M> {
            #[inline(always)]
            fn $compare(&self, other: &Self) -> $Order {
                // SAFETY: (module) both are rows.
                unsafe { M::$compare(self.slots(), other.slots()) }
            }
        }
    };
}

/// The value of a slot.
///
/// # Safety
///
/// (module), and it is an `F`.
#[inline(always)]
pub(crate) const unsafe fn value<'a, F>(slot: Slots<Value>) -> &'a F {
    // SAFETY: the caller's promise.
    unsafe { &*(*slot).cast::<F>() }
}

/// The row of a nested record, from its slots.
///
/// # Safety
///
/// (module), and the slots are an `N`'s.
#[inline(always)]
pub(crate) const unsafe fn nested<'a, N: Soa>(slots: Slots<Value>) -> &'a Ref<'a, N> {
    // SAFETY: (Soa: views) a row is as many slots.
    unsafe { &*slots.cast() }
}

comparison!(AllPartialEq: Members, PartialEq::eq -> bool, true, |first, others| first && others());
comparison!(AllPartialOrd: AllPartialEq, PartialOrd::partial_cmp -> Option<Ordering>, Some(Ordering::Equal), |first, others| {
    if first == Some(Ordering::Equal) { others() } else { first }
});
comparison!(AllOrd: AllEq | AllPartialOrd, Ord::cmp -> Ordering, Ordering::Equal, |first, others| first.then_with(others));

impl<R: Soa + PartialEq, M: AllPartialEq> PartialEq<R> for Row<'_, R, M> {
    #[inline(always)]
    fn eq(&self, record: &R) -> bool {
        let record = lent(record);
        // SAFETY: (module) both are rows.
        unsafe { M::eq(self.slots(), Row::<R, M>::of(&record).slots()) }
    }
}

/// All fields are `Eq`.
pub trait AllEq: AllPartialEq {}

impl AllEq for () {}
impl<F: Eq, const ALIGN: usize> AllEq for Leaf<F, ALIGN> {}
impl<N: Soa> AllEq for Nest<N> where for<'x> Ref<'x, N>: Eq {}
impl<A: AllEq, B: AllEq> AllEq for (A, B) {}

impl<R: Soa + Eq, M: AllEq> Eq for Row<'_, R, M> {}

/// All fields are `Hash`.
pub trait AllHash: Members {
    /// Hashes them.
    ///
    /// # Safety
    ///
    /// (module)
    unsafe fn hash<H: Hasher>(values: Slots<Value>, state: &mut H);
}

impl AllHash for () {
    #[inline(always)]
    unsafe fn hash<H: Hasher>(_: Slots<Value>, _: &mut H) {}
}

impl<F: Hash, const ALIGN: usize> AllHash for Leaf<F, ALIGN> {
    #[inline(always)]
    unsafe fn hash<H: Hasher>(values: Slots<Value>, state: &mut H) {
        // SAFETY: (module)
        unsafe { value::<F>(values) }.hash(state);
    }
}

impl<N: Soa> AllHash for Nest<N>
where
    for<'x> Ref<'x, N>: Hash,
{
    #[inline(always)]
    unsafe fn hash<H: Hasher>(values: Slots<Value>, state: &mut H) {
        // SAFETY: (module)
        unsafe { nested::<N>(values) }.hash(state);
    }
}

impl<A: AllHash, B: AllHash> AllHash for (A, B) {
    #[inline(always)]
    unsafe fn hash<H: Hasher>(values: Slots<Value>, state: &mut H) {
        // SAFETY: (module) the second half's slots stand behind the first's.
        unsafe {
            A::hash(values, state);
            B::hash(values.add(A::COUNT), state);
        }
    }
}

impl<R: Soa + Hash, M: AllHash> Hash for Row<'_, R, M> {
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        // SAFETY: (module) a row.
        unsafe { M::hash(self.slots(), state) };
    }
}
