//! The stand-in driver that other tests rely on: that work is put off and runs in order, that calls fail when they should, and
//! that misuse is seen. How its answers compare with a real driver's, `.ci/driver/answers.py` asks.
//!
//! They need it: see `stand_in/mod.rs`. `sanitizer` stands in the names of those that need the address sanitizer too.
#![cfg(feature = "cuda")]

mod stand_in;

use std::ffi::{c_uint, c_void};
use std::ptr;

use soa_runtime::cuda::cust::error::CudaError;
use soa_runtime::cuda::cust::sys;
use stand_in::StandIn;

/// A driver call's answer, as a number.
macro_rules! ask {
    ($call:ident($($argument:expr),*)) => {{
        // SAFETY: the stand-in checks handles and device addresses. Pointers to the host's memory are valid where tests say nothing
        // else, until the work that is given them is done.
        let answer = unsafe { sys::$call($($argument),*) };
        answer as u32
    }};
}

/// A driver call that must succeed.
macro_rules! call {
    ($call:ident($($argument:expr),*)) => {
        assert_eq!(ask!($call($($argument),*)), 0, stringify!($call))
    };
}

/// What a call makes, which it writes to its first argument.
macro_rules! make {
    ($call:ident($null:expr $(, $argument:expr)*)) => {{
        let mut made = $null;
        call!($call(&mut made $(, $argument)*));
        made
    }};
}

const BYTES: usize = 64;
const NON_BLOCKING: u32 = 1;

/// The primary context of a device, current on the thread that made it.
struct Primary(i32);

impl Primary {
    fn new(device: i32) -> Self {
        call!(cuInit(0));
        let context = make!(cuDevicePrimaryCtxRetain(ptr::null_mut(), device));
        call!(cuCtxSetCurrent(context));
        Self(device)
    }
}

impl Drop for Primary {
    fn drop(&mut self) {
        call!(cuDevicePrimaryCtxRelease_v2(self.0));
    }
}

fn stream(flags: u32) -> sys::CUstream {
    make!(cuStreamCreate(ptr::null_mut(), flags))
}

fn event() -> sys::CUevent {
    make!(cuEventCreate(ptr::null_mut(), 0))
}

fn device() -> u64 {
    make!(cuMemAlloc_v2(0, BYTES))
}

/// Pinned host memory, all bytes of one value.
fn pinned(value: u8) -> *mut u8 {
    let memory = make!(cuMemAllocHost_v2(ptr::null_mut(), BYTES)).cast::<u8>();
    fill(memory, value);
    memory
}

fn fill(memory: *mut u8, value: u8) {
    // SAFETY: pinned memory of so many bytes, which nothing else uses now.
    unsafe { memory.write_bytes(value, BYTES) }
}

fn bytes(memory: *const u8) -> [u8; BYTES] {
    // SAFETY: pinned memory of so many bytes, which is filled when it is made.
    unsafe { memory.cast::<[u8; BYTES]>().read() }
}

fn download(memory: u64) -> [u8; BYTES] {
    let mut host = [0; BYTES];
    call!(cuMemcpyDtoH_v2(host.as_mut_ptr().cast(), memory, BYTES));
    host
}

fn load(ptx: &str) -> sys::CUmodule {
    let ptx = std::ffi::CString::new(ptx).expect("no zero byte");
    make!(cuModuleLoadData(ptr::null_mut(), ptx.as_ptr().cast()))
}

fn function(module: sys::CUmodule, name: &std::ffi::CStr) -> sys::CUfunction {
    make!(cuModuleGetFunction(ptr::null_mut(), module, name.as_ptr()))
}

fn launch(function: sys::CUfunction, stream: sys::CUstream, parameters: &mut [*mut c_void]) -> u32 {
    let (parameters, none) = (parameters.as_mut_ptr(), ptr::null_mut());
    ask!(cuLaunchKernel(function, 2, 1, 1, 32, 1, 1, 0, stream, parameters, none))
}

const NOTHING: &str = ".version 7.8\n.target sm_70\n.address_size 64\n.visible .entry nothing()\n{\nret;\n}\n";

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
    let (stream, event, memory, host) = (stream(NON_BLOCKING), event(), device(), pinned(0));
    for value in [1, 2] {
        call!(cuMemsetD8Async(memory, value, BYTES, stream));
        call!(cuMemcpyDtoHAsync_v2(host.cast(), memory, BYTES, stream));
        call!(cuEventRecord(event, stream));
    }
    call!(cuMemsetD8Async(memory, 3, BYTES, stream));
    call!(cuMemcpyDtoHAsync_v2(host.cast(), memory, BYTES, stream));
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

/// Parameters as nvcc writes them.
const ADD: &str = "
// Generated
.version 7.8
.target sm_70
.address_size 64
/* .entry not_this( */
.visible .entry add(
    .param .u64 .ptr .global .align 4 add_param_0,
    .param .align 8 .b8 add_param_1[24],
    .param .u8 add_param_2
)
.maxntid 256, 1, 1
{
    ret;
}
.entry nothing() { ret; }
";

