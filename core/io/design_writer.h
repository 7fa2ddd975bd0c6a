// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/design/design.h"

#include <filesystem>
#include <string>

namespace studio {

/// The canonical text of a design: fixed key order, tables by id, parameters in the order of the schema, one leaf
/// object a line, shortest numbers in the units they were written in, final newline. Equal designs give equal texts,
/// and the text read and written again is the same.
[[nodiscard]] std::string writeDesign(const Design& design);

/// Writes the text beside the file and puts it in place in one step, so that the old file survives a failure.
[[nodiscard]] Outcome<Done> writeDesignFile(const Design& design, const std::filesystem::path& path);

} // namespace studio
