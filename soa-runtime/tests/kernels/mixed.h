// Written by soa-runtime from Rust's Mixed: change that, and write this again.
#ifndef SOA_MIXED_H
#define SOA_MIXED_H

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

// Rust's Mixed, of 112 bytes.
struct alignas(8) Mixed {
    bool flag;  // flag: bool
    double energy;  // energy: f64
    soa::array<float, 3> position;  // position: [f32; 3]
    // nothing: () has no bytes
    unsigned short small;  // small: u16
    soa::array<float, 4> spin_axis;  // spin_axis: [f32; 4]
    signed char spin_up;  // spin_up: i8
    int spin_rate;  // spin_rate: i32
    unsigned int letter;  // letter: char
    soa::array<soa::array<float, 3>, 3> matrix;  // matrix: [[f32; 3]; 3]
    unsigned long long id;  // id: u64
    signed char class_;  // class: i8
};
static_assert(sizeof(Mixed) == 112 && alignof(Mixed) == 8, "Mixed lies as in Rust");
SOA_FIELD_IS(Mixed, flag, 0, 1, 1);
SOA_FIELD_IS(Mixed, energy, 8, 8, 8);
SOA_FIELD_IS(Mixed, position, 16, 12, 4);
SOA_FIELD_IS(Mixed, small, 28, 2, 2);
SOA_FIELD_IS(Mixed, spin_axis, 32, 16, 4);
SOA_FIELD_IS(Mixed, spin_up, 48, 1, 1);
SOA_FIELD_IS(Mixed, spin_rate, 52, 4, 4);
SOA_FIELD_IS(Mixed, letter, 56, 4, 4);
SOA_FIELD_IS(Mixed, matrix, 60, 36, 4);
SOA_FIELD_IS(Mixed, id, 96, 8, 8);
SOA_FIELD_IS(Mixed, class_, 104, 1, 1);

struct MixedAos {
    Mixed* __restrict__ records;
    soa::index len;

    SOA_FN Mixed& at(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i];
    }
    SOA_FN Mixed load(soa::index i) const { return soa::load<Mixed, 16>(&this->at(i)); }
    SOA_FN void store(soa::index i, const Mixed& record) const { soa::store<16>(&this->at(i), record); }

    SOA_FN bool& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].flag;
    }
    SOA_FN bool load_flag(soa::index i) const { return soa::load<bool, 1>(&this->at_flag(i)); }
    SOA_FN void store_flag(soa::index i, const bool& value) const { soa::store<1>(&this->at_flag(i), value); }

    SOA_FN double& at_energy(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].energy;
    }
    SOA_FN double load_energy(soa::index i) const { return soa::load<double, 8>(&this->at_energy(i)); }
    SOA_FN void store_energy(soa::index i, const double& value) const { soa::store<8>(&this->at_energy(i), value); }

    SOA_FN soa::array<float, 3>& at_position(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].position;
    }
    SOA_FN soa::array<float, 3> load_position(soa::index i) const { return soa::load<soa::array<float, 3>, 4>(&this->at_position(i)); }
    SOA_FN void store_position(soa::index i, const soa::array<float, 3>& value) const { soa::store<4>(&this->at_position(i), value); }

    SOA_FN unsigned short& at_small(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].small;
    }
    SOA_FN unsigned short load_small(soa::index i) const { return soa::load<unsigned short, 2>(&this->at_small(i)); }
    SOA_FN void store_small(soa::index i, const unsigned short& value) const { soa::store<2>(&this->at_small(i), value); }

    SOA_FN soa::array<float, 4>& at_spin_axis(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].spin_axis;
    }
    SOA_FN soa::array<float, 4> load_spin_axis(soa::index i) const { return soa::load<soa::array<float, 4>, 16>(&this->at_spin_axis(i)); }
    SOA_FN void store_spin_axis(soa::index i, const soa::array<float, 4>& value) const { soa::store<16>(&this->at_spin_axis(i), value); }

    SOA_FN signed char& at_spin_up(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].spin_up;
    }
    SOA_FN signed char load_spin_up(soa::index i) const { return soa::load<signed char, 1>(&this->at_spin_up(i)); }
    SOA_FN void store_spin_up(soa::index i, const signed char& value) const { soa::store<1>(&this->at_spin_up(i), value); }

    SOA_FN int& at_spin_rate(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].spin_rate;
    }
    SOA_FN int load_spin_rate(soa::index i) const { return soa::load<int, 4>(&this->at_spin_rate(i)); }
    SOA_FN void store_spin_rate(soa::index i, const int& value) const { soa::store<4>(&this->at_spin_rate(i), value); }

    SOA_FN unsigned int& at_letter(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].letter;
    }
    SOA_FN unsigned int load_letter(soa::index i) const { return soa::load<unsigned int, 4>(&this->at_letter(i)); }
    SOA_FN void store_letter(soa::index i, const unsigned int& value) const { soa::store<4>(&this->at_letter(i), value); }

    SOA_FN soa::array<soa::array<float, 3>, 3>& at_matrix(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].matrix;
    }
    SOA_FN soa::array<soa::array<float, 3>, 3> load_matrix(soa::index i) const { return soa::load<soa::array<soa::array<float, 3>, 3>, 4>(&this->at_matrix(i)); }
    SOA_FN void store_matrix(soa::index i, const soa::array<soa::array<float, 3>, 3>& value) const { soa::store<4>(&this->at_matrix(i), value); }

    SOA_FN unsigned long long& at_id(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].id;
    }
    SOA_FN unsigned long long load_id(soa::index i) const { return soa::load<unsigned long long, 8>(&this->at_id(i)); }
    SOA_FN void store_id(soa::index i, const unsigned long long& value) const { soa::store<8>(&this->at_id(i), value); }

    SOA_FN signed char& at_class_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].class_;
    }
    SOA_FN signed char load_class_(soa::index i) const { return soa::load<signed char, 1>(&this->at_class_(i)); }
    SOA_FN void store_class_(soa::index i, const signed char& value) const { soa::store<1>(&this->at_class_(i), value); }
};
static_assert(sizeof(MixedAos) == 16, "MixedAos is addresses and a length");
SOA_POINTER_IS(MixedAos, records, 0);
SOA_POINTER_IS(MixedAos, len, 8);

