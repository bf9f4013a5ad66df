//! Kernels written with a generated header, on views of each layout: they give the host's answers. The stand-in driver runs no kernels.

use soa_runtime::cuda::cust::launch;
use soa_runtime::cuda::{DeviceAos, DeviceAosoa, DeviceSoa, Module};
use soa_runtime::{AosoaVec, SoaVec};

use crate::mixed::{Known, Mixed};
use crate::transfers::{Given, stream};

const PTX: &str = include_str!("../kernels/layouts.ptx");
const LENGTHS: [usize; 5] = [1, 31, 32, 257, 10_000];
const LANES: usize = 32;

fn given() -> (Given, Module) {
    let stream = stream();
    let module = stream.device().module(PTX).expect("kernels");
    (stream, module)
}

/// Launches a kernel of a module with a thread a record.
macro_rules! run {
    ($module:ident.$kernel:ident($length:expr, $stream:expr; $($view:expr),*)) => {{
        let (stream, grid) = (&**$stream, $length.div_ceil(128) as u32);
        let kernel = $module.get_function(stringify!($kernel)).expect("a kernel");
        // SAFETY: the kernel takes these views, and stays below their length.
        unsafe { launch!(kernel<<<grid, 128, 0, stream>>>($($view),*)) }.expect("a launch");
    }};
}

#[test]
#[ignore = "needs a GPU"]
fn a_step_in_each_layout() {
    let (stream, module) = given();
    for length in LENGTHS {
        let records: Vec<Mixed> = (0..length).map(Mixed::number).collect();
        let stepped: Vec<Mixed> = records.iter().map(|record| record.step()).collect();
        let in_part: Vec<Mixed> = records.iter().map(|record| record.step_some()).collect();

        let mut structs = DeviceAos::upload(&records, &stream).expect("an upload");
        run!(module.step_aos(length, &stream; structs.view_mut()));
        assert_eq!(structs.download(&stream).expect("a download"), stepped);

        let mut columns = DeviceSoa::upload(&records, &stream).expect("an upload");
        run!(module.step_some(length, &stream; columns.view_of_mut(Mixed::some())));
        assert_eq!(columns.download(&stream).expect("a download").to_vec(), in_part);
        columns
            .upload_from(&SoaVec::from_slice(&records), &stream)
            .expect("an upload");
        run!(module.step_soa(length, &stream; columns.view_mut()));
        assert_eq!(columns.download(&stream).expect("a download").to_vec(), stepped);

        let mut tiles = DeviceAosoa::<Mixed, LANES>::upload(&records, &stream).expect("an upload");
        run!(module.step_aosoa(length, &stream; tiles.view_mut()));
        let back: AosoaVec<Mixed, LANES> = tiles.download(&stream).expect("a download");
        assert_eq!(back.into_iter().collect::<Vec<_>>(), stepped);
    }
}

#[test]
#[ignore = "needs a GPU"]
fn copies_through_whole_records() {
    let (stream, module) = given();
    for length in LENGTHS {
        let records: Vec<Mixed> = (0..length).map(Mixed::number).collect();
        let structs = DeviceAos::upload(&records, &stream).expect("an upload");
        // Of other records: every one is written over.
        let others: Vec<Mixed> = records.iter().map(|record| record.step()).collect();
        let mut columns = DeviceSoa::upload(&others, &stream).expect("an upload");
        let mut tiles = DeviceAosoa::<Mixed, LANES>::upload(&others, &stream).expect("an upload");
        let mut back = DeviceAos::upload(&others, &stream).expect("an upload");
        run!(module.copy_aos_soa(length, &stream; structs.view(), columns.view_mut()));
        run!(module.copy_soa_aosoa(length, &stream; columns.view(), tiles.view_mut()));
        run!(module.copy_aosoa_aos(length, &stream; tiles.view(), back.view_mut()));
        assert_eq!(back.download(&stream).expect("a download"), records);
        assert_eq!(columns.download(&stream).expect("a download").to_vec(), records);

        let mut some = DeviceSoa::upload(&others, &stream).expect("an upload");
        run!(module.copy_some(length, &stream; columns.view_of(Mixed::some()), some.view_of_mut(Mixed::some())));
        let some = some.download(&stream).expect("a download").to_vec();
        for ((got, from), other) in some.iter().zip(&records).zip(&others) {
            assert_eq!(
                (got.spin.axis, got.energy, got.flag),
                (from.spin.axis, from.energy, from.flag)
            );
            assert_eq!((got.position, got.id), (other.position, other.id));
        }
    }
}
