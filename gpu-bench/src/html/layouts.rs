//! A drawing of memory: a record's layouts, and the sectors that one warp's read touches.

use soa_runtime::Column;
use soa_runtime::coalesce::{Layout, RecordLayout};

use super::canvas::{self, Anchor, Canvas, FigureError, Svg, TEXT, WIDTH, shortened};
use super::memory::{Array, LINE, MODEL, Memory};
use super::plot::{Mark, legend};
use super::theme::{BACKGROUND, BLUE, INK, MOVED, MUTED, UNTOUCHED};
use super::{Section, percent};
use crate::record::{Record, RecordError};

const ID: &str = "layouts-drawn";
const TITLE: &str = "One warp's read in each layout";

/// Records of a tile: a warp's.
const TILE: usize = 32;
/// Lines that are drawn of a layout, at most.
const LINES: usize = 16;
/// Columns that are drawn, at most; those that are read come first.
const COLUMNS: usize = 8;

/// The record whose layouts are drawn, and what is read of it.
#[derive(Clone, Debug)]
pub struct Drawing {
    record: Record,
    read: Vec<usize>,
}

impl Drawing {
    /// A record as text (`x: f32, y: [f32; 3]`) and the names of the fields that are read.
    ///
    /// # Errors
    ///
    /// [`RecordError`]: the record, or a field that is not in it.
    pub fn new(record: &str, read: &[String]) -> Result<Self, RecordError> {
        let record = Record::parse(record)?;
        let mut read_places = record.places(read)?;
        // Read twice is drawn once.
        read_places.sort_unstable();
        read_places.dedup();
        Ok(Self {
            read: read_places,
            record,
        })
    }
}

pub(super) fn section(drawing: Option<&Drawing>) -> Result<Section, FigureError> {
    let Some(drawing) = drawing else {
        let why = "a run does not keep its record (report --record and --read tell it)";
        return Ok(Section::missing(ID, TITLE, why));
    };
    let columns: Vec<Column<'_>> = drawing.record.columns();
    let record = RecordLayout::new(&columns, drawing.record.size());
    let layouts = [
        ("structs (AoS)".to_owned(), Layout::Aos),
        ("columns (SoA)".to_owned(), Layout::Soa),
        (format!("tiles of {TILE}"), Layout::Tiled { lanes: TILE }),
    ];
    let memories = layouts.map(|(title, layout)| Memory::new(title, &record, &drawing.read, layout));
    let text = text(&record, &drawing.read, &memories);
    Ok(Section::drawn(ID, TITLE, draw(&memories)?, vec![text]))
}

const LEFT: f64 = 44.0;
const BYTE: f64 = 3.0;
const HEIGHT: f64 = 11.0;
const STEP: f64 = 14.0;
const LABEL: f64 = 16.0;
const TITLE_HEIGHT: f64 = 40.0;

/// The arrays that are drawn, in their order, each with how many of its lines.
fn drawn(memory: &Memory) -> Vec<(&Array, usize)> {
    let (touched, others): (Vec<usize>, Vec<usize>) =
        (0..memory.arrays.len()).partition(|&place| !memory.arrays[place].sectors.is_empty());
    let mut places: Vec<usize> = touched.into_iter().chain(others).take(COLUMNS).collect();
    places.sort_unstable();
    let share = (LINES / places.len().max(1)).max(1);
    let arrays = places.into_iter().map(|place| &memory.arrays[place]);
    arrays.map(|array| (array, array.lines().min(share))).collect()
}

/// What is not drawn, in words; nothing if all is.
fn not_drawn(memory: &Memory) -> Option<String> {
    let left = memory.arrays.len().saturating_sub(COLUMNS);
    (left > 0).then(|| format!("and {left} more columns"))
}

fn array_height(array: &Array, lines: usize) -> f64 {
    let label = if array.name.is_some() { LABEL } else { 0.0 };
    let more = if array.lines() > lines { LABEL } else { 0.0 };
    label + lines as f64 * STEP + more
}

fn draw(memories: &[Memory]) -> Result<Svg, FigureError> {
    let height = |memory: &Memory| {
        let arrays = drawn(memory).into_iter();
        let more = not_drawn(memory).map_or(0.0, |_| LABEL);
        TITLE_HEIGHT + arrays.map(|(array, lines)| array_height(array, lines)).sum::<f64>() + more + 8.0
    };
    let keys = [
        (BLUE, Mark::Bar, "wanted"),
        (MOVED, Mark::Bar, "moved with it"),
        (UNTOUCHED, Mark::Bar, "not touched"),
    ];
    canvas::draw(30.0 + memories.iter().map(height).sum::<f64>(), |canvas| {
        let mut y = legend(canvas, 4.0, &keys)? + 4.0;
        for memory in memories {
            canvas.text(&memory.title, (8.0, y + 10.0), Anchor::Start, INK, 13.0)?;
            canvas.text(&memory.cost(), (8.0, y + 26.0), Anchor::Start, MUTED, TEXT)?;
            y += TITLE_HEIGHT;
            for (array, lines) in drawn(memory) {
                draw_array(canvas, y, array, lines)?;
                y += array_height(array, lines);
            }
            if let Some(more) = not_drawn(memory) {
                canvas.text(&more, (LEFT, y + 6.0), Anchor::Start, MUTED, 11.0)?;
                y += LABEL;
            }
            y += 8.0;
        }
        Ok(())
    })
}

