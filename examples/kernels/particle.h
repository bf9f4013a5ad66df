// Written by soa-runtime from Rust's Particle: change that, and write this again.
#ifndef SOA_PARTICLE_H
#define SOA_PARTICLE_H

// What every header of soa-runtime's uses, once a translation unit.
#ifndef SOA_RUNTIME_PRELUDE
#define SOA_RUNTIME_PRELUDE 1

// NVRTC has no system headers, and needs none. SOA_ASSERT follows NDEBUG, as assert does.
#if defined(__CUDACC_RTC__)
#define SOA_FN __device__ __forceinline__
#ifdef NDEBUG
#define SOA_ASSERT(condition) ((void)0)
#else
#define SOA_ASSERT(condition) ((condition) ? (void)0 : __trap())
#endif
#else
#include <cassert>
#include <cstring>
#if defined(__CUDACC__)
#define SOA_FN __host__ __device__ __forceinline__
#else
#define SOA_FN inline
#endif
#define SOA_ASSERT(condition) assert(condition)
#endif

// NVRTC has no offsetof either; there, offsets follow from the sizes and alignments, which are asserted with them.
#if defined(__CUDACC_RTC__)
#define SOA_OFFSET_IS(record, field, offset) true
#else
#define SOA_OFFSET_IS(record, field, offset) (__builtin_offsetof(record, field) == (offset))
#endif
#define SOA_FIELD_IS(record, field, offset, size, align)                                       \
    static_assert(SOA_OFFSET_IS(record, field, offset) && sizeof(record::field) == (size) &&   \
                      alignof(decltype(record::field)) == (align),                             \
                  #record "::" #field " lies as in Rust")
// A field of a type of the user's, which alignas aligns.
#define SOA_FOREIGN_IS(record, field, offset, size, align)                                     \
    static_assert(SOA_OFFSET_IS(record, field, offset) && sizeof(record::field) == (size) &&   \
                      alignof(decltype(record::field)) <= (align),                             \
                  #record "::" #field " lies as in Rust")
#define SOA_POINTER_IS(view, pointer, offset)                                                  \
    static_assert(SOA_OFFSET_IS(view, pointer, offset) && sizeof(view::pointer) == 8,          \
                  #view "::" #pointer " lies as in Rust")

namespace soa {

static_assert(sizeof(void*) == 8, "views hold addresses of 64 bits");

// Numbers of records, and their places.
typedef unsigned long long index;

// Rust's [T; N]: an array that functions can return.
template <class T, index N> struct array {
    T values[N];
    SOA_FN T& operator[](index i) {
        SOA_ASSERT(i < N);
        return values[i];
    }
    SOA_FN const T& operator[](index i) const {
        SOA_ASSERT(i < N);
        return values[i];
    }
};

// A Rust type that C++ knows only the size and alignment of.
template <index SIZE, index ALIGN> struct alignas(ALIGN) opaque {
    unsigned char bytes[SIZE];
};

// NVRTC has 128-bit integers only with --device-int128.
#if defined(__CUDACC_RTC_INT128__)
typedef unsigned __int128 u128;
typedef __int128 i128;
#elif defined(__SIZEOF_INT128__) && !defined(__CUDACC_RTC__)
__extension__ typedef unsigned __int128 u128;
__extension__ typedef __int128 i128;
#else
typedef opaque<16, 16> u128;
typedef opaque<16, 16> i128;
#endif

#if defined(__CUDA_ARCH__)
// What one instruction moves.
template <int BYTES> struct unit;
template <> struct unit<1> { typedef unsigned char type; };
template <> struct unit<2> { typedef unsigned short type; };
template <> struct unit<4> { typedef unsigned int type; };
template <> struct unit<8> { typedef uint2 type; };
template <> struct unit<16> { typedef uint4 type; };
#endif

// Reads a T, UNIT bytes at a time: the address is a multiple of UNIT, which the type's alignment need not say.
template <class T, int UNIT> SOA_FN T load(const void* from) {
    static_assert(sizeof(T) % UNIT == 0, "whole units");
    T value;
#if defined(__CUDA_ARCH__)
    typedef typename unit<UNIT>::type word;
    word words[sizeof(T) / UNIT];
#pragma unroll
    for (int i = 0; i < int(sizeof(T) / UNIT); ++i) words[i] = static_cast<const word*>(from)[i];
    memcpy(static_cast<void*>(&value), words, sizeof(T));
#else
    memcpy(static_cast<void*>(&value), from, sizeof(T));
#endif
    return value;
}

// As load, of memory that nobody writes while the kernel runs: through the read-only path (ld.global.nc).
template <class T, int UNIT> SOA_FN T load_const(const void* from) {
#if defined(__CUDA_ARCH__)
    static_assert(sizeof(T) % UNIT == 0, "whole units");
    T value;
    typedef typename unit<UNIT>::type word;
    word words[sizeof(T) / UNIT];
#pragma unroll
    for (int i = 0; i < int(sizeof(T) / UNIT); ++i) words[i] = __ldg(static_cast<const word*>(from) + i);
    memcpy(static_cast<void*>(&value), words, sizeof(T));
    return value;
#else
    return load<T, UNIT>(from);
#endif
}

// Writes a T, UNIT bytes at a time.
template <int UNIT, class T> SOA_FN void store(void* to, const T& value) {
    static_assert(sizeof(T) % UNIT == 0, "whole units");
#if defined(__CUDA_ARCH__)
    typedef typename unit<UNIT>::type word;
    word words[sizeof(T) / UNIT];
    memcpy(words, static_cast<const void*>(&value), sizeof(T));
#pragma unroll
    for (int i = 0; i < int(sizeof(T) / UNIT); ++i) static_cast<word*>(to)[i] = words[i];
#else
    memcpy(to, static_cast<const void*>(&value), sizeof(T));
#endif
}

}  // namespace soa

#endif  // SOA_RUNTIME_PRELUDE

// Rust's Particle, of 32 bytes.
struct alignas(4) Particle {
    soa::array<float, 3> position;  // position: [f32; 3]
    soa::array<float, 3> velocity;  // velocity: [f32; 3]
    float mass;  // mass: f32
    unsigned int id;  // id: u32
};
static_assert(sizeof(Particle) == 32 && alignof(Particle) == 4, "Particle lies as in Rust");
SOA_FIELD_IS(Particle, position, 0, 12, 4);
SOA_FIELD_IS(Particle, velocity, 12, 12, 4);
SOA_FIELD_IS(Particle, mass, 24, 4, 4);
SOA_FIELD_IS(Particle, id, 28, 4, 4);

struct ParticleAos {
    Particle* __restrict__ records;
    soa::index len;

    SOA_FN Particle& at(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i];
    }
    SOA_FN Particle load(soa::index i) const { return soa::load<Particle, 16>(&this->at(i)); }
    SOA_FN void store(soa::index i, const Particle& record) const { soa::store<16>(&this->at(i), record); }

    SOA_FN soa::array<float, 3>& at_position(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].position;
    }
    SOA_FN soa::array<float, 3> load_position(soa::index i) const { return soa::load<soa::array<float, 3>, 4>(&this->at_position(i)); }
    SOA_FN void store_position(soa::index i, const soa::array<float, 3>& value) const { soa::store<4>(&this->at_position(i), value); }

    SOA_FN soa::array<float, 3>& at_velocity(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].velocity;
    }
    SOA_FN soa::array<float, 3> load_velocity(soa::index i) const { return soa::load<soa::array<float, 3>, 4>(&this->at_velocity(i)); }
    SOA_FN void store_velocity(soa::index i, const soa::array<float, 3>& value) const { soa::store<4>(&this->at_velocity(i), value); }

    SOA_FN float& at_mass(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].mass;
    }
    SOA_FN float load_mass(soa::index i) const { return soa::load<float, 4>(&this->at_mass(i)); }
    SOA_FN void store_mass(soa::index i, const float& value) const { soa::store<4>(&this->at_mass(i), value); }

    SOA_FN unsigned int& at_id(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].id;
    }
    SOA_FN unsigned int load_id(soa::index i) const { return soa::load<unsigned int, 4>(&this->at_id(i)); }
    SOA_FN void store_id(soa::index i, const unsigned int& value) const { soa::store<4>(&this->at_id(i), value); }
};
static_assert(sizeof(ParticleAos) == 16, "ParticleAos is addresses and a length");
SOA_POINTER_IS(ParticleAos, records, 0);
SOA_POINTER_IS(ParticleAos, len, 8);

