/* Streams and events, and the order in which queued work runs. */
#define _GNU_SOURCE
#include "driver.h"

#include <stdlib.h>
#include <time.h>

/* Work. */

static uint64_t last_order;

struct operation *operation(int what, size_t bytes) {
    struct operation *operation = calloc(1, sizeof *operation + bytes);
    if (!operation)
        abort();
    operation->what = what;
    operation->order = ++last_order;
    return operation;
}

int queue(struct stream *stream, struct operation *operation) {
    if (!stream->first)
        stream->last = &stream->first;
    *stream->last = operation;
    stream->last = &operation->next;
    if (eager)
        run_stream(stream, EVERYTHING);
    return SUCCESS;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void run_call(struct operation *operation) {
    in_callback = true;
    if (operation->call.run)
        operation->call.run(operation->call.data);
    else
        operation->call.callback(operation->call.stream, SUCCESS, operation->call.data);
    in_callback = false;
}

static void run_record(struct operation *operation) {
    struct event *event = operation->record;
    if (event->order != operation->order)
        return; /* recorded anew since */
    event->done = true;
    event->milliseconds = now();
}

/* In a context that a fault has ended, nothing runs. */
static void run_operation(struct context *context, struct operation *operation) {
    if (!context->fault)
        switch (operation->what) {
        case COPY: run_copy(context, operation); break;
        case SET: run_set(context, operation); break;
        case LAUNCH: run_launch(context, operation); break;
        case RECORD: run_record(operation); break;
        case WAIT: run_stream(operation->wait.stream, operation->wait.order); break;
        case CALL: run_call(operation); break;
        }
    free(operation);
}

/* The default stream and the streams that do not opt out wait for each other. */
static void run_before(struct stream *stream, uint64_t order) {
    struct context *context = stream->object.context;
    if (stream->flags & 1)
        return;
    if (stream != &context->standard) {
        run_stream(&context->standard, order);
        return;
    }
    for (struct object *object = first_live(STREAM), *next; object; object = next) {
        next = object->next;
        struct stream *other = (struct stream *)object;
        if (object->context == context && !(other->flags & 1) && other->first && other->first->order <= order) {
            run_stream(other, order);
            next = first_live(STREAM); /* the list may have changed; this one has nothing left */
        }
    }
}

/* Runs a stream's work up to that of an order, and what that depends on. Every dependency is of a lower order. */
void run_stream(struct stream *stream, uint64_t order) {
    while (stream->first && stream->first->order <= order) {
        struct operation *operation = stream->first;
        stream->first = operation->next;
        run_before(stream, operation->order - 1);
        run_operation(stream->object.context, operation);
    }
    if (!stream->first && stream->lingers) {
        stream->lingers = false;
        unlink_object(&stream->object);
    }
}

void run_context(struct context *context) {
    run_stream(&context->standard, EVERYTHING);
    for (struct object *object = first_live(STREAM), *next; object; object = next) {
        next = object->next;
        if (object->context == context && ((struct stream *)object)->first) {
            run_stream((struct stream *)object, EVERYTHING);
            next = first_live(STREAM);
        }
    }
}

/* Waiting for the default stream waits for those that it waits for. */
static int finish(struct stream *stream) {
    run_before(stream, stream == &stream->object.context->standard ? EVERYTHING : 0);
    run_stream(stream, EVERYTHING);
    return stream->object.context->fault;
}

/* What a query's answer is followed by, so that polling ends. */
static void run_one(struct stream *stream) {
    if (stream->first)
        run_stream(stream, stream->first->order);
}

static bool touches(struct operation *operation, address at, size_t bytes) {
    address from = operation->copy.from, to = operation->what == COPY ? operation->copy.to : operation->set.to;
    size_t size = operation->what == COPY ? operation->copy.bytes : operation->set.count * operation->set.width;
    if (operation->what == COPY && from < at + bytes && at < from + size)
        return true;
    return (operation->what == COPY || operation->what == SET) && to < at + bytes && at < to + size;
}

static bool pending_on(struct stream *stream, address at, size_t bytes) {
    for (struct operation *operation = stream->first; operation; operation = operation->next)
        if (touches(operation, at, bytes))
            return true;
    return false;
}

/* Whether a copy or a fill of a range is queued anywhere. */
bool pending_in(address at, size_t bytes) {
    for (struct object *object = first_live(STREAM); object; object = object->next)
        if (pending_on((struct stream *)object, at, bytes))
            return true;
    for (struct object *object = first_live(CONTEXT); object; object = object->next)
        if (pending_on(&((struct context *)object)->standard, at, bytes))
            return true;
    return false;
}

/* Streams. */

/* 0 and 1 are the current context's default stream. */
int stream_of(void *pointer, struct stream **out) {
    if ((address)pointer > 1)
        return handle(STREAM, pointer, out);
    struct context *context;
    TRY(current(&context));
    *out = &context->standard;
    return SUCCESS;
}

static int new_stream(void **out, unsigned flags, int priority) {
    struct context *context;
    TRY(current(&context));
    if (flags > 1)
        return INVALID_VALUE;
    struct stream *stream = make(STREAM, context);
    stream->flags = flags;
    stream->priority = priority > 0 ? 0 : priority < -5 ? -5 : priority;
    *out = stream;
    return SUCCESS;
}

API int cuStreamCreate(void **out, unsigned flags) {
    ENTER;
    return new_stream(out, flags, 0);
}

API int cuStreamCreateWithPriority(void **out, unsigned flags, int priority) {
    ENTER;
    return new_stream(out, flags, priority);
}

/* Does not wait: the work that is left runs when something else waits for it. */
API int cuStreamDestroy_v2(void *pointer) {
    ENTER;
    struct stream *stream;
    TRY(handle(STREAM, pointer, &stream));
    kill_object(&stream->object);
    return SUCCESS;
}

API int cuStreamSynchronize(void *pointer) {
    ENTER;
    struct stream *stream;
    TRY(stream_of(pointer, &stream));
    return finish(stream);
}

API int cuStreamQuery(void *pointer) {
    ENTER;
    struct stream *stream;
    TRY(stream_of(pointer, &stream));
    if (!stream->first)
        return SUCCESS;
    run_one(stream);
    return stream->object.context->fault ? stream->object.context->fault : NOT_READY;
}

API int cuStreamGetCtx(void *pointer, void **out) {
    ENTER;
    struct stream *stream;
    TRY(stream_of(pointer, &stream));
    *out = stream->object.context;
    return SUCCESS;
}

API int cuStreamGetFlags(void *pointer, unsigned *flags) {
    ENTER;
    struct stream *stream;
    TRY(stream_of(pointer, &stream));
    *flags = stream->flags;
    return SUCCESS;
}

API int cuStreamGetPriority(void *pointer, int *priority) {
    ENTER;
    struct stream *stream;
    TRY(stream_of(pointer, &stream));
    *priority = stream->priority;
    return SUCCESS;
}

API int cuLaunchHostFunc(void *pointer, void (*run)(void *), void *data) {
    ENTER;
    struct stream *stream;
    TRY(stream_of(pointer, &stream));
    if (!run)
        return INVALID_VALUE;
    struct operation *call = operation(CALL, 0);
    call->call.run = run;
    call->call.data = data;
    return queue(stream, call);
}

API int cuStreamAddCallback(void *pointer, void (*callback)(void *, int, void *), void *data, unsigned flags) {
    ENTER;
    struct stream *stream;
    TRY(stream_of(pointer, &stream));
    if (!callback || flags)
        return INVALID_VALUE;
    struct operation *call = operation(CALL, 0);
    call->call.callback = callback;
    call->call.data = data;
    call->call.stream = pointer;
    return queue(stream, call);
}

/* Events. */

API int cuEventCreate(void **out, unsigned flags) {
    ENTER;
    struct context *context;
    TRY(current(&context));
    if (flags > 7)
        return INVALID_VALUE;
    struct event *event = make(EVENT, context);
    event->flags = flags;
    *out = event;
    return SUCCESS;
}

API int cuEventDestroy_v2(void *pointer) {
    ENTER;
    struct event *event;
    TRY(handle(EVENT, pointer, &event));
    kill_object(&event->object);
    return SUCCESS;
}

API int cuEventRecord(void *pointer, void *stream_pointer) {
    ENTER;
    struct event *event;
    struct stream *stream;
    TRY(stream_of(stream_pointer, &stream));
    TRY(handle(EVENT, pointer, &event));
    if (event->object.context != stream->object.context) {
        violation("an event of one context on a stream of another");
        return INVALID_HANDLE;
    }
    struct operation *record = operation(RECORD, 0);
    record->record = event;
    event->stream = stream;
    event->order = record->order;
    event->done = false;
    return queue(stream, record);
}

API int cuEventQuery(void *pointer) {
    ENTER;
    struct event *event;
    TRY(handle(EVENT, pointer, &event));
    if (!event->stream || event->done)
        return SUCCESS;
    run_one(event->stream);
    return event->object.context->fault ? event->object.context->fault : NOT_READY;
}

API int cuEventSynchronize(void *pointer) {
    ENTER;
    struct event *event;
    TRY(handle(EVENT, pointer, &event));
    if (event->stream)
        run_stream(event->stream, event->order);
    return event->object.context->fault;
}

API int cuStreamWaitEvent(void *pointer, void *event_pointer, unsigned flags) {
    ENTER;
    struct stream *stream;
    struct event *event;
    TRY(stream_of(pointer, &stream));
    TRY(handle(EVENT, event_pointer, &event));
    if (flags > 1)
        return INVALID_VALUE;
    if (!event->stream || event->done)
        return SUCCESS;
    struct operation *wait = operation(WAIT, 0);
    wait->wait.stream = event->stream;
    wait->wait.order = event->order;
    return queue(stream, wait);
}

API int cuEventElapsedTime(float *milliseconds, void *from, void *to) {
    ENTER;
    struct event *start, *end;
    TRY(handle(EVENT, from, &start));
    TRY(handle(EVENT, to, &end));
    if ((start->flags | end->flags) & 2 || !start->stream || !end->stream)
        return INVALID_HANDLE;
    if (!start->done || !end->done)
        return NOT_READY;
    *milliseconds = end->milliseconds - start->milliseconds;
    return SUCCESS;
}
