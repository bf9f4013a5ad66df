//! The contests.

use anyhow::ensure;
use soa_runtime::SoaVec;
use soa_runtime::cuda::driver::{self, Refusal};
use soa_runtime::cuda::{Device, DeviceAos, DeviceRecord, DeviceSoa, Pinned, PinnedVec, Stream};

use super::records::{
    Colour, Doubles, Matrix, Mixed, Numbered, Shorts, Tagged, Words2, Words3, Words4, Words8, Words12, Words16,
    Words24, Words32,
};
use super::{Contest, Plan, TransferReport, contest};
use crate::backend::driver_version;

/// Bytes of the records that travel over the link.
const OVER_THE_LINK: usize = 1 << 30;

/// Bytes of the records that are converted on the device: a call's own time is then little.
const ON_THE_DEVICE: usize = 4 << 30;

/// Opens the first device and runs the groups of contests on it whose name has `filter` in it.
///
/// # Errors
///
/// Where there is no device, it refuses, or an answer is wrong.
pub fn measure(filter: &str, progress: &mut dyn FnMut(&str)) -> anyhow::Result<TransferReport> {
    let device = Device::first()?;
    Ok(TransferReport {
        date: humantime::format_rfc3339_seconds(std::time::SystemTime::now()).to_string(),
        card: device.name()?,
        driver: driver_version(&device),
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        contests: run_all(&device, filter, progress)?,
    })
}

