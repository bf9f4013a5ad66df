// What `#[derive(Soa)]` emits: see src/snapshots.rs.
///The keys of [`Nothing`]'s columns: see `Nothing::FIELDS`.
#[allow(dead_code, deprecated)]
pub struct NothingFields<SoaRoot = Nothing> {
    marker: ::core::marker::PhantomData<fn(SoaRoot) -> Nothing>,
}
#[automatically_derived]
#[allow(dead_code, deprecated)]
#[allow(unused_variables, unused_unsafe)]
impl Nothing {
    /// The keys of this record's columns.
    pub const FIELDS: NothingFields = unsafe { Self::__soa_fields::<Self>(0) };
    #[doc(hidden)]
    pub const unsafe fn __soa_fields<SoaRoot>(first: usize) -> NothingFields<SoaRoot> {
        unsafe {
            NothingFields {
                marker: ::core::marker::PhantomData,
            }
        }
    }
}
///One [`Nothing`] in columns: a reference a field.
#[allow(dead_code, deprecated)]
pub struct NothingRef<'soa> {
    marker: ::core::marker::PhantomData<&'soa Nothing>,
}
#[automatically_derived]
impl<'soa> ::core::fmt::Debug for NothingRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::fmt::Debug,
{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut text = ::core::fmt::Formatter::debug_struct(f, "Nothing");
        ::core::fmt::DebugStruct::finish(&mut text)
    }
}
#[automatically_derived]
impl<'soa> ::core::clone::Clone for NothingRef<'soa> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
#[automatically_derived]
impl<'soa> ::core::marker::Copy for NothingRef<'soa> {}
///One [`Nothing`] in columns: an exclusive reference a field.
#[allow(dead_code, deprecated)]
pub struct NothingMut<'soa> {
    marker: ::core::marker::PhantomData<&'soa Nothing>,
}
#[automatically_derived]
impl<'soa> ::core::fmt::Debug for NothingMut<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::fmt::Debug,
{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut text = ::core::fmt::Formatter::debug_struct(f, "Nothing");
        ::core::fmt::DebugStruct::finish(&mut text)
    }
}
///The columns of [`Nothing`]s: a slice a field, all of one length.
#[allow(dead_code, deprecated)]
pub struct NothingColumns<'soa> {
    marker: ::core::marker::PhantomData<&'soa Nothing>,
}
#[automatically_derived]
impl<'soa> ::core::fmt::Debug for NothingColumns<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::fmt::Debug,
{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut text = ::core::fmt::Formatter::debug_struct(f, "Nothing");
        ::core::fmt::DebugStruct::finish(&mut text)
    }
}
#[automatically_derived]
impl<'soa> ::core::clone::Clone for NothingColumns<'soa> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
#[automatically_derived]
impl<'soa> ::core::marker::Copy for NothingColumns<'soa> {}
///The columns of [`Nothing`]s: an exclusive slice a field, all of one length.
#[allow(dead_code, deprecated)]
pub struct NothingColumnsMut<'soa> {
    marker: ::core::marker::PhantomData<&'soa Nothing>,
}
#[automatically_derived]
impl<'soa> ::core::fmt::Debug for NothingColumnsMut<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::fmt::Debug,
{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut text = ::core::fmt::Formatter::debug_struct(f, "Nothing");
        ::core::fmt::DebugStruct::finish(&mut text)
    }
}
#[automatically_derived]
impl<'soa> ::core::cmp::PartialEq for NothingRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::cmp::PartialEq,
{
    #[inline]
    fn eq(&self, _: &Self) -> ::core::primitive::bool {
        true
    }
}
#[automatically_derived]
impl<'soa> ::core::cmp::Eq for NothingRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::cmp::Eq,
{}
#[automatically_derived]
impl<'soa> ::core::cmp::PartialOrd for NothingRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::cmp::PartialOrd,
{
    #[inline]
    fn partial_cmp(&self, _: &Self) -> ::core::option::Option<::core::cmp::Ordering> {
        ::core::option::Option::Some(::core::cmp::Ordering::Equal)
    }
}
#[automatically_derived]
impl<'soa> ::core::cmp::Ord for NothingRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::cmp::Ord,
{
    #[inline]
    fn cmp(&self, _: &Self) -> ::core::cmp::Ordering {
        ::core::cmp::Ordering::Equal
    }
}
#[automatically_derived]
impl<'soa> ::core::hash::Hash for NothingRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::hash::Hash,
{
    fn hash<SoaHasher: ::core::hash::Hasher>(&self, _: &mut SoaHasher) {}
}
#[automatically_derived]
impl<'soa> ::core::convert::From<&'soa Nothing> for NothingRef<'soa> {
    #[inline]
    fn from(record: &'soa Nothing) -> Self {
        NothingRef {
            marker: ::core::marker::PhantomData,
        }
    }
}
#[automatically_derived]
impl<'soa> ::soa_runtime::__private::RowEq<Nothing> for NothingRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::cmp::PartialEq,
{
    #[inline]
    fn is(&self, _: &Nothing) -> ::core::primitive::bool {
        true
    }
}
#[automatically_derived]
impl<'soa> ::core::cmp::PartialEq<Nothing> for NothingRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::cmp::PartialEq,
{
    #[inline]
    fn eq(&self, other: &Nothing) -> ::core::primitive::bool {
        ::soa_runtime::__private::RowEq::is(self, other)
    }
}
#[automatically_derived]
impl<'soa> ::soa_runtime::__private::ToRecord<Nothing> for NothingRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::clone::Clone,
{
    #[inline]
    fn to_record(&self) -> Nothing {
        Nothing {}
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated)]
impl<'soa> NothingRef<'soa> {
    /// This row as a record, each field cloned.
    #[must_use]
    pub fn to_owned(&self) -> Nothing
    where
        Self: ::soa_runtime::__private::ToRecord<Nothing>,
    {
        ::soa_runtime::__private::ToRecord::to_record(self)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated)]
