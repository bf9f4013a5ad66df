//! The stand-in CUDA driver (`.ci/cuda-stub`, `.ci/driver`) as tests see it: what it counts, what it has seen go wrong, and how
//! to make calls fail. Declare it with `mod stand_in;`.
//!
//! A test that needs it is `#[ignore]`d, begins with [`StandIn::find`] and keeps the value to its end:
//!
//! ```ignore
//! #[test]
//! #[ignore = "needs the stand-in driver"]
//! fn a_failed_allocation_is_an_error() {
//!     let driver = StandIn::find().expect("the stand-in driver");
//!     driver.fail("cuMemAlloc_v2", 1, CudaError::InvalidMemoryAllocation);
//!     // ... an upload fails ...
//!     assert_eq!(driver.live("device"), 0);
//!     driver.assert_sound();
//! }
//! ```
//!
//! It is found where the environment of the run has `LD_LIBRARY_PATH` from `.ci/cuda-stub` and `CUDA_STAND_IN=N` for N devices:
//!
//! ```sh
//! export $(.ci/cuda-stub target/cuda-stub)
//! CUDA_STAND_IN=2 cargo test -p soa-runtime --features cuda --test driver -- --ignored
//! ```
//!
//! What it does like a real driver, and where it is stricter, says `.ci/driver/driver.h`. In short: queued work runs when
//! something waits for it; pageable memory is read, or written, before the call returns; device memory begins as garbage; a
//! released context takes everything in it along; after a kernel's fault every call of its context fails.

// Each test file uses a part.
#![allow(dead_code)]

use std::ffi::{CString, c_char, c_int, c_long, c_uint, c_void};
use std::sync::{Mutex, MutexGuard, PoisonError};

use libloading::os::unix::Library;
use soa_runtime::cuda::cust::error::CudaError;

/// What a kernel does on the host: the launch's parameters, each a pointer to the value, then blocks and threads in x, y and z.
/// It may not call the driver. Memory that it wants to touch it asks for with [`reachable`].
pub(crate) type Kernel = unsafe extern "C" fn(*mut *mut c_void, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint);

/// The stand-in's calls, and the right to use them: its counts are of the whole process, so one test at a time has this.
pub(crate) struct StandIn {
    calls: Calls,
    _turn: MutexGuard<'static, ()>,
}

#[derive(Clone, Copy)]
struct Calls {
    devices: unsafe extern "C" fn() -> c_int,
    fail: unsafe extern "C" fn(*const c_char, c_long, c_int),
    calls: unsafe extern "C" fn(*const c_char) -> c_long,
    list: unsafe extern "C" fn(*mut c_char, usize) -> usize,
    live: unsafe extern "C" fn(*const c_char) -> c_long,
    violations: unsafe extern "C" fn(*mut c_char, usize) -> usize,
    reset: unsafe extern "C" fn(),
    set_memory: unsafe extern "C" fn(usize),
    eager: unsafe extern "C" fn(c_int),
    kernel: unsafe extern "C" fn(*const c_char, Option<Kernel>),
    launches: unsafe extern "C" fn(*const c_char) -> c_long,
    fault_kernel: unsafe extern "C" fn(c_long, c_int),
    reachable: unsafe extern "C" fn(u64, usize) -> c_int,
}

impl Calls {
    fn find() -> Option<Self> {
        // The library that the crate finds too, by the same name.
        // SAFETY: the stand-in, or a driver: any program may load it.
        let library = unsafe { Library::new("libcuda.so.1") }.ok()?;
        macro_rules! find {
            ($($field:ident)*) => {
                Self {$(
                    // SAFETY: `.ci/driver` defines the names, with these types; no other library does.
                    $field: *unsafe { library.get(concat!("standin_", stringify!($field), "\0").as_bytes()) }.ok()?,
                )*}
            };
        }
        let calls = find! {
            devices fail calls list live violations reset set_memory eager kernel launches fault_kernel reachable
        };
        // It stays loaded as long as the process.
        std::mem::forget(library);
        Some(calls)
    }
}

