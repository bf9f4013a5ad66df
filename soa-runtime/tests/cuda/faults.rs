//! Every driver call fails once, and everything is survived: on the stand-in driver.

use std::error::Error;

use soa_runtime::cuda::cust::error::CudaError;
use soa_runtime::cuda::{Device, DeviceAos, DeviceAosoa, DeviceError, DeviceSoa, Doing, Pinned, PinnedVec};
use soa_runtime::{AosoaVec, Soa, SoaVec};

use crate::records::{Mixed, Words, numbered};
use crate::stand_in::StandIn;

/// One of each kind of transfer and conversion; large enough for several threads where `large`.
fn everything(large: bool) -> Result<(), Box<dyn Error>> {
    let device = Device::first()?;
    let stream = device.stream()?;
    let length = if large { 270_000 } else { 300 };
    let records: Vec<Words> = numbered(length);
    let columns = SoaVec::from_slice(&records);
    let tiles: AosoaVec<Words, 32> = records.iter().copied().collect();

    let structs = DeviceAos::upload(&columns, &stream)?;
    let mut in_columns = DeviceSoa::upload(&records, &stream)?;
    in_columns.upload_from(&columns, &stream)?;
    let in_tiles = DeviceAosoa::<Words, 32>::upload(&tiles, &stream)?;
    same(&structs.download(&stream)?, &records)?;
    same(&in_columns.download(&stream)?.to_vec(), &records)?;
    same(&in_tiles.download_as::<Vec<Words>>(&stream)?, &records)?;
    same(
        &structs
            .to_soa(&stream)?
            .to_aosoa::<7>(&stream)?
            .to_aos(&stream)?
            .download(&stream)?,
        &records,
    )?;

    in_columns
        .column_mut(Words::FIELDS.b)
        .range(1..4)
        .upload(&[1, 2, 3], &stream)?;
    same(
        &in_columns.column(Words::FIELDS.b).range(1..4).download(&stream)?,
        &[1, 2, 3],
    )?;
    in_columns.rows_mut(0..5).upload(&records[..5], &stream)?;

    let mut pinned: SoaVec<Words, Pinned> = SoaVec::try_with_capacity_in(length, device.pinned())?;
    pinned.extend(records.iter().copied());
    let mut back: SoaVec<Words, Pinned> = SoaVec::new_in(device.pinned());
    let mut rows = PinnedVec::new_in(device.pinned());
    in_columns.download_into(&mut rows, &stream)?;
    same(&rows, &records)?;
    stream.scope(|scope| {
        let queued = scope.upload(&pinned)?;
        scope.download_queued(&queued, &mut back)
    })??;
    same(&back.to_vec(), &records)
}

/// An error where bytes that came back are others: a failed call must not lose data.
fn same<T: PartialEq>(got: &[T], expected: &[T]) -> Result<(), Box<dyn Error>> {
    if got == expected {
        Ok(())
    } else {
        Err("data were lost".into())
    }
}

/// Calls that give back, or leave: if one fails, what it would have freed stays, and nobody is told.
fn gives_back(call: &str) -> bool {
    [
        "Free",
        "Destroy",
        "Unload",
        "Release",
        "Pop",
        "Push",
        "GetCurrent",
        "SetCurrent",
        "GetState",
    ]
    .iter()
    .any(|part| call.contains(part))
}

const KINDS: [&str; 6] = ["device", "host", "stream", "event", "module", "context"];

/// What lives, of every kind.
fn living(driver: &StandIn) -> [usize; 6] {
    KINDS.map(|kind| driver.live(kind))
}

