// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"

#include <cstddef>
#include <string>
#include <vector>

namespace studio {

/// One varied quantity: a path and its values as written ("10 km", "gqa", "1.8TB/s").
struct SweepAxis {
    std::string path;
    std::vector<std::string> values;
};

/// The Cartesian product of axes. Points are numbered with the last axis running fastest, as nested loops in the order
/// of the axes would visit them.
class SweepGrid {
public:
    static constexpr std::size_t kMostPoints = 1'000'000;

    /// Fails without an axis, with an axis without values, with a path twice, and above a million points.
    [[nodiscard]] static Outcome<SweepGrid> of(std::vector<SweepAxis> axes);

    [[nodiscard]] const std::vector<SweepAxis>& axes() const { return m_axes; }
    [[nodiscard]] std::size_t size() const { return m_size; }
    /// The value that axis `axis` has at a point.
    [[nodiscard]] const std::string& value(std::size_t point, std::size_t axis) const;

private:
    std::vector<SweepAxis> m_axes;
    std::vector<std::size_t> m_strides;
    std::size_t m_size = 0;
};

/// Reads "PATH=A,B,C" as the command line gives it. Values are trimmed; none may be empty.
[[nodiscard]] Outcome<SweepAxis> parseSweepAxis(std::string_view text);

} // namespace studio