struct ParticleSoa {
    soa::array<float, 3>* __restrict__ position;
    soa::array<float, 3>* __restrict__ velocity;
    float* __restrict__ mass;
    unsigned int* __restrict__ id;
    soa::index len;

    SOA_FN Particle load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Particle record{};
        record.position = this->load_position(i);
        record.velocity = this->load_velocity(i);
        record.mass = this->load_mass(i);
        record.id = this->load_id(i);
        return record;
    }
    SOA_FN void store(soa::index i, const Particle& record) const {
        SOA_ASSERT(i < this->len);
        this->store_position(i, record.position);
        this->store_velocity(i, record.velocity);
        this->store_mass(i, record.mass);
        this->store_id(i, record.id);
    }

    SOA_FN soa::array<float, 3>& at_position(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->position[i];
    }
    SOA_FN soa::array<float, 3> load_position(soa::index i) const { return soa::load<soa::array<float, 3>, 4>(&this->at_position(i)); }
    SOA_FN void store_position(soa::index i, const soa::array<float, 3>& value) const { soa::store<4>(&this->at_position(i), value); }

    SOA_FN soa::array<float, 3>& at_velocity(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->velocity[i];
    }
    SOA_FN soa::array<float, 3> load_velocity(soa::index i) const { return soa::load<soa::array<float, 3>, 4>(&this->at_velocity(i)); }
    SOA_FN void store_velocity(soa::index i, const soa::array<float, 3>& value) const { soa::store<4>(&this->at_velocity(i), value); }

    SOA_FN float& at_mass(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->mass[i];
    }
    SOA_FN float load_mass(soa::index i) const { return soa::load<float, 4>(&this->at_mass(i)); }
    SOA_FN void store_mass(soa::index i, const float& value) const { soa::store<4>(&this->at_mass(i), value); }

    SOA_FN unsigned int& at_id(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->id[i];
    }
    SOA_FN unsigned int load_id(soa::index i) const { return soa::load<unsigned int, 4>(&this->at_id(i)); }
    SOA_FN void store_id(soa::index i, const unsigned int& value) const { soa::store<4>(&this->at_id(i), value); }
};
static_assert(sizeof(ParticleSoa) == 40, "ParticleSoa is addresses and a length");
SOA_POINTER_IS(ParticleSoa, position, 0);
SOA_POINTER_IS(ParticleSoa, velocity, 8);
SOA_POINTER_IS(ParticleSoa, mass, 16);
SOA_POINTER_IS(ParticleSoa, id, 24);
SOA_POINTER_IS(ParticleSoa, len, 32);

