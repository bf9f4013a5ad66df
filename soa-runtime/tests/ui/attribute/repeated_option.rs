use soa_runtime::Soa;

#[derive(Soa)]
#[soa(crate = soa_runtime, crate = soa_runtime)]
struct InOneList {
    x: f32,
}

#[derive(Soa)]
#[soa(crate = soa_runtime)]
#[soa(crate = ::soa_runtime)]
struct InTwoLists {
    x: f32,
}

#[derive(Soa)]
#[soa(ref(name = View), ref(name = OtherView))]
struct TwoNames {
    x: f32,
}

fn main() {}
