//! A record of one's own, in every layout.

use soa_runtime::{AnyField, Soa};

use super::{Case, Group};
use crate::pattern::Pattern;
use crate::verdict::{Reading, Way};

/// Cases that run one after another.
///
/// ```
/// use gpu_bench::backend::Cpu;
/// use gpu_bench::suite::Suite;
/// use soa_runtime::Soa;
///
/// #[derive(Soa)]
/// struct Particle { position: [f32; 3], mass: f32, id: u32 }
///
/// let suite = Suite::of([Particle::FIELDS.mass.erase()]);
/// let mut cpu = Cpu::new(Some(1 << 20))?;
/// let report = gpu_bench::runner::run(&mut cpu, &suite.groups, 3, &mut |_| ())?;
/// let structs = &report.groups[0].cases[1];
/// assert!(structs.measured.ratio.median > 0.0 && structs.predicted.ratio > 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Suite {
    /// The groups.
    pub groups: Vec<Group>,
}

impl Suite {
    /// What runs where nothing else is asked for.
    #[must_use]
    pub fn standard() -> Self {
        Self {
            groups: super::default_suite(),
        }
    }

    /// A kernel that reads these fields of a record of one's own: columns, structs by the field and by wide loads, with padding, and tiles.
    #[must_use]
    pub fn of<R: Soa, const N: usize>(fields: [AnyField<R>; N]) -> Self {
        let read = R::LAYOUT.read(fields);
        Self::of_reading(&Reading {
            columns: read.record().columns(),
            size: read.record().size(),
            fields: read.fields(),
        })
    }

    /// The same for a record by its columns.
    #[must_use]
    pub fn of_reading(reading: &Reading<'_>) -> Self {
        Self {
            groups: vec![group(reading)],
        }
    }
}

/// The ways of a run, the best first. Fetches are not a case's own: `run --fetch-granularity` sets them for all.
const WAYS: [(Way, &str); 5] = [
    (Way::Columns, "SoA"),
    (Way::Structs, "AoS, field by field"),
    (Way::Vectors, "AoS, loads of up to 16 bytes"),
    (Way::Padded, "AoS with a word of padding"),
    (Way::Tiles, "tiles of 32"),
];

fn group(reading: &Reading<'_>) -> Group {
    let cases = WAYS.map(|(way, name)| Case {
        name: name.to_owned(),
        pattern: Pattern::new(reading.accesses(way)).wanting(reading.wanted_bytes()),
        best: 0,
    });
    Group {
        name: "record",
        why: "the fields of a record of your own, in every layout. Each is compared with columns.",
        cases: cases.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Soa)]
    struct Particle {
        position: [f32; 3],
        mass: f64,
    }

    #[test]
    fn a_derived_record_comes_in_every_layout() {
        let _ = |p: Particle| (p.position, p.mass);
        let suite = Suite::of([Particle::FIELDS.position.erase(), Particle::FIELDS.mass.erase()]);
        let [group] = &suite.groups[..] else {
            panic!("one group")
        };
        let loads: Vec<usize> = group.cases.iter().map(|case| case.pattern.accesses.len()).collect();
        // Three words and a double; structs of 24 bytes by three loads of 8.
        assert_eq!(loads, [4, 4, 3, 4, 4]);
        assert!(group.cases.iter().all(|case| case.pattern.misaligned().is_none()));
        assert_eq!(Suite::standard().groups.len(), super::super::default_suite().len());
    }
}
