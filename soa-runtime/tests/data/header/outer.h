// Written by soa-runtime from Rust's Outer: change that, and write this again.
#ifndef SOA_OUTER_H
#define SOA_OUTER_H

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

// Rust's Outer, of 128 bytes.
struct alignas(64) Outer {
    unsigned int inner_x;  // inner_x: u32
    unsigned char inner_y;  // inner_y: u8
    unsigned char padding[3];
    unsigned char flag;  // flag: u8
    unsigned int middle_inner_x;  // middle_inner_x: u32
    unsigned char middle_inner_y;  // middle_inner_y: u8
    unsigned char padding_2[3];
    unsigned char middle_z;  // middle_z: u8
    unsigned char padding_3[3];
    unsigned short inner_x_2;  // inner_x: u16
    unsigned char padding_4[38];
    float aligned_x;  // aligned_x: f32
    unsigned char aligned_y;  // aligned_y: u8
};
static_assert(sizeof(Outer) == 128 && alignof(Outer) == 64, "Outer lies as in Rust");
SOA_FIELD_IS(Outer, inner_x, 0, 4, 4);
SOA_FIELD_IS(Outer, inner_y, 4, 1, 1);
SOA_FIELD_IS(Outer, flag, 8, 1, 1);
SOA_FIELD_IS(Outer, middle_inner_x, 12, 4, 4);
SOA_FIELD_IS(Outer, middle_inner_y, 16, 1, 1);
SOA_FIELD_IS(Outer, middle_z, 20, 1, 1);
SOA_FIELD_IS(Outer, inner_x_2, 24, 2, 2);
SOA_FIELD_IS(Outer, aligned_x, 64, 4, 4);
SOA_FIELD_IS(Outer, aligned_y, 68, 1, 1);

struct OuterAos {
    Outer* __restrict__ records;
    soa::index len;

    SOA_FN Outer& at(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i];
    }
    SOA_FN Outer load(soa::index i) const { return soa::load<Outer, 16>(&this->at(i)); }
    SOA_FN void store(soa::index i, const Outer& record) const { soa::store<16>(&this->at(i), record); }

    SOA_FN unsigned int& at_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].inner_x;
    }
    SOA_FN unsigned int load_inner_x(soa::index i) const { return soa::load<unsigned int, 4>(&this->at_inner_x(i)); }
    SOA_FN void store_inner_x(soa::index i, const unsigned int& value) const { soa::store<4>(&this->at_inner_x(i), value); }

    SOA_FN unsigned char& at_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].inner_y;
    }
    SOA_FN unsigned char load_inner_y(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_inner_y(i)); }
    SOA_FN void store_inner_y(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_inner_y(i), value); }

    SOA_FN unsigned char& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].flag;
    }
    SOA_FN unsigned char load_flag(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_flag(i)); }
    SOA_FN void store_flag(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_flag(i), value); }

    SOA_FN unsigned int& at_middle_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].middle_inner_x;
    }
    SOA_FN unsigned int load_middle_inner_x(soa::index i) const { return soa::load<unsigned int, 4>(&this->at_middle_inner_x(i)); }
    SOA_FN void store_middle_inner_x(soa::index i, const unsigned int& value) const { soa::store<4>(&this->at_middle_inner_x(i), value); }

    SOA_FN unsigned char& at_middle_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].middle_inner_y;
    }
    SOA_FN unsigned char load_middle_inner_y(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_middle_inner_y(i)); }
    SOA_FN void store_middle_inner_y(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_middle_inner_y(i), value); }

    SOA_FN unsigned char& at_middle_z(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].middle_z;
    }
    SOA_FN unsigned char load_middle_z(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_middle_z(i)); }
    SOA_FN void store_middle_z(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_middle_z(i), value); }

    SOA_FN unsigned short& at_inner_x_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].inner_x_2;
    }
    SOA_FN unsigned short load_inner_x_2(soa::index i) const { return soa::load<unsigned short, 2>(&this->at_inner_x_2(i)); }
    SOA_FN void store_inner_x_2(soa::index i, const unsigned short& value) const { soa::store<2>(&this->at_inner_x_2(i), value); }

    SOA_FN float& at_aligned_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].aligned_x;
    }
    SOA_FN float load_aligned_x(soa::index i) const { return soa::load<float, 4>(&this->at_aligned_x(i)); }
    SOA_FN void store_aligned_x(soa::index i, const float& value) const { soa::store<4>(&this->at_aligned_x(i), value); }

    SOA_FN unsigned char& at_aligned_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].aligned_y;
    }
    SOA_FN unsigned char load_aligned_y(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_aligned_y(i)); }
    SOA_FN void store_aligned_y(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_aligned_y(i), value); }
};
static_assert(sizeof(OuterAos) == 16, "OuterAos is addresses and a length");
SOA_POINTER_IS(OuterAos, records, 0);
SOA_POINTER_IS(OuterAos, len, 8);

