//! Uploads, downloads and conversions: what comes back is what went.

use std::fmt::Debug;
use std::ops::Deref;

use soa_runtime::cuda::{
    Device, DeviceAos, DeviceAosoa, DeviceError, DeviceRecord, DeviceSoa, Doing, PinnedVec, Stream,
};
use soa_runtime::view::{AosView, SoaView};
use soa_runtime::{AosoaVec, COLUMN_BOUNDARY, Soa, SoaVec};

use crate::records::{Bytes, Empty, Hundred, Mixed, Numbered, Outer, Overaligned, Words, numbered};
use crate::stand_in::StandIn;

/// Lengths on both sides of every boundary that the shapes know.
const LENGTHS: [usize; 10] = [0, 1, 2, 10, 255, 256, 257, 1000, 4096, 100_001];

/// A stream of the first device; where that is a stand-in, no other test has it meanwhile.
pub(crate) struct Given {
    stream: Stream,
    _turn: Option<StandIn>,
}

impl Deref for Given {
    type Target = Stream;

    fn deref(&self) -> &Stream {
        &self.stream
    }
}

pub(crate) fn stream() -> Given {
    let turn = StandIn::find();
    Given {
        stream: Device::first().expect("a device").stream().expect("a stream"),
        _turn: turn,
    }
}

/// From every host container into every device container, and back into every host container.
fn round_trips<T>(lengths: &[usize])
where
    T: DeviceRecord + Copy + PartialEq + Debug + Numbered,
{
    let stream = stream();
    for &length in lengths {
        let records: Vec<T> = numbered(length);
        let columns = SoaVec::from_slice(&records);
        let mut roomy: SoaVec<T> = SoaVec::with_capacity(3 * length + 7);
        roomy.extend(records.iter().copied());
        let tiles: AosoaVec<T, 32> = records.iter().copied().collect();
        let odd: AosoaVec<T, 7> = records.iter().copied().collect();
        let pinned = stream.device().pinned();
        let locked = PinnedVec::from_slice_in(&records, pinned.clone()).expect("memory");
        let locked_columns = SoaVec::from_slice_in(&records, pinned);

        macro_rules! check {
            ($Device:ty: $($host:expr),*) => {$(
                let device = <$Device>::upload($host, &stream).expect("an upload");
                assert_eq!((device.len(), device.is_empty()), (length, length == 0));
                assert_eq!(device.download_as::<Vec<T>>(&stream).expect("a download"), records, "structs");
                assert_eq!(device.download_as::<SoaVec<T>>(&stream).expect("a download").to_vec(), records, "columns");
                let tiles: AosoaVec<T, 32> = device.download_as(&stream).expect("a download");
                assert_eq!(tiles.into_iter().collect::<Vec<T>>(), records, "tiles");
            )*};
        }
        check!(DeviceAos<T>: &records, &columns, &roomy, &tiles, &odd, &locked, &locked_columns, &columns.as_slice());
        check!(DeviceSoa<T>: &records, &columns, &roomy, &tiles, &odd, &locked, &locked_columns, &columns.as_slice());
        check!(DeviceAosoa<T, 32>: &records, &columns, &roomy, &tiles, &odd, &locked, &locked_columns, &columns.as_slice());
        check!(DeviceAosoa<T, 7>: &records, &columns, &tiles, &odd);
        conversions(&records, &stream);
    }
}

/// Between all layouts on the device.
fn conversions<T: DeviceRecord + Copy + PartialEq + Debug>(records: &[T], stream: &Stream) {
    let structs = DeviceAos::upload(records, stream).expect("an upload");
    let columns = structs.to_soa(stream).expect("a conversion");
    let tiles: DeviceAosoa<T, 32> = structs.to_aosoa(stream).expect("a conversion");
    let odd: DeviceAosoa<T, 5> = columns.to_aosoa(stream).expect("a conversion");
    let wide: DeviceAosoa<T, 1024> = odd.to_aosoa(stream).expect("a conversion");
    macro_rules! check {
        ($($device:ident)*) => {$(
            assert_eq!($device.download_as::<Vec<T>>(stream).expect("a download"), records);
            assert_eq!($device.to_aos(stream).expect("a conversion").download(stream).expect("a download"), records);
            assert_eq!($device.to_soa(stream).expect("a conversion").download(stream).expect("a download").to_vec(), records);
            let again: DeviceAosoa<T, 32> = $device.to_aosoa(stream).expect("a conversion");
            assert_eq!(again.download_as::<Vec<T>>(stream).expect("a download"), records);
        )*};
    }
    check!(structs columns tiles odd wide);
}

