//! Lifetime parameters, those called like the derive's own among them.

use std::borrow::Cow;
use std::fmt::Debug;

use soa_runtime::{Soa, SoaVec, soa_vec};

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Shared<'a> {
    number: &'a u32,
    name: &'a str,
}

#[test]
fn shared_references() {
    let (number, name) = (7, String::from("seven"));
    let records: SoaVec<Shared<'_>> = soa_vec![Shared { number: &number, name: &name }; 2];
    assert_eq!(records.number(), [&7, &7]);
    // What a record borrows outlives the container.
    let outlives: &str = {
        let records = records;
        records.name()[1]
    };
    assert_eq!(outlives, "seven");
}

#[derive(Soa)]
struct Exclusive<'a, T> {
    value: &'a mut T,
    count: u8,
}

#[test]
fn exclusive_references() {
    let (mut a, mut b) = (String::from("a"), String::from("b"));
    let mut records = SoaVec::<Exclusive<'_, String>>::new();
    records.push(Exclusive {
        value: &mut a,
        count: 1,
    });
    records.push(Exclusive {
        value: &mut b,
        count: 2,
    });
    records.value_mut()[0].push('!');
    for row in &mut records {
        row.value.push('?');
        *row.count += 1;
    }
    records.columns_mut().value.swap(0, 1);
    *records.pop().expect("there are two").value = "last".to_owned();
    drop(records);
    assert_eq!((a.as_str(), b.as_str()), ("last", "b?"));
}

#[derive(Soa, Debug)]
struct Namesakes<'soa, 'soa_, 'a, T: 'soa + Clone = u32>
where
    'soa: 'soa_,
{
    first: &'soa T,
    list: Vec<&'soa_ u8>,
    cow: Cow<'a, str>,
}

#[test]
fn lifetimes_called_as_the_views_is() {
    let (first, byte) = (1_u32, 2);
    let mut records: SoaVec<Namesakes<'_, '_, '_>> = SoaVec::new();
    records.push(Namesakes {
        first: &first,
        list: vec![&byte],
        cow: Cow::Borrowed("text"),
    });
    records.cow_mut()[0].to_mut().push('!');
    let view: NamesakesRef<'_, '_, '_, '_, u32> = records.get(0).expect("there is one");
    assert_eq!((**view.first, *view.list[0], &**view.cow), (1, 2, "text!"));
}

#[derive(Soa)]
struct Ordered<'long: 'short, 'short, T: 'long> {
    long: &'long T,
    nested: &'short [Option<&'long T>],
}

#[test]
fn lifetimes_with_bounds() {
    let value = 5;
    let records: SoaVec<Ordered<'_, '_, i32>> = soa_vec![Ordered {
        long: &value,
        nested: &[None, Some(&5)]
    }];
    assert_eq!(records.nested()[0][1], Some(records.long()[0]));
}

#[derive(Soa)]
struct Objects<'a> {
    boxed: Box<dyn Fn(u8) -> u8 + 'a>,
    shown: &'a dyn Debug,
    called: &'a mut dyn FnMut(u8),
    function: Box<dyn for<'x> Fn(&'x u8) -> &'x u8>,
}

#[test]
fn trait_objects() {
    let mut seen = Vec::new();
    let add = 3;
    let mut call = |n| seen.push(n);
    let mut records: SoaVec<Objects<'_>> = SoaVec::new();
    records.push(Objects {
        boxed: Box::new(|n| n + add),
        shown: &"shown",
        called: &mut call,
        function: Box::new(|n| n),
    });
    assert_eq!(records.boxed()[0](4), 7);
    assert_eq!(format!("{:?}", records.shown()[0]), "\"shown\"");
    (records.called_mut()[0])(9);
    assert_eq!((records.function()[0])(&1), &1);
    drop(records);
    assert_eq!(seen, [9]);
}

#[derive(Soa, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Inner<'a> {
    name: &'a str,
}

#[derive(Soa, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Outer<'a> {
    #[soa(nested)]
    inner: Inner<'a>,
    number: u8,
}

/// Rows of records that borrow and are nested can do all that their fields can, whatever the lifetime.
fn rows_of<'a>(records: &mut soa_runtime::SoaVec<Outer<'a>>, record: &Outer<'a>) -> String {
    use std::hash::{BuildHasher, RandomState};
    let state = RandomState::new();
    {
        let (first, second) = (records.get(0).expect("a row"), records.get(1).expect("a row"));
        assert!(first == *record && first != second && first < second && first.max(second) == second);
        assert_ne!(state.hash_one(first), state.hash_one(second));
        assert!(first.to_owned() == *record);
    }
    let shared = format!("{:?} {:?}", records.get(0), records.columns());
    format!("{shared} {:?}", records.get_mut(1))
}

#[test]
fn rows_with_nested_records_that_borrow() {
    let names = ["a".to_owned(), "b".to_owned()];
    let record = |i: usize| Outer {
        inner: Inner { name: &names[i] },
        number: i as u8,
    };
    let mut records: soa_runtime::SoaVec<Outer<'_>> = (0..2).map(record).collect();
    assert_eq!(
        rows_of(&mut records, &record(0)),
        r#"Some(Outer { inner: Inner { name: "a" }, number: 0 }) "#.to_owned()
            + r#"Outer { inner: Inner { name: ["a", "b"] }, number: [0, 1] } "#
            + r#"Some(Outer { inner: Inner { name: "b" }, number: 1 })"#
    );
}
