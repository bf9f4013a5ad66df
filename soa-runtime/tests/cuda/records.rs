//! Records of many shapes.

use soa_runtime::Soa;
use soa_runtime::cuda::cust::memory::DeviceCopy;

/// A record that is told from others by its number.
pub(crate) trait Numbered {
    fn numbered(i: usize) -> Self;
}

/// Some of them.
pub(crate) fn numbered<T: Numbered>(count: usize) -> Vec<T> {
    (0..count).map(T::numbered).collect()
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Mixed {
    pub(crate) flag: bool,
    pub(crate) energy: f64,
    pub(crate) position: [f32; 3],
    pub(crate) nothing: (),
    pub(crate) small: u16,
}

impl Numbered for Mixed {
    fn numbered(i: usize) -> Self {
        Self {
            flag: i.is_multiple_of(3),
            energy: i as f64 * 0.5,
            position: [i as f32, 1.0, -(i as f32)],
            nothing: (),
            small: (i % 65_536) as u16,
        }
    }
}

/// A column over-aligned beyond the boundary of columns.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(512))]
pub(crate) struct Wide(u32);

// SAFETY: a number and padding.
unsafe impl DeviceCopy for Wide {}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Overaligned {
    wide: Wide,
    byte: u8,
}

impl Numbered for Overaligned {
    fn numbered(i: usize) -> Self {
        Self {
            wide: Wide(i as u32),
            byte: i as u8,
        }
    }
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Empty {
    nothing: (),
}

impl Numbered for Empty {
    fn numbered(_: usize) -> Self {
        Self { nothing: () }
    }
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Outer {
    before: u16,
    #[soa(nested)]
    inner: Mixed,
    #[soa(align = 1024)]
    aligned: f32,
}

impl Numbered for Outer {
    fn numbered(i: usize) -> Self {
        Self {
            before: i as u16,
            inner: Mixed::numbered(i),
            aligned: i as f32,
        }
    }
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bytes {
    a: u8,
    b: [u8; 2],
}

impl Numbered for Bytes {
    fn numbered(i: usize) -> Self {
        Self {
            a: i as u8,
            b: [(i >> 8) as u8, (i >> 16) as u8],
        }
    }
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Words {
    a: u32,
    pub(crate) b: u32,
    c: u32,
    d: u32,
    e: u32,
    f: u32,
    g: u32,
    h: u32,
}

impl Numbered for Words {
    fn numbered(i: usize) -> Self {
        let word = |k: u32| (i as u32).wrapping_mul(0x9e37_79b9).wrapping_add(k);
        Self {
            a: word(0),
            b: word(1),
            c: word(2),
            d: word(3),
            e: word(4),
            f: word(5),
            g: word(6),
            h: word(7),
        }
    }
}

macro_rules! fields {
    ($Name:ident: $($field:ident)*) => {
        /// A hundred fields of several sizes.
        #[derive(Soa, Clone, Copy, Debug, PartialEq)]
        pub(crate) struct $Name { $($field: [u8; stringify!($field).len() - 1]),* }

        impl Numbered for $Name {
            fn numbered(i: usize) -> Self {
                let mut k = i as u8;
                $(k = k.wrapping_mul(13).wrapping_add(7); let $field = [k; stringify!($field).len() - 1];)*
                Self { $($field),* }
            }
        }
    };
}

fields! { Hundred:
    a0 aa1 aaa2 aaaa3 aaaaa4 a5 aa6 aaa7 aaaa8 aaaaa9 b0 bb1 bbb2 bbbb3 bbbbb4 b5 bb6 bbb7 bbbb8 bbbbb9
    c0 cc1 ccc2 cccc3 ccccc4 c5 cc6 ccc7 cccc8 ccccc9 d0 dd1 ddd2 dddd3 ddddd4 d5 dd6 ddd7 dddd8 ddddd9
    e0 ee1 eee2 eeee3 eeeee4 e5 ee6 eee7 eeee8 eeeee9 f0 ff1 fff2 ffff3 fffff4 f5 ff6 fff7 ffff8 fffff9
    g0 gg1 ggg2 gggg3 ggggg4 g5 gg6 ggg7 gggg8 ggggg9 h0 hh1 hhh2 hhhh3 hhhhh4 h5 hh6 hhh7 hhhh8 hhhhh9
    i0 ii1 iii2 iiii3 iiiii4 i5 ii6 iii7 iiii8 iiiii9 j0 jj1 jjj2 jjjj3 jjjjj4 j5 jj6 jjj7 jjjj8 jjjjj9
}
