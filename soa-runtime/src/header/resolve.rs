//! A record with the names and types that it has in C++.

use alloc::string::String;
use alloc::vec::Vec;

use super::Plan;
use super::collect::Member;
use super::names::{Scope, field_name, type_name};
use super::types::{self, Foreign};

/// A record in C++.
pub(super) struct Resolved<'a> {
    pub(super) plan: &'a Plan,
    pub(super) name: String,
    /// The columns, in the order of the table.
    pub(super) fields: Vec<Field>,
    /// Names, and the columns of each.
    pub(super) subsets: Vec<(String, &'a [usize])>,
    /// What members are not to be called.
    pub(super) scope: Scope,
}

/// A column in C++.
pub(super) struct Field {
    pub(super) name: String,
    pub(super) cpp: String,
    /// Whether the type is one that the user has named.
    pub(super) foreign: bool,
    /// The path and the type as they are written in Rust.
    pub(super) rust: String,
    pub(super) offset: usize,
    pub(super) size: usize,
    pub(super) align: usize,
    pub(super) start: usize,
}

/// What is named after a record.
const RECORD_FORMS: [(&str, &str); 7] = [
    ("", ""),
    ("", "Aos"),
    ("", "AosConst"),
    ("", "Soa"),
    ("", "SoaConst"),
    ("", "Aosoa"),
    ("", "AosoaConst"),
];

/// What is named after a subset.
const SUBSET_FORMS: [(&str, &str); 2] = [("", ""), ("", "Const")];

/// What is named after a field.
const FIELD_FORMS: [(&str, &str); 4] = [("", ""), ("load_", ""), ("store_", ""), ("at_", "")];

/// Names a record's types, among those of the whole header, and its fields.
pub(super) fn resolve<'a>(plan: &'a Plan, foreign: &[Foreign], types: &mut Scope) -> Resolved<'a> {
    let name = types.claim(type_name(&plan.name), &RECORD_FORMS);
    let subsets: Vec<(String, &[usize])> = plan
        .subsets
        .iter()
        .map(|(name, columns)| (types.claim(type_name(name), &SUBSET_FORMS), &columns[..]))
        .collect();

    let of = |m: &Member, foreign| types::cpp(m.type_name, m.column.size(), m.column.align(), foreign);
    let cpp: Vec<String> = plan.members.iter().map(|m| of(m, foreign)).collect();

    let mut scope = Scope::default();
    // A member must not be called as its class, nor as a type that its class names.
    for (_, behind) in RECORD_FORMS {
        scope.take(&(name.clone() + behind));
    }
    for (subset, _) in &subsets {
        scope.take(subset);
        scope.take(&(subset.clone() + "Const"));
    }
    for word in cpp
        .iter()
        .flat_map(|cpp| cpp.split(|c: char| !c.is_ascii_alphanumeric() && c != '_'))
    {
        scope.take(word);
    }

    let fields = plan
        .members
        .iter()
        .zip(cpp)
        .map(|(member, cpp)| Field {
            name: scope.claim(field_name(&member.path), &FIELD_FORMS),
            foreign: cpp != of(member, &[]),
            cpp,
            rust: comment(&alloc::format!("{}: {}", member.path, member.column.type_name())),
            offset: member.column.offset(),
            size: member.column.size(),
            align: member.column.align(),
            start: member.column.start(),
        })
        .collect();
    Resolved {
        plan,
        name,
        fields,
        subsets,
        scope,
    }
}

/// Rust's text in a comment to the line's end: on one line, in ASCII, and not continued on the next.
pub(super) fn comment(text: &str) -> String {
    let mut comment = String::new();
    for word in text.split_whitespace() {
        comment.push_str(if comment.is_empty() { "" } else { " " });
        for c in word.chars() {
            if c.is_ascii_graphic() {
                comment.push(c);
            } else {
                comment.extend(c.escape_unicode());
            }
        }
    }
    comment.truncate(comment.trim_end_matches('\\').len());
    comment
}
