//! Between arrays of structs and columns nothing is lost, whatever the widths and the lengths.

use super::*;

/// Bytes of records that a conversion handles at a time; lengths on both sides of it are of interest.
const BLOCK: usize = 16 * 1024;

fn lengths<T>() -> [usize; 8] {
    let rows = BLOCK / size_of::<T>().max(1);
    [0, 1, 2, 7, rows - 1, rows, rows + 1, 2 * rows + 5]
}

/// Every way from records to columns and back.
fn round_trips<T: Soa + Copy + PartialEq + std::fmt::Debug>(record: impl Fn(usize) -> T) {
    for n in lengths::<T>() {
        let records: Vec<T> = (0..n).map(&record).collect();
        let mut roomy: SoaVec<T> = SoaVec::with_capacity(n + 300);
        roomy.extend(records.iter().copied());
        let all: [SoaVec<T>; 5] = [
            SoaVec::from_slice(&records),
            SoaVec::from(&records[..]),
            SoaVec::from(records.clone()),
            records.iter().copied().collect(),
            roomy,
        ];
        for columns in all {
            assert_eq!(columns.len(), n);
            assert_eq!(columns.to_vec(), records);
            if n % 2 == 0 {
                assert_eq!(Vec::from(columns), records);
            } else {
                assert_eq!(columns.into_vec(), records);
            }
        }
    }
}

/// A value of `N` bytes between two others, with padding where the compiler wants it.
#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Sandwich<const N: usize> {
    head: u8,
    value: [u8; N],
    tail: u32,
}

#[test]
fn values_of_every_width_come_back() {
    macro_rules! widths {
        ($($n:literal)*) => {$(
            round_trips(|i| Sandwich::<$n> {
                head: i as u8,
                value: std::array::from_fn(|j| (i * 31 + j) as u8),
                tail: !(i as u32),
            });
        )*};
    }
    widths!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 15 16 17 20 23 24 25 31 32 33 48 63 64 65 100 128);
}

#[test]
fn a_mixed_record_comes_back() {
    round_trips(particle);
}

#[test]
fn a_record_larger_than_a_block_comes_back() {
    #[derive(Soa, Clone, Copy, Debug, PartialEq)]
    struct Huge {
        id: u8,
        page: [u64; 2500],
    }
    let records: Vec<Huge> = (0..3)
        .map(|i| Huge {
            id: i,
            page: [u64::from(i) << 40; 2500],
        })
        .collect();
    assert_eq!(SoaVec::from_slice(&records).into_vec(), records);
}

#[test]
fn records_keep_their_bits() {
    #[derive(Soa, Clone, Copy)]
    struct Bits {
        small: bool,
        float: f32,
        letter: char,
        niche: Option<std::num::NonZeroU8>,
        wide: u128,
    }
    let records: Vec<Bits> = (0..100_u8)
        .map(|i| Bits {
            small: i % 2 == 0,
            float: f32::from_bits(0x7fc0_0000 | u32::from(i)),
            letter: char::from(i),
            niche: std::num::NonZeroU8::new(i % 3),
            wide: u128::MAX - u128::from(i),
        })
        .collect();
    let back = SoaVec::from_slice(&records).into_vec();
    for (a, b) in back.iter().zip(&records) {
        assert_eq!(
            (a.small, a.float.to_bits(), a.letter),
            (b.small, b.float.to_bits(), b.letter)
        );
        assert_eq!((a.niche, a.wide), (b.niche, b.wide));
    }
}

#[test]
fn arrays_and_owners_move_in_and_out() {
    #[derive(Soa, Clone, Debug, PartialEq)]
    struct Owner {
        name: String,
        tags: Vec<&'static str>,
        id: Box<u64>,
    }
    let owner = |i: u64| Owner {
        name: format!("owner {i}"),
        tags: vec!["tag"; i as usize],
        id: Box::new(i),
    };
    let columns: SoaVec<Owner> = SoaVec::from([owner(0), owner(1), owner(2)]);
    assert_eq!(columns.name(), ["owner 0", "owner 1", "owner 2"]);
    assert_eq!(columns.tags()[2], ["tag", "tag"]);
    let records = columns.into_vec();
    assert_eq!(records, [owner(0), owner(1), owner(2)]);
    let again: SoaVec<Owner> = records.into();
    assert_eq!(Vec::from(again), [owner(0), owner(1), owner(2)]);
}

#[test]
fn extend_appends_whatever_the_iterator_promises() {
    let mut columns = particles(2);
    columns.extend([] as [Particle; 0]);
    columns.extend(Some(particle(2)));
    columns.extend((3..100).map(particle).filter(|p| p.id % 2 == 1));
    columns.extend(vec![particle(100); 3]);
    let mut expected: Vec<Particle> = (0..3).map(particle).collect();
    expected.extend((3..100).step_by(2).map(particle));
    expected.extend([particle(100); 3]);
    assert_eq!(columns.into_vec(), expected);
}

#[test]
fn copying_in_leaves_the_records_alone() {
    let records = [particle(1), particle(2)];
    let mut columns = SoaVec::from(&records[..]);
    columns.id_mut()[0] = 77;
    assert_eq!(records[0].id, 1);
    let copy = columns.to_vec();
    columns.id_mut()[0] = 78;
    assert_eq!((copy[0].id, columns.id()[0]), (77, 78));
}
