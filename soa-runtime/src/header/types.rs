//! Rust's types as C++ types of the same size and meaning.

use alloc::format;
use alloc::string::String;

/// A type that the user knows in C++: the compiler's name of it, and C++'s.
pub(super) type Foreign = (&'static str, String);

/// The C++ type of the Rust type that the compiler calls `name`.
pub(super) fn cpp(name: &str, size: usize, align: usize, foreign: &[Foreign]) -> String {
    if let Some((_, cpp)) = foreign.iter().find(|(rust, _)| *rust == name) {
        return cpp.clone();
    }
    if let Some((element, len)) = array(name)
        && len > 0
    {
        return format!("soa::array<{}, {len}>", cpp(element, size / len, align, foreign));
    }
    primitive(name, size).map_or_else(|| format!("soa::opaque<{size}, {align}>"), String::from)
}

/// The element and the length of `[element; length]`.
fn array(name: &str) -> Option<(&str, usize)> {
    let (element, len) = name.strip_prefix('[')?.strip_suffix(']')?.rsplit_once("; ")?;
    Some((element, len.parse().ok()?))
}

fn primitive(name: &str, size: usize) -> Option<&'static str> {
    Some(match (name, size) {
        ("bool", 1) => "bool",
        ("u8", 1) => "unsigned char",
        ("i8", 1) => "signed char",
        ("u16", 2) => "unsigned short",
        ("i16", 2) => "short",
        // A `char` is a Unicode scalar value.
        ("u32" | "char", 4) | ("usize", 4) => "unsigned int",
        ("i32", 4) | ("isize", 4) => "int",
        ("u64" | "usize", 8) => "unsigned long long",
        ("i64" | "isize", 8) => "long long",
        ("u128", 16) => "soa::u128",
        ("i128", 16) => "soa::i128",
        ("f32", 4) => "float",
        ("f64", 8) => "double",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use core::any::type_name;

    use super::*;

    fn of<T>(foreign: &[Foreign]) -> String {
        cpp(type_name::<T>(), size_of::<T>(), align_of::<T>(), foreign)
    }

    #[allow(dead_code)]
    struct V3<T>([T; 3]);

    #[test]
    fn types_are_resolved() {
        type Mass = f32;
        assert_eq!(of::<Mass>(&[]), "float");
        assert_eq!(of::<usize>(&[]), "unsigned long long");
        assert_eq!(of::<char>(&[]), "unsigned int");
        assert_eq!(of::<[[f32; 3]; 2]>(&[]), "soa::array<soa::array<float, 3>, 2>");
        assert_eq!(of::<V3<f32>>(&[]), "soa::opaque<12, 4>");
        assert_eq!(of::<(u8, u32)>(&[]), "soa::opaque<8, 4>");
        assert_eq!(of::<[(u8, u32); 2]>(&[]), "soa::array<soa::opaque<8, 4>, 2>");
        assert_eq!(of::<[(u8, [u16; 3]); 1]>(&[]), "soa::array<soa::opaque<8, 2>, 1>");
        assert_eq!(of::<Option<f64>>(&[]), "soa::opaque<16, 8>");
    }

    #[test]
    fn types_are_mapped() {
        let foreign = [(type_name::<V3<f32>>(), String::from("float3"))];
        assert_eq!(of::<V3<f32>>(&foreign), "float3");
        assert_eq!(of::<[V3<f32>; 4]>(&foreign), "soa::array<float3, 4>");
        assert_eq!(of::<V3<f64>>(&foreign), "soa::opaque<24, 8>");
    }
}
