//! Containers in other memory than the heap: they do there what they do on the heap, and leave nothing behind.

mod books;
mod life;

use std::alloc::Layout;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr::NonNull;

use books::{Fixed, Growing, Tested};
use soa_runtime::{AosoaVec, Heap, IntoIter, Memory, ReserveError, Soa, SoaVec};

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Plain {
    id: u32,
    position: [f32; 3],
}

fn plain(id: u32) -> Plain {
    Plain {
        id,
        position: [id as f32; 3],
    }
}

/// No clone of it can be made, and any thread may use it.
struct Alone(Heap);

// SAFETY: the heap's blocks.
unsafe impl Memory for Alone {
    fn allocate(&self, layout: Layout) -> Option<NonNull<u8>> {
        self.0.allocate(layout)
    }

    unsafe fn free(&self, block: NonNull<u8>, layout: Layout) {
        // SAFETY: the caller's promise.
        unsafe { self.0.free(block, layout) };
    }
}

#[test]
fn only_what_makes_another_container_needs_another_handle() {
    fn edits(mut columns: SoaVec<Plain, impl Memory>) -> Vec<u32> {
        columns.extend((0..100).map(plain));
        columns.insert(3, plain(7));
        columns.extend_from_soa(SoaVec::from_slice(&[plain(8)]).as_slice());
        columns.sort_by_column(Plain::FIELDS.id);
        columns.dedup_by_key(|record| *record.id);
        columns.retain(|record| record.id % 10 == 8);
        columns.drain(1..3).for_each(drop);
        columns.shrink_to_fit();
        columns[Plain::FIELDS.id][0] += 1;
        for record in &mut columns {
            *record.id += 1;
        }
        columns.into_iter().rev().map(|record| record.id).collect()
    }
    assert_eq!(edits(SoaVec::new_in(Alone(Heap))), [99, 89, 79, 69, 59, 49, 39, 10]);
    assert_eq!(edits(SoaVec::new()), edits(SoaVec::new_in(Alone(Heap))));
}

fn converts<M: Tested>() {
    let memory = M::new();
    let records: Vec<Plain> = (0..100).map(plain).collect();
    let heap = SoaVec::from_slice(&records);
    let columns = heap.to_memory(memory.clone());
    assert_eq!(columns.id(), heap.id());
    assert_eq!(columns, heap);
    assert_eq!(heap, columns.to_memory(Heap));
    assert_eq!(heap.at(3..5).to_memory(memory.clone()).to_vec(), records[3..5]);
    assert_eq!(SoaVec::from_slice_in(&records, memory.clone()), columns);
    let put_together = SoaVec::from_columns_in(columns.clone().into_columns(), memory.clone());
    assert_eq!(put_together, Ok(columns.clone()));

    let tiles = AosoaVec::<Plain, 8, _>::from_slice_in(&records, memory.clone());
    assert_eq!(tiles, tiles.to_memory(Heap));
    assert_eq!(SoaVec::from(&tiles), columns);
    assert_eq!(memory.books().live(), 3);
    drop((columns, put_together, tiles));
    memory.close();
}

#[test]
fn records_go_from_memory_to_memory() {
    converts::<Fixed>();
    converts::<Growing>();
}

#[test]
fn a_refused_container_says_what_was_asked_for() {
    let memory = Fixed::new();
    memory.books().refuse(1);
    let refused = SoaVec::<Plain, _>::try_with_capacity_in(1000, memory.clone()).map(drop);
    let Err(ReserveError::Allocation { layout }) = refused else {
        panic!("{refused:?}");
    };
    assert!(layout.size() >= 16_000);
    let refused = AosoaVec::<Plain, 32, _>::try_with_capacity_in(usize::MAX, memory.clone()).map(drop);
    assert_eq!(refused, Err(ReserveError::CapacityOverflow));
    assert_eq!(memory.books().requests(), 1);
    memory.close();
}

#[test]
fn records_without_bytes_ask_for_none() {
    #[derive(Soa, Clone, Copy, Debug, PartialEq)]
    struct Nothing;
    let memory = Fixed::new();
    let mut columns = SoaVec::from_slice_in(&[Nothing; 20], memory.clone());
    columns.extend([Nothing; 20]);
    let mut tiles: AosoaVec<Nothing, 4, _> = AosoaVec::new_in(memory.clone());
    tiles.extend(columns);
    assert_eq!((tiles.len(), memory.books().requests()), (40, 0));
    drop(tiles);
    memory.close();
}

/// Panics when the one with the number is cloned or dropped.
#[derive(Soa)]
struct Bomb<'a> {
    fuse: Fuse<'a>,
}

