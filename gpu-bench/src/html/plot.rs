//! Axes, and series in them.

use std::ops::Range;

use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;

use super::canvas::{Anchor, Canvas, FigureError, TEXT, WIDTH, pixels, stroke, text_width, units};
use super::theme::{GRID, INK, MUTED};

/// One axis: values from its first tick to its last, or beyond.
pub(super) struct Axis {
    title: String,
    range: Range<f64>,
    log: bool,
    ticks: Vec<(f64, String)>,
}

impl Axis {
    /// An axis whose steps are as far apart as their differences.
    pub(super) fn linear(title: &str, range: Range<f64>, ticks: Vec<(f64, String)>) -> Self {
        Self {
            title: title.to_owned(),
            range,
            log: false,
            ticks,
        }
    }

    /// An axis whose steps are as far apart as their ratios; the range is of positive values.
    pub(super) fn log(title: &str, range: Range<f64>, ticks: Vec<(f64, String)>) -> Self {
        Self {
            log: true,
            ..Self::linear(title, range, ticks)
        }
    }

    fn at(&self, value: f64) -> f64 {
        if self.log { value.log2() } else { value }
    }

    fn positions(&self) -> Range<f64> {
        self.at(self.range.start)..self.at(self.range.end)
    }
}

/// Round ticks from 0 to `max` or just beyond, about five of them.
pub(super) fn linear_ticks(max: f64) -> Vec<f64> {
    let rough = max / 5.0;
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 2.5, 5.0, 10.0]
        .map(|factor| factor * power)
        .into_iter()
        .find(|&step| step >= rough);
    let step = step.unwrap_or(10.0 * power);
    (0..=(max / step).ceil() as u32).map(|i| f64::from(i) * step).collect()
}

/// 1, 2 and 5 times the powers of ten within a range; the powers alone where that is wide.
pub(super) fn log_ticks(range: &Range<f64>) -> Vec<f64> {
    let [low, high] = [range.start, range.end].map(|value| value.log10().floor() as i32);
    let factors: &[f64] = if high - low > 3 { &[1.0] } else { &[1.0, 2.0, 5.0] };
    (low..=high)
        .flat_map(|power| factors.iter().map(move |factor| factor * 10_f64.powi(power)))
        .filter(|value| (range.start..=range.end).contains(value))
        .collect()
}

/// How a series is marked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Line,
    Dashes,
    Point,
    Ring,
    Bar,
    Tick,
}

/// A legend's entry.
pub(super) type Key<'a> = (RGBColor, Mark, &'a str);

/// Draws a legend from `top` on, in as many lines as it takes; returns where it ends.
pub(super) fn legend(canvas: &Canvas<'_>, top: f64, keys: &[Key<'_>]) -> Result<f64, FigureError> {
    const LEFT: f64 = 8.0;
    const SWATCH: f64 = 18.0;
    let (mut x, mut y) = (LEFT, top + 8.0);
    for &(colour, mark, text) in keys {
        let width = SWATCH + 5.0 + text_width(text, TEXT) + 12.0;
        if x > LEFT && x + width > WIDTH {
            (x, y) = (LEFT, y + 17.0);
        }
        let (middle, end) = (x + SWATCH / 2.0, x + SWATCH);
        match mark {
            Mark::Line => canvas.line((x, y), (end, y), colour, 2.0)?,
            Mark::Dashes => {
                canvas.line((x, y), (x + 7.0, y), colour, 1.5)?;
                canvas.line((x + 11.0, y), (end, y), colour, 1.5)?;
            }
            Mark::Point | Mark::Ring => canvas.circle((middle, y), colour, mark == Mark::Point)?,
            Mark::Bar => canvas.bar((x, y - 4.5), (end, y + 4.5), colour)?,
            Mark::Tick => canvas.line((middle, y - 6.5), (middle, y + 6.5), colour, 2.0)?,
        }
        canvas.text(text, (end + 5.0, y), Anchor::Start, INK, TEXT)?;
        x += width;
    }
    Ok(y + 10.0)
}

