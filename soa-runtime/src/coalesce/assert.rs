//! Coalescing as a condition of the build, with an error that says why it fails.

use super::MemoryModel;
use super::access::{field_load, field_loads};
use super::record::{Layout, Read, RecordLayout};
use super::traffic::Traffic;

impl MemoryModel {
    /// Holds if every load of these fields is fully coalesced in this layout: no sector of any request holds a byte that nobody asked
    /// for. For use in a constant, where it fails the build:
    ///
    /// ```
    /// use soa_runtime::Soa;
    /// use soa_runtime::coalesce::{Layout, MemoryModel};
    ///
    /// #[derive(Soa)]
    /// struct Particle { position: [f32; 3], mass: f32, id: u32 }
    ///
    /// const _: () = MemoryModel::NVIDIA
    ///     .assert_coalesced(&Particle::LAYOUT.read([Particle::FIELDS.mass.erase()]), Layout::Soa);
    /// ```
    ///
    /// # Panics
    ///
    /// If a field is not: with its name, how far apart its loads are, what a request fetches, and what would help.
    pub const fn assert_coalesced<const N: usize>(&self, read: &Read<'_, N>, layout: Layout) {
        let mut i = 0;
        while i < N {
            let field = [read.fields()[i]];
            let traffic = self.predict_columns(read.record(), &field, layout);
            if !traffic.is_fully_coalesced() {
                let message = reason(self, read.record(), field[0], layout, &traffic);
                panic!("{}", message.text());
            }
            i += 1;
        }
    }
}

const fn reason(
    model: &MemoryModel,
    record: &RecordLayout<'_>,
    field: usize,
    layout: Layout,
    traffic: &Traffic,
) -> Message {
    let load = field_load(record, field, layout, 0);
    let width = load.width.bytes();
    let wanted = model.lanes() * width;
    let message = Message::new()
        .add("`")
        .add(record.columns()[field].name())
        .add("` is not read fully coalesced: its ")
        .number(width)
        .add("-byte loads lie ")
        .number(load.stride)
        .add(" bytes apart");
    let message = match layout {
        Layout::Tiled { lanes } => message
            .add(", in runs of ")
            .number(lanes as u64 * load.stride)
            .add(" bytes"),
        _ => message,
    };
    let message = message
        .add(", so a request fetches ")
        .number(traffic.sector_bytes / traffic.requests)
        .add(" bytes for the ")
        .number(wanted)
        .add(" that it wants; ");
    match layout {
        Layout::Aos => message.add("in columns (SoA) neighbouring values lie side by side"),
        _ if field_loads(record, field) > 1 => message
            .add("a field for each of its ")
            .number(field_loads(record, field) as u64)
            .add(" parts would be read side by side"),
        _ => message
            .add("tiles of a multiple of ")
            .number(model.lanes())
            .add(" records would give each warp whole sectors"),
    }
}

/// A text that is put together while compiling.
struct Message {
    bytes: [u8; Self::ROOM],
    len: usize,
}

impl Message {
    /// More than any reason takes, but for very long field names, which are cut off.
    const ROOM: usize = 512;

    const fn new() -> Self {
        Self {
            bytes: [0; Self::ROOM],
            len: 0,
        }
    }

    const fn add(mut self, text: &str) -> Self {
        let text = text.as_bytes();
        let mut i = 0;
        while i < text.len() && self.len < Self::ROOM {
            self.bytes[self.len] = text[i];
            self.len += 1;
            i += 1;
        }
        self
    }

    const fn number(self, n: u64) -> Self {
        let message = if n >= 10 { self.number(n / 10) } else { self };
        let digit = [b'0' + (n % 10) as u8];
        match core::str::from_utf8(&digit) {
            Ok(digit) => message.add(digit),
            Err(_) => message,
        }
    }

    const fn text(&self) -> &str {
        let (text, _) = self.bytes.split_at(self.len);
        match core::str::from_utf8(text) {
            Ok(text) => text,
            // A name was cut off within a letter.
            Err(_) => "a field is not read fully coalesced",
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};

    use super::*;
    use crate::column::Column;

    fn why(ty: (usize, usize), size: usize, layout: Layout) -> String {
        let mut columns = [Column::new("mass", "?", 0, ty.0, ty.1)];
        Column::place_all(&mut columns);
        let record = RecordLayout::new(&columns, size);
        let traffic = MemoryModel::NVIDIA.predict_columns(&record, &[0], layout);
        assert!(!traffic.is_fully_coalesced());
        reason(&MemoryModel::NVIDIA, &record, 0, layout, &traffic)
            .text()
            .to_string()
    }

    #[test]
    fn the_reason_names_what_is_fetched_and_what_would_help() {
        assert_eq!(
            why((4, 4), 20, Layout::Aos),
            "`mass` is not read fully coalesced: its 4-byte loads lie 20 bytes apart, so a request fetches 640 bytes for the 128 \
             that it wants; in columns (SoA) neighbouring values lie side by side"
        );
        assert_eq!(
            why((12, 4), 12, Layout::Soa),
            "`mass` is not read fully coalesced: its 4-byte loads lie 12 bytes apart, so a request fetches 384 bytes for the 128 \
             that it wants; a field for each of its 3 parts would be read side by side"
        );
        let mut columns = [Column::new("a", "f32", 0, 4, 4), Column::new("b", "f32", 4, 4, 4)];
        Column::place_all(&mut columns);
        let record = RecordLayout::new(&columns, 8);
        let layout = Layout::Tiled { lanes: 4 };
        let traffic = MemoryModel::NVIDIA.predict_columns(&record, &[1], layout);
        assert_eq!(
            reason(&MemoryModel::NVIDIA, &record, 1, layout, &traffic).text(),
            "`b` is not read fully coalesced: its 4-byte loads lie 4 bytes apart, in runs of 16 bytes, so a request fetches 256 bytes \
             for the 128 that it wants; tiles of a multiple of 32 records would give each warp whole sectors"
        );
    }

    #[test]
    fn numbers_and_long_names_fit() {
        assert_eq!(Message::new().number(0).add(" ").number(1024).text(), "0 1024");
        assert_eq!(Message::new().number(u64::MAX).text(), u64::MAX.to_string());
        let long = "n".repeat(2 * Message::ROOM);
        assert_eq!(Message::new().add(&long).text().len(), Message::ROOM);
    }
}