struct Fuse<'a> {
    number: u8,
    blows: &'a Cell<u8>,
}

impl Fuse<'_> {
    fn burn(&self) {
        assert!(self.number != self.blows.get(), "asked to");
    }
}

impl Clone for Bomb<'_> {
    fn clone(&self) -> Self {
        Self {
            fuse: self.fuse.clone(),
        }
    }
}

impl Clone for Fuse<'_> {
    fn clone(&self) -> Self {
        self.burn();
        Self { ..*self }
    }
}

impl Drop for Fuse<'_> {
    fn drop(&mut self) {
        self.burn();
    }
}

#[test]
fn blocks_are_freed_whatever_unwinds() {
    fn blow(blows: &Cell<u8>, number: u8, at: impl FnOnce()) {
        blows.set(number);
        assert!(catch_unwind(AssertUnwindSafe(at)).is_err());
        blows.set(u8::MAX);
    }
    let blows = Cell::new(u8::MAX);
    let memory = Fixed::new();
    let bombs = || {
        (0..9).map(|number| Bomb {
            fuse: Fuse { number, blows: &blows },
        })
    };
    let columns = || {
        let mut columns: SoaVec<Bomb<'_>, _> = SoaVec::new_in(memory.clone());
        columns.extend(bombs());
        columns
    };
    let whole = columns();
    blow(&blows, 5, || drop(whole.clone()));
    assert_eq!(memory.books().live(), 1);
    blow(&blows, 5, || drop(whole));
    assert_eq!(memory.books().live(), 0);
    let rest = columns().into_iter();
    blow(&blows, 0, || drop(rest));
    let mut tiles: AosoaVec<Bomb<'_>, 4, _> = AosoaVec::new_in(memory.clone());
    tiles.extend(bombs());
    blow(&blows, 8, || drop(tiles));
    memory.close();
}

#[test]
fn a_container_crosses_threads_where_its_memory_may() {
    fn crosses<T: Send + Sync>(value: T) -> T {
        value
    }
    let mut columns: SoaVec<Plain, _> = crosses(SoaVec::new_in(Alone(Heap)));
    columns.extend((0..10).map(plain));
    let sum = std::thread::spawn(move || columns.id().iter().sum::<u32>());
    assert_eq!(sum.join().expect("a sum"), 45);
    // That `Fixed` may not is in tests/ui/memory.
    let _ = crosses(AosoaVec::<Plain, 4, _>::new_in(Alone(Heap)).into_iter());
}

#[test]
fn the_heap_takes_no_room_and_a_handle_its_own() {
    const WORD: usize = size_of::<usize>();
    assert_eq!((size_of::<Heap>(), size_of::<Fixed>()), (0, WORD));
    assert_eq!(size_of::<SoaVec<Plain, Heap>>(), 3 * WORD);
    assert_eq!(size_of::<SoaVec<Plain, Fixed>>(), 4 * WORD);
    assert_eq!(size_of::<AosoaVec<Plain, 4>>(), 3 * WORD);
    assert_eq!(size_of::<IntoIter<Plain>>(), size_of::<IntoIter<Plain, Heap>>());
}

#[test]
#[cfg(all(feature = "serde", feature = "rayon", feature = "arrow"))]
fn other_crates_traits_take_any_memory() {
    use std::sync::Arc;

    use arrow_array::cast::AsArray;
    use rayon::prelude::*;
    use soa_runtime::with::arrow;

    #[derive(Soa, Clone, Copy, serde::Serialize)]
    #[soa(serde, arrow)]
    struct Point {
        x: u32,
    }

    #[derive(serde::Serialize)]
    struct Scene {
        #[serde(with = "soa_runtime::with::serde::rows")]
        points: SoaVec<Point, Alone>,
    }

    let mut points: SoaVec<Point, _> = SoaVec::new_in(Alone(Heap));
    points.extend((0..3).map(|x| Point { x }));
    points.par_iter_mut().for_each(|point| *point.x += 1);
    assert_eq!(points.par_chunks(2).map(|chunk| chunk.len()).max(), Some(2));
    let text = serde_json::to_string(&points).expect("it serialises");
    assert_eq!(text, r#"{"x":[1,2,3]}"#);
    let scene = Scene { points };
    let text = serde_json::to_string(&scene).expect("it serialises");
    assert_eq!(text, r#"{"points":[{"x":1},{"x":2},{"x":3}]}"#);

    let batch = arrow::record_batch(&Arc::new(scene.points));
    let xs = batch.column(0).as_primitive::<arrow_array::types::UInt32Type>();
    assert_eq!(xs.values()[..], [1, 2, 3]);
}
