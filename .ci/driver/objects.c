/* Handles. */
#include "driver.h"

#include <stdio.h>
#include <stdlib.h>

/* In the library's data, where the leak sanitizer looks for pointers. Untouched pages cost nothing. */
enum { SLOTS = 1 << 18 };
static union slot {
    struct object object;
    struct context context;
    struct stream stream;
    struct event event;
    struct memory memory;
    struct module module;
    struct function function;
} slots[SLOTS];
static size_t used;

static struct object *lists[KINDS];
static long counts[KINDS];

static const char *const names[KINDS] = {"context", "stream", "event", "module", "function", "device memory",
                                         "host memory", "registered memory"};

void *make(enum kind kind, struct context *context) {
    if (used == SLOTS) {
        fputs("stand-in driver: out of handles\n", stderr);
        abort();
    }
    struct object *object = &slots[used++].object;
    object->kind = kind;
    object->context = context;
    object->next = lists[kind];
    if (lists[kind])
        lists[kind]->previous = object;
    lists[kind] = object;
    counts[kind]++;
    return object;
}

void unlink_object(struct object *object) {
    *(object->previous ? &object->previous->next : &lists[object->kind]) = object->next;
    if (object->next)
        object->next->previous = object->previous;
}

void kill_object(struct object *object) {
    object->dead = true;
    counts[object->kind]--;
    struct stream *stream = (struct stream *)object;
    if (object->kind == STREAM && stream->first)
        stream->lingers = true; /* listed until its work is done (stream.c) */
    else
        unlink_object(object);
}

struct object *first_live(enum kind kind) {
    return lists[kind];
}

long live_count(enum kind kind) {
    return counts[kind];
}

/* The last memory of a kind that began there, now dead. */
struct memory *gone(enum kind kind, address base) {
    for (size_t i = used; i-- > 0;) {
        struct object *object = &slots[i].object;
        if (object->dead && object->kind == kind && slots[i].memory.base == base)
            return &slots[i].memory;
    }
    return NULL;
}

/* What the context of an object answers: nothing, its kernel's fault, or that it is gone. */
int owner(struct object *object) {
    struct context *context = object->context;
    if (context->object.dead)
        return object->kind == STREAM ? INVALID_CONTEXT : CONTEXT_IS_DESTROYED;
    return context->fault;
}

/* The object that a handle stands for. `out` points to a pointer to it. */
int handle(enum kind kind, void *pointer, void *out) {
    union slot *slot = pointer;
    bool one = slot >= slots && slot < slots + used && ((char *)slot - (char *)slots) % sizeof *slot == 0;
    if (!one || slot->object.kind != kind) {
        violation("%p is no %s", pointer, names[kind]);
        return INVALID_HANDLE;
    }
    if (slot->object.context && slot->object.context->object.dead) {
        violation("a %s whose context is gone", names[kind]);
        return owner(&slot->object);
    }
    if (slot->object.dead) {
        violation("a %s that is gone", names[kind]);
        return kind == CONTEXT ? CONTEXT_IS_DESTROYED : INVALID_HANDLE;
    }
    *(void **)out = slot;
    return slot->object.context ? slot->object.context->fault : SUCCESS;
}