template <int LANES> struct OuterAosoa;

template <> struct OuterAosoa<4> {
    unsigned char* __restrict__ tiles;  // of 128 bytes
    soa::index len;

    SOA_FN Outer load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Outer record{};
        record.inner_x = this->load_inner_x(i);
        record.inner_y = this->load_inner_y(i);
        record.flag = this->load_flag(i);
        record.middle_inner_x = this->load_middle_inner_x(i);
        record.middle_inner_y = this->load_middle_inner_y(i);
        record.middle_z = this->load_middle_z(i);
        record.inner_x_2 = this->load_inner_x_2(i);
        record.aligned_x = this->load_aligned_x(i);
        record.aligned_y = this->load_aligned_y(i);
        return record;
    }
    SOA_FN void store(soa::index i, const Outer& record) const {
        SOA_ASSERT(i < this->len);
        this->store_inner_x(i, record.inner_x);
        this->store_inner_y(i, record.inner_y);
        this->store_flag(i, record.flag);
        this->store_middle_inner_x(i, record.middle_inner_x);
        this->store_middle_inner_y(i, record.middle_inner_y);
        this->store_middle_z(i, record.middle_z);
        this->store_inner_x_2(i, record.inner_x_2);
        this->store_aligned_x(i, record.aligned_x);
        this->store_aligned_y(i, record.aligned_y);
    }

    SOA_FN unsigned int& at_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned int*>(this->tiles + i / 4 * 128 + 0 + i % 4 * 4);
    }
    SOA_FN unsigned int load_inner_x(soa::index i) const { return soa::load<unsigned int, 4>(&this->at_inner_x(i)); }
    SOA_FN void store_inner_x(soa::index i, const unsigned int& value) const { soa::store<4>(&this->at_inner_x(i), value); }

    SOA_FN unsigned char& at_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned char*>(this->tiles + i / 4 * 128 + 56 + i % 4 * 1);
    }
    SOA_FN unsigned char load_inner_y(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_inner_y(i)); }
    SOA_FN void store_inner_y(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_inner_y(i), value); }

    SOA_FN unsigned char& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned char*>(this->tiles + i / 4 * 128 + 60 + i % 4 * 1);
    }
    SOA_FN unsigned char load_flag(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_flag(i)); }
    SOA_FN void store_flag(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_flag(i), value); }

    SOA_FN unsigned int& at_middle_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned int*>(this->tiles + i / 4 * 128 + 16 + i % 4 * 4);
    }
    SOA_FN unsigned int load_middle_inner_x(soa::index i) const { return soa::load<unsigned int, 4>(&this->at_middle_inner_x(i)); }
    SOA_FN void store_middle_inner_x(soa::index i, const unsigned int& value) const { soa::store<4>(&this->at_middle_inner_x(i), value); }

    SOA_FN unsigned char& at_middle_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned char*>(this->tiles + i / 4 * 128 + 64 + i % 4 * 1);
    }
    SOA_FN unsigned char load_middle_inner_y(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_middle_inner_y(i)); }
    SOA_FN void store_middle_inner_y(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_middle_inner_y(i), value); }

    SOA_FN unsigned char& at_middle_z(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned char*>(this->tiles + i / 4 * 128 + 68 + i % 4 * 1);
    }
    SOA_FN unsigned char load_middle_z(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_middle_z(i)); }
    SOA_FN void store_middle_z(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_middle_z(i), value); }

    SOA_FN unsigned short& at_inner_x_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned short*>(this->tiles + i / 4 * 128 + 48 + i % 4 * 2);
    }
    SOA_FN unsigned short load_inner_x_2(soa::index i) const { return soa::load<unsigned short, 2>(&this->at_inner_x_2(i)); }
    SOA_FN void store_inner_x_2(soa::index i, const unsigned short& value) const { soa::store<2>(&this->at_inner_x_2(i), value); }

    SOA_FN float& at_aligned_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<float*>(this->tiles + i / 4 * 128 + 32 + i % 4 * 4);
    }
    SOA_FN float load_aligned_x(soa::index i) const { return soa::load<float, 4>(&this->at_aligned_x(i)); }
    SOA_FN void store_aligned_x(soa::index i, const float& value) const { soa::store<4>(&this->at_aligned_x(i), value); }

    SOA_FN unsigned char& at_aligned_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned char*>(this->tiles + i / 4 * 128 + 72 + i % 4 * 1);
    }
    SOA_FN unsigned char load_aligned_y(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_aligned_y(i)); }
    SOA_FN void store_aligned_y(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_aligned_y(i), value); }
};
static_assert(sizeof(OuterAosoa<4>) == 16, "OuterAosoa<4> is addresses and a length");
SOA_POINTER_IS(OuterAosoa<4>, tiles, 0);
SOA_POINTER_IS(OuterAosoa<4>, len, 8);

