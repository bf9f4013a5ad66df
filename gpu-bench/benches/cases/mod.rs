//! The cases as data: an operation on records of one kind, at one length, by every container that has it.
//!
//! The answers of a group are compared before anything is timed, so a container that does something else, or nothing, is found.
//!
//! Memory comes from the default allocator, in the state of a program that has freed a large block before: see [`settle_allocator`].
// Counts stay far below 2^53, and records are numbered in f32 where a rounded number is as good.
#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]

pub(crate) mod container;
#[path = "../suite/mode.rs"]
mod mode;
pub(crate) mod op;
mod ops;
pub(crate) mod peers;
pub(crate) mod record;
mod references;
pub(crate) mod sample;

use std::hint::black_box;

pub(crate) use mode::is_test;
use op::Op;
use record::Record;

use sample::Start;

/// The length at which answers are compared.
pub(crate) const SMALL: usize = 1_000;
const LARGE: usize = 1_000_000;
/// Past the last-level cache of most machines: 40 MB a column, 320 MB in all.
const HUGE: usize = 10_000_000;

/// What one container does of a group.
pub(crate) struct Member {
    /// The container's name.
    pub(crate) name: &'static str,
    /// Whether it is a reference and no container.
    pub(crate) is_reference: bool,
    /// Begins its sample at a length.
    pub(crate) start: Start,
}

/// One operation on one kind of records at one length, by all containers that have it.
pub(crate) struct Group {
    pub(crate) op: Op,
    /// The record's name.
    pub(crate) record: &'static str,
    pub(crate) len: usize,
    pub(crate) members: Vec<Member>,
}

/// All groups; only those of the small length for a test.
pub(crate) fn groups(test: bool) -> Vec<Group> {
    let mut groups = Vec::new();
    for op in Op::ALL {
        for record in [peers::Eight::NAME, "mixed", "named"] {
            for len in [SMALL, LARGE, HUGE] {
                let measured = len < HUGE || (record == peers::Eight::NAME && Op::HUGE.contains(&op));
                let members = members(op, record);
                if measured && (len == SMALL || !test) && !members.is_empty() {
                    groups.push(Group {
                        op,
                        record,
                        len,
                        members,
                    });
                }
            }
        }
    }
    groups
}

fn members(op: Op, record: &str) -> Vec<Member> {
    let containers = peers::entries()
        .filter(|entry| entry.record == record)
        .filter_map(|entry| {
            Some(Member {
                name: entry.name,
                is_reference: false,
                start: (entry.start)(op)?,
            })
        });
    let reference = references::of(op).filter(|_| record == peers::Eight::NAME);
    containers
        .chain(reference.map(|(name, start)| Member {
            name,
            is_reference: true,
            start,
        }))
        .collect()
}

impl Group {
    /// What the group is called, for filters too.
    pub(crate) fn name(&self) -> String {
        format!("{}/{}/{}", self.op.name(), self.record, self.len)
    }

    /// Compares the answers of all members.
    ///
    /// # Panics
    ///
    /// If one differs from the first.
    pub(crate) fn check(&self) {
        let answers: Vec<(&str, u64)> = self
            .members
            .iter()
            .map(|member| (member.name, (member.start)(self.len).answer()))
            .collect();
        for (name, answer) in &answers {
            let (first, expected) = answers[0];
            assert_eq!(*answer, expected, "{}: {name} against {first}", self.name());
        }
    }
}

/// Touches as much memory as the largest group takes, or half of what is free, and frees it. In a virtual machine, memory that has never been touched can be
/// read half as fast, for as long as its pages are mapped: whichever container is made first would look slow.
pub(crate) fn touch_memory() {
    let Ok(mut system) = sysinfo::System::new() else {
        return;
    };
    system.refresh_memory();
    let bytes = (system.available_memory() / 2).min(3 << 30);
    drop(black_box(vec![1_u8; bytes as usize]));
}

/// Frees a block of nearly 32 MiB. From then on glibc's allocator keeps blocks of up to that size, where it would else fault the pages
/// of anything above 128 KiB in again each time, until some container frees a large block: then the order of the cases would
/// count. Larger blocks are mapped afresh each time, as they are for everybody.
pub(crate) fn settle_allocator() {
    drop(black_box(vec![1_u8; (32 << 20) - (64 << 10)]));
}
