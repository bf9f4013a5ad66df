// What `#[derive(Soa)]` emits: see src/snapshots.rs.
///The keys of [`Pair`]'s columns: see `Pair::FIELDS`.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct PairFields<SoaRoot = Pair>(
    pub ::soa_runtime::Field<SoaRoot, u8>,
    ::soa_runtime::Field<SoaRoot, f64>,
);
///One [`Pair`] in columns: a reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct PairRef<'soa>(pub &'soa u8, &'soa f64);
///One [`Pair`] in columns: an exclusive reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct PairMut<'soa>(pub &'soa mut u8, &'soa mut f64);
///The columns of [`Pair`]s: a slice a field, of one length.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct PairColumns<'soa>(pub &'soa [u8], &'soa [f64]);
///The columns of [`Pair`]s, exclusive: a slice a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct PairColumnsMut<'soa>(pub &'soa mut [u8], &'soa mut [f64]);
///The columns of [`Pair`]s, owned: a `Vec` a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct PairVecs(
    pub ::soa_runtime::__private::Vec<u8>,
    ::soa_runtime::__private::Vec<f64>,
);
///The accessors of a container of [`Pair`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
pub struct PairAccessors(::soa_runtime::__private::Accessible<Pair>);
///The accessors of a view of [`Pair`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
pub struct PairSliceAccessors<'soa>(::soa_runtime::__private::Lent<'soa, Pair>);
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(
    type_alias_bounds,
    clippy::all,
    clippy::pedantic,
    clippy::nursery,
    clippy::restriction
)]
const _: () = {
    use ::soa_runtime::__private::names::*;
    impl Pair {
        /// The keys of this record's columns.
        pub const FIELDS: PairFields = unsafe { __keys::<Self, __Tree, _>() };
    }
    type __Tree = (__Leaf<u8>, __Leaf<f64>);
    fn __witness(soa_record: &mut Pair) -> <__Tree as __Members>::Raw {
        let Pair { 0: soa_0, 1: soa_1 } = soa_record;
        (&raw mut *soa_0, &raw mut *soa_1)
    }
    impl<'soa> __Views<'soa> for Pair {
        type Ref = PairRef<'soa>;
        type Mut = PairMut<'soa>;
        type Columns = PairColumns<'soa>;
        type ColumnsMut = PairColumnsMut<'soa>;
        type SliceAccessors = PairSliceAccessors<'soa>;
    }
    unsafe impl __Soa for Pair {
        const NAME: &'static __str = "Pair";
        const PARTS: &'static [__Part] = &[
            ("0", "u8", ::core::mem::offset_of!(Pair, 0)),
            ("1", "f64", ::core::mem::offset_of!(Pair, 1)),
        ];
        const COLUMNS: &'static [__Column<'static>] = &__columns::<
            Self,
            __Tree,
            2usize,
        >();
        const HAS_DROP: __bool = __DropProbe::<Self>::__SOA_HAS_DROP;
        type Fields<SoaRoot> = PairFields<SoaRoot>;
        type Vecs = PairVecs;
        type Accessors = PairAccessors;
        type PerColumn<SoaItem: __Copy> = [SoaItem; 2usize];
        #[inline(always)]
        fn members() -> __Token<impl __Members> {
            __token::<__Tree>()
        }
    }
    impl<'soa> __Clone for PairRef<'soa> {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    impl<'soa> __Copy for PairRef<'soa> {}
    impl<'soa> __Clone for PairColumns<'soa> {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    impl<'soa> __Copy for PairColumns<'soa> {}
    impl<'soa> __Debug for PairRef<'soa>
    where
        __ShownRef<'soa, Pair, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt::<Pair, __Tree>(self, soa_f) }
        }
    }
    impl<'soa> __Debug for PairMut<'soa>
    where
        __ShownMut<'soa, Pair, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt_mut::<Pair, __Tree>(self, soa_f) }
        }
    }
    impl<'soa> __Debug for PairColumns<'soa>
    where
        __ShownColumns<'soa, Pair, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt_columns::<Pair, __Tree>(self, soa_f) }
        }
    }
    impl<'soa> __Debug for PairColumnsMut<'soa>
    where
        __ShownColumnsMut<'soa, Pair, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt_columns_mut::<Pair, __Tree>(self, soa_f) }
        }
    }
    impl<'soa> __PartialEq for PairRef<'soa>
    where
        __Row<'soa, Pair, __Tree>: __PartialEq,
    {
        #[inline]
        fn eq(&self, soa_row: &Self) -> __bool {
            unsafe { __eq::<Pair, __Tree>(self, soa_row) }
        }
    }
    impl<'soa> __PartialEq<Pair> for PairRef<'soa>
    where
        __Row<'soa, Pair, __Tree>: __PartialEq<Pair>,
    {
        #[inline]
        fn eq(&self, soa_record: &Pair) -> __bool {
            unsafe { __is::<Pair, __Tree>(self, soa_record) }
        }
    }
    impl<'soa> __Eq for PairRef<'soa>
    where
        __Row<'soa, Pair, __Tree>: __Eq,
    {}
    impl<'soa> __PartialOrd for PairRef<'soa>
    where
        __Row<'soa, Pair, __Tree>: __PartialOrd,
    {
        #[inline]
        fn partial_cmp(&self, soa_row: &Self) -> __PartialOrder {
            unsafe { __partial_cmp::<Pair, __Tree>(self, soa_row) }
        }
    }
    impl<'soa> __Ord for PairRef<'soa>
    where
        __Row<'soa, Pair, __Tree>: __Ord,
    {
        #[inline]
        fn cmp(&self, soa_row: &Self) -> __Order {
            unsafe { __cmp::<Pair, __Tree>(self, soa_row) }
        }
    }
    impl<'soa> __Hash for PairRef<'soa>
    where
        __Row<'soa, Pair, __Tree>: __Hash,
    {
        #[inline]
        fn hash<SoaHasher: __Hasher>(&self, soa_state: &mut SoaHasher) {
            unsafe { __hash::<Pair, __Tree>(self, soa_state) }
        }
    }
    impl<'soa> __From<&'soa Pair> for PairRef<'soa> {
        #[inline]
        fn from(soa_record: &'soa Pair) -> Self {
            __lent(soa_record)
        }
    }
    impl<'soa> PairRef<'soa> {
        /// This row as a record, each field cloned.
        #[must_use]
        #[inline]
        pub fn to_owned(&self) -> Pair
        where
            __If<'soa, Pair, __Tree>: __AllClone,
        {
            unsafe { __to_record::<Pair, __Tree>(self) }
        }
    }
    impl<'soa> PairMut<'soa> {
        /// This row, shared.
        #[must_use]
        #[inline]
        pub fn as_ref(&self) -> __Ref<'_, Pair> {
            __shared::<Pair>(self)
        }
        /// Puts a record here and gives back what was here.
        #[inline]
        pub fn replace(&mut self, soa_record: Pair) -> Pair {
            __replace::<Pair>(self, soa_record)
        }
    }
    unsafe impl __CloneFields for Pair
    where
        for<'soa> __If<'soa, Pair, __Tree>: __AllClone,
    {
        #[inline(always)]
        fn cloner() -> __Token<impl __AllClone> {
            __cloner::<Pair, __Tree>()
        }
    }
    ::soa_runtime::__with_cuda! {
        unsafe impl __DeviceRecord for Pair where for < 'soa > __If < 'soa, Pair, __Tree
        > : __AllOnDevice {}
    }
};
