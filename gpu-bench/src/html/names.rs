//! What the cases' names say: a report holds no patterns, only names.

/// A layout in a case's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layout {
    Aos,
    Tiles(u64),
    Soa,
}

impl Layout {
    /// As in the names.
    pub(super) fn label(self) -> String {
        match self {
            Self::Aos => "AoS".to_owned(),
            Self::Soa => "SoA".to_owned(),
            Self::Tiles(lanes) => format!("tiles of {lanes}"),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        match text {
            "AoS" => Some(Self::Aos),
            "SoA" => Some(Self::Soa),
            tiles => Some(Self::Tiles(tiles.strip_prefix("tiles of ")?.parse().ok()?)),
        }
    }
}

/// What is read, in a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Read {
    /// What: cases that read the same have it in common.
    pub(super) what: String,
    pub(super) layout: Layout,
    /// How, where the layout has more than one way: `4-byte loads`.
    pub(super) way: Option<String>,
}

impl Read {
    /// The layout, and how it is read.
    pub(super) fn label(&self) -> String {
        let layout = self.layout.label();
        match &self.way {
            Some(way) => format!("{layout}, {way}"),
            None => layout,
        }
    }
}

/// A layout of a group about layouts: `AoS: 2 fields of 32-byte records`, `tiles of 8: one of 16 fields`, `AoS: 64-byte records by
/// 4-byte loads`; in the group of a record of one's own `SoA`, `AoS, field by field`, `AoS with a word of padding`.
pub(super) fn read(group: &str, name: &str) -> Option<Read> {
    if group == "record" {
        let (layout, way) = match name.split_once(", ") {
            Some((layout, way)) => (layout, Some(way.to_owned())),
            None => match name.split_once(" with ") {
                Some((layout, with)) => (layout, Some(format!("with {with}"))),
                None => (name, None),
            },
        };
        let layout = Layout::parse(layout)?;
        return Some(Read {
            what: "the fields that the run was asked for".to_owned(),
            layout,
            way,
        });
    }
    let (layout, rest) = name.split_once(": ")?;
    let (what, way) = match rest.split_once(" by ") {
        Some((what, way)) => (what, Some(way.to_owned())),
        None => (rest, None),
    };
    Some(Read {
        what: what.to_owned(),
        layout: Layout::parse(layout)?,
        way,
    })
}

/// Bytes of an element, and from element to element: `stride 8` (in floats), `AoS: records of 32 bytes` (of which a float is read),
/// `AoS: a byte of 16-byte records`; without a gap `SoA: a column of 4-byte values` and `2-byte loads`.
pub(super) fn stride(name: &str) -> Option<(u64, u64)> {
    let between = |start: &str, end: &str| name.strip_prefix(start)?.strip_suffix(end)?.parse::<u64>().ok();
    if let Some(floats) = between("stride ", "") {
        return Some((4, floats.checked_mul(4)?));
    }
    if let Some(bytes) = between("AoS: records of ", " bytes") {
        return Some((4, bytes));
    }
    if let Some(bytes) = between("AoS: a byte of ", "-byte records") {
        return Some((1, bytes));
    }
    let width = between("SoA: a column of ", "-byte values").or_else(|| between("", "-byte loads"))?;
    Some((width, width))
}

/// Bytes of a load, and how many are in flight: `8 of 4 bytes`.
pub(super) fn in_flight(name: &str) -> Option<(u64, u64)> {
    let (loads, rest) = name.split_once(" of ")?;
    Some((rest.strip_suffix(" bytes")?.parse().ok()?, loads.parse().ok()?))
}

/// Whether a case loads regularly, warp after warp, over more than caches hold.
pub(super) fn streams(group: &str, name: &str) -> bool {
    !matches!(
        (group, name),
        ("stores", _) | ("gather", "at random") | ("loop", "chunked")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(group: &str, name: &str) -> Option<(String, String)> {
        read(group, name).map(|read| (read.what.clone(), read.label()))
    }

    #[test]
    fn names_say_what_was_read() {
        let pair = |what: &str, label: &str| Some((what.to_owned(), label.to_owned()));
        assert_eq!(
            parts("several fields", "AoS: 2 fields of 32-byte records"),
            pair("2 fields of 32-byte records", "AoS")
        );
        assert_eq!(
            parts("tiles", "tiles of 32: four of 16 fields"),
            pair("four of 16 fields", "tiles of 32")
        );
        assert_eq!(
            parts("whole records", "AoS: 64-byte records by 16-byte loads"),
            pair("64-byte records", "AoS, 16-byte loads")
        );
        assert_eq!(parts("stores", "8-byte stores"), None);
        assert_eq!(parts("record", "rows"), None);
        assert_eq!(stride("stride 8"), Some((4, 32)));
        assert_eq!(stride("AoS: records of 12 bytes"), Some((4, 12)));
        assert_eq!(stride("AoS: a byte of 16-byte records"), Some((1, 16)));
        assert_eq!(stride("2-byte loads"), Some((2, 2)));
        assert_eq!(stride("4-byte stores, 8 bytes apart"), None);
        assert_eq!(in_flight("2 of 16 bytes"), Some((16, 2)));
        assert_eq!(in_flight("two of 16 bytes"), None);
    }

    #[test]
    fn every_name_of_the_suite_is_understood() {
        let suite = crate::suite::default_suite();
        let understood = |group: &str, by: &dyn Fn(&str) -> bool| {
            let cases = &suite.iter().find(|g| g.name == group).expect(group).cases;
            cases.iter().for_each(|case| assert!(by(&case.name), "{}", case.name));
        };
        for group in ["several fields", "tiles", "whole records"] {
            understood(group, &|name| read(group, name).is_some());
        }
        for group in ["stride", "one field", "load width", "narrow"] {
            understood(group, &|name| stride(name).is_some());
        }
        understood("loads in flight", &|name| in_flight(name).is_some());
    }

    #[test]
    fn every_way_of_a_record_is_understood() {
        let columns = [soa_runtime::Column::new("a", "u32", 0, 4, 4)];
        let reading = crate::verdict::Reading {
            columns: &columns,
            size: 4,
            fields: &[0],
        };
        let suite = crate::suite::Suite::of_reading(&reading);
        let group = &suite.groups[0];
        let labels: Vec<String> = group
            .cases
            .iter()
            .filter_map(|case| Some(read(group.name, &case.name)?.label()))
            .collect();
        assert_eq!(
            labels,
            [
                "SoA",
                "AoS, field by field",
                "AoS, loads of up to 16 bytes",
                "AoS, with a word of padding",
                "tiles of 32"
            ]
        );
    }
}
