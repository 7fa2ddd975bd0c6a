// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"

#include <string>
#include <utility>
#include <vector>

namespace studio::test {

/// Builds small designs in a few lines: `b.part("h100", Owner::accelerator).set("power", 700, "W")`.
/// Values get level A unless another is given; words are decisions.
class Bag {
public:
    explicit Bag(Parameters& parameters) : m_parameters(&parameters) {}
    Bag& set(const char* key, double number, const char* unit = "", Level level = Level::A);
    Bag& decide(const char* key, double number, const char* unit = "");
    Bag& word(const char* key, const char* text);

private:
    Parameters* m_parameters;
};

class DesignBuilder {
public:
    Bag part(const char* id, Owner kind, const char* generation = "");
    /// Later calls to member, fabric and sheet() speak of this sheet.
    DesignBuilder& sheet(const char* id, SheetKind kind);
    DesignBuilder& member(const char* id, const char* part, std::int64_t count);
    DesignBuilder& nested(const char* id, const char* assembly, std::int64_t count);
    Bag fabric(const char* id, Role role);
    Bag sheetParameters();
    Scenario& scenario() { return m_scenario; }
    /// The last sheet is the root; the scenario, if anything was set in it, is active.
    [[nodiscard]] Design build() const;

private:
    std::vector<std::unique_ptr<Part>> m_parts;
    std::vector<std::unique_ptr<Assembly>> m_sheets;
    std::vector<std::vector<std::unique_ptr<Fabric>>> m_fabrics;
    Scenario m_scenario;
};

/// GB200 NVL72: 72 accelerators, 18 links of 50 GB/s each way, one into each of 18 switch chips.
[[nodiscard]] DesignBuilder nvl72();
/// CloudMatrix 384: 48 nodes of 8, 7 planes, level-1 switches in the nodes, level-2 switches above.
[[nodiscard]] DesignBuilder cloudMatrix384();
/// Llama 3's cluster as far as its paper says: nodes of 8 H100, pods of 3,072, eight pods, 7:1 between pods.
[[nodiscard]] DesignBuilder llama3Cluster();

} // namespace studio::test
