// What `#[derive(Soa)]` emits: see src/snapshots.rs.
///The keys of [`Pair`]'s columns: see `Pair::FIELDS`.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct PairFields<SoaRoot = Pair>(
    ///The key of `0`.
    pub ::soa_runtime::Field<SoaRoot, u8>,
    ///The key of `1`.
    ::soa_runtime::Field<SoaRoot, f64>,
);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(unused_variables, unused_unsafe)]
impl Pair {
    /// The keys of this record's columns.
    pub const FIELDS: PairFields = unsafe { Self::__soa_fields::<Self>(0) };
    #[doc(hidden)]
    pub const unsafe fn __soa_fields<SoaRoot>(
        soa_first: ::core::primitive::usize,
    ) -> PairFields<SoaRoot> {
        unsafe {
            PairFields {
                0: ::soa_runtime::Field::new(soa_first + 0usize),
                1: ::soa_runtime::Field::new(soa_first + 1usize),
            }
        }
    }
}
///One [`Pair`] in columns: a reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct PairRef<'soa>(
    ///This row's `0`.
    pub &'soa u8,
    ///This row's `1`.
    &'soa f64,
);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_tuple(soa_f, "Pair");
        ::core::fmt::DebugTuple::field(
            &mut soa_text,
            &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
        );
        ::core::fmt::DebugTuple::field(
            &mut soa_text,
            &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
        );
        ::core::fmt::DebugTuple::finish(&mut soa_text)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::clone::Clone for PairRef<'soa> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::marker::Copy for PairRef<'soa> {}
///One [`Pair`] in columns: an exclusive reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct PairMut<'soa>(
    ///This row's `0`.
    pub &'soa mut u8,
    ///This row's `1`.
    &'soa mut f64,
);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_tuple(soa_f, "Pair");
        ::core::fmt::DebugTuple::field(
            &mut soa_text,
            &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
        );
        ::core::fmt::DebugTuple::field(
            &mut soa_text,
            &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
        );
        ::core::fmt::DebugTuple::finish(&mut soa_text)
    }
}
///The columns of [`Pair`]s: a slice a field, all of one length.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct PairColumns<'soa>(
    ///The column `0`.
    pub &'soa [u8],
    ///The column `1`.
    &'soa [f64],
);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_tuple(soa_f, "Pair");
        ::core::fmt::DebugTuple::field(
            &mut soa_text,
            &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
        );
        ::core::fmt::DebugTuple::field(
            &mut soa_text,
            &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
        );
        ::core::fmt::DebugTuple::finish(&mut soa_text)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::clone::Clone for PairColumns<'soa> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::marker::Copy for PairColumns<'soa> {}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(unused_mut)]