impl StandIn {
    /// The stand-in, [reset](Self::reset), if the process runs on it and it is on. Waits until no other test has it.
    pub(crate) fn find() -> Option<Self> {
        static TURN: Mutex<()> = Mutex::new(());
        // After a test that failed, what it left alive can fail others too.
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let found = Self {
            calls: Calls::find()?,
            _turn: turn,
        };
        found.reset();
        (found.devices() > 0).then_some(found)
    }

    /// How many devices there are.
    pub(crate) fn devices(&self) -> usize {
        // SAFETY: reads a number.
        unsafe { (self.calls.devices)() }.try_into().expect("not negative")
    }

    /// No counts, failures or record of misuse; devices are sound, of 1 GiB, and put work off until it is waited for. Objects
    /// live on, and so do kernels.
    pub(crate) fn reset(&self) {
        // SAFETY: takes nothing.
        unsafe { (self.calls.reset)() }
    }

    /// Makes one call fail: the `n`-th of that name from now on, by any thread; the next is 1. It does nothing then, so what it
    /// would have freed lives on. `"*"` is a call of any name; 0 takes it back.
    pub(crate) fn fail(&self, call: &str, n: usize, error: CudaError) {
        self.set_failure(call, count(n), error as u32);
    }

    /// Makes the `n`-th call of that name and all after it fail.
    pub(crate) fn fail_from(&self, call: &str, n: usize, error: CudaError) {
        self.set_failure(call, -count(n), error as u32);
    }

    /// As [`fail`](Self::fail), with a result by its number.
    pub(crate) fn fail_with(&self, call: &str, n: usize, code: u32) {
        self.set_failure(call, count(n), code);
    }

    fn set_failure(&self, call: &str, n: c_long, code: u32) {
        // SAFETY: the name is a string; the stand-in copies it.
        unsafe { (self.calls.fail)(text(call).as_ptr(), n, code as c_int) }
    }

    /// How often a call was made since the reset, failures included; of `"*"`, how often any was.
    pub(crate) fn calls(&self, call: &str) -> usize {
        // SAFETY: the name is a string; the stand-in copies it.
        unsafe { (self.calls.calls)(text(call).as_ptr()) }
            .try_into()
            .expect("a count")
    }

    /// Every call that was made since the reset, and how often.
    pub(crate) fn all_calls(&self) -> Vec<(String, usize)> {
        fetch(self.calls.list)
            .lines()
            .map(|line| {
                let (name, count) = line.split_once(' ').expect("a name and a count");
                (name.to_owned(), count.parse().expect("a count"))
            })
            .collect()
    }

    /// How many objects of a kind live: `context`, `stream`, `event`, `module`, `device` and `host` (allocations),
    /// `registered`; or the bytes of those allocations: `device_bytes`, `host_bytes`.
    pub(crate) fn live(&self, kind: &str) -> usize {
        // SAFETY: the kind is a string.
        let live = unsafe { (self.calls.live)(text(kind).as_ptr()) };
        live.try_into().unwrap_or_else(|_| panic!("no kind {kind}"))
    }

    /// Misuse since the reset, each with the call that met it: what is freed twice or not there, what is out of range, whatever
    /// is of a context that is gone, and calls without a context.
    pub(crate) fn violations(&self) -> Vec<String> {
        fetch(self.calls.violations).lines().map(str::to_owned).collect()
    }

    /// # Panics
    ///
    /// If there was misuse since the reset.
    #[track_caller]
    pub(crate) fn assert_sound(&self) {
        let violations = self.violations();
        assert!(violations.is_empty(), "misuse of the driver: {violations:#?}");
    }

    /// The size of each device, in bytes.
    pub(crate) fn set_memory(&self, bytes: usize) {
        // SAFETY: takes a number.
        unsafe { (self.calls.set_memory)(bytes) }
    }

    /// Whether queued work runs at once, rather than when it is waited for. Code must be right in both ways.
    pub(crate) fn eager(&self, on: bool) {
        // SAFETY: takes a number.
        unsafe { (self.calls.eager)(c_int::from(on)) }
    }

