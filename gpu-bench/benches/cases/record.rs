//! The records that are stored: the same three structs for every container, each with that container's derive.

/// A record that can be made from its place.
pub(crate) trait Record: Clone + 'static {
    /// What the tables call it.
    const NAME: &'static str;

    /// Record `i`; its key is as good as random.
    fn make(i: usize) -> Self;
}

/// A number as good as random, and always the same for `i`.
pub(crate) fn random(i: usize) -> u32 {
    let mixed = (i as u64).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32) as u32
}

/// Defines the records with further attributes, which are a container's derive.
macro_rules! records {
    ($(#[$attribute:meta])*) => {
        /// Eight fields of four bytes.
        #[derive(Clone, Copy)]
        $(#[$attribute])*
        pub(crate) struct Eight {
            pub(crate) x: f32,
            pub(crate) y: f32,
            pub(crate) z: f32,
            pub(crate) vx: f32,
            pub(crate) vy: f32,
            pub(crate) vz: f32,
            pub(crate) mass: f32,
            pub(crate) key: u32,
        }

        impl $crate::cases::record::Record for Eight {
            const NAME: &'static str = "eight";

            fn make(i: usize) -> Self {
                let [x, y, z] = [i as f32, 0.5, 2.0];
                let [vx, vy, vz] = [1.0, i as f32, 3.0];
                Self { x, y, z, vx, vy, vz, mass: i as f32, key: $crate::cases::record::random(i) }
            }
        }

        /// Fields of 12, 8 and 1 bytes; the keys repeat.
        #[derive(Clone, Copy)]
        $(#[$attribute])*
        pub(crate) struct Mixed {
            pub(crate) position: [f32; 3],
            pub(crate) weight: f64,
            pub(crate) key: u8,
        }

        impl $crate::cases::record::Record for Mixed {
            const NAME: &'static str = "mixed";

            fn make(i: usize) -> Self {
                Self { position: [i as f32, 0.5, 2.0], weight: i as f64, key: $crate::cases::record::random(i) as u8 }
            }
        }

        /// One field owns memory.
        #[derive(Clone)]
        $(#[$attribute])*
        pub(crate) struct Named {
            pub(crate) name: String,
            pub(crate) key: u32,
            pub(crate) score: f32,
        }

        impl $crate::cases::record::Record for Named {
            const NAME: &'static str = "named";

            fn make(i: usize) -> Self {
                let key = $crate::cases::record::random(i);
                Self { name: format!("record {i}"), key, score: i as f32 }
            }
        }
    };
}

/// Calls a macro for each record: its name; that of a container named after it; whether it is `copy` or `clone`; how a
/// container of it is updated; and what is read of a record `r` or a view of one, as `u32`: a few fields, and all of them.
macro_rules! each_record {
    ($implement:ident) => {
        $implement!(Eight, EightVec, copy, Some($crate::cases::container::Advance::advance), |r| {
            (r.x.to_bits() ^ r.key).wrapping_add(r.mass.to_bits()),
            (r.x.to_bits() ^ r.key)
                .wrapping_add(r.y.to_bits() ^ r.z.to_bits())
                .wrapping_add(r.vx.to_bits() ^ r.vy.to_bits().rotate_left(5))
                .wrapping_add(r.vz.to_bits() ^ r.mass.to_bits().rotate_left(9))
        });
        $implement!(Mixed, MixedVec, copy, None, |r| {
            r.position[0].to_bits().wrapping_add(u32::from(r.key.to_owned())),
            (r.position[0].to_bits() ^ r.position[1].to_bits() ^ r.position[2].to_bits())
                .wrapping_add(u32::from(r.key.to_owned()))
                .wrapping_add((r.weight.to_bits() >> 32) as u32)
        });
        $implement!(Named, NamedVec, clone, None, |r| {
            r.score.to_bits() ^ r.key,
            (r.score.to_bits() ^ r.key)
                .wrapping_add(r.name.len() as u32 + r.name.bytes().last().map_or(0, u32::from))
        });
    };
}

pub(crate) use {each_record, records};
