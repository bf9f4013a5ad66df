// What `#[derive(Soa)]` emits: see src/snapshots.rs.
///The keys of [`Window`]'s columns: see `Window::FIELDS`.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
struct WindowFields<'a, T: Copy, const N: usize, SoaRoot = Window<'a, T, N>>
where
    T: Default,
{
    ///The key of `values`.
    values: ::soa_runtime::Field<SoaRoot, &'a [T; N]>,
    ///The key of `next`.
    next: ::soa_runtime::Field<SoaRoot, Option<Box<Window<'a, T, N>>>>,
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(unused_variables, unused_unsafe)]
impl<'a, T: Copy, const N: usize> Window<'a, T, N>
where
    T: Default,
{
    /// The keys of this record's columns.
    const FIELDS: WindowFields<'a, T, N> = unsafe { Self::__soa_fields::<Self>(0) };
    #[doc(hidden)]
    const unsafe fn __soa_fields<SoaRoot>(
        soa_first: ::core::primitive::usize,
    ) -> WindowFields<'a, T, N, SoaRoot> {
        unsafe {
            WindowFields {
                values: ::soa_runtime::Field::new(soa_first + 0usize),
                next: ::soa_runtime::Field::new(soa_first + 1usize),
            }
        }
    }
}
///One [`Window`] in columns: a reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
struct WindowRef<'soa, 'a, T: Copy, const N: usize>
where
    T: Default,
    Window<'a, T, N>: 'soa,
{
    ///This row's `values`.
    values: &'soa &'a [T; N],
    ///This row's `next`.
    next: &'soa Option<Box<Window<'a, T, N>>>,
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::core::fmt::Debug for WindowRef<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
    ::soa_runtime::__private::If<'soa, Window<'a, T, N>>: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa &'a [T; N],
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa Option<Box<Window<'a, T, N>>>,
    >: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Window");
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "values",
            &::soa_runtime::__private::Nth::<0usize, _>(&self.values),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "next",
            &::soa_runtime::__private::Nth::<1usize, _>(&self.next),
        );
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::core::clone::Clone
for WindowRef<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
{
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::core::marker::Copy
for WindowRef<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
{}
///One [`Window`] in columns: an exclusive reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
struct WindowMut<'soa, 'a, T: Copy, const N: usize>
where
    T: Default,
    Window<'a, T, N>: 'soa,
{
    ///This row's `values`.
    values: &'soa mut &'a [T; N],
    ///This row's `next`.
    next: &'soa mut Option<Box<Window<'a, T, N>>>,
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::core::fmt::Debug for WindowMut<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
    ::soa_runtime::__private::If<'soa, Window<'a, T, N>>: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa mut &'a [T; N],
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa mut Option<Box<Window<'a, T, N>>>,
    >: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Window");
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "values",
            &::soa_runtime::__private::Nth::<0usize, _>(&self.values),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "next",
            &::soa_runtime::__private::Nth::<1usize, _>(&self.next),
        );
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
///The columns of [`Window`]s: a slice a field, all of one length.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
struct WindowColumns<'soa, 'a, T: Copy, const N: usize>
where
    T: Default,
    Window<'a, T, N>: 'soa,
{
    ///The column `values`.
    values: &'soa [&'a [T; N]],
    ///The column `next`.
    next: &'soa [Option<Box<Window<'a, T, N>>>],
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::core::fmt::Debug
for WindowColumns<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
    ::soa_runtime::__private::If<'soa, Window<'a, T, N>>: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa [&'a [T; N]],
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa [Option<Box<Window<'a, T, N>>>],
    >: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Window");
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "values",
            &::soa_runtime::__private::Nth::<0usize, _>(&self.values),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "next",
            &::soa_runtime::__private::Nth::<1usize, _>(&self.next),
        );
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::core::clone::Clone
for WindowColumns<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
{
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::core::marker::Copy
for WindowColumns<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
{}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(unused_mut)]
impl<
    'soa,
    'a,
    T: Copy,
    const N: usize,
> ::soa_runtime::__private::CloneColumns<Window<'a, T, N>>
for WindowColumns<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
    ::soa_runtime::__private::If<'soa, Window<'a, T, N>>: ::core::clone::Clone,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa [&'a [T; N]],
    >: ::soa_runtime::__private::CloneColumn<&'a [T; N]>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa [Option<Box<Window<'a, T, N>>>],
    >: ::soa_runtime::__private::CloneColumn<Option<Box<Window<'a, T, N>>>>,
{
    #[inline]
    fn clone_columns(
        &self,
        mut soa_into: ::soa_runtime::__private::StoreCursor<'_, Window<'a, T, N>>,
    ) {
        ::soa_runtime::__private::StoreCursor::clone_column(
            &mut soa_into,
            <Window<'a, T, N>>::FIELDS.values,
            &::soa_runtime::__private::Nth::<0usize, _>(&self.values),
        );
        ::soa_runtime::__private::StoreCursor::clone_column(
            &mut soa_into,
            <Window<'a, T, N>>::FIELDS.next,
            &::soa_runtime::__private::Nth::<1usize, _>(&self.next),
        );
    }
}
///The columns of [`Window`]s: an exclusive slice a field, all of one length.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
struct WindowColumnsMut<'soa, 'a, T: Copy, const N: usize>
where
    T: Default,
    Window<'a, T, N>: 'soa,
{
    ///The column `values`.
    values: &'soa mut [&'a [T; N]],
    ///The column `next`.
    next: &'soa mut [Option<Box<Window<'a, T, N>>>],
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::core::fmt::Debug
for WindowColumnsMut<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
    ::soa_runtime::__private::If<'soa, Window<'a, T, N>>: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa mut [&'a [T; N]],
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa mut [Option<Box<Window<'a, T, N>>>],
    >: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Window");
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "values",
            &::soa_runtime::__private::Nth::<0usize, _>(&self.values),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "next",
            &::soa_runtime::__private::Nth::<1usize, _>(&self.next),
        );
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::core::cmp::PartialEq
for WindowRef<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
    ::soa_runtime::__private::If<'soa, Window<'a, T, N>>: ::core::cmp::PartialEq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa &'a [T; N],
    >: ::core::cmp::PartialEq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa Option<Box<Window<'a, T, N>>>,
    >: ::core::cmp::PartialEq,
{
    #[inline]
    fn eq(&self, soa_other: &Self) -> ::core::primitive::bool {
        true
            && ::core::cmp::PartialEq::eq(
                &::soa_runtime::__private::Nth::<0usize, _>(&self.values),
                &::soa_runtime::__private::Nth::<0usize, _>(&soa_other.values),
            )
            && ::core::cmp::PartialEq::eq(
                &::soa_runtime::__private::Nth::<1usize, _>(&self.next),
                &::soa_runtime::__private::Nth::<1usize, _>(&soa_other.next),
            )
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::core::cmp::Eq for WindowRef<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
    ::soa_runtime::__private::If<'soa, Window<'a, T, N>>: ::core::cmp::Eq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa &'a [T; N],
    >: ::core::cmp::Eq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa Option<Box<Window<'a, T, N>>>,
    >: ::core::cmp::Eq,
{}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::core::cmp::PartialOrd
for WindowRef<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
    ::soa_runtime::__private::If<'soa, Window<'a, T, N>>: ::core::cmp::PartialOrd,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa &'a [T; N],
    >: ::core::cmp::PartialOrd,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa Option<Box<Window<'a, T, N>>>,
    >: ::core::cmp::PartialOrd,
{
    #[inline]
    fn partial_cmp(
        &self,
        soa_other: &Self,
    ) -> ::core::option::Option<::core::cmp::Ordering> {
        match ::core::cmp::PartialOrd::partial_cmp(
            &::soa_runtime::__private::Nth::<0usize, _>(&self.values),
            &::soa_runtime::__private::Nth::<0usize, _>(&soa_other.values),
        ) {
            ::core::option::Option::Some(::core::cmp::Ordering::Equal) => {}
            soa_order => return soa_order,
        }
        match ::core::cmp::PartialOrd::partial_cmp(
            &::soa_runtime::__private::Nth::<1usize, _>(&self.next),
            &::soa_runtime::__private::Nth::<1usize, _>(&soa_other.next),
        ) {
            ::core::option::Option::Some(::core::cmp::Ordering::Equal) => {}
            soa_order => return soa_order,
        }
        ::core::option::Option::Some(::core::cmp::Ordering::Equal)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::core::cmp::Ord for WindowRef<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
    ::soa_runtime::__private::If<'soa, Window<'a, T, N>>: ::core::cmp::Ord,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa &'a [T; N],
    >: ::core::cmp::Ord,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa Option<Box<Window<'a, T, N>>>,
    >: ::core::cmp::Ord,
{
    #[inline]
    fn cmp(&self, soa_other: &Self) -> ::core::cmp::Ordering {
        ::core::cmp::Ordering::Equal
            .then_with(|| ::core::cmp::Ord::cmp(
                &::soa_runtime::__private::Nth::<0usize, _>(&self.values),
                &::soa_runtime::__private::Nth::<0usize, _>(&soa_other.values),
            ))
            .then_with(|| ::core::cmp::Ord::cmp(
                &::soa_runtime::__private::Nth::<1usize, _>(&self.next),
                &::soa_runtime::__private::Nth::<1usize, _>(&soa_other.next),
            ))
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::core::hash::Hash for WindowRef<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
    ::soa_runtime::__private::If<'soa, Window<'a, T, N>>: ::core::hash::Hash,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa &'a [T; N],
    >: ::core::hash::Hash,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa Option<Box<Window<'a, T, N>>>,
    >: ::core::hash::Hash,
{
    fn hash<SoaHasher: ::core::hash::Hasher>(&self, soa_state: &mut SoaHasher) {
        ::core::hash::Hash::hash(
            &::soa_runtime::__private::Nth::<0usize, _>(&self.values),
            soa_state,
        );
        ::core::hash::Hash::hash(
            &::soa_runtime::__private::Nth::<1usize, _>(&self.next),
            soa_state,
        );
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::core::convert::From<&'soa Window<'a, T, N>>
for WindowRef<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
{
    #[inline]
    fn from(soa_record: &'soa Window<'a, T, N>) -> Self {
        WindowRef {
            values: &soa_record.values,
            next: &soa_record.next,
        }
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::soa_runtime::__private::RowEq<Window<'a, T, N>>
for WindowRef<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
    ::soa_runtime::__private::If<'soa, Window<'a, T, N>>: ::core::cmp::PartialEq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa &'a [T; N],
    >: ::soa_runtime::__private::RowEq<&'a [T; N]>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa Option<Box<Window<'a, T, N>>>,
    >: ::soa_runtime::__private::RowEq<Option<Box<Window<'a, T, N>>>>,
{
    #[inline]
    fn is(&self, soa_other: &Window<'a, T, N>) -> ::core::primitive::bool {
        true
            && ::soa_runtime::__private::RowEq::is(
                &::soa_runtime::__private::Nth::<0usize, _>(&self.values),
                &soa_other.values,
            )
            && ::soa_runtime::__private::RowEq::is(
                &::soa_runtime::__private::Nth::<1usize, _>(&self.next),
                &soa_other.next,
            )
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::core::cmp::PartialEq<Window<'a, T, N>>
for WindowRef<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
    ::soa_runtime::__private::If<'soa, Window<'a, T, N>>: ::core::cmp::PartialEq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa &'a [T; N],
    >: ::soa_runtime::__private::RowEq<&'a [T; N]>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa Option<Box<Window<'a, T, N>>>,
    >: ::soa_runtime::__private::RowEq<Option<Box<Window<'a, T, N>>>>,
{
    #[inline]
    fn eq(&self, soa_other: &Window<'a, T, N>) -> ::core::primitive::bool {
        ::soa_runtime::__private::RowEq::is(self, soa_other)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::soa_runtime::ToRecord<Window<'a, T, N>>
for WindowRef<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
    ::soa_runtime::__private::If<'soa, Window<'a, T, N>>: ::core::clone::Clone,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa &'a [T; N],
    >: ::soa_runtime::ToRecord<&'a [T; N]>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa Option<Box<Window<'a, T, N>>>,
    >: ::soa_runtime::ToRecord<Option<Box<Window<'a, T, N>>>>,
{
    #[inline]
    fn to_record(&self) -> Window<'a, T, N> {
        ::soa_runtime::__private::may_be_put_together::<Window<'a, T, N>>();
        Window {
            values: ::soa_runtime::ToRecord::to_record(
                &::soa_runtime::__private::Nth::<0usize, _>(&self.values),
            ),
            next: ::soa_runtime::ToRecord::to_record(
                &::soa_runtime::__private::Nth::<1usize, _>(&self.next),
            ),
        }
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> WindowRef<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
{
    /// This row as a record, each field cloned.
    #[must_use]
    #[inline]
    fn to_owned(&self) -> Window<'a, T, N>
    where
        Self: ::soa_runtime::ToRecord<Window<'a, T, N>>,
    {
        ::soa_runtime::ToRecord::to_record(self)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> WindowMut<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
{
    /// This row, shared.
    #[must_use]
    #[inline]
    fn as_ref(&self) -> WindowRef<'_, 'a, T, N> {
        <Window<'a, T, N> as ::soa_runtime::Soa>::shared(self)
    }
    /// Puts a record here and gives back what was here.
    #[inline]
    fn replace(&mut self, soa_record: Window<'a, T, N>) -> Window<'a, T, N> {
        ::soa_runtime::__private::replace::<Window<'a, T, N>>(self, soa_record)
    }
}
///The columns of [`Window`]s, each a `Vec` of its own: what a container is taken apart into, and made of.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
struct WindowVecs<'a, T: Copy, const N: usize>
where
    T: Default,
{
    ///The column `values`.
    values: ::soa_runtime::__private::Vec<&'a [T; N]>,
    ///The column `next`.
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
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'a, T: Copy, const N: usize> WindowAccessors<'a, T, N>
where
    T: Default,
{
    ///The column `values`.
    #[inline]
    fn values(&self) -> &[&'a [T; N]] {
        ::soa_runtime::__private::Accessible::column(
            &self.0,
            <Window<'a, T, N>>::FIELDS.values,
        )
    }
    ///The column `values`, exclusively.
    #[inline]
    fn values_mut(&mut self) -> &mut [&'a [T; N]] {
        ::soa_runtime::__private::Accessible::column_mut(
            &mut self.0,
            <Window<'a, T, N>>::FIELDS.values,
        )
    }
    ///The column `next`.
    #[inline]
    fn next(&self) -> &[Option<Box<Window<'a, T, N>>>] {
        ::soa_runtime::__private::Accessible::column(
            &self.0,
            <Window<'a, T, N>>::FIELDS.next,
        )
    }
    ///The column `next`, exclusively.
    #[inline]
    fn next_mut(&mut self) -> &mut [Option<Box<Window<'a, T, N>>>] {
        ::soa_runtime::__private::Accessible::column_mut(
            &mut self.0,
            <Window<'a, T, N>>::FIELDS.next,
        )
    }
}
///The accessors of a view of [`Window`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
struct WindowSliceAccessors<'soa, 'a, T: Copy, const N: usize>(
    ::soa_runtime::SoaSlice<'soa, Window<'a, T, N>>,
)
where
    T: Default,
    Window<'a, T, N>: 'soa;
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> WindowSliceAccessors<'soa, 'a, T, N>
where
    T: Default,
    Window<'a, T, N>: 'soa,
{
    ///The column `values`.
    #[inline]
    fn values(&self) -> &'soa [&'a [T; N]] {
        ::soa_runtime::SoaSlice::column(&self.0, <Window<'a, T, N>>::FIELDS.values)
    }
    ///The column `next`.
    #[inline]
    fn next(&self) -> &'soa [Option<Box<Window<'a, T, N>>>] {
        ::soa_runtime::SoaSlice::column(&self.0, <Window<'a, T, N>>::FIELDS.next)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa, 'a, T: Copy, const N: usize> ::soa_runtime::Views<'soa> for Window<'a, T, N>
where
    T: Default,
{
    type Ref = WindowRef<'soa, 'a, T, N>;
    type Mut = WindowMut<'soa, 'a, T, N>;
    type Columns = WindowColumns<'soa, 'a, T, N>;
    type ColumnsMut = WindowColumnsMut<'soa, 'a, T, N>;
    type SliceAccessors = WindowSliceAccessors<'soa, 'a, T, N>;
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(deprecated, unused_mut, unused_variables)]
unsafe impl<'a, T: Copy, const N: usize> ::soa_runtime::Soa for Window<'a, T, N>
where
    T: Default,
{
    const COLUMNS: &'static [::soa_runtime::Column<'static>] = {
        let _ = |soa_record: &mut Self| {
            let Self { values: _, next: _ } = soa_record;
            ::soa_runtime::__private::same(
                <Window<'a, T, N>>::FIELDS.values,
                &raw mut soa_record.values,
            );
            ::soa_runtime::__private::same(
                <Window<'a, T, N>>::FIELDS.next,
                &raw mut soa_record.next,
            );
        };
        &::soa_runtime::Column::place([
            ::soa_runtime::Column::of_key(
                <Window<'a, T, N>>::FIELDS.values,
                "values",
                "&'a [T; N]",
                ::core::mem::offset_of!(Window < 'a, T, N >, values),
            ),
            ::soa_runtime::Column::of_key(
                <Window<'a, T, N>>::FIELDS.next,
                "next",
                "Option<Box<Window<'a, T, N>>>",
                ::core::mem::offset_of!(Window < 'a, T, N >, next),
            ),
        ])
    };
    const HAS_DROP: ::core::primitive::bool = {
        use ::soa_runtime::__private::NoDrop as _;
        ::soa_runtime::__private::DropProbe::<Self>::__SOA_HAS_DROP
    };
    type Fields<SoaRoot> = WindowFields<'a, T, N, SoaRoot>;
    type Vecs = WindowVecs<'a, T, N>;
    type Accessors = WindowAccessors<'a, T, N>;
    type PerColumn<SoaItem: ::core::marker::Copy> = [SoaItem; 2usize];
    #[inline(always)]
    fn row(
        mut soa_cursor: ::soa_runtime::__private::RowCursor<'_, Self>,
    ) -> ::soa_runtime::Ref<'_, Self> {
        WindowRef {
            values: ::soa_runtime::__private::RowCursor::field(
                &mut soa_cursor,
                <Window<'a, T, N>>::FIELDS.values,
            ),
            next: ::soa_runtime::__private::RowCursor::field(
                &mut soa_cursor,
                <Window<'a, T, N>>::FIELDS.next,
            ),
        }
    }
    #[inline(always)]
    fn row_mut(
        mut soa_cursor: ::soa_runtime::__private::RowCursorMut<'_, Self>,
    ) -> ::soa_runtime::Mut<'_, Self> {
        WindowMut {
            values: ::soa_runtime::__private::RowCursorMut::field(
                &mut soa_cursor,
                <Window<'a, T, N>>::FIELDS.values,
            ),
            next: ::soa_runtime::__private::RowCursorMut::field(
                &mut soa_cursor,
                <Window<'a, T, N>>::FIELDS.next,
            ),
        }
    }
    #[inline(always)]
    fn columns(
        mut soa_cursor: ::soa_runtime::__private::ColumnCursor<'_, Self>,
    ) -> ::soa_runtime::Columns<'_, Self> {
        WindowColumns {
            values: ::soa_runtime::__private::ColumnCursor::column(
                &mut soa_cursor,
                <Window<'a, T, N>>::FIELDS.values,
            ),
            next: ::soa_runtime::__private::ColumnCursor::column(
                &mut soa_cursor,
                <Window<'a, T, N>>::FIELDS.next,
            ),
        }
    }
    #[inline(always)]
    fn columns_mut(
        mut soa_cursor: ::soa_runtime::__private::ColumnCursorMut<'_, Self>,
    ) -> ::soa_runtime::ColumnsMut<'_, Self> {
        WindowColumnsMut {
            values: ::soa_runtime::__private::ColumnCursorMut::column(
                &mut soa_cursor,
                <Window<'a, T, N>>::FIELDS.values,
            ),
            next: ::soa_runtime::__private::ColumnCursorMut::column(
                &mut soa_cursor,
                <Window<'a, T, N>>::FIELDS.next,
            ),
        }
    }
    #[inline]
    fn take(
        mut soa_cursor: ::soa_runtime::__private::OwnedCursor<'_, Self>,
    ) -> Self::Vecs {
        WindowVecs {
            values: ::soa_runtime::__private::OwnedCursor::column(
                &mut soa_cursor,
                <Window<'a, T, N>>::FIELDS.values,
            ),
            next: ::soa_runtime::__private::OwnedCursor::column(
                &mut soa_cursor,
                <Window<'a, T, N>>::FIELDS.next,
            ),
        }
    }
    #[inline]
    fn lengths(soa_columns: &Self::Vecs) -> Self::PerColumn<::core::primitive::usize> {
        [
            ::soa_runtime::__private::Vec::len(&soa_columns.values),
            ::soa_runtime::__private::Vec::len(&soa_columns.next),
        ]
    }
    #[inline]
    fn store(
        soa_columns: Self::Vecs,
        mut soa_cursor: ::soa_runtime::__private::StoreCursor<'_, Self>,
    ) {
        ::soa_runtime::__private::StoreCursor::column(
            &mut soa_cursor,
            <Window<'a, T, N>>::FIELDS.values,
            soa_columns.values,
        );
        ::soa_runtime::__private::StoreCursor::column(
            &mut soa_cursor,
            <Window<'a, T, N>>::FIELDS.next,
            soa_columns.next,
        );
    }
    #[inline(always)]
    fn shared<'soa>(
        soa_view: &'soa ::soa_runtime::Mut<'_, Self>,
    ) -> ::soa_runtime::Ref<'soa, Self>
    where
        Self: 'soa,
    {
        WindowRef {
            values: &*soa_view.values,
            next: &*soa_view.next,
        }
    }
    #[inline(always)]
    fn pointers(
        soa_view: &mut ::soa_runtime::Mut<'_, Self>,
    ) -> Self::PerColumn<*mut ::core::primitive::u8> {
        [
            ::core::ptr::from_mut(&mut *soa_view.values).cast::<::core::primitive::u8>(),
            ::core::ptr::from_mut(&mut *soa_view.next).cast::<::core::primitive::u8>(),
        ]
    }
}
::soa_runtime::__with_cuda! {
    #[automatically_derived] #[allow(dead_code, deprecated, non_snake_case,
    clippy::type_complexity)] unsafe impl < 'a, T : Copy, const N : usize >
    ::soa_runtime::cuda::DeviceRecord for Window < 'a, T, N > where T : Default, for <
    'soa > ::soa_runtime::cuda::Probe < 'soa, & 'a[T; N] > :
    ::soa_runtime::cuda::OnDevice, for < 'soa > ::soa_runtime::cuda::Probe < 'soa, Option
    < Box < Window < 'a, T, N > > > > : ::soa_runtime::cuda::OnDevice {}
}
