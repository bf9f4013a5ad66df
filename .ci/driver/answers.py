#!/usr/bin/env python3
"""Asks a CUDA driver questions and prints its answers, one a line: what was asked, then the CUresult.

answers.txt has those of a real driver, and .ci/run compares the stand-in's with them. After "waits", 0 says that the call
had waited for a stream that was busy, and 600 that it had not; after "type of", "then active" and the like, it is a value.
"""

from ctypes import CDLL, addressof, byref, c_char, c_float, c_int, c_long, c_size_t, c_uint, c_uint64, c_void_p, create_string_buffer
from mmap import mmap
from subprocess import run
from sys import argv, executable

PTX = b"""
.version 7.8
.target sm_70
.address_size 64
.visible .entry spin(.param .u64 nanoseconds)
{
    .reg .u64 %t<4>;
    .reg .pred %p;
    ld.param.u64 %t0, [nanoseconds];
    mov.u64 %t1, %globaltimer;
    add.u64 %t1, %t1, %t0;
again:
    mov.u64 %t2, %globaltimer;
    setp.lt.u64 %p, %t2, %t1;
    @%p bra again;
    ret;
}
.visible .entry fault(.param .u64 address)
{
    .reg .u64 %t;
    .reg .u32 %r;
    ld.param.u64 %t, [address];
    mov.u32 %r, 1;
    st.global.u32 [%t], %r;
    ret;
}
"""

cu = CDLL("libcuda.so.1")
SIZE = 1 << 20


def ask(call, *arguments):
    return getattr(cu, call)(*arguments)


def tell(what, code):
    print(f"{what:<58}{code}", flush=True)


def make(call, *arguments):
    """An object that the driver makes; it must succeed."""
    made = c_void_p()
    code = ask(call, byref(made), *arguments)
    assert code == 0, (call, code)
    return made


def current(context):
    assert ask("cuCtxSetCurrent", context) == 0


class Objects:
    """One of each kind, of the current context."""

    def __init__(self):
        self.memory = make("cuMemAlloc_v2", c_size_t(SIZE))
        self.more = make("cuMemAlloc_v2", c_size_t(SIZE))
        self.host = make("cuMemHostAlloc", c_size_t(SIZE), 0)
        self.pageable = create_string_buffer(SIZE)
        self.stream = make("cuStreamCreate", 1)
        self.blocking = make("cuStreamCreate", 0)
        self.event = make("cuEventCreate", 0)
        self.module = make("cuModuleLoadData", PTX)
        self.spin = make("cuModuleGetFunction", self.module, b"spin")
        self.fault = make("cuModuleGetFunction", self.module, b"fault")

    def launch(self, function, value, stream):
        value = c_uint64(value)
        values = (c_void_p * 1)(addressof(value))
        return ask("cuLaunchKernel", function, 1, 1, 1, 1, 1, 1, 0, stream, values, None)


