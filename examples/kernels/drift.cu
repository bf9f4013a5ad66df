// One step of particles, for both layouts: each thread moves one particle by its velocity.
// The structs have the layout of the Rust side: Particle is repr(C), and the views are soa_runtime::cuda's.

typedef unsigned int u32;
typedef unsigned long long u64;

struct Particle {
    float position[3];
    float velocity[3];
    float mass;
    u32 id;
};
static_assert(sizeof(Particle) == 32, "as on the host");

struct AosView {
    Particle* records;
    u64 len;
};

struct SoaView {
    float (*position)[3];
    float (*velocity)[3];
    float* mass;
    u32* id;
    u64 len;
};
static_assert(sizeof(SoaView) == 40, "a pointer a field, and the length");

__device__ void drift(float (&position)[3], const float (&velocity)[3], float dt) {
    for (int axis = 0; axis < 3; ++axis) position[axis] += dt * velocity[axis];
}

extern "C" __global__ void drift_aos(AosView particles, float dt) {
    const u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < particles.len) drift(particles.records[i].position, particles.records[i].velocity, dt);
}

extern "C" __global__ void drift_soa(SoaView particles, float dt) {
    const u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < particles.len) drift(particles.position[i], particles.velocity[i], dt);
}
