/* Devices and contexts. */
#include "driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct primary {
    struct context *context; /* null: not active */
    long references;
    unsigned flags;
} primaries[MOST_DEVICES];

enum { DEPTH = 64 };
static _Thread_local struct context *stack[DEPTH];
static _Thread_local int depth;

API int cuInit(unsigned flags) {
    const char *answer = getenv("CUDA_STUB_INIT");
    if (answer && *answer && atoi(answer))
        return atoi(answer);
    if (answer && *answer && !devices)
        return SUCCESS;
    ENTER;
    if (flags)
        return INVALID_VALUE;
    initialised = true;
    return SUCCESS;
}

API int cuDriverGetVersion(int *version) {
    ENTER;
    *version = 13000;
    return SUCCESS;
}

/* Devices. */

static int sound(int device) {
    return device >= 0 && device < devices ? SUCCESS : INVALID_DEVICE;
}

API int cuDeviceGetCount(int *count) {
    ENTER;
    *count = devices;
    return SUCCESS;
}

API int cuDeviceGet(int *device, int ordinal) {
    ENTER;
    TRY(sound(ordinal));
    *device = ordinal;
    return SUCCESS;
}

API int cuDeviceGetName(char *name, int size, int device) {
    ENTER;
    TRY(sound(device));
    snprintf(name, size > 0 ? size : 0, "stand-in %d", device);
    return SUCCESS;
}

API int cuDeviceGetUuid(unsigned char *uuid, int device) {
    ENTER;
    TRY(sound(device));
    memset(uuid, 0x50 + device, 16);
    return SUCCESS;
}

API int cuDeviceTotalMem_v2(size_t *bytes, int device) {
    ENTER;
    TRY(sound(device));
    *bytes = device_size;
    return SUCCESS;
}

API int cuDeviceCanAccessPeer(int *can, int device, int peer) {
    ENTER;
    TRY(sound(device));
    TRY(sound(peer));
    *can = 0;
    return SUCCESS;
}

/* CUdevice_attribute and its value; 0 for the others. A small Hopper. */
static const int attributes[][2] = {
    {1, 1024}, {2, 1024}, {3, 1024}, {4, 64}, /* threads of a block */
    {5, 2147483647}, {6, 65535}, {7, 65535}, /* blocks of a grid */
    {8, 49152}, {9, 65536}, {10, 32}, {11, 2147483647}, {12, 65536},
    {13, 1980000}, {14, 512}, {15, 1}, {16, 4}, /* multiprocessors */
    {19, 1}, {30, 512}, {31, 1}, {32, 1},
    {36, 3201000}, {37, 6016}, {38, 4 << 20}, {39, 2048}, {40, 3}, {41, 1}, {51, 32},
    {75, 9}, {76, 0}, {78, 1}, {79, 1}, {80, 1}, {81, 233472}, {82, 65536}, {86, 0}, {91, 1},
    {97, 232448}, {99, 1}, {106, 32}, {111, 1024},
};

API int cuDeviceGetAttribute(int *value, int attribute, int device) {
    ENTER;
    TRY(sound(device));
    if (attribute < 1 || attribute > 200)
        return INVALID_VALUE;
    *value = attribute == 33 ? 1 + device : 0; /* PCI bus */
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
        if (attributes[i][0] == attribute)
            *value = attributes[i][1];
    return SUCCESS;
}

/* Contexts. */

static struct context *new_context(int device, bool primary) {
    struct context *context = make(CONTEXT, NULL);
    context->device = device;
    context->primary = primary;
    context->standard.object.kind = STREAM;
    context->standard.object.context = context;
    context->standard.last = &context->standard.first;
    return context;
}

/* Everything in it goes with it, after the work that is left. */
void end_context(struct context *context) {
    run_context(context);
    for (int kind = STREAM; kind < KINDS; kind++)
        for (struct object *object = first_live(kind), *next; object; object = next) {
            next = object->next;
            if (object->context != context)
                continue;
            if (kind == MODULE)
                unload((struct module *)object);
            if (kind == DEVICE || kind == HOST)
                release_memory((struct memory *)object);
            else if (!object->dead)
                kill_object(object);
        }
    kill_object(&context->object);
}

/* The context that is current on this thread, if it is sound. */
int current(struct context **out) {
    if (!depth || !stack[depth - 1]) {
        violation("no context is current");
        return INVALID_CONTEXT;
    }
    struct context *context = stack[depth - 1];
    if (context->object.dead) {
        violation("the current context is gone");
        return CONTEXT_IS_DESTROYED;
    }
    *out = context;
    return context->fault;
}

/* The work of a context did what it must not: nothing of it runs any more, and its device is lost to the process. */
void fault(struct context *context, int code) {
    context->fault = code;
    lost[context->device] = true;
}

bool current_is_gone(void) {
    return depth && stack[depth - 1] && stack[depth - 1]->object.dead;
}

