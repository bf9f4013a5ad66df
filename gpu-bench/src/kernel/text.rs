//! PTX text, line by line, with the registers that it uses.

use std::fmt::{self, Write as _};

use super::BLOCK;

/// A register: 32 bits wide, 64, or a predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Register {
    B32(usize),
    B64(usize),
    Predicate(usize),
}

impl fmt::Display for Register {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::B32(number) => write!(f, "%r{number}"),
            Self::B64(number) => write!(f, "%d{number}"),
            Self::Predicate(number) => write!(f, "%p{number}"),
        }
    }
}

/// The lines of an entry's body.
#[derive(Debug, Default)]
pub(super) struct Text {
    lines: String,
    words: usize,
    doubles: usize,
    predicates: usize,
}

impl Text {
    pub(super) fn b32(&mut self) -> Register {
        self.words += 1;
        Register::B32(self.words - 1)
    }

    pub(super) fn b64(&mut self) -> Register {
        self.doubles += 1;
        Register::B64(self.doubles - 1)
    }

    pub(super) fn predicate(&mut self) -> Register {
        self.predicates += 1;
        Register::Predicate(self.predicates - 1)
    }

    /// An instruction, without its semicolon.
    pub(super) fn line(&mut self, instruction: impl fmt::Display) {
        // Writing to a string does not fail.
        let _ = writeln!(self.lines, "    {instruction};");
    }

    pub(super) fn label(&mut self, name: &str) {
        let _ = writeln!(self.lines, "{name}:");
    }

    /// The instruction `operation` with a new 64-bit register for its result.
    pub(super) fn make64(&mut self, operation: &str, arguments: impl fmt::Display) -> Register {
        let made = self.b64();
        self.line(format_args!("{operation} {made}, {arguments}"));
        made
    }

    /// The instruction `operation` with a new 32-bit register for its result.
    pub(super) fn make32(&mut self, operation: &str, arguments: impl fmt::Display) -> Register {
        let made = self.b32();
        self.line(format_args!("{operation} {made}, {arguments}"));
        made
    }

    /// Goes to `label` where the comparison, as `ge.u64`, holds.
    pub(super) fn branch(&mut self, comparison: &str, arguments: impl fmt::Display, label: &str) {
        let holds = self.predicate();
        self.line(format_args!("setp.{comparison} {holds}, {arguments}"));
        self.line(format_args!("@{holds} bra {label}"));
    }

    /// The whole module: an entry of so many 64-bit parameters, `parameterN` by name, whose threads have at most so many registers.
    pub(super) fn module(self, name: &str, parameters: usize, registers: u64) -> String {
        let list: Vec<String> = (0..parameters)
            .map(|place| format!("    .param .u64 {}", parameter(place)))
            .collect();
        let mut text = format!(
            ".version 7.0\n.target sm_70\n.address_size 64\n\n.visible .entry {name}(\n{}\n)\n.maxntid {BLOCK}, 1, 1\n\
             .maxnreg {registers}\n{{\n",
            list.join(",\n")
        );
        for (kind, letter, count) in [
            ("pred", 'p', self.predicates),
            ("b32", 'r', self.words),
            ("b64", 'd', self.doubles),
        ] {
            if count > 0 {
                let _ = writeln!(text, "    .reg .{kind} %{letter}<{count}>;");
            }
        }
        text.push_str(&self.lines);
        text.push_str("    ret;\n}\n");
        text
    }
}

/// A parameter's name.
pub(super) fn parameter(place: usize) -> String {
    format!("parameter{place}")
}
