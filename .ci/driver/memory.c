/* Device memory, pinned memory and what is known of addresses. Device memory is allocated by `posix_memalign`, so that the
 * address sanitizer of the test that loads this library watches it. */
#define _GNU_SOURCE
#include "driver.h"

#include <stdlib.h>
#include <string.h>

enum { GARBAGE = 0xA5, DEVICE_BOUNDARY = 256, PAGE = 4096 };

/* The live memory that an address lies in; null: pageable host memory, or nothing. */
struct memory *containing(address at) {
    for (int kind = DEVICE; kind <= REGISTERED; kind++)
        for (struct object *object = first_live(kind); object; object = object->next) {
            struct memory *memory = (struct memory *)object;
            if (at >= memory->base && at - memory->base < memory->size)
                return memory;
        }
    return NULL;
}

/* Whether a range lies in one live allocation; if not, that is recorded. `what` is for the record. */
int known(const char *what, address at, size_t bytes) {
    struct memory *memory = containing(at);
    if (memory && bytes <= memory->size - (at - memory->base))
        return SUCCESS;
    if (memory)
        violation("%s: %zu bytes at %#lx are %zu more than there are", what, bytes, (long)at,
                  bytes - (memory->size - (size_t)(at - memory->base)));
    else
        violation("%s: nothing is allocated at %#lx", what, (long)at);
    return INVALID_VALUE;
}

/* Bytes on a device, or on all (-1). */
size_t memory_bytes(enum kind kind, int device) {
    size_t bytes = 0;
    for (struct object *object = first_live(kind); object; object = object->next)
        if (device < 0 || object->context->device == device)
            bytes += ((struct memory *)object)->size;
    return bytes;
}

static int new_memory(enum kind kind, struct context *context, size_t bytes, size_t boundary, unsigned flags,
                      address *out) {
    void *pointer;
    if (bytes >> 40 || posix_memalign(&pointer, boundary, bytes))
        return OUT_OF_MEMORY;
    memset(pointer, GARBAGE, bytes);
    struct memory *memory = make(kind, context);
    memory->base = *out = (address)pointer;
    memory->size = bytes;
    memory->flags = flags;
    return SUCCESS;
}

void release_memory(struct memory *memory) {
    free((void *)memory->base);
    kill_object(&memory->object);
}

/* The live memory of a kind that begins at an address. */
static struct memory *beginning(enum kind kind, address base) {
    struct memory *memory = containing(base);
    return memory && memory->object.kind == kind && memory->base == base ? memory : NULL;
}

/* Frees once the work of its context is done, as the real driver does. */
static int free_memory(enum kind kind, address base, int unknown) {
    struct memory *memory = beginning(kind, base);
    if (!memory) {
        memory = gone(kind, base);
        bool dead_context = memory && memory->object.context->object.dead;
        violation(dead_context ? "memory whose context is gone, at %#lx"
                  : memory     ? "freed already: %#lx"
                               : "nothing of the kind begins at %#lx",
                  (long)base);
        return dead_context ? CONTEXT_IS_DESTROYED : unknown;
    }
    TRY(owner(&memory->object));
    struct context *context = memory->object.context;
    run_context(context);
    TRY(context->fault);
    release_memory(memory);
    return SUCCESS;
}

API int cuMemAlloc_v2(address *out, size_t bytes) {
    ENTER;
    struct context *context;
    TRY(current(&context));
    if (bytes == 0)
        return INVALID_VALUE;
    size_t used = memory_bytes(DEVICE, context->device);
    if (used > device_size || bytes > device_size - used)
        return OUT_OF_MEMORY;
    return new_memory(DEVICE, context, bytes, DEVICE_BOUNDARY, 0, out);
}

API int cuMemFree_v2(address base) {
    ENTER;
    return base ? free_memory(DEVICE, base, INVALID_VALUE) : SUCCESS;
}

API int cuMemGetInfo_v2(size_t *left, size_t *total) {
    ENTER;
    struct context *context;
    TRY(current(&context));
    size_t used = memory_bytes(DEVICE, context->device);
    *left = used < device_size ? device_size - used : 0;
    *total = device_size;
    return SUCCESS;
}

API int cuMemGetAddressRange_v2(address *base, size_t *size, address at) {
    ENTER;
    struct memory *memory = containing(at);
    if (!memory)
        return NOT_FOUND;
    if (base)
        *base = memory->base;
    if (size)
        *size = memory->size;
    return SUCCESS;
}

/* Pinned memory. */

