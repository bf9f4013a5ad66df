// What `#[derive(Soa)]` emits: see src/snapshots.rs.
///The keys of [`Particle`]'s columns: see `Particle::FIELDS`.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct ParticleFields<SoaRoot = Particle> {
    ///The key of `position`.
    pub position: ::soa_runtime::Field<SoaRoot, [f32; 3]>,
    ///The key of `mass`.
    pub(crate) mass: ::soa_runtime::Field<SoaRoot, f32>,
    ///The key of `id`.
    id: ::soa_runtime::Field<SoaRoot, u32>,
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(unused_variables, unused_unsafe)]
impl Particle {
    /// The keys of this record's columns.
    pub const FIELDS: ParticleFields = unsafe { Self::__soa_fields::<Self>(0) };
    #[doc(hidden)]
    pub const unsafe fn __soa_fields<SoaRoot>(
        soa_first: ::core::primitive::usize,
    ) -> ParticleFields<SoaRoot> {
        unsafe {
            ParticleFields {
                position: ::soa_runtime::Field::new(soa_first + 0usize),
                mass: ::soa_runtime::Field::new(soa_first + 1usize),
                id: ::soa_runtime::Field::new(soa_first + 2usize),
            }
        }
    }
}
///One [`Particle`] in columns: a reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct ParticleRef<'soa> {
    ///This row's `position`.
    pub position: &'soa [f32; 3],
    ///This row's `mass`.
    pub(crate) mass: &'soa f32,
    ///This row's `id`.
    id: &'soa u32,
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::fmt::Debug for ParticleRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Particle>: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa [f32; 3],
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f32,
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        2usize,
        &'soa u32,
    >: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Particle");
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "position",
            &::soa_runtime::__private::Nth::<0usize, _>(&self.position),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "mass",
            &::soa_runtime::__private::Nth::<1usize, _>(&self.mass),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "id",
            &::soa_runtime::__private::Nth::<2usize, _>(&self.id),
        );
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::clone::Clone for ParticleRef<'soa> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::marker::Copy for ParticleRef<'soa> {}
///One [`Particle`] in columns: an exclusive reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct ParticleMut<'soa> {
    ///This row's `position`.
    pub position: &'soa mut [f32; 3],
    ///This row's `mass`.
    pub(crate) mass: &'soa mut f32,
    ///This row's `id`.
    id: &'soa mut u32,
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::fmt::Debug for ParticleMut<'soa>
where
    ::soa_runtime::__private::If<'soa, Particle>: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa mut [f32; 3],
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa mut f32,
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        2usize,
        &'soa mut u32,
    >: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Particle");
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "position",
            &::soa_runtime::__private::Nth::<0usize, _>(&self.position),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "mass",
            &::soa_runtime::__private::Nth::<1usize, _>(&self.mass),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "id",
            &::soa_runtime::__private::Nth::<2usize, _>(&self.id),
        );
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
///The columns of [`Particle`]s: a slice a field, all of one length.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct ParticleColumns<'soa> {
    ///The column `position`.
    pub position: &'soa [[f32; 3]],
    ///The column `mass`.
    pub(crate) mass: &'soa [f32],
    ///The column `id`.
    id: &'soa [u32],
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::fmt::Debug for ParticleColumns<'soa>
where
    ::soa_runtime::__private::If<'soa, Particle>: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa [[f32; 3]],
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa [f32],
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        2usize,
        &'soa [u32],
    >: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Particle");
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "position",
            &::soa_runtime::__private::Nth::<0usize, _>(&self.position),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "mass",
            &::soa_runtime::__private::Nth::<1usize, _>(&self.mass),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "id",
            &::soa_runtime::__private::Nth::<2usize, _>(&self.id),
        );
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::clone::Clone for ParticleColumns<'soa> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::marker::Copy for ParticleColumns<'soa> {}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(unused_mut)]
impl<'soa> ::soa_runtime::__private::CloneColumns<Particle> for ParticleColumns<'soa>
where
    ::soa_runtime::__private::If<'soa, Particle>: ::core::clone::Clone,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa [[f32; 3]],
    >: ::soa_runtime::__private::CloneColumn<[f32; 3]>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa [f32],
    >: ::soa_runtime::__private::CloneColumn<f32>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        2usize,
        &'soa [u32],
    >: ::soa_runtime::__private::CloneColumn<u32>,
{
    #[inline]
    fn clone_columns(
        &self,
        mut soa_into: ::soa_runtime::__private::StoreCursor<'_, Particle>,
    ) {
        ::soa_runtime::__private::StoreCursor::clone_column(
            &mut soa_into,
            <Particle>::FIELDS.position,
            &::soa_runtime::__private::Nth::<0usize, _>(&self.position),
        );
        ::soa_runtime::__private::StoreCursor::clone_column(
            &mut soa_into,
            <Particle>::FIELDS.mass,
            &::soa_runtime::__private::Nth::<1usize, _>(&self.mass),
        );
        ::soa_runtime::__private::StoreCursor::clone_column(
            &mut soa_into,
            <Particle>::FIELDS.id,
            &::soa_runtime::__private::Nth::<2usize, _>(&self.id),
        );
    }
}
///The columns of [`Particle`]s: an exclusive slice a field, all of one length.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct ParticleColumnsMut<'soa> {
    ///The column `position`.
    pub position: &'soa mut [[f32; 3]],
    ///The column `mass`.
    pub(crate) mass: &'soa mut [f32],
    ///The column `id`.
    id: &'soa mut [u32],
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::fmt::Debug for ParticleColumnsMut<'soa>
where
    ::soa_runtime::__private::If<'soa, Particle>: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa mut [[f32; 3]],
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa mut [f32],
    >: ::core::fmt::Debug,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        2usize,
        &'soa mut [u32],
    >: ::core::fmt::Debug,
{
    #[inline]
    fn fmt(&self, soa_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut soa_text = ::core::fmt::Formatter::debug_struct(soa_f, "Particle");
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "position",
            &::soa_runtime::__private::Nth::<0usize, _>(&self.position),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "mass",
            &::soa_runtime::__private::Nth::<1usize, _>(&self.mass),
        );
        ::core::fmt::DebugStruct::field(
            &mut soa_text,
            "id",
            &::soa_runtime::__private::Nth::<2usize, _>(&self.id),
        );
        ::core::fmt::DebugStruct::finish(&mut soa_text)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::cmp::PartialEq for ParticleRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Particle>: ::core::cmp::PartialEq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa [f32; 3],
    >: ::core::cmp::PartialEq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f32,
    >: ::core::cmp::PartialEq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        2usize,
        &'soa u32,
    >: ::core::cmp::PartialEq,
{
    #[inline]
    fn eq(&self, soa_other: &Self) -> ::core::primitive::bool {
        true
            && ::core::cmp::PartialEq::eq(
                &::soa_runtime::__private::Nth::<0usize, _>(&self.position),
                &::soa_runtime::__private::Nth::<0usize, _>(&soa_other.position),
            )
            && ::core::cmp::PartialEq::eq(
                &::soa_runtime::__private::Nth::<1usize, _>(&self.mass),
                &::soa_runtime::__private::Nth::<1usize, _>(&soa_other.mass),
            )
            && ::core::cmp::PartialEq::eq(
                &::soa_runtime::__private::Nth::<2usize, _>(&self.id),
                &::soa_runtime::__private::Nth::<2usize, _>(&soa_other.id),
            )
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::cmp::Eq for ParticleRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Particle>: ::core::cmp::Eq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa [f32; 3],
    >: ::core::cmp::Eq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f32,
    >: ::core::cmp::Eq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        2usize,
        &'soa u32,
    >: ::core::cmp::Eq,
{}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::cmp::PartialOrd for ParticleRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Particle>: ::core::cmp::PartialOrd,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa [f32; 3],
    >: ::core::cmp::PartialOrd,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f32,
    >: ::core::cmp::PartialOrd,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        2usize,
        &'soa u32,
    >: ::core::cmp::PartialOrd,
{
    #[inline]
    fn partial_cmp(
        &self,
        soa_other: &Self,
    ) -> ::core::option::Option<::core::cmp::Ordering> {
        match ::core::cmp::PartialOrd::partial_cmp(
            &::soa_runtime::__private::Nth::<0usize, _>(&self.position),
            &::soa_runtime::__private::Nth::<0usize, _>(&soa_other.position),
        ) {
            ::core::option::Option::Some(::core::cmp::Ordering::Equal) => {}
            soa_order => return soa_order,
        }
        match ::core::cmp::PartialOrd::partial_cmp(
            &::soa_runtime::__private::Nth::<1usize, _>(&self.mass),
            &::soa_runtime::__private::Nth::<1usize, _>(&soa_other.mass),
        ) {
            ::core::option::Option::Some(::core::cmp::Ordering::Equal) => {}
            soa_order => return soa_order,
        }
        match ::core::cmp::PartialOrd::partial_cmp(
            &::soa_runtime::__private::Nth::<2usize, _>(&self.id),
            &::soa_runtime::__private::Nth::<2usize, _>(&soa_other.id),
        ) {
            ::core::option::Option::Some(::core::cmp::Ordering::Equal) => {}
            soa_order => return soa_order,
        }
        ::core::option::Option::Some(::core::cmp::Ordering::Equal)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::cmp::Ord for ParticleRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Particle>: ::core::cmp::Ord,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa [f32; 3],
    >: ::core::cmp::Ord,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f32,
    >: ::core::cmp::Ord,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        2usize,
        &'soa u32,
    >: ::core::cmp::Ord,
{
    #[inline]
    fn cmp(&self, soa_other: &Self) -> ::core::cmp::Ordering {
        ::core::cmp::Ordering::Equal
            .then_with(|| ::core::cmp::Ord::cmp(
                &::soa_runtime::__private::Nth::<0usize, _>(&self.position),
                &::soa_runtime::__private::Nth::<0usize, _>(&soa_other.position),
            ))
            .then_with(|| ::core::cmp::Ord::cmp(
                &::soa_runtime::__private::Nth::<1usize, _>(&self.mass),
                &::soa_runtime::__private::Nth::<1usize, _>(&soa_other.mass),
            ))
            .then_with(|| ::core::cmp::Ord::cmp(
                &::soa_runtime::__private::Nth::<2usize, _>(&self.id),
                &::soa_runtime::__private::Nth::<2usize, _>(&soa_other.id),
            ))
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::hash::Hash for ParticleRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Particle>: ::core::hash::Hash,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa [f32; 3],
    >: ::core::hash::Hash,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f32,
    >: ::core::hash::Hash,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        2usize,
        &'soa u32,
    >: ::core::hash::Hash,
{
    fn hash<SoaHasher: ::core::hash::Hasher>(&self, soa_state: &mut SoaHasher) {
        ::core::hash::Hash::hash(
            &::soa_runtime::__private::Nth::<0usize, _>(&self.position),
            soa_state,
        );
        ::core::hash::Hash::hash(
            &::soa_runtime::__private::Nth::<1usize, _>(&self.mass),
            soa_state,
        );
        ::core::hash::Hash::hash(
            &::soa_runtime::__private::Nth::<2usize, _>(&self.id),
            soa_state,
        );
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::convert::From<&'soa Particle> for ParticleRef<'soa> {
    #[inline]
    fn from(soa_record: &'soa Particle) -> Self {
        ParticleRef {
            position: &soa_record.position,
            mass: &soa_record.mass,
            id: &soa_record.id,
        }
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::soa_runtime::__private::RowEq<Particle> for ParticleRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Particle>: ::core::cmp::PartialEq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa [f32; 3],
    >: ::soa_runtime::__private::RowEq<[f32; 3]>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f32,
    >: ::soa_runtime::__private::RowEq<f32>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        2usize,
        &'soa u32,
    >: ::soa_runtime::__private::RowEq<u32>,
{
    #[inline]
    fn is(&self, soa_other: &Particle) -> ::core::primitive::bool {
        true
            && ::soa_runtime::__private::RowEq::is(
                &::soa_runtime::__private::Nth::<0usize, _>(&self.position),
                &soa_other.position,
            )
            && ::soa_runtime::__private::RowEq::is(
                &::soa_runtime::__private::Nth::<1usize, _>(&self.mass),
                &soa_other.mass,
            )
            && ::soa_runtime::__private::RowEq::is(
                &::soa_runtime::__private::Nth::<2usize, _>(&self.id),
                &soa_other.id,
            )
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::core::cmp::PartialEq<Particle> for ParticleRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Particle>: ::core::cmp::PartialEq,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa [f32; 3],
    >: ::soa_runtime::__private::RowEq<[f32; 3]>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f32,
    >: ::soa_runtime::__private::RowEq<f32>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        2usize,
        &'soa u32,
    >: ::soa_runtime::__private::RowEq<u32>,
{
    #[inline]
    fn eq(&self, soa_other: &Particle) -> ::core::primitive::bool {
        ::soa_runtime::__private::RowEq::is(self, soa_other)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::soa_runtime::ToRecord<Particle> for ParticleRef<'soa>
where
    ::soa_runtime::__private::If<'soa, Particle>: ::core::clone::Clone,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        0usize,
        &'soa [f32; 3],
    >: ::soa_runtime::ToRecord<[f32; 3]>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        1usize,
        &'soa f32,
    >: ::soa_runtime::ToRecord<f32>,
    for<'soa_any> ::soa_runtime::__private::Nth<
        'soa_any,
        2usize,
        &'soa u32,
    >: ::soa_runtime::ToRecord<u32>,
{
    #[inline]
    fn to_record(&self) -> Particle {
        ::soa_runtime::__private::may_be_put_together::<Particle>();
        Particle {
            position: ::soa_runtime::ToRecord::to_record(
                &::soa_runtime::__private::Nth::<0usize, _>(&self.position),
            ),
            mass: ::soa_runtime::ToRecord::to_record(
                &::soa_runtime::__private::Nth::<1usize, _>(&self.mass),
            ),
            id: ::soa_runtime::ToRecord::to_record(
                &::soa_runtime::__private::Nth::<2usize, _>(&self.id),
            ),
        }
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ParticleRef<'soa> {
    /// This row as a record, each field cloned.
    #[must_use]
    #[inline]
    pub fn to_owned(&self) -> Particle
    where
        Self: ::soa_runtime::ToRecord<Particle>,
    {
        ::soa_runtime::ToRecord::to_record(self)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ParticleMut<'soa> {
    /// This row, shared.
    #[must_use]
    #[inline]
    pub fn as_ref(&self) -> ParticleRef<'_> {
        <Particle as ::soa_runtime::Soa>::shared(self)
    }
    /// Puts a record here and gives back what was here.
    #[inline]
    pub fn replace(&mut self, soa_record: Particle) -> Particle {
        ::soa_runtime::__private::replace::<Particle>(self, soa_record)
    }
}
///The columns of [`Particle`]s, each a `Vec` of its own: what a container is taken apart into, and made of.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
pub struct ParticleVecs {
    ///The column `position`.
    pub position: ::soa_runtime::__private::Vec<[f32; 3]>,
    ///The column `mass`.
    pub(crate) mass: ::soa_runtime::__private::Vec<f32>,
    ///The column `id`.
    id: ::soa_runtime::__private::Vec<u32>,
}
///The accessors of a container of [`Particle`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
pub struct ParticleAccessors(::soa_runtime::__private::Accessible<Particle>);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl ParticleAccessors {
    ///The column `position`.
    #[inline]
    pub fn position(&self) -> &[[f32; 3]] {
        ::soa_runtime::__private::Accessible::column(
            &self.0,
            <Particle>::FIELDS.position,
        )
    }
    ///The column `position`, exclusively.
    #[inline]
    pub fn position_mut(&mut self) -> &mut [[f32; 3]] {
        ::soa_runtime::__private::Accessible::column_mut(
            &mut self.0,
            <Particle>::FIELDS.position,
        )
    }
    ///The column `mass`.
    #[inline]
    pub(crate) fn mass(&self) -> &[f32] {
        ::soa_runtime::__private::Accessible::column(&self.0, <Particle>::FIELDS.mass)
    }
    ///The column `mass`, exclusively.
    #[inline]
    pub(crate) fn mass_mut(&mut self) -> &mut [f32] {
        ::soa_runtime::__private::Accessible::column_mut(
            &mut self.0,
            <Particle>::FIELDS.mass,
        )
    }
    ///The column `id`.
    #[inline]
    fn id(&self) -> &[u32] {
        ::soa_runtime::__private::Accessible::column(&self.0, <Particle>::FIELDS.id)
    }
    ///The column `id`, exclusively.
    #[inline]
    fn id_mut(&mut self) -> &mut [u32] {
        ::soa_runtime::__private::Accessible::column_mut(
            &mut self.0,
            <Particle>::FIELDS.id,
        )
    }
}
///The accessors of a view of [`Particle`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
pub struct ParticleSliceAccessors<'soa>(::soa_runtime::SoaSlice<'soa, Particle>);
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ParticleSliceAccessors<'soa> {
    ///The column `position`.
    #[inline]
    pub fn position(&self) -> &'soa [[f32; 3]] {
        ::soa_runtime::SoaSlice::column(&self.0, <Particle>::FIELDS.position)
    }
    ///The column `mass`.
    #[inline]
    pub(crate) fn mass(&self) -> &'soa [f32] {
        ::soa_runtime::SoaSlice::column(&self.0, <Particle>::FIELDS.mass)
    }
    ///The column `id`.
    #[inline]
    fn id(&self) -> &'soa [u32] {
        ::soa_runtime::SoaSlice::column(&self.0, <Particle>::FIELDS.id)
    }
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ::soa_runtime::Views<'soa> for Particle {
    type Ref = ParticleRef<'soa>;
    type Mut = ParticleMut<'soa>;
    type Columns = ParticleColumns<'soa>;
    type ColumnsMut = ParticleColumnsMut<'soa>;
    type SliceAccessors = ParticleSliceAccessors<'soa>;
}
#[automatically_derived]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(deprecated, unused_mut, unused_variables)]
unsafe impl ::soa_runtime::Soa for Particle {
    const COLUMNS: &'static [::soa_runtime::Column<'static>] = {
        let _ = |soa_record: &mut Self| {
            let Self { position: _, mass: _, id: _ } = soa_record;
            ::soa_runtime::__private::same(
                <Particle>::FIELDS.position,
                &raw mut soa_record.position,
            );
            ::soa_runtime::__private::same(
                <Particle>::FIELDS.mass,
                &raw mut soa_record.mass,
            );
            ::soa_runtime::__private::same(
                <Particle>::FIELDS.id,
                &raw mut soa_record.id,
            );
        };
        &::soa_runtime::Column::place([
            ::soa_runtime::Column::of_key(
                <Particle>::FIELDS.position,
                "position",
                "[f32; 3]",
                ::core::mem::offset_of!(Particle, position),
            ),
            ::soa_runtime::Column::of_key(
                <Particle>::FIELDS.mass,
                "mass",
                "f32",
                ::core::mem::offset_of!(Particle, mass),
            ),
            ::soa_runtime::Column::of_key(
                <Particle>::FIELDS.id,
                "id",
                "u32",
                ::core::mem::offset_of!(Particle, id),
            ),
        ])
    };
    const HAS_DROP: ::core::primitive::bool = {
        use ::soa_runtime::__private::NoDrop as _;
        ::soa_runtime::__private::DropProbe::<Self>::__SOA_HAS_DROP
    };
    type Fields<SoaRoot> = ParticleFields<SoaRoot>;
    type Vecs = ParticleVecs;
    type Accessors = ParticleAccessors;
    type PerColumn<SoaItem: ::core::marker::Copy> = [SoaItem; 3usize];
    #[inline(always)]
    fn row(
        mut soa_cursor: ::soa_runtime::__private::RowCursor<'_, Self>,
    ) -> ::soa_runtime::Ref<'_, Self> {
        ParticleRef {
            position: ::soa_runtime::__private::RowCursor::field(
                &mut soa_cursor,
                <Particle>::FIELDS.position,
            ),
            mass: ::soa_runtime::__private::RowCursor::field(
                &mut soa_cursor,
                <Particle>::FIELDS.mass,
            ),
            id: ::soa_runtime::__private::RowCursor::field(
                &mut soa_cursor,
                <Particle>::FIELDS.id,
            ),
        }
    }
    #[inline(always)]
    fn row_mut(
        mut soa_cursor: ::soa_runtime::__private::RowCursorMut<'_, Self>,
    ) -> ::soa_runtime::Mut<'_, Self> {
        ParticleMut {
            position: ::soa_runtime::__private::RowCursorMut::field(
                &mut soa_cursor,
                <Particle>::FIELDS.position,
            ),
            mass: ::soa_runtime::__private::RowCursorMut::field(
                &mut soa_cursor,
                <Particle>::FIELDS.mass,
            ),
            id: ::soa_runtime::__private::RowCursorMut::field(
                &mut soa_cursor,
                <Particle>::FIELDS.id,
            ),
        }
    }
    #[inline(always)]
    fn columns(
        mut soa_cursor: ::soa_runtime::__private::ColumnCursor<'_, Self>,
    ) -> ::soa_runtime::Columns<'_, Self> {
        ParticleColumns {
            position: ::soa_runtime::__private::ColumnCursor::column(
                &mut soa_cursor,
                <Particle>::FIELDS.position,
            ),
            mass: ::soa_runtime::__private::ColumnCursor::column(
                &mut soa_cursor,
                <Particle>::FIELDS.mass,
            ),
            id: ::soa_runtime::__private::ColumnCursor::column(
                &mut soa_cursor,
                <Particle>::FIELDS.id,
            ),
        }
    }
    #[inline(always)]
    fn columns_mut(
        mut soa_cursor: ::soa_runtime::__private::ColumnCursorMut<'_, Self>,
    ) -> ::soa_runtime::ColumnsMut<'_, Self> {
        ParticleColumnsMut {
            position: ::soa_runtime::__private::ColumnCursorMut::column(
                &mut soa_cursor,
                <Particle>::FIELDS.position,
            ),
            mass: ::soa_runtime::__private::ColumnCursorMut::column(
                &mut soa_cursor,
                <Particle>::FIELDS.mass,
            ),
            id: ::soa_runtime::__private::ColumnCursorMut::column(
                &mut soa_cursor,
                <Particle>::FIELDS.id,
            ),
        }
    }
    #[inline]
    fn take(
        mut soa_cursor: ::soa_runtime::__private::OwnedCursor<'_, Self>,
    ) -> Self::Vecs {
        ParticleVecs {
            position: ::soa_runtime::__private::OwnedCursor::column(
                &mut soa_cursor,
                <Particle>::FIELDS.position,
            ),
            mass: ::soa_runtime::__private::OwnedCursor::column(
                &mut soa_cursor,
                <Particle>::FIELDS.mass,
            ),
            id: ::soa_runtime::__private::OwnedCursor::column(
                &mut soa_cursor,
                <Particle>::FIELDS.id,
            ),
        }
    }
    #[inline]
    fn lengths(soa_columns: &Self::Vecs) -> Self::PerColumn<::core::primitive::usize> {
        [
            ::soa_runtime::__private::Vec::len(&soa_columns.position),
            ::soa_runtime::__private::Vec::len(&soa_columns.mass),
            ::soa_runtime::__private::Vec::len(&soa_columns.id),
        ]
    }
    #[inline]
    fn store(
        soa_columns: Self::Vecs,
        mut soa_cursor: ::soa_runtime::__private::StoreCursor<'_, Self>,
    ) {
        ::soa_runtime::__private::StoreCursor::column(
            &mut soa_cursor,
            <Particle>::FIELDS.position,
            soa_columns.position,
        );
        ::soa_runtime::__private::StoreCursor::column(
            &mut soa_cursor,
            <Particle>::FIELDS.mass,
            soa_columns.mass,
        );
        ::soa_runtime::__private::StoreCursor::column(
            &mut soa_cursor,
            <Particle>::FIELDS.id,
            soa_columns.id,
        );
    }
    #[inline(always)]
    fn shared<'soa>(
        soa_view: &'soa ::soa_runtime::Mut<'_, Self>,
    ) -> ::soa_runtime::Ref<'soa, Self>
    where
        Self: 'soa,
    {
        ParticleRef {
            position: &*soa_view.position,
            mass: &*soa_view.mass,
            id: &*soa_view.id,
        }
    }
    #[inline(always)]
    fn pointers(
        soa_view: &mut ::soa_runtime::Mut<'_, Self>,
    ) -> Self::PerColumn<*mut ::core::primitive::u8> {
        [
            ::core::ptr::from_mut(&mut *soa_view.position)
                .cast::<::core::primitive::u8>(),
            ::core::ptr::from_mut(&mut *soa_view.mass).cast::<::core::primitive::u8>(),
            ::core::ptr::from_mut(&mut *soa_view.id).cast::<::core::primitive::u8>(),
        ]
    }
}
::soa_runtime::__with_cuda! {
    #[automatically_derived] #[allow(dead_code, deprecated, non_snake_case,
    clippy::type_complexity)] unsafe impl ::soa_runtime::cuda::DeviceRecord for Particle
    where for < 'soa > ::soa_runtime::cuda::Probe < 'soa, [f32; 3] > :
    ::soa_runtime::cuda::OnDevice, for < 'soa > ::soa_runtime::cuda::Probe < 'soa, f32 >
    : ::soa_runtime::cuda::OnDevice, for < 'soa > ::soa_runtime::cuda::Probe < 'soa, u32
    > : ::soa_runtime::cuda::OnDevice {}
}
