//! The default suite, as data.

mod instructions;
mod layouts;
mod record;

use std::collections::BTreeSet;

use crate::pattern::Pattern;

pub use record::Suite;

/// Cases that are compared with one of them.
#[derive(Clone, Debug)]
pub struct Group {
    /// A short name.
    pub name: &'static str,
    /// Why the group is there, and what it shows.
    pub why: &'static str,
    /// The cases.
    pub cases: Vec<Case>,
}

/// One pattern of reads or writes.
#[derive(Clone, Debug)]
pub struct Case {
    /// What it does, in words; unique in its group.
    pub name: String,
    /// What it does.
    pub pattern: Pattern,
    /// The case that it is compared with, as a place in the group: the best layout for the same fields.
    pub best: usize,
}

/// What runs where nothing else is asked for.
#[must_use]
pub fn default_suite() -> Vec<Group> {
    vec![
        layouts::one_field(),
        layouts::several_fields(),
        instructions::strides(),
        instructions::misalignment(),
        instructions::loops(),
        instructions::gather(),
        instructions::widths(),
        layouts::whole_records(),
        layouts::tiles(),
        layouts::several_arrays(),
        instructions::loads_in_flight(),
        instructions::stores(),
        instructions::narrow(),
    ]
}

/// No case has the text in its name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no case has `{filter}` in its name: `gpu-bench list` shows them all")]
pub struct NoCase {
    /// What was looked for.
    pub filter: String,
}

/// The cases of the default suite that have `filter` in their full name, and those that they are compared with.
///
/// # Errors
///
/// [`NoCase`] where there is none.
pub fn filtered(filter: &str) -> Result<Vec<Group>, NoCase> {
    let groups: Vec<Group> = default_suite()
        .iter()
        .filter_map(|group| group.filtered(filter))
        .collect();
    if groups.is_empty() {
        return Err(NoCase {
            filter: filter.to_owned(),
        });
    }
    Ok(groups)
}

/// The cases whose patterns suit, and those that they are compared with; and the names of the groups that others have been left out of.
#[must_use]
pub fn suited(groups: &[Group], suits: impl Fn(&Pattern) -> bool) -> (Vec<Group>, Vec<&'static str>) {
    let left: Vec<Option<Group>> = groups.iter().map(|group| group.suited(&suits)).collect();
    let lost = |(group, left): &(&Group, &Option<Group>)| {
        left.as_ref().is_none_or(|left| left.cases.len() < group.cases.len())
    };
    let without = groups.iter().zip(&left).filter(lost).map(|(group, _)| group.name);
    let without = without.collect();
    (left.into_iter().flatten().collect(), without)
}

impl Group {
    /// A case's name with its group's, as `one field: AoS: records of 8 bytes`.
    #[must_use]
    pub fn full_name(&self, case: &Case) -> String {
        format!("{}: {}", self.name, case.name)
    }

    /// The group with the cases that have `filter` in their full name, and those that they are compared with; none if there are none.
    fn filtered(&self, filter: &str) -> Option<Self> {
        self.only(|place| self.full_name(&self.cases[place]).contains(filter))
    }

    /// The group without the patterns that do not suit, but for those that others are compared with; none if nothing is left to compare.
    fn suited(&self, suits: impl Fn(&Pattern) -> bool) -> Option<Self> {
        if self.cases.iter().all(|case| suits(&case.pattern)) {
            return Some(self.clone());
        }
        let is_compared = |place: usize| self.cases[place].best != place;
        self.only(|place| is_compared(place) && suits(&self.cases[place].pattern))
    }

    /// The group with the cases at some places, and those that they are compared with; none if there are none.
    fn only(&self, keeps: impl Fn(usize) -> bool) -> Option<Self> {
        let needed: BTreeSet<usize> = (0..self.cases.len())
            .filter(|&place| keeps(place))
            .flat_map(|place| [place, self.cases[place].best])
            .collect();
        let cases = needed.iter().map(|&place| {
            let case = &self.cases[place];
            Case {
                // How many of those that stay stand before it.
                best: needed.range(..case.best).count(),
                ..case.clone()
            }
        });
        (!needed.is_empty()).then(|| Self {
            cases: cases.collect(),
            ..*self
        })
    }
}

