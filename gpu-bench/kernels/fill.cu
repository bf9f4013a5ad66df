// The reads that gpu-bench times: every kernel loads words out of one buffer, sums them, and adds the sum to *sum.
//
// - The sum is the answer that the host checks, so no load can be left out by the compiler.
// - Each thread has IN_FLIGHT independent loads in flight: with fewer, latency bounds the time, not the layout.
// - Elements go to threads in turn, so one warp's request covers 32 neighbouring elements (but for `chunked`).
// - Sizes and offsets are 64 bits wide.

typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;

constexpr int IN_FLIGHT = 8;

// Word `index` of the buffer: a multiplicative hash (Knuth's constant), so that neighbours differ in all bits.
__device__ u32 word(u64 index) { return (u32)index * 2654435761u; }

template <int WIDTH> struct Load;
template <> struct Load<4> {
    u32 v;
    __device__ u32 sum() const { return v; }
};
template <> struct alignas(8) Load<8> {
    uint2 v;
    __device__ u32 sum() const { return v.x + v.y; }
};
template <> struct alignas(16) Load<16> {
    uint4 v;
    __device__ u32 sum() const { return v.x + v.y + v.z + v.w; }
};

// Adds the threads' sums: one atomic a warp.
__device__ void finish(u32 sum, u32* out) {
    for (int lanes = 16; lanes > 0; lanes /= 2) sum += __shfl_down_sync(0xffffffffu, sum, lanes);
    if (threadIdx.x % 32 == 0) atomicAdd(out, sum);
}

// FIELDS loads of WIDTH bytes an element: field f of element i at base + i * stride + f * pitch.
// AoS: the stride is the record's size, the pitch a field's. SoA: the stride is a field's size, the pitch a column's.
template <int WIDTH, int FIELDS>
__device__ void read(const u8* __restrict__ base, u64 elements, u64 stride, u64 pitch, u32* out) {
    constexpr int ELEMENTS = FIELDS < IN_FLIGHT ? IN_FLIGHT / FIELDS : 1;
    const u64 threads = (u64)gridDim.x * blockDim.x;
    u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x;
    u32 sum = 0;
    for (; i + (ELEMENTS - 1) * threads < elements; i += ELEMENTS * threads) {
        Load<WIDTH> loads[ELEMENTS][FIELDS];
#pragma unroll
        for (int e = 0; e < ELEMENTS; ++e)
#pragma unroll
            for (int f = 0; f < FIELDS; ++f)
                loads[e][f] = *(const Load<WIDTH>*)(base + (i + e * threads) * stride + f * pitch);
#pragma unroll
        for (int e = 0; e < ELEMENTS; ++e)
#pragma unroll
            for (int f = 0; f < FIELDS; ++f) sum += loads[e][f].sum();
    }
    for (; i < elements; i += threads)
#pragma unroll
        for (int f = 0; f < FIELDS; ++f) sum += ((const Load<WIDTH>*)(base + i * stride + f * pitch))->sum();
    finish(sum, out);
}

// Thread t reads the t-th run of `chunk` consecutive words, as a CPU program would hand out work.
__device__ void chunks(const u8* __restrict__ base, u64 elements, u64 chunk, u32* out) {
    const u64 thread = (u64)blockIdx.x * blockDim.x + threadIdx.x;
    u64 i = thread * chunk;
    const u64 end = i + chunk < elements ? i + chunk : elements;
    u32 sum = 0;
    for (; i + IN_FLIGHT <= end; i += IN_FLIGHT) {
        u32 loads[IN_FLIGHT];
#pragma unroll
        for (int e = 0; e < IN_FLIGHT; ++e) loads[e] = *(const u32*)(base + (i + e) * 4);
#pragma unroll
        for (int e = 0; e < IN_FLIGHT; ++e) sum += loads[e];
    }
    for (; i < end; ++i) sum += *(const u32*)(base + i * 4);
    finish(sum, out);
}

// A bijection of 32-bit numbers that leaves no pattern (the finalizer of MurmurHash3).
__device__ u32 scramble(u32 h) {
    h = (h ^ (h >> 16)) * 0x85ebca6bu;
    h = (h ^ (h >> 13)) * 0xc2b2ae35u;
    return h ^ (h >> 16);
}

// Element i is word scramble(i) & mask.
__device__ void gather(const u8* __restrict__ base, u64 elements, u64 mask, u32* out) {
    const u64 threads = (u64)gridDim.x * blockDim.x;
    u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x;
    u32 sum = 0;
    for (; i + (IN_FLIGHT - 1) * threads < elements; i += IN_FLIGHT * threads) {
        u32 loads[IN_FLIGHT];
#pragma unroll
        for (int e = 0; e < IN_FLIGHT; ++e)
            loads[e] = *(const u32*)(base + (u64)(scramble((u32)(i + e * threads)) & mask) * 4);
#pragma unroll
        for (int e = 0; e < IN_FLIGHT; ++e) sum += loads[e];
    }
    for (; i < elements; i += threads) sum += *(const u32*)(base + (u64)(scramble((u32)i) & mask) * 4);
    finish(sum, out);
}

extern "C" __global__ void fill(u32* words, u64 count) {
    const u64 threads = (u64)gridDim.x * blockDim.x;
    for (u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x; i < count; i += threads) words[i] = word(i);
}

#define READ(WIDTH, FIELDS)                                                                                      \
    extern "C" __global__ void read_w##WIDTH##_f##FIELDS(const u8* __restrict__ base, u64 elements, u64 stride, \
                                                         u64 pitch, u32* sum) {                                  \
        read<WIDTH, FIELDS>(base, elements, stride, pitch, sum);                                                 \
    }
READ(4, 1)
READ(4, 2)
READ(4, 4)
READ(4, 8)
READ(8, 1)
READ(16, 1)

extern "C" __global__ void chunked_w4(const u8* __restrict__ base, u64 elements, u64 chunk, u32* sum) {
    chunks(base, elements, chunk, sum);
}

extern "C" __global__ void gather_w4(const u8* __restrict__ base, u64 elements, u64 mask, u32* sum) {
    gather(base, elements, mask, sum);
}
