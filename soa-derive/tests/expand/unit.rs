// What `#[derive(Soa)]` emits: see src/snapshots.rs.
///The keys of [`Nothing`]'s columns: see `Nothing::FIELDS`.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct NothingFields<SoaRoot = Nothing> {
    marker: ::core::marker::PhantomData<fn(SoaRoot) -> Nothing>,
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(unused_variables, unused_unsafe)]
impl Nothing {
    /// The keys of this record's columns.
    pub const FIELDS: NothingFields = unsafe { Self::__soa_fields::<Self>(0) };
    #[doc(hidden)]
    pub const unsafe fn __soa_fields<SoaRoot>(
        soa_first: ::core::primitive::usize,
    ) -> NothingFields<SoaRoot> {
        unsafe {
            NothingFields {
                marker: ::core::marker::PhantomData,
            }
        }
    }
}
///One [`Nothing`] in columns: a reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct NothingRef<'soa> {
    marker: ::core::marker::PhantomData<&'soa Nothing>,
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::fmt::Debug for NothingRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Nothing");
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::clone::Clone for NothingRef<'soa> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::marker::Copy for NothingRef<'soa> {}
///One [`Nothing`] in columns: an exclusive reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct NothingMut<'soa> {
    marker: ::core::marker::PhantomData<&'soa Nothing>,
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::fmt::Debug for NothingMut<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Nothing");
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
///The columns of [`Nothing`]s: a slice a field, all of one length.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct NothingColumns<'soa> {
    marker: ::core::marker::PhantomData<&'soa Nothing>,
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::fmt::Debug for NothingColumns<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Nothing");
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::clone::Clone for NothingColumns<'soa> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::marker::Copy for NothingColumns<'soa> {}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(unused_mut)]
impl<'soa> ::soa_runtime::__private::CloneColumns<Nothing> for NothingColumns<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::clone::Clone,
{
    #[inline]
    fn clone_columns(
        &self,
        mut soa_into: ::soa_runtime::__private::StoreCursor<'_, Nothing>,
    ) {}
}
///The columns of [`Nothing`]s: an exclusive slice a field, all of one length.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct NothingColumnsMut<'soa> {
    marker: ::core::marker::PhantomData<&'soa Nothing>,
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::fmt::Debug for NothingColumnsMut<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Nothing");
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::cmp::Eq for NothingRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::cmp::Eq,
{}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::hash::Hash for NothingRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::hash::Hash,
{
    fn hash<SoaHasher: ::core::hash::Hasher>(&self, _: &mut SoaHasher) {}
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::convert::From<&'soa Nothing> for NothingRef<'soa> {
    #[inline]
    fn from(soa_record: &'soa Nothing) -> Self {
        NothingRef {
            marker: ::core::marker::PhantomData,
        }
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::cmp::PartialEq<Nothing> for NothingRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::cmp::PartialEq,
{
    #[inline]
    fn eq(&self, soa_other: &Nothing) -> ::core::primitive::bool {
        ::soa_runtime::__private::RowEq::is(self, soa_other)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::soa_runtime::ToRecord<Nothing> for NothingRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Nothing>: ::core::clone::Clone,
{
    #[inline]
    fn to_record(&self) -> Nothing {
        ::soa_runtime::__private::may_be_put_together::<Nothing>();
        Nothing {}
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> NothingRef<'soa> {
    /// This row as a record, each field cloned.
    #[must_use]
    #[inline]
    pub fn to_owned(&self) -> Nothing
    where
        Self: ::soa_runtime::ToRecord<Nothing>,
    {
        ::soa_runtime::ToRecord::to_record(self)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> NothingMut<'soa> {
    /// This row, shared.
    #[must_use]
    #[inline]
    pub fn as_ref(&self) -> NothingRef<'_> {
        <Nothing as ::soa_runtime::Soa>::shared(self)
    }
    /// Puts a record here and gives back what was here.
    #[inline]
    pub fn replace(&mut self, soa_record: Nothing) -> Nothing {
        ::soa_runtime::__private::replace::<Nothing>(self, soa_record)
    }
}
///The columns of [`Nothing`]s, each a `Vec` of its own: what a container is taken apart into, and made of.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct NothingVecs {
    marker: ::core::marker::PhantomData<Nothing>,
}
///The accessors of a container of [`Nothing`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
pub struct NothingAccessors(::soa_runtime::__private::Accessible<Nothing>);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl NothingAccessors {}
///The accessors of a view of [`Nothing`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
pub struct NothingSliceAccessors<'soa>(::soa_runtime::SoaSlice<'soa, Nothing>);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> NothingSliceAccessors<'soa> {}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::soa_runtime::Views<'soa> for Nothing {
    type Ref = NothingRef<'soa>;
    type Mut = NothingMut<'soa>;
    type Columns = NothingColumns<'soa>;
    type ColumnsMut = NothingColumnsMut<'soa>;
    type SliceAccessors = NothingSliceAccessors<'soa>;
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(deprecated, unused_mut, unused_variables)]
unsafe impl ::soa_runtime::Soa for Nothing {
    const COLUMNS: &'static [::soa_runtime::Column<'static>] = {
        let _ = |soa_record: &mut Self| {
            let Self {} = soa_record;
        };
        &::soa_runtime::Column::place([])
    };
    const HAS_DROP: ::core::primitive::bool = {
        use ::soa_runtime::__private::NoDrop as _;
        ::soa_runtime::__private::DropProbe::<Self>::__SOA_HAS_DROP
    };
    type Fields<SoaRoot> = NothingFields<SoaRoot>;
    type Vecs = NothingVecs;
    type Accessors = NothingAccessors;
    type PerColumn<SoaItem: ::core::marker::Copy> = [SoaItem; 0];
    #[inline(always)]
    fn row(
        mut soa_cursor: ::soa_runtime::__private::RowCursor<'_, Self>,
    ) -> ::soa_runtime::Ref<'_, Self> {
        NothingRef {
            marker: ::core::marker::PhantomData,
        }
    }
    #[inline(always)]
    fn row_mut(
        mut soa_cursor: ::soa_runtime::__private::RowCursorMut<'_, Self>,
    ) -> ::soa_runtime::Mut<'_, Self> {
        NothingMut {
            marker: ::core::marker::PhantomData,
        }
    }
    #[inline(always)]
    fn columns(
        mut soa_cursor: ::soa_runtime::__private::ColumnCursor<'_, Self>,
    ) -> ::soa_runtime::Columns<'_, Self> {
        NothingColumns {
            marker: ::core::marker::PhantomData,
        }
    }
    #[inline(always)]
    fn columns_mut(
        mut soa_cursor: ::soa_runtime::__private::ColumnCursorMut<'_, Self>,
    ) -> ::soa_runtime::ColumnsMut<'_, Self> {
        NothingColumnsMut {
            marker: ::core::marker::PhantomData,
        }
    }
    #[inline]
    fn take(
        mut soa_cursor: ::soa_runtime::__private::OwnedCursor<'_, Self>,
    ) -> Self::Vecs {
        NothingVecs {
            marker: ::core::marker::PhantomData,
        }
    }
    #[inline]
    fn lengths(soa_columns: &Self::Vecs) -> Self::PerColumn<::core::primitive::usize> {
        []
    }
    #[inline]
    fn store(
        soa_columns: Self::Vecs,
        mut soa_cursor: ::soa_runtime::__private::StoreCursor<'_, Self>,
    ) {}
    #[inline(always)]
    fn shared<'soa>(
        soa_view: &'soa ::soa_runtime::Mut<'_, Self>,
    ) -> ::soa_runtime::Ref<'soa, Self>
    where
        Self: 'soa,
    {
        NothingRef {
            marker: ::core::marker::PhantomData,
        }
    }
    #[inline(always)]
    fn pointers(
        soa_view: &mut ::soa_runtime::Mut<'_, Self>,
    ) -> Self::PerColumn<*mut ::core::primitive::u8> {
        []
    }
}
::soa_runtime::__with_cuda! {
    #[automatically_derived] #[allow(dead_code, deprecated, non_snake_case,
    clippy::type_complexity)] unsafe impl ::soa_runtime::cuda::DeviceRecord for Nothing
    {}
}
