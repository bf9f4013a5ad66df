//! A column is one slice, whichever way one asks for it, and all columns have one length.

use super::*;

/// Where each column starts and how long it is.
fn slices(columns: ParticleColumns<'_>) -> [(usize, usize); 4] {
    [
        (columns.flag.as_ptr().addr(), columns.flag.len()),
        (columns.energy.as_ptr().addr(), columns.energy.len()),
        (columns.position.as_ptr().addr(), columns.position.len()),
        (columns.id.as_ptr().addr(), columns.id.len()),
    ]
}

#[test]
fn accessor_key_and_columns_name_the_same_slice() {
    let mut columns = particles(77);
    let by_columns = slices(columns.columns());
    macro_rules! check {
        ($($place:literal: $field:ident, $exclusive:ident;)*) => {$(
            let key = Particle::FIELDS.$field;
            assert_eq!(key.index(), $place);
            for slice in [columns.$field(), columns.column(key), &columns[key]] {
                assert_eq!((slice.as_ptr().addr(), slice.len()), by_columns[$place], stringify!($field));
            }
            let starts = [
                columns.$exclusive().as_mut_ptr().addr(),
                columns.column_mut(key).as_mut_ptr().addr(),
                columns[key].as_mut_ptr().addr(),
                columns.columns_mut().$field.as_mut_ptr().addr(),
            ];
            assert_eq!(starts, [by_columns[$place].0; 4], stringify!($field));
        )*};
    }
    check! { 0: flag, flag_mut; 1: energy, energy_mut; 2: position, position_mut; 3: id, id_mut; }
}

#[test]
fn every_column_is_as_long_as_the_container() {
    let mut columns = SoaVec::<Particle>::new();
    for n in 0..600 {
        assert!(slices(columns.columns()).iter().all(|(_, len)| *len == n), "{n}");
        columns.push(particle(n));
    }
}

#[test]
fn columns_do_not_overlap() {
    for n in [1, 2, 3, 63, 64, 255, 256, 1000] {
        let columns = particles(n);
        let mut ranges = slices(columns.columns())
            .map(|(start, len)| (start, len))
            .into_iter()
            .zip([1, 8, 12, 4])
            .map(|((start, len), size)| (start, start + len * size))
            .collect::<Vec<_>>();
        ranges.sort_unstable();
        assert!(ranges.windows(2).all(|pair| pair[0].1 <= pair[1].0), "{n}: {ranges:?}");
    }
}

#[test]
fn a_change_through_one_way_is_seen_through_the_others() {
    let mut columns = particles(4);
    columns.id_mut()[0] = 100;
    columns[Particle::FIELDS.id][1] = 101;
    columns.column_mut(Particle::FIELDS.id)[2] = 102;
    columns.columns_mut().id[3] = 103;
    assert_eq!(columns.id(), [100, 101, 102, 103]);
    assert!(columns.iter().map(|p| *p.id).eq(100..104));
    assert_eq!(columns.energy(), [0.5, 1.5, 2.5, 3.5]);
}

#[test]
fn two_columns_can_be_changed_at_once() {
    let mut columns = particles(3);
    let ParticleColumnsMut { flag, energy, id, .. } = columns.columns_mut();
    for ((flag, energy), id) in flag.iter_mut().zip(energy.iter_mut()).zip(&*id) {
        *energy = f64::from(*id);
        *flag = *energy as u8 + 10;
    }
    assert_eq!(columns.flag(), [10, 11, 12]);
    assert_eq!(columns.energy(), [0.0, 1.0, 2.0]);
}

#[test]
fn a_view_outlives_the_copies_of_the_view_it_came_from() {
    let columns = particles(3);
    let position = {
        let all = columns.columns();
        let row = columns.get(1).expect("there are three");
        (all.position, row.position)
    };
    assert_eq!(position.0[1], *position.1);
}

#[test]
fn the_columns_of_an_empty_container_are_empty_and_aligned() {
    for empty in [SoaVec::<Particle>::new(), SoaVec::with_capacity(3), SoaVec::from([])] {
        let [flag, energy, position, id] = slices(empty.columns());
        assert_eq!([flag.1, energy.1, position.1, id.1], [0; 4]);
        assert!(flag.0 != 0 && energy.0 != 0 && energy.0 % 8 == 0 && position.0 % 4 == 0 && id.0 % 4 == 0);
    }
}

#[test]
fn the_table_says_what_the_compiler_knows() {
    let names: Vec<_> = Particle::COLUMNS.iter().map(|c| (c.name(), c.type_name())).collect();
    assert_eq!(
        names,
        [
            ("flag", "u8"),
            ("energy", "f64"),
            ("position", "[f32; 3]"),
            ("id", "u32")
        ]
    );
    let numbers: Vec<_> = Particle::COLUMNS
        .iter()
        .map(|c| (c.offset(), c.size(), c.align()))
        .collect();
    macro_rules! expected {
        ($($field:ident: $ty:ty),*) => { [$((std::mem::offset_of!(Particle, $field), size_of::<$ty>(), align_of::<$ty>())),*] };
    }
    assert_eq!(numbers, expected![flag: u8, energy: f64, position: [f32; 3], id: u32]);
}
