//! Fields without bytes, records without bytes, and alignments beyond every allocator's default.

use soa_runtime::soa_vec;

use super::*;

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Marked {
    before: (),
    value: u16,
    after: [u64; 0],
}

#[test]
fn a_field_without_bytes_has_a_column_of_the_right_length() {
    let mut records = SoaVec::<Marked>::new();
    for value in 0..1000 {
        records.push(Marked {
            before: (),
            value,
            after: [],
        });
        let all = records.columns();
        assert_eq!(
            [all.before.len(), all.value.len(), all.after.len()],
            [usize::from(value) + 1; 3]
        );
        assert_eq!(all.after.as_ptr().addr() % align_of::<u64>(), 0);
    }
    records.before_mut()[3] = ();
    assert!(records.value().iter().copied().eq(0..1000));
    assert_eq!(records.to_vec(), SoaVec::from(records.to_vec()).into_vec());
}

#[derive(Soa, Clone, Copy, Debug, PartialEq, Default)]
struct Weightless {
    unit: (),
    none: [u32; 0],
}

#[derive(Soa, Clone, Copy, Debug, PartialEq, Default)]
struct Fieldless {}

macro_rules! counts_records_without_bytes {
    ($($test:ident: $record:ident)*) => {$(
        #[test]
        fn $test() {
            let record = $record::default();
            let mut records = SoaVec::<$record>::new();
            assert_eq!(records.capacity(), usize::MAX);
            assert_eq!(SoaVec::<$record>::with_capacity(usize::MAX).capacity(), usize::MAX);
            for n in 1..=1000 {
                records.push(record);
                assert_eq!(records.len(), n);
            }
            assert_eq!(records.iter().count(), 1000);
            assert_eq!(records.iter_mut().rev().count(), 1000);
            assert_eq!(records.pop(), Some(record));
            assert_eq!(records.try_reserve(usize::MAX - 999), Ok(()));
            assert!(records.try_reserve(usize::MAX - 998).is_err(), "more than can be counted");
            assert_eq!(records.to_vec(), [record; 999]);
            assert_eq!(SoaVec::from_slice(&[record; 7]).len(), 7);
            let repeated: SoaVec<$record> = soa_vec![record; 100_000];
            assert_eq!(repeated.len(), 100_000);
            let mut rest = records.into_iter();
            assert_eq!((rest.next(), rest.len(), rest.next_back(), rest.len()), (Some(record), 998, Some(record), 997));
        }
    )*};
}

counts_records_without_bytes! {
    a_record_of_fields_without_bytes_is_counted: Weightless
    a_record_without_fields_is_counted: Fieldless
}

#[test]
fn the_columns_of_a_record_without_bytes_have_its_length() {
    let mut records: SoaVec<Weightless> = soa_vec![Weightless::default(); 5];
    assert_eq!((records.unit().len(), records[Weightless::FIELDS.none].len()), (5, 5));
    let all = records.columns_mut();
    assert_eq!((all.unit.len(), all.none.len()), (5, 5));
    records.clear();
    assert!(records.unit().is_empty() && records.get(0).is_none());
}

macro_rules! keeps_alignment {
    ($($test:ident: $record:ident, $wide:ident aligned to $align:literal;)*) => {$(
        #[test]
        fn $test() {
            #[derive(Clone, Copy, Debug, PartialEq)]
            #[repr(align($align))]
            struct $wide(u16);

            #[derive(Soa, Clone, Copy, Debug, PartialEq)]
            struct $record {
                byte: u8,
                wide: $wide,
                none: [$wide; 0],
                word: u32,
            }

            fn record(i: usize) -> $record {
                $record { byte: i as u8, wide: $wide(i as u16), none: [], word: i as u32 }
            }

            fn check(records: &SoaVec<$record>) {
                for (i, row) in records.iter().enumerate() {
                    assert_eq!(std::ptr::from_ref(row.wide).addr() % $align, 0, "row {i}");
                    assert_eq!(std::ptr::from_ref(row.none).addr() % $align, 0, "row {i}");
                    assert_eq!(std::ptr::from_ref(row.word).addr() % 4, 0, "row {i}");
                    assert_eq!((row.byte, row.wide, row.word), (&(i as u8), &$wide(i as u16), &(i as u32)));
                }
                assert_eq!(records.wide().as_ptr().addr() % $align, 0);
                assert_eq!(records.none().as_ptr().addr() % $align, 0);
            }

            let mut grown = SoaVec::<$record>::new();
            check(&grown);
            for i in 0..70 {
                grown.push(record(i));
                check(&grown);
            }
            assert_eq!(grown.pop(), Some(record(69)));
            let records = grown.into_vec();
            assert!(records.iter().all(|r| std::ptr::from_ref(r).addr() % $align == 0));
            assert!(records.iter().copied().eq((0..69).map(record)));
            check(&SoaVec::from(records));
        }
    )*};
}

keeps_alignment! {
    every_value_is_aligned_to_a_cache_line: Line, WideLine aligned to 64;
    every_value_is_aligned_to_the_boundary_of_columns: Boundary, WideBoundary aligned to 256;
    every_value_is_aligned_to_a_page: Page, WidePage aligned to 4096;
}

#[test]
fn an_over_aligned_record_needs_no_over_aligned_columns() {
    #[derive(Soa, Clone, Copy, Debug, PartialEq)]
    #[repr(C, align(128))]
    struct Roomy {
        byte: u8,
        half: u16,
    }
    let records: Vec<Roomy> = (0..1000).map(|i| Roomy { byte: i as u8, half: i }).collect();
    let columns = SoaVec::from_slice(&records);
    assert!(columns.half().iter().copied().eq(0..1000));
    assert_eq!(
        columns.half().as_ptr().addr() + 2 * columns.capacity(),
        columns.byte().as_ptr().addr()
    );
    assert_eq!(columns.into_vec(), records);
}

#[test]
fn bytes_before_doubles_share_one_block() {
    #[derive(Soa, Clone, Copy, Debug, PartialEq)]
    struct Sample {
        flag: u8,
        value: f64,
    }
    for n in [1, 2, 3, 7, 8, 9, 255, 256, 257, 5000] {
        let records: Vec<Sample> = (0..n)
            .map(|i| Sample {
                flag: i as u8,
                value: i as f64,
            })
            .collect();
        let columns = SoaVec::from_slice(&records);
        assert_eq!(columns.value().as_ptr().addr() % 8, 0);
        assert!(columns.flag().iter().copied().eq((0..n).map(|i| i as u8)));
        assert!(columns.value().iter().copied().eq((0..n).map(f64::from)));
        assert_eq!(columns.to_vec(), records);
    }
}