def uses(o):
    """Every call on the objects, in an order in which each object still stands."""
    n, out, number = c_size_t(64), c_void_p(), c_int()
    ms, size = c_float(), c_size_t()
    yield "cuMemcpyHtoD_v2", (o.memory, o.pageable, n)
    yield "cuMemcpyDtoH_v2", (o.pageable, o.memory, n)
    yield "cuMemcpyDtoD_v2", (o.memory, o.more, n)
    yield "cuMemcpyHtoDAsync_v2", (o.memory, o.host, n, o.stream)
    yield "cuMemcpyDtoHAsync_v2", (o.host, o.memory, n, o.stream)
    yield "cuMemcpyDtoDAsync_v2", (o.memory, o.more, n, o.stream)
    yield "cuMemcpy", (o.memory, o.more, n)
    yield "cuMemcpyAsync", (o.memory, o.more, n, o.stream)
    yield "cuMemsetD8_v2", (o.memory, 0, n)
    yield "cuMemsetD8Async", (o.memory, 0, n, o.stream)
    yield "cuMemsetD32_v2", (o.memory, 0, n)
    yield "cuMemsetD32Async", (o.memory, 0, n, o.stream)
    yield "launch", (o.spin, 0, o.stream)
    yield "cuEventRecord", (o.event, o.stream)
    yield "cuStreamWaitEvent", (o.stream, o.event, 0)
    yield "cuEventSynchronize", (o.event,)
    yield "cuStreamSynchronize", (o.stream,)
    yield "cuStreamQuery", (o.stream,)
    yield "cuEventQuery", (o.event,)
    yield "cuEventElapsedTime", (byref(ms), o.event, o.event)
    yield "cuStreamGetFlags", (o.stream, byref(number))
    yield "cuStreamGetPriority", (o.stream, byref(number))
    yield "cuStreamGetCtx", (o.stream, byref(out))
    yield "cuPointerGetAttribute", (byref(number), 2, o.memory)
    yield "cuMemHostGetFlags", (byref(number), o.host)
    yield "cuModuleGetFunction", (byref(out), o.module, b"spin")
    yield "cuMemGetInfo_v2", (byref(size), byref(size))
    yield "cuCtxSynchronize", ()
    yield "cuCtxGetDevice", (byref(number),)
    yield "cuCtxGetCurrent", (byref(out),)
    yield "cuCtxGetStreamPriorityRange", (byref(number), byref(number))
    yield "cuCtxGetLimit", (byref(size), 0)
    yield "cuMemAlloc_v2", (byref(out), n)
    yield "cuMemHostAlloc", (byref(out), n, 0)
    yield "cuStreamCreate", (byref(out), 1)
    yield "cuEventCreate", (byref(out), 0)
    yield "cuModuleLoadData", (byref(out), PTX)
    yield "cuMemFree_v2", (o.memory,)
    yield "cuMemFreeHost", (o.host,)
    yield "cuEventDestroy_v2", (o.event,)
    yield "cuStreamDestroy_v2", (o.stream,)
    yield "cuModuleUnload", (o.module,)


def all_uses(where, o):
    for call, arguments in uses(o):
        code = o.launch(*arguments) if call == "launch" else ask(call, *arguments)
        tell(f"{where}: {call}", code)


def contexts(device):
    number, flags = c_int(), c_uint()
    tell("release unretained", ask("cuDevicePrimaryCtxRelease_v2", device))
    tell("reset unretained", ask("cuDevicePrimaryCtxReset_v2", device))
    tell("device past the last", ask("cuDeviceGet", byref(number), 99))
    tell("pop of nothing", ask("cuCtxPopCurrent_v2", byref(c_void_p())))
    primary = make("cuDevicePrimaryCtxRetain", device)
    again = make("cuDevicePrimaryCtxRetain", device)
    tell("retained twice, the same", int(primary.value != again.value))
    ask("cuDevicePrimaryCtxRelease_v2", device)
    current(primary)
    o = Objects()
    all_uses("own context", o)
    o = Objects()
    current(None)
    all_uses("no context", o)
    current(primary)
    o = Objects()
    other = make("cuCtxCreate_v2", 0, device)
    all_uses("another context", o)
    tell("destroy while current", ask("cuCtxDestroy_v2", other))
    out = c_void_p()
    tell("current after destroying it", ask("cuCtxGetCurrent", byref(out)))
    tell("which is none", int(out.value is not None and out.value != primary.value))
    current(primary)
    tell("release the last", ask("cuDevicePrimaryCtxRelease_v2", device))
    ask("cuDevicePrimaryCtxGetState", device, byref(flags), byref(number))
    tell("then active", number.value)