#[test]
#[ignore = "needs the stand-in driver"]
fn every_call_that_fails_is_survived() {
    let driver = StandIn::find().expect("the stand-in driver");
    for large in [false, true] {
        let before = living(&driver);
        everything(large).expect("no failure");
        assert_eq!(living(&driver), before, "{KINDS:?}");
        driver.assert_sound();
        let calls = driver.all_calls();
        assert!(calls.iter().any(|(call, _)| call == "cuLaunchKernel"), "{calls:?}");
        for (call, count) in calls {
            // Of large transfers the first, the last and one between; how many there are varies with the threads.
            let mut all: Vec<usize> = if large {
                vec![1, count / 2, count - 1]
            } else {
                (1..=count).collect()
            };
            all.dedup();
            for n in all.into_iter().filter(|&n| n > 0) {
                driver.reset();
                let before = living(&driver);
                driver.fail(&call, n, CudaError::UnknownError);
                let result = everything(large);
                match result.map_err(|error| error.downcast::<DeviceError>()) {
                    // Memory that is not known to be page-locked goes through what is; room for fewer unused rows will do.
                    Ok(()) => assert!(
                        large || gives_back(&call) || ["cuPointerGetAttribute", "cuMemHostAlloc"].contains(&&*call),
                        "{call} {n} had no effect"
                    ),
                    Err(Ok(error)) => {
                        let text = error.to_string();
                        assert!(
                            text.contains(&call) || text.contains("host memory"),
                            "{call} {n}: {text}"
                        );
                    }
                    // A container of page-locked memory.
                    Err(Err(error)) => {
                        assert!(call == "cuMemHostAlloc" || call.contains("Push"), "{call} {n}: {error}")
                    }
                }
                driver.assert_sound();
                if !gives_back(&call) {
                    assert_eq!(living(&driver), before, "{KINDS:?} after {call} {n}");
                }
            }
        }
        driver.reset();
        everything(large).expect("no failure any more");
    }
}

#[test]
#[ignore = "needs the stand-in driver"]
fn no_device_and_no_driver_that_works_are_errors() {
    let driver = StandIn::find().expect("the stand-in driver");
    // No device, a driver older than the kernel's module, one that was never told of the fabric.
    for error in [100, 803, 802] {
        driver.fail_with("cuInit", 1, error);
        let failed = Device::first().expect_err("no driver");
        assert!(
            matches!(failed, DeviceError::Driver { doing: Doing::Starting, call: "cuInit", code } if code == error),
            "{failed}"
        );
        driver.reset();
    }
    assert!(Device::first().is_ok());
}

#[test]
#[ignore = "needs the stand-in driver"]
fn a_kernel_that_faulted_shows_at_the_next_call_and_nothing_panics() {
    let driver = StandIn::find().expect("the stand-in driver");
    let before = living(&driver);
    let device = Device::first().expect("a device");
    let stream = device.stream().expect("a stream");
    let records: Vec<Words> = numbered(1000);
    let structs = DeviceAos::upload(&records, &stream).expect("an upload");
    driver.fault_kernel(1, CudaError::IllegalAddress);
    let failed = structs.to_soa(&stream).expect_err("a fault");
    assert!(
        matches!(
            failed,
            DeviceError::Driver {
                doing: Doing::Converting { .. },
                code: 700,
                ..
            }
        ),
        "{failed}"
    );
    let failed = structs.download(&stream).expect_err("the context is lost");
    assert!(
        failed.to_string().contains("illegal") || failed.to_string().contains("700"),
        "{failed}"
    );
    drop((structs, stream, device));
    driver.assert_sound();
    driver.reset();
    everything(false).expect("a new context");
    assert_eq!(living(&driver), before, "{KINDS:?}");
}

#[test]
#[ignore = "needs the stand-in driver"]
fn a_failed_refill_leaves_an_empty_container_or_the_old_one() {
    let driver = StandIn::find().expect("the stand-in driver");
    let stream = Device::first().expect("a device").stream().expect("a stream");
    let records: Vec<Mixed> = numbered(1000);
    let mut device = DeviceSoa::upload(&records, &stream).expect("an upload");
    driver.fail("cuMemAlloc_v2", 1, CudaError::OutOfMemory);
    device
        .upload_from(&numbered::<Mixed>(5000), &stream)
        .expect_err("no memory");
    assert_eq!(device.download(&stream).expect("a download").to_vec(), records);
    driver.fail("cuMemcpyHtoDAsync_v2", 1, CudaError::UnknownError);
    device
        .upload_from(&SoaVec::from_slice(&records), &stream)
        .expect_err("no copy");
    assert!(device.is_empty());
    device.upload_from(&records, &stream).expect("an upload");

    let mut back = SoaVec::from_slice(&records);
    driver.fail("cuMemcpyDtoHAsync_v2", 1, CudaError::UnknownError);
    device.download_into(&mut back, &stream).expect_err("no copy");
    assert!(back.is_empty());
    device.download_into(&mut back, &stream).expect("a download");
    assert_eq!(back.to_vec(), records);
}

