// Records between layouts on the device: structs (AoS), columns (SoA) and tiles (AoSoA), of any fields.
//
// The record is data: a table of columns, passed by value. Nothing is compiled for a record.
//
// - convert_from_records, convert_to_records: structs to and from columns or tiles. A block moves a chunk of rows through
//   shared memory, so that both sides are read and written in whole runs: of records, and of each column.
// - convert_direct: any layout to any, value by value. For what has no chunk: columns to tiles, records too large.
//
// The host (plan.rs) decides which, and computes what the kernels would otherwise divide for. Rows are counted in 64 bits;
// what is counted in 32 bits lies within one chunk.

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

// Speeds below were measured on an H200, as shares of the speed of the driver's copy within the device; fn is a record of n f32.
//
// Threads of a block are up to the host, by record: the loops step by blockDim. Blocks and threads bound the registers to 32, so
// that a multiprocessor holds 2048 threads: they hide the memory's latency better than more loads of each. f32 from records: 0.955,
// and 0.949 with 40 registers and twice the loads. Cards with room for fewer threads ignore the bound.
constexpr u32 MAX_THREADS = 512;
constexpr u32 LEAST_BLOCKS = 4;
// Vectors on the way a lane. With 3, registers are spilt.
constexpr u32 LOADS = 2;
// Bytes of a column that a warp moves at once: 16 a lane.
constexpr u32 PIECE = 512;
// As many as the parameter has room for.
constexpr u32 MAX_COLUMNS = 112;
constexpr u32 MAX_PIECES = 256;

// Where the rows of one side stand: row `first` is the first of the conversion, row i of a column at
// address + i / lanes * tile + i % lanes * size. Structs have 1 lane and tiles of a record; columns 2^63 lanes.
struct Shape {
    u64 lanes, tile, first;
    u64 inverse;  // of `lanes`, see divide; used where a chunk has more rows
};

struct Column {
    u64 from, to;  // address of row 0 on either side; on the side of the records in chunks, the offset in the record
    u32 size;      // bytes of a value
    u32 inverse;   // of `size`, see divide
    u32 start;     // in chunks: this column's first piece
    u16 unit;      // 1, 2, 4, 8 or 16: divides size and every address of a value on both sides
    u16 wide;      // in chunks: whether 16 bytes at a time can be moved
};

struct Conversion {
    u64 rows;       // how many to convert
    u64 chunks;     // how many chunks they take
    u64 records;    // in chunks: address of the record of the first chunk's row 0
    u32 record;     // in chunks: bytes of a record
    u32 chunk;      // rows of a chunk; in chunks of records a multiple of 16
    u32 skip;       // in chunks: the first row is this one of the first chunk, so that columns' parts begin on 16 bytes
    u32 count;      // columns
    u32 pieces;     // in chunks: pieces of all columns' parts of a chunk
    u32 holes;      // to records: whether they have bytes of padding
    Shape from, to; // in chunks: one of them is not used
    Column columns[MAX_COLUMNS];
    u8 owners[MAX_PIECES];  // in chunks: the column of each piece
};
// As conversion.rs has them.
static_assert(sizeof(Shape) == 32 && sizeof(Column) == 32 && sizeof(Conversion) == 112 + 32 * MAX_COLUMNS + MAX_PIECES);
static_assert(sizeof(Conversion) <= 4096, "what drivers before 12.1 pass to a kernel");
static_assert(MAX_COLUMNS <= 256, "an owner is a byte");

// n / d, for inverse = 0xffffffff / d and (n + 1) * d < 2^32.
__device__ u32 divide(u32 n, u32 inverse) { return __umulhi(n + 1, inverse); }

__device__ u32 least(u64 a, u32 b) { return a < b ? (u32)a : b; }

// Where a chunk's row 0 stands on one side.
struct Place {
    u64 tile;  // the bytes of the tiles before
    u64 lane;
};

