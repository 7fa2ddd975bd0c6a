// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/traced.h"
#include "core/quantity/units.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

/// A figure the studio can give, by its stable id.
struct FigureInfo {
    std::string_view id;
    std::string_view name; ///< English, short
    Dimension dimension;
    std::string_view unit; ///< of results in files and tables: always the same
    std::string_view scope;
    enum class Better { higher, lower, neither } better = Better::neither;
    bool headline = true; ///< part of the command line's contract and of the default tables
    /// What it becomes when a design stands k times side by side: k times as much, the same, a k-th.
    enum class Scaling { intensive, extensive, inverse } scaling = Scaling::intensive;
};

/// Every figure, in display order. The headline ids of the command line's contract are among them.
[[nodiscard]] std::span<const FigureInfo> figureTable();
[[nodiscard]] const FigureInfo* findFigure(std::string_view id);

/// A figure of one design: a value with everything known about it, or what is missing for it.
struct Figure {
    const FigureInfo* info = nullptr;
    std::optional<double> value; ///< base units; nothing: unknown
    bool atLeast = false;        ///< a sum of which `missing` is not part
    std::optional<double> low;   ///< calibrated band
    std::optional<double> high;
    std::vector<std::string> missing; ///< paths of the inputs that would complete it
    DerivationPtr derivation;         ///< may be null when unknown
    std::string note;                 ///< a convention or a reason in one English sentence

    [[nodiscard]] Level level() const { return derivation ? derivation->level : Level::C; }
    [[nodiscard]] const Derivation* weakest() const { return derivation ? derivation->weakest : nullptr; }
};

/// A figure of a traced value: unknown, with its missing inputs, if the value is.
[[nodiscard]] Figure figureOf(std::string_view id, const Traced& value, std::string_view formula);
/// The same for a quantity; its dimension must be the figure's.
template <Dimension D>
[[nodiscard]] Figure figureOf(std::string_view id, const Quantity<D, Traced>& value, std::string_view formula)
{
    return figureOf(id, value.base(), formula);
}
/// A figure that cannot be given, and why.
[[nodiscard]] Figure unknownFigure(std::string_view id, std::vector<std::string> missing, std::string note = {});

} // namespace studio