impl<'soa> NothingMut<'soa> {
    /// This row, shared.
    #[must_use]
    pub fn as_ref(&self) -> NothingRef<'_> {
        <Nothing as ::soa_runtime::Soa>::shared(self)
    }
    /// Puts a record here and gives back what was here.
    pub fn replace(&mut self, record: Nothing) -> Nothing {
        ::soa_runtime::__private::replace::<Nothing>(self, record)
    }
}
#[automatically_derived]
impl ::soa_runtime::bounds::DebugRows for Nothing
where
    for<'soa_row> NothingRef<'soa_row>: ::core::fmt::Debug,
{
    fn fmt(
        row: Self::Ref<'_>,
        f: &mut ::core::fmt::Formatter<'_>,
    ) -> ::core::fmt::Result {
        ::core::fmt::Debug::fmt(&row, f)
    }
}
#[automatically_derived]
impl ::soa_runtime::bounds::CloneRows for Nothing
where
    for<'soa_row> NothingRef<'soa_row>: ::soa_runtime::__private::ToRecord<Nothing>,
{
    #[inline]
    fn record(row: Self::Ref<'_>) -> Self {
        ::soa_runtime::__private::ToRecord::to_record(&row)
    }
}
#[automatically_derived]
impl ::soa_runtime::bounds::PartialEqRows for Nothing
where
    for<'soa_row> NothingRef<'soa_row>: ::core::cmp::PartialEq,
{
    #[inline]
    fn eq<'soa_row>(
        a: Self::Ref<'soa_row>,
        b: Self::Ref<'soa_row>,
    ) -> ::core::primitive::bool
    where
        Self: 'soa_row,
    {
        ::core::cmp::PartialEq::eq(&a, &b)
    }
}
#[automatically_derived]
impl ::soa_runtime::bounds::EqRows for Nothing
where
    for<'soa_row> NothingRef<'soa_row>: ::core::cmp::Eq,
{}
#[automatically_derived]
impl ::soa_runtime::bounds::PartialOrdRows for Nothing
where
    for<'soa_row> NothingRef<'soa_row>: ::core::cmp::PartialOrd,
{
    #[inline]
    fn partial_cmp<'soa_row>(
        a: Self::Ref<'soa_row>,
        b: Self::Ref<'soa_row>,
    ) -> ::core::option::Option<::core::cmp::Ordering>
    where
        Self: 'soa_row,
    {
        ::core::cmp::PartialOrd::partial_cmp(&a, &b)
    }
}
#[automatically_derived]
impl ::soa_runtime::bounds::OrdRows for Nothing
where
    for<'soa_row> NothingRef<'soa_row>: ::core::cmp::Ord,
{
    #[inline]
    fn cmp<'soa_row>(
        a: Self::Ref<'soa_row>,
        b: Self::Ref<'soa_row>,
    ) -> ::core::cmp::Ordering
    where
        Self: 'soa_row,
    {
        ::core::cmp::Ord::cmp(&a, &b)
    }
}
#[automatically_derived]
impl ::soa_runtime::bounds::HashRows for Nothing
where
    for<'soa_row> NothingRef<'soa_row>: ::core::hash::Hash,
{
    fn hash<SoaHasher: ::core::hash::Hasher>(row: Self::Ref<'_>, state: &mut SoaHasher) {
        ::core::hash::Hash::hash(&row, state)
    }
}
///The columns of [`Nothing`]s, each a `Vec` of its own: what a container is taken apart into, and made of.
#[allow(dead_code, deprecated)]
pub struct NothingVecs {
    marker: ::core::marker::PhantomData<Nothing>,
}
///The accessors of a container of [`Nothing`]s: a method a field.
#[allow(dead_code, deprecated)]
#[repr(transparent)]
pub struct NothingAccessors(::soa_runtime::__private::Accessible<Nothing>);
#[automatically_derived]
#[allow(dead_code, deprecated)]
impl NothingAccessors {}
///The accessors of a view of [`Nothing`]s: a method a field.
#[allow(dead_code, deprecated)]
#[repr(transparent)]
pub struct NothingSliceAccessors<'soa>(::soa_runtime::SoaSlice<'soa, Nothing>);
#[automatically_derived]
#[allow(dead_code, deprecated)]
impl<'soa> NothingSliceAccessors<'soa> {}
#[automatically_derived]
#[allow(deprecated, unused_mut, unused_variables)]
unsafe impl ::soa_runtime::Soa for Nothing {
    const COLUMNS: &'static [::soa_runtime::Column<'static>] = {
        let _ = |record: &mut Self| {
            let Self {} = record;
        };
        &::soa_runtime::Column::place([])
    };
    const HAS_DROP: ::core::primitive::bool = {
        use ::soa_runtime::__private::NoDrop as _;
        ::soa_runtime::__private::DropProbe::<Self>::HAS
    };
    type Ref<'soa> = NothingRef<'soa> where Self: 'soa;
    type Mut<'soa> = NothingMut<'soa> where Self: 'soa;
    type Columns<'soa> = NothingColumns<'soa> where Self: 'soa;
    type ColumnsMut<'soa> = NothingColumnsMut<'soa> where Self: 'soa;
    type Fields<SoaRoot> = NothingFields<SoaRoot>;
    type Vecs = NothingVecs;
    type Accessors = NothingAccessors;
    type SliceAccessors<'soa> = NothingSliceAccessors<'soa> where Self: 'soa;
    type PerColumn<SoaItem: ::core::marker::Copy> = [SoaItem; 0];
    #[inline(always)]
    fn row(mut cursor: ::soa_runtime::__private::RowCursor<'_, Self>) -> Self::Ref<'_> {
        NothingRef {
            marker: ::core::marker::PhantomData,
        }
    }
    #[inline(always)]
    fn row_mut(
        mut cursor: ::soa_runtime::__private::RowCursorMut<'_, Self>,
    ) -> Self::Mut<'_> {
        NothingMut {
            marker: ::core::marker::PhantomData,
        }
    }
    #[inline(always)]
    fn columns(
        mut cursor: ::soa_runtime::__private::ColumnCursor<'_, Self>,
    ) -> Self::Columns<'_> {
        NothingColumns {
            marker: ::core::marker::PhantomData,
        }
    }
    #[inline(always)]
    fn columns_mut(
        mut cursor: ::soa_runtime::__private::ColumnCursorMut<'_, Self>,
    ) -> Self::ColumnsMut<'_> {
        NothingColumnsMut {
            marker: ::core::marker::PhantomData,
        }
    }
    fn take(mut cursor: ::soa_runtime::__private::OwnedCursor<'_, Self>) -> Self::Vecs {
        NothingVecs {
            marker: ::core::marker::PhantomData,
        }
    }
    fn lengths(columns: &Self::Vecs) -> Self::PerColumn<::core::primitive::usize> {
        []
    }
    fn store(
        columns: Self::Vecs,
        mut cursor: ::soa_runtime::__private::StoreCursor<'_, Self>,
    ) {}
    #[inline(always)]
    fn shared<'soa>(view: &'soa Self::Mut<'_>) -> Self::Ref<'soa>
    where
        Self: 'soa,
    {
        NothingRef {
            marker: ::core::marker::PhantomData,
        }
    }
    #[inline(always)]
    fn pointers(
        view: &mut Self::Mut<'_>,
    ) -> Self::PerColumn<*mut ::core::primitive::u8> {
        []
    }
}
::soa_runtime::__with_cuda! {
    #[automatically_derived] unsafe impl ::soa_runtime::cuda::DeviceRecord for Nothing {}
}