impl<'soa> ::soa_runtime::__private::CloneColumns<Pair> for PairColumns<'soa>
where
    ::soa_runtime::__private::If<'soa, Pair>: ::core::clone::Clone,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa [u8],
    >: ::soa_runtime::__private::CloneColumn<u8>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa [f64],
    >: ::soa_runtime::__private::CloneColumn<f64>,
{
    #[inline]
    fn clone_columns(
        &self,
        mut soa_into: ::soa_runtime::__private::StoreCursor<'_, Pair>,
    ) {
        ::soa_runtime::__private::StoreCursor::clone_column(
            &mut soa_into,
            <Pair>::FIELDS.0,
            &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
        );
        ::soa_runtime::__private::StoreCursor::clone_column(
            &mut soa_into,
            <Pair>::FIELDS.1,
            &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
        );
    }
}
///The columns of [`Pair`]s: an exclusive slice a field, all of one length.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct PairColumnsMut<'soa>(
    ///The column `0`.
    pub &'soa mut [u8],
    ///The column `1`.
    &'soa mut [f64],
);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_tuple(soa_f, "Pair");
        ::core::fmt::DebugTuple::field(
            &mut soa_text,
            &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
        );
        ::core::fmt::DebugTuple::field(
            &mut soa_text,
            &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
        );
        ::core::fmt::DebugTuple::finish(&mut soa_text)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
    fn eq(&self, soa_other: &Self) -> ::core::primitive::bool {
        true
            && ::core::cmp::PartialEq::eq(
                &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
                &::soa_runtime::__private::Nth::<0usize, _>(&soa_other.0),
            )
            && ::core::cmp::PartialEq::eq(
                &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
                &::soa_runtime::__private::Nth::<1usize, _>(&soa_other.1),
            )
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
        soa_other: &Self,
    ) -> ::core::option::Option<::core::cmp::Ordering> {
        match ::core::cmp::PartialOrd::partial_cmp(
            &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
            &::soa_runtime::__private::Nth::<0usize, _>(&soa_other.0),
        ) {
            ::core::option::Option::Some(::core::cmp::Ordering::Equal) => {}
            soa_order => return soa_order,
        }
        match ::core::cmp::PartialOrd::partial_cmp(
            &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
            &::soa_runtime::__private::Nth::<1usize, _>(&soa_other.1),
        ) {
            ::core::option::Option::Some(::core::cmp::Ordering::Equal) => {}
            soa_order => return soa_order,
        }
        ::core::option::Option::Some(::core::cmp::Ordering::Equal)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
    fn cmp(&self, soa_other: &Self) -> ::core::cmp::Ordering {
        ::core::cmp::Ordering::Equal
            .then_with(|| ::core::cmp::Ord::cmp(
                &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
                &::soa_runtime::__private::Nth::<0usize, _>(&soa_other.0),
            ))
            .then_with(|| ::core::cmp::Ord::cmp(
                &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
                &::soa_runtime::__private::Nth::<1usize, _>(&soa_other.1),
            ))
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
    fn hash<SoaHasher: ::core::hash::Hasher>(&self, soa_state: &mut SoaHasher) {
        ::core::hash::Hash::hash(
            &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
            soa_state,
        );
        ::core::hash::Hash::hash(
            &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
            soa_state,
        );
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::convert::From<&'soa Pair> for PairRef<'soa> {
    #[inline]
    fn from(soa_record: &'soa Pair) -> Self {
        PairRef {
            0: &soa_record.0,
            1: &soa_record.1,
        }
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
    fn is(&self, soa_other: &Pair) -> ::core::primitive::bool {
        true
            && ::soa_runtime::__private::RowEq::is(
                &::soa_runtime::__private::Nth::<0usize, _>(&self.0),
                &soa_other.0,
            )
            && ::soa_runtime::__private::RowEq::is(
                &::soa_runtime::__private::Nth::<1usize, _>(&self.1),
                &soa_other.1,
            )
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
    fn eq(&self, soa_other: &Pair) -> ::core::primitive::bool {
        ::soa_runtime::__private::RowEq::is(self, soa_other)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
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
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> PairRef<'soa> {
    /// This row as a record, each field cloned.
    #[must_use]
    #[inline]
    pub fn to_owned(&self) -> Pair
    where
        Self: ::soa_runtime::ToRecord<Pair>,
    {
        ::soa_runtime::ToRecord::to_record(self)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> PairMut<'soa> {
    /// This row, shared.
    #[must_use]
    #[inline]
    pub fn as_ref(&self) -> PairRef<'_> {
        <Pair as ::soa_runtime::Soa>::shared(self)
    }
    /// Puts a record here and gives back what was here.
    #[inline]
    pub fn replace(&mut self, soa_record: Pair) -> Pair {
        ::soa_runtime::__private::replace::<Pair>(self, soa_record)
    }
}
///The columns of [`Pair`]s, each a `Vec` of its own: what a container is taken apart into, and made of.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct PairVecs(
    ///The column `0`.
    pub ::soa_runtime::__private::Vec<u8>,
    ///The column `1`.
    ::soa_runtime::__private::Vec<f64>,
);
///The accessors of a container of [`Pair`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
pub struct PairAccessors(::soa_runtime::__private::Accessible<Pair>);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl PairAccessors {}
///The accessors of a view of [`Pair`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
pub struct PairSliceAccessors<'soa>(::soa_runtime::SoaSlice<'soa, Pair>);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> PairSliceAccessors<'soa> {}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::soa_runtime::Views<'soa> for Pair {
    type Ref = PairRef<'soa>;
    type Mut = PairMut<'soa>;
    type Columns = PairColumns<'soa>;
    type ColumnsMut = PairColumnsMut<'soa>;
    type SliceAccessors = PairSliceAccessors<'soa>;
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(deprecated, unused_mut, unused_variables)]
unsafe impl ::soa_runtime::Soa for Pair {
    const COLUMNS: &'static [::soa_runtime::Column<'static>] = {
        let _ = |soa_record: &mut Self| {
            let Self { 0: _, 1: _ } = soa_record;
            ::soa_runtime::__private::same(<Pair>::FIELDS.0, &raw mut soa_record.0);
            ::soa_runtime::__private::same(<Pair>::FIELDS.1, &raw mut soa_record.1);
        };
        &::soa_runtime::Column::place([
            ::soa_runtime::Column::of_key(
                <Pair>::FIELDS.0,
                "0",
                "u8",
                ::core::mem::offset_of!(Pair, 0),
            ),
            ::soa_runtime::Column::of_key(
                <Pair>::FIELDS.1,
                "1",
                "f64",
                ::core::mem::offset_of!(Pair, 1),
            ),
        ])
    };
    const HAS_DROP: ::core::primitive::bool = {
        use ::soa_runtime::__private::NoDrop as _;
        ::soa_runtime::__private::DropProbe::<Self>::__SOA_HAS_DROP
    };
    type Fields<SoaRoot> = PairFields<SoaRoot>;
    type Vecs = PairVecs;
    type Accessors = PairAccessors;
    type PerColumn<SoaItem: ::core::marker::Copy> = [SoaItem; 2usize];
    #[inline(always)]
    fn row(
        mut soa_cursor: ::soa_runtime::__private::RowCursor<'_, Self>,
    ) -> ::soa_runtime::Ref<'_, Self> {
        PairRef {
            0: ::soa_runtime::__private::RowCursor::field(
                &mut soa_cursor,
                <Pair>::FIELDS.0,
            ),
            1: ::soa_runtime::__private::RowCursor::field(
                &mut soa_cursor,
                <Pair>::FIELDS.1,
            ),
        }
    }
    #[inline(always)]
    fn row_mut(
        mut soa_cursor: ::soa_runtime::__private::RowCursorMut<'_, Self>,
    ) -> ::soa_runtime::Mut<'_, Self> {
        PairMut {
            0: ::soa_runtime::__private::RowCursorMut::field(
                &mut soa_cursor,
                <Pair>::FIELDS.0,
            ),
            1: ::soa_runtime::__private::RowCursorMut::field(
                &mut soa_cursor,
                <Pair>::FIELDS.1,
            ),
        }
    }
    #[inline(always)]
    fn columns(
        mut soa_cursor: ::soa_runtime::__private::ColumnCursor<'_, Self>,
    ) -> ::soa_runtime::Columns<'_, Self> {
        PairColumns {
            0: ::soa_runtime::__private::ColumnCursor::column(
                &mut soa_cursor,
                <Pair>::FIELDS.0,
            ),
            1: ::soa_runtime::__private::ColumnCursor::column(
                &mut soa_cursor,
                <Pair>::FIELDS.1,
            ),
        }
    }
    #[inline(always)]
    fn columns_mut(
        mut soa_cursor: ::soa_runtime::__private::ColumnCursorMut<'_, Self>,
    ) -> ::soa_runtime::ColumnsMut<'_, Self> {
        PairColumnsMut {
            0: ::soa_runtime::__private::ColumnCursorMut::column(
                &mut soa_cursor,
                <Pair>::FIELDS.0,
            ),
            1: ::soa_runtime::__private::ColumnCursorMut::column(
                &mut soa_cursor,
                <Pair>::FIELDS.1,
            ),
        }
    }
    #[inline]
    fn take(
        mut soa_cursor: ::soa_runtime::__private::OwnedCursor<'_, Self>,
    ) -> Self::Vecs {
        PairVecs {
            0: ::soa_runtime::__private::OwnedCursor::column(
                &mut soa_cursor,
                <Pair>::FIELDS.0,
            ),
            1: ::soa_runtime::__private::OwnedCursor::column(
                &mut soa_cursor,
                <Pair>::FIELDS.1,
            ),
        }
    }
    #[inline]
    fn lengths(soa_columns: &Self::Vecs) -> Self::PerColumn<::core::primitive::usize> {
        [
            ::soa_runtime::__private::Vec::len(&soa_columns.0),
            ::soa_runtime::__private::Vec::len(&soa_columns.1),
        ]
    }
    #[inline]
    fn store(
        soa_columns: Self::Vecs,
        mut soa_cursor: ::soa_runtime::__private::StoreCursor<'_, Self>,
    ) {
        ::soa_runtime::__private::StoreCursor::column(
            &mut soa_cursor,
            <Pair>::FIELDS.0,
            soa_columns.0,
        );
        ::soa_runtime::__private::StoreCursor::column(
            &mut soa_cursor,
            <Pair>::FIELDS.1,
            soa_columns.1,
        );
    }
    #[inline(always)]
    fn shared<'soa>(
        soa_view: &'soa ::soa_runtime::Mut<'_, Self>,
    ) -> ::soa_runtime::Ref<'soa, Self>
    where
        Self: 'soa,
    {
        PairRef {
            0: &*soa_view.0,
            1: &*soa_view.1,
        }
    }
    #[inline(always)]
    fn pointers(
        soa_view: &mut ::soa_runtime::Mut<'_, Self>,
    ) -> Self::PerColumn<*mut ::core::primitive::u8> {
        [
            ::core::ptr::from_mut(&mut *soa_view.0).cast::<::core::primitive::u8>(),
            ::core::ptr::from_mut(&mut *soa_view.1).cast::<::core::primitive::u8>(),
        ]
    }
}
::soa_runtime::__with_cuda! {
    #[automatically_derived] #[allow(dead_code, deprecated, non_snake_case,
    clippy::type_complexity)] unsafe impl ::soa_runtime::cuda::DeviceRecord for Pair
    where for < 'soa > ::soa_runtime::cuda::Probe < 'soa, u8 > :
    ::soa_runtime::cuda::OnDevice, for < 'soa > ::soa_runtime::cuda::Probe < 'soa, f64 >
    : ::soa_runtime::cuda::OnDevice {}
}
