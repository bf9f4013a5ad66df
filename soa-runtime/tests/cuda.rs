//! Transfers to a real device and back. They need a GPU: `cargo test --features cuda --test cuda -- --ignored`.
#![cfg(feature = "cuda")]

use soa_runtime::cuda::{self, AosView, DeviceAos, DeviceError, DeviceSoa, Doing, SoaView};
use soa_runtime::{COLUMN_BOUNDARY, Soa, SoaVec};

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Mixed {
    flag: bool,
    energy: f64,
    position: [f32; 3],
    nothing: (),
    small: u16,
}

fn mixed(i: usize) -> Mixed {
    Mixed {
        flag: i.is_multiple_of(3),
        energy: i as f64 * 0.5,
        position: [i as f32, 1.0, -(i as f32)],
        nothing: (),
        small: (i % 65_536) as u16,
    }
}

/// A column over-aligned beyond the boundary of columns.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(512))]
struct Wide(u32);

// SAFETY: a number and padding.
unsafe impl cuda::cust::memory::DeviceCopy for Wide {}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Overaligned {
    wide: Wide,
    byte: u8,
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Empty {
    nothing: (),
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Outer {
    before: u16,
    #[soa(nested)]
    inner: Mixed,
    #[soa(align = 1024)]
    aligned: f32,
}

/// Lengths on both sides of every boundary that the shapes know.
const LENGTHS: [usize; 10] = [0, 1, 2, 10, 255, 256, 257, 1000, 4096, 100_001];

fn round_trip<T>(record: impl Fn(usize) -> T)
where
    T: cuda::DeviceRecord + Copy + PartialEq + std::fmt::Debug,
{
    let _context = cuda::init().expect("a device");
    let stream = cuda::stream().expect("a stream");
    for length in LENGTHS {
        let records: Vec<T> = (0..length).map(&record).collect();
        let columns = SoaVec::from_slice(&records);
        let mut roomy: SoaVec<T> = SoaVec::with_capacity(3 * length + 7);
        roomy.extend(records.iter().copied());
        for columns in [&columns, &roomy] {
            let device = DeviceSoa::upload(columns, &stream).expect("an upload");
            assert_eq!((device.len(), device.is_empty()), (length, length == 0));
            assert_eq!(device.download(&stream).expect("a download").to_vec(), records);
        }
        let device = DeviceAos::upload(&records, &stream).expect("an upload");
        assert_eq!((device.len(), device.is_empty()), (length, length == 0));
        assert_eq!(device.download(&stream).expect("a download"), records);
    }
}

#[test]
#[ignore = "needs a GPU"]
fn mixed_records_come_back_equal() {
    round_trip(mixed);
}

#[test]
#[ignore = "needs a GPU"]
fn nested_records_come_back_equal() {
    round_trip(|i| Outer {
        before: i as u16,
        inner: mixed(i),
        aligned: i as f32,
    });
}

#[test]
fn a_view_is_a_pointer_a_column_and_a_length() {
    assert_eq!(size_of::<SoaView<'_, Mixed>>(), 8 * (5 + 1));
    assert_eq!(size_of::<SoaView<'_, Outer>>(), 8 * (7 + 1));
    assert_eq!(size_of::<AosView<'_, Mixed>>(), 8 * 2);
}

#[test]
#[ignore = "needs a GPU"]
fn overaligned_records_come_back_equal() {
    round_trip(|i| Overaligned {
        wide: Wide(i as u32),
        byte: i as u8,
    });
}

#[test]
#[ignore = "needs a GPU"]
fn records_without_bytes_come_back_equal() {
    round_trip(|_| Empty { nothing: () });
}

#[test]
#[ignore = "needs a GPU"]
fn columns_begin_on_their_boundary_and_come_back_by_key() {
    let _context = cuda::init().expect("a device");
    let stream = cuda::stream().expect("a stream");
    for length in LENGTHS {
        let columns: SoaVec<Mixed> = (0..length).map(mixed).collect();
        let device = DeviceSoa::upload(&columns, &stream).expect("an upload");
        macro_rules! check {
            ($($field:ident)*) => {$(
                let column = device.column(Mixed::FIELDS.$field);
                assert_eq!((column.len(), column.is_empty()), (length, length == 0));
                assert_eq!(column.address() % COLUMN_BOUNDARY as u64, 0, "{} of {length}", stringify!($field));
                assert_eq!(column.download(&stream).expect("a download"), columns.$field());
            )*};
        }
        check!(flag energy position nothing small);
    }
}

#[test]
#[ignore = "needs a GPU"]
fn more_memory_than_there_is_says_what_was_wanted() {
    let _context = cuda::init().expect("a device");
    let stream = cuda::stream().expect("a stream");
    let (_, total) = cuda::cust::memory::mem_get_info().expect("memory");
    // Allocations until the device says no; each is freed again.
    let records = vec![[0_u64; 8]; 1 << 24];
    let columns: SoaVec<Block> = records.iter().map(|&words| Block { words }).collect();
    let bytes = columns.len() * 64;
    let mut held = Vec::new();
    let error = loop {
        match DeviceSoa::upload(&columns, &stream) {
            Ok(device) => held.push(device),
            Err(error) => break error,
        }
        assert!(held.len() * bytes <= total, "the device has no end");
    };
    let DeviceError::Driver {
        doing: Doing::Allocating { bytes: wanted, record },
        ..
    } = &error
    else {
        panic!("{error}");
    };
    assert_eq!(*wanted, bytes);
    assert!(record.ends_with("Block"));
    assert!(
        error
            .to_string()
            .contains("allocating 1073741824 bytes of device memory"),
        "{error}"
    );
    drop(held);
    DeviceSoa::upload(&columns, &stream).expect("there is room again");
}

#[derive(Soa, Clone, Copy)]
struct Block {
    words: [u64; 8],
}
