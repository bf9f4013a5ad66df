//! Rust's names as names that C++ takes.
//!
//! The rule is part of the interface, and stands in the module's documentation: change both.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;

/// Keywords and alternative tokens of C++ up to 23, and words that compilers add.
const KEYWORDS: &str = "
    alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t class co_await co_return
    co_yield compl concept const const_cast consteval constexpr constinit continue decltype default delete do double dynamic_cast
    else enum explicit export extern false final float for friend goto if import inline int long module mutable namespace new
    noexcept not not_eq nullptr operator or or_eq override private protected public register reinterpret_cast requires restrict
    return short signed sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef
    typeid typename typeof union unsigned using virtual void volatile wchar_t while xor xor_eq
";

/// Macros that compilers define without an include, or with those of the header.
const MACROS: &str = "assert errno i386 linux stderr stdin stdout unix";

/// What the CUDA compilers declare, beside vector types.
const CUDA: &str = "blockDim blockIdx clock clock64 dim3 gridDim memcpy threadIdx warpSize";

/// What members and namespaces of the header are called.
const OWN: &str = "at len load records soa store tiles";

/// Types that a member of the name would hide from the types that the user names.
const STANDARD: &str = "
    int16_t int32_t int64_t int8_t size_t std uint16_t uint32_t uint64_t uint8_t uintptr_t intptr_t
";

/// What the names of CUDA's vector types begin with; then comes 1 to 4.
const VECTORS: &str = "char uchar short ushort int uint long ulong longlong ulonglong float double";

fn reserved(name: &str) -> bool {
    let among = |list: &str, name| list.split_whitespace().any(|word| word == name);
    let vector = name.strip_suffix(['1', '2', '3', '4']);
    vector.is_some_and(|head| among(VECTORS, head))
        || [KEYWORDS, MACROS, CUDA, OWN, STANDARD]
            .iter()
            .any(|list| among(list, name))
}

/// A name of ASCII letters, digits and single underscores within, that begins with a letter.
fn plain(name: &str) -> String {
    let mut plain = String::new();
    for c in name.strip_prefix("r#").unwrap_or(name).chars() {
        match c {
            '_' if plain.is_empty() || plain.ends_with('_') => {}
            '0'..='9' if plain.is_empty() => plain.extend(['f', c]),
            '_' | '0'..='9' | 'a'..='z' | 'A'..='Z' => plain.push(c),
            _ => plain.push_str(&format!("u{:x}", u32::from(c))),
        }
    }
    if plain.is_empty() {
        plain.push('f');
    }
    plain
}

/// A type's name.
pub(super) fn type_name(name: &str) -> String {
    let mut name = plain(name);
    if reserved(&name) {
        name.push('_');
    }
    name
}

/// A field's name. One without a lower-case letter is how macros are named.
pub(super) fn field_name(path: &str) -> String {
    let mut name = plain(path);
    let macro_like = name.len() > 1 && !name.contains(|c: char| c.is_ascii_lowercase());
    if !name.ends_with('_') && (macro_like || reserved(&name)) {
        name.push('_');
    }
    name
}

/// Names that are taken.
#[derive(Clone, Default)]
pub(super) struct Scope(BTreeSet<String>);

impl Scope {
    /// Takes a name that is not to be had otherwise.
    pub(super) fn take(&mut self, name: &str) {
        self.0.insert(String::from(name));
    }

    /// The name, or the first of `name_2`, `name_3`, ... that is free in all of its forms: with each of these before and behind it.
    pub(super) fn claim(&mut self, name: String, forms: &[(&str, &str)]) -> String {
        let form = |name: &str, (before, behind): &(&str, &str)| format!("{before}{name}{behind}");
        let free = |name: &str| forms.iter().all(|f| !self.0.contains(&form(name, f)));
        let numbered = |n: usize| format!("{}_{n}", name.trim_end_matches('_'));
        let mut n = 2;
        let mut free_name = name.clone();
        while !free(&free_name) {
            free_name = numbered(n);
            n += 1;
        }
        self.0.extend(forms.iter().map(|f| form(&free_name, f)));
        free_name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_names_stay() {
        for name in ["mass", "x", "X", "position_x", "f0", "value", "i", "trailing_"] {
            assert_eq!(field_name(name), name);
        }
        assert_eq!(type_name("V3"), "V3");
        assert_eq!(type_name("AABB"), "AABB");
    }

    #[test]
    fn others_become_names() {
        for (name, expected) in [
            ("class", "class_"),
            ("r#new", "new_"),
            ("and", "and_"),
            ("linux", "linux_"),
            ("threadIdx", "threadIdx_"),
            ("len", "len_"),
            ("NULL", "NULL_"),
            ("a__b", "a_b"),
            ("_x", "x"),
            ("__class", "class_"),
            ("__", "f"),
            ("0", "f0"),
            ("größe", "gruf6udfe"),
            ("x__", "x_"),
        ] {
            assert_eq!(field_name(name), expected, "{name}");
        }
        assert_eq!(type_name("float3"), "float3_");
        assert_eq!(type_name("float5"), "float5");
        assert_eq!(type_name("soa"), "soa_");
    }

    #[test]
    fn a_name_is_taken_once_in_all_its_forms() {
        let forms = [("", ""), ("load_", "")];
        let mut scope = Scope::default();
        scope.take("Particle");
        let mut claim = |name: &str| scope.claim(field_name(name), &forms);
        assert_eq!(claim("class_"), "class_");
        assert_eq!(claim("class"), "class_2");
        assert_eq!(claim("class__"), "class_3");
        assert_eq!(claim("load_mass"), "load_mass");
        assert_eq!(claim("mass"), "mass_2");
        assert_eq!(claim("load_class"), "load_class");
        assert_eq!(claim("Particle"), "Particle_2");
    }
}
