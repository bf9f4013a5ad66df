//! Nsight Compute: what is asked of it, and what it answers.

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

use super::Counters;

/// The metrics, in the order of [`Counters`]; each is a total over a launch.
const METRICS: [[&str; 2]; 9] = [
    [
        "l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum",
        "l1tex__t_requests_pipe_lsu_mem_global_op_st.sum",
    ],
    [
        "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum",
        "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum",
    ],
    ["l1tex__t_sectors_pipe_lsu_mem_global_op_ld_lookup_hit.sum", ""],
    ["l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum", ""],
    ["l1tex__data_pipe_lsu_wavefronts_mem_lgds.sum", ""],
    [
        "lts__t_requests_srcunit_tex_op_read.sum",
        "lts__t_requests_srcunit_tex_op_write.sum",
    ],
    [
        "lts__t_sectors_srcunit_tex_op_read.sum",
        "lts__t_sectors_srcunit_tex_op_write.sum",
    ],
    ["dram__bytes_read.sum", ""],
    ["dram__bytes_write.sum", ""],
];

/// The column that names the kernel.
const KERNEL: &str = "Kernel Name";

/// Why there are no counters.
#[derive(Debug, thiserror::Error)]
pub enum ProfilerError {
    /// No profiler.
    #[error("no profiler: `{ncu}` does not start ({source}): install Nsight Compute, or name it by --ncu")]
    Missing {
        /// What was tried.
        ncu: String,
        /// Why not.
        source: std::io::Error,
    },
    /// The driver keeps the counters to administrators.
    #[error(
        "the driver refuses its counters to this user (ERR_NVGPUCTRPERM): an administrator can allow them; what times alone tell is in \
         `gpu-bench run`"
    )]
    Refused,
    /// The profiler ended with an error.
    #[error("the profiler failed: {0}")]
    Failed(String),
    /// Its table is not as expected.
    #[error("the profiler's table has {0}")]
    Table(String),
}

/// Runs a program under the profiler and reads the counters of its kernels whose names begin with `prefix`, in the order of launches, by name.
///
/// # Errors
///
/// [`ProfilerError`].
pub fn profile(
    ncu: &str,
    program: &Path,
    arguments: &[String],
    prefix: &str,
) -> Result<Vec<(String, Counters)>, ProfilerError> {
    let mut names: Vec<&str> = METRICS
        .iter()
        .flatten()
        .copied()
        .filter(|name| !name.is_empty())
        .collect();
    names.sort_unstable();
    names.dedup();
    let output = Command::new(ncu)
        .args(["--clock-control", "none", "--csv", "--page", "raw"])
        .args(["--kernel-name", &format!("regex:^{prefix}")])
        .args(["--metrics", &names.join(",")])
        .arg(program)
        .args(arguments)
        .output()
        .map_err(|source| ProfilerError::Missing {
            ncu: ncu.to_owned(),
            source,
        })?;
    let text = String::from_utf8_lossy(&output.stdout);
    let said = format!("{text}{}", String::from_utf8_lossy(&output.stderr));
    if said.contains("ERR_NVGPUCTRPERM") {
        return Err(ProfilerError::Refused);
    }
    if !output.status.success() {
        let line = said
            .lines()
            .rev()
            .find(|line| !line.trim().is_empty())
            .unwrap_or("it said nothing");
        return Err(ProfilerError::Failed(line.trim().to_owned()));
    }
    parse(&text)
}

/// Reads the wide table: a header, a row of units, then a row a launch; other lines stand before and between.
///
/// # Errors
///
/// [`ProfilerError::Table`].
pub fn parse(text: &str) -> Result<Vec<(String, Counters)>, ProfilerError> {
    let table: String = text
        .lines()
        .filter(|line| line.starts_with('"'))
        .flat_map(|line| [line, "\n"])
        .collect();
    let wrong = |what: String| ProfilerError::Table(what);
    let mut rows = csv::ReaderBuilder::new().flexible(true).from_reader(table.as_bytes());
    let header = rows.headers().map_err(|error| wrong(error.to_string()))?.clone();
    let columns: HashMap<&str, usize> = header.iter().enumerate().map(|(place, name)| (name, place)).collect();
    let column = |name: &str| {
        columns
            .get(name)
            .copied()
            .ok_or_else(|| wrong(format!("no column `{name}`")))
    };
    let kernel = column(KERNEL)?;
    let mut launches = Vec::new();
    // The first row has the units.
    for row in rows.records().skip(1) {
        let row = row.map_err(|error| wrong(error.to_string()))?;
        let value = |name: &str| -> Result<u64, ProfilerError> {
            if name.is_empty() {
                return Ok(0);
            }
            let cell = row.get(column(name)?).unwrap_or_default();
            number(cell).ok_or_else(|| wrong(format!("`{cell}` for {name}")))
        };
        let mut counters = [0; METRICS.len()];
        for (counter, names) in counters.iter_mut().zip(METRICS) {
            *counter = value(names[0])? + value(names[1])?;
        }
        launches.push((row.get(kernel).unwrap_or_default().to_owned(), Counters::from(counters)));
    }
    Ok(launches)
}

/// A whole number with commas between thousands, or with a fraction that is nothing.
fn number(cell: &str) -> Option<u64> {
    let plain: String = cell.chars().filter(|c| *c != ',').collect();
    let value: f64 = plain.parse().ok()?;
    (value >= 0.0).then_some(value as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(cell: &str) -> String {
        let names: Vec<&str> = METRICS
            .iter()
            .flatten()
            .copied()
            .filter(|name| !name.is_empty())
            .collect();
        let header: Vec<String> = ["ID", KERNEL]
            .iter()
            .chain(&names)
            .map(|name| format!("\"{name}\""))
            .collect();
        let units: Vec<String> = header.iter().map(|_| "\"\"".to_owned()).collect();
        let row: Vec<String> = (0..names.len()).map(|_| format!("\"{cell}\"")).collect();
        format!(
            "==PROF== Connected\n{}\n{}\n==PROF== between\n\"0\",\"case_0\",{}\n",
            header.join(","),
            units.join(","),
            row.join(",")
        )
    }

    #[test]
    fn the_wide_table_is_read_by_name() {
        let launches = parse(&table("1,048,576")).expect("a table");
        let [(name, counters)] = &launches[..] else {
            panic!("one launch")
        };
        assert_eq!(name, "case_0");
        // Loads and stores together.
        assert_eq!((counters.requests, counters.sectors_hit), (2 << 20, 1 << 20));
        assert_eq!(
            (counters.dram_bytes_read, counters.dram_bytes_written),
            (1 << 20, 1 << 20)
        );
    }

    #[test]
    fn what_is_no_table_is_said() {
        let error = |text: &str| parse(text).expect_err(text).to_string();
        assert_eq!(error(""), "the profiler's table has no column `Kernel Name`");
        assert!(error(&table("n/a")).contains("`n/a` for l1tex__t_requests"));
        let missing = profile("/no/such/profiler", Path::new("x"), &[], "case_").expect_err("none");
        assert!(
            missing
                .to_string()
                .starts_with("no profiler: `/no/such/profiler` does not start")
        );
    }
}
