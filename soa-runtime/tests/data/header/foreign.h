// Written by soa-runtime from Rust's Foreign: change that, and write this again.
#ifndef SOA_FOREIGN_H
#define SOA_FOREIGN_H

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

#include "v3.h"

// Rust's Foreign, of 72 bytes.
struct alignas(8) Foreign {
    alignas(1) unsigned char kind;  // kind: Kind
    alignas(1) soa::array<unsigned char, 3> kinds;  // kinds: [Kind; 3]
    alignas(4) v3 place;  // place: V3
    alignas(4) soa::array<v3, 2> corners;  // corners: [V3; 2]
    soa::opaque<8, 4> option;  // option: Option<u32>
    soa::opaque<8, 4> pair;  // pair: (u8, u32)
    soa::opaque<8, 8> count;  // count: NonZero<u64>
    unsigned char v3_2;  // v3: u8
};
static_assert(sizeof(Foreign) == 72 && alignof(Foreign) == 8, "Foreign lies as in Rust");
SOA_FOREIGN_IS(Foreign, kind, 0, 1, 1);
SOA_FOREIGN_IS(Foreign, kinds, 1, 3, 1);
SOA_FOREIGN_IS(Foreign, place, 4, 12, 4);
SOA_FOREIGN_IS(Foreign, corners, 16, 24, 4);
SOA_FIELD_IS(Foreign, option, 40, 8, 4);
SOA_FIELD_IS(Foreign, pair, 48, 8, 4);
SOA_FIELD_IS(Foreign, count, 56, 8, 8);
SOA_FIELD_IS(Foreign, v3_2, 64, 1, 1);

struct ForeignAos {
    Foreign* __restrict__ records;
    soa::index len;

    SOA_FN Foreign& at(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i];
    }
    SOA_FN Foreign load(soa::index i) const { return soa::load<Foreign, 8>(&this->at(i)); }
    SOA_FN void store(soa::index i, const Foreign& record) const { soa::store<8>(&this->at(i), record); }

    SOA_FN unsigned char& at_kind(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].kind;
    }
    SOA_FN unsigned char load_kind(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_kind(i)); }
    SOA_FN void store_kind(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_kind(i), value); }

    SOA_FN soa::array<unsigned char, 3>& at_kinds(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].kinds;
    }
    SOA_FN soa::array<unsigned char, 3> load_kinds(soa::index i) const { return soa::load<soa::array<unsigned char, 3>, 1>(&this->at_kinds(i)); }
    SOA_FN void store_kinds(soa::index i, const soa::array<unsigned char, 3>& value) const { soa::store<1>(&this->at_kinds(i), value); }

    SOA_FN v3& at_place(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].place;
    }
    SOA_FN v3 load_place(soa::index i) const { return soa::load<v3, 4>(&this->at_place(i)); }
    SOA_FN void store_place(soa::index i, const v3& value) const { soa::store<4>(&this->at_place(i), value); }

    SOA_FN soa::array<v3, 2>& at_corners(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].corners;
    }
    SOA_FN soa::array<v3, 2> load_corners(soa::index i) const { return soa::load<soa::array<v3, 2>, 8>(&this->at_corners(i)); }
    SOA_FN void store_corners(soa::index i, const soa::array<v3, 2>& value) const { soa::store<8>(&this->at_corners(i), value); }

    SOA_FN soa::opaque<8, 4>& at_option(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].option;
    }
    SOA_FN soa::opaque<8, 4> load_option(soa::index i) const { return soa::load<soa::opaque<8, 4>, 8>(&this->at_option(i)); }
    SOA_FN void store_option(soa::index i, const soa::opaque<8, 4>& value) const { soa::store<8>(&this->at_option(i), value); }

    SOA_FN soa::opaque<8, 4>& at_pair(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].pair;
    }
    SOA_FN soa::opaque<8, 4> load_pair(soa::index i) const { return soa::load<soa::opaque<8, 4>, 8>(&this->at_pair(i)); }
    SOA_FN void store_pair(soa::index i, const soa::opaque<8, 4>& value) const { soa::store<8>(&this->at_pair(i), value); }

    SOA_FN soa::opaque<8, 8>& at_count(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].count;
    }
    SOA_FN soa::opaque<8, 8> load_count(soa::index i) const { return soa::load<soa::opaque<8, 8>, 8>(&this->at_count(i)); }
    SOA_FN void store_count(soa::index i, const soa::opaque<8, 8>& value) const { soa::store<8>(&this->at_count(i), value); }

    SOA_FN unsigned char& at_v3_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].v3_2;
    }
    SOA_FN unsigned char load_v3_2(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_v3_2(i)); }
    SOA_FN void store_v3_2(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_v3_2(i), value); }
};
static_assert(sizeof(ForeignAos) == 16, "ForeignAos is addresses and a length");
SOA_POINTER_IS(ForeignAos, records, 0);
SOA_POINTER_IS(ForeignAos, len, 8);

