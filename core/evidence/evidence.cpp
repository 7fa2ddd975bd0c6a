// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evidence/evidence.h"

#include "core/base/name_table.h"

#include <array>
#include <utility>

namespace studio {

namespace {

constexpr std::array<std::pair<Basis, std::string_view>, 7> kBases{{
    {Basis::officialRelease, "official release"},
    {Basis::mlperf, "MLPerf"},
    {Basis::paperMeasurement, "paper measurement"},
    {Basis::thirdPartyMeasurement, "third-party measurement"},
    {Basis::vendorClaim, "vendor claim"},
    {Basis::launchEvent, "launch event"},
    {Basis::estimate, "estimate"},
}};
constexpr std::array<std::pair<State, std::string_view>, 3> kStates{{
    {State::massProduced, "mass-produced"},
    {State::specificationPublished, "specification published"},
    {State::planned, "planned"},
}};

} // namespace

std::string_view levelName(Level level)
{
    return level == Level::A ? "A" : level == Level::B ? "B" : "C";
}
std::string_view basisName(Basis basis)
{
    return nameIn(kBases, basis);
}
std::string_view stateName(State state)
{
    return nameIn(kStates, state);
}
std::optional<Level> levelOf(std::string_view name)
{
    if (name == "A") return Level::A;
    if (name == "B") return Level::B;
    if (name == "C") return Level::C;
    return {};
}
std::optional<Basis> basisOf(std::string_view name)
{
    return keyIn(kBases, name);
}
std::optional<State> stateOf(std::string_view name)
{
    return keyIn(kStates, name);
}

} // namespace studio
