//! The few statistics that a measurement is told by.

use serde::{Deserialize, Serialize};

/// A median, with how far the middle half of the samples lies around it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The median.
    pub median: f64,
    /// The interquartile range over the median: 0.01 is one percent.
    pub spread: f64,
    /// The least.
    pub min: f64,
    /// The largest.
    pub max: f64,
}

impl Summary {
    /// Summarises samples; none where there are none.
    #[must_use]
    pub fn of(samples: &[f64]) -> Option<Self> {
        let [lower, median, upper] = quartiles(samples)?;
        Some(Self {
            median,
            spread: (upper - lower) / median,
            min: samples.iter().copied().min_by(f64::total_cmp)?,
            max: samples.iter().copied().max_by(f64::total_cmp)?,
        })
    }
}

/// The quartiles of samples, lower, median and upper; none where there are none.
#[must_use]
pub fn quartiles(samples: &[f64]) -> Option<[f64; 3]> {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    (!sorted.is_empty()).then(|| [0.25, 0.5, 0.75].map(|q| quantile(&sorted, q)))
}

/// The `q`-quantile of sorted samples, interpolated between neighbours.
fn quantile(sorted: &[f64], q: f64) -> f64 {
    let place = q * (sorted.len() - 1) as f64;
    let (low, high) = (place.floor() as usize, place.ceil() as usize);
    sorted[low] + (sorted[high] - sorted[low]) * place.fract()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_half_around_the_median() {
        let summary = Summary::of(&[5.0, 1.0, 2.0, 4.0, 3.0]).expect("five samples");
        assert_eq!(
            summary,
            Summary {
                median: 3.0,
                spread: 2.0 / 3.0,
                min: 1.0,
                max: 5.0
            }
        );
        assert_eq!(Summary::of(&[1.0, 2.0]).expect("two samples").median, 1.5);
        assert_eq!(Summary::of(&[]), None);
        assert_eq!(quartiles(&[5.0, 1.0, 2.0, 4.0, 3.0]), Some([2.0, 3.0, 4.0]));
        assert_eq!(quartiles(&[]), None);
    }
}
