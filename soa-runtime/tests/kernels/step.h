// What the kernels of layouts.cu do to a record, in any layout; mixed.rs does the same in Rust.
// Every result is exact, so the two agree to the bit.

// The fields that the view of some columns has.
template <class View> SOA_FN void step_some(View view, soa::index i) {
    view.store_flag(i, !view.load_flag(i));
    view.at_energy(i) = 2 * view.load_energy(i) + 1;
    const soa::array<float, 4> axis = view.load_spin_axis(i);
    const soa::array<float, 4> turned = {{axis[3], -axis[0], axis[1], -axis[2]}};
    view.store_spin_axis(i, turned);
}

template <class View> SOA_FN void step(View view, soa::index i) {
    step_some(view, i);
    for (int k = 0; k < 3; ++k) view.at_position(i)[k] += k + 1;
    view.store_small(i, static_cast<unsigned short>(view.load_small(i) + 3));
    view.store_spin_up(i, static_cast<signed char>(-view.load_spin_up(i)));
    view.at_spin_rate(i) -= 5;
    view.store_letter(i, view.load_letter(i) + 1);
    const soa::array<soa::array<float, 3>, 3> matrix = view.load_matrix(i);
    soa::array<soa::array<float, 3>, 3> turned;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column) turned[row][column] = matrix[column][row];
    view.store_matrix(i, turned);
    view.store_id(i, view.load_id(i) ^ 0x0123456789abcdefull);
    view.store_class_(i, static_cast<signed char>(view.load_class_(i) / 2));
}
