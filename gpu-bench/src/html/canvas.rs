//! What pictures are drawn on: a plotters backend in units of which 440 are the width, so that text keeps its size on a phone.

use std::fmt::Write as _;

use plotters::coord::Shift;
use plotters::drawing::DrawingAreaErrorKind;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::page::escape;
use super::theme::{self, BACKGROUND};

/// Width of every picture, in units.
pub(super) const WIDTH: f64 = 440.0;

/// Size of most text, in units.
pub(super) const TEXT: f64 = 12.0;

/// The backend's pixels are whole; this many are a unit.
const PIXELS: f64 = 4.0;

/// A picture that could not be drawn.
#[derive(Debug, thiserror::Error)]
#[error("a picture cannot be drawn")]
pub struct FigureError(#[from] DrawingAreaErrorKind<std::io::Error>);

/// A finished picture.
#[derive(Clone, Debug)]
pub(super) struct Svg {
    size: (u32, u32),
    elements: String,
}

impl Svg {
    /// As an element of the page, which has the rules for the dark.
    pub(super) fn inline(&self, title: &str) -> String {
        self.element(title, "", "")
    }

    /// As a file.
    pub(super) fn file(&self, title: &str) -> String {
        let (width, height) = self.size;
        let [width, height] = [width, height].map(|pixels| f64::from(pixels) / PIXELS);
        let size = format!(" xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\"");
        let style = format!("<style>\n{}</style>\n", theme::dark_pictures());
        self.element(title, &size, &style)
    }

    fn element(&self, title: &str, attributes: &str, style: &str) -> String {
        let ((width, height), title) = (self.size, escape(title));
        let mut out =
            format!("<svg{attributes} viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{title}\">\n");
        let _ = write!(out, "<title>{title}</title>\n{style}{}</svg>\n", self.elements);
        out
    }
}

/// Where text stands to its place.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A picture being drawn. All places are in units, from the upper left.
pub(super) struct Canvas<'a> {
    pub(super) area: DrawingArea<SVGBackend<'a>, Shift>,
}

/// Draws a picture of this height.
pub(super) fn draw(
    height: f64,
    content: impl FnOnce(&Canvas<'_>) -> Result<(), FigureError>,
) -> Result<Svg, FigureError> {
    let size = (pixels(WIDTH).unsigned_abs(), pixels(height).unsigned_abs());
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
        area.fill(&BACKGROUND)?;
        let canvas = Canvas { area };
        content(&canvas)?;
        canvas.area.present()?;
    }
    // The root element is ours: see `Svg::element`.
    let elements = text.split_once(">\n").map_or("", |(_, rest)| rest);
    let elements = elements.trim_end().trim_end_matches("</svg>").to_owned();
    Ok(Svg { size, elements })
}

/// Units as pixels.
pub(super) fn pixels(units: f64) -> i32 {
    (units * PIXELS).round() as i32
}

/// Pixels as units.
pub(super) fn units(pixels: (i32, i32)) -> (f64, f64) {
    (f64::from(pixels.0) / PIXELS, f64::from(pixels.1) / PIXELS)
}

/// About how wide text is.
pub(super) fn text_width(text: &str, size: f64) -> f64 {
    0.6 * size * text.chars().count() as f64
}

/// Text that is no wider than this, about, and says where it was cut.
pub(super) fn shortened(text: &str, width: f64, size: f64) -> String {
    let fit = (width / text_width("x", size)).round() as usize;
    if text.chars().count() <= fit {
        return text.to_owned();
    }
    text.chars().take(fit.saturating_sub(2)).chain("..".chars()).collect()
}

impl Canvas<'_> {
    pub(super) fn line(
        &self,
        from: (f64, f64),
        to: (f64, f64),
        colour: RGBColor,
        width: f64,
    ) -> Result<(), FigureError> {
        let ends = [from, to].map(|(x, y)| (pixels(x), pixels(y)));
        Ok(self.area.draw(&PathElement::new(ends, stroke(colour, width)))?)
    }

    pub(super) fn bar(&self, from: (f64, f64), to: (f64, f64), colour: RGBColor) -> Result<(), FigureError> {
        let corners = [from, to].map(|(x, y)| (pixels(x), pixels(y)));
        Ok(self.area.draw(&Rectangle::new(corners, colour.filled()))?)
    }

    pub(super) fn circle(&self, at: (f64, f64), colour: RGBColor, filled: bool) -> Result<(), FigureError> {
        let style = if filled { colour.filled() } else { stroke(colour, 1.5) };
        Ok(self
            .area
            .draw(&Circle::new((pixels(at.0), pixels(at.1)), pixels(3.0), style))?)
    }

    /// Text whose middle line is at `at.1`.
    pub(super) fn text(
        &self,
        text: &str,
        at: (f64, f64),
        anchor: Anchor,
        colour: RGBColor,
        size: f64,
    ) -> Result<(), FigureError> {
        let horizontal = match anchor {
            Anchor::Start => HPos::Left,
            Anchor::Middle => HPos::Center,
            Anchor::End => HPos::Right,
        };
        // The backend divides by this.
        let font = ("sans-serif", size * PIXELS * 1.24).into_font();
        let style = font.color(&colour).pos(Pos::new(horizontal, VPos::Center));
        Ok(self.area.draw_text(text, &style, (pixels(at.0), pixels(at.1)))?)
    }
}

/// A stroke so many units wide.
pub(super) fn stroke(colour: RGBColor, width: f64) -> ShapeStyle {
    colour.stroke_width(pixels(width).unsigned_abs())
}