def memory():
    o = Objects()
    n, out = c_size_t(64), c_void_p()
    zero = c_size_t(0)
    odd = c_void_p(o.memory.value + 1)
    number = c_int()
    # Of a page of its own: an allocator's block can lie where the stand-in has had memory that is gone.
    unknown = (c_char * 4096).from_buffer(mmap(-1, 4096))
    for what, call, arguments in [
        ("allocate nothing", "cuMemAlloc_v2", (byref(out), zero)),
        ("allocate too much", "cuMemAlloc_v2", (byref(out), c_size_t(1 << 50))),
        ("allocate nothing on the host", "cuMemHostAlloc", (byref(out), zero, 0)),
        ("allocate nothing on the host, old", "cuMemAllocHost_v2", (byref(out), zero)),
        ("free null", "cuMemFree_v2", (None,)),
        ("free within", "cuMemFree_v2", (odd,)),
        ("free host memory as device's", "cuMemFree_v2", (o.host,)),
        ("free pageable as device's", "cuMemFree_v2", (unknown,)),
        ("free null on the host", "cuMemFreeHost", (None,)),
        ("free within, host", "cuMemFreeHost", (c_void_p(o.host.value + 1),)),
        ("free pageable as pinned", "cuMemFreeHost", (unknown,)),
        ("free device's as pinned", "cuMemFreeHost", (o.memory,)),
        ("upload nothing", "cuMemcpyHtoD_v2", (o.memory, o.host, zero)),
        ("upload nothing to null", "cuMemcpyHtoD_v2", (None, o.host, zero)),
        ("download nothing", "cuMemcpyDtoH_v2", (o.host, o.memory, zero)),
        ("copy nothing", "cuMemcpyDtoD_v2", (o.memory, o.more, zero)),
        ("upload nothing, queued", "cuMemcpyHtoDAsync_v2", (o.memory, o.host, zero, o.stream)),
        ("download nothing, queued", "cuMemcpyDtoHAsync_v2", (o.host, o.memory, zero, o.stream)),
        ("set nothing", "cuMemsetD8_v2", (o.memory, 0, zero)),
        ("set nothing at null", "cuMemsetD8_v2", (None, 0, zero)),
        ("set nothing, queued", "cuMemsetD8Async", (None, 0, zero, o.stream)),
        ("set words off their boundary", "cuMemsetD32_v2", (odd, 0, c_size_t(1))),
        ("upload past the end", "cuMemcpyHtoD_v2", (c_void_p(o.memory.value + (1 << 40)), o.host, n)),
        ("upload to null", "cuMemcpyHtoD_v2", (None, o.host, n)),
        ("upload past the end, queued", "cuMemcpyHtoDAsync_v2", (c_void_p(o.memory.value + (1 << 40)), o.host, n, o.stream)),
        ("upload to pinned memory", "cuMemcpyHtoD_v2", (o.host, o.pageable, n)),
        ("upload from the device", "cuMemcpyHtoD_v2", (o.memory, o.more, n)),
        ("attribute of pageable", "cuPointerGetAttribute", (byref(number), 2, unknown)),
        ("attribute of null", "cuPointerGetAttribute", (byref(number), 2, None)),
        ("flags of pageable", "cuMemHostGetFlags", (byref(number), unknown)),
        ("register nothing", "cuMemHostRegister_v2", (unknown, zero, 0)),
        ("register", "cuMemHostRegister_v2", (unknown, c_size_t(4096), 0)),
        ("register twice", "cuMemHostRegister_v2", (unknown, c_size_t(4096), 0)),
        ("free registered as pinned", "cuMemFreeHost", (unknown,)),
        ("unregister", "cuMemHostUnregister", (unknown,)),
        ("unregister twice", "cuMemHostUnregister", (unknown,)),
        ("unregister what was allocated", "cuMemHostUnregister", (o.host,)),
        ("free", "cuMemFree_v2", (o.more,)),
        ("free twice", "cuMemFree_v2", (o.more,)),
        ("attribute of freed", "cuPointerGetAttribute", (byref(number), 2, o.more)),
        ("free on the host", "cuMemFreeHost", (o.host,)),
        ("free on the host twice", "cuMemFreeHost", (o.host,)),
    ]:
        tell(what, ask(call, *arguments))
    for what, pointer in [("device", o.memory), ("within", odd)]:
        ask("cuPointerGetAttribute", byref(number), 2, pointer)
        tell(f"type of {what}", number.value)


