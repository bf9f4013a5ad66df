//! The text.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Formatter, Result};

use super::Header;
use super::names::Scope;
use super::resolve::{Field, Resolved, comment, resolve};
use crate::column::gcd;

/// The widest unit of loads and stores, in bytes.
const WIDEST: u64 = 16;

pub(super) fn header(f: &mut Formatter<'_>, header: &Header) -> Result {
    let guard = guard(&header.name);
    let names: Vec<String> = header.records.iter().map(|r| comment(r.rust)).collect();
    let names = names.join(", ");
    writeln!(
        f,
        "// Written by soa-runtime from Rust's {names}: change that, and write this again."
    )?;
    writeln!(f, "#ifndef {guard}\n#define {guard}\n\n{}", include_str!("prelude.h"))?;
    for file in &header.includes {
        let quoted = file.starts_with(['<', '"']);
        let quote = if quoted { "" } else { "\"" };
        writeln!(f, "#include {quote}{file}{quote}\n")?;
    }
    let mut types = Scope::default();
    for plan in &header.records {
        record(f, &resolve(plan, &header.foreign, &mut types))?;
    }
    writeln!(f, "#endif  // {guard}")
}

fn record(f: &mut Formatter<'_>, record: &Resolved<'_>) -> Result {
    let has_bytes = record.plan.size > 0;
    if has_bytes {
        structure(f, record)?;
    } else {
        writeln!(f, "// {} has no bytes, hence no struct.\n", comment(record.plan.rust))?;
    }
    let all: Vec<usize> = (0..record.fields.len()).collect();
    for access in [Access::Write, Access::Read] {
        if has_bytes {
            aos(f, record, access)?;
            aosoa(f, record, access)?;
        }
        columns(f, record, &format!("{}Soa", record.name), &all, access)?;
        for (name, some) in &record.subsets {
            columns(f, record, name, some, access)?;
        }
    }
    Ok(())
}

/// The name of the include guard.
fn guard(file: &str) -> String {
    let mut guard = String::from("SOA");
    for c in format!("_{file}").chars() {
        let c = if c.is_ascii_alphanumeric() {
            c.to_ascii_uppercase()
        } else {
            '_'
        };
        if c != '_' || !guard.ends_with('_') {
            guard.push(c);
        }
    }
    guard
}

/// The record as a struct: fields by offset, padding where C++ would not put it by itself.
fn structure(f: &mut Formatter<'_>, record: &Resolved<'_>) -> Result {
    let Resolved { plan, name, .. } = record;
    let mut paddings = record.scope.clone();
    let mut padding = |f: &mut Formatter<'_>, bytes: usize| {
        let name = paddings.claim(String::from("padding"), &[("", "")]);
        writeln!(f, "    unsigned char {name}[{bytes}];")
    };
    let mut fields: Vec<&Field> = record.fields.iter().collect();
    fields.sort_by_key(|field| (field.offset, field.size));

    writeln!(f, "// Rust's {}, of {} bytes.", comment(plan.rust), plan.size)?;
    writeln!(f, "struct alignas({}) {name} {{", plan.align)?;
    let mut end = 0usize;
    for field in &fields {
        if field.size == 0 {
            writeln!(f, "    // {} has no bytes", field.rust)?;
            continue;
        }
        if end.next_multiple_of(field.align) != field.offset {
            padding(f, field.offset - end)?;
        }
        let aligned = if field.foreign {
            format!("alignas({}) ", field.align)
        } else {
            String::new()
        };
        writeln!(f, "    {aligned}{} {};  // {}", field.cpp, field.name, field.rust)?;
        end = field.offset + field.size;
    }
    if end.next_multiple_of(plan.align) != plan.size {
        padding(f, plan.size - end)?;
    }
    writeln!(f, "}};")?;
    writeln!(
        f,
        "static_assert(sizeof({name}) == {} && alignof({name}) == {}, \"{name} lies as in Rust\");",
        plan.size, plan.align
    )?;
    for field in fields.iter().filter(|field| field.size > 0) {
        let check = if field.foreign {
            "SOA_FOREIGN_IS"
        } else {
            "SOA_FIELD_IS"
        };
        writeln!(
            f,
            "{check}({name}, {}, {}, {}, {});",
            field.name, field.offset, field.size, field.align
        )?;
    }
    writeln!(f)
}

/// Whether a view may be written through.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    Write,
    Read,
}

impl Access {
    /// Behind the name of a view.
    const fn suffix(self) -> &'static str {
        match self {
            Self::Write => "",
            Self::Read => "Const",
        }
    }

    /// In front of the type that is pointed to.
    const fn qualifier(self) -> &'static str {
        match self {
            Self::Write => "",
            Self::Read => "const ",
        }
    }

    /// The prelude's load.
    const fn load(self) -> &'static str {
        match self {
            Self::Write => "soa::load",
            Self::Read => "soa::load_const",
        }
    }
}

/// The widest unit that divides all of these, numbers of bytes.
fn unit(bytes: &[usize]) -> u64 {
    bytes.iter().fold(WIDEST, |unit, &bytes| gcd(unit, bytes as u64))
}