macro_rules! round_trip_tests {
    ($($name:ident: $Record:ty, $lengths:expr;)*) => {$(
        #[test]
        #[ignore = "needs a GPU"]
        fn $name() {
            round_trips::<$Record>(&$lengths);
        }
    )*};
}

round_trip_tests! {
    mixed_records_come_back_equal: Mixed, LENGTHS;
    words_come_back_equal: Words, LENGTHS;
    bytes_come_back_equal: Bytes, LENGTHS;
    nested_records_come_back_equal: Outer, [0, 1, 33, 257, 5001];
    overaligned_records_come_back_equal: Overaligned, [0, 1, 33, 257, 5001];
    records_without_bytes_come_back_equal: Empty, LENGTHS;
    a_hundred_fields_come_back_equal: Hundred, [0, 1, 31, 1000, 20_001];
    many_pieces_come_back_equal: Words, [400_001];
}

#[test]
#[ignore = "needs a GPU"]
fn tiles_larger_than_a_stage_come_back_equal() {
    const LANES: usize = 1 << 17; // of 32 bytes: 4 MiB
    let stream = stream();
    let records: Vec<Words> = numbered(200_000);
    let tiles: AosoaVec<Words, LANES> = records.iter().copied().collect();
    let columns = DeviceSoa::upload(&tiles, &stream).expect("an upload");
    assert_eq!(columns.download(&stream).expect("a download").to_vec(), records);
    let in_tiles = DeviceAosoa::<Words, LANES>::upload(&records, &stream).expect("an upload");
    assert_eq!(
        in_tiles.download_as::<Vec<Words>>(&stream).expect("a download"),
        records
    );
    let back: AosoaVec<Words, LANES> = columns.download_as(&stream).expect("a download");
    assert_eq!(back.into_iter().collect::<Vec<_>>(), records);
}

