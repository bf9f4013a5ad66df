//! The body of a kernel: its loop over elements, and what an element does.

use std::fmt;

use soa_runtime::coalesce::{Access, Operation};

use super::address::Pointer;
use super::text::{Register, Text, parameter};
use super::{BATCH, Parameter, registers};
use crate::pattern::{HASH, LANES, Order, Pattern, WORD};

/// An entry while it is written.
pub(super) struct Body<'a> {
    text: Text,
    pattern: &'a Pattern,
    pointers: Vec<Pointer>,
    parameters: &'a [Parameter],
    /// The parameters' values, as far as they are needed again and again: `values[place]`.
    values: Vec<Register>,
    /// What has been loaded, added up.
    sum: Register,
}

/// The elements of a thread: from `first`, each `step` after the one before, below `end`.
struct Walk {
    first: Register,
    step: Register,
    end: Register,
}

/// An element in flight: the address of each pointer.
struct Element {
    addresses: Vec<Register>,
}

/// Where an access of an element lies.
struct Place {
    address: Register,
    distance: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.distance {
            0 => write!(f, "[{}]", self.address),
            distance => write!(f, "[{}+{distance}]", self.address),
        }
    }
}

const MAIN: &str = "main";
const REST: &str = "rest";
const FINISH: &str = "finish";

impl<'a> Body<'a> {
    pub(super) fn new(pattern: &'a Pattern, pointers: Vec<Pointer>, parameters: &'a [Parameter]) -> Self {
        let mut text = Text::default();
        let sum = text.make32("mov.u32", 0);
        let values = (0..parameters.len())
            .map(|place| text.make64("ld.param.u64", format_args!("[{}]", parameter(place))))
            .collect();
        Self {
            text,
            pattern,
            pointers,
            parameters,
            values,
            sum,
        }
    }

    /// The whole module.
    pub(super) fn text(mut self, name: &str) -> String {
        let walk = self.walk();
        let in_flight = self.pattern.in_flight;
        if in_flight > 1 {
            self.text.label(MAIN);
            let last = self.text.make64(
                "mad.lo.u64",
                format_args!("{}, {}, {}", walk.step, in_flight - 1, walk.first),
            );
            self.text.branch("ge.u64", format_args!("{last}, {}", walk.end), REST);
            self.elements(&walk, in_flight);
            self.text.line(format_args!("bra {MAIN}"));
        }
        self.text.label(REST);
        self.text
            .branch("ge.u64", format_args!("{}, {}", walk.first, walk.end), FINISH);
        self.elements(&walk, 1);
        self.text.line(format_args!("bra {REST}"));
        self.text.label(FINISH);
        if self.does(Operation::Load) {
            self.finish();
        }
        let registers = registers(self.pattern);
        self.text.module(name, self.parameters.len(), registers)
    }

    fn does(&self, operation: Operation) -> bool {
        self.pattern.accesses.iter().any(|access| access.operation == operation)
    }

    /// The value of a parameter that there is once.
    fn value(&self, wanted: Parameter) -> Register {
        let place = self.parameters.iter().position(|&parameter| parameter == wanted);
        self.values[place.expect("a parameter of this kernel")]
    }

