//! What rows can do where their fields can: be compared and hashed, field by field, in the order of declaration. For text see
//! [`show`](crate::show), for clones [`clone`](crate::clone).
//!
//! Invariant of the traits' functions: they take slots with addresses of initialised values, which are borrowed, shared, for `'a`; and
//! of a record, its address, borrowed for the call.

use core::cmp::Ordering;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use crate::column::{Column, Part};
use crate::members::{Leaf, Make, Members, Nest, Slots, Value, as_slots, view};
use crate::soa::Soa;
use crate::views::Ref;

/// A shared row of an `R` whose fields are `M`, as generated code asks about it: whether it can be compared, and so on. The question
/// names a lifetime, so the answer no is no error where it is asked.
#[repr(transparent)]
pub struct Row<'a, R: Soa + 'a, M>(Ref<'a, R>, PhantomData<M>);

impl<'a, R: Soa, M: Members> Row<'a, R, M> {
    /// A row.
    ///
    /// # Safety
    ///
    /// `M` are the fields of `R`.
    #[inline(always)]
    pub(crate) const unsafe fn of<'v>(view: &'v Ref<'a, R>) -> &'v Self {
        // SAFETY: transparent.
        unsafe { &*core::ptr::from_ref(view).cast() }
    }

    #[inline(always)]
    const fn slots(&self) -> Slots<Value> {
        as_slots::<R, Value, Ref<'a, R>>();
        core::ptr::from_ref(self).cast()
    }
}

/// Makes of every field its address in a record.
struct InRecord {
    record: *mut u8,
    columns: &'static [Column<'static>],
}

impl InRecord {
    #[inline(always)]
    const fn of<R: Soa>(record: *mut R) -> Self {
        Self {
            record: record.cast(),
            columns: R::COLUMNS,
        }
    }
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
    // SAFETY: (Soa: array) an array of addresses is as many slots; (Soa: members) the table's columns are the fields'.
    unsafe { view::<R, Value, _>(&mut InRecord::of(record), 0) }
}

/// A record as a row.
#[inline(always)]
pub fn lent<R: Soa>(record: &R) -> Ref<'_, R> {
    // SAFETY: (Soa: members) as above; the fields are borrowed as the record is.
    unsafe { view::<R, Value, _>(&mut InRecord::of(core::ptr::from_ref(record).cast_mut()), 0) }
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
const unsafe fn nested<'v, 'a, N: Soa>(slots: Slots<Value>) -> &'v Ref<'a, N> {
    // SAFETY: (Soa: views) a row is as many slots.
    unsafe { &*slots.cast() }
}

/// A trait of rows which compare two of them: how, for no field, and for some with others behind them.
macro_rules! comparison {
    ($All:ident: $($Super:path)|+, $Std:ident::$compare:ident -> $Order:ty, $equal:expr, |$first:ident, $others:ident| $both:expr) => {
        #[doc = concat!("All fields are `", stringify!($Std), "`.")]
        pub trait $All<'a>: $($Super +)+ {
            /// Compares them.
            ///
            /// # Safety
            ///
            /// (module)
            unsafe fn $compare(a: Slots<Value>, b: Slots<Value>) -> $Order;
        }

        impl $All<'_> for () {
            #[inline(always)]
            unsafe fn $compare(_: Slots<Value>, _: Slots<Value>) -> $Order {
                $equal
            }
        }

        impl<F: $Std, const ALIGN: usize> $All<'_> for Leaf<F, ALIGN> {
            #[inline(always)]
            unsafe fn $compare(a: Slots<Value>, b: Slots<Value>) -> $Order {
                // SAFETY: (module)
                unsafe { $Std::$compare(value::<F>(a), value::<F>(b)) }
            }
        }

        impl<'a, N: Soa + 'a> $All<'a> for Nest<N>
        where
            Ref<'a, N>: $Std,
        {
            #[inline(always)]
            unsafe fn $compare(a: Slots<Value>, b: Slots<Value>) -> $Order {
                // SAFETY: (module)
                unsafe { $Std::$compare(nested::<'_, 'a, N>(a), nested::<'_, 'a, N>(b)) }
            }
        }

        impl<'a, A: $All<'a>, B: $All<'a>> $All<'a> for (A, B) {
            #[inline(always)]
            unsafe fn $compare(a: Slots<Value>, b: Slots<Value>) -> $Order {
                // SAFETY: (module)
                let $first = unsafe { A::$compare(a, b) };
                // SAFETY: (module) the second half's slots stand behind the first's.
                let $others = || unsafe { B::$compare(a.add(A::COUNT), b.add(A::COUNT)) };
                $both
            }
        }

        impl<'a, R: Soa + $Std, M: $All<'a>> $Std for Row<'a, R, M> {
            #[inline(always)]
            fn $compare(&self, other: &Self) -> $Order {
                // SAFETY: (module) both are rows; whoever made them says that the fields are these.
                unsafe { M::$compare(self.slots(), other.slots()) }
            }
        }
    };
}

comparison!(AllPartialEq: Members, PartialEq::eq -> bool, true, |first, others| first && others());
comparison!(AllPartialOrd: AllPartialEq<'a>, PartialOrd::partial_cmp -> Option<Ordering>, Some(Ordering::Equal), |first, others| {
    if first == Some(Ordering::Equal) { others() } else { first }
});
comparison!(AllOrd: AllEq<'a> | AllPartialOrd<'a>, Ord::cmp -> Ordering, Ordering::Equal, |first, others| first.then_with(others));

