//! Runs the PTX that gpu-bench writes, one thread after the other. A thread ends at the label `finish`, with its sum in `%r0`: the warp's
//! adding up behind it is the same in all kernels, and is looked at as text.

use std::collections::HashMap;

/// What every kernel with loads ends with: the lanes' sums are added up, and the first lane adds them to memory.
const SHUFFLES: [&str; 5] = ["16", "8", "4", "2", "1"];

/// A buffer in memory, and the address of a sum.
pub(crate) struct Machine {
    start: u64,
    pub(crate) memory: Vec<u8>,
    sum: u64,
}

/// A thread's registers, by name.
struct Thread<'a> {
    machine: &'a mut Machine,
    registers: HashMap<String, u64>,
}

/// An instruction in parts: its opcode's words, and its operands.
struct Instruction {
    guard: Option<String>,
    opcode: Vec<String>,
    operands: Vec<String>,
}

enum Line {
    Label(String),
    Instruction(Instruction),
}

impl Machine {
    pub(crate) fn new(start: u64, memory: Vec<u8>, sum: u64) -> Self {
        Self { start, memory, sum }
    }

    /// Runs an entry of 64-bit parameters in all threads of a grid; the sum of what they have loaded.
    pub(crate) fn launch(&mut self, ptx: &str, arguments: &[u64], grid: u32, block: u32) -> u32 {
        let body = &ptx[ptx.find("{\n").expect("a body")..];
        let lines: Vec<Line> = body.lines().filter_map(parse).collect();
        let adds = check_finish(&lines, arguments.contains(&self.sum));
        let mut total = 0_u32;
        for (group, thread) in (0..grid).flat_map(|group| (0..block).map(move |thread| (group, thread))) {
            let mut registers: HashMap<String, u64> = HashMap::new();
            for (name, value) in [
                ("%ctaid.x", group),
                ("%ntid.x", block),
                ("%tid.x", thread),
                ("%nctaid.x", grid),
            ] {
                registers.insert(name.to_owned(), u64::from(value));
            }
            for (place, value) in arguments.iter().enumerate() {
                registers.insert(format!("parameter{place}"), *value);
            }
            let mut thread = Thread {
                machine: self,
                registers,
            };
            thread.run(&lines);
            if adds {
                total = total.wrapping_add(thread.value("%r0") as u32);
            }
        }
        total
    }

    fn place(&self, address: u64, bytes: u64) -> usize {
        assert!(address.is_multiple_of(bytes), "a misaligned address");
        let place = address.checked_sub(self.start).expect("an address in the buffer");
        assert!(
            place + bytes <= self.memory.len() as u64,
            "an address behind the buffer"
        );
        place as usize
    }
}

fn parse(line: &str) -> Option<Line> {
    let line = line.trim();
    if let Some(label) = line.strip_suffix(':') {
        return Some(Line::Label(label.to_owned()));
    }
    let line = line.strip_suffix(';')?;
    if line.starts_with(".reg") {
        return None;
    }
    let (guard, line) = match line.strip_prefix('@') {
        Some(guarded) => {
            let (guard, line) = guarded.split_once(' ').expect("an instruction");
            (Some(guard.to_owned()), line)
        }
        None => (None, line),
    };
    let (opcode, operands) = line.split_once(' ').unwrap_or((line, ""));
    // A vector is as many operands.
    let operands = operands.replace(['{', '}'], "");
    Some(Line::Instruction(Instruction {
        guard,
        opcode: opcode.split('.').map(str::to_owned).collect(),
        operands: operands.split(", ").map(str::to_owned).collect(),
    }))
}

/// Whether the kernel adds up what it loads, as all that load must.
fn check_finish(lines: &[Line], has_sum: bool) -> bool {
    let finish = lines
        .iter()
        .position(|line| matches!(line, Line::Label(label) if label == "finish"));
    let rest = &lines[finish.expect("a label `finish`") + 1..];
    let of = |name: &str| -> Vec<&Instruction> {
        let all = rest.iter().filter_map(|line| match line {
            Line::Instruction(instruction) if instruction.opcode[0] == name => Some(instruction),
            _ => None,
        });
        all.collect()
    };
    let shuffles: Vec<&str> = of("shfl").iter().map(|shuffle| &*shuffle.operands[2]).collect();
    if shuffles.is_empty() {
        return false;
    }
    assert_eq!(shuffles, SHUFFLES);
    let sums = of("red");
    assert!(sums.len() == 1 && sums[0].operands[1] == "%r0" && has_sum);
    true
}

