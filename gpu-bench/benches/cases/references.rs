//! What the hardware does when nothing is in the way, for the records of eight fields.

use super::container::{CHUNK, Container, advance_columns, largest, total};
use super::op::Op;
use super::ops::records;
use super::peers::Eight;
use super::sample::{InPlace, Prepared, Sample, Start};

/// The reference of an operation, where there is one: its name, and how it is begun.
pub(crate) fn of(op: Op) -> Option<(&'static str, Start)> {
    match op {
        Op::SumColumn => Some(("plain slice", |len| plain(len, |c| total(c.key.iter().copied())))),
        Op::Update => Some(("plain slices", update)),
        Op::Chunks => Some(("plain slice", |len| {
            plain(len, |c| {
                largest(c.key.chunks_exact(CHUNK).map(|keys| total(keys.iter().copied())))
            })
        })),
        Op::SumViews => Some(("zipped columns", |len| plain(len, |c| zipped(c)))),
        Op::FromSlice | Op::ToVec => Some(("memcpy", memcpy)),
        _ => None,
    }
}

/// The columns, each a vector.
struct Plain {
    positions: [Vec<f32>; 3],
    velocities: [Vec<f32>; 3],
    mass: Vec<f32>,
    key: Vec<u32>,
}

impl Plain {
    fn new(len: usize) -> Self {
        let records: Vec<Eight> = records(len);
        let column = |field: fn(&Eight) -> f32| records.iter().map(field).collect();
        Self {
            positions: [column(|r| r.x), column(|r| r.y), column(|r| r.z)],
            velocities: [column(|r| r.vx), column(|r| r.vy), column(|r| r.vz)],
            mass: column(|r| r.mass),
            key: records.iter().map(|r| r.key).collect(),
        }
    }

    fn digest(&self) -> u64 {
        let ([x, y, z], [vx, vy, vz]) = (&self.positions, &self.velocities);
        let records: Vec<Eight> = (0..self.key.len())
            .map(|i| Eight {
                x: x[i],
                y: y[i],
                z: z[i],
                vx: vx[i],
                vy: vy[i],
                vz: vz[i],
                mass: self.mass[i],
                key: self.key[i],
            })
            .collect();
        records.digest()
    }
}

fn plain(len: usize, op: fn(&mut Plain) -> u32) -> Box<dyn Sample> {
    Box::new(InPlace {
        source: Plain::new(len),
        op,
        answer: |_, sum| u64::from(sum),
    })
}

fn zipped(columns: &Plain) -> u32 {
    let others = columns.mass.iter().zip(&columns.key);
    columns.positions[0]
        .iter()
        .zip(others)
        .fold(0, |sum, (x, (mass, key))| {
            sum.wrapping_add((x.to_bits() ^ key).wrapping_add(mass.to_bits()))
        })
}

fn update(len: usize) -> Box<dyn Sample> {
    Box::new(InPlace {
        source: Plain::new(len),
        op: |c| {
            advance_columns(
                c.positions.each_mut().map(Vec::as_mut_slice),
                c.velocities.each_ref().map(Vec::as_slice),
            );
            0
        },
        answer: |c, _| c.digest(),
    })
}

/// As many bytes, which are the same in either layout, copied to a new allocation.
fn memcpy(len: usize) -> Box<dyn Sample> {
    Box::new(Prepared {
        len,
        source: records::<Eight>(len),
        prepare: |_| (),
        op: |records, ()| records.to_vec(),
        answer: |(), records| records.digest(),
    })
}
