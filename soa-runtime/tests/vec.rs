//! x
use soa_runtime::{Soa, SoaVec, soa_vec};

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Particle {
    position: [f32; 3],
    mass: f32,
    id: u32,
}

#[test]
fn smoke() {
    let p = |i: u32| Particle {
        position: [i as f32; 3],
        mass: 1.0,
        id: i,
    };
    let mut v: SoaVec<Particle> = soa_vec![p(1), p(2)];
    for i in 3..1000 {
        v.push(p(i));
    }
    assert_eq!(v.mass().len(), 999);
    assert_eq!(v[Particle::FIELDS.id][4], 5);
    for p in &mut v {
        *p.mass *= 2.0;
    }
    assert!(v.mass().iter().all(|m| *m == 2.0));
    v.mass_mut()[0] = 7.0;
    let ParticleColumnsMut { mass, id, .. } = v.columns_mut();
    id[0] = mass[0] as u32;
    assert_eq!(*v.get(0).unwrap().id, 7);
    assert_eq!(SoaVec::from_slice(&v.to_vec()).to_vec(), v.into_vec());
}
