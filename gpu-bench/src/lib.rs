#![doc = include_str!("../README.md")]
//!
//! # The pieces
//!
//! [`access`] says what a case reads, and what it predicts; [`suite`] which cases there are; [`backend`] runs one; [`runner`] runs them
//! all; [`report`] holds what came of it and is the JSON schema; [`table`] prints it, [`html`] makes a page of it, and [`compare`] sets two
//! beside each other. [`record`] reads records from text.
// Counts of bytes and elements stay far below 2^53, and below `usize` on the 64-bit machines that this runs on.
#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]

pub mod access;
pub mod backend;
pub mod commands;
pub mod compare;
pub mod forecast;
pub mod html;
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