template <int LANES> struct MixedAosoa;

template <> struct MixedAosoa<32> {
    unsigned char* __restrict__ tiles;  // of 2976 bytes
    soa::index len;

    SOA_FN Mixed load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Mixed record{};
        record.flag = this->load_flag(i);
        record.energy = this->load_energy(i);
        record.position = this->load_position(i);
        record.small = this->load_small(i);
        record.spin_axis = this->load_spin_axis(i);
        record.spin_up = this->load_spin_up(i);
        record.spin_rate = this->load_spin_rate(i);
        record.letter = this->load_letter(i);
        record.matrix = this->load_matrix(i);
        record.id = this->load_id(i);
        record.class_ = this->load_class_(i);
        return record;
    }
    SOA_FN void store(soa::index i, const Mixed& record) const {
        SOA_ASSERT(i < this->len);
        this->store_flag(i, record.flag);
        this->store_energy(i, record.energy);
        this->store_position(i, record.position);
        this->store_small(i, record.small);
        this->store_spin_axis(i, record.spin_axis);
        this->store_spin_up(i, record.spin_up);
        this->store_spin_rate(i, record.spin_rate);
        this->store_letter(i, record.letter);
        this->store_matrix(i, record.matrix);
        this->store_id(i, record.id);
        this->store_class_(i, record.class_);
    }

    SOA_FN bool& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<bool*>(this->tiles + i / 32 * 2976 + 2880 + i % 32 * 1);
    }
    SOA_FN bool load_flag(soa::index i) const { return soa::load<bool, 1>(&this->at_flag(i)); }
    SOA_FN void store_flag(soa::index i, const bool& value) const { soa::store<1>(&this->at_flag(i), value); }

    SOA_FN double& at_energy(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<double*>(this->tiles + i / 32 * 2976 + 0 + i % 32 * 8);
    }
    SOA_FN double load_energy(soa::index i) const { return soa::load<double, 8>(&this->at_energy(i)); }
    SOA_FN void store_energy(soa::index i, const double& value) const { soa::store<8>(&this->at_energy(i), value); }

    SOA_FN soa::array<float, 3>& at_position(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<soa::array<float, 3>*>(this->tiles + i / 32 * 2976 + 512 + i % 32 * 12);
    }
    SOA_FN soa::array<float, 3> load_position(soa::index i) const { return soa::load<soa::array<float, 3>, 4>(&this->at_position(i)); }
    SOA_FN void store_position(soa::index i, const soa::array<float, 3>& value) const { soa::store<4>(&this->at_position(i), value); }

    SOA_FN unsigned short& at_small(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned short*>(this->tiles + i / 32 * 2976 + 2816 + i % 32 * 2);
    }
    SOA_FN unsigned short load_small(soa::index i) const { return soa::load<unsigned short, 2>(&this->at_small(i)); }
    SOA_FN void store_small(soa::index i, const unsigned short& value) const { soa::store<2>(&this->at_small(i), value); }

    SOA_FN soa::array<float, 4>& at_spin_axis(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<soa::array<float, 4>*>(this->tiles + i / 32 * 2976 + 896 + i % 32 * 16);
    }
    SOA_FN soa::array<float, 4> load_spin_axis(soa::index i) const { return soa::load<soa::array<float, 4>, 16>(&this->at_spin_axis(i)); }
    SOA_FN void store_spin_axis(soa::index i, const soa::array<float, 4>& value) const { soa::store<16>(&this->at_spin_axis(i), value); }

    SOA_FN signed char& at_spin_up(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<signed char*>(this->tiles + i / 32 * 2976 + 2912 + i % 32 * 1);
    }
    SOA_FN signed char load_spin_up(soa::index i) const { return soa::load<signed char, 1>(&this->at_spin_up(i)); }
    SOA_FN void store_spin_up(soa::index i, const signed char& value) const { soa::store<1>(&this->at_spin_up(i), value); }

    SOA_FN int& at_spin_rate(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<int*>(this->tiles + i / 32 * 2976 + 1408 + i % 32 * 4);
    }
    SOA_FN int load_spin_rate(soa::index i) const { return soa::load<int, 4>(&this->at_spin_rate(i)); }
    SOA_FN void store_spin_rate(soa::index i, const int& value) const { soa::store<4>(&this->at_spin_rate(i), value); }

    SOA_FN unsigned int& at_letter(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned int*>(this->tiles + i / 32 * 2976 + 1536 + i % 32 * 4);
    }
    SOA_FN unsigned int load_letter(soa::index i) const { return soa::load<unsigned int, 4>(&this->at_letter(i)); }
    SOA_FN void store_letter(soa::index i, const unsigned int& value) const { soa::store<4>(&this->at_letter(i), value); }

    SOA_FN soa::array<soa::array<float, 3>, 3>& at_matrix(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<soa::array<soa::array<float, 3>, 3>*>(this->tiles + i / 32 * 2976 + 1664 + i % 32 * 36);
    }
    SOA_FN soa::array<soa::array<float, 3>, 3> load_matrix(soa::index i) const { return soa::load<soa::array<soa::array<float, 3>, 3>, 4>(&this->at_matrix(i)); }
    SOA_FN void store_matrix(soa::index i, const soa::array<soa::array<float, 3>, 3>& value) const { soa::store<4>(&this->at_matrix(i), value); }

    SOA_FN unsigned long long& at_id(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned long long*>(this->tiles + i / 32 * 2976 + 256 + i % 32 * 8);
    }
    SOA_FN unsigned long long load_id(soa::index i) const { return soa::load<unsigned long long, 8>(&this->at_id(i)); }
    SOA_FN void store_id(soa::index i, const unsigned long long& value) const { soa::store<8>(&this->at_id(i), value); }

    SOA_FN signed char& at_class_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<signed char*>(this->tiles + i / 32 * 2976 + 2944 + i % 32 * 1);
    }
    SOA_FN signed char load_class_(soa::index i) const { return soa::load<signed char, 1>(&this->at_class_(i)); }
    SOA_FN void store_class_(soa::index i, const signed char& value) const { soa::store<1>(&this->at_class_(i), value); }
};
static_assert(sizeof(MixedAosoa<32>) == 16, "MixedAosoa<32> is addresses and a length");
SOA_POINTER_IS(MixedAosoa<32>, tiles, 0);
SOA_POINTER_IS(MixedAosoa<32>, len, 8);

