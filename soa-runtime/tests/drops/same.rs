//! Runs code over a `Vec` and over columns, and compares what each drops and what each leaves on the heap.

/// Runs a body with `List` as `Vec<$crate::log::Row>` and as `soa_runtime::SoaVec<$crate::log::Row>`, and compares the logs and the heap that each leaves.
macro_rules! same {
    (|$log:ident, $list:ident| $body:block) => {{
        let by_vec = {
            #[allow(dead_code)]
            type $list = Vec<$crate::log::Row>;
            let $log = &$crate::log::Log::new();
            let ((), left) = $crate::heap::left_by(|| $body);
            assert_eq!(left, 0, "a vector leaks");
            $log.take()
        };
        let by_columns = {
            #[allow(dead_code)]
            type $list = soa_runtime::SoaVec<$crate::log::Row>;
            let $log = &$crate::log::Log::new();
            let ((), left) = $crate::heap::left_by(|| $body);
            assert_eq!(left, 0, "columns leak");
            $log.take()
        };
        assert_eq!(by_columns, by_vec);
        let mut once = by_columns.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), by_columns.len(), "dropped twice: {by_columns:?}");
        by_columns
    }};
}

/// Values of four rows that can explode: the first of all, in the middle of a row, the last of a row, the last of all.
pub(crate) const BOMBS: [u32; 4] = [0, 11, 22, 32];

/// Runs the body once for a vector and once for columns of four rows with a bomb; both explode, drop the same values in the same
/// order, all of them, and lose no memory.
macro_rules! explodes_as_a_vec_does {
    (|$log:ident, $list:ident| $body:block) => {
        for bomb in $crate::same::BOMBS {
            let by_vec = {
                let $log = &$crate::log::Log::new();
                let ((), left) = $crate::heap::left_by(|| {
                    #[allow(unused_mut)]
                    let mut $list: Vec<$crate::log::Row> = $log.armed_rows(4, bomb).collect();
                    $body
                });
                assert_eq!(left, 0, "a vector leaks, bomb {bomb}");
                $log.take()
            };
            let by_columns = {
                let $log = &$crate::log::Log::new();
                let ((), left) = $crate::heap::left_by(|| {
                    #[allow(unused_mut)]
                    let mut $list: soa_runtime::SoaVec<$crate::log::Row> = $log.armed_rows(4, bomb).collect();
                    $body
                });
                assert_eq!(left, 0, "columns leak, bomb {bomb}");
                $log.take()
            };
            assert_eq!(by_columns, by_vec, "bomb {bomb}");
            assert_eq!(by_columns, $crate::log::names(0..4), "bomb {bomb}");
        }
    };
}

pub(crate) use {explodes_as_a_vec_does, same};
