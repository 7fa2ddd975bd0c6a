// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/decimate.h"

#include <cmath>

namespace studio::views {

std::vector<QPointF> decimated(const std::vector<QPointF>& points, int columns)
{
    if (columns < 1 || points.size() <= 2 * static_cast<std::size_t>(columns))
        return points;
    const double from = points.front().x();
    const double width = points.back().x() - from;
    if (!(width > 0))
        return points;
    const auto columnOf = [&](const QPointF& p) {
        return std::min(columns - 1, static_cast<int>((p.x() - from) / width * columns));
    };
    std::vector<QPointF> result;
    result.reserve(2 * static_cast<std::size_t>(columns));
    const std::size_t last = points.size() - 1;
    std::size_t begin = 0;
    while (begin < points.size()) {
        const int column = columnOf(points[begin]);
        std::size_t low = begin;
        std::size_t high = begin;
        std::size_t end = begin;
        for (; end < points.size() && columnOf(points[end]) == column; ++end) {
            if (points[end].y() < points[low].y())
                low = end;
            if (points[end].y() > points[high].y())
                high = end;
        }
        std::size_t a = std::min(low, high);
        std::size_t b = std::max(low, high);
        // The ends of the line stay; beside them the extreme that is farther away.
        const auto farther = [&](std::size_t fixed) {
            const double y = points[fixed].y();
            return std::abs(points[low].y() - y) > std::abs(points[high].y() - y) ? low : high;
        };
        if (begin == 0) {
            b = farther(0);
            a = 0;
        } else if (end == last + 1) {
            a = farther(last);
            b = last;
        }
        result.push_back(points[a]);
        if (b != a)
            result.push_back(points[b]);
        begin = end;
    }
    return result;
}

} // namespace studio::views
