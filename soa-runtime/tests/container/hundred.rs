//! A record of a hundred fields.

use super::*;

macro_rules! hundred {
    ($($place:literal $field:ident: $ty:ty = $value:expr;)*) => {
        #[derive(Soa, Clone, Copy, Debug, PartialEq)]
        struct Hundred { $($field: $ty),* }

        /// Different in every field, for every record.
        fn record(i: u8) -> Hundred {
            Hundred { $($field: $value(i ^ $place)),* }
        }

        fn check(records: &mut SoaVec<Hundred>, n: u8) {
            $(
                assert_eq!(Hundred::FIELDS.$field.index(), $place);
                assert_eq!(Hundred::COLUMNS[$place].name(), stringify!($field));
                assert!(records.$field().iter().copied().eq((0..n).map(|i| $value(i ^ $place))), stringify!($field));
                assert!(records.iter_mut().map(|row| *row.$field).eq((0..n).map(|i| $value(i ^ $place))));
            )*
        }
    };
}

fn bytes(i: u8) -> [u8; 3] {
    [i, !i, i / 2]
}

hundred! {
    0 f00: u8 = u8::from;
    1 f01: u16 = u16::from;
    2 f02: u32 = u32::from;
    3 f03: u64 = u64::from;
    4 f04: f64 = f64::from;
    5 f05: [u8; 3] = bytes;
    6 f06: u8 = u8::from;
    7 f07: u16 = u16::from;
    8 f08: u32 = u32::from;
    9 f09: u64 = u64::from;
    10 f10: f64 = f64::from;
    11 f11: u8 = u8::from;
    12 f12: u16 = u16::from;
    13 f13: u32 = u32::from;
    14 f14: u64 = u64::from;
    15 f15: f64 = f64::from;
    16 f16: [u8; 3] = bytes;
    17 f17: u8 = u8::from;
    18 f18: u16 = u16::from;
    19 f19: u32 = u32::from;
    20 f20: u64 = u64::from;
    21 f21: f64 = f64::from;
    22 f22: u8 = u8::from;
    23 f23: u16 = u16::from;
    24 f24: u32 = u32::from;
    25 f25: u64 = u64::from;
    26 f26: f64 = f64::from;
    27 f27: [u8; 3] = bytes;
    28 f28: u8 = u8::from;
    29 f29: u16 = u16::from;
    30 f30: u32 = u32::from;
    31 f31: u64 = u64::from;
    32 f32: f64 = f64::from;
    33 f33: u8 = u8::from;
    34 f34: u16 = u16::from;
    35 f35: u32 = u32::from;
    36 f36: u64 = u64::from;
    37 f37: f64 = f64::from;
    38 f38: [u8; 3] = bytes;
    39 f39: u8 = u8::from;
    40 f40: u16 = u16::from;
    41 f41: u32 = u32::from;
    42 f42: u64 = u64::from;
    43 f43: f64 = f64::from;
    44 f44: u8 = u8::from;
    45 f45: u16 = u16::from;
    46 f46: u32 = u32::from;
    47 f47: u64 = u64::from;
    48 f48: f64 = f64::from;
    49 f49: [u8; 3] = bytes;
    50 f50: u8 = u8::from;
    51 f51: u16 = u16::from;
    52 f52: u32 = u32::from;
    53 f53: u64 = u64::from;
    54 f54: f64 = f64::from;
    55 f55: u8 = u8::from;
    56 f56: u16 = u16::from;
    57 f57: u32 = u32::from;
    58 f58: u64 = u64::from;
    59 f59: f64 = f64::from;
    60 f60: [u8; 3] = bytes;
    61 f61: u8 = u8::from;
    62 f62: u16 = u16::from;
    63 f63: u32 = u32::from;
    64 f64: u64 = u64::from;
    65 f65: f64 = f64::from;
    66 f66: u8 = u8::from;
    67 f67: u16 = u16::from;
    68 f68: u32 = u32::from;
    69 f69: u64 = u64::from;
    70 f70: f64 = f64::from;
    71 f71: [u8; 3] = bytes;
    72 f72: u8 = u8::from;
    73 f73: u16 = u16::from;
    74 f74: u32 = u32::from;
    75 f75: u64 = u64::from;
    76 f76: f64 = f64::from;
    77 f77: u8 = u8::from;
    78 f78: u16 = u16::from;
    79 f79: u32 = u32::from;
    80 f80: u64 = u64::from;
    81 f81: f64 = f64::from;
    82 f82: [u8; 3] = bytes;
    83 f83: u8 = u8::from;
    84 f84: u16 = u16::from;
    85 f85: u32 = u32::from;
    86 f86: u64 = u64::from;
    87 f87: f64 = f64::from;
    88 f88: u8 = u8::from;
    89 f89: u16 = u16::from;
    90 f90: u32 = u32::from;
    91 f91: u64 = u64::from;
    92 f92: f64 = f64::from;
    93 f93: [u8; 3] = bytes;
    94 f94: u8 = u8::from;
    95 f95: u16 = u16::from;
    96 f96: u32 = u32::from;
    97 f97: u64 = u64::from;
    98 f98: f64 = f64::from;
    99 f99: u8 = u8::from;
}

#[test]
fn a_hundred_fields_go_in_and_come_out() {
    assert_eq!(Hundred::COLUMNS.len(), 100);
    let mut records = SoaVec::<Hundred>::new();
    for i in 0..200 {
        records.push(record(i));
    }
    check(&mut records, 200);
    assert_eq!(records.pop(), Some(record(199)));
    let rows: Vec<Hundred> = (0..199).map(record).collect();
    assert_eq!(records.to_vec(), rows);
    assert_eq!(SoaVec::from_slice(&rows).into_vec(), rows);
    assert_eq!(records.into_iter().next(), Some(record(0)));
}

#[test]
fn any_two_of_a_hundred_columns_are_changed_at_once() {
    let mut records: SoaVec<Hundred> = [record(0), record(1)].into();
    let HundredColumnsMut { f00, f99, .. } = records.columns_mut();
    f00[1] = Default::default();
    f99[0] = Default::default();
    let mut expected = [record(0), record(1)];
    expected[1].f00 = Default::default();
    expected[0].f99 = Default::default();
    assert_eq!(records.into_vec(), expected);
}
