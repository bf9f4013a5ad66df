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
    chunks: u64,
    records: u64,
    record: u32,
    chunk: u32,
    skip: u32,
    count: u32,
    pieces: u32,
    holes: u32,
    from: Shape,
    to: Shape,
    columns: [Column; 112],
    owners: [u8; 256],
}

#[repr(C)]
struct Shape {
    lanes: u64,
    tile: u64,
    first: u64,
    inverse: u64,
}

#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Column {
    from: u64,
    to: u64,
    size: u32,
    inverse: u32,
    start: u32,
    unit: u16,
    wide: u16,
}

impl Conversion {
    /// Rows of a u32 and a u8.
    fn new(rows: u64, [from, to]: [Shape; 2], columns: [[u64; 2]; 2]) -> Self {
        let mut table = [Column::default(); 112];
        for ((column, [from, to]), size) in table.iter_mut().zip(columns).zip([4, 1]) {
            *column = Column {
                from,
                to,
                size,
                ..Column::default()
            };
        }
        Self {
            rows,
            chunks: 1,
            records: 0,
            record: 0,
            chunk: 16,
            skip: 0,
            count: 2,
            pieces: 0,
            holes: 0,
            from,
            to,
            columns: table,
            owners: [0; 256],
        }
    }
}

/// From row `first` on.
const fn shape(lanes: u64, tile: u64, first: u64) -> Shape {
    Shape {
        lanes,
        tile,
        first,
        inverse: 0,
    }
}

const CONVERT: &str = "
.version 7.8
.target sm_70
.address_size 64
.visible .entry convert_from_records(
    .param .align 8 .b8 convert_from_records_param_0[3952]
)
{
    ret;
}
.visible .entry convert_to_records(
    .param .align 8 .b8 convert_to_records_param_0[3952]
)
{
    ret;
}
.visible .entry convert_direct(
    .param .align 8 .b8 convert_direct_param_0[3952]
)
{
    ret;
}
";

/// Six records of a u32, a u8 and three bytes of padding, in device memory.
fn records() -> u64 {
    let records: Vec<u8> = (0..6_u8).flat_map(|i| [i, 0, 0, 1, 10 + i, 99, 99, 99]).collect();
    let address = device();
    call!(cuMemcpyHtoD_v2(address, records.as_ptr().cast(), records.len()));
    address
}

#[test]
#[ignore = "needs the stand-in driver"]
fn values_are_copied_between_any_layouts() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let (stream, module) = (stream(0), load(CONVERT));
    let convert = function(module, c"convert_direct");
    // Into tiles of four rows: 16 bytes of numbers, then 4 of bytes. The first record is left out, and the first row.
    let (from, to) = (records(), device());
    let columns = [[from, to], [from + 4, to + 16]];
    let mut conversion = Conversion::new(5, [shape(1, 8, 1), shape(4, 20, 1)], columns);
    assert_eq!(size_of::<Conversion>(), 3952);
    assert_eq!(launch(convert, stream, &mut [(&raw mut conversion).cast()]), 0);
    let tiles = download(to);
    for row in 1..6 {
        let (tile, lane) = (row / 4 * 20, row % 4);
        assert_eq!(tiles[tile + 4 * lane..][..4], [row as u8, 0, 0, 1]);
        assert_eq!(tiles[tile + 16 + lane], 10 + row as u8);
    }
    assert_eq!((&tiles[..4], tiles[16]), (&[0xA5; 4][..], 0xA5), "the row before");
    assert_eq!(tiles[28..36], [0xA5; 8], "rows that are not there");

    conversion.columns[1].from = 0;
    assert_eq!(launch(convert, stream, &mut [(&raw mut conversion).cast()]), 0);
    assert_eq!(download(to)[16..20], [0xA5, 0, 0, 0], "zeros, from nowhere");
    driver.assert_sound();

    conversion.rows = 9;
    assert_eq!(launch(convert, stream, &mut [(&raw mut conversion).cast()]), 0);
    assert_eq!(ask!(cuStreamSynchronize(stream)), CudaError::IllegalAddress as u32);
}

#[test]
#[ignore = "needs the stand-in driver"]
fn records_are_converted_in_chunks() {
    let driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let (stream, module) = (stream(0), load(CONVERT));
    let from_records = function(module, c"convert_from_records");
    let to_records = function(module, c"convert_to_records");
    // Columns of eight rows. Row 2 of the first chunk is the first: its record 0 would lie two before.
    let (from, columns, back) = (records(), device(), device());
    let endless = || shape(1 << 63, 0, 0);
    let mut conversion = Conversion::new(6, [endless(), endless()], [[0, columns], [4, columns + 32]]);
    (conversion.records, conversion.record, conversion.skip) = (from - 16, 8, 2);
    assert_eq!(launch(from_records, stream, &mut [(&raw mut conversion).cast()]), 0);
    let values = download(columns);
    assert_eq!(values[4 * 2..][..8], [0, 0, 0, 1, 1, 0, 0, 1]);
    assert_eq!(values[32..40], [0xA5, 0xA5, 10, 11, 12, 13, 14, 15]);

    let mut conversion = Conversion::new(6, [endless(), endless()], [[columns, 0], [columns + 32, 4]]);
    (conversion.records, conversion.record, conversion.skip, conversion.holes) = (back - 16, 8, 2, 1);
    assert_eq!(launch(to_records, stream, &mut [(&raw mut conversion).cast()]), 0);
    let records = download(back);
    for row in 0..6_u8 {
        let record = [row, 0, 0, 1, 10 + row, 0, 0, 0];
        assert_eq!(records[8 * usize::from(row)..][..8], record, "with zeros for padding");
    }
    assert_eq!(records[48..56], [0xA5; 8]);
    driver.assert_sound();

    conversion.rows = 9;
    assert_eq!(launch(to_records, stream, &mut [(&raw mut conversion).cast()]), 0);
    assert_eq!(ask!(cuStreamSynchronize(stream)), CudaError::IllegalAddress as u32);
}

#[test]
#[ignore = "needs the stand-in driver"]
fn more_shared_memory_must_be_asked_for() {
    let _driver = StandIn::find().expect("the stand-in driver");
    let _context = Primary::new(0);
    let (stream, nothing) = (stream(0), function(load(ADD), c"nothing"));
    let launch = |shared: u32| {
        let (parameters, extra) = (ptr::null_mut(), ptr::null_mut());
        ask!(cuLaunchKernel(
            nothing, 1, 1, 1, 32, 1, 1, shared, stream, parameters, extra
        ))
    };
    const INVALID_VALUE: u32 = 1;
    assert_eq!((launch(48 << 10), launch((48 << 10) + 1)), (0, INVALID_VALUE));
    let dynamic = sys::CUfunction_attribute_enum::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
    assert_eq!(ask!(cuFuncSetAttribute(nothing, dynamic, 228 << 10)), INVALID_VALUE);
    assert_eq!(ask!(cuFuncSetAttribute(nothing, dynamic, 64 << 10)), 0);
    assert_eq!((launch(64 << 10), launch((64 << 10) + 1)), (0, INVALID_VALUE));
}
