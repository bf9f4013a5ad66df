//! Of neighbouring records that are alike, the first stays.

use super::*;

#[test]
fn neighbours_with_equal_keys_become_one() {
    let mut columns: SoaVec<Particle> = [1, 1, 2, 2, 2, 1, 3].map(particle).into();
    columns.dedup_by_key(|p| *p.id);
    assert_eq!(columns.id(), [1, 2, 1, 3]);
    columns.clear();
    columns.dedup_by_key(|p| *p.id);
    assert!(columns.is_empty());
}

/// A number that equals those next to it.
struct Near(u32);

impl PartialEq for Near {
    fn eq(&self, other: &Self) -> bool {
        self.0.abs_diff(other.0) <= 1
    }
}

#[test]
fn a_record_is_compared_with_the_last_that_stays() {
    let mut model: Vec<Particle> = (0..5).map(particle).collect();
    model.dedup_by_key(|p| Near(p.id));
    let mut columns = particles(5);
    columns.dedup_by_key(|p| Near(*p.id));
    assert_eq!(columns.into_vec(), model);
}