__device__ Place place(const Shape& shape, u64 row) {
    row += shape.first;
    if (shape.lanes >> 62) return {0, row};  // columns: no division
    return {row / shape.lanes * shape.tile, row % shape.lanes};
}

// Bytes from a column's address to byte `byte` of its part of a chunk of `rows`, which is of row `row`.
__device__ u64 offset(const Shape& shape, const Place& at, u32 row, u32 byte, u32 rows, u32 size) {
    u64 bytes = at.tile + at.lane * size + byte;
    if (!(shape.lanes >> 62)) {
        const u32 tiles = shape.lanes >= rows ? at.lane + row >= shape.lanes : divide((u32)at.lane + row, (u32)shape.inverse);
        bytes += tiles * (shape.tile - shape.lanes * size);
    }
    return bytes;
}

// A chunk of records in shared memory, from byte `shift` on, the position of its address within 16 bytes.
// Behind every 32 words one is left out: values a power of two apart then lie in different banks.
extern __shared__ __align__(16) u32 shared_words[];

__device__ u32 padded(u32 position) { return position + (position >> 7 << 2); }

template <typename T> __device__ T& shared(u32 position) { return *(T*)((u8*)shared_words + padded(position)); }

// Rows of the chunk that are converted, and where the records stand.
struct Chunk {
    u64 memory;      // address of byte 0 of shared memory
    u32 shift;
    u32 begin, end;  // rows
    bool whole;
};

__device__ Chunk chunk_of(const Conversion& c, u64 chunk) {
    const u64 address = c.records + chunk * c.chunk * c.record;
    Chunk it;
    it.shift = (u32)address & 15;
    it.memory = address - it.shift;
    it.begin = chunk == 0 ? c.skip : 0;
    it.end = least(c.skip + c.rows - chunk * c.chunk, c.chunk);
    it.whole = it.end - it.begin == c.chunk;
    return it;
}

// The chunk's bytes: [begin, head) and [tail, end) singly, fewer than 16 each, between them vectors.
struct Span {
    u32 begin, head, tail, end;
};

__device__ Span span_of(const Conversion& c, const Chunk& chunk) {
    Span it;
    it.begin = chunk.shift + chunk.begin * c.record;
    it.end = chunk.shift + chunk.end * c.record;
    const u32 head = (it.begin + 15) & ~15u;
    it.head = head < it.end ? head : it.end;
    const u32 tail = it.end & ~15u;
    it.tail = tail > it.head ? tail : it.head;
    return it;
}

__device__ void load_records(const Conversion& c, const Chunk& chunk) {
    const Span span = span_of(c, chunk);
    const u32 last = span.tail / 16, step = blockDim.x;
#pragma unroll 1
    for (u32 v = (span.head + 15) / 16 + threadIdx.x; v < last; v += LOADS * step) {
        uint4 q[LOADS];
#pragma unroll
        for (u32 i = 0; i < LOADS; ++i)
            if (v + i * step < last) q[i] = *(const uint4*)(chunk.memory + 16 * (v + i * step));
#pragma unroll
        for (u32 i = 0; i < LOADS; ++i)
            if (v + i * step < last) {
                u32* words = &shared<u32>(16 * (v + i * step));
                words[0] = q[i].x;
                words[1] = q[i].y;
                words[2] = q[i].z;
                words[3] = q[i].w;
            }
    }
    const u32 head = span.begin + threadIdx.x, tail = span.tail + threadIdx.x;
    if (head < span.head) shared<u8>(head) = *(const u8*)(chunk.memory + head);
    if (tail < span.end) shared<u8>(tail) = *(const u8*)(chunk.memory + tail);
}

