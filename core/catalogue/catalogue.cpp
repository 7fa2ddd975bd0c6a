// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"

#include "core/base/name_table.h"
#include "core/catalogue/catalogue_data.h"

#include <algorithm>
#include <array>
#include <set>

namespace studio {

namespace {

constexpr std::array<std::pair<Category, std::string_view>, 17> kCategories{{
    {Category::chip, "chip"},
    {Category::memory, "memory"},
    {Category::dataFormat, "data_format"},
    {Category::host, "host"},
    {Category::networkSwitch, "switch"},
    {Category::nic, "nic"},
    {Category::link, "link"},
    {Category::optics, "optics"},
    {Category::cooling, "cooling"},
    {Category::conversion, "conversion"},
    {Category::storage, "storage"},
    {Category::node, "node"},
    {Category::supernode, "supernode"},
    {Category::hbdArchitecture, "hbd_architecture"},
    {Category::cluster, "cluster"},
    {Category::standard, "standard"},
    {Category::reference, "reference"},
}};
constexpr std::array<std::pair<Stage, std::string_view>, 5> kStages{{
    {Stage::chip, "chip"},
    {Stage::supernode, "supernode"},
    {Stage::cluster, "cluster"},
    {Stage::framework, "framework"},
    {Stage::operations, "operations"},
}};

} // namespace

std::string_view categoryName(Category category)
{
    return nameIn(kCategories, category);
}
std::optional<Category> categoryOf(std::string_view name)
{
    return keyIn(kCategories, name);
}
std::string_view stageName(Stage stage)
{
    return nameIn(kStages, stage);
}
std::optional<Stage> stageOf(std::string_view name)
{
    return keyIn(kStages, name);
}

std::optional<Owner> partKindFor(Category category)
{
    switch (category) {
    case Category::chip:
        return Owner::accelerator;
    case Category::host:
        return Owner::host;
    case Category::networkSwitch:
        return Owner::networkSwitch;
    case Category::nic:
        return Owner::nic;
    case Category::link:
        return Owner::link;
    case Category::optics:
        return Owner::optic;
    case Category::cooling:
        return Owner::cooling;
    case Category::conversion:
        return Owner::conversion;
    case Category::storage:
        return Owner::storage;
    default:
        return {};
    }
}

std::string_view stageTitle(Stage stage)
{
    switch (stage) {
    case Stage::chip:
        return "chip";
    case Stage::supernode:
        return "supernode";
    case Stage::cluster:
        return "cluster interconnect and data center";
    case Stage::framework:
        return "training and inference framework";
    case Stage::operations:
        return "operations";
    }
    return {};
}

std::string_view harnessLayer(Stage stage)
{
    switch (stage) {
    case Stage::chip:
    case Stage::supernode:
        return "L2";
    case Stage::cluster:
        return "";
    case Stage::framework:
        return "L2/L3";
    case Stage::operations:
        return "L5/L6";
    }
    return {};
}

const CatalogueParameter* CatalogueEntry::find(std::string_view key) const
{
    const auto it =
        std::find_if(parameters.begin(), parameters.end(), [key](const CatalogueParameter& p) { return p.key == key; });
    return it == parameters.end() ? nullptr : &*it;
}

const CatalogueEntry* Catalogue::find(std::string_view id) const
{
    const auto it = m_byId.find(id);
    return it == m_byId.end() ? nullptr : &m_entries[it->second];
}

const Source* Catalogue::findSource(const SourceId& id) const
{
    const auto it = m_sources.find(id);
    return it == m_sources.end() ? nullptr : &it->second;
}

std::vector<Source> Catalogue::sourcesOf(const Part& part) const
{
    std::set<SourceId> ids;
    for (const Parameter& p : part.parameters.all()) {
        if (p.evidence) ids.insert(p.evidence->source);
        if (p.catalogue) ids.insert(p.catalogue->evidence.source);
    }
    std::vector<Source> sources;
    for (const SourceId& id : ids)
        if (const Source* source = findSource(id)) sources.push_back(*source);
    return sources;
}

Design Catalogue::addTo(const Design& design, Part part) const
{
    Design next = design;
    for (Source& source : sourcesOf(part))
        if (!next.findSource(source.id)) next = next.with(std::move(source));
    return next.with(std::move(part));
}

const Catalogue& shippedCatalogue()
{
    static const Catalogue catalogue = [] {
        auto read = readCatalogue(catalogueText(), sourcesText());
        return read.ok() ? std::move(read).value() : Catalogue();
    }();
    return catalogue;
}

} // namespace studio
