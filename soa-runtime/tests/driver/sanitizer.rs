//! With the address sanitizer: what it sees of memory that the stand-in touches.

use super::*;

/// Run by the next test, in a process of its own that must not survive it.
#[test]
#[ignore = "fails, and needs the stand-in driver and the address sanitizer"]
fn victim() {
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
fn host_memory_that_is_gone_before_its_copy_is_seen() {
    let output = std::process::Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "sanitizer::victim", "--ignored", "--nocapture"])
        .output()
        .expect("it runs again");
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(
        !output.status.success() && text.contains("heap-use-after-free"),
        "{text}"
    );
}