struct MixedSoa {
    bool* __restrict__ flag;
    double* __restrict__ energy;
    soa::array<float, 3>* __restrict__ position;
    void* __restrict__ nothing;
    unsigned short* __restrict__ small;
    soa::array<float, 4>* __restrict__ spin_axis;
    signed char* __restrict__ spin_up;
    int* __restrict__ spin_rate;
    unsigned int* __restrict__ letter;
    soa::array<soa::array<float, 3>, 3>* __restrict__ matrix;
    unsigned long long* __restrict__ id;
    signed char* __restrict__ class_;
    soa::index len;

    SOA_FN Mixed load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Mixed record{};
        record.flag = this->load_flag(i);
        record.energy = this->load_energy(i);
        record.position = this->load_position(i);
        record.small = this->load_small(i);
        record.spin_axis = this->load_spin_axis(i);
        record.spin_up = this->load_spin_up(i);
        record.spin_rate = this->load_spin_rate(i);
        record.letter = this->load_letter(i);
        record.matrix = this->load_matrix(i);
        record.id = this->load_id(i);
        record.class_ = this->load_class_(i);
        return record;
    }
    SOA_FN void store(soa::index i, const Mixed& record) const {
        SOA_ASSERT(i < this->len);
        this->store_flag(i, record.flag);
        this->store_energy(i, record.energy);
        this->store_position(i, record.position);
        this->store_small(i, record.small);
        this->store_spin_axis(i, record.spin_axis);
        this->store_spin_up(i, record.spin_up);
        this->store_spin_rate(i, record.spin_rate);
        this->store_letter(i, record.letter);
        this->store_matrix(i, record.matrix);
        this->store_id(i, record.id);
        this->store_class_(i, record.class_);
    }

    SOA_FN bool& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->flag[i];
    }
    SOA_FN bool load_flag(soa::index i) const { return soa::load<bool, 1>(&this->at_flag(i)); }
    SOA_FN void store_flag(soa::index i, const bool& value) const { soa::store<1>(&this->at_flag(i), value); }

    SOA_FN double& at_energy(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->energy[i];
    }
    SOA_FN double load_energy(soa::index i) const { return soa::load<double, 8>(&this->at_energy(i)); }
    SOA_FN void store_energy(soa::index i, const double& value) const { soa::store<8>(&this->at_energy(i), value); }

    SOA_FN soa::array<float, 3>& at_position(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->position[i];
    }
    SOA_FN soa::array<float, 3> load_position(soa::index i) const { return soa::load<soa::array<float, 3>, 4>(&this->at_position(i)); }
    SOA_FN void store_position(soa::index i, const soa::array<float, 3>& value) const { soa::store<4>(&this->at_position(i), value); }

    SOA_FN unsigned short& at_small(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->small[i];
    }
    SOA_FN unsigned short load_small(soa::index i) const { return soa::load<unsigned short, 2>(&this->at_small(i)); }
    SOA_FN void store_small(soa::index i, const unsigned short& value) const { soa::store<2>(&this->at_small(i), value); }

    SOA_FN soa::array<float, 4>& at_spin_axis(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->spin_axis[i];
    }
    SOA_FN soa::array<float, 4> load_spin_axis(soa::index i) const { return soa::load<soa::array<float, 4>, 16>(&this->at_spin_axis(i)); }
    SOA_FN void store_spin_axis(soa::index i, const soa::array<float, 4>& value) const { soa::store<16>(&this->at_spin_axis(i), value); }

    SOA_FN signed char& at_spin_up(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->spin_up[i];
    }
    SOA_FN signed char load_spin_up(soa::index i) const { return soa::load<signed char, 1>(&this->at_spin_up(i)); }
    SOA_FN void store_spin_up(soa::index i, const signed char& value) const { soa::store<1>(&this->at_spin_up(i), value); }

    SOA_FN int& at_spin_rate(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->spin_rate[i];
    }
    SOA_FN int load_spin_rate(soa::index i) const { return soa::load<int, 4>(&this->at_spin_rate(i)); }
    SOA_FN void store_spin_rate(soa::index i, const int& value) const { soa::store<4>(&this->at_spin_rate(i), value); }

    SOA_FN unsigned int& at_letter(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->letter[i];
    }
    SOA_FN unsigned int load_letter(soa::index i) const { return soa::load<unsigned int, 4>(&this->at_letter(i)); }
    SOA_FN void store_letter(soa::index i, const unsigned int& value) const { soa::store<4>(&this->at_letter(i), value); }

    SOA_FN soa::array<soa::array<float, 3>, 3>& at_matrix(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->matrix[i];
    }
    SOA_FN soa::array<soa::array<float, 3>, 3> load_matrix(soa::index i) const { return soa::load<soa::array<soa::array<float, 3>, 3>, 4>(&this->at_matrix(i)); }
    SOA_FN void store_matrix(soa::index i, const soa::array<soa::array<float, 3>, 3>& value) const { soa::store<4>(&this->at_matrix(i), value); }

    SOA_FN unsigned long long& at_id(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->id[i];
    }
    SOA_FN unsigned long long load_id(soa::index i) const { return soa::load<unsigned long long, 8>(&this->at_id(i)); }
    SOA_FN void store_id(soa::index i, const unsigned long long& value) const { soa::store<8>(&this->at_id(i), value); }

    SOA_FN signed char& at_class_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->class_[i];
    }
    SOA_FN signed char load_class_(soa::index i) const { return soa::load<signed char, 1>(&this->at_class_(i)); }
    SOA_FN void store_class_(soa::index i, const signed char& value) const { soa::store<1>(&this->at_class_(i), value); }
};
static_assert(sizeof(MixedSoa) == 104, "MixedSoa is addresses and a length");
SOA_POINTER_IS(MixedSoa, flag, 0);
SOA_POINTER_IS(MixedSoa, energy, 8);
SOA_POINTER_IS(MixedSoa, position, 16);
SOA_POINTER_IS(MixedSoa, nothing, 24);
SOA_POINTER_IS(MixedSoa, small, 32);
SOA_POINTER_IS(MixedSoa, spin_axis, 40);
SOA_POINTER_IS(MixedSoa, spin_up, 48);
SOA_POINTER_IS(MixedSoa, spin_rate, 56);
SOA_POINTER_IS(MixedSoa, letter, 64);
SOA_POINTER_IS(MixedSoa, matrix, 72);
SOA_POINTER_IS(MixedSoa, id, 80);
SOA_POINTER_IS(MixedSoa, class_, 88);
SOA_POINTER_IS(MixedSoa, len, 96);

