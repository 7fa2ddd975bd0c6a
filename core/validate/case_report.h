// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace studio {

/// One figure of a case against its published value, both in `unit`.
struct CaseQuantity {
    std::string name;
    std::string unit; ///< "" for a count or a ratio
    double predicted = 0;
    double published = 0;
    double errorPercent = 0; ///< signed, of the published value; 0 where a row's rule calls them equal
    bool counted = true;     ///< enters the error of the row; false: shown only
};

/// Signed relative error in percent. A published zero is met exactly (0 %) or missed wholly (100 %).
[[nodiscard]] double percentError(double predicted, double published);

/// One published case. It was evaluated if `notEvaluated` is empty and a quantity is counted.
struct CaseRow {
    std::string id;
    std::string kind;   ///< what is compared: "torus", "all_reduce", "dense training"
    std::string source; ///< where the published value comes from
    std::vector<CaseQuantity> quantities;
    std::string notEvaluated; ///< the reason, as an English sentence
    std::string note;         ///< what a reader should know of this row: an assumption, a known limit of a peer
    bool inTotal = true;      ///< enters the last two lines; false: only the subtotal of its kind and source

    [[nodiscard]] bool evaluated() const;
    /// The largest absolute error over the counted quantities, percent.
    [[nodiscard]] double absoluteErrorPercent() const;
};

/// Absolute errors over evaluated rows. Nothing is said of no rows.
struct CaseSummary {
    std::size_t evaluated = 0;
    std::size_t notEvaluated = 0;
    std::optional<double> meanPercent;
    std::optional<double> medianPercent; ///< mean of the two middle ones of an even number
    std::optional<double> worstPercent;
    std::string worstId; ///< first of equals
};

struct CaseGroup {
    std::string kind;
    std::string source;
    CaseSummary summary;
};

/// What `validate KIND` prints and bounds.
struct CaseReport {
    std::string title;
    std::vector<CaseRow> rows;
    std::vector<std::string> remarks; ///< lines below the subtotals

    /// Of the rows in the total.
    [[nodiscard]] CaseSummary summary() const;
    /// Per kind and source, in order of first appearance.
    [[nodiscard]] std::vector<CaseGroup> groups() const;
};

/// Title, a subtotal per kind and source, remarks, every row with predicted, published and error or the reason why not, and
/// the two last lines: `M not evaluated` and
/// `N cases, mean absolute error X %, median Y %, worst Z % (ID)`. Without a case X, Y, Z and ID read "-".
[[nodiscard]] std::string caseReportText(const CaseReport& report);

} // namespace studio
