// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/design.h"

namespace studio {

namespace {

template <class Key, class T>
const T* findIn(const Shared<Table<Key, T>>& table, const Key& key)
{
    const auto it = table->find(key);
    return it == table->end() ? nullptr : it->second.get();
}

template <class Key, class T>
Shared<Table<Key, T>> replaced(const Shared<Table<Key, T>>& table, const Key& key, T value)
{
    auto copy = std::make_shared<Table<Key, T>>(*table);
    copy->insert_or_assign(key, std::make_shared<const T>(std::move(value)));
    return copy;
}

template <class Key, class T>
Shared<Table<Key, T>> removed(const Shared<Table<Key, T>>& table, const Key& key)
{
    if (!table->contains(key)) return table;
    auto copy = std::make_shared<Table<Key, T>>(*table);
    copy->erase(key);
    return copy;
}

template <class T>
bool same(const Shared<T>& a, const Shared<T>& b)
{
    return a == b || *a == *b;
}

template <class Key, class T>
bool sameTable(const Shared<Table<Key, T>>& a, const Shared<Table<Key, T>>& b)
{
    if (a == b) return true;
    return std::equal(a->begin(), a->end(), b->begin(), b->end(),
                      [](const auto& x, const auto& y) { return x.first == y.first && same(x.second, y.second); });
}

} // namespace

Design::Design()
    : parts(std::make_shared<Table<PartId, Part>>()),
      assemblies(std::make_shared<Table<AssemblyId, Assembly>>()),
      scenarios(std::make_shared<Table<ScenarioId, Scenario>>()),
      sources(std::make_shared<Table<SourceId, Source>>()),
      placement(std::make_shared<Placement>()),
      views(std::make_shared<std::vector<NamedView>>()),
      waivers(std::make_shared<std::vector<Waiver>>())
{
}

const Part* Design::findPart(const PartId& id) const { return findIn(parts, id); }
const Assembly* Design::findAssembly(const AssemblyId& id) const { return findIn(assemblies, id); }
const Scenario* Design::findScenario(const ScenarioId& id) const { return findIn(scenarios, id); }
const Source* Design::findSource(const SourceId& id) const { return findIn(sources, id); }

Design Design::with(Part part) const
{
    Design next = *this;
    const PartId id = part.id;
    next.parts = replaced(parts, id, std::move(part));
    return next;
}
Design Design::with(Assembly assembly) const
{
    Design next = *this;
    const AssemblyId id = assembly.id;
    next.assemblies = replaced(assemblies, id, std::move(assembly));
    return next;
}
Design Design::with(Scenario scenario) const
{
    Design next = *this;
    const ScenarioId id = scenario.id;
    next.scenarios = replaced(scenarios, id, std::move(scenario));
    return next;
}
Design Design::with(Source source) const
{
    Design next = *this;
    const SourceId id = source.id;
    next.sources = replaced(sources, id, std::move(source));
    return next;
}
Design Design::without(const PartId& id) const
{
    Design next = *this;
    next.parts = removed(parts, id);
    return next;
}
Design Design::without(const AssemblyId& id) const
{
    Design next = *this;
    next.assemblies = removed(assemblies, id);
    return next;
}
Design Design::without(const ScenarioId& id) const
{
    Design next = *this;
    next.scenarios = removed(scenarios, id);
    return next;
}

bool operator==(const Design& a, const Design& b)
{
    return a.name == b.name && a.description == b.description && a.root == b.root &&
           a.activeScenario == b.activeScenario && sameTable(a.parts, b.parts) &&
           sameTable(a.assemblies, b.assemblies) && sameTable(a.scenarios, b.scenarios) &&
           sameTable(a.sources, b.sources) && same(a.placement, b.placement) && same(a.views, b.views) &&
           same(a.waivers, b.waivers) && a.unknownKeys == b.unknownKeys;
}

} // namespace studio
