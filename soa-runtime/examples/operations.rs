//! One operation on so many records, whose instructions `tests/instructions.rs` counts: `operations push 1000`.

use std::hint::black_box;

use soa_runtime::{Soa, SoaVec};

#[derive(Soa, Clone, Copy)]
struct Eight {
    x: f32,
    y: f32,
    z: f32,
    vx: f32,
    vy: f32,
    vz: f32,
    mass: u32,
    key: u32,
}

impl Eight {
    fn make(i: u32) -> Self {
        let mixed = (u64::from(i) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let key = ((mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32) as u32;
        let [x, y, z, vx, vy, vz] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
        let mass = i;
        Self {
            x,
            y,
            z,
            vx,
            vy,
            vz,
            mass,
            key,
        }
    }
}

#[derive(Soa)]
struct Named {
    name: String,
    key: u32,
}

/// What is counted: nothing of it is inlined into what prepares it, and it has one name.
#[inline(never)]
fn counted<I, O>(operation: impl FnOnce(I) -> O, input: I) -> O {
    black_box(operation(black_box(input)))
}

fn advance(positions: &mut [f32], velocities: &[f32]) {
    for (position, velocity) in positions.iter_mut().zip(velocities) {
        *position += *velocity * 0.5;
    }
}

fn total(values: impl Iterator<Item = u32>) -> u32 {
    values.fold(0, u32::wrapping_add)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (operation, len) = (arguments.next(), arguments.next().and_then(|len| len.parse().ok()));
    let (Some(operation), Some(len)) = (operation, len) else {
        panic!("operations OPERATION RECORDS");
    };
    let records: Vec<Eight> = (0..len).map(Eight::make).collect();
    let records = records.as_slice();
    let mut v = SoaVec::from_slice(records);
    match operation.as_str() {
        "push" => {
            let reserved: SoaVec<Eight> = SoaVec::with_capacity(records.len());
            let push = |mut v: SoaVec<Eight>| {
                for record in records {
                    v.push(*record);
                }
                v
            };
            drop(counted(push, reserved));
        }
        "extend" => drop(counted(|r: &[Eight]| r.iter().copied().collect::<SoaVec<_>>(), records)),
        "from_slice" => drop(counted(SoaVec::from_slice, records)),
        "to_vec" => drop(counted(|v: &SoaVec<Eight>| v.to_vec(), &v)),
        "sum" => drop(counted(|v: &SoaVec<Eight>| total(v.key().iter().copied()), &v)),
        "update" => counted(
            |v: &mut SoaVec<Eight>| {
                let EightColumnsMut {
                    x, y, z, vx, vy, vz, ..
                } = v.columns_mut();
                advance(x, vx);
                advance(y, vy);
                advance(z, vz);
            },
            &mut v,
        ),
        "views" => drop(counted(|v: &SoaVec<Eight>| total(v.iter().map(|r| r.key ^ r.mass)), &v)),
        "get" => {
            let places: Vec<usize> = records.iter().map(|r| r.key as usize % records.len()).collect();
            let get = |place: &usize| {
                let EightRef {
                    x,
                    y,
                    z,
                    vx,
                    vy,
                    vz,
                    mass,
                    key,
                } = v.at(*place);
                key ^ mass ^ (x + y + z + vx + vy + vz).to_bits()
            };
            counted(|places: &[usize]| total(places.iter().map(get)), places.as_slice());
        }
        "sort" => counted(|v: &mut SoaVec<Eight>| v.sort_by_key(|r| *r.key), &mut v),
        "retain" => counted(|v: &mut SoaVec<Eight>| v.retain(|r| r.key % 2 == 0), &mut v),
        "clone" => drop(counted(|v: &SoaVec<Eight>| v.clone(), &v)),
        "chunks" => drop(counted(
            |v: &SoaVec<Eight>| total(v.chunks_exact(50).map(|chunk| total(chunk.key().iter().copied()))),
            &v,
        )),
        "drop" => {
            let named: SoaVec<Named> = (0..len)
                .map(|key| Named {
                    name: key.to_string(),
                    key,
                })
                .collect();
            black_box(named.key());
            counted(drop, named);
        }
        _ => panic!("there is no operation `{operation}`"),
    }
}
