use soa_runtime::coalesce::Width;

use super::*;

fn ptx(pattern: &Pattern) -> String {
    Kernel::new(pattern, "test").expect("a kernel").ptx
}

fn count(text: &str, what: &str) -> usize {
    text.matches(what).count()
}

#[test]
fn every_element_in_flight_is_loaded_before_one_is_used() {
    let text = ptx(&Pattern::strided(Width::B16, 48, 16).with_in_flight(4));
    let main = &text[text.find("main:").expect("a loop")..text.find("rest:").expect("a loop for the rest")];
    let (loads, uses) = main.split_at(main.find("add.u32").expect("a use"));
    assert_eq!((count(loads, "ld.global.nc.v4.u32"), count(uses, "ld.global")), (4, 0));
    assert_eq!(count(main, "add.u32"), 16);
    // One at a time needs no loop of its own.
    assert!(!ptx(&Pattern::strided(Width::B4, 4, 0).with_in_flight(1)).contains("main:"));
}

#[test]
fn what_waits_in_registers_is_bounded() {
    let words: Vec<Access> = (0..300).map(|w| Access::load(Width::B4, 1200, 4 * w)).collect();
    let text = ptx(&Pattern::new(words));
    let runs = text.split("add.u32").map(|part| count(part, "ld.global"));
    assert_eq!(runs.filter(|&loads| loads > 0).collect::<Vec<_>>(), [128, 128, 44]);
}

#[test]
fn threads_are_as_many_as_registers_allow() {
    let blocks = |width: Width, in_flight| {
        let pattern = Pattern::strided(width, width.bytes(), 0).with_in_flight(in_flight);
        blocks_per_multiprocessor(&pattern)
    };
    // 65,536 registers: 256 threads of 32 eight times, of 48 five times, of 80 three times, of 144 once.
    assert_eq!(
        (blocks(Width::B4, 8), blocks(Width::B1, 16), blocks(Width::B8, 8)),
        (8, 8, 8)
    );
    assert_eq!(
        (blocks(Width::B16, 8), blocks(Width::B16, 16), blocks(Width::B16, 64)),
        (5, 3, 1)
    );
    let stores = Pattern::strided(Width::B16, 16, 0).as_stores();
    assert_eq!(blocks_per_multiprocessor(&stores), 8);
    assert!(ptx(&stores).contains(".maxnreg 32\n"));
    assert!(ptx(&Pattern::strided(Width::B16, 16, 0)).contains(".maxnreg 48\n"));
}

#[test]
fn accesses_that_go_together_share_an_address() {
    let fields = [0, 4, 20].map(|base| Access::load(Width::B4, 32, base));
    let kernel = Kernel::new(&Pattern::new(fields.to_vec()), "record").expect("a kernel");
    let array = |array, base| Parameter::Array { array, base };
    assert_eq!(kernel.parameters, [Parameter::Elements, Parameter::Sum, array(0, 0)]);
    assert!(kernel.ptx.contains("+20]"));
    // Another array, another stride, and a tile are addresses of their own; what lies far away too.
    let mut others = fields.to_vec();
    others.push(Access::load(Width::B4, 36, 0));
    others.push(fields[0].in_array(1));
    others.push(Access {
        tile: 8,
        ..Access::load(Width::B4, 32, 1 << 30)
    });
    let kernel = Kernel::new(&Pattern::new(others), "others").expect("a kernel");
    assert_eq!(kernel.parameters.len(), 2 + 4);
    assert!(kernel.parameters.contains(&array(0, 1 << 30)));
}

#[test]
fn tiles_divide_by_shifts_or_by_a_product() {
    let tile = |tile| Access {
        tile,
        block: 1024,
        stride: 4,
        ..Access::load(Width::B4, 4, 0)
    };
    let [shifted, multiplied] = [32, 12].map(|lanes| ptx(&Pattern::new(vec![tile(lanes)])));
    assert!(shifted.contains("shr.u64") && !shifted.contains("mul.hi"));
    assert!(multiplied.contains("mul.hi.u64"));
    assert!(
        [shifted, multiplied]
            .iter()
            .all(|text| !text.contains("div") && !text.contains("rem"))
    );
}

#[test]
fn what_is_stored_is_loaded_with_coherence_and_without_loads_nothing_is_added() {
    let load = Access::load(Width::B4, 8, 0);
    let both = ptx(&Pattern::new(vec![load, load.as_store()]));
    assert!(both.contains("ld.global.u32") && !both.contains(".nc") && both.contains("red.global"));
    let stores = ptx(&Pattern::new(vec![load]).as_stores());
    assert!(!stores.contains("ld.global") && !stores.contains("red.global") && !stores.contains("shfl"));
}

#[test]
fn chunks_are_a_thread_each() {
    let words = Pattern::strided(Width::B4, 4, 0);
    let chunked = Pattern {
        lanes: 8,
        ..words.clone().in_order(Order::Chunked { chunk: 100 })
    };
    // 11 chunks are two warps of eight lanes.
    assert_eq!(Kernel::new(&chunked, "c").expect("a kernel").threads(1100), Some(64));
    assert_eq!(Kernel::new(&words, "w").expect("a kernel").threads(1100), None);
}

#[test]
fn what_the_hardware_does_not_do_is_refused() {
    let words = || Pattern::strided(Width::B4, 4, 0);
    let error = |pattern: Pattern| Kernel::new(&pattern, "no").expect_err("no kernel");
    assert_eq!(error(Pattern::new(Vec::new())), KernelError::Nothing);
    let misaligned = KernelError::Misaligned { place: 0, width: 8 };
    assert_eq!(error(Pattern::strided(Width::B8, 12, 0)), misaligned);
    assert_eq!(error(Pattern::strided(Width::B8, 16, 4)), misaligned);
    assert_eq!(error(Pattern { lanes: 0, ..words() }), KernelError::Lanes(0));
    assert_eq!(error(Pattern { lanes: 33, ..words() }), KernelError::Lanes(33));
    assert_eq!(error(words().with_in_flight(0)), KernelError::InFlight(0));
    assert_eq!(error(words().with_in_flight(65)), KernelError::InFlight(65));
    assert_eq!(error(words().in_order(Order::Chunked { chunk: 0 })), KernelError::Chunk);
    let no_tile = Access {
        tile: 0,
        ..Access::load(Width::B4, 4, 0)
    };
    assert_eq!(error(Pattern::new(vec![no_tile])), KernelError::Tile(0));
    let arrays = (0..501).map(|array| Access::load(Width::B4, 4, 0).in_array(array));
    assert_eq!(error(Pattern::new(arrays.collect())), KernelError::TooManyPointers(501));
}
