// Written by soa-runtime from Rust's Names: change that, and write this again.
#ifndef SOA_NAMES_H
#define SOA_NAMES_H

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

// Rust's Names, of 34 bytes.
struct alignas(1) Names {
    unsigned char class_;  // class: u8
    unsigned char class_2;  // class_: u8
    unsigned char new_;  // new: u8
    unsigned char and_;  // and: u8
    unsigned char operator_;  // operator: u8
    unsigned char type;  // type: u8
    unsigned char int_;  // int: u8
    unsigned char float3_;  // float3: u8
    unsigned char linux_;  // linux: u8
    unsigned char NULL_;  // NULL: u8
    unsigned char assert_;  // assert: u8
    unsigned char threadIdx_;  // threadIdx: u8
    unsigned char gruf6udfe;  // gr\u{f6}\u{df}e: u8
    unsigned char a_b;  // a__b: u8
    unsigned char a_b_2;  // a_b: u8
    unsigned char x;  // _x: u8
    unsigned char x_2;  // x: u8
    unsigned char len_;  // len: u8
    unsigned char load_;  // load: u8
    unsigned char store_;  // store: u8
    unsigned char load_mass;  // load_mass: u8
    unsigned char mass_2;  // mass: u8
    unsigned char at_;  // at: u8
    unsigned char at_at;  // at_at: u8
    unsigned char i;  // i: u8
    unsigned char value;  // value: u8
    unsigned char record;  // record: u8
    unsigned char array;  // array: u8
    unsigned char index;  // index: u8
    unsigned char soa_;  // soa: u8
    unsigned char padding;  // padding: u8
    unsigned char Names_2;  // Names: u8
    unsigned char NamesSoa_2;  // NamesSoa: u8
    unsigned char f;  // __: u8
};
static_assert(sizeof(Names) == 34 && alignof(Names) == 1, "Names lies as in Rust");
SOA_FIELD_IS(Names, class_, 0, 1, 1);
SOA_FIELD_IS(Names, class_2, 1, 1, 1);
SOA_FIELD_IS(Names, new_, 2, 1, 1);
SOA_FIELD_IS(Names, and_, 3, 1, 1);
SOA_FIELD_IS(Names, operator_, 4, 1, 1);
SOA_FIELD_IS(Names, type, 5, 1, 1);
SOA_FIELD_IS(Names, int_, 6, 1, 1);
SOA_FIELD_IS(Names, float3_, 7, 1, 1);
SOA_FIELD_IS(Names, linux_, 8, 1, 1);
SOA_FIELD_IS(Names, NULL_, 9, 1, 1);
SOA_FIELD_IS(Names, assert_, 10, 1, 1);
SOA_FIELD_IS(Names, threadIdx_, 11, 1, 1);
SOA_FIELD_IS(Names, gruf6udfe, 12, 1, 1);
SOA_FIELD_IS(Names, a_b, 13, 1, 1);
SOA_FIELD_IS(Names, a_b_2, 14, 1, 1);
SOA_FIELD_IS(Names, x, 15, 1, 1);
SOA_FIELD_IS(Names, x_2, 16, 1, 1);
SOA_FIELD_IS(Names, len_, 17, 1, 1);
SOA_FIELD_IS(Names, load_, 18, 1, 1);
SOA_FIELD_IS(Names, store_, 19, 1, 1);
SOA_FIELD_IS(Names, load_mass, 20, 1, 1);
SOA_FIELD_IS(Names, mass_2, 21, 1, 1);
SOA_FIELD_IS(Names, at_, 22, 1, 1);
SOA_FIELD_IS(Names, at_at, 23, 1, 1);
SOA_FIELD_IS(Names, i, 24, 1, 1);
SOA_FIELD_IS(Names, value, 25, 1, 1);
SOA_FIELD_IS(Names, record, 26, 1, 1);
SOA_FIELD_IS(Names, array, 27, 1, 1);
SOA_FIELD_IS(Names, index, 28, 1, 1);
SOA_FIELD_IS(Names, soa_, 29, 1, 1);
SOA_FIELD_IS(Names, padding, 30, 1, 1);
SOA_FIELD_IS(Names, Names_2, 31, 1, 1);
SOA_FIELD_IS(Names, NamesSoa_2, 32, 1, 1);
SOA_FIELD_IS(Names, f, 33, 1, 1);

struct NamesAos {
    Names* __restrict__ records;
    soa::index len;

