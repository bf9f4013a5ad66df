//! Many cases from files: `predict csv` and `predict addresses`.

use std::collections::HashMap;
use std::path::Path;
use std::str::FromStr;

use anyhow::{Context, bail};
use serde_json::{Map, Value};
use soa_runtime::Column;
use soa_runtime::coalesce::{Layout, Loads, MAX_LANES, RecordLayout};

use super::super::say;
use super::options::{LayoutOption, Options, fetch_granularity};
use super::pattern::{RecordPattern, Strided, gathered, stored};
use crate::forecast::{Forecast, Question, Terms};

/// The names of the figures, which no column of a file may have.
const FIGURES: [&str; 15] = [
    "sectors_per_request",
    "requests_per_element",
    "useful_bytes_per_request",
    "fetched_bytes_per_request",
    "wavefronts_per_request",
    "useful_bytes_per_element",
    "l1_hit_rate",
    "l2_requests_per_element",
    "l2_bytes_per_element",
    "dram_bytes_per_element",
    "memory_bytes_per_element",
    "efficiency",
    "dram_efficiency",
    "predicted_useful_gbps",
    "bound",
];

/// Predicts every row of a CSV file and prints the rows with the figures behind their own columns.
pub(super) fn run(file: &Path, options: &Options) -> anyhow::Result<()> {
    let terms = options.terms()?;
    let mut reader = csv::Reader::from_path(file).with_context(|| format!("cannot read {}", file.display()))?;
    let header: Vec<String> = reader.headers()?.iter().map(|name| name.trim().to_owned()).collect();
    let own = |figure: &&&str| header.iter().any(|name| name == **figure);
    if let Some(figure) = FIGURES.iter().find(own) {
        bail!(
            "{} has a column `{figure}`, which is a figure's name: call it otherwise",
            file.display()
        );
    }
    let mut rows = Vec::new();
    for (place, record) in reader.records().enumerate() {
        let record = record?;
        let cells: Vec<&str> = record.iter().map(str::trim).collect();
        let row = Row::new(&header, &cells);
        // The header is line 1.
        let forecast = row
            .forecast(&terms)
            .with_context(|| format!("row {} of {}", place + 1, file.display()))?;
        rows.push((cells.iter().map(|&cell| cell.to_owned()).collect::<Vec<_>>(), forecast));
    }
    if options.json {
        print_json(&header, &rows)
    } else {
        print_csv(&header, &rows)
    }
}

/// The figures by name, in the order of the JSON.
fn figures(forecast: &Forecast) -> anyhow::Result<Map<String, Value>> {
    match serde_json::to_value(forecast)? {
        Value::Object(figures) => Ok(figures),
        _ => bail!("figures are an object"),
    }
}

fn print_json(header: &[String], rows: &[(Vec<String>, Forecast)]) -> anyhow::Result<()> {
    let mut all = Vec::new();
    for (cells, forecast) in rows {
        let own = header
            .iter()
            .zip(cells)
            .map(|(name, cell)| (name.clone(), number_or_text(cell)));
        let mut row: Map<String, Value> = own.collect();
        row.extend(figures(forecast)?);
        all.push(Value::Object(row));
    }
    say(serde_json::to_string(&all)?)
}

fn number_or_text(cell: &str) -> Value {
    serde_json::from_str::<serde_json::Number>(cell).map_or_else(|_| Value::from(cell), Value::Number)
}

fn print_csv(header: &[String], rows: &[(Vec<String>, Forecast)]) -> anyhow::Result<()> {
    let mut writer = csv::Writer::from_writer(std::io::stdout().lock());
    let mut first = true;
    for (cells, forecast) in rows {
        let figures = figures(forecast)?;
        if first {
            writer.write_record(header.iter().chain(figures.keys()))?;
            first = false;
        }
        let values = figures.values().map(|value| match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        });
        writer.write_record(cells.iter().cloned().chain(values))?;
    }
    writer.flush()?;
    Ok(())
}

/// A row by the names of its columns; empty cells are as if they were not there.
struct Row<'a> {
    cells: HashMap<&'a str, &'a str>,
}

