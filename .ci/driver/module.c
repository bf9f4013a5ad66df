/* Modules, which are PTX text, and launches. What a kernel does is a host function that is registered for its name; without
 * one it does nothing. */
#define _GNU_SOURCE
#include "driver.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Bytes of dynamic shared memory that a launch may have: unasked, and at most. */
enum { SHARED = 48 << 10, MOST_SHARED = 227 << 10 };

/* PTX. */

/* A word of PTX: letters, digits, '_', '$', '.', '%'; another character alone. Returns null at the end. */
static const char *word(const char **text, size_t *length) {
    const char *at = *text;
    for (;;) {
        at += strspn(at, " \t\r\n");
        const char *end;
        if (at[0] == '/' && at[1] == '/')
            end = strchr(at, '\n');
        else if (at[0] == '/' && at[1] == '*')
            end = strstr(at, "*/"), end = end ? end + 2 : NULL;
        else
            break;
        at = end ? end : at + strlen(at);
    }
    size_t n = 0;
    while (isalnum((unsigned char)at[n]) || (at[n] && strchr("_$.%", at[n])))
        n++;
    if (!n && *at)
        n = 1;
    *length = n;
    *text = at + n;
    return n ? at : NULL;
}

static bool is(const char *word, size_t length, const char *text) {
    return length == strlen(text) && !memcmp(word, text, length);
}

/* Bytes of ".u64" and the like; 0 for other words. */
static size_t type_size(const char *word, size_t length) {
    if (length < 3 || word[0] != '.' || !strchr("usbf", word[1]) || !isdigit((unsigned char)word[2]))
        return 0;
    return atoi(word + 2) / 8;
}

/* The parameters of an entry, behind its "(": ".param .align 8 .b8 name[3880], .param .u64 name)". */
static void parse_parameters(const char **text, struct function *function) {
    const char *at;
    size_t n, size = 0;
    while ((at = word(text, &n)) && *at != ')') {
        if (type_size(at, n))
            size = type_size(at, n);
        else if (*at == '[')
            size *= strtoul(*text, NULL, 10);
        bool last = **text == ')' || (*text)[strspn(*text, " \t\r\n")] == ')';
        if ((*at == ',' || last) && size) {
            function->sizes = realloc(function->sizes, (function->parameters + 1) * sizeof *function->sizes);
            function->sizes[function->parameters++] = size;
            size = 0;
        }
    }
}

static void parse(const char *text, struct module *module) {
    const char *at;
    size_t n;
    while ((at = word(&text, &n))) {
        if (!is(at, n, ".entry") || !(at = word(&text, &n)))
            continue;
        struct function *function = make(FUNCTION, module->object.context);
        function->name = strndup(at, n);
        function->shared = SHARED;
        function->next = module->functions;
        module->functions = function;
        const char *after = text;
        if ((at = word(&after, &n)) && *at == '(')
            parse_parameters(&after, function);
        text = after;
    }
}

/* Modules. */

static int load(void **out, const char *image) {
    struct context *context;
    TRY(current(&context));
    run_context(context);
    TRY(context->fault);
    const char *text = image;
    size_t n;
    const char *first = image ? word(&text, &n) : NULL;
    if (!first || !is(first, n, ".version"))
        return INVALID_IMAGE;
    struct module *module = make(MODULE, context);
    parse(text, module);
    *out = module;
    return SUCCESS;
}

API int cuModuleLoadData(void **out, const void *image) {
    ENTER;
    return load(out, image);
}

API int cuModuleLoadDataEx(void **out, const void *image, unsigned count, int *options, void **values) {
    (void)count, (void)options, (void)values;
    ENTER;
    return load(out, image);
}

void unload(struct module *module) {
    for (struct function *function = module->functions; function; function = function->next) {
        kill_object(&function->object);
        free(function->sizes); /* the name stays, for the record */
        function->sizes = NULL;
    }
}

API int cuModuleUnload(void *pointer) {
    ENTER;
    struct module *module;
    TRY(handle(MODULE, pointer, &module));
    run_context(module->object.context);
    TRY(module->object.context->fault);
    unload(module);
    kill_object(&module->object);
    return SUCCESS;
}

API int cuModuleGetFunction(void **out, void *pointer, const char *name) {
    ENTER;
    struct module *module;
    TRY(handle(MODULE, pointer, &module));
    for (struct function *function = module->functions; function; function = function->next)
        if (!strcmp(function->name, name)) {
            *out = function;
            return SUCCESS;
        }
    return NOT_FOUND;
}

/* CUfunction_attribute: threads of a block, registers, PTX and binary version, dynamic shared memory; 0 for the others. */
API int cuFuncGetAttribute(int *value, int attribute, void *pointer) {
    ENTER;
    struct function *function;
    TRY(handle(FUNCTION, pointer, &function));
    *value = attribute == 0 ? 1024 : attribute == 4 ? 32 : attribute == 5 || attribute == 6 ? 90 : 0;
    if (attribute == 8)
        *value = function->shared;
    return SUCCESS;
}

