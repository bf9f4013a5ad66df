//! Whether a pattern's loads can see what its stores write.

use std::collections::HashSet;

use soa_runtime::coalesce::{Access, Operation};

use super::{Order, Pattern};

/// Tiles are looked at up to so many bytes, and elements.
const LONGEST: u64 = 1 << 20;

impl Pattern {
    /// Whether every load is either of just what a store of the same element writes or of nothing that is written, so that what it
    /// finds does not depend on the order of threads. Where that cannot be told, it is not so.
    #[must_use]
    pub fn is_ordered(&self) -> bool {
        let of = |operation| self.accesses.iter().filter(move |a| a.operation == operation);
        of(Operation::Load).all(|load| {
            let own = load.as_store();
            let apart = |store: &Access| match *store == own {
                // Hashed places can be those of several elements.
                true => self.order != Order::Gather && is_each_elements_own(store),
                false => are_apart(load, store),
            };
            of(Operation::Store).all(apart)
        })
    }
}

/// Whether no two elements touch the same byte.
fn is_each_elements_own(access: &Access) -> bool {
    let width = access.width.bytes();
    let row = access.stride.saturating_mul(access.tile - 1).saturating_add(width);
    access.block >= row && (access.tile == 1 || access.stride >= width)
}

/// Whether two accesses never touch the same byte.
fn are_apart(a: &Access, b: &Access) -> bool {
    if a.array != b.array {
        return true;
    }
    // Both repeat every block, so it is enough to look at a tile of each.
    let period = block(a);
    if period != block(b) || period == 0 || period.max(a.tile).max(b.tile) > LONGEST {
        return false;
    }
    let touched = bytes(a, period);
    bytes(b, period).is_disjoint(&touched)
}

/// Bytes after which an access is as before.
fn block(access: &Access) -> u64 {
    if access.block == access.tile.wrapping_mul(access.stride) {
        access.stride
    } else {
        access.block
    }
}

/// The bytes that an access touches, modulo its block.
fn bytes(access: &Access, period: u64) -> HashSet<u64> {
    let tile = if period == access.block { access.tile } else { 1 };
    (0..tile)
        .flat_map(|i| (0..access.width.bytes()).map(move |byte| access.base + i * access.stride + byte))
        .map(|byte| byte % period)
        .collect()
}

#[cfg(test)]
mod tests {
    use soa_runtime::coalesce::Width;

    use super::*;

    fn is_ordered(accesses: &[Access]) -> bool {
        Pattern::new(accesses.to_vec()).is_ordered()
    }

    #[test]
    fn fields_of_a_record_are_apart_and_a_field_is_itself() {
        let [x, y] = [0, 4].map(|base| Access::load(Width::B4, 32, base));
        assert!(is_ordered(&[x, y.as_store()]));
        assert!(is_ordered(&[x, x.as_store()]));
        assert!(is_ordered(&[x, y]));
        // Where elements share places, one may find what another has stored.
        let gather = Pattern::new(vec![x, x.as_store()]).in_order(Order::Gather);
        assert!(!gather.is_ordered());
        let one_place = Access::load(Width::B4, 0, 0);
        assert!(!is_ordered(&[one_place, one_place.as_store()]));
        let both = Access::load(Width::B8, 32, 0);
        assert!(!is_ordered(&[both, y.as_store()]));
        assert!(!is_ordered(&[x, Access::load(Width::B4, 64, 4).as_store()]));
        assert!(is_ordered(&[both, y.as_store().in_array(1)]));
        // The last byte of one record's value is the first of the next one's.
        let over = Access::load(Width::B4, 4, 2);
        assert!(!is_ordered(&[over, Access::load(Width::B4, 4, 0).as_store()]));
    }

    #[test]
    fn rows_of_a_tile_are_apart() {
        let row = |base| Access {
            tile: 8,
            block: 64,
            stride: 4,
            ..Access::load(Width::B4, 4, base)
        };
        assert!(is_ordered(&[row(0), row(32).as_store()]));
        assert!(!is_ordered(&[row(0), row(28).as_store()]));
    }
}
