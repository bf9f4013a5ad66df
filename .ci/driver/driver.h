/* A stand-in for the CUDA driver, over host memory: what its parts share.
 *
 * It is for tests. Memory, copies, streams and events work; a kernel is a host function that a test registers by name. Its
 * answers are those of driver 580 on an H200, as answers.txt has them, except where it is stricter:
 *
 *  - What is queued on a stream runs when something waits for it, not before: a missing wait shows as wrong data, and a host
 *    buffer that is gone too early as a use after free, under the address sanitizer. `standin_eager` runs it at once instead.
 *  - Every range of device memory must lie in one live allocation.
 *  - Misuse is recorded (`standin_violations`) besides being answered.
 *
 * What waits, as the real driver does: synchronising, copies between host and device, downloads to pageable memory, frees,
 * loading and unloading modules, destroying contexts. Destroying a stream or an event does not. A query answers first and
 * then lets one operation run, so that polling ends.
 *
 * One lock guards everything, also while host functions and kernels run; those may not call the driver (as in CUDA), and may
 * not wait for a thread that does.
 */
#ifndef STANDIN_DRIVER_H
#define STANDIN_DRIVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define API __attribute__((visibility("default")))

typedef uint64_t address; /* CUdeviceptr; host addresses are of the same space */

/* CUresult. */
enum {
    SUCCESS = 0,
    INVALID_VALUE = 1,
    OUT_OF_MEMORY = 2,
    NOT_INITIALIZED = 3,
    NO_DEVICE = 100,
    INVALID_DEVICE = 101,
    INVALID_IMAGE = 200,
    INVALID_CONTEXT = 201,
    INVALID_HANDLE = 400,
    NOT_FOUND = 500,
    NOT_READY = 600,
    ILLEGAL_ADDRESS = 700,
    CONTEXT_IS_DESTROYED = 709,
    HOST_MEMORY_ALREADY_REGISTERED = 712,
    HOST_MEMORY_NOT_REGISTERED = 713,
    NOT_PERMITTED = 800,
    NOT_SUPPORTED = 801,
};

/* Objects. A handle is the address of one; a slot is never used again, so a dead handle is always known for one. */

enum kind { CONTEXT, STREAM, EVENT, MODULE, FUNCTION, DEVICE, HOST, REGISTERED, KINDS };

struct object {
    enum kind kind;
    bool dead;
    struct context *context;
    struct object *next, *previous; /* among the live ones of its kind */
};

struct stream {
    struct object object;
    unsigned flags; /* 1: does not wait for the default stream, nor it for this one */
    int priority;
    struct operation *first, **last;
    bool lingers; /* destroyed before its work was done */
};

struct context {
    struct object object;
    int device;
    bool primary;
    int fault; /* what a fault of its work made every call's answer; 0: none */
    struct stream standard; /* the default stream */
};

struct event {
    struct object object;
    unsigned flags; /* 2: without times */
    struct stream *stream; /* where it was last recorded; null: nowhere */
    uint64_t order; /* of that operation */
    bool done;
    double milliseconds;
};

struct memory { /* DEVICE, HOST and REGISTERED */
    struct object object;
    address base;
    size_t size;
    unsigned flags;
};

struct function {
    struct object object;
    struct function *next; /* of the same module */
    char *name;
    size_t *sizes; /* of its parameters, in bytes */
    unsigned parameters;
    unsigned shared; /* the most bytes of dynamic shared memory that a launch may have */
};

struct module {
    struct object object;
    struct function *functions;
};

/* state.c */
int enter(const char *call);
int unmodelled(const char *call);
int lock(void);
void unlock(int *held);
void violation(const char *format, ...) __attribute__((format(printf, 1, 2)));
extern int devices; /* how many there are; 0: the stand-in is off */
extern bool initialised;
extern size_t device_size; /* bytes of each device */
extern bool eager;
extern bool lost[]; /* devices on which work has faulted: no new context there */
extern _Thread_local bool in_callback;
enum { MOST_DEVICES = 16 };

/* The beginning of every driver call: takes the lock until the call returns, counts, and fails where a test asked for it. */
#define ENTER                                                           \
    __attribute__((cleanup(unlock), unused)) int held = lock();         \
    do {                                                                \
        int refused = enter(__func__);                                  \
        if (refused)                                                    \
            return refused;                                             \
    } while (0)

/* Returns what `code` says unless it is a success. */
#define TRY(code)                                                       \
    do {                                                                \
        int tried = (code);                                             \
        if (tried)                                                      \
            return tried;                                               \
    } while (0)

/* objects.c */
void *make(enum kind kind, struct context *context);
void kill_object(struct object *object);
void unlink_object(struct object *object);
struct object *first_live(enum kind kind);
long live_count(enum kind kind);
int handle(enum kind kind, void *pointer, void *out);
int owner(struct object *object);
struct memory *gone(enum kind kind, address base);

/* context.c */
int current(struct context **out);
bool current_is_gone(void);
void fault(struct context *context, int code);
void end_context(struct context *context);

/* memory.c */
struct memory *containing(address at);
int known(const char *what, address at, size_t bytes);
void release_memory(struct memory *memory);
size_t memory_bytes(enum kind kind, int device);

/* stream.c */
struct operation {
    struct operation *next;
    uint64_t order; /* among all operations of the process */
    enum { COPY, SET, LAUNCH, RECORD, WAIT, CALL } what;
    union {
        struct { address to, from; size_t bytes; bool to_known, from_known; } copy;
        struct { address to; size_t count; uint32_t value; unsigned width; } set;
        struct { struct function *function; unsigned grid[3], block[3]; int fault; } launch;
        struct event *record;
        struct { struct stream *stream; uint64_t order; } wait;
        struct { void (*run)(void *); void (*callback)(void *, int, void *); void *data; struct stream *stream; } call;
    };
    _Alignas(16) unsigned char data[]; /* a copy's staged bytes, or a launch's parameters */
};
int stream_of(void *handle, struct stream **out);
struct operation *operation(int what, size_t bytes);
int queue(struct stream *stream, struct operation *operation);
void run_stream(struct stream *stream, uint64_t order);
void run_context(struct context *context);
bool pending_in(address at, size_t bytes);
#define EVERYTHING UINT64_MAX /* as run_stream's order */

/* copy.c */
void run_copy(struct context *context, struct operation *operation);
void run_set(struct context *context, struct operation *operation);

/* module.c */
void run_launch(struct context *context, struct operation *operation);
void unload(struct module *module);

/* kernels.c */
typedef void kernel(void **parameters, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz);
kernel *built_in(const char *name);
bool reachable(address at, size_t bytes);
extern struct context *running; /* whose kernel runs */

#endif
