// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/assembly.h"
#include "core/design/part.h"
#include "core/design/placement.h"
#include "core/design/scenario.h"

#include <map>
#include <memory>

namespace studio {

template <class T>
using Shared = std::shared_ptr<const T>;
template <class Key, class T>
using Table = std::map<Key, Shared<T>>;

/// What an architect draws, as a value that never changes: an edit makes a new one that shares what it left alone.
/// Copying costs a handful of reference counts. Every pointer is non-null.
struct Design {
    std::string name;
    std::string description;
    AssemblyId root;           ///< the outermost sheet; may name none yet (an empty design)
    ScenarioId activeScenario; ///< may name none
    Shared<Table<PartId, Part>> parts;
    Shared<Table<AssemblyId, Assembly>> assemblies;
    Shared<Table<ScenarioId, Scenario>> scenarios;
    Shared<Table<SourceId, Source>> sources;
    Shared<Placement> placement;
    Shared<std::vector<NamedView>> views;
    Shared<std::vector<Waiver>> waivers;
    UnknownKeys unknownKeys;

    /// An empty design with empty tables.
    Design();

    [[nodiscard]] const Part* findPart(const PartId& id) const;
    [[nodiscard]] const Assembly* findAssembly(const AssemblyId& id) const;
    [[nodiscard]] const Scenario* findScenario(const ScenarioId& id) const;
    [[nodiscard]] const Scenario* scenario() const { return findScenario(activeScenario); }
    [[nodiscard]] const Source* findSource(const SourceId& id) const;

    /// New design with one entry of a table replaced or added.
    [[nodiscard]] Design with(Part part) const;
    [[nodiscard]] Design with(Assembly assembly) const;
    [[nodiscard]] Design with(Scenario scenario) const;
    [[nodiscard]] Design with(Source source) const;
    [[nodiscard]] Design without(const PartId& id) const;
    [[nodiscard]] Design without(const AssemblyId& id) const;
    [[nodiscard]] Design without(const ScenarioId& id) const;

    /// Equal content; sections that are shared are equal without a look.
    friend bool operator==(const Design& a, const Design& b);
};

/// Bounds that every design keeps, checked by the reader and by edits.
namespace bounds {
inline constexpr std::size_t fileBytes = 64u << 20;
inline constexpr int depth = 48;
inline constexpr std::size_t stringBytes = 64u << 10;
inline constexpr std::size_t parts = 10'000;
inline constexpr std::size_t assemblies = 10'000;
inline constexpr std::size_t membersPerSheet = 50'000;
inline constexpr std::size_t linksPerSheet = 200'000;
inline constexpr std::size_t fabricsPerSheet = 1'000;
inline constexpr std::size_t scenarios = 1'000;
inline constexpr std::size_t parametersPerOwner = 500;
inline constexpr double count = 9007199254740992.0; ///< 2^53: products of counts stay exact below it
} // namespace bounds

} // namespace studio
