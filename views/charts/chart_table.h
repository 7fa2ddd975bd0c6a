// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/chart_data.h"

namespace studio::views {

/// One cell: nothing, a number in base units, or words.
using TableCell = std::variant<std::monostate, double, QString>;

/// The numbers behind a chart, unrounded. Heads name the unit of their column.
struct ChartTable {
    QStringList head;
    std::vector<std::vector<TableCell>> rows;

    friend bool operator==(const ChartTable&, const ChartTable&) = default;
};

[[nodiscard]] ChartTable tableOf(const ChartData& data);

/// RFC 4180 with line feeds, numbers in the C locale, shortest form that reads back to the same double.
[[nodiscard]] QString csvOf(const ChartTable& table);
/// The same with tabs, for pasting into a spreadsheet.
[[nodiscard]] QString tsvOf(const ChartTable& table);

} // namespace studio::views