/// A group of contests: its name, and what runs them.
type Group = (&'static str, fn(&Stream, &mut Vec<Contest>) -> anyhow::Result<()>);

const GROUPS: [Group; 5] = [
    ("page-locked memory", pinned),
    ("ordinary memory", ordinary),
    ("small containers", small),
    ("structs as columns", as_columns),
    ("conversion on the device", conversions),
];

/// Runs the groups of contests whose name has `filter` in it, calling `progress` with the name of each first.
///
/// # Errors
///
/// Where the device refuses, or an answer is wrong; and where there is no such group.
pub fn run_all(device: &Device, filter: &str, progress: &mut dyn FnMut(&str)) -> anyhow::Result<Vec<Contest>> {
    let stream = device.stream()?;
    let mut contests = Vec::new();
    for (name, run) in GROUPS.iter().filter(|(name, _)| name.contains(filter)) {
        progress(name);
        run(&stream, &mut contests)?;
    }
    let names = GROUPS.map(|(name, _)| name).join(", ");
    ensure!(
        !contests.is_empty(),
        "no group of contests has `{filter}` in its name: {names}"
    );
    Ok(contests)
}

fn conversions(stream: &Stream, contests: &mut Vec<Contest>) -> anyhow::Result<()> {
    macro_rules! convert {
        ($($Record:ident $name:literal $goal:literal)*) => {$(
            conversion::<$Record>($name, $goal, stream, contests)?;
        )*};
    }
    convert! {
        Words2 "2 words" 0.97
        Words3 "3 words" 0.97
        Words4 "4 words" 0.97
        Words8 "8 words" 0.97
        Words12 "12 words" 0.97
        Words16 "16 words" 0.97
        Words24 "24 words" 0.97
        Words32 "32 words" 0.97
        Mixed "bool, f64, [f32; 3], u16" 0.92
        Tagged "u8, u32" 0.92
        Doubles "f64 x 5, u8" 0.92
        Matrix "[f32; 16], u32" 0.92
        Shorts "u16 x 7" 0.92
        Colour "u8 x 3" 0.92
    }
    Ok(())
}

fn records<T: Numbered>(bytes: usize) -> Vec<T> {
    (0..bytes / size_of::<T>()).map(T::numbered).collect()
}

/// Device memory for the driver's side.
struct Raw {
    words: DeviceAos<Words2>,
}

impl Raw {
    fn new(bytes: usize, device: &Device) -> anyhow::Result<Self> {
        // SAFETY: nobody reads them as records.
        let words = unsafe { DeviceAos::uninitialized(bytes.div_ceil(size_of::<Words2>()), device) }?;
        Ok(Self { words })
    }

    fn address(&self) -> u64 {
        self.words.view().address()
    }

    fn check(&self, bytes: usize) -> anyhow::Result<()> {
        ensure!(
            self.words.len() * size_of::<Words2>() >= bytes,
            "the buffer is too small"
        );
        Ok(())
    }
}

/// An error of a driver call of the benchmark's own.
fn refused(refusal: Refusal) -> anyhow::Error {
    anyhow::anyhow!("{} answers {}", refusal.call, refusal.code)
}

fn driver_up(to: &Raw, from: *const u8, bytes: usize) -> anyhow::Result<()> {
    to.check(bytes)?;
    // SAFETY: both sides have as many bytes; the first device's context is current.
    unsafe { driver::cuMemcpyHtoD_v2(to.address(), from.cast(), bytes) }.map_err(refused)
}

fn driver_down(to: *mut u8, from: &Raw, bytes: usize) -> anyhow::Result<()> {
    from.check(bytes)?;
    // SAFETY: both sides have as many bytes; the first device's context is current.
    unsafe { driver::cuMemcpyDtoH_v2(to.cast(), from.address(), bytes) }.map_err(refused)
}

/// Vectors one by one: memory for each, and a copy.
fn one_by_one(vectors: &[Vec<u32>], device: &Device) -> anyhow::Result<()> {
    for vector in vectors {
        let buffer = Raw::new(size_of_val(&vector[..]), device)?;
        driver_up(&buffer, vector.as_ptr().cast(), size_of_val(&vector[..]))?;
    }
    Ok(())
}

fn pinned(stream: &Stream, contests: &mut Vec<Contest>) -> anyhow::Result<()> {
    let device = stream.device();
    let records: Vec<Words8> = records(OVER_THE_LINK);
    let bytes = size_of_val(&records[..]);
    let columns = SoaVec::from_slice_in(&records, device.pinned());
    let locked = PinnedVec::from_slice_in(&records, device.pinned())?;
    let buffer = Raw::new(bytes, stream.device())?;
    let mut on_device = DeviceSoa::upload(&columns, stream)?;
    let mut back: SoaVec<Words8, Pinned> = SoaVec::with_capacity_in(columns.capacity(), device.pinned());
    let mut raw_back = PinnedVec::from_slice_in(&records, device.pinned())?;
    on_device.download_into(&mut back, stream)?;
    ensure!(back.to_vec() == records, "the records came back changed");
    let plan = |name: &str, against| Plan {
        name: name.to_owned(),
        against,
        bytes,
        goal: 0.98,
    };
    contests.push(contest(
        plan("upload a page-locked SoaVec", "cuMemcpyHtoD of page-locked bytes"),
        || Ok(on_device.upload_from(&columns, stream)?),
        || driver_up(&buffer, locked.as_ptr().cast(), bytes),
    )?);
    contests.push(contest(
        plan(
            "download into a page-locked SoaVec",
            "cuMemcpyDtoH of page-locked bytes",
        ),
        || Ok(on_device.download_into(&mut back, stream)?),
        || driver_down(raw_back.as_mut_ptr().cast(), &buffer, bytes),
    )?);
    Ok(())
}

fn ordinary(stream: &Stream, contests: &mut Vec<Contest>) -> anyhow::Result<()> {
    let records: Vec<Words8> = records(OVER_THE_LINK);
    let bytes = size_of_val(&records[..]);
    let columns = SoaVec::from_slice(&records);
    let buffer = Raw::new(bytes, stream.device())?;
    let mut on_device = DeviceSoa::upload(&columns, stream)?;
    let mut back: SoaVec<Words8> = SoaVec::with_capacity(columns.capacity());
    let mut raw_back = records.clone();
    on_device.download_into(&mut back, stream)?;
    ensure!(back.to_vec() == records, "the records came back changed");
    let plan = |name: &str, against, goal| Plan {
        name: name.to_owned(),
        against,
        bytes,
        goal,
    };
    let (up, down) = ("cuMemcpyHtoD of ordinary bytes", "cuMemcpyDtoH of ordinary bytes");
    contests.push(contest(
        plan("upload a SoaVec", up, 4.0),
        || Ok(on_device.upload_from(&columns, stream)?),
        || driver_up(&buffer, records.as_ptr().cast(), bytes),
    )?);
    contests.push(contest(
        plan("upload a SoaVec, allocating", up, 4.0),
        || Ok(DeviceSoa::upload(&columns, stream).map(drop)?),
        || driver_up(&buffer, records.as_ptr().cast(), bytes),
    )?);
    contests.push(contest(
        plan("download into a SoaVec", down, 2.5),
        || Ok(on_device.download_into(&mut back, stream)?),
        || driver_down(raw_back.as_mut_ptr().cast(), &buffer, bytes),
    )?);
    contests.push(contest(
        plan("download into a new SoaVec", "cuMemcpyDtoH into a new Vec", 2.5),
        || Ok(on_device.download(stream).map(drop)?),
        || {
            let mut new = Vec::<u8>::with_capacity(bytes);
            driver_down(new.as_mut_ptr(), &buffer, bytes)
        },
    )?);
    Ok(())
}

fn small(stream: &Stream, contests: &mut Vec<Contest>) -> anyhow::Result<()> {
    const TIMES: usize = 100;
    let columns: SoaVec<Words8> = (0..1000).map(Words8::numbered).collect();
    let vectors: [Vec<u32>; 8] = std::array::from_fn(|k| vec![k as u32; 1000]);
    let ((), transferred) = stream.measure(|stream| DeviceSoa::upload(&columns, stream).map(drop))?;
    ensure!(transferred.copies == 1, "{} copies", transferred.copies);
    contests.push(contest(
        Plan {
            name: format!("upload 1,000 records of 8 words, {TIMES} times"),
            against: "eight vectors one by one",
            bytes: TIMES * 32_000,
            goal: 1.0 / 0.3,
        },
        || {
            for _ in 0..TIMES {
                drop(DeviceSoa::upload(&columns, stream)?);
            }
            Ok(())
        },
        || {
            for _ in 0..TIMES {
                one_by_one(&vectors, stream.device())?;
            }
            Ok(())
        },
    )?);
    Ok(())
}

fn as_columns(stream: &Stream, contests: &mut Vec<Contest>) -> anyhow::Result<()> {
    let records: Vec<Words8> = records(OVER_THE_LINK);
    let locked = PinnedVec::from_slice_in(&records, stream.device().pinned())?;
    let mut columns = DeviceSoa::upload(&records, stream)?;
    ensure!(
        columns.download(stream)?.to_vec() == records,
        "the records came back changed"
    );
    let mut structs = DeviceAos::upload(&records, stream)?;
    let plan = |name: &str, against| Plan {
        name: name.to_owned(),
        against,
        bytes: size_of_val(&records[..]),
        goal: 1.0,
    };
    contests.push(contest(
        plan("upload structs as columns", "upload them as structs"),
        || Ok(columns.upload_from(&records, stream)?),
        || Ok(structs.upload_from(&records, stream)?),
    )?);
    contests.push(contest(
        plan("upload page-locked structs as columns", "upload them as structs"),
        || Ok(columns.upload_from(&locked, stream)?),
        || Ok(structs.upload_from(&locked, stream)?),
    )?);
    Ok(())
}

fn conversion<T>(name: &str, goal: f64, stream: &Stream, contests: &mut Vec<Contest>) -> anyhow::Result<()>
where
    T: DeviceRecord + Copy + Numbered + PartialEq,
{
    // A part of the records is made, and repeated on the device.
    let part: Vec<T> = records(64 << 20);
    let times = ON_THE_DEVICE / size_of_val(&part[..]);
    // SAFETY: all rows are written below.
    let mut structs = unsafe { DeviceAos::<T>::uninitialized(part.len() * times, stream.device()) }?;
    for k in 0..times {
        structs
            .rows_mut(k * part.len()..(k + 1) * part.len())
            .upload(&part, stream)?;
    }
    let mut columns = structs.to_soa(stream)?;
    let mut back = columns.to_aos(stream)?;
    for k in [0, times - 1] {
        let rows = k * part.len()..(k + 1) * part.len();
        let mut in_columns = SoaVec::<T>::new();
        columns.rows(rows.clone()).download_into(&mut in_columns, stream)?;
        ensure!(
            in_columns.to_vec() == part,
            "{name}: the device's columns are not the host's"
        );
        ensure!(
            back.rows(rows).download(stream)? == part,
            "{name}: the device's structs are not the host's"
        );
    }
    // What is converted counts without padding, on both sides: the least that must move.
    let packed = T::LAYOUT.packed_size() * structs.len();
    let whole = size_of::<T>() * structs.len();
    let bytes = packed + whole;
    let (from, to) = (
        Raw::new(bytes / 2, stream.device())?,
        Raw::new(bytes / 2, stream.device())?,
    );
    let copy = || {
        // SAFETY: both have as many bytes.
        unsafe { driver::cuMemcpyDtoDAsync_v2(to.address(), from.address(), bytes / 2, stream.handle()) }
            .map_err(refused)?;
        Ok(stream.synchronize()?)
    };
    let plan = |direction: &str| Plan {
        name: format!("{name} ({} bytes), {direction}", size_of::<T>()),
        against: "cuMemcpyDtoD of as many bytes",
        bytes,
        goal,
    };
    contests.push(contest(
        plan("structs to columns"),
        || Ok(structs.convert_into(&mut columns, stream)?),
        copy,
    )?);
    contests.push(contest(
        plan("columns to structs"),
        || Ok(columns.convert_into(&mut back, stream)?),
        copy,
    )?);
    Ok(())
}
