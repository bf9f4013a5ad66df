/* Copies and fills. */
#include "driver.h"

#include <string.h>

/* Which sides of a copy must be memory that the driver knows. */
enum { NEITHER = 0, TO = 1, FROM = 2 };

/* Finds out what one side of a copy is: 0 with `*found` null for pageable memory. */
static int side(const char *what, address at, size_t bytes, bool must, struct memory **found) {
    *found = containing(at);
    return *found || must ? known(what, at, bytes) : SUCCESS;
}

static bool on_host(struct memory *memory) {
    return !memory || memory->object.kind != DEVICE;
}

/* `waits`: the host waits as for a call without a stream. */
static int copy(struct stream *stream, address to, address from, size_t bytes, int must, bool waits) {
    TRY(stream->object.context->fault);
    if (bytes == 0)
        return SUCCESS;
    struct memory *target, *source;
    TRY(side("a copy's target", to, bytes, must & TO, &target));
    TRY(side("a copy's source", from, bytes, must & FROM, &source));
    /* Pageable memory is read before the call returns, and written before it returns. */
    bool staged = !source && target;
    struct operation *copy = operation(COPY, staged ? bytes : 0);
    copy->copy.to = to;
    copy->copy.from = from;
    copy->copy.bytes = bytes;
    copy->copy.to_known = target;
    copy->copy.from_known = source;
    if (staged) {
        copy->copy.from = (address)copy->data;
        memcpy(copy->data, (void *)from, bytes);
    }
    uint64_t order = copy->order;
    TRY(queue(stream, copy));
    if (!target || (waits && (on_host(target) || on_host(source))))
        run_stream(stream, order);
    return stream->object.context->fault;
}

void run_copy(struct context *context, struct operation *operation) {
    address to = operation->copy.to, from = operation->copy.from;
    size_t bytes = operation->copy.bytes;
    if ((operation->copy.to_known && known("a queued copy's target", to, bytes)) ||
        (operation->copy.from_known && known("a queued copy's source", from, bytes)))
        fault(context, ILLEGAL_ADDRESS);
    else
        memmove((void *)to, (void *)from, bytes);
}

static int copy_now(address to, address from, size_t bytes, int must) {
    struct context *context;
    TRY(current(&context));
    return copy(&context->standard, to, from, bytes, must, true);
}

static int copy_queued(void *handle, address to, address from, size_t bytes, int must) {
    struct stream *stream;
    struct context *context;
    if (current_is_gone())
        return current(&context);
    TRY(stream_of(handle, &stream));
    return copy(stream, to, from, bytes, must, false);
}

API int cuMemcpy(address to, address from, size_t bytes) {
    ENTER;
    return copy_now(to, from, bytes, NEITHER);
}

API int cuMemcpyHtoD_v2(address to, const void *from, size_t bytes) {
    ENTER;
    return copy_now(to, (address)from, bytes, TO);
}

API int cuMemcpyDtoH_v2(void *to, address from, size_t bytes) {
    ENTER;
    return copy_now((address)to, from, bytes, FROM);
}

API int cuMemcpyDtoD_v2(address to, address from, size_t bytes) {
    ENTER;
    return copy_now(to, from, bytes, TO | FROM);
}

API int cuMemcpyAsync(address to, address from, size_t bytes, void *stream) {
    ENTER;
    return copy_queued(stream, to, from, bytes, NEITHER);
}

API int cuMemcpyHtoDAsync_v2(address to, const void *from, size_t bytes, void *stream) {
    ENTER;
    return copy_queued(stream, to, (address)from, bytes, TO);
}

API int cuMemcpyDtoHAsync_v2(void *to, address from, size_t bytes, void *stream) {
    ENTER;
    return copy_queued(stream, (address)to, from, bytes, FROM);
}

API int cuMemcpyDtoDAsync_v2(address to, address from, size_t bytes, void *stream) {
    ENTER;
    return copy_queued(stream, to, from, bytes, TO | FROM);
}

/* Each side of a copy between contexts must be of its context's device. */
static int of_context(const char *what, address at, void *pointer) {
    struct context *context;
    TRY(handle(CONTEXT, pointer, &context));
    struct memory *memory = containing(at);
    if (!memory || memory->object.context->device == context->device)
        return SUCCESS;
    violation("%s is of another device than its context", what);
    return INVALID_VALUE;
}

API int cuMemcpyPeer(address to, void *to_context, address from, void *from_context, size_t bytes) {
    ENTER;
    TRY(of_context("a copy's target", to, to_context));
    TRY(of_context("a copy's source", from, from_context));
    return copy_now(to, from, bytes, TO | FROM);
}

API int cuMemcpyPeerAsync(address to, void *to_context, address from, void *from_context, size_t bytes, void *stream) {
    ENTER;
    TRY(of_context("a copy's target", to, to_context));
    TRY(of_context("a copy's source", from, from_context));
    return copy_queued(stream, to, from, bytes, TO | FROM);
}

/* Fills. */

static int set(struct stream *stream, address to, uint32_t value, unsigned width, size_t count, bool waits) {
    TRY(stream->object.context->fault);
    if (to % width || count > SIZE_MAX / width)
        return INVALID_VALUE;
    if (count == 0)
        return SUCCESS;
    TRY(known("a fill", to, count * width));
    bool host = on_host(containing(to));
    struct operation *set = operation(SET, 0);
    set->set.to = to;
    set->set.count = count;
    set->set.value = value;
    set->set.width = width;
    uint64_t order = set->order;
    TRY(queue(stream, set));
    if (waits && host)
        run_stream(stream, order);
    return stream->object.context->fault;
}

void run_set(struct context *context, struct operation *operation) {
    address to = operation->set.to;
    unsigned width = operation->set.width;
    if (known("a queued fill", to, operation->set.count * width)) {
        fault(context, ILLEGAL_ADDRESS);
        return;
    }
    if (width == 1) {
        memset((void *)to, operation->set.value, operation->set.count);
        return;
    }
    /* The value's low bytes come first: the machine is little-endian, as the device is. */
    for (size_t i = 0; i < operation->set.count; i++)
        memcpy((char *)to + i * width, &operation->set.value, width);
}

static int set_now(address to, uint32_t value, unsigned width, size_t count) {
    struct context *context;
    TRY(current(&context));
    return set(&context->standard, to, value, width, count, true);
}

static int set_queued(address to, uint32_t value, unsigned width, size_t count, void *handle) {
    struct stream *stream;
    TRY(stream_of(handle, &stream));
    return set(stream, to, value, width, count, false);
}

API int cuMemsetD8_v2(address to, unsigned char value, size_t count) {
    ENTER;
    return set_now(to, value, 1, count);
}

API int cuMemsetD16_v2(address to, unsigned short value, size_t count) {
    ENTER;
    return set_now(to, value, 2, count);
}

API int cuMemsetD32_v2(address to, unsigned value, size_t count) {
    ENTER;
    return set_now(to, value, 4, count);
}

API int cuMemsetD8Async(address to, unsigned char value, size_t count, void *stream) {
    ENTER;
    return set_queued(to, value, 1, count, stream);
}

API int cuMemsetD16Async(address to, unsigned short value, size_t count, void *stream) {
    ENTER;
    return set_queued(to, value, 2, count, stream);
}

API int cuMemsetD32Async(address to, unsigned value, size_t count, void *stream) {
    ENTER;
    return set_queued(to, value, 4, count, stream);
}