static int host_alloc(void **out, size_t bytes, unsigned flags) {
    struct context *context;
    TRY(current(&context));
    if (flags > 7)
        return INVALID_VALUE;
    *out = NULL;
    return bytes ? new_memory(HOST, context, bytes, PAGE, flags, (address *)out) : SUCCESS;
}

API int cuMemHostAlloc(void **out, size_t bytes, unsigned flags) {
    ENTER;
    return host_alloc(out, bytes, flags);
}

API int cuMemAllocHost_v2(void **out, size_t bytes) {
    ENTER;
    return host_alloc(out, bytes, 0);
}

API int cuMemFreeHost(void *pointer) {
    ENTER;
    return pointer ? free_memory(HOST, (address)pointer, INVALID_VALUE) : SUCCESS;
}

API int cuMemHostGetFlags(unsigned *flags, void *pointer) {
    ENTER;
    struct context *context;
    TRY(current(&context));
    struct memory *memory = containing((address)pointer);
    if (!memory || memory->object.kind == DEVICE)
        return INVALID_VALUE;
    *flags = memory->flags;
    return SUCCESS;
}

API int cuMemHostGetDevicePointer_v2(address *out, void *pointer, unsigned flags) {
    ENTER;
    struct context *context;
    TRY(current(&context));
    struct memory *memory = containing((address)pointer);
    if (flags || !memory || memory->object.kind == DEVICE)
        return INVALID_VALUE;
    *out = (address)pointer;
    return SUCCESS;
}

API int cuMemHostRegister_v2(void *pointer, size_t bytes, unsigned flags) {
    ENTER;
    struct context *context;
    TRY(current(&context));
    if (!pointer || !bytes || flags > 15)
        return INVALID_VALUE;
    address base = (address)pointer;
    for (struct object *object = first_live(REGISTERED); object; object = object->next) {
        struct memory *other = (struct memory *)object;
        if (base < other->base + other->size && other->base < base + bytes)
            return HOST_MEMORY_ALREADY_REGISTERED;
    }
    if (containing(base))
        return HOST_MEMORY_ALREADY_REGISTERED;
    struct memory *memory = make(REGISTERED, context);
    memory->base = base;
    memory->size = bytes;
    memory->flags = flags;
    return SUCCESS;
}

/* Stricter than answers are known for: work on the memory must be done before. */
API int cuMemHostUnregister(void *pointer) {
    ENTER;
    struct memory *memory = beginning(REGISTERED, (address)pointer);
    if (!memory) {
        violation("nothing registered begins at %p", pointer);
        return containing((address)pointer) ? INVALID_VALUE : HOST_MEMORY_NOT_REGISTERED;
    }
    TRY(owner(&memory->object));
    if (pending_in(memory->base, memory->size))
        violation("work on the memory at %p is still queued", pointer);
    kill_object(&memory->object);
    return SUCCESS;
}

/* What an address is. */

static int attribute(void *out, int which, address at, struct memory *memory) {
    switch (which) {
    case 1: *(void **)out = memory->object.context; break;
    case 2: *(unsigned *)out = memory->object.kind == DEVICE ? 2 : 1; break;
    case 3: *(address *)out = at; break;
    case 4:
        if (memory->object.kind == DEVICE)
            return INVALID_VALUE;
        *(address *)out = at;
        break;
    case 8: *(unsigned char *)out = 0; break;
    case 9: *(int *)out = memory->object.context->device; break;
    case 11: *(address *)out = memory->base; break;
    case 12: *(size_t *)out = memory->size; break;
    case 13: *(unsigned char *)out = 1; break;
    default:
        violation("pointer attribute %d is not modelled", which);
        return NOT_SUPPORTED;
    }
    return SUCCESS;
}

API int cuPointerGetAttribute(void *out, int which, address at) {
    ENTER;
    struct memory *memory = containing(at);
    return memory ? attribute(out, which, at, memory) : INVALID_VALUE;
}

/* An address that nothing is known of is no error here: its attributes are zero, a device's number -2. */
API int cuPointerGetAttributes(unsigned count, int *which, void **out, address at) {
    ENTER;
    struct memory *memory = containing(at);
    for (unsigned i = 0; i < count; i++) {
        if (memory) {
            int code = attribute(out[i], which[i], at, memory);
            if (code && which[i] != 4)
                return code;
        }
        if (!memory || (which[i] == 4 && memory->object.kind == DEVICE))
            memset(out[i], 0, which[i] == 8 || which[i] == 13 ? 1 : which[i] == 2 || which[i] == 9 ? 4 : 8);
        if (!memory && which[i] == 9)
            *(int *)out[i] = -2;
    }
    return SUCCESS;
}
