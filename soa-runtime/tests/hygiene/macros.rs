//! A module with macros called like the standard library's: each of them, called, would not compile.
#![allow(unused_macros)]

mod records {
    macro_rules! offset_of {
        ($($t:tt)*) => {
            compile_error!("the user's macro")
        };
    }
    macro_rules! assert {
        ($($t:tt)*) => {
            compile_error!("the user's macro")
        };
    }
    macro_rules! debug_assert {
        ($($t:tt)*) => {
            compile_error!("the user's macro")
        };
    }
    macro_rules! panic {
        ($($t:tt)*) => {
            compile_error!("the user's macro")
        };
    }
    macro_rules! vec {
        ($($t:tt)*) => {
            compile_error!("the user's macro")
        };
    }
    macro_rules! soa_vec {
        ($($t:tt)*) => {
            compile_error!("the user's macro")
        };
    }
    macro_rules! matches {
        ($($t:tt)*) => {
            compile_error!("the user's macro")
        };
    }
    macro_rules! __with_cuda {
        ($($t:tt)*) => {
            compile_error!("the user's macro")
        };
    }

    #[derive(soa_runtime::Soa, Clone, Debug, PartialEq)]
    pub(super) struct Record {
        pub(super) flag: u8,
        pub(super) energy: f64,
    }

    pub(super) fn three(record: &Record) -> [soa_runtime::SoaVec<Record>; 3] {
        [
            soa_runtime::soa_vec![],
            soa_runtime::soa_vec![record.clone()],
            soa_runtime::soa_vec![record.clone(); 2],
        ]
    }
}

pub(crate) fn records_are_of_use() {
    let record = records::Record { flag: 1, energy: 2.0 };
    let lists = records::three(&record);
    assert_eq!(lists.each_ref().map(|list| list.len()), [0, 1, 2]);
    assert_eq!(lists[2].energy(), [2.0, 2.0]);
}
