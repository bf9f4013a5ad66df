//! The headers: what they say, that C++ takes them, and that C++ reads with them what Rust has written.

mod memory;
#[path = "../kernels/mixed.rs"]
mod mixed;
mod records;

use std::path::{Path, PathBuf};
use std::process::Command;

use memory::Memory;
use mixed::{Known, Mixed, reordered};
use soa_runtime::header::Header;

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// A committed header is what is written now; with `UPDATE_SNAPSHOTS` it becomes that.
fn check(path: &str, header: &Header) {
    let path = Path::new(HERE).join("tests").join(path);
    let text = header.to_string();
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&path, &text).expect("the header can be written");
    }
    let committed = std::fs::read_to_string(&path).expect("the header is there");
    assert!(
        committed == text,
        "{} has changed: run with UPDATE_SNAPSHOTS=1 and read the difference",
        path.display()
    );
}

#[test]
fn headers_are_as_committed() {
    for (name, header) in records::snapshots() {
        check(&format!("data/header/{name}"), &header);
    }
}

#[test]
fn the_header_of_the_kernels_is_as_committed() {
    check("kernels/mixed.h", &Mixed::header());
}

/// What the compiler has made of the kernels.
const PTX: &str = include_str!("../kernels/layouts.ptx");

/// The instructions of a kernel that begin with this.
fn count(kernel: &str, instruction: &str) -> usize {
    let (_, body) = PTX
        .split_once(&format!(".entry {kernel}("))
        .expect("the kernel is there");
    let body = body.split_once("\n}").map_or(body, |(body, _)| body);
    body.lines()
        .filter(|line| line.trim_start().contains(instruction))
        .count()
}

#[test]
fn a_record_is_loaded_by_the_widest_loads() {
    assert_eq!(size_of::<Mixed>(), 7 * 16);
    assert_eq!(count("copy_aos_soa", "ld.global.nc.v4.u32"), 7);
    assert_eq!(count("copy_aos_soa", "ld.global"), 7);
    // Units of which all is padding, or half, are not stored whole.
    assert_eq!(count("copy_aosoa_aos", "st.global.v4.u32"), 6);
    assert_eq!(count("copy_aosoa_aos", "st.global"), 8);
    // Four floats, aligned to four bytes as a type.
    assert_eq!(count("copy_some", "ld.global.nc.v4.u32"), 1);
    assert_eq!(count("copy_some", "st.global.v4.u32"), 1);
    assert_eq!(count("step_soa", "ld.global.nc"), 0);
    assert!(!PTX.contains(".local"), "no record goes through memory of its own");
}

/// A folder of this test's own, where `.ci/nvcc` looks too.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("header").join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A compiler for the host, where there is one; on CI there is.
fn compiler() -> Option<Command> {
    let there = Command::new("g++").arg("--version").output().is_ok();
    assert!(there || std::env::var_os("CI").is_none(), "CI has g++");
    there.then(|| {
        let mut command = Command::new("g++");
        command.args(["-std=c++17", "-O2", "-Wall", "-Wextra", "-Werror"]);
        command
    })
}

fn run(command: &mut Command) -> String {
    let done = command.output().expect("it starts");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).expect("text")
}

#[test]
fn cpp_takes_the_headers() {
    let folder = folder("all");
    std::fs::write(folder.join("v3.h"), records::V3_H).expect("a file");
    std::fs::write(folder.join("odd.h"), records::odd().to_string()).expect("a file");
    for (name, header) in records::snapshots() {
        std::fs::write(folder.join(name), header.to_string()).expect("a file");
    }
    std::fs::write(folder.join("all.cu"), records::unit()).expect("a file");
    let Some(mut compiler) = compiler() else { return };
    let object = folder.join("all.o");
    run(compiler
        .args(["-x", "c++", "-c"])
        .arg(folder.join("all.cu"))
        .arg("-o")
        .arg(object));
    // Without assertions other warnings come.
    run(compiler.arg("-DNDEBUG"));
}

#[test]
fn a_type_of_another_size_is_an_error() {
    #[repr(align(16))]
    struct Three(#[allow(dead_code)] [f32; 3]);

    #[derive(soa_runtime::Soa)]
    #[repr(C)]
    struct Mapped {
        byte: u8,
        place: Three,
    }

    let folder = folder("wrong");
    let path = folder.join("wrong.h");
    for (cpp, fits) in [
        // Aligned to less is aligned where it stands.
        ("soa::array<float, 4>", true),
        ("soa::opaque<16, 1>", true),
        ("soa::opaque<16, 16>", true),
        ("soa::array<float, 3>", false),
        ("soa::array<double, 3>", false),
        ("soa::opaque<32, 32>", false),
    ] {
        let header = Header::new("wrong.h").foreign::<Three>(cpp);
        let header = header.record(soa_runtime::header::of::<Mapped>());
        std::fs::write(&path, header.to_string()).expect("a file");
        let Some(mut compiler) = compiler() else { return };
        let done = compiler
            .args(["-x", "c++", "-fsyntax-only"])
            .arg(&path)
            .output()
            .expect("it starts");
        let text = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.success(), fits, "{cpp}: {text}");
        assert!(fits || text.contains("lies as in Rust"), "{cpp}: {text}");
    }
}

/// Compiles `read.cpp` with the header, and has it read what Rust lays out.
fn reads(name: &str, header: &Header, memory: &Memory) {
    let Some(mut compiler) = compiler() else { return };
    let folder = folder(name);
    std::fs::write(folder.join("mixed.h"), header.to_string()).expect("a file");
    let (program, written) = (folder.join("read"), folder.join("memory"));
    let tests = Path::new(HERE).join("tests");
    run(compiler
        .arg("-I")
        .arg(&folder)
        .arg(format!("-DSTEP=\"{}\"", tests.join("kernels/step.h").display()))
        .arg(tests.join("header/read.cpp"))
        .arg("-o")
        .arg(&program));
    std::fs::write(&written, &memory.bytes).expect("a file");
    let printed = run(Command::new(program).arg(written));
    assert!(
        printed.lines().count() > 100 && printed == memory.printed,
        "{name}: {printed}"
    );
}

#[test]
fn cpp_reads_and_writes_what_rust_does() {
    reads("c", &Mixed::header(), &memory::of::<Mixed>());
}

#[test]
fn also_where_the_compiler_has_chosen_the_order() {
    reads("rust", &reordered::Mixed::header(), &memory::of::<reordered::Mixed>());
}