struct Some {
    soa::array<float, 4>* __restrict__ spin_axis;
    double* __restrict__ energy;
    bool* __restrict__ flag;
    soa::index len;

    SOA_FN soa::array<float, 4>& at_spin_axis(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->spin_axis[i];
    }
    SOA_FN soa::array<float, 4> load_spin_axis(soa::index i) const { return soa::load<soa::array<float, 4>, 16>(&this->at_spin_axis(i)); }
    SOA_FN void store_spin_axis(soa::index i, const soa::array<float, 4>& value) const { soa::store<16>(&this->at_spin_axis(i), value); }

    SOA_FN double& at_energy(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->energy[i];
    }
    SOA_FN double load_energy(soa::index i) const { return soa::load<double, 8>(&this->at_energy(i)); }
    SOA_FN void store_energy(soa::index i, const double& value) const { soa::store<8>(&this->at_energy(i), value); }

    SOA_FN bool& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->flag[i];
    }
    SOA_FN bool load_flag(soa::index i) const { return soa::load<bool, 1>(&this->at_flag(i)); }
    SOA_FN void store_flag(soa::index i, const bool& value) const { soa::store<1>(&this->at_flag(i), value); }
};
static_assert(sizeof(Some) == 32, "Some is addresses and a length");
SOA_POINTER_IS(Some, spin_axis, 0);
SOA_POINTER_IS(Some, energy, 8);
SOA_POINTER_IS(Some, flag, 16);
SOA_POINTER_IS(Some, len, 24);

