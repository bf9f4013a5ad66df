//! Records of every style, with nested ones, alignments and renamed views, from end to end.

use proptest::prelude::*;
use soa_runtime::coalesce::{Layout, MemoryModel};
use soa_runtime::{Soa, SoaVec, soa_vec};

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
#[soa(columns(derive(PartialEq)))]
struct V3 {
    x: f32,
    y: f32,
    z: u8,
}

#[derive(Soa, Clone, Debug, PartialEq)]
struct Body {
    name: String,
    #[soa(nested)]
    position: V3,
    #[soa(align = 64)]
    mass: f32,
    #[soa(nested)]
    velocity: V3,
}

fn body(i: u8) -> Body {
    let v3 = |x: u8| V3 {
        x: f32::from(x),
        y: 1.0,
        z: i,
    };
    Body {
        name: i.to_string(),
        position: v3(i),
        mass: 2.0,
        velocity: v3(i + 100),
    }
}

fn bodies() -> SoaVec<Body> {
    (0..10).map(body).collect()
}

#[test]
fn nested_fields_are_columns_in_source_order() {
    let names: Vec<&str> = Body::COLUMNS.iter().map(|c| c.name()).collect();
    assert_eq!(names, ["name", "x", "y", "z", "mass", "x", "y", "z"]);
    let offsets: Vec<usize> = Body::COLUMNS.iter().map(|c| c.offset()).collect();
    assert_eq!(offsets[1], std::mem::offset_of!(Body, position.x));
    assert_eq!(offsets[7], std::mem::offset_of!(Body, velocity.z));
}

