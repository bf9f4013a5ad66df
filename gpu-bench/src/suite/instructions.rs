//! Strides, widths and loops: one instruction an element, and how often.

use soa_runtime::coalesce::{Access, Width};

use super::{Case, Group, group};
use crate::pattern::{CHUNK, Order, Pattern, WORD};

/// 4-byte values, `stride` bytes apart.
fn floats(stride: u64, base: u64) -> Pattern {
    Pattern::strided(Width::B4, stride, base)
}

pub(super) fn strides() -> Group {
    let cases = [1, 2, 4, 8, 16, 32, 64, 128]
        .map(|stride| (format!("stride {stride}"), floats(stride * WORD, 0)))
        .to_vec();
    group(
        "stride",
        "every n-th float, as in the well-known strided read kernel. The cost doubles with the stride up to 16 floats, which are\n\
         one 64-byte fetch.",
        cases,
    )
}

pub(super) fn misalignment() -> Group {
    let cases = [0, 4, 16, 28, 32, 64]
        .map(|offset| (format!("{offset} bytes off"), floats(WORD, offset)))
        .to_vec();
    group(
        "misalignment",
        "neighbouring floats from an address off the boundary. Off a 128-byte line every request is two to the second-level cache,\n\
         and what a request shares with its neighbour is fetched again where the warps of a loop have drifted apart.",
        cases,
    )
}

pub(super) fn loops() -> Group {
    let words = || floats(WORD, 0);
    group(
        "loop",
        "how a loop hands out its elements. A GPU wants neighbouring lanes on neighbouring elements, a CPU wants each core on\n\
         a chunk of its own. A GPU's chunks cost memory little more, since its first-level cache keeps the neighbours; what binds is\n\
         that all lanes want the same bank.",
        vec![
            ("interleaved".to_owned(), words().in_order(Order::InTurn)),
            ("chunked".to_owned(), words().in_order(Order::Chunked { chunk: CHUNK })),
        ],
    )
}

pub(super) fn gather() -> Group {
    group(
        "gather",
        "floats at hashed places over up to 1 GiB. Every lane moves a fetch of its own for 4 bytes, and visits a place of memory of its\n\
         own, which costs more than the fetch.",
        vec![
            ("in order".to_owned(), floats(WORD, 0)),
            ("at random".to_owned(), floats(WORD, 0).in_order(Order::Gather)),
        ],
    )
}

pub(super) fn widths() -> Group {
    let cases = [Width::B4, Width::B8, Width::B16]
        .map(|width| {
            let pattern = Pattern::strided(width, width.bytes(), 0);
            (format!("{}-byte loads", width.bytes()), pattern)
        })
        .to_vec();
    group(
        "load width",
        "the same bytes by wider loads: the same traffic in fewer requests.",
        cases,
    )
}

pub(super) fn loads_in_flight() -> Group {
    /// What the other groups have.
    const USUAL: u32 = 8;
    let mut cases = Vec::new();
    for width in [Width::B4, Width::B16] {
        let best = cases.len();
        for in_flight in [USUAL, 1, 2, 4, 16] {
            let pattern = Pattern::strided(width, width.bytes(), 0).with_in_flight(in_flight);
            cases.push(Case {
                name: format!("{in_flight} of {} bytes", width.bytes()),
                pattern,
                best,
            });
        }
    }
    Group {
        name: "loads in flight",
        why: "how many loads each thread of a GPU issues before it uses one (a CPU's cores decide for themselves). With few, the time that a\n\
              load takes is what limits, not memory's rate: by Little's law, bytes in flight are rate times latency.",
        cases,
    }
}

pub(super) fn stores() -> Group {
    let stored = |width: Width, stride, base| Pattern::strided(width, stride, base).as_stores();
    let mut cases: Vec<(String, Pattern)> = [Width::B4, Width::B8, Width::B16]
        .map(|width| {
            let bytes = width.bytes();
            (format!("{bytes}-byte stores"), stored(width, bytes, 0))
        })
        .to_vec();
    for stride in [8, 16, 32, 64, 128] {
        cases.push((
            format!("4-byte stores, {stride} bytes apart"),
            stored(Width::B4, stride, 0),
        ));
    }
    for offset in [4, 32] {
        cases.push((
            format!("4-byte stores, {offset} bytes off"),
            stored(Width::B4, WORD, offset),
        ));
    }
    for fields in [1, 8] {
        let field = |f| Access::load(Width::B4, 32, f * WORD).as_store();
        let column = |f| Access::load(Width::B4, WORD, 0).in_array(f as usize).as_store();
        let plural = if fields == 1 { "" } else { "s" };
        let name = |layout: &str| format!("{layout}: {fields} field{plural} of 32-byte records");
        cases.push((name("SoA"), Pattern::new((0..fields).map(column).collect())));
        cases.push((name("AoS"), Pattern::new((0..fields).map(field).collect())));
    }
    group(
        "stores",
        "what a store costs beside one of neighbouring words. A sector that is not written whole has to be read first, and one that two\n\
         warps write in part makes them wait for each other.",
        cases,
    )
}

pub(super) fn narrow() -> Group {
    let mut cases: Vec<(String, Pattern)> = [Width::B1, Width::B2]
        .map(|width| {
            let bytes = width.bytes();
            (format!("{bytes}-byte loads"), Pattern::strided(width, bytes, 0))
        })
        .to_vec();
    for record in [16, 32, 64] {
        cases.push((
            format!("AoS: a byte of {record}-byte records"),
            Pattern::strided(Width::B1, record, 0),
        ));
    }
    group(
        "narrow",
        "fields of a byte or two. A warp's bytes fill one sector, so requests are many for the bytes that they move.",
        cases,
    )
}
