// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio::views {

/// A colour by its meaning: a place in the series palette, or a step of the load ramp.
struct Ink {
    int series = 1;
    int heat = -1; ///< 0 to 4 instead of the series
    double opacity = 1;

    friend bool operator==(const Ink&, const Ink&) = default;
};

} // namespace studio::views
