// What `#[derive(Soa)]` emits: see src/snapshots.rs.
///The keys of [`Particle`]'s columns: see `Particle::FIELDS`.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
struct ParticleFields<SoaRoot = Particle> {
    position: <V3 as crate::soa::Soa>::Fields<SoaRoot>,
    mass: crate::soa::Field<SoaRoot, f32>,
}
///One [`Particle`] in columns: a reference a field.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[::core::prelude::v1::derive(Serialize)]
#[repr(C)]
struct View<'soa_> {
    position: <V3 as crate::soa::Views<'soa_>>::Ref,
    mass: &'soa_ f32,
}
///One [`Particle`] in columns: an exclusive reference a field.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
struct ParticleMut<'soa_> {
    position: <V3 as crate::soa::Views<'soa_>>::Mut,
    mass: &'soa_ mut f32,
}
///The columns of [`Particle`]s: a slice a field, of one length.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[cfg_attr(test, derive(Serialize))]
#[repr(C)]
struct ParticleColumns<'soa_> {
    position: <V3 as crate::soa::Views<'soa_>>::Columns,
    mass: &'soa_ [f32],
}
///The columns of [`Particle`]s, exclusive: a slice a field.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
struct ParticleColumnsMut<'soa_> {
    position: <V3 as crate::soa::Views<'soa_>>::ColumnsMut,
    mass: &'soa_ mut [f32],
}
///The columns of [`Particle`]s, owned: a `Vec` a field.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
struct ParticleVecs {
    position: <V3 as crate::soa::Soa>::Vecs,
    mass: crate::soa::__private::Vec<f32>,
}
///The accessors of a container of [`Particle`]s: a method a field.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
struct ParticleAccessors(crate::soa::__private::Accessible<Particle>);
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl ParticleAccessors {
    #[inline]
    fn position(&self) -> <V3 as crate::soa::Views<'_>>::Columns {
        crate::soa::__private::Accessible::nested(&self.0, <Particle>::__SOA_NESTED_0)
    }
    #[inline]
    fn position_mut(&mut self) -> <V3 as crate::soa::Views<'_>>::ColumnsMut {
        crate::soa::__private::Accessible::nested_mut(
            &mut self.0,
            <Particle>::__SOA_NESTED_0,
        )
    }
    #[inline]
    fn mass(&self) -> &[f32] {
        Particle::FIELDS.mass.of(&self.0)
    }
    #[inline]
    fn mass_mut(&mut self) -> &mut [f32] {
        Particle::FIELDS.mass.of_mut(&mut self.0)
    }
}
///The accessors of a view of [`Particle`]s: a method a field.
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
struct ParticleSliceAccessors<'soa_>(crate::soa::__private::Lent<'soa_, Particle>);
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa_> ParticleSliceAccessors<'soa_> {
    #[inline]
    fn position(&self) -> <V3 as crate::soa::Views<'soa_>>::Columns {
        self.0.nested(<Particle>::__SOA_NESTED_0)
    }
    #[inline]
    fn mass(&self) -> &'soa_ [f32] {
        self.0.column(Particle::FIELDS.mass)
    }
}
#[allow(non_snake_case)]
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[allow(
    type_alias_bounds,
    clippy::all,
    clippy::pedantic,
    clippy::nursery,
    clippy::restriction
)]
const _: () = {
    use crate::soa::__private::names::*;
    impl Particle {
        /// The keys of this record's columns.
        const FIELDS: ParticleFields = unsafe { __keys::<Self, __Tree, _>() };
        #[doc(hidden)]
        const __SOA_NESTED_0: crate::soa::__private::Nested<Self, V3> = unsafe {
            crate::soa::__private::Nested::new(0usize)
        };
    }
    type __Tree = (__Nest<V3>, __Leaf<f32, 64>);
    fn __witness(soa_record: &mut Particle) -> <__Tree as __Members>::Raw {
        let Particle { position: soa_0, mass: soa_1 } = soa_record;
        (&raw mut *soa_0, &raw mut *soa_1)
    }
    impl<'soa_> __Views<'soa_> for Particle {
        type Ref = View<'soa_>;
        type Mut = ParticleMut<'soa_>;
        type Columns = ParticleColumns<'soa_>;
        type ColumnsMut = ParticleColumnsMut<'soa_>;
        type SliceAccessors = ParticleSliceAccessors<'soa_>;
    }
    unsafe impl __Soa for Particle {
        const NAME: &'static __str = "Particle";
        const PARTS: &'static [__Part] = &[
            ("position", "V3", ::core::mem::offset_of!(Particle, position)),
            ("mass", "f32", ::core::mem::offset_of!(Particle, mass)),
        ];
        const COLUMNS: &'static [__Column<'static>] = __Flattened::columns(const {
            &__Flattened::of::<Self, __Tree>()
        });
        const CHECKED: () = {
            __in_order(
                &[
                    ::core::mem::offset_of!(
                        < Self as __Views < '_ >> ::Columns, position
                    ),
                    ::core::mem::offset_of!(< Self as __Views < '_ >> ::Columns, mass),
                ],
            );
        };
        const HAS_DROP: __bool = __DropProbe::<Self>::__SOA_HAS_DROP
            || <V3 as crate::soa::Soa>::HAS_DROP;
        type Fields<SoaRoot> = ParticleFields<SoaRoot>;
        type Vecs = ParticleVecs;
        type Accessors = ParticleAccessors;
        type PerColumn<SoaItem: __Copy> = __Chain<
            <V3 as crate::soa::Soa>::PerColumn<SoaItem>,
            [SoaItem; 1usize],
        >;
        #[inline(always)]
        fn members() -> __Token<impl __Members> {
            __token::<__Tree>()
        }
    }
    impl<'soa_> __Clone for View<'soa_> {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    impl<'soa_> __Copy for View<'soa_> {}
    impl<'soa_> __Clone for ParticleColumns<'soa_> {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    impl<'soa_> __Copy for ParticleColumns<'soa_> {}
    impl<'soa_> __Debug for View<'soa_>
    where
        __ShownRef<'soa_, Particle, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt::<Particle, __Tree>(self, soa_f) }
        }
    }
    impl<'soa_> __Debug for ParticleMut<'soa_>
    where
        __ShownMut<'soa_, Particle, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt_mut::<Particle, __Tree>(self, soa_f) }
        }
    }
    impl<'soa_> __Debug for ParticleColumns<'soa_>
    where
        __ShownColumns<'soa_, Particle, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt_columns::<Particle, __Tree>(self, soa_f) }
        }
    }
    impl<'soa_> __Debug for ParticleColumnsMut<'soa_>
    where
        __ShownColumnsMut<'soa_, Particle, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt_columns_mut::<Particle, __Tree>(self, soa_f) }
        }
    }
    impl<'soa_> __PartialEq for View<'soa_>
    where
        __Row<'soa_, Particle, __Tree>: __PartialEq,
    {
        #[inline]
        fn eq(&self, soa_row: &Self) -> __bool {
            unsafe { __eq::<Particle, __Tree>(self, soa_row) }
        }
    }
    impl<'soa_> __PartialEq<Particle> for View<'soa_>
    where
        __Row<'soa_, Particle, __Tree>: __PartialEq<Particle>,
    {
        #[inline]
        fn eq(&self, soa_record: &Particle) -> __bool {
            unsafe { __is::<Particle, __Tree>(self, soa_record) }
        }
    }
    impl<'soa_> __Eq for View<'soa_>
    where
        __Row<'soa_, Particle, __Tree>: __Eq,
    {}
    impl<'soa_> __PartialOrd for View<'soa_>
    where
        __Row<'soa_, Particle, __Tree>: __PartialOrd,
    {
        #[inline]
        fn partial_cmp(&self, soa_row: &Self) -> __PartialOrder {
            unsafe { __partial_cmp::<Particle, __Tree>(self, soa_row) }
        }
    }
    impl<'soa_> __Ord for View<'soa_>
    where
        __Row<'soa_, Particle, __Tree>: __Ord,
    {
        #[inline]
        fn cmp(&self, soa_row: &Self) -> __Order {
            unsafe { __cmp::<Particle, __Tree>(self, soa_row) }
        }
    }
    impl<'soa_> __Hash for View<'soa_>
    where
        __Row<'soa_, Particle, __Tree>: __Hash,
    {
        #[inline]
        fn hash<SoaHasher: __Hasher>(&self, soa_state: &mut SoaHasher) {
            unsafe { __hash::<Particle, __Tree>(self, soa_state) }
        }
    }
    impl<'soa_> __From<&'soa_ Particle> for View<'soa_> {
        #[inline]
        fn from(soa_record: &'soa_ Particle) -> Self {
            __lent(soa_record)
        }
    }
    impl<'soa_> View<'soa_> {
        /// This row as a record, each field cloned.
        #[must_use]
        #[inline]
        fn to_owned(&self) -> Particle
        where
            __If<'soa_, Particle, __Tree>: __AllClone,
        {
            unsafe { __to_record::<Particle, __Tree>(self) }
        }
    }
    impl<'soa_> ParticleMut<'soa_> {
        /// This row, shared.
        #[must_use]
        #[inline]
        fn as_ref(&self) -> __Ref<'_, Particle> {
            __shared::<Particle>(self)
        }
        /// Puts a record here and gives back what was here.
        #[inline]
        fn replace(&mut self, soa_record: Particle) -> Particle {
            __replace::<Particle>(self, soa_record)
        }
    }
    unsafe impl __CloneFields for Particle
    where
        for<'soa_> __If<'soa_, Particle, __Tree>: __AllClone,
    {
        #[inline(always)]
        fn cloner() -> __Token<impl __AllClone> {
            __cloner::<Particle, __Tree>()
        }
    }
    crate::soa::__with_cuda! {
        unsafe impl __DeviceRecord for Particle where for < 'soa_ > __If < 'soa_,
        Particle, __Tree > : __AllOnDevice {}
    }
    const _: () = {
        fn soa_check<'soa_>(soa_view: &mut ParticleColumns<'soa_>) {
            let ParticleColumns { position: soa_0, mass: soa_1 } = soa_view;
            __same::<<V3 as crate::soa::Views<'soa_>>::Columns>(&raw mut *soa_0);
            __same::<&'soa_ [f32]>(&raw mut *soa_1);
        }
    };
};
crate::soa::__with_serde! {
    const _ : () = { #[derive(crate ::soa::__private::serde::Serialize)] #[serde(crate =
    "crate :: soa :: __private :: serde", rename = "Particle")] struct SoaWritten <
    'soa_, > { position : crate ::soa::with::serde::WriteNested < 'soa_, V3 >, mass : &
    'soa_[f32] } #[derive(crate ::soa::__private::serde::Deserialize)] #[serde(crate =
    "crate :: soa :: __private :: serde", rename = "Particle")] struct SoaRead { position
    : crate ::soa::with::serde::ReadNested < V3 >, mass : crate ::soa::__private::Vec <
    f32 > } #[allow(non_snake_case)] #[allow(dead_code, deprecated, non_snake_case,
    clippy::type_complexity)] #[allow(unused_variables)] impl crate
    ::soa::with::serde::SerializeColumns for Particle where for < 'soa_ > SoaWritten <
    'soa_, > : crate ::soa::__private::serde::Serialize { fn serialize < SoaSerializer :
    crate ::soa::__private::serde::Serializer > (soa_columns : crate ::soa::Columns < '_,
    Self >, soa_serializer : SoaSerializer,) -> ::core::result::Result <
    SoaSerializer::Ok, SoaSerializer::Error > { crate
    ::soa::__private::serde::Serialize::serialize(& SoaWritten { position : crate
    ::soa::with::serde::WriteNested(soa_columns.position), mass : soa_columns.mass },
    soa_serializer) } } #[allow(non_snake_case)] #[allow(dead_code, deprecated,
    non_snake_case, clippy::type_complexity)] #[allow(unused_variables)] impl < 'de, >
    crate ::soa::with::serde::DeserializeColumns < 'de > for Particle where SoaRead :
    crate ::soa::__private::serde::Deserialize < 'de > { fn deserialize < SoaDeserializer
    : crate ::soa::__private::serde::Deserializer < 'de >> (soa_deserializer :
    SoaDeserializer,) -> ::core::result::Result < Self::Vecs, SoaDeserializer::Error > {
    let soa_read : SoaRead = crate
    ::soa::__private::serde::Deserialize::deserialize(soa_deserializer) ?;
    ::core::result::Result::Ok(ParticleVecs { position : soa_read.position.0, mass :
    soa_read.mass }) } } };
}
crate::soa::__with_arrow! {
    #[allow(non_snake_case)] #[allow(dead_code, deprecated, non_snake_case,
    clippy::type_complexity)] impl crate ::soa::with::arrow::ArrowRecord for Particle
    where V3 : crate ::soa::with::arrow::ArrowRecord, f32 : crate
    ::soa::with::arrow::ArrowValue, { fn describe < SoaRootOf : crate ::soa::Soa >
    (soa_batch : & mut crate ::soa::with::arrow::Batch < '_, SoaRootOf >, soa_at : crate
    ::soa::__private::Nested < SoaRootOf, Self >,) { crate
    ::soa::with::arrow::Batch::nested:: < Particle, V3 > (soa_batch, soa_at, "position",
    < Particle > ::__SOA_NESTED_0); crate ::soa::with::arrow::Batch::column(soa_batch,
    soa_at, "mass", Particle::FIELDS.mass); } }
}
