// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/engine/engine.h"

#include <array>
#include <string>
#include <vector>

namespace studio {

/// Every measured or stated number of a design is moved down and up by this share of itself.
inline constexpr double kSensitivityStep = 0.2;

/// How far a figure moves with one input. Base units.
struct SensitivityBar {
    std::string path;
    std::string text;          ///< the input as it stands, with its unit
    Level level = Level::C;    ///< of the input; A for a decision, which is known for certain
    bool decision = false;     ///< chosen by the architect: it has no level and no source
    std::string basis;         ///< "official release", "default" …; empty for a decision
    std::string source;        ///< title of its source; empty: none named
    std::optional<double> low; ///< the figure at the input less 20 %; nothing: the value is refused or the figure then unknown
    std::optional<double> high; ///< at the input plus 20 %
    double swing = 0;          ///< the larger distance from the figure as it stands
    double share = 0;          ///< of the sum of all swings
};

struct SourceShare {
    std::string source; ///< title; empty: inputs without a named source
    double share = 0;
};

/// Which inputs move one figure, the strongest first; equal ones by path.
struct Tornado {
    const FigureInfo* info = nullptr;
    std::optional<double> value; ///< as it stands
    std::vector<SensitivityBar> bars; ///< only inputs that move it
    std::array<double, 3> levels{};   ///< share of the inputs of level A, B, C in the sum of swings, decisions apart
    double decisions = 0;             ///< share of the decisions
    std::vector<SourceShare> sources; ///< largest first
};

/// One input and all figures at both ends.
struct SensitivityInput {
    SensitivityBar bar; ///< without figures
    std::vector<std::optional<double>> low; ///< one per figure of figureTable()
    std::vector<std::optional<double>> high;
};

struct SensitivityStudy {
    std::vector<std::optional<double>> figures; ///< as they stand, one per figure of figureTable()
    std::vector<SensitivityInput> inputs;       ///< in the order of listPaths()
    std::size_t counts = 0; ///< whole numbers, which do not move by 20 %: left out

    /// Nothing for an unknown id.
    [[nodiscard]] std::optional<Tornado> of(std::string_view figure) const;
};

/// Evaluates the design twice for every number in it and in its active scenario, defaults included, in parallel; the
/// study does not depend on the number of threads. An error only if cancelled.
[[nodiscard]] Outcome<SensitivityStudy> studySensitivity(const Design& design, const Parallel& parallel,
                                                         const CancelToken& cancel = CancelToken());

} // namespace studio
