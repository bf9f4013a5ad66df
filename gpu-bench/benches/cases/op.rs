//! The operations, and what each includes.

/// How many records an edit in the middle inserts or removes.
pub(crate) const EDITS: usize = 8;

/// An operation that every container is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    PushReserved,
    Push,
    Extend,
    FromSlice,
    ToVec,
    SumColumn,
    Update,
    SumViews,
    Get,
    Sort,
    Retain,
    Insert,
    Remove,
    Clone,
    Chunks,
    Drop,
}

impl Op {
    pub(crate) const ALL: [Self; 16] = [
        Self::PushReserved,
        Self::Push,
        Self::Extend,
        Self::FromSlice,
        Self::ToVec,
        Self::SumColumn,
        Self::Update,
        Self::SumViews,
        Self::Get,
        Self::Sort,
        Self::Retain,
        Self::Insert,
        Self::Remove,
        Self::Clone,
        Self::Chunks,
        Self::Drop,
    ];

    /// Those that are measured past the last-level cache too.
    pub(crate) const HUGE: [Self; 5] = [Self::FromSlice, Self::ToVec, Self::SumColumn, Self::Update, Self::Sort];

    /// What the tables call it.
    pub(crate) const fn name(self) -> &'static str {
        self.words().0
    }

    /// What is timed.
    pub(crate) const fn includes(self) -> &'static str {
        self.words().1
    }

    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::PushReserved => (
                "push, reserved",
                "one allocation of the full capacity, and a push of each record, moved",
            ),
            Self::Push => ("push", "pushes into an empty container, with the growing"),
            Self::Extend => (
                "extend",
                "an empty container extended by an iterator of known length, with the allocation",
            ),
            Self::FromSlice => (
                "from a slice",
                "a new container of copies (or clones) of a slice's records, with the allocation",
            ),
            Self::ToVec => (
                "to a Vec",
                "a new vector of copies (or clones) of the records, with the allocation",
            ),
            Self::SumColumn => (
                "sum a column",
                "one integer field of all records, by column where there are columns",
            ),
            Self::Update => (
                "update columns",
                "three columns of f32 get three others times a step added, in place",
            ),
            Self::SumViews => (
                "sum through views",
                "iteration over references or views, of which two or three fields are read",
            ),
            Self::Get => (
                "get at random",
                "one record at a time, by place, in random order; all its fields are read",
            ),
            Self::Sort => (
                "sort by key",
                "random keys, all fields put in order, stable, with the memory that it takes meanwhile",
            ),
            Self::Retain => ("retain half", "a random half is kept; the others are dropped"),
            Self::Insert => ("insert mid", "eight insertions in the middle, with room; per insertion"),
            Self::Remove => ("remove mid", "eight removals from the middle; per removal"),
            Self::Clone => ("clone", "a clone, with the allocation"),
            Self::Chunks => ("chunks", "the sum of one field of each 50 records"),
            Self::Drop => ("drop", "dropping the container, records and memory"),
        }
    }

    /// By what a time is divided: the records, or the edits.
    pub(crate) const fn units(self, len: usize) -> usize {
        match self {
            Self::Insert | Self::Remove => EDITS,
            _ => len,
        }
    }
}