struct ForeignSoa {
    unsigned char* __restrict__ kind;
    soa::array<unsigned char, 3>* __restrict__ kinds;
    v3* __restrict__ place;
    soa::array<v3, 2>* __restrict__ corners;
    soa::opaque<8, 4>* __restrict__ option;
    soa::opaque<8, 4>* __restrict__ pair;
    soa::opaque<8, 8>* __restrict__ count;
    unsigned char* __restrict__ v3_2;
    soa::index len;

    SOA_FN Foreign load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Foreign record{};
        record.kind = this->load_kind(i);
        record.kinds = this->load_kinds(i);
        record.place = this->load_place(i);
        record.corners = this->load_corners(i);
        record.option = this->load_option(i);
        record.pair = this->load_pair(i);
        record.count = this->load_count(i);
        record.v3_2 = this->load_v3_2(i);
        return record;
    }
    SOA_FN void store(soa::index i, const Foreign& record) const {
        SOA_ASSERT(i < this->len);
        this->store_kind(i, record.kind);
        this->store_kinds(i, record.kinds);
        this->store_place(i, record.place);
        this->store_corners(i, record.corners);
        this->store_option(i, record.option);
        this->store_pair(i, record.pair);
        this->store_count(i, record.count);
        this->store_v3_2(i, record.v3_2);
    }

    SOA_FN unsigned char& at_kind(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->kind[i];
    }
    SOA_FN unsigned char load_kind(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_kind(i)); }
    SOA_FN void store_kind(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_kind(i), value); }

    SOA_FN soa::array<unsigned char, 3>& at_kinds(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->kinds[i];
    }
    SOA_FN soa::array<unsigned char, 3> load_kinds(soa::index i) const { return soa::load<soa::array<unsigned char, 3>, 1>(&this->at_kinds(i)); }
    SOA_FN void store_kinds(soa::index i, const soa::array<unsigned char, 3>& value) const { soa::store<1>(&this->at_kinds(i), value); }

    SOA_FN v3& at_place(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->place[i];
    }
    SOA_FN v3 load_place(soa::index i) const { return soa::load<v3, 4>(&this->at_place(i)); }
    SOA_FN void store_place(soa::index i, const v3& value) const { soa::store<4>(&this->at_place(i), value); }

    SOA_FN soa::array<v3, 2>& at_corners(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->corners[i];
    }
    SOA_FN soa::array<v3, 2> load_corners(soa::index i) const { return soa::load<soa::array<v3, 2>, 8>(&this->at_corners(i)); }
    SOA_FN void store_corners(soa::index i, const soa::array<v3, 2>& value) const { soa::store<8>(&this->at_corners(i), value); }

    SOA_FN soa::opaque<8, 4>& at_option(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->option[i];
    }
    SOA_FN soa::opaque<8, 4> load_option(soa::index i) const { return soa::load<soa::opaque<8, 4>, 8>(&this->at_option(i)); }
    SOA_FN void store_option(soa::index i, const soa::opaque<8, 4>& value) const { soa::store<8>(&this->at_option(i), value); }

    SOA_FN soa::opaque<8, 4>& at_pair(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->pair[i];
    }
    SOA_FN soa::opaque<8, 4> load_pair(soa::index i) const { return soa::load<soa::opaque<8, 4>, 8>(&this->at_pair(i)); }
    SOA_FN void store_pair(soa::index i, const soa::opaque<8, 4>& value) const { soa::store<8>(&this->at_pair(i), value); }

    SOA_FN soa::opaque<8, 8>& at_count(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->count[i];
    }
    SOA_FN soa::opaque<8, 8> load_count(soa::index i) const { return soa::load<soa::opaque<8, 8>, 8>(&this->at_count(i)); }
    SOA_FN void store_count(soa::index i, const soa::opaque<8, 8>& value) const { soa::store<8>(&this->at_count(i), value); }

    SOA_FN unsigned char& at_v3_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->v3_2[i];
    }
    SOA_FN unsigned char load_v3_2(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_v3_2(i)); }
    SOA_FN void store_v3_2(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_v3_2(i), value); }
};
static_assert(sizeof(ForeignSoa) == 72, "ForeignSoa is addresses and a length");
SOA_POINTER_IS(ForeignSoa, kind, 0);
SOA_POINTER_IS(ForeignSoa, kinds, 8);
SOA_POINTER_IS(ForeignSoa, place, 16);
SOA_POINTER_IS(ForeignSoa, corners, 24);
SOA_POINTER_IS(ForeignSoa, option, 32);
SOA_POINTER_IS(ForeignSoa, pair, 40);
SOA_POINTER_IS(ForeignSoa, count, 48);
SOA_POINTER_IS(ForeignSoa, v3_2, 56);
SOA_POINTER_IS(ForeignSoa, len, 64);

