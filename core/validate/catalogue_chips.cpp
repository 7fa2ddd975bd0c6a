// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/catalogue_chips.h"

namespace studio {

namespace {

const CatalogueEntry* acceleratorOf(const Catalogue& catalogue, std::string_view id)
{
    const CatalogueEntry* entry = catalogue.find(id);
    return entry && entry->category == Category::chip ? entry : nullptr;
}

template <class Q>
std::optional<Q> known(const CatalogueEntry& entry, std::string_view key)
{
    const CatalogueParameter* parameter = entry.find(key);
    const Number* number = parameter ? std::get_if<Number>(&parameter->said.value) : nullptr;
    if (!number) return {};
    return Q::ofBase(number->base());
}

std::string peakKey(Precision precision)
{
    std::string key = "peak_";
    for (const char c : precisionName(precision)) key += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return key;
}

} // namespace

std::optional<ChipRates<>> catalogueChip(const Catalogue& catalogue, std::string_view chipId)
{
    const CatalogueEntry* entry = acceleratorOf(catalogue, chipId);
    if (!entry) return {};
    const auto memory = known<Bandwidth<>>(*entry, "memory_bandwidth");
    const auto capacity = known<Data<>>(*entry, "memory_capacity");
    if (!memory || !capacity) return {};
    ChipRates<> chip;
    chip.id = entry->id;
    chip.generation = entry->generation;
    for (std::size_t i = 0; i < kPrecisions; ++i)
        chip.peak[i] = known<WorkRate<>>(*entry, peakKey(static_cast<Precision>(i)));
    chip.memoryBandwidth = *memory;
    chip.memoryCapacity = *capacity;
    chip.scaleUpBandwidth = known<Bandwidth<>>(*entry, "scaleup_bandwidth").value_or(Bandwidth<>());
    chip.nicBandwidth = known<Bandwidth<>>(*entry, "scaleout_rate").value_or(Bandwidth<>());
    chip.thermalDesignPower = known<Power<>>(*entry, "power");
    return chip;
}

std::optional<AcceleratorLinks> catalogueLinks(const Catalogue& catalogue, std::string_view chipId)
{
    const CatalogueEntry* entry = acceleratorOf(catalogue, chipId);
    if (!entry) return {};
    const auto eachWay = known<Bandwidth<>>(*entry, "scaleup_bandwidth");
    if (!eachWay) return {};
    const CatalogueParameter* technology = entry->find("scaleup_technology");
    const std::string* name = technology ? std::get_if<std::string>(&technology->said.value) : nullptr;
    return AcceleratorLinks{name ? *name : std::string(), *eachWay};
}

} // namespace studio