unsafe extern "C" fn add(
    parameters: *mut *mut c_void,
    gx: c_uint,
    _: c_uint,
    _: c_uint,
    bx: c_uint,
    _: c_uint,
    _: c_uint,
) {
    // SAFETY: the types are those of `ADD` and of the launch.
    let (to, numbers, byte) = unsafe {
        (
            (*parameters).cast::<u64>().read(),
            (*parameters.add(1)).cast::<[u64; 3]>().read(),
            (*parameters.add(2)).cast::<u8>().read(),
        )
    };
    if stand_in::reachable(to, 8) {
        let sum = numbers.iter().sum::<u64>() + u64::from(byte) + u64::from(gx * bx);
        // SAFETY: eight bytes of device memory, which is host memory here.
        unsafe { (to as *mut u64).write(sum) }
    }
}

#[test]
#[ignore = "needs the stand-in driver"]
fn a_kernel_is_a_host_function_with_the_parameters_of_its_launch() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    // SAFETY: it reads what `ADD` declares.
    unsafe { driver.kernel("add", Some(add)) };
    let (stream, module, host) = (stream(NON_BLOCKING), load(ADD), pinned(0));
    let add = function(module, c"add");
    let (mut to, mut numbers, mut byte) = (device(), [1_u64, 2, 3], 4_u8);
    let mut parameters = [(&raw mut to).cast(), (&raw mut numbers).cast(), (&raw mut byte).cast()];
    assert_eq!(launch(add, stream, &mut parameters), 0);
    // They were copied.
    numbers = [0; 3];
    byte = 0;
    assert_eq!((numbers, byte, driver.launches("add")), ([0; 3], 0, 0));
    call!(cuMemcpyDtoHAsync_v2(host.cast(), to, 8, stream));
    call!(cuStreamSynchronize(stream));
    let sum = bytes(host)[..8].try_into().expect("eight bytes");
    assert_eq!((u64::from_ne_bytes(sum), driver.launches("add")), (10 + 64, 1));
    driver.assert_sound();

    let mut past = to + BYTES as u64;
    let mut parameters = [
        (&raw mut past).cast(),
        (&raw mut numbers).cast(),
        (&raw mut byte).cast(),
    ];
    assert_eq!(launch(add, stream, &mut parameters), 0);
    assert_eq!(ask!(cuStreamSynchronize(stream)), CudaError::IllegalAddress as u32);
    assert!(driver.violations()[0].contains("a kernel's memory"));
}

/// As `.ci/driver/kernels.c` has it.
#[repr(C)]
struct Conversion {
    rows: u64,
    from: [u64; 2],
    to: [u64; 2],
    count: u32,
    record: u32,
    columns: [Column; 128],
}

#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Column {
    from: u64,
    to: u64,
    size: u32,
    unit: u32,
}

const CONVERT: &str = "
.version 7.8
.target sm_70
.address_size 64
.visible .entry convert_direct(
    .param .align 8 .b8 convert_direct_param_0[3120]
)
{
    ret;
}
";

#[test]
#[ignore = "needs the stand-in driver"]
fn the_conversions_are_known() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let (stream, module) = (stream(0), load(CONVERT));
    let convert = function(module, c"convert_direct");
    // Six records of a u32, a u8 and three bytes of padding, into tiles of four rows: 16 bytes of numbers, then 4 of bytes.
    let records: Vec<u8> = (0..6_u8).flat_map(|i| [i, 0, 0, 1, 10 + i, 99, 99, 99]).collect();
    let (from, to) = (device(), device());
    call!(cuMemcpyHtoD_v2(from, records.as_ptr().cast(), records.len()));
    let mut columns = [Column::default(); 128];
    columns[0] = Column {
        from,
        to,
        size: 4,
        unit: 4,
    };
    columns[1] = Column {
        from: from + 4,
        to: to + 16,
        size: 1,
        unit: 1,
    };
    let mut conversion = Conversion {
        rows: 6,
        from: [1, 8],
        to: [4, 20],
        count: 2,
        record: 8,
        columns,
    };
    assert_eq!(size_of::<Conversion>(), 3120);
    assert_eq!(launch(convert, stream, &mut [(&raw mut conversion).cast()]), 0);
    let tiles = download(to);
    for row in 0..6 {
        let (tile, lane) = (row / 4 * 20, row % 4);
        assert_eq!(tiles[tile + 4 * lane..][..4], [row as u8, 0, 0, 1]);
        assert_eq!(tiles[tile + 16 + lane], 10 + row as u8);
    }
    assert_eq!(tiles[28..36], [0xA5; 8], "rows that are not there");
    driver.assert_sound();

    conversion.rows = 9;
    assert_eq!(launch(convert, stream, &mut [(&raw mut conversion).cast()]), 0);
    assert_eq!(ask!(cuStreamSynchronize(stream)), CudaError::IllegalAddress as u32);
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

/// Run by the next test, in a process of its own that must not survive it.
#[test]
#[ignore = "fails, and needs the stand-in driver and the address sanitizer"]
fn sanitizer_victim() {
    let _driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let (stream, memory, host) = (stream(NON_BLOCKING), device(), vec![0_u8; BYTES]);
    let pointer = host.as_ptr() as *mut c_void;
    call!(cuMemHostRegister_v2(pointer, BYTES, 0));
    call!(cuMemcpyHtoDAsync_v2(memory, pointer, BYTES, stream));
    drop(host);
    call!(cuStreamSynchronize(stream));
}

#[test]
#[ignore = "needs the stand-in driver and the address sanitizer"]
fn sanitizer_sees_host_memory_that_is_gone_before_its_copy() {
    let output = std::process::Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "sanitizer_victim", "--ignored", "--nocapture"])
        .output()
        .expect("it runs again");
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(
        !output.status.success() && text.contains("heap-use-after-free"),
        "{text}"
    );
}