#[test]
fn nested_columns_are_reached_by_accessor_key_view_and_columns() {
    let mut bodies = bodies();
    assert_eq!(bodies.position().z, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert_eq!(bodies[Body::FIELDS.velocity.x][3], 103.0);
    assert_eq!(bodies.as_slice().velocity().x[3], 103.0);
    bodies.position_mut().x[2] = 7.0;
    bodies[Body::FIELDS.velocity.y][2] = 8.0;
    let BodyColumnsMut { position, velocity, .. } = bodies.columns_mut();
    std::mem::swap(&mut position.z[0], &mut velocity.z[9]);
    assert_eq!((*bodies.at(2).position.x, *bodies.at(2).velocity.y), (7.0, 8.0));
    assert_eq!(*bodies.at(0).position.z, 9);
}

#[test]
fn rows_with_nested_ones_stand_for_records() {
    let mut bodies = bodies();
    assert_eq!(bodies.at(3).to_owned(), body(3));
    assert!(bodies.at(3) == body(3) && bodies.at(3) != body(4));
    let mut row = bodies.at_mut(5);
    assert_eq!(row.replace(body(50)), body(5));
    assert_eq!(row.as_ref().position.z, &50);
    let lent = BodyRef::from(&body(50)).to_owned();
    assert_eq!(bodies.at(5).to_owned(), lent);
}

#[test]
fn containers_of_nested_records_are_edited_whole() {
    let mut bodies = bodies();
    bodies.sort_by_key(|b| std::cmp::Reverse(*b.position.z));
    bodies.retain(|b| b.velocity.z % 2 == 0);
    let taken: Vec<Body> = bodies.drain(1..3).collect();
    assert_eq!(taken, [body(6), body(4)]);
    let copy = bodies.clone();
    let columns = bodies.into_columns();
    assert_eq!(columns.velocity.x, [108.0, 102.0, 100.0]);
    assert_eq!(SoaVec::<Body>::from_columns(columns), Ok(copy));
}

#[test]
fn unequal_nested_columns_are_refused() {
    let mut columns = bodies().into_columns();
    columns.velocity.y.pop();
    let error = SoaVec::<Body>::from_columns(columns).expect_err("lengths differ");
    assert_eq!((error.column, error.len, error.first_len), ("y", 9, 10));
}

#[test]
fn an_aligned_column_is_aligned_at_every_length() {
    let mut bodies: SoaVec<Body> = SoaVec::new();
    for i in 0..200 {
        bodies.push(body(i % 100));
        assert_eq!(bodies.mass().as_ptr().addr() % 64, 0, "{i}");
        assert_eq!(bodies.len(), bodies.velocity().z.len());
    }
}

#[test]
fn the_model_knows_nested_columns() {
    let read = Body::LAYOUT.read([Body::FIELDS.velocity.x.into()]);
    assert!(MemoryModel::NVIDIA.predict(&read, Layout::Soa).is_fully_coalesced());
}

#[derive(Soa, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
struct Tuple(u8, String);

#[derive(Soa, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
struct Unit;

#[test]
fn tuples_and_units() {
    let tuples: SoaVec<Tuple> = soa_vec![Tuple(1, "a".into()), Tuple(2, "b".into())];
    assert_eq!(tuples[Tuple::FIELDS.0], [1, 2]);
    assert_eq!(tuples.columns().1, ["a", "b"]);
    assert_eq!(format!("{tuples:?}"), r#"[Tuple(1, "a"), Tuple(2, "b")]"#);
    assert!(tuples < soa_vec![Tuple(1, "b".into())]);
    let units: SoaVec<Unit> = soa_vec![Unit; 4];
    assert_eq!(
        (units.len(), format!("{units:?}").as_str()),
        (4, "[Unit, Unit, Unit, Unit]")
    );
}

#[derive(Soa, Clone)]
#[soa(ref(name = View), columns(name = All, derive(PartialEq)))]
struct Renamed<'a, 'soa, T: Clone, const N: usize>
where
    T: Copy,
{
    a: &'a T,
    #[soa(nested)]
    b: V3,
    c: [u8; N],
    d: &'soa str,
}

#[test]
fn generated_types_are_renamed() {
    let renamed: SoaVec<Renamed<'_, '_, u32, 3>> = soa_vec![Renamed {
        a: &5,
        b: V3 { x: 0.0, y: 0.0, z: 9 },
        c: [1; 3],
        d: "q"
    }];
    let View { a, d, c, .. } = renamed.at(0);
    assert_eq!((**a, *d, c[0]), (5, "q", 1));
    let All { b, .. } = renamed.columns();
    assert!(renamed.columns() == renamed.as_slice().columns());
    assert_eq!(b.z, [9]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nested_records_behave_as_in_a_vec(steps in prop::collection::vec(any::<(u8, u8, u8)>(), 1..80)) {
        let mut columns: SoaVec<Body> = SoaVec::new();
        let mut model: Vec<Body> = Vec::new();
        for (step, place, seed) in steps {
            let len = model.len();
            let place = usize::from(place) % (len + 1);
            let seed = seed % 100;
            match step % 8 {
                0 | 1 => {
                    columns.insert(place, body(seed));
                    model.insert(place, body(seed));
                }
                2 if place < len => prop_assert_eq!(columns.remove(place), model.remove(place)),
                3 if place < len => prop_assert_eq!(columns.swap_remove(place), model.swap_remove(place)),
                4 => {
                    columns.sort_by_key(|b| *b.velocity.z);
                    model.sort_by_key(|b| b.velocity.z);
                }
                5 => {
                    columns.retain(|b| b.position.z % 7 != seed % 7);
                    model.retain(|b| b.position.z % 7 != seed % 7);
                }
                6 => {
                    columns.extend((0..5).map(|i| body(seed ^ i)));
                    model.extend((0..5).map(|i| body(seed ^ i)));
                }
                _ => {
                    columns.rotate_left(place);
                    model.rotate_left(place);
                }
            }
            prop_assert!(columns.iter().eq(model.iter().map(BodyRef::from)));
        }
        prop_assert_eq!(columns.clone().into_vec(), model.clone());
        prop_assert_eq!(SoaVec::from(model), columns);
    }
}
