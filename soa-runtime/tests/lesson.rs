//! The napkin rules of coalescing, as the lesson that this project began from tells them.

use soa_runtime::Soa;
use soa_runtime::coalesce::{Layout, MemoryModel, Request, Width};

const MODEL: MemoryModel = MemoryModel::NVIDIA;

/// One warp's request: lane `t` loads a 4-byte word at `address(t)`.
fn warp(address: impl Fn(u64) -> u64) -> Request {
    let addresses: Vec<u64> = (0..32).map(address).collect();
    MODEL.request(&addresses, Width::B4)
}

/// Useful over fetched bytes.
fn efficiency(request: &Request) -> f64 {
    request.useful_bytes as f64 / (request.sectors * MODEL.sector()) as f64
}

#[test]
fn the_table() {
    let rows: [(&str, Request, u64, f64); 5] = [
        ("unit stride, aligned", warp(|t| 4 * t), 4, 1.0),
        ("misaligned by 4 B", warp(|t| 4 + 4 * t), 5, 0.8),
        ("stride 2", warp(|t| 8 * t), 8, 0.5),
        ("stride 8", warp(|t| 32 * t), 32, 0.125),
        ("stride 32", warp(|t| 128 * t), 32, 0.125),
    ];
    for (name, request, sectors, expected) in rows {
        assert_eq!(request.sectors, sectors, "{name}");
        assert_eq!(efficiency(&request), expected, "{name}");
    }
}

#[test]
fn alignment_matters_only_modulo_a_sector() {
    for offset in (0..256).step_by(4) {
        let sectors = warp(|t| offset + 4 * t).sectors;
        assert_eq!(sectors, if offset % 32 == 0 { 4 } else { 5 }, "offset {offset}");
    }
}

#[test]
fn sectors_of_a_stride_are_min_32_4s() {
    assert_eq!(warp(|t| 12 * t).sectors, 12);
    for stride in 1..=64 {
        assert_eq!(
            warp(|t| 4 * stride * t).sectors,
            (4 * stride).min(32),
            "stride {stride}"
        );
    }
}

/// For elements of `e` bytes at stride `s`: 1/s until each lane has sectors of its own, then e/32, a higher floor for larger
/// elements. (The lesson prints `min(1, 32/(e s))`, which contradicts its own table at stride 2; its words and table say this.)
#[test]
fn efficiency_falls_with_the_stride_to_a_floor_that_larger_elements_raise() {
    for width in Width::ALL {
        let e = width.bytes();
        for s in 1..=64 {
            let traffic = MODEL.strided(width, e * s, 0);
            let expected = (1.0 / s as f64).max(e as f64 / 32.0);
            assert_eq!(traffic.efficiency(), expected, "{e} bytes, stride {s}");
        }
    }
}

#[test]
fn chunks_are_a_giant_stride_and_interleaving_is_the_golden_pattern() {
    let threads = 32;
    let elements = 32 * 1024;
    // Iteration 0: lane t reads element t N/T of its own chunk, or element t.
    let chunked = warp(|t| 4 * (t * (elements / threads)));
    let interleaved = warp(|t| 4 * t);
    assert_eq!((chunked.sectors, efficiency(&chunked)), (32, 0.125));
    assert_eq!((interleaved.sectors, efficiency(&interleaved)), (4, 1.0));
}

/// The lesson's generator computes in double precision and passes 2^53, so it must be repeated in `f64`.
#[test]
fn the_seeded_gather() {
    let mut seed = 12345.0_f64;
    let addresses: Vec<u64> = (0..32)
        .map(|_| {
            seed = (seed * 1_103_515_245.0 + 12345.0) % 2_147_483_648.0;
            (seed / 2_147_483_648.0 * 4096.0).floor() as u64 * 4
        })
        .collect();
    assert_eq!(addresses[..4], [10732, 4992, 10360, 16316]);

    let request = MODEL.request(&addresses, Width::B4);
    assert_eq!(request.sectors, 31);
    assert_eq!(request.sectors * MODEL.sector(), 992);
    assert_eq!(format!("{:.1}", 100.0 * efficiency(&request)), "12.9");
}

#[derive(Soa, Clone, Copy)]
struct Point {
    x: f32,
    y: f32,
    z: f32,
}

#[test]
fn points_as_structs_and_as_arrays() {
    let _ = |p: Point| (p.x, p.y, p.z);
    let read = Point::LAYOUT.read([Point::FIELDS.x.into()]);
    let aos = MODEL.predict(&read, Layout::Aos);
    let soa = MODEL.predict(&read, Layout::Soa);
    assert_eq!(aos.sectors_per_request(), 12.0);
    assert_eq!(soa.sectors_per_request(), 4.0);
    assert_eq!(aos.memory_bytes_per_useful_byte(), 3.0);
    assert!(soa.is_fully_coalesced() && !aos.is_fully_coalesced());
}

/// The same check while compiling.
const _: () = assert!(
    MODEL
        .predict(&Point::LAYOUT.read([Point::FIELDS.y.erase()]), Layout::Soa)
        .is_fully_coalesced()
);

#[test]
fn tiles_of_a_warp_read_like_columns() {
    let read = Point::LAYOUT.read([Point::FIELDS.z.into()]);
    let tiled = MODEL.predict(&read, Layout::Tiled { lanes: 32 });
    assert!(tiled.is_fully_coalesced());
    // Tiles of 4 leave 16-byte runs: a sector each, half of it wanted.
    let small = MODEL.predict(&read, Layout::Tiled { lanes: 4 });
    assert!(small.efficiency() < 1.0);
}

#[test]
fn whole_records_cost_memory_nothing_extra_as_structs() {
    let read = Point::LAYOUT.read([Point::FIELDS.x.into(), Point::FIELDS.y.into(), Point::FIELDS.z.into()]);
    let aos = MODEL.predict(&read, Layout::Aos);
    assert_eq!(aos.memory_bytes_per_element(), 12.0);
    assert_eq!(aos.sectors_per_request(), 12.0);
    assert_eq!(aos.requests * 32, aos.elements * 3);
}