struct MixedAosConst {
    const Mixed* __restrict__ records;
    soa::index len;

    SOA_FN const Mixed& at(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i];
    }
    SOA_FN Mixed load(soa::index i) const { return soa::load_const<Mixed, 16>(&this->at(i)); }

    SOA_FN const bool& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].flag;
    }
    SOA_FN bool load_flag(soa::index i) const { return soa::load_const<bool, 1>(&this->at_flag(i)); }

    SOA_FN const double& at_energy(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].energy;
    }
    SOA_FN double load_energy(soa::index i) const { return soa::load_const<double, 8>(&this->at_energy(i)); }

    SOA_FN const soa::array<float, 3>& at_position(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].position;
    }
    SOA_FN soa::array<float, 3> load_position(soa::index i) const { return soa::load_const<soa::array<float, 3>, 4>(&this->at_position(i)); }

    SOA_FN const unsigned short& at_small(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].small;
    }
    SOA_FN unsigned short load_small(soa::index i) const { return soa::load_const<unsigned short, 2>(&this->at_small(i)); }

    SOA_FN const soa::array<float, 4>& at_spin_axis(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].spin_axis;
    }
    SOA_FN soa::array<float, 4> load_spin_axis(soa::index i) const { return soa::load_const<soa::array<float, 4>, 16>(&this->at_spin_axis(i)); }

    SOA_FN const signed char& at_spin_up(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].spin_up;
    }
    SOA_FN signed char load_spin_up(soa::index i) const { return soa::load_const<signed char, 1>(&this->at_spin_up(i)); }

    SOA_FN const int& at_spin_rate(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].spin_rate;
    }
    SOA_FN int load_spin_rate(soa::index i) const { return soa::load_const<int, 4>(&this->at_spin_rate(i)); }

    SOA_FN const unsigned int& at_letter(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].letter;
    }
    SOA_FN unsigned int load_letter(soa::index i) const { return soa::load_const<unsigned int, 4>(&this->at_letter(i)); }

    SOA_FN const soa::array<soa::array<float, 3>, 3>& at_matrix(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].matrix;
    }
    SOA_FN soa::array<soa::array<float, 3>, 3> load_matrix(soa::index i) const { return soa::load_const<soa::array<soa::array<float, 3>, 3>, 4>(&this->at_matrix(i)); }

    SOA_FN const unsigned long long& at_id(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].id;
    }
    SOA_FN unsigned long long load_id(soa::index i) const { return soa::load_const<unsigned long long, 8>(&this->at_id(i)); }

    SOA_FN const signed char& at_class_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].class_;
    }
    SOA_FN signed char load_class_(soa::index i) const { return soa::load_const<signed char, 1>(&this->at_class_(i)); }
};
static_assert(sizeof(MixedAosConst) == 16, "MixedAosConst is addresses and a length");
SOA_POINTER_IS(MixedAosConst, records, 0);
SOA_POINTER_IS(MixedAosConst, len, 8);

