//! Uploads, downloads and conversions: what comes back is what went.

use std::fmt::Debug;
use std::ops::Deref;

use soa_runtime::cuda::{Device, DeviceAos, DeviceAosoa, DeviceError, DeviceRecord, DeviceSoa, PinnedVec, Stream};
use soa_runtime::view::{AosView, SoaView};
use soa_runtime::{AosoaVec, COLUMN_BOUNDARY, SoaVec};

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
