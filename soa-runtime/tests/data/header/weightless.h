// Written by soa-runtime from Rust's Nothing, Unit: change that, and write this again.
#ifndef SOA_WEIGHTLESS_H
#define SOA_WEIGHTLESS_H

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

// Nothing has no bytes, hence no struct.

struct NothingSoa {
    void* __restrict__ nothing;
    soa::index len;
};
static_assert(sizeof(NothingSoa) == 16, "NothingSoa is addresses and a length");
SOA_POINTER_IS(NothingSoa, nothing, 0);
SOA_POINTER_IS(NothingSoa, len, 8);

struct NothingSoaConst {
    const void* __restrict__ nothing;
    soa::index len;
};
static_assert(sizeof(NothingSoaConst) == 16, "NothingSoaConst is addresses and a length");
SOA_POINTER_IS(NothingSoaConst, nothing, 0);
SOA_POINTER_IS(NothingSoaConst, len, 8);

// Unit has no bytes, hence no struct.

struct UnitSoa {
    soa::index len;
};
static_assert(sizeof(UnitSoa) == 8, "UnitSoa is addresses and a length");
SOA_POINTER_IS(UnitSoa, len, 0);

struct UnitSoaConst {
    soa::index len;
};
static_assert(sizeof(UnitSoaConst) == 8, "UnitSoaConst is addresses and a length");
SOA_POINTER_IS(UnitSoaConst, len, 0);

#endif  // SOA_WEIGHTLESS_H
