//! Patterns as the command line and CSV files name them.

use soa_runtime::coalesce::{Access, Layout, Loads, RecordLayout, Width};

use crate::forecast::Question;
use crate::record::{Record, RecordError};

/// The largest stride and offset, in bytes: what the model takes.
const LIMIT: u64 = 1 << 40;

/// Places that a gather chooses from, at least.
const LEAST_PLACES: u64 = 32;

/// What is wrong with a pattern.
#[derive(Debug, thiserror::Error)]
pub(super) enum PatternError {
    #[error("no load is {0} bytes wide: the widths are 1, 2, 4, 8 and 16")]
    Width(u64),
    #[error("a stride of 0 reads one element again and again: give the bytes from element to element")]
    NoStride,
    #[error("a {what} of {bytes} bytes is too large: the model goes to 2^40")]
    TooLarge { what: &'static str, bytes: u64 },
    #[error(
        "a table of {bytes} bytes has no {LEAST_PLACES} places that are {stride} bytes apart: a gather needs as many as a warp has lanes"
    )]
    SmallTable { bytes: u64, stride: u64 },
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// One load or store an element.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strided {
    pub(super) width: Width,
    pub(super) stride: u64,
    pub(super) offset: u64,
    pub(super) store: bool,
}

impl Strided {
    pub(super) fn new(width: u64, stride: u64, offset: u64, store: bool) -> Result<Self, PatternError> {
        let width = Width::from_bytes(width).ok_or(PatternError::Width(width))?;
        if stride == 0 {
            return Err(PatternError::NoStride);
        }
        for (what, bytes) in [("stride", stride), ("offset", offset)] {
            if bytes >= LIMIT {
                return Err(PatternError::TooLarge { what, bytes });
            }
        }
        Ok(Self {
            width,
            stride,
            offset,
            store,
        })
    }

    pub(super) fn access(self) -> Access {
        let load = Access::load(self.width, self.stride, self.offset);
        if self.store { load.as_store() } else { load }
    }
}

/// A load or store at random places of a table of so many bytes.
pub(super) fn gathered(width: u64, stride: u64, table: u64, store: bool) -> Result<Access, PatternError> {
    let access = Strided::new(width, stride, 0, store)?.access();
    if table / stride < LEAST_PLACES {
        return Err(PatternError::SmallTable { bytes: table, stride });
    }
    Ok(access)
}

/// Loads, or the stores in their place.
pub(super) fn stored(loads: Vec<Access>, store: bool) -> Vec<Access> {
    if store {
        loads.into_iter().map(Access::as_store).collect()
    } else {
        loads
    }
}

/// The loads or stores of some fields of a record.
#[derive(Debug)]
pub(super) struct RecordPattern {
    pub(super) record_bytes: usize,
    /// Bytes of the fields that are read.
    pub(super) wanted_bytes: u64,
    accesses: Vec<Access>,
}

impl RecordPattern {
    pub(super) fn parse(
        record: &str,
        read: &[String],
        layout: Layout,
        loads: Loads,
        store: bool,
    ) -> Result<Self, PatternError> {
        let record = Record::parse(record)?;
        let places = record.places(read)?;
        let columns = record.columns();
        let accesses = RecordLayout::new(&columns, record.size()).accesses(&places, layout, loads);
        let accesses = stored(accesses, store);
        Ok(Self {
            record_bytes: record.size(),
            wanted_bytes: places.iter().map(|&place| columns[place].size() as u64).sum(),
            accesses,
        })
    }

    pub(super) fn question(&self) -> Question {
        Question::Accesses(self.accesses.clone())
    }
}