template <> struct OuterAosoa<32> {
    unsigned char* __restrict__ tiles;  // of 640 bytes
    soa::index len;

    SOA_FN Outer load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Outer record{};
        record.inner_x = this->load_inner_x(i);
        record.inner_y = this->load_inner_y(i);
        record.flag = this->load_flag(i);
        record.middle_inner_x = this->load_middle_inner_x(i);
        record.middle_inner_y = this->load_middle_inner_y(i);
        record.middle_z = this->load_middle_z(i);
        record.inner_x_2 = this->load_inner_x_2(i);
        record.aligned_x = this->load_aligned_x(i);
        record.aligned_y = this->load_aligned_y(i);
        return record;
    }
    SOA_FN void store(soa::index i, const Outer& record) const {
        SOA_ASSERT(i < this->len);
        this->store_inner_x(i, record.inner_x);
        this->store_inner_y(i, record.inner_y);
        this->store_flag(i, record.flag);
        this->store_middle_inner_x(i, record.middle_inner_x);
        this->store_middle_inner_y(i, record.middle_inner_y);
        this->store_middle_z(i, record.middle_z);
        this->store_inner_x_2(i, record.inner_x_2);
        this->store_aligned_x(i, record.aligned_x);
        this->store_aligned_y(i, record.aligned_y);
    }

    SOA_FN unsigned int& at_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned int*>(this->tiles + i / 32 * 640 + 0 + i % 32 * 4);
    }
    SOA_FN unsigned int load_inner_x(soa::index i) const { return soa::load<unsigned int, 4>(&this->at_inner_x(i)); }
    SOA_FN void store_inner_x(soa::index i, const unsigned int& value) const { soa::store<4>(&this->at_inner_x(i), value); }

    SOA_FN unsigned char& at_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned char*>(this->tiles + i / 32 * 640 + 448 + i % 32 * 1);
    }
    SOA_FN unsigned char load_inner_y(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_inner_y(i)); }
    SOA_FN void store_inner_y(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_inner_y(i), value); }

    SOA_FN unsigned char& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned char*>(this->tiles + i / 32 * 640 + 480 + i % 32 * 1);
    }
    SOA_FN unsigned char load_flag(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_flag(i)); }
    SOA_FN void store_flag(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_flag(i), value); }

    SOA_FN unsigned int& at_middle_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned int*>(this->tiles + i / 32 * 640 + 128 + i % 32 * 4);
    }
    SOA_FN unsigned int load_middle_inner_x(soa::index i) const { return soa::load<unsigned int, 4>(&this->at_middle_inner_x(i)); }
    SOA_FN void store_middle_inner_x(soa::index i, const unsigned int& value) const { soa::store<4>(&this->at_middle_inner_x(i), value); }

    SOA_FN unsigned char& at_middle_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned char*>(this->tiles + i / 32 * 640 + 512 + i % 32 * 1);
    }
    SOA_FN unsigned char load_middle_inner_y(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_middle_inner_y(i)); }
    SOA_FN void store_middle_inner_y(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_middle_inner_y(i), value); }

    SOA_FN unsigned char& at_middle_z(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned char*>(this->tiles + i / 32 * 640 + 544 + i % 32 * 1);
    }
    SOA_FN unsigned char load_middle_z(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_middle_z(i)); }
    SOA_FN void store_middle_z(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_middle_z(i), value); }

    SOA_FN unsigned short& at_inner_x_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned short*>(this->tiles + i / 32 * 640 + 384 + i % 32 * 2);
    }
    SOA_FN unsigned short load_inner_x_2(soa::index i) const { return soa::load<unsigned short, 2>(&this->at_inner_x_2(i)); }
    SOA_FN void store_inner_x_2(soa::index i, const unsigned short& value) const { soa::store<2>(&this->at_inner_x_2(i), value); }

    SOA_FN float& at_aligned_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<float*>(this->tiles + i / 32 * 640 + 256 + i % 32 * 4);
    }
    SOA_FN float load_aligned_x(soa::index i) const { return soa::load<float, 4>(&this->at_aligned_x(i)); }
    SOA_FN void store_aligned_x(soa::index i, const float& value) const { soa::store<4>(&this->at_aligned_x(i), value); }

    SOA_FN unsigned char& at_aligned_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<unsigned char*>(this->tiles + i / 32 * 640 + 576 + i % 32 * 1);
    }
    SOA_FN unsigned char load_aligned_y(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_aligned_y(i)); }
    SOA_FN void store_aligned_y(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_aligned_y(i), value); }
};
static_assert(sizeof(OuterAosoa<32>) == 16, "OuterAosoa<32> is addresses and a length");
SOA_POINTER_IS(OuterAosoa<32>, tiles, 0);
SOA_POINTER_IS(OuterAosoa<32>, len, 8);