    SOA_FN Names& at(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i];
    }
    SOA_FN Names load(soa::index i) const { return soa::load<Names, 2>(&this->at(i)); }
    SOA_FN void store(soa::index i, const Names& record) const { soa::store<2>(&this->at(i), record); }

    SOA_FN unsigned char& at_class_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].class_;
    }
    SOA_FN unsigned char load_class_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_class_(i)); }
    SOA_FN void store_class_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_class_(i), value); }

    SOA_FN unsigned char& at_class_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].class_2;
    }
    SOA_FN unsigned char load_class_2(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_class_2(i)); }
    SOA_FN void store_class_2(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_class_2(i), value); }

    SOA_FN unsigned char& at_new_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].new_;
    }
    SOA_FN unsigned char load_new_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_new_(i)); }
    SOA_FN void store_new_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_new_(i), value); }

    SOA_FN unsigned char& at_and_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].and_;
    }
    SOA_FN unsigned char load_and_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_and_(i)); }
    SOA_FN void store_and_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_and_(i), value); }

    SOA_FN unsigned char& at_operator_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].operator_;
    }
    SOA_FN unsigned char load_operator_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_operator_(i)); }
    SOA_FN void store_operator_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_operator_(i), value); }

    SOA_FN unsigned char& at_type(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].type;
    }
    SOA_FN unsigned char load_type(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_type(i)); }
    SOA_FN void store_type(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_type(i), value); }

    SOA_FN unsigned char& at_int_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].int_;
    }
    SOA_FN unsigned char load_int_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_int_(i)); }
    SOA_FN void store_int_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_int_(i), value); }

    SOA_FN unsigned char& at_float3_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].float3_;
    }
    SOA_FN unsigned char load_float3_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_float3_(i)); }
    SOA_FN void store_float3_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_float3_(i), value); }

    SOA_FN unsigned char& at_linux_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].linux_;
    }
    SOA_FN unsigned char load_linux_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_linux_(i)); }
    SOA_FN void store_linux_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_linux_(i), value); }

    SOA_FN unsigned char& at_NULL_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].NULL_;
    }
    SOA_FN unsigned char load_NULL_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_NULL_(i)); }
    SOA_FN void store_NULL_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_NULL_(i), value); }

    SOA_FN unsigned char& at_assert_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].assert_;
    }
    SOA_FN unsigned char load_assert_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_assert_(i)); }
    SOA_FN void store_assert_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_assert_(i), value); }

    SOA_FN unsigned char& at_threadIdx_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].threadIdx_;
    }
    SOA_FN unsigned char load_threadIdx_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_threadIdx_(i)); }
    SOA_FN void store_threadIdx_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_threadIdx_(i), value); }

    SOA_FN unsigned char& at_gruf6udfe(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].gruf6udfe;
    }
    SOA_FN unsigned char load_gruf6udfe(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_gruf6udfe(i)); }
    SOA_FN void store_gruf6udfe(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_gruf6udfe(i), value); }

    SOA_FN unsigned char& at_a_b(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].a_b;
    }
    SOA_FN unsigned char load_a_b(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_a_b(i)); }
    SOA_FN void store_a_b(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_a_b(i), value); }

    SOA_FN unsigned char& at_a_b_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].a_b_2;
    }
    SOA_FN unsigned char load_a_b_2(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_a_b_2(i)); }
    SOA_FN void store_a_b_2(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_a_b_2(i), value); }

    SOA_FN unsigned char& at_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].x;
    }
    SOA_FN unsigned char load_x(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_x(i)); }
    SOA_FN void store_x(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_x(i), value); }

    SOA_FN unsigned char& at_x_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].x_2;
    }
    SOA_FN unsigned char load_x_2(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_x_2(i)); }
    SOA_FN void store_x_2(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_x_2(i), value); }

    SOA_FN unsigned char& at_len_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].len_;
    }
    SOA_FN unsigned char load_len_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_len_(i)); }
    SOA_FN void store_len_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_len_(i), value); }

    SOA_FN unsigned char& at_load_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].load_;
    }
    SOA_FN unsigned char load_load_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_load_(i)); }
    SOA_FN void store_load_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_load_(i), value); }

    SOA_FN unsigned char& at_store_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].store_;
    }
    SOA_FN unsigned char load_store_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_store_(i)); }
    SOA_FN void store_store_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_store_(i), value); }

    SOA_FN unsigned char& at_load_mass(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].load_mass;
    }
    SOA_FN unsigned char load_load_mass(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_load_mass(i)); }
    SOA_FN void store_load_mass(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_load_mass(i), value); }

    SOA_FN unsigned char& at_mass_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].mass_2;
    }
    SOA_FN unsigned char load_mass_2(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_mass_2(i)); }
    SOA_FN void store_mass_2(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_mass_2(i), value); }

    SOA_FN unsigned char& at_at_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].at_;
    }
    SOA_FN unsigned char load_at_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_at_(i)); }
    SOA_FN void store_at_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_at_(i), value); }

    SOA_FN unsigned char& at_at_at(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].at_at;
    }
    SOA_FN unsigned char load_at_at(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_at_at(i)); }
    SOA_FN void store_at_at(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_at_at(i), value); }

    SOA_FN unsigned char& at_i(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].i;
    }
    SOA_FN unsigned char load_i(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_i(i)); }
    SOA_FN void store_i(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_i(i), value); }

    SOA_FN unsigned char& at_value(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].value;
    }
    SOA_FN unsigned char load_value(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_value(i)); }
    SOA_FN void store_value(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_value(i), value); }

    SOA_FN unsigned char& at_record(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].record;
    }
    SOA_FN unsigned char load_record(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_record(i)); }
    SOA_FN void store_record(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_record(i), value); }

    SOA_FN unsigned char& at_array(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].array;
    }
    SOA_FN unsigned char load_array(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_array(i)); }
    SOA_FN void store_array(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_array(i), value); }

    SOA_FN unsigned char& at_index(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].index;
    }
    SOA_FN unsigned char load_index(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_index(i)); }
    SOA_FN void store_index(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_index(i), value); }

    SOA_FN unsigned char& at_soa_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].soa_;
    }
    SOA_FN unsigned char load_soa_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_soa_(i)); }
    SOA_FN void store_soa_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_soa_(i), value); }

    SOA_FN unsigned char& at_padding(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].padding;
    }
    SOA_FN unsigned char load_padding(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_padding(i)); }
    SOA_FN void store_padding(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_padding(i), value); }

    SOA_FN unsigned char& at_Names_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].Names_2;
    }
    SOA_FN unsigned char load_Names_2(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_Names_2(i)); }
    SOA_FN void store_Names_2(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_Names_2(i), value); }

    SOA_FN unsigned char& at_NamesSoa_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].NamesSoa_2;
    }
    SOA_FN unsigned char load_NamesSoa_2(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_NamesSoa_2(i)); }
    SOA_FN void store_NamesSoa_2(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_NamesSoa_2(i), value); }

    SOA_FN unsigned char& at_f(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].f;
    }
    SOA_FN unsigned char load_f(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_f(i)); }
    SOA_FN void store_f(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_f(i), value); }
};
static_assert(sizeof(NamesAos) == 16, "NamesAos is addresses and a length");
SOA_POINTER_IS(NamesAos, records, 0);
SOA_POINTER_IS(NamesAos, len, 8);