impl<'a> Row<'a> {
    fn new(header: &'a [String], cells: &[&'a str]) -> Self {
        let named = header.iter().map(String::as_str).zip(cells.iter().copied());
        Self {
            cells: named.filter(|(_, cell)| !cell.is_empty()).collect(),
        }
    }

    fn text(&self, column: &str) -> anyhow::Result<&'a str> {
        self.cells
            .get(column)
            .copied()
            .with_context(|| format!("there is no `{column}`"))
    }

    fn value<T: FromStr>(&self, column: &str, default: Option<T>) -> anyhow::Result<T> {
        match (self.cells.get(column), default) {
            (Some(cell), _) => cell.parse().map_err(|_| anyhow::anyhow!("`{cell}` is no {column}")),
            (None, Some(default)) => Ok(default),
            (None, None) => bail!("there is no `{column}`"),
        }
    }

    fn choice(&self, column: &str, choices: [&str; 2]) -> anyhow::Result<bool> {
        match self.cells.get(column) {
            None => Ok(false),
            Some(cell) if *cell == choices[0] => Ok(false),
            Some(cell) if *cell == choices[1] => Ok(true),
            Some(cell) => bail!("`{cell}` is no {column}: it is {} or {}", choices[0], choices[1]),
        }
    }

    fn forecast(&self, terms: &Terms) -> anyhow::Result<Forecast> {
        let mut terms = *terms;
        if let Some(bytes) = self.cells.get("fetch_granularity") {
            terms.fetch = fetch_granularity(bytes).map_err(anyhow::Error::msg)?;
        }
        let (question, wanted) = self.question()?;
        Ok(question.forecast(&terms).wanting(wanted))
    }

    /// What the row asks, and how many bytes of an element it wants.
    fn question(&self) -> anyhow::Result<(Question, u64)> {
        let store = self.choice("operation", ["load", "store"])?;
        let vectors = self.choice("loads", ["fields", "vectors"])?;
        let loads = if vectors { Loads::Vectors } else { Loads::Fields };
        match self.text("pattern")? {
            "strided" => {
                let (width, stride) = (self.value("width_bytes", None)?, self.value("stride_bytes", None)?);
                let strided = Strided::new(width, stride, self.value("offset_bytes", Some(0))?, store)?;
                Ok((Question::Accesses(vec![strided.access()]), width))
            }
            "gather" => {
                let width = self.value("width_bytes", None)?;
                let stride = self.value("stride_bytes", Some(width))?;
                let table = self.value("table_bytes", Some(1 << 30))?;
                Ok((
                    Question::Gather(vec![gathered(width, stride, table, store)?], table),
                    width,
                ))
            }
            "aos" => self.words(Layout::Aos, loads, store),
            "soa" => self.words(Layout::Soa, loads, store),
            "tiled" => {
                let lanes = self.value("tile_lanes", None)?;
                anyhow::ensure!((1..=65536).contains(&lanes), "a tile has 1 to 65536 records");
                self.words(Layout::Tiled { lanes }, loads, store)
            }
            "record" => {
                let layout: LayoutOption = self.text("layout")?.parse().map_err(anyhow::Error::msg)?;
                let read: Vec<String> = self
                    .text("read")?
                    .split([',', ' '])
                    .filter(|n| !n.is_empty())
                    .map(str::to_owned)
                    .collect();
                let pattern = RecordPattern::parse(self.text("record")?, &read, layout.layout(), loads, store)?;
                Ok((pattern.question(), pattern.wanted_bytes))
            }
            other => bail!("`{other}` is no pattern: it is strided, aos, soa, tiled, gather or record"),
        }
    }

    /// The first fields of a record of equal ones.
    fn words(&self, layout: Layout, loads: Loads, store: bool) -> anyhow::Result<(Question, u64)> {
        let fields: usize = self.value("fields_read", None)?;
        let width: usize = self.value("width_bytes", Some(4))?;
        anyhow::ensure!((1..=1024).contains(&fields), "1 to 1024 fields are read");
        anyhow::ensure!(
            [1, 2, 4, 8, 16].contains(&width),
            "no load is {width} bytes wide: the widths are 1, 2, 4, 8 and 16"
        );
        let size = self.value("stride_bytes", Some(fields * width))?;
        anyhow::ensure!(
            fields * width <= size && size <= 1 << 20,
            "{fields} fields of {width} bytes do not fit a record of {size} bytes"
        );
        let mut columns: Vec<Column<'_>> = (0..fields)
            .map(|f| Column::new("field", "?", f * width, width, width))
            .collect();
        Column::place_all(&mut columns);
        let places: Vec<usize> = (0..fields).collect();
        let accesses = RecordLayout::new(&columns, size).accesses(&places, layout, loads);
        Ok((Question::Accesses(stored(accesses, store)), (fields * width) as u64))
    }
}

/// Warps of addresses: a line a warp; empty lines and what follows a `#` are left out.
pub(super) fn addresses(text: &str) -> anyhow::Result<Vec<Vec<u64>>> {
    let mut warps = Vec::new();
    for (place, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let words = line.split([',', ' ', '\t', ';']).filter(|word| !word.is_empty());
        let warp = words
            .map(|word| address(word).with_context(|| format!("line {}: `{word}` is no address", place + 1)))
            .collect::<anyhow::Result<Vec<u64>>>()?;
        anyhow::ensure!(
            warp.len() <= MAX_LANES,
            "line {}: {} addresses are more than the {MAX_LANES} lanes of a warp",
            place + 1,
            warp.len()
        );
        if !warp.is_empty() {
            warps.push(warp);
        }
    }
    anyhow::ensure!(!warps.is_empty(), "there is no address");
    Ok(warps)
}

fn address(word: &str) -> Option<u64> {
    word.strip_prefix("0x")
        .map_or_else(|| word.parse().ok(), |hex| u64::from_str_radix(hex, 16).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_a_line_a_warp() {
        let warps = addresses("0, 4 8\n\n# nothing\n0x20;64 # two lanes\n").expect("addresses");
        assert_eq!(warps, [vec![0, 4, 8], vec![32, 64]]);
        let error = |text: &str| format!("{:#}", addresses(text).expect_err(text));
        assert_eq!(error("0\n4,x"), "line 2: `x` is no address");
        assert_eq!(error("# nothing"), "there is no address");
        assert!(error(&"0 ".repeat(33)).contains("33 addresses are more than the 32 lanes"));
    }
}
