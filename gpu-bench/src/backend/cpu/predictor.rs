//! What the CPU's model says of a pattern.

use soa_runtime::coalesce::MemoryModel;

use crate::cpu_model::{CpuMachine, CpuWork, LINE, Order as WorkOrder};
use crate::forecast::{Forecast, Question};
use crate::pattern::{Order, Pattern};
use crate::prediction::{Prediction, Predictor};
use crate::report::MachineReport;

/// A CPU that was measured.
pub(super) struct CpuPredictor {
    pub(super) machine: CpuMachine,
}

impl Predictor for CpuPredictor {
    fn predict(&self, pattern: &Pattern, elements: u64, table: u64) -> Prediction {
        let order = match pattern.order {
            Order::Interleaved | Order::Chunked { .. } => WorkOrder::Chunks,
            Order::InTurn => WorkOrder::Turns,
            Order::Gather => WorkOrder::Random,
        };
        let work = CpuWork::new(&pattern.accesses, elements, order, self.machine.threads);
        let (seconds, bound) = self.machine.seconds(&work);
        Prediction {
            forecast: forecast(pattern, table, &work, self.machine.memory_bytes(&work)),
            elements,
            seconds,
            bound,
        }
    }

    fn machine(&self) -> MachineReport {
        MachineReport {
            source: "calibrated on this machine".to_owned(),
            parameters: self.machine.parameters(),
        }
    }

    fn calibrated_by(&self, _: &Pattern) -> bool {
        // The probes are loops of their own.
        false
    }

    fn inferred(&self) -> Option<String> {
        None
    }
}

/// A load of a core is a request, a line a sector; there is one cache.
fn forecast(pattern: &Pattern, table: u64, work: &CpuWork, memory_bytes: f64) -> Forecast {
    let counts = Question::of(pattern, table).count(MemoryModel::CPU);
    let each = |total: f64| total / work.elements.max(1) as f64;
    let count = |n: u64| n as f64 / counts.elements.max(1) as f64;
    let requests = count(counts.loads.requests + counts.stores.requests);
    let lines = count(counts.loads.sectors + counts.stores.sectors);
    let useful = pattern.wanted as f64;
    let share = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
    Forecast {
        sectors_per_request: share(lines, requests),
        requests_per_element: requests,
        useful_bytes_per_request: share(useful, requests),
        fetched_bytes_per_request: share(lines, requests) * LINE as f64,
        wavefronts_per_request: 1.0,
        useful_bytes_per_element: useful,
        l1_hit_rate: 1.0 - share(each(work.core_line_bytes), lines * LINE as f64).min(1.0),
        l2_requests_per_element: each(work.core_line_bytes) / LINE as f64,
        l2_bytes_per_element: each(work.core_line_bytes),
        dram_bytes_per_element: each(memory_bytes),
        memory_bytes_per_element: each(work.line_bytes),
        efficiency: share(useful, each(work.core_line_bytes)).min(1.0),
        dram_efficiency: share(useful, each(memory_bytes)),
        predicted_useful_gbps: None,
        bound: None,
    }
}
