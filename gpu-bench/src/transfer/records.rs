//! The records that travel.

use soa_runtime::Soa;

macro_rules! records {
    ($($(#[$meta:meta])* $Name:ident { $($field:ident: $Type:ty = $value:expr),* }, |$i:ident|)*) => {$(
        $(#[$meta])*
        #[derive(Soa, Clone, Copy, Debug, PartialEq)]
        pub(super) struct $Name { $(pub(super) $field: $Type),* }

        impl Numbered for $Name {
            fn numbered($i: usize) -> Self {
                Self { $($field: $value),* }
            }
        }
    )*};
}

/// A record that is told from others by its number.
pub(super) trait Numbered {
    /// The record of a number.
    fn numbered(i: usize) -> Self;
}

/// A record of 4-byte fields: each field's value is the record's number and the field's place, mixed.
macro_rules! words {
    ($($Name:ident { $($field:ident)* })*) => {$(
        #[derive(Soa, Clone, Copy, Debug, PartialEq)]
        pub(super) struct $Name { $($field: u32),* }

        impl Numbered for $Name {
            fn numbered(i: usize) -> Self {
                let mut word = (i as u32).wrapping_mul(0x9e37_79b9);
                $(word = word.wrapping_add(0x85eb_ca6b); let $field = word;)*
                Self { $($field),* }
            }
        }
    )*};
}

words! {
    Words2 { a b }
    Words3 { a b c }
    Words4 { a b c d }
    Words8 { a b c d e f g h }
    Words12 { a b c d e f g h i2 j k l }
    Words16 { a b c d e f g h i2 j k l m n o p }
    Words24 { a b c d e f g h i2 j k l m n o p q r s t u v w x }
    Words32 { a b c d e f g h i2 j k l m n o p q r s t u v w x y z a3 b3 c3 d3 e3 f3 }
}

records! {
    /// A flag, a double, a position, a short: 32 bytes, of which 9 are padding.
    Mixed { flag: bool = i.is_multiple_of(3), energy: f64 = i as f64, position: [f32; 3] = [i as f32, 1.0, 2.0], kind: u16 = i as u16 }, |i|
    /// A byte and a word: 8 bytes, of which 3 are padding.
    Tagged { tag: u8 = i as u8, value: u32 = i as u32 }, |i|
    /// Doubles and a byte: 48 bytes, of which 7 are padding.
    Doubles { a: f64 = i as f64, b: f64 = 1.0, c: f64 = 2.0, d: f64 = 3.0, e: f64 = 4.0, tag: u8 = i as u8 }, |i|
    /// Shorts: 14 bytes, of which a warp reads two in a word.
    Shorts { a: u16 = i as u16, b: u16 = 1, c: u16 = 2, d: u16 = 3, e: u16 = 4, f: u16 = 5, g: u16 = (i >> 16) as u16 }, |i|
    /// Bytes: 3 of them.
    Colour { r: u8 = i as u8, g: u8 = (i >> 8) as u8, b: u8 = (i >> 16) as u8 }, |i|
    /// A matrix and a word: 68 bytes.
    Matrix { matrix: [f32; 16] = [i as f32; 16], id: u32 = i as u32 }, |i|
}
