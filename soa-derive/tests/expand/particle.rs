// What `#[derive(Soa)]` emits: see src/snapshots.rs.
///The keys of [`Particle`]'s columns: see `Particle::FIELDS`.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct ParticleFields<SoaRoot = Particle> {
    pub position: ::soa_runtime::Field<SoaRoot, [f32; 3]>,
    pub(crate) mass: ::soa_runtime::Field<SoaRoot, f32>,
    id: ::soa_runtime::Field<SoaRoot, u32>,
}
///One [`Particle`] in columns: a reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct ParticleRef<'soa> {
    pub position: &'soa [f32; 3],
    pub(crate) mass: &'soa f32,
    id: &'soa u32,
}
///One [`Particle`] in columns: an exclusive reference a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct ParticleMut<'soa> {
    pub position: &'soa mut [f32; 3],
    pub(crate) mass: &'soa mut f32,
    id: &'soa mut u32,
}
///The columns of [`Particle`]s: a slice a field, of one length.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct ParticleColumns<'soa> {
    pub position: &'soa [[f32; 3]],
    pub(crate) mass: &'soa [f32],
    id: &'soa [u32],
}
///The columns of [`Particle`]s, exclusive: a slice a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct ParticleColumnsMut<'soa> {
    pub position: &'soa mut [[f32; 3]],
    pub(crate) mass: &'soa mut [f32],
    id: &'soa mut [u32],
}
///The columns of [`Particle`]s, owned: a `Vec` a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(C)]
pub struct ParticleVecs {
    pub position: ::soa_runtime::__private::Vec<[f32; 3]>,
    pub(crate) mass: ::soa_runtime::__private::Vec<f32>,
    id: ::soa_runtime::__private::Vec<u32>,
}
///The accessors of a container of [`Particle`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
pub struct ParticleAccessors(::soa_runtime::__private::Accessible<Particle>);
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl ParticleAccessors {
    #[inline]
    pub fn position(&self) -> &[[f32; 3]] {
        Particle::FIELDS.position.of(&self.0)
    }
    #[inline]
    pub fn position_mut(&mut self) -> &mut [[f32; 3]] {
        Particle::FIELDS.position.of_mut(&mut self.0)
    }
    #[inline]
    pub(crate) fn mass(&self) -> &[f32] {
        Particle::FIELDS.mass.of(&self.0)
    }
    #[inline]
    pub(crate) fn mass_mut(&mut self) -> &mut [f32] {
        Particle::FIELDS.mass.of_mut(&mut self.0)
    }
    #[inline]
    fn id(&self) -> &[u32] {
        Particle::FIELDS.id.of(&self.0)
    }
    #[inline]
    fn id_mut(&mut self) -> &mut [u32] {
        Particle::FIELDS.id.of_mut(&mut self.0)
    }
}
///The accessors of a view of [`Particle`]s: a method a field.
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
#[repr(transparent)]
pub struct ParticleSliceAccessors<'soa>(::soa_runtime::__private::Lent<'soa, Particle>);
#[allow(dead_code, deprecated, non_snake_case, clippy::type_complexity)]
impl<'soa> ParticleSliceAccessors<'soa> {
    #[inline]
    pub fn position(&self) -> &'soa [[f32; 3]] {
        self.0.column(Particle::FIELDS.position)
    }
    #[inline]
    pub(crate) fn mass(&self) -> &'soa [f32] {
        self.0.column(Particle::FIELDS.mass)
    }
    #[inline]
    fn id(&self) -> &'soa [u32] {
        self.0.column(Particle::FIELDS.id)
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
    impl Particle {
        /// The keys of this record's columns.
        pub const FIELDS: ParticleFields = unsafe { __keys::<Self, __Tree, _>() };
    }
    type __Tree = ((__Leaf<[f32; 3]>, __Leaf<f32>), __Leaf<u32>);
    fn __witness(soa_record: &mut Particle) -> <__Tree as __Members>::Raw {
        let Particle { position: soa_0, mass: soa_1, id: soa_2 } = soa_record;
        ((&raw mut *soa_0, &raw mut *soa_1), &raw mut *soa_2)
    }
    impl<'soa> __Views<'soa> for Particle {
        type Ref = ParticleRef<'soa>;
        type Mut = ParticleMut<'soa>;
        type Columns = ParticleColumns<'soa>;
        type ColumnsMut = ParticleColumnsMut<'soa>;
        type SliceAccessors = ParticleSliceAccessors<'soa>;
    }
    unsafe impl __Soa for Particle {
        const NAME: &'static __str = "Particle";
        const PARTS: &'static [__Part] = &[
            ("position", "[f32; 3]", ::core::mem::offset_of!(Particle, position)),
            ("mass", "f32", ::core::mem::offset_of!(Particle, mass)),
            ("id", "u32", ::core::mem::offset_of!(Particle, id)),
        ];
        const COLUMNS: &'static [__Column<'static>] = &__columns::<
            Self,
            __Tree,
            3usize,
        >();
        const HAS_DROP: __bool = __DropProbe::<Self>::__SOA_HAS_DROP;
        type Fields<SoaRoot> = ParticleFields<SoaRoot>;
        type Vecs = ParticleVecs;
        type Accessors = ParticleAccessors;
        type PerColumn<SoaItem: __Copy> = [SoaItem; 3usize];
        #[inline(always)]
        fn members() -> __Token<impl __Members> {
            __token::<__Tree>()
        }
    }
    impl<'soa> __Clone for ParticleRef<'soa> {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    impl<'soa> __Copy for ParticleRef<'soa> {}
    impl<'soa> __Clone for ParticleColumns<'soa> {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    impl<'soa> __Copy for ParticleColumns<'soa> {}
    impl<'soa> __Debug for ParticleRef<'soa>
    where
        __ShownRef<'soa, Particle, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt::<Particle, __Tree>(self, soa_f) }
        }
    }
    impl<'soa> __Debug for ParticleMut<'soa>
    where
        __ShownMut<'soa, Particle, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt_mut::<Particle, __Tree>(self, soa_f) }
        }
    }
    impl<'soa> __Debug for ParticleColumns<'soa>
    where
        __ShownColumns<'soa, Particle, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt_columns::<Particle, __Tree>(self, soa_f) }
        }
    }
    impl<'soa> __Debug for ParticleColumnsMut<'soa>
    where
        __ShownColumnsMut<'soa, Particle, __Tree>: __Debug,
    {
        #[inline]
        fn fmt(&self, soa_f: &mut __Formatter<'_>) -> __Result {
            unsafe { __fmt_columns_mut::<Particle, __Tree>(self, soa_f) }
        }
    }
    impl<'soa> __PartialEq for ParticleRef<'soa>
    where
        __Row<'soa, Particle, __Tree>: __PartialEq,
    {
        #[inline]
        fn eq(&self, soa_row: &Self) -> __bool {
            unsafe { __eq::<Particle, __Tree>(self, soa_row) }
        }
    }
    impl<'soa> __PartialEq<Particle> for ParticleRef<'soa>
    where
        __Row<'soa, Particle, __Tree>: __PartialEq<Particle>,
    {
        #[inline]
        fn eq(&self, soa_record: &Particle) -> __bool {
            unsafe { __is::<Particle, __Tree>(self, soa_record) }
        }
    }
    impl<'soa> __Eq for ParticleRef<'soa>
    where
        __Row<'soa, Particle, __Tree>: __Eq,
    {}
    impl<'soa> __PartialOrd for ParticleRef<'soa>
    where
        __Row<'soa, Particle, __Tree>: __PartialOrd,
    {
        #[inline]
        fn partial_cmp(&self, soa_row: &Self) -> __PartialOrder {
            unsafe { __partial_cmp::<Particle, __Tree>(self, soa_row) }
        }
    }
    impl<'soa> __Ord for ParticleRef<'soa>
    where
        __Row<'soa, Particle, __Tree>: __Ord,
    {
        #[inline]
        fn cmp(&self, soa_row: &Self) -> __Order {
            unsafe { __cmp::<Particle, __Tree>(self, soa_row) }
        }
    }
    impl<'soa> __Hash for ParticleRef<'soa>
    where
        __Row<'soa, Particle, __Tree>: __Hash,
    {
        #[inline]
        fn hash<SoaHasher: __Hasher>(&self, soa_state: &mut SoaHasher) {
            unsafe { __hash::<Particle, __Tree>(self, soa_state) }
        }
    }
    impl<'soa> __From<&'soa Particle> for ParticleRef<'soa> {
        #[inline]
        fn from(soa_record: &'soa Particle) -> Self {
            __lent(soa_record)
        }
    }
    impl<'soa> ParticleRef<'soa> {
        /// This row as a record, each field cloned.
        #[must_use]
        #[inline]
        pub fn to_owned(&self) -> Particle
        where
            __If<'soa, Particle, __Tree>: __AllClone,
        {
            unsafe { __to_record::<Particle, __Tree>(self) }
        }
    }
    impl<'soa> ParticleMut<'soa> {
        /// This row, shared.
        #[must_use]
        #[inline]
        pub fn as_ref(&self) -> __Ref<'_, Particle> {
            __shared::<Particle>(self)
        }
        /// Puts a record here and gives back what was here.
        #[inline]
        pub fn replace(&mut self, soa_record: Particle) -> Particle {
            __replace::<Particle>(self, soa_record)
        }
    }
    unsafe impl __CloneFields for Particle
    where
        for<'soa> __If<'soa, Particle, __Tree>: __AllClone,
    {
        #[inline(always)]
        fn cloner() -> __Token<impl __AllClone> {
            __cloner::<Particle, __Tree>()
        }
    }
    ::soa_runtime::__with_cuda! {
        unsafe impl __DeviceRecord for Particle where for < 'soa > __If < 'soa, Particle,
        __Tree > : __AllOnDevice {}
    }
};