/// A run of bytes on the line that it is on: from the upper left to the lower right.
fn boxes(start: u64, bytes: u64) -> impl Iterator<Item = (usize, f64, f64)> {
    let end = start + bytes;
    (start / LINE..end.div_ceil(LINE)).map(move |line| {
        let from = start.max(line * LINE) - line * LINE;
        let to = end.min((line + 1) * LINE) - line * LINE;
        (line as usize, LEFT + from as f64 * BYTE, LEFT + to as f64 * BYTE)
    })
}

fn draw_array(canvas: &Canvas<'_>, top: f64, array: &Array, lines: usize) -> Result<(), FigureError> {
    let mut top = top;
    if let Some(name) = &array.name {
        canvas.text(
            &shortened(name, WIDTH - LEFT, 11.0),
            (LEFT, top + 8.0),
            Anchor::Start,
            MUTED,
            11.0,
        )?;
        top += LABEL;
    }
    let y = |line: usize| top + line as f64 * STEP;
    for line in 0..lines {
        let address = format!("{}", line as u64 * LINE);
        canvas.text(&address, (LEFT - 5.0, y(line) + 5.5), Anchor::End, MUTED, 10.0)?;
    }
    for sector in 0..array.bytes / MODEL.sector() {
        let colour = if array.sectors.contains(&sector) {
            MOVED
        } else {
            UNTOUCHED
        };
        for (line, from, to) in boxes(sector * MODEL.sector(), MODEL.sector()).filter(|(line, ..)| *line < lines) {
            canvas.bar((from, y(line)), (to, y(line) + HEIGHT), colour)?;
        }
    }
    // A line of background ends every value, and a wider one every sector.
    for &(start, bytes, read) in &array.values {
        for (line, from, to) in boxes(start, bytes).filter(|(line, ..)| *line < lines) {
            if read {
                canvas.bar((from, y(line)), (to, y(line) + HEIGHT), BLUE)?;
            }
            canvas.line((to, y(line)), (to, y(line) + HEIGHT), BACKGROUND, 0.75)?;
        }
    }
    for line in 0..lines {
        for sector in 0..=LINE / MODEL.sector() {
            let x = LEFT + (sector * MODEL.sector()) as f64 * BYTE;
            canvas.line((x, y(line)), (x, y(line) + HEIGHT), BACKGROUND, 2.0)?;
        }
    }
    if array.lines() > lines {
        let more = format!("and {} more lines of 128 bytes", array.lines() - lines);
        canvas.text(&more, (LEFT, y(lines) + 6.0), Anchor::Start, MUTED, 11.0)?;
    }
    Ok(())
}

fn text(record: &RecordLayout<'_>, read: &[usize], memories: &[Memory; 3]) -> String {
    let [structs, columns, tiles] = memories;
    let names: Vec<&str> = read.iter().map(|&place| record.columns()[place].name()).collect();
    let mut text = format!(
        "32 lanes each read {} of a record of {} bytes; a line is 128 bytes of memory, a box in it a sector of 32. As structs the read touches \
         {} sectors for {} bytes, as columns {}, in tiles of {TILE} records {}: {}, {} and {} of what is fetched is wanted.",
        names.join(", "),
        record.size(),
        structs.distinct_sectors,
        structs.useful,
        columns.distinct_sectors,
        tiles.distinct_sectors,
        percent(structs.efficiency()),
        percent(columns.efficiency()),
        percent(tiles.efficiency())
    );
    if structs.sectors > structs.distinct_sectors {
        text += &format!(
            " The {} requests ask for {} sectors as structs and {} as columns, as some are asked for again, which the first-level cache answers \
             if it still has them.",
            structs.requests, structs.sectors, columns.sectors
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_drawn_once_and_where_it_lies() {
        assert_eq!(
            boxes(120, 12).collect::<Vec<_>>(),
            [(0, LEFT + 360.0, LEFT + 384.0), (1, LEFT, LEFT + 12.0)]
        );
        assert_eq!(boxes(0, 128).count(), 1);
    }
}
