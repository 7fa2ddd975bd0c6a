// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue_data.h"

// A raw string literal of this size would pass through the compiler's parser; .incbin costs nothing.
asm(".section .rodata\n"
    ".hidden studioCatalogueBegin\n.global studioCatalogueBegin\nstudioCatalogueBegin:\n"
    ".incbin \"" STUDIO_CATALOGUE_FILES "/catalogue.json\"\n"
    ".hidden studioCatalogueEnd\n.global studioCatalogueEnd\nstudioCatalogueEnd:\n"
    ".hidden studioSourcesBegin\n.global studioSourcesBegin\nstudioSourcesBegin:\n"
    ".incbin \"" STUDIO_CATALOGUE_FILES "/sources.json\"\n"
    ".hidden studioSourcesEnd\n.global studioSourcesEnd\nstudioSourcesEnd:\n"
    ".byte 0\n"
    ".previous\n");

extern "C" {
extern const char studioCatalogueBegin[] __attribute__((visibility("hidden")));
extern const char studioCatalogueEnd[] __attribute__((visibility("hidden")));
extern const char studioSourcesBegin[] __attribute__((visibility("hidden")));
extern const char studioSourcesEnd[] __attribute__((visibility("hidden")));
}

namespace studio {

std::string_view catalogueText()
{
    return {studioCatalogueBegin, static_cast<std::size_t>(studioCatalogueEnd - studioCatalogueBegin)};
}

std::string_view sourcesText()
{
    return {studioSourcesBegin, static_cast<std::size_t>(studioSourcesEnd - studioSourcesBegin)};
}

} // namespace studio