impl Thread<'_> {
    fn run(&mut self, lines: &[Line]) {
        let labels: HashMap<&str, usize> = lines
            .iter()
            .enumerate()
            .filter_map(|(place, line)| match line {
                Line::Label(label) => Some((&**label, place)),
                Line::Instruction(_) => None,
            })
            .collect();
        let mut at = 0;
        while at != labels["finish"] {
            if let Line::Instruction(instruction) = &lines[at]
                && self.holds(instruction)
            {
                if instruction.opcode[0] == "bra" {
                    at = labels[&*instruction.operands[0]];
                    continue;
                }
                self.execute(instruction);
            }
            at += 1;
        }
    }

    fn holds(&self, instruction: &Instruction) -> bool {
        instruction
            .guard
            .as_ref()
            .is_none_or(|guard| self.registers[guard] == 1)
    }

    /// A register's value, or a number.
    fn value(&self, operand: &str) -> u64 {
        match operand.parse::<i128>() {
            Ok(number) => number as u64,
            Err(_) => *self
                .registers
                .get(operand)
                .unwrap_or_else(|| panic!("{operand} has no value yet")),
        }
    }

    /// The address of `[register+distance]`.
    fn address(&self, operand: &str) -> u64 {
        let inner = operand.trim_matches(['[', ']']);
        let (register, distance) = inner.split_once('+').unwrap_or((inner, "0"));
        self.value(register) + self.value(distance)
    }

    fn set(&mut self, register: &str, value: u64) {
        let value = if register.starts_with("%r") {
            u64::from(value as u32)
        } else {
            value
        };
        self.registers.insert(register.to_owned(), value);
    }

    fn execute(&mut self, instruction: &Instruction) {
        let opcode: Vec<&str> = instruction.opcode.iter().map(String::as_str).collect();
        let operands = &instruction.operands;
        match opcode[..] {
            ["ld", "param", "u64"] => {
                let value = self.value(operands[1].trim_matches(['[', ']']));
                self.set(&operands[0], value);
            }
            ["ld", ..] => self.load(&opcode, operands),
            ["st", ..] => self.store(&opcode, operands),
            _ => {
                let arguments: Vec<u64> = operands[1..].iter().map(|operand| self.value(operand)).collect();
                self.set(&operands[0], compute(&opcode, &arguments));
            }
        }
    }

    fn load(&mut self, opcode: &[&str], operands: &[String]) {
        let (address, values) = operands.split_last().expect("an address");
        let (address, bytes) = (self.address(address), bytes(opcode));
        self.machine.place(address, bytes * values.len() as u64);
        for (register, at) in values.iter().zip((address..).step_by(bytes as usize)) {
            let place = self.machine.place(at, bytes);
            let loaded = &self.machine.memory[place..][..bytes as usize];
            let value = loaded.iter().rev().fold(0, |value, &byte| value << 8 | u64::from(byte));
            self.set(register, value);
        }
    }

    fn store(&mut self, opcode: &[&str], operands: &[String]) {
        let (address, values) = operands.split_first().expect("an address");
        let (address, bytes) = (self.address(address), bytes(opcode));
        self.machine.place(address, bytes * values.len() as u64);
        for (register, at) in values.iter().zip((address..).step_by(bytes as usize)) {
            let place = self.machine.place(at, bytes);
            let value = self.value(register).to_le_bytes();
            self.machine.memory[place..][..bytes as usize].copy_from_slice(&value[..bytes as usize]);
        }
    }
}

/// Bytes of one value of a load or a store, from its type.
fn bytes(opcode: &[&str]) -> u64 {
    match opcode.last() {
        Some(&"u8") => 1,
        Some(&"u16") => 2,
        Some(&"u32") => 4,
        other => panic!("no type of a value: {other:?}"),
    }
}

/// Arithmetic, in 64 bits; what goes to a 32-bit register is cut there.
fn compute(opcode: &[&str], arguments: &[u64]) -> u64 {
    match (opcode, arguments) {
        (["mov", ..] | ["cvt", ..], &[a]) => a,
        (["add", "u32" | "u64"], &[a, b]) => a.wrapping_add(b),
        (["sub", "u64"], &[a, b]) => a.wrapping_sub(b),
        (["mul", "lo", "u32" | "u64"] | ["mul", "wide", "u32"], &[a, b]) => a.wrapping_mul(b),
        (["mul", "hi", "u64"], &[a, b]) => ((u128::from(a) * u128::from(b)) >> 64) as u64,
        (["mad", "lo", "u64" | "s64"], &[a, b, c]) => a.wrapping_mul(b).wrapping_add(c),
        (["min", "u64"], &[a, b]) => a.min(b),
        (["shl", "b32" | "b64"], &[a, b]) => a << b,
        (["shr", "u32" | "u64"], &[a, b]) => a >> b,
        (["and", "b32" | "b64"], &[a, b]) => a & b,
        (["xor", "b32"], &[a, b]) => a ^ b,
        (["not", "b32"], &[a]) => !a,
        (["setp", "ge", "u32" | "u64"], &[a, b]) => u64::from(a >= b),
        other => panic!("not known to this interpreter: {other:?}"),
    }
}
