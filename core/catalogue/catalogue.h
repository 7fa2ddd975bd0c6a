// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/outcome.h"
#include "core/design/design.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

/// What an entry of the catalogue is about.
enum class Category {
    chip,
    memory,
    dataFormat,
    host,
    networkSwitch,
    nic,
    link,
    optics,
    cooling,
    conversion,
    storage,
    node,
    supernode,
    hbdArchitecture,
    cluster,
    standard,
    reference,
};
[[nodiscard]] std::string_view categoryName(Category category); ///< "chip", "data_format", …, as the resource writes it
[[nodiscard]] std::optional<Category> categoryOf(std::string_view name);
/// The kind of part an entry of this category becomes in a design; nothing for systems, standards and references.
[[nodiscard]] std::optional<Owner> partKindFor(Category category);

/// The field's five stages, in their order.
enum class Stage { chip, supernode, cluster, framework, operations };
[[nodiscard]] std::string_view stageName(Stage stage); ///< "chip", "supernode", …
[[nodiscard]] std::string_view stageTitle(
    Stage stage); ///< "chip", "supernode", "cluster interconnect and data center", …
[[nodiscard]] std::optional<Stage> stageOf(std::string_view name);
/// Layer of the AI Harness model a stage belongs to: "L2", "L2/L3", "L5/L6"; "" where the model defines none.
[[nodiscard]] std::string_view harnessLayer(Stage stage);

/// Which way a bandwidth counts.
enum class Direction { none, eachWay, bothWays };

/// One property of an entry: what is said, by whom, how far it can be trusted.
struct CatalogueParameter {
    std::string key; ///< of the schema where the schema has it, else its own
    Sourced said;
    Direction direction = Direction::none; ///< of bandwidths
    bool recalled = false;                 ///< no source was opened for it; level C until one confirms it
    std::optional<Level> levelIfVerified;
};

struct CatalogueEntry {
    std::string id;
    Category category = Category::reference;
    Stage stage = Stage::chip;
    std::string name;
    std::string vendor;
    std::string generation;
    int year = 0; ///< 0: none
    std::vector<std::string> aliases;
    std::optional<State> state; ///< nothing where it makes no sense: statistics, policies
    std::string stateNote;
    std::string note;
    std::vector<SourceId> sources;
    std::vector<CatalogueParameter> parameters;

    [[nodiscard]] const CatalogueParameter* find(std::string_view key) const;
};

/// What a search asks for; empty fields do not restrict.
struct CatalogueQuery {
    std::string text; ///< words; each must occur in name, alias, id, vendor, generation or category
    std::string vendor;
    std::optional<Category> category;
    std::optional<Owner> kind;
    std::optional<Stage> stage;
};

/// Parts as they are sold, and the systems, standards and statistics around them. Never changes once read.
class Catalogue {
public:
    /// In the order of the resource: by category, then by family.
    [[nodiscard]] const std::vector<CatalogueEntry>& entries() const { return m_entries; }
    [[nodiscard]] const CatalogueEntry* find(std::string_view id) const;
    [[nodiscard]] const std::map<SourceId, Source>& sources() const { return m_sources; }
    [[nodiscard]] const Source* findSource(const SourceId& id) const;
    [[nodiscard]] const std::string& date() const { return m_date; }
    /// Keys the reader does not know, with their JSON path. Empty for the shipped catalogue.
    [[nodiscard]] const Findings& findings() const { return m_findings; }

    /// Best match first: whole names before beginnings before parts of words; equals in the order of the resource.
    [[nodiscard]] std::vector<const CatalogueEntry*> search(const CatalogueQuery& query) const;
    /// The sources a part's values and their catalogue values rest on, by id.
    [[nodiscard]] std::vector<Source> sourcesOf(const Part& part) const;
    /// The design with the part and those of its sources that the design does not list yet.
    [[nodiscard]] Design addTo(const Design& design, Part part) const;

private:
    friend Outcome<Catalogue> readCatalogue(std::string_view entries, std::string_view sources);
    std::vector<CatalogueEntry> m_entries;
    std::map<std::string, std::size_t, std::less<>> m_byId;
    std::map<SourceId, Source> m_sources;
    std::string m_date;
    Findings m_findings;
};

/// Reads the two texts of a catalogue.
[[nodiscard]] Outcome<Catalogue> readCatalogue(std::string_view entries, std::string_view sources);

/// The catalogue the program was built with, read once on first use. A test holds that it reads without a finding.
[[nodiscard]] const Catalogue& shippedCatalogue();

/// A part with everything the schema knows about it; the id is the entry's. Values that are unknown for a stated reason
/// are there as unknown with the reason. Systems, standards and references are not parts: an error.
[[nodiscard]] Outcome<Part> partFrom(const CatalogueEntry& entry);

} // namespace studio
