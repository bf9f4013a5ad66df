//! What is generated is as visible as the struct, and its members as the fields.

use soa_runtime::{Soa, SoaVec, soa_vec};

mod inner {
    use soa_runtime::{Soa, SoaVec, soa_vec};

    /// More private than the record that holds it.
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Secret(u8);

    #[derive(Soa, Clone, Copy, Debug, PartialEq)]
    #[allow(unreachable_pub)]
    pub struct Mixed {
        secret: Secret,
        pub open: u8,
        pub(super) above: u16,
        pub(crate) everywhere: u32,
        pub(in crate::visibility) here: u64,
    }

    pub(super) fn mixed(secret: u8) -> SoaVec<Mixed> {
        soa_vec![Mixed {
            secret: Secret(secret),
            open: 1,
            above: 2,
            everywhere: 3,
            here: 4
        }]
    }

    pub(super) fn secret(records: &SoaVec<Mixed>) -> u8 {
        let MixedColumns { secret, .. } = records.columns();
        assert_eq!(secret, records.secret());
        assert_eq!(secret, &records[Mixed::FIELDS.secret]);
        records.get(0).map_or(0, |row| row.secret.0)
    }

    pub(super) mod deeper {
        #[derive(soa_runtime::Soa)]
        pub(in crate::visibility) struct Deep {
            pub(in crate::visibility) value: u8,
        }
    }
}

#[test]
fn public_members_are_reached_from_outside() {
    let mut records = inner::mixed(9);
    records.open_mut()[0] = 10;
    *records.get_mut(0).expect("there is one").above = 20;
    records.columns_mut().everywhere[0] = 30;
    records[inner::Mixed::FIELDS.here][0] = 40;
    let row: inner::MixedRef<'_> = records.get(0).expect("there is one");
    assert_eq!((*row.open, *row.above, *row.everywhere, *row.here), (10, 20, 30, 40));
    assert_eq!(inner::secret(&records), 9);
}

#[test]
fn a_view_with_private_members_is_printed_and_compared_by_everyone() {
    let (one, other) = (inner::mixed(1), inner::mixed(2));
    assert_ne!(one.get(0), other.get(0));
    assert!(format!("{:?}", one.get(0)).contains("secret: Secret(1)"));
}

#[test]
fn visible_up_to_a_module() {
    let records: SoaVec<inner::deeper::Deep> = soa_vec![inner::deeper::Deep { value: 3 }];
    assert_eq!(records.value(), [3]);
    assert_eq!(inner::deeper::Deep::COLUMNS.len(), 1);
}

#[derive(Soa)]
struct Private {
    value: u8,
}

#[test]
fn iterators_of_a_private_struct_can_be_stored() {
    struct Walk<'a> {
        rows: soa_runtime::Iter<'a, Private>,
        next: Option<PrivateRef<'a>>,
    }
    let records: SoaVec<Private> = soa_vec![Private { value: 1 }, Private { value: 2 }];
    let mut walk = Walk {
        rows: records.iter(),
        next: None,
    };
    walk.next = walk.rows.next();
    assert_eq!((walk.next.map(|row| *row.value), walk.rows.len()), (Some(1), 1));
}