    /// Works out which elements are this thread's. Lanes that are not active have none.
    fn walk(&mut self) -> Walk {
        let text = &mut self.text;
        let [block, size, place, blocks] =
            ["%ctaid.x", "%ntid.x", "%tid.x", "%nctaid.x"].map(|special| text.make32("mov.u32", special));
        let before = text.make64("mul.wide.u32", format_args!("{block}, {size}"));
        let place64 = text.make64("cvt.u64.u32", place);
        let mut thread = text.make64("add.u64", format_args!("{before}, {place64}"));
        let mut threads = text.make64("mul.wide.u32", format_args!("{blocks}, {size}"));
        let lanes = self.pattern.lanes;
        if lanes < LANES {
            let lane = text.make32("and.b32", format_args!("{place}, {}", LANES - 1));
            text.branch("ge.u32", format_args!("{lane}, {lanes}"), FINISH);
            let lane = text.make64("cvt.u64.u32", lane);
            let log = LANES.ilog2();
            let warp = text.make64("shr.u64", format_args!("{thread}, {log}"));
            thread = text.make64("mad.lo.u64", format_args!("{warp}, {lanes}, {lane}"));
            let warps = text.make64("shr.u64", format_args!("{threads}, {log}"));
            threads = text.make64("mul.lo.u64", format_args!("{warps}, {lanes}"));
        }
        let elements = self.value(Parameter::Elements);
        let text = &mut self.text;
        let Order::Chunked { chunk } = self.pattern.order else {
            return Walk {
                first: thread,
                step: threads,
                end: elements,
            };
        };
        let first = text.make64("mul.lo.u64", format_args!("{thread}, {chunk}"));
        let end = text.make64("add.u64", format_args!("{first}, {chunk}"));
        Walk {
            first,
            step: text.make64("mov.u64", 1),
            end: text.make64("min.u64", format_args!("{end}, {elements}")),
        }
    }

    /// What the next `count` elements do; the walk goes on behind them.
    fn elements(&mut self, walk: &Walk, count: u32) {
        let elements: Vec<Element> = (0..count)
            .map(|_| {
                let element = self.element(walk.first);
                self.text
                    .line(format_args!("add.u64 {0}, {0}, {1}", walk.first, walk.step));
                element
            })
            .collect();
        let all = |operation| {
            let accesses = self.pattern.accesses.iter();
            let wanted: Vec<&Access> = accesses.filter(|access| access.operation == operation).collect();
            wanted
        };
        let (loads, stores) = (all(Operation::Load), all(Operation::Store));
        let each = |accesses: &[&'a Access]| -> Vec<(usize, &'a Access)> {
            (0..elements.len())
                .flat_map(|element| accesses.iter().map(move |&access| (element, access)))
                .collect()
        };
        for batch in batches(&each(&loads)) {
            let loaded: Vec<Register> = batch
                .iter()
                .flat_map(|&(element, access)| self.load(&elements[element], access))
                .collect();
            for value in loaded {
                self.text.line(format_args!("add.u32 {0}, {0}, {value}", self.sum));
            }
        }
        for (element, access) in each(&stores) {
            self.store(&elements[element], access);
        }
    }

    /// The addresses of the element `i`.
    fn element(&mut self, i: Register) -> Element {
        let index = match self.pattern.order {
            Order::Gather => self.scrambled(i),
            _ => i,
        };
        let first = self.parameters.len() - self.pointers.len();
        let bases = &self.values[first..];
        let addresses = self.pointers.iter().zip(bases);
        let text = &mut self.text;
        Element {
            addresses: addresses
                .map(|(pointer, &base)| pointer.at(text, base, index))
                .collect(),
        }
    }

    /// The gathered index of an element: the finalizer of `MurmurHash3`, masked.
    fn scrambled(&mut self, i: Register) -> Register {
        let mask = self.value(Parameter::Mask);
        let text = &mut self.text;
        let mut hash = text.make32("cvt.u32.u64", i);
        for (shift, factor) in [(16, Some(0x85eb_ca6b_u32)), (13, Some(0xc2b2_ae35)), (16, None)] {
            let high = text.make32("shr.u32", format_args!("{hash}, {shift}"));
            hash = text.make32("xor.b32", format_args!("{hash}, {high}"));
            if let Some(factor) = factor {
                hash = text.make32("mul.lo.u32", format_args!("{hash}, {factor}"));
            }
        }
        let wide = text.make64("cvt.u64.u32", hash);
        text.make64("and.b64", format_args!("{wide}, {mask}"))
    }

    /// An access's address: a register, and bytes to add.
    fn place(&self, element: &Element, access: &Access) -> Place {
        let wanted = Pointer::of(access);
        let place = self.pointers.iter().position(|pointer| *pointer == wanted);
        Place {
            address: element.addresses[place.expect("the access's pointer")],
            distance: Pointer::distance(access),
        }
    }