/// A group whose cases are all compared with the first.
fn group(name: &'static str, why: &'static str, cases: Vec<(String, Pattern)>) -> Group {
    let cases = cases
        .into_iter()
        .map(|(name, pattern)| Case { name, pattern, best: 0 })
        .collect();
    Group { name, why, cases }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use soa_runtime::coalesce::Card;

    use super::*;
    use crate::prediction::{CardPredictor, Predictor};

    /// Seconds of a useful byte on an H200.
    fn cost(case: &Case) -> f64 {
        let predictor = CardPredictor {
            machine: Card::named("H200").expect("known").machine,
            source: String::new(),
            calibration: None,
        };
        predictor
            .predict(&case.pattern, 1 << 30, 1 << 32)
            .useful_bytes_per_second()
            .recip()
    }

    #[test]
    fn what_does_not_suit_goes_but_for_what_others_are_compared_with() {
        let suite = default_suite();
        let all = suited(&suite, |_| true);
        assert_eq!((all.0.len(), all.1.len()), (suite.len(), 0));
        assert_eq!(suited(&suite, |_| false).0.len(), 0);
        // Without columns: they stay where structs are compared with them.
        let (groups, without) = suited(&suite, |pattern| {
            pattern.accesses.iter().all(|access| access.stride > 4)
        });
        let names = |name: &str| -> Vec<String> {
            let group = groups.iter().find(|group| group.name == name);
            let cases = group.map(|group| group.cases.iter().map(|case| case.name.clone()));
            cases.map(Iterator::collect).unwrap_or_default()
        };
        assert_eq!(names("stride")[..2], ["stride 1", "stride 2"]);
        assert_eq!(names("one field").len(), 11);
        assert!(names("misalignment").is_empty() && without.contains(&"misalignment"));
        assert!(without.contains(&"one field") && !without.contains(&"stride"));
        for group in &groups {
            assert!(
                group
                    .cases
                    .iter()
                    .any(|case| !std::ptr::eq(&group.cases[case.best], case))
            );
        }
    }

    #[test]
    fn names_are_unique_and_the_best_is_the_best() {
        let suite = default_suite();
        let groups: HashSet<_> = suite.iter().map(|g| g.name).collect();
        assert_eq!(groups.len(), suite.len());
        for group in &suite {
            let names: HashSet<_> = group.cases.iter().map(|c| &c.name).collect();
            assert_eq!(names.len(), group.cases.len());
            for case in &group.cases {
                // What is compared with is the best, but for wider loads and for structs that are read whole, by little.
                let best = cost(&group.cases[case.best]);
                assert!(cost(case) >= 0.7 * best, "{}: {}", case.name, cost(case) / best);
            }
        }
    }

    #[test]
    fn a_filter_keeps_what_its_cases_are_compared_with() {
        assert_eq!(filtered("").expect("all").len(), default_suite().len());
        let [group] = &filtered("AoS: 4 fields of 64").expect("a case")[..] else {
            panic!("one group")
        };
        let names: Vec<_> = group.cases.iter().map(|case| (&*case.name, case.best)).collect();
        assert_eq!(
            names,
            [
                ("SoA: 4 fields of 64-byte records", 0),
                ("AoS: 4 fields of 64-byte records", 0)
            ]
        );
        assert_eq!(filtered("stride: stride").expect("a group")[0].cases.len(), 8);
        let nothing = NoCase {
            filter: "nothing".to_owned(),
        };
        assert_eq!(filtered("nothing").map(|groups| groups.len()), Err(nothing));
    }

    #[test]
    fn one_field_is_predicted_to_cost_up_to_twenty_six_times() {
        let group = layouts::one_field();
        let ratios: Vec<f64> = group
            .cases
            .iter()
            .map(|case| cost(case) / cost(&group.cases[0]))
            .collect();
        let rounded: Vec<f64> = ratios.iter().map(|ratio| ratio.round()).collect();
        assert_eq!(
            rounded,
            [1.0, 1.0, 2.0, 3.0, 4.0, 6.0, 7.0, 11.0, 15.0, 16.0, 18.0, 26.0],
            "{ratios:?}"
        );
    }
}
