//! What each field of a record costs a warp, as structs and as columns, before anything runs.

use soa_runtime::Soa;
use soa_runtime::coalesce::{Card, Kernel, Layout, Levels, Loads, MemoryModel};

#[derive(Soa)]
#[allow(dead_code)] // only its layout is looked at
struct Particle {
    position: [f32; 3],
    mass: f32,
    energy: f64,
    cell: u32,
    alive: bool,
}

// A kernel that reads masses counts on full coalescing: the build fails where a change of the record breaks that.
const _: () =
    MemoryModel::NVIDIA.assert_coalesced(&Particle::LAYOUT.read([Particle::FIELDS.mass.erase()]), Layout::Soa);

fn main() {
    let model = MemoryModel::default();
    let layout = Particle::LAYOUT;
    println!(
        "a record has {} bytes as a struct, {} in columns",
        layout.size(),
        layout.packed_size()
    );
    println!(
        "{:>10}  {:>12}  {:>26}  {:>24}",
        "field", "type", "sectors a request AoS, SoA", "bytes an element AoS, SoA"
    );
    for (place, column) in layout.columns().iter().enumerate() {
        let [aos, soa] = [Layout::Aos, Layout::Soa].map(|l| model.predict_columns(&layout.untyped(), &[place], l));
        println!(
            "{:>10}  {:>12}  {:>18.2}  {:>6.2}  {:>17.2}  {:>6.2}",
            column.name(),
            column.type_name(),
            aos.sectors_per_request(),
            soa.sectors_per_request(),
            aos.memory_bytes_per_element(),
            soa.memory_bytes_per_element(),
        );
    }

    // Several fields by their keys.
    let read = layout.read([Particle::FIELDS.position.into(), Particle::FIELDS.mass.into()]);
    for layout in [Layout::Aos, Layout::Tiled { lanes: 32 }, Layout::Soa] {
        let traffic = model.predict(&read, layout);
        println!(
            "position and mass in {layout:?}: memory moves {:.2} bytes for each useful one",
            traffic.memory_bytes_per_useful_byte()
        );
    }
    assert_eq!(model.predict(&read, Layout::Soa).memory_bytes_per_useful_byte(), 1.0);

    // And the time: on a card that is known, by a loop with two records in flight a thread.
    for card in [Card::named("H200"), Card::named("T4")].into_iter().flatten() {
        let machine = &card.machine;
        let kernel = Kernel::looped(machine, 2);
        for layout in [Layout::Aos, Layout::Soa] {
            let accesses = read.record().accesses(read.fields(), layout, Loads::Fields);
            let levels = Levels::new(&machine.model.count(&accesses), machine, &kernel);
            let time = machine.time(&levels, &kernel, 100_000_000);
            println!(
                "{}: position and mass of 100,000,000 records in {layout:?} take {:.2} ms, bound by {}",
                card.name,
                1e3 * time.seconds,
                time.bound.name()
            );
        }
    }
}
