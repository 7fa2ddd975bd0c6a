// SPDX-License-Identifier: GPL-3.0-or-later
// A configuration of unknown origin: whatever the bytes, an answer, and counts that agree with each other.
#include "core/training/config_import.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto imported = studio::importConfig({reinterpret_cast<const char*>(data), size});
    if (imported && (imported->parameters <= 0 || imported->activeParameters > imported->parameters)) std::abort();
    return 0;
}
