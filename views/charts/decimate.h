// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

#include <vector>

namespace studio::views {

/// At most two points a pixel column: the lowest and the highest of each, in the order they come, the first and the
/// last point of all kept. What is drawn looks the same and costs what the plot is wide, not what the data is long.
/// Points in ascending x; with `columns` < 1 or few points they come back as they are.
[[nodiscard]] std::vector<QPointF> decimated(const std::vector<QPointF>& points, int columns);

} // namespace studio::views
