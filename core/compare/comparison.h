// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/engine/results.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace studio {

/// In what designs are made equal before they are compared: each is taken as many times, side by side, as it needs to
/// reach the baseline's amount (a fraction is fine). Figures then grow with the number, stay or shrink, as
/// FigureInfo::scaling says.
enum class EqualAt { drawn, accelerators, power, cost, tokens };
[[nodiscard]] std::string_view equalAtName(EqualAt at); ///< "as drawn", "accelerators", …
[[nodiscard]] std::optional<EqualAt> equalAtOf(std::string_view name);

[[nodiscard]] std::string_view betterName(FigureInfo::Better better);    ///< "higher", "lower", "neither"
[[nodiscard]] std::string_view scalingName(FigureInfo::Scaling scaling); ///< "extensive", "intensive", "inverse"

enum class Bound { exact, atLeast, atMost };
[[nodiscard]] std::string_view boundName(Bound bound); ///< "", "at least", "at most"

struct ComparedNumber {
    double value = 0; ///< base units
    Bound bound = Bound::exact;
};

/// A figure of one design beside the baseline's. Absent: unknown, or no statement can be made of two bounds.
struct ComparedNumbers {
    std::optional<ComparedNumber> value;
    std::optional<ComparedNumber> difference; ///< value − baseline; absent for the baseline itself
    std::optional<ComparedNumber> ratio;      ///< value / baseline
};

struct ComparisonCell {
    ComparedNumbers drawn;
    ComparedNumbers scaled; ///< at the equal quantity; as drawn if none was chosen
    std::optional<double> low; ///< calibrated band as drawn, base units
    std::optional<double> high;
    Level level = Level::C;
    std::string weakest; ///< path of the weakest input; empty: as drawn
    std::string basis;   ///< of that input
    std::string generation;
    std::vector<std::string> missing;
    std::string note;
};

struct ComparisonRow {
    const FigureInfo* info = nullptr;
    std::vector<ComparisonCell> cells; ///< one per design
    /// The design whose figure is the best for certain: none where one is unknown, where a bound leaves it open, where
    /// the best are equal, or where neither direction is better.
    std::optional<std::size_t> winner;
    std::optional<std::size_t> scaledWinner;
    /// The winner's calibrated band meets that of another design: the order is not certain.
    bool bandsOverlap = false;
    bool scaledBandsOverlap = false;
    /// What makes the figures of this row answers to different questions: "models", "precisions"; empty: nothing.
    std::string differing;
};

struct ComparedDesign {
    std::string name;
    std::string file; ///< where it was read from; empty: nowhere
    std::string scenario;
    std::optional<double> amount; ///< of the equal quantity, base units
    std::optional<double> factor; ///< how many times it is taken; 1 as drawn; absent: its amount is unknown
};

/// Designs side by side, as data: what tables, charts and files show.
struct Comparison {
    std::vector<ComparedDesign> designs;
    std::size_t baseline = 0;
    EqualAt at = EqualAt::drawn;
    const FigureInfo* equal = nullptr; ///< the figure that is made equal; null as drawn
    std::vector<ComparisonRow> rows;   ///< in the order of figureTable()
    std::vector<std::string> remarks;  ///< what a reader must know: other conventions, another power figure, …
};

inline constexpr std::size_t kMostCompared = 64;

/// Power is the facility load, or the IT load where a design does not know its facility load; money is capital; tokens
/// are those of the scenario's job per second. Fails with fewer than two designs, more than kMostCompared, or a
/// baseline that is not among them.
[[nodiscard]] Outcome<Comparison> compareDesigns(std::span<const Results> results, std::size_t baseline, EqualAt at);

} // namespace studio
