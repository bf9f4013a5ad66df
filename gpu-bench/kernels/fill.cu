// Fills the buffer that gpu-bench's patterns read and write. Their own kernels are written by src/kernel/.

typedef unsigned int u32;
typedef unsigned long long u64;

// Word `index` of the buffer: a multiplicative hash (Knuth's constant), so that neighbours differ in all bits.
__device__ u32 word(u64 index) { return (u32)index * 2654435761u; }

extern "C" __global__ void fill(u32* words, u64 count) {
    const u64 threads = (u64)gridDim.x * blockDim.x;
    for (u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x; i < count; i += threads) words[i] = word(i);
}