struct OuterSoa {
    unsigned int* __restrict__ inner_x;
    unsigned char* __restrict__ inner_y;
    unsigned char* __restrict__ flag;
    unsigned int* __restrict__ middle_inner_x;
    unsigned char* __restrict__ middle_inner_y;
    unsigned char* __restrict__ middle_z;
    unsigned short* __restrict__ inner_x_2;
    float* __restrict__ aligned_x;
    unsigned char* __restrict__ aligned_y;
    soa::index len;

    SOA_FN Outer load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Outer record{};
        record.inner_x = this->load_inner_x(i);
        record.inner_y = this->load_inner_y(i);
        record.flag = this->load_flag(i);
        record.middle_inner_x = this->load_middle_inner_x(i);
        record.middle_inner_y = this->load_middle_inner_y(i);
        record.middle_z = this->load_middle_z(i);
        record.inner_x_2 = this->load_inner_x_2(i);
        record.aligned_x = this->load_aligned_x(i);
        record.aligned_y = this->load_aligned_y(i);
        return record;
    }
    SOA_FN void store(soa::index i, const Outer& record) const {
        SOA_ASSERT(i < this->len);
        this->store_inner_x(i, record.inner_x);
        this->store_inner_y(i, record.inner_y);
        this->store_flag(i, record.flag);
        this->store_middle_inner_x(i, record.middle_inner_x);
        this->store_middle_inner_y(i, record.middle_inner_y);
        this->store_middle_z(i, record.middle_z);
        this->store_inner_x_2(i, record.inner_x_2);
        this->store_aligned_x(i, record.aligned_x);
        this->store_aligned_y(i, record.aligned_y);
    }

    SOA_FN unsigned int& at_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->inner_x[i];
    }
    SOA_FN unsigned int load_inner_x(soa::index i) const { return soa::load<unsigned int, 4>(&this->at_inner_x(i)); }
    SOA_FN void store_inner_x(soa::index i, const unsigned int& value) const { soa::store<4>(&this->at_inner_x(i), value); }

    SOA_FN unsigned char& at_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->inner_y[i];
    }
    SOA_FN unsigned char load_inner_y(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_inner_y(i)); }
    SOA_FN void store_inner_y(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_inner_y(i), value); }

    SOA_FN unsigned char& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->flag[i];
    }
    SOA_FN unsigned char load_flag(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_flag(i)); }
    SOA_FN void store_flag(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_flag(i), value); }

    SOA_FN unsigned int& at_middle_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->middle_inner_x[i];
    }
    SOA_FN unsigned int load_middle_inner_x(soa::index i) const { return soa::load<unsigned int, 4>(&this->at_middle_inner_x(i)); }
    SOA_FN void store_middle_inner_x(soa::index i, const unsigned int& value) const { soa::store<4>(&this->at_middle_inner_x(i), value); }

    SOA_FN unsigned char& at_middle_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->middle_inner_y[i];
    }
    SOA_FN unsigned char load_middle_inner_y(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_middle_inner_y(i)); }
    SOA_FN void store_middle_inner_y(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_middle_inner_y(i), value); }

    SOA_FN unsigned char& at_middle_z(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->middle_z[i];
    }
    SOA_FN unsigned char load_middle_z(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_middle_z(i)); }
    SOA_FN void store_middle_z(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_middle_z(i), value); }

    SOA_FN unsigned short& at_inner_x_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->inner_x_2[i];
    }
    SOA_FN unsigned short load_inner_x_2(soa::index i) const { return soa::load<unsigned short, 2>(&this->at_inner_x_2(i)); }
    SOA_FN void store_inner_x_2(soa::index i, const unsigned short& value) const { soa::store<2>(&this->at_inner_x_2(i), value); }

    SOA_FN float& at_aligned_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->aligned_x[i];
    }
    SOA_FN float load_aligned_x(soa::index i) const { return soa::load<float, 4>(&this->at_aligned_x(i)); }
    SOA_FN void store_aligned_x(soa::index i, const float& value) const { soa::store<4>(&this->at_aligned_x(i), value); }

    SOA_FN unsigned char& at_aligned_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->aligned_y[i];
    }
    SOA_FN unsigned char load_aligned_y(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_aligned_y(i)); }
    SOA_FN void store_aligned_y(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_aligned_y(i), value); }
};
static_assert(sizeof(OuterSoa) == 80, "OuterSoa is addresses and a length");
SOA_POINTER_IS(OuterSoa, inner_x, 0);
SOA_POINTER_IS(OuterSoa, inner_y, 8);
SOA_POINTER_IS(OuterSoa, flag, 16);
SOA_POINTER_IS(OuterSoa, middle_inner_x, 24);
SOA_POINTER_IS(OuterSoa, middle_inner_y, 32);
SOA_POINTER_IS(OuterSoa, middle_z, 40);
SOA_POINTER_IS(OuterSoa, inner_x_2, 48);
SOA_POINTER_IS(OuterSoa, aligned_x, 56);
SOA_POINTER_IS(OuterSoa, aligned_y, 64);
SOA_POINTER_IS(OuterSoa, len, 72);

