//! Both layouts on the GPU: upload, one kernel launch on a view, download.
//!
//! With `--features cuda` and an NVIDIA GPU it runs there; otherwise it does the same step on the host.

use soa_runtime::SoaVec;

#[path = "kernels/particle.rs"]
mod particle;

use particle::{Particle, ParticleColumnsMut};

const DT: f32 = 0.5;

fn particles(n: u32) -> Vec<Particle> {
    (0..n)
        .map(|id| {
            let x = id as f32;
            Particle {
                position: [x, -x, 1.0],
                velocity: [1.0, 2.0, x],
                mass: 1.0,
                id,
            }
        })
        .collect()
}

/// The step on the host, in columns.
fn drift(particles: &mut SoaVec<Particle>) {
    let ParticleColumnsMut { position, velocity, .. } = particles.columns_mut();
    for (position, velocity) in position.iter_mut().zip(&*velocity) {
        for (p, v) in position.iter_mut().zip(velocity) {
            // Fused, as the device's compiler does it.
            *p = DT.mul_add(*v, *p);
        }
    }
}

fn main() -> anyhow::Result<()> {
    let records = particles(100_000);
    let mut expected = SoaVec::from_slice(&records);
    drift(&mut expected);
    let expected = expected.to_vec();
    gpu::run(&records, &expected)
}

#[cfg(feature = "cuda")]
mod gpu {
    use anyhow::ensure;
    use soa_runtime::SoaVec;
    use soa_runtime::cuda::cust::launch;
    use soa_runtime::cuda::{Device, DeviceAos, DeviceSoa};

    use super::{DT, Particle};

    /// The kernels of `kernels/drift.cu`.
    const PTX: &str = include_str!("kernels/drift.ptx");

    pub(super) fn run(records: &[Particle], expected: &[Particle]) -> anyhow::Result<()> {
        let device = match Device::first() {
            Ok(device) => device,
            Err(error) => {
                println!("{} particles moved on the host; no GPU: {error}", records.len());
                return Ok(());
            }
        };
        let stream = device.stream()?;
        let module = device.module(PTX)?;
        let grid = (records.len() as u32).div_ceil(256);

        let mut columns = DeviceSoa::upload(&SoaVec::from_slice(records), &stream)?;
        let kernel = module.get_function("drift_soa")?;
        let view = columns.view_mut();
        // SAFETY: the kernel takes a view of these columns and a float, and stays below the view's length.
        unsafe { launch!(kernel<<<grid, 256, 0, stream>>>(view, DT)) }?;
        ensure!(
            columns.download(&stream)?.to_vec() == expected,
            "SoA: the GPU disagrees with the host"
        );

        // The same records as structs: converted on the way up, and back in columns.
        let mut structs = DeviceAos::upload(&SoaVec::from_slice(records), &stream)?;
        let kernel = module.get_function("drift_aos")?;
        let view = structs.view_mut();
        // SAFETY: the kernel takes a view of these records and a float, and stays below the view's length.
        unsafe { launch!(kernel<<<grid, 256, 0, stream>>>(view, DT)) }?;
        ensure!(
            structs.to_soa(&stream)?.download(&stream)?.to_vec() == expected,
            "AoS: the GPU disagrees with the host"
        );

        println!(
            "{} particles moved on the GPU in both layouts, as on the host",
            records.len()
        );
        Ok(())
    }
}

#[cfg(not(feature = "cuda"))]
mod gpu {
    use super::Particle;

    pub(super) fn run(records: &[Particle], expected: &[Particle]) -> anyhow::Result<()> {
        anyhow::ensure!(records.len() == expected.len(), "a step keeps all particles");
        println!(
            "{} particles moved on the host; on the GPU: --features cuda",
            records.len()
        );
        Ok(())
    }
}