#[test]
#[ignore = "needs the stand-in driver"]
fn memory_stays_in_its_own_device() {
    let driver = StandIn::find().expect("the stand-in driver");
    assert!(driver.devices() >= 2);
    let before = living(&driver);
    let records: Vec<Mixed> = numbered(1000);
    let first = Device::open(0).expect("a device").stream().expect("a stream");
    let second = Device::open(1).expect("a device").stream().expect("a stream");
    // The second is current now.
    let on_first = DeviceSoa::upload(&records, &first).expect("an upload");
    let on_second = DeviceSoa::upload(&records, &second).expect("an upload");
    assert_eq!(on_first.device().ordinal(), 0);
    assert_eq!(on_first.download(&first).expect("a download").to_vec(), records);
    assert_eq!(on_second.download(&second).expect("a download").to_vec(), records);
    let crossed = on_first.download(&second).expect_err("another device");
    assert_eq!(crossed, DeviceError::OtherDevice { stream: 1, memory: 0 });
    // Page-locked memory is for both.
    let pinned = SoaVec::from_slice_in(&records, first.device().pinned());
    assert_eq!(DeviceSoa::upload(&pinned, &second).expect("an upload").len(), 1000);
    drop((first, second));
    drop(on_second);
    drop(on_first);
    drop(pinned);
    assert_eq!(living(&driver), before, "{KINDS:?}");
    driver.assert_sound();
}

#[test]
#[ignore = "needs the stand-in driver"]
fn rows_and_columns_of_no_bytes_make_no_calls() {
    #[derive(Soa, Clone, Copy, Debug, PartialEq)]
    struct Nothing {
        a: (),
        b: [u64; 0],
    }

    let driver = StandIn::find().expect("the stand-in driver");
    let stream = Device::first().expect("a device").stream().expect("a stream");
    driver.reset();
    let nothing = [Nothing { a: (), b: [] }; 1000];
    let device = DeviceSoa::upload(&nothing, &stream).expect("an upload");
    assert_eq!(device.download(&stream).expect("a download").to_vec(), nothing);
    let none = DeviceAos::upload(&Vec::<Words>::new(), &stream).expect("an upload");
    assert_eq!(
        none.to_soa(&stream)
            .expect("a conversion")
            .download(&stream)
            .expect("a download")
            .len(),
        0
    );
    for call in [
        "cuMemAlloc_v2",
        "cuMemcpyHtoDAsync_v2",
        "cuMemcpyDtoHAsync_v2",
        "cuLaunchKernel",
    ] {
        assert_eq!(driver.calls(call), 0, "{call}");
    }
}

#[test]
#[ignore = "needs the stand-in driver"]
fn a_scope_waits_even_where_its_context_cannot_be_entered() {
    let driver = StandIn::find().expect("the stand-in driver");
    let stream = Device::first().expect("a device").stream().expect("a stream");
    let device = DeviceSoa::upload(&numbered::<Words>(1000), &stream).expect("an upload");
    let mut back: SoaVec<Words, Pinned> = SoaVec::new_in(stream.device().pinned());
    let failed = stream.scope(|scope| {
        scope.download(&device, &mut back).expect("a download");
        driver.fail("cuCtxPushCurrent_v2", 1, CudaError::UnknownError);
    });
    assert!(failed.is_err());
    assert!(back.is_empty());
    // Whoever has the container now is its only writer.
    let others: Vec<Words> = (5000..6000)
        .map(<Words as crate::records::Numbered>::numbered)
        .collect();
    back.extend(others.iter().copied());
    stream.synchronize().expect("the stream");
    assert_eq!(back.to_vec(), others);
}

#[test]
#[ignore = "needs the stand-in driver"]
fn what_is_written_over_in_part_is_empty_and_slices_are_as_they_were() {
    let driver = StandIn::find().expect("the stand-in driver");
    let stream = Device::first().expect("a device").stream().expect("a stream");
    let records: Vec<Words> = numbered(1000);
    let mut device = DeviceSoa::upload(&records, &stream).expect("an upload");
    let mut values = [7; 1000];
    driver.fail("cuMemcpyDtoHAsync_v2", 1, CudaError::UnknownError);
    device
        .column(Words::FIELDS.b)
        .download_into(&mut values, &stream)
        .expect_err("no copy");
    assert_eq!(values, [7; 1000]);
    driver.fail("cuMemcpyHtoDAsync_v2", 1, CudaError::UnknownError);
    device
        .column_mut(Words::FIELDS.b)
        .upload(&values, &stream)
        .expect_err("no copy");
    assert!(device.is_empty());
    device.upload_from(&records, &stream).expect("an upload");
    driver.fail("cuMemcpyHtoDAsync_v2", 1, CudaError::UnknownError);
    device
        .rows_mut(0..10)
        .upload(&records[..10], &stream)
        .expect_err("no copy");
    assert!(device.is_empty());
}