__device__ void store_records(const Conversion& c, const Chunk& chunk) {
    const Span span = span_of(c, chunk);
    const u32 last = span.tail / 16;
#pragma unroll 1
    for (u32 v = (span.head + 15) / 16 + threadIdx.x; v < last; v += blockDim.x) {
        const u32* words = &shared<u32>(16 * v);
        *(uint4*)(chunk.memory + 16 * v) = make_uint4(words[0], words[1], words[2], words[3]);
    }
    const u32 head = span.begin + threadIdx.x, tail = span.tail + threadIdx.x;
    if (head < span.head) *(u8*)(chunk.memory + head) = shared<u8>(head);
    if (tail < span.end) *(u8*)(chunk.memory + tail) = shared<u8>(tail);
}

// Units of a column's part, one after the other, in a chunk of records.
struct Walk {
    u32 position;      // in shared memory
    u32 within, size;  // in the value
    u32 gap;           // from one value's end to the next value

    template <typename T, bool SINGLE> __device__ T& next() {
        const u32 here = position;
        position += sizeof(T);
        if (SINGLE) {
            position += gap;
        } else if ((within += sizeof(T)) == size) {
            within = 0;
            position += gap;
        }
        return shared<T>(here);
    }

    // The next four bytes, in units of T; SINGLE: a unit is a value.
    template <typename T, bool SINGLE> __device__ u32 get() {
        u32 word = 0;
#pragma unroll
        for (u32 b = 0; b < 4; b += sizeof(T)) word |= (u32)next<T, SINGLE>() << 8 * b;
        return word;
    }

    template <typename T, bool SINGLE> __device__ void put(u32 word) {
#pragma unroll
        for (u32 b = 0; b < 4; b += sizeof(T)) next<T, SINGLE>() = (T)(word >> 8 * b);
    }

    // Units of less than a word.
    __device__ u32 get(u32 unit) {
        if (unit == 2) return get<u16, false>();
        return size == 1 ? get<u8, true>() : get<u8, false>();
    }

    __device__ void put(u32 unit, u32 word) {
        if (unit == 2) {
            put<u16, false>(word);
        } else if (size == 1) {
            put<u8, true>(word);
        } else {
            put<u8, false>(word);
        }
    }
};

// 16 bytes of a column's part.
__device__ uint4 gather(Walk walk, u32 unit) {
    if (walk.size == 4 && unit >= 4) {
        // Words, the common case, all loads at once: f24 0.956, by the walk below 0.928.
        const u32 record = walk.gap + 4;
        return make_uint4(shared<u32>(walk.position), shared<u32>(walk.position + record),
                          shared<u32>(walk.position + 2 * record), shared<u32>(walk.position + 3 * record));
    }
    u32 w[4];
    if (unit >= 4) {
#pragma unroll
        for (u32 i = 0; i < 4; ++i) w[i] = walk.next<u32, false>();
    } else if (walk.size == 2 && unit == 2) {
        // Values of two bytes, eight: the walk's loop took 0.90 to 0.92 of u16 x 7, where it was unrolled 0.93 to 0.95.
        const u32 record = walk.gap + 2;
#pragma unroll
        for (u32 i = 0; i < 4; ++i) {
            const u32 low = shared<u16>(walk.position + 2 * i * record);
            w[i] = low | (u32)shared<u16>(walk.position + (2 * i + 1) * record) << 16;
        }
    } else {
        // Four bytes a turn of the loop, and the words pass through: this is not the common case.
#pragma unroll 1
        for (u32 i = 0; i < 4; ++i) {
            const u32 word = walk.get(unit);
            w[0] = w[1];
            w[1] = w[2];
            w[2] = w[3];
            w[3] = word;
        }
    }
    return make_uint4(w[0], w[1], w[2], w[3]);
}

