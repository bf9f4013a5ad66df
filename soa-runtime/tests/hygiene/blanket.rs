//! A trait that every type has, with methods called like the container's and like fields.

use soa_runtime::{Soa, SoaVec};

/// Takes part in every method call of this module, and in those of generated code here.
#[allow(dead_code, reason = "there to be found by a call that does not mean it")]
trait Everywhere {
    fn len(&self) -> &'static str {
        "everywhere"
    }

    fn push(&mut self, _: u8) -> &'static str {
        "everywhere"
    }

    fn columns(&self) -> &'static str {
        "everywhere"
    }

    fn mass(&self) -> &'static str {
        "everywhere"
    }

    fn as_ref(&self) -> &'static str {
        "everywhere"
    }

    fn clone(&self) -> &'static str {
        "everywhere"
    }

    fn eq(&self, _: u8) -> &'static str {
        "everywhere"
    }
}

impl<T: ?Sized> Everywhere for T {}

#[derive(Soa, Clone, Copy, Debug, PartialEq)]
struct Particle {
    mass: f32,
    id: u32,
}

#[test]
fn the_containers_methods_are_its_own() {
    let mut particles: SoaVec<Particle> = SoaVec::new();
    particles.push(Particle { mass: 1.0, id: 2 });
    assert_eq!(particles.len(), 1_usize);
    assert_eq!(particles.columns().id, [2]);
    assert_eq!(particles.id(), [2]);
}

#[test]
fn a_field_called_like_the_traits_method_is_reached_by_key_column_and_view() {
    let mut particles: SoaVec<Particle> = SoaVec::new();
    particles.push(Particle { mass: 1.0, id: 2 });
    particles.mass_mut()[0] = 3.0;
    assert_eq!(particles[Particle::FIELDS.mass], [3.0]);
    assert_eq!(particles.columns().mass, [3.0]);
    assert_eq!(particles.get(0).map(|row| *row.mass), Some(3.0));
    // As for a slice's method on a `Vec`: the trait stands before what is reached through `Deref`.
    assert_eq!(particles.mass(), "everywhere");
    assert_eq!((*particles).mass(), [3.0]);
}

#[test]
fn views_still_compare_and_print() {
    let particles = SoaVec::from([Particle { mass: 1.0, id: 2 }; 2]);
    assert!(particles.get(0) == particles.get(1));
    assert_eq!(format!("{:?}", particles.get(0)), "Some(Particle { mass: 1.0, id: 2 })");
}
