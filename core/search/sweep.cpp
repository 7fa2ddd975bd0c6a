// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/sweep.h"

#include <algorithm>

namespace studio {
namespace {

Error refusal(std::string code, std::string text, std::string where = {})
{
    return {Message{"sweep." + std::move(code), std::move(text), {}}, std::move(where)};
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

} // namespace

Outcome<SweepGrid> SweepGrid::of(std::vector<SweepAxis> axes)
{
    if (axes.empty()) return refusal("no-axis", "nothing is varied");
    SweepGrid grid;
    grid.m_size = 1;
    for (std::size_t a = 0; a < axes.size(); ++a) {
        if (axes[a].values.empty()) return refusal("no-value", "an axis needs at least one value", axes[a].path);
        for (std::size_t b = 0; b < a; ++b)
            if (axes[b].path == axes[a].path) return refusal("twice", "a path is varied twice", axes[a].path);
        if (axes[a].values.size() > kMostPoints / grid.m_size)
            return refusal("too-many", "the product has more than 1000000 points", axes[a].path);
        grid.m_size *= axes[a].values.size();
    }
    grid.m_strides.assign(axes.size(), 1);
    for (std::size_t a = axes.size() - 1; a > 0; --a) grid.m_strides[a - 1] = grid.m_strides[a] * axes[a].values.size();
    grid.m_axes = std::move(axes);
    return grid;
}

const std::string& SweepGrid::value(std::size_t point, std::size_t axis) const
{
    const auto& values = m_axes[axis].values;
    return values[point / m_strides[axis] % values.size()];
}

Outcome<SweepAxis> parseSweepAxis(std::string_view text)
{
    const std::size_t equals = text.find('=');
    const std::string_view path = trimmed(text.substr(0, equals));
    if (equals == std::string_view::npos || path.empty())
        return refusal("axis", "an axis is written PATH=A,B,C", std::string(text));
    SweepAxis axis{std::string(path), {}};
    std::string_view rest = text.substr(equals + 1);
    for (;;) {
        const std::size_t comma = rest.find(',');
        const std::string_view value = trimmed(rest.substr(0, comma));
        if (value.empty()) return refusal("value", "a value is empty", axis.path);
        axis.values.emplace_back(value);
        if (comma == std::string_view::npos) return axis;
        rest.remove_prefix(comma + 1);
    }
}

} // namespace studio
