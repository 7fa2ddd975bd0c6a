// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/training_chips.h"

#include "core/catalogue/catalogue.h"

namespace studio {

namespace {

std::optional<double> valueOf(const CatalogueEntry& entry, std::string_view key)
{
    const CatalogueParameter* p = entry.find(key);
    const Number* number = p ? std::get_if<Number>(&p->said.value) : nullptr;
    if (!number) return {};
    return p->direction == Direction::bothWays ? number->base() / 2 : number->base();
}

std::string peakKey(std::size_t precision)
{
    std::string key = "peak_";
    for (const char c : kPrecisionNames[precision]) key += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return key;
}

std::optional<ChipRates<>> ratesOf(const CatalogueEntry& entry)
{
    ChipRates<> chip;
    chip.id = entry.id;
    chip.generation = entry.generation;
    for (std::size_t i = 0; i < kPrecisions; ++i)
        if (const auto peak = valueOf(entry, peakKey(i))) chip.peak[i] = WorkRate<>::ofBase(*peak);
    const auto memory = valueOf(entry, "memory_bandwidth");
    if ((!chip.has(Precision::bf16) && !chip.has(Precision::fp16)) || !memory) return {};
    chip.memoryBandwidth = Bandwidth<>::ofBase(*memory);
    chip.memoryCapacity = Data<>::ofBase(valueOf(entry, "memory_capacity").value_or(0));
    chip.scaleUpBandwidth = Bandwidth<>::ofBase(valueOf(entry, "scaleup_bandwidth").value_or(0));
    chip.nicBandwidth = Bandwidth<>::ofBase(valueOf(entry, "scaleout_rate").value_or(0));
    if (const auto power = valueOf(entry, "power")) chip.thermalDesignPower = Power<>::ofBase(*power);
    return chip;
}

} // namespace

ChipLookup catalogueChips(const Catalogue& catalogue)
{
    return [&catalogue](std::string_view id) -> std::optional<ChipRates<>> {
        const CatalogueEntry* entry = catalogue.find(id);
        if (!entry || entry->category != Category::chip) return {};
        return ratesOf(*entry);
    };
}

} // namespace studio
