//! The record of `layouts.cu`, and what its kernels do to one: for whoever launches them, and for the test of the header.

use soa_runtime::header::{self, Header};
use soa_runtime::{AnyField, Soa};

/// A record that the kernels know.
#[allow(dead_code)]
pub(crate) trait Known: Soa + Copy {
    /// Record `i`: every field differs from record to record.
    fn number(i: usize) -> Self;

    /// Each field that has bytes: its key, and its bytes.
    fn bytes(self) -> Vec<(AnyField<Self>, Vec<u8>)>;

    /// What `step` in `step.h` does; every result is exact.
    fn step(self) -> Self;

    /// What `step_some` there does, to a view of the columns [`some`](Self::some).
    fn step_some(self) -> Self;

    /// The columns of the view `Some`.
    fn some() -> [AnyField<Self>; 3];

    /// The header that the kernels include.
    fn header() -> Header {
        Header::new("mixed.h").record(header::of::<Self>().tiled(32).subset("Some", Self::some()))
    }
}

macro_rules! mixed {
    ($($repr:meta)?) => {
        /// Of most sizes and alignments, in an order that needs padding.
        #[derive(Soa, Clone, Copy, Debug, PartialEq)]
        $(#[$repr])?
        #[allow(dead_code)]
        pub(crate) struct Mixed {
            pub(crate) flag: bool,
            pub(crate) energy: f64,
            pub(crate) position: [f32; 3],
            pub(crate) nothing: (),
            pub(crate) small: u16,
            #[soa(nested)]
            pub(crate) spin: Spin,
            pub(crate) letter: char,
            pub(crate) matrix: [[f32; 3]; 3],
            pub(crate) id: u64,
            pub(crate) class: i8,
        }

        /// Its vectors are loaded as 16 bytes where the layout allows it.
        #[derive(Soa, Clone, Copy, Debug, PartialEq)]
        $(#[$repr])?
        #[allow(dead_code)]
        pub(crate) struct Spin {
            pub(crate) axis: [f32; 4],
            pub(crate) up: i8,
            pub(crate) rate: i32,
        }

        impl Known for Mixed {
            fn number(i: usize) -> Self {
                let x = i as f32;
                Self {
                    flag: i % 3 == 0,
                    energy: i as f64 * 0.25,
                    position: [x, -x, x + 0.5],
                    nothing: (),
                    small: (i * 7) as u16,
                    spin: Spin {
                        axis: [x, x + 1.0, x + 2.0, x + 3.0],
                        up: i as i8,
                        rate: -(i as i32),
                    },
                    letter: char::from(b'a' + (i % 20) as u8),
                    matrix: [[x, 1.0, 2.0], [3.0, x, 5.0], [6.0, 7.0, x]],
                    id: (i as u64) << 33,
                    class: (i % 100) as i8,
                }
            }

            fn bytes(self) -> Vec<(AnyField<Self>, Vec<u8>)> {
                let (keys, spin) = (Self::FIELDS, Self::FIELDS.spin);
                let floats = |floats: &[f32]| floats.iter().flat_map(|x| x.to_ne_bytes()).collect();
                vec![
                    (keys.flag.into(), vec![u8::from(self.flag)]),
                    (keys.energy.into(), self.energy.to_ne_bytes().to_vec()),
                    (keys.position.into(), floats(&self.position)),
                    (keys.small.into(), self.small.to_ne_bytes().to_vec()),
                    (spin.axis.into(), floats(&self.spin.axis)),
                    (spin.up.into(), self.spin.up.to_ne_bytes().to_vec()),
                    (spin.rate.into(), self.spin.rate.to_ne_bytes().to_vec()),
                    (keys.letter.into(), u32::from(self.letter).to_ne_bytes().to_vec()),
                    (keys.matrix.into(), floats(self.matrix.as_flattened())),
                    (keys.id.into(), self.id.to_ne_bytes().to_vec()),
                    (keys.class.into(), self.class.to_ne_bytes().to_vec()),
                ]
            }

            fn step(self) -> Self {
                let [[a, b, c], [d, e, f], [g, h, i]] = self.matrix;
                let [x, y, z, w] = self.spin.axis;
                Self {
                    flag: !self.flag,
                    energy: 2.0 * self.energy + 1.0,
                    position: [self.position[0] + 1.0, self.position[1] + 2.0, self.position[2] + 3.0],
                    nothing: (),
                    small: self.small.wrapping_add(3),
                    spin: Spin {
                        axis: [w, -x, y, -z],
                        up: self.spin.up.wrapping_neg(),
                        rate: self.spin.rate - 5,
                    },
                    letter: char::from_u32(u32::from(self.letter) + 1).expect("a letter"),
                    matrix: [[a, d, g], [b, e, h], [c, f, i]],
                    id: self.id ^ 0x0123_4567_89ab_cdef,
                    class: self.class / 2,
                }
            }

            fn step_some(self) -> Self {
                let all = self.step();
                Self {
                    flag: all.flag,
                    energy: all.energy,
                    spin: Spin {
                        axis: all.spin.axis,
                        ..self.spin
                    },
                    ..self
                }
            }

            fn some() -> [AnyField<Self>; 3] {
                let keys = Self::FIELDS;
                [keys.spin.axis.into(), keys.energy.into(), keys.flag.into()]
            }
        }
    };
}

mixed!(repr(C));

/// The same in the order of the compiler's choice.
#[allow(dead_code)]
pub(crate) mod reordered {
    use super::{AnyField, Known, Soa};

    mixed!();
}
