//! Rounds in which each member of a group takes its turn.

use std::time::Duration;

use crate::cases::Group;
use crate::cases::sample::Sample;
use crate::report::{Row, Times};

/// How long a sample takes at least, in seconds, where one run of the operation is shorter.
const SAMPLE_SECONDS: f64 = 1e-3;

/// Runs by which a sample's number of runs is found.
const TRIAL: u64 = 16;

/// A member that has taken so many seconds, and [`LEAST_ROUNDS`] turns, takes no more.
const PATIENCE_SECONDS: f64 = 20.0;

/// From so many records on, what an operation works on is made anew for each round. Which pages it gets decides how fast it is read, up
/// to twice as fast in a virtual machine: what is made first and kept would be slow or fast in all rounds.
const MADE_ANEW: usize = 1_000_000;

/// Turns that every member takes.
const LEAST_ROUNDS: usize = 3;

struct Turn {
    sample: Box<dyn Sample>,
    runs: u64,
    spent: f64,
    times: Times,
}

impl Turn {
    /// What the operation works on, made anew; the operation has run on it once, if that takes less than a second.
    fn make_anew(&mut self, group: &Group, place: usize) {
        // The old goes first, so that the new may have its memory.
        self.sample = Box::new(Nothing);
        self.sample = (group.members[place].start)(group.len);
        if self.spent < 1.0 {
            self.sample.time(1);
        }
    }
}

/// No operation.
struct Nothing;

impl Sample for Nothing {
    fn time(&mut self, _: u64) -> Duration {
        Duration::ZERO
    }

    fn answer(&mut self) -> u64 {
        0
    }
}

/// Measures a group.
pub(crate) fn measure(group: &Group, rounds: u32) -> Row {
    let units = group.op.units(group.len) as f64;
    let mut turns: Vec<Turn> = group
        .members
        .iter()
        .map(|member| {
            let mut sample = (member.start)(group.len);
            let runs = enough_runs(sample.as_mut());
            let times = Times::new(member);
            Turn {
                sample,
                runs,
                spent: 0.0,
                times,
            }
        })
        .collect();
    for round in 0..rounds as usize {
        for place in order(turns.len(), round) {
            let turn = &mut turns[place];
            if turn.spent < PATIENCE_SECONDS || round < LEAST_ROUNDS {
                if round > 0 && group.len >= MADE_ANEW {
                    turn.make_anew(group, place);
                }
                let seconds = turn.sample.time(turn.runs).as_secs_f64();
                turn.spent += seconds;
                turn.times.seconds.push(seconds / (turn.runs as f64 * units));
            }
        }
    }
    Row::new(group, turns.into_iter().map(|turn| turn.times).collect())
}

/// How often the operation runs in a sample; it has run before the first sample then.
fn enough_runs(sample: &mut dyn Sample) -> u64 {
    let once = sample.time(1).as_secs_f64();
    if once >= SAMPLE_SECONDS {
        return 1;
    }
    let one = sample.time(TRIAL).as_secs_f64() / TRIAL as f64;
    (SAMPLE_SECONDS / one.max(1e-9)).ceil() as u64
}

/// Who takes a turn when: each is first once in as many rounds, and the direction changes, so that nobody always follows the same one.
fn order(members: usize, round: usize) -> impl Iterator<Item = usize> {
    (0..members).map(move |turn| {
        let place = (turn + round / 2) % members;
        if round.is_multiple_of(2) {
            place
        } else {
            members - 1 - place
        }
    })
}
