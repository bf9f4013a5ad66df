//! Where an element's accesses lie: one address for all accesses of an array that go the same way.

use soa_runtime::coalesce::Access;

use super::text::{Register, Text};

/// Offsets in an instruction stay below this many bytes.
const NEAR: u64 = 1 << 20;

/// An address that moves with the element, shared by the accesses that lie at fixed distances from it: `base + index * stride +
/// index / tile * jump`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Pointer {
    pub(super) array: usize,
    /// Bytes from the array's start.
    pub(super) base: u64,
    stride: u64,
    tile: u64,
    /// Modulo 2^64; 0 where tiles follow one another as their elements do.
    jump: u64,
}

impl Pointer {
    /// The pointer of an access.
    pub(super) fn of(access: &Access) -> Self {
        let stride = if access.tile == 1 { access.block } else { access.stride };
        let jump = access.block.wrapping_sub(access.tile.wrapping_mul(stride));
        Self {
            array: access.array,
            base: access.base / NEAR * NEAR,
            stride,
            tile: if jump == 0 { 1 } else { access.tile },
            jump,
        }
    }

    /// How far an access of this pointer lies from it, in bytes.
    pub(super) fn distance(access: &Access) -> u64 {
        access.base % NEAR
    }

    /// The address for an index, both 64 bits wide.
    pub(super) fn at(&self, text: &mut Text, base: Register, index: Register) -> Register {
        let strided = add_product(text, base, index, self.stride);
        if self.jump == 0 {
            return strided;
        }
        let tile = quotient(text, index, self.tile);
        add_product(text, strided, tile, self.jump)
    }
}

/// `sum + factor * number`, modulo 2^64.
fn add_product(text: &mut Text, sum: Register, factor: Register, number: u64) -> Register {
    match number {
        0 => sum,
        1 => text.make64("add.u64", format_args!("{sum}, {factor}")),
        n if n.is_power_of_two() => {
            let product = text.make64("shl.b64", format_args!("{factor}, {}", n.ilog2()));
            text.make64("add.u64", format_args!("{sum}, {product}"))
        }
        // As a signed number, which is the same modulo 2^64.
        n => text.make64("mad.lo.s64", format_args!("{factor}, {}, {sum}", n as i64)),
    }
}

/// `index / divisor`, for indices and divisors up to 2^32.
///
/// With m = floor(2^64 / d) + 1 the product `i * m` is `2^64 * i / d` plus `i * e / d`, where e is at most d: less than 2^64 / d too much
/// as long as i * d stays below 2^64, so its upper half is the quotient.
fn quotient(text: &mut Text, index: Register, divisor: u64) -> Register {
    if divisor.is_power_of_two() {
        return text.make64("shr.u64", format_args!("{index}, {}", divisor.ilog2()));
    }
    text.make64("mul.hi.u64", format_args!("{index}, {}", reciprocal(divisor)))
}

/// `floor(2^64 / divisor) + 1`.
fn reciprocal(divisor: u64) -> u64 {
    u64::MAX / divisor + 1
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_upper_half_of_the_product_is_the_quotient(
            index in 0_u64..=1 << 32, divisor in 3_u64..1 << 32, near in 0_u64..3, multiple in any::<u32>(),
        ) {
            prop_assume!(!divisor.is_power_of_two());
            // Next to multiples too, where it would fail first.
            let multiple = (u64::from(multiple) / divisor * divisor + near).saturating_sub(1);
            for index in [index, multiple] {
                let product = u128::from(index) * u128::from(reciprocal(divisor));
                prop_assert_eq!((product >> 64) as u64, index / divisor);
            }
        }
    }

    #[test]
    fn tiles_without_gaps_are_strides() {
        let flat = Access {
            tile: 8,
            block: 32,
            stride: 4,
            ..Access::load(soa_runtime::coalesce::Width::B4, 4, 12)
        };
        let strided = Access::load(soa_runtime::coalesce::Width::B4, 4, 0);
        assert_eq!(Pointer::of(&flat), Pointer::of(&strided));
        assert_eq!(Pointer::distance(&flat), 12);
    }
}