struct OuterSome {
    unsigned int* __restrict__ middle_inner_x;
    unsigned char* __restrict__ flag;
    soa::index len;

    SOA_FN unsigned int& at_middle_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->middle_inner_x[i];
    }
    SOA_FN unsigned int load_middle_inner_x(soa::index i) const { return soa::load<unsigned int, 4>(&this->at_middle_inner_x(i)); }
    SOA_FN void store_middle_inner_x(soa::index i, const unsigned int& value) const { soa::store<4>(&this->at_middle_inner_x(i), value); }

    SOA_FN unsigned char& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->flag[i];
    }
    SOA_FN unsigned char load_flag(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_flag(i)); }
    SOA_FN void store_flag(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_flag(i), value); }
};
static_assert(sizeof(OuterSome) == 24, "OuterSome is addresses and a length");
SOA_POINTER_IS(OuterSome, middle_inner_x, 0);
SOA_POINTER_IS(OuterSome, flag, 8);
SOA_POINTER_IS(OuterSome, len, 16);

struct OuterAosConst {
    const Outer* __restrict__ records;
    soa::index len;

    SOA_FN const Outer& at(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i];
    }
    SOA_FN Outer load(soa::index i) const { return soa::load_const<Outer, 16>(&this->at(i)); }

    SOA_FN const unsigned int& at_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].inner_x;
    }
    SOA_FN unsigned int load_inner_x(soa::index i) const { return soa::load_const<unsigned int, 4>(&this->at_inner_x(i)); }

    SOA_FN const unsigned char& at_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].inner_y;
    }
    SOA_FN unsigned char load_inner_y(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_inner_y(i)); }

    SOA_FN const unsigned char& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].flag;
    }
    SOA_FN unsigned char load_flag(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_flag(i)); }

    SOA_FN const unsigned int& at_middle_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].middle_inner_x;
    }
    SOA_FN unsigned int load_middle_inner_x(soa::index i) const { return soa::load_const<unsigned int, 4>(&this->at_middle_inner_x(i)); }

    SOA_FN const unsigned char& at_middle_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].middle_inner_y;
    }
    SOA_FN unsigned char load_middle_inner_y(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_middle_inner_y(i)); }

    SOA_FN const unsigned char& at_middle_z(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].middle_z;
    }
    SOA_FN unsigned char load_middle_z(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_middle_z(i)); }

    SOA_FN const unsigned short& at_inner_x_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].inner_x_2;
    }
    SOA_FN unsigned short load_inner_x_2(soa::index i) const { return soa::load_const<unsigned short, 2>(&this->at_inner_x_2(i)); }

    SOA_FN const float& at_aligned_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].aligned_x;
    }
    SOA_FN float load_aligned_x(soa::index i) const { return soa::load_const<float, 4>(&this->at_aligned_x(i)); }

    SOA_FN const unsigned char& at_aligned_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].aligned_y;
    }
    SOA_FN unsigned char load_aligned_y(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_aligned_y(i)); }
};
static_assert(sizeof(OuterAosConst) == 16, "OuterAosConst is addresses and a length");
SOA_POINTER_IS(OuterAosConst, records, 0);
SOA_POINTER_IS(OuterAosConst, len, 8);

