//! Records whose layout or names are odd.

use std::marker::PhantomData;
use std::num::NonZero;

use soa_runtime::Soa;
use soa_runtime::header::{self, Header};

#[derive(Soa)]
struct Reordered {
    a: u8,
    b: f64,
    c: bool,
    d: u16,
}

#[derive(Soa)]
#[repr(C, align(64))]
struct Aligned {
    x: f32,
    y: u8,
}

#[derive(Soa)]
#[repr(C)]
struct Inner {
    x: u32,
    y: u8,
}

#[derive(Soa)]
#[repr(C)]
struct Middle {
    #[soa(nested)]
    inner: Inner,
    #[soa(align = 64)]
    z: u8,
}

/// The padding of a nested record is nobody's: C++ would put the next field there.
#[derive(Soa)]
#[repr(C)]
struct Outer {
    #[soa(nested)]
    inner: Inner,
    flag: u8,
    #[soa(nested)]
    middle: Middle,
    inner_x: u16,
    #[soa(nested)]
    aligned: Aligned,
}

#[derive(Soa)]
struct Pair<T> {
    first: T,
    second: T,
}

#[derive(Soa)]
#[repr(C)]
struct Point(f32, f64);

#[derive(Soa)]
#[repr(C)]
#[allow(non_snake_case)]
struct Names {
    class: u8,
    class_: u8,
    new: u8,
    and: u8,
    operator: u8,
    r#type: u8,
    int: u8,
    float3: u8,
    linux: u8,
    NULL: u8,
    assert: u8,
    threadIdx: u8,
    größe: u8,
    a__b: u8,
    a_b: u8,
    _x: u8,
    x: u8,
    len: u8,
    load: u8,
    store: u8,
    load_mass: u8,
    mass: u8,
    at: u8,
    at_at: u8,
    i: u8,
    value: u8,
    record: u8,
    array: u8,
    index: u8,
    soa: u8,
    padding: u8,
    Names: u8,
    NamesSoa: u8,
    __: u8,
}

#[derive(Soa)]
struct Weightless {
    nothing: (),
    x: f32,
    marker: PhantomData<f64>,
    none: [f64; 0],
}

#[derive(Soa)]
struct Nothing {
    nothing: (),
}

#[derive(Soa)]
struct Unit;

#[derive(Soa)]
struct Large {
    small: u8,
    unsigned: u128,
    signed: i128,
}

#[repr(align(512))]
struct Wide(#[allow(dead_code)] u32);

#[derive(Soa)]
struct Overaligned {
    wide: Wide,
    byte: u8,
}

type Mass = f32;

#[derive(Soa)]
struct Scalars {
    a: i8,
    b: i16,
    c: i32,
    d: i64,
    e: isize,
    f: usize,
    g: char,
    h: Mass,
    matrix: [[Mass; 3]; 3],
    bytes: [[u8; 2]; 5],
}

#[repr(C)]
struct V3 {
    x: f32,
    y: f32,
    z: f32,
}

#[repr(u8)]
#[allow(dead_code)]
enum Kind {
    One,
    Two,
}

/// `V3` is mapped, and `Kind`; the others are bytes.
#[derive(Soa)]
#[repr(C)]
struct Foreign {
    kind: Kind,
    kinds: [Kind; 3],
    place: V3,
    corners: [V3; 2],
    option: Option<u32>,
    pair: (u8, u32),
    count: NonZero<u64>,
    v3: u8,
}

macro_rules! hundred {
    ($($tens:ident)*) => {
        hundred!(@ [] $($tens [0: u8, 1: u16, 2: u32, 3: u64, 4: f64, 5: [u8; 3], 6: bool, 7: f32, 8: [f32; 2], 9: i16])*);
    };
    (@ [$($fields:tt)*] $tens:ident [$($digit:literal: $ty:ty),*] $($rest:tt)*) => {
        #[derive(Soa)]
        struct $tens($($ty),*);
        hundred!(@ [$($fields)* #[soa(nested)] $tens] $($rest)*);
    };
    (@ [$(#[$nested:meta] $tens:ident)*]) => {
        /// A hundred columns.
        #[derive(Soa)]
        #[allow(non_snake_case)]
        struct Hundred { $(#[$nested] $tens: $tens),* }
    };
}

hundred!(T0 T1 T2 T3 T4 T5 T6 T7 T8 T9);

pub(crate) const V3_H: &str = "struct v3 { float x, y, z; };\n";

/// The committed ones: what the compiler chooses does not show in them.
pub(crate) fn snapshots() -> Vec<(&'static str, Header)> {
    let foreign = Header::new("foreign.h")
        .include("v3.h")
        .foreign::<V3>("v3")
        .foreign::<Kind>("unsigned char")
        .record(header::of::<Foreign>());
    let keys = Outer::FIELDS;
    let outer = header::of::<Outer>()
        .tiled(4)
        .tiled(32)
        .tiled(4)
        .subset("OuterSome", [keys.middle.inner.x.into(), keys.flag.into()]);
    vec![
        ("foreign.h", foreign),
        ("names.h", Header::new("names.h").record(header::of::<Names>())),
        ("outer.h", Header::new("outer.h").record(outer)),
        (
            "weightless.h",
            Header::new("weightless.h")
                .record(header::of::<Nothing>().tiled(2))
                .record(header::of::<Unit>()),
        ),
    ]
}

/// The others.
pub(crate) fn odd() -> Header {
    Header::new("odd.h")
        .record(header::of::<Reordered>().tiled(1).tiled(7))
        .record(header::of::<Aligned>().tiled(32))
        .record(header::of::<Pair<f32>>().tiled(8))
        .record(header::of::<Pair<u8>>().name("Bytes"))
        .record(header::of::<Pair<[u16; 3]>>())
        .record(header::of::<Point>().name("float2"))
        .record(header::of::<Weightless>().tiled(32))
        .record(header::of::<Large>().tiled(3))
        .record(header::of::<Overaligned>().tiled(2))
        .record(header::of::<Scalars>().tiled(32))
        .record(header::of::<Hundred>().tiled(32))
}

/// A unit that includes all of them, each twice, and copies records between their layouts, so that code is made of what they say.
pub(crate) fn unit() -> String {
    let mut unit = String::from("#include \"odd.h\"\n#include \"odd.h\"\n");
    for (name, _) in snapshots() {
        unit += &format!("#include \"{name}\"\n");
    }
    unit += "#ifndef __CUDACC__\n#define __global__\n#endif\n\
        #define COPY(FROM, TO) \\\n    \
        __global__ void copy(FROM from, TO to, soa::index i) { to.store(i, from.load(i)); }\n";
    let records = [
        ("Reordered", 7),
        ("Aligned", 32),
        ("Pair", 8),
        ("Weightless", 32),
        ("Large", 3),
        ("Overaligned", 2),
        ("Scalars", 32),
        ("Hundred", 32),
        ("Outer", 4),
    ];
    for (name, lanes) in records {
        unit += &format!("COPY({name}AosConst, {name}Soa)\nCOPY({name}SoaConst, {name}Aosoa<{lanes}>)\n");
        unit += &format!("COPY({name}AosoaConst<{lanes}>, {name}Aos)\nCOPY({name}Soa, {name}Aos)\n");
    }
    for name in ["Bytes", "Pair_2", "float2_", "Foreign", "Names"] {
        unit += &format!("COPY({name}AosConst, {name}Soa)\nCOPY({name}SoaConst, {name}Aos)\n");
    }
    unit
}
