// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace studio {

struct ReportHeading {
    int level = 2; ///< 1: title of the whole
    std::string text;
};
struct ReportParagraph {
    std::string text;
};
struct ReportColumn {
    std::string title;
    bool number = false; ///< right aligned
};
struct ReportTable {
    std::string caption; ///< empty: none
    std::vector<ReportColumn> columns;
    std::vector<std::vector<std::string>> rows; ///< as many cells as columns
};
using ReportBlock = std::variant<ReportHeading, ReportParagraph, ReportTable>;

/// A report as data: what every writer writes, so that all formats say the same.
struct Report {
    std::string title;
    std::vector<ReportBlock> blocks;
};

} // namespace studio