struct NamesSoa {
    unsigned char* __restrict__ class_;
    unsigned char* __restrict__ class_2;
    unsigned char* __restrict__ new_;
    unsigned char* __restrict__ and_;
    unsigned char* __restrict__ operator_;
    unsigned char* __restrict__ type;
    unsigned char* __restrict__ int_;
    unsigned char* __restrict__ float3_;
    unsigned char* __restrict__ linux_;
    unsigned char* __restrict__ NULL_;
    unsigned char* __restrict__ assert_;
    unsigned char* __restrict__ threadIdx_;
    unsigned char* __restrict__ gruf6udfe;
    unsigned char* __restrict__ a_b;
    unsigned char* __restrict__ a_b_2;
    unsigned char* __restrict__ x;
    unsigned char* __restrict__ x_2;
    unsigned char* __restrict__ len_;
    unsigned char* __restrict__ load_;
    unsigned char* __restrict__ store_;
    unsigned char* __restrict__ load_mass;
    unsigned char* __restrict__ mass_2;
    unsigned char* __restrict__ at_;
    unsigned char* __restrict__ at_at;
    unsigned char* __restrict__ i;
    unsigned char* __restrict__ value;
    unsigned char* __restrict__ record;
    unsigned char* __restrict__ array;
    unsigned char* __restrict__ index;
    unsigned char* __restrict__ soa_;
    unsigned char* __restrict__ padding;
    unsigned char* __restrict__ Names_2;
    unsigned char* __restrict__ NamesSoa_2;
    unsigned char* __restrict__ f;
    soa::index len;