/// All fields are `Eq`.
pub trait AllEq<'a>: AllPartialEq<'a> {}

impl AllEq<'_> for () {}
impl<F: Eq, const ALIGN: usize> AllEq<'_> for Leaf<F, ALIGN> {}
impl<'a, N: Soa + 'a> AllEq<'a> for Nest<N> where Ref<'a, N>: Eq {}
impl<'a, A: AllEq<'a>, B: AllEq<'a>> AllEq<'a> for (A, B) {}

impl<'a, R: Soa + Eq, M: AllEq<'a>> Eq for Row<'a, R, M> {}

/// All fields can be compared with those of a record.
pub trait AllIs<'a>: Members {
    /// Whether they are equal to those of the record, which `parts` describe.
    ///
    /// # Safety
    ///
    /// (module)
    unsafe fn is(row: Slots<Value>, record: *const u8, parts: &mut core::slice::Iter<'_, Part>) -> bool;
}

/// The next field of a record.
///
/// # Safety
///
/// (module), and it is an `F`.
#[inline(always)]
unsafe fn next_field<'v, F>(record: *const u8, parts: &mut core::slice::Iter<'_, Part>) -> &'v F {
    let offset = parts.next().map_or(0, |part| part.2);
    // SAFETY: the caller's promise; (Soa: members) the field lies at its offset.
    unsafe { &*record.add(offset).cast() }
}

impl AllIs<'_> for () {
    #[inline(always)]
    unsafe fn is(_: Slots<Value>, _: *const u8, _: &mut core::slice::Iter<'_, Part>) -> bool {
        true
    }
}

impl<F: PartialEq, const ALIGN: usize> AllIs<'_> for Leaf<F, ALIGN> {
    #[inline(always)]
    unsafe fn is(row: Slots<Value>, record: *const u8, parts: &mut core::slice::Iter<'_, Part>) -> bool {
        // SAFETY: (module)
        unsafe { value::<F>(row) == next_field::<F>(record, parts) }
    }
}

impl<'a, N: Soa + 'a> AllIs<'a> for Nest<N>
where
    Ref<'a, N>: PartialEq<N>,
{
    #[inline(always)]
    unsafe fn is(row: Slots<Value>, record: *const u8, parts: &mut core::slice::Iter<'_, Part>) -> bool {
        // SAFETY: (module)
        unsafe { nested::<'_, 'a, N>(row) == next_field::<N>(record, parts) }
    }
}

impl<'a, A: AllIs<'a>, B: AllIs<'a>> AllIs<'a> for (A, B) {
    #[inline(always)]
    unsafe fn is(row: Slots<Value>, record: *const u8, parts: &mut core::slice::Iter<'_, Part>) -> bool {
        // SAFETY: (module) the second half's slots and parts stand behind the first's.
        unsafe { A::is(row, record, parts) && B::is(row.add(A::COUNT), record, parts) }
    }
}

impl<'a, R: Soa + PartialEq, M: AllIs<'a>> PartialEq<R> for Row<'a, R, M> {
    #[inline(always)]
    fn eq(&self, record: &R) -> bool {
        // SAFETY: (module) a row, and a record; whoever made the row says that the fields are these.
        unsafe { M::is(self.slots(), core::ptr::from_ref(record).cast(), &mut R::PARTS.iter()) }
    }
}

/// All fields are `Hash`.
pub trait AllHash<'a>: Members {
    /// Hashes them.
    ///
    /// # Safety
    ///
    /// (module)
    unsafe fn hash<H: Hasher>(values: Slots<Value>, state: &mut H);
}

impl AllHash<'_> for () {
    #[inline(always)]
    unsafe fn hash<H: Hasher>(_: Slots<Value>, _: &mut H) {}
}

impl<F: Hash, const ALIGN: usize> AllHash<'_> for Leaf<F, ALIGN> {
    #[inline(always)]
    unsafe fn hash<H: Hasher>(values: Slots<Value>, state: &mut H) {
        // SAFETY: (module)
        unsafe { value::<F>(values) }.hash(state);
    }
}

impl<'a, N: Soa + 'a> AllHash<'a> for Nest<N>
where
    Ref<'a, N>: Hash,
{
    #[inline(always)]
    unsafe fn hash<H: Hasher>(values: Slots<Value>, state: &mut H) {
        // SAFETY: (module)
        unsafe { nested::<'_, 'a, N>(values) }.hash(state);
    }
}

impl<'a, A: AllHash<'a>, B: AllHash<'a>> AllHash<'a> for (A, B) {
    #[inline(always)]
    unsafe fn hash<H: Hasher>(values: Slots<Value>, state: &mut H) {
        // SAFETY: (module) the second half's slots stand behind the first's.
        unsafe {
            A::hash(values, state);
            B::hash(values.add(A::COUNT), state);
        }
    }
}

impl<'a, R: Soa + Hash, M: AllHash<'a>> Hash for Row<'a, R, M> {
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        // SAFETY: (module) a row; whoever made it says that the fields are these.
        unsafe { M::hash(self.slots(), state) };
    }
}
