// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/stages/inventory.h"

#include "core/base/number_text.h"

namespace studio {

namespace {

// sum over accelerator kinds of count × parameter
Traced sumOver(const Reader& reader, const Expansion& expansion, std::string_view key)
{
    Traced sum = 0.0;
    for (const PartId& id : expansion.accelerators)
        if (const Part* part = reader.part(id)) sum += expansion.countOf(id) * reader.number(refTo(*part), key);
    return sum;
}

} // namespace

InventoryStage runInventory(const Reader& reader, const Expansion& expansion)
{
    InventoryStage out;
    if (expansion.accelerators.empty()) {
        for (const auto id : {"inventory.peak_flops", "inventory.memory_capacity", "inventory.memory_bandwidth"})
            out.figures.push_back(unknownFigure(id, {"assemblies"}, "The design has no accelerator."));
        out.figures.push_back(figureOf("inventory.accelerators", Traced(0.0), "none drawn"));
        out.findings.push_back({Severity::warning,
                                {"design.no-accelerator", "The drawing holds no accelerator, so there is nothing to size", {}},
                                {"root"},
                                {}});
        return out;
    }
    out.figures.push_back(figureOf("inventory.accelerators", expansion.acceleratorCount, "product of counts through the nesting, summed over kinds"));
    if (expansion.accelerators.size() > 1) {
        std::string kinds;
        for (const PartId& id : expansion.accelerators) {
            if (!kinds.empty()) kinds += " + ";
            kinds += rounded(expansion.countOf(id).value(), 15) + " × " + reader.part(id)->name;
        }
        out.figures.back().note = kinds;
        out.findings.push_back({Severity::note,
                                {"design.several-accelerators", "The design holds {kinds}; training and failures of the job are those of {main}",
                                 {{"kinds", kinds}, {"main", reader.part(expansion.accelerator())->name}}},
                                {"root"},
                                {}});
    }
    const std::string precision = reader.word({Owner::workload, {}, {}}, "precision");
    Figure peak = figureOf("inventory.peak_flops", sumOver(reader, expansion, "peak_" + precision), "sum of count × dense peak");
    peak.note = "dense, " + precision;
    out.figures.push_back(std::move(peak));
    out.figures.push_back(figureOf("inventory.memory_capacity", sumOver(reader, expansion, "memory_capacity"), "sum of count × memory capacity"));
    out.figures.push_back(figureOf("inventory.memory_bandwidth", sumOver(reader, expansion, "memory_bandwidth"), "sum of count × memory bandwidth"));
    return out;
}

} // namespace studio
