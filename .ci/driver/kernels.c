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

/* The one parameter of each conversion. The layout is that of `Conversion` in soa-runtime/src/cuda/convert/conversion.rs and in
 * convert.cu beside it, which say what the members mean; it is written down here and nowhere else in the stand-in. */
enum { MOST_COLUMNS = 112, MOST_PIECES = 256 };
struct shape {
    uint64_t lanes; /* rows of a tile; huge: one tile holds all */
    uint64_t tile; /* bytes from a tile to the next */
    uint64_t first; /* this row is row 0 here */
    uint64_t inverse;
};
struct column {
    uint64_t from, to; /* addresses of row 0; of records in chunks, the offset in the record; from 0: zeros */
    uint32_t size; /* bytes of a value */
    uint32_t inverse, start;
    uint16_t unit, wide;
};
struct conversion {
    uint64_t rows, chunks;
    uint64_t records; /* in chunks: the address of row 0's record */
    uint32_t record; /* in chunks: bytes of a record */
    uint32_t chunk;
    uint32_t skip; /* in chunks: the first row */
    uint32_t count; /* of columns */
    uint32_t pieces;
    uint32_t holes; /* to records: the bytes between values become zeros */
    struct shape from, to;
    struct column columns[MOST_COLUMNS];
    uint8_t owners[MOST_PIECES];
};
_Static_assert(sizeof(struct conversion) == 3952, "the parameter's bytes in convert.ptx");

/* The address of a column's value, `row` rows behind the shape's first. */
static uint64_t place(uint64_t column, const struct shape *shape, uint64_t row, uint32_t size) {
    row += shape->first;
    return column + row / shape->lanes * shape->tile + row % shape->lanes * size;
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

enum conversions { FROM_RECORDS, TO_RECORDS, DIRECT };

/* What a launch means as a whole, however its blocks share the work. */
static void convert(enum conversions kernel, const struct conversion *c) {
    /* Memory that has been found reachable: of records, and of each column on the other side or both. */
    uint64_t records[2] = {0}, sources[MOST_COLUMNS][2] = {0}, targets[MOST_COLUMNS][2] = {0};
    for (uint64_t row = c->skip; row < c->skip + c->rows; row++) {
        const uint64_t record = c->records + row * c->record;
        if (kernel == TO_RECORDS && c->holes) {
            if (!ready(record, c->record, &records[0], &records[1]))
                return;
            memset((void *)record, 0, c->record);
        }
        for (uint32_t i = 0; i < c->count; i++) {
            const struct column *column = &c->columns[i];
            const uint32_t size = column->size;
            const bool zeros = kernel == DIRECT && !column->from;
            const uint64_t from = kernel == FROM_RECORDS ? record + column->from : place(column->from, &c->from, row, size);
            const uint64_t to = kernel == TO_RECORDS ? record + column->to : place(column->to, &c->to, row, size);
            if (!(zeros || ready(from, size, &sources[i][0], &sources[i][1])) ||
                !ready(to, size, &targets[i][0], &targets[i][1]))
                return;
            if (zeros)
                memset((void *)to, 0, size);
            else
                memcpy((void *)to, (void *)from, size);
        }
    }
}

#define CONVERSION(name, which)                                                                                            \
    static void name(void **parameters, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz) {      \
        (void)gx, (void)gy, (void)gz, (void)bx, (void)by, (void)bz;                                                         \
        convert(which, parameters[0]);                                                                                      \
    }
CONVERSION(convert_from_records, FROM_RECORDS)
CONVERSION(convert_to_records, TO_RECORDS)
CONVERSION(convert_direct, DIRECT)

kernel *built_in(const char *name) {
    static const struct { const char *name; kernel *run; } conversions[] = {
        {"convert_from_records", convert_from_records},
        {"convert_to_records", convert_to_records},
        {"convert_direct", convert_direct},
    };
    for (size_t i = 0; i < sizeof conversions / sizeof *conversions; i++)
        if (!strcmp(name, conversions[i].name))
            return conversions[i].run;
    return NULL;
}
