//! The options that every prediction has.

use std::fmt;
use std::str::FromStr;

use clap::Args;
use soa_runtime::coalesce::{Card, Layout};

use crate::forecast::Terms;

/// Circumstances, and how to print.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// Bytes that memory fetches at once: the driver's limit, 32, 64 or 128.
    #[arg(long, value_name = "BYTES", default_value_t = 64, value_parser = fetch_granularity)]
    pub(super) fetch_granularity: u64,
    /// Active lanes of each warp.
    #[arg(long, value_name = "LANES", default_value_t = 32, value_parser = clap::value_parser!(u64).range(1..=32))]
    pub(super) active_lanes: u64,
    /// Elements that each thread of a loop loads before it uses one. Without it, bytes are those of a kernel with a thread an element,
    /// whose neighbours run together, and times those of a loop with eight loads in flight.
    #[arg(long, value_name = "ELEMENTS", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(super) in_flight: Option<u32>,
    /// The card whose time is predicted: t4, v100, a100, a100-80gb, h100, h200.
    #[arg(long, value_name = "CARD")]
    pub(super) device: Option<String>,
    /// Print JSON.
    #[arg(long)]
    pub(super) json: bool,
}

/// A card that is not known.
#[derive(Debug, thiserror::Error)]
#[error("no card is known as `{name}`: the cards are {}", known())]
pub(in crate::commands) struct NoSuchCard {
    name: String,
}

fn known() -> String {
    Card::KNOWN.map(|card| card.name).join(", ")
}

impl Options {
    pub(super) fn terms(&self) -> Result<Terms, NoSuchCard> {
        Ok(Terms {
            fetch: self.fetch_granularity,
            lanes: self.active_lanes,
            in_flight: self.in_flight,
            device: self.device.as_deref().map(card).transpose()?,
        })
    }
}

/// The card of that name.
pub(in crate::commands) fn card(name: &str) -> Result<&'static Card, NoSuchCard> {
    Card::named(name).ok_or_else(|| NoSuchCard { name: name.to_owned() })
}

/// 32, 64 or 128.
pub(in crate::commands) fn fetch_granularity(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(bytes @ (32 | 64 | 128)) => Ok(bytes),
        _ => Err("a GPU fetches 32, 64 or 128 bytes at once".to_owned()),
    }
}

/// A layout as it is written on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LayoutOption(Layout);

impl LayoutOption {
    pub(super) const fn layout(self) -> Layout {
        self.0
    }

    pub(super) fn words(self) -> String {
        match self.0 {
            Layout::Aos => "an array of structs".to_owned(),
            Layout::Soa => "a struct of arrays".to_owned(),
            Layout::Tiled { lanes } => format!("tiles of {lanes} records"),
        }
    }
}

impl FromStr for LayoutOption {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let tiled = |lanes: &str| lanes.parse().ok().filter(|lanes| (1..=65536).contains(lanes));
        match text.split_once(':') {
            None if text == "aos" => Ok(Self(Layout::Aos)),
            None if text == "soa" => Ok(Self(Layout::Soa)),
            Some(("tiled", lanes)) => tiled(lanes)
                .map(|lanes| Self(Layout::Tiled { lanes }))
                .ok_or_else(|| "a tile has 1 to 65536 records".to_owned()),
            _ => Err("a layout is aos, soa or tiled:LANES".to_owned()),
        }
    }
}

impl fmt::Display for LayoutOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Layout::Aos => f.write_str("aos"),
            Layout::Soa => f.write_str("soa"),
            Layout::Tiled { lanes } => write!(f, "tiled:{lanes}"),
        }
    }
}
