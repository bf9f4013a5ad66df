// What `#[derive(Soa)]` emits: see src/snapshots.rs.
///The keys of [`Window`]'s columns: see `Window::FIELDS`.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
struct WindowFields<'a, T: Copy, const N: usize, SoaRoot = Window<'a, T, N>>
where
    T: Default,
{
    values: ::soa_runtime::Field<SoaRoot, &'a [T; N]>,
    next: ::soa_runtime::Field<SoaRoot, Option<Box<Window<'a, T, N>>>>,
}
///One [`Window`] in columns: a reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
struct WindowRef<'soa, 'a, T: Copy, const N: usize>
where
    Window<'a, T, N>: 'soa,
    T: Default,
{
    values: &'soa &'a [T; N],
    next: &'soa Option<Box<Window<'a, T, N>>>,
}
///One [`Window`] in columns: an exclusive reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
struct WindowMut<'soa, 'a, T: Copy, const N: usize>
where
    Window<'a, T, N>: 'soa,
    T: Default,
{
    values: &'soa mut &'a [T; N],
    next: &'soa mut Option<Box<Window<'a, T, N>>>,
}
///The columns of [`Window`]s: a slice a field, of one length.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
struct WindowColumns<'soa, 'a, T: Copy, const N: usize>
where
    Window<'a, T, N>: 'soa,
    T: Default,
{
    values: &'soa [&'a [T; N]],
    next: &'soa [Option<Box<Window<'a, T, N>>>],
}
///The columns of [`Window`]s, exclusive: a slice a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
struct WindowColumnsMut<'soa, 'a, T: Copy, const N: usize>
where
    Window<'a, T, N>: 'soa,
    T: Default,
{
    values: &'soa mut [&'a [T; N]],
    next: &'soa mut [Option<Box<Window<'a, T, N>>>],
}
///The columns of [`Window`]s, owned: a `Vec` a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
struct WindowVecs<'a, T: Copy, const N: usize>
where
    T: Default,
{
    values: ::soa_runtime::__private::Vec<&'a [T; N]>,
    next: ::soa_runtime::__private::Vec<Option<Box<Window<'a, T, N>>>>,
}
///The accessors of a container of [`Window`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
struct WindowAccessors<'a, T: Copy, const N: usize>(
    ::soa_runtime::__private::Accessible<Window<'a, T, N>>,
)
where
    T: Default;
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'a, T: Copy, const N: usize> WindowAccessors<'a, T, N>
where
    T: Default,
{
    #[inline]
    fn values(&self) -> &[&'a [T; N]] {
        <Window<'a, T, N>>::FIELDS.values.of(&self.0)
    }
    #[inline]
    fn values_mut(&mut self) -> &mut [&'a [T; N]] {
        <Window<'a, T, N>>::FIELDS.values.of_mut(&mut self.0)
    }
    #[inline]
    fn next(&self) -> &[Option<Box<Window<'a, T, N>>>] {
        <Window<'a, T, N>>::FIELDS.next.of(&self.0)
    }
    #[inline]
    fn next_mut(&mut self) -> &mut [Option<Box<Window<'a, T, N>>>] {
        <Window<'a, T, N>>::FIELDS.next.of_mut(&mut self.0)
    }
}
///The accessors of a view of [`Window`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
struct WindowSliceAccessors<'soa, 'a, T: Copy, const N: usize>(
    ::soa_runtime::__private::Lent<'soa, Window<'a, T, N>>,
)
where
    Window<'a, T, N>: 'soa,
    T: Default;
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> WindowSliceAccessors<'soa, 'a, T, N>
where
    Window<'a, T, N>: 'soa,
    T: Default,
{
    #[inline]
    fn values(&self) -> &'soa [&'a [T; N]] {
        self.0.column(<Window<'a, T, N>>::FIELDS.values)
    }
    #[inline]
    fn next(&self) -> &'soa [Option<Box<Window<'a, T, N>>>] {
        self.0.column(<Window<'a, T, N>>::FIELDS.next)
    }
}
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
    impl<'a, T: Copy, const N: usize> Window<'a, T, N>
    where
        T: Default,
    {
        /// The keys of this record's columns.
        const FIELDS: WindowFields<'a, T, N> = unsafe {
            __keys::<Self, __Tree<'a, T, N>, _>()
        };
    }
    type __Tree<'a, T: Copy, const N: usize>
    where
        T: Default,
    = (__Leaf<&'a [T; N]>, __Leaf<Option<Box<Window<'a, T, N>>>>);
    fn __witness<'a, T: Copy, const N: usize>(
        soa_record: &mut Window<'a, T, N>,
    ) -> <__Tree<'a, T, N> as __Members>::Raw
    where
        T: Default,
    {
        let Window { values: soa_0, next: soa_1 } = soa_record;
        (&raw mut *soa_0, &raw mut *soa_1)
    }
    impl<'soa, 'a, T: Copy, const N: usize> __Views<'soa> for Window<'a, T, N>
    where
        T: Default,
    {
        type Ref = WindowRef<'soa, 'a, T, N>;
        type Mut = WindowMut<'soa, 'a, T, N>;
        type Columns = WindowColumns<'soa, 'a, T, N>;
        type ColumnsMut = WindowColumnsMut<'soa, 'a, T, N>;
        type SliceAccessors = WindowSliceAccessors<'soa, 'a, T, N>;
    }
    unsafe impl<'a, T: Copy, const N: usize> __Soa for Window<'a, T, N>
    where
        T: Default,
    {
        const NAME: &'static __str = "Window";
        const PARTS: &'static [__Part] = &[
            (
                "values",
                "&'a [T; N]",
                ::core::mem::offset_of!(Window < 'a, T, N >, values),
            ),
            (
                "next",
                "Option<Box<Window<'a, T, N>>>",
                ::core::mem::offset_of!(Window < 'a, T, N >, next),
            ),
        ];
        const COLUMNS: &'static [__Column<'static>] = &__columns::<
            Self,
            __Tree<'a, T, N>,
            2usize,
        >();
        const HAS_DROP: __bool = __DropProbe::<Self>::__SOA_HAS_DROP;
        type Fields<SoaRoot> = WindowFields<'a, T, N, SoaRoot>;
        type Vecs = WindowVecs<'a, T, N>;
        type Accessors = WindowAccessors<'a, T, N>;
        type PerColumn<SoaItem: __Copy> = [SoaItem; 2usize];
        #[inline(always)]
        fn members() -> __Token<impl __Members> {
            __token::<__Tree<'a, T, N>>()
        }
    }
    impl<'soa, 'a, T: Copy, const N: usize> __Clone for WindowRef<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
    {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    impl<'soa, 'a, T: Copy, const N: usize> __Copy for WindowRef<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
    {}
    impl<'soa, 'a, T: Copy, const N: usize> __Clone for WindowColumns<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
    {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    impl<'soa, 'a, T: Copy, const N: usize> __Copy for WindowColumns<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
    {}
    impl<'soa, 'a, T: Copy, const N: usize> __Debug for WindowRef<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
        __ShownRef<'soa, Window<'a, T, N>, __Tree<'a, T, N>>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt::<Window<'a, T, N>, __Tree<'a, T, N>>(self, soa_f) }
        }
    }
    impl<'soa, 'a, T: Copy, const N: usize> __Debug for WindowMut<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
        __ShownMut<'soa, Window<'a, T, N>, __Tree<'a, T, N>>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt_mut::<Window<'a, T, N>, __Tree<'a, T, N>>(self, soa_f) }
        }
    }
    impl<'soa, 'a, T: Copy, const N: usize> __Debug for WindowColumns<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
        __ShownColumns<'soa, Window<'a, T, N>, __Tree<'a, T, N>>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt_columns::<Window<'a, T, N>, __Tree<'a, T, N>>(self, soa_f) }
        }
    }
    impl<'soa, 'a, T: Copy, const N: usize> __Debug for WindowColumnsMut<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
        __ShownColumnsMut<'soa, Window<'a, T, N>, __Tree<'a, T, N>>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe {
                __fmt_columns_mut::<Window<'a, T, N>, __Tree<'a, T, N>>(self, soa_f)
            }
        }
    }
    impl<'soa, 'a, T: Copy, const N: usize> __PartialEq for WindowRef<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
        __Row<'soa, Window<'a, T, N>, __Tree<'a, T, N>>: __PartialEq,
    {
        #[inline]
        fn eq(&self, soa_row: &Self) -> __bool {
            unsafe { __eq::<Window<'a, T, N>, __Tree<'a, T, N>>(self, soa_row) }
        }
    }
    impl<'soa, 'a, T: Copy, const N: usize> __PartialEq<Window<'a, T, N>>
    for WindowRef<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
        __Row<'soa, Window<'a, T, N>, __Tree<'a, T, N>>: __PartialEq<Window<'a, T, N>>,
    {
        #[inline]
        fn eq(&self, soa_record: &Window<'a, T, N>) -> __bool {
            unsafe { __is::<Window<'a, T, N>, __Tree<'a, T, N>>(self, soa_record) }
        }
    }
    impl<'soa, 'a, T: Copy, const N: usize> __Eq for WindowRef<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
        __Row<'soa, Window<'a, T, N>, __Tree<'a, T, N>>: __Eq,
    {}
    impl<'soa, 'a, T: Copy, const N: usize> __PartialOrd for WindowRef<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
        __Row<'soa, Window<'a, T, N>, __Tree<'a, T, N>>: __PartialOrd,
    {
        #[inline]
        fn partial_cmp(&self, soa_row: &Self) -> __PartialOrder {
            unsafe { __partial_cmp::<Window<'a, T, N>, __Tree<'a, T, N>>(self, soa_row) }
        }
    }
    impl<'soa, 'a, T: Copy, const N: usize> __Ord for WindowRef<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
        __Row<'soa, Window<'a, T, N>, __Tree<'a, T, N>>: __Ord,
    {
        #[inline]
        fn cmp(&self, soa_row: &Self) -> __Order {
            unsafe { __cmp::<Window<'a, T, N>, __Tree<'a, T, N>>(self, soa_row) }
        }
    }
    impl<'soa, 'a, T: Copy, const N: usize> __Hash for WindowRef<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
        __Row<'soa, Window<'a, T, N>, __Tree<'a, T, N>>: __Hash,
    {
        #[inline]
        fn hash<SoaHasher: __Hasher>(&self, soa_state: &mut SoaHasher) {
            unsafe { __hash::<Window<'a, T, N>, __Tree<'a, T, N>>(self, soa_state) }
        }
    }
    impl<'soa, 'a, T: Copy, const N: usize> __From<&'soa Window<'a, T, N>>
    for WindowRef<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
    {
        #[inline]
        fn from(soa_record: &'soa Window<'a, T, N>) -> Self {
            __lent(soa_record)
        }
    }
    impl<'soa, 'a, T: Copy, const N: usize> WindowRef<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
    {
        /// This row as a record, each field cloned.
        #[must_use]
        #[inline]
        fn to_owned(&self) -> Window<'a, T, N>
        where
            __If<'soa, Window<'a, T, N>, __Tree<'a, T, N>>: __AllClone,
        {
            unsafe { __to_record::<Window<'a, T, N>, __Tree<'a, T, N>>(self) }
        }
    }
    impl<'soa, 'a, T: Copy, const N: usize> WindowMut<'soa, 'a, T, N>
    where
        Window<'a, T, N>: 'soa,
        T: Default,
    {
        /// This row, shared.
        #[must_use]
        #[inline]
        fn as_ref(&self) -> __Ref<'_, Window<'a, T, N>> {
            __shared::<Window<'a, T, N>>(self)
        }
        /// Puts a record here and gives back what was here.
        #[inline]
        fn replace(&mut self, soa_record: Window<'a, T, N>) -> Window<'a, T, N> {
            __replace::<Window<'a, T, N>>(self, soa_record)
        }
    }
    unsafe impl<'a, T: Copy, const N: usize> __CloneFields for Window<'a, T, N>
    where
        T: Default,
        for<'soa> __If<'soa, Window<'a, T, N>, __Tree<'a, T, N>>: __AllClone,
    {
        #[inline(always)]
        fn cloner() -> __Token<impl __AllClone> {
            __cloner::<Window<'a, T, N>, __Tree<'a, T, N>>()
        }
    }
    ::soa_runtime::__with_cuda! {
        unsafe impl < 'a, T : Copy, const N : usize, > __DeviceRecord for Window < 'a, T,
        N > where T : Default, for < 'soa > __If < 'soa, Window < 'a, T, N >, __Tree <
        'a, T, N, > > : __AllOnDevice {}
    }
};
