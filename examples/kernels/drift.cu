// One step of particles, for both layouts: each thread moves one particle by its velocity.
// particle.h is written from the record in particle.rs.

#include "particle.h"

template <class View> __device__ void drift(View particles, float dt) {
    const soa::index i = (soa::index)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= particles.len) return;
    soa::array<float, 3> position = particles.load_position(i);
    const soa::array<float, 3> velocity = particles.load_velocity(i);
    for (int axis = 0; axis < 3; ++axis) position[axis] += dt * velocity[axis];
    particles.store_position(i, position);
}

extern "C" __global__ void drift_aos(ParticleAos particles, float dt) { drift(particles, dt); }

extern "C" __global__ void drift_soa(ParticleSoa particles, float dt) { drift(particles, dt); }
