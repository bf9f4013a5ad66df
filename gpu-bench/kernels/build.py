#!/usr/bin/env python3
"""Compiles every CUDA kernel file (*.cu) of a folder into PTX (*.ptx) beside it.

    gpu-bench/kernels/build.py                   write the .ptx of the workspace's folders
    gpu-bench/kernels/build.py --check           write nothing; exit 1 if a committed .ptx is stale
    gpu-bench/kernels/build.py [--check] DIR...  the same for these folders

It needs Python 3 with pip on Linux, but no CUDA toolkit and no GPU: the compiler is NVRTC, pinned
and pip-installed in the workspace's target folder. NVRTC 11.8 for compute_70 writes PTX ISA 7.8 for
sm_70, which loads on every driver since CUDA 11.8 and every card since Volta; a newer NVRTC's PTX
is refused by older drivers. A kernel can include files of its own folder, but no system header.
"""

import argparse
import ctypes
import difflib
import fcntl
import os
import subprocess
import sys
from pathlib import Path

VERSION = "11.8.89"
PACKAGE = f"nvidia-cuda-nvrtc-cu11=={VERSION}"
# The folder is named "." and compiled from within: its real path would end up in the PTX of a
# kernel whose header uses __FILE__, and the PTX would differ from one checkout to the next.
OPTIONS = [b"--gpu-architecture=compute_70", b"--std=c++17", b"--include-path=."]
PROMISE = b"\n.version 7.8\n.target sm_70\n"

WORKSPACE = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).resolve().relative_to(WORKSPACE).as_posix()
FOLDERS = [WORKSPACE / folder for folder in (
    "gpu-bench/kernels", "examples/kernels", "soa-runtime/src/cuda/convert", "soa-runtime/tests/kernels")]
# In the second line of each file written here; only a .ptx that has it is ever removed.
MARK = f"// Made by {SCRIPT}"


def fail(message):
    sys.exit(f"{Path(__file__).name}: {message}")


def shown(path):
    """The path as messages show it: relative to the workspace where it lies inside."""
    return path.relative_to(WORKSPACE) if path.is_relative_to(WORKSPACE) else path


def load_nvrtc():
    """Loads the pinned NVRTC, after installing it where it isn't yet."""
    target = Path(os.environ.get("CARGO_TARGET_DIR") or WORKSPACE / "target").absolute()
    venv = target / "nvrtc-venv"

    def installed():
        for site in venv.glob("lib/python*/site-packages"):
            # pip writes RECORD last: an install that was cut short has none.
            if (site / f"nvidia_cuda_nvrtc_cu11-{VERSION}.dist-info/RECORD").is_file():
                return site / "nvidia/cuda_nvrtc/lib/libnvrtc.so.11.2"
        return None

    commands = [[sys.executable, "-m", "venv", "--clear", venv],
                [venv / "bin/python", "-m", "pip", "install", "--quiet", "--no-deps",
                 "--disable-pip-version-check", "--only-binary=:all:", PACKAGE]]
    target.mkdir(parents=True, exist_ok=True)
    with open(target / "nvrtc-venv.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # of two runs at once the second waits for the install
        for command in commands if not installed() else []:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, errors="replace")
            if done.returncode:
                last = (done.stdout.strip() or "no output").split("\n")[-1]
                fail(f"can't install {PACKAGE}: {command[2]}: {last}")
    try:
        return ctypes.CDLL(str(installed()))
    except OSError as error:
        fail(f"can't load NVRTC: {error}")


def compile_ptx(nvrtc, source):
    """Returns the bytes of the .ptx for a .cu, or None after printing the compiler's errors."""
    def text(name):
        size = ctypes.c_size_t()
        getattr(nvrtc, f"nvrtcGet{name}Size")(program, ctypes.byref(size))
        buffer = ctypes.create_string_buffer(size.value)
        getattr(nvrtc, f"nvrtcGet{name}")(program, buffer)
        return buffer.value  # without the NUL at the end

    os.chdir(source.parent)
    program = ctypes.c_void_p()
    # Only the base name goes in: it ends up in the PTX through __FILE__ and internal names.
    nvrtc.nvrtcCreateProgram(ctypes.byref(program), source.read_bytes(),
                             os.fsencode(source.name), 0, None, None)
    options = (ctypes.c_char_p * len(OPTIONS))(*OPTIONS)
    failed = nvrtc.nvrtcCompileProgram(program, len(OPTIONS), options)
    log = text("ProgramLog").decode(errors="replace").strip()  # warnings too
    if failed or log:
        print(f"{shown(source)}:\n{log or f'NVRTC error {failed}'}", file=sys.stderr)
    if failed:
        return None
    ptx = text("PTX")
    if PROMISE not in ptx:
        fail(f"the PTX of {shown(source)} isn't for ISA 7.8 and sm_70")
    top = f"// Compiled from {source.name}: do not edit, change that and compile again.\n{MARK}.\n"
    return top.encode() + ptx.rstrip() + b"\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    parser.add_argument("folders", nargs="*", type=Path, metavar="DIR")
    args = parser.parse_args()
    folders = [f.resolve() for f in args.folders] or [f for f in FOLDERS if f.is_dir()]
    for folder in folders:
        if not folder.is_dir():
            fail(f"{folder} is not a folder")
    sources = [source for folder in folders for source in sorted(folder.glob("*.cu"))]
    if not sources:  # a check that looked at nothing must not pass
        fail(f"no .cu file in {', '.join(str(shown(f)) for f in folders) or 'any folder'}")

    nvrtc = load_nvrtc()
    results = {source.with_suffix(".ptx"): compile_ptx(nvrtc, source) for source in sources}
    stale = 0
    for path, ptx in results.items():
        old = path.read_bytes() if path.is_file() else b""
        if ptx is None or ptx == old:
            continue
        stale += 1
        if not args.check:
            path.write_bytes(ptx)  # an equal file keeps its time, so that cargo builds nothing
            print(f"wrote {shown(path)}")
        elif not old:
            print(f"missing: {shown(path)}")
        else:
            texts = [data.decode(errors="replace").split("\n") for data in (old, ptx)]
            diff = difflib.unified_diff(*texts, f"committed {shown(path)}", "compiled", lineterm="")
            print("\n".join(list(diff)[:20]))
    for orphan in sorted({p for f in folders for p in f.glob("*.ptx")} - results.keys()):
        stale += 1
        remove = not args.check and MARK.encode() in orphan.read_bytes()
        print(f"no .cu for {shown(orphan)}{': removed' if remove else ''}")
        if remove:
            orphan.unlink()
    if None in results.values():
        fail("not every .cu file compiles")
    if args.check and stale:
        fail(f"{stale} .ptx files are not what their .cu gives: run {SCRIPT}")
    if not stale:
        print(f"{len(sources)} .ptx files are fresh")


if __name__ == "__main__":
    main()
