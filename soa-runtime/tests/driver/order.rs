//! When queued work runs, and in which order.

use super::*;

#[test]
#[ignore = "needs the stand-in driver"]
fn queued_work_runs_in_order_and_only_when_it_is_waited_for() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let (stream, memory, up, down) = (stream(NON_BLOCKING), device(), pinned(1), pinned(2));
    call!(cuMemsetD8Async(memory, 9, BYTES, stream));
    call!(cuMemcpyDtoHAsync_v2(down.cast(), memory, BYTES, stream));
    call!(cuMemcpyHtoDAsync_v2(memory, up.cast(), BYTES, stream));
    assert_eq!(bytes(down), [2; BYTES]);
    // The copy reads what is there when it runs.
    fill(up, 3);
    call!(cuStreamSynchronize(stream));
    assert_eq!(bytes(down), [9; BYTES]);
    assert_eq!(download(memory), [3; BYTES]);
    driver.assert_sound();
}

#[test]
#[ignore = "needs the stand-in driver"]
fn eager_work_runs_at_once() {
    let driver = StandIn::find().expect("the stand-in driver");
    driver.eager(true);
    let _context = Primary::new(0);
    let (stream, memory, host) = (stream(NON_BLOCKING), device(), pinned(1));
    call!(cuMemsetD8Async(memory, 9, BYTES, stream));
    call!(cuMemcpyDtoHAsync_v2(host.cast(), memory, BYTES, stream));
    assert_eq!(bytes(host), [9; BYTES]);
    driver.assert_sound();
}

#[test]
#[ignore = "needs the stand-in driver"]
fn pageable_memory_is_done_with_when_the_call_returns() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let (stream, memory) = (stream(NON_BLOCKING), device());
    let mut host = [4_u8; BYTES];
    call!(cuMemcpyHtoDAsync_v2(memory, host.as_ptr().cast(), BYTES, stream));
    host.fill(5);
    call!(cuMemcpyDtoHAsync_v2(host.as_mut_ptr().cast(), memory, BYTES, stream));
    assert_eq!(host, [4; BYTES]);
    driver.assert_sound();
}

#[test]
#[ignore = "needs the stand-in driver"]
fn device_memory_begins_as_garbage_on_its_boundary() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let memory = device();
    assert_eq!(memory % 256, 0);
    assert_eq!(download(memory), [0xA5; BYTES]);
    driver.assert_sound();
}

#[test]
#[ignore = "needs the stand-in driver"]
fn a_stream_waits_for_another_only_through_an_event() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let (first, second, event) = (stream(NON_BLOCKING), stream(NON_BLOCKING), event());
    let (memory, host) = (device(), pinned(0));
    for (waits, expected) in [(false, 0xA5), (true, 7)] {
        call!(cuMemsetD8Async(memory, 7, BYTES, first));
        call!(cuEventRecord(event, first));
        if waits {
            call!(cuStreamWaitEvent(second, event, 0));
        }
        call!(cuMemcpyDtoHAsync_v2(host.cast(), memory, BYTES, second));
        call!(cuStreamSynchronize(second));
        assert_eq!(bytes(host), [expected; BYTES], "waits: {waits}");
    }
    driver.assert_sound();
}

#[test]
#[ignore = "needs the stand-in driver"]
fn an_event_is_waited_for_as_it_was_recorded_last() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let (stream, event, first) = (stream(NON_BLOCKING), event(), event());
    let (memory, host) = (device(), pinned(0));
    for (value, also) in [(1, first), (2, event)] {
        call!(cuMemsetD8Async(memory, value, BYTES, stream));
        call!(cuMemcpyDtoHAsync_v2(host.cast(), memory, BYTES, stream));
        call!(cuEventRecord(event, stream));
        call!(cuEventRecord(also, stream));
    }
    call!(cuMemsetD8Async(memory, 3, BYTES, stream));
    call!(cuMemcpyDtoHAsync_v2(host.cast(), memory, BYTES, stream));
    call!(cuEventSynchronize(first));
    assert_eq!(bytes(host), [1; BYTES]);
    assert_eq!(ask!(cuEventQuery(event)), CudaError::NotReady as u32);
    call!(cuEventSynchronize(event));
    assert_eq!(bytes(host), [2; BYTES]);
    assert_eq!(ask!(cuEventQuery(event)), 0);
    assert_eq!(ask!(cuStreamQuery(stream)), CudaError::NotReady as u32);
    driver.assert_sound();
}