    SOA_FN Names load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Names record{};
        record.class_ = this->load_class_(i);
        record.class_2 = this->load_class_2(i);
        record.new_ = this->load_new_(i);
        record.and_ = this->load_and_(i);
        record.operator_ = this->load_operator_(i);
        record.type = this->load_type(i);
        record.int_ = this->load_int_(i);
        record.float3_ = this->load_float3_(i);
        record.linux_ = this->load_linux_(i);
        record.NULL_ = this->load_NULL_(i);
        record.assert_ = this->load_assert_(i);
        record.threadIdx_ = this->load_threadIdx_(i);
        record.gruf6udfe = this->load_gruf6udfe(i);
        record.a_b = this->load_a_b(i);
        record.a_b_2 = this->load_a_b_2(i);
        record.x = this->load_x(i);
        record.x_2 = this->load_x_2(i);
        record.len_ = this->load_len_(i);
        record.load_ = this->load_load_(i);
        record.store_ = this->load_store_(i);
        record.load_mass = this->load_load_mass(i);
        record.mass_2 = this->load_mass_2(i);
        record.at_ = this->load_at_(i);
        record.at_at = this->load_at_at(i);
        record.i = this->load_i(i);
        record.value = this->load_value(i);
        record.record = this->load_record(i);
        record.array = this->load_array(i);
        record.index = this->load_index(i);
        record.soa_ = this->load_soa_(i);
        record.padding = this->load_padding(i);
        record.Names_2 = this->load_Names_2(i);
        record.NamesSoa_2 = this->load_NamesSoa_2(i);
        record.f = this->load_f(i);
        return record;
    }
    SOA_FN void store(soa::index i, const Names& record) const {
        SOA_ASSERT(i < this->len);
        this->store_class_(i, record.class_);
        this->store_class_2(i, record.class_2);
        this->store_new_(i, record.new_);
        this->store_and_(i, record.and_);
        this->store_operator_(i, record.operator_);
        this->store_type(i, record.type);
        this->store_int_(i, record.int_);
        this->store_float3_(i, record.float3_);
        this->store_linux_(i, record.linux_);
        this->store_NULL_(i, record.NULL_);
        this->store_assert_(i, record.assert_);
        this->store_threadIdx_(i, record.threadIdx_);
        this->store_gruf6udfe(i, record.gruf6udfe);
        this->store_a_b(i, record.a_b);
        this->store_a_b_2(i, record.a_b_2);
        this->store_x(i, record.x);
        this->store_x_2(i, record.x_2);
        this->store_len_(i, record.len_);
        this->store_load_(i, record.load_);
        this->store_store_(i, record.store_);
        this->store_load_mass(i, record.load_mass);
        this->store_mass_2(i, record.mass_2);
        this->store_at_(i, record.at_);
        this->store_at_at(i, record.at_at);
        this->store_i(i, record.i);
        this->store_value(i, record.value);
        this->store_record(i, record.record);
        this->store_array(i, record.array);
        this->store_index(i, record.index);
        this->store_soa_(i, record.soa_);
        this->store_padding(i, record.padding);
        this->store_Names_2(i, record.Names_2);
        this->store_NamesSoa_2(i, record.NamesSoa_2);
        this->store_f(i, record.f);
    }

    SOA_FN unsigned char& at_class_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->class_[i];
    }
    SOA_FN unsigned char load_class_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_class_(i)); }
    SOA_FN void store_class_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_class_(i), value); }

    SOA_FN unsigned char& at_class_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->class_2[i];
    }
    SOA_FN unsigned char load_class_2(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_class_2(i)); }
    SOA_FN void store_class_2(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_class_2(i), value); }

    SOA_FN unsigned char& at_new_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->new_[i];
    }
    SOA_FN unsigned char load_new_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_new_(i)); }
    SOA_FN void store_new_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_new_(i), value); }

    SOA_FN unsigned char& at_and_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->and_[i];
    }
    SOA_FN unsigned char load_and_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_and_(i)); }
    SOA_FN void store_and_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_and_(i), value); }

    SOA_FN unsigned char& at_operator_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->operator_[i];
    }
    SOA_FN unsigned char load_operator_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_operator_(i)); }
    SOA_FN void store_operator_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_operator_(i), value); }

    SOA_FN unsigned char& at_type(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->type[i];
    }
    SOA_FN unsigned char load_type(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_type(i)); }
    SOA_FN void store_type(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_type(i), value); }

    SOA_FN unsigned char& at_int_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->int_[i];
    }
    SOA_FN unsigned char load_int_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_int_(i)); }
    SOA_FN void store_int_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_int_(i), value); }

    SOA_FN unsigned char& at_float3_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->float3_[i];
    }
    SOA_FN unsigned char load_float3_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_float3_(i)); }
    SOA_FN void store_float3_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_float3_(i), value); }

    SOA_FN unsigned char& at_linux_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->linux_[i];
    }
    SOA_FN unsigned char load_linux_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_linux_(i)); }
    SOA_FN void store_linux_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_linux_(i), value); }

    SOA_FN unsigned char& at_NULL_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->NULL_[i];
    }
    SOA_FN unsigned char load_NULL_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_NULL_(i)); }
    SOA_FN void store_NULL_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_NULL_(i), value); }

    SOA_FN unsigned char& at_assert_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->assert_[i];
    }
    SOA_FN unsigned char load_assert_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_assert_(i)); }
    SOA_FN void store_assert_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_assert_(i), value); }

    SOA_FN unsigned char& at_threadIdx_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->threadIdx_[i];
    }
    SOA_FN unsigned char load_threadIdx_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_threadIdx_(i)); }
    SOA_FN void store_threadIdx_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_threadIdx_(i), value); }

    SOA_FN unsigned char& at_gruf6udfe(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->gruf6udfe[i];
    }
    SOA_FN unsigned char load_gruf6udfe(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_gruf6udfe(i)); }
    SOA_FN void store_gruf6udfe(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_gruf6udfe(i), value); }

    SOA_FN unsigned char& at_a_b(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->a_b[i];
    }
    SOA_FN unsigned char load_a_b(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_a_b(i)); }
    SOA_FN void store_a_b(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_a_b(i), value); }

    SOA_FN unsigned char& at_a_b_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->a_b_2[i];
    }
    SOA_FN unsigned char load_a_b_2(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_a_b_2(i)); }
    SOA_FN void store_a_b_2(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_a_b_2(i), value); }

    SOA_FN unsigned char& at_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->x[i];
    }
    SOA_FN unsigned char load_x(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_x(i)); }
    SOA_FN void store_x(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_x(i), value); }

    SOA_FN unsigned char& at_x_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->x_2[i];
    }
    SOA_FN unsigned char load_x_2(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_x_2(i)); }
    SOA_FN void store_x_2(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_x_2(i), value); }

    SOA_FN unsigned char& at_len_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->len_[i];
    }
    SOA_FN unsigned char load_len_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_len_(i)); }
    SOA_FN void store_len_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_len_(i), value); }

    SOA_FN unsigned char& at_load_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->load_[i];
    }
    SOA_FN unsigned char load_load_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_load_(i)); }
    SOA_FN void store_load_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_load_(i), value); }

    SOA_FN unsigned char& at_store_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->store_[i];
    }
    SOA_FN unsigned char load_store_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_store_(i)); }
    SOA_FN void store_store_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_store_(i), value); }

    SOA_FN unsigned char& at_load_mass(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->load_mass[i];
    }
    SOA_FN unsigned char load_load_mass(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_load_mass(i)); }
    SOA_FN void store_load_mass(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_load_mass(i), value); }

    SOA_FN unsigned char& at_mass_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->mass_2[i];
    }
    SOA_FN unsigned char load_mass_2(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_mass_2(i)); }
    SOA_FN void store_mass_2(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_mass_2(i), value); }

    SOA_FN unsigned char& at_at_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->at_[i];
    }
    SOA_FN unsigned char load_at_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_at_(i)); }
    SOA_FN void store_at_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_at_(i), value); }

    SOA_FN unsigned char& at_at_at(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->at_at[i];
    }
    SOA_FN unsigned char load_at_at(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_at_at(i)); }
    SOA_FN void store_at_at(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_at_at(i), value); }

    SOA_FN unsigned char& at_i(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->i[i];
    }
    SOA_FN unsigned char load_i(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_i(i)); }
    SOA_FN void store_i(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_i(i), value); }

    SOA_FN unsigned char& at_value(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->value[i];
    }
    SOA_FN unsigned char load_value(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_value(i)); }
    SOA_FN void store_value(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_value(i), value); }

    SOA_FN unsigned char& at_record(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->record[i];
    }
    SOA_FN unsigned char load_record(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_record(i)); }
    SOA_FN void store_record(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_record(i), value); }

    SOA_FN unsigned char& at_array(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->array[i];
    }
    SOA_FN unsigned char load_array(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_array(i)); }
    SOA_FN void store_array(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_array(i), value); }

    SOA_FN unsigned char& at_index(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->index[i];
    }
    SOA_FN unsigned char load_index(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_index(i)); }
    SOA_FN void store_index(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_index(i), value); }

    SOA_FN unsigned char& at_soa_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->soa_[i];
    }
    SOA_FN unsigned char load_soa_(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_soa_(i)); }
    SOA_FN void store_soa_(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_soa_(i), value); }

    SOA_FN unsigned char& at_padding(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->padding[i];
    }
    SOA_FN unsigned char load_padding(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_padding(i)); }
    SOA_FN void store_padding(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_padding(i), value); }

    SOA_FN unsigned char& at_Names_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->Names_2[i];
    }
    SOA_FN unsigned char load_Names_2(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_Names_2(i)); }
    SOA_FN void store_Names_2(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_Names_2(i), value); }

    SOA_FN unsigned char& at_NamesSoa_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->NamesSoa_2[i];
    }
    SOA_FN unsigned char load_NamesSoa_2(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_NamesSoa_2(i)); }
    SOA_FN void store_NamesSoa_2(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_NamesSoa_2(i), value); }

    SOA_FN unsigned char& at_f(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->f[i];
    }
    SOA_FN unsigned char load_f(soa::index i) const { return soa::load<unsigned char, 1>(&this->at_f(i)); }
    SOA_FN void store_f(soa::index i, const unsigned char& value) const { soa::store<1>(&this->at_f(i), value); }
};
static_assert(sizeof(NamesSoa) == 280, "NamesSoa is addresses and a length");
SOA_POINTER_IS(NamesSoa, class_, 0);
SOA_POINTER_IS(NamesSoa, class_2, 8);
SOA_POINTER_IS(NamesSoa, new_, 16);
SOA_POINTER_IS(NamesSoa, and_, 24);
SOA_POINTER_IS(NamesSoa, operator_, 32);
SOA_POINTER_IS(NamesSoa, type, 40);
SOA_POINTER_IS(NamesSoa, int_, 48);
SOA_POINTER_IS(NamesSoa, float3_, 56);
SOA_POINTER_IS(NamesSoa, linux_, 64);
SOA_POINTER_IS(NamesSoa, NULL_, 72);
SOA_POINTER_IS(NamesSoa, assert_, 80);
SOA_POINTER_IS(NamesSoa, threadIdx_, 88);
SOA_POINTER_IS(NamesSoa, gruf6udfe, 96);
SOA_POINTER_IS(NamesSoa, a_b, 104);
SOA_POINTER_IS(NamesSoa, a_b_2, 112);
SOA_POINTER_IS(NamesSoa, x, 120);
SOA_POINTER_IS(NamesSoa, x_2, 128);
SOA_POINTER_IS(NamesSoa, len_, 136);
SOA_POINTER_IS(NamesSoa, load_, 144);
SOA_POINTER_IS(NamesSoa, store_, 152);
SOA_POINTER_IS(NamesSoa, load_mass, 160);
SOA_POINTER_IS(NamesSoa, mass_2, 168);
SOA_POINTER_IS(NamesSoa, at_, 176);
SOA_POINTER_IS(NamesSoa, at_at, 184);
SOA_POINTER_IS(NamesSoa, i, 192);
SOA_POINTER_IS(NamesSoa, value, 200);
SOA_POINTER_IS(NamesSoa, record, 208);
SOA_POINTER_IS(NamesSoa, array, 216);
SOA_POINTER_IS(NamesSoa, index, 224);
SOA_POINTER_IS(NamesSoa, soa_, 232);
SOA_POINTER_IS(NamesSoa, padding, 240);
SOA_POINTER_IS(NamesSoa, Names_2, 248);
SOA_POINTER_IS(NamesSoa, NamesSoa_2, 256);
SOA_POINTER_IS(NamesSoa, f, 264);
SOA_POINTER_IS(NamesSoa, len, 272);