template <int LANES> struct OuterAosoaConst;

template <> struct OuterAosoaConst<4> {
    const unsigned char* __restrict__ tiles;  // of 128 bytes
    soa::index len;

    SOA_FN Outer load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Outer record{};
        record.inner_x = this->load_inner_x(i);
        record.inner_y = this->load_inner_y(i);
        record.flag = this->load_flag(i);
        record.middle_inner_x = this->load_middle_inner_x(i);
        record.middle_inner_y = this->load_middle_inner_y(i);
        record.middle_z = this->load_middle_z(i);
        record.inner_x_2 = this->load_inner_x_2(i);
        record.aligned_x = this->load_aligned_x(i);
        record.aligned_y = this->load_aligned_y(i);
        return record;
    }

    SOA_FN const unsigned int& at_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned int*>(this->tiles + i / 4 * 128 + 0 + i % 4 * 4);
    }
    SOA_FN unsigned int load_inner_x(soa::index i) const { return soa::load_const<unsigned int, 4>(&this->at_inner_x(i)); }

    SOA_FN const unsigned char& at_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned char*>(this->tiles + i / 4 * 128 + 56 + i % 4 * 1);
    }
    SOA_FN unsigned char load_inner_y(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_inner_y(i)); }

    SOA_FN const unsigned char& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned char*>(this->tiles + i / 4 * 128 + 60 + i % 4 * 1);
    }
    SOA_FN unsigned char load_flag(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_flag(i)); }

    SOA_FN const unsigned int& at_middle_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned int*>(this->tiles + i / 4 * 128 + 16 + i % 4 * 4);
    }
    SOA_FN unsigned int load_middle_inner_x(soa::index i) const { return soa::load_const<unsigned int, 4>(&this->at_middle_inner_x(i)); }

    SOA_FN const unsigned char& at_middle_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned char*>(this->tiles + i / 4 * 128 + 64 + i % 4 * 1);
    }
    SOA_FN unsigned char load_middle_inner_y(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_middle_inner_y(i)); }

    SOA_FN const unsigned char& at_middle_z(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned char*>(this->tiles + i / 4 * 128 + 68 + i % 4 * 1);
    }
    SOA_FN unsigned char load_middle_z(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_middle_z(i)); }

    SOA_FN const unsigned short& at_inner_x_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned short*>(this->tiles + i / 4 * 128 + 48 + i % 4 * 2);
    }
    SOA_FN unsigned short load_inner_x_2(soa::index i) const { return soa::load_const<unsigned short, 2>(&this->at_inner_x_2(i)); }

    SOA_FN const float& at_aligned_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const float*>(this->tiles + i / 4 * 128 + 32 + i % 4 * 4);
    }
    SOA_FN float load_aligned_x(soa::index i) const { return soa::load_const<float, 4>(&this->at_aligned_x(i)); }

    SOA_FN const unsigned char& at_aligned_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned char*>(this->tiles + i / 4 * 128 + 72 + i % 4 * 1);
    }
    SOA_FN unsigned char load_aligned_y(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_aligned_y(i)); }
};
static_assert(sizeof(OuterAosoaConst<4>) == 16, "OuterAosoaConst<4> is addresses and a length");
SOA_POINTER_IS(OuterAosoaConst<4>, tiles, 0);
SOA_POINTER_IS(OuterAosoaConst<4>, len, 8);