fn aos(f: &mut Formatter<'_>, record: &Resolved<'_>, access: Access) -> Result {
    let Resolved { plan, name, .. } = record;
    let (const_, load) = (access.qualifier(), access.load());
    let view = format!("{name}Aos{}", access.suffix());
    open(f, &view, "")?;
    writeln!(f, "    {const_}{name}* __restrict__ records;\n    soa::index len;\n")?;
    writeln!(f, "    SOA_FN {const_}{name}& at(soa::index i) const {{")?;
    writeln!(
        f,
        "        SOA_ASSERT(i < this->len);\n        return this->records[i];\n    }}"
    )?;
    let whole = unit(&[plan.size]);
    writeln!(
        f,
        "    SOA_FN {name} load(soa::index i) const {{ return {load}<{name}, {whole}>(&this->at(i)); }}"
    )?;
    if access == Access::Write {
        writeln!(
            f,
            "    SOA_FN void store(soa::index i, const {name}& record) const {{ soa::store<{whole}>(&this->at(i), record); }}"
        )?;
    }
    for field in with_bytes(record) {
        let unit = unit(&[plan.size, field.offset, field.size]);
        methods(f, field, access, &format!("this->records[i].{}", field.name), unit)?;
    }
    close(f, &view, &["records"])
}

/// A view of some columns, or of all.
fn columns(f: &mut Formatter<'_>, record: &Resolved<'_>, name: &str, columns: &[usize], access: Access) -> Result {
    let fields = || columns.iter().map(|&column| &record.fields[column]);
    let view = format!("{name}{}", access.suffix());
    open(f, &view, "")?;
    for field in fields() {
        let type_name = if field.size > 0 { &field.cpp } else { "void" };
        writeln!(f, "    {}{type_name}* __restrict__ {};", access.qualifier(), field.name)?;
    }
    writeln!(f, "    soa::index len;")?;
    if columns.len() == record.fields.len() {
        by_fields(f, record, access)?;
    }
    for field in fields().filter(|field| field.size > 0) {
        methods(
            f,
            field,
            access,
            &format!("this->{}[i]", field.name),
            unit(&[field.size]),
        )?;
    }
    close(f, &view, &fields().map(|field| &field.name[..]).collect::<Vec<_>>())
}

fn aosoa(f: &mut Formatter<'_>, record: &Resolved<'_>, access: Access) -> Result {
    let Resolved { plan, name, .. } = record;
    if plan.tiles.is_empty() {
        return Ok(());
    }
    let const_ = access.qualifier();
    let base = format!("{name}Aosoa{}", access.suffix());
    writeln!(f, "template <int LANES> struct {base};\n")?;
    for &lanes in &plan.tiles {
        let tile = plan.shape.tile(lanes);
        let view = format!("{base}<{lanes}>");
        open(f, &view, "template <> ")?;
        writeln!(
            f,
            "    {const_}unsigned char* __restrict__ tiles;  // of {tile} bytes\n    soa::index len;"
        )?;
        by_fields(f, record, access)?;
        for field in with_bytes(record) {
            let Field { size, start, cpp, .. } = field;
            let first = lanes * start;
            let place = format!(
                "*reinterpret_cast<{const_}{cpp}*>(this->tiles + i / {lanes} * {tile} + {first} + i % {lanes} * {size})"
            );
            methods(f, field, access, &place, unit(&[tile, first, *size]))?;
        }
        close(f, &view, &["tiles"])?;
    }
    Ok(())
}

fn with_bytes<'a>(record: &'a Resolved<'_>) -> impl Iterator<Item = &'a Field> {
    record.fields.iter().filter(|field| field.size > 0)
}

fn open(f: &mut Formatter<'_>, view: &str, template: &str) -> Result {
    writeln!(f, "{template}struct {view} {{")
}

/// Ends a view: its addresses lie one after the other, and behind them the length.
fn close(f: &mut Formatter<'_>, view: &str, pointers: &[&str]) -> Result {
    writeln!(f, "}};")?;
    let size = 8 * (pointers.len() + 1);
    writeln!(
        f,
        "static_assert(sizeof({view}) == {size}, \"{view} is addresses and a length\");"
    )?;
    for (i, member) in pointers.iter().chain(&["len"]).enumerate() {
        writeln!(f, "SOA_POINTER_IS({view}, {member}, {});", 8 * i)?;
    }
    writeln!(f)
}

/// A record's loads and stores, one of each a field.
fn by_fields(f: &mut Formatter<'_>, record: &Resolved<'_>, access: Access) -> Result {
    let name = &record.name;
    if record.plan.size == 0 {
        return Ok(());
    }
    writeln!(
        f,
        "\n    SOA_FN {name} load(soa::index i) const {{\n        SOA_ASSERT(i < this->len);\n        {name} record{{}};"
    )?;
    for Field { name, .. } in with_bytes(record) {
        writeln!(f, "        record.{name} = this->load_{name}(i);")?;
    }
    writeln!(f, "        return record;\n    }}")?;
    if access == Access::Write {
        writeln!(
            f,
            "    SOA_FN void store(soa::index i, const {name}& record) const {{\n        SOA_ASSERT(i < this->len);"
        )?;
        for Field { name, .. } in with_bytes(record) {
            writeln!(f, "        this->store_{name}(i, record.{name});")?;
        }
        writeln!(f, "    }}")?;
    }
    Ok(())
}

/// A field's methods, for the place of its value.
fn methods(f: &mut Formatter<'_>, field: &Field, access: Access, place: &str, unit: u64) -> Result {
    let (const_, load) = (access.qualifier(), access.load());
    let Field { name, cpp, .. } = field;
    writeln!(f)?;
    writeln!(f, "    SOA_FN {const_}{cpp}& at_{name}(soa::index i) const {{")?;
    writeln!(f, "        SOA_ASSERT(i < this->len);\n        return {place};\n    }}")?;
    writeln!(
        f,
        "    SOA_FN {cpp} load_{name}(soa::index i) const {{ return {load}<{cpp}, {unit}>(&this->at_{name}(i)); }}"
    )?;
    if access == Access::Write {
        writeln!(
            f,
            "    SOA_FN void store_{name}(soa::index i, const {cpp}& value) const {{ soa::store<{unit}>(&this->at_{name}(i), value); }}"
        )?;
    }
    Ok(())
}
