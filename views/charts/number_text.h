// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/chart_data.h"

#include <QLocale>

namespace studio::views {

/// The locale of the window, with English grouping where none is set.
[[nodiscard]] QLocale displayLocale();

/// Grouped, with a true minus sign and this many digits after the point.
[[nodiscard]] QString grouped(double value, int decimals);

/// Three significant digits unless there are more before the point.
[[nodiscard]] QString rounded3(double value);

/// The same without zeros at the end: round numbers of axes and tables, "1", "2.5", "10".
[[nodiscard]] QString compact3(double value);

/// The unit in which numbers up to `largest` are written, and how many base units it has.
struct DisplayUnit {
    double factor = 1;
    QString text;
};
[[nodiscard]] DisplayUnit displayUnit(const Axis& axis, double largest);

/// A value with its unit: "41.2 %", "1.5 GB/s", "384 NPU".
[[nodiscard]] QString valueText(double value, const Axis& axis);
/// The same without zeros at the end: "10 ms", "256".
[[nodiscard]] QString compactText(double value, const Axis& axis);

} // namespace studio::views
