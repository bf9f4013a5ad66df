//! Devices and their memory: what is allocated, where, and by whom it is used.

use soa_runtime::cuda::{Device, DeviceAos, DeviceAosoa, DeviceError, DeviceSoa, Doing};
use soa_runtime::{Soa, SoaVec};

use crate::records::{Mixed, Words, numbered};
use crate::stand_in::StandIn;
use crate::transfers::stream;

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

#[test]
#[ignore = "needs a GPU"]
fn what_is_fetched_at_once_is_what_was_set() {
    let device = Device::first().expect("a device");
    let usual = device.fetch_granularity().expect("the driver tells");
    for bytes in [32, 128, usual] {
        device.set_fetch_granularity(bytes).expect("the driver takes it");
        assert_eq!(device.fetch_granularity(), Ok(bytes));
    }
    let refused = device
        .set_fetch_granularity(1 << 20)
        .expect_err("more than a cache fetches");
    assert!(matches!(
        refused,
        DeviceError::Driver {
            doing: Doing::Configuring,
            call: "cuCtxSetLimit",
            ..
        }
    ));
    assert_eq!(device.fetch_granularity(), Ok(usual));
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