/// Two axes, with what is drawn between them.
pub(super) struct Plot<'a, 'c> {
    canvas: &'c Canvas<'a>,
    chart: ChartContext<'a, SVGBackend<'a>, Cartesian2d<RangedCoordf64, RangedCoordf64>>,
    x: Axis,
    y: Axis,
}

impl<'a, 'c> Plot<'a, 'c> {
    /// Axes over the canvas from `top` on.
    pub(super) fn new(canvas: &'c Canvas<'a>, top: f64, x: Axis, y: Axis) -> Result<Self, FigureError> {
        let chart = ChartBuilder::on(&canvas.area)
            .margin_top(pixels(top + 24.0))
            .margin_right(pixels(16.0))
            .x_label_area_size(pixels(38.0))
            .y_label_area_size(pixels(44.0))
            .build_cartesian_2d(x.positions(), y.positions())?;
        let plot = Self { canvas, chart, x, y };
        plot.draw_axes(top)?;
        Ok(plot)
    }

    fn draw_axes(&self, top: f64) -> Result<(), FigureError> {
        let (x, y) = (&self.x, &self.y);
        let corner = self.place(x.range.start, y.range.start);
        let far = self.place(x.range.end, y.range.end);
        for (value, label) in &x.ticks {
            let (at, _) = self.place(*value, y.range.start);
            self.canvas.line((at, far.1), (at, corner.1), GRID, 0.75)?;
            self.canvas
                .text(label, (at, corner.1 + 10.0), Anchor::Middle, MUTED, 11.0)?;
        }
        for (value, label) in &y.ticks {
            let (_, at) = self.place(x.range.start, *value);
            self.canvas.line((corner.0, at), (far.0, at), GRID, 0.75)?;
            self.canvas
                .text(label, (corner.0 - 5.0, at), Anchor::End, MUTED, 11.0)?;
        }
        self.canvas.line(corner, (far.0, corner.1), MUTED, 1.0)?;
        self.canvas
            .text(&y.title, (8.0, top + 8.0), Anchor::Start, MUTED, TEXT)?;
        let below = (f64::midpoint(corner.0, far.0), corner.1 + 26.0);
        self.canvas.text(&x.title, below, Anchor::Middle, MUTED, TEXT)
    }

    /// Where a point lies on the canvas.
    pub(super) fn place(&self, x: f64, y: f64) -> (f64, f64) {
        units(self.chart.backend_coord(&(self.x.at(x), self.y.at(y))))
    }

    /// A line through points.
    pub(super) fn line(&mut self, points: &[(f64, f64)], colour: RGBColor, mark: Mark) -> Result<(), FigureError> {
        let points: Vec<(f64, f64)> = points.iter().map(|&(x, y)| (self.x.at(x), self.y.at(y))).collect();
        if mark == Mark::Dashes {
            let dashes = DashedLineSeries::new(points, pixels(5.0), pixels(3.5), stroke(colour, 1.25));
            self.chart.draw_series(dashes)?;
        } else {
            self.chart.draw_series(LineSeries::new(points, stroke(colour, 1.75)))?;
        }
        Ok(())
    }

    /// Points, filled or as rings.
    pub(super) fn points(&mut self, points: &[(f64, f64)], colour: RGBColor, mark: Mark) -> Result<(), FigureError> {
        // A ring around a point leaves it to be seen.
        let (radius, style) = if mark == Mark::Ring {
            (3.75, stroke(colour, 1.5))
        } else {
            (2.5, colour.filled())
        };
        let circles = points
            .iter()
            .map(|&(x, y)| Circle::new((self.x.at(x), self.y.at(y)), pixels(radius), style));
        self.chart.draw_series(circles)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_reach_the_end() {
        assert_eq!(linear_ticks(4537.0), [0.0, 1000.0, 2000.0, 3000.0, 4000.0, 5000.0]);
        assert_eq!(linear_ticks(0.5), [0.0, 0.1, 0.2, 0.30000000000000004, 0.4, 0.5]);
        assert_eq!(log_ticks(&(150.0..5000.0)), [200.0, 500.0, 1000.0, 2000.0, 5000.0]);
    }
}
