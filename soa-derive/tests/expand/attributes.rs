// What `#[derive(Soa)]` emits: see src/snapshots.rs.
///The keys of [`Particle`]'s columns: see `Particle::FIELDS`.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
struct ParticleFields<SoaRoot = Particle> {
    ///The key of `position`.
    position: <V3 as crate::soa::Soa>::Fields<SoaRoot>,
    ///The key of `mass`.
    mass: crate::soa::Field<SoaRoot, f32>,
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(unused_variables, unused_unsafe)]
impl Particle {
    /// The keys of this record's columns.
    const FIELDS: ParticleFields = unsafe { Self::__soa_fields::<Self>(0) };
    #[doc(hidden)]
    const __SOA_NESTED_0: crate::soa::__private::Nested<Self, V3> = unsafe {
        crate::soa::__private::Nested::new(0usize)
    };
    #[doc(hidden)]
    const unsafe fn __soa_fields<SoaRoot>(
        soa_first: ::core::primitive::usize,
    ) -> ParticleFields<SoaRoot> {
        unsafe {
            ParticleFields {
                position: <V3>::__soa_fields::<SoaRoot>(soa_first + 0usize),
                mass: crate::soa::Field::new(
                    soa_first + 0usize + <V3 as crate::soa::Soa>::COLUMNS.len(),
                ),
            }
        }
    }
}
///One [`Particle`] in columns: a reference a field.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[derive(Serialize)]
struct View<'soa_> {
    ///This row's `position`.
    position: <V3 as crate::soa::Views<'soa_>>::Ref,
    ///This row's `mass`.
    mass: &'soa_ f32,
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ::core::fmt::Debug for View<'soa_>
where
    crate::soa::__private::If<'soa_, Particle>: ::core::fmt::Debug,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        0usize,
        <V3 as crate::soa::Views<'soa_>>::Ref,
    >: ::core::fmt::Debug,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        1usize,
        &'soa_ f32,
    >: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Particle");
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "position",
            &crate::soa::__private::Nth::<0usize, _>(&self.position),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "mass",
            &crate::soa::__private::Nth::<1usize, _>(&self.mass),
        );
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ::core::clone::Clone for View<'soa_> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ::core::marker::Copy for View<'soa_> {}
///One [`Particle`] in columns: an exclusive reference a field.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
struct ParticleMut<'soa_> {
    ///This row's `position`.
    position: <V3 as crate::soa::Views<'soa_>>::Mut,
    ///This row's `mass`.
    mass: &'soa_ mut f32,
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ::core::fmt::Debug for ParticleMut<'soa_>
where
    crate::soa::__private::If<'soa_, Particle>: ::core::fmt::Debug,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        0usize,
        <V3 as crate::soa::Views<'soa_>>::Mut,
    >: ::core::fmt::Debug,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        1usize,
        &'soa_ mut f32,
    >: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Particle");
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "position",
            &crate::soa::__private::Nth::<0usize, _>(&self.position),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "mass",
            &crate::soa::__private::Nth::<1usize, _>(&self.mass),
        );
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
///The columns of [`Particle`]s: a slice a field, all of one length.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[cfg_attr(test, derive(Serialize))]
struct ParticleColumns<'soa_> {
    ///The column `position`.
    position: <V3 as crate::soa::Views<'soa_>>::Columns,
    ///The column `mass`.
    mass: &'soa_ [f32],
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ::core::fmt::Debug for ParticleColumns<'soa_>
where
    crate::soa::__private::If<'soa_, Particle>: ::core::fmt::Debug,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        0usize,
        <V3 as crate::soa::Views<'soa_>>::Columns,
    >: ::core::fmt::Debug,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        1usize,
        &'soa_ [f32],
    >: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Particle");
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "position",
            &crate::soa::__private::Nth::<0usize, _>(&self.position),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "mass",
            &crate::soa::__private::Nth::<1usize, _>(&self.mass),
        );
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ::core::clone::Clone for ParticleColumns<'soa_> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ::core::marker::Copy for ParticleColumns<'soa_> {}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(unused_mut)]
impl<'soa_> crate::soa::__private::CloneColumns<Particle> for ParticleColumns<'soa_>
where
    crate::soa::__private::If<'soa_, Particle>: ::core::clone::Clone,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        0usize,
        <V3 as crate::soa::Views<'soa_>>::Columns,
    >: crate::soa::__private::CloneColumns<V3>,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        1usize,
        &'soa_ [f32],
    >: crate::soa::__private::CloneColumn<f32>,
{
    #[inline]
    fn clone_columns(
        &self,
        mut soa_into: crate::soa::__private::StoreCursor<'_, Particle>,
    ) {
        crate::soa::__private::CloneColumns::clone_columns(
            &crate::soa::__private::Nth::<0usize, _>(&self.position),
            crate::soa::__private::StoreCursor::nested(
                &mut soa_into,
                <Particle>::__SOA_NESTED_0,
            ),
        );
        crate::soa::__private::StoreCursor::clone_column(
            &mut soa_into,
            <Particle>::FIELDS.mass,
            &crate::soa::__private::Nth::<1usize, _>(&self.mass),
        );
    }
}
///The columns of [`Particle`]s: an exclusive slice a field, all of one length.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
struct ParticleColumnsMut<'soa_> {
    ///The column `position`.
    position: <V3 as crate::soa::Views<'soa_>>::ColumnsMut,
    ///The column `mass`.
    mass: &'soa_ mut [f32],
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ::core::fmt::Debug for ParticleColumnsMut<'soa_>
where
    crate::soa::__private::If<'soa_, Particle>: ::core::fmt::Debug,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        0usize,
        <V3 as crate::soa::Views<'soa_>>::ColumnsMut,
    >: ::core::fmt::Debug,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        1usize,
        &'soa_ mut [f32],
    >: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Particle");
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "position",
            &crate::soa::__private::Nth::<0usize, _>(&self.position),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "mass",
            &crate::soa::__private::Nth::<1usize, _>(&self.mass),
        );
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ::core::cmp::PartialEq for View<'soa_>
where
    crate::soa::__private::If<'soa_, Particle>: ::core::cmp::PartialEq,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        0usize,
        <V3 as crate::soa::Views<'soa_>>::Ref,
    >: ::core::cmp::PartialEq,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        1usize,
        &'soa_ f32,
    >: ::core::cmp::PartialEq,
{
    #[inline]
    fn eq(&self, soa_other: &Self) -> ::core::primitive::bool {
        true
            && ::core::cmp::PartialEq::eq(
                &crate::soa::__private::Nth::<0usize, _>(&self.position),
                &crate::soa::__private::Nth::<0usize, _>(&soa_other.position),
            )
            && ::core::cmp::PartialEq::eq(
                &crate::soa::__private::Nth::<1usize, _>(&self.mass),
                &crate::soa::__private::Nth::<1usize, _>(&soa_other.mass),
            )
    }
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ::core::cmp::Eq for View<'soa_>
where
    crate::soa::__private::If<'soa_, Particle>: ::core::cmp::Eq,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        0usize,
        <V3 as crate::soa::Views<'soa_>>::Ref,
    >: ::core::cmp::Eq,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        1usize,
        &'soa_ f32,
    >: ::core::cmp::Eq,
{}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ::core::cmp::PartialOrd for View<'soa_>
where
    crate::soa::__private::If<'soa_, Particle>: ::core::cmp::PartialOrd,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        0usize,
        <V3 as crate::soa::Views<'soa_>>::Ref,
    >: ::core::cmp::PartialOrd,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        1usize,
        &'soa_ f32,
    >: ::core::cmp::PartialOrd,
{
    #[inline]
    fn partial_cmp(
        &self,
        soa_other: &Self,
    ) -> ::core::option::Option<::core::cmp::Ordering> {
        match ::core::cmp::PartialOrd::partial_cmp(
            &crate::soa::__private::Nth::<0usize, _>(&self.position),
            &crate::soa::__private::Nth::<0usize, _>(&soa_other.position),
        ) {
            ::core::option::Option::Some(::core::cmp::Ordering::Equal) => {}
            soa_order => return soa_order,
        }
        match ::core::cmp::PartialOrd::partial_cmp(
            &crate::soa::__private::Nth::<1usize, _>(&self.mass),
            &crate::soa::__private::Nth::<1usize, _>(&soa_other.mass),
        ) {
            ::core::option::Option::Some(::core::cmp::Ordering::Equal) => {}
            soa_order => return soa_order,
        }
        ::core::option::Option::Some(::core::cmp::Ordering::Equal)
    }
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ::core::cmp::Ord for View<'soa_>
where
    crate::soa::__private::If<'soa_, Particle>: ::core::cmp::Ord,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        0usize,
        <V3 as crate::soa::Views<'soa_>>::Ref,
    >: ::core::cmp::Ord,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        1usize,
        &'soa_ f32,
    >: ::core::cmp::Ord,
{
    #[inline]
    fn cmp(&self, soa_other: &Self) -> ::core::cmp::Ordering {
        ::core::cmp::Ordering::Equal
            .then_with(|| ::core::cmp::Ord::cmp(
                &crate::soa::__private::Nth::<0usize, _>(&self.position),
                &crate::soa::__private::Nth::<0usize, _>(&soa_other.position),
            ))
            .then_with(|| ::core::cmp::Ord::cmp(
                &crate::soa::__private::Nth::<1usize, _>(&self.mass),
                &crate::soa::__private::Nth::<1usize, _>(&soa_other.mass),
            ))
    }
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ::core::hash::Hash for View<'soa_>
where
    crate::soa::__private::If<'soa_, Particle>: ::core::hash::Hash,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        0usize,
        <V3 as crate::soa::Views<'soa_>>::Ref,
    >: ::core::hash::Hash,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        1usize,
        &'soa_ f32,
    >: ::core::hash::Hash,
{
    fn hash<SoaHasher: ::core::hash::Hasher>(&self, soa_state: &mut SoaHasher) {
        ::core::hash::Hash::hash(
            &crate::soa::__private::Nth::<0usize, _>(&self.position),
            soa_state,
        );
        ::core::hash::Hash::hash(
            &crate::soa::__private::Nth::<1usize, _>(&self.mass),
            soa_state,
        );
    }
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ::core::convert::From<&'soa_ Particle> for View<'soa_> {
    #[inline]
    fn from(soa_record: &'soa_ Particle) -> Self {
        View {
            position: <<V3 as crate::soa::Views<
                'soa_,
            >>::Ref as ::core::convert::From<&'soa_ V3>>::from(&soa_record.position),
            mass: &soa_record.mass,
        }
    }
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> crate::soa::__private::RowEq<Particle> for View<'soa_>
where
    crate::soa::__private::If<'soa_, Particle>: ::core::cmp::PartialEq,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        0usize,
        <V3 as crate::soa::Views<'soa_>>::Ref,
    >: crate::soa::__private::RowEq<V3>,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        1usize,
        &'soa_ f32,
    >: crate::soa::__private::RowEq<f32>,
{
    #[inline]
    fn is(&self, soa_other: &Particle) -> ::core::primitive::bool {
        true
            && crate::soa::__private::RowEq::is(
                &crate::soa::__private::Nth::<0usize, _>(&self.position),
                &soa_other.position,
            )
            && crate::soa::__private::RowEq::is(
                &crate::soa::__private::Nth::<1usize, _>(&self.mass),
                &soa_other.mass,
            )
    }
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ::core::cmp::PartialEq<Particle> for View<'soa_>
where
    crate::soa::__private::If<'soa_, Particle>: ::core::cmp::PartialEq,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        0usize,
        <V3 as crate::soa::Views<'soa_>>::Ref,
    >: crate::soa::__private::RowEq<V3>,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        1usize,
        &'soa_ f32,
    >: crate::soa::__private::RowEq<f32>,
{
    #[inline]
    fn eq(&self, soa_other: &Particle) -> ::core::primitive::bool {
        crate::soa::__private::RowEq::is(self, soa_other)
    }
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> crate::soa::ToRecord<Particle> for View<'soa_>
where
    crate::soa::__private::If<'soa_, Particle>: ::core::clone::Clone,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        0usize,
        <V3 as crate::soa::Views<'soa_>>::Ref,
    >: crate::soa::ToRecord<V3>,
    for<'soa_any> crate::soa::__private::Nth<
        'soa_any,
        1usize,
        &'soa_ f32,
    >: crate::soa::ToRecord<f32>,
{
    #[inline]
    fn to_record(&self) -> Particle {
        crate::soa::__private::may_be_put_together::<Particle>();
        Particle {
            position: crate::soa::ToRecord::to_record(
                &crate::soa::__private::Nth::<0usize, _>(&self.position),
            ),
            mass: crate::soa::ToRecord::to_record(
                &crate::soa::__private::Nth::<1usize, _>(&self.mass),
            ),
        }
    }
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> View<'soa_> {
    /// This row as a record, each field cloned.
    #[must_use]
    #[inline]
    fn to_owned(&self) -> Particle
    where
        Self: crate::soa::ToRecord<Particle>,
    {
        crate::soa::ToRecord::to_record(self)
    }
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ParticleMut<'soa_> {
    /// This row, shared.
    #[must_use]
    #[inline]
    fn as_ref(&self) -> View<'_> {
        <Particle as crate::soa::Soa>::shared(self)
    }
    /// Puts a record here and gives back what was here.
    #[inline]
    fn replace(&mut self, soa_record: Particle) -> Particle {
        crate::soa::__private::replace::<Particle>(self, soa_record)
    }
}
///The columns of [`Particle`]s, each a `Vec` of its own: what a container is taken apart into, and made of.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
struct ParticleVecs {
    ///The column `position`.
    position: <V3 as crate::soa::Soa>::Vecs,
    ///The column `mass`.
    mass: crate::soa::__private::Vec<f32>,
}
///The accessors of a container of [`Particle`]s: a method a field.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
struct ParticleAccessors(crate::soa::__private::Accessible<Particle>);
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl ParticleAccessors {
    ///The column `position`.
    #[inline]
    fn position(&self) -> <V3 as crate::soa::Views<'_>>::Columns {
        <V3 as crate::soa::Soa>::columns(
            crate::soa::__private::Accessible::nested(
                &self.0,
                <Particle>::__SOA_NESTED_0,
            ),
        )
    }
    ///The column `position`, exclusively.
    #[inline]
    fn position_mut(&mut self) -> <V3 as crate::soa::Views<'_>>::ColumnsMut {
        <V3 as crate::soa::Soa>::columns_mut(
            crate::soa::__private::Accessible::nested_mut(
                &mut self.0,
                <Particle>::__SOA_NESTED_0,
            ),
        )
    }
    ///The column `mass`.
    #[inline]
    fn mass(&self) -> &[f32] {
        crate::soa::__private::Accessible::column(&self.0, <Particle>::FIELDS.mass)
    }
    ///The column `mass`, exclusively.
    #[inline]
    fn mass_mut(&mut self) -> &mut [f32] {
        crate::soa::__private::Accessible::column_mut(
            &mut self.0,
            <Particle>::FIELDS.mass,
        )
    }
}
///The accessors of a view of [`Particle`]s: a method a field.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
struct ParticleSliceAccessors<'soa_>(crate::soa::SoaSlice<'soa_, Particle>);
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ParticleSliceAccessors<'soa_> {
    ///The column `position`.
    #[inline]
    fn position(&self) -> <V3 as crate::soa::Views<'soa_>>::Columns {
        <V3 as crate::soa::Soa>::columns(
            crate::soa::__private::nested(self.0, <Particle>::__SOA_NESTED_0),
        )
    }
    ///The column `mass`.
    #[inline]
    fn mass(&self) -> &'soa_ [f32] {
        crate::soa::SoaSlice::column(&self.0, <Particle>::FIELDS.mass)
    }
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> crate::soa::Views<'soa_> for Particle {
    type Ref = View<'soa_>;
    type Mut = ParticleMut<'soa_>;
    type Columns = ParticleColumns<'soa_>;
    type ColumnsMut = ParticleColumnsMut<'soa_>;
    type SliceAccessors = ParticleSliceAccessors<'soa_>;
}
#[automatically_derived]
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(deprecated, unused_mut, unused_variables)]
unsafe impl crate::soa::Soa for Particle {
    const COLUMNS: &'static [crate::soa::Column<'static>] = {
        let _ = |soa_record: &mut Self| {
            let Self { position: _, mass: _ } = soa_record;
            crate::soa::__private::same_nested(
                <Particle>::__SOA_NESTED_0,
                &raw mut soa_record.position,
            );
            crate::soa::__private::same(
                <Particle>::FIELDS.mass,
                &raw mut soa_record.mass,
            );
        };
        crate::soa::__private::Flattened::columns(const {
            &crate::soa::__private::Flattened::new(
                &[
                    crate::soa::__private::Part::nested(
                        <Particle>::__SOA_NESTED_0,
                        ::core::mem::offset_of!(Particle, position),
                    ),
                    crate::soa::__private::Part::Column(
                        crate::soa::Column::aligned(
                            crate::soa::Column::of_key(
                                <Particle>::FIELDS.mass,
                                "mass",
                                "f32",
                                ::core::mem::offset_of!(Particle, mass),
                            ),
                            64,
                        ),
                    ),
                ],
            )
        })
    };
    const HAS_DROP: ::core::primitive::bool = {
        use crate::soa::__private::NoDrop as _;
        crate::soa::__private::DropProbe::<Self>::__SOA_HAS_DROP
            || <V3 as crate::soa::Soa>::HAS_DROP
    };
    type Fields<SoaRoot> = ParticleFields<SoaRoot>;
    type Vecs = ParticleVecs;
    type Accessors = ParticleAccessors;
    type PerColumn<SoaItem: ::core::marker::Copy> = crate::soa::__private::Chain<
        <V3 as crate::soa::Soa>::PerColumn<SoaItem>,
        [SoaItem; 1usize],
    >;
    #[inline(always)]
    fn row(
        mut soa_cursor: crate::soa::__private::RowCursor<'_, Self>,
    ) -> crate::soa::Ref<'_, Self> {
        View {
            position: <V3 as crate::soa::Soa>::row(
                crate::soa::__private::RowCursor::nested(
                    &mut soa_cursor,
                    <Particle>::__SOA_NESTED_0,
                ),
            ),
            mass: crate::soa::__private::RowCursor::field(
                &mut soa_cursor,
                <Particle>::FIELDS.mass,
            ),
        }
    }
    #[inline(always)]
    fn row_mut(
        mut soa_cursor: crate::soa::__private::RowCursorMut<'_, Self>,
    ) -> crate::soa::Mut<'_, Self> {
        ParticleMut {
            position: <V3 as crate::soa::Soa>::row_mut(
                crate::soa::__private::RowCursorMut::nested(
                    &mut soa_cursor,
                    <Particle>::__SOA_NESTED_0,
                ),
            ),
            mass: crate::soa::__private::RowCursorMut::field(
                &mut soa_cursor,
                <Particle>::FIELDS.mass,
            ),
        }
    }
    #[inline(always)]
    fn columns(
        mut soa_cursor: crate::soa::__private::ColumnCursor<'_, Self>,
    ) -> crate::soa::Columns<'_, Self> {
        ParticleColumns {
            position: <V3 as crate::soa::Soa>::columns(
                crate::soa::__private::ColumnCursor::nested(
                    &mut soa_cursor,
                    <Particle>::__SOA_NESTED_0,
                ),
            ),
            mass: crate::soa::__private::ColumnCursor::column(
                &mut soa_cursor,
                <Particle>::FIELDS.mass,
            ),
        }
    }
    #[inline(always)]
    fn columns_mut(
        mut soa_cursor: crate::soa::__private::ColumnCursorMut<'_, Self>,
    ) -> crate::soa::ColumnsMut<'_, Self> {
        ParticleColumnsMut {
            position: <V3 as crate::soa::Soa>::columns_mut(
                crate::soa::__private::ColumnCursorMut::nested(
                    &mut soa_cursor,
                    <Particle>::__SOA_NESTED_0,
                ),
            ),
            mass: crate::soa::__private::ColumnCursorMut::column(
                &mut soa_cursor,
                <Particle>::FIELDS.mass,
            ),
        }
    }
    #[inline]
    fn take(mut soa_cursor: crate::soa::__private::OwnedCursor<'_, Self>) -> Self::Vecs {
        ParticleVecs {
            position: <V3 as crate::soa::Soa>::take(
                crate::soa::__private::OwnedCursor::nested(
                    &mut soa_cursor,
                    <Particle>::__SOA_NESTED_0,
                ),
            ),
            mass: crate::soa::__private::OwnedCursor::column(
                &mut soa_cursor,
                <Particle>::FIELDS.mass,
            ),
        }
    }
    #[inline]
    fn lengths(soa_columns: &Self::Vecs) -> Self::PerColumn<::core::primitive::usize> {
        crate::soa::__private::Chain(
            <V3 as crate::soa::Soa>::lengths(&soa_columns.position),
            [crate::soa::__private::Vec::len(&soa_columns.mass)],
        )
    }
    #[inline]
    fn store(
        soa_columns: Self::Vecs,
        mut soa_cursor: crate::soa::__private::StoreCursor<'_, Self>,
    ) {
        <V3 as crate::soa::Soa>::store(
            soa_columns.position,
            crate::soa::__private::StoreCursor::nested(
                &mut soa_cursor,
                <Particle>::__SOA_NESTED_0,
            ),
        );
        crate::soa::__private::StoreCursor::column(
            &mut soa_cursor,
            <Particle>::FIELDS.mass,
            soa_columns.mass,
        );
    }
    #[inline(always)]
    fn shared<'soa_>(
        soa_view: &'soa_ crate::soa::Mut<'_, Self>,
    ) -> crate::soa::Ref<'soa_, Self>
    where
        Self: 'soa_,
    {
        View {
            position: <V3 as crate::soa::Soa>::shared(&soa_view.position),
            mass: &*soa_view.mass,
        }
    }
    #[inline(always)]
    fn pointers(
        soa_view: &mut crate::soa::Mut<'_, Self>,
    ) -> Self::PerColumn<*mut ::core::primitive::u8> {
        crate::soa::__private::Chain(
            <V3 as crate::soa::Soa>::pointers(&mut soa_view.position),
            [::core::ptr::from_mut(&mut *soa_view.mass).cast::<::core::primitive::u8>()],
        )
    }
}
crate::soa::__with_cuda! {
    #[automatically_derived] #[allow(non_snake_case)] #[allow(dead_code, deprecated,
    non_snake_case, clippy::type_complexity)] unsafe impl crate ::soa::cuda::DeviceRecord
    for Particle where for < 'soa_ > crate ::soa::cuda::Probe < 'soa_, V3 > : crate
    ::soa::cuda::NestedOnDevice, for < 'soa_ > crate ::soa::cuda::Probe < 'soa_, f32 > :
    crate ::soa::cuda::OnDevice {}
}
crate::soa::__with_serde! {
    const _ : () = { #[derive(crate ::soa::__private::serde::Serialize)] #[serde(crate =
    "crate :: soa :: __private :: serde", rename = "Particle")] struct SoaWritten < 'soa_
    > { position : crate ::soa::with::serde::WriteNested < 'soa_, V3 >, mass : &
    'soa_[f32] } #[derive(crate ::soa::__private::serde::Deserialize)] #[serde(crate =
    "crate :: soa :: __private :: serde", rename = "Particle")] struct SoaRead { position
    : crate ::soa::with::serde::ReadNested < V3 >, mass : crate ::soa::__private::Vec <
    f32 > } #[automatically_derived] #[allow(non_snake_case)] #[allow(dead_code,
    deprecated, non_snake_case, clippy::type_complexity)] #[allow(unused_variables)] impl
    crate ::soa::with::serde::SerializeColumns for Particle where for < 'soa_ >
    SoaWritten < 'soa_ > : crate ::soa::__private::serde::Serialize { fn serialize <
    SoaSerializer : crate ::soa::__private::serde::Serializer > (soa_columns : crate
    ::soa::Columns < '_, Self >, soa_serializer : SoaSerializer,) ->
    ::core::result::Result < SoaSerializer::Ok, SoaSerializer::Error > { crate
    ::soa::__private::serde::Serialize::serialize(& SoaWritten { position : crate
    ::soa::with::serde::WriteNested(soa_columns.position), mass : soa_columns.mass },
    soa_serializer) } } #[automatically_derived] #[allow(non_snake_case)]
    #[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
    #[allow(unused_variables)] impl < 'de > crate ::soa::with::serde::DeserializeColumns
    < 'de > for Particle where SoaRead : crate ::soa::__private::serde::Deserialize < 'de
    > { fn deserialize < SoaDeserializer : crate ::soa::__private::serde::Deserializer <
    'de >> (soa_deserializer : SoaDeserializer,) -> ::core::result::Result < Self::Vecs,
    SoaDeserializer::Error > { let soa_read : SoaRead = crate
    ::soa::__private::serde::Deserialize::deserialize(soa_deserializer) ?;
    ::core::result::Result::Ok(ParticleVecs { position : soa_read.position.0, mass :
    soa_read.mass }) } } };
}
crate::soa::__with_arrow! {
    #[automatically_derived] #[allow(non_snake_case)] #[allow(dead_code, deprecated,
    non_snake_case, clippy::type_complexity)] impl crate ::soa::with::arrow::ArrowRecord
    for Particle where V3 : crate ::soa::with::arrow::ArrowRecord, f32 : crate
    ::soa::with::arrow::ArrowValue { fn describe < SoaRootOf : crate
    ::soa::with::arrow::Shared > (soa_batch : & mut crate ::soa::with::arrow::Batch < '_,
    SoaRootOf >, soa_at : crate ::soa::__private::Nested < SoaRootOf, Self >,) where
    SoaRootOf::Vecs : ::core::marker::Send + ::core::marker::Sync { crate
    ::soa::with::arrow::Batch::nested:: < Particle, V3 > (soa_batch, soa_at, "position",
    < Particle > ::__SOA_NESTED_0); crate ::soa::with::arrow::Batch::column(soa_batch,
    soa_at, "mass", < Particle > ::FIELDS.mass); } }
}