def limits():
    """What the second-level cache fetches at once, which is limit 5."""
    value = c_size_t()
    ask("cuCtxGetLimit", byref(value), 5)
    tell("fetch granularity", value.value)
    for size in [32, 128, 0, 1, 33, 48, 127, 129, 64]:
        tell(f"fetch granularity: set {size}", ask("cuCtxSetLimit", 5, c_size_t(size)))
        ask("cuCtxGetLimit", byref(value), 5)
        tell("fetch granularity: then", value.value)
    tell("a limit that is none", ask("cuCtxSetLimit", 99, c_size_t(1)))


def events_and_modules():
    o = Objects()
    untimed = make("cuEventCreate", 2)
    out, ms = c_void_p(), c_float()
    tell("query unrecorded", ask("cuEventQuery", o.event))
    tell("wait for unrecorded", ask("cuEventSynchronize", o.event))
    tell("stream waits for unrecorded", ask("cuStreamWaitEvent", o.stream, o.event, 0))
    tell("time of unrecorded", ask("cuEventElapsedTime", byref(ms), o.event, o.event))
    ask("cuEventRecord", untimed, o.stream)
    ask("cuEventSynchronize", untimed)
    tell("time of untimed", ask("cuEventElapsedTime", byref(ms), untimed, untimed))
    tell("wait with flags", ask("cuStreamWaitEvent", o.stream, o.event, 4))
    tell("stream with flags", ask("cuStreamCreate", byref(out), 16))
    tell("event with flags", ask("cuEventCreate", byref(out), 64))
    tell("host memory with flags", ask("cuMemHostAlloc", byref(out), c_size_t(64), 64))
    tell("destroy the default stream", ask("cuStreamDestroy_v2", None))
    tell("wait for the default stream", ask("cuStreamSynchronize", None))
    tell("event on the default stream", ask("cuEventRecord", o.event, None))
    tell("unload null", ask("cuModuleUnload", None))
    tell("null event", ask("cuEventQuery", None))
    tell("load text", ask("cuModuleLoadData", byref(out), b"nothing of the kind"))
    tell("unknown kernel", ask("cuModuleGetFunction", byref(out), o.module, b"nobody"))
    value = (c_uint64 * 1)(0)
    values = (c_void_p * 1)(addressof(value))
    for what, shape, given in [
        ("launch no block", (0, 1, 1, 1, 1, 1), values),
        ("launch too many blocks", (1, 65536, 1, 1, 1, 1), values),
        ("launch no thread", (1, 1, 1, 0, 1, 1), values),
        ("launch too many threads", (1, 1, 1, 1025, 1, 1), values),
        ("launch without parameters", (1, 1, 1, 1, 1, 1), None),
    ]:
        tell(what, ask("cuLaunchKernel", o.spin, *shape, 0, o.stream, given, None))