struct ForeignAosConst {
    const Foreign* __restrict__ records;
    soa::index len;

    SOA_FN const Foreign& at(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i];
    }
    SOA_FN Foreign load(soa::index i) const { return soa::load_const<Foreign, 8>(&this->at(i)); }

    SOA_FN const unsigned char& at_kind(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].kind;
    }
    SOA_FN unsigned char load_kind(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_kind(i)); }

    SOA_FN const soa::array<unsigned char, 3>& at_kinds(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].kinds;
    }
    SOA_FN soa::array<unsigned char, 3> load_kinds(soa::index i) const { return soa::load_const<soa::array<unsigned char, 3>, 1>(&this->at_kinds(i)); }

    SOA_FN const v3& at_place(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].place;
    }
    SOA_FN v3 load_place(soa::index i) const { return soa::load_const<v3, 4>(&this->at_place(i)); }

    SOA_FN const soa::array<v3, 2>& at_corners(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].corners;
    }
    SOA_FN soa::array<v3, 2> load_corners(soa::index i) const { return soa::load_const<soa::array<v3, 2>, 8>(&this->at_corners(i)); }

    SOA_FN const soa::opaque<8, 4>& at_option(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].option;
    }
    SOA_FN soa::opaque<8, 4> load_option(soa::index i) const { return soa::load_const<soa::opaque<8, 4>, 8>(&this->at_option(i)); }

    SOA_FN const soa::opaque<8, 4>& at_pair(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].pair;
    }
    SOA_FN soa::opaque<8, 4> load_pair(soa::index i) const { return soa::load_const<soa::opaque<8, 4>, 8>(&this->at_pair(i)); }

    SOA_FN const soa::opaque<8, 8>& at_count(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].count;
    }
    SOA_FN soa::opaque<8, 8> load_count(soa::index i) const { return soa::load_const<soa::opaque<8, 8>, 8>(&this->at_count(i)); }

    SOA_FN const unsigned char& at_v3_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].v3_2;
    }
    SOA_FN unsigned char load_v3_2(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_v3_2(i)); }
};
static_assert(sizeof(ForeignAosConst) == 16, "ForeignAosConst is addresses and a length");
SOA_POINTER_IS(ForeignAosConst, records, 0);
SOA_POINTER_IS(ForeignAosConst, len, 8);

