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

/// Some fields of a record in a layout: `AoS: 2 fields of 32-byte records`.
pub(super) fn record(name: &str) -> Option<(u64, u64, Layout)> {
    let (layout, rest) = name.split_once(": ")?;
    let (fields, rest) = rest.split_once(' ')?;
    let rest = rest
        .strip_prefix("fields of ")
        .or_else(|| rest.strip_prefix("field of "))?;
    let record = rest.strip_suffix("-byte records")?;
    Some((record.parse().ok()?, fields.parse().ok()?, Layout::parse(layout)?))
}

/// One 4-byte field of structs of so many bytes: `AoS: records of 32 bytes`.
pub(super) fn structs(name: &str) -> Option<u64> {
    let bytes = name.strip_prefix("AoS: records of ")?.strip_suffix(" bytes")?;
    bytes.parse().ok()
}

/// The case of one field as a column.
pub(super) fn is_column(name: &str) -> bool {
    name == "SoA: a column of 4-byte values"
}

/// Bytes of an element, and from element to element: `stride 8` (in floats), `AoS: records of 32 bytes` (of which a float is read),
/// `2-byte loads, 8 bytes apart`.
pub(super) fn stride(name: &str) -> Option<(u64, u64)> {
    if let Some(floats) = name.strip_prefix("stride ") {
        return Some((4, floats.parse::<u64>().ok()?.checked_mul(4)?));
    }
    if let Some(bytes) = structs(name) {
        return Some((4, bytes));
    }
    let (width, rest) = name.split_once("-byte loads, ")?;
    let stride = rest.strip_suffix(" bytes apart")?;
    Some((width.parse().ok()?, stride.parse().ok()?))
}

/// Bytes of a load, and how many are in flight: `4-byte loads, 8 in flight`.
pub(super) fn in_flight(name: &str) -> Option<(u64, u64)> {
    let (width, rest) = name.split_once("-byte loads, ")?;
    Some((width.parse().ok()?, rest.strip_suffix(" in flight")?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_was_read() {
        assert_eq!(record("AoS: 2 fields of 32-byte records"), Some((32, 2, Layout::Aos)));
        assert_eq!(
            record("tiles of 32: 1 field of 64-byte records"),
            Some((64, 1, Layout::Tiles(32)))
        );
        assert_eq!(record("SoA: a column of 4-byte values"), None);
        assert_eq!(stride("stride 8"), Some((4, 32)));
        assert_eq!(stride("AoS: records of 12 bytes"), Some((4, 12)));
        assert_eq!(stride("1-byte loads, 2 bytes apart"), Some((1, 2)));
        assert_eq!(stride("4-byte loads"), None);
        assert_eq!(in_flight("16-byte loads, 2 in flight"), Some((16, 2)));
        assert_eq!(in_flight("16-byte loads, two in flight"), None);
    }

    #[test]
    fn every_record_and_stride_of_the_suite_is_understood() {
        let suite = crate::suite::default_suite();
        let understood = |group: &str, by: fn(&str) -> bool| {
            let cases = &suite.iter().find(|g| g.name == group).expect(group).cases;
            cases.iter().for_each(|case| assert!(by(&case.name), "{}", case.name));
        };
        understood("several fields", |name| record(name).is_some());
        understood("stride", |name| stride(name).is_some());
        understood("one field", |name| structs(name).is_some() || is_column(name));
    }
}
