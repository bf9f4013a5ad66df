/* The kernels that the stand-in knows: the conversions of records between layouts. */
#include "driver.h"

#include <string.h>

/* Whether the running kernel may touch a range: memory of its own device, or pinned host memory. */
bool reachable(address at, size_t bytes) {
    if (!running || known("a kernel's memory", at, bytes)) {
        if (running)
            fault(running, ILLEGAL_ADDRESS);
        return false;
    }
    struct memory *memory = containing(at);
    if (memory->object.kind != DEVICE || memory->object.context->device == running->device)
        return true;
    violation("a kernel's memory: %#lx is on another device", (long)at);
    fault(running, ILLEGAL_ADDRESS);
    return false;
}

/* The one parameter of each conversion. The layout is that of `Conversion` in soa-runtime/src/cuda/convert.rs and in
 * soa-runtime/kernels/convert.cu; it is written down here and nowhere else in the stand-in. */
struct shape {
    uint64_t lanes; /* rows of a tile; huge: one tile holds all */
    uint64_t tile; /* bytes from a tile to the next */
};
struct column {
    uint64_t from, to; /* of its first value */
    uint32_t size; /* bytes of a value */
    uint32_t unit;
};
struct conversion {
    uint64_t rows;
    struct shape from, to;
    uint32_t count; /* of columns */
    uint32_t record;
    struct column columns[];
};

static uint64_t place(uint64_t first, struct shape shape, uint64_t row, uint32_t size) {
    return first + row / shape.lanes * shape.tile + row % shape.lanes * size;
}

/* `*from` to `*end` is memory that has been found reachable. */
static bool ready(uint64_t at, uint32_t size, uint64_t *from, uint64_t *end) {
    if (at >= *from && at + size <= *end)
        return true;
    if (!reachable(at, size))
        return false;
    struct memory *memory = containing(at);
    *from = memory->base;
    *end = memory->base + memory->size;
    return true;
}

static void convert(void **parameters, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz) {
    (void)gx, (void)gy, (void)gz, (void)bx, (void)by, (void)bz;
    const struct conversion *conversion = parameters[0];
    for (uint32_t c = 0; c < conversion->count; c++) {
        struct column column = conversion->columns[c];
        uint64_t from = 0, from_end = 0, to = 0, to_end = 0;
        for (uint64_t row = 0; row < conversion->rows && column.size; row++) {
            uint64_t source = place(column.from, conversion->from, row, column.size);
            uint64_t target = place(column.to, conversion->to, row, column.size);
            if (!ready(source, column.size, &from, &from_end) || !ready(target, column.size, &to, &to_end))
                return;
            memcpy((void *)target, (void *)source, column.size);
        }
    }
}

kernel *built_in(const char *name) {
    static const char *const conversions[] = {"convert_direct", "convert_from_records", "convert_to_records"};
    for (size_t i = 0; i < sizeof conversions / sizeof *conversions; i++)
        if (!strcmp(name, conversions[i]))
            return convert;
    return NULL;
}