template <> struct OuterAosoaConst<32> {
    const unsigned char* __restrict__ tiles;  // of 640 bytes
    soa::index len;

    SOA_FN Outer load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Outer record{};
        record.inner_x = this->load_inner_x(i);
        record.inner_y = this->load_inner_y(i);
        record.flag = this->load_flag(i);
        record.middle_inner_x = this->load_middle_inner_x(i);
        record.middle_inner_y = this->load_middle_inner_y(i);
        record.middle_z = this->load_middle_z(i);
        record.inner_x_2 = this->load_inner_x_2(i);
        record.aligned_x = this->load_aligned_x(i);
        record.aligned_y = this->load_aligned_y(i);
        return record;
    }

    SOA_FN const unsigned int& at_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned int*>(this->tiles + i / 32 * 640 + 0 + i % 32 * 4);
    }
    SOA_FN unsigned int load_inner_x(soa::index i) const { return soa::load_const<unsigned int, 4>(&this->at_inner_x(i)); }

    SOA_FN const unsigned char& at_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned char*>(this->tiles + i / 32 * 640 + 448 + i % 32 * 1);
    }
    SOA_FN unsigned char load_inner_y(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_inner_y(i)); }

    SOA_FN const unsigned char& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned char*>(this->tiles + i / 32 * 640 + 480 + i % 32 * 1);
    }
    SOA_FN unsigned char load_flag(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_flag(i)); }

    SOA_FN const unsigned int& at_middle_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned int*>(this->tiles + i / 32 * 640 + 128 + i % 32 * 4);
    }
    SOA_FN unsigned int load_middle_inner_x(soa::index i) const { return soa::load_const<unsigned int, 4>(&this->at_middle_inner_x(i)); }

    SOA_FN const unsigned char& at_middle_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned char*>(this->tiles + i / 32 * 640 + 512 + i % 32 * 1);
    }
    SOA_FN unsigned char load_middle_inner_y(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_middle_inner_y(i)); }

    SOA_FN const unsigned char& at_middle_z(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned char*>(this->tiles + i / 32 * 640 + 544 + i % 32 * 1);
    }
    SOA_FN unsigned char load_middle_z(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_middle_z(i)); }

    SOA_FN const unsigned short& at_inner_x_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned short*>(this->tiles + i / 32 * 640 + 384 + i % 32 * 2);
    }
    SOA_FN unsigned short load_inner_x_2(soa::index i) const { return soa::load_const<unsigned short, 2>(&this->at_inner_x_2(i)); }

    SOA_FN const float& at_aligned_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const float*>(this->tiles + i / 32 * 640 + 256 + i % 32 * 4);
    }
    SOA_FN float load_aligned_x(soa::index i) const { return soa::load_const<float, 4>(&this->at_aligned_x(i)); }

    SOA_FN const unsigned char& at_aligned_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return *reinterpret_cast<const unsigned char*>(this->tiles + i / 32 * 640 + 576 + i % 32 * 1);
    }
    SOA_FN unsigned char load_aligned_y(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_aligned_y(i)); }
};
static_assert(sizeof(OuterAosoaConst<32>) == 16, "OuterAosoaConst<32> is addresses and a length");
SOA_POINTER_IS(OuterAosoaConst<32>, tiles, 0);
SOA_POINTER_IS(OuterAosoaConst<32>, len, 8);

struct OuterSoaConst {
    const unsigned int* __restrict__ inner_x;
    const unsigned char* __restrict__ inner_y;
    const unsigned char* __restrict__ flag;
    const unsigned int* __restrict__ middle_inner_x;
    const unsigned char* __restrict__ middle_inner_y;
    const unsigned char* __restrict__ middle_z;
    const unsigned short* __restrict__ inner_x_2;
    const float* __restrict__ aligned_x;
    const unsigned char* __restrict__ aligned_y;
    soa::index len;