/* Of dynamic shared memory, how much a launch may have; nothing else is kept. */
API int cuFuncSetAttribute(void *pointer, int attribute, int value) {
    ENTER;
    struct function *function;
    TRY(handle(FUNCTION, pointer, &function));
    if (attribute != 8)
        return NOT_SUPPORTED;
    if (value < 0 || value > MOST_SHARED)
        return INVALID_VALUE;
    function->shared = value;
    return SUCCESS;
}

/* Launches. */

enum { MOST_KERNELS = 64 };
static struct registered {
    char *name;
    kernel *run;
    long launches; /* that ran, since the last reset */
} kernels[MOST_KERNELS];
static long launches, fault_at;
static int fault_code;
struct context *running;

static struct registered *kernel_named(const char *name) {
    for (int i = 0; i < MOST_KERNELS; i++) {
        if (!kernels[i].name) {
            kernels[i].name = strdup(name);
            kernels[i].run = built_in(name);
        }
        if (!strcmp(kernels[i].name, name))
            return &kernels[i];
    }
    abort();
}

void reset_launches(void) {
    for (int i = 0; i < MOST_KERNELS; i++)
        kernels[i].launches = 0;
    launches = fault_at = 0;
}

static bool valid_shape(const unsigned *grid, const unsigned *block) {
    uint64_t threads = (uint64_t)block[0] * block[1] * block[2];
    return grid[0] && grid[1] && grid[2] && grid[0] <= INT32_MAX && grid[1] <= 65535 && grid[2] <= 65535 && block[0] &&
           block[1] && block[2] && block[0] <= 1024 && block[1] <= 1024 && block[2] <= 64 && threads <= 1024;
}

static size_t place(size_t *offset, size_t size) {
    size_t at = *offset;
    *offset = (at + size + 15) & ~(size_t)15;
    return at;
}

API int cuLaunchKernel(void *pointer, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                       unsigned shared, void *stream_pointer, void **values, void **extra) {
    ENTER;
    struct function *function;
    struct stream *stream;
    TRY(stream_of(stream_pointer, &stream));
    TRY(handle(FUNCTION, pointer, &function));
    const unsigned grid[] = {gx, gy, gz}, block[] = {bx, by, bz};
    if (extra)
        return NOT_SUPPORTED;
    if (!valid_shape(grid, block) || shared > function->shared || (!values && function->parameters))
        return INVALID_VALUE;
    if (function->object.context != stream->object.context) {
        violation("a kernel of one context on a stream of another");
        return INVALID_HANDLE;
    }
    size_t bytes = 0, at = 0;
    for (unsigned i = 0; i < function->parameters; i++)
        place(&bytes, function->sizes[i]);
    struct operation *launch = operation(LAUNCH, bytes);
    launch->launch.function = function;
    memcpy(launch->launch.grid, grid, sizeof grid);
    memcpy(launch->launch.block, block, sizeof block);
    for (unsigned i = 0; i < function->parameters; i++)
        memcpy(launch->data + place(&at, function->sizes[i]), values[i], function->sizes[i]);
    launch->launch.fault = ++launches == fault_at ? fault_code : 0;
    return queue(stream, launch);
}

void run_launch(struct context *context, struct operation *operation) {
    struct function *function = operation->launch.function;
    const unsigned *grid = operation->launch.grid, *block = operation->launch.block;
    struct registered *known = kernel_named(function->name);
    known->launches++;
    if (operation->launch.fault) {
        fault(context, operation->launch.fault);
    } else if (known->run) {
        void *parameters[function->parameters + 1];
        size_t at = 0;
        for (unsigned i = 0; i < function->parameters; i++)
            parameters[i] = operation->data + place(&at, function->sizes[i]);
        running = context;
        in_callback = true;
        known->run(parameters, grid[0], grid[1], grid[2], block[0], block[1], block[2]);
        in_callback = false;
        running = NULL;
    }
}

/* What kernels of that name do from now on; null: nothing, or what the stand-in itself knows of them. A registration holds
 * until another. */
API void standin_kernel(const char *name, kernel *run) {
    __attribute__((cleanup(unlock), unused)) int held = lock();
    kernel_named(name)->run = run ? run : built_in(name);
}

/* How often kernels of that name have run since the last reset. */
API long standin_launches(const char *name) {
    __attribute__((cleanup(unlock), unused)) int held = lock();
    return kernel_named(name)->launches;
}

/* The n-th launch from now on (the first is 1) faults when it runs: from then on every call of its context answers `code`,
 * and its device's primary context cannot be had anew before a reset. 0 takes it back. */
API void standin_fault_kernel(long n, int code) {
    __attribute__((cleanup(unlock), unused)) int held = lock();
    fault_at = n ? launches + n : 0;
    fault_code = code;
}

/* For a registered kernel: whether it may touch the memory, as a kernel on the device that runs it. If not, its context
 * faults as by an illegal address. */
API int standin_reachable(address at, size_t bytes) {
    return reachable(at, bytes);
}
