#![doc = include_str!("../README.md")]
//!
//! # The pieces
//!
//! [`pattern`] says what a case reads and writes, and which answer it must give; [`kernel`] writes a GPU's kernel for it; [`suite`] says
//! which cases there are; [`prediction`] what the model says of one on a machine that [`calibrate`] has measured, and [`forecast`] without a machine;
//! [`backend`] runs one; [`runner`] runs them all; [`report`] holds what came of it and is the JSON schema; [`table`] prints it, [`html`]
//! makes a page of it, [`compare`] sets two beside each other, and [`counters`] sets predictions beside a profiler's counters.
//! [`cpu_model`] is the CPU's own model. [`verdict`] says what would make a record's reading faster. [`record`] reads records from text.
// Counts of bytes and elements stay far below 2^53, and below `usize` on the 64-bit machines that this runs on.
#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]

pub mod backend;
pub mod calibrate;
pub mod commands;
pub mod compare;
pub mod counters;
pub mod cpu_model;
pub mod forecast;
pub mod html;
pub mod kernel;
pub mod pattern;
pub mod prediction;
pub mod record;
pub mod report;
pub mod runner;
pub mod stats;
pub mod suite;
pub mod table;
pub mod transfer;
pub mod verdict;

/// The project's README, so that its examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct ProjectReadme;
