//! Loops for the patterns of the suite, as a compiler would make them of a program's own.

mod tiles;

use std::ops::Range;

use soa_runtime::coalesce::{Access, Operation};

use crate::pattern::{Order, Pattern, WORD, gather_place};
use tiles::Tiles;

/// Elements of a row that are summed before the next row's, where rows are not of words.
const FEW: usize = 64;

/// A pattern for which there is a loop. Places and lengths are in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Loop {
    /// Fields of records, or their rows in tiles, which are records of many elements.
    Tiles(Tiles),
    /// Every `stride`-th word from word `offset`, of which threads take one in turn.
    InTurn { offset: usize, stride: usize },
    /// Arrays of nothing but what is wanted, element after element.
    Columns(Vec<Row>),
    /// Words at hashed places.
    Gather { mask: u32 },
}

/// What an element takes of each of several rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Row {
    /// Where the element 0 lies.
    offset: usize,
    /// Words of an element; those of the next follow.
    width: usize,
}

impl Row {
    /// What some elements have of a row that goes on without a gap.
    fn of<'a>(&self, words: &'a [u32], part: &Range<usize>) -> &'a [u32] {
        &words[self.offset + part.start * self.width..][..part.len() * self.width]
    }
}

impl Loop {
    /// The loop of a pattern whose arrays have `extent` elements, if there is one.
    pub(super) fn of(pattern: &Pattern, extent: u64) -> Option<Self> {
        let accesses = &pattern.accesses;
        let first = *accesses.first()?;
        if !accesses.iter().all(is_in_words) {
            return None;
        }
        let bases = pattern.bases(extent);
        let is_word = accesses.len() == 1 && first.width.bytes() == WORD;
        match pattern.order {
            Order::InTurn => (is_word && first.tile == 1).then(|| Self::InTurn {
                offset: to_words(bases[0]),
                stride: to_words(first.block),
            }),
            Order::Gather => {
                let mask = extent.saturating_sub(1) as u32;
                let words = is_word && first.base == 0 && is_column(&first);
                words.then_some(Self::Gather { mask })
            }
            Order::Interleaved | Order::Chunked { .. } => {
                let rows = rows(accesses, &bases);
                if accesses.iter().all(is_column) {
                    return Some(Self::Columns(rows));
                }
                let alike = accesses.iter().all(|a| (a.tile, a.block) == (first.tile, first.block));
                alike.then(|| Self::Tiles(Tiles::new(first.tile, to_words(first.block), rows)))
            }
        }
    }

    /// The sum of what thread `t` of `threads` reads of so many elements.
    pub(super) fn sum(&self, words: &[u32], elements: u64, (t, threads): (u64, u64)) -> u32 {
        let [elements, t, threads] = [elements, t, threads].map(|n| n as usize);
        match self {
            &Self::InTurn { offset, stride } => {
                let turns = elements.saturating_sub(t).div_ceil(threads);
                sum_records(words, offset + t * stride, threads * stride, 1, 0..turns)
            }
            Self::Tiles(tiles) => tiles.sum(words, elements, (t, threads)),
            Self::Columns(rows) => sum_rows(words, rows, &part(elements, t, threads)),
            &Self::Gather { mask } => part(elements, t, threads)
                .map(|i| words[gather_place(i as u64, mask) as usize])
                .fold(0, u32::wrapping_add),
        }
    }
}

/// Whether an access loads whole words, from the places of an element that follow those of the one before, tile by tile.
fn is_in_words(access: &Access) -> bool {
    let width = access.width.bytes();
    access.operation == Operation::Load
        && [width, access.base, access.block].iter().all(|bytes| bytes % WORD == 0)
        && (access.tile == 1 || access.stride == width)
        // Elements lie apart.
        && access.tile.checked_mul(width).is_some_and(|row| row <= access.block)
}

/// Whether an access in words leaves nothing out.
fn is_column(access: &Access) -> bool {
    access.block == access.tile * access.width.bytes()
}

/// The accesses as rows, in the order of their places.
fn rows(accesses: &[Access], bases: &[u64]) -> Vec<Row> {
    let row = |(access, &base): (&Access, &u64)| Row {
        offset: to_words(base),
        width: to_words(access.width.bytes()),
    };
    let mut rows: Vec<Row> = accesses.iter().zip(bases).map(row).collect();
    rows.sort_unstable();
    rows
}