struct NamesAosConst {
    const Names* __restrict__ records;
    soa::index len;

    SOA_FN const Names& at(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i];
    }
    SOA_FN Names load(soa::index i) const { return soa::load_const<Names, 2>(&this->at(i)); }

    SOA_FN const unsigned char& at_class_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].class_;
    }
    SOA_FN unsigned char load_class_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_class_(i)); }

    SOA_FN const unsigned char& at_class_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].class_2;
    }
    SOA_FN unsigned char load_class_2(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_class_2(i)); }

    SOA_FN const unsigned char& at_new_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].new_;
    }
    SOA_FN unsigned char load_new_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_new_(i)); }

    SOA_FN const unsigned char& at_and_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].and_;
    }
    SOA_FN unsigned char load_and_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_and_(i)); }

    SOA_FN const unsigned char& at_operator_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].operator_;
    }
    SOA_FN unsigned char load_operator_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_operator_(i)); }

    SOA_FN const unsigned char& at_type(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].type;
    }
    SOA_FN unsigned char load_type(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_type(i)); }

    SOA_FN const unsigned char& at_int_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].int_;
    }
    SOA_FN unsigned char load_int_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_int_(i)); }

    SOA_FN const unsigned char& at_float3_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].float3_;
    }
    SOA_FN unsigned char load_float3_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_float3_(i)); }

    SOA_FN const unsigned char& at_linux_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].linux_;
    }
    SOA_FN unsigned char load_linux_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_linux_(i)); }

    SOA_FN const unsigned char& at_NULL_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].NULL_;
    }
    SOA_FN unsigned char load_NULL_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_NULL_(i)); }

    SOA_FN const unsigned char& at_assert_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].assert_;
    }
    SOA_FN unsigned char load_assert_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_assert_(i)); }

    SOA_FN const unsigned char& at_threadIdx_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].threadIdx_;
    }
    SOA_FN unsigned char load_threadIdx_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_threadIdx_(i)); }

    SOA_FN const unsigned char& at_gruf6udfe(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].gruf6udfe;
    }
    SOA_FN unsigned char load_gruf6udfe(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_gruf6udfe(i)); }

    SOA_FN const unsigned char& at_a_b(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].a_b;
    }
    SOA_FN unsigned char load_a_b(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_a_b(i)); }

    SOA_FN const unsigned char& at_a_b_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].a_b_2;
    }
    SOA_FN unsigned char load_a_b_2(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_a_b_2(i)); }

    SOA_FN const unsigned char& at_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].x;
    }
    SOA_FN unsigned char load_x(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_x(i)); }

    SOA_FN const unsigned char& at_x_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].x_2;
    }
    SOA_FN unsigned char load_x_2(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_x_2(i)); }

    SOA_FN const unsigned char& at_len_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].len_;
    }
    SOA_FN unsigned char load_len_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_len_(i)); }

    SOA_FN const unsigned char& at_load_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].load_;
    }
    SOA_FN unsigned char load_load_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_load_(i)); }

    SOA_FN const unsigned char& at_store_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].store_;
    }
    SOA_FN unsigned char load_store_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_store_(i)); }

    SOA_FN const unsigned char& at_load_mass(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].load_mass;
    }
    SOA_FN unsigned char load_load_mass(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_load_mass(i)); }

    SOA_FN const unsigned char& at_mass_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].mass_2;
    }
    SOA_FN unsigned char load_mass_2(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_mass_2(i)); }

    SOA_FN const unsigned char& at_at_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].at_;
    }
    SOA_FN unsigned char load_at_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_at_(i)); }

    SOA_FN const unsigned char& at_at_at(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].at_at;
    }
    SOA_FN unsigned char load_at_at(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_at_at(i)); }

    SOA_FN const unsigned char& at_i(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].i;
    }
    SOA_FN unsigned char load_i(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_i(i)); }

    SOA_FN const unsigned char& at_value(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].value;
    }
    SOA_FN unsigned char load_value(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_value(i)); }

    SOA_FN const unsigned char& at_record(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].record;
    }
    SOA_FN unsigned char load_record(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_record(i)); }

    SOA_FN const unsigned char& at_array(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].array;
    }
    SOA_FN unsigned char load_array(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_array(i)); }

    SOA_FN const unsigned char& at_index(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].index;
    }
    SOA_FN unsigned char load_index(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_index(i)); }

    SOA_FN const unsigned char& at_soa_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].soa_;
    }
    SOA_FN unsigned char load_soa_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_soa_(i)); }

    SOA_FN const unsigned char& at_padding(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].padding;
    }
    SOA_FN unsigned char load_padding(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_padding(i)); }

    SOA_FN const unsigned char& at_Names_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].Names_2;
    }
    SOA_FN unsigned char load_Names_2(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_Names_2(i)); }

    SOA_FN const unsigned char& at_NamesSoa_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].NamesSoa_2;
    }
    SOA_FN unsigned char load_NamesSoa_2(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_NamesSoa_2(i)); }

    SOA_FN const unsigned char& at_f(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->records[i].f;
    }
    SOA_FN unsigned char load_f(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_f(i)); }
};
static_assert(sizeof(NamesAosConst) == 16, "NamesAosConst is addresses and a length");
SOA_POINTER_IS(NamesAosConst, records, 0);
SOA_POINTER_IS(NamesAosConst, len, 8);

