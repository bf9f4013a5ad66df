// Reads records that Rust laid out, in each layout, and prints them; changes them in place, and prints them again.

#include "mixed.h"

#include STEP

#include <cstdio>
#include <cstdlib>
#include <vector>

static std::FILE* file;

static void fail(const char* what) {
    std::fprintf(stderr, "%s\n", what);
    std::exit(1);
}

static std::vector<unsigned char> read(std::size_t bytes) {
    std::vector<unsigned char> memory(bytes);
    if (std::fread(memory.data(), 1, bytes, file) != bytes) fail("the file has fewer bytes");
    return memory;
}

template <class T> static T* column(std::vector<unsigned char>& memory, soa::index len) {
    memory = read(sizeof(T) * len);
    return reinterpret_cast<T*>(memory.data());
}

template <class T> static void hex(const T& value) {
    const unsigned char* bytes = reinterpret_cast<const unsigned char*>(&value);
    std::putchar(' ');
    for (std::size_t i = 0; i < sizeof(T); ++i) std::printf("%02x", bytes[i]);
}

// Every other record as a whole, the others by field.
template <class View> static void print(const char* layout, View view) {
    for (soa::index i = 0; i < view.len; ++i) {
        Mixed record;
        if (i % 2) {
            record = view.load(i);
        } else {
            record.flag = view.load_flag(i);
            record.energy = view.load_energy(i);
            record.position = view.at_position(i);
            record.small = view.load_small(i);
            record.spin_axis = view.load_spin_axis(i);
            record.spin_up = view.at_spin_up(i);
            record.spin_rate = view.load_spin_rate(i);
            record.letter = view.load_letter(i);
            record.matrix = view.load_matrix(i);
            record.id = view.load_id(i);
            record.class_ = view.load_class_(i);
        }
        std::printf("%s %llu", layout, i);
        hex(record.flag);
        hex(record.energy);
        hex(record.position);
        hex(record.small);
        hex(record.spin_axis);
        hex(record.spin_up);
        hex(record.spin_rate);
        hex(record.letter);
        hex(record.matrix);
        hex(record.id);
        hex(record.class_);
        std::putchar('\n');
    }
}

// Every other record is also taken out and put back as a whole.
template <class View> static void step_all(View view) {
    for (soa::index i = 0; i < view.len; ++i) {
        if (i % 2) view.store(i, view.load(i));
        step(view, i);
        if (i % 3) view.store(i, view.load(i));
    }
}

int main(int count, char** arguments) {
    if (count != 2 || !(file = std::fopen(arguments[1], "rb"))) fail("usage: read FILE");
    soa::index len;
    std::memcpy(&len, read(sizeof len).data(), sizeof len);

    std::vector<unsigned char> structs = read(sizeof(Mixed) * len);
    std::vector<unsigned char> c[11];
    // The columns stand in the order of Rust's declaration, as the pointers do.
    MixedSoa soa_view = {
        column<bool>(c[0], len),
        column<double>(c[1], len),
        column<soa::array<float, 3>>(c[2], len),
        nullptr,
        column<unsigned short>(c[3], len),
        column<soa::array<float, 4>>(c[4], len),
        column<signed char>(c[5], len),
        column<int>(c[6], len),
        column<unsigned int>(c[7], len),
        column<soa::array<soa::array<float, 3>, 3>>(c[8], len),
        column<unsigned long long>(c[9], len),
        column<signed char>(c[10], len),
        len,
    };
    std::vector<unsigned char> tiles;
    for (int byte; (byte = std::fgetc(file)) != EOF;) tiles.push_back(static_cast<unsigned char>(byte));

    const MixedAos aos = {reinterpret_cast<Mixed*>(structs.data()), len};
    const MixedAosoa<32> aosoa = {tiles.data(), len};
    print("aos", aos);
    print("soa", soa_view);
    print("aosoa", aosoa);
    print("const aos", MixedAosConst{aos.records, len});
    MixedSoaConst shared;
    static_assert(sizeof shared == sizeof soa_view, "twins have the same bytes");
    std::memcpy(&shared, &soa_view, sizeof shared);
    print("const soa", shared);
    print("const aosoa", MixedAosoaConst<32>{aosoa.tiles, len});

    step_all(aos);
    step_all(soa_view);
    step_all(aosoa);
    print("stepped aos", aos);
    print("stepped soa", soa_view);
    print("stepped aosoa", aosoa);

    const Some some = {soa_view.spin_axis, soa_view.energy, soa_view.flag, len};
    for (soa::index i = 0; i < len; ++i) step_some(some, i);
    print("stepped some", soa_view);
}