#[test]
fn a_view_is_a_pointer_a_column_and_a_length() {
    assert_eq!(size_of::<SoaView<'_, Mixed>>(), 8 * (5 + 1));
    assert_eq!(size_of::<SoaView<'_, Outer>>(), 8 * (7 + 1));
    assert_eq!(size_of::<AosView<'_, Mixed>>(), 8 * 2);
}

#[test]
#[ignore = "needs a GPU"]
fn columns_begin_on_their_boundary_and_come_back_by_key() {
    let stream = stream();
    for length in LENGTHS {
        let columns: SoaVec<Mixed> = (0..length).map(Mixed::numbered).collect();
        let device = DeviceSoa::upload(&columns, &stream).expect("an upload");
        macro_rules! check {
            ($($field:ident)*) => {$(
                let column = device.column(Mixed::FIELDS.$field);
                assert_eq!((column.len(), column.is_empty()), (length, length == 0));
                assert_eq!(column.address() % COLUMN_BOUNDARY as u64, 0, "{} of {length}", stringify!($field));
                assert_eq!(column.download(&stream).expect("a download"), columns.$field());
                let half = column.range(length / 4..length / 2);
                assert_eq!(half.download(&stream).expect("a download"), columns.$field()[length / 4..length / 2]);
            )*};
        }
        check!(flag energy position nothing small);
    }
}

#[test]
#[ignore = "needs a GPU"]
fn columns_and_ranges_are_written_over() {
    let stream = stream();
    for length in LENGTHS {
        let mut expected: SoaVec<Mixed> = (0..length).map(Mixed::numbered).collect();
        let mut device = DeviceSoa::upload(&expected, &stream).expect("an upload");
        let energies: Vec<f64> = (0..length).map(|i| -(i as f64)).collect();
        device
            .column_mut(Mixed::FIELDS.energy)
            .upload(&energies, &stream)
            .expect("an upload");
        expected[Mixed::FIELDS.energy].copy_from_slice(&energies);
        let (from, to) = (length / 3, length / 2);
        device
            .column_mut(Mixed::FIELDS.small)
            .range(from..to)
            .upload(&vec![7; to - from], &stream)
            .expect("an upload");
        expected[Mixed::FIELDS.small][from..to].fill(7);
        assert!(device.download(&stream).expect("a download") == expected);
        let mut position = vec![[0.0; 3]; length];
        device
            .column(Mixed::FIELDS.position)
            .download_into(&mut position, &stream)
            .expect("a download");
        assert_eq!(position, expected.position());

        let wrong = device
            .column_mut(Mixed::FIELDS.small)
            .upload(&vec![1; length + 1], &stream);
        assert_eq!(
            wrong,
            Err(DeviceError::Unequal {
                host: length + 1,
                device: length
            })
        );
    }
}

#[test]
#[ignore = "needs a GPU"]
fn rows_are_read_and_written_in_every_layout() {
    let stream = stream();
    let records: Vec<Mixed> = numbered(10_000);
    let others: Vec<Mixed> = (50_000..50_320).map(Mixed::numbered).collect();
    let mut expected = records.clone();
    expected[640..960].copy_from_slice(&others);
    macro_rules! check {
        ($($Device:ty)*) => {$(
            let mut device = <$Device>::upload(&records, &stream).expect("an upload");
            assert_eq!(device.rows(640..1000).download(&stream).expect("a download"), records[640..1000]);
            let mut columns = SoaVec::<Mixed>::new();
            device.rows(9600..10_000).download_into(&mut columns, &stream).expect("a download");
            assert_eq!(columns.to_vec(), records[9600..]);
            for host in [0, 1, 2] {
                let mut rows = device.rows_mut(640..960);
                match host {
                    0 => rows.upload(&others, &stream),
                    1 => rows.upload(&SoaVec::from_slice(&others), &stream),
                    _ => rows.upload(&others.iter().copied().collect::<AosoaVec<Mixed, 32>>(), &stream),
                }.expect("an upload");
                assert_eq!(device.download_as::<Vec<Mixed>>(&stream).expect("a download"), expected);
                device.rows_mut(640..960).upload(&records[640..960], &stream).expect("an upload");
            }
            let wrong = device.rows_mut(0..32).upload(&others, &stream);
            assert_eq!(wrong, Err(DeviceError::Unequal { host: 320, device: 32 }));
        )*};
    }
    check!(DeviceAos<Mixed> DeviceSoa<Mixed> DeviceAosoa<Mixed, 32>);
}

#[test]
#[ignore = "needs a GPU"]
fn memory_is_used_again_where_there_is_room() {
    let stream = stream();
    let records: Vec<Mixed> = numbered(5000);
    let mut device = DeviceSoa::upload(&records, &stream).expect("an upload");
    let address = device.column(Mixed::FIELDS.energy).address();
    for length in [5000, 1, 0, 257, 4999] {
        let columns = SoaVec::from_slice(&records[..length]);
        device.upload_from(&columns, &stream).expect("an upload");
        assert_eq!(
            device.download(&stream).expect("a download").to_vec(),
            records[..length]
        );
        device.upload_from(&records[..length], &stream).expect("an upload");
        assert_eq!(
            device.download(&stream).expect("a download").to_vec(),
            records[..length]
        );
        assert_eq!(
            device.column(Mixed::FIELDS.energy).address(),
            address,
            "the largest alignment's column is first"
        );
    }
    device
        .upload_from(&numbered::<Mixed>(6000), &stream)
        .expect("an upload");
    assert_eq!(device.len(), 6000);

    let mut back: SoaVec<Mixed> = SoaVec::with_capacity(8000);
    let block = back.energy().as_ptr();
    device.download_into(&mut back, &stream).expect("a download");
    assert_eq!(back.to_vec(), numbered::<Mixed>(6000));
    assert_eq!(back.energy().as_ptr(), block);

    let mut structs = DeviceAos::upload(&records, &stream).expect("an upload");
    device.convert_into(&mut structs, &stream).expect("a conversion");
    assert_eq!(structs.download(&stream).expect("a download"), numbered::<Mixed>(6000));
}

#[test]
#[ignore = "needs a GPU"]
fn a_container_is_one_copy_and_one_block_of_large_ones_too() {
    let stream = stream();
    for length in [1, 1000, 1 << 20] {
        let columns: SoaVec<Words> = SoaVec::from_slice(&numbered::<Words>(length));
        let locked = columns.to_memory(stream.device().pinned());
        let (device, transferred) = stream
            .measure(|stream| DeviceSoa::upload(&locked, stream))
            .expect("an upload");
        assert_eq!(transferred.copies, 1);
        assert!(transferred.bytes as usize >= 32 * length, "{transferred:?}");
        let (back, transferred) = stream.measure(|stream| device.download(stream)).expect("a download");
        assert!(back == columns);
        assert!(transferred.gigabytes_per_second() > 0.0);
    }
    let small = SoaVec::from_slice(&numbered::<Words>(1000));
    let (_, transferred) = stream
        .measure(|stream| DeviceSoa::upload(&small, stream))
        .expect("an upload");
    assert_eq!(transferred.copies, 1);
    let ((), transferred) = stream
        .measure(|stream| DeviceSoa::upload(&SoaVec::<Words>::new(), stream).map(drop))
        .expect("an upload");
    assert_eq!((transferred.copies, transferred.bytes), (0, 0));
}

#[test]
#[ignore = "needs a GPU"]
fn buffers_work_whatever_is_current_and_outlive_their_handles() {
    let _turn = StandIn::find();
    let stream = Device::first().expect("a device").stream().expect("a stream");
    let device = DeviceSoa::upload(&numbered::<Mixed>(1000), &stream).expect("an upload");
    drop(stream);
    let stream = device.device().stream().expect("a stream");
    let moved = std::thread::spawn(move || {
        // Nothing is current on this thread.
        let records = device.download(&stream).expect("a download").to_vec();
        assert_eq!(records, numbered::<Mixed>(1000));
        (device, stream)
    });
    let (device, stream) = moved.join().expect("the thread");
    drop(stream);
    std::thread::spawn(move || drop(device)).join().expect("the thread");
}

#[test]
#[ignore = "needs a GPU"]
fn a_device_that_there_is_not_is_said() {
    let _turn = StandIn::find();
    let count = Device::count().expect("a driver");
    let error = Device::open(count).expect_err("one more than there are");
    assert_eq!(error, DeviceError::NoSuchDevice { ordinal: count, count });
}

#[test]
#[ignore = "needs a GPU"]
fn more_memory_than_there_is_says_what_was_wanted() {
    #[derive(Soa, Clone, Copy)]
    struct Block {
        _words: [u64; 8],
    }

    let stream = stream();
    let columns = SoaVec::from_slice(&vec![Block { _words: [0; 8] }; 1 << 18]);
    let bytes = columns.capacity() * 64;
    let mut held = Vec::new();
    let error = loop {
        // SAFETY: nobody reads them.
        match unsafe { DeviceSoa::<Block>::uninitialized(1 << 28, stream.device()) } {
            Ok(device) => held.push(device),
            Err(_) => match DeviceSoa::upload(&columns, &stream) {
                Ok(device) => held.push(device),
                Err(error) => break error,
            },
        }
        assert!(held.len() < 100_000, "the device has no end");
    };
    let DeviceError::Driver {
        doing: Doing::Allocating { bytes: wanted, record },
        call: "cuMemAlloc_v2",
        code: 2,
    } = &error
    else {
        panic!("{error}");
    };
    assert_eq!(*wanted, bytes);
    assert!(record.ends_with("Block"));
    let text = error.to_string();
    assert!(
        text.contains(&format!("allocating {bytes} bytes of device memory")),
        "{text}"
    );
    assert!(text.contains("out of memory"), "{text}");
    drop(held);
    DeviceSoa::upload(&columns, &stream).expect("there is room again");
}

#[test]
#[ignore = "needs a GPU"]
fn sizes_that_overflow_are_errors() {
    let stream = stream();
    // SAFETY: there will be none.
    let too_many = unsafe { DeviceAos::<Words>::uninitialized(usize::MAX / 16, stream.device()) };
    assert!(matches!(too_many.err(), Some(DeviceError::TooLarge { .. })));
    // SAFETY: there will be none.
    let too_many = unsafe { DeviceSoa::<Words>::uninitialized(usize::MAX, stream.device()) };
    assert!(matches!(too_many.err(), Some(DeviceError::TooLarge { .. })));
}

#[test]
#[ignore = "needs a GPU"]
fn little_moves_where_there_is_little_to_convert() {
    let stream = stream();
    let columns = SoaVec::from_slice(&numbered::<Words>(3));
    let (device, up) = stream
        .measure(|stream| DeviceAos::upload(&columns, stream))
        .expect("an upload");
    let (back, down) = stream
        .measure(|stream| device.download_as::<SoaVec<Words>>(stream))
        .expect("a download");
    assert!(back == columns);
    // A granule of rows, at most.
    assert!(up.bytes <= 64 * 32 && down.bytes <= 64 * 32, "{up:?} {down:?}");
}

#[test]
#[ignore = "needs a GPU"]
fn memory_is_aligned_as_records_and_columns_ask() {
    #[derive(Soa, Clone, Copy, Debug, PartialEq)]
    #[repr(align(4096))]
    struct Page {
        #[soa(align = 4096)]
        word: u32,
        byte: u8,
    }

    let stream = stream();
    let records: Vec<Page> = (0..5).map(|i| Page { word: i, byte: i as u8 }).collect();
    let mut held = Vec::new();
    for _ in 0..5 {
        let structs = DeviceAos::upload(&records, &stream).expect("an upload");
        assert_eq!(structs.view().address() % 4096, 0);
        assert_eq!(structs.download(&stream).expect("a download"), records);
        let columns = structs.to_soa(&stream).expect("a conversion");
        assert_eq!(columns.column(Page::FIELDS.word).address() % 4096, 0);
        assert_eq!(columns.download(&stream).expect("a download").to_vec(), records);
        let pinned = SoaVec::from_slice_in(&records, stream.device().pinned());
        assert_eq!(pinned.word().as_ptr().addr() % 4096, 0);
        assert_eq!(
            DeviceAos::upload(&pinned, &stream)
                .expect("an upload")
                .download(&stream)
                .expect("a download"),
            records
        );
        held.push((structs, columns, pinned));
    }
}

#[test]
#[ignore = "needs a GPU"]
fn several_threads_transfer_at_once() {
    let stream = stream();
    let records: Vec<Words> = numbered(120_000);
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let (records, shared) = (&records, &*stream);
            scope.spawn(move || {
                let own = shared.device().stream().expect("a stream");
                let stream = if thread % 2 == 0 { shared } else { &own };
                for round in 0..3 {
                    let part = &records[round * 1000..];
                    let device = DeviceSoa::upload(part, stream).expect("an upload");
                    assert_eq!(device.download_as::<Vec<Words>>(stream).expect("a download"), part);
                    let structs = DeviceAos::upload(&SoaVec::from_slice(part), stream).expect("an upload");
                    assert_eq!(structs.download(stream).expect("a download"), part);
                }
            });
        }
    });
    stream.device().release_staging();
    assert_eq!(
        DeviceAos::upload(&records, &stream)
            .expect("an upload")
            .download(&stream)
            .expect("a download"),
        records
    );
}

