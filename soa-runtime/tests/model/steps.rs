//! What can happen to a container, and the same for a `Vec`.

use proptest::prelude::*;
use soa_runtime::SoaVec;

use super::shape::Shape;

/// One step. A `u32` is the seed of a record or of a decision, a `u16` picks a row or, where it may be the length, a place.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Push(u32),
    Pop,
    Clear,
    Extend(Vec<u32>),
    Reserve(u8),
    Refuse,
    Shrink,
    Collect,
    Take,
    /// Through `Vec` and back.
    Convert,
    /// Takes so many records off the front and the back of an owning iterator, and collects what is left.
    Middle(u8, u8),
    SetRow(u16, u32),
    SetValue(u16, u32),
    SetColumns(u32),
    SetRows(u32),
    SwapColumns(u16, u16),
    Swap(u16, u16),
    Replace(u16, u32),
    Insert(u16, u32),
    Remove(u16),
    SwapRemove(u16),
    Truncate(u16),
    Resize(u8, u32),
    ResizeWith(u8, u32),
    Append(Vec<u32>),
    SplitOff(u16),
    /// Drains a range and takes so many records off the front and the back.
    Drain(u16, u16, u8, u8),
    Retain(u32),
    Reverse,
    Rotate(u16),
}

pub(crate) fn any_step() -> impl Strategy<Value = Step> {
    let seeds = || prop::collection::vec(any::<u32>(), 0..40);
    prop_oneof![
        12 => any::<u32>().prop_map(Step::Push),
        4 => Just(Step::Pop),
        1 => Just(Step::Clear),
        4 => seeds().prop_map(Step::Extend),
        1 => any::<u8>().prop_map(Step::Reserve),
        1 => Just(Step::Refuse),
        1 => Just(Step::Shrink),
        1 => Just(Step::Collect),
        1 => Just(Step::Take),
        1 => Just(Step::Convert),
        1 => (0..6_u8, 0..6_u8).prop_map(|(front, back)| Step::Middle(front, back)),
        2 => any::<(u16, u32)>().prop_map(|(row, seed)| Step::SetRow(row, seed)),
        2 => any::<(u16, u32)>().prop_map(|(row, seed)| Step::SetValue(row, seed)),
        1 => any::<u32>().prop_map(Step::SetColumns),
        1 => any::<u32>().prop_map(Step::SetRows),
        1 => any::<(u16, u16)>().prop_map(|(a, b)| Step::SwapColumns(a, b)),
        2 => any::<(u16, u16)>().prop_map(|(a, b)| Step::Swap(a, b)),
        2 => any::<(u16, u32)>().prop_map(|(row, seed)| Step::Replace(row, seed)),
        4 => any::<(u16, u32)>().prop_map(|(place, seed)| Step::Insert(place, seed)),
        2 => any::<u16>().prop_map(Step::Remove),
        2 => any::<u16>().prop_map(Step::SwapRemove),
        1 => any::<u16>().prop_map(Step::Truncate),
        1 => (0..60_u8, any::<u32>()).prop_map(|(len, seed)| Step::Resize(len, seed)),
        1 => (0..60_u8, any::<u32>()).prop_map(|(len, seed)| Step::ResizeWith(len, seed)),
        2 => seeds().prop_map(Step::Append),
        1 => any::<u16>().prop_map(Step::SplitOff),
        2 => (any::<(u16, u16)>(), 0..6_u8, 0..6_u8).prop_map(|((a, b), front, back)| Step::Drain(a, b, front, back)),
        2 => any::<u32>().prop_map(Step::Retain),
        1 => Just(Step::Reverse),
        1 => any::<u16>().prop_map(Step::Rotate),
    ]
}

