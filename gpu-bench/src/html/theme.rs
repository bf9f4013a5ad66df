//! The page's colours. Pictures are drawn in the light ones; rules that match those very colours replace them in the dark, in the
//! page as in a picture of its own.

use std::fmt::Write as _;

use plotters::style::RGBColor;

/// Behind everything.
pub(super) const BACKGROUND: RGBColor = RGBColor(0xFF, 0xFF, 0xFE);
/// Text and what must stand out.
pub(super) const INK: RGBColor = RGBColor(0x1B, 0x1F, 0x24);
/// Text of axes.
pub(super) const MUTED: RGBColor = RGBColor(0x56, 0x60, 0x6B);
/// Lines of a grid.
pub(super) const GRID: RGBColor = RGBColor(0xDD, 0xE2, 0xE7);
/// The first series, and bytes that are wanted.
pub(super) const BLUE: RGBColor = RGBColor(0x00, 0x63, 0xB0);
/// The second series, and what falls out of line.
pub(super) const ORANGE: RGBColor = RGBColor(0xC4, 0x52, 0x00);
/// The third series.
pub(super) const GREEN: RGBColor = RGBColor(0x00, 0x7A, 0x5E);
/// The fourth series.
pub(super) const PURPLE: RGBColor = RGBColor(0x8A, 0x3F, 0xA0);
/// The fifth series.
pub(super) const BROWN: RGBColor = RGBColor(0x7A, 0x5C, 0x00);
/// Bytes that are moved and not wanted.
pub(super) const MOVED: RGBColor = RGBColor(0xF6, 0xC2, 0x85);
/// Bytes that stay where they are.
pub(super) const UNTOUCHED: RGBColor = RGBColor(0xE4, 0xE8, 0xEC);

/// Colours of series, in order.
pub(super) const SERIES: [RGBColor; 5] = [BLUE, ORANGE, GREEN, PURPLE, BROWN];

/// Each colour with what it is in the dark.
const DARK: [(RGBColor, &str); 11] = [
    (BACKGROUND, "#14181D"),
    (INK, "#E8EBEE"),
    (MUTED, "#A9B3BD"),
    (GRID, "#323A43"),
    (BLUE, "#5AB2F5"),
    (ORANGE, "#FF9B52"),
    (GREEN, "#43CBA4"),
    (PURPLE, "#D394E8"),
    (BROWN, "#E0C04C"),
    (MOVED, "#87521A"),
    (UNTOUCHED, "#2A3139"),
];

/// A colour as in SVG and CSS.
pub(super) fn hex(RGBColor(r, g, b): RGBColor) -> String {
    format!("#{r:02X}{g:02X}{b:02X}")
}

/// The rules that turn pictures dark where the reader prefers it.
pub(super) fn dark_pictures() -> String {
    let mut css = String::from("@media (prefers-color-scheme: dark) {\n");
    for (light, dark) in DARK {
        let light = hex(light);
        // Writing to a string does not fail.
        let _ = writeln!(
            css,
            "svg [fill=\"{light}\"] {{ fill: {dark} }} svg [stroke=\"{light}\"] {{ stroke: {dark} }}"
        );
    }
    css + "}\n"
}

/// The page's own rules, without [`dark_pictures`].
pub(super) fn page() -> String {
    let names = [
        ("background", BACKGROUND),
        ("ink", INK),
        ("muted", MUTED),
        ("grid", GRID),
        ("link", BLUE),
    ];
    let (mut light, mut dark) = (String::new(), String::new());
    for (name, colour) in names {
        let _ = write!(light, " --{name}: {};", hex(colour));
        let in_dark = DARK.iter().find(|(light, _)| *light == colour);
        let _ = write!(
            dark,
            " --{name}: {};",
            in_dark.map_or_else(|| hex(colour), |(_, dark)| (*dark).to_owned())
        );
    }
    format!(
        ":root {{ color-scheme: light dark;{light} }}\n@media (prefers-color-scheme: dark) {{ :root {{{dark} }} }}\n{}",
        include_str!("page.css")
    )
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_colour_has_one_of_its_own_in_the_dark() {
        assert_eq!(
            DARK.iter().map(|&(light, _)| hex(light)).collect::<HashSet<_>>().len(),
            DARK.len()
        );
        assert_eq!(
            DARK.iter().map(|&(_, dark)| dark).collect::<HashSet<_>>().len(),
            DARK.len()
        );
        assert!(
            SERIES
                .iter()
                .all(|colour| DARK.iter().any(|(light, _)| light == colour))
        );
    }
}
