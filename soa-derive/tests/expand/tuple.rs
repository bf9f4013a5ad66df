// What `#[derive(Soa)]` emits: see src/snapshots.rs.
///The keys of [`Pair`]'s columns: see `Pair::FIELDS`.
#[allow(dead_code, deprecated, non_snake_case)]
pub struct PairFields<SoaRoot = Pair>(
    ///The key of `0`.
    pub ::soa_runtime::Field<SoaRoot, u8>,
    ///The key of `1`.
    ::soa_runtime::Field<SoaRoot, f64>,
);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
#[allow(unused_variables, unused_unsafe)]
impl Pair {
    /// The keys of this record's columns.
    pub const FIELDS: PairFields = unsafe { Self::__soa_fields::<Self>(0) };
    #[doc(hidden)]
    pub const unsafe fn __soa_fields<SoaRoot>(first: usize) -> PairFields<SoaRoot> {
        unsafe {
            PairFields {
                0: ::soa_runtime::Field::new(first + 0usize),
                1: ::soa_runtime::Field::new(first + 1usize),
            }
        }
    }
}
///One [`Pair`] in columns: a reference a field.
#[allow(dead_code, deprecated, non_snake_case)]
pub struct PairRef<'soa>(
    ///This row's `0`.
    pub &'soa u8,
    ///This row's `1`.
    &'soa f64,
);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::core::fmt::Debug for PairRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Pair>: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa u8,
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f64,
    >: ::core::fmt::Debug,
{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut text = ::core::fmt::Formatter::debug_tuple(f, "Pair");
        ::core::fmt::DebugTuple::field(
            &mut text,
            &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
        );
        ::core::fmt::DebugTuple::field(
            &mut text,
            &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
        );
        ::core::fmt::DebugTuple::finish(&mut text)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::core::clone::Clone for PairRef<'soa> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::core::marker::Copy for PairRef<'soa> {}
///One [`Pair`] in columns: an exclusive reference a field.
#[allow(dead_code, deprecated, non_snake_case)]
pub struct PairMut<'soa>(
    ///This row's `0`.
    pub &'soa mut u8,
    ///This row's `1`.
    &'soa mut f64,
);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::core::fmt::Debug for PairMut<'soa>
where
    ::soa_runtime::__private::If<'soa, Pair>: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa mut u8,
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa mut f64,
    >: ::core::fmt::Debug,
{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut text = ::core::fmt::Formatter::debug_tuple(f, "Pair");
        ::core::fmt::DebugTuple::field(
            &mut text,
            &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
        );
        ::core::fmt::DebugTuple::field(
            &mut text,
            &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
        );
        ::core::fmt::DebugTuple::finish(&mut text)
    }
}
///The columns of [`Pair`]s: a slice a field, all of one length.
#[allow(dead_code, deprecated, non_snake_case)]
pub struct PairColumns<'soa>(
    ///The column `0`.
    pub &'soa [u8],
    ///The column `1`.
    &'soa [f64],
);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::core::fmt::Debug for PairColumns<'soa>
where
    ::soa_runtime::__private::If<'soa, Pair>: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa [u8],
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa [f64],
    >: ::core::fmt::Debug,
{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut text = ::core::fmt::Formatter::debug_tuple(f, "Pair");
        ::core::fmt::DebugTuple::field(
            &mut text,
            &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
        );
        ::core::fmt::DebugTuple::field(
            &mut text,
            &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
        );
        ::core::fmt::DebugTuple::finish(&mut text)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::core::clone::Clone for PairColumns<'soa> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::core::marker::Copy for PairColumns<'soa> {}
///The columns of [`Pair`]s: an exclusive slice a field, all of one length.
#[allow(dead_code, deprecated, non_snake_case)]
pub struct PairColumnsMut<'soa>(
    ///The column `0`.
    pub &'soa mut [u8],
    ///The column `1`.
    &'soa mut [f64],
);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::core::fmt::Debug for PairColumnsMut<'soa>
where
    ::soa_runtime::__private::If<'soa, Pair>: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa mut [u8],
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa mut [f64],
    >: ::core::fmt::Debug,
{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut text = ::core::fmt::Formatter::debug_tuple(f, "Pair");
        ::core::fmt::DebugTuple::field(
            &mut text,
            &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
        );
        ::core::fmt::DebugTuple::field(
            &mut text,
            &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
        );
        ::core::fmt::DebugTuple::finish(&mut text)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::core::cmp::PartialEq for PairRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Pair>: ::core::cmp::PartialEq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa u8,
    >: ::core::cmp::PartialEq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f64,
    >: ::core::cmp::PartialEq,
{
    #[inline]
    fn eq(&self, other: &Self) -> ::core::primitive::bool {
        true
            && ::core::cmp::PartialEq::eq(
                &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
                &::soa_runtime::__private::Nth::<0usize, _>(&other.0),
            )
            && ::core::cmp::PartialEq::eq(
                &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
                &::soa_runtime::__private::Nth::<1usize, _>(&other.1),
            )
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::core::cmp::Eq for PairRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Pair>: ::core::cmp::Eq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa u8,
    >: ::core::cmp::Eq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f64,
    >: ::core::cmp::Eq,
{}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::core::cmp::PartialOrd for PairRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Pair>: ::core::cmp::PartialOrd,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa u8,
    >: ::core::cmp::PartialOrd,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f64,
    >: ::core::cmp::PartialOrd,
{
    #[inline]
    fn partial_cmp(
        &self,
        other: &Self,
    ) -> ::core::option::Option<::core::cmp::Ordering> {
        match ::core::cmp::PartialOrd::partial_cmp(
            &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
            &::soa_runtime::__private::Nth::<0usize, _>(&other.0),
        ) {
            ::core::option::Option::Some(::core::cmp::Ordering::Equal) => {}
            order => return order,
        }
        match ::core::cmp::PartialOrd::partial_cmp(
            &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
            &::soa_runtime::__private::Nth::<1usize, _>(&other.1),
        ) {
            ::core::option::Option::Some(::core::cmp::Ordering::Equal) => {}
            order => return order,
        }
        ::core::option::Option::Some(::core::cmp::Ordering::Equal)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::core::cmp::Ord for PairRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Pair>: ::core::cmp::Ord,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa u8,
    >: ::core::cmp::Ord,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f64,
    >: ::core::cmp::Ord,
{
    #[inline]
    fn cmp(&self, other: &Self) -> ::core::cmp::Ordering {
        ::core::cmp::Ordering::Equal
            .then_with(|| ::core::cmp::Ord::cmp(
                &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
                &::soa_runtime::__private::Nth::<0usize, _>(&other.0),
            ))
            .then_with(|| ::core::cmp::Ord::cmp(
                &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
                &::soa_runtime::__private::Nth::<1usize, _>(&other.1),
            ))
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::core::hash::Hash for PairRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Pair>: ::core::hash::Hash,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa u8,
    >: ::core::hash::Hash,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f64,
    >: ::core::hash::Hash,
{
    fn hash<SoaHasher: ::core::hash::Hasher>(&self, state: &mut SoaHasher) {
        ::core::hash::Hash::hash(
            &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
            state,
        );
        ::core::hash::Hash::hash(
            &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
            state,
        );
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::core::convert::From<&'soa Pair> for PairRef<'soa> {
    #[inline]
    fn from(record: &'soa Pair) -> Self {
        PairRef {
            0: &record.0,
            1: &record.1,
        }
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::soa_runtime::__private::RowEq<Pair> for PairRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Pair>: ::core::cmp::PartialEq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa u8,
    >: ::soa_runtime::__private::RowEq<u8>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f64,
    >: ::soa_runtime::__private::RowEq<f64>,
{
    #[inline]
    fn is(&self, other: &Pair) -> ::core::primitive::bool {
        true
            && ::soa_runtime::__private::RowEq::is(
                &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
                &other.0,
            )
            && ::soa_runtime::__private::RowEq::is(
                &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
                &other.1,
            )
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::core::cmp::PartialEq<Pair> for PairRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Pair>: ::core::cmp::PartialEq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa u8,
    >: ::soa_runtime::__private::RowEq<u8>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f64,
    >: ::soa_runtime::__private::RowEq<f64>,
{
    #[inline]
    fn eq(&self, other: &Pair) -> ::core::primitive::bool {
        ::soa_runtime::__private::RowEq::is(self, other)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::soa_runtime::ToRecord<Pair> for PairRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Pair>: ::core::clone::Clone,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa u8,
    >: ::soa_runtime::ToRecord<u8>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f64,
    >: ::soa_runtime::ToRecord<f64>,
{
    #[inline]
    fn to_record(&self) -> Pair {
        ::soa_runtime::__private::may_be_put_together::<Pair>();
        Pair {
            0: ::soa_runtime::ToRecord::to_record(
                &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
            ),
            1: ::soa_runtime::ToRecord::to_record(
                &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
            ),
        }
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> PairRef<'soa> {
    /// This row as a record, each field cloned.
    #[must_use]
    pub fn to_owned(&self) -> Pair
    where
        Self: ::soa_runtime::ToRecord<Pair>,
    {
        ::soa_runtime::ToRecord::to_record(self)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> PairMut<'soa> {
    /// This row, shared.
    #[must_use]
    pub fn as_ref(&self) -> PairRef<'_> {
        <Pair as ::soa_runtime::Soa>::shared(self)
    }
    /// Puts a record here and gives back what was here.
    pub fn replace(&mut self, record: Pair) -> Pair {
        ::soa_runtime::__private::replace::<Pair>(self, record)
    }
}
///The columns of [`Pair`]s, each a `Vec` of its own: what a container is taken apart into, and made of.
#[allow(dead_code, deprecated, non_snake_case)]
pub struct PairVecs(
    ///The column `0`.
    pub ::soa_runtime::__private::Vec<u8>,
    ///The column `1`.
    ::soa_runtime::__private::Vec<f64>,
);
///The accessors of a container of [`Pair`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case)]
#[repr(transparent)]
pub struct PairAccessors(::soa_runtime::__private::Accessible<Pair>);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl PairAccessors {}
///The accessors of a view of [`Pair`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case)]
#[repr(transparent)]
pub struct PairSliceAccessors<'soa>(::soa_runtime::SoaSlice<'soa, Pair>);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> PairSliceAccessors<'soa> {}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
impl<'soa> ::soa_runtime::Views<'soa> for Pair {
    type Ref = PairRef<'soa>;
    type Mut = PairMut<'soa>;
    type Columns = PairColumns<'soa>;
    type ColumnsMut = PairColumnsMut<'soa>;
    type SliceAccessors = PairSliceAccessors<'soa>;
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case)]
#[allow(deprecated, unused_mut, unused_variables)]
unsafe impl ::soa_runtime::Soa for Pair {
    const COLUMNS: &'static [::soa_runtime::Column<'static>] = {
        let _ = |record: &mut Self| {
            let Self { 0: field0, 1: field1 } = record;
            let _: *mut u8 = ::core::ptr::from_mut(field0);
            let _: *mut f64 = ::core::ptr::from_mut(field1);
        };
        &::soa_runtime::Column::place([
            ::soa_runtime::Column::of::<u8>("0", "u8", ::core::mem::offset_of!(Pair, 0)),
            ::soa_runtime::Column::of::<
                f64,
            >("1", "f64", ::core::mem::offset_of!(Pair, 1)),
        ])
    };
    const HAS_DROP: ::core::primitive::bool = {
        use ::soa_runtime::__private::NoDrop as _;
        ::soa_runtime::__private::DropProbe::<Self>::HAS
    };
    type Fields<SoaRoot> = PairFields<SoaRoot>;
    type Vecs = PairVecs;
    type Accessors = PairAccessors;
    type PerColumn<SoaItem: ::core::marker::Copy> = [SoaItem; 2usize];
    #[inline(always)]
    fn row(
        mut cursor: ::soa_runtime::__private::RowCursor<'_, Self>,
    ) -> ::soa_runtime::Ref<'_, Self> {
        PairRef {
            0: ::soa_runtime::__private::RowCursor::field(&mut cursor, <Pair>::FIELDS.0),
            1: ::soa_runtime::__private::RowCursor::field(&mut cursor, <Pair>::FIELDS.1),
        }
    }
    #[inline(always)]
    fn row_mut(
        mut cursor: ::soa_runtime::__private::RowCursorMut<'_, Self>,
    ) -> ::soa_runtime::Mut<'_, Self> {
        PairMut {
            0: ::soa_runtime::__private::RowCursorMut::field(
                &mut cursor,
                <Pair>::FIELDS.0,
            ),
            1: ::soa_runtime::__private::RowCursorMut::field(
                &mut cursor,
                <Pair>::FIELDS.1,
            ),
        }
    }
    #[inline(always)]
    fn columns(
        mut cursor: ::soa_runtime::__private::ColumnCursor<'_, Self>,
    ) -> ::soa_runtime::Columns<'_, Self> {
        PairColumns {
            0: ::soa_runtime::__private::ColumnCursor::column(
                &mut cursor,
                <Pair>::FIELDS.0,
            ),
            1: ::soa_runtime::__private::ColumnCursor::column(
                &mut cursor,
                <Pair>::FIELDS.1,
            ),
        }
    }
    #[inline(always)]
    fn columns_mut(
        mut cursor: ::soa_runtime::__private::ColumnCursorMut<'_, Self>,
    ) -> ::soa_runtime::ColumnsMut<'_, Self> {
        PairColumnsMut {
            0: ::soa_runtime::__private::ColumnCursorMut::column(
                &mut cursor,
                <Pair>::FIELDS.0,
            ),
            1: ::soa_runtime::__private::ColumnCursorMut::column(
                &mut cursor,
                <Pair>::FIELDS.1,
            ),
        }
    }
    fn take(mut cursor: ::soa_runtime::__private::OwnedCursor<'_, Self>) -> Self::Vecs {
        PairVecs {
            0: ::soa_runtime::__private::OwnedCursor::column(
                &mut cursor,
                <Pair>::FIELDS.0,
            ),
            1: ::soa_runtime::__private::OwnedCursor::column(
                &mut cursor,
                <Pair>::FIELDS.1,
            ),
        }
    }
    fn lengths(columns: &Self::Vecs) -> Self::PerColumn<::core::primitive::usize> {
        [
            ::soa_runtime::__private::Vec::len(&columns.0),
            ::soa_runtime::__private::Vec::len(&columns.1),
        ]
    }
    fn store(
        columns: Self::Vecs,
        mut cursor: ::soa_runtime::__private::StoreCursor<'_, Self>,
    ) {
        ::soa_runtime::__private::StoreCursor::column(
            &mut cursor,
            <Pair>::FIELDS.0,
            columns.0,
        );
        ::soa_runtime::__private::StoreCursor::column(
            &mut cursor,
            <Pair>::FIELDS.1,
            columns.1,
        );
    }
    #[inline(always)]
    fn shared<'soa>(
        view: &'soa ::soa_runtime::Mut<'_, Self>,
    ) -> ::soa_runtime::Ref<'soa, Self>
    where
        Self: 'soa,
    {
        PairRef {
            0: &*view.0,
            1: &*view.1,
        }
    }
    #[inline(always)]
    fn pointers(
        view: &mut ::soa_runtime::Mut<'_, Self>,
    ) -> Self::PerColumn<*mut ::core::primitive::u8> {
        [
            ::core::ptr::from_mut(&mut *view.0).cast::<::core::primitive::u8>(),
            ::core::ptr::from_mut(&mut *view.1).cast::<::core::primitive::u8>(),
        ]
    }
}
::soa_runtime::__with_cuda! {
    #[automatically_derived] #[allow(dead_code, deprecated, non_snake_case)] unsafe impl
    ::soa_runtime::cuda::DeviceRecord for Pair where for < 'soa >
    ::soa_runtime::cuda::Probe < 'soa, u8 > : ::soa_runtime::cuda::OnDevice, for < 'soa >
    ::soa_runtime::cuda::Probe < 'soa, f64 > : ::soa_runtime::cuda::OnDevice {}
}
