// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/topology_cases.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace studio {

namespace {

using Json = nlohmann::json;

Error paramError(std::string code, std::string text, std::string name)
{
    return {{"topology-case." + std::move(code), std::move(text), {{"name", std::move(name)}}}, {}};
}

struct CountKey {
    std::string_view name;
    std::int64_t TopologySpec::*field;
};

constexpr CountKey kCounts[] = {
    {"n", &TopologySpec::accelerators},
    {"d", &TopologySpec::degree},
    {"k", &TopologySpec::hops},
    {"radix", &TopologySpec::radix},
    {"spine_radix", &TopologySpec::spineRadix},
    {"tiers", &TopologySpec::tiers},
    {"leaves", &TopologySpec::leaves},
    {"hosts_per_leaf", &TopologySpec::acceleratorsPerLeaf},
    {"uplinks_per_leaf", &TopologySpec::uplinksPerLeaf},
    {"spines", &TopologySpec::spines},
    {"leaves_per_pod", &TopologySpec::leavesPerPod},
    {"planes", &TopologySpec::planes},
    {"planes_per_accelerator", &TopologySpec::planesPerAccelerator},
    {"links_per_plane", &TopologySpec::linksPerAccelerator},
    {"links", &TopologySpec::linksPerAccelerator},
    {"per_node", &TopologySpec::acceleratorsPerNode},
    {"p", &TopologySpec::terminalsPerRouter},
    {"a", &TopologySpec::routersPerGroup},
    {"s", &TopologySpec::spinesPerGroup},
    {"h", &TopologySpec::globalLinks},
    {"g", &TopologySpec::groups},
    {"q", &TopologySpec::slimFlyQ},
    {"cube", &TopologySpec::cube},
};

Outcome<std::vector<std::int64_t>> wholeNumbers(const Json& value, const std::string& name)
{
    std::vector<std::int64_t> out;
    if (!value.is_array() || value.size() > kMaxTopologyTiers)
        return paramError("list", "parameter {name} must be a list of at most 8 whole numbers", name);
    for (const auto& item : value) {
        if (!item.is_number_integer() || std::abs(item.get<double>()) > 1e9)
            return paramError("list", "parameter {name} must be a list of whole numbers", name);
        out.push_back(item.get<std::int64_t>());
    }
    return out;
}

Outcome<Done> readShifts(TopologySpec& spec, const Json& value)
{
    constexpr std::string_view kAxes = "xyzw5678";
    if (!value.is_object()) return paramError("shifts", "parameter {name} must be an object of axes", "wrap_shifts");
    spec.wrapShifts.assign(kMaxTopologyTiers, {});
    for (const auto& [axis, shifts] : value.items()) {
        const std::size_t at = axis.size() == 1 ? kAxes.find(axis[0]) : kAxes.npos;
        if (at == kAxes.npos) return paramError("shifts", "there is no axis {name}; axes are x, y, z, w", axis);
        auto list = wholeNumbers(shifts, "wrap_shifts." + axis);
        if (!list) return list.error();
        spec.wrapShifts[at] = std::move(list).value();
    }
    while (!spec.wrapShifts.empty() && spec.wrapShifts.back().empty()) spec.wrapShifts.pop_back();
    return Done{};
}

Outcome<Done> readOversubscription(TopologySpec& spec, const Json& value)
{
    if (value.is_number()) {
        spec.oversubscription[0] = value.get<double>();
        return Done{};
    }
    if (!value.is_array() || value.empty() || value.size() > 2)
        return paramError("ratio", "parameter {name} must be one or two numbers", "oversubscription");
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (!value[i].is_number())
            return paramError("ratio", "parameter {name} must be one or two numbers", "oversubscription");
        spec.oversubscription[i] = value[i].get<double>();
    }
    return Done{};
}

template <class Value, class Find>
Outcome<Done> readWord(Value& target, const Json& value, const std::string& name, Find find)
{
    if (value.is_string())
        if (const auto found = find(value.get_ref<const std::string&>())) {
            target = *found;
            return Done{};
        }
    return paramError("word", "parameter {name} has a value that is not known", name);
}

Outcome<Done> readParam(TopologySpec& spec, const std::string& name, const Json& value)
{
    for (const auto& key : kCounts) {
        if (key.name != name) continue;
        if (!value.is_number_integer() || std::abs(value.get<double>()) > 1e12)
            return paramError("count", "parameter {name} must be a whole number", name);
        spec.*key.field = value.get<std::int64_t>();
        return Done{};
    }
    if (name == "dims") {
        auto dims = wholeNumbers(value, name);
        if (!dims) return dims.error();
        spec.dims = std::move(dims).value();
        return Done{};
    }
    if (name == "wrap_shifts") return readShifts(spec, value);
    if (name == "oversubscription") return readOversubscription(spec, value);
    if (name == "lit") return readWord(spec.lit, value, name, litOf);
    if (name == "global") return readWord(spec.wiring, value, name, wiringOf);
    return paramError("unknown", "parameter {name} is not known", name);
}

} // namespace

Outcome<TopologySpec> topologySpecOf(std::string_view kind, std::string_view params)
{
    TopologySpec spec;
    const auto found = topologyOf(kind);
    if (!found) return paramError("kind", "{name} is no known interconnect", std::string(kind));
    spec.kind = *found;
    const Json object = Json::parse(params, nullptr, false);
    if (!object.is_object())
        return paramError("json", "the parameters are no JSON object: {name}", std::string(params));
    for (const auto& [name, value] : object.items())
        if (auto fine = readParam(spec, name, value); !fine) return fine.error();
    return spec;
}

} // namespace studio