struct NamesSoaConst {
    const unsigned char* __restrict__ class_;
    const unsigned char* __restrict__ class_2;
    const unsigned char* __restrict__ new_;
    const unsigned char* __restrict__ and_;
    const unsigned char* __restrict__ operator_;
    const unsigned char* __restrict__ type;
    const unsigned char* __restrict__ int_;
    const unsigned char* __restrict__ float3_;
    const unsigned char* __restrict__ linux_;
    const unsigned char* __restrict__ NULL_;
    const unsigned char* __restrict__ assert_;
    const unsigned char* __restrict__ threadIdx_;
    const unsigned char* __restrict__ gruf6udfe;
    const unsigned char* __restrict__ a_b;
    const unsigned char* __restrict__ a_b_2;
    const unsigned char* __restrict__ x;
    const unsigned char* __restrict__ x_2;
    const unsigned char* __restrict__ len_;
    const unsigned char* __restrict__ load_;
    const unsigned char* __restrict__ store_;
    const unsigned char* __restrict__ load_mass;
    const unsigned char* __restrict__ mass_2;
    const unsigned char* __restrict__ at_;
    const unsigned char* __restrict__ at_at;
    const unsigned char* __restrict__ i;
    const unsigned char* __restrict__ value;
    const unsigned char* __restrict__ record;
    const unsigned char* __restrict__ array;
    const unsigned char* __restrict__ index;
    const unsigned char* __restrict__ soa_;
    const unsigned char* __restrict__ padding;
    const unsigned char* __restrict__ Names_2;
    const unsigned char* __restrict__ NamesSoa_2;
    const unsigned char* __restrict__ f;
    soa::index len;

