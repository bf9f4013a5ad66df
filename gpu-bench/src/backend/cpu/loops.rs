//! Loops for the patterns of the suite, as a compiler would make them of a program's own.

use std::ops::Range;

use soa_runtime::coalesce::{Access, Operation};

use crate::pattern::{Order, Pattern, WORD, gather_place};

/// A pattern for which there is a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Loop {
    /// The first `width` of every `stride` words, from word `offset`.
    Records { offset: usize, stride: usize, width: usize },
    /// Every `stride`-th word from word `offset`, of which threads take one in turn.
    InTurn { offset: usize, stride: usize },
    /// A word each of columns that begin at these words.
    Columns(Vec<usize>),
    /// Words at hashed places.
    Gather { mask: u32 },
}

impl Loop {
    /// The loop of a pattern whose arrays have `extent` elements, if there is one.
    pub(super) fn of(pattern: &Pattern, extent: u64) -> Option<Self> {
        let accesses = &pattern.accesses;
        let first = *accesses.first()?;
        let bases = pattern.bases(extent);
        let in_words = |a: &Access| {
            a.operation == Operation::Load
                && a.tile == 1
                && [a.width.bytes(), a.base, a.block].iter().all(|bytes| bytes % WORD == 0)
        };
        if first.block == 0 || !accesses.iter().all(in_words) {
            return None;
        }
        if pattern.order == Order::InTurn {
            let single = accesses.len() == 1 && first.width.bytes() == WORD;
            return single.then(|| Self::InTurn {
                offset: to_words(bases[0]),
                stride: to_words(first.block),
            });
        }
        let words = first == Access::load(first.width, WORD, 0).in_array(first.array);
        if pattern.order == Order::Gather {
            let mask = extent.saturating_sub(1) as u32;
            return (words && accesses.len() == 1).then_some(Self::Gather { mask });
        }
        if accesses.iter().all(|a| {
            *a == Access {
                array: a.array,
                ..first
            }
        }) && words
            && accesses.len() > 1
        {
            return Some(Self::Columns(bases.into_iter().map(to_words).collect()));
        }
        let mut end = first.base;
        for access in accesses {
            if access.array != first.array || access.block != first.block || access.base != end {
                return None;
            }
            end += access.width.bytes();
        }
        (end - first.base <= first.block).then(|| Self::Records {
            offset: to_words(bases[0]),
            stride: to_words(first.block),
            width: to_words(end - first.base),
        })
    }

    /// The sum of what thread `t` of `threads` reads of so many elements.
    pub(super) fn sum(&self, words: &[u32], elements: u64, (t, threads): (u64, u64)) -> u32 {
        let [elements, t, threads] = [elements, t, threads].map(|n| n as usize);
        let part = elements * t / threads..elements * (t + 1) / threads;
        match self {
            &Self::InTurn { offset, stride } => {
                let turns = elements.saturating_sub(t).div_ceil(threads);
                sum_records(words, offset + t * stride, threads * stride, 1, 0..turns)
            }
            &Self::Records { offset, stride, width } => sum_records(words, offset, stride, width, part),
            Self::Columns(starts) => match starts[..] {
                [a, b] => sum_columns(words, [a, b], part),
                [a, b, c, d] => sum_columns(words, [a, b, c, d], part),
                [a, b, c, d, e, f, g, h] => sum_columns(words, [a, b, c, d, e, f, g, h], part),
                _ => starts
                    .iter()
                    .map(|&start| sum(&words[start..][part.clone()]))
                    .fold(0, u32::wrapping_add),
            },
            &Self::Gather { mask } => part
                .map(|i| words[gather_place(i as u64, mask) as usize])
                .fold(0, u32::wrapping_add),
        }
    }
}

fn to_words(bytes: u64) -> usize {
    (bytes / WORD) as usize
}

/// Sums the first `width` of every `stride` words, of the elements in `part`.
///
/// Small strides are constants to the compiler, so that its instructions are not what is measured.
fn sum_records(words: &[u32], offset: usize, stride: usize, width: usize, part: Range<usize>) -> u32 {
    if part.is_empty() {
        return 0;
    }
    let words = &words[offset + part.start * stride..][..(part.len() - 1) * stride + width];
    match (width, stride) {
        (1, 1) | (2, 2) | (4, 4) | (8, 8) => sum(words),
        (1, 2) => sum_heads::<1, 2>(words),
        (1, 3) => sum_heads::<1, 3>(words),
        (1, 4) => sum_heads::<1, 4>(words),
        (1, 6) => sum_heads::<1, 6>(words),
        (1, 8) => sum_heads::<1, 8>(words),
        (2, 8) => sum_heads::<2, 8>(words),
        (4, 8) => sum_heads::<4, 8>(words),
        (2, 16) => sum_heads::<2, 16>(words),
        (4, 16) => sum_heads::<4, 16>(words),
        (8, 16) => sum_heads::<8, 16>(words),
        (1, _) => sum_far_heads::<1>(words, stride),
        (2, _) => sum_far_heads::<2>(words, stride),
        (4, _) => sum_far_heads::<4>(words, stride),
        (8, _) => sum_far_heads::<8>(words, stride),
        _ => words
            .chunks(stride)
            .map(|record| sum(&record[..width]))
            .fold(0, u32::wrapping_add),
    }
}

/// Sums the first `W` of every `stride` words. Few instructions an element: the fewer, the more loads a core has under way.
fn sum_far_heads<const W: usize>(words: &[u32], stride: usize) -> u32 {
    (0..words.len().div_ceil(stride))
        .map(|i| sum(&words[i * stride..][..W]))
        .fold(0, u32::wrapping_add)
}

/// Sums the first `W` of every `S` words; the last record may end after those.
fn sum_heads<const W: usize, const S: usize>(words: &[u32]) -> u32 {
    let (records, last) = words.as_chunks::<S>();
    records
        .iter()
        .map(|record| sum(&record[..W]))
        .fold(sum(&last[..W.min(last.len())]), u32::wrapping_add)
}

fn sum(words: &[u32]) -> u32 {
    words.iter().fold(0, |sum, &w| sum.wrapping_add(w))
}

/// Sums columns that begin at these words, element by element.
fn sum_columns<const F: usize>(words: &[u32], starts: [usize; F], part: Range<usize>) -> u32 {
    let columns: [&[u32]; F] = starts.map(|start| &words[start..][part.clone()]);
    (0..part.len())
        .map(|i| columns.iter().fold(0, |sum: u32, column| sum.wrapping_add(column[i])))
        .fold(0, u32::wrapping_add)
}
