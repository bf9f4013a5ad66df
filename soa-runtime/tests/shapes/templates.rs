//! Records that a `macro_rules!` writes: names and types from two places.

use soa_runtime::{Soa, SoaVec, soa_vec};

macro_rules! record {
    ($(#[$attribute:meta])* $vis:vis struct $name:ident<$life:lifetime> { $($field:ident: $ty:ty),* }) => {
        #[derive(Soa, Clone, Debug, PartialEq)]
        $(#[$attribute])*
        $vis struct $name<$life> {
            $($field: $ty,)*
            of_the_macro: &$life u8,
        }
    };
}

record! {
    #[repr(C)]
    pub(crate) struct Written<'soa> { x: u32, r#type: Option<Box<u8>>, of_the_macro_mut: &'soa str }
}

#[test]
fn fields_of_the_caller_and_of_the_macro() {
    let mut records: SoaVec<Written<'_>> = soa_vec![Written {
        x: 1,
        r#type: Some(Box::new(2)),
        of_the_macro_mut: "three",
        of_the_macro: &4,
    }];
    records.x_mut()[0] = 10;
    records.type_mut()[0] = None;
    assert_eq!((records.x(), records.r#type()), (&[10][..], &[None][..]));
    assert_eq!(
        (records.of_the_macro(), records.of_the_macro_mut()),
        (&[&4][..], &["three"][..])
    );
    assert_eq!(Written::COLUMNS[1].type_name(), "Option<Box<u8>>");
    assert_eq!(Written::COLUMNS[1].offset(), 8);
}

macro_rules! fixed {
    ($inner:ty, $n:expr) => {
        #[derive(Soa, Clone)]
        struct Fixed {
            inner: $inner,
            list: [$inner; $n],
            of: Option<Box<Self>>,
        }
    };
}

fixed!(&'static dyn Fn(u8) -> u8, 1 + 1);

#[test]
fn a_record_of_the_macros_own_name() {
    let records: SoaVec<Fixed> = soa_vec![Fixed {
        inner: &|x| x + 1,
        list: [&|x| x; 2],
        of: None,
    }];
    assert_eq!((records.inner()[0](1), records.list()[0][1](1)), (2, 1));
    assert!(records.of()[0].is_none());
}