    SOA_FN Outer load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Outer record{};
        record.inner_x = this->load_inner_x(i);
        record.inner_y = this->load_inner_y(i);
        record.flag = this->load_flag(i);
        record.middle_inner_x = this->load_middle_inner_x(i);
        record.middle_inner_y = this->load_middle_inner_y(i);
        record.middle_z = this->load_middle_z(i);
        record.inner_x_2 = this->load_inner_x_2(i);
        record.aligned_x = this->load_aligned_x(i);
        record.aligned_y = this->load_aligned_y(i);
        return record;
    }

    SOA_FN const unsigned int& at_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->inner_x[i];
    }
    SOA_FN unsigned int load_inner_x(soa::index i) const { return soa::load_const<unsigned int, 4>(&this->at_inner_x(i)); }

    SOA_FN const unsigned char& at_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->inner_y[i];
    }
    SOA_FN unsigned char load_inner_y(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_inner_y(i)); }

    SOA_FN const unsigned char& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->flag[i];
    }
    SOA_FN unsigned char load_flag(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_flag(i)); }

    SOA_FN const unsigned int& at_middle_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->middle_inner_x[i];
    }
    SOA_FN unsigned int load_middle_inner_x(soa::index i) const { return soa::load_const<unsigned int, 4>(&this->at_middle_inner_x(i)); }

    SOA_FN const unsigned char& at_middle_inner_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->middle_inner_y[i];
    }
    SOA_FN unsigned char load_middle_inner_y(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_middle_inner_y(i)); }

    SOA_FN const unsigned char& at_middle_z(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->middle_z[i];
    }
    SOA_FN unsigned char load_middle_z(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_middle_z(i)); }

    SOA_FN const unsigned short& at_inner_x_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->inner_x_2[i];
    }
    SOA_FN unsigned short load_inner_x_2(soa::index i) const { return soa::load_const<unsigned short, 2>(&this->at_inner_x_2(i)); }

    SOA_FN const float& at_aligned_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->aligned_x[i];
    }
    SOA_FN float load_aligned_x(soa::index i) const { return soa::load_const<float, 4>(&this->at_aligned_x(i)); }

    SOA_FN const unsigned char& at_aligned_y(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->aligned_y[i];
    }
    SOA_FN unsigned char load_aligned_y(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_aligned_y(i)); }
};
static_assert(sizeof(OuterSoaConst) == 80, "OuterSoaConst is addresses and a length");
SOA_POINTER_IS(OuterSoaConst, inner_x, 0);
SOA_POINTER_IS(OuterSoaConst, inner_y, 8);
SOA_POINTER_IS(OuterSoaConst, flag, 16);
SOA_POINTER_IS(OuterSoaConst, middle_inner_x, 24);
SOA_POINTER_IS(OuterSoaConst, middle_inner_y, 32);
SOA_POINTER_IS(OuterSoaConst, middle_z, 40);
SOA_POINTER_IS(OuterSoaConst, inner_x_2, 48);
SOA_POINTER_IS(OuterSoaConst, aligned_x, 56);
SOA_POINTER_IS(OuterSoaConst, aligned_y, 64);
SOA_POINTER_IS(OuterSoaConst, len, 72);

struct OuterSomeConst {
    const unsigned int* __restrict__ middle_inner_x;
    const unsigned char* __restrict__ flag;
    soa::index len;

    SOA_FN const unsigned int& at_middle_inner_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->middle_inner_x[i];
    }
    SOA_FN unsigned int load_middle_inner_x(soa::index i) const { return soa::load_const<unsigned int, 4>(&this->at_middle_inner_x(i)); }

    SOA_FN const unsigned char& at_flag(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->flag[i];
    }
    SOA_FN unsigned char load_flag(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_flag(i)); }
};
static_assert(sizeof(OuterSomeConst) == 24, "OuterSomeConst is addresses and a length");
SOA_POINTER_IS(OuterSomeConst, middle_inner_x, 0);
SOA_POINTER_IS(OuterSomeConst, flag, 8);
SOA_POINTER_IS(OuterSomeConst, len, 16);

#endif  // SOA_OUTER_H
