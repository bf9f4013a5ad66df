//! Every value is dropped exactly once, in `Vec`'s order, and every byte is given back, panics included.

mod clones;
mod conversions;
mod edits;
mod heap;
mod log;
mod panics;
mod same;
mod side_by_side;
mod weightless;
