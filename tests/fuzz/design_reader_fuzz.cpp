// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes give a design or an error, and a design comes back from its own text byte for byte.
#include "core/io/design_reader.h"
#include "core/io/design_writer.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace studio;
    const auto read = readDesign({reinterpret_cast<const char*>(data), size}, "input");
    if (!read.ok()) {
        if (read.error().english().empty()) std::abort();
        return 0;
    }
    const std::string text = writeDesign(read->design);
    const auto again = readDesign(text, "written");
    if (!again.ok() || writeDesign(again->design) != text) std::abort();
    return 0;
}