    SOA_FN Names load(soa::index i) const {
        SOA_ASSERT(i < this->len);
        Names record{};
        record.class_ = this->load_class_(i);
        record.class_2 = this->load_class_2(i);
        record.new_ = this->load_new_(i);
        record.and_ = this->load_and_(i);
        record.operator_ = this->load_operator_(i);
        record.type = this->load_type(i);
        record.int_ = this->load_int_(i);
        record.float3_ = this->load_float3_(i);
        record.linux_ = this->load_linux_(i);
        record.NULL_ = this->load_NULL_(i);
        record.assert_ = this->load_assert_(i);
        record.threadIdx_ = this->load_threadIdx_(i);
        record.gruf6udfe = this->load_gruf6udfe(i);
        record.a_b = this->load_a_b(i);
        record.a_b_2 = this->load_a_b_2(i);
        record.x = this->load_x(i);
        record.x_2 = this->load_x_2(i);
        record.len_ = this->load_len_(i);
        record.load_ = this->load_load_(i);
        record.store_ = this->load_store_(i);
        record.load_mass = this->load_load_mass(i);
        record.mass_2 = this->load_mass_2(i);
        record.at_ = this->load_at_(i);
        record.at_at = this->load_at_at(i);
        record.i = this->load_i(i);
        record.value = this->load_value(i);
        record.record = this->load_record(i);
        record.array = this->load_array(i);
        record.index = this->load_index(i);
        record.soa_ = this->load_soa_(i);
        record.padding = this->load_padding(i);
        record.Names_2 = this->load_Names_2(i);
        record.NamesSoa_2 = this->load_NamesSoa_2(i);
        record.f = this->load_f(i);
        return record;
    }

