//! Where records lie, in host or in device memory: what a transfer or a conversion has on either side.

use alloc::vec::Vec;
use core::any::type_name;
use core::ops::Range;

use super::error::DeviceError;
use crate::column::Column;
use crate::soa::{Soa, Table};

/// A layout with its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Record after record.
    Records,
    /// A block of columns with room for `capacity` rows.
    Columns { capacity: usize },
    /// Tiles of `lanes` rows.
    Tiles { lanes: usize },
}

/// Records from row `first` of a container on: its layout, and the address of its first byte.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    pub(super) base: u64,
    pub(super) shape: Shape,
    pub(super) first: usize,
}

/// A run of bytes that lies contiguous on both sides of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// The host's address.
    pub(super) host: u64,
    /// The device's address, or an offset into what is moved as one.
    pub(super) device: u64,
    pub(super) bytes: usize,
}

/// Bytes of a tile.
fn tile_bytes<T: Soa>(lanes: usize) -> Option<usize> {
    lanes
        .checked_mul(Table::<T>::SHAPE.row)
        .map(|_| Table::<T>::SHAPE.tile(lanes))
}

impl Shape {
    /// The shape for `len` rows in device memory: with at least this capacity, and columns that begin on their boundaries.
    fn for_device<T: Soa>(self, len: usize) -> Option<Self> {
        Some(match self {
            Self::Columns { capacity } => Self::Columns {
                capacity: capacity.max(len).checked_next_multiple_of(Table::<T>::SHAPE.granule)?,
            },
            other => other,
        })
    }

    /// Bytes of a block of this shape for `len` rows.
    pub(super) fn bytes<T: Soa>(self, len: usize) -> Option<usize> {
        let bytes = match self {
            Self::Records => len.checked_mul(size_of::<T>()),
            // Rows without bytes have a capacity without end.
            Self::Columns { .. } if Table::<T>::SHAPE.row == 0 => Some(0),
            Self::Columns { capacity } => capacity.checked_mul(Table::<T>::SHAPE.row),
            Self::Tiles { lanes } => len.div_ceil(lanes).checked_mul(tile_bytes::<T>(lanes)?),
        };
        bytes.filter(|&bytes| isize::try_from(bytes).is_ok())
    }

    /// Whether there are bytes that are no row's, between tiles.
    pub(super) fn has_gaps<T: Soa>(self) -> bool {
        match self {
            Self::Tiles { lanes } => tile_bytes::<T>(lanes) != lanes.checked_mul(Table::<T>::SHAPE.row),
            _ => false,
        }
    }

    /// Whether bytes mean the same in both shapes, but for where columns begin.
    pub(super) const fn is_like(self, other: Self) -> bool {
        match (self, other) {
            (Self::Records, Self::Records) | (Self::Columns { .. }, Self::Columns { .. }) => true,
            (Self::Tiles { lanes }, Self::Tiles { lanes: others }) => lanes == others,
            _ => false,
        }
    }

    /// The same layout, where it has columns for so many rows.
    pub(super) const fn with_capacity(self, capacity: usize) -> Self {
        match self {
            Self::Columns { .. } => Self::Columns { capacity },
            other => other,
        }
    }

    /// The shape of a device's block for `len` records, and its bytes: none for no records.
    pub(super) fn room<T: Soa>(self, len: usize) -> Result<(Self, usize), DeviceError> {
        let room = || {
            let shape = self.for_device::<T>(len)?;
            Some((shape, if len == 0 { 0 } else { shape.bytes::<T>(len)? }))
        };
        room().ok_or(DeviceError::TooLarge {
            len,
            record: type_name::<T>(),
        })
    }

    /// What a block of records in this shape is aligned to.
    pub(super) const fn align<T: Soa>(self) -> usize {
        match self {
            Self::Records => align_of::<T>(),
            Self::Columns { .. } | Self::Tiles { .. } => Table::<T>::SHAPE.align,
        }
    }

    /// Rows that a contiguous piece is a multiple of.
    pub(super) const fn step(self) -> usize {
        match self {
            Self::Tiles { lanes } => lanes,
            _ => 1,
        }
    }
}

impl Side {
    /// The address of a column's value, for columns.
    fn in_column(&self, capacity: usize, column: &Column<'_>, row: usize) -> u64 {
        self.base + (capacity * column.start + (self.first + row) * column.size) as u64
    }

    /// The side from `rows` rows further on.
    pub(super) const fn from(self, rows: usize) -> Self {
        Self {
            first: self.first + rows,
            ..self
        }
    }

    /// The address of the row that it begins with, for records and, at a tile's first row, for tiles.
    fn address<T: Soa>(&self) -> u64 {
        let bytes = match self.shape {
            Shape::Records => self.first * size_of::<T>(),
            Shape::Tiles { lanes } => {
                debug_assert!(self.first.is_multiple_of(lanes), "tiles move whole");
                self.first / lanes * tile_bytes::<T>(lanes).unwrap_or(0)
            }
            Shape::Columns { .. } => 0,
        };
        self.base + bytes as u64
    }
}

/// The runs of `rows` rows between two sides whose shapes are [alike](Shape::is_like). Of a tile that the rows do not fill, all moves if
/// `whole`; otherwise only they do.
pub(super) fn runs<T: Soa>(host: &Side, device: &Side, rows: usize, whole: bool) -> Vec<Run> {
    let together = |bytes| Run {
        host: host.address::<T>(),
        device: device.address::<T>(),
        bytes,
    };
    let mut runs: Vec<Run> = match (host.shape, device.shape) {
        (Shape::Columns { capacity: ours }, Shape::Columns { capacity: theirs }) => {
            let run = |column| Run {
                host: host.in_column(ours, column, 0),
                device: device.in_column(theirs, column, 0),
                bytes: rows * column.size,
            };
            T::COLUMNS.iter().filter(|column| column.size > 0).map(run).collect()
        }
        (Shape::Tiles { lanes }, _) => {
            let tile = tile_bytes::<T>(lanes).unwrap_or(0);
            if whole {
                alloc::vec![together(rows.div_ceil(lanes) * tile)]
            } else {
                let full = together(rows / lanes * tile);
                let rest = |column: &Column<'_>| {
                    let offset = (full.bytes + lanes * column.start) as u64;
                    Run {
                        host: full.host + offset,
                        device: full.device + offset,
                        bytes: rows % lanes * column.size,
                    }
                };
                core::iter::once(full).chain(T::COLUMNS.iter().map(rest)).collect()
            }
        }
        _ => alloc::vec![together(rows * size_of::<T>())],
    };
    runs.retain(|run| run.bytes > 0);
    runs
}

/// The runs, cut into pieces of at most `most` bytes; their number, and piece `index` of them.
pub(super) struct Pieces<'a> {
    runs: &'a [Run],
    most: usize,
}

impl<'a> Pieces<'a> {
    pub(super) const fn of(runs: &'a [Run], most: usize) -> Self {
        Self { runs, most }
    }

    pub(super) fn count(&self) -> usize {
        self.runs.iter().map(|run| run.bytes.div_ceil(self.most)).sum()
    }

    pub(super) fn get(&self, mut index: usize) -> Run {
        for run in self.runs {
            let count = run.bytes.div_ceil(self.most);
            if index < count {
                let range: Range<usize> = index * self.most..((index + 1) * self.most).min(run.bytes);
                return Run {
                    host: run.host + range.start as u64,
                    device: run.device + range.start as u64,
                    bytes: range.len(),
                };
            }
            index -= count;
        }
        unreachable!("a piece of the runs")
    }
}
