//! A record's fields as types, so that what is done to each of them is written once, here, and not emitted a record.
//!
//! `Particle { position: [f32; 3], mass: f32, id: u32 }` is the balanced tree `((Leaf<[f32; 3]>, Leaf<f32>), Leaf<u32>)`, in the order of
//! the fields. The tree is a type of its own, without values, that only the derived code can name: a public record may have fields
//! of private types, which no associated type of its may show.
//!
//! Derived views are `repr(C)` structs with one member a field. All of a view's members are of one [`Kind`], and things of a kind have one
//! size and alignment whatever the field, so the view lies in memory as an array of them does; a nested record's view is such an array
//! within. That array is what [`Members::make`] writes and [`Members::visit`] reads, one slot after the other.

use alloc::vec::Vec;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

use crate::column::Node;
use crate::soa::Soa;

/// One thing a field: a pointer to its value, say.
pub trait Kind {
    /// What it is for a field of type `F`: of one size and alignment for every `F`.
    type Of<F>;
}

/// Where the things of a kind lie, a slot each: as many as a record has columns.
pub(crate) type Slots<K> = *const <K as Kind>::Of<u8>;

/// An address of a value: laid out as `&F` and `&mut F` are.
pub enum Value {}

/// An address of a column: laid out as `&[F]` and `&mut [F]` are.
pub enum Slice {}

/// A column that owns its values.
pub(crate) enum Owned {}

/// Nothing: for what is done to each field by its type.
pub(crate) enum Nothing {}

impl Kind for Value {
    type Of<F> = *mut F;
}

impl Kind for Slice {
    type Of<F> = *mut [F];
}

impl Kind for Owned {
    type Of<F> = Vec<F>;
}

impl Kind for Nothing {
    type Of<F> = ();
}

/// Makes one thing a field.
pub trait Make<K: Kind> {
    /// The thing for column `index`, whose values are `F`s.
    ///
    /// # Safety
    ///
    /// They are.
    unsafe fn make<F>(&mut self, index: usize) -> K::Of<F>;

    /// The columns that follow, until [`leave`](Self::leave), are those of a field that is an `N`.
    #[inline(always)]
    fn enter<N: Soa>(&mut self) {}

    /// That field has ended.
    #[inline(always)]
    fn leave(&mut self) {}
}

/// Looks at one thing a field.
pub trait Visit<K: Kind> {
    /// The thing for column `index`, whose values are `F`s.
    ///
    /// # Safety
    ///
    /// They are, and the thing may be read.
    unsafe fn visit<F>(&mut self, index: usize, made: *const K::Of<F>);
}

/// The fields of a record, as a tree of [`Leaf`]s, [`Nest`]s and pairs.
///
/// # Safety
///
/// `COUNT` is the number of columns, `NODE` describes them, and `make` and `visit` go over all of them in order; this file's
/// implementations do.
pub unsafe trait Members {
    /// A pointer a field, which neither coerces nor varies: proof of the fields' types.
    type Raw;
    /// The number of columns.
    const COUNT: usize;
    /// Sizes and alignments, in order.
    const NODE: &'static Node;

    /// Makes a thing a column, from `first` on, into slots.
    ///
    /// # Safety
    ///
    /// Those columns are these fields', and there are as many slots to write to.
    unsafe fn make<K: Kind, M: Make<K>>(maker: &mut M, first: usize, slots: *mut K::Of<u8>);

    /// Visits what was made.
    ///
    /// # Safety
    ///
    /// The slots hold a thing for each of these fields, columns `first` and following, and may be read.
    unsafe fn visit<K: Kind, V: Visit<K>>(slots: Slots<K>, first: usize, visitor: &mut V);
}

/// A value that stands for a type that has none.
pub struct Token<M>(PhantomData<M>);

/// The token of a tree.
#[must_use]
pub const fn token<M>() -> Token<M> {
    Token(PhantomData)
}

/// A field that is a column, which may ask for an alignment, in bytes.
pub struct Leaf<F, const ALIGN: usize = 0>(PhantomData<F>);

/// A field that is a record whose fields are columns.
pub struct Nest<N>(PhantomData<N>);

// SAFETY: one field.
unsafe impl<F, const ALIGN: usize> Members for Leaf<F, ALIGN> {
    type Raw = *mut F;
    const COUNT: usize = 1;
    const NODE: &'static Node = &Node::column::<F>(ALIGN);

    #[inline(always)]
    unsafe fn make<K: Kind, M: Make<K>>(maker: &mut M, first: usize, slots: *mut K::Of<u8>) {
        one_layout::<K, F>();
        // SAFETY: the caller's promise; a slot is as large for every type.
        unsafe { slots.cast::<K::Of<F>>().write(maker.make(first)) };
    }

    #[inline(always)]
    unsafe fn visit<K: Kind, V: Visit<K>>(slots: Slots<K>, first: usize, visitor: &mut V) {
        one_layout::<K, F>();
        // SAFETY: the caller's promise.
        unsafe { visitor.visit::<F>(first, slots.cast()) };
    }
}

#[inline(always)]
const fn one_layout<K: Kind, F>() {
    const {
        assert!(size_of::<K::Of<F>>() == size_of::<K::Of<u8>>());
        assert!(align_of::<K::Of<F>>() == align_of::<K::Of<u8>>());
    }
}

