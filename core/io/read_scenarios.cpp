// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/read_sections.h"

#include "core/base/number_text.h"

#include <cmath>

namespace studio::io {

namespace {

Target readTarget(ReadContext& context, const Json& json)
{
    constexpr double kMax = 1e300;
    Target target;
    int relations = 0;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "figure") {
            target.figure = context.text(value);
        } else if (key == "atLeast" || key == "atMost") {
            target.relation = key == "atLeast" ? Relation::atLeast : Relation::atMost;
            target.value.number = context.number(value, -kMax, kMax);
            ++relations;
        } else if (key == "unit") {
            const std::string spelling = context.text(value);
            if (const Unit* unit = findUnit(spelling))
                target.value.unit = unit;
            else
                context.fail("value.unknown-unit", "\"{unit}\" is not a known unit", {{"unit", spelling}});
        } else {
            keep(target.unknownKeys, key, value);
        }
    });
    if (target.figure.empty()) context.fail("file.target-figure", "a target needs a \"figure\", e.g. reliability.mtbf");
    if (relations != 1) context.fail("file.target-bound", "a target needs one of \"atLeast\" and \"atMost\"");
    if (!std::isfinite(target.value.base()))
        context.fail("value.not-finite", "{label} must be a finite number", {{"label", "the target"}});
    return target;
}

} // namespace

Scenario readScenario(ReadContext& context, const std::string& id, const Json& json)
{
    Scenario scenario;
    scenario.id = ScenarioId(id);
    const std::string where = "scenarios." + id;
    const auto section = [&](const Json& value, Owner owner) {
        return readParameters(context, value, owner, where + "." + std::string(ownerName(owner)));
    };
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "name")
            scenario.name = context.text(value);
        else if (key == "workload")
            scenario.workload = section(value, Owner::workload);
        else if (key == "strategy")
            scenario.strategy = section(value, Owner::strategy);
        else if (key == "operations")
            scenario.operations = section(value, Owner::operations);
        else if (key == "site")
            scenario.site = section(value, Owner::site);
        else if (key == "targets")
            context.eachElement(value, bounds::parametersPerOwner,
                                [&](const Json& v) { scenario.targets.push_back(readTarget(context, v)); });
        else if (findField(Owner::scenario, key))
            scenario.general.set(readParameter(context, key, value, Owner::scenario, where));
        else
            keep(scenario.unknownKeys, key, value);
    });
    scenario.general = inSchemaOrder(scenario.general, Owner::scenario);
    return scenario;
}

} // namespace studio::io
