//! Records go in and come out whole, in order, and a view changes its own row alone.

use super::*;

#[test]
fn a_new_container_is_empty() {
    for empty in [SoaVec::<Particle>::new(), SoaVec::default(), SoaVec::with_capacity(10)] {
        assert_eq!((empty.len(), empty.is_empty()), (0, true));
        assert!(empty.get(0).is_none());
        assert!(empty.iter().next().is_none());
        assert!(empty.energy().is_empty() && empty.columns().position.is_empty());
        assert!(empty.into_vec().is_empty());
    }
}

#[test]
fn pushed_records_stand_in_order_through_every_growth() {
    let mut columns = SoaVec::<Particle>::new();
    for i in 0..2000 {
        columns.push(particle(i));
        assert_eq!(columns.len(), i + 1);
        assert_eq!(columns.get(i).map(own), Some(particle(i)));
    }
    assert!(columns.iter().map(own).eq((0..2000).map(particle)));
}

#[test]
fn pop_takes_the_last_record_and_then_there_is_none() {
    let mut columns = particles(300);
    let capacity = columns.capacity();
    for i in (0..300).rev() {
        assert_eq!(columns.pop(), Some(particle(i)));
        assert_eq!(columns.len(), i);
    }
    assert_eq!(columns.pop(), None);
    assert_eq!((columns.len(), columns.capacity()), (0, capacity));
    columns.push(particle(7));
    assert_eq!(columns.into_vec(), [particle(7)]);
}

#[test]
fn clear_forgets_the_records_and_keeps_the_memory() {
    let mut columns = particles(1000);
    let (capacity, start) = (columns.capacity(), columns.energy().as_ptr());
    columns.clear();
    assert!(columns.is_empty() && columns.id().is_empty() && columns.get(0).is_none());
    columns.push(particle(1));
    assert_eq!((columns.capacity(), columns.energy().as_ptr()), (capacity, start));
    assert_eq!(columns.to_vec(), [particle(1)]);
}

#[test]
fn an_index_out_of_range_is_none() {
    let mut columns = particles(3);
    for index in [3, 4, columns.capacity(), usize::MAX] {
        assert!(columns.get(index).is_none(), "{index}");
        assert!(columns.get_mut(index).is_none(), "{index}");
    }
}

#[test]
fn an_exclusive_view_changes_its_fields_in_its_row_only() {
    let mut columns = particles(5);
    let row = columns.get_mut(2).expect("there are five");
    *row.energy = -1.0;
    row.position[1] = 9.0;
    let mut expected: Vec<Particle> = (0..5).map(particle).collect();
    expected[2].energy = -1.0;
    expected[2].position[1] = 9.0;
    assert_eq!(columns.into_vec(), expected);
}

#[test]
fn views_compare_and_print_as_the_record_does() {
    let columns = SoaVec::from([particle(1), particle(2), particle(1)]);
    let view = |i: usize| columns.get(i).expect("there are three");
    assert_eq!(view(0), view(2));
    assert_ne!(view(0), view(1));
    assert_eq!(format!("{:?}", view(1)), format!("{:?}", particle(2)));
    assert_eq!(format!("{:#?}", view(1)), format!("{:#?}", particle(2)));
}

#[test]
fn exclusive_views_and_columns_print_too() {
    let mut columns = particles(2);
    assert_eq!(
        format!("{:?}", columns.columns()),
        "Particle { flag: [0, 1], energy: [0.5, 1.5], position: [[0.0, -0.0, 0.25], [1.0, -1.0, 0.25]], id: [0, 1] }"
    );
    assert_eq!(
        format!("{:?}", columns.columns_mut()),
        format!("{:?}", particles(2).columns())
    );
    assert_eq!(format!("{:?}", columns.get_mut(1)), format!("{:?}", Some(particle(1))));
}