template <int LANES> struct MixedAosoaConst;

template <> struct MixedAosoaConst<32> {
    const unsigned char* __restrict__ tiles;  // of 2976 bytes
    soa::index len;

    SOA_FN Mixed load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Mixed record{};
        record.flag = this->load_flag(i);
        record.energy = this->load_energy(i);
        record.position = this->load_position(i);
        record.small = this->load_small(i);
        record.spin_axis = this->load_spin_axis(i);
        record.spin_up = this->load_spin_up(i);
        record.spin_rate = this->load_spin_rate(i);
        record.letter = this->load_letter(i);
        record.matrix = this->load_matrix(i);
        record.id = this->load_id(i);
        record.class_ = this->load_class_(i);
        return record;
    }

    SOA_FN const bool& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const bool*>(this->tiles + i / 32 * 2976 + 2880 + i % 32 * 1);
    }
    SOA_FN bool load_flag(soa::index i) const { return soa::load_const<bool, 1>(&this->at_flag(i)); }

    SOA_FN const double& at_energy(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const double*>(this->tiles + i / 32 * 2976 + 0 + i % 32 * 8);
    }
    SOA_FN double load_energy(soa::index i) const { return soa::load_const<double, 8>(&this->at_energy(i)); }

    SOA_FN const soa::array<float, 3>& at_position(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const soa::array<float, 3>*>(this->tiles + i / 32 * 2976 + 512 + i % 32 * 12);
    }
    SOA_FN soa::array<float, 3> load_position(soa::index i) const { return soa::load_const<soa::array<float, 3>, 4>(&this->at_position(i)); }

    SOA_FN const unsigned short& at_small(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned short*>(this->tiles + i / 32 * 2976 + 2816 + i % 32 * 2);
    }
    SOA_FN unsigned short load_small(soa::index i) const { return soa::load_const<unsigned short, 2>(&this->at_small(i)); }

    SOA_FN const soa::array<float, 4>& at_spin_axis(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const soa::array<float, 4>*>(this->tiles + i / 32 * 2976 + 896 + i % 32 * 16);
    }
    SOA_FN soa::array<float, 4> load_spin_axis(soa::index i) const { return soa::load_const<soa::array<float, 4>, 16>(&this->at_spin_axis(i)); }

    SOA_FN const signed char& at_spin_up(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const signed char*>(this->tiles + i / 32 * 2976 + 2912 + i % 32 * 1);
    }
    SOA_FN signed char load_spin_up(soa::index i) const { return soa::load_const<signed char, 1>(&this->at_spin_up(i)); }

    SOA_FN const int& at_spin_rate(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const int*>(this->tiles + i / 32 * 2976 + 1408 + i % 32 * 4);
    }
    SOA_FN int load_spin_rate(soa::index i) const { return soa::load_const<int, 4>(&this->at_spin_rate(i)); }

    SOA_FN const unsigned int& at_letter(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned int*>(this->tiles + i / 32 * 2976 + 1536 + i % 32 * 4);
    }
    SOA_FN unsigned int load_letter(soa::index i) const { return soa::load_const<unsigned int, 4>(&this->at_letter(i)); }

    SOA_FN const soa::array<soa::array<float, 3>, 3>& at_matrix(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const soa::array<soa::array<float, 3>, 3>*>(this->tiles + i / 32 * 2976 + 1664 + i % 32 * 36);
    }
    SOA_FN soa::array<soa::array<float, 3>, 3> load_matrix(soa::index i) const { return soa::load_const<soa::array<soa::array<float, 3>, 3>, 4>(&this->at_matrix(i)); }

    SOA_FN const unsigned long long& at_id(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned long long*>(this->tiles + i / 32 * 2976 + 256 + i % 32 * 8);
    }
    SOA_FN unsigned long long load_id(soa::index i) const { return soa::load_const<unsigned long long, 8>(&this->at_id(i)); }

    SOA_FN const signed char& at_class_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const signed char*>(this->tiles + i / 32 * 2976 + 2944 + i % 32 * 1);
    }
    SOA_FN signed char load_class_(soa::index i) const { return soa::load_const<signed char, 1>(&this->at_class_(i)); }
};
static_assert(sizeof(MixedAosoaConst<32>) == 16, "MixedAosoaConst<32> is addresses and a length");
SOA_POINTER_IS(MixedAosoaConst<32>, tiles, 0);
SOA_POINTER_IS(MixedAosoaConst<32>, len, 8);