struct ForeignSoaConst {
    const unsigned char* __restrict__ kind;
    const soa::array<unsigned char, 3>* __restrict__ kinds;
    const v3* __restrict__ place;
    const soa::array<v3, 2>* __restrict__ corners;
    const soa::opaque<8, 4>* __restrict__ option;
    const soa::opaque<8, 4>* __restrict__ pair;
    const soa::opaque<8, 8>* __restrict__ count;
    const unsigned char* __restrict__ v3_2;
    soa::index len;

    SOA_FN Foreign load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Foreign record{};
        record.kind = this->load_kind(i);
        record.kinds = this->load_kinds(i);
        record.place = this->load_place(i);
        record.corners = this->load_corners(i);
        record.option = this->load_option(i);
        record.pair = this->load_pair(i);
        record.count = this->load_count(i);
        record.v3_2 = this->load_v3_2(i);
        return record;
    }

    SOA_FN const unsigned char& at_kind(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->kind[i];
    }
    SOA_FN unsigned char load_kind(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_kind(i)); }

    SOA_FN const soa::array<unsigned char, 3>& at_kinds(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->kinds[i];
    }
    SOA_FN soa::array<unsigned char, 3> load_kinds(soa::index i) const { return soa::load_const<soa::array<unsigned char, 3>, 1>(&this->at_kinds(i)); }

    SOA_FN const v3& at_place(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->place[i];
    }
    SOA_FN v3 load_place(soa::index i) const { return soa::load_const<v3, 4>(&this->at_place(i)); }

    SOA_FN const soa::array<v3, 2>& at_corners(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->corners[i];
    }
    SOA_FN soa::array<v3, 2> load_corners(soa::index i) const { return soa::load_const<soa::array<v3, 2>, 8>(&this->at_corners(i)); }

    SOA_FN const soa::opaque<8, 4>& at_option(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->option[i];
    }
    SOA_FN soa::opaque<8, 4> load_option(soa::index i) const { return soa::load_const<soa::opaque<8, 4>, 8>(&this->at_option(i)); }

    SOA_FN const soa::opaque<8, 4>& at_pair(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->pair[i];
    }
    SOA_FN soa::opaque<8, 4> load_pair(soa::index i) const { return soa::load_const<soa::opaque<8, 4>, 8>(&this->at_pair(i)); }

    SOA_FN const soa::opaque<8, 8>& at_count(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->count[i];
    }
    SOA_FN soa::opaque<8, 8> load_count(soa::index i) const { return soa::load_const<soa::opaque<8, 8>, 8>(&this->at_count(i)); }

    SOA_FN const unsigned char& at_v3_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->v3_2[i];
    }
    SOA_FN unsigned char load_v3_2(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_v3_2(i)); }
};
static_assert(sizeof(ForeignSoaConst) == 72, "ForeignSoaConst is addresses and a length");
SOA_POINTER_IS(ForeignSoaConst, kind, 0);
SOA_POINTER_IS(ForeignSoaConst, kinds, 8);
SOA_POINTER_IS(ForeignSoaConst, place, 16);
SOA_POINTER_IS(ForeignSoaConst, corners, 24);
SOA_POINTER_IS(ForeignSoaConst, option, 32);
SOA_POINTER_IS(ForeignSoaConst, pair, 40);
SOA_POINTER_IS(ForeignSoaConst, count, 48);
SOA_POINTER_IS(ForeignSoaConst, v3_2, 56);
SOA_POINTER_IS(ForeignSoaConst, len, 64);

#endif  // SOA_FOREIGN_H