    SOA_FN const unsigned char& at_class_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->class_[i];
    }
    SOA_FN unsigned char load_class_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_class_(i)); }

    SOA_FN const unsigned char& at_class_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->class_2[i];
    }
    SOA_FN unsigned char load_class_2(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_class_2(i)); }

    SOA_FN const unsigned char& at_new_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->new_[i];
    }
    SOA_FN unsigned char load_new_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_new_(i)); }

    SOA_FN const unsigned char& at_and_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->and_[i];
    }
    SOA_FN unsigned char load_and_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_and_(i)); }

    SOA_FN const unsigned char& at_operator_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->operator_[i];
    }
    SOA_FN unsigned char load_operator_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_operator_(i)); }

    SOA_FN const unsigned char& at_type(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->type[i];
    }
    SOA_FN unsigned char load_type(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_type(i)); }

    SOA_FN const unsigned char& at_int_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->int_[i];
    }
    SOA_FN unsigned char load_int_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_int_(i)); }

    SOA_FN const unsigned char& at_float3_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->float3_[i];
    }
    SOA_FN unsigned char load_float3_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_float3_(i)); }

    SOA_FN const unsigned char& at_linux_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->linux_[i];
    }
    SOA_FN unsigned char load_linux_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_linux_(i)); }

    SOA_FN const unsigned char& at_NULL_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->NULL_[i];
    }
    SOA_FN unsigned char load_NULL_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_NULL_(i)); }

    SOA_FN const unsigned char& at_assert_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->assert_[i];
    }
    SOA_FN unsigned char load_assert_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_assert_(i)); }

    SOA_FN const unsigned char& at_threadIdx_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->threadIdx_[i];
    }
    SOA_FN unsigned char load_threadIdx_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_threadIdx_(i)); }

    SOA_FN const unsigned char& at_gruf6udfe(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->gruf6udfe[i];
    }
    SOA_FN unsigned char load_gruf6udfe(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_gruf6udfe(i)); }

    SOA_FN const unsigned char& at_a_b(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->a_b[i];
    }
    SOA_FN unsigned char load_a_b(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_a_b(i)); }

    SOA_FN const unsigned char& at_a_b_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->a_b_2[i];
    }
    SOA_FN unsigned char load_a_b_2(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_a_b_2(i)); }

    SOA_FN const unsigned char& at_x(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->x[i];
    }
    SOA_FN unsigned char load_x(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_x(i)); }

    SOA_FN const unsigned char& at_x_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->x_2[i];
    }
    SOA_FN unsigned char load_x_2(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_x_2(i)); }

    SOA_FN const unsigned char& at_len_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->len_[i];
    }
    SOA_FN unsigned char load_len_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_len_(i)); }

    SOA_FN const unsigned char& at_load_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->load_[i];
    }
    SOA_FN unsigned char load_load_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_load_(i)); }

    SOA_FN const unsigned char& at_store_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->store_[i];
    }
    SOA_FN unsigned char load_store_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_store_(i)); }

    SOA_FN const unsigned char& at_load_mass(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->load_mass[i];
    }
    SOA_FN unsigned char load_load_mass(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_load_mass(i)); }

    SOA_FN const unsigned char& at_mass_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->mass_2[i];
    }
    SOA_FN unsigned char load_mass_2(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_mass_2(i)); }

    SOA_FN const unsigned char& at_at_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->at_[i];
    }
    SOA_FN unsigned char load_at_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_at_(i)); }

    SOA_FN const unsigned char& at_at_at(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->at_at[i];
    }
    SOA_FN unsigned char load_at_at(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_at_at(i)); }

    SOA_FN const unsigned char& at_i(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->i[i];
    }
    SOA_FN unsigned char load_i(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_i(i)); }

    SOA_FN const unsigned char& at_value(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->value[i];
    }
    SOA_FN unsigned char load_value(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_value(i)); }

    SOA_FN const unsigned char& at_record(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->record[i];
    }
    SOA_FN unsigned char load_record(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_record(i)); }

    SOA_FN const unsigned char& at_array(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->array[i];
    }
    SOA_FN unsigned char load_array(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_array(i)); }

    SOA_FN const unsigned char& at_index(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->index[i];
    }
    SOA_FN unsigned char load_index(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_index(i)); }

    SOA_FN const unsigned char& at_soa_(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->soa_[i];
    }
    SOA_FN unsigned char load_soa_(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_soa_(i)); }

    SOA_FN const unsigned char& at_padding(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->padding[i];
    }
    SOA_FN unsigned char load_padding(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_padding(i)); }

    SOA_FN const unsigned char& at_Names_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->Names_2[i];
    }
    SOA_FN unsigned char load_Names_2(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_Names_2(i)); }

    SOA_FN const unsigned char& at_NamesSoa_2(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->NamesSoa_2[i];
    }
    SOA_FN unsigned char load_NamesSoa_2(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_NamesSoa_2(i)); }

    SOA_FN const unsigned char& at_f(soa::index i) const {
        SOA_ASSERT(i < this->len);
        return this->f[i];
    }
    SOA_FN unsigned char load_f(soa::index i) const { return soa::load_const<unsigned char, 1>(&this->at_f(i)); }
};
static_assert(sizeof(NamesSoaConst) == 280, "NamesSoaConst is addresses and a length");
SOA_POINTER_IS(NamesSoaConst, class_, 0);
SOA_POINTER_IS(NamesSoaConst, class_2, 8);
SOA_POINTER_IS(NamesSoaConst, new_, 16);
SOA_POINTER_IS(NamesSoaConst, and_, 24);
SOA_POINTER_IS(NamesSoaConst, operator_, 32);
SOA_POINTER_IS(NamesSoaConst, type, 40);
SOA_POINTER_IS(NamesSoaConst, int_, 48);
SOA_POINTER_IS(NamesSoaConst, float3_, 56);
SOA_POINTER_IS(NamesSoaConst, linux_, 64);
SOA_POINTER_IS(NamesSoaConst, NULL_, 72);
SOA_POINTER_IS(NamesSoaConst, assert_, 80);
SOA_POINTER_IS(NamesSoaConst, threadIdx_, 88);
SOA_POINTER_IS(NamesSoaConst, gruf6udfe, 96);
SOA_POINTER_IS(NamesSoaConst, a_b, 104);
SOA_POINTER_IS(NamesSoaConst, a_b_2, 112);
SOA_POINTER_IS(NamesSoaConst, x, 120);
SOA_POINTER_IS(NamesSoaConst, x_2, 128);
SOA_POINTER_IS(NamesSoaConst, len_, 136);
SOA_POINTER_IS(NamesSoaConst, load_, 144);
SOA_POINTER_IS(NamesSoaConst, store_, 152);
SOA_POINTER_IS(NamesSoaConst, load_mass, 160);
SOA_POINTER_IS(NamesSoaConst, mass_2, 168);
SOA_POINTER_IS(NamesSoaConst, at_, 176);
SOA_POINTER_IS(NamesSoaConst, at_at, 184);
SOA_POINTER_IS(NamesSoaConst, i, 192);
SOA_POINTER_IS(NamesSoaConst, value, 200);
SOA_POINTER_IS(NamesSoaConst, record, 208);
SOA_POINTER_IS(NamesSoaConst, array, 216);
SOA_POINTER_IS(NamesSoaConst, index, 224);
SOA_POINTER_IS(NamesSoaConst, soa_, 232);
SOA_POINTER_IS(NamesSoaConst, padding, 240);
SOA_POINTER_IS(NamesSoaConst, Names_2, 248);
SOA_POINTER_IS(NamesSoaConst, NamesSoa_2, 256);
SOA_POINTER_IS(NamesSoaConst, f, 264);
SOA_POINTER_IS(NamesSoaConst, len, 272);

#endif  // SOA_NAMES_H
