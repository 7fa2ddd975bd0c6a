// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/targets.h"

#include "core/base/number_text.h"

#include <cmath>

namespace studio {

namespace {

std::string inUnit(double base, const Unit& unit)
{
    std::string text = rounded(base / unit.factor, 4);
    if (!unit.symbol.empty()) text.append(" ").append(unit.symbol);
    return text;
}

TargetStanding against(const Figure& figure, const Target& target)
{
    if (!figure.value) return TargetStanding::unknown;
    const double limit = target.value.base();
    const double value = *figure.value;
    const bool met = target.relation == Relation::atLeast ? value >= limit : value <= limit;
    if (!met) return TargetStanding::beyond;
    // "At least" sums can only grow: below an upper limit they prove nothing.
    if (figure.atLeast && target.relation == Relation::atMost) return TargetStanding::unknown;
    return std::abs(value - limit) <= 0.1 * std::abs(limit) ? TargetStanding::near : TargetStanding::within;
}

} // namespace

TargetStanding standingOf(const Figure& figure, const Scenario* scenario)
{
    TargetStanding worst = TargetStanding::noTarget;
    if (!scenario) return worst;
    for (const Target& target : scenario->targets)
        if (target.figure == figure.info->id) worst = std::max(worst, against(figure, target));
    return worst;
}

Findings checkTargets(const Design& design, const std::vector<Figure>& figures)
{
    Findings out;
    const Scenario* scenario = design.scenario();
    if (!scenario) return out;
    for (const Target& target : scenario->targets) {
        const std::string where = "scenario.targets." + target.figure;
        const FigureInfo* info = findFigure(target.figure);
        if (!info) {
            out.push_back({Severity::warning, {"target.unknown-figure", "There is no figure \"{id}\"", {{"id", target.figure}}}, {where}, {}});
            continue;
        }
        if (target.value.unit->dimension != info->dimension) {
            out.push_back({Severity::warning,
                           {"target.wrong-unit", "{name} is measured in {unit}", {{"name", std::string(info->name)}, {"unit", std::string(info->unit)}}},
                           {where},
                           {}});
            continue;
        }
        for (const Figure& figure : figures) {
            if (figure.info != info) continue;
            const TargetStanding s = against(figure, target);
            const std::string relation = target.relation == Relation::atLeast ? "at least" : "at most";
            if (s == TargetStanding::beyond)
                out.push_back({Severity::error,
                               {"target.missed",
                                "{name} is {value}; the target is {relation} {limit}",
                                {{"name", std::string(info->name)},
                                 {"value", inUnit(*figure.value, *target.value.unit)},
                                 {"relation", relation},
                                 {"limit", inUnit(target.value.base(), *target.value.unit)}}},
                               {where},
                               {}});
            else if (s == TargetStanding::unknown)
                out.push_back({Severity::note,
                               {"target.unknown", "{name} is not known well enough to say whether it is {relation} {limit}",
                                {{"name", std::string(info->name)}, {"relation", relation}, {"limit", inUnit(target.value.base(), *target.value.unit)}}},
                               {where},
                               {}});
        }
    }
    return out;
}

} // namespace studio
