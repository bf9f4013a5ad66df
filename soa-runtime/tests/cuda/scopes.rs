//! Transfers that the host waits for once.

use soa_runtime::cuda::{DeviceAos, DeviceSoa, Pinned, PinnedVec};
use soa_runtime::{AosoaVec, SoaVec};

use crate::records::{Mixed, Words, numbered};
use crate::transfers::stream;

#[test]
#[ignore = "needs a GPU"]
fn what_a_scope_queues_has_come_when_it_ends() {
    let stream = stream();
    let pinned = stream.device().pinned();
    let records = numbered::<Mixed>(100_000);
    let columns = SoaVec::from_slice_in(&records, pinned.clone());
    let structs = PinnedVec::from_slice_in(&records, pinned.clone()).expect("memory");
    let mut tiles: AosoaVec<Mixed, 32, Pinned> = AosoaVec::new_in(pinned.clone());
    tiles.extend(records.iter().copied());
    let mut columns_back: SoaVec<Mixed, Pinned> = SoaVec::new_in(pinned.clone());
    let mut structs_back = PinnedVec::new_in(pinned.clone());
    let mut tiles_back: AosoaVec<Mixed, 32, Pinned> = AosoaVec::new_in(pinned);
    let kept = stream
        .scope(|scope| {
            let on_device = scope.upload(&columns)?;
            scope.download_queued(&on_device, &mut columns_back)?;
            let in_structs = scope.upload(&structs)?;
            scope.download_queued(&in_structs, &mut structs_back)?;
            let in_tiles = scope.upload(&tiles)?;
            scope.download_queued(&in_tiles, &mut tiles_back)?;
            drop((in_structs, in_tiles));
            on_device.wait()
        })
        .expect("the stream")
        .expect("transfers");
    assert_eq!(columns_back.to_vec(), records);
    assert_eq!(structs_back[..], records);
    assert_eq!(tiles_back.into_iter().collect::<Vec<_>>(), records);
    assert_eq!(kept.download(&stream).expect("a download").to_vec(), records);
}

#[test]
#[ignore = "needs a GPU"]
fn containers_from_before_are_downloaded_too_and_memory_is_kept() {
    let stream = stream();
    let records = numbered::<Words>(1000);
    let device = DeviceSoa::upload(&records, &stream).expect("an upload");
    let structs = DeviceAos::upload(&records, &stream).expect("an upload");
    let mut back = SoaVec::from_slice_in(&numbered::<Words>(3000), stream.device().pinned());
    let mut rows = PinnedVec::from_slice_in(&numbered::<Words>(3000), stream.device().pinned()).expect("memory");
    let block = rows.as_ptr();
    stream
        .scope(|scope| {
            scope.download(&device, &mut back)?;
            scope.download(&structs, &mut rows)
        })
        .expect("the stream")
        .expect("transfers");
    assert_eq!(back.to_vec(), records);
    assert_eq!(rows[..], records);
    assert_eq!(rows.as_ptr(), block);
}

#[test]
#[ignore = "needs a GPU"]
fn a_panic_within_a_scope_waits_too() {
    let stream = stream();
    let records = numbered::<Words>(1 << 20);
    let columns = SoaVec::from_slice_in(&records, stream.device().pinned());
    let mut back = SoaVec::new_in(stream.device().pinned());
    let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        stream.scope(|scope| {
            let device = scope.upload(&columns).expect("an upload");
            scope.download_queued(&device, &mut back).expect("a download");
            panic!("in a scope");
        })
    }));
    assert!(caught.is_err());
    assert!(back.is_empty());
    assert_eq!(columns.to_vec(), records);
}

#[test]
#[ignore = "needs a GPU"]
fn no_records_go_and_come_in_a_scope_too() {
    let stream = stream();
    for capacity in [0, 1, 64, 1000] {
        let none: SoaVec<Mixed, Pinned> = SoaVec::with_capacity_in(capacity, stream.device().pinned());
        let empty = DeviceSoa::upload(&none, &stream).expect("an upload");
        let mut back = SoaVec::from_slice_in(&numbered::<Mixed>(10), stream.device().pinned());
        let mut queued_back = SoaVec::from_slice_in(&numbered::<Mixed>(10), stream.device().pinned());
        stream
            .scope(|scope| {
                let queued = scope.upload(&none)?;
                scope.download_queued(&queued, &mut queued_back)?;
                scope.download(&empty, &mut back)
            })
            .expect("the stream")
            .expect("transfers");
        assert!(back.is_empty() && queued_back.is_empty());
    }
}