struct ParticleAosConst {
    const Particle* __restrict__ records;
    soa::index len;

    SOA_FN const Particle& at(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i];
    }
    SOA_FN Particle load(soa::index i) const { return soa::load_const<Particle, 16>(&this->at(i)); }

    SOA_FN const soa::array<float, 3>& at_position(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].position;
    }
    SOA_FN soa::array<float, 3> load_position(soa::index i) const { return soa::load_const<soa::array<float, 3>, 4>(&this->at_position(i)); }

    SOA_FN const soa::array<float, 3>& at_velocity(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].velocity;
    }
    SOA_FN soa::array<float, 3> load_velocity(soa::index i) const { return soa::load_const<soa::array<float, 3>, 4>(&this->at_velocity(i)); }

    SOA_FN const float& at_mass(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].mass;
    }
    SOA_FN float load_mass(soa::index i) const { return soa::load_const<float, 4>(&this->at_mass(i)); }

    SOA_FN const unsigned int& at_id(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].id;
    }
    SOA_FN unsigned int load_id(soa::index i) const { return soa::load_const<unsigned int, 4>(&this->at_id(i)); }
};
static_assert(sizeof(ParticleAosConst) == 16, "ParticleAosConst is addresses and a length");
SOA_POINTER_IS(ParticleAosConst, records, 0);
SOA_POINTER_IS(ParticleAosConst, len, 8);

struct ParticleSoaConst {
    const soa::array<float, 3>* __restrict__ position;
    const soa::array<float, 3>* __restrict__ velocity;
    const float* __restrict__ mass;
    const unsigned int* __restrict__ id;
    soa::index len;

    SOA_FN Particle load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Particle record{};
        record.position = this->load_position(i);
        record.velocity = this->load_velocity(i);
        record.mass = this->load_mass(i);
        record.id = this->load_id(i);
        return record;
    }

    SOA_FN const soa::array<float, 3>& at_position(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->position[i];
    }
    SOA_FN soa::array<float, 3> load_position(soa::index i) const { return soa::load_const<soa::array<float, 3>, 4>(&this->at_position(i)); }

    SOA_FN const soa::array<float, 3>& at_velocity(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->velocity[i];
    }
    SOA_FN soa::array<float, 3> load_velocity(soa::index i) const { return soa::load_const<soa::array<float, 3>, 4>(&this->at_velocity(i)); }

    SOA_FN const float& at_mass(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->mass[i];
    }
    SOA_FN float load_mass(soa::index i) const { return soa::load_const<float, 4>(&this->at_mass(i)); }

    SOA_FN const unsigned int& at_id(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->id[i];
    }
    SOA_FN unsigned int load_id(soa::index i) const { return soa::load_const<unsigned int, 4>(&this->at_id(i)); }
};
static_assert(sizeof(ParticleSoaConst) == 40, "ParticleSoaConst is addresses and a length");
SOA_POINTER_IS(ParticleSoaConst, position, 0);
SOA_POINTER_IS(ParticleSoaConst, velocity, 8);
SOA_POINTER_IS(ParticleSoaConst, mass, 16);
SOA_POINTER_IS(ParticleSoaConst, id, 24);
SOA_POINTER_IS(ParticleSoaConst, len, 32);

#endif  // SOA_PARTICLE_H