// Nothing waits for a store: words by the walk are as fast as by a path of their own.
__device__ void scatter(Walk walk, u32 unit, uint4 q) {
    if (unit >= 4) {
        walk.next<u32, false>() = q.x;
        walk.next<u32, false>() = q.y;
        walk.next<u32, false>() = q.z;
        walk.next<u32, false>() = q.w;
        return;
    }
    if (walk.size == 2 && unit == 2) {
        const u32 record = walk.gap + 2, w[4] = {q.x, q.y, q.z, q.w};
#pragma unroll
        for (u32 i = 0; i < 4; ++i) {
            shared<u16>(walk.position + 2 * i * record) = (u16)w[i];
            shared<u16>(walk.position + (2 * i + 1) * record) = (u16)(w[i] >> 16);
        }
        return;
    }
#pragma unroll 1
    for (u32 i = 0; i < 4; ++i) {
        walk.put(unit, q.x);
        q.x = q.y;
        q.y = q.z;
        q.z = q.w;
    }
}

// A warp's piece of a chunk: the bytes of a column's part from `begin` on.
struct Piece {
    const Column& column;
    u32 begin, part;

    __device__ bool wide(const Chunk& chunk) const { return chunk.whole && column.wide; }
    __device__ u32 byte() const { return begin + threadIdx.x % 32 * 16; }
};

__device__ Piece piece_of(const Conversion& c, u32 piece) {
    const Column& column = c.columns[c.owners[piece]];
    return {column, (piece - column.start) * PIECE, c.chunk * column.size};
}

__device__ Walk walk(const Conversion& c, const Chunk& chunk, const Column& column, u32 offset, u32 byte) {
    const u32 row = divide(byte, column.inverse), within = byte - row * column.size;
    return {chunk.shift + offset + row * c.record + within, within, column.size, c.record - column.size};
}

// A piece unit by unit: of a column that is not wide, or of a chunk that is not whole.
template <bool TO_RECORDS>
__device__ void move_units(const Conversion& c, const Chunk& chunk, const Shape& shape, const Place& at, const Piece& piece) {
    const Column& column = piece.column;
    const u32 unit = column.unit < 4 ? column.unit : 4;
    const u32 end = piece.begin + PIECE < piece.part ? piece.begin + PIECE : piece.part;
#pragma unroll 1
    for (u32 byte = piece.begin + threadIdx.x % 32 * unit; byte < end; byte += 32 * unit) {
        const u32 row = divide(byte, column.inverse);
        if (row < chunk.begin || row >= chunk.end) continue;
        const u32 p = chunk.shift + (u32)(TO_RECORDS ? column.to : column.from) + row * c.record + (byte - row * column.size);
        const u64 m = (TO_RECORDS ? column.from : column.to) + offset(shape, at, row, byte, c.chunk, column.size);
        if (unit == 4) {
            if (TO_RECORDS) shared<u32>(p) = *(const u32*)m;
            else *(u32*)m = shared<u32>(p);
        } else if (unit == 2) {
            if (TO_RECORDS) shared<u16>(p) = *(const u16*)m;
            else *(u16*)m = shared<u16>(p);
        } else {
            if (TO_RECORDS) shared<u8>(p) = *(const u8*)m;
            else *(u8*)m = shared<u8>(p);
        }
    }
}

__device__ void store_columns(const Conversion& c, const Chunk& chunk, u64 index) {
    const Place at = place(c.to, index * c.chunk);
#pragma unroll 1
    for (u32 n = threadIdx.x / 32; n < c.pieces; n += blockDim.x / 32) {
        const Piece piece = piece_of(c, n);
        const Column& column = piece.column;
        if (!piece.wide(chunk)) {
            move_units<false>(c, chunk, c.to, at, piece);
        } else if (piece.byte() < piece.part) {
            const u32 byte = piece.byte(), row = divide(byte, column.inverse);
            *(uint4*)(column.to + offset(c.to, at, row, byte, c.chunk, column.size)) =
                gather(walk(c, chunk, column, (u32)column.from, byte), column.unit);
        }
    }
}