impl Step {
    pub(crate) fn apply<T: Shape>(self, columns: &mut SoaVec<T>, model: &mut Vec<T>) {
        let len = model.len();
        // A place from the first row's to behind the last; a row, if there is any.
        let place = |place: u16| usize::from(place) % (len + 1);
        let row = |row: u16| (len > 0).then(|| usize::from(row) % len.max(1));
        let records = |seeds: &[u32]| seeds.iter().map(|seed| T::make(*seed)).collect::<Vec<_>>();
        match self {
            Self::Push(seed) => {
                columns.push(T::make(seed));
                model.push(T::make(seed));
            }
            Self::Pop => assert_eq!(columns.pop(), model.pop()),
            Self::Clear => {
                columns.clear();
                model.clear();
            }
            Self::Extend(seeds) => {
                columns.extend(records(&seeds));
                model.extend(records(&seeds));
            }
            Self::Reserve(additional) => {
                columns.reserve(usize::from(additional));
                assert!(columns.capacity() >= len + usize::from(additional));
            }
            Self::Refuse => {
                // A record without bytes takes any number, but for what cannot be counted.
                let refused = columns.try_reserve(usize::MAX).is_err();
                assert_eq!(refused, len > 0 || columns.capacity() < usize::MAX);
            }
            Self::Shrink => columns.shrink_to_fit(),
            Self::Collect => *columns = std::mem::take(columns).into_iter().collect(),
            Self::Take => {
                let taken = std::mem::take(columns);
                assert_eq!((columns.len(), taken.len()), (0, len));
                *columns = taken;
            }
            Self::Convert => *columns = SoaVec::from(std::mem::take(columns).into_vec()),
            Self::Middle(front, back) => {
                let mut rest = std::mem::take(columns).into_iter();
                let mut expected = std::mem::take(model).into_iter();
                take_both_ends(&mut rest, &mut expected, front, back);
                *columns = rest.collect();
                *model = expected.collect();
            }
            Self::SetRow(at, seed) => {
                if let Some(row) = row(at) {
                    T::set_row(columns, row, T::make(seed));
                    model[row] = T::make(seed);
                }
            }
            Self::SetValue(at, seed) => {
                if let Some(row) = row(at) {
                    T::set_last_field(columns, model, row, seed);
                }
            }
            Self::SetColumns(seed) => {
                T::set_columns(columns, |row| T::make(seed ^ row));
                T::refill(model, seed);
            }
            Self::SetRows(seed) => {
                T::set_rows(columns, |row| T::make(seed ^ row));
                T::refill(model, seed);
            }
            Self::SwapColumns(a, b) => {
                if let (Some(a), Some(b)) = (row(a), row(b)) {
                    T::swap(columns, a, b);
                    model.swap(a, b);
                }
            }
            Self::Swap(a, b) => {
                if let (Some(a), Some(b)) = (row(a), row(b)) {
                    columns.swap(a, b);
                    model.swap(a, b);
                }
            }
            Self::Replace(at, seed) => {
                if let Some(row) = row(at) {
                    let old = columns.replace(row, T::make(seed));
                    assert_eq!(old, std::mem::replace(&mut model[row], T::make(seed)));
                }
            }
            Self::Insert(at, seed) => {
                columns.insert(place(at), T::make(seed));
                model.insert(place(at), T::make(seed));
            }
            Self::Remove(at) => {
                if let Some(row) = row(at) {
                    assert_eq!(columns.remove(row), model.remove(row));
                }
            }
            Self::SwapRemove(at) => {
                if let Some(row) = row(at) {
                    assert_eq!(columns.swap_remove(row), model.swap_remove(row));
                }
            }
            Self::Truncate(at) => {
                columns.truncate(place(at));
                model.truncate(place(at));
            }
            Self::Resize(len, seed) => {
                columns.resize(usize::from(len), T::make(seed));
                model.resize(usize::from(len), T::make(seed));
            }
            Self::ResizeWith(len, seed) => {
                let make = |seeds: &mut dyn Iterator<Item = u32>| T::make(seeds.next().expect("seeds have no end"));
                let (mut one, mut other) = (seed.., seed..);
                let len = usize::from(len);
                if seed < u32::MAX - 1000 {
                    columns.resize_with(len, || make(&mut one));
                    model.resize_with(len, || make(&mut other));
                }
            }
            Self::Append(seeds) => {
                let mut more: SoaVec<T> = records(&seeds).into_iter().collect();
                columns.append(&mut more);
                model.append(&mut records(&seeds));
                assert!(more.is_empty());
            }
            Self::SplitOff(at) => {
                let off = columns.split_off(place(at));
                assert_eq!(off.into_vec(), model.split_off(place(at)));
            }
            Self::Drain(a, b, front, back) => {
                let (a, b) = (place(a), place(b));
                let range = a.min(b)..a.max(b);
                let (mut drained, mut expected) = (columns.drain(range.clone()), model.drain(range));
                take_both_ends(&mut drained, &mut expected, front, back);
            }
            Self::Retain(seed) => {
                // The same decisions for both, made by position.
                let decide = |i: u32| !seed.rotate_left(i).is_multiple_of(3);
                let (mut one, mut other) = (0..u32::MAX, 0..u32::MAX);
                columns.retain(|_| one.next().is_some_and(decide));
                model.retain(|_| other.next().is_some_and(decide));
                assert_eq!(one.start, other.start, "each record is asked about once");
            }
            Self::Reverse => {
                columns.reverse();
                model.reverse();
            }
            Self::Rotate(at) => {
                columns.rotate_left(place(at));
                model.rotate_left(place(at));
                if place(at).is_multiple_of(2) {
                    columns.rotate_right(place(at) / 2);
                    model.rotate_right(place(at) / 2);
                }
            }
        }
    }
}

/// Takes records off both ends of both iterators, which are equal.
fn take_both_ends<T: Shape>(
    one: &mut (impl DoubleEndedIterator<Item = T> + ExactSizeIterator),
    other: &mut (impl DoubleEndedIterator<Item = T> + ExactSizeIterator),
    front: u8,
    back: u8,
) {
    for _ in 0..front {
        assert_eq!(one.next(), other.next());
    }
    for _ in 0..back {
        assert_eq!(one.next_back(), other.next_back());
    }
    assert_eq!(one.len(), other.len());
}
