//! The default suite, as data.

use std::collections::BTreeSet;

use soa_runtime::coalesce::Width;

use crate::access::{Access, FieldLayout, WORD};

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

/// One pattern of reads.
#[derive(Clone, Debug)]
pub struct Case {
    /// What it reads, in words; unique in its group.
    pub name: String,
    /// What it reads.
    pub access: Access,
    /// The case that it is compared with, as a place in the group: the best layout for the same fields.
    pub best: usize,
}

/// What runs where nothing else is asked for.
#[must_use]
pub fn default_suite() -> Vec<Group> {
    vec![
        one_field(),
        several_fields(),
        strides(),
        misalignment(),
        loops(),
        gather(),
        widths(),
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

impl Group {
    /// A case's name with its group's, as `one field: AoS: records of 8 bytes`.
    #[must_use]
    pub fn full_name(&self, case: &Case) -> String {
        format!("{}: {}", self.name, case.name)
    }

    /// The group with the cases that have `filter` in their full name, and those that they are compared with; none if there are none.
    fn filtered(&self, filter: &str) -> Option<Self> {
        let named = |case: &Case| self.full_name(case).contains(filter);
        let needed: BTreeSet<usize> = (0..self.cases.len())
            .filter(|&place| named(&self.cases[place]))
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

fn group(name: &'static str, why: &'static str, cases: Vec<(String, Access)>) -> Group {
    let cases = cases
        .into_iter()
        .map(|(name, access)| Case { name, access, best: 0 })
        .collect();
    Group { name, why, cases }
}

fn one_field() -> Group {
    let read = |record, layout| Access::Fields {
        fields: 1,
        record,
        layout,
    };
    let mut cases = vec![("SoA: a column of 4-byte values".to_owned(), read(4, FieldLayout::Soa))];
    for record in [4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 256] {
        cases.push((
            format!("AoS: records of {record} bytes"),
            read(record, FieldLayout::Aos),
        ));
    }
    group(
        "one field",
        "one 4-byte field of every record. As structs, what lies between the values is fetched too, up to the 64 bytes that\n\
         memory moves at once. From 128 bytes on it costs more than its bytes, which the model does not know.",
        cases,
    )
}

fn several_fields() -> Group {
    let mut cases = Vec::new();
    for record in [32, 64] {
        for fields in [2, 4, 8] {
            let best = cases.len();
            for (layout, text) in [(FieldLayout::Soa, "SoA"), (FieldLayout::Aos, "AoS")] {
                cases.push(Case {
                    name: format!("{text}: {fields} fields of {record}-byte records"),
                    access: Access::Fields { fields, record, layout },
                    best,
                });
            }
        }
    }
    Group {
        name: "several fields",
        why: "the more fields of a record are read, the less its layout matters: the first-level cache gives the neighbours\n\
              back. Each pair is compared with its own columns.",
        cases,
    }
}

fn strides() -> Group {
    let cases = [1, 2, 4, 8, 16, 32, 64, 128]
        .map(|stride| {
            let access = Access::Strided {
                width: Width::B4,
                stride: stride * WORD,
                offset: 0,
            };
            (format!("stride {stride}"), access)
        })
        .to_vec();
    group(
        "stride",
        "every n-th float, as in the well-known strided read kernel. The cost doubles with the stride up to 16 floats, which are\n\
         one 64-byte fetch.",
        cases,
    )
}

fn misalignment() -> Group {
    let cases = [0, 4, 16, 28, 32, 64]
        .map(|offset| {
            let access = Access::Strided {
                width: Width::B4,
                stride: WORD,
                offset,
            };
            (format!("{offset} bytes off"), access)
        })
        .to_vec();
    group(
        "misalignment",
        "neighbouring floats from an address off the boundary. The model lets neighbouring requests share the fetch between them,\n\
         which an H200 does in part; and off a 128-byte line every request is two to the second-level cache, which the model\n\
         does not count.",
        cases,
    )
}

fn loops() -> Group {
    group(
        "loop",
        "how a loop hands out its elements. A GPU wants neighbouring lanes on neighbouring elements, a CPU wants each core on\n\
         a chunk of its own. For a GPU's chunks the prediction is the napkin rule, which knows no caches.",
        vec![
            ("interleaved".to_owned(), Access::Interleaved),
            ("chunked".to_owned(), Access::Chunked),
        ],
    )
}

fn gather() -> Group {
    let unit = Access::Strided {
        width: Width::B4,
        stride: WORD,
        offset: 0,
    };
    group(
        "gather",
        "floats at hashed places over up to 1 GiB. Every lane moves a fetch of its own for 4 bytes; misses of address\n\
         translation, which the model does not count, come on top.",
        vec![("in order".to_owned(), unit), ("at random".to_owned(), Access::Gather)],
    )
}

fn widths() -> Group {
    let cases = [Width::B4, Width::B8, Width::B16]
        .map(|width| {
            let access = Access::Strided {
                width,
                stride: width.bytes(),
                offset: 0,
            };
            (format!("{}-byte loads", width.bytes()), access)
        })
        .to_vec();
    group(
        "load width",
        "the same bytes by wider loads: the same traffic in fewer requests.",
        cases,
    )
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use soa_runtime::coalesce::MemoryModel;

    use super::*;

    #[test]
    fn names_are_unique_and_the_best_is_the_best() {
        let suite = default_suite();
        let groups: HashSet<_> = suite.iter().map(|g| g.name).collect();
        assert_eq!(groups.len(), suite.len());
        for group in &suite {
            let names: HashSet<_> = group.cases.iter().map(|c| &c.name).collect();
            assert_eq!(names.len(), group.cases.len());
            for case in &group.cases {
                let moved = |c: &Case| c.access.predict(&MemoryModel::NVIDIA, 1).moved_per_useful;
                assert!(moved(case) >= moved(&group.cases[case.best]), "{}", case.name);
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
    fn one_field_is_predicted_to_cost_up_to_sixteen_times() {
        let ratios: Vec<f64> = one_field()
            .cases
            .iter()
            .map(|c| c.access.predict(&MemoryModel::NVIDIA, 1).moved_per_useful)
            .collect();
        assert_eq!(
            ratios,
            [1.0, 1.0, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0, 16.0, 16.0, 16.0]
        );
    }
}