#[test]
#[ignore = "needs two GPUs"]
fn two_devices_have_their_own() {
    let _turn = StandIn::find();
    let streams = [0, 1].map(|i| Device::open(i).expect("a device").stream().expect("a stream"));
    let records: Vec<Mixed> = numbered(50_001);
    // Page-locked memory is for both, whichever device it was made for.
    let pinned = SoaVec::from_slice_in(&records, streams[0].device().pinned());
    let on_device: Vec<_> = streams
        .iter()
        .flat_map(|stream| {
            let from_pinned = DeviceSoa::upload(&pinned, stream).expect("an upload");
            let converted = DeviceSoa::upload(&records, stream).expect("an upload");
            [from_pinned, converted]
        })
        .collect();
    for (place, device) in on_device.iter().enumerate() {
        let (own, other) = (&streams[place / 2], &streams[1 - place / 2]);
        assert_eq!(device.device().ordinal() as usize, place / 2);
        assert_eq!(device.download(own).expect("a download").to_vec(), records);
        assert_eq!(
            device
                .to_aos(own)
                .expect("a conversion")
                .download(own)
                .expect("a download"),
            records
        );
        assert!(matches!(device.download(other), Err(DeviceError::OtherDevice { .. })));
        assert!(matches!(device.to_aos(other), Err(DeviceError::OtherDevice { .. })));
    }
    std::thread::scope(|scope| {
        for stream in &streams {
            let records = &records;
            scope.spawn(move || {
                let device = DeviceAos::upload(&SoaVec::from_slice(records), stream).expect("an upload");
                assert_eq!(device.download(stream).expect("a download"), *records);
            });
        }
    });
}