#[test]
#[ignore = "needs the stand-in driver"]
fn asking_again_and_again_ends() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let (stream, event, memory) = (stream(NON_BLOCKING), event(), device());
    for _ in 0..3 {
        call!(cuMemsetD8Async(memory, 1, BYTES, stream));
    }
    call!(cuEventRecord(event, stream));
    let asked = (1..).take_while(|_| ask!(cuEventQuery(event)) == CudaError::NotReady as u32);
    assert_eq!(asked.count(), 4);
    driver.assert_sound();
}

#[test]
#[ignore = "needs the stand-in driver"]
fn a_copy_without_a_stream_waits_for_those_that_do_not_opt_out() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    for (flags, expected) in [(0, 8), (NON_BLOCKING, 0xA5)] {
        let (stream, memory) = (stream(flags), device());
        call!(cuMemsetD8Async(memory, 8, BYTES, stream));
        assert_eq!(download(memory), [expected; BYTES], "flags: {flags}");
    }
    driver.assert_sound();
}

#[test]
#[ignore = "needs the stand-in driver"]
fn a_stream_destroyed_with_work_left_does_not_lose_it() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let (stream, memory, host) = (stream(NON_BLOCKING), device(), pinned(0));
    call!(cuMemsetD8Async(memory, 6, BYTES, stream));
    call!(cuMemcpyDtoHAsync_v2(host.cast(), memory, BYTES, stream));
    call!(cuStreamDestroy_v2(stream));
    assert_eq!((driver.live("stream"), bytes(host)), (0, [0; BYTES]));
    call!(cuCtxSynchronize());
    assert_eq!(bytes(host), [6; BYTES]);
    driver.assert_sound();
    assert_eq!(ask!(cuStreamSynchronize(stream)), CudaError::InvalidHandle as u32);
    assert!(driver.violations()[0].contains("a stream that is gone"));
}

#[test]
#[ignore = "needs the stand-in driver"]
fn one_thread_queues_and_another_waits() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let (stream, memory, host) = (stream(NON_BLOCKING), device(), pinned(0));
    call!(cuMemsetD8Async(memory, 6, BYTES, stream));
    call!(cuMemcpyDtoHAsync_v2(host.cast(), memory, BYTES, stream));
    let stream = stream as usize;
    std::thread::spawn(move || {
        // The stream says which context; none is current here.
        call!(cuStreamSynchronize(stream as sys::CUstream));
        let mut current = ptr::null_mut();
        call!(cuCtxGetCurrent(&mut current));
        assert!(current.is_null());
    })
    .join()
    .expect("the other thread");
    assert_eq!(bytes(host), [6; BYTES]);
    driver.assert_sound();
}

#[test]
#[ignore = "needs the stand-in driver"]
fn host_functions_run_in_order_and_may_not_call_the_driver() {
    unsafe extern "C" fn run(answer: *mut c_void) {
        let refused = ask!(cuCtxSynchronize());
        // SAFETY: the pointer that was given along, to a number that outlives the wait.
        unsafe { answer.cast::<u32>().write(refused) }
    }
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let stream = stream(NON_BLOCKING);
    let mut answer = 1_000_u32;
    call!(cuLaunchHostFunc(stream, Some(run), (&raw mut answer).cast()));
    // SAFETY: alive.
    assert_eq!(unsafe { (&raw const answer).read() }, 1_000);
    call!(cuStreamSynchronize(stream));
    assert_eq!(answer, CudaError::NotPermitted as u32);
    assert_eq!(driver.violations(), ["cuCtxSynchronize: called from a host function"]);
}