// SAFETY: the nested record's fields, in its order; (Soa: members) they are those that its table describes.
unsafe impl<N: Soa> Members for Nest<N> {
    type Raw = *mut N;
    const COUNT: usize = N::COLUMNS.len();
    const NODE: &'static Node = {
        // Its views are within this one's.
        let () = N::CHECKED;
        &Node::Nested(N::COLUMNS)
    };

    #[inline(always)]
    unsafe fn make<K: Kind, M: Make<K>>(maker: &mut M, first: usize, slots: *mut K::Of<u8>) {
        maker.enter::<N>();
        // SAFETY: the caller's promise.
        unsafe { make(N::members(), maker, first, slots) };
        maker.leave();
    }

    #[inline(always)]
    unsafe fn visit<K: Kind, V: Visit<K>>(slots: Slots<K>, first: usize, visitor: &mut V) {
        // SAFETY: the caller's promise.
        unsafe { visit(N::members(), slots, first, visitor) };
    }
}

// SAFETY: no field.
unsafe impl Members for () {
    type Raw = ();
    const COUNT: usize = 0;
    const NODE: &'static Node = &Node::None;

    #[inline(always)]
    unsafe fn make<K: Kind, M: Make<K>>(_: &mut M, _: usize, _: *mut K::Of<u8>) {}

    #[inline(always)]
    unsafe fn visit<K: Kind, V: Visit<K>>(_: Slots<K>, _: usize, _: &mut V) {}
}

// SAFETY: the first half's fields, and behind them the second's.
unsafe impl<A: Members, B: Members> Members for (A, B) {
    type Raw = (A::Raw, B::Raw);
    const COUNT: usize = A::COUNT + B::COUNT;
    const NODE: &'static Node = &Node::Pair(A::NODE, B::NODE);

    #[inline(always)]
    unsafe fn make<K: Kind, M: Make<K>>(maker: &mut M, first: usize, slots: *mut K::Of<u8>) {
        // SAFETY: the caller's promise; the second half's columns and slots stand behind the first's.
        unsafe {
            A::make(maker, first, slots);
            B::make(maker, first + A::COUNT, slots.add(A::COUNT));
        }
    }

    #[inline(always)]
    unsafe fn visit<K: Kind, V: Visit<K>>(slots: Slots<K>, first: usize, visitor: &mut V) {
        // SAFETY: as in `make`.
        unsafe {
            A::visit(slots, first, visitor);
            B::visit(slots.add(A::COUNT), first + A::COUNT, visitor);
        }
    }
}

/// [`Members::make`], of a tree by its token.
#[inline(always)]
unsafe fn make<T: Members, K: Kind, M: Make<K>>(_: Token<T>, maker: &mut M, first: usize, slots: *mut K::Of<u8>) {
    // SAFETY: the caller's promise, which is the same.
    unsafe { T::make(maker, first, slots) };
}

/// [`Members::visit`], of a tree by its token.
#[inline(always)]
unsafe fn visit<T: Members, K: Kind, V: Visit<K>>(_: Token<T>, slots: Slots<K>, first: usize, visitor: &mut V) {
    // SAFETY: the caller's promise, which is the same.
    unsafe { T::visit(slots, first, visitor) };
}

/// The derived struct `V`, of a thing of kind `K` for each column of `R` from `first` on.
///
/// # Safety
///
/// `V` is (Soa: views) `R`'s struct of that kind, and those columns are `R`'s; for the lifetime and mutability of what is lent the caller
/// vouches.
#[inline(always)]
pub(crate) unsafe fn view<R: Soa, K: Kind, V>(maker: &mut impl Make<K>, first: usize) -> V {
    let mut view = MaybeUninit::<V>::uninit();
    as_slots::<R, K, V>();
    // SAFETY: (module) the view is as many slots.
    unsafe { make(R::members(), maker, first, view.as_mut_ptr().cast()) };
    // SAFETY: all of them have been written.
    unsafe { view.assume_init() }
}

/// Visits the members of the derived struct at `view`.
///
/// # Safety
///
/// It is (Soa: views) `R`'s struct of that kind, and may be read.
#[inline(always)]
pub(crate) unsafe fn visit_view<R: Soa, K: Kind, V>(view: *const V, visitor: &mut impl Visit<K>) {
    as_slots::<R, K, V>();
    // SAFETY: (module) the view is as many slots.
    unsafe { visit(R::members(), view.cast(), 0, visitor) };
}

/// Does something for each column of `R`, by its number and type.
#[inline(always)]
pub(crate) fn for_each_column<R: Soa>(maker: &mut impl Make<Nothing>) {
    // SAFETY: (Soa: members) the table's columns are these fields'; slots of no size are anywhere.
    unsafe { make(R::members(), maker, 0, core::ptr::dangling_mut()) };
}

/// Stops the build where a view is not as many slots: an attribute has changed it.
#[inline(always)]
pub(crate) const fn as_slots<R: Soa, K: Kind, V>() {
    const {
        let () = R::CHECKED;
        assert!(
            size_of::<V>() == R::COLUMNS.len() * size_of::<K::Of<u8>>(),
            "a generated type has one member a field, and nothing else"
        );
        assert!(align_of::<V>().is_multiple_of(align_of::<K::Of<u8>>()) || R::COLUMNS.is_empty());
    }
}

/// The keys of `R`, a record with these fields: `FIELDS`.
///
/// # Safety
///
/// `F` is (Soa: views) `R`'s struct of keys.
#[must_use]
pub const unsafe fn keys<R: Soa, M: Members, F>() -> F {
    const {
        let () = R::CHECKED;
    }
    const { assert!(size_of::<F>() == M::COUNT * size_of::<usize>()) };
    let mut keys = MaybeUninit::<F>::uninit();
    let first = keys.as_mut_ptr().cast::<usize>();
    let mut index = 0;
    while index < M::COUNT {
        // SAFETY: a `Field` is laid out as its place in the table; the struct has as many, and nothing else.
        unsafe { first.add(index).write(index) };
        index += 1;
    }
    // SAFETY: every key has been written.
    unsafe { keys.assume_init() }
}