// LOADS vectors of the columns' parts on the way a lane.
__device__ void load_columns(const Conversion& c, const Chunk& chunk, u64 index) {
    const Place at = place(c.from, index * c.chunk);
    const u32 warps = blockDim.x / 32;
#pragma unroll 1
    for (u32 first = threadIdx.x / 32; first < c.pieces; first += LOADS * warps) {
        uint4 q[LOADS];
#pragma unroll
        for (u32 i = 0; i < LOADS; ++i) {
            const u32 n = first + i * warps;
            if (n >= c.pieces) continue;
            const Piece piece = piece_of(c, n);
            const u32 byte = piece.byte(), row = divide(byte, piece.column.inverse);
            if (piece.wide(chunk) && byte < piece.part)
                q[i] = *(const uint4*)(piece.column.from + offset(c.from, at, row, byte, c.chunk, piece.column.size));
        }
        // Not unrolled: the vectors pass through the first.
#pragma unroll 1
        for (u32 n = first; n < c.pieces && n < first + LOADS * warps; n += warps) {
            const Piece piece = piece_of(c, n);
            const u32 byte = piece.byte();
            if (!piece.wide(chunk))
                move_units<true>(c, chunk, c.from, at, piece);
            else if (byte < piece.part)
                scatter(walk(c, chunk, piece.column, (u32)piece.column.to, byte), piece.column.unit, q[0]);
#pragma unroll
            for (u32 i = 1; i < LOADS; ++i) q[i - 1] = q[i];
        }
    }
}

extern "C" __global__ void __launch_bounds__(MAX_THREADS, LEAST_BLOCKS) convert_from_records(const __grid_constant__ Conversion c) {
    for (u64 index = blockIdx.x; index < c.chunks; index += gridDim.x) {
        const Chunk chunk = chunk_of(c, index);
        if (index != blockIdx.x) __syncthreads();  // the chunk before is still being read
        load_records(c, chunk);
        __syncthreads();
        store_columns(c, chunk, index);
    }
}

extern "C" __global__ void __launch_bounds__(MAX_THREADS, LEAST_BLOCKS) convert_to_records(const __grid_constant__ Conversion c) {
    if (c.holes) {
        // Nobody writes the padding: it stays zero from chunk to chunk.
        const u32 words = (padded(c.chunk * c.record + 16 + 3) + 3) / 4;
#pragma unroll 1
        for (u32 w = threadIdx.x; w < words; w += blockDim.x) shared_words[w] = 0;
        __syncthreads();
    }
    for (u64 index = blockIdx.x; index < c.chunks; index += gridDim.x) {
        const Chunk chunk = chunk_of(c, index);
        if (index != blockIdx.x) __syncthreads();
        load_columns(c, chunk, index);
        __syncthreads();
        store_records(c, chunk);
    }
}

template <typename T> __device__ void copy(u64 from, u64 to) { *(T*)to = from ? *(const T*)from : T{}; }

// Block (x, y) takes every gridDim.x-th chunk of column y. A column from address 0 is written with zeros.
extern "C" __global__ void __launch_bounds__(MAX_THREADS) convert_direct(const __grid_constant__ Conversion c) {
    const Column& column = c.columns[blockIdx.y];
    const u32 unit = column.unit;
#pragma unroll 1
    for (u64 index = blockIdx.x; index < c.chunks; index += gridDim.x) {
        const u64 row = index * c.chunk;
        const Place from = place(c.from, row), to = place(c.to, row);
        const u32 bytes = least(c.rows - row, c.chunk) * column.size;
#pragma unroll 1
        for (u32 byte = threadIdx.x * unit; byte < bytes; byte += blockDim.x * unit) {
            const u32 r = divide(byte, column.inverse);
            const u64 source = column.from ? column.from + offset(c.from, from, r, byte, c.chunk, column.size) : 0;
            const u64 target = column.to + offset(c.to, to, r, byte, c.chunk, column.size);
            switch (unit) {
                case 16: copy<uint4>(source, target); break;
                case 8: copy<u64>(source, target); break;
                case 4: copy<u32>(source, target); break;
                case 2: copy<u16>(source, target); break;
                default: copy<u8>(source, target);
            }
        }
    }
}
