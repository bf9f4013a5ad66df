//! Calls and kernels that fail because a test asks for it, and devices that are full.

use super::*;

#[test]
#[ignore = "needs the stand-in driver"]
fn the_nth_call_fails_and_does_nothing() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let live = driver.live("device");
    driver.fail("cuMemAlloc_v2", 2, CudaError::OutOfMemory);
    let mut memory = 0;
    let answers: Vec<u32> = (0..3).map(|_| ask!(cuMemAlloc_v2(&mut memory, BYTES))).collect();
    assert_eq!(answers, [0, 2, 0]);
    assert_eq!((driver.live("device"), driver.calls("cuMemAlloc_v2")), (live + 2, 3));

    driver.fail("cuMemFree_v2", 1, CudaError::LaunchFailed);
    assert_eq!(ask!(cuMemFree_v2(memory)), 719);
    assert_eq!(driver.live("device"), live + 2);
    call!(cuMemFree_v2(memory));
    assert_eq!(driver.live("device"), live + 1);

    driver.fail("*", 2, CudaError::UnknownError);
    call!(cuCtxSynchronize());
    assert_eq!(ask!(cuCtxSynchronize()), 999);
    call!(cuCtxSynchronize());
    driver.fail_from("cuCtxSynchronize", 1, CudaError::UnknownError);
    assert_eq!([ask!(cuCtxSynchronize()), ask!(cuCtxSynchronize())], [999, 999]);
    driver.fail("cuCtxSynchronize", 0, CudaError::UnknownError);
    call!(cuCtxSynchronize());
    driver.assert_sound();
}

#[test]
#[ignore = "needs the stand-in driver"]
fn each_call_fails_once_and_what_is_left_is_seen() {
    let driver = StandIn::find().expect("the stand-in driver");
    let mut failed = Vec::new();
    driver.each_failure(CudaError::UnknownError, |failure| {
        if let Some((call, n)) = failure {
            failed.push(format!("{call} {n}"));
        }
        let _ = ask!(cuInit(0));
        let mut context = ptr::null_mut();
        if ask!(cuDevicePrimaryCtxRetain(&mut context, 0)) == 0 {
            let _ = ask!(cuDevicePrimaryCtxRelease_v2(0));
        }
    });
    assert_eq!(
        failed,
        [
            "cuInit 1",
            "cuDevicePrimaryCtxRetain 1",
            "cuDevicePrimaryCtxRelease_v2 1"
        ]
    );
    // The release that failed.
    assert_eq!(driver.live("context"), 1);
    call!(cuDevicePrimaryCtxRelease_v2(0));

    let leaky = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        driver.each_failure(CudaError::UnknownError, |_| {
            let mut context = ptr::null_mut();
            let _ = ask!(cuDevicePrimaryCtxRetain(&mut context, 0));
        });
    }));
    assert!(leaky.is_err());
    call!(cuDevicePrimaryCtxReset_v2(0));
}

#[test]
#[ignore = "needs the stand-in driver"]
fn after_a_kernels_fault_every_call_of_its_context_fails() {
    let driver = StandIn::find().expect("the stand-in driver");
    let fault = CudaError::IllegalAddress as u32;
    {
        let _context = Primary::new(0);
        let (stream, memory) = (stream(NON_BLOCKING), device());
        let nothing = function(load(NOTHING), c"nothing");
        driver.fault_kernel(2, CudaError::IllegalAddress);
        assert_eq!(launch(nothing, stream, &mut []), 0);
        call!(cuStreamSynchronize(stream));
        assert_eq!(launch(nothing, stream, &mut []), 0);
        call!(cuMemsetD8Async(memory, 0, BYTES, stream));
        assert_eq!(ask!(cuStreamSynchronize(stream)), fault);
        assert_eq!(ask!(cuMemFree_v2(memory)), fault);
        assert_eq!(ask!(cuStreamDestroy_v2(stream)), fault);
        assert_eq!((driver.live("device"), driver.launches("nothing")), (1, 2));
        let _other = Primary::new(1);
        device();
    }
    assert_eq!(driver.live("device"), 0);
    let mut context = ptr::null_mut();
    assert_eq!(ask!(cuDevicePrimaryCtxRetain(&mut context, 0)), fault);
    driver.assert_sound();
    driver.reset();
    drop(Primary::new(0));
}

#[test]
#[ignore = "needs the stand-in driver"]
fn a_device_has_an_end_and_each_has_its_own() {
    let driver = StandIn::find().expect("the stand-in driver");
    assert!(driver.devices() >= 2);
    driver.set_memory(4096);
    let _first = Primary::new(0);
    let memory = make!(cuMemAlloc_v2(0, 4000));
    let mut more = 0;
    assert_eq!(ask!(cuMemAlloc_v2(&mut more, 97)), CudaError::OutOfMemory as u32);
    let (mut free, mut total) = (0, 0);
    call!(cuMemGetInfo_v2(&mut free, &mut total));
    assert_eq!((free, total, driver.live("device_bytes")), (96, 4096, 4000));
    let _second = Primary::new(1);
    let other = make!(cuMemAlloc_v2(0, 4096));
    let mut ordinal = -1_i32;
    const DEVICE_ORDINAL: sys::CUpointer_attribute = sys::CUpointer_attribute::CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL;
    for (memory, device) in [(memory, 0), (other, 1)] {
        call!(cuPointerGetAttribute((&raw mut ordinal).cast(), DEVICE_ORDINAL, memory));
        assert_eq!(ordinal, device);
    }
    driver.assert_sound();
}