/// Part `t` of so many equal ones.
fn part(count: usize, t: usize, parts: usize) -> Range<usize> {
    count * t / parts..count * (t + 1) / parts
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
        _ if width == stride => sum(words),
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
        (16, _) => sum_runs::<16>(words, stride),
        (32, _) => sum_runs::<32>(words, stride),
        (64, _) => sum_runs::<64>(words, stride),
        (128, _) => sum_runs::<128>(words, stride),
        (512, _) => sum_runs::<512>(words, stride),
        _ => words
            .chunks(stride)
            .map(|record| sum(&record[..width]))
            .fold(0, u32::wrapping_add),
    }
}

/// Words of the accumulators of a long run.
const AT_ONCE: usize = 8;

/// Sums the first `W`, a multiple of [`AT_ONCE`], of every `stride` words: by sums that are added up once, at the end.
fn sum_runs<const W: usize>(words: &[u32], stride: usize) -> u32 {
    let mut sums = [0_u32; AT_ONCE];
    for i in 0..words.len().div_ceil(stride) {
        let (some, _) = words[i * stride..][..W].as_chunks::<AT_ONCE>();
        for some in some {
            for (sum, w) in sums.iter_mut().zip(some) {
                *sum = sum.wrapping_add(*w);
            }
        }
    }
    sum(&sums)
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

/// Sums rows without gaps in step, as a loop over elements reads them: words element by element, up to eight rows at once; wider ones by
/// a few elements of each.
fn sum_rows(words: &[u32], rows: &[Row], part: &Range<usize>) -> u32 {
    let of = |row: Row| row.of(words, part);
    let sum_all = |rows: &[Row], part: &Range<usize>| {
        let sums = rows.iter().map(|row| sum(row.of(words, part)));
        sums.fold(0, u32::wrapping_add)
    };
    if rows.iter().any(|row| row.width > 1) {
        let firsts = part.clone().step_by(FEW);
        let blocks = firsts.map(|first| first..(first + FEW).min(part.end));
        return blocks.map(|few| sum_all(rows, &few)).fold(0, u32::wrapping_add);
    }
    let (now, later) = rows.split_at(rows.len().min(8));
    let sum_now = match *now {
        [a, b, c, d, e, f, g, h] => sum_columns([a, b, c, d, e, f, g, h].map(of)),
        [a, b, c, d, ref rest @ ..] => sum_columns([a, b, c, d].map(of)).wrapping_add(sum_rows(words, rest, part)),
        [a, b, ref rest @ ..] => sum_columns([a, b].map(of)).wrapping_add(sum_rows(words, rest, part)),
        _ => sum_all(now, part),
    };
    if later.is_empty() {
        sum_now
    } else {
        sum_now.wrapping_add(sum_rows(words, later, part))
    }
}

/// Sums columns, element by element.
fn sum_columns<const F: usize>(columns: [&[u32]; F]) -> u32 {
    let len = columns.iter().map(|column| column.len()).min().unwrap_or(0);
    let columns = columns.map(|column| &column[..len]);
    (0..len)
        .map(|i| columns.iter().fold(0, |sum: u32, column| sum.wrapping_add(column[i])))
        .fold(0, u32::wrapping_add)
}

#[cfg(test)]
mod tests {
    use soa_runtime::coalesce::Width;

    use super::*;
    use crate::pattern::word;

    const BUFFER: u64 = 1 << 16;

    /// Every word that an element loads, one by one.
    fn brute_force(words: &[u32], pattern: &Pattern, elements: u64) -> u32 {
        let extent = pattern.extent(elements, BUFFER);
        let bases = pattern.bases(extent);
        let mut sum = 0_u32;
        for i in 0..elements {
            for (access, base) in pattern.accesses.iter().zip(&bases) {
                let place = base - access.base + access.address(pattern.index(i, extent));
                let loaded = &words[to_words(place)..][..to_words(access.width.bytes())];
                sum = loaded.iter().fold(sum, |sum, w| sum.wrapping_add(*w));
            }
        }
        sum
    }

    /// A row of words at a word of tiles of so many elements and words.
    fn row(tile: u64, block: u64, width: Width, base: u64) -> Access {
        Access {
            tile,
            block: block * WORD,
            stride: width.bytes(),
            ..Access::load(width, width.bytes(), base * WORD)
        }
    }

    fn patterns() -> Vec<Pattern> {
        let field = |width, record, base| Access::load(width, record, base);
        let column = |width: Width, array| field(width, width.bytes(), 0).in_array(array);
        let mut patterns = vec![
            // Neighbours, in any order, and fields with others between them.
            vec![row(8, 64, Width::B4, 0)],
            vec![row(8, 64, Width::B4, 16), row(8, 64, Width::B4, 8)],
            vec![row(5, 40, Width::B4, 0), row(5, 40, Width::B8, 20)],
            vec![row(32, 64, Width::B4, 0), row(32, 64, Width::B4, 32)],
            vec![row(7, 21, Width::B4, 0), row(7, 21, Width::B4, 0)],
            vec![row(3, 12, Width::B8, 4), row(3, 12, Width::B8, 4).in_array(1)],
            vec![field(Width::B4, 24, 8), field(Width::B8, 24, 16)],
            vec![field(Width::B16, 48, 16), field(Width::B8, 48, 40)],
            vec![field(Width::B8, 16, 0), field(Width::B8, 16, 8)],
            // Blocks without gaps.
            vec![row(8, 8, Width::B4, 3)],
            vec![column(Width::B4, 0), column(Width::B16, 1), column(Width::B8, 2)],
        ];
        for columns in [1, 2, 3, 5, 8, 11, 17] {
            patterns.push((0..columns).map(|array| column(Width::B4, array)).collect());
            patterns.push((0..columns as u64).map(|f| field(Width::B4, 68, 4 * f)).collect());
        }
        patterns.into_iter().map(Pattern::new).collect()
    }

    #[test]
    fn loops_read_what_their_patterns_load() {
        let words: Vec<u32> = (0..BUFFER / WORD).map(word).collect();
        let turns = [
            Order::Interleaved,
            Order::Chunked { chunk: 7 },
            Order::InTurn,
            Order::Gather,
        ];
        let strided = turns.map(|order| Pattern::strided(Width::B4, 4, 0).in_order(order));
        for pattern in patterns().into_iter().chain(strided) {
            let most = pattern.elements(BUFFER, u64::MAX);
            for elements in [0, 1, 2, 37, most - 1, most] {
                let extent = pattern.extent(elements, BUFFER);
                let fast = Loop::of(&pattern, extent).unwrap_or_else(|| panic!("{pattern:?}"));
                let expected = brute_force(&words, &pattern, elements);
                for threads in [1, 2, 3, 16] {
                    let sum = (0..threads).map(|t| fast.sum(&words, elements, (t, threads)));
                    let sum = sum.fold(0, u32::wrapping_add);
                    assert_eq!(sum, expected, "{elements} elements of {pattern:?} in {threads} threads");
                }
            }
        }
    }

    #[test]
    fn parts_of_words_stores_and_overlaps_have_no_loop() {
        let none = |accesses: &[Access]| Loop::of(&Pattern::new(accesses.to_vec()), 8).is_none();
        assert!(none(&[]));
        assert!(none(&[Access::load(Width::B2, 4, 0)]));
        assert!(none(&[Access::load(Width::B4, 6, 0)]));
        assert!(none(&[Access::load(Width::B4, 8, 2)]));
        assert!(none(&[Access::load(Width::B4, 4, 0).as_store()]));
        assert!(none(&[Access::load(Width::B8, 4, 0)]));
        assert!(none(&[Access::load(Width::B4, 0, 0)]));
        assert!(none(&[row(8, 4, Width::B4, 0)]));
        assert!(none(&[row(8, 64, Width::B4, 0), row(4, 32, Width::B4, 128)]));
    }

    #[test]
    fn rows_that_adjoin_are_summed_as_one() {
        let runs = |rows: &[Access]| match Loop::of(&Pattern::new(rows.to_vec()), 8) {
            Some(Loop::Tiles(tiles)) => tiles.runs(),
            other => panic!("{other:?}"),
        };
        let rows = |bases: &[u64]| -> Vec<Access> { bases.iter().map(|&base| row(8, 64, Width::B4, base)).collect() };
        assert_eq!(runs(&rows(&[8, 0, 16])), 1);
        assert_eq!(runs(&rows(&[0, 16])), 2);
    }
}
