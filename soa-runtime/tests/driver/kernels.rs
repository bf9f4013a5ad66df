//! Launches: parameters, registered host functions, the conversions.

use std::ffi::c_uint;

use super::*;

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
