// What `#[derive(Soa)]` emits: see src/snapshots.rs.
///The keys of [`Nothing`]'s columns: see `Nothing::FIELDS`.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct NothingFields<SoaRoot = Nothing> {
    marker: ::core::marker::PhantomData<fn(SoaRoot) -> Nothing>,
}
///One [`Nothing`] in columns: a reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct NothingRef<'soa> {
    marker: ::core::marker::PhantomData<&'soa Nothing>,
}
///One [`Nothing`] in columns: an exclusive reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct NothingMut<'soa> {
    marker: ::core::marker::PhantomData<&'soa Nothing>,
}
///The columns of [`Nothing`]s: a slice a field, of one length.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct NothingColumns<'soa> {
    marker: ::core::marker::PhantomData<&'soa Nothing>,
}
///The columns of [`Nothing`]s, exclusive: a slice a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct NothingColumnsMut<'soa> {
    marker: ::core::marker::PhantomData<&'soa Nothing>,
}
///The columns of [`Nothing`]s, owned: a `Vec` a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct NothingVecs {
    marker: ::core::marker::PhantomData<Nothing>,
}
///The accessors of a container of [`Nothing`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
pub struct NothingAccessors(::soa_runtime::__private::Accessible<Nothing>);
///The accessors of a view of [`Nothing`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
pub struct NothingSliceAccessors<'soa>(::soa_runtime::__private::Lent<'soa, Nothing>);
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
    impl Nothing {
        /// The keys of this record's columns.
        pub const FIELDS: NothingFields = unsafe { __keys::<Self, __Tree, _>() };
    }
    type __Tree = ();
    fn __witness(soa_record: &mut Nothing) -> <__Tree as __Members>::Raw {
        let Nothing {} = soa_record;
    }
    impl<'soa> __Views<'soa> for Nothing {
        type Ref = NothingRef<'soa>;
        type Mut = NothingMut<'soa>;
        type Columns = NothingColumns<'soa>;
        type ColumnsMut = NothingColumnsMut<'soa>;
        type SliceAccessors = NothingSliceAccessors<'soa>;
    }
    unsafe impl __Soa for Nothing {
        const NAME: &'static __str = "Nothing";
        const PARTS: &'static [__Part] = &[];
        const COLUMNS: &'static [__Column<'static>] = &__columns::<
            Self,
            __Tree,
            0usize,
        >();
        const HAS_DROP: __bool = __DropProbe::<Self>::__SOA_HAS_DROP;
        type Fields<SoaRoot> = NothingFields<SoaRoot>;
        type Vecs = NothingVecs;
        type Accessors = NothingAccessors;
        type PerColumn<SoaItem: __Copy> = [SoaItem; 0];
        #[inline(always)]
        fn members() -> __Token<impl __Members> {
            __token::<__Tree>()
        }
    }
    impl<'soa> __Clone for NothingRef<'soa> {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    impl<'soa> __Copy for NothingRef<'soa> {}
    impl<'soa> __Clone for NothingColumns<'soa> {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    impl<'soa> __Copy for NothingColumns<'soa> {}
    impl<'soa> __Debug for NothingRef<'soa>
    where
        __ShownRef<'soa, Nothing, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt::<Nothing, __Tree>(self, soa_f) }
        }
    }
    impl<'soa> __Debug for NothingMut<'soa>
    where
        __ShownMut<'soa, Nothing, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt_mut::<Nothing, __Tree>(self, soa_f) }
        }
    }
    impl<'soa> __Debug for NothingColumns<'soa>
    where
        __ShownColumns<'soa, Nothing, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt_columns::<Nothing, __Tree>(self, soa_f) }
        }
    }
    impl<'soa> __Debug for NothingColumnsMut<'soa>
    where
        __ShownColumnsMut<'soa, Nothing, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt_columns_mut::<Nothing, __Tree>(self, soa_f) }
        }
    }
    impl<'soa> __PartialEq for NothingRef<'soa>
    where
        __Row<'soa, Nothing, __Tree>: __PartialEq,
    {
        #[inline]
        fn eq(&self, soa_row: &Self) -> __bool {
            unsafe { __eq::<Nothing, __Tree>(self, soa_row) }
        }
    }
    impl<'soa> __PartialEq<Nothing> for NothingRef<'soa>
    where
        __Row<'soa, Nothing, __Tree>: __PartialEq<Nothing>,
    {
        #[inline]
        fn eq(&self, soa_record: &Nothing) -> __bool {
            unsafe { __is::<Nothing, __Tree>(self, soa_record) }
        }
    }
    impl<'soa> __Eq for NothingRef<'soa>
    where
        __Row<'soa, Nothing, __Tree>: __Eq,
    {}
    impl<'soa> __PartialOrd for NothingRef<'soa>
    where
        __Row<'soa, Nothing, __Tree>: __PartialOrd,
    {
        #[inline]
        fn partial_cmp(&self, soa_row: &Self) -> __PartialOrder {
            unsafe { __partial_cmp::<Nothing, __Tree>(self, soa_row) }
        }
    }
    impl<'soa> __Ord for NothingRef<'soa>
    where
        __Row<'soa, Nothing, __Tree>: __Ord,
    {
        #[inline]
        fn cmp(&self, soa_row: &Self) -> __Order {
            unsafe { __cmp::<Nothing, __Tree>(self, soa_row) }
        }
    }
    impl<'soa> __Hash for NothingRef<'soa>
    where
        __Row<'soa, Nothing, __Tree>: __Hash,
    {
        #[inline]
        fn hash<SoaHasher: __Hasher>(&self, soa_state: &mut SoaHasher) {
            unsafe { __hash::<Nothing, __Tree>(self, soa_state) }
        }
    }
    impl<'soa> __From<&'soa Nothing> for NothingRef<'soa> {
        #[inline]
        fn from(soa_record: &'soa Nothing) -> Self {
            __lent(soa_record)
        }
    }
    impl<'soa> NothingRef<'soa> {
        /// This row as a record, each field cloned.
        #[must_use]
        #[inline]
        pub fn to_owned(&self) -> Nothing
        where
            __If<'soa, Nothing, __Tree>: __AllClone,
        {
            unsafe { __to_record::<Nothing, __Tree>(self) }
        }
    }
    impl<'soa> NothingMut<'soa> {
        /// This row, shared.
        #[must_use]
        #[inline]
        pub fn as_ref(&self) -> __Ref<'_, Nothing> {
            __shared::<Nothing>(self)
        }
        /// Puts a record here and gives back what was here.
        #[inline]
        pub fn replace(&mut self, soa_record: Nothing) -> Nothing {
            __replace::<Nothing>(self, soa_record)
        }
    }
    unsafe impl __CloneFields for Nothing
    where
        for<'soa> __If<'soa, Nothing, __Tree>: __AllClone,
    {
        #[inline(always)]
        fn cloner() -> __Token<impl __AllClone> {
            __cloner::<Nothing, __Tree>()
        }
    }
    ::soa_runtime::__with_cuda! {
        unsafe impl __DeviceRecord for Nothing where for < 'soa > __If < 'soa, Nothing,
        __Tree > : __AllOnDevice {}
    }
};
