//! The command: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    gpu_bench::commands::main(std::env::args_os())
}
