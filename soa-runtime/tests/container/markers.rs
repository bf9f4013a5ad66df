//! What the container is to the type system: its size, its threads, its lifetimes.

use std::cell::Cell;
use std::marker::PhantomData;
use std::sync::MutexGuard;

use soa_runtime::{IntoIter, Iter, IterMut};

use super::*;

#[test]
fn a_container_is_three_words_as_a_vec_is() {
    #[derive(Soa)]
    struct Nothing {}
    assert_eq!(size_of::<SoaVec<Particle>>(), 3 * size_of::<usize>());
    assert_eq!(size_of::<SoaVec<Nothing>>(), 3 * size_of::<usize>());
    assert_eq!(size_of::<SoaVec<Particle>>(), size_of::<Vec<Particle>>());
    assert_eq!(size_of::<Option<SoaVec<Particle>>>(), 3 * size_of::<usize>());
}

/// Whether a type may cross threads. The inherent constant hides the trait's where its bound holds.
struct Threads<T>(PhantomData<T>);

trait No {
    const SEND: bool = false;
    const SYNC: bool = false;
}

impl<T> No for Threads<T> {}

impl<T: Send> Threads<T> {
    const SEND: bool = true;
}

impl<T: Sync> Threads<T> {
    const SYNC: bool = true;
}

macro_rules! threads {
    ($ty:ty) => {
        (Threads::<$ty>::SEND, Threads::<$ty>::SYNC)
    };
}

#[derive(Soa)]
struct Holds<T> {
    value: T,
}

#[test]
fn a_container_crosses_threads_where_its_records_may() {
    type Neither = Holds<*mut u8>;
    type SendOnly = Holds<Cell<u8>>;
    type SyncOnly = Holds<MutexGuard<'static, u8>>;
    assert_eq!(threads!(SoaVec<Particle>), (true, true));
    assert_eq!(threads!(SoaVec<Neither>), (false, false));
    assert_eq!(threads!(SoaVec<SendOnly>), (true, false));
    assert_eq!(threads!(SoaVec<SyncOnly>), (false, true));
    assert_eq!(threads!(IntoIter<SendOnly>), (true, false));
    assert_eq!(threads!(IntoIter<SyncOnly>), (false, true));
}

#[test]
fn borrowing_iterators_and_views_cross_threads_as_references_do() {
    type SendOnly = Holds<Cell<u8>>;
    type SyncOnly = Holds<MutexGuard<'static, u8>>;
    assert_eq!(threads!(Iter<'static, SendOnly>), threads!(&'static SendOnly));
    assert_eq!(threads!(Iter<'static, SyncOnly>), threads!(&'static SyncOnly));
    assert_eq!(threads!(IterMut<'static, SendOnly>), threads!(&'static mut SendOnly));
    assert_eq!(threads!(IterMut<'static, SyncOnly>), threads!(&'static mut SyncOnly));
    assert_eq!(threads!(HoldsRef<'static, Cell<u8>>), (false, false));
    assert_eq!(threads!(HoldsMut<'static, Cell<u8>>), (true, false));
    assert_eq!(threads!(HoldsColumns<'static, Cell<u8>>), (false, false));
    assert_eq!(threads!(HoldsColumnsMut<'static, u8>), (true, true));
}

#[test]
fn threads_share_columns_and_split_them() {
    let mut columns = particles(100);
    let shared = &columns;
    let sums = std::thread::scope(|scope| {
        let ids = scope.spawn(|| shared.id().iter().sum::<u32>());
        let energies = scope.spawn(move || shared.iter().map(|p| *p.energy).sum::<f64>());
        (ids.join().expect("a sum"), energies.join().expect("a sum"))
    });
    assert_eq!(sums, (4950, 5000.0));
    let ParticleColumnsMut { id, energy, .. } = columns.columns_mut();
    std::thread::scope(|scope| {
        scope.spawn(|| id.fill(1));
        scope.spawn(|| energy.fill(2.0));
    });
    let moved = std::thread::spawn(move || columns.iter().all(|p| (*p.id, *p.energy) == (1, 2.0)));
    assert!(moved.join().expect("a comparison"));
}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Named<'a> {
    name: &'a str,
    age: u8,
}

fn shrink<'a>(long: SoaVec<Named<'static>>) -> SoaVec<Named<'a>> {
    long
}

fn shrink_owned_iterator<'a>(long: IntoIter<Named<'static>>) -> IntoIter<Named<'a>> {
    long
}

fn shrink_iterator<'a>(long: Iter<'a, Named<'static>>) -> Iter<'a, Named<'a>> {
    long
}

fn shrink_view<'a>(long: NamedRef<'a, 'static>) -> NamedRef<'a, 'a> {
    long
}

fn shrink_columns<'a>(long: NamedColumns<'a, 'static>) -> NamedColumns<'a, 'a> {
    long
}

#[test]
fn a_container_shortens_its_records_lifetime_as_a_vec_does() {
    let long = SoaVec::from([Named { name: "Ada", age: 36 }]);
    assert_eq!(shrink_iterator(long.iter()).next(), long.get(0));
    assert_eq!(shrink_columns(long.columns()).name, ["Ada"]);
    assert_eq!(long.get(0).map(shrink_view).map(|view| *view.age), Some(36));

    let local = String::from("Grace");
    let mut short = shrink(long);
    short.push(Named { name: &local, age: 85 });
    assert_eq!(short[Named::FIELDS.name], ["Ada", "Grace"]);
    assert_eq!(short.name_mut().len(), 2);

    let mut rest = shrink_owned_iterator(SoaVec::from([Named { name: "Alan", age: 41 }]).into_iter());
    assert_eq!(rest.next().map(|record| record.name), Some("Alan"));
}

#[test]
fn a_column_of_a_view_lives_as_long_as_the_container_lends_it() {
    fn names<'a>(columns: &'a SoaVec<Named<'a>>) -> Vec<&'a &'a str> {
        columns
            .iter()
            .map(|view| view.name)
            .chain(columns.columns().name)
            .collect()
    }
    let columns = SoaVec::from([Named { name: "Ada", age: 36 }]);
    assert_eq!(names(&columns), [&"Ada", &"Ada"]);
}