    /// Loads, and says into which registers.
    fn load(&mut self, element: &Element, access: &Access) -> Vec<Register> {
        let place = self.place(element, access);
        // What is written by the same kernel must not be read past the caches' rules.
        let cache = if self.does(Operation::Store) { "" } else { ".nc" };
        let (kind, words) = instruction(access);
        let values: Vec<Register> = (0..words).map(|_| self.text.b32()).collect();
        let list = list(&values);
        self.text.line(format_args!("ld.global{cache}{kind} {list}, {place}"));
        values
    }

    /// Stores the complement of what the buffer was filled with.
    fn store(&mut self, element: &Element, access: &Access) {
        let place = self.place(element, access);
        let buffer = self.value(Parameter::Buffer);
        let text = &mut self.text;
        let start = text.make64("sub.u64", format_args!("{}, {buffer}", place.address));
        let byte = text.make64("add.u64", format_args!("{start}, {}", place.distance));
        let word = text.make64("shr.u64", format_args!("{byte}, {}", WORD.ilog2()));
        let word = text.make32("cvt.u32.u64", word);
        let word = text.make32("mul.lo.u32", format_args!("{word}, {HASH}"));
        let first = text.make32("not.b32", word);
        let (kind, words) = instruction(access);
        let mut values = vec![first];
        // The complement of the next word is less by the constant.
        for next in 1..words {
            let less = HASH.wrapping_mul(next).wrapping_neg();
            values.push(text.make32("add.u32", format_args!("{first}, {less}")));
        }
        if access.width.bytes() < WORD {
            let low = text.make32("cvt.u32.u64", byte);
            let within = text.make32("and.b32", format_args!("{low}, {}", WORD - 1));
            let bits = text.make32("shl.b32", format_args!("{within}, 3"));
            values = vec![text.make32("shr.u32", format_args!("{first}, {bits}"))];
        }
        let list = list(&values);
        text.line(format_args!("st.global{kind} {place}, {list}"));
    }

    /// Adds the threads' sums: one atomic a warp.
    fn finish(&mut self) {
        let (sum, out) = (self.sum, self.value(Parameter::Sum));
        let text = &mut self.text;
        for lanes in [16, 8, 4, 2, 1] {
            let other = text.make32("shfl.sync.down.b32", format_args!("{sum}, {lanes}, 31, 0xffffffff"));
            text.line(format_args!("add.u32 {sum}, {sum}, {other}"));
        }
        let place = text.make32("mov.u32", "%tid.x");
        let lane = text.make32("and.b32", format_args!("{place}, {}", LANES - 1));
        text.branch("ne.u32", format_args!("{lane}, 0"), "done");
        text.line(format_args!("red.global.add.u32 [{out}], {sum}"));
        text.label("done");
    }
}

/// How an access is written: its type, and the 32-bit registers that it takes.
fn instruction(access: &Access) -> (&'static str, u32) {
    match access.width.bytes() {
        1 => (".u8", 1),
        2 => (".u16", 1),
        4 => (".u32", 1),
        8 => (".v2.u32", 2),
        _ => (".v4.u32", 4),
    }
}

/// Registers as an operand: one, or a vector.
fn list(values: &[Register]) -> String {
    match values {
        [one] => one.to_string(),
        several => {
            let names: Vec<String> = several.iter().map(Register::to_string).collect();
            format!("{{{}}}", names.join(", "))
        }
    }
}

/// The loads parted where they would fill more than [`BATCH`] registers.
fn batches<'b, 'a>(loads: &'b [(usize, &'a Access)]) -> Vec<&'b [(usize, &'a Access)]> {
    let (mut parts, mut start, mut words) = (Vec::new(), 0, 0);
    for (place, (_, access)) in loads.iter().enumerate() {
        let more = u64::from(instruction(access).1);
        if words + more > BATCH {
            parts.push(&loads[start..place]);
            (start, words) = (place, 0);
        }
        words += more;
    }
    parts.push(&loads[start..]);
    parts
}
