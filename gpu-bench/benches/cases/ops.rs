//! The operations on any container.

use std::cell::Cell;

use super::container::Container;
use super::op::{EDITS, Op};
use super::record::{Record, random};
use super::sample::{BATCHED_UP_TO, InPlace, Prepared, Sample, Start};

/// How a sample of an operation is begun, where the container has the operation.
pub(crate) fn start<C: Container>(op: Op) -> Option<Start> {
    match op {
        Op::PushReserved => Some(push_reserved::<C>),
        Op::Push => Some(push::<C>),
        Op::Extend => Some(extend::<C>),
        Op::FromSlice => Some(from_slice::<C>),
        Op::ToVec => Some(to_vec::<C>),
        Op::SumColumn => Some(|len| read::<C>(len, C::sum_column)),
        Op::Update => C::UPDATE.map(|_| update::<C> as Start),
        Op::SumViews => Some(|len| read::<C>(len, C::sum_views)),
        Op::Get => Some(get::<C>),
        Op::Sort => C::SORT.map(|_| (|len| change::<C>(len, offered(C::SORT))) as Start),
        Op::Retain => C::RETAIN.map(|_| (|len| change::<C>(len, offered(C::RETAIN))) as Start),
        Op::Insert => Some(insert::<C>),
        Op::Remove => Some(remove::<C>),
        Op::Clone => Some(clone::<C>),
        Op::Chunks => C::CHUNKS.map(|_| (|len| read::<C>(len, offered(C::CHUNKS))) as Start),
        Op::Drop => Some(drop::<C>),
    }
}

/// The method of an operation that the container has.
fn offered<F>(method: Option<F>) -> F {
    method.expect("only an operation that the container has is begun")
}

/// The first records.
pub(crate) fn records<R: Record>(len: usize) -> Vec<R> {
    (0..len).map(R::make).collect()
}

/// A container of the first records.
fn filled<C: Container>(len: usize) -> C {
    C::from_slice(&records(len))
}

/// A new container is filled with records that are moved into it.
fn fill<C: Container>(len: usize, op: fn(&mut Vec<C::Record>) -> C) -> Box<dyn Sample> {
    Box::new(Prepared {
        len,
        source: (records(len), op),
        prepare: |(records, _)| records.clone(),
        op: |(_, op), records| op(records),
        answer: |_, c| c.digest(),
    })
}

fn push_all<C: Container>(mut c: C, records: &mut Vec<C::Record>) -> C {
    for record in records.drain(..) {
        c.push(record);
    }
    c
}

fn push_reserved<C: Container>(len: usize) -> Box<dyn Sample> {
    fill(len, |records| push_all(C::with_capacity(records.len()), records))
}

fn push<C: Container>(len: usize) -> Box<dyn Sample> {
    fill(len, |records| push_all(C::new(), records))
}

fn extend<C: Container>(len: usize) -> Box<dyn Sample> {
    fill(len, |records| {
        let mut c = C::new();
        c.extend(records.drain(..));
        c
    })
}

fn from_slice<C: Container>(len: usize) -> Box<dyn Sample> {
    Box::new(Prepared {
        len,
        source: records::<C::Record>(len),
        prepare: |_| (),
        op: |records, ()| C::from_slice(records),
        answer: |(), c| c.digest(),
    })
}

fn to_vec<C: Container>(len: usize) -> Box<dyn Sample> {
    Box::new(Prepared {
        len,
        source: filled::<C>(len),
        prepare: |_| (),
        op: |c, ()| c.to_records(),
        answer: |(), records| C::from_slice(records).digest(),
    })
}

fn clone<C: Container>(len: usize) -> Box<dyn Sample> {
    Box::new(Prepared {
        len,
        source: filled::<C>(len),
        prepare: |_| (),
        op: |c, ()| c.clone(),
        answer: |(), c| c.digest(),
    })
}

/// The container is only read.
fn read<C: Container>(len: usize, read: fn(&C) -> u32) -> Box<dyn Sample> {
    Box::new(InPlace {
        source: (filled::<C>(len), read),
        op: |(c, read)| read(c),
        answer: |_, sum| u64::from(sum),
    })
}

fn update<C: Container>(len: usize) -> Box<dyn Sample> {
    Box::new(InPlace {
        source: (filled::<C>(len), offered(C::UPDATE)),
        op: |(c, update)| {
            update(c);
            0
        },
        answer: |(c, _), _| c.digest(),
    })
}

fn get<C: Container>(len: usize) -> Box<dyn Sample> {
    let places: Vec<usize> = (0..len).map(|i| random(i) as usize % len).collect();
    Box::new(InPlace {
        source: (filled::<C>(len), places),
        op: |(c, places)| places.iter().fold(0, |sum: u32, &place| sum.wrapping_add(c.get(place))),
        answer: |_, sum| u64::from(sum),
    })
}

/// Containers of other records each, in turn: of one alone, a processor learns by heart how a thousand branches go.
struct Turns<C> {
    containers: Vec<C>,
    next: Cell<usize>,
}

impl<C: Container> Turns<C> {
    fn new(len: usize) -> Self {
        let turns = if len <= BATCHED_UP_TO { 64 } else { 1 };
        let begun_at = |start| {
            let records: Vec<_> = (start..start + len).map(C::Record::make).collect();
            C::from_slice(&records)
        };
        Self {
            containers: (0..turns).map(|turn| begun_at(turn * len)).collect(),
            next: Cell::new(0),
        }
    }

    fn take(&self) -> C {
        let turn = self.next.get();
        self.next.set((turn + 1) % self.containers.len());
        self.containers[turn].clone()
    }
}

/// A clone is changed.
fn change<C: Container>(len: usize, change: fn(&mut C)) -> Box<dyn Sample> {
    Box::new(Prepared {
        len,
        source: (Turns::<C>::new(len), change),
        prepare: |(turns, _)| turns.take(),
        op: |(_, change), c| change(c),
        answer: |c, ()| c.digest(),
    })
}

fn insert<C: Container>(len: usize) -> Box<dyn Sample> {
    Box::new(Prepared {
        len,
        source: records::<C::Record>(len + EDITS),
        prepare: |records| {
            let (present, new) = records.split_at(records.len() - EDITS);
            let mut c = C::with_capacity(records.len());
            c.extend(present.iter().cloned());
            (c, new.to_vec())
        },
        op: |records, (c, new)| {
            for record in new.drain(..) {
                c.insert(records.len() / 2, record);
            }
        },
        answer: |(c, _), ()| c.digest(),
    })
}

fn remove<C: Container>(len: usize) -> Box<dyn Sample> {
    Box::new(Prepared {
        len,
        source: (filled::<C>(len), len / 2),
        prepare: |(c, _)| (c.clone(), Vec::with_capacity(EDITS)),
        op: |(_, middle), (c, removed)| removed.extend((0..EDITS).map(|_| c.remove(*middle))),
        answer: |(c, removed), ()| c.digest() ^ C::from_slice(removed).digest(),
    })
}

fn drop<C: Container>(len: usize) -> Box<dyn Sample> {
    Box::new(Prepared {
        len,
        source: filled::<C>(len),
        prepare: |c| Some(c.clone()),
        op: |_, c: &mut Option<C>| *c = None,
        answer: |c, ()| u64::from(c.is_none()),
    })
}
