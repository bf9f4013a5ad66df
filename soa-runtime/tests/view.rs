//! Views of host memory read and write what the containers hold: what a kernel in Rust does on the device.

use std::mem::{align_of, size_of};

use soa_runtime::view::{
    AosView, AosViewMut, AosoaView, AosoaViewMut, ColumnView, ColumnViewMut, SoaView, SoaViewMut, SubsetView,
    SubsetViewMut,
};
use soa_runtime::{AosoaVec, PerColumn, Soa, SoaVec};

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Mixed {
    flag: bool,
    energy: f64,
    nothing: (),
    #[soa(nested)]
    place: Place,
    small: u16,
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Place {
    x: [f32; 3],
    level: u8,
}

fn mixed(i: usize) -> Mixed {
    Mixed {
        flag: i.is_multiple_of(3),
        energy: i as f64 * 0.5,
        nothing: (),
        place: Place {
            x: [i as f32, 1.0, -(i as f32)],
            level: i as u8,
        },
        small: i as u16 * 3,
    }
}

const LEN: usize = 71;

/// The addresses of the columns, as a device container would give them.
fn addresses(columns: &mut SoaVec<Mixed>) -> <Mixed as Soa>::PerColumn<u64> {
    let MixedColumnsMut {
        flag,
        energy,
        nothing,
        place: PlaceColumnsMut { x, level },
        small,
    } = columns.columns_mut();
    let mut addresses = <<Mixed as Soa>::PerColumn<u64> as PerColumn<u64>>::filled(0);
    addresses.as_mut_slice().copy_from_slice(&[
        flag.as_mut_ptr().expose_provenance() as u64,
        energy.as_mut_ptr().expose_provenance() as u64,
        nothing.as_mut_ptr().expose_provenance() as u64,
        x.as_mut_ptr().expose_provenance() as u64,
        level.as_mut_ptr().expose_provenance() as u64,
        small.as_mut_ptr().expose_provenance() as u64,
    ]);
    addresses
}

#[test]
fn a_view_is_addresses_and_a_length() {
    assert_eq!(size_of::<AosView<Mixed>>(), 16);
    assert_eq!(size_of::<AosViewMut<Mixed>>(), 16);
    assert_eq!(size_of::<AosoaView<Mixed, 32>>(), 16);
    assert_eq!(size_of::<AosoaViewMut<Mixed, 32>>(), 16);
    assert_eq!(size_of::<ColumnView<f32>>(), 16);
    assert_eq!(size_of::<ColumnViewMut<f32>>(), 16);
    assert_eq!(size_of::<SoaView<Mixed>>(), 6 * 8 + 8);
    assert_eq!(size_of::<SoaViewMut<Mixed>>(), 6 * 8 + 8);
    assert_eq!(size_of::<SubsetView<Mixed, 2>>(), 2 * 8 + 8);
    assert_eq!(size_of::<SubsetViewMut<Mixed, 2>>(), 2 * 8 + 8);
    assert_eq!(align_of::<SoaView<Mixed>>(), 8);

    // SAFETY: nobody reads through it.
    let view = unsafe { SubsetView::<Mixed, 2>::from_raw([0x100, 0x200], 7) };
    // SAFETY: a view is three numbers.
    let numbers = unsafe { core::mem::transmute::<SubsetView<'_, Mixed, 2>, [u64; 3]>(view) };
    assert_eq!(numbers, [0x100, 0x200, 7]);
}

#[test]
fn columns_by_key() {
    let mut columns: SoaVec<Mixed> = (0..LEN).map(mixed).collect();
    // SAFETY: the columns are there, and nobody else writes them.
    let view = unsafe { SoaViewMut::<Mixed>::from_raw(addresses(&mut columns), LEN) };
    assert_eq!((view.len(), view.is_empty()), (LEN, false));
    let place = Mixed::FIELDS.place;

    // SAFETY: the view is of host memory, each index is below the length, and all of this is one thread.
    unsafe {
        for i in 0..LEN {
            let level = view.column(place.level).get(i);
            view.column_mut(Mixed::FIELDS.energy).set(i, f64::from(level) + 1.0);
            assert_eq!(view.column(place.x).get(i), mixed(i).place.x);
        }
        let subset = view.subset_mut([Mixed::FIELDS.small.into(), Mixed::FIELDS.flag.into()]);
        subset.column_mut::<u16>(0).set(3, 1234);
        assert_eq!(subset.column::<bool>(1).get(3), mixed(3).flag);
        assert_eq!(view.column(Mixed::FIELDS.nothing).as_slice().len(), LEN);
    }
    assert_eq!(columns.energy()[70], 71.0);
    assert_eq!(columns.small()[3], 1234);

    let shared: SoaView<Mixed> = view.into();
    let subset = shared.subset([place.x.into(), place.level.into()]);
    assert_eq!(
        subset.addresses(),
        [shared.address(place.x), shared.address(place.level)]
    );
    assert_eq!(shared.column(place.x).address(), shared.address(place.x));
}

#[test]
#[should_panic(expected = "the key of `small` is there twice")]
fn a_column_is_written_through_one_pointer() {
    let small = Mixed::FIELDS.small;
    // SAFETY: nobody reads through it.
    let view = unsafe { SoaViewMut::<Mixed>::from_raw(PerColumn::filled(0), 0) };
    let _ = view.subset_mut([small.into(), Mixed::FIELDS.flag.into(), small.into()]);
}

#[test]
fn records() {
    let mut records: Vec<Mixed> = (0..LEN).map(mixed).collect();
    let address = records.as_mut_ptr().expose_provenance() as u64;
    // SAFETY: the records are there, and nobody else writes them.
    let view = unsafe { AosViewMut::<Mixed>::from_raw(address, LEN) };
    // SAFETY: the view is of host memory, each index is below the length, and all of this is one thread.
    unsafe {
        assert_eq!(view.get(5), mixed(5));
        view.set(5, mixed(6));
        assert_eq!(view.as_slice()[5], mixed(6));
    }
    assert_eq!(view.address(), address);
    assert_eq!(records[5], mixed(6));
}

#[test]
fn nothing_lies_nowhere() {
    // SAFETY: no record has to be there.
    unsafe {
        assert!(AosView::<Mixed>::from_raw(0, 0).as_slice().is_empty());
        assert!(ColumnView::<f64>::from_raw(0, 0).as_slice().is_empty());
        assert_eq!(ColumnView::<()>::from_raw(0, 4).as_slice(), [(); 4]);
    }
}

/// As many bytes as the tiles need, aligned as device memory.
#[repr(align(256))]
struct Memory([u8; 4096]);

fn tiles<const LANES: usize>() {
    let mut memory = Box::new(Memory([0; 4096]));
    let address = memory.0.as_mut_ptr().expose_provenance() as u64;
    // SAFETY: there is room for the tiles, and every field's values are numbers, for which zeros are values.
    let view = unsafe { AosoaViewMut::<Mixed, LANES>::from_raw(address, LEN) };
    assert!(AosoaView::<Mixed, LANES>::TILE * LEN.div_ceil(LANES) <= 4096);
    let host: AosoaVec<Mixed, LANES> = (0..LEN).map(mixed).collect();
    let base = host.tile(0).expect("a tile").energy().as_ptr().addr();
    assert_eq!(Mixed::COLUMNS[1].start(), 0, "energies stand first");
    let (keys, place) = (Mixed::FIELDS, Mixed::FIELDS.place);

    // SAFETY: the view is of host memory, each index is below the length, and all of this is one thread.
    unsafe {
        for i in 0..LEN {
            view.set(keys.flag, i, mixed(i).flag);
            view.set(keys.energy, i, mixed(i).energy);
            view.set(place.x, i, mixed(i).place.x);
            view.set(place.level, i, mixed(i).place.level);
            view.set(keys.small, i, mixed(i).small);
        }
        for (i, host) in host.iter().enumerate() {
            let read = Mixed {
                flag: view.get(keys.flag, i),
                energy: view.get(keys.energy, i),
                nothing: view.get(keys.nothing, i),
                place: Place {
                    x: view.get(place.x, i),
                    level: view.get(place.level, i),
                },
                small: view.get(keys.small, i),
            };
            assert_eq!(read, mixed(i));
            let offset = |pointer: *const u8| pointer.addr() - address as usize;
            let offset_on_host = |pointer: *const u8| pointer.addr() - base;
            assert_eq!(
                offset(view.ptr(place.x, i).cast()),
                offset_on_host(host.place.x.as_ptr().cast())
            );
            assert_eq!(
                offset(view.ptr_mut(keys.small, i).cast()),
                offset_on_host((&raw const *host.small).cast())
            );
        }
    }
}

#[test]
fn tiles_lie_as_in_the_container() {
    tiles::<1>();
    tiles::<5>();
    tiles::<32>();
}
