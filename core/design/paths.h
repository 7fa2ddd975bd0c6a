// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/design/design.h"

namespace studio {

/// Why a path has the value it has.
enum class Standing {
    set,      ///< the design says so
    fallback, ///< the design says nothing, the schema's default is used
    unset,    ///< nothing is known
};

/// What a path leads to.
struct PathPlace {
    enum class Kind { parameter, memberCount, linkLanes };
    Kind kind = Kind::parameter;
    Owner owner = Owner::scenario;
    const Field* field = nullptr; ///< never null
    std::string object;           ///< path of the owner: "parts.h100", "assemblies.node.fabrics.nvlink"
    PartId part;                  ///< the ids on the way, those that apply
    AssemblyId assembly;
    MemberId member;
    FabricId fabric;
    LinkId link;
    ScenarioId scenario;
};

/// One settable value of a design.
struct PathEntry {
    std::string path;
    PathPlace place;
    Value value;      ///< what holds: the set value or the fallback
    std::string text; ///< the same with its unit; "unknown"
    Standing standing = Standing::set;
    /// Level of the value: that of its evidence; a default that is a fact counts as C; none for a mere decision.
    std::optional<Level> level;
};

/// Every settable path, in the order of the design: scenario, parts, assemblies. Fields that are not set are listed
/// too, where they apply to their owner.
///   scenario.accelerators, scenario.workload.sequence (the active scenario; scenarios.<id>.… for the others)
///   parts.<id>.<parameter>
///   assemblies.<id>.<parameter>, assemblies.<id>.members.<id>.count,
///   assemblies.<id>.fabrics.<id>.<parameter>, assemblies.<id>.links.<id>.lanes|<parameter>
[[nodiscard]] std::vector<PathEntry> listPaths(const Design& design);

/// Where a path leads; for one that leads nowhere the error names the three nearest existing paths.
[[nodiscard]] Outcome<PathPlace> findPath(const Design& design, std::string_view path);

/// What stands at a place found in the same design.
[[nodiscard]] PathEntry entryAt(const Design& design, std::string_view path, const PathPlace& place);

/// The bag of parameters a place of kind `parameter` lies in; null if its owner is not in the design.
[[nodiscard]] const Parameters* parametersAt(const Design& design, const PathPlace& place);
/// The bag of one section of a scenario (Owner::scenario is the general one).
[[nodiscard]] const Parameters& sectionOf(const Scenario& scenario, Owner section);
[[nodiscard]] Parameters& sectionOf(Scenario& scenario, Owner section);

/// Whether a field says anything about an owner that holds these parameters: a ring has no spine, a serving job no
/// tokens to train. Fields that do not apply may still be set.
[[nodiscard]] bool applies(Owner owner, const Field& field, const Parameters& parameters);

/// Members and links have a value each that is no parameter.
[[nodiscard]] const Field& memberCountField();
[[nodiscard]] const Field& linkLanesField();

} // namespace studio
