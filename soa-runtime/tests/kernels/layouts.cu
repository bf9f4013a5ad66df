// The generated header on a device: every field of a record with most sizes and alignments, in each layout.
//
//   step_LAYOUT(view)       a field at a time, in place
//   copy_FROM_TO(from, to)  whole records, out of a const view: the widest loads, through the read-only path
//
// One thread a record; the grid may be larger.

#include "mixed.h"
#include "step.h"

static __device__ soa::index place() { return (soa::index)blockIdx.x * blockDim.x + threadIdx.x; }

#define STEP(LAYOUT, VIEW, STEP)                           \
    extern "C" __global__ void step_##LAYOUT(VIEW view) {  \
        const soa::index i = place();                      \
        if (i < view.len) STEP(view, i);                   \
    }

#define COPY(FROM, TO, FROM_VIEW, TO_VIEW)                                    \
    extern "C" __global__ void copy_##FROM##_##TO(FROM_VIEW from, TO_VIEW to) { \
        const soa::index i = place();                                         \
        if (i < from.len && i < to.len) to.store(i, from.load(i));            \
    }

STEP(aos, MixedAos, step)
STEP(soa, MixedSoa, step)
STEP(aosoa, MixedAosoa<32>, step)
STEP(some, Some, step_some)

COPY(aos, soa, MixedAosConst, MixedSoa)
COPY(soa, aosoa, MixedSoaConst, MixedAosoa<32>)
COPY(aosoa, aos, MixedAosoaConst<32>, MixedAos)

// The columns of `some` into the same columns elsewhere.
extern "C" __global__ void copy_some(SomeConst from, Some to) {
    const soa::index i = place();
    if (i < from.len && i < to.len) {
        to.store_spin_axis(i, from.load_spin_axis(i));
        to.store_energy(i, from.load_energy(i));
        to.store_flag(i, from.load_flag(i));
    }
}