/// It takes some 20 GiB of the host's memory and as much of the device's.
#[test]
#[ignore = "needs a large GPU"]
fn large_counts_and_sizes_come_back_equal() {
    #[derive(Soa, Clone, Copy, Debug, PartialEq)]
    struct Two {
        a: u8,
        b: u8,
    }

    const OVER: usize = 1 << 32;
    let stream = stream();
    let mut records = vec![Two { a: 1, b: 2 }; OVER + 1000];
    for (place, a) in [(0, 3), (1 << 31, 4), (OVER - 1, 5), (OVER, 6), (OVER + 999, 7)] {
        records[place] = Two { a, b: a + 100 };
    }
    let columns = DeviceSoa::upload(&records, &stream).expect("an upload");
    let ends = OVER - 2..OVER + 1000;
    let expected: Vec<u8> = records[ends.clone()].iter().map(|two| two.b).collect();
    let column = columns.column(Two::FIELDS.b).range(ends);
    assert_eq!(column.download(&stream).expect("a download"), expected);
    let structs = columns.to_aos(&stream).expect("a conversion");
    drop(columns);
    assert!(structs.download(&stream).expect("a download") == records);
    let tiles: DeviceAosoa<Two, 32> = structs.to_aosoa(&stream).expect("a conversion");
    assert!(tiles.download_as::<Vec<Two>>(&stream).expect("a download") == records);
}
