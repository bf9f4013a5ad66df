/* What every call shares: the lock, the counts, the failures that a test asked for, and the record of misuse. */
#define _GNU_SOURCE
#include "driver.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int devices;
bool initialised;
size_t device_size;
bool eager;
bool lost[MOST_DEVICES];
_Thread_local bool in_callback;

enum { DEFAULT_SIZE = 1 << 30, MOST_CALLS = 128 };

/* The first stands for all calls ("*"). */
static struct call {
    const char *name;
    long calls, fail_in;
    bool lasting;
    int code;
} calls[MOST_CALLS] = {{.name = "*"}};
static int call_count = 1;

static char violations[1 << 16];
static pthread_mutex_t mutex;

__attribute__((constructor)) static void start(void) {
    pthread_mutexattr_t recursive;
    pthread_mutexattr_init(&recursive);
    pthread_mutexattr_settype(&recursive, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&mutex, &recursive);
    const char *asked = getenv("CUDA_STAND_IN");
    devices = asked ? atoi(asked) : 0;
    if (devices < 0 || devices > MOST_DEVICES)
        devices = devices < 0 ? 0 : MOST_DEVICES;
    device_size = DEFAULT_SIZE;
}

int lock(void) {
    pthread_mutex_lock(&mutex);
    return 0;
}

void unlock(int *held) {
    (void)held;
    pthread_mutex_unlock(&mutex);
}

#define GUARD __attribute__((cleanup(unlock), unused)) int held = lock()

/* `name` is kept: a string of the library's, or a copy. */
static struct call *call_named(const char *name, bool copy) {
    for (int i = 0; i < call_count; i++)
        if (!strcmp(calls[i].name, name))
            return &calls[i];
    if (call_count == MOST_CALLS)
        abort();
    calls[call_count].name = copy ? strdup(name) : name;
    return &calls[call_count++];
}

/* Whether a failure asked for falls on this call. */
static bool fails(struct call *call) {
    if (call->fail_in == 0 || --call->fail_in > 0)
        return false;
    if (call->lasting)
        call->fail_in = 1;
    return true;
}

static _Thread_local const char *current_call = "";

int enter(const char *name) {
    if (!devices)
        return NO_DEVICE;
    current_call = name;
    if (in_callback) {
        violation("called from a host function");
        return NOT_PERMITTED;
    }
    struct call *call = call_named(name, false);
    call->calls++;
    calls[0].calls++;
    bool this = fails(call), any = fails(&calls[0]);
    if (this || any)
        return this ? call->code : calls[0].code;
    bool before = !strcmp(name, "cuInit") || !strcmp(name, "cuDriverGetVersion");
    return initialised || before ? SUCCESS : NOT_INITIALIZED;
}

void violation(const char *format, ...) {
    size_t used = strlen(violations);
    char *to = violations + used;
    size_t room = sizeof violations - used;
    va_list arguments;
    va_start(arguments, format);
    int n = snprintf(to, room, "%s: ", current_call);
    if (n >= 0 && (size_t)n < room)
        n += vsnprintf(to + n, room - n, format, arguments);
    va_end(arguments);
    if (n >= 0 && (size_t)n + 1 < room)
        strcpy(to + n, "\n");
    else
        *to = 0; /* full: what came first matters most */
}

/* A driver function that is not modelled. */
int unmodelled(const char *name) {
    GUARD;
    if (!devices)
        return NO_DEVICE;
    current_call = name;
    violation("the stand-in does not model it");
    return NOT_SUPPORTED;
}

/* The calls that a test makes. */

/* How many devices there are; 0: the stand-in is off. */
API int standin_devices(void) {
    return devices;
}

/* Turns the stand-in on with as many devices, or off with 0. */
API void standin_enable(int count) {
    GUARD;
    devices = count < 0 ? 0 : count > MOST_DEVICES ? MOST_DEVICES : count;
}

/* The n-th call of that name from now on (the first is 1) fails with `code` and does nothing; with a negative n, so do all
 * calls after it. "*" is a call of any name. 0 takes it back. */
API void standin_fail(const char *name, long n, int code) {
    GUARD;
    struct call *call = call_named(name, true);
    call->fail_in = n < 0 ? -n : n;
    call->lasting = n < 0;
    call->code = code;
}

/* Calls of that name since the last reset, those that failed too. */
API long standin_calls(const char *name) {
    GUARD;
    return call_named(name, true)->calls;
}

/* One line for each call since the last reset, "name count"; returns the bytes that all of it needs. */
API size_t standin_list(char *buffer, size_t size) {
    GUARD;
    size_t used = 0;
    if (size)
        *buffer = 0;
    for (int i = 1; i < call_count; i++)
        if (calls[i].calls)
            used += snprintf(used < size ? buffer + used : NULL, used < size ? size - used : 0, "%s %ld\n",
                             calls[i].name, calls[i].calls);
    return used + 1;
}

/* Misuse since the last reset, a line each; returns the bytes that all of it needs. */
API size_t standin_violations(char *buffer, size_t size) {
    GUARD;
    return snprintf(buffer, size, "%s", violations) + 1;
}

/* Bytes of memory of each device. */
API void standin_set_memory(size_t bytes) {
    GUARD;
    device_size = bytes;
}

/* 1: what is queued runs at once. 0, as at first: when it is waited for. */
API void standin_eager(int on) {
    GUARD;
    eager = on;
}

void reset_launches(void);

/* No counts, failures or record of misuse; devices are sound, of the default size, and put work off. Objects live on. */
API void standin_reset(void) {
    GUARD;
    for (int i = 0; i < call_count; i++)
        calls[i] = (struct call){.name = calls[i].name};
    memset(lost, 0, sizeof lost);
    violations[0] = 0;
    device_size = DEFAULT_SIZE;
    eager = false;
    reset_launches();
}

/* How many objects live: "context", "stream", "event", "module", "device" and "host" (allocations), "registered", or the
 * bytes of allocations: "device_bytes", "host_bytes". -1: no such kind. */
API long standin_live(const char *kind) {
    GUARD;
    static const char *const names[KINDS] = {"context", "stream", "event", "module", "function", "device", "host",
                                             "registered"};
    for (int i = 0; i < KINDS; i++)
        if (!strcmp(kind, names[i]))
            return live_count(i);
    if (!strcmp(kind, "device_bytes"))
        return memory_bytes(DEVICE, -1);
    return !strcmp(kind, "host_bytes") ? (long)memory_bytes(HOST, -1) : -1;
}
