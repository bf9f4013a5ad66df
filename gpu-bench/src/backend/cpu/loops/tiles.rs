//! Records, and tiles as records of many elements.

use super::{Row, part, sum, sum_records};

/// Rows of tiles: `tile` elements of each row, one after the other, lie in every `block` words. Structs are tiles of one element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::backend::cpu) struct Tiles {
    tile: usize,
    block: usize,
    /// Of a tile's elements, in the order of their places.
    rows: Vec<Row>,
    /// The same as rows of whole tiles; those that adjoin are one.
    runs: Vec<Row>,
}

impl Tiles {
    /// Tiles of so many elements and words. No row is longer than a tile.
    pub(super) fn new(tile: u64, block: usize, rows: Vec<Row>) -> Self {
        let tile = tile as usize;
        let mut runs: Vec<Row> = Vec::new();
        for row in &rows {
            let width = tile * row.width;
            match runs.last_mut() {
                Some(run) if run.offset + run.width == row.offset && run.width + width <= block => run.width += width,
                _ => runs.push(Row { width, ..*row }),
            }
        }
        Self {
            tile,
            block,
            rows,
            runs,
        }
    }

    /// How many pieces a tile is read in.
    #[cfg(test)]
    pub(super) fn runs(&self) -> usize {
        self.runs.len()
    }

    /// The sum of what thread `t` of `threads` reads: whole tiles, and the last thread what is left.
    pub(super) fn sum(&self, words: &[u32], elements: usize, (t, threads): (usize, usize)) -> u32 {
        let tiles = elements / self.tile;
        let mine = part(tiles, t, threads);
        let whole = match self.runs[..] {
            [run] => sum_records(words, run.offset, self.block, run.width, mine),
            _ => mine
                .map(|tile| self.sum_tile(&words[tile * self.block..]))
                .fold(0, u32::wrapping_add),
        };
        let rest = elements % self.tile;
        if rest == 0 || t + 1 < threads {
            return whole;
        }
        let last = &words[tiles * self.block..];
        let left = self.rows.iter().map(|row| sum(&last[row.offset..][..rest * row.width]));
        left.fold(whole, u32::wrapping_add)
    }

    /// The sum of a whole tile, from its beginning on.
    fn sum_tile(&self, words: &[u32]) -> u32 {
        self.runs
            .iter()
            .map(|run| sum(&words[run.offset..][..run.width]))
            .fold(0, u32::wrapping_add)
    }
}