    /// What kernels of that name do, in whatever module, until it is set anew. `None`: nothing, except the conversions.
    ///
    /// # Safety
    ///
    /// The function is sound with the parameters of the launches that follow.
    pub(crate) unsafe fn kernel(&self, name: &str, run: Option<Kernel>) {
        // SAFETY: the name is a string, which the stand-in copies; the caller's promise.
        unsafe { (self.calls.kernel)(text(name).as_ptr(), run) }
    }

    /// How often kernels of that name have run, not just been launched, since the reset.
    pub(crate) fn launches(&self, name: &str) -> usize {
        // SAFETY: the name is a string; the stand-in copies it.
        unsafe { (self.calls.launches)(text(name).as_ptr()) }
            .try_into()
            .expect("a count")
    }

    /// Makes the `n`-th launch from now on fault when it runs; the next is 1. Every call of its context answers `error` from
    /// then on, frees included, until the context is released; and the device's primary context cannot be had again before a
    /// reset. That is how a real driver takes an illegal address.
    pub(crate) fn fault_kernel(&self, n: usize, error: CudaError) {
        // SAFETY: takes numbers.
        unsafe { (self.calls.fault_kernel)(count(n), error as c_int) }
    }

    /// Runs `body` once without a failure (it is told `None`) and then once for each call that it made then, which fails: the
    /// first `cuMemAlloc_v2`, the second, and so on (it is told the name, and which of that name). What `body` makes must be
    /// gone when it returns, unless the call that fails is the one that gives it back.
    ///
    /// # Panics
    ///
    /// If something is left, or there was misuse.
    pub(crate) fn each_failure(&self, error: CudaError, mut body: impl FnMut(Option<(&str, usize)>)) {
        self.reset();
        let mut before = self.everything();
        body(None);
        self.assert_sound();
        assert_eq!(self.everything(), before, "something is left");
        for (call, count) in self.all_calls() {
            for n in 1..=count {
                self.reset();
                self.fail(&call, n, error);
                body(Some((&call, n)));
                let (violations, after) = (self.violations(), self.everything());
                let case = format!("{call}, number {n} of {count}, fails");
                assert!(violations.is_empty(), "{case}: misuse of the driver: {violations:#?}");
                if !gives_back(&call) {
                    assert_eq!(after, before, "{case}: something is left");
                }
                before = after;
            }
        }
        self.reset();
    }

    fn everything(&self) -> Vec<(&'static str, usize)> {
        const KINDS: [&str; 7] = ["context", "stream", "event", "module", "device", "host", "registered"];
        KINDS.iter().map(|&kind| (kind, self.live(kind))).collect()
    }
}

/// For a [`Kernel`]: whether it may touch `bytes` bytes at a device address. If not, its context faults as by an illegal
/// address, and the kernel should return.
pub(crate) fn reachable(address: u64, bytes: usize) -> bool {
    let calls = Calls::find().expect("the stand-in driver");
    // SAFETY: takes numbers.
    unsafe { (calls.reachable)(address, bytes) != 0 }
}

/// Whether a call gives back an object, which lives on where it fails.
fn gives_back(call: &str) -> bool {
    ["Free", "Destroy", "Release", "Unload", "Unregister"]
        .iter()
        .any(|word| call.contains(word))
}

fn text(text: &str) -> CString {
    CString::new(text).expect("no zero byte")
}

fn count(n: usize) -> c_long {
    n.try_into().expect("a small number")
}

/// A text that a call writes into a buffer of a size, returning the size it needs.
fn fetch(call: unsafe extern "C" fn(*mut c_char, usize) -> usize) -> String {
    let mut buffer = vec![0_u8; 1 << 16];
    loop {
        // SAFETY: the buffer can be written for its length.
        let needed = unsafe { call(buffer.as_mut_ptr().cast(), buffer.len()) };
        if needed <= buffer.len() {
            buffer.truncate(needed.saturating_sub(1));
            return String::from_utf8(buffer).expect("plain text");
        }
        buffer.resize(needed, 0);
    }
}