def waits():
    """Which calls wait for a stream that is busy: 0 says yes, 600 no."""
    n, out = c_size_t(64), c_void_p()
    for what, call, pick in [
        ("free other memory", "cuMemFree_v2", lambda o: (o.more,)),
        ("free other host memory", "cuMemFreeHost", lambda o: (o.host,)),
        ("allocate", "cuMemAlloc_v2", lambda o: (byref(out), c_size_t(1 << 12))),
        ("allocate much", "cuMemAlloc_v2", lambda o: (byref(out), c_size_t(1 << 28))),
        ("allocate host memory", "cuMemHostAlloc", lambda o: (byref(out), n, 0)),
        ("destroy the stream", "cuStreamDestroy_v2", lambda o: (o.busy,)),
        ("destroy another event", "cuEventDestroy_v2", lambda o: (o.event,)),
        ("unload another module", "cuModuleUnload", lambda o: (o.other,)),
        ("upload", "cuMemcpyHtoD_v2", lambda o: (o.memory, o.pageable, n)),
        ("download", "cuMemcpyDtoH_v2", lambda o: (o.pageable, o.memory, n)),
        ("copy on the device", "cuMemcpyDtoD_v2", lambda o: (o.memory, o.more, n)),
        ("set", "cuMemsetD8_v2", lambda o: (o.memory, 0, n)),
        ("upload pageable, same stream", "cuMemcpyHtoDAsync_v2", lambda o: (o.memory, o.pageable, n, o.busy)),
        ("upload pinned, same stream", "cuMemcpyHtoDAsync_v2", lambda o: (o.memory, o.host, n, o.busy)),
        ("download pageable, same stream", "cuMemcpyDtoHAsync_v2", lambda o: (o.pageable, o.memory, n, o.busy)),
        ("download pinned, same stream", "cuMemcpyDtoHAsync_v2", lambda o: (o.host, o.memory, n, o.busy)),
        ("download pageable, other stream", "cuMemcpyDtoHAsync_v2", lambda o: (o.pageable, o.memory, n, o.idle)),
        ("register", "cuMemHostRegister_v2", lambda o: (o.pageable, c_size_t(SIZE), 0)),
        ("wait for the default stream", "cuStreamSynchronize", lambda o: (None,)),
        ("wait for the other stream", "cuStreamSynchronize", lambda o: (o.idle,)),
        ("wait for the context", "cuCtxSynchronize", lambda o: ()),
        ("load a module", "cuModuleLoadData", lambda o: (byref(out), PTX)),
    ]:
        for kind in ["stream", "blocking"]:
            o = Objects()
            o.other = make("cuModuleLoadData", PTX)
            o.busy, done = getattr(o, kind), make("cuEventCreate", 2)
            o.idle = make("cuStreamCreate", 1)
            ask("cuCtxSynchronize")
            o.launch(o.spin, 100_000_000, o.busy)
            ask("cuEventRecord", done, o.busy)
            code = ask(call, *pick(o))
            tell(f"waits, {kind}: {what}", ask("cuEventQuery", done) if code == 0 else code)
            ask("cuCtxSynchronize")


def faults():
    o = Objects()
    if hasattr(cu, "standin_fault_kernel"):
        cu.standin_fault_kernel(c_long(1), 700)
    tell("fault: launch", o.launch(o.fault, 16, o.stream))
    tell("fault: seen by the stream", ask("cuStreamSynchronize", o.stream))
    all_uses("fault", o)


def recovery(device):
    tell("fault: release", ask("cuDevicePrimaryCtxRelease_v2", device))
    out = c_void_p()
    tell("fault: retained again", ask("cuDevicePrimaryCtxRetain", byref(out), device))
    tell("fault: current again", ask("cuCtxSetCurrent", out))
    tell("fault: allocate again", ask("cuMemAlloc_v2", byref(out), c_size_t(64)))


def released(device):
    """A released context's objects may bring a real driver down."""
    current(make("cuDevicePrimaryCtxRetain", device))
    o = Objects()
    ask("cuDevicePrimaryCtxRelease_v2", device)
    for call, arguments in uses(o):
        tell("released: " + call, o.launch(*arguments) if call == "launch" else ask(call, *arguments))


def main():
    assert cu.cuInit(0) == 0
    device = c_int()
    assert cu.cuDeviceGet(byref(device), 0) == 0
    device = device.value
    if argv[1:] == ["released"]:
        return released(device)
    contexts(device)
    current(make("cuDevicePrimaryCtxRetain", device))
    memory()
    limits()
    events_and_modules()
    waits()
    faults()
    recovery(device)
    run([executable, __file__, "released"], check=True)


if __name__ == "__main__":
    main()
