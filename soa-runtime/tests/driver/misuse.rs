//! What is recorded as misuse.

use super::*;

#[test]
#[ignore = "needs the stand-in driver"]
fn what_is_freed_twice_or_not_there_is_recorded() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let (memory, host, event) = (device(), pinned(0), event());
    call!(cuMemFree_v2(memory));
    call!(cuMemFreeHost(host.cast()));
    call!(cuEventDestroy_v2(event));
    call!(cuMemFree_v2(0));
    driver.assert_sound();
    let answers = [
        ask!(cuMemFree_v2(memory)),
        ask!(cuMemFree_v2(0x1000)),
        ask!(cuMemFreeHost(host.cast())),
        ask!(cuEventDestroy_v2(event)),
        ask!(cuStreamDestroy_v2(event.cast())),
    ];
    assert_eq!(answers, [1, 1, 1, 400, 400]);
    let expected = [
        "cuMemFree_v2: freed already",
        "cuMemFree_v2: nothing of the kind begins at 0x1000",
        "cuMemFreeHost: freed already",
        "cuEventDestroy_v2: a event that is gone",
        "is no stream",
    ];
    let violations = driver.violations();
    assert_eq!(violations.len(), expected.len());
    for (violation, expected) in violations.iter().zip(expected) {
        assert!(violation.contains(expected), "{violation}");
    }
}

#[test]
#[ignore = "needs the stand-in driver"]
fn a_released_context_takes_everything_along() {
    let driver = StandIn::find().expect("the stand-in driver");
    let gone = CudaError::ContextIsDestroyed as u32;
    let context = Primary::new(0);
    let again = Primary::new(0);
    let (stream, memory, event) = (stream(0), device(), event());
    pinned(0);
    load(NOTHING);
    drop(again);
    assert_eq!(driver.live("context"), 1);
    call!(cuMemsetD8_v2(memory, 0, BYTES));
    drop(context);
    for kind in ["context", "stream", "event", "module", "device", "host", "device_bytes"] {
        assert_eq!(driver.live(kind), 0, "{kind}");
    }
    driver.assert_sound();
    assert_eq!(ask!(cuMemFree_v2(memory)), gone);
    assert_eq!(ask!(cuEventSynchronize(event)), gone);
    assert_eq!(ask!(cuStreamSynchronize(stream)), CudaError::InvalidContext as u32);
    assert_eq!(ask!(cuCtxSynchronize()), gone);
    assert_eq!(driver.violations().len(), 4);
    // The context that comes after is another.
    let _context = Primary::new(0);
    assert_eq!(ask!(cuMemFree_v2(memory)), gone);
}

#[test]
#[ignore = "needs the stand-in driver"]
fn a_call_without_a_context_is_recorded() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let memory = device();
    call!(cuCtxSetCurrent(ptr::null_mut()));
    let mut other = 0;
    assert_eq!(ask!(cuMemAlloc_v2(&mut other, BYTES)), CudaError::InvalidContext as u32);
    assert_eq!(driver.violations(), ["cuMemAlloc_v2: no context is current"]);
    // Freeing needs none.
    call!(cuMemFree_v2(memory));
}

#[test]
#[ignore = "needs the stand-in driver"]
fn ranges_must_lie_in_one_allocation() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let (stream, memory, host) = (stream(0), device(), pinned(0));
    let freed = device();
    call!(cuMemFree_v2(freed));
    let answers = [
        ask!(cuMemcpyHtoD_v2(memory, host.cast(), BYTES + 1)),
        ask!(cuMemcpyDtoHAsync_v2(host.cast(), memory + 1, BYTES, stream)),
        ask!(cuMemsetD8Async(memory - 1, 0, 1, stream)),
        ask!(cuMemsetD8_v2(freed, 0, 1)),
    ];
    assert_eq!((answers, driver.violations().len()), ([1; 4], 4));
    call!(cuMemcpyHtoD_v2(memory + BYTES as u64, host.cast(), 0));
}

#[test]
#[ignore = "needs the stand-in driver"]
fn work_on_memory_that_is_unregistered_is_recorded() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let (stream, memory, mut host) = (stream(NON_BLOCKING), device(), vec![0_u8; BYTES]);
    let pointer = host.as_mut_ptr().cast();
    call!(cuMemHostRegister_v2(pointer, BYTES, 0));
    call!(cuMemcpyDtoHAsync_v2(pointer, memory, BYTES, stream));
    call!(cuMemHostUnregister(pointer));
    assert!(driver.violations()[0].contains("still queued"));
    assert_eq!(ask!(cuStreamSynchronize(stream)), CudaError::IllegalAddress as u32);
}

#[test]
#[ignore = "needs the stand-in driver"]
fn what_is_not_modelled_is_recorded() {
    let driver = StandIn::find().expect("the stand-in driver");
    let mut graph = ptr::null_mut();
    assert_eq!(ask!(cuGraphCreate(&mut graph, 0)), CudaError::NotSupported as u32);
    assert_eq!(driver.violations(), ["cuGraphCreate: the stand-in does not model it"]);
}