API int cuDevicePrimaryCtxRetain(void **out, int device) {
    ENTER;
    TRY(sound(device));
    if (lost[device])
        return ILLEGAL_ADDRESS;
    struct primary *primary = &primaries[device];
    if (!primary->context)
        primary->context = new_context(device, true);
    primary->references++;
    *out = primary->context;
    return SUCCESS;
}

API int cuDevicePrimaryCtxRelease_v2(int device) {
    ENTER;
    TRY(sound(device));
    struct primary *primary = &primaries[device];
    if (!primary->references) {
        violation("device %d's primary context is not retained", device);
        return INVALID_CONTEXT;
    }
    if (--primary->references == 0 && primary->context) {
        end_context(primary->context);
        primary->context = NULL;
    }
    return SUCCESS;
}

API int cuDevicePrimaryCtxReset_v2(int device) {
    ENTER;
    TRY(sound(device));
    struct primary *primary = &primaries[device];
    if (primary->context)
        end_context(primary->context);
    primary->context = NULL;
    primary->references = 0;
    return SUCCESS;
}

API int cuDevicePrimaryCtxGetState(int device, unsigned *flags, int *active) {
    ENTER;
    TRY(sound(device));
    *flags = primaries[device].flags;
    *active = primaries[device].context != NULL;
    return SUCCESS;
}

API int cuDevicePrimaryCtxSetFlags_v2(int device, unsigned flags) {
    ENTER;
    TRY(sound(device));
    primaries[device].flags = flags;
    return SUCCESS;
}

API int cuCtxCreate_v2(void **out, unsigned flags, int device) {
    (void)flags;
    ENTER;
    TRY(sound(device));
    if (lost[device])
        return ILLEGAL_ADDRESS;
    if (depth == DEPTH)
        return INVALID_VALUE;
    *out = stack[depth++] = new_context(device, false);
    return SUCCESS;
}

API int cuCtxDestroy_v2(void *pointer) {
    ENTER;
    struct context *context;
    TRY(handle(CONTEXT, pointer, &context));
    if (context->primary) {
        violation("a primary context is released, not destroyed");
        return INVALID_CONTEXT;
    }
    if (depth && stack[depth - 1] == context)
        depth--;
    end_context(context);
    return SUCCESS;
}

API int cuCtxPushCurrent_v2(void *pointer) {
    ENTER;
    struct context *context;
    TRY(handle(CONTEXT, pointer, &context));
    if (depth == DEPTH)
        return INVALID_VALUE;
    stack[depth++] = context;
    return SUCCESS;
}

API int cuCtxPopCurrent_v2(void **out) {
    ENTER;
    if (!depth)
        return INVALID_CONTEXT;
    depth--;
    if (out)
        *out = stack[depth];
    return SUCCESS;
}

API int cuCtxSetCurrent(void *pointer) {
    ENTER;
    struct context *context = NULL;
    if (pointer)
        TRY(handle(CONTEXT, pointer, &context));
    if (depth)
        depth--;
    if (context)
        stack[depth++] = context;
    return SUCCESS;
}

API int cuCtxGetCurrent(void **out) {
    ENTER;
    *out = depth ? stack[depth - 1] : NULL;
    return SUCCESS;
}

API int cuCtxGetDevice(int *device) {
    ENTER;
    if (!depth) {
        violation("no context is current");
        return INVALID_CONTEXT;
    }
    *device = stack[depth - 1]->device;
    return SUCCESS;
}

API int cuCtxGetFlags(unsigned *flags) {
    ENTER;
    struct context *context;
    TRY(current(&context));
    *flags = context->primary ? primaries[context->device].flags : 0;
    return SUCCESS;
}

API int cuCtxGetApiVersion(void *pointer, unsigned *version) {
    ENTER;
    struct context *context;
    TRY(pointer ? handle(CONTEXT, pointer, &context) : current(&context));
    *version = 3020;
    return SUCCESS;
}

API int cuCtxSynchronize(void) {
    ENTER;
    struct context *context;
    TRY(current(&context));
    run_context(context);
    return context->fault;
}

API int cuCtxGetStreamPriorityRange(int *least, int *greatest) {
    ENTER;
    struct context *context;
    TRY(current(&context));
    if (least)
        *least = 0;
    if (greatest)
        *greatest = -5;
    return SUCCESS;
}

/* CUlimit: those that exist, each with one value for all contexts. */
static size_t limits[] = {1024, 1 << 20, 8 << 20, 2, 2048, 64, 0};
enum { LIMITS = sizeof limits / sizeof *limits, FETCH_GRANULARITY = 5, MOST_FETCHED = 128 };

API int cuCtxGetLimit(size_t *value, int limit) {
    ENTER;
    struct context *context;
    TRY(current(&context));
    if (limit < 0 || limit >= LIMITS)
        return INVALID_VALUE;
    *value = limits[limit];
    return SUCCESS;
}

API int cuCtxSetLimit(int limit, size_t value) {
    ENTER;
    struct context *context;
    TRY(current(&context));
    if (limit < 0 || limit >= LIMITS || (limit == FETCH_GRANULARITY && value > MOST_FETCHED))
        return INVALID_VALUE;
    limits[limit] = value;
    return SUCCESS;
}
