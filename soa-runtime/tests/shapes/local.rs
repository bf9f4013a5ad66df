//! A record defined in a function, a constant or a block, of types that are defined there too.

use soa_runtime::{Soa, SoaVec, soa_vec};

fn sum(n: u32) -> u32 {
    #[derive(Clone, Copy)]
    struct Weight(u32);

    #[derive(Soa, Clone, Copy)]
    struct Local {
        weight: Weight,
        times: u32,
    }

    let records: SoaVec<Local> = (0..n)
        .map(|i| Local {
            weight: Weight(i),
            times: 2,
        })
        .collect();
    records.iter().map(|r| r.weight.0 * *r.times).sum()
}

#[test]
fn in_a_function() {
    assert_eq!(sum(10), 90);
}

const WIDTH: usize = {
    #[derive(Soa)]
    struct InConstant {
        a: u64,
        b: u8,
    }
    let _ = |record: InConstant| (record.a, record.b);
    InConstant::COLUMNS[InConstant::FIELDS.a.index()].size() + InConstant::COLUMNS[1].size()
};

#[test]
fn in_a_constant() {
    assert_eq!(WIDTH, 9);
}

#[test]
fn one_name_in_two_blocks() {
    let first = {
        #[derive(Soa, Clone)]
        struct Same {
            x: u8,
        }
        soa_vec![Same { x: 1 }].x().to_vec()
    };
    let second = {
        #[derive(Soa, Clone)]
        struct Same {
            x: char,
        }
        let records: SoaVec<Same> = soa_vec![Same { x: 'x' }];
        records.x().to_vec()
    };
    assert_eq!((first, second), (vec![1], vec!['x']));
}