struct MixedSoaConst {
    const bool* __restrict__ flag;
    const double* __restrict__ energy;
    const soa::array<float, 3>* __restrict__ position;
    const void* __restrict__ nothing;
    const unsigned short* __restrict__ small;
    const soa::array<float, 4>* __restrict__ spin_axis;
    const signed char* __restrict__ spin_up;
    const int* __restrict__ spin_rate;
    const unsigned int* __restrict__ letter;
    const soa::array<soa::array<float, 3>, 3>* __restrict__ matrix;
    const unsigned long long* __restrict__ id;
    const signed char* __restrict__ class_;
    soa::index len;

    SOA_FN Mixed load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Mixed record{};
        record.flag = this->load_flag(i);
        record.energy = this->load_energy(i);
        record.position = this->load_position(i);
        record.small = this->load_small(i);
        record.spin_axis = this->load_spin_axis(i);
        record.spin_up = this->load_spin_up(i);
        record.spin_rate = this->load_spin_rate(i);
        record.letter = this->load_letter(i);
        record.matrix = this->load_matrix(i);
        record.id = this->load_id(i);
        record.class_ = this->load_class_(i);
        return record;
    }

    SOA_FN const bool& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->flag[i];
    }
    SOA_FN bool load_flag(soa::index i) const { return soa::load_const<bool, 1>(&this->at_flag(i)); }

    SOA_FN const double& at_energy(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->energy[i];
    }
    SOA_FN double load_energy(soa::index i) const { return soa::load_const<double, 8>(&this->at_energy(i)); }

    SOA_FN const soa::array<float, 3>& at_position(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->position[i];
    }
    SOA_FN soa::array<float, 3> load_position(soa::index i) const { return soa::load_const<soa::array<float, 3>, 4>(&this->at_position(i)); }

    SOA_FN const unsigned short& at_small(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->small[i];
    }
    SOA_FN unsigned short load_small(soa::index i) const { return soa::load_const<unsigned short, 2>(&this->at_small(i)); }

    SOA_FN const soa::array<float, 4>& at_spin_axis(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->spin_axis[i];
    }
    SOA_FN soa::array<float, 4> load_spin_axis(soa::index i) const { return soa::load_const<soa::array<float, 4>, 16>(&this->at_spin_axis(i)); }

    SOA_FN const signed char& at_spin_up(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->spin_up[i];
    }
    SOA_FN signed char load_spin_up(soa::index i) const { return soa::load_const<signed char, 1>(&this->at_spin_up(i)); }

    SOA_FN const int& at_spin_rate(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->spin_rate[i];
    }
    SOA_FN int load_spin_rate(soa::index i) const { return soa::load_const<int, 4>(&this->at_spin_rate(i)); }

    SOA_FN const unsigned int& at_letter(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->letter[i];
    }
    SOA_FN unsigned int load_letter(soa::index i) const { return soa::load_const<unsigned int, 4>(&this->at_letter(i)); }

    SOA_FN const soa::array<soa::array<float, 3>, 3>& at_matrix(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->matrix[i];
    }
    SOA_FN soa::array<soa::array<float, 3>, 3> load_matrix(soa::index i) const { return soa::load_const<soa::array<soa::array<float, 3>, 3>, 4>(&this->at_matrix(i)); }

    SOA_FN const unsigned long long& at_id(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->id[i];
    }
    SOA_FN unsigned long long load_id(soa::index i) const { return soa::load_const<unsigned long long, 8>(&this->at_id(i)); }

    SOA_FN const signed char& at_class_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->class_[i];
    }
    SOA_FN signed char load_class_(soa::index i) const { return soa::load_const<signed char, 1>(&this->at_class_(i)); }
};
static_assert(sizeof(MixedSoaConst) == 104, "MixedSoaConst is addresses and a length");
SOA_POINTER_IS(MixedSoaConst, flag, 0);
SOA_POINTER_IS(MixedSoaConst, energy, 8);
SOA_POINTER_IS(MixedSoaConst, position, 16);
SOA_POINTER_IS(MixedSoaConst, nothing, 24);
SOA_POINTER_IS(MixedSoaConst, small, 32);
SOA_POINTER_IS(MixedSoaConst, spin_axis, 40);
SOA_POINTER_IS(MixedSoaConst, spin_up, 48);
SOA_POINTER_IS(MixedSoaConst, spin_rate, 56);
SOA_POINTER_IS(MixedSoaConst, letter, 64);
SOA_POINTER_IS(MixedSoaConst, matrix, 72);
SOA_POINTER_IS(MixedSoaConst, id, 80);
SOA_POINTER_IS(MixedSoaConst, class_, 88);
SOA_POINTER_IS(MixedSoaConst, len, 96);

struct SomeConst {
    const soa::array<float, 4>* __restrict__ spin_axis;
    const double* __restrict__ energy;
    const bool* __restrict__ flag;
    soa::index len;

    SOA_FN const soa::array<float, 4>& at_spin_axis(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->spin_axis[i];
    }
    SOA_FN soa::array<float, 4> load_spin_axis(soa::index i) const { return soa::load_const<soa::array<float, 4>, 16>(&this->at_spin_axis(i)); }

    SOA_FN const double& at_energy(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->energy[i];
    }
    SOA_FN double load_energy(soa::index i) const { return soa::load_const<double, 8>(&this->at_energy(i)); }

    SOA_FN const bool& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->flag[i];
    }
    SOA_FN bool load_flag(soa::index i) const { return soa::load_const<bool, 1>(&this->at_flag(i)); }
};
static_assert(sizeof(SomeConst) == 32, "SomeConst is addresses and a length");
SOA_POINTER_IS(SomeConst, spin_axis, 0);
SOA_POINTER_IS(SomeConst, energy, 8);
SOA_POINTER_IS(SomeConst, flag, 16);
SOA_POINTER_IS(SomeConst, len, 24);

#endif  // SOA_MIXED_H
