// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/catalogue_links.h"

#include "core/catalogue/catalogue.h"

namespace studio {

namespace {

std::optional<AcceleratorLinks> linksOf(const CatalogueEntry& entry)
{
    const CatalogueParameter* rate = entry.find("scaleup_bandwidth");
    const Number* eachWay = rate ? std::get_if<Number>(&rate->said.value) : nullptr;
    if (!eachWay) return {};
    const CatalogueParameter* technology = entry.find("scaleup_technology");
    const std::string* name = technology ? std::get_if<std::string>(&technology->said.value) : nullptr;
    return AcceleratorLinks{name ? *name : std::string(), Bandwidth<>::ofBase(eachWay->base())};
}

} // namespace

FindAcceleratorLinks catalogueLinks(const Catalogue& catalogue)
{
    return [&catalogue](std::string_view id) -> std::optional<AcceleratorLinks> {
        const CatalogueEntry* entry = catalogue.find(id);
        if (!entry || entry->category != Category::chip) return {};
        return linksOf(*entry);
    };
}

} // namespace studio
