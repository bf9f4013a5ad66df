//! A record's columns as the header needs them: with their paths, and with the compiler's names of their types.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::type_name;

use crate::column::{Column, Part};
use crate::members::{Make, Nothing, for_each_column};
use crate::soa::Soa;

/// A column.
#[derive(Clone)]
pub(super) struct Member {
    /// The field's name, behind those of the records that it is nested in: `inner_x`.
    pub(super) path: String,
    /// The compiler's name of the type, whatever alias it is written with.
    pub(super) type_name: &'static str,
    pub(super) column: Column<'static>,
}

/// The columns of `T`, in the order of its table.
pub(super) fn members<T: Soa>() -> Vec<Member> {
    let mut walk = Walk {
        members: Vec::new(),
        levels: Vec::from([Level::of::<T>("")]),
        columns: T::COLUMNS,
    };
    for_each_column::<T>(&mut walk);
    walk.members
}

/// The way through a record and those nested in it.
struct Walk {
    members: Vec<Member>,
    levels: Vec<Level>,
    columns: &'static [Column<'static>],
}

/// A record on the way: what its fields' paths begin with, and the fields that are still to come.
struct Level {
    prefix: String,
    fields: core::slice::Iter<'static, Part>,
}

impl Level {
    fn of<T: Soa>(prefix: &str) -> Self {
        Self {
            prefix: prefix.to_string(),
            fields: T::PARTS.iter(),
        }
    }
}

impl Walk {
    /// The path of the next field.
    fn next(&mut self) -> String {
        let level = self.levels.last_mut().expect("the record itself is the first level");
        let (name, _, _) = level.fields.next().expect("a part a field");
        format!("{}{name}", level.prefix)
    }
}

impl Make<Nothing> for Walk {
    unsafe fn make<F>(&mut self, index: usize) {
        let path = self.next();
        self.members.push(Member {
            path,
            type_name: type_name::<F>(),
            column: self.columns[index],
        });
    }

    fn enter<N: Soa>(&mut self) {
        let prefix = format!("{}_", self.next());
        self.levels.push(Level::of::<N>(&prefix));
    }

    fn leave(&mut self) {
        self.levels.pop();
    }
}
